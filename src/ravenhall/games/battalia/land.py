"""The map: what lies on each square, which roads join, where a card fits and how far a hero gets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ravenhall.games.battalia.book import Cardbook
from ravenhall.games.battalia.names import (
    BITS,
    FIRST_ROAD,
    GATES,
    MOST_LEVEL,
    MOST_PLAYERS,
    NOBODY,
    NOWHERE,
    SIZE,
    SQUARES,
    square_name,
)
from ravenhall.games.battalia.survey import Sites, Survey, bit, dead_squares, squares_of
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
KIND_IDS: Final[tuple[str, ...]] = ("empty", "city", "road", "ruins", "sanctuary", "crossing", "peak", "impassable")


def _neighbour(square: int, side: int) -> int:
    column, row = square % SIZE + (0, 1, 0, -1)[side], square // SIZE + (-1, 0, 1, 0)[side]
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else NOWHERE


NEIGHBOURS: Final = [[_neighbour(square, side) for side in range(4)] for square in range(SQUARES)]


class Realm:
    """One player's cities."""

    def __init__(self) -> None:
        self.squares: list[int] = []
        self.mask: i64 = 0  # the same squares, a bit for each
        self.points = 0  # BA-10: their levels together
        self.at_level = [0] * (MOST_LEVEL + 1)  # how many there are of each level


class Land(Record):
    """The 49 squares (BA-13), each a place in these lists.

    Changed by `lay`, `close`, `settle`, `guard` and `colour` alone, which put new lists in place of those they change
    and forget what was found out from them. States share a map until one changes it: see `BattaliaState.own_land`.
    """

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
        # what was found out since the last change
        self._survey: Survey | None = None
        self._realms: list[Realm] = []
        self._sites: dict[Seat, Sites] = {}

    def copy(self) -> Land:
        """One to be changed: lists and what was found out are shared as long as they are the same."""
        twin = Land(self.kind, self.exits, self.deck, self.terrain, self.owner, self.level, self.marker)
        twin._survey, twin._realms, twin._sites = self._survey, self._realms, self._sites
        return twin

    # ── changes ─────────────────────────────────────────────────────────────────────────────────────────────────

    def lay(self, square: int, kind: int, exits: int, deck: int, terrain: int) -> None:
        survey = self._survey
        if survey is not None and self.kind[square] == EMPTY:
            self._survey = survey.with_card(square, exits, kind == CITY or kind == RUINS)
        else:
            self._survey = None
        self._sites = {}
        self.kind = changed(self.kind, square, kind)
        self.exits = changed(self.exits, square, exits)
        self.deck = changed(self.deck, square, deck)
        self.terrain = changed(self.terrain, square, terrain)

    def lay_from(self, deck: int, square: int, exits: int, terrain: int) -> None:
        self.lay(square, CITY if deck < FIRST_ROAD else ROAD, exits, deck, terrain)

    def close(self, square: int) -> None:
        survey = self._survey
        self._survey = survey.closed(square) if survey is not None and self.kind[square] == EMPTY else None
        self._sites = {}
        self.kind = changed(self.kind, square, CLOSED)

    def settle(self, square: int, owner: Seat, level: int) -> None:
        """Whose city it is, and of which level."""
        self.owner = changed(self.owner, square, owner)
        self.level = changed(self.level, square, level)
        self._realms, self._sites = [], {}

    def guard(self, square: int, strength: int) -> None:
        """A neutral city of this strength; 0: neutral no more."""
        self.marker = changed(self.marker, square, strength)

    def colour(self, square: int, terrain: int) -> None:
        self.terrain = changed(self.terrain, square, terrain)

    # ── questions ───────────────────────────────────────────────────────────────────────────────────────────────

    def survey(self) -> Survey:
        """The map as sets of squares."""
        survey = self._survey
        if survey is None:
            survey = self._survey = surveyed(self.kind, self.exits)
        return survey

    def realm(self, seat: Seat) -> Realm:
        if not self._realms:
            self._realms = realms_of(self.owner, self.level)
        return self._realms[seat]

    def sites(self, seat: Seat) -> Sites:
        """Where this player could build."""
        found = self._sites.get(seat)
        if found is None:
            found = self._sites[seat] = Sites(self.survey(), self.realm(seat).mask)
        return found

    def is_built(self, square: int) -> bool:
        return self.exits[square] != 0  # every card has a road; empty and closed squares have none

    def joins(self, square: int, side: int) -> bool:
        """BA-138: a road leads over this side to a built card."""
        if self.exits[square] & BITS[side] == 0:
            return False
        other = NEIGHBOURS[square][side]
        return other != NOWHERE and self.exits[other] & BITS[side ^ 2] != 0

    def cities_of(self, seat: Seat) -> list[int]:
        """Not to be changed."""
        return self.realm(seat).squares

    def is_tokenless(self, square: int) -> bool:
        """BA-165: a city that is nobody's and not guarded."""
        return self.kind[square] == CITY and self.owner[square] == NOBODY and self.marker[square] == 0

    def empty_squares(self) -> list[int]:
        return squares_of(self.survey().empty)

    def is_full(self) -> bool:
        """BA-184: no square is empty."""
        return self.survey().empty == 0


