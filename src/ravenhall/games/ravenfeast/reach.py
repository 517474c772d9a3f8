"""How far a figure gets among the others: the cheapest ways over the table, in half inches."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.codes import NONE, TABLE_ZONE
from ravenhall.games.ravenfeast.geometry import ROUND_X, ROUND_Y
from ravenhall.games.ravenfeast.ground import HALF_MOVE, NO_STEP, PARTS, ground_of
from ravenhall.games.ravenfeast.state import FeastState, Reach
from ravenhall.games.ravenfeast.terrain import BLOCKED, GROUND_NAMES, LARGEST, OBSTACLE
from ravenhall.kernel.game import Objection

# What other figures are to one that moves.
NOBODY: Final = 0  # it does not notice them
FRIEND: Final = 1  # RF-20: may be passed
SOLID: Final = 2  # RF-21: allies and captives are in the way
ENEMY: Final = 3

# What other figures make of a place for its anchor, as bits.
SHUT: Final = 1  # on somebody who is in the way
OLD_CONTACT: Final = 2  # with an enemy touched from the start
NEW_CONTACT: Final = 4
NORTH_SIDE: Final = 8  # an enemy shares an edge on that side
SOUTH_SIDE: Final = 16
WEST_SIDE: Final = 32
EAST_SIDE: Final = 64
ALONG: Final = NORTH_SIDE | SOUTH_SIDE
ACROSS: Final = WEST_SIDE | EAST_SIDE

FARTHEST: Final = 36  # half inches that the fastest can spend


def open_pattern(budget: int) -> list[int]:
    """Every place within the budget on open ground, in reading order: x and y from the start, and the cost."""
    far = budget // 2
    found: list[int] = []
    for dy in range(-far, far + 1):
        for dx in range(-far, far + 1):
            cost = 2 * max(abs(dx), abs(dy)) + min(abs(dx), abs(dy))
            if cost <= budget:
                found.append(dx)
                found.append(dy)
                found.append(cost)
    return found


PATTERNS: Final = [open_pattern(budget) for budget in range(FARTHEST + 1)]


def is_gap(note: int) -> bool:
    """RF-24: enemies on opposite sides."""
    return note & ALONG == ALONG or note & ACROSS == ACROSS


class Search:
    """One figure that moves, walking or flying, among the others."""

    def __init__(
        self, state: FeastState, figure: int, flying: bool, partner: int, far: int = LARGEST, turned: bool = False
    ) -> None:
        self.state = state
        self.figure = figure
        self.flying = flying
        self.partner = partner  # its captive, who is not in its way; or NONE
        self.columns = state.rows(figure) if turned else state.columns(figure)
        self.rows = state.columns(figure) if turned else state.rows(figure)
        self.width = state.field.width
        self.height = state.field.height
        self.ground = ground_of(state.field, self.columns, self.rows, flying)
        self.notes = [0] * (self.width * self.height)
        self.is_alone = True  # nobody who counts is near
        self.start = state.square(figure)
        x, y = state.x[figure], state.y[figure]
        for other in range(len(state.x)):
            if state.zone[other] == TABLE_ZONE and self._is_near(other, x, y, far):
                role = self.role(other)
                if role >= SOLID:
                    self.is_alone = False
                    self._mark(other, role == ENEMY)

    def _is_near(self, other: int, x: int, y: int, far: int) -> bool:
        """Could it matter to a figure that goes so many squares?"""
        dx, dy = self.state.x[other] - x, self.state.y[other] - y
        reach = far + 4  # the largest base
        return -reach <= dx <= reach and -reach <= dy <= reach

    def role(self, other: int) -> int:
        state = self.state
        if state.zone[other] != TABLE_ZONE or other == self.figure or other == self.partner:
            return NOBODY
        if self.flying and not state.aloft[other]:
            return NOBODY  # RF-34, RF-35: only those aloft count
        if state.is_enemy(state.team(self.figure), other):
            return ENEMY
        if state.captive_of[other] == NONE and state.owner(other) == state.owner(self.figure):
            return FRIEND
        return SOLID

    def _mark(self, other: int, enemy: bool) -> None:
        """Note for every place what this figure makes of it: overlap, contact, a side."""
        state, notes, width = self.state, self.notes, self.width
        west, north = state.x[other] - self.columns, state.y[other] - self.rows
        east, south = state.x[other] + state.columns(other), state.y[other] + state.rows(other)
        touched = OLD_CONTACT if self._touches(west, north, east, south) else NEW_CONTACT
        for y in range(max(0, north), min(self.height - 1, south) + 1):
            row = y * width
            beside = north < y < south
            for x in range(max(0, west), min(width - 1, east) + 1):
                if west < x < east:
                    if beside:
                        notes[row + x] |= SHUT
                    elif enemy:
                        notes[row + x] |= touched | (NORTH_SIDE if y == south else SOUTH_SIDE)
                elif enemy:
                    if beside:
                        notes[row + x] |= touched | (WEST_SIDE if x == east else EAST_SIDE)
                    else:
                        notes[row + x] |= touched

    def _touches(self, west: int, north: int, east: int, south: int) -> bool:
        """Is the figure within this frame around another, where it starts?"""
        x, y = self.start % self.width, self.start // self.width
        return west <= x <= east and north <= y <= south

    # ── a place, a step ─────────────────────────────────────────────────────────────────────────────────────────

    def note(self, x: int, y: int) -> int:
        """What others make of this place; off the table nobody can be."""
        return self.notes[y * self.width + x] if self.ground.is_inside(x, y) else SHUT

    def can_stand(self, x: int, y: int) -> bool:
        """RF-22, RF-29: on nobody's base, on ground where it may stop."""
        if not self.ground.is_inside(x, y):
            return False
        square = y * self.width + x
        return self.ground.rest[square] == 1 and self._is_free(square)

    def _is_free(self, square: int) -> bool:
        grid = self.state.grid
        if self.columns == 1 and self.rows == 1:
            other = grid[square]
            return other == NONE or other == self.figure or other == self.partner
        for row in range(self.rows):
            for place in range(square + row * self.width, square + row * self.width + self.columns):
                other = grid[place]
                if other != NONE and other != self.figure and other != self.partner:
                    return False
        return True

    def why_not_stand(self, x: int, y: int) -> Objection | None:
        """RF-21, RF-22, RF-24, RF-29, RF-30, RF-152: what is wrong with this place, whatever way leads there."""
        name = self.state.name(self.figure)
        if not self.ground.is_inside(x, y):
            return Objection("RF-19", f"the base of {name} would be off the table at {x},{y}")
        for row in range(y, y + self.rows):
            for column in range(x, x + self.columns):
                objection = self._why_not_on(column, row)
                if objection is not None:
                    return objection
        if is_gap(self.note(x, y)):
            return Objection("RF-24", f"{name} does not squeeze between two enemies at {x},{y}")
        return None

    def _why_not_on(self, x: int, y: int) -> Objection | None:
        """The same for one square under its base."""
        other = self.state.grid[y * self.width + x]
        if other not in (NONE, self.figure, self.partner):
            solid = not self.flying and self.role(other) >= SOLID
            return Objection("RF-21" if solid else "RF-22", f"{self.state.name(other)} stands on {x},{y}")
        walking, ground = self.state.field.walking[y * self.width + x], self.state.field.rows[y][x]
        if walking == BLOCKED:
            return Objection("RF-30" if ground == "#" else "RF-152", f"{GROUND_NAMES[ground]} is on {x},{y}")
        if walking == OBSTACLE and not self.flying:
            return Objection("RF-29", f"nobody stops on {GROUND_NAMES[ground]}, which is on {x},{y}")
        return None

    def step_cost(self, x: int, y: int, way: int, half: int) -> int:
        """What one step to a neighbour costs, or NONE if it cannot be made. `half` is half the Move, in half inches."""
        cost = self.ground.step_cost(x, y, way)
        if cost == NO_STEP:
            return NONE
        dx, dy = ROUND_X[way], ROUND_Y[way]
        note = self.note(x + dx, y + dy)
        if note & SHUT or is_gap(note) or (way % 2 and (self.note(x + dx, y) | self.note(x, y + dy)) & SHUT):
            return NONE
        return half if cost == HALF_MOVE else cost

    # ── the whole reach ─────────────────────────────────────────────────────────────────────────────────────────

    def reach(self, move: int, budget: int, withdrawing: bool) -> Reach:
        """RF-19: every place within the budget. RF-26: the first contact ends a move; RF-63: a withdrawal has none."""
        near = budget // 2 + max(self.columns, self.rows) - 1
        if not withdrawing and self.is_alone and self.ground.clear[self.start] >= near:
            return self._open_reach(budget)
        notes, ground, start = self.notes, self.ground, self.start
        cost = [NONE] * len(notes)
        cost[start] = 0
        waiting: list[list[int]] = [[] for spent in range(budget + 1)]
        waiting[0].append(start)
        visited: list[int] = []
        barred = SHUT | NEW_CONTACT if withdrawing else SHUT
        for spent in range(budget + 1):
            for square in waiting[spent]:
                if cost[square] != spent:
                    continue  # a cheaper way was found
                visited.append(square)
                if notes[square] & NEW_CONTACT and square != start:
                    continue
                steps = ground.steps(square)
                for place in range(0, len(steps), PARTS):
                    to = steps[place]
                    note = notes[to]
                    if note and (note & barred or is_gap(note)):
                        continue
                    price = steps[place + 1]
                    total = spent + (move if price == HALF_MOVE else price)
                    if total > budget or (cost[to] != NONE and cost[to] <= total):
                        continue
                    if (notes[steps[place + 2]] | notes[steps[place + 3]]) & SHUT:
                        continue
                    cost[to] = total
                    waiting[total].append(to)
        visited.sort()
        return Reach(cost, [square for square in visited if self._is_end(square, withdrawing)])

    def _open_reach(self, budget: int) -> Reach:
        """The same where there is nobody else and nothing in the way."""
        width, ground = self.width, self.ground
        last_column, last_row = width - self.columns, self.height - self.rows
        x, y = self.start % width, self.start // width
        cost = [NONE] * len(self.notes)
        ends: list[int] = []
        pattern = PATTERNS[budget]
        for place in range(0, len(pattern), 3):
            column, row = x + pattern[place], y + pattern[place + 1]
            if 0 <= column <= last_column and 0 <= row <= last_row:
                square = row * width + column
                cost[square] = pattern[place + 2]
                if square == self.start or (ground.rest[square] == 1 and self._is_free(square)):
                    ends.append(square)
        return Reach(cost, ends)

    def _is_end(self, square: int, withdrawing: bool) -> bool:
        if square == self.start:
            return not withdrawing
        if self.ground.rest[square] == 0 or not self._is_free(square):
            return False
        x, y = square % self.width, square // self.width
        return not (withdrawing and standing.enemies_at(self.state, self.figure, (x, y, self.columns, self.rows)))
