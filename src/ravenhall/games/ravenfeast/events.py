"""Everything that can happen: the game's events, their clauses, and what part each value plays.

Figures are told by id and kind, so that a log can be read without the board. `parts` are what a Morale score is made
of, by the names in chapters/morale.py; `cause` is why figures must test.
"""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.events import EventKinds

LEADER_DEAD: Final = "leader"
HERO_DEAD: Final = "hero"
HALF_LOST: Final = "half"
SONG_MADE: Final = "song"

EVENTS: Final = EventKinds()

MUSTERED: Final = EVENTS.kind("mustered", "seat:who figures:count points:spent", "RF-137")
ORDER_ROLLED: Final = EVENTS.kind("order_rolled", "seat:who die:dice=int total:result", "RF-9")
ORDER_TIED: Final = EVENTS.kind("order_tied", "seats:whom=int[]", "RF-14")
ORDER_SET: Final = EVENTS.kind("order_set", "seat:who deploying:is", "RF-12")
DEPLOYED: Final = EVENTS.kind("deployed", "seat:who figure:what=int name:what x:to y:to", "RF-146")
TURN_BEGAN: Final = EVENTS.kind("turn_began", "turn:value", "RF-6")
PHASE_BEGAN: Final = EVENTS.kind("phase_began", "phase:value=str", "RF-6")
RALLIED: Final = EVENTS.kind("rallied", "figure:what=int name:what die:dice=int score:value parts:value=int{}", "RF-16")
RALLY_FAILED: Final = EVENTS.kind(
    "rally_failed", "figure:what=int name:what die:dice=int score:value parts:value=int{}", "RF-17"
)
WALL_DISSOLVED: Final = EVENTS.kind("wall_dissolved", "seat:who wall:what=int", "RF-91")
WALL_FORMED: Final = EVENTS.kind("wall_formed", "seat:who wall:what=int figures:what=int[]", "RF-78")
WALL_MOVED: Final = EVENTS.kind("wall_moved", "seat:who wall:what=int squares:count", "RF-81")
WALL_REVERSED: Final = EVENTS.kind("wall_reversed", "seat:who wall:what=int", "RF-84")
WALL_BROKEN: Final = EVENTS.kind("wall_broken", "seat:who wall:lost", "RF-90")
STEPPED_UP: Final = EVENTS.kind("stepped_up", "figure:what=int name:what x:to y:to", "RF-88")
MOVED: Final = EVENTS.kind(
    "moved", "figure:what=int name:what x:to y:to facing:value=str spent:spent flying:is", "RF-19"
)
LOCKED: Final = EVENTS.kind("locked", "figures:what=int[]", "RF-25")
WITHDREW: Final = EVENTS.kind("withdrew", "figure:what=int name:what", "RF-61")
FREE_ATTACK: Final = EVENTS.kind(
    "free_attack", "figure:what=int name:what target:to target_name:to=str die:dice=int score:value hit:is", "RF-94"
)
SHOT: Final = EVENTS.kind(
    "shot", "figure:what=int name:what target:to target_name:to=str die:dice=int score:value hit:is", "RF-52"
)
COVER_ROLLED: Final = EVENTS.kind("cover_rolled", "die:dice=int passed:is", "RF-50")
ARMOR_ROLLED: Final = EVENTS.kind(
    "armor_rolled", "figure:what=int name:what die:dice=int score:value saved:is", "RF-69"
)
TURNED: Final = EVENTS.kind("turned", "figure:what=int name:what facing:value=str", "RF-65")
STRUCK: Final = EVENTS.kind(
    "struck", "figure:what=int name:what target:to target_name:to=str die:dice=int score:value hit:is", "RF-68"
)
SONG_ROLLED: Final = EVENTS.kind(
    "song_rolled", "figure:what=int target:to target_name:to=str die:dice=int score:value sung:is", "RF-72"
)
WOUNDED: Final = EVENTS.kind("wounded", "figure:what=int name:what left:value", "RF-70")
FELL: Final = EVENTS.kind("fell", "figure:lost name:lost=str", "RF-8")
LOAN_ROLLED: Final = EVENTS.kind(
    "loan_rolled", "figure:what=int name:what die:dice=int score:value lent:is parts:value=int{}", "RF-132"
)
TESTS_CALLED: Final = EVENTS.kind(
    "tests_called",
    "seat:who cause:why names:what=str[] figures:what=int[]",
    "RF-102",
    unless={("cause", HERO_DEAD): "RF-104", ("cause", HALF_LOST): "RF-105", ("cause", SONG_MADE): "RF-103"},
)
TESTED: Final = EVENTS.kind(
    "tested", "figure:what=int name:what die:dice=int score:value held:is parts:value=int{}", "RF-110"
)
FLED: Final = EVENTS.kind("fled", "figure:what=int name:what x:to y:to spent:spent", "RF-114")
RAN_OFF: Final = EVENTS.kind("ran_off", "figure:lost name:lost=str", "RF-116")
TAKEN: Final = EVENTS.kind("taken", "figure:gained name:gained=str seat:who escort:what=int escort_name:what", "RF-117")
ESCORT_CHANGED: Final = EVENTS.kind(
    "escort_changed", "figure:what=int name:what escort:to escort_name:to=str", "RF-119"
)
CAPTIVE_LOST: Final = EVENTS.kind("captive_lost", "figure:lost name:lost=str", "RF-121")
LED_OFF: Final = EVENTS.kind("led_off", "figure:gained name:gained=str seat:who", "RF-151")
LOOTED: Final = EVENTS.kind("looted", "figure:what=int name:what x:at y:at looted:count", "RF-154")
TEAM_ROUTED: Final = EVENTS.kind("team_routed", "seats:whom=int[]", "RF-140")
MATCH_ENDED: Final = EVENTS.kind("match_ended", "winners:who=int[] reason:why", "RF-140")
