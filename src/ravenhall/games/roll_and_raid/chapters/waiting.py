"""Why a clan waits while others decide at the same time: what it has done itself, or why it has no choice."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.chapters import destination, festival
from ravenhall.games.roll_and_raid.codes import (
    ASK_BID,
    ASK_CREATURE_BID,
    ASK_DESTINATION,
    ASK_FESTIVAL,
    ASK_OFFER,
    NONE,
    PRODUCTION,
)
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.game import Objection
from ravenhall.kernel.state import Seat


def reason(state: RaidState, seat: Seat) -> Objection | None:
    """Nothing where one clan alone is asked: then who is asked says it all."""
    if state.phase == PRODUCTION:
        return Objection("RR-12", "your production of this round is done; others are still at theirs")
    asked = max(state.asking)
    if asked == ASK_FESTIVAL:
        return at_the_festival(state, seat)
    if asked == ASK_DESTINATION:
        return before_raids(state, seat)
    if asked == ASK_BID:
        return beside_a_fight(state, seat)
    if asked == ASK_CREATURE_BID:
        return Objection("RR-136", "you have bid, or have nothing to bid; others are still deciding in secret")
    if asked == ASK_OFFER:
        return Objection("RR-140", "you have answered, or cannot pay; others are still deciding in secret")
    return None


def at_the_festival(state: RaidState, seat: Seat) -> Objection:
    if festival.is_asked(state, seat):
        return Objection("RR-14", "you have made your sacrifice; others are still deciding in secret")
    return Objection("RR-16", "you have no Viking to sacrifice; others are deciding in secret")


def before_raids(state: RaidState, seat: Seat) -> Objection:
    if destination.is_asked(state, seat):
        return Objection("RR-74", "you have named where you go; others are still deciding in secret")
    return Objection("RR-75", "you can pay for no city on the table and stay at home; others are deciding in secret")


def beside_a_fight(state: RaidState, seat: Seat) -> Objection:
    contest = state.contest()
    for place, member in enumerate(contest.members):
        if member == seat and contest.bids[place] != NONE:
            return Objection("RR-79", "you have made your bid; others are still deciding in secret")
    return Objection("RR-79", f"you do not fight for card {contest.slot + 1}; those who do are deciding in secret")
