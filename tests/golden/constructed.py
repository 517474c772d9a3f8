"""Drawn positions from which endings can be reached that random matches hardly ever reach from the start."""

from __future__ import annotations

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
# The last turn of forty, and one raven left to spend: mostly nobody falls, and all is even.
LAST_TURN_EVEN = """
    turn 40  act  south first
    north   HHHBBB    HHHBBB  HHHBBB  HHHBBB  HHHBBB  HHHBBB
    south   HHHBBB+1  HHHBBB  HHHBBB  HHHBBB  HHHBBB  HHHBBB
"""
# Whoever removes the last land card brings both ravens home together: twelve points each, and no finisher.
BOTH_ABOUT_TO_FINISH = """
    race 3  turn 8  a to play  score a 9  b 12
    magic M+F
    b  .  M  S  W  F  P*  S
    a  .  F  P  P  P  M*  S
    a hand    O2
    a magic   M
"""

DRAWN: dict[str, list[str]] = {
    "battle_ravens": [
        BOTH_ABOUT_TO_WIN.format(north="B+1", south="HB+1"),
        BOTH_ABOUT_TO_WIN.format(north="HB+1", south="HB+1"),
        NEARLY_DEAD,
        NEARLY_DEAD_EVEN,
        LAST_TURN_EVEN,
    ],
    "odins_ravens": [BOTH_ABOUT_TO_FINISH],
}
