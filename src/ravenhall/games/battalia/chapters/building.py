"""Roads and cities: what may be built, where it is put, and higher levels."""

from __future__ import annotations

from ravenhall.games.battalia.actions import CityType, Pick, Place
from ravenhall.games.battalia.chapters.adding import done, in_words, unpaid
from ravenhall.games.battalia.chapters.ending import check_end
from ravenhall.games.battalia.chapters.pieces import Purse
from ravenhall.games.battalia.codes import ASK_CITY_TYPE, ASK_PLACE, BUILDING_CITY, BUILDING_ROAD, UPGRADING
from ravenhall.games.battalia.events import CARD_BUILT, CITY_ANNEXED, CITY_LEVEL, SQUARES_CLOSED
from ravenhall.games.battalia.land import CITY, NEIGHBOURS, close_dead_squares, placement_objection, placements
from ravenhall.games.battalia.menus import CITY_TYPES, PLACES
from ravenhall.games.battalia.names import DECK_IDS, FIRST_CITY, FIRST_ROAD, MOST_LEVEL, SQUARE_NAMES, TERRAINS
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


def road_objection(state: BattaliaState, seat: Seat, deck: int) -> Objection | None:
    """BA-86, BA-87: a road needs its card, its price and a place."""
    if not state.pool[deck]:
        return Objection("BA-88", f"the deck of {DECK_IDS[deck]} roads is empty")
    objection = unpaid(state, Purse(state, seat), BUILDING_ROAD, deck)
    if objection is None and not placements(state.land, state.book, seat, deck):
        return Objection("BA-77", f"a {DECK_IDS[deck]} road fits nowhere in connection with a city of yours")
    return objection


def city_objection(state: BattaliaState, seat: Seat, level: int) -> Objection | None:
    """BA-80, BA-81: three units of the level's rank, a token, and any shape of city with a place."""
    if not state.has_token(seat, level):
        return Objection("BA-89", f"you have no free token of level {level}")
    objection = unpaid(state, Purse(state, seat), BUILDING_CITY, level)
    if objection is None and not any(state.pool[FIRST_CITY:FIRST_ROAD]):
        return Objection("BA-88", "all decks of cities are empty")
    if objection is None and not city_decks(state, seat):
        return unplaced(state, seat, "a new city")
    return objection


def unplaced(state: BattaliaState, seat: Seat, city: str) -> Objection:
    """BA-73 to BA-77: why this city has no place; BA-78: who has lost his last needs no connection."""
    sites = state.land.sites(seat)
    if not sites.squares:
        return Objection("BA-77", f"{city} must be joined to a city of yours, and no road of yours has an open end")
    if sites.city_sites():
        return Objection("BA-75", f"{city} agrees with the roads around no square where a city may stand")
    if sites.is_homeless:
        return Objection("BA-73", f"{city} has no place: all open squares at the map are next to cities or the ruins")
    near = sorted({state.land.kind[other] for square in sites.squares for other in NEIGHBOURS[square] if other >= 0})
    clause, what = ("BA-73", "a city") if CITY in near else ("BA-74", "the ruins")
    return Objection(clause, f"{city} has no place: where your roads lead is next to {what}; build a road first")


def city_decks(state: BattaliaState, seat: Seat) -> list[int]:
    fitting = state.land.sites(seat).decks(state.book)
    return [deck for deck in range(FIRST_CITY, FIRST_ROAD) if fitting >> deck & 1 and state.pool[deck]]


def upgrade_objection(state: BattaliaState, seat: Seat, square: int, purse: Purse) -> Objection | None:
    """BA-82, BA-83: one level at a time, by two units of the new level's rank."""
    name, level = SQUARE_NAMES[square], state.land.level[square]
    if state.land.owner[square] != seat:
        return Objection("BA-82", f"{name} is no city of yours")
    if level >= MOST_LEVEL:
        return Objection("BA-85", f"the city on {name} has level {MOST_LEVEL}, the highest")
    if level == 2 and not state.has_token(seat, level + 1):
        return Objection("BA-89", f"you have no free token of level {level + 1}")
    upgrades = state.book.upgrade_costs
    objection = unpaid(state, purse, UPGRADING, square)
    if objection is not None and level + 2 <= MOST_LEVEL and purse.can_pay(upgrades[level + 2]):
        asked = in_words(upgrades[level + 1])
        return Objection("BA-83", f"the next level of {name} is {level + 1}, for {asked}; levels cannot be skipped")
    return objection


