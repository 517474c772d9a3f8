"""What a bot sees of a position before it judges answers: each thing worked out once, when it is first asked for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ravenhall.games.battalia.actions import ON_CITY
from ravenhall.games.battalia.chapters.attacking import best_total, prize_objection, prizes_on
from ravenhall.games.battalia.chapters.lines import base_strength
from ravenhall.games.battalia.judged.weights import EASIER, FAR, GOOD_HAND
from ravenhall.games.battalia.land import PEAK
from ravenhall.games.battalia.names import CENTRE, FIRST_ROAD, NOWHERE, SIZE, SQUARES, TYPES, kind_of
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.games.battalia.survey import NOT_EAST, bit, gates_shut
from ravenhall.kernel.state import Seat


def _apart(one: int, other: int) -> int:
    return abs(one % SIZE - other % SIZE) + abs(one // SIZE - other // SIZE)


APART: Final = [[_apart(one, other) for other in range(SQUARES)] for one in range(SQUARES)]


class Glance:
    """One player's look at a position."""

    def __init__(self, state: BattaliaState, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self._owned: list[int] = []
        self._ways: list[int] = []
        self._prey: i64 = -1
        self._nearest: list[int] = []

    def owned(self, kind: int) -> int:
        """How many cards of a type he has in his piles."""
        if not self._owned:
            side, owned = self.state.sides[self.seat], [0] * TYPES
            for pile in (side.nation, side.shelter, side.hand, side.table, side.new, side.ambush):
                for held in pile:
                    owned[kind_of(held)] = owned[kind_of(held)] + 1
            self._owned = owned
        return self._owned[kind]

    def prey(self) -> i64:
        """The set of squares with something to conquer that he could beat with a good hand."""
        if self._prey < 0:
            reach = best_total(self.state, self.seat, 0) + GOOD_HAND
            prey: i64 = 0
            for square in range(SQUARES):
                if self.state.land.exits[square] and is_prey(self.state, self.seat, square, reach):
                    prey |= bit(square)
            self._prey = prey
        return self._prey

    def is_prey(self, square: i64) -> bool:
        return self.prey() >> square & 1 != 0

    def way(self, square: int) -> int:
        """How far a hero on this square has to go by road to some prey; 2 × FAR if that is too far."""
        if not self._ways:
            self._ways = ways_to(self.state, self.seat, self.prey())
        return self._ways[square]

    def shortest_way(self) -> int:
        """From any of his cities; 2 × FAR if he has none."""
        return min([self.way(square) for square in self.state.land.cities_of(self.seat)], default=2 * FAR)

    def goal_apart(self, square: int) -> int:
        """How many squares it is to the nearest goal that no road joins to his cities; -1 if there is none."""
        if not self._nearest:
            land = self.state.land
            network: i64 = land.survey().spread(land.realm(self.seat).mask)
            goals: list[int] = []
            for goal in range(SQUARES):
                at: i64 = goal
                if is_goal(land.exits[goal], land.deck[goal]) and network >> at & 1 == 0:
                    goals.append(goal)
            self._nearest = [min([APART[one][goal] for goal in goals], default=-1) for one in range(SQUARES)]
        return self._nearest[square]


def is_prey(state: BattaliaState, seat: Seat, square: int, reach: int) -> bool:
    """Guards are the easier prey."""
    for target in prizes_on(state, seat, square):
        if prize_objection(state, seat, square, target) is None:
            eager = 0 if target == ON_CITY else EASIER
            if base_strength(state, seat, square, target) < reach + eager:
                return True
    return False


def is_goal(exits: int, deck: int) -> bool:
    """A city, the ruins or the volcano: something that a road should lead to."""
    return exits != 0 and (deck == NOWHERE or deck < FIRST_ROAD)


def ways_to(state: BattaliaState, seat: Seat, goals: i64) -> list[int]:
    """For every square how far a hero has to go to the nearest of these goals (`distances`, the other way round)."""
    land, survey, home = state.land, state.land.survey(), state.home(seat)
    across: i64 = survey.east & (survey.west >> 1) & NOT_EAST
    down: i64 = survey.south & (survey.north >> 7)
    if land.kind[CENTRE] == PEAK:
        across &= ~gates_shut(state.sides[seat].seals, False)
        down &= ~gates_shut(state.sides[seat].seals, True)
    free: i64 = 0  # BA-201: what is entered without a step
    if home != NOWHERE:
        for square in range(SQUARES):
            if land.terrain[square] == home:
                free |= bit(square)
    ways = [2 * FAR] * SQUARES
    known: i64 = 0
    reached: i64 = goals
    for steps in range(FAR + 1):
        entered: i64 = beside_by(reached & free, across, down) & ~reached
        while entered:
            reached |= entered
            entered = beside_by(entered & free, across, down) & ~reached
        fresh: i64 = reached & ~known
        if fresh == 0:
            break
        for square in range(SQUARES):
            at: i64 = square
            if fresh >> at & 1:
                ways[square] = steps
        known = reached
        reached |= beside_by(reached, across, down)
    return ways


def beside_by(squares: i64, across: i64, down: i64) -> i64:
    """The squares that these roads join to these."""
    near: i64 = (squares & across) << 1 | (squares >> 1) & across
    return near | (squares & down) << 7 | (squares >> 7) & down
