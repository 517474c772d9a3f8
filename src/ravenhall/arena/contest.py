"""Contests: many matches between bots, each deal played once from every seating, on one or more processes.

Everything follows from the seed: deal `d` is the match with seed `seed + d`, in which the entrants sit `rotation` seats
further on.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from ravenhall import bots, games
from ravenhall.arena.playing import SEEDS, Played, play
from ravenhall.kernel.errors import BadOptions
from ravenhall.kernel.game import Game

CHUNK: Final = 20  # matches handed to a process at a time
SURE: Final = 1.96  # standard deviations that hold 95 % of a normal distribution


class Standing:
    """How one entrant did."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.wins = 0
        self.draws = 0
        self.losses = 0
        self.points = 0
        self.seat_wins = [0] * seats
        self.seat_matches = [0] * seats

    @property
    def matches(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Of all matches, with a draw as half a win."""
        return (self.wins + self.draws / 2) / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 times in 100 (Wilson)."""
        return wilson(self.share, self.matches)

    def add(self, seat: int, match: Played) -> None:
        self.points += match.points[seat]
        self.seat_matches[seat] += 1
        if not match.winners:
            self.draws += 1
        elif seat in match.winners:
            self.wins += 1
            self.seat_wins[seat] += 1
        else:
            self.losses += 1


class Result:
    """A whole contest. Entrants are numbered as they were named: the same bot may enter more than once."""

    def __init__(self, game: str, names: list[str], played: list[Played]) -> None:
        self.game = game
        self.names = names
        self.played = played
        self.standings = [Standing(name, len(names)) for name in names]
        self.endings: dict[str, int] = {}
        self.happened: dict[str, int] = {}
        for match in played:
            self._add(match)

    def _add(self, match: Played) -> None:
        for seat, entrant in enumerate(match.seating):
            self.standings[entrant].add(seat, match)
        self.endings[match.ending] = self.endings.get(match.ending, 0) + 1
        for event, number in match.happened.items():
            self.happened[event] = self.happened.get(event, 0) + number

    @property
    def matches(self) -> int:
        return len(self.played)

    @property
    def seat_wins(self) -> list[int]:
        return [sum(standing.seat_wins[seat] for standing in self.standings) for seat in range(len(self.names))]

    @property
    def place_wins(self) -> list[float]:
        """By place at the table, counted from whoever was asked first; a victory that some share is split."""
        seats = len(self.names)
        wins = [0.0] * seats
        for match in self.played:
            for seat in match.winners:
                wins[(seat - match.first) % seats] += 1 / len(match.winners)
        return wins

    @property
    def draws(self) -> int:
        return sum(not match.winners for match in self.played)

    @property
    def lengths(self) -> list[int]:
        """Decisions of each match, shortest first."""
        return sorted(match.decisions for match in self.played)

    def numbers_of(self, event: str) -> list[int]:
        """How often this event happened in each match, least first."""
        return sorted(match.number_of(event) for match in self.played)

    def per_match(self, event: str) -> float:
        """How often this kind of event happened in a match, on average."""
        return self.happened.get(event, 0) / max(1, self.matches)


def wilson(share: float, matches: int) -> tuple[float, float]:
    if matches == 0:
        return 0.0, 1.0
    spread = SURE * SURE / matches
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def contest(
    game: Game[Any],
    names: list[str],
    matches: int,
    seed: int,
    options: dict[str, object] | None = None,
    processes: int = 1,
) -> Result:
    """Matches between these bots, one for each seat. On several processes the game is loaded anew in each."""
    check(game, names, matches, options, processes)
    chunks = [list(range(start, min(start + CHUNK, matches))) for start in range(0, matches, CHUNK)]
    if processes == 1:
        played = [play_one(game, names, number, seed, options) for chunk in chunks for number in chunk]
        return Result(game.name, names, played)
    data = None if game.data is None else str(game.data)
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        jobs = [pool.submit(play_some, game.name, data, names, chunk, seed, options) for chunk in chunks]
        rows = [row for job in jobs for row in job.result()]
    return Result(game.name, names, [Played(*row) for row in rows])


def check(game: Game[Any], names: list[str], matches: int, options: dict[str, object] | None, processes: int) -> None:
    """Say what is wrong before any process starts."""
    game.settings_for_bots(len(names), options)
    for name in names:
        bots.make(name, game, 0)
    if matches < 1:
        raise BadOptions("matches", f"a contest is 1 match or more, not {matches}")
    if processes < 1:
        raise BadOptions("processes", f"a contest runs on 1 process or more, not {processes}")


def play_some(
    name: str, data: str | None, names: list[str], numbers: list[int], seed: int, options: dict[str, object] | None
) -> list[list[Any]]:
    """The work of another process."""
    game = games.load(name, None if data is None else Path(data))
    return [play_one(game, names, number, seed, options).plain() for number in numbers]


def play_one(game: Game[Any], names: list[str], number: int, seed: int, options: dict[str, object] | None) -> Played:
    """The match of that number: a deal, and how far the entrants have moved around the table for it."""
    seats = len(names)
    deal, rotation = number // seats, number % seats
    seating = [(seat + rotation) % seats for seat in range(seats)]
    return play(game, names, seating, seed + deal, -1 - seed * SEEDS - number, options)
