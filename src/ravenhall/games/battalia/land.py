"""The map: what lies on each square, which roads join, where a card fits and how far a hero gets."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.book import Cardbook
from ravenhall.games.battalia.names import (
    BITS,
    BLUE,
    DECKS,
    FIRST_CITY,
    FIRST_ROAD,
    GOLD,
    GREEN,
    NOBODY,
    NOWHERE,
    RED,
    SIZE,
    SQUARES,
    square_name,
)
from ravenhall.kernel.game import Objection
from ravenhall.kernel.records import INTS, Record
from ravenhall.kernel.state import Seat

# What lies on a square.
EMPTY: Final = 0
CITY: Final = 1
ROAD: Final = 2
RUINS: Final = 3
SANCTUARY: Final = 4
CROSSING: Final = 5  # one of the volcano's crossroads
PEAK: Final = 6
CLOSED: Final = 7  # BA-185, BA-219, BA-221, BA-226: no building, no way through, counts as filled
KIND_IDS: Final = ("empty", "city", "road", "ruins", "sanctuary", "crossing", "peak", "impassable")

GATES: Final = (GOLD, RED, GREEN, BLUE)  # BA-206: the seal that opens each side of the peak, clockwise from the north


def _neighbour(square: int, side: int) -> int:
    column, row = square % SIZE + (0, 1, 0, -1)[side], square // SIZE + (-1, 0, 1, 0)[side]
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else NOWHERE


NEIGHBOURS: Final = [[_neighbour(square, side) for side in range(4)] for square in range(SQUARES)]


class Land(Record):
    """The 49 squares (BA-13), each a place in these lists."""

    shape = {
        "kind": INTS,
        "exits": INTS,
        "deck": INTS,
        "terrain": INTS,
        "owner": INTS,
        "level": INTS,
        "marker": INTS,
    }

    def __init__(
        self,
        kind: list[int],
        exits: list[int],
        deck: list[int],
        terrain: list[int],
        owner: list[int],
        level: list[int],
        marker: list[int],
    ) -> None:
        self.kind = kind
        self.exits = exits  # a mask of sides
        self.deck = deck  # the pool deck a city or road came from, or NOWHERE
        self.terrain = terrain  # a faction's home, or NOWHERE
        self.owner = owner  # whose city token lies there, or NOBODY
        self.level = level  # of that token
        self.marker = marker  # the strength of a neutral city, 0 elsewhere

    def copy(self) -> Land:
        return Land(
            self.kind[:],
            self.exits[:],
            self.deck[:],
            self.terrain[:],
            self.owner[:],
            self.level[:],
            self.marker[:],
        )

    # ── laying cards ────────────────────────────────────────────────────────────────────────────────────────────

    def lay(self, square: int, kind: int, exits: int, deck: int, terrain: int) -> None:
        self.kind[square] = kind
        self.exits[square] = exits
        self.deck[square] = deck
        self.terrain[square] = terrain

    def lay_from(self, deck: int, square: int, exits: int, terrain: int) -> None:
        self.lay(square, CITY if deck < FIRST_ROAD else ROAD, exits, deck, terrain)

    # ── questions ───────────────────────────────────────────────────────────────────────────────────────────────

    def is_built(self, square: int) -> bool:
        return self.exits[square] != 0  # every card has a road; empty and closed squares have none

    def joins(self, square: int, side: int) -> bool:
        """BA-138: a road leads over this side to a built card."""
        if self.exits[square] & BITS[side] == 0:
            return False
        other = NEIGHBOURS[square][side]
        return other != NOWHERE and self.exits[other] & BITS[side ^ 2] != 0

    def cities_of(self, seat: Seat) -> list[int]:
        return [square for square in range(SQUARES) if self.owner[square] == seat]

    def is_tokenless(self, square: int) -> bool:
        """BA-165: a city that is nobody's and not guarded."""
        return self.kind[square] == CITY and self.owner[square] == NOBODY and self.marker[square] == 0

    def empty_squares(self) -> list[int]:
        return [square for square in range(SQUARES) if self.kind[square] == EMPTY]

    def network(self, starts: list[int]) -> list[bool]:
        """The built squares that roads join to these."""
        reached = [False] * SQUARES
        for square in starts:
            reached[square] = True
        front = starts[:]
        exits = self.exits
        while front:
            square = front.pop()
            near, roads = NEIGHBOURS[square], exits[square]
            for side in range(4):
                if roads & BITS[side]:
                    other = near[side]
                    if other != NOWHERE and not reached[other] and exits[other] & BITS[side ^ 2]:
                        reached[other] = True
                        front.append(other)
        return reached


def empty_land() -> Land:
    return Land(
        [EMPTY] * SQUARES,
        [0] * SQUARES,
        [NOWHERE] * SQUARES,
        [NOWHERE] * SQUARES,
        [NOBODY] * SQUARES,
        [0] * SQUARES,
        [0] * SQUARES,
    )


