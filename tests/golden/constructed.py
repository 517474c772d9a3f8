"""Positions from which endings can be reached that random matches hardly ever reach from the start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ravenhall.games.battle_ravens.notation import set_position
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.kernel.replay import from_position

Place = Callable[[Any, str], None]

# Each side holds two areas and is about to take a third; then the warriors left are counted.
BOTH_ABOUT_TO_WIN = """
    turn 9  act  south first
    north   *HHBBB  *HB   .      {north}  -      -
    south   -       -     {south}  .      *HHHB  *HH
"""
# Whoever falls first in column III, nobody is left in play: the field is dead with two areas against one.
NEARLY_DEAD = """
    turn 9  act  south first
    north   *HHB  .  B+3   .  .  -
    south   -     .  HB+3  .  .  *HB
"""
# Each side may take one more area with a single Bondir: two against two, and the same warriors left.
NEARLY_DEAD_EVEN = """
    turn 9  act  south first
    north   *HB  .  B    B+4  .  -
    south   -    .  B+4  B    .  *HB
"""

DRAWN: dict[str, tuple[Place, list[str]]] = {
    "battle_ravens": (
        set_position,
        [
            BOTH_ABOUT_TO_WIN.format(north="B+1", south="HB+1"),
            BOTH_ABOUT_TO_WIN.format(north="HB+1", south="HB+1"),
            NEARLY_DEAD,
            NEARLY_DEAD_EVEN,
        ],
    )
}


def constructed(game: Game[Any], options: dict[str, object], seed: int) -> Iterator[Match]:
    """A match from each of the drawn positions of this game."""
    if game.name not in DRAWN:
        return
    place, drawings = DRAWN[game.name]
    for drawing in drawings:
        seats, chosen = game.settings(None, options)
        state = game.setup(seats, chosen, seeded(seed))
        place(state, drawing)
        yield from_position(game, state, options)
