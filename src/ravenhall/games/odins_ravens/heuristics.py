"""What a sensible player looks at."""

from __future__ import annotations

from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat


def worths(state: RaceState, seat: Seat, menu: tuple[Action, ...]) -> list[int]:
    return [0 for action in menu]
