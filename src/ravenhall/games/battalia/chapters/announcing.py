"""Step 1 of a turn: a cohort, a mulligan or neither. Step 2: the ambush comes back to hand."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import ALL, Cohort, CohortWitness, Mulligan, Pick, Skip
from ravenhall.games.battalia.chapters.pieces import to_hand
from ravenhall.games.battalia.chapters.zones import draw_cards
from ravenhall.games.battalia.codes import ACTIONS, ASK_ANNOUNCE, ASK_WITNESS, RAISE
from ravenhall.games.battalia.events import AMBUSH_RAISED, COHORT_ANNOUNCED, COHORT_SHOWN, MULLIGAN_TAKEN, TURN_BEGAN
from ravenhall.games.battalia.knowledge import ambush_taken_up, cohort_heard, hand_redrawn, put_away, show, tell_all
from ravenhall.games.battalia.menus import COHORT, MULLIGAN, SKIP, WITNESSES
from ravenhall.games.battalia.names import ANY, CARD_NAMES, CARDS, FACTIONS, NEUTRAL, faction_of
from ravenhall.games.battalia.secrecy import SEEN
from ravenhall.games.battalia.sides import Side
from ravenhall.games.battalia.state import HAND, BattaliaState
from ravenhall.games.battalia.state import MULLIGAN as REDRAWN
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

LEAST_COHORT: Final = 3  # BA-40
WITHOUT_COHORT: Final[list[Action]] = [SKIP, MULLIGAN]
WITH_COHORT: Final[list[Action]] = [SKIP, MULLIGAN, COHORT]
COUNT_BITS: Final = 8
MOST_CARDS: Final = 255  # of a faction in one hand: more than there are
# for each card one of its faction, as cards are counted in one number
COUNTED: Final = [1 << COUNT_BITS * faction_of(held) if faction_of(held) <= ANY else 0 for held in range(2 * CARDS)]


class Cohorts:
    """The best that a hand can announce: the factions, cards in each, and how many cards are drawn.

    BA-43, BA-44, BA-45, BA-46: 3, 4, 5 or 6 cards of one faction draw 1, 2, 3 or 4.
    """

    def __init__(self, factions: list[int], size: int, drawn: int) -> None:
        self.factions = factions
        self.size = size
        self.drawn = drawn


def has_cohort(side: Side) -> bool:
    """BA-40, BA-42: three cards of one faction, universal ones included; without them there is no cohort at all."""
    counts = 0
    for held in side.hand:
        counts += COUNTED[held]
    missing = LEAST_COHORT - (counts >> COUNT_BITS * ANY & MOST_CARDS)
    for faction in range(len(FACTIONS)):
        if counts >> COUNT_BITS * faction & MOST_CARDS >= missing:
            return True
    return False


def best_cohort(side: Side) -> Cohorts:
    """BA-47: of the cards in hand alone."""
    return best_among(counts_of(side.hand))


def counts_of(cards: list[int]) -> list[int]:
    """How many cards there are of each faction, universal and neutral ones last."""
    counts = [0] * (NEUTRAL + 1)
    for card in cards:
        counts[faction_of(card)] += 1
    return counts


def best_among(counts: list[int]) -> Cohorts:
    """BA-224: at most six cards count, each in one cohort.

    BA-42, BA-120, BA-214: universal cards count where they help most.
    """
    universal = counts[ANY]
    best = Cohorts([], 0, 0)
    if max(counts[: len(FACTIONS)]) + universal < LEAST_COHORT:
        return best
    for faction in range(len(FACTIONS)):
        size = min(HAND, counts[faction] + universal)
        if size >= LEAST_COHORT and size - 2 > best.drawn:
            best = Cohorts([faction], size, size - 2)
    for one in range(len(FACTIONS)):
        for two in range(one + 1, len(FACTIONS)):
            gaps = max(0, LEAST_COHORT - counts[one]) + max(0, LEAST_COHORT - counts[two])
            if gaps <= universal and counts[one] > 0 and counts[two] > 0 and best.drawn < 2:
                best = Cohorts([one, two], LEAST_COHORT, 2)
    return best


def cohort_cards(side: Side, cohorts: Cohorts) -> list[int]:
    """BA-41: the cards that are shown."""
    universal = [card for card in side.hand if faction_of(card) == ANY]
    shown: list[int] = []
    for faction in cohorts.factions:
        own = [card for card in side.hand if faction_of(card) == faction][: cohorts.size]
        while len(own) < cohorts.size:
            own.append(universal.pop())
        shown += own
    return shown


def begin_turn(state: BattaliaState, log: Log) -> None:
    state.turn += 1
    log.add(TURN_BEGAN, state.active)
    state.ask(state.active, ASK_ANNOUNCE)


def raise_ambush(state: BattaliaState, seat: Seat, log: Log) -> None:
    """BA-50, BA-146: all ambush cards return to the hand."""
    side = state.sides[seat]
    if side.ambush:
        log.add(AMBUSH_RAISED, seat, len(side.ambush))
    ambush_taken_up(side)
    for place, card in enumerate(side.ambush):
        to_hand(side, card)
        if side.known[place] == SEEN:
            tell_all(state, seat, card)
    side.ambush, side.known = [], []


def raise_own(state: BattaliaState, log: Log) -> None:
    raise_ambush(state, state.active, log)
    state.step = ACTIONS


class Announce(Decision[BattaliaState, Action]):
    """BA-40, BA-48, BA-49: announce a cohort, take a mulligan, or do neither."""

    kind = "announce"
    text = "Show a cohort, change your hand, or go on?"
    clause = "BA-39"
    takes = (Skip, Mulligan, Cohort)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Action]:
        return WITH_COHORT if has_cohort(state.sides[seat]) else WITHOUT_COHORT

    def objection(self, state: BattaliaState, seat: Seat, action: Action) -> Objection | None:
        if action is COHORT and best_cohort(state.sides[seat]).drawn == 0:
            return Objection("BA-40", "no three cards in your hand are of one people")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Action, log: Log) -> None:
        if action is MULLIGAN:
            put_away(state, seat)
            log.add(MULLIGAN_TAKEN, seat)
            draw_cards(state, seat, REDRAWN, log)
            hand_redrawn(state.sides[seat])
        elif action is COHORT:
            state.ask(seat, ASK_WITNESS)
            return
        state.step = RAISE


class ChooseWitness(Decision[BattaliaState, Pick]):
    """BA-41: the cohort is shown to an opponent of the announcer's choice, or to all."""

    kind = "cohort_witness"
    text = "Who is to see your cohort?"
    clause = "BA-41"
    takes = (CohortWitness,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        others = [WITNESSES[other] for other in range(len(state.sides)) if other != seat]
        return others if len(others) == 1 else [*others, WITNESSES[ALL]]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number == seat or (action.number >= len(state.sides) and action.number != ALL):
            return Objection("BA-41", "a witness is another player of this match")
        if action.number == ALL and len(state.sides) == 2:
            return Objection("BA-41", "there is only one opponent: name that seat")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side = state.sides[seat]
        cohorts = best_cohort(side)
        factions = [FACTIONS[faction] for faction in cohorts.factions]
        log.add(COHORT_ANNOUNCED, seat, factions, cohorts.size, cohorts.drawn)
        cohort_heard(state, seat, cohorts.factions, cohorts.size)
        cards = cohort_cards(side, cohorts)
        for witness in range(len(state.sides)):
            if witness != seat and action.number in (witness, ALL):
                log.tell(witness, COHORT_SHOWN, seat, [CARD_NAMES[card] for card in cards])
                show(state, side, [witness], cards)
        draw_cards(state, seat, cohorts.drawn, log)
        state.step = RAISE
