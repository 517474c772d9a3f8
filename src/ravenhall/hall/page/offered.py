"""Which bots are offered in a page: those of the cast whose goes take at most `LONGEST` seconds there.

There the engine is interpreted, in WebAssembly, and one worker does everything. Whoever is too slow for a game, or was
never measured (data/paces.toml), is not offered, rather than offered with less thought than its strength was measured
with.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from ravenhall import bots

LONGEST: Final = 12  # seconds for a go
PACES: Final = Path(__file__).parent / "data" / "paces.toml"


@cache
def paces() -> dict[str, dict[str, dict[str, Any]]]:
    """What was measured of each bot, by game."""
    return tomllib.loads(PACES.read_text("utf-8"))


@cache
def offered(game: str) -> list[str]:
    """The names of the bots that play it here: everybody of the cast who is fast enough, and greedy play."""
    measured = paces().get(game, {})
    fast = {bots.USUAL, *(name for name, pace in measured.items() if pace["worst"] <= LONGEST)}
    return [kind.name for kind in bots.KINDS if kind.name in fast]
