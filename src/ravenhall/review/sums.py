"""Sums of what was played out, in whole numbers: they can be written down, gone on with, and come out the same."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ravenhall.bots.ratings import SURE

SURPRISE: Final = 2500.0  # parts of 10,000 by which one playout more may differ


class Sums:
    """For each seat the sum of what came of some playouts, and of its squares."""

    __slots__ = ("count", "squares", "totals")

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.totals = [0] * seats
        self.squares = [0] * seats

    def add(self, values: list[int]) -> None:
        self.count += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value
            self.squares[seat] += value * value

    def mean(self, seat: int) -> int:
        return round(self.totals[seat] / self.count) if self.count else 0

    @property
    def means(self) -> list[int]:
        return [self.mean(seat) for seat in range(len(self.totals))]

    def variance(self, seat: int) -> float:
        """Of the mean: the square of its standard error."""
        if self.count < 2:
            return 0.0
        mean = self.totals[seat] / self.count
        return float(max(0.0, self.squares[seat] / self.count - mean * mean) / (self.count - 1))

    def give(self, seat: int) -> float:
        """How far the mean may be off to either side, 95 times in 100; never as if the next could not surprise."""
        return max(SURE * sqrt(self.variance(seat)), SURPRISE / self.count) if self.count else 0.0

    def json(self) -> list[int]:
        return [self.count, *self.totals, *self.squares]

    @classmethod
    def read(cls, written: list[int]) -> Sums:
        found = cls((len(written) - 1) // 2)
        found.count = written[0]
        found.totals = written[1 : 1 + len(found.totals)]
        found.squares = written[1 + len(found.totals) :]
        return found
