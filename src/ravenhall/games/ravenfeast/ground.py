"""The table under a base of one size: where it can stand, and what every step costs. Worked out once, square by square.

All of it follows from the terrain alone. Other figures come in with reach.py.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.actions import Square, squares_of
from ravenhall.games.ravenfeast.geometry import ROUND_X, ROUND_Y, columns_between, open_cost
from ravenhall.games.ravenfeast.terrain import BLOCKED, OBSTACLE, ROUGH, Field

STRAIGHT: Final = 2  # RF-23: a square costs an inch, a diagonal one and a half
DIAGONAL: Final = 3
CLIFF: Final = 2  # RF-152: a step of so many levels
HALF_MOVE: Final = 0  # RF-28: stands for half the Move of whoever makes the step
NO_STEP: Final = -1
PARTS: Final = 4  # of a step in a list of steps
MOST_PLACES: Final = 300_000  # remembered for a table: those of everybody with Move 6, wherever he stands


class OpenPlaces:
    """Every place for an anchor within a budget of a start, over open ground: in each row a run of squares."""

    def __init__(self, field: Field, columns: int, rows: int, start: int, budget: int) -> None:
        self.field = field
        self.columns = columns
        self.rows = rows
        self.start = start
        self.budget = budget
        x, y = start % field.width, start // field.width
        self.top = max(0, y - budget // STRAIGHT)  # the first of the rows
        self.first: list[int] = []  # for each row the first column,
        self.after: list[int] = []  # the one after the last,
        self.bits: list[int] = []  # all of them as bits,
        self.before: list[int] = []  # and how many places the rows before have
        self.numbers: list[int] = []  # the places in reading order
        self.squares: list[Square] = []
        squares = squares_of(field.width)
        for row in range(self.top, min(field.height - rows, y + budget // STRAIGHT) + 1):
            wide = open_width(budget, abs(row - y))
            first, after = max(0, x - wide), min(field.width - columns, x + wide) + 1
            self.first.append(first)
            self.after.append(after)
            self.bits.append(columns_between(first, after))
            self.before.append(len(self.numbers))
            self.numbers += field.numbers[row * field.width + first : row * field.width + after]
            self.squares += squares[row * field.width + first : row * field.width + after]

    def cost_to(self, square: int) -> int:
        """RF-23; NO_STEP for what is none of the places."""
        width = self.field.width
        x, y = square % width, square // width
        cost = open_cost(x - self.start % width, y - self.start // width)
        inside = x + self.columns <= width and y + self.rows <= self.field.height
        return cost if inside and cost <= self.budget else NO_STEP


def open_width(budget: int, rows: int) -> int:
    """How far to each side one gets within the budget over open ground, so many rows from the start."""
    return (budget - rows) // 2 if 3 * rows <= budget else budget - 2 * rows


class Ground:
    """A table for a base of so many columns and rows, on foot or on wings (RF-33: nothing slows a flight)."""

    def __init__(self, field: Field, columns: int, rows: int, flying: bool) -> None:
        self.field = field
        self.columns = columns
        self.rows = rows
        self.flying = flying
        size = field.width * field.height
        self.rest: list[int] = [self._can_rest(square) for square in range(size)]  # by anchor: may it stop there?
        self.known: list[int] = [0] * size
        self.lists: list[list[int]] = [NO_STEPS] * size
        self.places: dict[int, OpenPlaces] = {}
        self.remembered = 0  # places in all of them
        self.clear: list[int] = [2 * field.width] * size if flying else self._clear()

    def open_places(self, start: int, budget: int) -> OpenPlaces:
        """What is within reach from there, were there no figures; for open ground all around, or a flight."""
        key = budget * len(self.rest) + start
        known = self.places.get(key)
        if known is None:
            known = OpenPlaces(self.field, self.columns, self.rows, start, budget)
            self.remembered += len(known.numbers)
            if self.remembered > MOST_PLACES:
                self.places.clear()
                self.remembered = len(known.numbers)
            self.places[key] = known
        return known

    def steps(self, square: int) -> list[int]:
        """The steps from an anchor, four numbers each: where to, the cost, and what a diagonal passes on both sides."""
        if not self.known[square]:
            self.known[square] = 1
            self.lists[square] = self._steps(square)
        return self.lists[square]

    def _steps(self, square: int) -> list[int]:
        width = self.field.width
        x, y = square % width, square // width
        found: list[int] = []
        for way in range(8):
            cost = self.step_cost(x, y, way)
            if cost != NO_STEP:
                to = square + ROUND_Y[way] * width + ROUND_X[way]
                diagonal = way % 2 == 1
                found.append(to)
                found.append(cost)
                found.append(square + ROUND_X[way] if diagonal else to)
                found.append(square + ROUND_Y[way] * width if diagonal else to)
        return found

    def is_inside(self, x: int, y: int) -> bool:
        return x >= 0 and y >= 0 and x + self.columns <= self.field.width and y + self.rows <= self.field.height

    def step_cost(self, x: int, y: int, way: int) -> int:
        """RF-23, RF-27, RF-28, RF-30, RF-152: what one step costs, HALF_MOVE, or NO_STEP."""
        dx, dy = ROUND_X[way], ROUND_Y[way]
        if not self.is_inside(x + dx, y + dy):
            return NO_STEP
        cost = DIAGONAL if way % 2 else STRAIGHT
        if self.flying:
            return cost
        if self._has(x + dx, y + dy, BLOCKED) or (
            way % 2 and (self._has(x + dx, y, BLOCKED) or self._has(x, y + dy, BLOCKED))
        ):
            return NO_STEP
        if abs(self._level(x + dx, y + dy) - self._level(x, y)) >= CLIFF:
            return NO_STEP
        if self._covers_anew(x, y, dx, dy):
            return HALF_MOVE
        return 2 * cost if self._has(x + dx, y + dy, ROUGH) else cost

    def _has(self, x: int, y: int, kind: int) -> bool:
        width, walking = self.field.width, self.field.walking
        for row in range(y, y + self.rows):
            for place in range(row * width + x, row * width + x + self.columns):
                if walking[place] == kind:
                    return True
        return False

    def _level(self, x: int, y: int) -> int:
        width, level = self.field.width, self.field.level
        best = 0
        for row in range(y, y + self.rows):
            for place in range(row * width + x, row * width + x + self.columns):
                best = max(best, level[place])
        return best

    def _covers_anew(self, x: int, y: int, dx: int, dy: int) -> bool:
        """RF-28: the step brings the base onto an obstacle square it was not on before."""
        width, walking = self.field.width, self.field.walking
        for row in range(y + dy, y + dy + self.rows):
            for column in range(x + dx, x + dx + self.columns):
                before = y <= row < y + self.rows and x <= column < x + self.columns
                if not before and walking[row * width + column] == OBSTACLE:
                    return True
        return False

    def _can_rest(self, square: int) -> int:
        """RF-29: nobody stops on what cannot be entered, and nobody on foot astride an obstacle."""
        x, y = square % self.field.width, square // self.field.width
        if not self.is_inside(x, y) or self._has(x, y, BLOCKED):
            return 0
        return 0 if not self.flying and self._has(x, y, OBSTACLE) else 1

    def _clear(self) -> list[int]:
        """By square: how many squares around it, in every direction, are easy ground on one level."""
        field = self.field
        far = [field.width + field.height] * len(field.walking)
        waiting: list[int] = []
        for square in range(len(far)):
            if field.walking[square] != 0 or any(
                field.level[near] != field.level[square] for near in field.near[square]
            ):
                far[square] = 0
                waiting.append(square)
        for square in waiting:
            for near in field.near[square]:
                if far[near] > far[square] + 1:
                    far[near] = far[square] + 1
                    waiting.append(near)
        return [distance - 1 for distance in far]


NO_STEPS: Final[list[int]] = []


def ground_of(field: Field, columns: int, rows: int, flying: bool) -> Ground:
    """The one for this table and size; made when it is first needed."""
    key = (columns * 8 + rows) * 2 + (1 if flying else 0)
    found = field.grounds.get(key)
    if not isinstance(found, Ground):
        found = Ground(field, columns, rows, flying)
        field.grounds[key] = found
    return found
