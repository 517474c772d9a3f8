"""The cards as data: what an owner of the box reads off them. What Odin cards do is in odin.py."""

from __future__ import annotations

import re
from typing import Final

from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.errors import BadData

LANDS: Final = ("P", "F", "M", "S", "W")  # plains, forest, mountain, snow, water
TYPES: Final = 5
ODIN_SYMBOL: Final = "O"  # on magic way cards only
SYMBOLS: Final = (*LANDS, ODIN_SYMBOL)
ROW_AT_START: Final = 9  # OR-1

# A land card as it lies is 5 × its half on path 0 + its half on path 1.
HALVES: Final = [[card // TYPES for card in range(TYPES * TYPES)], [card % TYPES for card in range(TYPES * TYPES)]]
TURNED: Final = [card % TYPES * TYPES + card // TYPES for card in range(TYPES * TYPES)]  # OR-29
LAND_IDS: Final = [f"{a}/{b}" for a in LANDS for b in LANDS]

# A flight card is its land type; Odin cards follow, in the order of the book.
EFFECTS: Final = ("forward", "back", "rotate", "remove", "swap", "marker", "lengthen", "reorder")
FORWARD: Final = 0
BACK: Final = 1
ROTATE: Final = 2
REMOVE: Final = 3
SWAP: Final = 4
MARKER: Final = 5
LENGTHEN: Final = 6
REORDER: Final = 7
OPTIONS: Final = ("a", "b")

MOST_ODIN_KINDS: Final = 8
MOST_LANDS: Final = 80


class OdinCard:
    """One kind of Odin card: two actions, of which its player takes one."""

    def __init__(self, kind: int, id: str, name: str, copies: int, effects: list[int], texts: list[str]) -> None:
        self.kind = kind
        self.id = id
        self.name = name
        self.copies = copies
        self.effects = effects
        self.texts = texts


class MagicWay:
    """A magic way card; `fits` says for each kind of card whether it may be added."""

    def __init__(self, id: str, fits: list[bool]) -> None:
        self.id = id
        self.fits = fits


class Book:
    """All cards of a match. Both players have the same deck."""

    def __init__(
        self,
        flight_names: list[str],
        flight_copies: list[int],
        odin: list[OdinCard],
        lands: list[int],
        ways: list[MagicWay],
    ) -> None:
        self.flight_names = flight_names
        self.odin = odin
        self.lands = lands  # every land card, as written in the data
        self.ways = ways
        self.kinds = TYPES + len(odin)
        self.ids = [*LANDS, *[card.id for card in odin]]
        self.names = [*flight_names, *[card.name for card in odin]]
        self.copies = [*flight_copies, *[card.copies for card in odin]]
        self.deck = [kind for kind in range(self.kinds) for copy in range(self.copies[kind])]

    def texts(self, cards: list[int]) -> list[str]:
        return [self.ids[kind] for kind in cards]

    def title(self, id: str) -> str:
        """A card by name, for people: "forest", "Wings"."""
        return self.names[self.ids.index(id)]

    def way_title(self, id: str) -> str:
        """What a magic way card shows: "forest and Odin"."""
        return " and ".join("Odin" if symbol == ODIN_SYMBOL else self.title(symbol) for symbol in id.split("+"))

    def land_title(self, id: str) -> str:
        """A land card by its halves: "plains and snow"."""
        return " and ".join(self.title(land) for land in id.split("/"))


def read_book(data: DataFolder) -> Book:
    """Read lands.toml, flights.toml, odin.toml and ways.toml, every row checked."""
    names, copies = read_flights(data)
    odin = [read_odin(TYPES + place, row) for place, row in enumerate(data.rows("odin.toml", "odin"))]
    if len(odin) > MOST_ODIN_KINDS:
        raise BadData("odin.toml", "", "odin", f"must be at most {MOST_ODIN_KINDS} kinds, not {len(odin)}")
    kinds = TYPES + len(odin)
    ways = [read_way(row, kinds) for row in data.rows("ways.toml", "way")]
    lands = read_lands(data)
    data.done()
    return Book(names, copies, odin, lands, ways)


def read_flights(data: DataFolder) -> tuple[list[str], list[int]]:
    names = [""] * TYPES
    copies = [0] * TYPES
    for row in data.rows("flights.toml", "flight"):
        kind = LANDS.index(row.word("id", LANDS))
        names[kind] = row.text("name", 20)
        copies[kind] = row.whole("copies", 1, 20)
        row.done()
    for kind, land in enumerate(LANDS):
        if not names[kind]:
            raise BadData("flights.toml", "", "flight", f"must have a row with the id {land}")
    return names, copies


def read_odin(kind: int, row: Row) -> OdinCard:
    id = row.text("id", 2)
    if not re.fullmatch(r"O[1-9]", id):
        raise row.bad("id", "must be O1 to O9")
    effects = [EFFECTS.index(row.word(option, EFFECTS)) for option in OPTIONS]
    if effects[0] == effects[1]:
        raise row.bad("b", "must be another action than a")
    texts = [row.text(f"text_{option}", 60) for option in OPTIONS]
    card = OdinCard(kind, id, row.text("name", 30), row.whole("copies", 1, 9), effects, texts)
    row.done()
    return card


def read_way(row: Row, kinds: int) -> MagicWay:
    symbols = row.words("symbols", SYMBOLS)
    if len(symbols) != 2 or symbols[0] == symbols[1]:
        raise row.bad("symbols", "must be two different symbols")
    id = row.text("id", 3)
    if id != "+".join(symbols):
        raise row.bad("id", f"must be {'+'.join(symbols)}, as its symbols say")
    row.done()
    fits = [land in symbols for land in LANDS]
    return MagicWay(id, fits + [ODIN_SYMBOL in symbols] * (kinds - TYPES))


def read_lands(data: DataFolder) -> list[int]:
    cards: list[int] = []
    for row in data.rows("lands.toml", "land"):
        row.text("id", 20)
        halves = row.words("halves", LANDS)
        if len(halves) != 2:
            raise row.bad("halves", "must be two land types")
        cards += [TYPES * LANDS.index(halves[0]) + LANDS.index(halves[1])] * row.whole("copies", 1, MOST_LANDS)
        row.done()
    if len(cards) > MOST_LANDS:
        raise BadData("lands.toml", "", "land", f"must be at most {MOST_LANDS} cards, not {len(cards)}")
    for card in cards:
        if misfits(card, cards) > len(cards) - ROW_AT_START:
            raise BadData("lands.toml", "", "land", f"must have more cards that can follow {LAND_IDS[card]} in the row")
    return cards


def misfits(before: int, cards: list[int]) -> int:
    """How many of the cards can follow this one in neither orientation."""
    return sum(not fits(before, card) and not fits(before, TURNED[card]) for card in cards)


def fits(before: int, card: int) -> bool:
    """OR-2: on neither path does the card show the type of the card before it."""
    return HALVES[0][before] != HALVES[0][card] and HALVES[1][before] != HALVES[1][card]
