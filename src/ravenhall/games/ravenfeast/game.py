"""Ravenfeast: start reading here. Name, seats, options, the table of decisions; the turn sequence is in flow.py.

RF-143: all chance comes from the state, so that seed and actions replay exactly.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall.games.ravenfeast import (
    answers,
    flow,
    heuristics,
    invariants,
    notation,
    picture,
    questions,
    statistics,
    words,
)
from ravenhall.games.ravenfeast import view as views
from ravenhall.games.ravenfeast.actions import action_space, roster_kinds
from ravenhall.games.ravenfeast.book import MOST_SEATS, read_book
from ravenhall.games.ravenfeast.closing import CaptureOrKill, ChooseEscort, LeaderLoan
from ravenhall.games.ravenfeast.escorting import EscortCaptive, EscortPick
from ravenhall.games.ravenfeast.melee import MeleeFace, MeleePick, MeleeTarget
from ravenhall.games.ravenfeast.moving import (
    MoveColumn,
    MoveDestination,
    MoveFace,
    MoveMode,
    MovePick,
)
from ravenhall.games.ravenfeast.mustering import game_options, make_setting
from ravenhall.games.ravenfeast.opening import (
    ChooseFirst,
    DeployColumn,
    DeployFirst,
    DeployPick,
    DeployRow,
    DeployStyle,
    set_up,
)
from ravenhall.games.ravenfeast.shooting import ShootPick, ShootTarget
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.wall_orders import DissolveWall, WallDepth, WallEnd, WallOrder, WallStart
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.events import Event, Log
from ravenhall.kernel.game import Decision, Game, View
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat


class Ravenfeast(Game[FeastState]):
    """A skirmish of single figures: move, shoot, strike, hold or flee."""

    name = "ravenfeast"
    title = "Ravenfeast"
    revision = 1
    seats = (2, MOST_SEATS)
    options = game_options(read_book(DataFolder("ravenhall.games.ravenfeast")))

    def __init__(self, data: Path | None = None) -> None:
        folder = DataFolder("ravenhall.games.ravenfeast", data)
        self.book = read_book(folder)
        kinds = roster_kinds(self.book)
        decisions: list[Decision[Any, Any]] = [
            DeployFirst(),
            DeployStyle(),
            DeployPick(kinds),
            DeployColumn(),
            DeployRow(),
            ChooseFirst(),
            DissolveWall(),
            MovePick(),
            MoveMode(),
            MoveColumn(),
            MoveDestination(),
            MoveFace(),
            WallStart(),
            WallEnd(),
            WallDepth(),
            WallOrder(),
            EscortCaptive(),
            EscortPick(),
            ShootPick(),
            ShootTarget(),
            MeleeFace(),
            MeleePick(),
            MeleeTarget(),
            LeaderLoan(),
            CaptureOrKill(),
            ChooseEscort(),
        ]
        super().__init__(decisions, action_space(kinds), data)
        self.data_id = folder.id

    def forbid(self, seats: int, options: dict[str, Any]) -> None:
        make_setting(self.book, seats, options)

    def sides(self, options: dict[str, Any], seats: int) -> tuple[int, ...]:
        return tuple(make_setting(self.book, seats, options).teams)

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> FeastState:
        return set_up(self.book, make_setting(self.book, seats, options), chance)

    def advance(self, state: FeastState, log: Log) -> None:
        flow.advance(state, log)

    def view(self, state: FeastState, seat: Seat | None) -> View:
        return views.view(state)

    def answer(self, question: dict[str, Any], match: Match | None, seat: Seat | None) -> View:
        return answers.answer(self.book, question, match, seat)

    def statistics(self, events: list[Event], seats: int) -> dict[str, Any]:
        return statistics.statistics(events)

    def redraw(self, state: FeastState, seat: Seat | None, chance: Chance) -> None:
        """Nothing is hidden but the dice to come, and those the kernel redraws."""

    def worths(self, state: FeastState, seat: Seat, menu: list[Action]) -> list[int]:
        return heuristics.worths(state, seat, menu)

    def read_state(self, data: object, chance: Chance) -> FeastState:
        return invariants.read_state(self.book, data, chance)

    def broken(self, state: FeastState) -> str | None:
        return invariants.broken(state) or questions.unfit(state)

    def say(self, event: Event, names: list[str]) -> str:
        return words.say(event, names)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def drawing(self, view: View) -> str:
        return notation.drawing(view)

    def draw(self, state: FeastState, drawing: str) -> None:
        notation.set_position(self.book, state, drawing)
