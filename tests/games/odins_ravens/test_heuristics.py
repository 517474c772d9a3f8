"""Greedy play makes sense: it beats random play, brings races home, and does not lengthen for ever."""

from __future__ import annotations

import pytest

from ravenhall.arena.simulate import simulate
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import BadOptions
from tests.contests import contest
from tests.games.odins_ravens.races import race, rules, state_of
from tests.scenario import Scenario

PATHS = """magic W+M
    b  *  M  S  W  F  P  S  W  M  F
    a  *  F  P  P  P  M  S  W  F  P
    """


def best(story: Scenario, seat: int = 0) -> str:
    menu = story.match.legal(seat)
    worths = rules().worths(state_of(story), seat, menu)
    assert worths.count(max(worths)) == 1, dict(zip(map(str, menu), worths, strict=True))
    return str(menu[worths.index(max(worths))])


@pytest.mark.slow
def test_greedy_clearly_beats_random() -> None:
    result = contest(rules(), ["greedy", "random"], 60, 1066)
    assert result.alone[0].share >= 0.9


def test_the_arena_refuses_races_without_a_turn_cap() -> None:
    with pytest.raises(BadOptions, match="a race between bots needs a turn cap"):
        contest(rules(), ["greedy", "random"], 2, 1, {"max_race_turns": None})
    with pytest.raises(BadOptions, match="a race between bots needs a turn cap"):
        simulate(rules(), 1, 1, {"max_race_turns": None})


def test_races_between_greedy_players_end_on_the_last_card_of_a_path_of_moderate_length() -> None:
    for seed in range(12):
        match, chance = rules().start(seed=seed), seeded(seed)
        while match.outcome is None:
            seat = match.asks[0].seat
            menu = match.legal(seat)
            worths = rules().worths(state_of(match), seat, menu)
            tied = [action for action, worth in zip(menu, worths, strict=True) if worth == max(worths)]
            match.play(seat, tied[chance.below(len(tied))])
            assert len(state_of(match).row) <= 24
        ends = [event for event in match.events() if event.name == "race_ended"]
        assert all(event["reason"] == "finish" for event in ends)
        assert len(ends) < 30


def test_the_longest_flight_is_flown_first_and_the_single_card_before_the_joker() -> None:
    assert best(race(PATHS + "a hand F P S S S")) == "fly F"
    assert best(race(PATHS.replace("*  F  P", ".  F* P") + "a hand P W W F")) == "fly P"


def test_the_last_space_is_taken_with_an_odin_card() -> None:
    assert best(race(PATHS.replace("*  F", ".  F").replace("F  P\n", "F* P\n") + "a hand O1 S")) == "odin O1a"


def test_a_finish_that_loses_the_match_is_not_flown() -> None:
    drawn = "score a 3  b 11\nmagic M+F\nb . M S* W\na . F P* P\na hand P S\nb magic M"
    assert best(race(drawn)) != "fly P"


def test_the_magic_way_is_tied_before_the_race_is_finished() -> None:
    drawn = "score a 8  b 11\nmagic M+F\nb . M S* W F\na . F P P* P\na hand P F\nb magic M"
    assert best(race(drawn)) == "magic F"


@pytest.mark.parametrize(("a", "b", "answer"), [("*  F  P", ".  M  S", "yes"), (".  F* P", "*  M  S", "no")])
def test_only_who_is_behind_near_the_end_lengthens(a: str, b: str, answer: str) -> None:
    drawn = PATHS if answer == "no" else PATHS.replace("b  *", "b  .").replace("W  M  F", "W* M  F")
    story = race(drawn + "a hand P").when(0, "done")
    assert best(story) == f"lengthen {answer}"


def test_a_hand_that_cannot_fly_is_turned_over() -> None:
    assert best(race(PATHS + "a hand P S M O4").when(0, "magic M")).startswith("stash")


def test_the_marker_goes_before_the_other_raven() -> None:
    assert best(race(PATHS + "a hand O3").when(0, "odin O3b")) == "marker 1b"


def test_a_stack_is_put_in_the_order_of_the_coming_groups() -> None:
    story = race(PATHS + "a hand O4\n a stack F M P").when(0, "odin O4b")
    assert best(story) == "next F"
    assert best(story.when(0, "next F")) == "next P"
