"""Reads the Raid cards, Paris among them, and the Creatures."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.book import GAINS, GOODS, NO_LEVEL, Book, Creature, Raid
from ravenhall.games.roll_and_raid.rows import exactly, once, read_shields
from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.errors import BadData

RAIDS: Final = "raids.toml"
CREATURES: Final = "creatures.toml"
RAID_CARDS: Final = 48  # RR-3
CREATURE_CARDS: Final = 6  # RR-3
COST: Final = ("ships", "axes", "vikings")


def read_raids(book: Book, data: DataFolder) -> None:
    for row in data.rows(RAIDS, "raid"):
        level, number = row.whole("level", 1, 3), row.whole("number", 1, 6)
        book.raids.append(_read_raid(book, row, level, number, row.flag("creature", False)))
    if len(book.raids) != RAID_CARDS:
        raise BadData(RAIDS, "", "raid", f"there must be {RAID_CARDS} of them (RR-3), not {len(book.raids)}")
    specials = data.rows(RAIDS, "special")
    exactly(specials, ("paris",), "special")
    book.paris = len(book.raids)
    book.raids.append(_read_raid(book, specials[0], NO_LEVEL, 0, False))
    once(RAIDS, "name", [(f'raid "{raid.id}"', raid.name) for raid in book.raids])


def _read_raid(book: Book, row: Row, level: int, number: int, creature: bool) -> Raid:
    winter, summer = _read_cost(row, "winter"), _read_cost(row, "summer")
    for good in range(3):
        if winter[good] < summer[good]:
            book.warnings.append(f"{row.file}, {row.label}: cheaper in {GOODS[good]}s in winter than in summer")
    raid = Raid(
        len(book.raids),
        row.text("id", 30),
        row.text("name", 30),
        level,
        number,
        winter,
        summer,
        row.whole("glory", 0, 99),
        read_shields(row, book.colours),
        row.whole("defense", 0, 30),
        creature,
    )
    row.done()
    return raid


def _read_cost(row: Row, season: str) -> list[int]:
    cost = row.sub(season)
    for key in cost.keys:
        if key not in COST:
            raise cost.bad(key, f"is no good; goods are {', '.join(COST)}")
    return [cost.whole(good, 0, 20) for good in COST]


def read_creatures(book: Book, data: DataFolder) -> None:
    for index, row in enumerate(data.rows(CREATURES, "creature")):
        is_bid = row.word("kind", ("bid", "offering")) == "bid"
        good = GOODS.index(row.word("good", GOODS))
        id, name = row.text("id", 30), row.text("name", 30)
        glory = row.wholes("glory", 0, 99) if is_bid else []
        if is_bid and len(glory) != 3:
            raise row.bad("glory", "must be the points of positions 1, 2 and 3 (RR-137)")
        price = 0 if is_bid else row.whole("price", 1, 9)
        faces: list[list[int]] = []
        if not is_bid:
            faces = [[GAINS.index(gain) for gain in row.words(f"face_{face}", GAINS)] for face in range(1, 7)]
        row.done()
        book.creatures.append(Creature(index, id, name, is_bid, good, glory, price, faces))
    once(CREATURES, "name", [(f'creature "{creature.id}"', creature.name) for creature in book.creatures])
    if len(book.creatures) != CREATURE_CARDS:
        raise BadData(CREATURES, "", "creature", f"there must be {CREATURE_CARDS} (RR-3), not {len(book.creatures)}")
