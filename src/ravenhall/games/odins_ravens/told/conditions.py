"""What a lesson of this game may name as its end: does it hold for this seat?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.match import Match


def table(match: Match) -> RaceState:
    state = match.state
    assert isinstance(state, RaceState)
    return state


def leads_magic_way(match: Match, seat: int) -> bool:
    """More cards on the magic way than the other side."""
    magic = table(match).magic
    return len(magic[seat]) > len(magic[1 - seat])


def race_is_over(match: Match, seat: int) -> bool:
    """The race that this lesson showed has been scored: both ravens wait for the next one."""
    return table(match).pos == [0, 0]


def has_won(match: Match, seat: int) -> bool:
    outcome = match.outcome
    return outcome is not None and outcome.winners == (seat,)


CONDITIONS: Final[dict[str, Callable[[Match, int], bool]]] = {
    "leads the magic way": leads_magic_way,
    "race is over": race_is_over,
    "won": has_won,
}
