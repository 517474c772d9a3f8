"""Shot lines: what is between two figures, what hides and what covers."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.games.ravenfeast.geometry import line_between
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.terrain import NO_PIECE

HIDDEN: Final = -1
THROUGH_EDGE: Final = 2  # RF-55: inches of woods across an edge
INSIDE: Final = 4  # RF-56: inches of woods inside
MOST_SIGHTS: Final = 200_000  # remembered for a table


class Line:
    """The squares that count for a shot: its two ends and all between, from the shooter on."""

    def __init__(self, start: int, end: int, between: list[int], across: bool) -> None:
        self.start = start
        self.end = end
        self.between = between
        self.across = across  # it runs more east and west than north and south


def nearest_squares(state: FeastState, shooter: int, target: int) -> tuple[int, int, int, int]:
    """The two squares of the bases with the nearest centres; ties: northmost, then westmost, the shooter's first."""
    best = NONE
    found = (state.x[shooter], state.y[shooter], state.x[target], state.y[target])
    for ay in range(state.y[shooter], state.y[shooter] + state.rows(shooter)):
        for ax in range(state.x[shooter], state.x[shooter] + state.columns(shooter)):
            for by in range(state.y[target], state.y[target] + state.rows(target)):
                for bx in range(state.x[target], state.x[target] + state.columns(target)):
                    far = (ax - bx) * (ax - bx) + (ay - by) * (ay - by)
                    if best == NONE or far < best:
                        best = far
                        found = (ax, ay, bx, by)
    return found


def shot_line(state: FeastState, shooter: int, target: int) -> Line:
    ax, ay, bx, by = nearest_squares(state, shooter, target)
    width = state.field.width
    offsets = line_between(bx - ax, by - ay)
    between: list[int] = []
    for place in range(0, len(offsets), 2):
        square = (ay + offsets[place + 1]) * width + ax + offsets[place]
        other = state.grid[square]
        if other == NONE or (other != shooter and other != target):
            between.append(square)
    return Line(ay * width + ax, by * width + bx, between, abs(bx - ax) >= abs(by - ay))


def cover_between(state: FeastState, shooter: int, target: int) -> int:
    """RF-50, RF-58, RF-153: how many pieces of cover the shot must pass, or HIDDEN where it cannot be tried."""
    pieces = terrain_between(state, shooter, target)
    if pieces == HIDDEN or not state.has_walls():
        return pieces
    return pieces + walls_between(state, shooter, target)


def terrain_between(state: FeastState, shooter: int, target: int) -> int:
    """The same for the terrain alone. Between two squares it is always the same and worked out once."""
    field, small = state.field, state.setting.small
    if field.is_bare:
        return 0
    if not (small[shooter] and small[target]):
        return look(state, shooter, target)
    key = state.square(shooter) * len(field.walking) + state.square(target)
    known = field.sights.get(key)
    if known is None:
        if len(field.sights) >= MOST_SIGHTS:
            field.sights.clear()
        known = look(state, shooter, target)
        field.sights[key] = known
    return known


def look(state: FeastState, shooter: int, target: int) -> int:
    """Along the line, square by square."""
    line = shot_line(state, shooter, target)
    if is_hidden(state, shooter, target, line):
        return HIDDEN
    field = state.field
    pieces: list[int] = []
    for square in line.between:
        if field.piece[square] != NO_PIECE and field.piece[square] not in pieces:
            pieces.append(field.piece[square])
    for square in squares_under(state, target):
        if field.woods[square] and field.piece[square] not in pieces:
            pieces.append(field.piece[square])
    return len(pieces)


def walls_between(state: FeastState, shooter: int, target: int) -> int:
    """RF-58: shield walls with somebody on the line."""
    walls: list[int] = []
    for square in shot_line(state, shooter, target).between:
        other = state.grid[square]
        if other != NONE and state.wall[other] != NONE and state.wall[other] not in walls:
            walls.append(state.wall[other])
    return len(walls)


def is_hidden(state: FeastState, shooter: int, target: int, line: Line) -> bool:
    """RF-55, RF-56, RF-59: high walls, higher ground and too much woods hide."""
    field = state.field
    highest = max(standing.level(state, shooter), standing.level(state, target))
    lanes: list[int] = []
    for square in line.between:
        if field.opaque[square] or field.level[square] > highest:
            return True
        if field.woods[square]:
            lane = square % field.width if line.across else square // field.width
            if lane not in lanes:
                lanes.append(lane)
    if len(lanes) <= THROUGH_EDGE:
        return False
    return len(lanes) > INSIDE or not is_inside_woods(state, shooter, target, line)


def is_inside_woods(state: FeastState, shooter: int, target: int, line: Line) -> bool:
    """RF-56: woods at both ends and all the way between."""
    for square in line.between:
        if not state.field.woods[square]:
            return False
    return stands_in_woods(state, shooter) and stands_in_woods(state, target)


def squares_under(state: FeastState, figure: int) -> list[int]:
    width = state.field.width
    start = state.square(figure)
    columns = range(state.columns(figure))
    return [start + row * width + column for row in range(state.rows(figure)) for column in columns]


def stands_in_woods(state: FeastState, figure: int) -> bool:
    for square in squares_under(state, figure):
        if state.field.woods[square]:
            return True
    return False


def is_sheltered(state: FeastState, figure: int) -> bool:
    """RF-109: in woods, or next to a hedge or a wall."""
    for square in squares_under(state, figure):
        if state.field.sheltered[square]:
            return True
    return False
