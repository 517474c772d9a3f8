"""Battalia: start reading here. Name, seats, options, the table of decisions; the turn sequence is in flow.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall.games.battalia import (
    answers,
    flow,
    guessing,
    heuristics,
    invariants,
    notation,
    opening,
    picture,
    statistics,
    words,
)
from ravenhall.games.battalia import view as views
from ravenhall.games.battalia.acting import Act
from ravenhall.games.battalia.adding import ChooseNewFaction
from ravenhall.games.battalia.ambush import ChooseAmbushCard, ChooseSuspendCard
from ravenhall.games.battalia.amulets import ChooseAmuletTarget, ChooseOverflow
from ravenhall.games.battalia.announcing import Announce, ChooseWitness
from ravenhall.games.battalia.attacking import ChooseAttackHeroes, ChooseWeapon
from ravenhall.games.battalia.battle_steps import BattleStep, ChooseBattleTarget
from ravenhall.games.battalia.book import read_book
from ravenhall.games.battalia.building import ChooseCityType, PlaceCard
from ravenhall.games.battalia.defending import ChooseRetreat, Respond
from ravenhall.games.battalia.exchanging import ChooseScrollFaction, ChooseScrollTarget, ChooseTitleTarget
from ravenhall.games.battalia.greats import (
    ChooseHornPick,
    ChooseLender,
    ChooseLoan,
    ChooseStaffSquare,
    ChooseSwap,
    ChooseTerrain,
)
from ravenhall.games.battalia.heroes import ChooseDestination, ChooseHeroCity
from ravenhall.games.battalia.opening import ChooseCity, ChooseFactionOf, PlaceExtra
from ravenhall.games.battalia.payments import BattaliaActions
from ravenhall.games.battalia.playing import ChooseSource, PayPrice
from ravenhall.games.battalia.prizes import ChooseGreat, ChooseSanctuaryCard
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.games.battalia.tents import ChooseStation
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.errors import BadOptions
from ravenhall.kernel.events import Event, Log
from ravenhall.kernel.game import Decision, Game, View
from ravenhall.kernel.match import Match
from ravenhall.kernel.options import AUTO_SINGLE, Choice, Flag, Whole
from ravenhall.kernel.records import read_record
from ravenhall.kernel.state import Seat


class Battalia(Game[BattaliaState]):
    """Build a deck, roads and cities on a shared map, and fight for what others have built."""

    name = "battalia"
    title = "Battalia"
    revision = 1
    seats = (2, 4)
    options = (
        Choice("mode", ("basic", "advanced"), "basic", "Advanced: home terrain helps heroes and battles.", "BA-201"),
        Choice("scenario", ("ruins", "volcano"), "ruins", "What lies in the middle of the map.", "BA-204"),
        Flag("unbound", False, "Shuffle eight mercenary units into the pool.", "BA-213"),
        Choice(
            "excluded_faction",
            ("random", "green", "gold", "red", "blue"),
            "random",
            "Which faction two players leave out.",
            "BA-220",
        ),
        Choice("great_artefacts", ("all10", "base5"), "all10", "Which Great Artefacts are in the match.", "BA-26"),
        Flag("staff_swap", False, "The staff may also swap two built cards.", "BA-131"),
        Choice("neutral_per_player", (0, 1, 2), 1, "Neutral cities for each player.", "BA-222"),
        Whole("neutral_strength", 1, 20, 4, "The strength of neutral cities.", "BA-222"),
        Whole("ruins_strength", 4, 20, 8, "The strength of the ruins' guards.", "BA-222"),
        Flag("second_ruins", False, "A second ruins card on a random square.", "BA-222"),
        Choice("extra_start_cities", (0, 1, 2), 0, "Further cities at the start.", "BA-222"),
        Choice("start_heroes", (0, 1, 2), 0, "Heroes at the start.", "BA-222"),
        Whole("weeks", 0, 52, 0, "The match ends after so many weeks; 0: no such limit.", "BA-222"),
        Whole("end_level4", 0, 8, 5, "So many cities of level 4 end the match; 0: they do not.", "BA-222"),
        Choice("end_full_map", ("auto", True, False), "auto", "Whether a full map ends the match.", "BA-212"),
        Whole("vp_target", 0, 100, 0, "So many victory points end the match; 0: as the scenario says.", "BA-222"),
        Whole("max_days", 7, 1000, 140, "The match ends after this day at the latest.", "BA-222"),
        AUTO_SINGLE,
    )

    def __init__(self, data: Path | None = None) -> None:
        folder = DataFolder("ravenhall.games.battalia", data)
        self.book = read_book(folder)
        actions = BattaliaActions(self.book)
        decisions: list[Decision[Any, Any]] = [
            ChooseFactionOf(),
            ChooseCity(),
            PlaceExtra(),
            Announce(),
            ChooseWitness(),
            Act(),
            ChooseSource(),
            PayPrice(actions),
            ChooseNewFaction(),
            ChooseCityType(),
            ChooseHeroCity(),
            PlaceCard(),
            ChooseTitleTarget(),
            ChooseScrollTarget(),
            ChooseScrollFaction(),
            ChooseAmuletTarget(),
            ChooseStation(),
            ChooseHornPick(),
            ChooseLender(),
            ChooseLoan(),
            ChooseStaffSquare(),
            ChooseTerrain(),
            ChooseSwap(),
            ChooseDestination(),
            ChooseAmbushCard(),
            ChooseSuspendCard(),
            ChooseOverflow(),
            ChooseAttackHeroes(),
            ChooseWeapon(),
            ChooseGreat(),
            ChooseSanctuaryCard(),
            Respond(),
            ChooseRetreat(),
            BattleStep(),
            ChooseBattleTarget(),
        ]
        super().__init__(decisions, actions, data)
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

    def view(self, state: BattaliaState, seat: Seat | None) -> View:
        return views.view(state, seat)

    def redraw(self, state: BattaliaState, seat: Seat | None, chance: Chance) -> None:
        guessing.redraw(state, seat, chance, self.decisions)

    def worths(self, state: BattaliaState, seat: Seat, menu: list[Action]) -> list[int]:
        return heuristics.worths(state, seat, menu)

    def say(self, event: Event, names: list[str]) -> str:
        return words.say(event, names)

    def statistics(self, events: list[Event], seats: int) -> dict[str, Any]:
        return statistics.statistics(events, seats)

    def answer(self, question: dict[str, Any], match: Match | None, seat: Seat | None) -> View:
        return answers.answer(question, match, seat)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def draw(self, state: BattaliaState, drawing: str) -> None:
        notation.set_position(state, drawing)

    def broken(self, state: BattaliaState) -> str | None:
        return invariants.broken(state)

    def read_state(self, data: object, chance: Chance) -> BattaliaState:
        return read_record(BattaliaState, data, "state", chance=chance, asking=[], book=self.book)
