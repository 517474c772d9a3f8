"""The results of a tournament, in one SQLite file: each chunk of matches is one transaction, so that whatever ends the
program, even kill -9, leaves whole matches and loses none that was kept (docs/decisions/0046).

A file says what was played. Going on with other bots, options, rules or weights is refused in words, and so is a file
that is damaged or something else.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from ravenhall.arena.plan import Fixture, Plan
from ravenhall.arena.playing import Played, read_played
from ravenhall.kernel.errors import RavenhallError

APPLICATION: Final = 0x5261_7665  # "Rave": says to SQLite whose file this is
LAYOUT: Final = 1
TABLES: Final = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE matches (
    lineup INTEGER, deal INTEGER, turn INTEGER, played TEXT NOT NULL, spent TEXT NOT NULL,
    PRIMARY KEY (lineup, deal, turn)
) WITHOUT ROWID;
"""
# What a file and a command must agree about, as people call it.
WORDS: Final = {
    "game": "the game", "revision": "the revision of the rules", "data": "the data files",
    "seats": "the number of seats", "options": "the options", "bots": "the bots", "pairing": "who meets whom",
    "weights": "what bots judge by", "seed": "the seed",
}  # fmt: skip

Key = tuple[int, int, int]


class UnfitResults(RavenhallError):
    """A file of results that cannot be gone on with, or is none."""


class Results:
    """The open file. Nobody else can write to it meanwhile."""

    def __init__(self, file: Path, plan: Plan, data: str) -> None:
        self.file = file
        self.about = {**plan.json(), "data": data}
        is_new = not file.exists() or file.stat().st_size == 0
        self.base = connected(file)
        try:
            if is_new:
                self._make()
            else:
                self._check()
            self.kept: dict[Key, Played] = {} if is_new else self._read()
        except sqlite3.Error as error:
            self.close()
            raise unfit(file, error) from error
        except UnfitResults:
            self.close()
            raise

    def _make(self) -> None:
        self.base.executescript(f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {LAYOUT}; {TABLES}")
        rows = [(name, json.dumps(value, sort_keys=True)) for name, value in self.about.items()]
        with self.base:
            self.base.executemany("INSERT INTO about VALUES (?, ?)", rows)

    def _check(self) -> None:
        check_kind(self.base, self.file)
        said = dict(self.base.execute("SELECT name, value FROM about").fetchall())
        for name, called in WORDS.items():
            mine, theirs = json.dumps(self.about[name], sort_keys=True), said.get(name, "")
            if mine != theirs:
                raise UnfitResults(
                    f"{self.file} holds another tournament: {called} there {theirs:.200}, here {mine:.200}. "
                    "Name another file, or repeat the command that made this one"
                )

    def _read(self) -> dict[Key, Played]:
        rows = self.base.execute("SELECT lineup, deal, turn, played, spent FROM matches")
        try:
            return {(row[0], row[1], row[2]): read_played(json.loads(row[3]), json.loads(row[4])) for row in rows}
        except (ValueError, TypeError) as error:
            raise UnfitResults(f"{self.file} is damaged: a match in it cannot be read") from error

    def keep(self, played: list[tuple[Fixture, Played]]) -> None:
        """Store these matches: all of them, or none."""
        rows = [(*fixture.key, json.dumps(match.plain()), json.dumps(match.spent)) for fixture, match in played]
        try:
            with self.base:
                self.base.executemany("INSERT OR IGNORE INTO matches VALUES (?, ?, ?, ?, ?)", rows)
        except sqlite3.Error as error:
            raise unfit(self.file, error) from error
        for fixture, match in played:
            self.kept.setdefault(fixture.key, match)

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self.base.close()


def connected(file: Path) -> sqlite3.Connection:
    try:
        base = sqlite3.connect(file, timeout=1)
        base.execute("PRAGMA locking_mode = EXCLUSIVE")
        base.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.Error as error:
        raise unfit(file, error) from error
    return base


def check_kind(base: sqlite3.Connection, file: Path) -> None:
    """Is it one of ours, of today's layout, and whole?"""
    if base.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise UnfitResults(f"{file} is a database, but no results of an arena")
    layout = base.execute("PRAGMA user_version").fetchone()[0]
    if layout != LAYOUT:
        raise UnfitResults(f"{file} is of layout {layout}, this Ravenhall reads layout {LAYOUT}")
    whole = base.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if whole != "ok":
        raise UnfitResults(f"{file} is damaged: {whole}")


def unfit(file: Path, error: sqlite3.Error) -> UnfitResults:
    if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
        return UnfitResults(f"{file} is in use: another arena is writing to it")
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return UnfitResults(f"{file} is damaged, or no file of results ({error})")
    return UnfitResults(f"cannot write {file}: {error}")
