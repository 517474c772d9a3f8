"""What each Odin card at hand would do now, for a player who looks before choosing."""

from __future__ import annotations

from ravenhall.games.odins_ravens.actions import HAND, STACK
from ravenhall.games.odins_ravens.cards import (
    BACK,
    EFFECTS,
    FORWARD,
    LENGTHEN,
    MARKER,
    REORDER,
    ROTATE,
    TURNED,
    TYPES,
)
from ravenhall.games.odins_ravens.odin import MOST_LAID, is_possible
from ravenhall.games.odins_ravens.state import ASK_PLAY, RaceState
from ravenhall.kernel.game import View
from ravenhall.kernel.state import Seat


def deeds(state: RaceState, seat: Seat) -> View:
    """By effect, for those that are possible: the land cards or spaces it may act on, or where it moves a raven."""
    if state.asking[seat] != ASK_PLAY:
        return {}
    found: View = {}
    for index, card in enumerate(state.book.odin):
        source = source_of(state, seat, TYPES + index)
        for effect in card.effects if source >= 0 else ():
            if is_possible(state, seat, effect, source):
                found[EFFECTS[effect]] = outlook(state, seat, effect)
    return found


def source_of(state: RaceState, seat: Seat, kind: int) -> int:
    """Hand before stack, of which only the top counts; -1 if the card is not at hand."""
    if state.hands[seat][kind] > 0:
        return HAND
    stack = state.stacks[seat]
    return STACK if stack and stack[-1] == kind else -1


def outlook(state: RaceState, seat: Seat, effect: int) -> View:
    if effect == FORWARD:
        return {"raven": seat, "place": state.pos[seat] + 1}
    if effect == BACK:
        return {"raven": 1 - seat, "place": state.pos[1 - seat] - 1}
    if effect == LENGTHEN:
        return {"lays": MOST_LAID}
    if effect == REORDER:
        return {}
    if effect == MARKER:
        places = range(1, len(state.row) + 1)
        return {"spaces": [[side, place] for side in (0, 1) for place in places if state.is_empty_space(side, place)]}
    cards = state.empty_cards()
    if effect == ROTATE:
        cards = [place for place in cards if TURNED[state.row[place - 1]] != state.row[place - 1]]
    return {"cards": cards}
