"""How far a figure gets: the cheapest ways over the table, in half inches."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.geometry import ROUND_X, ROUND_Y
from ravenhall.games.ravenfeast.state import NONE, TABLE_ZONE, FeastState, Reach
from ravenhall.games.ravenfeast.terrain import BLOCKED, OBSTACLE, ROUGH

STRAIGHT: Final = 2  # RF-23: a square costs an inch, a diagonal one and a half
DIAGONAL: Final = 3
CLIFF: Final = 2  # RF-152: a step of so many levels

# What other figures are to one that moves.
NOBODY: Final = 0  # it does not notice them
FRIEND: Final = 1  # RF-20: may be passed
SOLID: Final = 2  # RF-21: allies and captives are in the way
ENEMY: Final = 3

# What is known about a place for its anchor, as bits.
KNOWN: Final = 1
SHUT: Final = 2  # off the table, impassable, or on somebody who is in the way
GAP: Final = 4  # RF-24
OLD_CONTACT: Final = 8  # with an enemy touched from the start
NEW_CONTACT: Final = 16
SLOW: Final = 32  # RF-27
ASTRIDE: Final = 64  # on an obstacle


class Search:
    """One figure that moves: walking or flying, with what it has to spend."""

    def __init__(self, state: FeastState, figure: int, flying: bool, partner: int) -> None:
        self.state = state
        self.figure = figure
        self.flying = flying
        self.partner = partner  # its captive, who is not in its way; or NONE
        self.columns = state.columns(figure)
        self.rows = state.rows(figure)
        self.width = state.field.width
        self.height = state.field.height
        self.roles = [self._role(other) for other in range(len(state.x))]
        self.start_contacts = [other for other in state.touching(figure) if self.roles[other] == ENEMY]
        self.notes = [0] * (self.width * self.height)

    def _role(self, other: int) -> int:
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

    # ── a place ─────────────────────────────────────────────────────────────────────────────────────────────────

    def note(self, x: int, y: int) -> int:
        """What is true of this place; worked out once."""
        if x < 0 or y < 0 or x + self.columns > self.width or y + self.rows > self.height:
            return KNOWN | SHUT
        square = y * self.width + x
        found = self.notes[square]
        if found == 0:
            found = KNOWN | self._ground(square) | self._neighbours(x, y)
            self.notes[square] = found
        return found

    def _ground(self, square: int) -> int:
        """What lies under the base, terrain and figures."""
        grid, walking = self.state.grid, self.state.field.walking
        found = 0
        for row in range(self.rows):
            for place in range(square + row * self.width, square + row * self.width + self.columns):
                other = grid[place]
                if other != NONE and self.roles[other] >= SOLID:
                    return SHUT
                if not self.flying:
                    kind = walking[place]
                    if kind == BLOCKED:
                        return SHUT
                    if kind == ROUGH:
                        found |= SLOW
                    elif kind == OBSTACLE:
                        found |= ASTRIDE
        return found

    def _neighbours(self, x: int, y: int) -> int:
        """Contact with enemies, and enemies on opposite sides."""
        grid, roles, width = self.state.grid, self.roles, self.width
        found = sides = 0
        for row in range(max(0, y - 1), min(self.height, y + self.rows + 1)):
            inside = y <= row < y + self.rows
            for column in range(max(0, x - 1), min(width, x + self.columns + 1)):
                other = grid[row * width + column]
                if other == NONE or roles[other] != ENEMY:
                    continue
                found |= OLD_CONTACT if other in self.start_contacts else NEW_CONTACT
                if x <= column < x + self.columns:
                    sides |= 1 if row < y else 2
                elif inside:
                    sides |= 4 if column < x else 8
        if sides & 3 == 3 or sides & 12 == 12:
            found |= GAP
        return found

    def can_stand(self, x: int, y: int, columns: int, rows: int) -> bool:
        """RF-22, RF-29: on nobody's base, on ground where it may stop."""
        grid, walking = self.state.grid, self.state.field.walking
        if x < 0 or y < 0 or x + columns > self.width or y + rows > self.height:
            return False
        for row in range(y, y + rows):
            for place in range(row * self.width + x, row * self.width + x + columns):
                other = grid[place]
                if other != NONE and other != self.figure and other != self.partner:
                    return False
                if walking[place] == BLOCKED or (walking[place] == OBSTACLE and not self.flying):
                    return False
        return True

    # ── a step ──────────────────────────────────────────────────────────────────────────────────────────────────

    def step_cost(self, x: int, y: int, way: int, half: int) -> int:
        """What one step to a neighbour costs, or NONE if it cannot be made. `half` is half the Move, in half inches."""
        dx, dy = ROUND_X[way], ROUND_Y[way]
        found = self.note(x + dx, y + dy)
        if found & (SHUT | GAP):
            return NONE
        diagonal = dx != 0 and dy != 0
        if diagonal and (self.note(x + dx, y) | self.note(x, y + dy)) & SHUT:
            return NONE
        cost = DIAGONAL if diagonal else STRAIGHT
        if self.flying:
            return cost  # RF-33
        state = self.state
        there = state.level_at(x + dx, y + dy, self.columns, self.rows)
        if abs(there - state.level_at(x, y, self.columns, self.rows)) >= CLIFF:
            return NONE
        if found & ASTRIDE and self._covers_anew(x, y, dx, dy):
            return half
        return 2 * cost if found & SLOW else cost

    def _covers_anew(self, x: int, y: int, dx: int, dy: int) -> bool:
        """RF-28: the step brings the base onto an obstacle square it was not on before."""
        walking = self.state.field.walking
        for row in range(y + dy, y + dy + self.rows):
            for column in range(x + dx, x + dx + self.columns):
                before = y <= row < y + self.rows and x <= column < x + self.columns
                if not before and walking[row * self.width + column] == OBSTACLE:
                    return True
        return False

    # ── the whole reach ─────────────────────────────────────────────────────────────────────────────────────────

    def reach(self, move: int, budget: int, withdrawing: bool) -> Reach:
        """RF-19: every place within the budget. RF-26: the first contact ends a move; RF-63: a withdrawal has none."""
        state, width = self.state, self.width
        cost = [NONE] * (width * self.height)
        start = state.square(self.figure)
        cost[start] = 0
        waiting: list[list[int]] = [[] for spent in range(budget + 1)]
        waiting[0].append(start)
        visited: list[int] = []
        for spent in range(budget + 1):
            for square in waiting[spent]:
                if cost[square] != spent:
                    continue  # a cheaper way was found
                visited.append(square)
                x, y = square % width, square // width
                if square != start and self.note(x, y) & NEW_CONTACT:
                    continue
                for way in range(8):
                    price = self.step_cost(x, y, way, move)
                    total = spent + price
                    if price == NONE or total > budget:
                        continue
                    place = square + ROUND_Y[way] * width + ROUND_X[way]
                    if withdrawing and self.note(x + ROUND_X[way], y + ROUND_Y[way]) & NEW_CONTACT:
                        continue
                    if cost[place] == NONE or total < cost[place]:
                        cost[place] = total
                        waiting[total].append(place)
        ends = sorted(set(visited))
        return Reach(cost, [square for square in ends if self._is_end(square, withdrawing)])

    def _is_end(self, square: int, withdrawing: bool) -> bool:
        x, y = square % self.width, square // self.width
        if square == self.state.square(self.figure):
            return not withdrawing
        if not self.can_stand(x, y, self.columns, self.rows):
            return False
        return not (withdrawing and self.state.enemies_at(self.figure, x, y, self.columns, self.rows))
