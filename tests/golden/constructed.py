"""Positions from which endings can be reached that random matches hardly ever reach from the start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match

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

# Two companions who can take Paris in the last round but one, with more and more glory behind them; and a draw.
ALL_BUT_PARIS = """
    round 15 destination
    table Paris
    deck empty
    clan 1 ships 4 axes 4 vikings 12 berserker crossed {crossed} festivals {festivals} {gods} cities London, Rouen, Lisbon, Dublin
    clan 2 ships 4 axes 4 vikings 12 berserker crossed {crossed} festivals {festivals} {gods} cities Tours, Seville, York
"""
GODS = "NJORD 0 0 0 0 0 0 0 0 TYR 0 0 0 0 0 0 0 0"
NINE_CITIES = """
    round 15 destination
    table Paris
    deck empty
    clan 1 ships 4 axes 4 vikings 12 berserker crossed {crossed} {gods} cities {cities}
"""
CITIES = "Lindisfarne, Iona, Portland, Dublin, Nantes, Pamplona, London, Rouen, Lisbon"
EVEN = "round 16 cleanup\ntable Portland\nclan 1 cities York, Skye\nclan 2 cities Dublin, Iona"
COOP: dict[str, object] = {"mode": "coop_paris"}
SOLO: dict[str, object] = {"mode": "solo_paris"}

# For each game its drawings, each with the options it needs and the number of seats.
DRAWN: dict[str, list[tuple[dict[str, object], int, str]]] = {
    "battle_ravens": [
        ({}, 2, BOTH_ABOUT_TO_WIN.format(north="B+1", south="HB+1")),
        ({}, 2, BOTH_ABOUT_TO_WIN.format(north="HB+1", south="HB+1")),
        ({}, 2, NEARLY_DEAD),
        ({}, 2, NEARLY_DEAD_EVEN),
    ],
    "roll_and_raid": [
        *[
            (COOP, 2, ALL_BUT_PARIS.format(crossed=crossed, festivals="6 6 6", gods=gods))
            for crossed, gods in (("6 6 6", ""), ("7 7 6", "NJORD 0 0 0"), ("8 8 7", "NJORD 0 0 0 0 0"), ("9 9 9", GODS))
        ],
        *[
            (SOLO, 1, NINE_CITIES.format(crossed=crossed, gods=gods, cities=CITIES))
            for crossed, gods in (("0 0 0", ""), ("5 5 4", ""), ("7 6 5", ""), ("9 9 9", GODS))
        ],
        ({"mode": "competitive"}, 2, EVEN),
    ],
}


def constructed(game: Game[Any], seats: int, options: dict[str, object], seed: int) -> Iterator[Match]:
    """A match from each of the drawn positions of this game that fit the number of seats and the options."""
    chosen = game.settings(seats, options)[1]
    for needed, players, drawing in DRAWN.get(game.name, []):
        if players == seats and all(chosen[name] == value for name, value in needed.items()):
            yield game.position(drawing, seats, seed, options)
