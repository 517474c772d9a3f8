"""What a lesson of this game may name as its end: does it hold for this seat?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhall.games.battalia.names import HORSE, SQUARE_NAMES, kind_of
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.match import Match

F6: Final = SQUARE_NAMES.index("f6")


def table(match: Match) -> BattaliaState:
    state = match.state
    assert isinstance(state, BattaliaState)
    return state


def has_two_cities(match: Match, seat: int) -> bool:
    return table(match).land.owner.count(seat) >= 2


def has_new_horse(match: Match, seat: int) -> bool:
    """A horse was made this turn."""
    return any(kind_of(held) == HORSE for held in table(match).sides[seat].cards())


def has_taken_f6(match: Match, seat: int) -> bool:
    return table(match).land.owner[F6] == seat


def has_won(match: Match, seat: int) -> bool:
    outcome = match.outcome
    return outcome is not None and outcome.winners == (seat,)


CONDITIONS: Final[dict[str, Callable[[Match, int], bool]]] = {
    "two cities": has_two_cities,
    "new horse": has_new_horse,
    "city f6 is taken": has_taken_f6,
    "won": has_won,
}
