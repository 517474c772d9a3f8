"""What things are worth to a bot, in points of glory, and where it draws lines: data to be tuned."""

from __future__ import annotations

from typing import Final

# Tables are tuples of any length: one of a fixed length is made anew when compiled code indexes it.

# Glory one good is worth while it helps to cover a raid, and what a spare one is.
SHIP_WORTH: Final = 2.2  # an axe as much
VIKING_WORTH: Final = 1.3
SHIP_WORTH_FOR_PARIS: Final = 2.5  # where raids are all that counts
VIKING_WORTH_FOR_PARIS: Final = 1.6
HOUSE_WORTH: Final = 1.4
SPARE: Final = 0.2
COVERED: Final = 3.0  # for a raid that can be paid in full
PARIS_COVERED: Final = 14.0
LATER: Final = 0.82  # each further raid counts so much less
RAIDS_AHEAD: Final = 5
RESERVE: Final = 1  # Vikings kept for the altar beyond the cost of the first raid
EARLY_GLORY: Final = 0.35  # what a point of glory counts in the first round
EARLY_GLORY_FOR_PARIS: Final = 0.2  # and where all that counts is to reach Paris
GROWTH: Final = 0.25  # how often a round a tracker is used, on average
GROWTH_FOR_PARIS: Final = 0.35
PIP: Final = 0.6  # of an unused Fate die
BERSERKER_WORTH: Final = 11.0
TOOL_WORTH: Final = 2.6
SACRIFICE: Final = 0.15  # plain dice before changed ones
GOD_STEPS: Final[tuple[float, ...]] = (0.0, 3.0, 6.0, 10.0, 12.0, 15.0, 17.0, 20.0, 20.0)
# Mean costs of a level: ships, axes, Vikings, in summer and in winter.
SUMMER_COSTS: Final[tuple[tuple[float, float, float], ...]] = ((1.3, 0.8, 2.0), (2.0, 1.4, 3.2), (2.3, 2.3, 3.6))
WINTER_COSTS: Final[tuple[tuple[float, float, float], ...]] = ((1.4, 1.5, 3.1), (2.6, 2.3, 4.5), (3.4, 3.3, 4.6))
WASTED_SHIP: Final = 8.0  # what winter asks beyond summer, where a sheet has hardly enough hexes for Paris
WASTED_AXE: Final = 2.0
WASTED_VIKING: Final = 1.0
HURRY: Final = 0.5  # so much of it counts while there are more cities than summer raids
LEAST_CHANCE: Final = 40  # percent; below that nobody sets out
