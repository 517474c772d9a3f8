"""The round sequence, top to bottom: what comes next is read off the state alone."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.chapters import (
    conflict,
    creatures,
    destination,
    ending,
    festival,
    paris,
    producing,
    raiding,
)
from ravenhall.games.roll_and_raid.codes import (
    CLEANUP,
    CLOSED,
    CONFLICT,
    CREATURE,
    DESTINATION,
    FESTIVAL,
    NEW_ROUND,
    PARIS,
    PRODUCTION,
    RAID,
    REVEAL,
    ROLL,
    SETTLED,
)
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.events import Log


def advance(state: RaidState, log: Log) -> None:
    """A retreat is completed before anything else; then the round goes on."""
    while state.asked == 0 and state.outcome is None:
        if not log.quiet:
            log.mark(state)
        if state.retreats:
            conflict.next_loss(state)
        else:
            next_step(state, log)


def next_step(state: RaidState, log: Log) -> None:
    """RR-10: Production, Raiding, Cleanup; again, until the last round or the goal."""
    phase = state.phase
    if phase == NEW_ROUND:
        festival.begin_round(state, log)
    elif phase == FESTIVAL:
        festival.hold(state, log)
    elif phase == ROLL:
        producing.begin(state, log)
    elif phase == PRODUCTION:
        producing.end(state, log)
        destination.begin(state)
    elif phase == DESTINATION:
        destination.next_claim(state, log)
    elif phase == REVEAL:
        destination.reveal(state, log)
    elif phase == CONFLICT:
        next_conflict(state, log)
    elif phase == RAID:
        next_raid(state, log)
    elif phase == PARIS:
        paris.go_on(state, log)
    elif phase == CLEANUP:
        ending.clean_up(state, log)
    elif phase == CREATURE:
        creatures.go_on(state, log)


def next_conflict(state: RaidState, log: Log) -> None:
    """All conflicts of the round are settled, by card number, before the first raid."""
    if state.current == len(state.contests):
        state.current = 0
        state.phase = RAID
    elif state.contest().stage >= SETTLED:
        state.current += 1
    else:
        conflict.go_on(state, state.contest(), log)


def next_raid(state: RaidState, log: Log) -> None:
    """RR-89: one city after another, by card number."""
    if state.current == len(state.contests):
        state.phase = CLEANUP
    elif state.contest().stage == CLOSED:
        state.current += 1
    else:
        raiding.go_on(state, state.contest(), log)