# ── building ────────────────────────────────────────────────────────────────────────────────────────────────────────


def misfit(land: Land, square: int, exits: int, is_city: bool) -> Objection | None:
    """BA-71 to BA-76: what speaks against this card here, the connection left aside."""
    name = square_name(square)
    if land.kind[square] != EMPTY:
        what = KIND_IDS[land.kind[square]]
        return Objection("BA-71", f"{name} is not an empty square in play: {what}")
    touches = False
    for side in range(4):
        other = NEIGHBOURS[square][side]
        if other == NOWHERE or not land.is_built(other):
            continue
        touches = True
        beside = square_name(other)
        if is_city and land.kind[other] == CITY:
            return Objection("BA-73", f"{name} is next to the city on {beside}; cities never touch")
        if is_city and land.kind[other] == RUINS:
            return Objection("BA-74", f"{name} is next to the ruins on {beside}; no city may stand there")
        mine, theirs = exits & BITS[side] != 0, land.exits[other] & BITS[side ^ 2] != 0
        if mine != theirs:
            ends = "a road ends at the blank side of" if mine else "a blank side stops the road of"
            return Objection("BA-75", f"on {name} {ends} {beside}; sides must agree")
    if not touches:
        return Objection("BA-72", f"{name} touches no card on the map")
    return None


def fits(land: Land, square: int, exits: int, is_city: bool) -> bool:
    """Whether `misfit` has nothing to say, contact left aside: the quick form of it for an empty square."""
    for side in range(4):
        other = NEIGHBOURS[square][side]
        if other == NOWHERE or not land.is_built(other):
            continue
        if (exits & BITS[side] != 0) != (land.exits[other] & BITS[side ^ 2] != 0):
            return False
        if is_city and (land.kind[other] == CITY or land.kind[other] == RUINS):
            return False
    return True


def is_connected(land: Land, square: int, exits: int, network: list[bool]) -> bool:
    """BA-77: a road of the new card leads into the network."""
    for side in range(4):
        other = NEIGHBOURS[square][side]
        if exits & BITS[side] and other != NOWHERE and network[other] and land.exits[other] & BITS[side ^ 2]:
            return True
    return False


def placement_objection(land: Land, seat: Seat, deck: int, square: int, exits: int) -> Objection | None:
    """BA-70: why the builder may not put this card there."""
    is_city = deck < FIRST_ROAD
    objection = misfit(land, square, exits, is_city)
    if objection is not None:
        return objection
    cities = land.cities_of(seat)
    if not cities and is_city:
        return None  # BA-78
    if not is_connected(land, square, exits, land.network(cities)):
        return Objection("BA-77", f"no road joins {square_name(square)} to a city of yours")
    return None


class Sites:
    """Where a player could build: the empty squares his roads lead to, and what a card there must look like."""

    def __init__(self, land: Land, seat: Seat) -> None:
        self.squares: list[int] = []
        self.looks: list[int] = []  # 16 × the sides that touch cards + those of them with a road
        self.cities: list[bool] = []  # whether a city may stand there
        cities = land.cities_of(seat)
        self.is_homeless = not cities  # BA-78
        network = land.network(cities)
        for square in range(SQUARES):
            if land.kind[square] == EMPTY:
                self._look_at(land, square, network)

    def _look_at(self, land: Land, square: int, network: list[bool]) -> None:
        """BA-72: something touches it. BA-77: a road leads there, for all who own a city."""
        sides, roads, joined, is_site = 0, 0, self.is_homeless, True
        near = NEIGHBOURS[square]
        for side in range(4):
            other = near[side]
            if other == NOWHERE or land.exits[other] == 0:
                continue
            sides |= BITS[side]
            if land.exits[other] & BITS[side ^ 2]:
                roads |= BITS[side]
                joined = joined or network[other]
            if land.kind[other] == CITY or land.kind[other] == RUINS:
                is_site = False  # BA-73, BA-74
        if joined and sides:
            self.squares.append(square)
            self.looks.append(16 * sides + roads)
            self.cities.append(is_site)

    def has_place(self, book: Cardbook, deck: int) -> bool:
        """Whether a card of this deck can be built anywhere."""
        is_city = deck < FIRST_ROAD
        if self.is_homeless and not is_city:
            return False
        fitting = book.fitting[deck]
        for at, look in enumerate(self.looks):
            if fitting[look] and (self.cities[at] or not is_city):
                return True
        return False

    def places(self, book: Cardbook, deck: int) -> list[int]:
        """Every square and rotation for a card of this deck, as 4 × square + rotation."""
        is_city = deck < FIRST_ROAD
        found: list[int] = []
        if self.is_homeless and not is_city:
            return found
        for at, square in enumerate(self.squares):
            if self.cities[at] or not is_city:
                found += [4 * square + rotation for rotation in book.fitting[deck][self.looks[at]]]
        return found


