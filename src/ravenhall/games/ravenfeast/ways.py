"""Where a figure can go: found once for a pick, over open ground by what is near, else square by square."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.actions import Square
from ravenhall.games.ravenfeast.ground import OpenPlaces

NOT_YET: Final[list[int]] = []  # worked out when somebody asks


class Reach:
    """Where a figure can go, and what it costs; made once for a pick and never changed."""

    def __init__(self, ends: list[int], costs: list[int]) -> None:
        self._ends = ends
        self.costs = costs  # for each square what it costs to bring the anchor there, or NONE

    @property
    def ends(self) -> list[int]:
        """The squares where it may stop, in reading order."""
        return self._ends

    def among(self, squares: list[Square]) -> list[Square]:
        """The same, out of all squares of the table."""
        return [squares[end] for end in self._ends]

    def cost_to(self, square: int) -> int:
        """What it costs to bring the anchor there, or NONE."""
        return self.costs[square]

    def stopping_at(self, ends: list[int]) -> Reach:
        """The same ways, with fewer squares to stop at."""
        return Reach(ends, self.costs)


class OpenReach(Reach):
    """Over open ground with nobody in the way: all places that are near enough, but for those taken."""

    def __init__(self, places: OpenPlaces, taken: list[int]) -> None:
        super().__init__(NOT_YET, NOT_YET)
        self.places = places
        self.taken = taken  # which of the places it cannot stop at, the last one first

    @property
    def ends(self) -> list[int]:
        if not self._ends:  # it may always stay where it is, so that there is an end
            self._ends = self.places.numbers[:]
            for place in self.taken:
                self._ends.pop(place)
        return self._ends

    def among(self, squares: list[Square]) -> list[Square]:
        found = self.places.squares[:]
        for place in self.taken:
            found.pop(place)
        return found

    def cost_to(self, square: int) -> int:
        return self.places.cost_to(square)

    def stopping_at(self, ends: list[int]) -> Reach:
        numbers = self.places.numbers
        return OpenReach(self.places, [at for at in range(len(numbers) - 1, -1, -1) if numbers[at] not in ends])
