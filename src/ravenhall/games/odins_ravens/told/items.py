"""What players of this game choose among, for whoever studies many matches."""

from __future__ import annotations

from ravenhall.games.odins_ravens.book import EFFECTS, LANDS, Book
from ravenhall.kernel.items import Items


def items(book: Book) -> list[Items]:
    lands = dict(zip(LANDS, book.flight_names, strict=True))
    return [
        Items("Odin cards played", "odin_played", "card", {card.id: card.name for card in book.odin}),
        Items("Powers of Odin cards", "odin_played", "effect", {effect: effect.capitalize() for effect in EFFECTS}),
        Items("Cards flown from the hand", "flew", "hand", lands),
        Items("Cards flown from the stack", "flew", "stack", lands),
        Items("Cards given to the magic way", "magic_added", "card", dict(zip(book.ids, book.names, strict=True))),
    ]
