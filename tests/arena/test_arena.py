"""Random play, contests and the command line."""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.arena.contest import Result, contest, wilson
from ravenhall.arena.playing import Course
from ravenhall.arena.playing import result as counted
from ravenhall.arena.simulate import simulate
from ravenhall.arena.told.table import spread
from ravenhall.kernel.errors import BadOptions, UnknownBot

BATTLE = games.load("battle_ravens")


def test_simulate_counts_every_match_once() -> None:
    tally = simulate(BATTLE, 30, 1)
    assert tally.matches == 30 == sum(tally.endings.values()) == sum(tally.wins) + tally.unwon
    assert tally.decisions > 30 * 50


def test_simulate_gives_the_same_for_the_same_seed() -> None:
    options: dict[str, object] = {"tactics": True}
    assert simulate(BATTLE, 10, 4, options).json() == simulate(BATTLE, 10, 4, options).json()
    assert simulate(BATTLE, 10, 4, options).json() != simulate(BATTLE, 10, 5, options).json()


def test_a_contest_plays_each_deal_from_every_seating() -> None:
    result = contest(BATTLE, ["random", "random"], 6, 3)
    assert [match.seating for match in result.played] == [[0, 1], [1, 0]] * 3
    assert [match.seed for match in result.played] == [3, 3, 4, 4, 5, 5]
    assert all(standing.matches == 6 for standing in result.standings)
    assert all(standing.seat_matches == [3, 3] for standing in result.standings)
    assert sum(result.seat_wins) + result.draws == 6 == sum(result.endings.values())


def test_a_contest_does_not_depend_on_the_number_of_processes() -> None:
    alone = contest(BATTLE, ["greedy", "random"], 24, 8)
    together = contest(BATTLE, ["greedy", "random"], 24, 8, processes=2)
    assert [match.plain() for match in alone.played] == [match.plain() for match in together.played]


def test_a_contest_counts_what_happened() -> None:
    result = contest(BATTLE, ["random", "random"], 4, 1, {"tactics": True})
    assert result.per_match("order_set") == 1
    assert result.per_match("turn_began") >= 3
    assert any(event.startswith("card_played ") for event in result.happened)
    assert sum(result.numbers_of("turn_began")) == 4 * result.per_match("turn_began")


def test_a_contest_counts_wins_from_whoever_was_asked_first() -> None:
    result = contest(games.load("battalia"), ["random"] * 3, 6, 1, {"max_days": 7})
    assert len({match.first for match in result.played}) > 1
    assert sum(result.place_wins) == pytest.approx(6 - result.draws)
    for match in result.played:
        wins = Result("battalia", ["random"] * 3, [match]).place_wins
        assert all(wins[(seat - match.first) % 3] == 1 / len(match.winners) for seat in match.winners)


def test_a_victory_shared_by_all_rivals_is_a_draw_in_a_contest() -> None:
    options: dict[str, object] = {"weeks": 1, "excluded_faction": "blue", "auto_single": False}
    shared = games.load("battalia").position("turn 0\nday 7", 2, 1, options)
    shared.play(0, "end")
    assert shared.outcome is not None
    played = counted(shared, 1, [0, 1], 0, Course(shared.game, 2), [[1.0, 0.0], [0.0, 0.0]])
    assert (shared.outcome.winners, played.winners) == ((0, 1), [])


def test_figures_of_many_matches() -> None:
    assert spread([4]) == "4 to 4, mean 4.0, middle 4, nine in ten within 4"
    assert spread(list(range(1, 101))) == "1 to 100, mean 50.5, middle 50, nine in ten within 90"


def test_a_contest_that_cannot_be_is_refused_before_it_starts() -> None:
    with pytest.raises(BadOptions, match="exactly 2"):
        contest(BATTLE, ["random"], 4, 1)
    with pytest.raises(UnknownBot):
        contest(BATTLE, ["random", "rando"], 4, 1)
    with pytest.raises(BadOptions, match="1 match or more"):
        contest(BATTLE, ["random", "random"], 0, 1)
    with pytest.raises(BadOptions, match="1 process or more"):
        contest(BATTLE, ["random", "random"], 1, 1, processes=0)


def test_the_interval_holds_the_share_and_narrows_with_more_matches() -> None:
    narrow, wide = wilson(0.9, 1000), wilson(0.9, 10)
    assert wide[0] < narrow[0] < 0.9 < narrow[1] < wide[1] <= 1
    assert wilson(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
