"""The map as sets of squares, a bit for each: what is asked of all squares at once, and asked all the time.

A set of the 49 squares fits a machine word. Moved by one column or one row it is the set of the squares beside.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ravenhall.games.battalia.book import CITY_SITE, Cardbook
from ravenhall.games.battalia.names import BITS, CENTRE, FIRST_CITY, FIRST_ROAD, GATES, SIZE, SQUARES

ALL_SQUARES: Final = 0x1FFFFFFFFFFFF
LAST_SQUARE: Final = 0x1000000000000
CITY_DECKS: Final = (1 << FIRST_ROAD) - 1
NOT_WEST: Final = 0x1FBF7EFDFBF7E  # all but the first column
NOT_EAST: Final = 0x0FDFBF7EFDFBF  # all but the last column


class Survey:
    """Which built cards have a road over each of their sides, which squares are empty, where no city may be near."""

    def __init__(self, north: i64, east: i64, south: i64, west: i64, empty: i64, crowd: i64) -> None:
        self.north: i64 = north
        self.east: i64 = east
        self.south: i64 = south
        self.west: i64 = west
        self.empty: i64 = empty
        self.crowd: i64 = crowd  # BA-73, BA-74: cities and ruins

    def built(self) -> i64:
        return self.north | self.east | self.south | self.west  # every card has a road

    def with_card(self, square: i64, exits: i64, is_city: bool) -> Survey:
        """The same map with one more card on an empty square."""
        here: i64 = bit(square)
        return Survey(
            self.north | ((exits & 1) << square),
            self.east | ((exits >> 1 & 1) << square),
            self.south | ((exits >> 2 & 1) << square),
            self.west | ((exits >> 3 & 1) << square),
            self.empty & ~here,
            self.crowd | here if is_city else self.crowd,
        )

    def closed(self, square: i64) -> Survey:
        """The same map with an empty square closed."""
        empty: i64 = self.empty & ~bit(square)
        return Survey(self.north, self.east, self.south, self.west, empty, self.crowd)

    def spread(self, starts: i64) -> i64:
        """The squares that roads join to these: both cards have one over the side between them."""
        across: i64 = self.east & (self.west >> 1) & NOT_EAST
        down: i64 = self.south & (self.north >> 7)
        reached: i64 = starts
        while True:
            grown: i64 = reached | (reached & across) << 1 | (reached >> 1) & across
            grown = grown | (grown & down) << 7 | (grown >> 7) & down
            if grown == reached:
                return reached
            reached = grown

    def led_to(self, squares: i64) -> i64:
        """All to which a road of these squares leads, whatever is there."""
        north: i64 = (squares & self.north) >> 7
        east: i64 = (squares & self.east & NOT_EAST) << 1
        south: i64 = (squares & self.south) << 7
        west: i64 = (squares & self.west & NOT_WEST) >> 1
        return (north | east | south | west) & ALL_SQUARES

    def looks(self, squares: i64) -> list[int]:
        """What a card on each of these must agree with: see LOOKS; CITY_SITE where no crowd is beside it."""
        built: i64 = self.built()
        n: i64 = built << 7
        e: i64 = (built & NOT_WEST) >> 1
        s: i64 = built >> 7
        w: i64 = (built & NOT_EAST) << 1
        road_n: i64 = self.south << 7
        road_e: i64 = (self.west & NOT_WEST) >> 1
        road_s: i64 = self.north >> 7
        road_w: i64 = (self.east & NOT_EAST) << 1
        crowded: i64 = beside(self.crowd)
        found: list[int] = []
        at: i64 = 0
        while squares >> at:
            if squares >> at & 1:
                sides: i64 = (n >> at & 1) | (e >> at & 1) << 1 | (s >> at & 1) << 2 | (w >> at & 1) << 3
                roads: i64 = (road_n >> at & 1) | (road_e >> at & 1) << 1 | (road_s >> at & 1) << 2
                roads |= (road_w >> at & 1) << 3
                look: i64 = 16 * sides + roads
                found.append(look if crowded >> at & 1 else look + CITY_SITE)
            at += 1
        return found


def bit(square: i64) -> i64:
    """The set of one square."""
    return LAST_SQUARE >> (SQUARES - 1 - square)  # not 1 << square: compiled, that is a shift in half a word


def beside(squares: i64) -> i64:
    """The squares that touch one of these."""
    near: i64 = squares >> 7 | squares << 7
    near = near | (squares & NOT_EAST) << 1 | (squares & NOT_WEST) >> 1
    return near & ALL_SQUARES


def squares_of(squares: i64) -> list[int]:
    """The squares of a set, in their order."""
    found: list[int] = []
    at: i64 = 0
    while squares >> at:
        if squares >> at & 1:
            found.append(at)
        at += 1
    return found


def gates_shut(seals: int, is_down: bool) -> i64:
    """BA-206: the sides of the peak that these seals do not open: to its neighbours in the column, or in the row."""
    shut: i64 = 0
    for side in range(4):
        if (side % 2 == 0) == is_down and seals & BITS[GATES[side]] == 0:
            shut |= bit((CENTRE - SIZE, CENTRE, CENTRE, CENTRE - 1)[side])
    return shut


class Sites:
    """Where a player could build: the empty squares his roads lead to, and what a card there must look like."""

    def __init__(self, survey: Survey, cities: i64) -> None:
        """BA-72: something touches the square. BA-77: a road leads there, for all who own a city."""
        self.is_homeless = cities == 0  # BA-78
        reached: i64 = beside(survey.built()) if cities == 0 else survey.led_to(survey.spread(cities))
        sites: i64 = reached & survey.empty
        self.squares = squares_of(sites)
        self.looks = survey.looks(sites)
        self._decks = -1

    def city_sites(self) -> int:
        """How many of them a city may stand on."""
        return len([look for look in self.looks if look >= CITY_SITE])

    def has_place(self, book: Cardbook, deck: int) -> bool:
        """Whether a card of this deck can be built anywhere."""
        return self.decks(book) >> deck & 1 == 1

    def decks(self, book: Cardbook) -> int:
        """A mask of the decks of which a card can be built somewhere."""
        if self._decks < 0:
            decks = 0
            for look in self.looks:
                decks |= book.decks_for[look]
            self._decks = decks & CITY_DECKS if self.is_homeless else decks
        return self._decks

    def places(self, book: Cardbook, deck: int) -> list[int]:
        """Every square and rotation for a card of this deck, as 4 × square + rotation."""
        found: list[int] = []
        if self.is_homeless and deck >= FIRST_ROAD:
            return found
        fitting = book.fitting[deck]
        for at, look in enumerate(self.looks):
            found += [4 * self.squares[at] + rotation for rotation in fitting[look]]
        return found


def dead_squares(survey: Survey, cities: i64, book: Cardbook, decks: list[list[int]]) -> i64:
    """BA-185, BA-226: empty squares that no card fits, or that can never be joined to these cities.

    A road that could be built joins as one that is: where a built card has a road over a side, each card that fits
    beside it has one, too.
    """
    left = 0
    for deck in range(FIRST_CITY, len(decks)):
        if decks[deck]:
            left |= 1 << deck
    possible = book.possible_sides(left)
    north: i64 = survey.north
    east: i64 = survey.east
    south: i64 = survey.south
    west: i64 = survey.west
    looks = survey.looks(survey.empty)
    at: i64 = 0
    for square in range(SQUARES):
        here: i64 = square
        if survey.empty >> here & 1:
            sides: i64 = possible[looks[at]]
            at += 1
            north |= (sides & 1) << here
            east |= (sides >> 1 & 1) << here
            south |= (sides >> 2 & 1) << here
            west |= (sides >> 3 & 1) << here
    everywhere = Survey(north, east, south, west, 0, 0)
    return survey.empty & ~everywhere.spread(cities)
