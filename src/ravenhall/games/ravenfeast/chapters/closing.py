"""The end of a phase: the fallen go, ranks close, morale is tested, and who fails flees; again, until all is quiet."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import CAPTURE, FIGURE, KILL, NO, YES, Figure, Word
from ravenhall.games.ravenfeast.chapters import escorting, walls
from ravenhall.games.ravenfeast.chapters.fighting import free_attacks, kill
from ravenhall.games.ravenfeast.chapters.fleeing import flee
from ravenhall.games.ravenfeast.chapters.morale import best_parts, lender_for, roll_loan, score_of, told
from ravenhall.games.ravenfeast.codes import (
    ASK_CAPTURE,
    ASK_CHOOSE_ESCORT,
    ASK_LOAN,
    CLEARING,
    FLEEING,
    KILLED,
    NONE,
    NOT_CLOSING,
    TABLE_ZONE,
    TESTING,
)
from ravenhall.games.ravenfeast.events import (
    HALF_LOST,
    HERO_DEAD,
    LEADER_DEAD,
    SONG_MADE,
    TAKEN,
    TESTED,
    TESTS_CALLED,
)
from ravenhall.games.ravenfeast.figures import HERO, LEADER
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

SONG_RANGE: Final = 3  # RF-74: inches
DECLINED: Final = 0  # what a player said about his Leader's loan
ACCEPTED: Final = 1


def begin(state: FeastState) -> None:
    state.closing = CLEARING
    state.pick = state.target = NONE
    state.tested = [0] * len(state.x)


def next_step(state: FeastState, log: Log) -> None:
    if state.closing == CLEARING:
        clear(state, log)
    elif state.closing == TESTING:
        test_next_seat(state, log)
    else:
        flee_next(state, log)


# ── the fallen, and who must test ───────────────────────────────────────────────────────────────────────────────────


def clear(state: FeastState, log: Log) -> None:
    """RF-8, RF-121, RF-88, RF-90, then RF-102 to RF-106."""
    wounds, zone = state.wounds, state.zone
    fallen = [figure for figure in range(len(wounds)) if wounds[figure] == 0 and zone[figure] == TABLE_ZONE]
    heroes = [figure for figure in fallen if state.setting.role[figure] == HERO and state.is_active(figure)]
    walls.leave(state, fallen)
    for figure in fallen:
        kill(state, figure, log)
    escorting.check_captives(state, log)
    walls.close_ranks(state, log)
    name_testers(state, heroes, log)
    if has_testers(state):
        state.closing = TESTING
        state.step = 0
        state.target = NONE
    else:
        state.closing = NOT_CLOSING


def has_testers(state: FeastState) -> bool:
    return state.must_test != state.setting.nothing


def name_testers(state: FeastState, heroes: list[int], log: Log) -> None:
    """RF-102 to RF-105; RF-113, RF-147: nobody twice, and no broken ones. Groups of dead Heroes are named already."""
    for seat in range(state.seats()):
        present = state.present_of(seat)
        if has_testers(state):
            group = [figure for figure in present if state.must_test[figure]]
            call(state, seat, HERO_DEAD, [hero for hero in heroes if state.owner(hero) == seat], group, log)
        if state.leader_fell[seat]:
            call(state, seat, LEADER_DEAD, dead_leaders(state, seat), present, log)
        if loses_half(state, seat, len(present)):
            call(state, seat, HALF_LOST, [], present, log)
        state.leader_fell[seat] = 0
    for victim in range(len(state.x)) if state.song != state.setting.nothing else ():
        if state.song[victim]:
            state.song[victim] = 0
            call(state, state.owner(victim), SONG_MADE, [victim], song_testers(state, victim), log)
    for figure in range(len(state.x)) if has_testers(state) else ():
        if state.must_test[figure] and not can_test(state, figure):
            state.must_test[figure] = 0


def can_test(state: FeastState, figure: int) -> bool:
    return state.is_active(figure) and not state.tested[figure]


def call(state: FeastState, seat: Seat, cause: str, of: list[int], figures: list[int], log: Log) -> None:
    """These figures must test, because of those."""
    testers = [figure for figure in figures if can_test(state, figure)]
    for figure in testers:
        state.must_test[figure] = 1
    if testers and not log.quiet:
        log.add(TESTS_CALLED, seat, cause, [state.name(figure) for figure in of], testers)


def dead_leaders(state: FeastState, seat: Seat) -> list[int]:
    figures = state.figures_of(seat)
    return [figure for figure in figures if state.setting.role[figure] == LEADER and state.zone[figure] == KILLED]


def loses_half(state: FeastState, seat: Seat, present: int) -> bool:
    """RF-105: half of the starting number is lost, for the first time."""
    start = state.setting.start_count[seat]
    if state.half_done[seat] or 2 * (start - present) < start:
        return False
    state.half_done[seat] = 1
    return True


def song_testers(state: FeastState, victim: int) -> list[int]:
    """RF-74, RF-75, RF-76: friends within 3 inches who are not braver; the victim too, if alive."""
    found: list[int] = []
    for friend in state.present_of(state.owner(victim)):
        braver = state.setting.morale[friend] > state.setting.morale[victim]
        if friend == victim or (not braver and standing.distance2(state, friend, victim) <= SONG_RANGE * SONG_RANGE):
            found.append(friend)
    return found


# ── testing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_next_seat(state: FeastState, log: Log) -> None:
    if state.step == len(state.order):
        state.fleeing = state.by_order(state.fleeing)
        state.closing = FLEEING
        return
    seat = state.order[state.step]
    testers = [figure for figure in state.present_of(seat) if state.must_test[figure]]
    lender = lender_for(state, seat, testers) if testers else NONE
    if lender != NONE and state.setting.loan_flees and state.target == NONE:
        state.pick = lender
        state.ask(seat, ASK_LOAN)
        return
    if lender != NONE and state.target != DECLINED and not lends(state, lender, log):
        testers = [figure for figure in testers if state.must_test[figure]]
        lender = NONE
    elif state.target == DECLINED:
        lender = NONE
    state.pick = state.target = NONE
    state.step += 1
    test_all(state, testers, lender, log)


def lends(state: FeastState, leader: int, log: Log) -> bool:
    """RF-132. By option a failed loan breaks the Leader himself, who then does not test again."""
    if roll_loan(state, leader, log):
        return True
    if state.setting.loan_flees:
        state.must_test[leader] = 0
        state.tested[leader] = 1
        break_all(state, [leader])
    return False


def test_all(state: FeastState, testers: list[int], lender: int, log: Log) -> None:
    """RF-110, RF-111, RF-113: all scores are worked out before the first die; who holds carries on."""
    parts = [best_parts(state, figure, lender) for figure in testers]
    failed: list[int] = []
    for place, figure in enumerate(testers):
        score = score_of(parts[place])
        die = state.chance.die()
        held = die <= score
        if not log.quiet:
            log.add(TESTED, figure, state.name(figure), die, score, held, told(parts[place]))
        state.must_test[figure] = 0
        state.tested[figure] = 1
        if not held:
            failed.append(figure)
    break_all(state, failed)


def break_all(state: FeastState, figures: list[int]) -> None:
    """RF-112, RF-147: broken, out of their walls, escorts no more; they will flee."""
    walls.leave(state, figures)
    for figure in figures:
        state.broken[figure] = 1
        state.escorting[figure] = NONE
        state.credit[figure] = nearest_team(state, figure)
    state.fleeing += figures


def nearest_team(state: FeastState, figure: int) -> int:
    """The team of the nearest enemy, or NONE."""
    best, best_far = NONE, 0
    for other in range(len(state.x)):
        if state.is_enemy(state.team(figure), other):
            far = standing.distance2(state, figure, other)
            if best == NONE or far < best_far:
                best, best_far = other, far
    return NONE if best == NONE else state.team(best)


class LeaderLoan(Decision[FeastState, Word]):
    """RF-132: does the Leader try to lend his Morale? By option he flees if he fails."""

    kind = "leader_loan"
    text = "Does your Leader lend his Morale, at his own risk?"
    clause = "RF-132"
    turn = "RF-132"
    takes = (Word,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Word]:
        return [YES, NO]

    def objection(self, state: FeastState, seat: Seat, action: Word) -> Objection | None:
        return None if action is YES or action is NO else Objection("RF-132", "answer yes or no")

    def apply(self, state: FeastState, seat: Seat, action: Word, log: Log) -> None:
        state.target = ACCEPTED if action is YES else DECLINED


# ── fleeing and capture ─────────────────────────────────────────────────────────────────────────────────────────────


def flee_next(state: FeastState, log: Log) -> None:
    """RF-114 to RF-117, one after the other."""
    if not state.fleeing:
        state.closing = CLEARING
        return
    figure = state.fleeing[0]
    if standing.is_surrounded(state, figure, state.setting.kind[figure].fly == 1):
        captor = captor_of(state, figure)
        if captor != NONE:
            state.pick = figure
            state.ask(captor, ASK_CAPTURE)
            return
        kill(state, figure, log)
    else:
        free_attacks(state, figure, log)
        if state.wounds[figure] == 0:
            kill(state, figure, log)
        else:
            flee(state, figure, log)
    del state.fleeing[0]


def captor_of(state: FeastState, figure: int) -> int:
    """RF-117: the first in order who has a fighter in contact, or NONE."""
    for seat in state.order:
        if escorts_for(state, seat, figure):
            return seat
    return NONE


def escorts_for(state: FeastState, seat: Seat, figure: int) -> list[int]:
    enemies = standing.enemies_touching(state, figure)
    return sorted([enemy for enemy in enemies if state.owner(enemy) == seat and state.is_fighter(enemy)])


class CaptureOrKill(Decision[FeastState, Word]):
    """RF-117: a figure that cannot flee is captured or killed, as the opponent chooses."""

    kind = "capture_or_kill"
    text = "It cannot flee: do you capture it or kill it?"
    clause = "RF-117"
    turn = "RF-117"
    takes = (Word,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Word]:
        return [CAPTURE, KILL]

    def objection(self, state: FeastState, seat: Seat, action: Word) -> Objection | None:
        return None if action is CAPTURE or action is KILL else Objection("RF-117", "answer capture or kill")

    def apply(self, state: FeastState, seat: Seat, action: Word, log: Log) -> None:
        if action is CAPTURE:
            state.ask(seat, ASK_CHOOSE_ESCORT)
            return
        state.credit[state.pick] = state.setting.teams[seat]
        kill(state, state.pick, log)
        del state.fleeing[0]
        state.pick = NONE


class ChooseEscort(Decision[FeastState, Figure]):
    """RF-118: one of the fighters in contact becomes its escort."""

    kind = "choose_escort"
    text = "Who escorts the captive?"
    clause = "RF-118"
    turn = "RF-117"
    takes = (Figure,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Figure]:
        return [FIGURE[figure] for figure in escorts_for(state, seat, state.pick)]

    def objection(self, state: FeastState, seat: Seat, action: Figure) -> Objection | None:
        if action.figure in escorts_for(state, seat, state.pick):
            return None
        return Objection("RF-118", "an escort is a fighter of yours in contact with the captive")

    def apply(self, state: FeastState, seat: Seat, action: Figure, log: Log) -> None:
        captive = state.pick
        state.capture(captive, seat)
        state.broken[captive] = 0
        state.escorting[action.figure] = captive
        state.wall[action.figure] = NONE
        state.credit[captive] = state.setting.teams[seat]
        del state.fleeing[0]
        state.pick = NONE
        log.add(TAKEN, captive, state.name(captive), seat, action.figure, state.name(action.figure))
