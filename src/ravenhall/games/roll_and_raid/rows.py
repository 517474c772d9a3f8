"""What several tables of the data files have in common: ids in order, rising numbers, shields."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.book import COLOURS
from ravenhall.kernel.data import Row
from ravenhall.kernel.errors import BadData


def exactly(rows: list[Row], ids: tuple[str, ...], what: str) -> None:
    found = tuple(row.text("id") for row in rows)
    if found != ids:
        raise BadData(rows[0].file, what, "id", f"must be {', '.join(ids)} in this order, not {', '.join(found)}")


def rising(row: Row, key: str, values: list[int]) -> list[int]:
    if values != sorted(values) or not values:
        raise row.bad(key, "must not fall from one number to the next")
    return values


def read_shields(row: Row) -> list[int]:
    if not row.has("shields"):
        return [0] * len(COLOURS)
    shields = row.sub("shields")
    for key in shields.keys:
        if key not in COLOURS:
            raise shields.bad(key, f"is no colour; colours are {', '.join(COLOURS)}")
    return [shields.whole(colour, 0, 9, 0) for colour in COLOURS]
