"""The words and numbers every chapter shares: card types, factions, squares, sides of a square.

A card is one small number, 6 × type + faction: cards of a type and faction are all alike. A pool deck holds only
the factions of its cards, because the deck says their type.

Tables are tuples of any length (`tuple[int, ...]`): one of a fixed length is made anew when compiled code indexes it.
"""

from __future__ import annotations

from typing import Final

# BA-1: the four factions; then the universal cards and the neutral ones (BA-4).
FACTIONS: Final[tuple[str, ...]] = ("green", "gold", "red", "blue")
PEOPLES: Final[tuple[str, ...]] = ("Bärfolk", "Cloudborn", "Emberians", "Islanders")
TERRAINS: Final[tuple[str, ...]] = ("woods", "mountains", "canyons", "lakes")  # BA-1: of the same numbers
COLOURS: Final[tuple[str, ...]] = ("green", "gold", "red", "blue", "any", "none")
GREEN: Final = 0
GOLD: Final = 1
RED: Final = 2
BLUE: Final = 3
ANY: Final = 4
NEUTRAL: Final = 5
FACTION_SLOTS: Final = 6

# BA-3: types of creation cards, of which decks are made; the first twelve are also the first twelve pool decks.
# BA-8: seven of them are artefacts; BA-9: the last ten, the Great Artefacts, have no deck.
FRIMAN: Final = 0
CHIEF: Final = 1
PRIEST: Final = 2
LORD: Final = 3
SUPPLY: Final = 4
TOOL: Final = 5
WEAPON: Final = 6
AMULET: Final = 7
TITLE: Final = 8
SCROLL: Final = 9
TENT: Final = 10
HORSE: Final = 11
HAMMER: Final = 12
HORN: Final = 13
SWORD: Final = 14
SHIELD: Final = 15
WINGS: Final = 16
CROWN: Final = 17
LUUT: Final = 18
PAVILION: Final = 19
STAFF: Final = 20
BOOK: Final = 21

UNIT_IDS: Final = ("friman", "chief", "priest", "lord")
ARTEFACT_IDS: Final = ("tool", "weapon", "amulet", "title", "scroll", "tent", "horse")
GREAT_IDS: Final[tuple[str, ...]] = (
    "hammer",
    "horn",
    "sword",
    "shield",
    "wings",
    "crown",
    "luut",
    "pavilion",
    "staff",
    "book",
)
TYPE_IDS: Final[tuple[str, ...]] = (*UNIT_IDS, "supply", *ARTEFACT_IDS, *GREAT_IDS)
TYPES: Final = 22
CARDS: Final = 132  # TYPES × FACTION_SLOTS
BORROWED: Final = 132  # added to a card in hand that belongs to somebody else

# Pool decks after the creation cards, of terrain cards (BA-3): five of cities, four of roads (BA-11).
CITY_IDS: Final[tuple[str, ...]] = ("c1", "c2s", "c2t", "c3", "c4")
ROAD_IDS: Final[tuple[str, ...]] = ("straight", "turn", "tee", "cross")
FIRST_CITY: Final = 12
CROSSROAD_CITY: Final = 16
FIRST_ROAD: Final = 17
DECKS: Final = 21
DECK_IDS: Final[tuple[str, ...]] = (*TYPE_IDS[:12], *CITY_IDS, *ROAD_IDS)

# What a cost asks for (section "Payment"): the first five slots are the types of the same number.
SLOT_IDS: Final[tuple[str, ...]] = (*UNIT_IDS, "supply", "weapon")
PLURALS: Final = {"friman": "frimen", "supply": "supplies"}  # all others take an s
ARMED: Final = 5  # the slot of a weapon

# BA-13: squares count from 0 at a1 along the rows to 48 at g7.
SIZE: Final = 7
SQUARES: Final = 49
CENTRE: Final = 24
NOWHERE: Final = -1
NOBODY: Final = -1

# Sides of a square, clockwise; a set of exits is a mask of them.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDE_IDS: Final[tuple[str, ...]] = ("n", "e", "s", "w")
BITS: Final[tuple[int, ...]] = (1, 2, 4, 8)
ALL_SIDES: Final = 15
# BA-206: the seal that opens each side of the peak, clockwise from the north
GATES: Final[tuple[int, ...]] = (GOLD, RED, GREEN, BLUE)

MOST_PLAYERS: Final = 4
MOST_LEVEL: Final = 4  # BA-85
HEROES: Final = 2  # BA-15


def card(kind: int, faction: int) -> int:
    return kind * FACTION_SLOTS + faction


def kind_of(card: int) -> int:
    """The type of a card, borrowed or not."""
    return (card - BORROWED if card >= BORROWED else card) // FACTION_SLOTS


def faction_of(card: int) -> int:
    return card % FACTION_SLOTS  # BORROWED is a multiple of FACTION_SLOTS


def is_borrowed(card: int) -> bool:
    return card >= BORROWED


def is_unit(kind: int) -> bool:
    return kind <= LORD


def is_artefact(kind: int) -> bool:
    return TOOL <= kind <= HORSE


def is_great(kind: int) -> bool:
    return kind >= HAMMER


def is_unbound(card: int) -> bool:
    """BA-214: a mercenary unit that belongs to every faction."""
    return kind_of(card) <= LORD and faction_of(card) == ANY


def card_name(card: int) -> str:
    """`friman/green`; a supply and a Great Artefact need no colour."""
    kind, faction = kind_of(card), faction_of(card)
    if kind == SUPPLY or is_great(kind):
        return TYPE_IDS[kind]
    return f"{TYPE_IDS[kind]}/{COLOURS[faction]}"


def square_name(square: int) -> str:
    return f"{'abcdefg'[square % SIZE]}{square // SIZE + 1}"


# by the number of a card, borrowed or not: asked more often than they are worked out
KINDS: Final = [kind_of(number) for number in range(2 * CARDS)]
KIND_BITS: Final = [1 << kind for kind in KINDS]
CARD_NAMES: Final = [card_name(number) for number in range(2 * CARDS)]  # borrowed cards have the names of others
SQUARE_NAMES: Final = [square_name(number) for number in range(SQUARES)]