def changed(values: list[int], square: int, value: int) -> list[int]:
    """The same list, but for one square."""
    own = values[:]
    own[square] = value
    return own


def surveyed(kinds: list[int], exits: list[int]) -> Survey:
    north: i64 = 0
    east: i64 = 0
    south: i64 = 0
    west: i64 = 0
    empty: i64 = 0
    crowd: i64 = 0
    for square in range(SQUARES):
        at: i64 = square
        kind, roads = kinds[square], exits[square]
        if kind == EMPTY:
            empty |= bit(at)
        elif roads:
            sides: i64 = roads
            north |= (sides & 1) << at
            east |= (sides >> 1 & 1) << at
            south |= (sides >> 2 & 1) << at
            west |= (sides >> 3 & 1) << at
            if kind == CITY or kind == RUINS:
                crowd |= bit(at)
    return Survey(north, east, south, west, empty, crowd)


def realms_of(owners: list[int], levels: list[int]) -> list[Realm]:
    """For every seat."""
    realms = [Realm() for seat in range(MOST_PLAYERS)]
    for square in range(SQUARES):
        owner = owners[square]
        if owner != NOBODY:
            at: i64 = square
            realm, level = realms[owner], levels[square]
            realm.squares.append(square)
            realm.mask |= bit(at)
            realm.points += level
            realm.at_level[level] = realm.at_level[level] + 1
    return realms


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


def placement_objection(land: Land, seat: Seat, deck: int, square: int, exits: int) -> Objection | None:
    """BA-70: why the builder may not put this card there."""
    is_city = deck < FIRST_ROAD
    objection = misfit(land, square, exits, is_city)
    if objection is not None:
        return objection
    cities: i64 = land.realm(seat).mask
    if cities == 0 and is_city:
        return None  # BA-78
    at: i64 = square
    if land.survey().with_card(at, exits, is_city).spread(cities) >> at & 1 == 0:
        return Objection("BA-77", f"no road joins {square_name(square)} to a city of yours")
    return None


def placements(land: Land, book: Cardbook, seat: Seat, deck: int) -> list[int]:
    """Every legal square and rotation for a card of this deck, as 4 × square + rotation."""
    return land.sites(seat).places(book, deck)


# ── squares where nothing can ever be built ─────────────────────────────────────────────────────────────────────────


def anchors(land: Land) -> i64:
    """BA-226: the cities of players, and tokenless ones."""
    cities: i64 = 0
    for square in squares_of(land.survey().crowd):
        if land.owner[square] != NOBODY or land.is_tokenless(square):
            cities |= bit(square)
    return cities


def close_dead_squares(land: Land, book: Cardbook, decks: list[list[int]]) -> list[int]:
    """BA-185, BA-226: what no card fits, or what can never be joined to a city of a player or a tokenless one."""
    dead = squares_of(dead_squares(land.survey(), anchors(land), book, decks))
    for square in dead:
        land.close(square)
    return dead


# ── heroes on the way ───────────────────────────────────────────────────────────────────────────────────────────────


def gate_closed(land: Land, square: int, side: int, seals: int) -> bool:
    """BA-206: between the peak and its neighbours only the seal of that gate's colour lets a hero through."""
    if land.kind[square] == PEAK:
        return seals & BITS[GATES[side]] == 0
    if land.kind[NEIGHBOURS[square][side]] == PEAK:
        return seals & BITS[GATES[side ^ 2]] == 0
    return False


def has_way(land: Land, start: int, seals: int) -> bool:
    """BA-138: whether a hero can leave this square at all."""
    for side in range(4):
        if land.joins(start, side) and not gate_closed(land, start, side, seals):
            return True
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
