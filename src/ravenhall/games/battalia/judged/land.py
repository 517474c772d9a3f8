"""How a bot judges the map: cities first, roads that open land for more of them or lead to something to conquer."""

from __future__ import annotations

from mypy_extensions import i64

from ravenhall.games.battalia.actions import BuildCity, BuildRoad, Pick
from ravenhall.games.battalia.judged.glance import Glance
from ravenhall.games.battalia.judged.weights import (
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
from ravenhall.games.battalia.land import anchors, placements
from ravenhall.games.battalia.names import FIRST_CITY, FIRST_ROAD
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.games.battalia.survey import Sites, Survey, bit, dead_squares
from ravenhall.kernel.state import Seat


def building_worth(glance: Glance, action: Pick) -> int:
    gain = action.number if isinstance(action, BuildCity) else 0 if isinstance(action, BuildRoad) else 1
    closing = closing_worth(glance.state, glance.seat, gain) if isinstance(action, (BuildCity, BuildRoad)) else 0
    if gain:
        return LEVEL * gain + 10 + closing
    return closing + road_worth(glance) + shape_worth(glance, action.number)


def road_worth(glance: Glance) -> int:
    """A road opens land for cities or a way to something worth a fight; any other only takes a square from a city."""
    state, seat = glance.state, glance.seat
    if not has_city_site(state, seat):
        return OPENING_ROAD
    if state.land.cities_of(seat) and glance.shortest_way() > FAR:
        return ROAD
    best = max([state.points(other) for other in range(len(state.sides)) if other != seat])
    return ROAD if state.terms.end_full_map and state.points(seat) > best else WASTE


def shape_worth(glance: Glance, deck: int) -> int:
    """The best place for a road of this shape tells it from the others; none is good that shuts its builder in."""
    places = placements(glance.state.land, glance.state.book, glance.seat, deck)
    best = max([prospect(glance, deck, place // 4, place % 4) for place in places])
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
    sites = state.land.sites(seat)
    return any(state.pool[deck] and sites.has_place(state.book, deck) for deck in range(FIRST_CITY, FIRST_ROAD))


def place_worth(glance: Glance, square: int, rotation: int) -> int:
    """Roads lead on, towards what is still to be reached; cities stand where they leave room."""
    return prospect(glance, glance.state.notes[-1], square, rotation)


def prospect(glance: Glance, deck: int, square: int, rotation: int) -> int:
    """What a card there leaves to its builder: squares to go on from, sites for cities, ways to goals."""
    state, is_city = glance.state, deck < FIRST_ROAD
    survey = state.land.survey().with_card(square, state.book.turns[deck][rotation], is_city)
    own: i64 = state.land.realm(glance.seat).mask
    if is_city:
        own |= bit(square)
    sites = Sites(survey, own)
    if not sites.squares and is_shut_in(state, survey, own):
        return SEALED
    room = SITE * sites.city_sites() + len(sites.squares)
    if is_city or not sites.squares:
        return room
    return room - NEARER * max(0, min([glance.goal_apart(site) for site in sites.squares]))


def is_shut_in(state: BattaliaState, survey: Survey, own: i64) -> bool:
    """Others go on building and this player does not; after a while that is better than no end at all."""
    dead: i64 = dead_squares(survey, own | anchors(state.land), state.book, state.pool)
    return survey.empty & ~dead != 0 and state.day <= PATIENCE
