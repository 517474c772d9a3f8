"""Setting up: the map, the decks, ten cards each; then factions and starting cities are chosen."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.games.battalia.actions import ChooseFaction, ChooseStartCity, Pick, PlaceExtraCity
from ravenhall.games.battalia.book import Cardbook
from ravenhall.games.battalia.chapters.ending import tell_day
from ravenhall.games.battalia.codes import (
    ASK_EXTRA_CITY,
    ASK_FACTION,
    ASK_START_CITY,
    CHOOSE_CITIES,
    CHOOSE_FACTIONS,
    EXTRA_CITIES,
    NOTHING_DOING,
    TURN,
)
from ravenhall.games.battalia.events import EXTRA_CITY_PLACED, FACTION_CHOSEN, START_CITY_CHOSEN
from ravenhall.games.battalia.land import (
    CITY,
    CROSSING,
    EMPTY,
    PEAK,
    RUINS,
    SANCTUARY,
    Land,
    close_dead_squares,
    empty_land,
    fits,
)
from ravenhall.games.battalia.lore import nothing_known
from ravenhall.games.battalia.menus import EXTRA_CITIES as EXTRA_PLACEMENTS
from ravenhall.games.battalia.menus import FACTION_CHOICES, START_CITIES
from ravenhall.games.battalia.names import (
    ALL_SIDES,
    ANY,
    BITS,
    BLUE,
    CENTRE,
    CROSSROAD_CITY,
    DECK_IDS,
    DECKS,
    FACTIONS,
    FIRST_CITY,
    FIRST_ROAD,
    FRIMAN,
    GOLD,
    GREEN,
    HAMMER,
    LORD,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    RED,
    SIZE,
    SQUARE_NAMES,
    SQUARES,
    SUPPLY,
    TERRAINS,
    TYPES,
    card,
)
from ravenhall.games.battalia.secrecy import secret_units
from ravenhall.games.battalia.sides import Side
from ravenhall.games.battalia.state import HAND, BattaliaState, Terms
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import NOTHING, Seat

NO_FACTION: Final = -1
SANCTUARIES: Final = {16: GOLD, 18: RED, 32: GREEN, 30: BLUE}  # BA-204, BA-207: c3, e3, e5, c5 and their seals
CROSSINGS: Final = (17, 23, 25, 31)  # d3, c4, e4, d5
UNBOUND_EACH: Final = 2  # BA-213
TERRAIN_CARD: Final = 1000  # a city or road in the box: this, plus 10 × deck, plus terrain
EXTRA_DISTANCE: Final = 2


def set_up(seats: int, options: dict[str, Any], book: Cardbook, chance: Chance) -> BattaliaState:
    """BA-17 to BA-27, in this order, so that a seed gives the same match again. BA-21: day 1 is the day of tools."""
    factions = factions_in_game(seats, options, chance)
    box: list[int] = []
    land = empty_land()
    pool = full_pool(book, factions)
    lay_map(land, seats, options, book, pool, box, chance)
    for deck in pool:
        chance.shuffle(deck)  # BA-20, BA-22, BA-25: by type and by shape; only the top card is seen
    sides = [deal(book, pool, chance, seat, seats) for seat in range(seats)]
    if options["unbound"]:
        for kind in range(FRIMAN, LORD + 1):
            pool[kind] += [ANY] * UNBOUND_EACH
            chance.shuffle(pool[kind])
    greats = list(range(HAMMER, TYPES)) if options["great_artefacts"] == "all10" else book.basic_greats[:]
    chance.shuffle(greats)
    sanctuaries: list[list[int]] = [[], [], [], []]
    volcano = options["scenario"] == "volcano"
    if volcano:
        for faction in range(len(FACTIONS)):
            sanctuaries[faction] = [greats.pop(), greats.pop()]  # BA-205
    displayed = [] if volcano else greats[: seats + 1]  # BA-26
    unused = greats if volcano else greats[seats + 1 :]
    box += [card(kind, ANY) for kind in unused]
    first = chance.below(seats)
    close_dead_squares(land, book, pool)
    return BattaliaState(
        chance,
        [NOTHING] * seats,
        book,
        terms_of(seats, options, factions),
        day=1,
        turn=0,
        first=first,
        active=first,
        step=CHOOSE_FACTIONS,
        doing=NOTHING_DOING,
        notes=[],
        serial=0,
        lender=NOBODY,
        free_moved=[0, 0],
        pool=pool,
        greats=sorted(displayed),
        limbo=[],
        box=box,
        land=land,
        sides=sides,
        sanctuaries=sanctuaries,
        seen=[0, 0, 0, 0],
        ruler=NOBODY,
        battle=None,
    )


def terms_of(seats: int, options: dict[str, Any], factions: list[int]) -> Terms:
    volcano = options["scenario"] == "volcano"
    target = options["vp_target"]
    if volcano and target == 0:
        target = 30 if seats == 2 else 40  # BA-212
    return Terms(
        advanced=options["mode"] == "advanced",
        volcano=volcano,
        unbound=options["unbound"],
        staff_swap=options["staff_swap"],
        factions=sum(BITS[faction] for faction in factions),
        neutral_strength=options["neutral_strength"],
        ruins_strength=options["ruins_strength"],
        extra_cities=options["extra_start_cities"],
        start_heroes=options["start_heroes"],
        weeks=options["weeks"],
        end_level4=options["end_level4"],
        end_full_map=not volcano and options["end_full_map"] is not False,
        vp_target=target,
        max_days=options["max_days"],
        auto_single=options["auto_single"],
    )


def factions_in_game(seats: int, options: dict[str, Any], chance: Chance) -> list[int]:
    """BA-220: two players leave out one faction."""
    factions = list(range(len(FACTIONS)))
    if seats == 2:
        named = options["excluded_faction"]
        factions.remove(chance.below(len(FACTIONS)) if named == "random" else FACTIONS.index(named))
    return factions


def full_pool(book: Cardbook, factions: list[int]) -> list[list[int]]:
    pool = [[faction for faction in factions for copy in range(book.each[deck])] for deck in range(DECKS)]
    pool[SUPPLY] = [NEUTRAL] * sum(len(pool[kind]) for kind in range(LORD + 1))  # one for each unit
    return pool


def deal(book: Cardbook, pool: list[list[int]], chance: Chance, seat: Seat, seats: int) -> Side:
    """BA-23, BA-24: ten cards, shuffled; six are drawn."""
    nation: list[int] = []
    for kind in range(SUPPLY + 1):
        nation += [card(kind, pool[kind].pop()) for dealt in range(book.deal[kind])]
    secret = secret_units(seats, seat, nation)
    chance.shuffle(nation)
    hand = sorted([nation.pop() for drawn in range(HAND)])
    heroes, lore = [NOWHERE, NOWHERE], nothing_known()
    return Side(NO_FACTION, hand, nation, [], [], [], [], [], [], [], heroes, 0, False, [], 0, secret, lore)


# ── the map ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def lay_map(
    land: Land,
    seats: int,
    options: dict[str, Any],
    book: Cardbook,
    pool: list[list[int]],
    box: list[int],
    chance: Chance,
) -> None:
    layout = book.layouts[seats - 2]
    for square in layout.closed:
        land.close(square)
    if options["scenario"] == "volcano":
        lay_volcano(land)
    else:
        land.lay(CENTRE, RUINS, ALL_SIDES, NOWHERE, NOWHERE)  # BA-17
    lay_cities(land, layout.starts, one_of_each(pool), pool, box, chance)  # BA-18
    strength = options["neutral_strength"]
    if options["neutral_per_player"] >= 1:
        lay_cities(land, layout.neutrals, one_of_each(pool), pool, box, chance)  # BA-19
    if options["neutral_per_player"] == 2:
        further = pool[CROSSROAD_CITY][:]
        chance.shuffle(further)
        lay_cities(land, layout.extras, further[: len(layout.extras)], pool, box, chance)
    for square in range(SQUARES):
        if land.kind[square] == CITY and square not in layout.starts:
            land.guard(square, strength)
    if options["second_ruins"]:
        lay_second_ruins(land, chance)


def one_of_each(pool: list[list[int]]) -> list[int]:
    return sorted(set(pool[CROSSROAD_CITY]))


def lay_cities(
    land: Land, squares: list[int], terrains: list[int], pool: list[list[int]], box: list[int], chance: Chance
) -> None:
    """Crossroad cities of these terrains at random on the squares; BA-218: what is left over leaves the game."""
    for terrain in terrains:
        pool[CROSSROAD_CITY].remove(terrain)
    chance.shuffle(terrains)
    for square in squares:
        land.lay(square, CITY, ALL_SIDES, CROSSROAD_CITY, terrains.pop())
    box += [TERRAIN_CARD + 10 * CROSSROAD_CITY + terrain for terrain in terrains]


def lay_volcano(land: Land) -> None:
    """BA-204: nine cards on the middle squares."""
    for square in SANCTUARIES:
        land.lay(square, SANCTUARY, ALL_SIDES, NOWHERE, NOWHERE)
    for square in CROSSINGS:
        land.lay(square, CROSSING, ALL_SIDES, NOWHERE, NOWHERE)
    land.lay(CENTRE, PEAK, ALL_SIDES, NOWHERE, NOWHERE)


def lay_second_ruins(land: Land, chance: Chance) -> None:
    """BA-222: on a random empty square that touches no city and no ruins."""
    built = [square for square in range(SQUARES) if land.is_built(square)]
    free = [s for s in land.empty_squares() if all(distance(s, other) >= EXTRA_DISTANCE for other in built)]
    land.lay(free[chance.below(len(free))], RUINS, ALL_SIDES, NOWHERE, NOWHERE)


def distance(one: int, other: int) -> int:
    return abs(one % SIZE - other % SIZE) + abs(one // SIZE - other // SIZE)


# ── the choices before the first day ────────────────────────────────────────────────────────────────────────────────


def next_choice(state: BattaliaState, log: Log) -> None:
    """BA-28: factions from the first player on; BA-29: cities from the last player back; then what options add."""
    number = len(state.sides)
    order = [(state.first + place) % number for place in range(number)]
    if state.step == CHOOSE_FACTIONS:
        for seat in order:
            if state.sides[seat].faction == NO_FACTION:
                state.ask(seat, ASK_FACTION)
                return
        state.step = CHOOSE_CITIES
    elif state.step == CHOOSE_CITIES:
        for seat in reversed(order):
            if not state.land.cities_of(seat):
                state.ask(seat, ASK_START_CITY)
                return
        state.step = EXTRA_CITIES
        state.notes = [0]
    else:
        next_extra_city(state, order, log)


def next_extra_city(state: BattaliaState, order: list[Seat], log: Log) -> None:
    """BA-222: each player in turn, as often as agreed; who finds no square is passed over."""
    turn = state.notes[0]
    if turn < state.terms.extra_cities * len(order):
        state.notes[0] += 1
        seat = order[-1 - turn % len(order)]
        if extra_placements(state, seat):
            state.ask(seat, ASK_EXTRA_CITY)
        return
    state.notes = []
    for side in state.sides:
        start = start_city(state, state.sides.index(side))
        for hero in range(state.terms.start_heroes):
            side.heroes[hero] = start
    state.step = TURN
    tell_day(state, log)


def start_city(state: BattaliaState, seat: Seat) -> int:
    starts = state.book.layouts[len(state.sides) - 2].starts
    return next(square for square in starts if state.land.owner[square] == seat)


def extra_placements(state: BattaliaState, seat: Seat) -> list[int]:
    """1000 × deck + 4 × square + rotation: near the start city, beside no city or ruins, all sides agreeing."""
    land, start = state.land, start_city(state, seat)
    squares = [s for s in range(SQUARES) if land.kind[s] == EMPTY and distance(s, start) <= EXTRA_DISTANCE]
    return [
        1000 * deck + 4 * square + rotation
        for deck in range(FIRST_CITY, FIRST_ROAD)
        if state.pool[deck]
        for square in squares
        for rotation, exits in enumerate(state.book.turns[deck])
        if fits(land, square, exits, True)
    ]


class ChooseFactionOf(Decision[BattaliaState, Pick]):
    """BA-28: one of the factions in the game that nobody has."""

    kind = "choose_faction"
    text = "Which people do you lead?"
    clause = "BA-28"
    takes = (ChooseFaction,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return list(FACTION_CHOICES.values())

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if state.terms.factions & BITS[action.number] == 0:
            return Objection("BA-220", f"{action.choice} is not in this match")
        if action.number in [side.faction for side in state.sides]:
            return Objection("BA-28", f"{action.choice} is taken")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        state.sides[seat].faction = action.number
        log.add(FACTION_CHOSEN, seat, action.choice)


class ChooseCity(Decision[BattaliaState, Pick]):
    """BA-29: a starting city that nobody has marked gets a token of level 1."""

    kind = "choose_start_city"
    text = "Choose your starting city."
    clause = "BA-29"
    takes = (ChooseStartCity,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [START_CITIES[square] for square in state.book.layouts[len(state.sides) - 2].starts]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number not in state.book.layouts[len(state.sides) - 2].starts:
            return Objection("BA-29", f"{action.choice} is no starting city")
        if state.land.owner[action.number] != NOBODY:
            return Objection("BA-29", f"{action.choice} is taken")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        state.own_land().settle(action.number, seat, 1)
        log.add(START_CITY_CHOSEN, seat, action.choice)


class PlaceExtra(Decision[BattaliaState, Pick]):
    """BA-222: a further city of level 1 near the starting city."""

    kind = "place_extra_city"
    text = "Place a further city, two squares from your first at most."
    clause = "BA-222"
    takes = (PlaceExtraCity,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [EXTRA_PLACEMENTS[number] for number in extra_placements(state, seat)]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number not in extra_placements(state, seat):
            return Objection(
                "BA-222",
                "a further city lies on an empty square within two of your starting city, beside no city or ruins, "
                "and its sides agree with the cards around it",
            )
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        deck, place = divmod(action.number, 1000)
        square, terrain, land = place // 4, state.own_deck(deck).pop(), state.own_land()
        land.lay_from(deck, square, state.book.turns[deck][place % 4], terrain)
        land.settle(square, seat, 1)
        close_dead_squares(land, state.book, state.pool)
        log.add(EXTRA_CITY_PLACED, seat, DECK_IDS[deck], SQUARE_NAMES[square], TERRAINS[terrain])
