"""What stands where in an observation, as a page: `make planes` writes docs/observations.md."""

from __future__ import annotations

from typing import Any

from ravenhall import games
from ravenhall.kernel.game import Game
from ravenhall.kernel.observing import Observation

HEAD = """# Planes of observations
What stands where in the numbers that `match.observe(seat)`, datasets and environments show of a position: first which
kind of decision the seat is asked, one of many (all 0: none), then the planes of the game, in this order at any number
of seats and with any options. One's own seat comes first, the others as they sit after it; seats that are not there are
all 0. [Research](research.md) says how to get them. This page is written by `make planes`.
"""


def page() -> str:
    return "\n".join([HEAD, *[part for name in games.NAMES for part in told(games.load(name))]])


def told(game: Game[Any]) -> list[str]:
    match = game.start(seed=1)
    seen = Observation()
    match.observe_into(0, seen)
    head = f"{game.title}, revision {game.revision} of the rules: {len(seen.numbers):,} numbers"
    lines = [f"## {head}", "", "| from | numbers | plane |", "|---|---|---|"]
    start = 0
    for name, size in zip(seen.names, seen.sizes, strict=True):
        words = f"{name}: {', '.join(decision.kind for decision in game.decisions)}" if start == 0 else name
        lines.append(f"| {start} | {size} | {words} |")
        start += size
    return [*lines, ""]


if __name__ == "__main__":
    print(page(), end="")
