"""Everything that can happen: the game's events and the names of their values. words.py puts them into sentences.

Figures are told by id and kind, so that a log can be read without the board.
"""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.events import EventKind

ORDER_ROLLED: Final = EventKind("order_rolled", "seat die total")
ORDER_TIED: Final = EventKind("order_tied", "seats")
ORDER_SET: Final = EventKind("order_set", "seat deploying")
DEPLOYED: Final = EventKind("deployed", "seat figure name x y")
TURN_BEGAN: Final = EventKind("turn_began", "turn")
PHASE_BEGAN: Final = EventKind("phase_began", "phase")
RALLIED: Final = EventKind("rallied", "figure name die score")
RALLY_FAILED: Final = EventKind("rally_failed", "figure name die score")
WALL_DISSOLVED: Final = EventKind("wall_dissolved", "seat wall")
WALL_FORMED: Final = EventKind("wall_formed", "seat wall figures")
WALL_MOVED: Final = EventKind("wall_moved", "seat wall squares")
WALL_REVERSED: Final = EventKind("wall_reversed", "seat wall")
WALL_BROKEN: Final = EventKind("wall_broken", "seat wall")
STEPPED_UP: Final = EventKind("stepped_up", "figure name x y")
MOVED: Final = EventKind("moved", "figure name x y facing spent flying")
LOCKED: Final = EventKind("locked", "figures")
WITHDREW: Final = EventKind("withdrew", "figure name")
FREE_ATTACK: Final = EventKind("free_attack", "figure name target target_name die score hit")
SHOT: Final = EventKind("shot", "figure name target target_name die score hit")
COVER_ROLLED: Final = EventKind("cover_rolled", "die passed")
ARMOR_ROLLED: Final = EventKind("armor_rolled", "figure name die score saved")
TURNED: Final = EventKind("turned", "figure name facing")
STRUCK: Final = EventKind("struck", "figure name target target_name die score hit")
SONG_ROLLED: Final = EventKind("song_rolled", "figure target target_name die score sung")
WOUNDED: Final = EventKind("wounded", "figure name left")
FELL: Final = EventKind("fell", "figure name")
LOAN_ROLLED: Final = EventKind("loan_rolled", "figure name die score lent")
TESTED: Final = EventKind("tested", "figure name die score held")
FLED: Final = EventKind("fled", "figure name x y spent")
RAN_OFF: Final = EventKind("ran_off", "figure name")
TAKEN: Final = EventKind("taken", "figure name seat escort escort_name")
ESCORT_CHANGED: Final = EventKind("escort_changed", "figure name escort escort_name")
CAPTIVE_LOST: Final = EventKind("captive_lost", "figure name")
LED_OFF: Final = EventKind("led_off", "figure name seat")
LOOTED: Final = EventKind("looted", "figure name x y looted")
TEAM_ROUTED: Final = EventKind("team_routed", "seats")
MATCH_ENDED: Final = EventKind("match_ended", "winners reason")
