"""What counts in a position between two turns, as numbers that mean the same for both seats."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.codes import OPEN
from ravenhall.games.battle_ravens.state import COLUMNS, BattleState
from ravenhall.kernel.state import Seat

FEATURES: Final = (
    "captures", "strength", "ravens", "thralls", "weakest", "second_weakest", "third_weakest", "outnumbered", "cards",
)  # fmt: skip
SPARE: Final = 12  # strength of an area that does not exist any more: nobody can take it


def features(state: BattleState, seat: Seat) -> list[int]:
    """In the order of FEATURES."""
    mine: list[int] = []
    strength = 0
    outnumbered = 0
    for column in range(COLUMNS):
        if state.captor[column] == OPEN:
            own = state.strength(seat, column)
            strength += own
            mine.append(own)
            if own < state.strength(1 - seat, column):
                outnumbered += 1
    mine.sort()
    while len(mine) < 3:
        mine.append(SPARE)
    ravens = state.hand[seat]
    for area in range(seat * COLUMNS, seat * COLUMNS + COLUMNS):
        ravens += state.ravens[area]
    thralls = state.thralls_ready[seat] + state.thralls_spent[seat]
    captures = state.captured_by(seat)
    return [captures, strength, ravens, thralls, mine[0], mine[1], mine[2], outnumbered, cards(state, seat)]


def cards(state: BattleState, seat: Seat) -> int:
    """BR-69: how many are still in hand; that is no secret."""
    tactics = state.tactics
    held = 0 if tactics is None else tactics.held[seat]
    number = 0
    while held:
        number += held & 1
        held >>= 1
    return number
