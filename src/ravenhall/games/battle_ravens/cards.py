"""The tactics cards as data: what an owner of the box reads off them. What they do is in tactics.py."""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.errors import BadData

ARMIES: Final = ("norse", "anglo_saxon")
WINDOWS: Final = (
    "place_start",
    "place_end",
    "act_start",
    "act_end",
    "end_start",
    "end_end",
    "atk_before",
    "atk_after",
    "thr_before",
    "thr_after",
    "blk_before",
    "blk_after",
)
PLACE_STARTS: Final = 0
PLACE_ENDS: Final = 1
ACT_STARTS: Final = 2
ACT_ENDS: Final = 3
END_STARTS: Final = 4
END_ENDS: Final = 5
ATTACK_BEFORE: Final = 6
ATTACK_AFTER: Final = 7
THRALLS_BEFORE: Final = 8
THRALLS_AFTER: Final = 9
BLOCK_BEFORE: Final = 10
BLOCK_AFTER: Final = 11

ROLES: Final = ("any", "attacker", "defender")
ANY: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2

CARDS_PER_ARMY: Final = 10  # BR-67
HAND_SIZE: Final = 5  # BR-67


class Card:
    """One tactics card."""

    def __init__(
        self, index: int, id: str, army: int, name: str, window: int, role: int, effect: str, amount: int, text: str
    ) -> None:
        self.index = index
        self.bit: int = 1 << index
        self.id = id
        self.army = army
        self.name = name
        self.window = window
        self.role = role
        self.effect = effect  # a class in tactics.py, found by this name
        self.amount = amount
        self.text = text

    def json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "army": ARMIES[self.army],
            "name": self.name,
            "window": WINDOWS[self.window],
            "role": ROLES[self.role],
            "text": self.text,
        }


class Book:
    """All cards of a match."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards

    def army(self, army: int) -> list[int]:
        return [card.index for card in self.cards if card.army == army]


def read_book(data: DataFolder, effects: dict[str, tuple[str, ...]]) -> Book:
    """Read cards.toml; `effects` names each effect and the moments at which it makes sense."""
    rows = data.rows("cards.toml", "card")
    cards = [_read_card(index, row, effects) for index, row in enumerate(rows)]
    for army, name in enumerate(ARMIES):
        number = sum(card.army == army for card in cards)
        if number != CARDS_PER_ARMY:
            raise BadData("cards.toml", f"army {name}", "", f"must have {CARDS_PER_ARMY} cards, not {number}")
    return Book(cards)


def _read_card(index: int, row: Row, effects: dict[str, tuple[str, ...]]) -> Card:
    id = row.text("id", 12)
    if " " in id:
        raise row.bad("id", "must be one word")
    effect = row.word("effect", tuple(effects))
    card = Card(
        index,
        id,
        ARMIES.index(row.word("army", ARMIES)),
        row.text("name", 40),
        WINDOWS.index(row.word("window", effects[effect])),
        ROLES.index(row.word("role", ROLES)),
        effect,
        row.whole("amount", 0, 9, 0),
        row.text("text"),
    )
    row.done()
    return card
