"""Does what is asked fit the position? A saved match whose question does not is refused."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.chapters import closing, escorting, going, melee, moving, opening, shooting, wall_orders
from ravenhall.games.ravenfeast.codes import (
    ASK_CAPTURE,
    ASK_CHOOSE_ESCORT,
    ASK_CHOOSE_FIRST,
    ASK_DEPLOY_COL,
    ASK_DEPLOY_FIRST,
    ASK_DEPLOY_PICK,
    ASK_DEPLOY_ROW,
    ASK_DEPLOY_STYLE,
    ASK_DISSOLVE,
    ASK_ESCORT_CAPTIVE,
    ASK_ESCORT_PICK,
    ASK_LOAN,
    ASK_MELEE_FACE,
    ASK_MELEE_PICK,
    ASK_MELEE_TARGET,
    ASK_MOVE_COL,
    ASK_MOVE_DEST,
    ASK_MOVE_FACE,
    ASK_MOVE_MODE,
    ASK_MOVE_PICK,
    ASK_SHOOT_PICK,
    ASK_SHOOT_TARGET,
    ASK_WALL_DEPTH,
    ASK_WALL_END,
    ASK_WALL_ORDER,
    ASK_WALL_START,
    DEPLOY,
    DRAW,
    FACING,
    FLEEING,
    INITIATIVE,
    MELEE,
    MOVEMENT,
    NO_MODE,
    NONE,
    NOT_CLOSING,
    RESERVE,
    SHOOTING,
    TESTING,
)
from ravenhall.games.ravenfeast.figures import LEADER
from ravenhall.games.ravenfeast.lining import LINE
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.state import NOTHING, Seat

PHASE_OF: Final = {
    ASK_DEPLOY_FIRST: DRAW,
    ASK_DEPLOY_STYLE: DEPLOY,
    ASK_DEPLOY_PICK: DEPLOY,
    ASK_DEPLOY_COL: DEPLOY,
    ASK_DEPLOY_ROW: DEPLOY,
    ASK_CHOOSE_FIRST: INITIATIVE,
    ASK_SHOOT_PICK: SHOOTING,
    ASK_SHOOT_TARGET: SHOOTING,
    ASK_MELEE_FACE: FACING,
    ASK_MELEE_PICK: MELEE,
    ASK_MELEE_TARGET: MELEE,
    **dict.fromkeys(range(ASK_DISSOLVE, ASK_ESCORT_PICK + 1), MOVEMENT),
}
CLOSING_OF: Final = {ASK_LOAN: TESTING, ASK_CAPTURE: FLEEING, ASK_CHOOSE_ESCORT: FLEEING}
WITHOUT_PICK: Final = (
    ASK_DEPLOY_FIRST,
    ASK_DEPLOY_STYLE,
    ASK_DEPLOY_PICK,
    ASK_CHOOSE_FIRST,
    ASK_DISSOLVE,
    ASK_MOVE_PICK,
    ASK_WALL_START,
    ASK_ESCORT_CAPTIVE,
    ASK_SHOOT_PICK,
    ASK_MELEE_PICK,
)
WITH_COLUMN: Final = (ASK_DEPLOY_ROW, ASK_MOVE_DEST, ASK_MOVE_FACE)
WITH_TARGET: Final = (ASK_MOVE_FACE, ASK_WALL_DEPTH)
WITH_MODE: Final = (ASK_MOVE_COL, ASK_MOVE_DEST, ASK_MOVE_FACE)


def unfit(state: FeastState) -> str | None:
    """What is wrong with the question that is open, or None."""
    if state.outcome is not None:
        return None
    if state.asked != 1:
        return "one seat is asked at a time"
    seat = next(place for place, kind in enumerate(state.asking) if kind != NOTHING)
    asked = state.asking[seat]
    if state.closing != CLOSING_OF.get(asked, NOT_CLOSING):
        return "that is not asked at the end of a phase" if state.closing else "that is asked at the end of a phase"
    if asked in PHASE_OF:
        if state.phase != PHASE_OF[asked]:
            return "that is asked in another phase"
        if state.phase not in (DRAW, INITIATIVE) and (state.at == state.seats() or state.order[state.at] != seat):
            return "another seat is asked now"
    return wrong_choices(state, asked) or wrong_pick(state, seat, asked) or no_room(state)


def wrong_choices(state: FeastState, asked: int) -> str | None:
    """Nothing is chosen that was not asked yet."""
    if asked in WITHOUT_PICK and state.pick != NONE:
        return "nothing is picked yet"
    if asked not in WITHOUT_PICK and state.pick == NONE:
        return "something must be picked"
    if (state.mode != NO_MODE) != (asked in WITH_MODE):
        return "a way of moving is chosen with a move, and only then"
    if state.column != NONE and asked not in WITH_COLUMN:
        return "no column is chosen yet"
    if (state.target != NONE) != (asked in WITH_TARGET):
        return "a target is chosen with a move or a wall, and only then"
    if not NONE <= state.column < state.field.width or not NONE <= state.target < len(state.grid):
        return "columns and squares lie on the table"
    return None


def wrong_pick(state: FeastState, seat: Seat, asked: int) -> str | None:
    if asked in WITHOUT_PICK:
        return None
    pick = state.pick
    if asked == ASK_WALL_ORDER:
        return None if wall_orders.why_not_order(state, seat, pick) is None else "that wall takes no order"
    if not 0 <= pick < len(state.x):
        return "there is no such figure"
    if is_right_pick(state, seat, asked, pick):
        return None
    return f"{state.name(pick)} cannot have been picked"


def is_right_pick(state: FeastState, seat: Seat, asked: int, pick: int) -> bool:
    if asked in (ASK_MOVE_MODE, ASK_MOVE_COL, ASK_MOVE_DEST, ASK_MOVE_FACE):
        return is_right_move(state, seat, asked, pick)
    if asked in (ASK_DEPLOY_COL, ASK_DEPLOY_ROW):
        return is_right_place(state, seat, asked, pick)
    if asked == ASK_WALL_END:
        return pick in wall_orders.starts(state, seat)
    if asked == ASK_WALL_DEPTH:
        starts = wall_orders.starts(state, seat)
        return pick in starts and state.target in wall_orders.line_from(state, seat, pick)[2:]
    if asked == ASK_ESCORT_PICK:
        return pick in escorting.captives_of(state, seat)
    if asked == ASK_SHOOT_TARGET:
        return state.owner(pick) == seat and state.shots[pick] > 0 and shooting.why_not_shoot(state, pick) is None
    if asked == ASK_MELEE_FACE:
        return state.owner(pick) == seat and state.is_fighter(pick) and state.wall[pick] == NONE
    if asked == ASK_MELEE_TARGET:
        return state.owner(pick) == seat and state.is_fighter(pick) and pick in melee.fighters(state, seat)
    if asked == ASK_LOAN:
        in_turn = state.step < state.seats() and state.order[state.step] == seat
        return in_turn and state.owner(pick) == seat and state.setting.role[pick] == LEADER and state.is_active(pick)
    return state.fleeing[:1] == [pick] and closing.captor_of(state, pick) == seat


def is_right_place(state: FeastState, seat: Seat, asked: int, pick: int) -> bool:
    """RF-146: somebody in reserve whose turn it is, large bases first; a column has room for it."""
    if state.owner(pick) != seat or state.zone[pick] != RESERVE:
        return False
    large = opening.large_in_reserve(state, seat)
    if large and pick not in large:
        return False
    return asked == ASK_DEPLOY_COL or (state.column != NONE and opening.has_room(state, seat, state.column))


def is_right_move(state: FeastState, seat: Seat, asked: int, pick: int) -> bool:
    if moving.why_not_pick(state, seat, pick) is not None:
        return False
    modes = moving.modes_of(state, pick)
    if asked == ASK_MOVE_MODE:
        return len(modes) > 1
    if state.mode not in modes:
        return False
    far = state.setting.move[pick] >= moving.FAR_MOVE and asked != ASK_MOVE_COL
    if (state.column != NONE) != far:
        return False
    ends = going.find_reach(state, pick, state.mode).ends
    return asked != ASK_MOVE_FACE or (state.target in ends and state.column in (NONE, state.target % state.field.width))


def no_room(state: FeastState) -> str | None:
    """RF-146: whoever is in reserve can still be deployed; after the deployment nobody is."""
    for seat in range(state.seats()):
        reserve = opening.reserve_of(state, seat)
        if not reserve:
            continue
        if state.phase > DEPLOY:
            return f"{state.name(reserve[0])} has not been deployed"
        if opening.without_place(state, seat, LINE) != NONE:
            return f"there is no room to deploy for seat {seat}"
    return None
