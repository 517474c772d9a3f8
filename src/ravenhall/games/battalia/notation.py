"""Positions in writing, for puzzles and tests: what is not written is as after the set-up, with nobody's cards dealt.

    day 3                                   the day of the Sun Oracle
    turn 0                                  whose turn it is, in the action step; `announce 0` before it
    faction 1 gold                          otherwise the factions in the match in their order
    hand 0 friman/green supply*3            likewise nation, shelter (top last), ambush
    camp 0 tent/red chief/blue              a tent and what is stationed in it
    heroes 0 f6 -                           the squares of heroes A and B
    seals 0 gold red
    square f6 c4 woods nesw 0 2             deck, terrain, exits; for a city its owner and level
    square d2 c4 lakes nesw neutral
    top chief blue                          the faction on top of a deck
    greats sword horn                       the Great Artefacts on display
    ruler 0                                 of the volcano's peak

Starting cities belong to the seats in the order of the board, at level 1, unless a square says otherwise. Cards come
out of the pool; a player with fewer than ten gets supplies into his nation.
"""

from __future__ import annotations

from ravenhall.games.battalia.actions import CLASS_BY_NAME
from ravenhall.games.battalia.land import EMPTY, close_dead_squares
from ravenhall.games.battalia.names import (
    ANY,
    BITS,
    CARDS,
    CROSSROAD_CITY,
    DECK_IDS,
    FACTIONS,
    FIRST_CITY,
    FIRST_ROAD,
    GREAT_IDS,
    HAMMER,
    HEROES,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    SIDE_IDS,
    SQUARE_NAMES,
    SUPPLY,
    TERRAINS,
    card,
    faction_of,
    is_great,
    kind_of,
)
from ravenhall.games.battalia.opening import TERRAIN_CARD
from ravenhall.games.battalia.questions import ACTIONS, TURN
from ravenhall.games.battalia.sides import Camp, Side
from ravenhall.games.battalia.state import LEAST_OWNED, BattaliaState
from ravenhall.kernel.errors import Unreadable, shown
from ravenhall.kernel.state import Seat

LONGEST = 20_000  # characters of a drawing
MOST_ALIKE = 80  # cards in `supply*80`


def set_position(state: BattaliaState, drawing: str) -> None:
    """Put the written position onto a freshly set-up state; Unreadable says which line is wrong."""
    if len(drawing) > LONGEST:
        raise Unreadable(f"a position has at most {LONGEST} characters")
    empty_hands(state)
    state.step = ACTIONS
    state.turn = 1
    state.active = state.first
    settle(state)
    lines = [line.split() for line in drawing.splitlines() if line.split()]
    for words in lines:
        try:
            read_line(state, words[0], words[1:])
        except (ValueError, IndexError) as error:
            raise Unreadable(f"not a line of a position: {shown(' '.join(words))}") from error
    for side in state.sides:
        side.hand.sort()
        while len(side.cards()) < LEAST_OWNED and state.pool[SUPPLY]:
            side.nation.append(take_card(state, card(SUPPLY, NEUTRAL)))
    close_dead_squares(state.land, state.book, state.pool)


def empty_hands(state: BattaliaState) -> None:
    for side in state.sides:
        for held in side.hand + side.nation:
            state.pool[kind_of(held)].insert(0, faction_of(held))
        side.hand, side.nation, side.unshown = [], [], []


def settle(state: BattaliaState) -> None:
    """Factions in their order, starting cities in the order of the board."""
    factions = [faction for faction in range(len(FACTIONS)) if state.terms.factions & BITS[faction]]
    for seat, square in enumerate(state.book.layouts[len(state.sides) - 2].starts):
        state.sides[seat].faction = factions[seat]
        state.land.owner[square] = seat
        state.land.level[square] = 1


def read_line(state: BattaliaState, key: str, words: list[str]) -> None:
    if key == "day":
        state.day = within(int(words[0]), 1, 1000)
    elif key in ("turn", "announce"):
        state.active = seat_named(state, words[0])
        state.step = ACTIONS if key == "turn" else TURN
    elif key == "square":
        read_square(state, words)
    elif key == "top":
        read_top(state, DECK_IDS.index(words[0]), words[1])
    elif key == "greats":
        read_greats(state, words)
    elif key == "ruler":
        state.ruler = seat_named(state, words[0])
    else:
        read_side(state, key, seat_named(state, words[0]), words[1:])


