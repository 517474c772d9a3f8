"""What a lesson of this game may name as its end: does it hold for this seat?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhall.kernel.match import Match


def has_won(match: Match, seat: int) -> bool:
    outcome = match.outcome
    return outcome is not None and seat in outcome.winners


CONDITIONS: Final[dict[str, Callable[[Match, int], bool]]] = {"won": has_won}
