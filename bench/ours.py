"""The worker for our own games; which build it measures, PYTHONPATH decides.

A decision is one that somebody had to make: those with a single legal action are taken by the engine and not counted.
"""

from __future__ import annotations

import importlib
import sys
from functools import partial
from typing import Any

from bench.report import OPERATIONS
from bench.worker import Task, microseconds, per_second, random, serve, timed
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match

POSITIONS = 60  # taken evenly from a few random matches


def random_match(game: Game[Any], seed: int) -> int:
    """The loop a bot writer would write."""
    match = game.start(seed=seed)
    decisions = 0
    while match.outcome is None:
        legal = match.choices()
        match.choose(legal[int(random() * len(legal))])
        decisions += 1
    return decisions


def positions(game: Game[Any]) -> list[Match]:
    found: list[Match] = []
    for seed in range(1, 5):
        match = game.start(seed=seed)
        while match.outcome is None:
            found.append(match.fork())
            legal = match.choices()
            match.choose(legal[int(random() * len(legal))])
    return found[:: max(1, len(found) // POSITIONS)]


class Operations:
    """Each operation of the one door, on the same positions. Forks are made before the clock starts."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.positions = positions(game)
        self.seats = [match.asks[0].seat for match in self.positions]
        menus = [match.legal(seat) for match, seat in zip(self.positions, self.seats, strict=True)]
        self.actions = [menu[int(random() * len(menu))] for menu in menus]

    def fork(self) -> tuple[float, int]:
        return timed(Match.fork, [(match,) for match in self.positions])

    def legal(self) -> tuple[float, int]:
        return timed(Match.legal, list(zip(self._forks(), self.seats, strict=True)))

    def play(self) -> tuple[float, int]:
        return timed(Match.play, list(zip(self._forks(), self.seats, self.actions, strict=True)))

    def apply(self) -> tuple[float, int]:
        return timed(Match.apply, list(zip(self._forks(), self.seats, self.actions, strict=True)))

    def view(self) -> tuple[float, int]:
        return timed(Match.view, list(zip(self.positions, self.seats, strict=True)))

    def sample(self) -> tuple[float, int]:
        return timed(Match.sample, [(m, s, 7) for m, s in zip(self.positions, self.seats, strict=True)])

    def worths(self) -> tuple[float, int]:
        """What a bot pays to look at every choice of a decision, on average over all kinds of decisions."""
        menus = [match.legal(seat) for match, seat in zip(self.positions, self.seats, strict=True)]
        return timed(self.game.worths, list(zip((m.state for m in self.positions), self.seats, menus, strict=True)))

    def _forks(self) -> list[Match]:
        return [match.fork() for match in self.positions]


def tasks_of(game: Game[Any]) -> dict[str, Task]:
    operations = Operations(game)
    tasks = {f"{game.name}.decisions": per_second(partial(random_match, game))}
    for name in OPERATIONS:
        tasks[f"{game.name}.{name}"] = microseconds(getattr(operations, name))
    loop = compiled_loop()
    if loop is not None:
        tasks[f"{game.name}.loop"] = per_second(lambda seed: int(loop(game, 10, seed).decisions))
    return tasks


def compiled_loop() -> Any:
    """arena's own loop, where it is there: in the compiled wheel the whole loop is compiled."""
    try:
        return importlib.import_module("ravenhall.arena.simulate").simulate
    except ModuleNotFoundError:
        return None


def main(names: list[str]) -> None:
    tasks: dict[str, Task] = {}
    for name in names:
        if name == "connect_four":
            tasks |= tasks_of(importlib.import_module("examples.connect_four").ConnectFour())
        else:
            tasks |= tasks_of(importlib.import_module("ravenhall.games").load(name))
    serve(tasks)


if __name__ == "__main__":
    main(sys.argv[1:])
