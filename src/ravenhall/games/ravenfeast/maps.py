"""Drawn tables: rows of signs, read and checked. What is wrong is told with its row and column, counted from 1."""

from __future__ import annotations

from ravenhall.games.ravenfeast.terrain import LARGEST, LEGEND, SIZES, turned_to_four
from ravenhall.kernel.errors import BadData, shown


def read_ground(drawn: object, where: str, quarter: bool = False, label: str = "") -> list[str]:
    """The rows of a table from a text with a line for each, or from a list of them; BadData says what is wrong."""
    if isinstance(drawn, str):
        rows = drawn.split()
    elif isinstance(drawn, list) and all(isinstance(row, str) for row in drawn):
        rows = list(drawn)
    else:
        raise BadData(where, label, "rows", f"must be lines of {LEGEND}, not {shown(drawn)}")
    if not rows or not rows[0]:
        raise BadData(where, label, "rows", "must be a line for each row of squares")
    if len(rows) > LARGEST:
        raise BadData(where, label, "rows", f"are {len(rows)}, {LARGEST} at most")
    for number, row in enumerate(rows, 1):
        check_row(where, label, number, row, len(rows[0]))
    if quarter:
        if len(rows) != len(rows[0]):
            raise BadData(where, label, "rows", "must be square to be turned")
        rows = turned_to_four(rows)
    if (len(rows[0]), len(rows)) not in SIZES:
        made = f"{len(rows[0])}x{len(rows)}"
        raise BadData(where, label, "rows", f"make a table of {made}, not {sizes_in_words()}")
    return rows


def check_row(where: str, label: str, number: int, row: str, length: int) -> None:
    for column, square in enumerate(row, 1):
        if square not in LEGEND:
            known = " ".join(LEGEND)
            raise BadData(where, label, "", f"row {number}, column {column}: {square!r} is none of {known}")
    if len(row) != length:
        column = min(len(row), length) + 1
        raise BadData(
            where, label, "", f"row {number}, column {column}: the row has {len(row)} squares, the first {length}"
        )


def sizes_in_words() -> str:
    return ", ".join(f"{width}x{height}" for width, height in SIZES)
