"""Asking the ravens at a table: where it is allowed, what it costs, and what others learn of it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from ravenhall.hall.said.commands import AskRavens
from ravenhall.hall.said.terms import AdviceRule
from ravenhall.hall.table import deciding
from ravenhall.hall.table.facts import AnyFact, Dealt, Entry, SeatTaken, TableMade
from ravenhall.hall.table.plans import CountAsk
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.snapshot import read_snapshot, write_snapshot
from ravenhall.hall.table.table import Table
from ravenhall.review.hints import advice
from tests.hall.client import Person, Server, two_seats
from tests.hall.test_table import ASA, BO, Desk

EVERYBODY = ((0,), (1,), ())


def desk_with(advice: AdviceRule, **more: object) -> Desk:
    desk = Desk(**more)  # type: ignore[arg-type]
    desk.table.made.advice = advice
    return desk


def ask(desk: Desk, seat: int) -> None:
    """As the hall does: is it allowed, then it is counted."""
    who = (ASA, BO)[seat]
    desk.count += 1
    deciding.advised(desk.table, desk.table.seats_of(who.id), AskRavens(f"r{desk.count}", seat))
    desk.do(who, CountAsk(f"r{desk.count}", seat, desk.table.asked_number[seat]))


@pytest.mark.parametrize(("bot", "allowed"), [(True, "always"), (False, "none")])
def test_as_usual_one_may_ask_among_bots_and_not_among_people(bot: bool, allowed: str) -> None:
    desk = Desk(bot=bot, first_player=0)
    assert desk.table.advice == desk.told("a")["table"].get("advice", "none") == allowed
    if allowed == "none":
        with pytest.raises(Refusal, match="the ravens are not asked at this table"):
            ask(desk, desk.table.asked()[0])


def test_who_plays_alone_may_ask_too() -> None:
    table = Table("t")
    made = TableMade("roll_and_raid", 1, {"mode": "solo_paris"}, "a", "Asa", "free", "link", False, None, "7", "nonce")
    facts: list[AnyFact] = [made, SeatTaken(0, "a", "Asa"), Dealt()]
    for number, fact in enumerate(facts, 1):
        table.add(Entry(number, 1000, fact))
    assert table.advice == "always"
    match = deciding.advised(table, (0,), AskRavens("x", 0))
    assert match.seats == 1 and 0 < advice(match, 0, 1, 16, 4)[0].percent < 100


def test_three_times_a_match_and_the_same_question_again_is_free() -> None:
    desk = desk_with("three", first_player=0)
    for left in (2, 1, 0):
        seat = desk.table.asked()[0]
        while seat != 0:
            desk.play()
            seat = desk.table.asked()[0]
        ask(desk, 0)
        ask(desk, 0)
        assert desk.table.asks_left(0) == left and desk.table.asks_left(1) == 3
        desk.play()
    while desk.table.asked()[0] != 0:
        desk.play()
    with pytest.raises(Refusal, match="as often as this table allows"):
        ask(desk, 0)
    assert read_snapshot("t", write_snapshot(desk.table)).asks_left(0) == 0
    lines = [line for line in desk.told("")["lines"] if line["event"]["event"] == "asked_ravens"]
    assert [line["text"] for line in lines] == ["Asa asks the ravens."] * 3
    assert [seat.get("asks", 0) for seat in desk.told("b")["table"]["seats"]] == [3, 0]


def test_only_who_is_to_decide_is_advised() -> None:
    desk = desk_with("always", first_player=0)
    asked = desk.table.asked()[0]
    with pytest.raises(Refusal, match="you are not asked now"):
        ask(desk, 1 - asked)
    with pytest.raises(Refusal, match="not yours"):
        deciding.advised(desk.table, (1 - asked,), AskRavens("x", asked))


def test_in_a_secret_moment_nobody_else_learns_of_it() -> None:
    """It would tell that the seat has a choice."""
    chance = random.Random(3)
    seen = 0
    for seed in range(8):
        desk = desk_with("always", tactics=True, seed=seed)
        for step in range(100):
            match = desk.table.match
            if match is None or match.outcome is not None:
                break
            seat = desk.table.asked()[0]
            if desk.table.is_sealed() and len(match.legal(seat)) > 1:
                before = {group: desk.told("ab"[group[0]] if group else "") for group in EVERYBODY}
                ask(desk, seat)
                after = {group: desk.told("ab"[group[0]] if group else "") for group in EVERYBODY}
                assert [group for group in EVERYBODY if before[group] != after[group]] == [(seat,)]
                seen += 1
            desk.play(chance.randrange(99))
    assert seen > 1


def test_a_hint_over_the_wire(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        asa = Person(server, "Asa")
        seats = [{"me": True}, {"bot": "greedy"}]
        made = asa.post("/api/tables", {"game": "odins_ravens", "seats": seats, "options": {"first_player": 0}})
        page = await asa.join(made["table"])
        await page.until(lambda: page.decision)
        assert page.table["advice"] == "always" and page.decision is not None
        hint = await page.do("ask_ravens", seat=0)
        assert (hint["type"], hint["seat"], hint["number"]) == ("hint", 0, page.decision["number"])
        codes = [action["code"] for action in page.decision["actions"]]
        assert len(hint["suggestions"]) == 3 and all(one["code"] in codes for one in hint["suggestions"])
        assert (await page.do("ask_ravens", seat=0))["suggestions"] == hint["suggestions"]
        await page.until(lambda: "asked_ravens" in page.event_names())
        assert page.event_names().count("asked_ravens") == 1
        await page.refused("not_yours", "ask_ravens", seat=1)

        cy, _dag, table = two_seats(server, game="odins_ravens")
        other = await cy.join(table)
        await other.refused("not_now", "ask_ravens", seat=0)

    with Server(tmp_path) as server:
        asyncio.run(story(server))
