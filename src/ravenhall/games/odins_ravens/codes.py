"""Numbers the state and the log are written in: phases, decisions, and what stands for nothing."""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # no card, no effect, nobody
ASIDE: Final = 0  # where the marker is when it stands on no card

# Where a turn stands.
NEW_RACE: Final = 0
PLAY: Final = 1
LENGTHENING: Final = 2  # the player is done; the path may be lengthened
REFILL: Final = 3

# The decisions, as indices into the game's table of them.
ASK_PLAY: Final = 0
ASK_ROTATE: Final = 1
ASK_REMOVE: Final = 2
ASK_SWAP_FIRST: Final = 3
ASK_SWAP_SECOND: Final = 4
ASK_MARKER: Final = 5
ASK_EXTEND: Final = 6
ASK_NEXT: Final = 7
ASK_LENGTHEN: Final = 8
ASK_ORIENT: Final = 9
