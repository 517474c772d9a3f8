"""Do the questions asked fit the state? A saved match that asks something else is refused."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.chapters.storing import ASKS
from ravenhall.games.roll_and_raid.chapters.writing import can_be_done
from ravenhall.games.roll_and_raid.codes import (
    ASK_ALTAR,
    ASK_BID,
    ASK_CLAIM,
    ASK_CREATURE_BID,
    ASK_DESTINATION,
    ASK_FESTIVAL,
    ASK_INHERIT,
    ASK_JOIN,
    ASK_LOSS,
    ASK_OFFER,
    ASK_PARIS,
    ASK_PICK,
    ASK_SPEND,
    BIDDING,
    CONFLICT,
    CREATURE,
    DESTINATION,
    FESTIVAL,
    FIGHTING,
    HEIRS,
    NONE,
    OPEN_LANE,
    PARIS,
    PRODUCTION,
    RAID,
    REVEAL,
    ROLLED,
)
from ravenhall.games.roll_and_raid.modes import COOP
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.state import NOTHING, Seat

PHASE_OF = {
    ASK_FESTIVAL: (FESTIVAL,),
    ASK_DESTINATION: (REVEAL,),
    ASK_CLAIM: (DESTINATION,),
    ASK_BID: (CONFLICT, RAID),
    ASK_ALTAR: (RAID,),
    ASK_INHERIT: (RAID,),
    ASK_JOIN: (PARIS,),
    ASK_PARIS: (PARIS,),
    ASK_CREATURE_BID: (CREATURE,),
    ASK_OFFER: (CREATURE,),
}


def unfit(state: RaidState) -> str | None:
    """Every seat is asked what its sheet and the phase call for; who is not asked has answered."""
    for seat in range(state.seats):
        decision = state.asking[seat]
        if not (wrong_lane(state, seat, decision) if decision < ASK_FESTIVAL else not fits(state, seat, decision)):
            continue
        return f"seat {seat} cannot be asked this now"
    if sum(decision != NOTHING for decision in state.asking) > 1 and not is_moment_of_many(state):
        return "only one seat can be asked now"
    return next((found for seat in range(state.seats) if (found := wrong_answer(state, seat))), None)


def is_moment_of_many(state: RaidState) -> bool:
    alone = (ASK_CLAIM, ASK_LOSS, ASK_ALTAR, ASK_JOIN, ASK_PARIS)
    return not any(decision in alone for decision in state.asking) and (
        state.phase == PRODUCTION or len({decision for decision in state.asking if decision != NOTHING}) == 1
    )


def wrong_lane(state: RaidState, seat: Seat, decision: int) -> bool:
    """A die in hand is to be spent, an effect that waits to be resolved; else the next die is to be picked."""
    sheet = state.sheets[seat]
    if decision == NOTHING:
        return sheet.picked != NONE or len(sheet.queue) > 0
    closed = state.phase == PRODUCTION and state.rules.sealed
    if closed == (decision >= OPEN_LANE) or state.phase not in (PRODUCTION, CREATURE):
        return True
    asked = decision % OPEN_LANE
    if asked in (ASK_PICK, ASK_SPEND):
        in_hand = sheet.picked != NONE
        return state.phase != PRODUCTION or in_hand != (asked == ASK_SPEND) or len(sheet.queue) > 0
    if sheet.picked != NONE or not sheet.queue or ASKS[sheet.queue[0]] != asked:
        return True
    return not can_be_done(state.book, sheet, sheet.queue[0])


def fits(state: RaidState, seat: Seat, decision: int) -> bool:
    sheet = state.sheets[seat]
    if sheet.picked != NONE or sheet.queue:
        return False
    if decision == ASK_LOSS:
        return state.phase not in (FESTIVAL, PRODUCTION) and sheet.ships + sheet.axes + sheet.vikings > 0
    if state.phase not in PHASE_OF[decision]:
        return False
    if decision in (ASK_BID, ASK_ALTAR, ASK_INHERIT):
        return fits_contest(state, seat, decision)
    if decision in (ASK_CREATURE_BID, ASK_OFFER):
        return state.creature != NONE and state.book.creatures[state.creature].is_bid == (decision == ASK_CREATURE_BID)
    if decision in (ASK_JOIN, ASK_PARIS):
        return state.rules.mode == COOP and (decision == ASK_PARIS) == (len(state.contests) == 1)
    return (decision == ASK_CLAIM) == (state.rules.mode == COOP) or decision == ASK_FESTIVAL


def fits_contest(state: RaidState, seat: Seat, decision: int) -> bool:
    if not 0 <= state.current < len(state.contests):
        return False
    contest = state.contest()
    if decision == ASK_ALTAR:
        return contest.stage == ROLLED and contest.raider == seat
    stage = BIDDING if decision == ASK_BID else HEIRS
    if contest.stage != stage or seat not in contest.members:
        return False
    member = contest.members.index(seat)
    return contest.status[member] == FIGHTING and contest.bids[member] == NONE


def wrong_answer(state: RaidState, seat: Seat) -> str | None:
    """What a seat has sealed is one of the answers it had; who still thinks has sealed nothing."""
    asked = state.asking[seat]
    choice = state.choices[seat]
    most = NONE
    if state.phase == FESTIVAL:
        most = min(state.rules.festival_max, state.sheets[seat].vikings)
    elif state.phase == REVEAL:
        most = len(state.display)
    elif (
        state.phase == CREATURE
        and state.creature != NONE
        and any(a in (ASK_CREATURE_BID, ASK_OFFER) for a in state.asking)
    ):
        creature = state.book.creatures[state.creature]
        stock = state.sheets[seat].stock(creature.good)
        most = min(state.rules.max_bid, stock) if creature.is_bid else min(1, stock // creature.price)
    elif state.phase == DESTINATION:
        return None if NONE <= choice <= len(state.display) else f"seat {seat} has claimed no card"
    if most == NONE:
        return None
    if (asked != NOTHING) != (choice == NONE) or choice > most:
        return f"what seat {seat} has sealed is no answer"
    return None


def wrong_bids(state: RaidState) -> str | None:
    """Sealed bids are within reach; only fighters have some."""
    for contest in state.contests:
        if len(contest.staked) == 0:
            continue
        for member, seat in enumerate(contest.members):
            bid = contest.bids[member]
            if bid != NONE and (contest.stage not in (BIDDING, HEIRS) or contest.status[member] != FIGHTING):
                return "only who fights has bid"
            if contest.stage == BIDDING and bid > min(state.rules.max_bid, state.sheets[seat].vikings):
                return "a bid is not above one's Vikings"
            waits = contest.stage in (BIDDING, HEIRS) and contest.status[member] == FIGHTING and bid == NONE
            if waits and state.asking[seat] not in (ASK_BID, ASK_INHERIT):
                return "a fighter must be asked or have bid"
            if not 0 <= contest.held[member] <= state.sheets[seat].vikings_spent or contest.staked[member] < 0:
                return "stakes must be Vikings spent"
    return None
