"""Everything that can happen: the events of the game, their clauses, and what part each value plays.

Cards are named by their ids, "P" or "O1"; land cards as they lie, "P/F". What only its owner may know comes in pairs:
`stashed` for the owner, `stashed_unseen` for everybody else.
"""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.events import EventKinds

EVENTS: Final = EventKinds()

# the seat that starts
RACE_BEGAN: Final = EVENTS.kind(
    "race_began", "race:value seat:who way:shown=str", "OR-47", reveals=True, unless={("race", 1): "OR-7"}
)
# and the cards that fitted nowhere, put under the stack
ROW_LAID: Final = EVENTS.kind("row_laid", "row:shown under:what=str[]", "OR-1")
HAND_DRAWN: Final = EVENTS.kind("hand_drawn", "seat:who cards:gained=str[]", "OR-15")
HAND_DRAWN_UNSEEN: Final = EVENTS.kind("hand_drawn_unseen", "seat:who number:gained", "OR-15")
SUPPLY_SHUFFLED: Final = EVENTS.kind("supply_shuffled", "seat:who number:count", "OR-20")
TURN_BEGAN: Final = EVENTS.kind("turn_began", "seat:who turn:value", "OR-8", reveals=True)  # cards were drawn before it
STASHED: Final = EVENTS.kind("stashed", "seat:who card:what", "OR-11")
STASHED_UNSEEN: Final = EVENTS.kind("stashed_unseen", "seat:who", "OR-11")
# cards from hand and from the stack
FLEW: Final = EVENTS.kind(
    "flew",
    "seat:who hand:spent=str[] stack:spent=str[] start:from end:to marker:is",
    "OR-17",
    unless={("marker", True): "OR-39"},
)
MAGIC_ADDED: Final = EVENTS.kind("magic_added", "seat:who source:value=str card:what", "OR-21")
ODIN_PLAYED: Final = EVENTS.kind("odin_played", "seat:who source:value=str card:what effect:value=str", "OR-24")
RAVEN_MOVED: Final = EVENTS.kind("raven_moved", "seat:who raven:whom start:from end:to", "OR-25")
LAND_ROTATED: Final = EVENTS.kind("land_rotated", "seat:who place:at card:what", "OR-29")  # as it lies now
LAND_REMOVED: Final = EVENTS.kind("land_removed", "seat:who place:at card:lost=str", "OR-28")
LANDS_SWAPPED: Final = EVENTS.kind("lands_swapped", "seat:who first:from second:to", "OR-27")
MARKER_SET: Final = EVENTS.kind("marker_set", "seat:who side:value place:at", "OR-31")
STACK_ORDERED: Final = EVENTS.kind("stack_ordered", "seat:who cards:what=str[]", "OR-55")  # bottom to top
TURN_DONE: Final = EVENTS.kind("turn_done", "seat:who", "OR-10")
NOT_LENGTHENED: Final = EVENTS.kind("not_lengthened", "seat:who", "OR-40")
PATH_TRIMMED: Final = EVENTS.kind("path_trimmed", "cards:lost=str[]", "OR-42")
LAND_DRAWN: Final = EVENTS.kind("land_drawn", "seat:who card:shown=str", "OR-40", reveals=True)
LAND_LAID: Final = EVENTS.kind("land_laid", "seat:who place:at card:gained=str", "OR-40")
# leader, magic -1: nobody
RACE_ENDED: Final = EVENTS.kind(
    "race_ended",
    "race:value reason:why leader:who lead:result magic:whom points:gained=int[] scores:value=int[]",
    "OR-45",
    unless={("reason", "dusk"): "OR-50", ("reason", "standstill"): "OR-50"},
)
# winner -1: a draw
MATCH_ENDED: Final = EVENTS.kind(
    "match_ended", "winner:who reason:why", "OR-49", unless={("reason", "max_races"): "OR-50"}
)
