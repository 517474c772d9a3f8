"""Who has seen what: cards in hand that others know of, a nation looked at, starting units whose faction is secret.

A viewer is a seat, or WATCHERS for everybody without one. What a viewer knows of a card is the number
CARDS × viewer + card; nobody remembers more than this, and guesses (guessing.py) respect all of it.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.names import BITS, BORROWED, CARDS, LORD, MOST_PLAYERS, NOBODY, is_borrowed, kind_of
from ravenhall.games.battalia.sides import Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.state import Seat

WATCHERS: Final = MOST_PLAYERS


def others(state: BattaliaState, seat: Seat) -> list[int]:
    """Every viewer but this seat."""
    return [viewer for viewer in [*range(len(state.sides)), WATCHERS] if viewer != seat]


def secret_units(seats: int, seat: Seat, cards: list[int]) -> list[int]:
    """BA-24: nobody else has seen the factions of these starting cards."""
    viewers = [viewer for viewer in [*range(seats), WATCHERS] if viewer != seat]
    return [CARDS * viewer + held for viewer in viewers for held in cards if kind_of(held) <= LORD]


# ── cards in hand ───────────────────────────────────────────────────────────────────────────────────────────────────


def tell_all(state: BattaliaState, seat: Seat, card: int) -> None:
    """A card has come into hand before everybody's eyes."""
    side = state.sides[seat]
    side.told += [CARDS * viewer + card for viewer in others(state, seat)]
    learn(state, side)


def show(state: BattaliaState, side: Side, viewers: list[int], cards: list[int]) -> None:
    """These viewers see that these cards are in hand; some they may have known of before."""
    for viewer in viewers:
        for card in cards:
            if side.told.count(CARDS * viewer + card) < cards.count(card):
                side.told.append(CARDS * viewer + card)
    learn(state, side)


def show_all(state: BattaliaState, seat: Seat, card: int) -> None:
    """Everybody sees that this card is in hand; of a borrowed one they see the back only."""
    if not is_borrowed(card):
        show(state, state.sides[seat], others(state, seat), [card])


def from_hand(state: BattaliaState, side: Side, card: int) -> None:
    """A card leaves the hand before everybody's eyes."""
    side.hand.remove(card)
    if is_borrowed(card):
        learn(state, state.sides[state.lender])
        return
    if side.told:
        for viewer in range(WATCHERS + 1):
            if CARDS * viewer + card in side.told:
                side.told.remove(CARDS * viewer + card)
    if side.unshown:
        learn(state, side)


def from_hand_unseen(side: Side, card: int) -> None:
    """A card leaves the hand face-down: nobody is sure any more that a card he saw is still there."""
    side.hand.remove(card)
    side.told = []


def look(state: BattaliaState, seat: Seat, side: Side) -> None:
    """BA-127: this seat looks at the nation."""
    side.looked |= BITS[seat]
    learn(state, side)


def told_to(side: Side, viewer: int) -> list[int]:
    """The cards of this hand that the viewer knows of."""
    return sorted([known % CARDS for known in side.told if known // CARDS == viewer])


def has_looked(side: Side, viewer: int) -> bool:
    """BA-127: this viewer has looked at the nation, and it has not been drawn from since."""
    return viewer != WATCHERS and side.looked & BITS[viewer] != 0


# ── the secret factions ─────────────────────────────────────────────────────────────────────────────────────────────


def lent_unseen(state: BattaliaState) -> int:
    """BA-127: the borrowed card, as its owner's, while only its borrower has seen it; or -1."""
    if state.lender == NOBODY:
        return -1
    hand = state.sides[state.active].hand
    return hand[-1] - BORROWED if hand and is_borrowed(hand[-1]) else -1


def hidden_cards(side: Side) -> list[int]:
    """Cards of a player that lie where others cannot look."""
    cards = [held for held in side.hand if not is_borrowed(held)] + side.nation + side.shelter[:-1]
    return cards + [held for place, held in enumerate(side.ambush) if not side.known[place]]


def unseen_by(state: BattaliaState, side: Side, viewer: int, card: int, hidden: list[int]) -> int:
    """How many cards of this class among those hidden the viewer was not shown, one that is lent included."""
    number = hidden.count(card) - side.told.count(CARDS * viewer + card)
    if side.looked and has_looked(side, viewer):
        number -= side.nation.count(card)
    if state.lender != NOBODY and state.sides[state.lender] is side and viewer != state.active:
        number += 1 if lent_unseen(state) == card else 0
    return number


def learn(state: BattaliaState, side: Side) -> None:
    """A starting unit is no secret once more cards like it lie open than could be explained without it.

    Asked for by whatever shows a card, since that may be hidden again before the next question.
    """
    hidden = hidden_cards(side)
    for secret in side.unshown[:]:
        if side.unshown.count(secret) > unseen_by(state, side, secret // CARDS, secret % CARDS, hidden):
            side.unshown.remove(secret)


def learn_from_shelters(state: BattaliaState) -> None:
    """A shelter shows its top card: before each question somebody may see a starting unit there."""
    for side in state.sides:
        if side.unshown and side.shelter and is_secret(side, side.shelter[-1]):
            learn(state, side)


def is_secret(side: Side, card: int) -> bool:
    """Somebody has not seen all starting units of this class."""
    for secret in side.unshown:
        if secret % CARDS == card:
            return True
    return False


def learn_all(state: BattaliaState) -> None:
    """What everybody can see now, before a guess."""
    for side in state.sides:
        if side.unshown:
            learn(state, side)
