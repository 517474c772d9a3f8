"""Flight: directly away from the enemy, at full Move."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.chapters.fighting import run_off
from ravenhall.games.ravenfeast.chapters.reach import NEW_CONTACT, Search
from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.games.ravenfeast.events import FLED, RAN_OFF
from ravenhall.games.ravenfeast.geometry import ROUND_X, ROUND_Y
from ravenhall.games.ravenfeast.ground import DIAGONAL, STRAIGHT
from ravenhall.games.ravenfeast.lining import EAST, NORTH, SOUTH, WEST
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.events import Log

OFF: Final = -2  # a step that leaves the table
FARTHEST: Final = 1_000_000  # off the table is farther than anything on it


def threats(state: FeastState, figure: int) -> list[int]:
    """Enemies touched, else the nearest ones, all of them that are equally near."""
    touched = standing.enemies_touching(state, figure)
    if touched:
        return touched
    team = state.team(figure)
    near: list[int] = []
    best = NONE
    for other in range(len(state.x)):
        if state.is_enemy(team, other):
            far = standing.distance2(state, figure, other)
            if best == NONE or far < best:
                near, best = [other], far
            elif far == best:
                near.append(other)
    return near


def away(state: FeastState, figure: int) -> tuple[int, int]:
    """From the centres of all threats to its own, summed up, in half squares; without any, opposite to its facing."""
    dx = dy = 0
    for threat in threats(state, figure):
        dx += middle_x(state, figure) - middle_x(state, threat)
        dy += middle_y(state, figure) - middle_y(state, threat)
    if dx == 0 and dy == 0:
        back = (state.facing[figure] + 2) % 4
        return ROUND_X[2 * back], ROUND_Y[2 * back]
    return dx, dy


def middle_x(state: FeastState, figure: int) -> int:
    return 2 * state.x[figure] + state.columns(figure)


def middle_y(state: FeastState, figure: int) -> int:
    return 2 * state.y[figure] + state.rows(figure)


def direction(dx: int, dy: int) -> int:
    """One of eight, clockwise from north: straight if one axis is more than two and a half times the other."""
    across, down = abs(dx), abs(dy)
    if 5 * down < 2 * across:
        return 2 if dx > 0 else 6
    if 5 * across < 2 * down:
        return 4 if dy > 0 else 0
    if dx > 0:
        return 3 if dy > 0 else 1
    return 5 if dy > 0 else 7


def travel_facing(dx: int, dy: int, way: int) -> int:
    """Where it faces as it runs; on a diagonal along the longer axis, north or south if both are equal."""
    if way % 2 == 0:
        return way // 2
    if abs(dx) > abs(dy):
        return EAST if dx > 0 else WEST
    return SOUTH if dy > 0 else NORTH


def step_price(search: Search, x: int, y: int, way: int) -> int:
    """What a step costs; OFF if it leads off the table, NONE if it cannot be made."""
    nx, ny = x + ROUND_X[way], y + ROUND_Y[way]
    if nx < 0 or ny < 0 or nx + search.columns > search.width or ny + search.rows > search.height:
        return OFF
    price = search.step_cost(x, y, way, search.state.setting.move[search.figure])
    if price != NONE and search.note(nx, ny) & NEW_CONTACT:
        return NONE
    return price


def off_price(way: int) -> int:
    return DIAGONAL if way % 2 else STRAIGHT


def safety(state: FeastState, figure: int, search: Search, x: int, y: int, way: int) -> int:
    """How far from the nearest enemy a step ends; off the table is farthest, a step that cannot be made NONE."""
    price = step_price(search, x, y, way)
    if price == OFF:
        return FARTHEST
    if price == NONE:
        return NONE
    old_x, old_y = state.x[figure], state.y[figure]
    state.x[figure], state.y[figure] = x + ROUND_X[way], y + ROUND_Y[way]
    best = FARTHEST - 1
    for other in range(len(state.x)):
        if state.is_enemy(state.team(figure), other):
            best = min(best, standing.distance2(state, figure, other))
    state.x[figure], state.y[figure] = old_x, old_y
    return best


def next_way(state: FeastState, figure: int, search: Search, x: int, y: int, way: int) -> int:
    """Straight on, else the better of the two ways beside it, clockwise if equal; NONE if there is none."""
    if step_price(search, x, y, way) != NONE:
        return way
    right, left = (way + 1) % 8, (way + 7) % 8
    right_safety = safety(state, figure, search, x, y, right)
    left_safety = safety(state, figure, search, x, y, left)
    if right_safety == NONE and left_safety == NONE:
        return NONE
    return right if right_safety >= left_safety else left


def flee(state: FeastState, figure: int, log: Log) -> None:
    """RF-114, RF-116, RF-150: run as far as it goes; off the table if it comes to that."""
    flying = state.setting.kind[figure].fly == 1  # RF-38
    search = Search(state, figure, flying, NONE)
    dx, dy = away(state, figure)
    way = direction(dx, dy)
    left = 2 * state.setting.move[figure]
    x, y = state.x[figure], state.y[figure]
    end_x, end_y = x, y
    spent = 0
    while left > 0:
        step = next_way(state, figure, search, x, y, way)
        if step == NONE:
            break
        price = step_price(search, x, y, step)
        if price == OFF:
            if off_price(step) > left:
                break
            run_off(state, figure)
            log.add(RAN_OFF, figure, state.name(figure))
            return
        if price > left:
            break
        left -= price
        x += ROUND_X[step]
        y += ROUND_Y[step]
        if may_stop(state, search, x, y):
            end_x, end_y = x, y
            spent = 2 * state.setting.move[figure] - left
    settle(state, search, end_x, end_y, travel_facing(dx, dy, way))
    if flying:
        state.aloft[figure] = 1
    log.add(FLED, figure, state.name(figure), state.x[figure], state.y[figure], spent)


def may_stop(state: FeastState, search: Search, x: int, y: int) -> bool:
    """On nobody, on ground to stand on, in no contact that was not there from the start."""
    if not search.can_stand(x, y):
        return False
    for enemy in standing.enemies_at(state, search.figure, (x, y, search.columns, search.rows)):
        if enemy not in standing.enemies_touching(state, search.figure):
            return False
    return True


def settle(state: FeastState, search: Search, x: int, y: int, facing: int) -> None:
    """It stands there facing the way it ran; a base that turned would not fit, or touch somebody new, does not turn."""
    figure = search.figure
    kind = state.setting.kind[figure]
    turns = kind.width != kind.depth and facing % 2 != state.facing[figure] % 2
    fits = not turns or may_stop(state, Search(state, figure, search.flying, NONE, turned=True), x, y)
    state.place(figure, x, y, facing if fits else state.facing[figure])
