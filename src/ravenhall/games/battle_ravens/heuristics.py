"""What a sensible player looks at."""

from __future__ import annotations

from ravenhall.games.battle_ravens.state import BattleState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat


def worths(state: BattleState, seat: Seat, menu: list[Action]) -> list[int]:
    return [0 for action in menu]
