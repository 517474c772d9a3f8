"""Chapter 2.3, Raiding: rolling against the defense, the altar, paying, and who inherits a raid that was forfeited."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.actions import (
    ACCEPT,
    DECLINE,
    GIVE_UP,
    PLUS_TWO,
    REROLL,
    GiveUp,
    Inherit,
    PlusTwo,
    Reroll,
)
from ravenhall.games.roll_and_raid.chapters import conflict
from ravenhall.games.roll_and_raid.codes import (
    ASK_ALTAR,
    ASK_INHERIT,
    CHECK,
    CLOSED,
    DECLINED,
    FIGHTING,
    HEIRS,
    LOST,
    NONE,
    PASS_ON,
    RAIDING,
    ROLLED,
    SETTLED,
)
from ravenhall.games.roll_and_raid.events import (
    ALTAR_USED,
    CITY_LEFT,
    CITY_RAIDED,
    DECLINED_RAID,
    HEIRS_FIGHT,
    INHERITED,
    PASSED_OVER,
    RAID_ROLLED,
    ROLL_RAISED,
)
from ravenhall.games.roll_and_raid.state import Contest, RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

BERSERKER_BONUS: Final = 2  # RR-51
ALTAR_BONUS: Final = 2  # RR-68
RAID_DICE: Final = 2  # RR-3


def go_on(state: RaidState, contest: Contest, log: Log) -> None:
    """RR-89: the next step at one city; each is dealt with before the next by number."""
    stage = contest.stage
    if stage == SETTLED:
        if contest.raider != NONE:
            set_out(state, contest, log)
        else:
            contest.stage = PASS_ON
    elif stage == ROLLED:
        judge(state, contest, log)
    elif stage == PASS_ON:
        pass_on(state, contest, log)
    elif stage == HEIRS:
        hear_heirs(state, contest, log)
    else:
        conflict.go_on(state, contest, log)  # RR-99: heirs fight for it


# ── the roll ────────────────────────────────────────────────────────────────────────────────────────────────────────


def set_out(state: RaidState, contest: Contest, log: Log) -> None:
    """RR-90: who cannot pay now must retreat. RR-144: without Raid dice every other raid succeeds."""
    contest.bonus = 0
    contest.dice = []
    if not state.can_raid(contest.raider, contest.slot):
        forfeit(state, contest, "goods", log)
    elif not state.rules.raid_dice:
        succeed(state, contest, log)
    else:
        roll(state, contest, log)


def roll(state: RaidState, contest: Contest, log: Log) -> None:
    """RR-156: both dice are thrown, bonuses stay."""
    contest.dice = state.chance.dice(RAID_DICE)
    contest.stage = ROLLED
    city = state.city(contest.slot)
    log.add(RAID_ROLLED, contest.raider, city.name, contest.dice[:], result(state, contest), city.defense)


def result(state: RaidState, contest: Contest) -> int:
    """RR-91: the sum of the Raid dice with all bonuses."""
    berserker = BERSERKER_BONUS if state.sheets[contest.raider].berserker else 0
    return sum(contest.dice) + berserker + contest.bonus


def judge(state: RaidState, contest: Contest, log: Log) -> None:
    """RR-91, RR-92: enough, or the altar; without a Viking left there is none."""
    if result(state, contest) >= state.city(contest.slot).defense:
        succeed(state, contest, log)
    else:
        state.ask(contest.raider, ASK_ALTAR)


def succeed(state: RaidState, contest: Contest, log: Log) -> None:
    """RR-94: the cost is paid in full and the card taken."""
    city = state.city(contest.slot)
    cost = state.cost(city)
    sheet = state.sheets[contest.raider]
    sheet.pay(cost)
    sheet.cards.append(city.index)
    state.display[contest.slot] = NONE
    contest.stage = CLOSED
    log.add(CITY_RAIDED, contest.raider, city.name, cost[0], cost[1], cost[2], city.glory)


def forfeit(state: RaidState, contest: Contest, why: str, log: Log) -> None:
    """RR-93, RR-96, RR-97: a failed raid is a retreat, and the chance passes on."""
    conflict.fall_back(state, contest, contest.members.index(contest.raider), why, log)
    contest.raider = NONE
    contest.dice = []
    contest.bonus = 0
    contest.stage = PASS_ON
    if why == "roll" and not state.rules.pass_on_failed_roll:
        leave(state, contest, log)


def leave(state: RaidState, contest: Contest, log: Log) -> None:
    """RR-101: a city not taken stays on the table."""
    contest.stage = CLOSED
    log.add(CITY_LEFT, state.city(contest.slot).name)


class UseAltar(Decision[RaidState, Action]):
    """RR-66, RR-92: sacrifice a Viking for +2 (RR-68) or for a new roll (RR-69), or give up."""

    kind = "raid_altar"
    text = "The roll falls short: give a Viking, or give up?"
    clause = "RR-92"
    takes = (PlusTwo, Reroll, GiveUp)
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[Action]:
        return [PLUS_TWO, REROLL, GIVE_UP] if state.sheets[seat].vikings > 0 else [GIVE_UP]

    def objection(self, state: RaidState, seat: Seat, action: Action) -> Objection | None:
        if isinstance(action, GiveUp) or state.sheets[seat].vikings > 0:
            return None
        return Objection("RR-71", "you have no Viking to sacrifice")

    def apply(self, state: RaidState, seat: Seat, action: Action, log: Log) -> None:
        contest = state.contest()
        if isinstance(action, GiveUp):
            forfeit(state, contest, "roll", log)
            return
        sheet = state.sheets[seat]
        sheet.vikings_spent += 1  # RR-70
        if not sheet.can_pay(state.cost(state.city(contest.slot))):
            log.add(ALTAR_USED, seat, "forfeit")
            forfeit(state, contest, "altar", log)  # RR-96: before the benefit counts
            return
        log.add(ALTAR_USED, seat, action.text)
        if isinstance(action, PlusTwo):
            contest.bonus += ALTAR_BONUS
            city = state.city(contest.slot)
            log.add(ROLL_RAISED, city.name, result(state, contest), city.defense)
        else:
            roll(state, contest, log)


# ── the heirs ───────────────────────────────────────────────────────────────────────────────────────────────────────


def pass_on(state: RaidState, contest: Contest, log: Log) -> None:
    """RR-97: the chance passes to the fighter who lost most Vikings; RR-151: who cannot pay is left out at no cost."""
    losers = contest.of(LOST)
    if not losers:
        leave(state, contest, log)
        return
    most = max(contest.staked[i] for i in losers)
    contest.stage = HEIRS
    for i in losers:
        if contest.staked[i] == most:
            contest.bids[i] = NONE
            if state.can_raid(contest.members[i], contest.slot):
                contest.status[i] = FIGHTING
                state.ask(contest.members[i], ASK_INHERIT)
            else:
                contest.status[i] = DECLINED
                log.add(PASSED_OVER, contest.members[i], contest.slot + 1)


def hear_heirs(state: RaidState, contest: Contest, log: Log) -> None:
    """RR-98, RR-99, RR-151: one who accepts raids, several fight; who declines is not asked again for that city."""
    for i in contest.of(FIGHTING):
        if contest.bids[i] != 1:
            contest.status[i] = DECLINED
            log.add(DECLINED_RAID, contest.members[i], contest.slot + 1)
        contest.bids[i] = NONE
    heirs = contest.of(FIGHTING)
    if len(heirs) > 1:
        log.add(HEIRS_FIGHT, contest.slot + 1, [contest.members[i] for i in heirs])
        contest.stage = CHECK
    elif heirs:
        log.add(INHERITED, contest.members[heirs[0]], contest.slot + 1)
        contest.status[heirs[0]] = RAIDING
        contest.raider = contest.members[heirs[0]]
        contest.stage = SETTLED
    else:
        contest.stage = PASS_ON


class TakeOver(Decision[RaidState, Inherit]):
    """RR-98: take over the raid, or decline at no cost; in secret."""

    kind = "inherit"
    text = "The raid passes to you: do you take it over?"
    clause = "RR-98"
    takes = (Inherit,)
    secret = True
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[Inherit]:
        return [ACCEPT, DECLINE]

    def objection(self, state: RaidState, seat: Seat, action: Inherit) -> Objection | None:
        return None

    def apply(self, state: RaidState, seat: Seat, action: Inherit, log: Log) -> None:
        contest = state.contest()
        contest.bids[contest.members.index(seat)] = 1 if action.accept else 0
