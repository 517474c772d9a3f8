"""What a process is handed: enough to play any match of a tournament, as plain values that every build can read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ravenhall import games
from ravenhall.arena.plan import Fixture, Plan
from ravenhall.arena.playing import SEEDS, Played, play, read_played

Row = list[Any]  # a match as Played.plain, and what it cost
DEALS: Final = 1 << 24
TURNS: Final = 1 << 10


class Work:
    """The settings of a tournament, for another process."""

    def __init__(self, game: str, data: str | None, entrants: list[str], seed: int, options: dict[str, Any]) -> None:
        self.game = game
        self.data = data
        self.entrants = entrants
        self.seed = seed
        self.options = options

    def plain(self) -> list[Any]:
        return [self.game, self.data, self.entrants, self.seed, self.options]


def work_of(plan: Plan) -> Work:
    data = None if plan.game.data is None else str(plan.game.data)
    return Work(plan.game.name, data, plan.entrants, plan.seed, plan.options)


def play_some(work: list[Any], fixtures: list[list[Any]]) -> list[Row]:
    """The work of another process: these matches, in this order."""
    given = Work(*work)
    game = games.load(given.game, None if given.data is None else Path(given.data))
    rows: list[Row] = []
    for lineup, deal, turn, seating in fixtures:
        draws = -1 - given.seed * SEEDS - (lineup * DEALS + deal) * TURNS - turn
        played = play(game, given.entrants, seating, given.seed + deal, draws, given.options)
        rows.append([played.plain(), played.spent])
    return rows


def plain_fixtures(fixtures: list[Fixture]) -> list[list[Any]]:
    return [[one.lineup, one.deal, one.turn, one.seating] for one in fixtures]


def read_rows(rows: list[Row]) -> list[Played]:
    return [read_played(figures, spent) for figures, spent in rows]
