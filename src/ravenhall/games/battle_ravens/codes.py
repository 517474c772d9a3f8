"""Numbers the state and the log are written in: phases, decisions, and what stands for nothing."""

from __future__ import annotations

from typing import Final

OPEN: Final = -1  # a column that nobody has captured
NONE: Final = -1  # no column, no card, no window

# Where a turn stands. Card moments open at the edges of the phases: BR-76.
ORDER: Final = 0  # who is first is not settled
NEW_TURN: Final = 1
PLACE: Final = 2
PLACED: Final = 3  # all ravens are on the board
ACT: Final = 4
ACTED: Final = 5  # nobody can spend a raven any more
END: Final = 6
PHASE_NAMES: Final = ("order", "end", "place", "place", "act", "act", "end")

# The decisions, as indices into the game's table of them.
ASK_ORDER: Final = 0
ASK_PLACE: Final = 1
ASK_ACT: Final = 2
ASK_MOVE_WHO: Final = 3
ASK_THRALLS: Final = 4
ASK_BLOCK: Final = 5
ASK_LOSSES: Final = 6
ASK_CARD: Final = 7
ASK_TARGET: Final = 8

PASS: Final = -1  # chosen in a card window
UNDECIDED: Final = -2
