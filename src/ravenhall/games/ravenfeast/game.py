"""Ravenfeast: start reading here. Name, seats, options, the table of decisions; the turn sequence is in flow.py.

RF-143: all chance comes from the state, so that seed and actions replay exactly.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall.games.ravenfeast import flow
from ravenhall.games.ravenfeast.actions import Captive, Figure, TurnTo, action_space, roster_kinds
from ravenhall.games.ravenfeast.book import MOST_SEATS, read_book
from ravenhall.games.ravenfeast.chapters import ending
from ravenhall.games.ravenfeast.chapters.closing import CaptureOrKill, ChooseEscort, LeaderLoan
from ravenhall.games.ravenfeast.chapters.escorting import EscortCaptive, EscortPick
from ravenhall.games.ravenfeast.chapters.melee import MeleeFace, MeleePick, MeleeTarget
from ravenhall.games.ravenfeast.chapters.moving import MoveColumn, MoveDestination, MoveFace, MoveMode, MovePick
from ravenhall.games.ravenfeast.chapters.mustering import game_options, make_setting, teams_of, without_terms
from ravenhall.games.ravenfeast.chapters.opening import (
    ChooseFirst,
    DeployColumn,
    DeployFirst,
    DeployPick,
    DeployRow,
    DeployStyle,
    set_up,
)
from ravenhall.games.ravenfeast.chapters.shooting import ShootPick, ShootTarget
from ravenhall.games.ravenfeast.chapters.wall_orders import DissolveWall, WallDepth, WallEnd, WallOrder, WallStart
from ravenhall.games.ravenfeast.checked import invariants, questions
from ravenhall.games.ravenfeast.checked.shapes import (
    ArmyReport,
    Danger,
    FeastFigures,
    FeastView,
    Hindrance,
    Lists,
    MapReport,
    Morale,
    Odds,
    Orders,
    Prices,
    Reach,
    Roster,
    Targets,
)
from ravenhall.games.ravenfeast.codes import (
    ASK_CAPTURE,
    ASK_CHOOSE_ESCORT,
    ASK_CHOOSE_FIRST,
    ASK_DEPLOY_COL,
    ASK_DEPLOY_FIRST,
    ASK_DEPLOY_PICK,
    ASK_DEPLOY_ROW,
    ASK_DEPLOY_STYLE,
    ASK_DISSOLVE,
    ASK_ESCORT_CAPTIVE,
    ASK_ESCORT_PICK,
    ASK_LOAN,
    ASK_MELEE_FACE,
    ASK_MELEE_PICK,
    ASK_MELEE_TARGET,
    ASK_MOVE_COL,
    ASK_MOVE_DEST,
    ASK_MOVE_FACE,
    ASK_MOVE_MODE,
    ASK_MOVE_PICK,
    ASK_SHOOT_PICK,
    ASK_SHOOT_TARGET,
    ASK_WALL_DEPTH,
    ASK_WALL_END,
    ASK_WALL_ORDER,
    ASK_WALL_START,
)
from ravenhall.games.ravenfeast.events import EVENTS
from ravenhall.games.ravenfeast.judged import heuristics, rival
from ravenhall.games.ravenfeast.judged.features import FEATURES, features
from ravenhall.games.ravenfeast.judged.places import alike
from ravenhall.games.ravenfeast.seen import answers, observation
from ravenhall.games.ravenfeast.seen import view as views
from ravenhall.games.ravenfeast.setting import Setting
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.told import aim, items, merits, notation, offers, picture, statistics, words
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.events import Event, Log
from ravenhall.kernel.game import Decision, Game, View
from ravenhall.kernel.items import Items
from ravenhall.kernel.judging import read_judgement
from ravenhall.kernel.match import Match
from ravenhall.kernel.observing import Observation
from ravenhall.kernel.offers import Offer
from ravenhall.kernel.presets import Preset
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.state import Outcome, Seat


class Ravenfeast(Game[FeastState]):
    """A skirmish of single figures: move, shoot, strike, hold or flee."""

    name = "ravenfeast"
    title = "Ravenfeast"
    blurb = "A skirmish of single warriors over woods, walls and water."
    minutes = 60
    events = EVENTS
    shape = FeastView
    figures = FeastFigures
    answers = {
        "reach": Reach,
        "hindrance": Hindrance,
        "odds": Odds,
        "targets": Targets,
        "danger": Danger,
        "morale": Morale,
        "order": Orders,
    }
    general = {"army": ArmyReport, "roster": Roster, "lists": Lists, "prices": Prices, "map": MapReport}
    revision = 3
    seats = (2, MOST_SEATS)
    settled = (
        "setting.teams",
        "setting.victory",
        "setting.turn_limit",
        "setting.rout",
        "setting.rally_full",
        "setting.loan_flees",
    )
    turn = "RF-6"
    options = game_options(read_book(DataFolder("ravenhall.games.ravenfeast")))

    presets = (
        Preset("Raid on the mill", "A small raid for loot", {"scenario": "mill_raid"}, 20, seat=1),
        Preset("Fight at the ford", "Nine a side, a river between", {"scenario": "ford_fight"}, 30, 1, guided=True),
        Preset("Pitched battle", "Whole armies, one field", {"scenario": "pitched_battle"}),
        Preset("Dragon hunt", "A band hunts one Dragon", {"scenario": "dragon_hunt"}, 45),
    )

    def __init__(self, data: Path | None = None) -> None:
        folder = DataFolder("ravenhall.games.ravenfeast", data)
        self.book = read_book(folder)
        kinds = roster_kinds(self.book)
        decisions: dict[int, Decision[Any, Any]] = {
            ASK_DEPLOY_FIRST: DeployFirst(),
            ASK_DEPLOY_STYLE: DeployStyle(),
            ASK_DEPLOY_PICK: DeployPick(kinds),
            ASK_DEPLOY_COL: DeployColumn(),
            ASK_DEPLOY_ROW: DeployRow(),
            ASK_CHOOSE_FIRST: ChooseFirst(),
            ASK_DISSOLVE: DissolveWall(),
            ASK_MOVE_PICK: MovePick(),
            ASK_MOVE_MODE: MoveMode(),
            ASK_MOVE_COL: MoveColumn(),
            ASK_MOVE_DEST: MoveDestination(),
            ASK_MOVE_FACE: MoveFace(),
            ASK_WALL_START: WallStart(),
            ASK_WALL_END: WallEnd(),
            ASK_WALL_DEPTH: WallDepth(),
            ASK_WALL_ORDER: WallOrder(),
            ASK_ESCORT_CAPTIVE: EscortCaptive(),
            ASK_ESCORT_PICK: EscortPick(),
            ASK_SHOOT_PICK: ShootPick(),
            ASK_SHOOT_TARGET: ShootTarget(),
            ASK_MELEE_FACE: MeleeFace(),
            ASK_MELEE_PICK: MeleePick(),
            ASK_MELEE_TARGET: MeleeTarget(),
            ASK_LOAN: LeaderLoan(),
            ASK_CAPTURE: CaptureOrKill(),
            ASK_CHOOSE_ESCORT: ChooseEscort(),
        }
        super().__init__(decisions, action_space(kinds), data)
        self.latest: tuple[str, Setting] | None = None  # the last setting made, and for what
        self.judgement = read_judgement(folder, FEATURES, tuple([decision.kind for decision in decisions.values()]))
        self.data_id = folder.id

    def forbid(self, seats: int, options: dict[str, Any]) -> None:
        self._setting(seats, options)

    def _setting(self, seats: int, options: dict[str, Any]) -> Setting:
        """Made once for match after match with the same options: it never changes, and takes longer than a turn."""
        wanted = f"{seats} {options!r}"
        if self.latest is None or self.latest[0] != wanted:
            self.latest = (wanted, make_setting(self.book, seats, options))
        return self.latest[1]

    def mended(self, options: dict[str, object]) -> dict[str, object]:
        return without_terms(options)

    def sides(self, options: dict[str, Any], seats: int) -> tuple[int, ...]:
        return tuple(teams_of(self.book, seats, options))

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> FeastState:
        return set_up(self.book, self._setting(seats, options), chance)

    def advance(self, state: FeastState, log: Log) -> None:
        flow.advance(state, log)

    def view(self, state: FeastState, seat: Seat | None) -> FeastView:
        return views.view(state)

    def view_beside(self, state: FeastState, seat: Seat | None, view: View) -> View:
        return views.view_beside(state, seat, view)

    def answer(self, question: dict[str, Any], match: Match | None, seat: Seat | None) -> View:
        return answers.answer(self.book, question, match, seat)

    def statistics(self, events: list[Event], seats: int) -> FeastFigures:
        return statistics.statistics(events)

    def observe(self, state: FeastState, seat: Seat, into: Observation) -> None:
        observation.observe(state, seat, into)

    def items(self) -> list[Items]:
        return items.items(self.book)

    def dealt(self, state: FeastState, seat: Seat) -> list[str]:
        return items.dealt(self.book, state, seat)

    def redraw(self, state: FeastState, seat: Seat | None, chance: Chance) -> None:
        """Nothing is hidden but the dice to come, and those the kernel redraws."""

    def ending(self, state: FeastState) -> Outcome | None:
        return ending.outcome_of(state)

    def worths(self, state: FeastState, seat: Seat, menu: list[Action]) -> list[int]:
        return heuristics.worths(state, seat, menu)

    def alike(self, state: FeastState, seat: Seat, menu: list[Action]) -> list[int]:
        return alike(state, menu)

    def worths_before(self, state: FeastState, seat: Seat, menu: list[Action]) -> list[int]:
        return rival.worths(state, seat, menu)

    def pace(self, state: FeastState) -> int:
        return state.turn

    def features(self, state: FeastState, seat: Seat) -> list[int]:
        return features(state, seat)

    def merits(self, state: FeastState, seat: Seat, action: Action) -> list[Reason]:
        return merits.merits(state, seat, action)

    def read_state(self, data: object, chance: Chance) -> FeastState:
        return invariants.read_state(self.book, data, chance)

    def broken(self, state: FeastState) -> str | None:
        return invariants.broken(state) or questions.unfit(state)

    def say(self, event: Event, names: list[str]) -> str:
        return words.say(event, names)

    def aim(self, view: View) -> str:
        return aim.aim(view, self.book.scenarios[self.book.scenario_number(view["scenario"])])

    def spot(self, view: View, place: str) -> str:
        return words.spot(view, place)

    def standing(self, view: View) -> str:
        return aim.standing(view, self.book.scenarios[self.book.scenario_number(view["scenario"])])

    def named(self, state: FeastState, seat: Seat, action: Action) -> str:
        if isinstance(action, (Figure, Captive, TurnTo)) and action.figure < len(state.x):
            return f"{state.name(action.figure)}: {action.text}"
        return offers.named(action)

    def offers(self, match: Match, seat: Seat) -> list[Offer]:
        return offers.offers(match, seat)

    def painted(self, view: View, columns: int = 80) -> str:
        return picture.painted(view, columns)

    def drawing(self, view: View) -> str:
        return notation.drawing(view)

    def draw(self, state: FeastState, drawing: str) -> None:
        notation.set_position(self.book, state, drawing)