def placements(land: Land, book: Cardbook, seat: Seat, deck: int) -> list[int]:
    """Every legal square and rotation for a card of this deck, as 4 × square + rotation."""
    return Sites(land, seat).places(book, deck)


# ── squares where nothing can ever be built ─────────────────────────────────────────────────────────────────────────


def close_dead_squares(land: Land, book: Cardbook, decks: list[list[int]]) -> list[int]:
    """BA-185, BA-226: empty squares that no card fits, or that can never be joined to a city, become impassable."""
    possible = possible_exits(land, book, decks)
    live = live_squares(land, possible)
    dead = [square for square in range(SQUARES) if land.kind[square] == EMPTY and not live[square]]
    for square in dead:
        land.kind[square] = CLOSED
    return dead


def possible_exits(land: Land, book: Cardbook, decks: list[list[int]]) -> list[int]:
    """For each empty square all sides over which some card that fits it could have a road; -1 if none fits."""
    left = [deck for deck in range(FIRST_CITY, DECKS) if decks[deck]]
    possible = [-1] * SQUARES
    for square in range(SQUARES):
        if land.kind[square] != EMPTY:
            continue
        sides, roads, is_site = 0, 0, True
        for side in range(4):
            other = NEIGHBOURS[square][side]
            if other == NOWHERE or land.exits[other] == 0:
                continue
            sides |= BITS[side]
            if land.exits[other] & BITS[side ^ 2]:
                roads |= BITS[side]
            if land.kind[other] == CITY or land.kind[other] == RUINS:
                is_site = False
        for deck in left:
            if is_site or deck >= FIRST_ROAD:
                for rotation in book.fitting[deck][16 * sides + roads]:
                    possible[square] = max(possible[square], 0) | book.turns[deck][rotation]
    return possible


def live_squares(land: Land, possible: list[int]) -> list[bool]:
    """BA-226: grow from the cities of players (and tokenless ones) over roads that are built or could be."""
    live = [False] * SQUARES
    starts = [s for s in range(SQUARES) if land.owner[s] != NOBODY or land.is_tokenless(s)]
    grew = True
    while grew:
        grew = False
        reached = land.network(starts)
        for square in range(SQUARES):
            if live[square] or possible[square] < 0 or not _comes_alive(land, possible, live, reached, square):
                continue
            live[square] = True
            grew = True
            for side in range(4):
                other = NEIGHBOURS[square][side]
                if other != NOWHERE and land.is_built(other) and land.exits[other] & BITS[side ^ 2]:
                    starts.append(other)
    return live


def _comes_alive(land: Land, possible: list[int], live: list[bool], reached: list[bool], square: int) -> bool:
    for side in range(4):
        other = NEIGHBOURS[square][side]
        if other == NOWHERE:
            continue
        if land.is_built(other):
            if reached[other] and land.exits[other] & BITS[side ^ 2]:
                return True
        elif live[other] and possible[square] & BITS[side] and possible[other] & BITS[side ^ 2]:
            return True
    return False


# ── heroes on the way ───────────────────────────────────────────────────────────────────────────────────────────────


def gate_closed(land: Land, square: int, side: int, seals: int) -> bool:
    """BA-206: between the peak and its neighbours only the seal of that gate's colour lets a hero through."""
    if land.kind[square] == PEAK:
        return seals & BITS[GATES[side]] == 0
    if land.kind[NEIGHBOURS[square][side]] == PEAK:
        return seals & BITS[GATES[side ^ 2]] == 0
    return False


def distances(land: Land, start: int, home: int, seals: int, most: int) -> list[int]:
    """BA-138: the cheapest way to each square a hero can enter for at most `most`, -1 for others.

    BA-201: entering `home` terrain is free; NOWHERE where no terrain is.
    """
    cheapest = [-1] * SQUARES
    cheapest[start] = 0
    front = [start]
    cost = 0
    while front and cost <= most:
        later: list[int] = []
        at = 0
        while at < len(front):  # squares entered free of charge join the same front
            square = front[at]
            at += 1
            if cheapest[square] != cost:
                continue
            for side in range(4):
                if not land.joins(square, side) or gate_closed(land, square, side, seals):
                    continue
                other = NEIGHBOURS[square][side]
                is_free = home != NOWHERE and land.terrain[other] == home
                there = cost if is_free else cost + 1
                if there <= most and (cheapest[other] < 0 or there < cheapest[other]):
                    cheapest[other] = there
                    if is_free:
                        front.append(other)
                    else:
                        later.append(other)
        front = later
        cost += 1
    return cheapest
