"""The numbers that stand for something: zones, phases, ways of moving, and the decisions in the game's table."""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # no figure, no wall, no seat, no square

# Where a figure is.
RESERVE: Final = 0  # not yet deployed
TABLE_ZONE: Final = 1
KILLED: Final = 2
FLED: Final = 3
CAPTURED: Final = 4
ZONES: Final = ("reserve", "table", "killed", "fled_off", "captured_off")

# The phases of a turn (RF-6), after two for the deployment. Turning to face comes first in Melee.
DRAW: Final = 0  # who deploys first is not settled
DEPLOY: Final = 1
INITIATIVE: Final = 2
RALLY: Final = 3
MOVEMENT: Final = 4
SHOOTING: Final = 5
FACING: Final = 6
MELEE: Final = 7
END: Final = 8
PHASES: Final = ("draw", "deploy", "initiative", "rally", "movement", "shooting", "facing", "melee", "end")

# What is going on at the end of a phase.
NOT_CLOSING: Final = 0
CLEARING: Final = 1  # the fallen, captives, walls, and who must test
TESTING: Final = 2
FLEEING: Final = 3

# How a figure moves.
NO_MODE: Final = 0
WALK: Final = 1
FLY: Final = 2
ESCORT: Final = 3
ABANDON: Final = 4

# Victory.
BY_ROUT: Final = 0
POINTS_ONLY: Final = 1
LAST_STAND: Final = 2
LAST_TURN: Final = 40  # RF-139
EVERYBODY: Final = 100  # RF-140: per cent of an army
VICTORIES: Final = ("standard", "points_only", "last_stand")

# The decisions, as indices into the game's table of them.
ASK_DEPLOY_FIRST: Final = 0
ASK_DEPLOY_STYLE: Final = 1
ASK_DEPLOY_PICK: Final = 2
ASK_DEPLOY_COL: Final = 3
ASK_DEPLOY_ROW: Final = 4
ASK_CHOOSE_FIRST: Final = 5
ASK_DISSOLVE: Final = 6
ASK_MOVE_PICK: Final = 7
ASK_MOVE_MODE: Final = 8
ASK_MOVE_COL: Final = 9
ASK_MOVE_DEST: Final = 10
ASK_MOVE_FACE: Final = 11
ASK_WALL_START: Final = 12
ASK_WALL_END: Final = 13
ASK_WALL_DEPTH: Final = 14
ASK_WALL_ORDER: Final = 15
ASK_ESCORT_CAPTIVE: Final = 16
ASK_ESCORT_PICK: Final = 17
ASK_SHOOT_PICK: Final = 18
ASK_SHOOT_TARGET: Final = 19
ASK_MELEE_FACE: Final = 20
ASK_MELEE_PICK: Final = 21
ASK_MELEE_TARGET: Final = 22
ASK_LOAN: Final = 23
ASK_CAPTURE: Final = 24
ASK_CHOOSE_ESCORT: Final = 25
