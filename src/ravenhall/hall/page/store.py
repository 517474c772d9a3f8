"""What a page keeps: the facts of its tables, and small values by their keys.

Nothing is written here. What is to be written is collected, and whoever holds the page (a worker, with the browser's
storage) writes it before anybody is told. A fact's number must be new: where another tab has taken it, nothing of the
same moment is written, the table is read again, and the command is decided anew.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ravenhall.hall.said.terms import write
from ravenhall.hall.table.facts import Entry

read_entry = msgspec.json.Decoder(Entry).decode


class Write(Struct):
    """A value under a key, None to forget it; or, with a number, a fact of the table of that id: None to forget it and
    all that come after it."""

    key: str
    value: str | None
    number: int | None = None


read_writes = msgspec.json.Decoder(list[Write]).decode


class Store:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.writes: list[Write] = []

    def put(self, key: str, value: object) -> None:
        text = write(value).decode()
        self.kept[key] = text
        self.writes.append(Write(key, text))

    def add(self, table: str, entry: Entry) -> None:
        self.writes.append(Write(table, write(entry).decode(), entry.number))

    def forget(self, key: str) -> None:
        if self.kept.pop(key, None) is not None:
            self.writes.append(Write(key, None))

    def forget_table(self, table: str) -> None:
        """All its facts; what is kept beside them has keys of its own."""
        self.writes.append(Write(table, None, 0))

    def heard(self, one: Write) -> None:
        """Another tab has written this."""
        if one.value is None:
            self.kept.pop(one.key, None)
        else:
            self.kept[one.key] = one.value

    def starting(self, beginning: str) -> list[tuple[str, str]]:
        """What is kept under keys that begin so, without that beginning, in the order of the keys."""
        found = sorted(key for key in self.kept if key.startswith(beginning))
        return [(key[len(beginning) :], self.kept[key]) for key in found]
