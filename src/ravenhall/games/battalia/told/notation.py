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

from collections.abc import Sequence

from ravenhall.games.battalia.actions import CLASS_BY_NAME
from ravenhall.games.battalia.chapters.opening import TERRAIN_CARD
from ravenhall.games.battalia.checked.invariants import misplaced
from ravenhall.games.battalia.codes import ACTIONS, TURN
from ravenhall.games.battalia.land import EMPTY, close_dead_squares
from ravenhall.games.battalia.lore import nothing_known
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
    MOST_LEVEL,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    SIDE_IDS,
    SQUARE_NAMES,
    SUPPLY,
    TERRAINS,
    card,
    card_name,
    faction_of,
    is_great,
    kind_of,
)
from ravenhall.games.battalia.secrecy import UNKNOWN, others
from ravenhall.games.battalia.sides import Camp, Side
from ravenhall.games.battalia.state import LEAST_OWNED, BattaliaState
from ravenhall.kernel.errors import Unreadable, at_line, shown
from ravenhall.kernel.state import Seat

LONGEST = 20_000  # characters of a drawing
MOST_ALIKE = 80  # cards in `supply*80`
KEYS = ("day", "turn", "announce", "square", "top", "greats", "ruler")
SIDE_KEYS = ("faction", "hand", "nation", "shelter", "ambush", "camp", "heroes", "seals")


def set_position(state: BattaliaState, drawing: str) -> None:
    """Put the written position onto a freshly set-up state; Unreadable says which line is wrong, and what about it."""
    if len(drawing) > LONGEST:
        raise Unreadable(f"a position has at most {LONGEST} characters")
    empty_hands(state)
    state.step = ACTIONS
    state.turn = 1
    state.active = state.first
    settle(state)
    for number, line in enumerate(drawing.splitlines(), 1):
        words = line.split()
        try:
            if words:
                read_line(state, words[0], Words(words[1:]))
        except ValueError as error:
            raise at_line(number, line, error) from error
    for seat, side in enumerate(state.sides):
        side.hand.sort()
        lore = nothing_known()
        lore.glimpse = sum(1 << viewer for viewer in others(state, seat))
        side.lore = lore
        while len(side.cards()) < LEAST_OWNED and state.pool[SUPPLY]:
            side.nation.append(take_card(state, card(SUPPLY, NEUTRAL)))
    problem = misplaced(state)
    if problem is not None:
        raise Unreadable(f"that is no position: {problem}")
    close_dead_squares(state.land, state.book, state.pool)


class Words:
    """The words of a line after the first, taken one by one."""

    def __init__(self, words: list[str]) -> None:
        self.words = words

    def one(self, what: str) -> str:
        if not self.words:
            raise ValueError(f"{what} is missing")
        return self.words.pop(0)

    def named(self, what: str, names: Sequence[str]) -> int:
        """One of these names, by its place."""
        word = self.one(what)
        if word not in names:
            raise ValueError(f"{what} is one of {', '.join(names)}, not {shown(word)}")
        return list(names).index(word)

    def whole(self, what: str, least: int, most: int) -> int:
        return whole(self.one(what), what, least, most)

    def rest(self) -> list[str]:
        words, self.words = self.words, []
        return words

    def done(self) -> None:
        if self.words:
            raise ValueError(f"{shown(' '.join(self.words))} is too much")


def whole(word: str, what: str, least: int, most: int) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > len(str(most)) or not least <= int(word) <= most:
        raise ValueError(f"{what} is a number from {least} to {most}, not {shown(word)}")
    return int(word)


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
        state.land.settle(square, seat, 1)


def read_line(state: BattaliaState, key: str, words: Words) -> None:
    if key == "day":
        state.day = words.whole("the day", 1, state.terms.max_days)
    elif key in ("turn", "announce"):
        state.active = seat_named(state, words)
        state.step = ACTIONS if key == "turn" else TURN
    elif key == "square":
        read_square(state, words)
    elif key == "top":
        read_top(state, words)
    elif key == "greats":
        read_greats(state, words)
    elif key == "ruler":
        state.ruler = seat_named(state, words)
    elif key in SIDE_KEYS:
        read_side(state, key, state.sides[seat_named(state, words)], words)
    else:
        raise ValueError(f"a line begins with one of {', '.join((*KEYS, *SIDE_KEYS))}")
    words.done()


def read_side(state: BattaliaState, key: str, side: Side, words: Words) -> None:
    if key == "faction":
        read_faction(state, side, words.named("the faction", playing_factions(state)))
    elif key == "hand":
        side.hand += read_cards(state, words)
    elif key == "nation":
        side.nation += read_cards(state, words)
    elif key == "shelter":
        side.shelter += read_cards(state, words)
    elif key == "ambush":
        side.ambush += read_cards(state, words)
        side.known = [UNKNOWN] * len(side.ambush)
    elif key == "camp":
        cards = read_cards(state, words)
        if not cards:
            raise ValueError("a camp has a tent and one or two cards")
        side.camps.append(Camp(cards[0], cards[1:], False, 0))
    elif key == "heroes":
        squares = ("-", *SQUARE_NAMES)
        side.heroes = [words.named("the square of a hero", squares) - 1 for hero in range(HEROES)]
    else:
        side.seals = 0
        while words.words:
            side.seals |= BITS[words.named("a seal", FACTIONS)]


