"""Heroes: hired in a city, moved along roads by supplies, horses, wings or over home terrain."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import BY_HORSE, BY_SUPPLY, BY_WINGS, FREELY, MEANS_IDS, HeroCity, MoveDest, Pick
from ravenhall.games.battalia.chapters.adding import done, unpaid
from ravenhall.games.battalia.chapters.pieces import Purse, is_held, sources
from ravenhall.games.battalia.codes import ASK_HERO_CITY, ASK_MOVE_DEST, ASK_SOURCE, HIRING_HERO, MOVING
from ravenhall.games.battalia.events import HERO_HIRED, HERO_MOVED
from ravenhall.games.battalia.land import distances, has_way
from ravenhall.games.battalia.menus import HERO_CITIES, MOVE_DESTS
from ravenhall.games.battalia.names import HEROES, HORSE, NOWHERE, SQUARE_NAMES, SQUARES, SUPPLY, WINGS
from ravenhall.games.battalia.sides import ALL_SEALS
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

HORSE_RANGE: Final = 3  # BA-117
MEANS_KINDS: Final[tuple[int, ...]] = (SUPPLY, HORSE, -1, WINGS)  # the card that each means of movement takes


def hero_objection(state: BattaliaState, seat: Seat, purse: Purse) -> Objection | None:
    """BA-133, BA-134: at most two heroes; a new one needs a weapon, two supplies and a city."""
    if state.sides[seat].heroes_out() == len(state.sides[seat].heroes):
        return Objection("BA-134", "both your heroes are on the board")
    if not state.land.cities_of(seat):
        return Objection("BA-133", "a hero appears in a city of yours, and you have none")
    return unpaid(state, purse, HIRING_HERO, 0)


def has_room(state: BattaliaState, seat: Seat) -> bool:
    """Whether `hero_objection` has nothing to say but the price, without the words."""
    return state.sides[seat].heroes_out() < HEROES and bool(state.land.cities_of(seat))


def hero_paid(state: BattaliaState, seat: Seat) -> None:
    state.ask(seat, ASK_HERO_CITY)


class ChooseHeroCity(Decision[BattaliaState, Pick]):
    """BA-133: any city of your own."""

    kind = "hero_city"
    text = "In which of your cities does the hero appear?"
    clause = "BA-133"
    takes = (HeroCity,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [HERO_CITIES[square] for square in state.land.cities_of(seat)]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if state.land.owner[action.number] != seat:
            return Objection("BA-133", f"{action.choice} is no city of yours")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        heroes = state.sides[seat].heroes
        hero = heroes.index(NOWHERE)
        heroes[hero] = action.number
        log.add(HERO_HIRED, seat, "AB"[hero], action.choice)
        done(state)


# ── moving ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def destinations(state: BattaliaState, seat: Seat, hero: int, means: int) -> list[int]:
    """Where this hero can go by these means."""
    return reached(state, seat, hero, means, state.sides[seat].seals)


def reached(state: BattaliaState, seat: Seat, hero: int, means: int, seals: int) -> list[int]:
    """BA-117, BA-125, BA-135, BA-137, BA-201: where this hero could go by these means with these seals."""
    land, start = state.land, state.sides[seat].heroes[hero]
    if means == BY_WINGS:
        return [square for square in range(SQUARES) if square != start and land.is_built(square)]
    most = HORSE_RANGE if means == BY_HORSE else 1
    ways = distances(land, start, state.home(seat), seals, 0 if means == FREELY else most)
    least = 0 if means == FREELY else 1
    return [square for square in range(SQUARES) if square != start and least <= ways[square]]


def move_objection(state: BattaliaState, seat: Seat, hero: int, means: int) -> Objection | None:
    """BA-135 to BA-141: a hero on the board, the card, and a square to go to."""
    side = state.sides[seat]
    if side.heroes[hero] == NOWHERE:
        return Objection("BA-135", f"hero {'AB'[hero]} is not on the board")
    if means == FREELY:
        if not state.terms.advanced:
            return Objection("BA-201", "home terrain is free to enter in the advanced game only")
        if state.free_moved[hero]:
            return Objection("BA-201", "that hero has moved freely already; do something else first")
    elif not sources(side, MEANS_KINDS[means]):
        clause = ("BA-135", "BA-136", "", "BA-125")[means]
        return Objection(clause, f"you have no {MEANS_IDS[means]} to move with")
    if not destinations(state, seat, hero, means):
        return no_way(state, seat, hero, means, list(range(SQUARES)), "another square")
    return None


def can_move(state: BattaliaState, seat: Seat, hero: int, means: int) -> bool:
    """Whether `move_objection` has nothing to say, without the words."""
    if means == FREELY:
        return state.terms.advanced and move_objection(state, seat, hero, means) is None
    side = state.sides[seat]
    if not is_held(side, MEANS_KINDS[means]):
        return False
    if means == BY_WINGS or state.terms.advanced:
        return bool(destinations(state, seat, hero, means))
    return has_way(state.land, side.heroes[hero], side.seals)


def no_way(state: BattaliaState, seat: Seat, hero: int, means: int, goals: list[int], there: str) -> Objection:
    """BA-138, BA-201, BA-206: why these means bring the hero to none of these squares."""
    start, seals = SQUARE_NAMES[state.sides[seat].heroes[hero]], state.sides[seat].seals
    if any(square in goals for square in reached(state, seat, hero, means, ALL_SEALS)):
        return Objection("BA-206", f"the gate on the way from {start} to {there} needs its seal")
    otherwise = BY_SUPPLY if means == FREELY else FREELY
    if any(square in goals for square in reached(state, seat, hero, otherwise, seals)):
        price = "is not all home terrain, so it is not free" if means == FREELY else "is free, over home terrain alone"
        return Objection("BA-201", f"the way from {start} to {there} {price}")
    return Objection("BA-138", f"no road leads from {start} to {there} by these means")


def begin_move(state: BattaliaState, seat: Seat, hero: int, means: int) -> None:
    state.doing = MOVING
    state.notes = [hero, means]
    state.ask(seat, ASK_MOVE_DEST if means == FREELY else ASK_SOURCE)


class ChooseDestination(Decision[BattaliaState, Pick]):
    """BA-138, BA-139: along roads, never onto empty or impassable squares. BA-140: others are no hindrance."""

    kind = "move_dest"
    text = "Where does the hero go?"
    clause = "BA-138"
    takes = (MoveDest,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        hero, means = state.notes[0], state.notes[1]
        return [MOVE_DESTS[square] for square in destinations(state, seat, hero, means)]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        hero, means = state.notes[0], state.notes[1]
        if action.number in destinations(state, seat, hero, means):
            return None
        if not state.land.is_built(action.number):
            return Objection("BA-139", f"{action.choice} is not explored; heroes stay on built cards")
        if action.number == state.sides[seat].heroes[hero]:
            return Objection("BA-138", f"the hero stands on {action.choice} already")
        return no_way(state, seat, hero, means, [action.number], action.choice)

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        hero, means = state.notes[0], state.notes[1]
        heroes = state.sides[seat].heroes
        log.add(HERO_MOVED, seat, "AB"[hero], SQUARE_NAMES[heroes[hero]], action.choice, MEANS_IDS[means])
        heroes[hero] = action.number
        if means == FREELY:
            state.free_moved[hero] = 1
        done(state)