def read_side(state: BattaliaState, key: str, seat: Seat, words: list[str]) -> None:
    side = state.sides[seat]
    if key == "faction":
        read_faction(state, side, FACTIONS.index(words[0]))
    elif key == "hand":
        side.hand += read_cards(state, words)
    elif key == "nation":
        side.nation += read_cards(state, words)
    elif key == "shelter":
        side.shelter += read_cards(state, words)
    elif key == "ambush":
        side.ambush += read_cards(state, words)
        side.known = [0] * len(side.ambush)
    elif key == "camp":
        cards = read_cards(state, words)
        side.camps.append(Camp(cards[0], cards[1:], False, 0))
    elif key == "heroes":
        side.heroes = [NOWHERE if word == "-" else SQUARE_NAMES.index(word) for word in words]
        within(len(side.heroes), HEROES, HEROES)
    elif key == "seals":
        side.seals = sum(BITS[FACTIONS.index(word)] for word in words)
    else:
        raise ValueError(key)


def read_faction(state: BattaliaState, side: Side, faction: int) -> None:
    """Whoever had this faction by default gets the other's."""
    for other in state.sides:
        if other.faction == faction:
            other.faction = side.faction
    side.faction = faction


def read_cards(state: BattaliaState, words: list[str]) -> list[int]:
    cards: list[int] = []
    for word in words:
        name, star, number = word.partition("*")
        held = CLASS_BY_NAME.get(name, CARDS)
        within(held, 0, CARDS - 1)
        cards += [take_card(state, held) for copy in range(within(int(number) if star else 1, 1, MOST_ALIKE))]
    return cards


def take_card(state: BattaliaState, held: int) -> int:
    """Out of the pool, from the bottom up, so that the top stays; Great Artefacts from wherever they are."""
    kind = kind_of(held)
    if is_great(kind):
        for pile in (state.greats, *state.sanctuaries):
            if kind in pile:
                pile.remove(kind)
                return held
        state.box.remove(held)
        return held
    state.pool[kind].remove(faction_of(held))
    return held


def read_square(state: BattaliaState, words: list[str]) -> None:
    land, square = state.land, SQUARE_NAMES.index(words[0])
    deck, terrain = DECK_IDS.index(words[1]), TERRAINS.index(words[2])
    within(deck, FIRST_CITY, len(DECK_IDS) - 1)
    exits = sum(BITS[SIDE_IDS.index(side)] for side in set(words[3]))
    if exits not in state.book.turns[deck]:
        raise ValueError(words[3])
    if land.deck[square] != NOWHERE:
        state.pool[land.deck[square]].insert(0, land.terrain[square])
    elif land.kind[square] != EMPTY:
        raise ValueError(words[0])
    take_terrain(state, deck, terrain)
    land.lay_from(deck, square, exits, terrain)
    land.owner[square], land.level[square], land.marker[square] = NOBODY, 0, 0
    if deck < FIRST_ROAD and len(words) > 4:
        if words[4] == "neutral":
            land.marker[square] = state.terms.neutral_strength
        else:
            land.owner[square], land.level[square] = seat_named(state, words[4]), within(int(words[5]), 1, 4)


def take_terrain(state: BattaliaState, deck: int, terrain: int) -> None:
    """From its deck; if all are out, from the box, or in exchange with a starting or neutral city not yet written."""
    if terrain in state.pool[deck]:
        state.pool[deck].remove(terrain)
        return
    boxed = TERRAIN_CARD + 10 * deck + terrain
    if deck == CROSSROAD_CITY and boxed in state.box:
        state.box.remove(boxed)
        return
    raise ValueError(terrain)


def read_top(state: BattaliaState, deck: int, word: str) -> None:
    names = TERRAINS if deck >= FIRST_CITY else (*FACTIONS, "any")
    faction = names.index(word)
    state.pool[deck].remove(faction)
    state.pool[deck].append(faction)


def read_greats(state: BattaliaState, words: list[str]) -> None:
    kinds = [HAMMER + GREAT_IDS.index(word) for word in words]
    state.box += [card(kind, ANY) for kind in state.greats]
    for kind in kinds:
        state.box.remove(card(kind, ANY))
    state.greats = sorted(kinds)


def seat_named(state: BattaliaState, word: str) -> Seat:
    return within(int(word), 0, len(state.sides) - 1)


def within(number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        raise ValueError(number)
    return number
