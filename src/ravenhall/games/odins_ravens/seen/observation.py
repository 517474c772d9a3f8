"""What a seat may know, as numbers. Sides come as own, other; cards by kind, lands by type."""

from __future__ import annotations

from typing import Final

from ravenhall.games.odins_ravens.book import EFFECTS, HALVES, TYPES
from ravenhall.games.odins_ravens.codes import ASIDE, NONE
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.observing import Observation, counted, one_of
from ravenhall.kernel.state import Seat

PLACES: Final = 24  # of the row that are told; a longer one is cut
DEPTH: Final = 6  # cards of the own stack that are told in their order, from the top
PHASES: Final = 4


def observe(state: RaceState, seat: Seat, into: Observation) -> None:
    book, other = state.book, 1 - seat
    kinds = book.kinds
    into.add("race, turn", [state.race, state.turn, state.target, state.max_race_turns, state.max_races])
    into.add("phase", one_of(state.phase, PHASES))
    into.add("active, starter", [int(state.active == seat), int(state.starter == seat)])
    into.padded("own path", path(state, seat), PLACES * TYPES)
    into.padded("other path", path(state, other), PLACES * TYPES)
    for side in (seat, other):
        into.add("raven", one_of(state.pos[side], PLACES + 1))
        marked = state.marker_at != ASIDE and state.marker_side == side
        into.add("marker", one_of(state.marker_at if marked else NONE, PLACES + 1))
        into.add(
            "sizes", [state.scores[side], state.hand_size(side), state.stack_size(side), len(state.supplies[side])]
        )
        into.add("discarded", counted(state.discards[side], kinds))
        into.add("magic way", counted(state.magic[side], kinds))
    into.add("hand", state.hands[seat])
    into.add("stack", counted(state.stacks[seat], kinds))
    top = [one_of(state.stacks[seat][-1 - at], kinds) for at in range(min(DEPTH, len(state.stacks[seat])))]
    into.padded("top of the stack", [number for card in top for number in card], DEPTH * kinds)
    into.add("new order", counted(state.chosen, kinds) if seat == state.active else [0] * kinds)
    into.add("used", [state.hand_used, state.stack_used, state.laid, state.trimmed, len(state.land), len(state.row)])
    into.add("way", one_of(state.way, len(book.ways)))
    into.add("ways used", counted(state.ways_used, len(book.ways)))
    into.add("odin", one_of(state.odin, kinds))
    into.add("effect", one_of(state.effect, len(EFFECTS)))
    into.add("first of a swap", one_of(state.first, PLACES + 1))
    into.add("drawn", drawn(state, seat))


def path(state: RaceState, side: Seat) -> list[int]:
    """The land types along this side's path, place after place."""
    halves = HALVES[side]
    return [number for card in state.row[:PLACES] for number in one_of(halves[card], TYPES)]


def drawn(state: RaceState, seat: Seat) -> list[int]:
    """Both halves of a land card shown but not yet laid."""
    if state.drawn == NONE:
        return [0] * (2 * TYPES)
    return [*one_of(HALVES[seat][state.drawn], TYPES), *one_of(HALVES[1 - seat][state.drawn], TYPES)]
