"""How a bot judges the map: cities first, roads that open land for more of them or lead to something to conquer."""

from __future__ import annotations

from ravenhall.games.battalia.actions import BuildCity, BuildRoad, Pick
from ravenhall.games.battalia.judging_war import way_to_prey
from ravenhall.games.battalia.land import Land, Sites, close_dead_squares, placements
from ravenhall.games.battalia.names import FIRST_CITY, FIRST_ROAD, NOWHERE, SIZE, SQUARES
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.games.battalia.weights import (
    CLOSING,
    FAR,
    LEVEL,
    NEARER,
    NEARLY_FULL,
    NEVER,
    OPENING_ROAD,
    PATIENCE,
    ROAD,
    SEALED,
    SHAPES,
    SITE,
    WASTE,
)
from ravenhall.kernel.state import Seat


def building_worth(state: BattaliaState, seat: Seat, action: Pick) -> int:
    gain = action.number if isinstance(action, BuildCity) else 0 if isinstance(action, BuildRoad) else 1
    closing = closing_worth(state, seat, gain) if isinstance(action, (BuildCity, BuildRoad)) else 0
    if gain:
        return LEVEL * gain + 10 + closing
    return closing + road_worth(state, seat) + shape_worth(state, seat, action.number)


def road_worth(state: BattaliaState, seat: Seat) -> int:
    """A road opens land for cities or a way to something worth a fight; any other only takes a square from a city."""
    if not has_city_site(state, seat):
        return OPENING_ROAD
    ways = [way_to_prey(state, seat, square) for square in state.land.cities_of(seat)]
    if min(ways, default=0) > FAR:
        return ROAD
    best = max([state.points(other) for other in range(len(state.sides)) if other != seat])
    return ROAD if state.terms.end_full_map and state.points(seat) > best else WASTE


def shape_worth(state: BattaliaState, seat: Seat, deck: int) -> int:
    """The best place for a road of this shape tells it from the others; none is good that shuts its builder in."""
    places = placements(state.land, state.book, seat, deck)
    best = max([prospect(state, seat, deck, place // 4, place % 4) for place in places])
    return SEALED if best <= SEALED else best // SHAPES


def closing_worth(state: BattaliaState, seat: Seat, gain: int) -> int:
    """The next card may fill the map: good for whoever has most points then, and for others in the end, too."""
    if not state.terms.end_full_map or len(state.land.empty_squares()) > NEARLY_FULL:
        return 0
    best = max([state.points(other) for other in range(len(state.sides)) if other != seat])
    lead = state.points(seat) + gain - best
    return CLOSING if lead > 0 else NEVER if lead < 0 and state.day <= PATIENCE else 0


def has_city_site(state: BattaliaState, seat: Seat) -> bool:
    """A city of some shape could be built now, if it were paid."""
    sites = Sites(state.land, seat)
    return any(state.pool[deck] and sites.has_place(state.book, deck) for deck in range(FIRST_CITY, FIRST_ROAD))


def is_crowd(land: Land, square: int) -> bool:
    """No road lies there."""
    return land.deck[square] == NOWHERE or land.deck[square] < FIRST_ROAD


def place_worth(state: BattaliaState, seat: Seat, square: int, rotation: int) -> int:
    """Roads lead on, towards what is still to be reached; cities stand where they leave room."""
    return prospect(state, seat, state.notes[-1], square, rotation)


def prospect(state: BattaliaState, seat: Seat, deck: int, square: int, rotation: int) -> int:
    """What a card there leaves to its builder: squares to go on from, sites for cities, ways to goals."""
    land = state.land.copy()
    land.lay_from(deck, square, state.book.turns[deck][rotation], NOWHERE)
    if deck < FIRST_ROAD:
        land.owner[square] = seat
    sites = Sites(land, seat)
    if not sites.squares and is_shut_in(state, land):
        return SEALED
    room = SITE * len([may for may in sites.cities if may]) + len(sites.squares)
    if deck < FIRST_ROAD:
        return room
    network = state.land.network(state.land.cities_of(seat))
    goals = [goal for goal in range(SQUARES) if is_goal(state.land, goal) and not network[goal]]
    return room - NEARER * min([apart(one, goal) for one in sites.squares for goal in goals], default=0)


def is_shut_in(state: BattaliaState, land: Land) -> bool:
    """Others go on building and this player does not; after a while that is better than no end at all."""
    close_dead_squares(land, state.book, state.pool)
    return bool(land.empty_squares()) and state.day <= PATIENCE


def is_goal(land: Land, square: int) -> bool:
    """A city, the ruins or the volcano: something that a road should lead to."""
    return land.exits[square] != 0 and is_crowd(land, square)


def apart(one: int, other: int) -> int:
    return abs(one % SIZE - other % SIZE) + abs(one // SIZE - other // SIZE)
