"""Everything that can happen: the events of the game and the names of their values. words.py puts them into sentences.

Cards are named by their ids, "P" or "O1"; land cards as they lie, "P/F". What only its owner may know comes in pairs:
`stashed` for the owner, `stashed_unseen` for everybody else.
"""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.events import EventKind

RACE_BEGAN: Final = EventKind("race_began", "race seat way", reveals=True)  # the seat that starts
ROW_LAID: Final = EventKind("row_laid", "row under")  # and the cards that fitted nowhere, put under the stack
HAND_DRAWN: Final = EventKind("hand_drawn", "seat cards")
HAND_DRAWN_UNSEEN: Final = EventKind("hand_drawn_unseen", "seat number")
SUPPLY_SHUFFLED: Final = EventKind("supply_shuffled", "seat number")
TURN_BEGAN: Final = EventKind("turn_began", "seat turn", reveals=True)  # cards were drawn before it
STASHED: Final = EventKind("stashed", "seat card")
STASHED_UNSEEN: Final = EventKind("stashed_unseen", "seat")
FLEW: Final = EventKind("flew", "seat hand stack start end marker")  # cards from hand and from the stack
MAGIC_ADDED: Final = EventKind("magic_added", "seat source card")
ODIN_PLAYED: Final = EventKind("odin_played", "seat source card effect")
RAVEN_MOVED: Final = EventKind("raven_moved", "seat raven start end")
LAND_ROTATED: Final = EventKind("land_rotated", "seat place card")  # as it lies now
LAND_REMOVED: Final = EventKind("land_removed", "seat place card")
LANDS_SWAPPED: Final = EventKind("lands_swapped", "seat first second")
MARKER_SET: Final = EventKind("marker_set", "seat side place")
STACK_ORDERED: Final = EventKind("stack_ordered", "seat cards")  # bottom to top
TURN_DONE: Final = EventKind("turn_done", "seat")
NOT_LENGTHENED: Final = EventKind("not_lengthened", "seat")
PATH_TRIMMED: Final = EventKind("path_trimmed", "cards")
LAND_DRAWN: Final = EventKind("land_drawn", "seat card", reveals=True)
LAND_LAID: Final = EventKind("land_laid", "seat place card")
RACE_ENDED: Final = EventKind("race_ended", "race reason leader lead magic points scores")  # -1: nobody
MATCH_ENDED: Final = EventKind("match_ended", "winner reason")  # winner -1: a draw
