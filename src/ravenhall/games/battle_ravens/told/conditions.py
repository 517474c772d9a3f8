"""What a lesson of this game may name as its end: does it hold for this seat?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhall.games.battle_ravens.codes import OPEN
from ravenhall.games.battle_ravens.state import COLUMNS, BattleState
from ravenhall.kernel.match import Match


def table(match: Match) -> BattleState:
    state = match.state
    assert isinstance(state, BattleState)
    return state


def hand_is_empty(match: Match, seat: int) -> bool:
    """Every raven is on the board."""
    return table(match).hand[seat] == 0


def enemy_area_is_empty(match: Match, seat: int) -> bool:
    """Some enemy area that is still fought for has nobody left in it."""
    state = table(match)
    return any(state.captor[column] == OPEN and not state.warriors(1 - seat, column) for column in range(COLUMNS))


def taken_by_one(match: Match, seat: int) -> bool:
    """A single warrior holds a captured area."""
    state = table(match)
    garrisons = [state.garrison_hirdmen[c] + state.garrison_bondi[c] for c in range(COLUMNS) if state.captor[c] == seat]
    return 1 in garrisons


def has_no_hole(match: Match, seat: int) -> bool:
    """Nowhere can the enemy simply walk in, nor has he."""
    state = table(match)
    return all(state.captor[column] == OPEN and state.warriors(seat, column) for column in range(COLUMNS))


def has_won(match: Match, seat: int) -> bool:
    outcome = match.outcome
    return outcome is not None and outcome.winners == (seat,)


CONDITIONS: Final[dict[str, Callable[[Match, int], bool]]] = {
    "hand is empty": hand_is_empty,
    "enemy area is empty": enemy_area_is_empty,
    "taken by one": taken_by_one,
    "no hole": has_no_hole,
    "won": has_won,
}
