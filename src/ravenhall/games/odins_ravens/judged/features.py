"""What counts in a race between two turns, as numbers that mean the same for both seats."""

from __future__ import annotations

from typing import Final

from ravenhall.games.odins_ravens.book import TYPES
from ravenhall.games.odins_ravens.chapters.ending import MAGIC_POINTS
from ravenhall.games.odins_ravens.judged.heuristics import groups_ahead, need
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.state import Seat

FEATURES: Final = (
    "score", "groups", "spaces", "lead", "late_lead", "majority", "magic", "ready", "stacked", "hindered", "on_move",
    "decides",
)  # fmt: skip
TWELVE: Final = 12  # points of a usual match: others are scaled to them
LONGEST_TURN: Final = 10_000  # no race has so many turns


def pace(state: RaceState) -> int:
    """Turns, and a new race is one, too."""
    return state.race * LONGEST_TURN + state.turn


def features(state: RaceState, seat: Seat) -> list[int]:
    """In the order of FEATURES."""
    other = 1 - seat
    length = len(state.row)
    lead = state.pos[seat] - state.pos[other]
    majority = len(state.magic[seat]) - len(state.magic[other])
    prize = MAGIC_POINTS if majority > 0 else 0
    return [
        state.scores[seat] * TWELVE // state.target,
        groups_ahead(state.row, seat, state.pos[seat]),
        length - state.pos[seat],
        max(lead, 0),
        max(lead, 0) * max(state.pos) // length,
        1 if majority > 0 else 0,
        min(len(state.magic[seat]), 6),
        ready(state, seat),
        stacked(state, seat),
        1 if state.has_marker(seat, state.pos[seat] + 1) else 0,
        1 if state.active == seat else 0,
        1 if state.scores[seat] + max(lead, 0) + prize >= state.target else 0,
    ]


def ready(state: RaceState, seat: Seat) -> int:
    """How many groups ahead can be flown one after the other with the cards in hand; all three if the way is short."""
    hand = state.hands[seat][:]
    groups = 0
    place = state.pos[seat] + 1
    while place <= len(state.row) and groups < 3:
        kind = state.land_at(seat, place)
        if hand[kind] == 0:
            return groups
        hand[kind] -= 1
        groups += 1
        place = state.group_end(seat, place) + 1
    return 3


def stacked(state: RaceState, seat: Seat) -> int:
    """Cards on the own stack that come up as they are needed, from the top."""
    groups = 0
    for kind in reversed(state.stacks[seat]):
        if kind < TYPES and need(state, seat, kind, groups) == groups:
            groups += 1
        else:
            break
    return groups
