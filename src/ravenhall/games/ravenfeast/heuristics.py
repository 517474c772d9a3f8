"""What a sensible player looks at."""

from __future__ import annotations

from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat


def worths(state: FeastState, seat: Seat, menu: list[Action]) -> list[int]:
    return [0 for action in menu]
