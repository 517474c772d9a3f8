"""What a process is handed: enough to play any match of a tournament, as plain values that every build can read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ravenhall import games
from ravenhall.arena.noting import Notes
from ravenhall.arena.plan import Fixture, Plan
from ravenhall.arena.playing import SEEDS, Played, play, read_played

Row = list[Any]  # a match as Played.plain, what it cost, and its decisions where they are asked for
DEALS: Final = 1 << 24
TURNS: Final = 1 << 10


class Work:
    """The settings of a tournament, for another process."""

    def __init__(
        self,
        game: str,
        data: str | None,
        entrants: list[str],
        seed: int,
        options: dict[str, Any],
        is_noted: bool = False,
    ) -> None:
        self.game = game
        self.data = data
        self.entrants = entrants
        self.seed = seed
        self.options = options
        self.is_noted = is_noted  # every decision is written down

    def plain(self) -> list[Any]:
        return [self.game, self.data, self.entrants, self.seed, self.options, self.is_noted]


def work_of(plan: Plan, is_noted: bool = False) -> Work:
    data = None if plan.game.data is None else str(plan.game.data)
    return Work(plan.game.name, data, plan.entrants, plan.seed, plan.options, is_noted)


def play_some(work: list[Any], fixtures: list[list[Any]]) -> list[Row]:
    """The work of another process: these matches, in this order."""
    given = Work(*work)
    game = games.load(given.game, None if given.data is None else Path(given.data))
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
