"""Battle Ravens: start reading here. Name, seats, options, the table of decisions; the turn sequence is in flow.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall.games.battle_ravens import (
    attacking,
    flow,
    heuristics,
    invariants,
    notation,
    picture,
    questions,
    statistics,
    windows,
    words,
)
from ravenhall.games.battle_ravens import view as views
from ravenhall.games.battle_ravens.acting import Act, MoveWho
from ravenhall.games.battle_ravens.actions import PlayCard, action_space
from ravenhall.games.battle_ravens.attacking import Block, ChooseThralls, TakeLosses
from ravenhall.games.battle_ravens.cards import ARMIES, read_book
from ravenhall.games.battle_ravens.effects import EFFECTS
from ravenhall.games.battle_ravens.opening import ChooseFirst, set_up
from ravenhall.games.battle_ravens.placing import PlaceRavens
from ravenhall.games.battle_ravens.state import BattleState
from ravenhall.games.battle_ravens.windows import CardTarget, CardWindow
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.events import Event, Log
from ravenhall.kernel.game import Decision, Game, View
from ravenhall.kernel.options import AUTO_SINGLE, Choice, Flag, Whole
from ravenhall.kernel.records import read_record
from ravenhall.kernel.state import Seat


class BattleRavens(Game[BattleState]):
    """Two shieldwalls of six areas face to face; ravens are spent to move, to attack and to block."""

    name = "battle_ravens"
    title = "Battle Ravens"
    revision = 1
    seats = (2, 2)
    options = (
        Flag("tactics", False, "Play the advanced game with five hidden tactics cards each.", "BR-78"),
        Choice("army_0", ARMIES, "norse", "Whose tactics cards the first seat holds.", "BR-67"),
        Choice("army_1", ARMIES, "anglo_saxon", "Whose tactics cards the second seat holds.", "BR-67"),
        Choice("first_player", ("roll", 0, 1), "roll", "Who is first: by the opening roll, or a seat.", "BR-8"),
        Whole("max_turns", 5, 200, 40, "The match ends after this turn at the latest.", "BR-66", or_none=True),
        AUTO_SINGLE,
    )

    def __init__(self, data: Path | None = None) -> None:
        folder = DataFolder("ravenhall.games.battle_ravens", data)
        self.book = read_book(folder, EFFECTS)
        actions = action_space(self.book)
        cards = [action for code in range(actions.size) if isinstance(action := actions.with_code(code), PlayCard)]
        decisions: list[Decision[Any, Any]] = [
            ChooseFirst(),
            PlaceRavens(),
            Act(),
            MoveWho(),
            ChooseThralls(),
            Block(),
            TakeLosses(),
            CardWindow(cards),
            CardTarget(),
        ]
        super().__init__(decisions, actions, data)
        self.data_id = folder.id

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> BattleState:
        return set_up(options, self.book, chance)

    def advance(self, state: BattleState, log: Log) -> None:
        """A card moment interrupts an attack, an attack interrupts a phase; then the turn goes on."""
        tactics = state.tactics
        while state.asked == 0 and state.outcome is None:
            attack = state.attack
            if tactics is not None and windows.is_busy(tactics):
                windows.go_on(state, tactics, log)
            elif attack is not None:
                attacking.next_step(state, attack, log)
            else:
                flow.next_phase(state, log)

    def view(self, state: BattleState, seat: Seat | None) -> View:
        return views.view(state, seat)

    def redraw(self, state: BattleState, seat: Seat | None, chance: Chance) -> None:
        views.redraw(state, seat, chance)

    def worths(self, state: BattleState, seat: Seat, menu: list[Action]) -> list[int]:
        return heuristics.worths(state, seat, menu)

    def read_state(self, data: object, chance: Chance) -> BattleState:
        return read_record(BattleState, data, "state", chance=chance, asking=[], book=self.book)

    def broken(self, state: BattleState) -> str | None:
        return invariants.broken(state) or questions.unfit(state)

    def say(self, event: Event, names: list[str]) -> str:
        return words.say(event, names, self.book)

    def statistics(self, events: list[Event], seats: int) -> dict[str, Any]:
        return statistics.statistics(events)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def drawing(self, view: View) -> str:
        return notation.drawing(view)

    def draw(self, state: BattleState, drawing: str) -> None:
        notation.set_position(state, drawing)
