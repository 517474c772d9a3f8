"""What players of this game choose among, for whoever studies many matches."""

from __future__ import annotations

from collections import Counter

from ravenhall.games.ravenfeast.book import Book
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.items import DEALT, Items
from ravenhall.kernel.state import Seat


def items(book: Book) -> list[Items]:
    return [
        Items("Figures deployed", "deployed", "name", {kind.name: kind.name for kind in book.kinds}),
        Items("Armies", DEALT, "army", {roll.id: roll.name for roll in book.rolls}, is_side=True),
    ]


def dealt(book: Book, state: FeastState, seat: Seat) -> list[str]:
    """RF-137: the ready-made army that a seat came with, known by its figures; none, if it is one of its own."""
    setting = state.setting
    mine = Counter(kind.id for kind, owner in zip(setting.kind, setting.owner, strict=True) if owner == seat)
    return [roll.id for roll in book.rolls if dict(roll.figures) == mine][:1]
