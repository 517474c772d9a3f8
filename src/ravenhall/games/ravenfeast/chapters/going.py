"""Where a figure can go in the way it moves: within its Move, with its captive, on its leash."""

from __future__ import annotations

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.chapters import escorting
from ravenhall.games.ravenfeast.chapters.reach import Search
from ravenhall.games.ravenfeast.codes import ABANDON, ESCORT, FLY, NONE
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.ways import Reach


def is_flight(state: FeastState, figure: int, mode: int) -> bool:
    return mode == FLY or (mode == ABANDON and state.setting.kind[figure].fly == 1)


def led_by(state: FeastState, figure: int, mode: int) -> int:
    """The captive that it leads, or NONE."""
    return state.escorting[figure] if mode == ESCORT else NONE


def move_of(state: FeastState, figure: int, mode: int) -> int:
    """Its Move in inches; RF-151: of escort and captive the slower one."""
    captive = led_by(state, figure, mode)
    move = state.setting.move[figure]
    return move if captive == NONE else min(move, state.setting.move[captive])


def find_reach(state: FeastState, figure: int, mode: int) -> Reach:
    """RF-19: every place within its Move; RF-61: or within half of it, out of a melee."""
    captive = led_by(state, figure, mode)
    move = move_of(state, figure, mode)
    withdrawing = standing.is_in_melee(state, figure)
    search = Search(state, figure, is_flight(state, figure, mode), captive, move)
    reach = search.reach(move, move if withdrawing else 2 * move, withdrawing)
    if captive != NONE:
        facing = state.facing[figure]
        led = [end for end in reach.ends if escorting.captive_place(state, figure, captive, end, facing) != NONE]
        reach = reach.stopping_at(led)
    if state.scenario.leash and state.owner(figure) == 0:
        reach = reach.stopping_at([end for end in reach.ends if is_on_leash(state, figure, end)])
    return reach


def is_on_leash(state: FeastState, figure: int, end: int) -> bool:
    """RF-154: the hunted stays near its hoard; carried away from it, it stays or comes nearer."""
    here = from_hoard2(state, figure, state.square(figure))
    there = from_hoard2(state, figure, end)
    return there <= state.scenario.leash or end == state.square(figure) or there < here


def from_hoard2(state: FeastState, figure: int, square: int) -> int:
    x = square % state.field.width + state.columns(figure) // 2 - state.scenario.hoard[0]
    y = square // state.field.width + state.rows(figure) // 2 - state.scenario.hoard[1]
    return x * x + y * y


def reach_of(state: FeastState) -> Reach:
    """Of the figure picked, in the mode chosen; worked out once."""
    reach = state.reach
    if reach is None:
        reach = find_reach(state, state.pick, state.mode)
        state.reach = reach
    return reach
