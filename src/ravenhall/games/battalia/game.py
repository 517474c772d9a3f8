"""Battalia: start reading here. Name, seats, options, the table of decisions; the turn sequence is in flow.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall.games.battalia import flow
from ravenhall.games.battalia.book import read_book
from ravenhall.games.battalia.chapters import ending, opening
from ravenhall.games.battalia.chapters.acting import Act
from ravenhall.games.battalia.chapters.adding import ChooseNewFaction
from ravenhall.games.battalia.chapters.ambush import ChooseAmbushCard, ChooseSuspendCard
from ravenhall.games.battalia.chapters.amulets import ChooseAmuletTarget, ChooseOverflow
from ravenhall.games.battalia.chapters.announcing import Announce, ChooseWitness
from ravenhall.games.battalia.chapters.attacking import ChooseAttackHeroes, ChooseWeapon
from ravenhall.games.battalia.chapters.battle_steps import BattleStep, ChooseBattleTarget
from ravenhall.games.battalia.chapters.building import ChooseCityType, PlaceCard
from ravenhall.games.battalia.chapters.defending import ChooseRetreat, Respond
from ravenhall.games.battalia.chapters.exchanging import ChooseScrollFaction, ChooseScrollTarget, ChooseTitleTarget
from ravenhall.games.battalia.chapters.greats import (
    ChooseHornPick,
    ChooseLender,
    ChooseLoan,
    ChooseStaffSquare,
    ChooseSwap,
    ChooseTerrain,
)
from ravenhall.games.battalia.chapters.heroes import ChooseDestination, ChooseHeroCity
from ravenhall.games.battalia.chapters.opening import ChooseCity, ChooseFactionOf, PlaceExtra
from ravenhall.games.battalia.chapters.paying import ChooseSource, PayPrice
from ravenhall.games.battalia.chapters.prizes import ChooseGreat, ChooseSanctuaryCard
from ravenhall.games.battalia.chapters.tents import ChooseStation
from ravenhall.games.battalia.checked import invariants
from ravenhall.games.battalia.checked.layouts import LAYOUTS
from ravenhall.games.battalia.checked.shapes import LandFigures, LandView, LineView
from ravenhall.games.battalia.codes import (
    ASK_ACT,
    ASK_AMBUSH_CARD,
    ASK_AMULET_TARGET,
    ASK_ANNOUNCE,
    ASK_ATTACK_HEROES,
    ASK_BATTLE_STEP,
    ASK_BATTLE_TARGET,
    ASK_CITY_TYPE,
    ASK_CLAIM_GREAT,
    ASK_EXTRA_CITY,
    ASK_FACTION,
    ASK_HERO_CITY,
    ASK_HORN_PICK,
    ASK_LUUT_PICK,
    ASK_LUUT_PLAYER,
    ASK_MOVE_DEST,
    ASK_NEW_FACTION,
    ASK_OPEN_WEAPON,
    ASK_OVERFLOW,
    ASK_PAY,
    ASK_PLACE,
    ASK_RESPOND,
    ASK_RETREAT,
    ASK_SANCTUARY_PICK,
    ASK_SCROLL_FACTION,
    ASK_SCROLL_TARGET,
    ASK_SOURCE,
    ASK_STAFF_SQUARE,
    ASK_STAFF_TERRAIN,
    ASK_STAFF_WITH,
    ASK_START_CITY,
    ASK_STATION,
    ASK_SUSPEND_CARD,
    ASK_TITLE_TARGET,
    ASK_WITNESS,
)
from ravenhall.games.battalia.events import EVENTS
from ravenhall.games.battalia.judged import heuristics
from ravenhall.games.battalia.judged.features import FEATURES, features
from ravenhall.games.battalia.names import PEOPLES
from ravenhall.games.battalia.payments import BattaliaActions
from ravenhall.games.battalia.seen import answers, observation, redraw
from ravenhall.games.battalia.seen import view as views
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.games.battalia.told import aim, items, merits, notation, offers, picture, statistics, words
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.errors import BadOptions
from ravenhall.kernel.events import Event, Log
from ravenhall.kernel.game import Decision, Game, View
from ravenhall.kernel.items import Items
from ravenhall.kernel.judging import read_judgement
from ravenhall.kernel.match import Match
from ravenhall.kernel.observing import Observation
from ravenhall.kernel.offers import Offer
from ravenhall.kernel.options import AUTO_SINGLE, Choice, Flag, Whole
from ravenhall.kernel.presets import Preset
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.records import read_record
from ravenhall.kernel.state import Outcome, Seat


class Battalia(Game[BattaliaState]):
    """Build a deck, roads and cities on a shared map, and fight for what others have built."""

    name = "battalia"
    title = "Battalia"
    blurb = "Build a deck, lay the roads, hold the cities at the end."
    minutes = 120
    events = EVENTS
    shape = LandView
    figures = LandFigures
    answers = {"line": LineView}
    revision = 2
    layouts = LAYOUTS
    seats = (2, 4)
    settled = (
        "terms.advanced",
        "terms.volcano",
        "terms.unbound",
        "terms.staff_swap",
        "terms.neutral_strength",
        "terms.ruins_strength",
        "terms.weeks",
        "terms.end_level4",
        "terms.end_full_map",
        "terms.vp_target",
        "terms.max_days",
    )
    turn = "BA-30"
    options = (
        Choice(
            "mode", ("basic", "advanced"), "basic", "Whether home terrain helps heroes and battles.", "BA-201"
        ).called("Home land", "Is land like any other", "Helps its people"),
        Choice("scenario", ("ruins", "volcano"), "ruins", "What lies in the middle of the map.", "BA-204").called(
            "In the middle", "The ruins", "The volcano"
        ),
        Flag("unbound", False, "Shuffle eight mercenary units into the pool.", "BA-213").called("Mercenaries"),
        Choice(
            "excluded_faction",
            ("random", "green", "gold", "red", "blue"),
            "random",
            "Two players leave one of the four peoples out.",
            "BA-220",
        ).called("People left out", "By chance", *PEOPLES),
        Choice(
            "great_artefacts", ("all10", "base5"), "all10", "Which Great Artefacts are in the match.", "BA-26"
        ).called("Great artefacts", "All ten", "The first five"),
        Flag("staff_swap", False, "The staff may also swap two built cards.", "BA-131").called("The staff swaps cards"),
        Choice("neutral_per_player", (0, 1, 2), 1, "How many stand on the map for each player.", "BA-222").called(
            "Neutral cities", "None", "One", "Two"
        ),
        Whole("neutral_strength", 1, 20, 4, "How strong their guards are.", "BA-222").called(
            "Guards of neutral cities"
        ),
        Whole("ruins_strength", 4, 20, 8, "How strong they are.", "BA-222").called("Guards of the ruins"),
        Flag("second_ruins", False, "On a square that chance picks.", "BA-222").called("A second ruins card"),
        Choice("extra_start_cities", (0, 1, 2), 0, "Beside the first one.", "BA-222").called(
            "More cities at the start", "None", "One", "Two"
        ),
        Choice("start_heroes", (0, 1, 2), 0, "Who has a hero from the first day.", "BA-222").called(
            "Heroes at the start", "None", "One each", "Two each"
        ),
        Whole("weeks", 0, 52, 0, "The match ends after so many weeks; 0: no such limit.", "BA-222").called(
            "Week limit"
        ),
        Whole("end_level4", 0, 8, 5, "So many cities of level 4 end the match; 0: they do not.", "BA-222").called(
            "Cities of level 4 that end it"
        ),
        Choice("end_full_map", ("auto", True, False), "auto", "Whether a full map ends the match.", "BA-212").called(
            "A full map ends it", "As the middle has it", "Yes", "No"
        ),
        Whole(
            "vp_target", 0, 100, 0, "So many victory points end the match; 0: as the scenario says.", "BA-222"
        ).called("Victory points to win"),
        Whole("max_days", 7, 1000, 140, "The match ends after this day at the latest.", "BA-222").called("Day limit"),
        AUTO_SINGLE,
    )

    presets = (
        Preset("Classic", "Roads, cities and the ruins"),
        Preset("First to six", "Short: six levels end it", {"vp_target": 6}, 40, guided=True),
        Preset("Living land", "Your home land helps you", {"mode": "advanced"}),
        Preset("The volcano", "Four sanctuaries, a peak", {"scenario": "volcano"}),
    )

    def __init__(self, data: Path | None = None) -> None:
        folder = DataFolder("ravenhall.games.battalia", data)
        self.book = read_book(folder)
        actions = BattaliaActions(self.book)
        decisions: dict[int, Decision[Any, Any]] = {
            ASK_FACTION: ChooseFactionOf(),
            ASK_START_CITY: ChooseCity(),
            ASK_EXTRA_CITY: PlaceExtra(),
            ASK_ANNOUNCE: Announce(),
            ASK_WITNESS: ChooseWitness(),
            ASK_ACT: Act(),
            ASK_SOURCE: ChooseSource(),
            ASK_PAY: PayPrice(actions),
            ASK_NEW_FACTION: ChooseNewFaction(),
            ASK_CITY_TYPE: ChooseCityType(),
            ASK_HERO_CITY: ChooseHeroCity(),
            ASK_PLACE: PlaceCard(),
            ASK_TITLE_TARGET: ChooseTitleTarget(),
            ASK_SCROLL_TARGET: ChooseScrollTarget(),
            ASK_SCROLL_FACTION: ChooseScrollFaction(),
            ASK_AMULET_TARGET: ChooseAmuletTarget(),
            ASK_STATION: ChooseStation(),
            ASK_HORN_PICK: ChooseHornPick(),
            ASK_LUUT_PLAYER: ChooseLender(),
            ASK_LUUT_PICK: ChooseLoan(),
            ASK_STAFF_SQUARE: ChooseStaffSquare(),
            ASK_STAFF_TERRAIN: ChooseTerrain(),
            ASK_STAFF_WITH: ChooseSwap(),
            ASK_MOVE_DEST: ChooseDestination(),
            ASK_AMBUSH_CARD: ChooseAmbushCard(),
            ASK_SUSPEND_CARD: ChooseSuspendCard(),
            ASK_OVERFLOW: ChooseOverflow(),
            ASK_ATTACK_HEROES: ChooseAttackHeroes(),
            ASK_OPEN_WEAPON: ChooseWeapon(),
            ASK_CLAIM_GREAT: ChooseGreat(),
            ASK_SANCTUARY_PICK: ChooseSanctuaryCard(),
            ASK_RESPOND: Respond(),
            ASK_RETREAT: ChooseRetreat(),
            ASK_BATTLE_STEP: BattleStep(),
            ASK_BATTLE_TARGET: ChooseBattleTarget(),
        }
        super().__init__(decisions, actions, data)
        self.judgement = read_judgement(folder, FEATURES, tuple([decision.kind for decision in decisions.values()]))
        self.data_id = folder.id

    def forbid(self, seats: int, options: dict[str, Any]) -> None:
        """Combinations that make no sense."""
        volcano = options["scenario"] == "volcano"
        if seats != 2 and options["excluded_faction"] != "random":
            raise BadOptions("excluded_faction", "only a 2-player game leaves out a faction", "BA-220")
        if volcano and options["great_artefacts"] == "base5":
            raise BadOptions("great_artefacts", "the volcano needs eight Great Artefacts", "BA-205")
        if volcano and options["second_ruins"]:
            raise BadOptions("second_ruins", "the volcano game has no ruins", "BA-204")
        if volcano and options["end_full_map"] is True:
            raise BadOptions("end_full_map", "the volcano game does not end on a full map", "BA-212")
        if 0 < options["vp_target"] < 5:
            raise BadOptions("vp_target", f"vp_target must be 0 or 5–100, not {options['vp_target']}", "BA-222")

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> BattaliaState:
        return opening.set_up(seats, options, self.book, chance)

    def advance(self, state: BattaliaState, log: Log) -> None:
        flow.advance(state, log)

    def view(self, state: BattaliaState, seat: Seat | None) -> LandView:
        return views.view(state, seat)

    def view_beside(self, state: BattaliaState, seat: Seat | None, view: View) -> View:
        return views.view_beside(state, seat, view)

    def redraw(self, state: BattaliaState, seat: Seat | None, chance: Chance) -> None:
        redraw.redraw(state, seat, chance, self.decisions)

    def lay_anew(self, state: BattaliaState, chance: Chance) -> None:
        redraw.lay_anew(state, chance)

    def ending(self, state: BattaliaState) -> Outcome | None:
        return ending.outcome_of(state)

    def worths(self, state: BattaliaState, seat: Seat, menu: list[Action]) -> list[int]:
        return heuristics.worths(state, seat, menu)

    def pace(self, state: BattaliaState) -> int:
        return state.turn

    def features(self, state: BattaliaState, seat: Seat) -> list[int]:
        return features(state, seat)

    def merits(self, state: BattaliaState, seat: Seat, action: Action) -> list[Reason]:
        return merits.merits(state, seat, action)

    def named(self, state: BattaliaState, seat: Seat, action: Action) -> str:
        return offers.named(action)

    def say(self, event: Event, names: list[str]) -> str:
        return words.say(event, names)

    def statistics(self, events: list[Event], seats: int) -> LandFigures:
        return statistics.statistics(events, seats)

    def observe(self, state: BattaliaState, seat: Seat, into: Observation) -> None:
        observation.observe(state, seat, into)

    def items(self) -> list[Items]:
        return items.items(self.book)

    def answer(self, question: dict[str, Any], match: Match | None, seat: Seat | None) -> LineView:
        return answers.answer(question, match, seat)

    def aim(self, view: View) -> str:
        return aim.aim(view)

    def standing(self, view: View) -> str:
        return aim.standing(view)

    def offers(self, match: Match, seat: Seat) -> list[Offer]:
        return offers.offers(match, seat)

    def painted(self, view: View, columns: int = 80) -> str:
        return picture.painted(view, columns)

    def draw(self, state: BattaliaState, drawing: str) -> None:
        notation.set_position(state, drawing)

    def broken(self, state: BattaliaState) -> str | None:
        return invariants.broken(state)

    def read_state(self, data: object, chance: Chance) -> BattaliaState:
        return read_record(BattaliaState, data, "state", chance=chance, asking=[], book=self.book)
