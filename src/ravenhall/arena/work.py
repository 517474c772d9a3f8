"""What a process is handed: enough to play any match of a tournament, as plain values that every build can read."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from ravenhall import games
from ravenhall.arena.noting import Notes
from ravenhall.arena.plan import Fixture, Plan
from ravenhall.arena.playing import SEEDS, Played, play, read_played
from ravenhall.kernel.data import BESIDE_DATA
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.game import Game

Row = list[Any]  # a match as Played.plain, what it cost, and its decisions where they are asked for
DEALS: Final = 1 << 24
TURNS: Final = 1 << 10

Files = list[tuple[str, bytes]]  # a folder of data files: names and what is in them


class OtherEdition(RavenhallError):
    """A machine that was asked to play has other rules than the one that asked."""


class Work:
    """The settings of a tournament, for another process, on whatever machine."""

    def __init__(
        self,
        game: str,
        revision: int,
        data: Files | None,
        entrants: list[str],
        seed: int,
        options: dict[str, Any],
        is_noted: bool = False,
    ) -> None:
        self.game = game
        self.revision = revision
        self.data = data
        self.entrants = entrants
        self.seed = seed
        self.options = options
        self.is_noted = is_noted  # every decision is written down

    def plain(self) -> list[Any]:
        return [self.game, self.revision, self.data, self.entrants, self.seed, self.options, self.is_noted]


def work_of(plan: Plan, is_noted: bool = False) -> Work:
    game = plan.game
    data = None if game.data is None else files_of(game.data)
    return Work(game.name, game.revision, data, plan.entrants, plan.seed, plan.options, is_noted)


def files_of(folder: Path) -> Files:
    """What a data folder holds: its path says nothing to another machine."""
    found = [path for path in sorted(folder.iterdir()) if not path.name.startswith(BESIDE_DATA)]
    return [(path.name, path.read_bytes()) for path in found]


class Shelf:
    """Games with data files that were sent here, each in a folder of its own until the process ends."""

    def __init__(self) -> None:
        self.games: dict[str, Game[Any]] = {}
        self.folders: list[TemporaryDirectory[str]] = []

    def game(self, name: str, data: Files | None) -> Game[Any]:
        if data is None:
            return games.load(name)
        sent = sha256(repr([name, data]).encode()).hexdigest()
        if sent not in self.games:
            folder = TemporaryDirectory()
            self.folders.append(folder)
            for file, content in data:
                Path(folder.name, file).write_bytes(content)
            self.games[sent] = games.load(name, Path(folder.name))
        return self.games[sent]


SHELF: Final = Shelf()


def play_some(work: list[Any], fixtures: list[list[Any]]) -> list[Row]:
    """The work of another process: these matches, in this order."""
    given = Work(*work)
    game = SHELF.game(given.game, given.data)
    if game.revision != given.revision:
        raise OtherEdition(
            f"{game.title} has revision {game.revision} of its rules where it was to be played, and {given.revision} "
            "where the command was given: install the same edition of Ravenhall on every machine"
        )
    rows: list[Row] = []
    for lineup, deal, turn, seating in fixtures:
        draws = -1 - given.seed * SEEDS - (lineup * DEALS + deal) * TURNS - turn
        notes = Notes() if given.is_noted else None
        played = play(game, given.entrants, seating, given.seed + deal, draws, given.options, notes)
        rows.append([played.plain(), played.spent, [] if notes is None else notes.rows])
    return rows


def plain_fixtures(fixtures: list[Fixture]) -> list[list[Any]]:
    return [[one.lineup, one.deal, one.turn, one.seating] for one in fixtures]


def read_rows(rows: list[Row]) -> list[Played]:
    return [read_played(row[0], row[1]) for row in rows]
