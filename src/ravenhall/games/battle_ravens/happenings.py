"""Everything that can happen: the game's events and the names of their values. words.py puts them into sentences."""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.events import EventKind

OPENING_ROLLED: Final = EventKind("opening_rolled", "seat dice successes")
OPENING_TIED: Final = EventKind("opening_tied")
ORDER_SET: Final = EventKind("order_set", "seat")  # the seat that is first
TURN_BEGAN: Final = EventKind("turn_began", "turn")
RAVENS_PLACED: Final = EventKind("ravens_placed", "seat area ravens")
ACTIONS_BEGAN: Final = EventKind("actions_began")
MOVE_ANNOUNCED: Final = EventKind("move_announced", "seat source target")
WARRIORS_MOVED: Final = EventKind("warriors_moved", "seat source target hirdmen bondi ravens")
ATTACKED: Final = EventKind("attacked", "seat area ravens dice")
ATTACK_WASTED: Final = EventKind("attack_wasted", "seat area ravens")
ATTACK_ROLLED: Final = EventKind("attack_rolled", "seat area dice successes")
THRALLS_SPENT: Final = EventKind("thralls_spent", "seat thralls")
THRALLS_ROLLED: Final = EventKind("thralls_rolled", "seat dice successes")
HITS_COUNTED: Final = EventKind("hits_counted", "seat area hits reduction")
BLOCK_DECLINED: Final = EventKind("block_declined", "seat area")
BLOCKED: Final = EventKind("blocked", "seat area ravens")
BLOCK_ROLLED: Final = EventKind("block_rolled", "seat area dice successes")
BLOCKS_COUNTED: Final = EventKind("blocks_counted", "seat area blocks net")
LOSSES_TAKEN: Final = EventKind("losses_taken", "seat area hirdmen bondi wasted")
NO_LOSSES: Final = EventKind("no_losses", "seat area")
RIPOSTE_STRUCK: Final = EventKind("riposte_struck", "seat area hits")
CARD_PLAYED: Final = EventKind("card_played", "seat card window", reveals=True)
CARD_VOID: Final = EventKind("card_void", "seat card")
DICE_REROLLED: Final = EventKind("dice_rerolled", "seat dice kind")
RAVENS_SHIFTED: Final = EventKind("ravens_shifted", "seat source target ravens")
RAVENS_SCATTERED: Final = EventKind("ravens_scattered", "seat area ravens")  # the seat that loses them
BONDI_RECALLED: Final = EventKind("bondi_recalled", "seat area bondi")
GROUND_HELD: Final = EventKind("ground_held", "seat area")
AREA_CAPTURED: Final = EventKind("area_captured", "seat area hirdmen bondi")
RAVENS_RETURNED: Final = EventKind("ravens_returned", "seat ravens")
LOST_FOR_GOOD: Final = EventKind("lost_for_good", "seat ravens thralls")
MATCH_ENDED: Final = EventKind("match_ended", "winner reason")  # winner -1: a draw

ATTACK_DICE: Final = 0  # the kinds of dice a card rerolls
BLOCK_DICE: Final = 1
