"""Who may see what of a player's cards: viewers, cards that lie hidden, secret starting units (BA-24).

A viewer is a seat, or WATCHERS for everybody without one.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.moments import NO_CARDS, WITH_CARDS, Scene, moment
from ravenhall.games.battalia.names import BORROWED, CARDS, LORD, MOST_PLAYERS, NOBODY, is_borrowed, kind_of
from ravenhall.games.battalia.remembering import WATCHERS
from ravenhall.games.battalia.sides import Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.state import Seat

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


def scene_of(state: BattaliaState, side: Side) -> Scene:
    """What lies where now, of one player."""
    is_lender = state.lender != NOBODY and state.sides[state.lender] is side
    lent = lent_unseen(state) if is_lender else -1
    return Scene(side.hand, side.nation, side.shelter, unseen(side), side.looked, lent, state.active, is_lender)


def unseen(side: Side) -> list[int]:
    """The cards in ambush that nobody saw go there."""
    if not side.ambush:
        return NO_CARDS
    return [held for place, held in enumerate(side.ambush) if side.known[place] != SEEN]


def notice(state: BattaliaState, side: Side, what: int, card: int, cards: list[int], viewers: list[int]) -> None:
    """Others notice something of which it matters what lies where."""
    page = side.page()
    page.append(moment(what, card, viewers, True))
    if what in WITH_CARDS:
        write(page, cards)
    write(page, side.hand)
    write(page, side.nation)
    write(page, side.shelter)
    write(page, unseen(side))
    is_lender = state.lender != NOBODY and state.sides[state.lender] is side
    page.append(side.looked)
    page.append(lent_unseen(state) if is_lender else -1)
    page.append(state.active)
    page.append(1 if is_lender else 0)
    side.written = len(page)


def write(page: list[int], cards: list[int]) -> None:
    page.append(len(cards))
    if cards:
        page += cards
