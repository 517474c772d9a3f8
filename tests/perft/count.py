"""Counting every sequence of actions from a position, depth by depth: a move too many or too few changes the numbers.

A line of tests/perft/<game>.txt:

    tactics=true | seed 1066 after 40: 12, 130, 2210

names the options that are not as usual, the seed, how many random steps lead to the position, and the counts. Chance
goes on from the seed; seats asked at once answer in order. An engine that takes single answers does so here, too.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from tests.matches import play_on, rich_options

FOLDER = Path(__file__).parent
SEED = 1066
STEPS = (0, 12, 25, 40, 80)  # how far into the match the positions lie
DEEPEST = 5
SMALL: dict[str, dict[str, object]] = {"ravenfeast": {"table": "24x24", "points": 50}}  # instead of the rich options
MOST = 2_000  # sequences to follow from one position
LINE = re.compile(r"(?P<options>[^|]*)\| seed (?P<seed>\d+) after (?P<steps>\d+): (?P<counts>[\d, ]+)")


class Count:
    """One position and the number of action sequences from it, by depth."""

    def __init__(self, options: dict[str, object], seed: int, steps: int, counts: list[int]) -> None:
        self.options = options
        self.seed = seed
        self.steps = steps
        self.counts = counts

    def __str__(self) -> str:
        options = " ".join(f"{name}={str(value).lower()}" for name, value in self.options.items()) or "as usual"
        return f"{options} | seed {self.seed} after {self.steps}: {', '.join(str(number) for number in self.counts)}"

    def position(self, game: Game[Any]) -> Match:
        return play_on(game.start(None, self.seed, self.options), seeded(self.seed), self.steps)


def sequences(match: Match, depth: int) -> int:
    """How many sequences of this many actions there are; a match that ends early counts no further."""
    if match.outcome is not None:
        return 0
    legal = match.legal(match.asks[0].seat)
    return len(legal) if depth == 1 else sum(below(match, action, depth) for action in legal)


def below(match: Match, action: Action, depth: int) -> int:
    """How many of them begin with this action."""
    fork = match.fork()
    fork.apply(match.asks[0].seat, action)
    return 1 if depth == 1 else sequences(fork, depth - 1)


def split(match: Match, depth: int) -> str:
    """The count below each first action: what to compare when a number is wrong."""
    legal = match.legal(match.asks[0].seat)
    return "\n".join(f"{action}: {below(match, action, depth)}" for action in legal)


def count(game: Game[Any]) -> list[Count]:
    """Positions at the start and further on, as usual and with the rich options or a small table, as deep as quick."""
    found = []
    second = SMALL.get(game.name) or rich_options(game)
    for options in [{}, second] if second else [{}]:
        for steps in STEPS:
            one = Count(options, SEED, steps, [])
            position = one.position(game)
            while position.outcome is None and len(one.counts) < DEEPEST and (one.counts or [1])[-1] < MOST:
                one.counts.append(sequences(position, len(one.counts) + 1))
            if one.counts:
                found.append(one)
    return found


def read_counts(game: Game[Any]) -> list[Count]:
    """What was recorded for this game."""
    path = FOLDER / f"{game.name}.txt"
    return [_read_line(line) for line in path.read_text().splitlines()] if path.is_file() else []


def _read_line(line: str) -> Count:
    found = LINE.fullmatch(line)
    assert found, f"not a count: {line}"
    options: dict[str, object] = dict(re.findall(r"(\w+)=(\w+)", found["options"]))
    counts = [int(number) for number in found["counts"].split(",")]
    return Count(options, int(found["seed"]), int(found["steps"]), counts)
