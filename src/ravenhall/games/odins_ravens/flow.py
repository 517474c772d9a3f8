"""The course of a race, top to bottom: what comes next is read off the state alone."""

from __future__ import annotations

from ravenhall.games.odins_ravens.book import LENGTHEN
from ravenhall.games.odins_ravens.chapters import ending, lengthening, odin, opening, playing
from ravenhall.games.odins_ravens.codes import ASK_PLAY, LENGTHENING, NEW_RACE, PLAY
from ravenhall.games.odins_ravens.events import TURN_BEGAN
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.events import Log


def advance(state: RaceState, log: Log) -> None:
    """Play cards, lengthen the path, refill the hand; then the other's turn, until a raven is on the last card."""
    while state.asked == 0 and state.outcome is None:
        if not log.quiet:
            log.mark(state)
        phase = state.phase
        if phase == PLAY:
            next_play(state, log)
        elif phase == LENGTHENING:
            lengthening.next_question(state)
        elif phase == NEW_RACE:
            opening.begin_race(state, log)
        else:
            end_turn(state, log)


def next_play(state: RaceState, log: Log) -> None:
    """OR-44: looked at after every action; the race ends in the middle of a turn."""
    if state.effect == LENGTHEN:
        odin.go_on_lengthening(state, log)
    elif ending.is_race_over(state):
        ending.end_race(state, log, "finish")
    else:
        state.ask(state.active, ASK_PLAY)


def end_turn(state: RaceState, log: Log) -> None:
    """OR-15: the turn ends by refilling the hand. OR-50: at dusk, after the last turn, the race ends as it stands."""
    opening.fill_hand(state, state.active, log)
    state.hand_used = state.stack_used = 0
    if 0 < state.max_race_turns <= state.turn:
        ending.end_race(state, log, "dusk")
        return
    if playing.is_standstill(state):
        ending.end_race(state, log, "standstill")
        return
    state.turn += 1
    state.active = 1 - state.active
    state.phase = PLAY
    log.add(TURN_BEGAN, state.active, state.turn)
