"""Random play, and what is counted of matches between bots."""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.arena.counting import Counted, wilson
from ravenhall.arena.playing import Course
from ravenhall.arena.playing import result as counted
from ravenhall.arena.simulate import simulate
from ravenhall.arena.told.table import spread
from tests.contests import contest

BATTLE = games.load("battle_ravens")


def test_simulate_counts_every_match_once() -> None:
    tally = simulate(BATTLE, 30, 1)
    assert tally.matches == 30 == sum(tally.endings.values()) == sum(tally.wins) + tally.unwon
    assert tally.decisions > 30 * 50


def test_simulate_gives_the_same_for_the_same_seed() -> None:
    options: dict[str, object] = {"tactics": True}
    assert simulate(BATTLE, 10, 4, options).json() == simulate(BATTLE, 10, 4, options).json()
    assert simulate(BATTLE, 10, 4, options).json() != simulate(BATTLE, 10, 5, options).json()


def test_what_happened_is_counted() -> None:
    result = contest(BATTLE, ["random"], 4, 1, {"tactics": True})
    assert result.happened["order_set"] == 4
    assert sum(result.numbers_of("turn_began")) == result.happened["turn_began"] >= 3 * 4
    assert any(event.startswith("card_played ") for event in result.happened)


def test_wins_are_counted_from_whoever_was_asked_first() -> None:
    result = contest(games.load("battalia"), ["random"], 6, 1, {"max_days": 7}, seats=3)
    assert len({match.first for match in result.played}) > 1
    assert sum(place.wins for place in result.place) == pytest.approx(6)
    for match in result.played:
        places = Counted(1, 3, [match]).place
        assert all(places[(seat - match.first) % 3].wins == 1 / len(match.winners) for seat in match.winners)


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


def test_the_interval_holds_the_share_and_narrows_with_more_matches() -> None:
    narrow, wide = wilson(0.9, 1000), wilson(0.9, 10)
    assert wide[0] < narrow[0] < 0.9 < narrow[1] < wide[1] <= 1
    assert wilson(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
