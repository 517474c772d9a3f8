"""What players of this game choose among, for whoever studies many matches."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.book import Book
from ravenhall.kernel.items import Items


def items(book: Book) -> list[Items]:
    upgrades = [*book.upgrade_names, "Upgraded tools", "Berserker substances"]
    return [
        Items("Upgrades bought", "upgrade_bought", "upgrade", {name: name for name in upgrades}),
        Items("Gods who were given to", "value_written", "god", {god.id: god.id.capitalize() for god in book.gods}),
        Items("Cities raided", "city_raided", "city", {raid.name: raid.name for raid in book.raids}),
        Items(
            "Settlements finished", "settlement_done", "settlement", {one.name: one.name for one in book.settlements}
        ),
    ]
