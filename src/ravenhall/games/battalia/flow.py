"""The turn sequence, top to bottom: what comes next is read off the state alone."""

from __future__ import annotations

from ravenhall.games.battalia.chapters import announcing, battle, ending, opening
from ravenhall.games.battalia.codes import ACTIONS, ASK_ACT, DISCARD, RAISE, TURN
from ravenhall.games.battalia.knowledge import look_at_shelters
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log


def advance(state: BattaliaState, log: Log) -> None:
    """BA-39: announce, raise the ambush, act, discard, draw; the next player's turn, the next day."""
    while state.asked == 0 and state.outcome is None:
        if not log.quiet:
            log.mark(state)
        step = state.step
        if step == ACTIONS:
            fight = state.battle
            if fight is not None:
                battle.next_step(state, fight, log)
            else:
                state.ask(state.active, ASK_ACT)
        elif step == TURN:
            announcing.begin_turn(state, log)
        elif step == RAISE:
            announcing.raise_own(state, log)
        elif step == DISCARD:
            ending.end_turn(state, log)
        else:
            opening.next_choice(state, log)
    look_at_shelters(state)
    if not log.quiet:
        state.remember()
