"""Who stands where, in front of whom, and in contact with whom: questions about the table, no rules.

Most figures stand on one square; for these the neighbours of every square are ready in the table.
"""

from __future__ import annotations

from ravenhall.games.ravenfeast import geometry
from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.games.ravenfeast.geometry import Base
from ravenhall.games.ravenfeast.lining import EAST, NORTH, SOUTH
from ravenhall.games.ravenfeast.state import FeastState


def distance2(state: FeastState, figure: int, other: int) -> int:
    """RF-46: the square of the distance, edge to edge."""
    small = state.setting.small
    if small[figure] and small[other]:
        across = abs(state.x[figure] - state.x[other]) - 1
        down = abs(state.y[figure] - state.y[other]) - 1
        return (across * across if across > 0 else 0) + (down * down if down > 0 else 0)
    return geometry.distance2(state.base(figure), state.base(other))


def is_in_arc(state: FeastState, figure: int, other: int) -> bool:
    """RF-40: the other is not wholly behind it."""
    return geometry.in_front_arc(state.facing[figure], state.base(figure), state.base(other))


def is_ahead(state: FeastState, figure: int, facing: int, other: int) -> bool:
    """Would the other be ahead of it if it faced there?"""
    return geometry.is_ahead(facing, state.base(figure), state.base(other))


def is_in_front(state: FeastState, figure: int, other: int) -> bool:
    """RF-66: directly in front."""
    return geometry.is_directly_in_front(state.facing[figure], state.base(figure), state.base(other))


def level(state: FeastState, figure: int) -> int:
    """RF-43: the highest ground under its base."""
    if state.field.is_flat:
        return 0
    x, y, columns, rows = state.base(figure)
    width = state.field.width
    level = state.field.level
    best = 0
    for row in range(y, y + rows):
        for square in range(row * width + x, row * width + x + columns):
            best = max(best, level[square])
    return best


def around(state: FeastState, figure: int, base: Base) -> list[int]:
    """Who would be in contact with a base there, the figure itself left out: RF-41, corners touch."""
    x, y, columns, rows = base
    width, height = state.field.width, state.field.height
    grid = state.grid
    found: list[int] = []
    if columns == 1 and rows == 1:
        for square in state.field.near[y * width + x]:
            other = grid[square]
            if other != NONE and other != figure and other not in found:
                found.append(other)
        return found
    west, east = max(0, x - 1), min(width - 1, x + columns)
    for row in range(max(0, y - 1), min(height, y + rows + 1)):
        inside = y <= row < y + rows
        column = west
        while column <= east:
            if inside and column == x:
                column += columns
                continue
            other = grid[row * width + column]
            if other != NONE and other != figure and other not in found:
                found.append(other)
            column += 1
    return found


def touching(state: FeastState, figure: int) -> list[int]:
    """Everybody in contact with it."""
    return around(state, figure, state.base(figure))


def enemies_at(state: FeastState, figure: int, base: Base) -> list[int]:
    """The present enemies that its base would touch there."""
    team = state.setting.team[figure]
    return [other for other in around(state, figure, base) if state.is_enemy(team, other)]


def enemies_touching(state: FeastState, figure: int) -> list[int]:
    if not state.has_stranger_beside(figure):
        return []
    return enemies_at(state, figure, state.base(figure))


def is_in_melee(state: FeastState, figure: int) -> bool:
    """RF-60: in contact with an enemy."""
    if not state.has_stranger_beside(figure):
        return False
    teams = state.setting.team
    team = teams[figure]
    if state.setting.small[figure]:
        grid = state.grid
        for square in state.field.near[state.y[figure] * state.field.width + state.x[figure]]:
            other = grid[square]
            if other != NONE and teams[other] != team and state.is_enemy(team, other):
                return True
        return False
    for other in touching(state, figure):
        if state.is_enemy(team, other):
            return True
    return False


def is_surrounded(state: FeastState, figure: int, aloft_only: bool) -> bool:
    """RF-64: enemies along at least half of each of the four sides; for a flight only those aloft count."""
    x, y, columns, rows = state.base(figure)
    for side in range(4):
        if side == NORTH or side == SOUTH:
            row = y - 1 if side == NORTH else y + rows
            number = held(state, figure, (x, row, columns, 1), aloft_only)
            length = columns
        else:
            column = x + columns if side == EAST else x - 1
            number = held(state, figure, (column, y, 1, rows), aloft_only)
            length = rows
        if 2 * number < length:
            return False
    return True


def held(state: FeastState, figure: int, stretch: Base, aloft_only: bool) -> int:
    """How many squares of this stretch hold present enemies of the figure."""
    x, y, columns, rows = stretch
    width, height = state.field.width, state.field.height
    team = state.setting.team[figure]
    number = 0
    for row in range(max(0, y), min(height, y + rows)):
        for column in range(max(0, x), min(width, x + columns)):
            other = state.grid[row * width + column]
            if other == NONE or other == figure or (aloft_only and not state.aloft[other]):
                continue
            if state.is_enemy(team, other):
                number += 1
    return number
