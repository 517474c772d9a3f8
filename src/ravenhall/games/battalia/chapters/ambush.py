"""Ambush: a card put face-down for later, at the price of another that leaves the game."""

from __future__ import annotations

from ravenhall.games.battalia.actions import AmbushCard, Pick, SuspendCard
from ravenhall.games.battalia.chapters.adding import done
from ravenhall.games.battalia.chapters.pieces import card_in_hand, hand_classes, not_fresh
from ravenhall.games.battalia.codes import AMBUSHING, ASK_AMBUSH_CARD, ASK_SUSPEND_CARD
from ravenhall.games.battalia.events import CARD_AMBUSHED, CARD_SUSPENDED
from ravenhall.games.battalia.knowledge import from_hand, from_hand_unseen
from ravenhall.games.battalia.menus import AMBUSH_CARDS, SUSPEND_CARDS
from ravenhall.games.battalia.names import is_borrowed
from ravenhall.games.battalia.secrecy import UNKNOWN
from ravenhall.games.battalia.state import AMBUSH_SPOTS, LEAST_OWNED, BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


def ambush_objection(state: BattaliaState, seat: Seat) -> Objection | None:
    """BA-142 to BA-145: a free spot, two cards, and ten that remain."""
    side = state.sides[seat]
    if len(side.ambush) >= AMBUSH_SPOTS:
        return Objection("BA-143", f"all {AMBUSH_SPOTS} ambush spots are taken")
    if len([card for card in side.hand if not is_borrowed(card)]) < 2:
        return Objection("BA-142", "it takes two cards of your own in hand: one for the ambush, one to suspend")
    owned = state.owned(seat)
    if owned <= LEAST_OWNED:
        return Objection("BA-145", f"you own {owned} cards, and nobody may have fewer than {LEAST_OWNED}")
    return None


def can_ambush(state: BattaliaState, seat: Seat) -> bool:
    """Whether `ambush_objection` has nothing to say, without the words; borrowed cards lie last in a hand."""
    side = state.sides[seat]
    own = len(side.hand) - (1 if side.hand and is_borrowed(side.hand[-1]) else 0)
    return own > 1 and len(side.ambush) < AMBUSH_SPOTS and state.owned(seat) > LEAST_OWNED


def begin_ambush(state: BattaliaState, seat: Seat) -> None:
    state.doing = AMBUSHING
    state.notes = []
    state.ask(seat, ASK_AMBUSH_CARD)


def own_card_objection(state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
    found = card_in_hand(state.sides[seat], action.number)
    if found < 0:
        return not_fresh(state.sides[seat], action.number, action.choice)
    if is_borrowed(found):
        return Objection("BA-227", "a borrowed card can be neither put in ambush nor suspended")
    return None


class ChooseAmbushCard(Decision[BattaliaState, Pick]):
    """BA-142: the card that goes into ambush; BA-147: also one that has just come back from there."""

    kind = "ambush_card"
    text = "Which card goes into ambush?"
    clause = "BA-142"
    takes = (AmbushCard,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [AMBUSH_CARDS[number] for number in hand_classes(state.sides[seat])]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return own_card_objection(state, seat, action)

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side = state.sides[seat]
        from_hand_unseen(side, action.number)
        side.ambush.append(action.number)
        side.known.append(UNKNOWN)
        state.free_moved[0] = state.free_moved[1] = 0
        log.add(CARD_AMBUSHED, seat)
        state.ask(seat, ASK_SUSPEND_CARD)


class ChooseSuspendCard(Decision[BattaliaState, Pick]):
    """BA-142, BA-144: the card that leaves the game."""

    kind = "suspend_card"
    text = "Which card do you suspend for it?"
    clause = "BA-144"
    takes = (SuspendCard,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [SUSPEND_CARDS[number] for number in hand_classes(state.sides[seat])]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return own_card_objection(state, seat, action)

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        from_hand(state, state.sides[seat], action.number)
        state.limbo.append(action.number)
        log.add(CARD_SUSPENDED, seat, action.choice)
        done(state)
