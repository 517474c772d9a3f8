"""Odin's Ravens: start reading here. Name, seats, options, the table of decisions; flow.py has the course of a race."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall.games.odins_ravens import flow
from ravenhall.games.odins_ravens.actions import Answers, PlayOdin
from ravenhall.games.odins_ravens.book import read_book
from ravenhall.games.odins_ravens.chapters import ending, playing
from ravenhall.games.odins_ravens.chapters.lengthening import Lengthen, Orient
from ravenhall.games.odins_ravens.chapters.odin import ExtendPath, PlaceMarker, Remove, Rotate, SwapFirst, SwapSecond
from ravenhall.games.odins_ravens.chapters.opening import BY_CHANCE, set_up
from ravenhall.games.odins_ravens.chapters.ordering import OrderStack
from ravenhall.games.odins_ravens.chapters.playing import Play
from ravenhall.games.odins_ravens.checked import invariants, layouts, questions
from ravenhall.games.odins_ravens.checked.shapes import Deeds, RaceFigures, RaceView
from ravenhall.games.odins_ravens.codes import (
    ASK_EXTEND,
    ASK_LENGTHEN,
    ASK_MARKER,
    ASK_NEXT,
    ASK_ORIENT,
    ASK_PLAY,
    ASK_REMOVE,
    ASK_ROTATE,
    ASK_SWAP_FIRST,
    ASK_SWAP_SECOND,
)
from ravenhall.games.odins_ravens.events import EVENTS
from ravenhall.games.odins_ravens.judged import features, heuristics
from ravenhall.games.odins_ravens.seen import answers, observation, redraw
from ravenhall.games.odins_ravens.seen import view as views
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.games.odins_ravens.told import aim, items, merits, notation, offers, statistics, words
from ravenhall.games.odins_ravens.told import picture as pictures
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
from ravenhall.kernel.options import AUTO_SINGLE, Choice, Whole
from ravenhall.kernel.presets import Preset
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.records import read_record
from ravenhall.kernel.state import Outcome, Seat


class OdinsRavens(Game[RaceState]):
    """Two ravens race along two flight paths over the same land cards; several races to twelve points."""

    name = "odins_ravens"
    title = "Odin's Ravens"
    blurb = "Race your raven over a land that keeps changing under you."
    minutes = 40
    events = EVENTS
    shape = RaceView
    figures = RaceFigures
    answers = {"deeds": Deeds}
    quick = ("deeds",)
    revision = 1
    seats = (2, 2)
    settled = ("target", "max_races", "max_race_turns")
    turn = "OR-7"
    layouts = (layouts.with_memory,)
    memory = invariants.MEMORY
    options = (
        Whole(
            "target", 3, 30, 12, "The match is decided when a race brings somebody to so many points.", "OR-49"
        ).called("Points to win"),
        Choice(
            "first_player", (BY_CHANCE, 0, 1), BY_CHANCE, "Who starts the first race; at a table the youngest.", "OR-7"
        ).called("Who starts", "By chance", "The first seat", "The second seat"),
        Whole(
            "max_race_turns", 20, 1000, 100, "A race ends at dusk after so many turns.", "OR-50", or_none=True
        ).called("Turn limit of a race"),
        Whole(
            "max_races", 1, 1000, 30, "The match ends after so many races at the latest.", "OR-50", or_none=True
        ).called("Race limit"),
        AUTO_SINGLE,
    )

    presets = (
        Preset("Classic", "Races to 12 points"),
        Preset("One race", "Short: the leader wins", {"max_races": 1}, 10),
    )

    def __init__(self, data: Path | None = None) -> None:
        folder = DataFolder("ravenhall.games.odins_ravens", data)
        self.book = read_book(folder)
        answers = Answers(self.book)
        decisions: dict[int, Decision[Any, Any]] = {
            ASK_PLAY: Play(answers),
            ASK_ROTATE: Rotate(answers),
            ASK_REMOVE: Remove(answers),
            ASK_SWAP_FIRST: SwapFirst(answers),
            ASK_SWAP_SECOND: SwapSecond(answers),
            ASK_MARKER: PlaceMarker(answers),
            ASK_EXTEND: ExtendPath(answers),
            ASK_NEXT: OrderStack(answers),
            ASK_LENGTHEN: Lengthen(answers),
            ASK_ORIENT: Orient(answers),
        }
        super().__init__(decisions, answers.space(), data)
        kinds = tuple([decision.kind for decision in decisions.values()])
        self.judgement = read_judgement(folder, features.FEATURES, kinds)
        self.data_id = folder.id

    def endless(self, options: dict[str, Any]) -> str | None:
        """OR-50: nobody has to fly, and a path can be lengthened again and again."""
        return None if options["max_race_turns"] else "a race between bots needs a turn cap: set max_race_turns"

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> RaceState:
        return set_up(options, self.book, chance)

    def advance(self, state: RaceState, log: Log) -> None:
        flow.advance(state, log)

    def view(self, state: RaceState, seat: Seat | None) -> RaceView:
        return views.view(state, seat)

    def view_beside(self, state: RaceState, seat: Seat | None, view: View) -> View:
        return views.view_beside(state, seat, view)

    def answer(self, question: dict[str, Any], match: Match | None, seat: Seat | None) -> Deeds:
        return answers.answer(question, match, seat)

    def redraw(self, state: RaceState, seat: Seat | None, chance: Chance) -> None:
        redraw.redraw(state, seat, chance)

    def lay_anew(self, state: RaceState, chance: Chance) -> None:
        redraw.lay_anew(state, chance)

    def ending(self, state: RaceState) -> Outcome | None:
        return ending.victory(state)

    def untimely(self, state: RaceState, seat: Seat, action: Action) -> Objection | None:
        return playing.untimely(state, action)

    def named(self, state: RaceState, seat: Seat, action: Action) -> str:
        return f"{self.book.title(action.card)}: {action.text}" if isinstance(action, PlayOdin) else action.text

    def worths(self, state: RaceState, seat: Seat, menu: list[Action]) -> list[int]:
        return heuristics.worths(state, seat, menu)

    def pace(self, state: RaceState) -> int:
        return features.pace(state)

    def features(self, state: RaceState, seat: Seat) -> list[int]:
        return features.features(state, seat)

    def merits(self, state: RaceState, seat: Seat, action: Action) -> list[Reason]:
        return merits.merits(state, seat, action)

    def read(self, given: object) -> Action:
        """Flight cards may be written in any order and apart: "fly M F F + 1"."""
        return super().read(notation.tidy(given) if isinstance(given, str) else given)

    def read_state(self, data: object, chance: Chance) -> RaceState:
        return read_record(RaceState, data, "state", chance=chance, asking=[], book=self.book)

    def broken(self, state: RaceState) -> str | None:
        return invariants.broken(state) or questions.unfit(state)

    def say(self, event: Event, names: list[str]) -> str:
        return words.say(event, names, self.book)

    def ended(self, reason: str) -> str:
        return words.REASONS.get(reason, reason)

    def statistics(self, events: list[Event], seats: int) -> RaceFigures:
        return statistics.statistics(events)

    def observe(self, state: RaceState, seat: Seat, into: Observation) -> None:
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
        return pictures.painted(view, columns)

    def drawing(self, view: View) -> str:
        return notation.drawing(view)

    def draw(self, state: RaceState, drawing: str) -> None:
        notation.set_position(state, drawing)
