"""Everything that can happen: the events, their clauses, and what part each value plays."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.codes import PRODUCTION
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.events import EventKind, EventKinds, Log
from ravenhall.kernel.state import Seat

EVENTS: Final = EventKinds()

ROUND_BEGAN: Final = EVENTS.kind("round_began", "round:value summer:is festival:is", "RR-13")
FESTIVAL_HELD: Final = EVENTS.kind("festival_held", "seat:who vikings:spent glory:gained", "RR-15", reveals=True)
DICE_ROLLED: Final = EVENTS.kind("dice_rolled", "wood:dice=int metal:dice=int villagers:dice=int", "RR-17")

# Production: told to the seat alone while lanes are closed.
DIE_PICKED: Final = EVENTS.kind("die_picked", "seat:who die:what value:value", "RR-18")
DIE_CHANGED: Final = EVENTS.kind(
    "die_changed", "seat:who how:why value:result", "RR-49", unless={("how", "boost"): "RR-67"}
)
DIE_LOST: Final = EVENTS.kind("die_lost", "seat:who", "RR-19")
VIKINGS_RECRUITED: Final = EVENTS.kind("vikings_recruited", "seat:who vikings:gained", "RR-36")
VIKINGS_LEFT_OUT: Final = EVENTS.kind("vikings_left_out", "seat:who vikings:lost", "RR-37")
GOOD_STORED: Final = EVENTS.kind("good_stored", "seat:who product:gained=str hex:at=str", "RR-30")
HOUSE_BUILT: Final = EVENTS.kind("house_built", "seat:who settlement:at=str", "RR-33")
SETTLEMENT_DONE: Final = EVENTS.kind("settlement_done", "seat:who settlement:at=str", "RR-34")
FATE_UNLOCKED: Final = EVENTS.kind("fate_unlocked", "seat:who value:value place:at=str", "RR-56")
VALUE_WRITTEN: Final = EVENTS.kind("value_written", "seat:who god:at=str value:value", "RR-38")
UPGRADE_BOUGHT: Final = EVENTS.kind("upgrade_bought", "seat:who upgrade:gained=str", "RR-41")
SPACE_CROSSED: Final = EVENTS.kind("space_crossed", "seat:who track:at=str space:value", "RR-42")
PRODUCT_DRAWN: Final = EVENTS.kind("product_drawn", "seat:who track:at=str space:value product:gained=str", "RR-45")
GAIN_LOST: Final = EVENTS.kind("gain_lost", "seat:who what:lost=str", "RR-31")
LANE_CLOSED: Final = EVENTS.kind("lane_closed", "seat:who", "RR-19")
SHEET_SHOWN: Final = EVENTS.kind(
    "sheet_shown",
    "seat:who ships:gained axes:gained houses:gained vikings:gained sacrificed:spent"
    " crossed:value written:value=int[] fate:value upgrades:gained=str[]",
    "RR-72",
    reveals=True,
)

# for each seat, 0: stays home
DESTINATIONS_SHOWN: Final = EVENTS.kind("destinations_shown", "slots:shown=int[]", "RR-74", reveals=True)
UNABLE: Final = EVENTS.kind("could_not_pay", "seats:whom=int[]", "RR-75")
CITY_CLAIMED: Final = EVENTS.kind("city_claimed", "seat:who slot:to city:what", "RR-118")  # slot 0: stays home
CONFLICT_BEGAN: Final = EVENTS.kind("conflict_began", "slot:at city:what seats:whom=int[]", "RR-77")
BIDS_SHOWN: Final = EVENTS.kind("bids_shown", "slot:at seats:whom=int[] bids:shown=int[]", "RR-79", reveals=True)
BIDS_TIED: Final = EVENTS.kind("bids_tied", "slot:at seats:whom=int[]", "RR-83")
COMBAT_WON: Final = EVENTS.kind("combat_won", "seat:who slot:at", "RR-80")
STAKES_RETURNED: Final = EVENTS.kind("stakes_returned", "seat:who vikings:gained", "RR-143")
RETREATED_FROM: Final = EVENTS.kind("retreated_from", "seat:who slot:from why:why", "RR-150")
GOOD_LOST: Final = EVENTS.kind("good_lost", "seat:who good:lost=str", "RR-87")
RAID_ROLLED: Final = EVENTS.kind("raid_rolled", "seat:who city:at=str dice:dice result:result defense:value", "RR-91")
ALTAR_USED: Final = EVENTS.kind(
    "altar_used",
    "seat:who benefit:why",
    "RR-68",
    unless={("benefit", "reroll"): "RR-69", ("benefit", "forfeit"): "RR-96"},
)
# no dice were thrown: the same ones count more
ROLL_RAISED: Final = EVENTS.kind("roll_raised", "city:at=str result:result defense:value", "RR-68")
CITY_RAIDED: Final = EVENTS.kind(
    "city_raided", "seat:who city:gained=str ships:spent axes:spent vikings:spent glory:gained", "RR-94"
)
CITY_LEFT: Final = EVENTS.kind("city_left", "city:what", "RR-101")
HEIRS_FIGHT: Final = EVENTS.kind("heirs_fight", "slot:at seats:whom=int[]", "RR-99")
PASSED_OVER: Final = EVENTS.kind("passed_over", "seat:who slot:at", "RR-151")  # an heir who cannot pay
INHERITED: Final = EVENTS.kind("inherited", "seat:who slot:at", "RR-97")
DECLINED_RAID: Final = EVENTS.kind("declined_raid", "seat:who slot:at", "RR-151")
PARIS_JOINED: Final = EVENTS.kind("paris_joined", "seat:who", "RR-120")
PARIS_WAITED: Final = EVENTS.kind("paris_waited", "seat:who", "RR-153")
PARIS_UNPAID: Final = EVENTS.kind("paris_unpaid", "seat:who", "RR-153")  # who cannot pay does not choose to wait
PARIS_PAID: Final = EVENTS.kind("paris_paid", "ships:spent axes:spent vikings:spent", "RR-121")
PARIS_ROLLED: Final = EVENTS.kind("paris_rolled", "dice:dice result:result defense:value", "RR-123")
PARIS_TAKEN: Final = EVENTS.kind("paris_taken", "glory:gained", "RR-154")
PARIS_HELD: Final = EVENTS.kind("paris_held", "", "RR-124")
CARDS_TURNED: Final = EVENTS.kind("cards_turned", "cities:shown", "RR-103", reveals=True)
CREATURE_CAME: Final = EVENTS.kind("creature_came", "creature:shown=str", "RR-134", reveals=True)
CREATURE_BIDS: Final = EVENTS.kind(
    "creature_bids", "creature:what bids:shown=int[] glory:gained=int[]", "RR-137", reveals=True
)
OFFERING_MADE: Final = EVENTS.kind("offering_made", "seat:who creature:to=str die:spent", "RR-140")
# for each seat, as it would count now
ROUND_SCORED: Final = EVENTS.kind("round_scored", "round:value glory:value=int[]", "RR-113")
# grade 0: none; reason "": most glory alone
MATCH_ENDED: Final = EVENTS.kind(
    "match_ended", "points:value=int[] winners:who=int[] grade:result reason:why", "RR-113"
)


def tell(state: RaidState, seat: Seat, log: Log, kind: EventKind, *values: object) -> None:
    """Tell of something on one sheet: to that seat alone while production is closed to the others, else to all."""
    if log.quiet:
        return
    if state.phase == PRODUCTION and state.rules.sealed:
        log.tell(seat, kind, *values)
    else:
        log.add(kind, *values)