def upgraded(state: BattaliaState, seat: Seat, log: Log) -> None:
    square = state.notes[0]
    level = state.land.level[square] + 1
    state.own_land().settle(square, seat, level)
    log.add(CITY_LEVEL, seat, SQUARE_NAMES[square], level)
    done(state)
    check_end(state, log)


def annex_objection(state: BattaliaState, seat: Seat, square: int) -> Objection | None:
    """BA-165: a city without any token is taken by a hero there, with a token of level 1."""
    name = SQUARE_NAMES[square]
    if not state.land.is_tokenless(square):
        return Objection("BA-165", f"there is no city without a token on {name}")
    if not state.sides[seat].heroes_on(square):
        return Objection("BA-154", f"you have no hero on {name}")
    if not state.has_token(seat, 1):
        return Objection("BA-89", "you have no free token of level 1")
    return None


def annex(state: BattaliaState, seat: Seat, square: int, log: Log) -> None:
    state.own_land().settle(square, seat, 1)
    state.free_moved[0] = state.free_moved[1] = 0
    log.add(CITY_ANNEXED, seat, SQUARE_NAMES[square])
    check_end(state, log)


class ChooseCityType(Decision[BattaliaState, Pick]):
    """BA-70, BA-81: any shape of city that has a legal place; the price is the same."""

    kind = "city_type"
    text = "Which shape of city do you build?"
    clause = "BA-70"
    takes = (CityType,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [CITY_TYPES[deck] for deck in city_decks(state, seat)]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        deck = action.number
        if not state.pool[deck]:
            return Objection("BA-88", f"the deck of {action.choice} cities is empty")
        if not placements(state.land, state.book, seat, deck):
            return unplaced(state, seat, f"a {action.choice} city")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        state.notes.append(action.number)
        state.ask(seat, ASK_PLACE)


class PlaceCard(Decision[BattaliaState, Pick]):
    """BA-70 to BA-78: the square and the rotation of the new card."""

    kind = "place"
    text = "Where do you put the new card?"
    clause = "BA-70"
    takes = (Place,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [PLACES[place] for place in placements(state.land, state.book, seat, state.notes[-1])]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        deck, square, rotation = state.notes[-1], action.number // 4, action.number % 4
        turns = state.book.turns[deck]
        if rotation >= len(turns):
            return Objection("BA-70", f"a {DECK_IDS[deck]} has only {len(turns)} different rotations, from 0")
        return placement_objection(state.land, seat, deck, square, turns[rotation])

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        deck, square = state.notes[-1], action.number // 4
        terrain, land = state.own_deck(deck).pop(), state.own_land()
        land.lay_from(deck, square, state.book.turns[deck][action.number % 4], terrain)
        log.add(CARD_BUILT, seat, DECK_IDS[deck], SQUARE_NAMES[square], TERRAINS[terrain])
        if deck < FIRST_ROAD:
            land.settle(square, seat, state.notes[0])
            log.add(CITY_LEVEL, seat, SQUARE_NAMES[square], state.notes[0])
        closed = close_dead_squares(land, state.book, state.pool)
        if closed:
            log.add(SQUARES_CLOSED, [SQUARE_NAMES[square] for square in closed])
        done(state)
        check_end(state, log)


def road_paid(state: BattaliaState, seat: Seat) -> None:
    state.ask(seat, ASK_PLACE)


def city_paid(state: BattaliaState, seat: Seat) -> None:
    state.ask(seat, ASK_CITY_TYPE)
