"""Tables that bots may be left alone with: the match must end by itself."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhall import games
from ravenhall.hall.said.api import NewTable, SeatPlan
from ravenhall.hall.said.terms import ClockRule
from ravenhall.hall.table.facts import TableMade
from ravenhall.hall.table.making import blueprint, start_of
from ravenhall.hall.table.plans import Player
from ravenhall.hall.table.refusals import Refusal

ASA = Player("a", "Asa")
ENDLESS: dict[str, Any] = {"max_race_turns": None}
PERSON_AND_BOT = [SeatPlan(me=True), SeatPlan(bot="greedy")]
BOTS = [SeatPlan(bot="greedy"), SeatPlan(bot="greedy")]


def made(
    seats: list[SeatPlan],
    options: dict[str, Any] | None = None,
    clock: ClockRule | None = None,
    match: dict[str, Any] | None = None,
) -> TableMade:
    asked = NewTable("odins_ravens", seats, options or {}, clock, match=match)
    fact = blueprint(ASA, asked, start_of(asked)).facts[0]
    assert isinstance(fact, TableMade)
    return fact


def test_people_may_play_without_a_cap() -> None:
    assert made(PERSON_AND_BOT, options=ENDLESS).options["max_race_turns"] is None
    forfeit = ClockRule(bank=60, on_flag="forfeit")
    assert made(PERSON_AND_BOT, options=ENDLESS, clock=forfeit).clock == forfeit


@pytest.mark.parametrize(
    ("seats", "clock"), [(BOTS, None), (PERSON_AND_BOT, ClockRule(bank=60)), (PERSON_AND_BOT, ClockRule(days=2))]
)
def test_a_match_that_bots_might_play_for_ever_is_refused(seats: list[SeatPlan], clock: ClockRule | None) -> None:
    with pytest.raises(Refusal, match="needs a turn cap: set max_race_turns"):
        made(seats, options=ENDLESS, clock=clock)


def test_with_a_cap_a_clock_may_hand_seats_to_bots() -> None:
    assert made(PERSON_AND_BOT, clock=ClockRule(bank=60)).options["max_race_turns"] == 100


def test_an_imported_match_is_held_to_the_same() -> None:
    saved = games.load("odins_ravens").start(seats=2, seed=7, options=ENDLESS).save()
    assert made(PERSON_AND_BOT, match=saved).options["max_race_turns"] is None
    with pytest.raises(Refusal, match="needs a turn cap"):
        made(PERSON_AND_BOT, match=saved, clock=ClockRule(days=1))


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("search:milliseconds=600000", "at most 8000 milliseconds"),
        ("search:iterations=1000000", "at most 2000 times"),
        ("second:share=100", "to measure others against"),
        ("search_rival", "to measure others against"),
    ],
)
def test_a_bot_that_could_not_answer_in_time_or_is_there_to_be_beaten_sits_at_no_table(spec: str, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        made([SeatPlan(me=True), SeatPlan(bot=spec)])


@pytest.mark.parametrize("spec", ["search:milliseconds=8000", "search:iterations=2000", "kettil"])
def test_one_that_can_does(spec: str) -> None:
    assert made([SeatPlan(me=True), SeatPlan(bot=spec)]).game == "odins_ravens"


def test_whoever_imports_a_match_does_not_know_the_cards_to_come() -> None:
    """A saved match tells the order of every stack: what nobody has seen is laid anew, and otherwise each time."""
    match = games.load("odins_ravens").start(seed=5)
    known: Any = match.save()
    orders = [known["position"]["state"]["supplies"]]
    for _ in range(3):
        taken = made([SeatPlan(me=True), SeatPlan(me=True)], match=known).match
        assert taken is not None
        again = games.load("odins_ravens").restore(taken)
        assert [again.view(seat) for seat in (0, 1, None)] == [match.view(seat) for seat in (0, 1, None)]
        orders.append(taken["position"]["state"]["supplies"])
    assert len({str(order) for order in orders}) == len(orders)