def playing_factions(state: BattaliaState) -> list[str]:
    return [FACTIONS[faction] for faction in range(len(FACTIONS)) if state.terms.factions & BITS[faction]]


def read_faction(state: BattaliaState, side: Side, place: int) -> None:
    """Whoever had this faction by default gets the other's."""
    faction = FACTIONS.index(playing_factions(state)[place])
    for other in state.sides:
        if other.faction == faction:
            other.faction = side.faction
    side.faction = faction


def read_cards(state: BattaliaState, words: Words) -> list[int]:
    cards: list[int] = []
    for word in words.rest():
        name, star, number = word.partition("*")
        held = CLASS_BY_NAME.get(name, CARDS)
        if held >= CARDS:
            raise ValueError(f"there is no card {shown(name)}; cards are written friman/green, supply, sword")
        copies = whole(number, f"the number of {name}", 1, MOST_ALIKE) if star else 1
        cards += [take_card(state, held) for copy in range(copies)]
    return cards


def take_card(state: BattaliaState, held: int) -> int:
    """Out of the pool, from the bottom up, so that the top stays; Great Artefacts from wherever they are."""
    kind = kind_of(held)
    for pile in (state.greats, *state.sanctuaries) if is_great(kind) else ():
        if kind in pile:
            pile.remove(kind)
            return held
    if is_great(kind) and held in state.box:
        state.box.remove(held)
    elif not is_great(kind) and faction_of(held) in state.pool[kind]:
        state.pool[kind].remove(faction_of(held))
    else:
        raise ValueError(f"no card {card_name(held)} is left in the pool")
    return held


def read_square(state: BattaliaState, words: Words) -> None:
    land, square = state.land, words.named("the square", SQUARE_NAMES)
    deck = FIRST_CITY + words.named("the card", DECK_IDS[FIRST_CITY:])
    terrain = words.named("the terrain", TERRAINS)
    exits = read_exits(words.one("its exits"))
    if exits not in state.book.turns[deck]:
        raise ValueError(f"a {DECK_IDS[deck]} has no such exits")
    if land.deck[square] == NOWHERE and land.kind[square] != EMPTY:
        raise ValueError(f"no card is put on {SQUARE_NAMES[square]}")
    if land.deck[square] != NOWHERE:
        state.pool[land.deck[square]].insert(0, land.terrain[square])
    take_terrain(state, deck, terrain)
    land.lay_from(deck, square, exits, terrain)
    land.settle(square, NOBODY, 0)
    land.guard(square, 0)
    if deck < FIRST_ROAD and words.words:
        read_owner(state, square, words)


def read_exits(word: str) -> int:
    if not set(word) <= set(SIDE_IDS):
        raise ValueError(f"exits are some of {', '.join(SIDE_IDS)}, not {shown(word)}")
    return sum(BITS[SIDE_IDS.index(side)] for side in set(word))


def read_owner(state: BattaliaState, square: int, words: Words) -> None:
    if words.words[0] == "neutral":
        words.rest()
        state.land.guard(square, state.terms.neutral_strength)
    else:
        state.land.settle(square, seat_named(state, words), words.whole("the level", 1, MOST_LEVEL))


def take_terrain(state: BattaliaState, deck: int, terrain: int) -> None:
    """From its deck; if all are out, from the box, or in exchange with a starting or neutral city not yet written."""
    boxed = TERRAIN_CARD + 10 * deck + terrain
    if terrain in state.pool[deck]:
        state.pool[deck].remove(terrain)
    elif deck == CROSSROAD_CITY and boxed in state.box:
        state.box.remove(boxed)
    else:
        raise ValueError(f"no {DECK_IDS[deck]} card of {TERRAINS[terrain]} is left")


def read_top(state: BattaliaState, words: Words) -> None:
    deck = words.named("the deck", DECK_IDS)
    names = TERRAINS if deck >= FIRST_CITY else (*FACTIONS, "any")
    faction = words.named("the top card", names)
    if faction not in state.pool[deck]:
        raise ValueError(f"there is no such card in the deck of {DECK_IDS[deck]}")
    state.pool[deck].remove(faction)
    state.pool[deck].append(faction)


def read_greats(state: BattaliaState, words: Words) -> None:
    if state.terms.volcano:
        raise ValueError("the volcano game displays no Great Artefacts")
    state.box += [card(kind, ANY) for kind in state.greats]
    state.greats = []
    while words.words:
        kind = HAMMER + words.named("a Great Artefact", GREAT_IDS)
        if card(kind, ANY) not in state.box:
            raise ValueError(f"the {GREAT_IDS[kind - HAMMER]} is not there, or stands twice")
        state.box.remove(card(kind, ANY))
        state.greats = sorted([*state.greats, kind])


def seat_named(state: BattaliaState, words: Words) -> Seat:
    return words.whole("the seat", 0, len(state.sides) - 1)
