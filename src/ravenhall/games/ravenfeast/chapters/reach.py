"""How far a figure gets among the others: the cheapest ways over the table, in half inches."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.codes import NONE, TABLE_ZONE
from ravenhall.games.ravenfeast.figures import LARGEST_BASE
from ravenhall.games.ravenfeast.geometry import ROUND_X, ROUND_Y, columns_between
from ravenhall.games.ravenfeast.ground import HALF_MOVE, NO_STEP, PARTS, ground_of
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.terrain import BLOCKED, GROUND_NAMES, LARGEST, OBSTACLE
from ravenhall.games.ravenfeast.ways import OpenReach, Reach
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

CONTACT: Final = OLD_CONTACT | NEW_CONTACT
SIDES: Final = ALONG | ACROSS


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
        self.notes: list[int] = []  # by square what others make of it; nothing while nobody who counts is near
        self.is_alone = True  # nobody who counts is near
        self.start = state.square(figure)
        if flying or self._has_strangers(far + 1):
            for other in self._all_near(far + LARGEST_BASE):
                role = self.role(other)
                if role >= SOLID:
                    self.is_alone = False
                    self._mark(other, role == ENEMY)

    def _has_strangers(self, far: int) -> bool:
        """Is anybody but free figures of the same seat within so many squares of its base?"""
        state = self.state
        x, y = state.x[self.figure], state.y[self.figure]
        columns = columns_between(max(0, x - far), min(self.width, x + self.columns + far))
        rows = state.held[state.setting.owner[self.figure]]
        for row in range(max(0, y - far), min(self.height, y + self.rows + far)):
            if rows[row + 1] & columns:
                return True
        return False

    def _all_near(self, far: i64) -> list[int]:
        """Everybody whose anchor is within so many squares: they could matter."""
        xs, ys, zone = self.state.x, self.state.y, self.state.zone
        x: i64 = xs[self.figure]
        y: i64 = ys[self.figure]
        found: list[int] = []
        for other in range(len(xs)):
            dx: i64 = xs[other] - x
            dy: i64 = ys[other] - y
            if -far <= dx <= far and -far <= dy <= far and zone[other] == TABLE_ZONE:
                found.append(other)
        return found

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
        state, width = self.state, self.width
        if not self.notes:
            self.notes = [0] * (width * self.height)
        notes = self.notes
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

    def forget(self, bits: int) -> None:
        """Leave out what others make of places in these ways: to find out what keeps it from somewhere."""
        self.notes = [note & ~bits for note in self.notes]

    def forget_all(self) -> None:
        self.notes = []

    # ── a place, a step ─────────────────────────────────────────────────────────────────────────────────────────

    def note(self, x: int, y: int) -> int:
        """What others make of this place; off the table nobody can be."""
        if not self.ground.is_inside(x, y):
            return SHUT
        return self.notes[y * self.width + x] if self.notes else 0

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
            return Objection("RF-19", f"the base of {name} would be off the table there")
        for row in range(y, y + self.rows):
            for column in range(x, x + self.columns):
                objection = self._why_not_on(column, row)
                if objection is not None:
                    return objection
        if is_gap(self.note(x, y)):
            return Objection("RF-24", f"{name} does not squeeze between two enemies")
        return None

    def _why_not_on(self, x: int, y: int) -> Objection | None:
        """The same for one square under its base."""
        other = self.state.grid[y * self.width + x]
        if other not in (NONE, self.figure, self.partner):
            solid = not self.flying and self.role(other) >= SOLID
            return Objection("RF-21" if solid else "RF-22", f"{self.state.name(other)} stands there")
        walking, ground = self.state.field.walking[y * self.width + x], self.state.field.rows[y][x]
        if walking == BLOCKED:
            return Objection("RF-30" if ground == "#" else "RF-152", f"{GROUND_NAMES[ground]} is there")
        if walking == OBSTACLE and not self.flying:
            return Objection("RF-29", f"nobody stops on {GROUND_NAMES[ground]}")
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
        notes, ground, start = self.notes or [0] * (self.width * self.height), self.ground, self.start
        cost = [NONE] * len(notes)
        cost[start] = 0
        waiting: list[list[int]] = [[] for spent in range(budget + 1)]
        waiting[0].append(start)
        visited: list[int] = []
        barred = SHUT | NEW_CONTACT if withdrawing else SHUT
        most: i64 = budget
        half: i64 = move
        for spent in range(most + 1):
            for square in waiting[spent]:
                if cost[square] != spent:
                    continue  # a cheaper way was found
                visited.append(square)
                if notes[square] & NEW_CONTACT and square != start:
                    continue
                steps = ground.steps(square)
                for place in range(i64(0), i64(len(steps)), PARTS):
                    to: i64 = steps[place]
                    price: i64 = steps[place + 1]
                    total = spent + (half if price == HALF_MOVE else price)
                    if total > most:
                        continue
                    known: i64 = cost[to]
                    if known != NONE and known <= total:
                        continue
                    note = notes[to]
                    if note and (note & barred or is_gap(note)):
                        continue
                    if notes[i64(steps[place + 2])] & SHUT or notes[i64(steps[place + 3])] & SHUT:
                        continue
                    cost[to] = total
                    waiting[total].append(to)
        visited.sort()
        return Reach([square for square in visited if self._is_end(square, withdrawing)], cost)

    def _open_reach(self, budget: int) -> Reach:
        """The same where nobody and nothing is in the way: places known before, but for those where somebody stands."""
        places = self.ground.open_places(self.start, budget)
        everybody = self.state.everybody()
        is_plain = self.columns == 1 and self.rows == 1 and self.partner == NONE
        taken: list[int] = []
        for row in range(len(places.bits) - 1, -1, -1):
            held: i64 = everybody[places.top + row + 1] if is_plain else self._taken(places.top + row)
            held &= places.bits[row]
            if held == 0:
                continue
            first: i64 = places.first[row]
            after: i64 = places.after[row]
            before: i64 = places.before[row]
            own: i64 = self.start - (places.top + row) * self.width  # its own column, or none of this row
            for column in range(after - 1, first - 1, -1):
                if held >> column & 1 != 0 and column != own:
                    taken.append(before + column - first)  # noqa: PERF401
        reach = OpenReach(places, taken)
        if not self.flying:
            return reach
        rest = self.ground.rest  # over anything, but not onto anything
        return reach.stopping_at([end for end in reach.ends if end == self.start or rest[end] == 1])

    def _taken(self, row: int) -> int:
        """RF-22: the columns of a row, as bits, where its anchor would bring it onto somebody else."""
        everybody = self.state.everybody()
        found = 0
        for y in range(row, row + self.rows):
            held = everybody[y + 1]
            if held == 0:
                continue
            held &= ~self._under(self.figure, y)
            if self.partner != NONE:
                held &= ~self._under(self.partner, y)
            for column in range(self.columns):
                found |= held >> column
        return found

    def _under(self, figure: int, y: int) -> int:
        """The columns of a row, as bits, that its base covers where it stands."""
        state = self.state
        if not state.y[figure] <= y < state.y[figure] + state.rows(figure):
            return 0
        return columns_between(state.x[figure], state.x[figure] + state.columns(figure))

    def _is_end(self, square: int, withdrawing: bool) -> bool:
        if square == self.start:
            return not withdrawing
        if self.ground.rest[square] == 0 or not self._is_free(square):
            return False
        x, y = square % self.width, square // self.width
        return not (withdrawing and standing.enemies_at(self.state, self.figure, (x, y, self.columns, self.rows)))
