"""Shield walls as they stand: ranks, runs, stepping up and breaking. Forming and ordering them is in wall_orders.py.

A wall is its members; it faces as they do. Left and right are seen from behind.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.actions import WALLS
from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.games.ravenfeast.events import STEPPED_UP, WALL_BROKEN
from ravenhall.games.ravenfeast.geometry import STEP_X, STEP_Y
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Seat

SHOULDER_TO_SHOULDER: Final = 3  # RF-78, RF-90
VACATED: Final = 3  # numbers for each place left: its wall, the facing, the square


def members(state: FeastState, wall: int) -> list[int]:
    return [figure for figure in range(len(state.wall)) if state.wall[figure] == wall]


def walls_of(state: FeastState, seat: Seat) -> list[int]:
    found: list[int] = []
    if not state.has_walls():
        return found
    walls = state.wall
    for figure in range(state.setting.first[seat], state.setting.first[seat + 1]):
        wall = walls[figure]
        if wall != NONE and wall not in found:
            found.append(wall)
    found.sort()
    return found


def free_number(state: FeastState) -> int:
    """The lowest number that no wall has. While places wait to be filled none is formed or split."""
    for wall in range(WALLS):
        if wall not in state.wall:
            return wall
    raise AssertionError("more walls than figures can make")


def figure_on(state: FeastState, x: int, y: int) -> int:
    if 0 <= x < state.field.width and 0 <= y < state.field.height:
        return state.grid[y * state.field.width + x]
    return NONE


def member_on(state: FeastState, wall: int, x: int, y: int) -> int:
    figure = figure_on(state, x, y)
    return figure if figure != NONE and state.wall[figure] == wall else NONE


def rank(state: FeastState, figure: int) -> int:
    """1 in front; one more for every comrade straight ahead without a break."""
    dx, dy = STEP_X[state.facing[figure]], STEP_Y[state.facing[figure]]
    x, y = state.x[figure] + dx, state.y[figure] + dy
    found = 1
    while member_on(state, state.wall[figure], x, y) != NONE:
        found += 1
        x += dx
        y += dy
    return found


def longest_run(state: FeastState, wall: int) -> int:
    """The most members of the wall side by side."""
    best = 0
    for figure in members(state, wall):
        right = (state.facing[figure] + 1) % 4
        x, y = state.x[figure], state.y[figure]
        if member_on(state, wall, x - STEP_X[right], y - STEP_Y[right]) == NONE:
            length = 0
            while member_on(state, wall, x, y) != NONE:
                length += 1
                x += STEP_X[right]
                y += STEP_Y[right]
            best = max(best, length)
    return best


def leave(state: FeastState, figures: list[int]) -> None:
    """Fallen or fleeing, these are in no wall any more, all at once; in the front rank each leaves a place behind."""
    for figure in figures:
        if state.wall[figure] != NONE and rank(state, figure) == 1:
            state.vacated += [state.wall[figure], state.facing[figure], state.square(figure)]
    for figure in figures:
        state.wall[figure] = NONE


# ── the check of a phase end ────────────────────────────────────────────────────────────────────────────────────────


def close_ranks(state: FeastState, log: Log) -> None:
    """RF-88: fresh figures step into the places of the front rank. RF-90: what is left of a wall, if anything."""
    places = [tuple(state.vacated[at : at + VACATED]) for at in range(0, len(state.vacated), VACATED)]
    state.vacated = []
    for wall, facing, square in sorted(places, key=lambda place: left_to_right(state, place[1], place[2])):
        if state.grid[square] == NONE and wall in state.wall:
            fill(state, wall, facing, square, log)
    break_walls(state, log)


def left_to_right(state: FeastState, facing: int, square: int) -> int:
    right = (facing + 1) % 4
    x, y = square % state.field.width, square // state.field.width
    return x * STEP_X[right] + y * STEP_Y[right]


def fill(state: FeastState, wall: int, facing: int, square: int, log: Log) -> None:
    """The file behind closes up; without one the nearest member of the deepest rank comes."""
    before = longest_run(state, wall)
    steppers = file_behind(state, wall, facing, square) or deepest(state, wall, facing, square)
    was = [(figure, state.x[figure], state.y[figure]) for figure in steppers]
    x, y = square % state.field.width, square // state.field.width
    for place, figure in enumerate(steppers):
        state.place(figure, x - place * STEP_X[facing], y - place * STEP_Y[facing], facing)
    if longest_run(state, wall) < before:
        for figure, old_x, old_y in was[::-1]:
            state.place(figure, old_x, old_y, facing)
        return
    for figure in steppers:
        log.add(STEPPED_UP, figure, state.name(figure), state.x[figure], state.y[figure])


def file_behind(state: FeastState, wall: int, facing: int, square: int) -> list[int]:
    """The members straight behind a place, nearest first; nobody else stands among them."""
    x, y = square % state.field.width, square // state.field.width
    found: list[int] = []
    while 0 <= x < state.field.width and 0 <= y < state.field.height:
        figure = figure_on(state, x, y)
        if figure != NONE:
            if state.wall[figure] != wall:
                break
            found.append(figure)
        elif found:
            break
        x -= STEP_X[facing]
        y -= STEP_Y[facing]
    return found


def deepest(state: FeastState, wall: int, facing: int, square: int) -> list[int]:
    """The member of the deepest rank that stands nearest to the side; nobody if all stand in front."""
    best = NONE
    best_rank = 1
    for figure in members(state, wall):
        mine = rank(state, figure)
        nearer = best != NONE and lateral(state, facing, square, figure) < lateral(state, facing, square, best)
        if mine > best_rank or (mine == best_rank > 1 and nearer):
            best, best_rank = figure, mine
    return [] if best == NONE else [best]


def lateral(state: FeastState, facing: int, square: int, figure: int) -> int:
    return abs(left_to_right(state, facing, state.square(figure)) - left_to_right(state, facing, square))


def break_walls(state: FeastState, log: Log) -> None:
    """RF-90: a part with three side by side stays a wall; the others are released."""
    if not state.has_walls():
        return
    for wall in sorted({wall for wall in state.wall if wall != NONE}):
        parts = connected_parts(state, wall)
        for place, part in enumerate(parts):
            number = wall if place == 0 else free_number(state)
            for figure in part:
                state.wall[figure] = number
        for part in parts:
            number = state.wall[part[0]]
            if longest_run(state, number) < SHOULDER_TO_SHOULDER:
                for figure in part:
                    state.wall[figure] = NONE
                log.add(WALL_BROKEN, state.owner(part[0]), number)


def connected_parts(state: FeastState, wall: int) -> list[list[int]]:
    """The members, parted where no edge joins them; ids rising."""
    left = members(state, wall)
    parts: list[list[int]] = []
    while left:
        part = [left.pop(0)]
        place = 0
        while place < len(part):
            figure = part[place]
            place += 1
            for side in range(4):
                near = member_on(state, wall, state.x[figure] + STEP_X[side], state.y[figure] + STEP_Y[side])
                if near != NONE and near in left:
                    left.remove(near)
                    part.append(near)
        parts.append(sorted(part))
    return parts
