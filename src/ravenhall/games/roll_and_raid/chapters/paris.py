"""Destination: Paris, together: all pay, then all attack with one roll."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.actions import JOIN, PASS, PLUS_TWO, REROLL, WAIT, JoinParis, Pass, PlusTwo, Reroll
from ravenhall.games.roll_and_raid.book import Raid
from ravenhall.games.roll_and_raid.chapters.conflict import retreat
from ravenhall.games.roll_and_raid.chapters.raiding import ALTAR_BONUS, BERSERKER_BONUS, RAID_DICE
from ravenhall.games.roll_and_raid.codes import ASK_JOIN, ASK_PARIS, CLEANUP, NONE, ROLLED, SETTLED
from ravenhall.games.roll_and_raid.events import (
    ALTAR_USED,
    PARIS_HELD,
    PARIS_JOINED,
    PARIS_PAID,
    PARIS_ROLLED,
    PARIS_TAKEN,
    PARIS_UNPAID,
    PARIS_WAITED,
    ROLL_RAISED,
)
from ravenhall.games.roll_and_raid.state import Contest, RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


def go_on(state: RaidState, log: Log) -> None:
    if state.contests:
        next_at_altar(state, state.contests[0], log)
    elif state.turn < state.seats:
        next_to_join(state, log)
    else:
        attack(state, log)


def city(state: RaidState) -> Raid:
    return state.book.raids[state.book.paris]


def next_to_join(state: RaidState, log: Log) -> None:
    """RR-120, RR-153: one after another; the first who waits or cannot pay ends the attempt."""
    seat = state.serial(state.turn)
    state.turn += 1
    if state.sheets[seat].can_pay(state.cost(city(state))):
        state.ask(seat, ASK_JOIN)
    else:
        log.add(PARIS_UNPAID, seat)
        state.phase = CLEANUP


def attack(state: RaidState, log: Log) -> None:
    """RR-121, RR-122: everybody pays the full cost first. RR-144: without Raid dice that is enough."""
    cost = state.cost(city(state))
    for sheet in state.sheets:
        sheet.pay(cost)
    log.add(PARIS_PAID, cost[0], cost[1], cost[2])
    everybody = list(range(state.seats))
    joint = Contest(0, SETTLED, everybody, [0] * state.seats, [NONE] * state.seats, [], [], NONE, 0, [])
    state.contests = [joint]
    state.current = 0
    state.turn = state.passes = 0
    if state.rules.raid_dice:
        roll(state, joint, log)
    else:
        take(state, log)


def roll(state: RaidState, joint: Contest, log: Log) -> None:
    joint.dice = state.chance.dice(RAID_DICE)
    joint.stage = ROLLED
    log.add(PARIS_ROLLED, joint.dice[:], result(state, joint), city(state).defense)


def result(state: RaidState, joint: Contest) -> int:
    """RR-123: one roll for all, +2 for each clan with Berserker substances."""
    total = sum(joint.dice) + joint.bonus
    for sheet in state.sheets:
        if sheet.berserker:
            total += BERSERKER_BONUS
    return total


def next_at_altar(state: RaidState, joint: Contest, log: Log) -> None:
    """RR-123: while the roll falls short the altar goes round, until all have passed in a row."""
    if result(state, joint) >= city(state).defense:
        take(state, log)
    elif state.passes >= state.seats:
        fail(state, log)
    else:
        seat = state.serial(state.turn)
        state.turn = (state.turn + 1) % state.seats
        if state.sheets[seat].vikings > 0:
            state.ask(seat, ASK_PARIS)
        else:
            state.passes += 1


def take(state: RaidState, log: Log) -> None:
    """RR-154: every clan has paid for Paris, and every clan takes its glory."""
    for sheet in state.sheets:
        sheet.cards.append(state.book.paris)
    state.display = [NONE]
    state.paris_taken = True
    state.phase = CLEANUP
    log.add(PARIS_TAKEN, city(state).glory)


def fail(state: RaidState, log: Log) -> None:
    """RR-124: all retreat, what was paid is lost, and Paris stays."""
    log.add(PARIS_HELD)
    for seat in range(state.seats):
        retreat(state, seat, 1, "roll", log)
    state.phase = CLEANUP


class Join(Decision[RaidState, JoinParis]):
    """RR-120, RR-121: join the attack, for which everybody pays in full, or wait."""

    kind = "paris_join"
    text = "Only Paris is left: do you join the attack, or wait?"
    clause = "RR-120"
    takes = (JoinParis,)
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[JoinParis]:
        return [JOIN, WAIT] if state.sheets[seat].can_pay(state.cost(city(state))) else [WAIT]

    def objection(self, state: RaidState, seat: Seat, action: JoinParis) -> Objection | None:
        cost = state.cost(city(state))
        if not action.join or state.sheets[seat].can_pay(cost):
            return None
        price = "/".join(str(number) for number in cost)
        return Objection("RR-121", f"you cannot pay the Paris cost of {price} ships/axes/Vikings")

    def apply(self, state: RaidState, seat: Seat, action: JoinParis, log: Log) -> None:
        if action.join:
            log.add(PARIS_JOINED, seat)
        else:
            log.add(PARIS_WAITED, seat)
            state.phase = CLEANUP


class ParisAltar(Decision[RaidState, Action]):
    """RR-123: sacrifice a Viking for +2 or a new roll of the joint attack, or pass."""

    kind = "paris_altar"
    text = "The attack on Paris falls short: give a Viking, or pass?"
    clause = "RR-123"
    takes = (PlusTwo, Reroll, Pass)
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[Action]:
        return [PLUS_TWO, REROLL, PASS]

    def objection(self, state: RaidState, seat: Seat, action: Action) -> Objection | None:
        return None

    def apply(self, state: RaidState, seat: Seat, action: Action, log: Log) -> None:
        joint = state.contests[0]
        if isinstance(action, Pass):
            state.passes += 1
            return
        state.passes = 0
        state.sheets[seat].vikings_spent += 1
        log.add(ALTAR_USED, seat, action.text)
        if isinstance(action, PlusTwo):
            joint.bonus += ALTAR_BONUS
            log.add(ROLL_RAISED, city(state).name, result(state, joint), city(state).defense)
        else:
            roll(state, joint, log)
