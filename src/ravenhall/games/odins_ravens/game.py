"""Odin's Ravens: start reading here. Name, seats, options, the table of decisions; flow.py has the course of a race."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall.games.odins_ravens import flow, heuristics, invariants, notation, questions, statistics, words
from ravenhall.games.odins_ravens import picture as pictures
from ravenhall.games.odins_ravens import view as views
from ravenhall.games.odins_ravens.actions import Answers
from ravenhall.games.odins_ravens.cards import read_book
from ravenhall.games.odins_ravens.lengthening import Lengthen, Orient
from ravenhall.games.odins_ravens.odin import ExtendPath, PlaceMarker, Remove, Rotate, SwapFirst, SwapSecond
from ravenhall.games.odins_ravens.ordering import OrderStack
from ravenhall.games.odins_ravens.playing import Play
from ravenhall.games.odins_ravens.setting_up import BY_CHANCE, set_up
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.events import Event, Log
from ravenhall.kernel.game import Decision, Game, View
from ravenhall.kernel.options import AUTO_SINGLE, Choice, Whole
from ravenhall.kernel.records import read_record
from ravenhall.kernel.state import Seat


class OdinsRavens(Game[RaceState]):
    """Two ravens race along two flight paths over the same land cards; several races to twelve points."""

    name = "odins_ravens"
    title = "Odin's Ravens"
    revision = 1
    seats = (2, 2)
    options = (
        Whole("target", 3, 30, 12, "The match is decided when a race brings somebody to so many points.", "OR-49"),
        Choice(
            "first_player", (BY_CHANCE, 0, 1), BY_CHANCE, "Who starts the first race; at a table the youngest.", "OR-7"
        ),
        Whole("max_race_turns", 20, 1000, 100, "A race ends at dusk after so many turns.", "OR-50", or_none=True),
        Whole("max_races", 1, 1000, 30, "The match ends after so many races at the latest.", "OR-50", or_none=True),
        AUTO_SINGLE,
    )

    def __init__(self, data: Path | None = None) -> None:
        folder = DataFolder("ravenhall.games.odins_ravens", data)
        self.book = read_book(folder)
        answers = Answers(self.book)
        decisions: list[Decision[Any, Any]] = [
            Play(answers),
            Rotate(answers),
            Remove(answers),
            SwapFirst(answers),
            SwapSecond(answers),
            PlaceMarker(answers),
            ExtendPath(answers),
            OrderStack(answers),
            Lengthen(answers),
            Orient(answers),
        ]
        super().__init__(decisions, answers.space(), data)
        self.data_id = folder.id

    def endless(self, options: dict[str, Any]) -> str | None:
        """OR-50: nobody has to fly, and a path can be lengthened again and again."""
        return None if options["max_race_turns"] else "a race between bots needs a turn cap: set max_race_turns"

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> RaceState:
        return set_up(options, self.book, chance)

    def advance(self, state: RaceState, log: Log) -> None:
        flow.advance(state, log)

    def view(self, state: RaceState, seat: Seat | None) -> View:
        return views.view(state, seat)

    def redraw(self, state: RaceState, seat: Seat | None, chance: Chance) -> None:
        views.redraw(state, seat, chance)

    def worths(self, state: RaceState, seat: Seat, menu: list[Action]) -> list[int]:
        return heuristics.worths(state, seat, menu)

    def read(self, given: object) -> Action:
        """Flight cards may be written in any order and apart: "fly M F F + 1"."""
        return super().read(notation.tidy(given) if isinstance(given, str) else given)

    def read_state(self, data: object, chance: Chance) -> RaceState:
        return read_record(RaceState, data, "state", chance=chance, asking=[], book=self.book)

    def broken(self, state: RaceState) -> str | None:
        return invariants.broken(state) or questions.unfit(state)

    def say(self, event: Event, names: list[str]) -> str:
        return words.say(event, names, self.book)

    def statistics(self, events: list[Event], seats: int) -> dict[str, Any]:
        return statistics.statistics(events)

    def picture(self, view: View) -> str:
        return pictures.picture(view)

    def drawing(self, view: View) -> str:
        return notation.drawing(view)

    def draw(self, state: RaceState, drawing: str) -> None:
        notation.set_position(state, drawing)
