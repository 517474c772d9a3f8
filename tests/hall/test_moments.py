"""Whether the enemy holds a card for a moment shows nowhere: twin tables that differ in one hand are told alike."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ravenhall import games
from ravenhall.hall.live.turns import MOMENT
from ravenhall.hall.said.terms import ClockRule
from ravenhall.hall.table import deciding, rendering, retelling
from ravenhall.hall.table.consent import can_undo, last_step
from ravenhall.hall.table.facts import Dealt, Entry, SeatTaken, TableMade
from ravenhall.hall.table.plans import Plan
from ravenhall.hall.table.table import Table
from ravenhall.kernel.interpreted.replay import position_json

GAME = games.load("battle_ravens")
SOUTH = "N5 N8"
NORTH = ["S1 S2 S5 S6 S7", "S1 S2 S3 S6 S7", "S3 S4 S8 S9 S10", "S5 S6 S7 S8 S9", "S1 S2 S4 S9 S10"]
DRAWING = """turn 6  {first} first  south to go
    cards south {south}
    cards north {north}
    north   HHHBBB+4  HB+2  H  H  H  H
    south   HHHBBB+9  HB+2  H  H  H  H"""
LONGEST_ATTACK = 7  # questions: both at two moments, one side at three


class Twin:
    """A table where the south side attacks again and again, and every moment passes; `late` is how long north takes."""

    def __init__(self, north: str, first: str, late: int = 100) -> None:
        match = GAME.position(DRAWING.format(first=first, south=SOUTH, north=north), seed=5, options={"tactics": True})
        self.table = Table("t")
        self.entries: list[Entry] = []
        self.now, self.late = 1000, late
        self.asked: list[tuple[int, str]] = []
        self.heard: dict[str, list[object]] = {"a": [], "": []}
        self.bases: rendering.Bases = {}
        clock = ClockRule(bank=60, increment=5)
        made = TableMade(GAME.name, 2, {}, "a", "Asa", "consent", "link", False, clock, match=match.save())
        self.store(Plan(made, SeatTaken(0, "a", "Asa"), SeatTaken(1, "b", "Bo"), Dealt()))

    def store(self, plan: Plan) -> None:
        before = self.table.number
        for fact in plan.facts:
            entry = Entry(self.table.number + 1, self.now, fact)
            change = self.table.add(entry, plan.match, plan.passed)
            self.entries.append(entry)
        telling = rendering.Telling(before, change)
        for player, heard in self.heard.items():
            viewer = rendering.viewer_of(self.table, player)
            told = rendering.changes(self.table, viewer, self.now, telling)
            if told is not None:
                heard.append(json.loads(told))
                heard.append(rendering.changes(self.table, viewer, self.now, telling, self.bases))
                heard.append(json.loads(rendering.whole(self.table, viewer, self.now)))
                heard.append(GAME.picture(self.table.match.view(viewer.look)) if self.table.match else None)

    def go_on(self) -> None:
        match = self.table.match
        assert match is not None
        seat = self.table.asked()[0]
        menu = match.legal(seat)
        if self.table.is_covert(seat):
            took = self.late if seat == 1 else 100
            self.asked.append((seat, GAME.decisions[match.state.asking[seat]].kind))
        else:
            took = 3000
        self.now += took
        self.store(deciding.played(match, seat, menu[0] if self.table.is_covert(seat) else menu[len(menu) // 2]))

    def replayed(self, player: str) -> list[Any]:
        match = self.table.match
        assert match is not None
        viewer = rendering.viewer_of(self.table, player)
        frames = retelling.replay(self.entries, position_json(match.state), viewer, False, over=False)
        return [(frame.number, frame.view, [line.text for line in frame.lines]) for frame in frames]

    def undo(self) -> list[object]:
        match = self.table.match
        assert match is not None
        return [(can_undo(self.table, seat), last_step(match, seat)) for seat in (0, 1)]


def played(north: str, first: str, late: int = 100, steps: int = 40) -> Twin:
    twin = Twin(north, first, late)
    for _ in range(steps):
        twin.go_on()
    return twin


@pytest.mark.parametrize("first", ["south", "north"])
@pytest.mark.parametrize("north", NORTH[1:])
def test_updates_numbers_replays_undo_and_pictures_are_the_same_whatever_the_enemy_holds(
    north: str, first: str
) -> None:
    one, two = played(NORTH[0], first), played(north, first)
    assert one.asked == two.asked
    assert len({seat for seat, kind in one.asked}) == 2
    assert one.heard == two.heard
    assert one.undo() == two.undo()
    for player in ("a", ""):
        assert one.replayed(player) == two.replayed(player)


def test_a_quick_answer_to_a_covert_question_costs_no_time_and_earns_none() -> None:
    """Who is answered for after a tenth of a second has as much on the clock as who passed within a second."""
    clocks = [played(NORTH[1], "south", late).table.left for late in (100, 900)]
    assert clocks[0] == clocks[1]
    assert played(NORTH[1], "south", 1500).table.left[1] < clocks[0][1]


def test_who_holds_nothing_for_the_moment_is_asked_nothing_and_another_seat_hears_only_of_the_moment() -> None:
    twin = Twin(NORTH[3], "south")
    twin.go_on()
    match = twin.table.match
    assert match is not None
    assert twin.table.is_idle(0)
    for player in ("a", "b", ""):
        told = json.loads(rendering.whole(twin.table, rendering.viewer_of(twin.table, player), 0))["match"]
        assert "decision" not in told or told["decision"] is None
        assert told.get("asked", []) == []
        assert [ask["seat"] for ask in told["view"]["asks"]] == [None]
        assert told["view"]["tactics"]["window"] == "atk_after"


def test_a_whole_attack_takes_less_than_a_second_of_moments() -> None:
    assert LONGEST_ATTACK * MOMENT < 1
    for north in NORTH:
        twin, lengths = Twin(north, "south"), [0]
        for _ in range(60):
            covert = twin.table.is_covert(twin.table.asked()[0])
            state = twin.table.match.state if twin.table.match else None
            lengths[-1] += covert
            if getattr(state, "attack", None) is None:
                lengths.append(0)
            twin.go_on()
        assert max(lengths) <= LONGEST_ATTACK
