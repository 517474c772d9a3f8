"""Roll & Raid: start reading here. Name, seats, options, the table of decisions; the round sequence is in flow.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall.games.roll_and_raid import flow, modes
from ravenhall.games.roll_and_raid.actions import Menu, NameCity, PickResource, action_space
from ravenhall.games.roll_and_raid.chapters import ending, fate, waiting
from ravenhall.games.roll_and_raid.chapters.conflict import BidVikings, LoseOne
from ravenhall.games.roll_and_raid.chapters.creatures import BidGoods, MakeOffering
from ravenhall.games.roll_and_raid.chapters.destination import ClaimCity, NameDestination
from ravenhall.games.roll_and_raid.chapters.festival import HoldFestival
from ravenhall.games.roll_and_raid.chapters.opening import set_up
from ravenhall.games.roll_and_raid.chapters.paris import Join, ParisAltar
from ravenhall.games.roll_and_raid.chapters.producing import OpenPickDie, OpenSpendDie, PickDie, SpendDie
from ravenhall.games.roll_and_raid.chapters.raiding import TakeOver, UseAltar
from ravenhall.games.roll_and_raid.chapters.storing import (
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
from ravenhall.games.roll_and_raid.checked import invariants
from ravenhall.games.roll_and_raid.checked.shapes import RaidFigures, Raids, RaidView, Uses
from ravenhall.games.roll_and_raid.codes import (
    ASK_ALTAR,
    ASK_BID,
    ASK_BUILD,
    ASK_CLAIM,
    ASK_CREATURE_BID,
    ASK_DESTINATION,
    ASK_DRAW,
    ASK_FESTIVAL,
    ASK_GOD,
    ASK_INHERIT,
    ASK_JOIN,
    ASK_LOSS,
    ASK_OFFER,
    ASK_PARIS,
    ASK_PICK,
    ASK_SPEND,
    ASK_STORE,
    ASK_TRACK,
    OPEN_LANE,
)
from ravenhall.games.roll_and_raid.events import EVENTS
from ravenhall.games.roll_and_raid.judged import features, heuristics
from ravenhall.games.roll_and_raid.reading import read_book
from ravenhall.games.roll_and_raid.seen import answers, observation, redraw
from ravenhall.games.roll_and_raid.seen import view as views
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.games.roll_and_raid.told import aim, items, merits, notation, offers, picture, statistics, words
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.events import Event, Log
from ravenhall.kernel.game import Decision, Game, Objection, View
from ravenhall.kernel.items import Items
from ravenhall.kernel.judging import read_judgement
from ravenhall.kernel.match import Match
from ravenhall.kernel.observing import Observation
from ravenhall.kernel.offers import Offer
from ravenhall.kernel.options import AUTO_SINGLE, Choice, Flag, OptionValue
from ravenhall.kernel.presets import Preset
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.records import read_record
from ravenhall.kernel.state import Outcome, Seat


class RollAndRaid(Game[RaidState]):
    """Clans produce on their own sheets at the same time, then name a city, fight for it and raid it."""

    name = "roll_and_raid"
    title = "Roll & Raid"
    blurb = "Share three dice, build a clan, name the city you will raid."
    minutes = 60
    events = EVENTS
    shape = RaidView
    figures = RaidFigures
    answers = {"uses": Uses, "raids": Raids}
    quick = ("uses", "raids")
    revision = 2
    seats = (1, 6)
    settled = ("rules",)
    turn = "RR-10"
    options = (
        Choice(
            "mode", modes.MODES, "competitive", "Against each other, together to Paris, or alone to Paris.", "RR-1"
        ).called("Mode", "Against each other", "Together to Paris", "Alone to Paris"),
        Flag("creatures", False, "Creatures come with some of the Raid cards.", "RR-132"),
        Flag("variant_winner_only_losses", False, "Only the winner of a combat loses Vikings.", "RR-143").called(
            "Only winners lose Vikings"
        ),
        Flag("variant_no_raid_dice", False, "Every raid that can be paid succeeds.", "RR-144").called(
            "Raids without dice"
        ),
        modes.HouseRules(),
        AUTO_SINGLE,
    )

    presets = (
        Preset("Classic", "Every clan for itself"),
        Preset("Together to Paris", "All win or lose as one", {"mode": "coop_paris"}),
        Preset("Alone to Paris", "Your clan, sixteen rounds", {"mode": "solo_paris"}, 40),
    )

    def __init__(self, data: Path | None = None) -> None:
        folder = DataFolder("ravenhall.games.roll_and_raid", data)
        self.book = read_book(folder)
        self.menu = Menu(self.book)
        decisions: dict[int, Decision[Any, Any]] = {
            ASK_PICK: PickDie(),
            ASK_SPEND: SpendDie(self.menu),
            ASK_STORE: Store(self.menu),
            ASK_BUILD: BuildHouse(self.menu),
            ASK_TRACK: ChooseTrack(),
            ASK_DRAW: ChooseDrawing(self.menu),
            ASK_GOD: ChooseGod(self.menu),
            OPEN_LANE + ASK_PICK: OpenPickDie(),
            OPEN_LANE + ASK_SPEND: OpenSpendDie(self.menu),
            OPEN_LANE + ASK_STORE: OpenStore(self.menu),
            OPEN_LANE + ASK_BUILD: OpenBuildHouse(self.menu),
            OPEN_LANE + ASK_TRACK: OpenChooseTrack(),
            OPEN_LANE + ASK_DRAW: OpenChooseDrawing(self.menu),
            OPEN_LANE + ASK_GOD: OpenChooseGod(self.menu),
            ASK_FESTIVAL: HoldFestival(),
            ASK_DESTINATION: NameDestination(),
            ASK_CLAIM: ClaimCity(),
            ASK_BID: BidVikings(),
            ASK_LOSS: LoseOne(),
            ASK_ALTAR: UseAltar(),
            ASK_INHERIT: TakeOver(),
            ASK_JOIN: Join(),
            ASK_PARIS: ParisAltar(),
            ASK_CREATURE_BID: BidGoods(),
            ASK_OFFER: MakeOffering(),
        }
        super().__init__(decisions, action_space(self.menu), data)
        kinds = tuple([decision.kind for decision in decisions.values()])
        self.judgement = read_judgement(folder, features.FEATURES, kinds)
        self.data_id = folder.id

    @property
    def warnings(self) -> list[str]:
        """What looks odd in the data, though it can be played."""
        return self.book.warnings

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> RaidState:
        return set_up(seats, options, self.book, chance)

    def advance(self, state: RaidState, log: Log) -> None:
        flow.advance(state, log)

    def view(self, state: RaidState, seat: Seat | None) -> RaidView:
        return views.view(state, seat)

    def view_beside(self, state: RaidState, seat: Seat | None, view: View) -> View:
        return views.view_beside(state, seat, view)

    def answer(self, question: dict[str, Any], match: Match | None, seat: Seat | None) -> Uses | Raids:
        return answers.answer(question, match, seat, self.menu)

    def redraw(self, state: RaidState, seat: Seat | None, chance: Chance) -> None:
        redraw.redraw(state, seat, chance)

    def lay_anew(self, state: RaidState, chance: Chance) -> None:
        redraw.lay_anew(state, chance)

    def ending(self, state: RaidState) -> Outcome | None:
        return ending.outcome_of(state)

    def worths(self, state: RaidState, seat: Seat, menu: list[Action]) -> list[int]:
        return heuristics.worths(state, seat, menu)

    def pace(self, state: RaidState) -> int:
        return state.round

    def features(self, state: RaidState, seat: Seat) -> list[int]:
        return features.features(state, seat)

    def merits(self, state: RaidState, seat: Seat, action: Action) -> list[Reason]:
        return merits.merits(state, seat, action)

    def read_state(self, data: object, chance: Chance) -> RaidState:
        return read_record(RaidState, data, "state", chance=chance, asking=[], book=self.book)

    def broken(self, state: RaidState) -> str | None:
        return invariants.broken(state)

    def say(self, event: Event, names: list[str]) -> str:
        return words.say(event, names)

    def statistics(self, events: list[Event], seats: int) -> RaidFigures:
        return statistics.statistics(events, seats)

    def observe(self, state: RaidState, seat: Seat, into: Observation) -> None:
        observation.observe(state, seat, into)

    def items(self) -> list[Items]:
        return items.items(self.book)

    def aim(self, view: View) -> str:
        return aim.aim(view)

    def spot(self, view: View, place: str) -> str:
        return words.spot(view, place)

    def standing(self, view: View) -> str:
        return aim.standing(view)

    def offers(self, match: Match, seat: Seat) -> list[Offer]:
        return offers.offers(match, seat)

    def painted(self, view: View, columns: int = 80) -> str:
        return picture.painted(view, columns)

    def drawing(self, view: View) -> str:
        return notation.drawing(view)

    def draw(self, state: RaidState, drawing: str) -> None:
        notation.set_position(state, drawing)

    def untimely(self, state: RaidState, seat: Seat, action: Action) -> Objection | None:
        return fate.untimely(state, seat, action)

    def waiting(self, state: RaidState, seat: Seat) -> Objection | None:
        return waiting.reason(state, seat)

    def named(self, state: RaidState, seat: Seat, action: Action) -> str:
        if isinstance(action, NameCity) and 0 < action.slot <= len(state.display):
            return f"{self.book.raids[state.display[action.slot - 1]].name}: {action.text}"
        return f"{words.DICE[action.die]}: {action.text}" if isinstance(action, PickResource) else action.text

    def forbid(self, seats: int, options: dict[str, OptionValue]) -> None:
        modes.forbid(seats, options)

    def sides(self, options: dict[str, OptionValue], seats: int) -> tuple[int, ...]:
        """RR-117: against Paris all win or lose together."""
        return (0,) * seats if options["mode"] == "coop_paris" else tuple(range(seats))
