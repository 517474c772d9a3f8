"""Which bots are offered in a page: those of the cast whose goes take at most `LONGEST` seconds there.

There the engine is interpreted, in WebAssembly, and one worker does everything. Whoever is too slow for a game is not
offered, rather than offered with less thought than its strength was measured with (tests/page/pace.mjs).
"""

from __future__ import annotations

from typing import Final

from ravenhall import bots

LONGEST: Final = 12  # seconds for a go
SEARCHING: Final = frozenset({"hallgerd", "leofric", "sturla", "ragnfrid", "the_guest"})
# Hallgerd takes 13.3 seconds for a go of Roll & Raid; in Ravenfeast and Battalia nobody who searches is measured yet.
TOO_SLOW: Final = {"roll_and_raid": SEARCHING, "ravenfeast": SEARCHING, "battalia": SEARCHING}


def offered(game: str) -> list[str]:
    """The names of the bots that play it here: everybody of the cast who is fast enough, and greedy play."""
    slow = TOO_SLOW.get(game, frozenset())
    return [kind.name for kind in bots.KINDS if kind.name == bots.USUAL or (kind.person and kind.name not in slow)]
