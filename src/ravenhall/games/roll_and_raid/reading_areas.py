"""Reads Harbor and Armory: their hexes, which of them touch, and that a good can get everywhere."""

from __future__ import annotations

import re
from typing import Final

from ravenhall.games.roll_and_raid.book import MOST_FATE, PRODUCTS, Area, Book, FateSpace
from ravenhall.games.roll_and_raid.rows import exactly
from ravenhall.kernel.data import Row

HEX_NAME: Final = re.compile(r"[A-Z]\d{1,2}")


def read_areas(book: Book, rows: list[Row]) -> None:
    exactly(rows, ("harbor", "armory"), "areas")
    for product, row in enumerate(rows):
        row.word("product", (PRODUCTS[product],))
        lines = [line.split() for line in row.texts("rows", 120)]
        names = [hex for line in lines for hex in line]
        for name in names:
            if not HEX_NAME.fullmatch(name) or names.count(name) > 1:
                raise row.bad("rows", f"{name} must be a letter and a number, and stand there once")
        if len(names) > 60:
            raise row.bad("rows", "must have at most 60 hexes")
        near = _read_near(row, names)
        fates = _read_fates(book, row, names, near)
        area = Area(
            row.text("id"),
            row.text("name", 20),
            product,
            lines,
            near,
            _mask(row.words("start", tuple(names)), names),
            [names.index(hex) for hex in row.words("opening", tuple(names))],
            fates,
        )
        _check_area(row, area)
        book.areas.append(area)
        row.done()


def _mask(hexes: list[str], names: list[str]) -> int:
    mask = 0
    for hex in hexes:
        mask |= 1 << names.index(hex)
    return mask


def _read_near(row: Row, names: list[str]) -> list[int]:
    touching = row.sub("touching")
    for key in touching.keys:
        if key not in names:
            raise touching.bad(key, "is no hex of the rows")
    beside = {name: touching.words(name, tuple(names)) for name in names}
    for name in names:
        for other in beside[name]:
            if name not in beside[other] or other == name:
                raise touching.bad(name, f"touches {other}, but {other} does not touch {name}")
    return [_mask(beside[name], names) for name in names]


def _read_fates(book: Book, row: Row, names: list[str], near: list[int]) -> list[FateSpace]:
    spaces = row.sub("fate")
    fates: list[FateSpace] = []
    for key in spaces.keys:
        if key not in names:
            raise spaces.bad(key, "is no hex of the rows")
        hex = names.index(key)
        value = spaces.whole(key, 1, MOST_FATE)
        fates.append(FateSpace(book.fate_source(value, f"{row.text('id')} {key}"), hex, value, near[hex]))
    return fates


def _check_area(row: Row, area: Area) -> None:
    if area.start.bit_count() != 2 or area.start & ~area.storage:
        raise row.bad("start", "must be two hexes that store a good (RR-29)")
    filled = area.start
    while reach := area.open_hexes(filled):
        filled |= reach
    if filled != area.storage:
        lonely = [area.hexes[i] for i in range(len(area.hexes)) if (area.storage & ~filled) >> i & 1]
        raise row.bad("touching", f"{', '.join(lonely)} cannot be reached from the start")
    filled = 0
    for hex in area.opening:
        if not area.open_hexes(filled) >> hex & 1:
            raise row.bad("opening", f"{area.hexes[hex]} cannot be the next hex filled")
        filled |= 1 << hex
    if len(area.opening) < 5:
        raise row.bad("opening", "must name five hexes")
