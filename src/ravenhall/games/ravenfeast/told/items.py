"""What players of this game choose among, for whoever studies many matches."""

from __future__ import annotations

from ravenhall.games.ravenfeast.book import Book
from ravenhall.kernel.items import Items


def items(book: Book) -> list[Items]:
    return [Items("Figures deployed", "deployed", "name", {kind.name: kind.name for kind in book.kinds})]
