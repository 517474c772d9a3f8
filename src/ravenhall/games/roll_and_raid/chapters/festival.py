"""The start of a round: the tracker is crossed out, and at a festival Vikings are sacrificed before the dice roll."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.actions import FESTIVALS, Festival
from ravenhall.games.roll_and_raid.codes import ASK_FESTIVAL, FESTIVAL, NONE, ROLL
from ravenhall.games.roll_and_raid.events import FESTIVAL_HELD, ROUND_BEGAN
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


def begin_round(state: RaidState, log: Log) -> None:
    """RR-13: cross out the next round. RR-14, RR-148: a festival comes before every die of its round."""
    state.round += 1
    log.add(ROUND_BEGAN, state.round, state.is_summer(), state.is_festival())
    if not state.is_festival():
        state.phase = ROLL
        return
    state.phase = FESTIVAL
    for seat in range(state.seats):
        state.choices[seat] = NONE
        if is_asked(state, seat):
            state.ask(seat, ASK_FESTIVAL)
        else:
            state.choices[seat] = 0


def is_asked(state: RaidState, seat: Seat) -> bool:
    """Who has no Viking has no choice."""
    return state.sheets[seat].vikings > 0


def hold(state: RaidState, log: Log) -> None:
    """RR-15: glory for each Viking, a fine for none; all are shown together."""
    rules = state.rules
    for seat in range(state.seats):
        sheet = state.sheets[seat]
        vikings = state.choices[seat]
        glory = rules.festival_gp * vikings if vikings else -rules.festival_fine
        sheet.vikings_spent += vikings
        sheet.festivals.append(glory)
        state.choices[seat] = NONE
        log.add(FESTIVAL_HELD, seat, vikings, glory)
    state.phase = ROLL


class HoldFestival(Decision[RaidState, Action]):
    """RR-14, RR-16: sacrifice 0 to 3 of the Vikings you have; in secret."""

    kind = "festival"
    text = "How many Vikings do you sacrifice at the festival?"
    clause = "RR-14"
    takes = (Festival,)
    secret = True
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[Action]:
        answers: list[Action] = []
        answers += FESTIVALS[: min(state.rules.festival_max, state.sheets[seat].vikings) + 1]
        return answers

    def objection(self, state: RaidState, seat: Seat, action: Action) -> Objection | None:
        assert isinstance(action, Festival)
        most, vikings = state.rules.festival_max, state.sheets[seat].vikings
        if action.vikings > most:
            return Objection("RR-14", f"at most {most} Vikings are sacrificed at a festival, not {action.vikings}")
        if action.vikings > vikings:
            return Objection("RR-16", f"you have not enough Vikings: {vikings}, not {action.vikings}")
        return None

    def apply(self, state: RaidState, seat: Seat, action: Action, log: Log) -> None:
        assert isinstance(action, Festival)
        state.choices[seat] = action.vikings
