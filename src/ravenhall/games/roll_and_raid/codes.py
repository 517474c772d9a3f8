"""Numbers the state and the log are written in: phases, decisions, and how far a contest and its members are."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# Phases, in the order of a round.
NEW_ROUND: Final = 0
FESTIVAL: Final = 1
ROLL: Final = 2
PRODUCTION: Final = 3
DESTINATION: Final = 4
REVEAL: Final = 5
CONFLICT: Final = 6
RAID: Final = 7
PARIS: Final = 8
CLEANUP: Final = 9
CREATURE: Final = 10
PHASE_NAMES: Final = (
    "festival",
    "festival",
    "production",
    "production",
    "destination",
    "destination",
    "conflict",
    "raid",
    "paris",
    "cleanup",
    "creature",
)

# Decisions, as numbered in Game.decisions: the seven of a lane come twice, closed to the others and open.
ASK_PICK: Final = 0
ASK_SPEND: Final = 1
ASK_STORE: Final = 2
ASK_BUILD: Final = 3
ASK_TRACK: Final = 4
ASK_DRAW: Final = 5
ASK_GOD: Final = 6
OPEN_LANE: Final = 7  # added to the above
ASK_FESTIVAL: Final = 14
ASK_DESTINATION: Final = 15
ASK_CLAIM: Final = 16
ASK_BID: Final = 17
ASK_LOSS: Final = 18
ASK_ALTAR: Final = 19
ASK_INHERIT: Final = 20
ASK_JOIN: Final = 21
ASK_PARIS: Final = 22
ASK_CREATURE_BID: Final = 23
ASK_OFFER: Final = 24

# The picked die: a track's index for a Resource die, or this.
FATE: Final = 3

# What waits in a sheet's queue; 0, 1, 2 are a ship, an axe, a house.
CROSS: Final = 3  # a space of a tracker is to be crossed out
DRAW: Final = 4  # a product is to be drawn into an empty hexagon
ZERO: Final = 5  # a 0 is to be written for a god

# Places where a Resource die went this round, for the house rule distinct_places; the gods are 2 << their index.
UPGRADED: Final = 1

# What a member of a contest is.
FIGHTING: Final = 0
LOST: Final = 1
RETREATED: Final = 2
DECLINED: Final = 3
RAIDING: Final = 4

# How far a contest is.
CHECK: Final = 0
BIDDING: Final = 1
SETTLED: Final = 2
ROLLED: Final = 3
PASS_ON: Final = 4
HEIRS: Final = 5
CLOSED: Final = 6
