"""The tactics cards as data: what an owner of the box reads off them. What they do is in effects.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.errors import BadData

ARMIES: Final = ("norse", "anglo_saxon")
ARMY_NAMES: Final = ("Norse", "Anglo-Saxon")
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
MOMENTS: Final = (  # the same, as people are told of them
    "before ravens are placed",
    "when all ravens are placed",
    "before the actions",
    "after the actions",
    "before captures",
    "after captures",
    "before the attack roll",
    "after the attack roll",
    "before the thralls roll",
    "after the thralls rolled",
    "before the block roll",
    "after the block roll",
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
LARGEST_AMOUNT: Final = 9  # of anything a card can say: more does not fit into an area


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
        self.effect = effect  # a class in effects.py, found by this name
        self.amount = amount
        self.text = text


class Book:
    """All cards of a match."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.at_moment = [[card for card in cards if card.window == window] for window in range(len(WINDOWS))]

    def army(self, army: int) -> list[int]:
        return [card.index for card in self.cards if card.army == army]


class Terms:
    """What a card with some effect may say: the moments at which that makes sense, and its number, if it has one."""

    def __init__(self, windows: tuple[str, ...], least: int | None = None) -> None:
        self.windows = windows
        self.least = least  # the least number that does anything; None: no number


def read_book(data: DataFolder, effects: Mapping[str, Terms]) -> Book:
    """Read cards.toml; `effects` are those there are, by name."""
    rows = data.rows("cards.toml", "card")
    cards = [_read_card(index, row, effects) for index, row in enumerate(rows)]
    for index, row in enumerate(rows):
        if cards[index].id.lower() in [card.id.lower() for card in cards[:index]]:
            raise row.bad("id", "stands twice: capitals make no difference")
    for army, name in enumerate(ARMIES):
        number = sum(card.army == army for card in cards)
        if number != CARDS_PER_ARMY:
            raise BadData("cards.toml", f"army {name}", "", f"must have {CARDS_PER_ARMY} cards, not {number}")
    data.done()
    return Book(cards)


def _read_card(index: int, row: Row, effects: Mapping[str, Terms]) -> Card:
    id = row.text("id", 12)
    if id.split() != [id]:
        raise row.bad("id", "must be one word")
    effect = row.word("effect", tuple(effects))
    terms = effects[effect]
    window = WINDOWS.index(row.word("window", terms.windows))
    amount = 0 if terms.least is None else row.whole("amount", terms.least, LARGEST_AMOUNT)
    card = Card(
        index,
        id,
        ARMIES.index(row.word("army", ARMIES)),
        row.text("name", 40),
        window,
        ROLES.index(row.word("role", ROLES if window >= ATTACK_BEFORE else ROLES[:1])),
        effect,
        amount,
        row.told("text", {} if terms.least is None else {"amount": amount}),
    )
    row.done()
    return card
