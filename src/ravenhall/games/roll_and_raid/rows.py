"""What several tables of the data files have in common: ids in order, rising numbers, shields."""

from __future__ import annotations

from ravenhall.kernel.data import Row
from ravenhall.kernel.errors import BadData


def exactly(rows: list[Row], ids: tuple[str, ...], what: str) -> None:
    found = tuple(row.text("id") for row in rows)
    if found != ids:
        raise BadData(rows[0].file, what, "id", f"must be {', '.join(ids)} in this order, not {', '.join(found)}")


def once(file: str, key: str, named: list[tuple[str, str]]) -> None:
    """Whatever is written in actions and positions has a name of its own, however it is spelled."""
    seen: set[str] = set()
    for label, name in named:
        if name.lower() in seen:
            raise BadData(file, label, key, f"stands twice: {name}")
        seen.add(name.lower())


def rising(row: Row, key: str, values: list[int]) -> list[int]:
    if values != sorted(values) or not values:
        raise row.bad(key, "must not fall from one number to the next")
    return values


def read_shields(row: Row, colours: list[str]) -> list[int]:
    if not row.has("shields"):
        return [0] * len(colours)
    shields = row.sub("shields")
    for key in shields.keys:
        if key not in colours:
            raise shields.bad(key, f"is no colour; colours are {', '.join(colours)}")
    return [shields.whole(colour, 0, 9, 0) for colour in colours]
