"""Chapter 2.2, Solving conflicts: the product check, the bids of Vikings, ties, and what a retreat costs."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.actions import BIDS, LOSE, Bid, LoseGood
from ravenhall.games.roll_and_raid.book import GOODS, named
from ravenhall.games.roll_and_raid.codes import (
    ASK_BID,
    ASK_LOSS,
    BIDDING,
    CHECK,
    FIGHTING,
    LOST,
    NONE,
    RAIDING,
    RETREATED,
    SETTLED,
)
from ravenhall.games.roll_and_raid.events import (
    BIDS_SHOWN,
    BIDS_TIED,
    COMBAT_WON,
    CONFLICT_BEGAN,
    GOOD_LOST,
    RETREATED_FROM,
    STAKES_RETURNED,
)
from ravenhall.games.roll_and_raid.modes import ALL_LOSE, NOBODY_LOSES
from ravenhall.games.roll_and_raid.state import Contest, RaidState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


def go_on(state: RaidState, contest: Contest, log: Log) -> None:
    """One step of a combat: the product check, then the bids, until it is settled."""
    if contest.stage == CHECK:
        check_products(state, contest, log)
    else:
        show_bids(state, contest, log)


# ── product check ───────────────────────────────────────────────────────────────────────────────────────────────────


def check_products(state: RaidState, contest: Contest, log: Log) -> None:
    """RR-78: who lacks goods or Vikings must retreat. RR-85: the last one left raids."""
    fighters = contest.of(FIGHTING)
    if len(fighters) == len(contest.members) and not any(contest.staked):
        log.add(CONFLICT_BEGAN, contest.slot + 1, state.city(contest.slot).name, contest.members[:])
    cost = state.cost(state.city(contest.slot))
    for i in fighters:
        if not state.sheets[contest.members[i]].can_pay(cost):
            fall_back(state, contest, i, "goods", log)
    left = contest.of(FIGHTING)
    if len(left) > 1 and len(left) < len(fighters):
        return  # first the retreats are completed
    if len(left) > 1:
        ask_bids(state, contest, left)
    else:
        settle(state, contest, left, log)


def ask_bids(state: RaidState, contest: Contest, fighters: list[int]) -> None:
    contest.stage = BIDDING
    for i in range(len(contest.bids)):
        contest.bids[i] = NONE
    for i in fighters:
        state.ask(contest.members[i], ASK_BID)


# ── bids ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def show_bids(state: RaidState, contest: Contest, log: Log) -> None:
    """RR-80, RR-81, RR-82, RR-83: the highest bid wins, a fist retreats, a tie for the highest is fought again."""
    fighters = contest.of(FIGHTING)
    bids = [contest.bids[i] for i in fighters]
    log.add(BIDS_SHOWN, contest.slot + 1, [contest.members[i] for i in fighters], bids)
    highest = max(bids)
    for i in fighters:
        bid = contest.bids[i]
        contest.bids[i] = NONE
        if bid == 0:
            fall_back(state, contest, i, "fist", log)  # RR-82
        else:
            stake(state, contest, i, bid)
            if bid < highest:
                contest.status[i] = LOST  # RR-84
    left = contest.of(FIGHTING)
    if len(left) > 1:
        log.add(BIDS_TIED, contest.slot + 1, [contest.members[i] for i in left])
        contest.stage = CHECK
    else:
        settle(state, contest, left, log)


def stake(state: RaidState, contest: Contest, i: int, bid: int) -> None:
    """RR-81, RR-100: Vikings bid are lost for good; with Variant 1 they are only held until the combat ends."""
    state.sheets[contest.members[i]].vikings_spent += bid
    contest.staked[i] += bid
    if state.rules.combat_losses != ALL_LOSE:
        contest.held[i] += bid


def settle(state: RaidState, contest: Contest, left: list[int], log: Log) -> None:
    """RR-80, RR-85, RR-86: a winner, or nobody. RR-143: stakes of others come back, the winner's does not."""
    contest.stage = SETTLED
    contest.raider = NONE
    if left:
        winner = left[0]
        contest.status[winner] = RAIDING
        contest.raider = contest.members[winner]
        if state.rules.combat_losses != NOBODY_LOSES:
            contest.held[winner] = 0
        log.add(COMBAT_WON, contest.raider, contest.slot + 1)
    for i in range(len(contest.members)):
        give_back(state, contest, i, log)


def give_back(state: RaidState, contest: Contest, i: int, log: Log) -> None:
    held = contest.held[i]
    if held > 0:
        contest.held[i] = 0
        state.sheets[contest.members[i]].vikings_spent -= held
        log.add(STAKES_RETURNED, contest.members[i], held)


class BidVikings(Decision[RaidState, Bid]):
    """RR-79: show 0 to 5 fingers for Vikings of yours; in secret."""

    kind = "combat_bid"
    text = "How many Vikings do you bid in this combat? 0 is a retreat."
    clause = "RR-79"
    takes = (Bid,)
    secret = True
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[Bid]:
        return BIDS[: min(state.rules.max_bid, state.sheets[seat].vikings) + 1]

    def objection(self, state: RaidState, seat: Seat, action: Bid) -> Objection | None:
        most, vikings = state.rules.max_bid, state.sheets[seat].vikings
        if action.number > min(most, vikings):
            return Objection("RR-79", f"bid 0–{most} and not above your {vikings} Vikings, not {action.number}")
        return None

    def apply(self, state: RaidState, seat: Seat, action: Bid, log: Log) -> None:
        contest = state.contest()
        contest.bids[contest.members.index(seat)] = action.number


# ── retreat ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def fall_back(state: RaidState, contest: Contest, i: int, why: str, log: Log) -> None:
    """RR-88, RR-150: a retreat, whatever its cause. With Variant 1 the stake comes back first."""
    contest.status[i] = RETREATED
    give_back(state, contest, i, log)
    retreat(state, contest.members[i], contest.slot + 1, why, log)


def retreat(state: RaidState, seat: Seat, slot: int, why: str, log: Log) -> None:
    log.add(RETREATED_FROM, seat, slot, why)
    state.sheets[seat].retreated = True
    state.retreats.append(seat)


def next_loss(state: RaidState) -> None:
    """RR-87: one good each, in serial order; who owns none loses nothing."""
    for place in range(state.seats):
        seat = state.serial(place)
        if seat in state.retreats:
            state.retreats.remove(seat)
            sheet = state.sheets[seat]
            if sheet.ships + sheet.axes + sheet.vikings > 0:
                state.ask(seat, ASK_LOSS)
                return


class LoseOne(Decision[RaidState, LoseGood]):
    """RR-87: a retreat costs a Viking, an axe or a ship; RR-35: never a house."""

    kind = "retreat_loss"
    text = "You retreat: do you lose a Viking, an axe or a ship?"
    clause = "RR-87"
    takes = (LoseGood,)
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[LoseGood]:
        sheet = state.sheets[seat]
        return [loss for loss in LOSE if sheet.stock(loss.index) > 0]

    def objection(self, state: RaidState, seat: Seat, action: LoseGood) -> Objection | None:
        if state.sheets[seat].stock(action.index) > 0:
            return None
        return Objection("RR-87", f"you have no {named(action.index)} to lose")

    def apply(self, state: RaidState, seat: Seat, action: LoseGood, log: Log) -> None:
        state.sheets[seat].lose(action.index, 1)
        log.add(GOOD_LOST, seat, GOODS[action.index])
