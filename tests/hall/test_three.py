"""Three people at a table: what one asks, both others must agree to."""

from __future__ import annotations

from typing import Any

import pytest

from examples.connect_four import COLUMNS, DROP, ConnectFour, ConnectFourState
from ravenhall import games
from ravenhall.hall.said.commands import Answer, Command, Play, TakeBack
from ravenhall.hall.table import deciding
from ravenhall.hall.table.facts import Dealt, Entry, SeatTaken, TableMade
from ravenhall.hall.table.plans import Circumstances, Plan, Player
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.table import Table
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import NOTHING

PEOPLE = [Player("a", "Asa"), Player("b", "Bo"), Player("c", "Ceolwen")]
HERE = Circumstances(lambda: "next")


class ThreeInTurn(ConnectFour):
    """Connect four with a third hand; these tests do not come to its end."""

    name = "three_in_turn"
    seats = (3, 3)

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> ConnectFourState:
        return ConnectFourState(chance, [NOTHING] * 3, [0] * 3, [0] * COLUMNS, 0, 0)

    def advance(self, state: ConnectFourState, log: Log) -> None:
        state.ask(state.turn % 3, DROP)


class Desk:
    """A table without a server, at which each of three has dropped one disc."""

    def __init__(self) -> None:
        self.table = Table("t")
        made = TableMade("three_in_turn", 3, {}, "a", "Asa", "consent", "link", False, None, "7", "nonce")
        self._store(Plan(made, *(SeatTaken(seat, who.id, who.name) for seat, who in enumerate(PEOPLE)), Dealt()))
        for seat in range(3):
            self.do(seat, Play(f"play {seat}", seat, f"drop {seat + 1}"))

    def _store(self, plan: Plan) -> None:
        for fact in plan.facts:
            self.table.add(Entry(self.table.number + 1, 1000, fact, "", ""), plan.match)

    def do(self, seat: int, command: Command) -> None:
        self._store(deciding.decide(self.table, PEOPLE[seat], command, HERE))

    def ask_back(self) -> int:
        """Asa asks to take her disc back; the proposal's number."""
        self.do(0, TakeBack("back", 0))
        return self.table.proposals[0].number

    @property
    def turn(self) -> int:
        assert self.table.match is not None
        state = self.table.match.state
        assert isinstance(state, ConnectFourState)
        return state.turn


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "three_in_turn"))
    monkeypatch.setitem(games._loaded, "three_in_turn", ThreeInTurn())
    return Desk()


def test_a_decision_is_taken_back_when_both_others_agree(desk: Desk) -> None:
    proposal = desk.ask_back()
    assert desk.table.proposals[0].needs == [1, 2]
    desk.do(1, Answer("yes 1", proposal, True))
    assert desk.turn == 3
    desk.do(2, Answer("yes 2", proposal, True))
    assert desk.turn == 0
    assert not desk.table.proposals


def test_one_who_declines_is_enough(desk: Desk) -> None:
    proposal = desk.ask_back()
    desk.do(1, Answer("yes", proposal, True))
    desk.do(2, Answer("no", proposal, False))
    assert not desk.table.proposals
    assert desk.turn == 3


def test_nobody_agrees_to_the_own_proposal_or_twice(desk: Desk) -> None:
    proposal = desk.ask_back()
    with pytest.raises(Refusal):
        desk.do(0, Answer("own", proposal, True))
    desk.do(1, Answer("yes", proposal, True))
    with pytest.raises(Refusal):
        desk.do(1, Answer("again", proposal, True))
    assert desk.turn == 3


def test_a_new_decision_voids_what_was_asked(desk: Desk) -> None:
    proposal = desk.ask_back()
    desk.do(0, Play("on", 0, "drop 5"))
    with pytest.raises(Refusal):
        desk.do(1, Answer("late", proposal, True))
    assert desk.turn == 4
