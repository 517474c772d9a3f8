"""What players of this game choose among, for whoever studies many matches."""

from __future__ import annotations

from ravenhall.games.battle_ravens.book import Book
from ravenhall.kernel.items import Items


def items(book: Book) -> list[Items]:
    cards = {card.id: card.name for card in book.cards}
    return [Items("Tactics cards played", "card_played", "card", cards)]
