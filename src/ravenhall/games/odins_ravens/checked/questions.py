"""What is asked fits what lies on the table. A saved position that asks something impossible is refused."""

from __future__ import annotations

from typing import Final

from ravenhall.games.odins_ravens.book import LENGTHEN, MARKER, REMOVE, REORDER, ROTATE, SWAP, TURNED
from ravenhall.games.odins_ravens.chapters.odin import MOST_LAID, has_two_kinds
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
    LENGTHENING,
    NEW_RACE,
    NONE,
    PLAY,
)
from ravenhall.games.odins_ravens.state import RaceState

EFFECT_OF: Final = {
    ASK_PLAY: NONE,
    ASK_ROTATE: ROTATE,
    ASK_REMOVE: REMOVE,
    ASK_SWAP_FIRST: SWAP,
    ASK_SWAP_SECOND: SWAP,
    ASK_MARKER: MARKER,
    ASK_EXTEND: LENGTHEN,
    ASK_NEXT: REORDER,
    ASK_LENGTHEN: NONE,
}


def unfit(state: RaceState) -> str | None:
    """The first thing about the question of this state that does not fit, in words, or None."""
    if state.outcome is not None:
        return None if state.phase == NEW_RACE else "a match that is over is between two races"
    if state.asked != 1 or state.next_asked() != state.active:
        return "only the player whose turn it is decides"
    asked = state.asking[state.active]
    return wrong_phase(state, asked) or wrong_effect(state, asked) or wrong_rest(state, asked)


def wrong_phase(state: RaceState, asked: int) -> str | None:
    """OR-43: lengthening comes when a player is done; an Odin card lengthens while cards are played."""
    ending = asked == ASK_LENGTHEN or (asked == ASK_ORIENT and state.effect == NONE)
    return None if state.phase == (LENGTHENING if ending else PLAY) else "phase must be that of the question"


def wrong_effect(state: RaceState, asked: int) -> str | None:
    if asked == ASK_ORIENT:
        if state.effect not in (NONE, LENGTHEN) or state.drawn == NONE or state.drawn == TURNED[state.drawn]:
            return "OR-40: the land card to be laid must have been drawn, and have two different halves"
    elif state.effect != EFFECT_OF[asked] or state.drawn != NONE:
        return "the Odin card in progress must be the one that the question is about"
    return None


def wrong_rest(state: RaceState, asked: int) -> str | None:
    """What has been chosen so far belongs to the question."""
    if (asked == ASK_SWAP_SECOND) != (state.first != NONE) or (
        state.first > 0 and not state.is_empty_card(state.first)
    ):
        return "OR-27: the first card of a swap is chosen before the second, and empty"
    if state.chosen and asked != ASK_NEXT:
        return "OR-55: cards are chosen only while a stack is put in order"
    if asked == ASK_NEXT and not has_two_kinds(state.stacks[state.active], len(state.stacks[state.active])):
        return "OR-55: a stack without two kinds of cards is not put in order"
    if state.laid not in range(MOST_LAID) or (state.laid > 0 and state.effect != LENGTHEN):
        return "OR-54: laid land cards are those of an Odin card"
    if asked == ASK_EXTEND and (state.laid == 0 or not state.can_draw_land()):
        return "OR-54: a second land card comes after the first, and if there is one"
    return None
