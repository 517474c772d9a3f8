"""The turn sequence, top to bottom: what comes next is read off the state alone."""

from __future__ import annotations

from ravenhall.games.battle_ravens.book import ACT_STARTS, END_STARTS, PLACE_STARTS
from ravenhall.games.battle_ravens.chapters import acting, ending, opening, placing
from ravenhall.games.battle_ravens.codes import ACT, ACTED, END, NEW_TURN, NONE, ORDER, PLACE, PLACED
from ravenhall.games.battle_ravens.events import ACTIONS_BEGAN, TURN_BEGAN
from ravenhall.games.battle_ravens.state import COLUMNS, BattleState
from ravenhall.kernel.events import Log


def next_phase(state: BattleState, log: Log) -> None:
    """BR-9: place ravens, take actions, end the turn; again, until somebody has won."""
    phase = state.phase
    if phase == PLACE:
        placing.next_placement(state)
    elif phase == ACT:
        acting.next_go(state)
    elif phase == PLACED:
        log.add(ACTIONS_BEGAN)
        state.phase = ACT
        state.active = state.first  # BR-18
        state.moment(ACT_STARTS)
    elif phase == ACTED:
        state.phase = END
        state.moment(END_STARTS)
    elif phase == END:
        ending.end_turn(state, log)
    elif phase == NEW_TURN:
        begin_turn(state, log)
    elif phase == ORDER:
        opening.roll_for_order(state, log)


def begin_turn(state: BattleState, log: Log) -> None:
    """BR-8, BR-10: the first player begins every turn. BR-13, BR-72: what was once a turn is possible again."""
    state.turn += 1
    state.phase = PLACE
    state.active = state.first
    for area in range(2 * COLUMNS):
        state.placed[area] = 0
    tactics = state.tactics
    if tactics is not None:
        for seat in (0, 1):
            tactics.used[seat] = tactics.guarded[seat] = NONE
            tactics.pillage[seat] = 0
    log.add(TURN_BEGAN, state.turn)
    state.moment(PLACE_STARTS)
