"""Everything that can happen: the game's events, their clauses, and what part each value plays."""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.events import EventKinds

EVENTS: Final = EventKinds()

OPENING_ROLLED: Final = EVENTS.kind("opening_rolled", "seat:who dice:dice successes:result", "BR-7")
OPENING_TIED: Final = EVENTS.kind("opening_tied", "", "BR-7")
ORDER_SET: Final = EVENTS.kind("order_set", "seat:who", "BR-8")  # the seat that is first
TURN_BEGAN: Final = EVENTS.kind("turn_began", "turn:value", "BR-9")
RAVENS_PLACED: Final = EVENTS.kind("ravens_placed", "seat:who area:to ravens:gained", "BR-11")
ACTIONS_BEGAN: Final = EVENTS.kind("actions_began", "", "BR-18")
MOVE_ANNOUNCED: Final = EVENTS.kind("move_announced", "seat:who source:from target:to", "BR-29")
WARRIORS_MOVED: Final = EVENTS.kind(
    "warriors_moved", "seat:who source:from target:to hirdmen:count bondi:count ravens:spent", "BR-29"
)
ATTACKED: Final = EVENTS.kind("attacked", "seat:who area:at ravens:spent dice:count", "BR-34")
ATTACK_WASTED: Final = EVENTS.kind("attack_wasted", "seat:who area:at ravens:spent", "BR-45")
ATTACK_ROLLED: Final = EVENTS.kind("attack_rolled", "seat:who area:at dice:dice successes:result", "BR-35")
THRALLS_SPENT: Final = EVENTS.kind("thralls_spent", "seat:who thralls:spent", "BR-47")
THRALLS_ROLLED: Final = EVENTS.kind("thralls_rolled", "seat:who dice:dice successes:result", "BR-47")
HITS_COUNTED: Final = EVENTS.kind("hits_counted", "seat:who area:at hits:result reduction:count", "BR-38")
BLOCK_DECLINED: Final = EVENTS.kind("block_declined", "seat:who area:at", "BR-39")
BLOCKED: Final = EVENTS.kind("blocked", "seat:who area:at ravens:spent", "BR-39")
BLOCK_ROLLED: Final = EVENTS.kind("block_rolled", "seat:who area:at dice:dice successes:result", "BR-40")
BLOCKS_COUNTED: Final = EVENTS.kind("blocks_counted", "seat:who area:at blocks:count net:result", "BR-40")
LOSSES_TAKEN: Final = EVENTS.kind("losses_taken", "seat:who area:at hirdmen:lost bondi:lost wasted:count", "BR-42")
NO_LOSSES: Final = EVENTS.kind("no_losses", "seat:who area:at", "BR-44")
RIPOSTE_STRUCK: Final = EVENTS.kind("riposte_struck", "seat:who area:at hits:result", "BR-75")
CARD_PLAYED: Final = EVENTS.kind("card_played", "seat:who card:shown=str window:value=str", "BR-70", reveals=True)
CARD_VOID: Final = EVENTS.kind("card_void", "seat:who card:what", "BR-81")
DICE_REROLLED: Final = EVENTS.kind("dice_rerolled", "seat:who dice:dice kind:value", "BR-77")
RAVENS_SHIFTED: Final = EVENTS.kind("ravens_shifted", "seat:who source:from target:to ravens:count", "BR-75")
# the seat that loses them
RAVENS_SCATTERED: Final = EVENTS.kind("ravens_scattered", "seat:who area:from ravens:lost", "BR-75")
BONDI_RECALLED: Final = EVENTS.kind("bondi_recalled", "seat:who area:to bondi:gained", "BR-75")
GROUND_HELD: Final = EVENTS.kind("ground_held", "seat:who area:at", "BR-75")
AREA_CAPTURED: Final = EVENTS.kind("area_captured", "seat:who area:at hirdmen:count bondi:count", "BR-53")
RAVENS_RETURNED: Final = EVENTS.kind("ravens_returned", "seat:who ravens:gained", "BR-26")
LOST_FOR_GOOD: Final = EVENTS.kind("lost_for_good", "seat:who ravens:lost thralls:lost", "BR-58")
# winner -1: a draw
MATCH_ENDED: Final = EVENTS.kind(
    "match_ended",
    "winner:who reason:why",
    "BR-66",
    unless={("reason", "captures"): "BR-62", ("reason", "tiebreak"): "BR-63"},
)

ATTACK_DICE: Final = 0  # the kinds of dice a card rerolls
BLOCK_DICE: Final = 1
