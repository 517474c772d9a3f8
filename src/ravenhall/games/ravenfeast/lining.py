"""Standing in line: the preset way to deploy an army in its zone."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.figures import HERO, LEADER, NO_ROLE, Kind
from ravenhall.games.ravenfeast.terrain import EASY, ROUGH, Field

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
STRONG: Final = 3  # the Melee of those who stand behind the shields
NOWHERE: Final = -1
FREE: Final = -1  # on a table seen as who stands where
TAKEN: Final = 0  # by anybody
LINE: Final = 0
DEEP: Final = 1
LEAST_WIDTH: Final = (6, 4)  # files of a line, of a deep formation
RANKS: Final = (2, 3)


def rank_class(kind: Kind) -> int:
    """Monsters first, then shields, Heroes, strong arms, the Leader, missiles, the rest."""
    if kind.is_large:
        return 0
    if kind.shield and kind.role == NO_ROLE:
        return 1
    if kind.role == HERO:
        return 2
    if kind.missile == 0 and kind.melee >= STRONG and kind.role == NO_ROLE:
        return 3
    if kind.role == LEADER:
        return 4
    return 5 if kind.missile else 6


def preset_order(kinds: list[Kind]) -> list[int]:
    """The places of these figures in the order they line up."""
    return sorted(range(len(kinds)), key=lambda place: (rank_class(kinds[place]), place))


def is_wide(facing: int) -> bool:
    """Facing north or south a base lies with its width across the columns."""
    return facing == NORTH or facing == SOUTH


def columns_of(kind: Kind, facing: int) -> int:
    return kind.width if is_wide(facing) else kind.depth


def rows_of(kind: Kind, facing: int) -> int:
    return kind.depth if is_wide(facing) else kind.width


def can_deploy(field: Field, taken: list[int], zone: list[int], x: int, y: int, columns: int, rows: int) -> bool:
    """RF-146: wholly inside the zone, on ground to stand on, on nobody's base."""
    if x < zone[0] or y < zone[1] or x + columns - 1 > zone[2] or y + rows - 1 > zone[3]:
        return False
    for row in range(y, y + rows):
        for square in range(row * field.width + x, row * field.width + x + columns):
            if taken[square] != FREE or (field.walking[square] != EASY and field.walking[square] != ROUGH):
                return False
    return True


def outwards(least: int, most: int) -> list[int]:
    """From the middle outwards; of two equally far the lower first."""
    middle = (least + most) // 2
    return sorted(range(least, most + 1), key=lambda place: (abs(place - middle), place))


def files_used(zone: list[int], front: int, figures: int, style: int) -> tuple[int, int]:
    """The first and last of the central files of the zone that a formation uses."""
    start, end = (zone[0], zone[2]) if is_wide(front) else (zone[1], zone[3])
    width = end - start + 1
    files = min(width, max(LEAST_WIDTH[style], -(-figures // RANKS[style])))
    first = start + (width - files) // 2
    return first, first + files - 1


def ranks_of(zone: list[int], front: int) -> list[int]:
    """The rows (columns) of the zone from the front backwards."""
    first, last = (zone[1], zone[3]) if is_wide(front) else (zone[0], zone[2])
    ranks = list(range(first, last + 1))
    return ranks[::-1] if front == SOUTH or front == EAST else ranks


class Scan:
    """The places for bases of one size, rank by rank: once one is taken, those before it never become free again."""

    def __init__(self, field: Field, zone: list[int], front: int, columns: int, rows: int, files: list[int]) -> None:
        self.field = field
        self.zone = zone
        self.front = front
        self.columns = columns
        self.rows = rows
        self.ranks = ranks_of(zone, front)
        self.files = files
        self.rank = 0  # where the scan has come to, as places in these lists
        self.file = 0

    def next_free(self, taken: list[int]) -> int:
        """The square of the anchor where such a base stands first, its front edge on the rank scanned; or NOWHERE."""
        while self.rank < len(self.ranks):
            while self.file < len(self.files):
                x, y = self._anchor(self.ranks[self.rank], self.files[self.file])
                if can_deploy(self.field, taken, self.zone, x, y, self.columns, self.rows):
                    return y * self.field.width + x
                self.file += 1
            self.rank += 1
            self.file = 0
        return NOWHERE

    def _anchor(self, rank: int, file: int) -> tuple[int, int]:
        if is_wide(self.front):
            return file, rank - self.rows + 1 if self.front == SOUTH else rank
        return rank - self.columns + 1 if self.front == EAST else rank, file


def take(field: Field, taken: list[int], square: int, columns: int, rows: int) -> None:
    for row in range(rows):
        for column in range(columns):
            taken[square + row * field.width + column] = TAKEN


def line_up(
    field: Field, taken: list[int], zone: list[int], front: int, kinds: list[Kind], figures: int, style: int
) -> list[int]:
    """The anchor square of each of these figures, of an army of so many; NOWHERE for those that do not fit.

    The squares they use are marked as taken.
    """
    first, last = files_used(zone, front, figures, style)
    central = outwards(first, last)
    whole = outwards(*((zone[0], zone[2]) if is_wide(front) else (zone[1], zone[3])))
    scans: dict[int, tuple[Scan, Scan]] = {}  # by the size of the base
    places = [NOWHERE] * len(kinds)
    for place in preset_order(kinds):
        columns, rows = columns_of(kinds[place], front), rows_of(kinds[place], front)
        size = columns * len(taken) + rows
        if size not in scans:
            scans[size] = (
                Scan(field, zone, front, columns, rows, central),
                Scan(field, zone, front, columns, rows, whole),
            )
        square = scans[size][0].next_free(taken)
        if square == NOWHERE:
            square = scans[size][1].next_free(taken)
        if square != NOWHERE:
            take(field, taken, square, columns, rows)
        places[place] = square
    return places


def fits_zone(field: Field, zone: list[int], front: int, kinds: list[Kind], fixed: list[int]) -> bool:
    """RF-137: the preset line places them all, after the first of them if that one's square is fixed."""
    taken = [FREE] * len(field.walking)
    others = kinds
    if fixed:
        columns, rows = columns_of(kinds[0], front), rows_of(kinds[0], front)
        if not can_deploy(field, taken, zone, fixed[0], fixed[1], columns, rows):
            return False
        take(field, taken, fixed[1] * field.width + fixed[0], columns, rows)
        others = kinds[1:]
    return NOWHERE not in line_up(field, taken, zone, front, others, len(kinds), LINE)


def open_squares(field: Field, zone: list[int]) -> int:
    """RF-146: how many squares of the zone a figure may stand on."""
    taken = [FREE] * len(field.walking)
    squares = 0
    for y in range(zone[1], zone[3] + 1):
        for x in range(zone[0], zone[2] + 1):
            if can_deploy(field, taken, zone, x, y, 1, 1):
                squares += 1
    return squares


def overlap(zone: list[int], other: list[int]) -> bool:
    """Have two rectangles, given by their outermost squares, a square in common?"""
    return zone[0] <= other[2] and other[0] <= zone[2] and zone[1] <= other[3] and other[1] <= zone[3]
