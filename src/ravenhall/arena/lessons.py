"""What training has seen so far, in one SQLite file: whatever ends the program, the same command goes on from there.

A file says what it was made from; with another game, rules, features, tables, seed, noise or bot it is refused.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from ravenhall.arena.results import UnfitResults, connected, unfit
from ravenhall.arena.training import Example

APPLICATION: Final = 0x5261_7674  # "Ravt": says to SQLite whose file this is
TABLES: Final = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE matches (number INTEGER PRIMARY KEY, examples TEXT NOT NULL);
"""
AT_ONCE: Final = 4  # matches in one transaction


class Seen:
    """The open file, or only memory where none is named."""

    def __init__(self, file: Path | None, about: dict[str, Any]) -> None:
        self.file = file or Path(":memory:")
        is_new = file is None or not file.exists() or file.stat().st_size == 0
        self.base = connected(self.file)
        self.waiting: list[tuple[int, str]] = []
        try:
            if is_new:
                self._make(about)
            else:
                self._check(about)
            rows = self.base.execute("SELECT number, examples FROM matches").fetchall()
            self.matches: dict[int, list[Example]] = {number: read(number, text) for number, text in rows}
        except sqlite3.Error as error:
            self.base.close()
            raise unfit(self.file, error) from error
        except (ValueError, TypeError, KeyError) as error:
            self.base.close()
            raise UnfitResults(f"{self.file} is damaged: a match in it cannot be read") from error
        except UnfitResults:
            self.base.close()
            raise

    def _make(self, about: dict[str, Any]) -> None:
        self.base.executescript(f"PRAGMA application_id = {APPLICATION}; {TABLES}")
        with self.base:
            rows = [(name, json.dumps(value, sort_keys=True)) for name, value in about.items()]
            self.base.executemany("INSERT INTO about VALUES (?, ?)", rows)

    def _check(self, about: dict[str, Any]) -> None:
        if self.base.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            raise UnfitResults(f"{self.file} is a database, but not of ravenhall train")
        said = dict(self.base.execute("SELECT name, value FROM about").fetchall())
        for name, value in about.items():
            mine, theirs = json.dumps(value, sort_keys=True), said.get(name, "nothing")
            if mine != theirs:
                raise UnfitResults(
                    f"{self.file} was begun otherwise: {name} there {theirs:.200}, here {mine:.200}. "
                    "Name another file, or repeat the command that made this one"
                )

    def add(self, number: int, examples: list[Example]) -> None:
        self.matches[number] = examples
        self.waiting.append((number, json.dumps([[one.features, one.shares] for one in examples])))
        if len(self.waiting) >= AT_ONCE:
            self.keep()

    def keep(self) -> None:
        try:
            with self.base:
                self.base.executemany("INSERT OR IGNORE INTO matches VALUES (?, ?)", self.waiting)
        except sqlite3.Error as error:
            raise unfit(self.file, error) from error
        self.waiting = []

    def examples(self, matches: int) -> list[Example]:
        """Of the first so many matches, in their order."""
        return [one for number in range(matches) for one in self.matches[number]]

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self.base.close()


def read(number: int, text: str) -> list[Example]:
    return [Example(features, shares, number) for features, shares in json.loads(text)]
