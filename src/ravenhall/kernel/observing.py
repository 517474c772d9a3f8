"""Observations: what a seat may know as numbers for networks, in planes that have one size for all positions of a game.

A game writes the planes in a fixed order, its own seat first and the others as they sit after it, so that one network
plays every seat. Nothing may come in that the seat's view does not tell: tests redraw all that is hidden and compare.
The planes of a game belong to its revision of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence


class Observation:
    """Numbers, and which of them make up which plane; the numbers alone where nobody asks for names."""

    def __init__(self, is_named: bool = True) -> None:
        self.is_named = is_named
        self.numbers: list[int] = []
        self.names: list[str] = []
        self.sizes: list[int] = []

    def add(self, name: str, values: Sequence[int]) -> None:
        """One more plane."""
        self.numbers += values
        if self.is_named:
            self.names.append(name)
            self.sizes.append(len(values))

    def padded(self, name: str, values: list[int], size: int) -> None:
        """A plane of this size: what is missing is 0, and what is too much is left out."""
        self.add(name, [*values[:size], *[0] * (size - len(values))])


def one_of(place: int, size: int) -> list[int]:
    """A 1 in this place among zeros; none for a place outside."""
    numbers = [0] * size
    if 0 <= place < size:
        numbers[place] = 1
    return numbers


def counted(things: list[int], kinds: int) -> list[int]:
    """How many there are of each kind; what is of no kind is not counted."""
    numbers = [0] * kinds
    for thing in things:
        if 0 <= thing < kinds:
            numbers[thing] += 1
    return numbers


def bits(mask: int, size: int) -> list[int]:
    """The bits of a number as 0 and 1, the lowest first."""
    return [mask >> place & 1 for place in range(size)]


def seats_from(seat: int, seats: int) -> list[int]:
    """This seat, and the others as they sit after it."""
    return [(seat + step) % seats for step in range(seats)]
