"""RF-6: the turn sequence, top to bottom. What comes next is read off the state alone."""

from __future__ import annotations

from ravenhall.games.ravenfeast.chapters import closing, ending, melee, opening, shooting, walls
from ravenhall.games.ravenfeast.chapters.morale import (
    best_parts,
    lender_for,
    only_own,
    present_with,
    roll_loan,
    score_of,
    told,
)
from ravenhall.games.ravenfeast.chapters.wall_orders import KEPT
from ravenhall.games.ravenfeast.codes import (
    ASK_DISSOLVE,
    ASK_MELEE_PICK,
    ASK_MOVE_PICK,
    ASK_SHOOT_PICK,
    DEPLOY,
    DRAW,
    END,
    FACING,
    INITIATIVE,
    MELEE,
    MOVEMENT,
    NONE,
    NOT_CLOSING,
    PHASES,
    RALLY,
    SHOOTING,
)
from ravenhall.games.ravenfeast.events import PHASE_BEGAN, RALLIED, RALLY_FAILED, TURN_BEGAN
from ravenhall.games.ravenfeast.figures import HERO, LEADER
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Seat


def advance(state: FeastState, log: Log) -> None:
    while state.asked == 0 and state.outcome is None:
        if not log.quiet:
            log.mark(state)
        if state.closing != NOT_CLOSING:
            closing.next_step(state, log)
            if state.closing == NOT_CLOSING:
                next_phase(state, log)
        else:
            play_on(state, log)


def play_on(state: FeastState, log: Log) -> None:
    """The phase goes on: the next seat, the next question."""
    phase = state.phase
    if phase == MOVEMENT:
        next_movement(state)
    elif phase == SHOOTING:
        next_part(state, ASK_SHOOT_PICK)
    elif phase == FACING:
        next_facing(state, log)
    elif phase == MELEE:
        next_part(state, ASK_MELEE_PICK)
    elif phase == RALLY:
        rally(state, log)
    elif phase == INITIATIVE:
        begin_turn(state, log)
    elif phase == END:  # RF-97
        ending.gather_loot(state, log)
        closing.begin(state)
    elif phase == DEPLOY:
        opening.deploy_next(state, log)
    elif phase == DRAW:
        opening.draw_lots(state, log)


def next_phase(state: FeastState, log: Log) -> None:
    """A phase has ended, and all that came of it."""
    state.at = state.step = 0
    ending.check_hunt(state, log)
    if state.outcome is not None:
        return
    if state.phase == END:
        ending.check_victory(state, log)
        state.phase = INITIATIVE
        return
    state.phase += 1
    log.add(PHASE_BEGAN, PHASES[state.phase])
    if state.phase == SHOOTING:
        shooting.ready(state)


# ── Initiative and Rally ────────────────────────────────────────────────────────────────────────────────────────────


def begin_turn(state: FeastState, log: Log) -> None:
    """RF-9 to RF-14; what was once a turn is possible again."""
    state.turn += 1
    figures = len(state.x)
    state.done, state.locked, state.spent = [0] * figures, [0] * figures, [0] * figures
    state.aloft, state.no_wall = [0] * figures, [0] * figures
    log.add(TURN_BEGAN, state.turn)
    seats = range(state.seats())
    opening.roll_initiative(state, log, [initiative_bonus(state, seat) for seat in seats])


def initiative_bonus(state: FeastState, seat: Seat) -> int:
    """RF-10, RF-11: a point for each Hero and one for the Leader."""
    return len(present_with(state, seat, HERO)) + len(present_with(state, seat, LEADER))


def rally(state: FeastState, log: Log) -> None:
    """RF-15 to RF-17: every broken figure rolls; it fights on or is gone."""
    for seat in state.order:
        broken = [figure for figure in state.present_of(seat) if state.broken[figure]]
        for figure, parts in zip(broken, rally_parts(state, seat, broken, log), strict=True):
            score = score_of(parts)
            die = state.chance.die()
            if not log.quiet:
                rallied = RALLIED if die <= score else RALLY_FAILED
                log.add(rallied, figure, state.name(figure), die, score, told(parts))
            if die <= score:
                state.broken[figure] = 0
                state.credit[figure] = NONE
            else:
                state.wounds[figure] = 0
    closing.begin(state)


def rally_parts(state: FeastState, seat: Seat, broken: list[int], log: Log) -> list[list[int]]:
    """RF-16: the printed Morale; by option the full test score, the Leader's loan included."""
    if not state.setting.rally_full:
        return [only_own(state, figure) for figure in broken]
    lender = lender_for(state, seat, broken)
    if lender != NONE and not roll_loan(state, lender, log):
        lender = NONE
    return [best_parts(state, figure, lender) for figure in broken]


# ── the parts of a phase ────────────────────────────────────────────────────────────────────────────────────────────


def seat_in_turn(state: FeastState) -> int:
    """Whose part of the phase it is, those without figures left out; NONE when all have had theirs."""
    while state.at < len(state.order):
        if state.has_present(state.order[state.at]):
            return state.order[state.at]
        state.at += 1
        state.step = 0
    return NONE


def next_movement(state: FeastState) -> None:
    """RF-18, RF-91: first the question about walls, then figure by figure."""
    seat = seat_in_turn(state)
    if seat == NONE:
        closing.begin(state)
    elif state.step != KEPT and walls.walls_of(state, seat):
        state.ask(seat, ASK_DISSOLVE)
    else:
        state.step = KEPT
        state.ask(seat, ASK_MOVE_PICK)


def next_part(state: FeastState, decision: int) -> None:
    """Shooting and Melee: one seat after the other, until each is done."""
    seat = seat_in_turn(state)
    if seat == NONE:
        closing.begin(state)
    else:
        state.ask(seat, decision)


def next_facing(state: FeastState, log: Log) -> None:
    """RF-65, RF-149: everybody in melee turns to an enemy before the first blow."""
    seat = seat_in_turn(state)
    if seat == NONE:
        state.phase = MELEE
        state.at = state.step = 0
        melee.ready(state)
    elif state.step == len(state.x):
        state.at += 1
        state.step = 0
    else:
        while state.step < len(state.x) and state.asked == 0:
            state.step += 1
            melee.turn_next(state, seat, state.step - 1, log)
            if not log.quiet:
                break  # each turn is told by itself
