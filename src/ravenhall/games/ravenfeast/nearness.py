"""How far it is to the nearest of some figures, from anywhere: worked out for a square when somebody asks, and kept."""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from ravenhall.games.ravenfeast.terrain import LARGEST

UNKNOWN: Final = -1
NOBODY: Final = 1000  # inches to nobody at all
FARTHEST2: Final = 2 * LARGEST * LARGEST
ROOTS: Final = [isqrt(square) for square in range(FARTHEST2 + 1)]  # whole inches, by the square of a distance


class Nearness:
    """For a base of so many columns and rows; of the others it knows the bases alone, four numbers each."""

    def __init__(self, others: list[int], columns: int, rows: int, width: int, height: int) -> None:
        self.others = others
        self.columns = columns
        self.rows = rows
        self.width = width
        self.known = [UNKNOWN] * (width * height)

    def is_for(self, columns: int, rows: int) -> bool:
        return self.columns == columns and self.rows == rows

    def inches(self, x: int, y: int) -> int:
        """From a base whose anchor is there, edge to edge; NOBODY if there is nobody."""
        square = y * self.width + x
        found = self.known[square]
        if found == UNKNOWN:
            found = self._inches(x, y)
            self.known[square] = found
        return found

    def _inches(self, x: i64, y: i64) -> int:
        others = self.others
        columns: i64 = self.columns
        rows: i64 = self.rows
        best: i64 = FARTHEST2 + 1
        for place in range(0, len(others), 4):
            west: i64 = others[place]
            north: i64 = others[place + 1]
            across: i64 = x - west - others[place + 2] if x >= west else west - x - columns
            down: i64 = y - north - others[place + 3] if y >= north else north - y - rows
            far: i64 = (across * across if across > 0 else 0) + (down * down if down > 0 else 0)
            best = min(best, far)
        return NOBODY if best > FARTHEST2 else ROOTS[best]
