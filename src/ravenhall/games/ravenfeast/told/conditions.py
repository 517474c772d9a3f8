"""What a lesson of this game may name as its end: does it hold for this seat?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.chapters.morale import present_with
from ravenhall.games.ravenfeast.figures import LEADER
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.match import Match


def table(match: Match) -> FeastState:
    state = match.state
    assert isinstance(state, FeastState)
    return state


def two_on_one(match: Match, seat: int) -> bool:
    """Some enemy has two of ours in contact."""
    state = table(match)
    touched = [enemy for own in state.present_of(seat) for enemy in standing.enemies_touching(state, own)]
    return len(set(touched)) < len(touched)


def all_near_the_leader(match: Match, seat: int) -> bool:
    """RF-98: everybody of ours is in the Leader's group."""
    state = table(match)
    return any(
        all(
            standing.distance2(state, leader, one) <= state.setting.morale[leader] ** 2
            for one in state.present_of(seat)
            if one != leader
        )
        for leader in present_with(state, seat, LEADER)
    )


CONDITIONS: Final[dict[str, Callable[[Match, int], bool]]] = {
    "two on one": two_on_one,
    "all near the Leader": all_near_the_leader,
}
