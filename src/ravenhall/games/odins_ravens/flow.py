"""The course of a race, top to bottom: what comes next is read off the state alone."""

from __future__ import annotations

from ravenhall.games.odins_ravens import lengthening, odin, playing, setting_up, winning
from ravenhall.games.odins_ravens.cards import LENGTHEN
from ravenhall.games.odins_ravens.happenings import TURN_BEGAN
from ravenhall.games.odins_ravens.state import ASK_PLAY, LENGTHENING, NEW_RACE, PLAY, RaceState
from ravenhall.kernel.events import Log


def advance(state: RaceState, log: Log) -> None:
    """Play cards, lengthen the path, refill the hand; then the other's turn, until a raven is on the last card."""
    while state.asked == 0 and state.outcome is None:
        phase = state.phase
        if phase == PLAY:
            next_play(state, log)
        elif phase == LENGTHENING:
            lengthening.next_question(state)
        elif phase == NEW_RACE:
            setting_up.begin_race(state, log)
        else:
            end_turn(state, log)


def next_play(state: RaceState, log: Log) -> None:
    """OR-44: looked at after every action; the race ends in the middle of a turn."""
    if state.effect == LENGTHEN:
        odin.go_on_lengthening(state, log)
    elif winning.is_race_over(state):
        winning.end_race(state, log, "finish")
    else:
        state.ask(state.active, ASK_PLAY)


def end_turn(state: RaceState, log: Log) -> None:
    """OR-15: the turn ends by refilling the hand. OR-50: at dusk, after the last turn, the race ends as it stands."""
    setting_up.fill_hand(state, state.active, log)
    state.hand_used = state.stack_used = 0
    if 0 < state.max_race_turns <= state.turn or playing.is_standstill(state):
        winning.end_race(state, log, "dusk")
        return
    state.turn += 1
    state.active = 1 - state.active
    state.phase = PLAY
    log.add(TURN_BEGAN, state.active, state.turn)
