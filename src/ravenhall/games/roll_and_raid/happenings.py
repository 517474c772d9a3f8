"""Everything that can happen: the events and the names of their values. words.py puts them into sentences."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.codes import PRODUCTION
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.events import EventKind, Log
from ravenhall.kernel.state import Seat

ROUND_BEGAN: Final = EventKind("round_began", "round summer festival")
FESTIVAL_HELD: Final = EventKind("festival_held", "seat vikings glory", reveals=True)
DICE_ROLLED: Final = EventKind("dice_rolled", "wood metal villagers")

# Production: told to the seat alone while lanes are closed.
DIE_PICKED: Final = EventKind("die_picked", "seat die value")
DIE_CHANGED: Final = EventKind("die_changed", "seat how value")
DIE_LOST: Final = EventKind("die_lost", "seat")
VIKINGS_RECRUITED: Final = EventKind("vikings_recruited", "seat vikings")
GOOD_STORED: Final = EventKind("good_stored", "seat product hex")
HOUSE_BUILT: Final = EventKind("house_built", "seat settlement")
SETTLEMENT_DONE: Final = EventKind("settlement_done", "seat settlement")
FATE_UNLOCKED: Final = EventKind("fate_unlocked", "seat value place")
VALUE_WRITTEN: Final = EventKind("value_written", "seat god value")
UPGRADE_BOUGHT: Final = EventKind("upgrade_bought", "seat upgrade")
SPACE_CROSSED: Final = EventKind("space_crossed", "seat track space")
PRODUCT_DRAWN: Final = EventKind("product_drawn", "seat track space product")
GAIN_LOST: Final = EventKind("gain_lost", "seat what")
LANE_CLOSED: Final = EventKind("lane_closed", "seat")
SHEET_SHOWN: Final = EventKind(
    "sheet_shown", "seat ships axes houses vikings sacrificed crossed written fate upgrades", reveals=True
)

DESTINATIONS_SHOWN: Final = EventKind("destinations_shown", "slots", reveals=True)  # for each seat, 0: stays home
CITY_CLAIMED: Final = EventKind("city_claimed", "seat slot city")  # slot 0: stays home
CONFLICT_BEGAN: Final = EventKind("conflict_began", "slot city seats")
BIDS_SHOWN: Final = EventKind("bids_shown", "slot seats bids", reveals=True)
BIDS_TIED: Final = EventKind("bids_tied", "slot seats")
COMBAT_WON: Final = EventKind("combat_won", "seat slot")
STAKES_RETURNED: Final = EventKind("stakes_returned", "seat vikings")
RETREATED_FROM: Final = EventKind("retreated_from", "seat slot why")
GOOD_LOST: Final = EventKind("good_lost", "seat good")
RAID_ROLLED: Final = EventKind("raid_rolled", "seat city dice result defense")
ALTAR_USED: Final = EventKind("altar_used", "seat benefit")
CITY_RAIDED: Final = EventKind("city_raided", "seat city ships axes vikings glory")
CITY_LEFT: Final = EventKind("city_left", "city")
INHERITED: Final = EventKind("inherited", "seat slot")
DECLINED_RAID: Final = EventKind("declined_raid", "seat slot")
PARIS_JOINED: Final = EventKind("paris_joined", "seat")
PARIS_WAITED: Final = EventKind("paris_waited", "seat")
PARIS_PAID: Final = EventKind("paris_paid", "ships axes vikings")
PARIS_ROLLED: Final = EventKind("paris_rolled", "dice result defense")
PARIS_TAKEN: Final = EventKind("paris_taken", "glory")
PARIS_HELD: Final = EventKind("paris_held", "")
CARDS_TURNED: Final = EventKind("cards_turned", "cities", reveals=True)
CREATURE_CAME: Final = EventKind("creature_came", "creature", reveals=True)
CREATURE_BIDS: Final = EventKind("creature_bids", "creature bids glory", reveals=True)
OFFERING_MADE: Final = EventKind("offering_made", "seat creature die")
ROUND_SCORED: Final = EventKind("round_scored", "round glory")  # for each seat, as it would count now
MATCH_ENDED: Final = EventKind("match_ended", "points winners grade reason")  # grade 0: none; reason "": most glory


def tell(state: RaidState, seat: Seat, log: Log, kind: EventKind, *values: object) -> None:
    """Tell of something on one sheet: to that seat alone while production is closed to the others, else to all."""
    if log.quiet:
        return
    if state.phase == PRODUCTION and state.rules.sealed:
        log.tell(seat, kind, *values)
    else:
        log.add(kind, *values)
