"""How near the enemy is: to a figure, to a seat, to anywhere."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.nearness import Nearness
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.state import Seat

FARTHEST: Final = 1000  # inches, when there is nobody
KEPT: Final = 6  # how many maps of nearness: for each side and the sizes of bases in play


def nearness(state: FeastState, figure: int) -> Nearness:
    """How near the enemy is to anywhere for such a figure: kept while he stands where he stands."""
    enemies: list[int] = []
    for other in range(len(state.x)):
        if state.is_enemy(state.setting.team[figure], other):
            x, y, columns, rows = state.base(other)
            enemies += [x, y, columns, rows]
    columns, rows = state.columns(figure), state.rows(figure)
    for known in state.near:
        if known.is_for(columns, rows) and known.others == enemies:
            return known
    found = Nearness(enemies, columns, rows, state.field.width, state.field.height)
    state.near = [found, *state.near[: KEPT - 1]]  # a new list: forks share the old one
    return found


def nearest_of(state: FeastState, figures: list[int]) -> list[int]:
    """For each of these figures of one side the inches to its nearest enemy."""
    found: list[int] = []
    near: Nearness | None = None
    for figure in figures:
        if near is None or not near.is_for(state.columns(figure), state.rows(figure)):
            near = nearness(state, figure)
        found.append(near.inches(state.x[figure], state.y[figure]))
    return found


def nearest_inches(state: FeastState, seat: Seat) -> int:
    """How near the enemy is to any figure of this seat."""
    return min(nearest_of(state, state.present_of(seat)), default=FARTHEST)
