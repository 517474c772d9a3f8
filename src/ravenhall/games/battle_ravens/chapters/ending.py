"""Chapter 3, End the Turn: captures, everything back to hand, permanent losses, and who has won."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.book import END_ENDS
from ravenhall.games.battle_ravens.codes import END, NEW_TURN
from ravenhall.games.battle_ravens.events import AREA_CAPTURED, LOST_FOR_GOOD, MATCH_ENDED, RAVENS_RETURNED
from ravenhall.games.battle_ravens.state import COLUMNS, BattleState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Outcome, Seat, shift

CAPTURES_TO_WIN: Final = 3  # BR-62
RAVENS_PER_AREA: Final = 3  # BR-58
THRALLS_PER_AREA: Final = 1  # BR-59


def end_turn(state: BattleState, log: Log) -> None:
    """BR-52: capture, ravens to hand, thralls back, permanent losses, victory. BR-65: otherwise the next turn."""
    before = [state.captured_by(0), state.captured_by(1)]
    for column in range(COLUMNS):
        capture(state, column, log)
    for seat in (0, 1):
        take_back(state, seat, log)
    for seat in (0, 1):
        lose_for_good(state, seat, state.captured_by(1 - seat) - before[1 - seat], log)
    state.outcome = outcome_of(state)
    if state.outcome is None:
        state.phase = NEW_TURN
        state.moment(END_ENDS)
    else:
        winners = state.outcome.winners
        log.add(MATCH_ENDED, winners[0] if winners else -1, state.outcome.reason)


def capture(state: BattleState, column: int, log: Log) -> None:
    """BR-53: warriors facing an emptied area must take it, all of them (BR-54); two empty areas stay so (BR-55)."""
    if not state.is_open(column):
        return
    here, there = state.warriors(0, column), state.warriors(1, column)
    if (here == 0) == (there == 0):
        return
    seat = 0 if here else 1
    area = seat * COLUMNS + column
    state.captor[column] = seat
    state.garrison_hirdmen[column] = state.hirdmen[area]
    state.garrison_bondi[column] = state.bondi[area]
    state.hirdmen[area] = state.bondi[area] = 0
    log.add(AREA_CAPTURED, seat, column, state.garrison_hirdmen[column], state.garrison_bondi[column])


def take_back(state: BattleState, seat: Seat, log: Log) -> None:
    """BR-26: ravens still on the board return to the hand. BR-46, BR-47: spent thralls return, too."""
    base = seat * COLUMNS
    returned = 0
    for area in range(base, base + COLUMNS):
        returned += state.ravens[area]
        state.ravens[area] = 0
    state.hand[seat] += returned
    shift(state.thralls_spent[seat], state.thralls_spent, seat, state.thralls_ready, seat)
    if returned:
        log.add(RAVENS_RETURNED, seat, returned)


def lose_for_good(state: BattleState, seat: Seat, areas: int, log: Log) -> None:
    """BR-58, BR-59: each area lost this turn costs three ravens and a thrall. BR-79: never more than there are."""
    if areas == 0:
        return
    tactics = state.tactics
    price = RAVENS_PER_AREA + (0 if tactics is None else tactics.pillage[1 - seat])
    ravens = min(areas * price, state.hand[seat])
    thralls = min(areas * THRALLS_PER_AREA, state.thralls_ready[seat])
    shift(ravens, state.hand, seat, state.ravens_lost, seat)
    shift(thralls, state.thralls_ready, seat, state.thralls_lost, seat)
    log.add(LOST_FOR_GOOD, seat, ravens, thralls)


def outcome_of(state: BattleState) -> Outcome | None:
    """BR-62: who has won is looked at when a turn is over."""
    return (victory(state) or stalemate(state)) if state.phase == END else None


def victory(state: BattleState) -> Outcome | None:
    """BR-62: three enemy areas win. BR-63: if both have them, the warriors left decide."""
    winning = [seat for seat in (0, 1) if state.captured_by(seat) >= CAPTURES_TO_WIN]
    if len(winning) == 1:
        return outcome(state, 1 if winning[0] == 0 else -1, "BR-62", "captures")
    if winning:
        margin = state.points(0) - state.points(1)
        return outcome(state, margin, "BR-63" if margin else "BR-64", "tiebreak")
    return None


def stalemate(state: BattleState) -> Outcome | None:
    """BR-66: a field without warriors or the turn limit ends the match: more areas, then more warriors."""
    dead = all(state.warriors(0, c) + state.warriors(1, c) == 0 for c in range(COLUMNS) if state.is_open(c))
    over_time = 0 < state.max_turns <= state.turn
    if not dead and not over_time:
        return None
    areas = state.captured_by(0) - state.captured_by(1)
    margin = areas or state.points(0) - state.points(1)
    return outcome(state, margin, "BR-66", "dead_field" if dead else "turn_cap")


def outcome(state: BattleState, margin: int, clause: str, reason: str) -> Outcome:
    """Seat 0 is ahead by this margin; none is a draw."""
    places = (1, 2) if margin > 0 else (2, 1) if margin < 0 else (1, 1)
    return Outcome(places, (state.points(0), state.points(1)), clause, reason)
