"""Roll & Raid: start reading here. Name, seats, options, the table of decisions; the round sequence is in flow.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall.games.roll_and_raid import flow, heuristics, invariants, notation, picture, rules, statistics, words
from ravenhall.games.roll_and_raid import view as views
from ravenhall.games.roll_and_raid.actions import Menu, action_space
from ravenhall.games.roll_and_raid.conflict import BidVikings, LoseOne
from ravenhall.games.roll_and_raid.creatures import BidGoods, MakeOffering
from ravenhall.games.roll_and_raid.destination import ClaimCity, NameDestination
from ravenhall.games.roll_and_raid.festival import HoldFestival
from ravenhall.games.roll_and_raid.opening import set_up
from ravenhall.games.roll_and_raid.paris import Join, ParisAltar
from ravenhall.games.roll_and_raid.producing import OpenPickDie, OpenSpendDie, PickDie, SpendDie
from ravenhall.games.roll_and_raid.raiding import TakeOver, UseAltar
from ravenhall.games.roll_and_raid.reading import read_book
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.games.roll_and_raid.storing import (
    BuildHouse,
    ChooseDrawing,
    ChooseGod,
    ChooseTrack,
    OpenBuildHouse,
    OpenChooseDrawing,
    OpenChooseGod,
    OpenChooseTrack,
    OpenStore,
    Store,
)
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.events import Event, Log
from ravenhall.kernel.game import Decision, Game, View
from ravenhall.kernel.options import AUTO_SINGLE, Choice, Flag, OptionValue
from ravenhall.kernel.records import read_record
from ravenhall.kernel.state import Seat


class RollAndRaid(Game[RaidState]):
    """Clans produce on their own sheets at the same time, then name a city, fight for it and raid it."""

    name = "roll_and_raid"
    title = "Roll & Raid"
    revision = 1
    seats = (1, 6)
    options = (
        Choice("mode", rules.MODES, "competitive", "Against each other, together to Paris, or alone to Paris.", "RR-1"),
        Flag("creatures", False, "Creatures come with some of the Raid cards.", "RR-132"),
        Flag("variant_winner_only_losses", False, "Variant 1: only the winner of a combat loses Vikings.", "RR-143"),
        Flag("variant_no_raid_dice", False, "Variant 2: every raid that can be paid succeeds.", "RR-144"),
        rules.HouseRules(),
        AUTO_SINGLE,
    )

    def __init__(self, data: Path | None = None) -> None:
        folder = DataFolder("ravenhall.games.roll_and_raid", data)
        self.book = read_book(folder)
        self.menu = Menu(self.book)
        decisions: list[Decision[Any, Any]] = [
            PickDie(),
            SpendDie(self.menu),
            Store(self.menu),
            BuildHouse(self.menu),
            ChooseTrack(),
            ChooseDrawing(self.menu),
            ChooseGod(self.menu),
            OpenPickDie(),
            OpenSpendDie(self.menu),
            OpenStore(self.menu),
            OpenBuildHouse(self.menu),
            OpenChooseTrack(),
            OpenChooseDrawing(self.menu),
            OpenChooseGod(self.menu),
            HoldFestival(),
            NameDestination(),
            ClaimCity(),
            BidVikings(),
            LoseOne(),
            UseAltar(),
            TakeOver(),
            Join(),
            ParisAltar(),
            BidGoods(),
            MakeOffering(),
        ]
        super().__init__(decisions, action_space(self.menu), data)
        self.data_id = folder.id

    @property
    def warnings(self) -> list[str]:
        """What looks odd in the data, though it can be played."""
        return self.book.warnings

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> RaidState:
        return set_up(seats, options, self.book, chance)

    def advance(self, state: RaidState, log: Log) -> None:
        flow.advance(state, log)

    def view(self, state: RaidState, seat: Seat | None) -> View:
        return views.view(state, seat, self.menu)

    def redraw(self, state: RaidState, seat: Seat | None, chance: Chance) -> None:
        views.redraw(state, seat, chance)

    def worths(self, state: RaidState, seat: Seat, menu: list[Action]) -> list[int]:
        return heuristics.worths(state, seat, menu)

    def read_state(self, data: object, chance: Chance) -> RaidState:
        return read_record(RaidState, data, "state", chance=chance, asking=[], book=self.book)

    def broken(self, state: RaidState) -> str | None:
        return invariants.broken(state)

    def say(self, event: Event, names: list[str]) -> str:
        return words.say(event, names)

    def statistics(self, events: list[Event], seats: int) -> dict[str, Any]:
        return statistics.statistics(events, seats)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def drawing(self, view: View) -> str:
        return notation.drawing(view)

    def draw(self, state: RaidState, drawing: str) -> None:
        notation.set_position(state, drawing)

    def forbid(self, seats: int, options: dict[str, OptionValue]) -> None:
        rules.forbid(seats, options)

    def sides(self, options: dict[str, OptionValue], seats: int) -> tuple[int, ...]:
        """RR-117: against Paris all win or lose together."""
        return (0,) * seats if options["mode"] == "coop_paris" else tuple(range(seats))
