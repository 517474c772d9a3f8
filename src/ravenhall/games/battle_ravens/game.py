"""Battle Ravens: start reading here. Name, seats, options, the table of decisions; the turn sequence is in flow.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall.games.battle_ravens import flow
from ravenhall.games.battle_ravens.actions import PlayCard, action_space
from ravenhall.games.battle_ravens.book import ARMIES, ARMY_NAMES, read_book
from ravenhall.games.battle_ravens.chapters import attacking, ending, windows
from ravenhall.games.battle_ravens.chapters.acting import Act, MoveWho
from ravenhall.games.battle_ravens.chapters.attacking import Block, ChooseThralls, TakeLosses
from ravenhall.games.battle_ravens.chapters.effects import EFFECTS
from ravenhall.games.battle_ravens.chapters.opening import ChooseFirst, set_up
from ravenhall.games.battle_ravens.chapters.placing import PlaceRavens
from ravenhall.games.battle_ravens.chapters.windows import CardTarget, CardWindow
from ravenhall.games.battle_ravens.checked import invariants, questions
from ravenhall.games.battle_ravens.checked.shapes import BattleFigures, BattleView, Deeds
from ravenhall.games.battle_ravens.codes import (
    ASK_ACT,
    ASK_BLOCK,
    ASK_CARD,
    ASK_LOSSES,
    ASK_MOVE_WHO,
    ASK_ORDER,
    ASK_PLACE,
    ASK_TARGET,
    ASK_THRALLS,
)
from ravenhall.games.battle_ravens.events import EVENTS, ORDER_SET
from ravenhall.games.battle_ravens.judged import heuristics
from ravenhall.games.battle_ravens.judged.features import FEATURES, features
from ravenhall.games.battle_ravens.seen import answers, observation, redraw
from ravenhall.games.battle_ravens.seen import view as views
from ravenhall.games.battle_ravens.state import BattleState
from ravenhall.games.battle_ravens.told import aim, items, merits, notation, offers, picture, statistics, words
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
from ravenhall.kernel.options import AUTO_SINGLE, Choice, Flag, Whole
from ravenhall.kernel.presets import Preset
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.records import read_record
from ravenhall.kernel.state import Outcome, Seat


class BattleRavens(Game[BattleState]):
    """Two shieldwalls of six areas face to face; ravens are spent to move, to attack and to block."""

    name = "battle_ravens"
    title = "Battle Ravens"
    blurb = "Two shieldwalls face to face. Send your ravens, roll, break the line."
    minutes = 45
    events = EVENTS
    shape = BattleView
    figures = BattleFigures
    answers = {"deeds": Deeds}
    quick = ("deeds",)
    revision = 2
    seats = (2, 2)
    settled = ("max_turns", "tactics?")
    goes_first = ORDER_SET.name  # whoever wins the roll is asked, and may choose to be second
    turn = "BR-9"
    options = (
        Flag("tactics", False, "Play the advanced game with five hidden tactics cards each.", "BR-78").called(
            "Tactics cards"
        ),
        Choice("army_0", ARMIES, "norse", "Whose tactics cards the first seat holds.", "BR-67")
        .called("Cards of the first seat", *ARMY_NAMES)
        .of_seat(0)
        .only_if("tactics", True),
        Choice("army_1", ARMIES, "anglo_saxon", "Whose tactics cards the second seat holds.", "BR-67")
        .called("Cards of the second seat", *ARMY_NAMES)
        .of_seat(1)
        .only_if("tactics", True),
        Choice("first_player", ("roll", 0, 1), "roll", "Who places ravens first.", "BR-8").called(
            "Who is first", "The opening roll says", "The first seat", "The second seat"
        ),
        Whole("max_turns", 5, 200, 40, "The match ends after this turn at the latest.", "BR-66", or_none=True).called(
            "Turn limit"
        ),
        AUTO_SINGLE,
    )

    presets = (
        Preset("Classic", "Dice and ravens, no cards"),
        Preset("With tactics cards", "Five hidden cards each", {"tactics": True}, 55),
    )

    def __init__(self, data: Path | None = None) -> None:
        folder = DataFolder("ravenhall.games.battle_ravens", data)
        self.book = read_book(folder, EFFECTS)
        actions = action_space(self.book)
        cards = [action for code in range(actions.size) if isinstance(action := actions.with_code(code), PlayCard)]
        decisions: dict[int, Decision[Any, Any]] = {
            ASK_ORDER: ChooseFirst(),
            ASK_PLACE: PlaceRavens(),
            ASK_ACT: Act(),
            ASK_MOVE_WHO: MoveWho(),
            ASK_THRALLS: ChooseThralls(),
            ASK_BLOCK: Block(),
            ASK_LOSSES: TakeLosses(),
            ASK_CARD: CardWindow(cards),
            ASK_TARGET: CardTarget(),
        }
        super().__init__(decisions, actions, data)
        self.judgement = read_judgement(folder, FEATURES, tuple([decision.kind for decision in decisions.values()]))
        self.data_id = folder.id

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> BattleState:
        return set_up(options, self.book, chance)

    def advance(self, state: BattleState, log: Log) -> None:
        """A card moment interrupts an attack, an attack interrupts a phase; then the turn goes on."""
        tactics = state.tactics
        while state.asked == 0 and state.outcome is None:
            if not log.quiet:
                log.mark(state)
            attack = state.attack
            if tactics is not None and windows.is_busy(tactics):
                windows.go_on(state, tactics, log)
            elif attack is not None:
                attacking.next_step(state, attack, log)
            else:
                flow.next_phase(state, log)

    def view(self, state: BattleState, seat: Seat | None) -> BattleView:
        return views.view(state, seat)

    def view_beside(self, state: BattleState, seat: Seat | None, view: View) -> View:
        return views.view_beside(state, seat, view)

    def answer(self, question: dict[str, Any], match: Match | None, seat: Seat | None) -> Deeds:
        return answers.answer(question, match, seat)

    def redraw(self, state: BattleState, seat: Seat | None, chance: Chance) -> None:
        redraw.redraw(state, seat, chance)

    def ending(self, state: BattleState) -> Outcome | None:
        return ending.outcome_of(state)

    def worths(self, state: BattleState, seat: Seat, menu: list[Action]) -> list[int]:
        return heuristics.worths(state, seat, menu)

    def merits(self, state: BattleState, seat: Seat, action: Action) -> list[Reason]:
        return merits.merits(state, seat, action)

    def pace(self, state: BattleState) -> int:
        return state.turn

    def features(self, state: BattleState, seat: Seat) -> list[int]:
        return features(state, seat)

    def read_state(self, data: object, chance: Chance) -> BattleState:
        return read_record(BattleState, data, "state", chance=chance, asking=[], book=self.book)

    def broken(self, state: BattleState) -> str | None:
        return invariants.broken(state) or questions.unfit(state)

    def untimely(self, state: BattleState, seat: Seat, action: Action) -> Objection | None:
        return windows.untimely(state, seat, self.book.cards[action.index]) if isinstance(action, PlayCard) else None

    def named(self, state: BattleState, seat: Seat, action: Action) -> str:
        return f"{self.book.cards[action.index].name}: {action.text}" if isinstance(action, PlayCard) else action.text

    def say(self, event: Event, names: list[str]) -> str:
        return words.say(event, names, self.book)

    def ended(self, reason: str) -> str:
        return words.REASONS.get(reason, reason)

    def statistics(self, events: list[Event], seats: int) -> BattleFigures:
        return statistics.statistics(events)

    def observe(self, state: BattleState, seat: Seat, into: Observation) -> None:
        observation.observe(state, seat, into)

    def items(self) -> list[Items]:
        return items.items(self.book)

    def dealt(self, state: BattleState, seat: Seat) -> list[str]:
        return items.dealt(state, seat)

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

    def draw(self, state: BattleState, drawing: str) -> None:
        notation.set_position(state, drawing)
