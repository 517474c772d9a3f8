"""Secret starting units: whose faction others have not seen, and what they can conclude about it (BA-24).

A viewer is a seat, or WATCHERS for everybody without one.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.lore import Memory, recall
from ravenhall.games.battalia.names import (
    BITS,
    BORROWED,
    CARDS,
    FACTIONS,
    LORD,
    MOST_PLAYERS,
    NOBODY,
    faction_of,
    is_borrowed,
    kind_of,
)
from ravenhall.games.battalia.sides import Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.state import Seat

WATCHERS: Final = MOST_PLAYERS
VIEWERS: Final = MOST_PLAYERS + 1

# What everybody knows of a card in ambush (`Side.known`)
UNKNOWN: Final = 0
SEEN: Final = 1  # they saw it go there
UNKNOWN_OLD: Final = 2  # it was there before the shelter was last shuffled


def _others(seats: int, seat: Seat) -> list[int]:
    return [viewer for viewer in [*range(seats), WATCHERS] if viewer != seat]


OTHERS: Final = [[_others(seats, seat) for seat in range(seats)] for seats in range(MOST_PLAYERS + 1)]


def others(state: BattaliaState, seat: Seat) -> list[int]:
    """Every viewer but this seat. The list is shared: not to be changed."""
    return OTHERS[len(state.sides)][seat]


def secret_units(seats: int, seat: Seat, cards: list[int]) -> list[int]:
    """BA-24: nobody else has seen the factions of these starting cards."""
    return [CARDS * viewer + held for viewer in OTHERS[seats][seat] for held in cards if kind_of(held) <= LORD]


def lent_unseen(state: BattaliaState) -> int:
    """BA-127: the borrowed card, as its owner's, while only its borrower has seen it; or -1."""
    if state.lender == NOBODY:
        return -1
    hand = state.sides[state.active].hand
    return hand[-1] - BORROWED if hand and is_borrowed(hand[-1]) else -1


def hidden_cards(side: Side) -> list[int]:
    """Cards of a player that lie where others cannot look, or only at the top."""
    cards = [held for held in side.hand if not is_borrowed(held)] + side.nation + side.shelter
    if not side.ambush:
        return cards
    return cards + [held for place, held in enumerate(side.ambush) if side.known[place] != SEEN]


def unseen_by(state: BattaliaState, side: Side, viewer: int, card: int, hidden: list[int]) -> int:
    """How many cards of this class among those hidden the viewer was not shown, one that is lent included."""
    laid = count_of(side.lore.laid, CARDS * viewer + card)
    if laid == 0 and side.shelter and side.shelter[-1] == card:
        laid = 1
    number = count_of(hidden, card) - count_of(side.told, CARDS * viewer + card) - laid
    if side.looked and has_looked(side, viewer):
        number -= side.nation.count(card)
    return number + (1 if lent_by(state, side, viewer) == card else 0)


def lent_by(state: BattaliaState, side: Side, viewer: int) -> int:
    """The card lent by this side, if the viewer has not seen it; or -1."""
    is_lender = state.lender != NOBODY and state.sides[state.lender] is side and viewer != state.active
    return lent_unseen(state) if is_lender else -1


def count_of(codes: list[int], code: int) -> int:
    """As `codes.count(code)`, which compares objects: compiled, this compares numbers."""
    number = 0
    for other in codes:
        if other == code:
            number += 1
    return number


def counted_by(state: BattaliaState, side: Side, viewer: int, card: int, recalled: list[Memory]) -> int:
    """How many cards of this class the viewer knows to be hidden, though not where: they were shuffled in.

    What he can work out is kept in `recalled` for the next question about him.
    """
    if count_of(side.lore.stock, CARDS * viewer + card) == 0 or has_looked(side, viewer):
        return 0
    if not recalled or recalled[0].viewer != viewer:
        recalled[:] = [recall(side.lore, viewer)]
    nation = len(side.nation) + (1 if lent_by(state, side, viewer) >= 0 else 0)
    return recalled[0].surely(card, count_of(side.lore.doubts, CARDS * viewer + card), nation)


def learn(state: BattaliaState, side: Side) -> None:
    """A starting unit is no secret once more cards like it lie open than could be explained without it.

    Asked for by whatever shows a card, since that may be hidden again before the next question.
    """
    if not side.unshown:
        return
    hidden, last, unseen = hidden_cards(side), -1, 0
    recalled: list[Memory] = []
    for secret in side.unshown[:]:
        viewer, held = secret // CARDS, secret % CARDS
        if secret != last:  # else asked just now
            unseen = unseen_by(state, side, viewer, held, hidden) - counted_by(state, side, viewer, held, recalled)
        last = secret
        if count_of(side.unshown, secret) > unseen:
            side.unshown.remove(secret)
            forget_kin(side, len(FACTIONS) * viewer + faction_of(held))


def forget_kin(side: Side, code: int) -> None:
    """A starting unit of this faction was seen: there may be one fewer that was not."""
    if code in side.lore.kin:
        lore = side.lore = side.lore.copy()
        lore.kin = lore.kin[:]
        lore.kin.remove(code)


def is_secret(side: Side, card: int) -> bool:
    """Somebody has not seen all starting units of this class."""
    for secret in side.unshown:
        if secret % CARDS == card:
            return True
    return False


def has_looked(side: Side, viewer: int) -> bool:
    """BA-127: this viewer has looked at the nation, and it has not been drawn from since."""
    return viewer != WATCHERS and side.looked & BITS[viewer] != 0
