"""Squares and bases: distance, arcs and lines, in whole numbers only.

Facings are 0 north, 1 east, 2 south, 3 west.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from ravenhall.games.ravenfeast.lining import EAST, NORTH, SOUTH
from ravenhall.games.ravenfeast.terrain import LARGEST

Base: TypeAlias = tuple[int, int, int, int]  # x and y of its anchor, the north-west square; its columns and rows

# Lists, not tuples: compiled code makes a tuple of Python's own before it looks up a place in one.
STEP_X: Final = [0, 1, 0, -1]  # one square ahead, by facing
STEP_Y: Final = [-1, 0, 1, 0]
ROUND_X: Final = [0, 1, 1, 1, 0, -1, -1, -1]  # the eight neighbours, clockwise from north
ROUND_Y: Final = [-1, -1, 0, 1, 1, 1, 0, -1]
BITS: Final = [1 << column for column in range(LARGEST + 2)]  # a column as a bit of a row
AROUND: Final = [(7 << column) >> 1 for column in range(LARGEST)]  # a column and those beside it
LETTERS: Final = "NESW"


def open_cost(dx: int, dy: int) -> int:
    """RF-23: what it costs to go so many columns and rows over open ground, in half inches."""
    return 2 * max(abs(dx), abs(dy)) + min(abs(dx), abs(dy))


def columns_between(first: int, after: int) -> int:
    """These columns as bits, the second left out."""
    return BITS[after] - BITS[first]


def gap(start: int, length: int, other: int, other_length: int) -> int:
    """How many squares lie between two stretches of a line; 0 if they touch or overlap."""
    after = start - (other + other_length)
    if after > 0:  # compiled code is slow at the largest of three
        return after
    before = other - (start + length)
    return max(0, before)


def distance2(base: Base, other: Base) -> int:
    """RF-46: the square of the distance between the edges of two bases, in inches."""
    x, y, columns, rows = base
    x2, y2, columns2, rows2 = other
    across = gap(x, columns, x2, columns2)
    down = gap(y, rows, y2, rows2)
    return across * across + down * down


def in_front_arc(facing: int, base: Base, other: Base) -> bool:
    """RF-40: some part of the other base lies forward of this one's rear edge."""
    x, y, columns, rows = base
    x2, y2, columns2, rows2 = other
    if facing == NORTH:
        return y2 <= y + rows - 1
    if facing == SOUTH:
        return y2 + rows2 - 1 >= y
    if facing == EAST:
        return x2 + columns2 - 1 >= x
    return x2 <= x + columns - 1


def is_ahead(facing: int, base: Base, other: Base) -> bool:
    """Some part of the other base lies beyond the line of this one's front edge."""
    x, y, columns, rows = base
    x2, y2, columns2, rows2 = other
    if facing == NORTH:
        return y2 < y
    if facing == SOUTH:
        return y2 + rows2 > y + rows
    if facing == EAST:
        return x2 + columns2 > x + columns
    return x2 < x


def is_directly_in_front(facing: int, base: Base, other: Base) -> bool:
    """RF-66: the other base shares an edge with this one's front side."""
    x, y, columns, rows = base
    x2, y2, columns2, rows2 = other
    if facing == NORTH or facing == SOUTH:
        beside = y2 + rows2 == y if facing == NORTH else y2 == y + rows
        return beside and x2 < x + columns and x < x2 + columns2
    beside = x2 == x + columns if facing == EAST else x2 + columns2 == x
    return beside and y2 < y + rows and y < y2 + rows2


def line_between(dx: int, dy: int) -> list[int]:
    """The squares that a line from centre to centre crosses, both ends left out, nearest to the start first.

    They are pairs of offsets, flat: x, y, x, y … A line through the corner of a square does not cross it.
    """
    key = dx * LINE_KEY + dy
    known = LINES.get(key)
    if known is None:
        known = draw_line(dx, dy)
        LINES[key] = known
    return known


LINE_KEY: Final = 1000
LINES: Final[dict[int, list[int]]] = {}  # each line is drawn once


def draw_line(dx: int, dy: int) -> list[int]:
    crossed: list[tuple[int, int, int]] = []
    for y in range(min(0, dy), max(0, dy) + 1):
        for x in range(min(0, dx), max(0, dx) + 1):
            is_end = (x == 0 and y == 0) or (x == dx and y == dy)
            if not is_end and crosses(dx, dy, x, y):
                crossed.append((x * x + y * y, x, y))
    crossed.sort()
    flat: list[int] = []
    for far, x, y in crossed:
        flat.append(x)
        flat.append(y)
    return flat


def crosses(dx: int, dy: int, x: int, y: int) -> bool:
    """Does the line pass through the inside of this square? Its corners then lie on both sides of it."""
    west, north = 2 * x - 1, 2 * y - 1  # the centre of the start is (0, 0), squares are two wide
    least = most = dx * north - dy * west
    for side in (
        dx * north - dy * (west + 2),
        dx * (north + 2) - dy * west,
        dx * (north + 2) - dy * (west + 2),
    ):
        least = min(least, side)
        most = max(most, side)
    return least < 0 < most
