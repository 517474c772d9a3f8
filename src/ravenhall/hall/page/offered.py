"""Which bots are offered in a page: those of the cast whose goes take at most `LONGEST` seconds there, with as many as
sit at the table.

There the engine is interpreted, in WebAssembly, and one worker does everything. Whoever is too slow for a game with so
many seats, or was never measured (data/paces.toml), is not offered, rather than offered with less thought than its
strength was measured with.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from ravenhall import bots

LONGEST: Final = 12  # seconds for a go
FEWEST: Final = 10  # goes that say how long the longest takes
PACES: Final = Path(__file__).parent / "data" / "paces.toml"


@cache
def paces() -> dict[str, dict[str, dict[str, dict[str, Any]]]]:
    """What was measured of each bot, by game and by number of seats."""
    return tomllib.loads(PACES.read_text("utf-8"))


@cache
def offered(game: str, seats: int) -> list[str]:
    """The names of the bots that play it here with so many: of the cast who is fast enough, and greedy play. Who was
    not measured with so many is taken by the next smaller number."""
    known = [number for number in measured(game) if number <= seats]
    found = paces()[game][f"{known[-1]}"] if known else {}
    fast = {bots.USUAL, *(name for name, pace in found.items() if is_fast(pace))}
    return [kind.name for kind in bots.KINDS if kind.name in fast]


def is_fast(pace: dict[str, Any]) -> bool:
    """Whether no go took too long, of enough to tell."""
    return bool(pace["worst"] <= LONGEST and pace["goes"] >= FEWEST)


def measured(game: str) -> list[int]:
    """With how many seats it was, the fewest first."""
    return sorted(map(int, paces().get(game, {})))


@cache
def numbers(game: str, least: int, most: int) -> dict[str, list[int]]:
    """For each bot that is offered here, with how many seats it is."""
    found: dict[str, list[int]] = {}
    for seats in range(least, most + 1):
        for name in offered(game, seats):
            found.setdefault(name, []).append(seats)
    return found
