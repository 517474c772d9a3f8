"""What a lesson of this game may name as its end: does it hold for this seat?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.chapters.morale import present_with
from ravenhall.games.ravenfeast.figures import LEADER
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.match import Match

ARCHER: Final = "archer"


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


def price(match: Match, seat: int) -> int:
    state = table(match)
    return sum(state.setting.price[figure] for figure in state.figures_of(seat))


def has_leader(match: Match, seat: int) -> bool:
    state = table(match)
    return any(state.setting.role[figure] == LEADER for figure in state.figures_of(seat))


def has_two_archers(match: Match, seat: int) -> bool:
    state = table(match)
    return sum(state.setting.kind[figure].id == ARCHER for figure in state.figures_of(seat)) >= 2


def is_spent(match: Match, seat: int) -> bool:
    """RF-137: what is left of the points buys nobody on the roster."""
    left: int = match.options["points"] - price(match, seat)
    cheapest: int = min(kind["price"] for kind in match.game.consult({"about": "roster"})["figures"])
    return left < cheapest


def army_as_ordered(match: Match, seat: int) -> bool:
    return has_leader(match, seat) and has_two_archers(match, seat) and is_spent(match, seat)


CONDITIONS: Final[dict[str, Callable[[Match, int], bool]]] = {
    "two on one": two_on_one,
    "all near the Leader": all_near_the_leader,
    "a Leader, two Archers, all spent": army_as_ordered,
    "no Leader": lambda match, seat: not has_leader(match, seat),
    "few Archers": lambda match, seat: not has_two_archers(match, seat),
    "points left": lambda match, seat: not is_spent(match, seat),
}
