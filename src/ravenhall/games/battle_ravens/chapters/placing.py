"""Chapter 1, Place Ravens: the seats take turns putting ravens into their own areas until every hand is empty."""

from __future__ import annotations

from mypy_extensions import i64

from ravenhall.games.battle_ravens.actions import HOW_MANY, PLACEMENTS, Pass, Place, roman
from ravenhall.games.battle_ravens.book import PLACE_ENDS
from ravenhall.games.battle_ravens.codes import ASK_PLACE, OPEN, PLACED
from ravenhall.games.battle_ravens.events import RAVENS_PLACED
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, BattleState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat, shift
from ravenhall.kernel.wording import some


def next_placement(state: BattleState) -> None:
    """BR-10, BR-16: the seats alternate; one with an empty hand is passed over. BR-14: until both hands are empty."""
    if state.hand[state.active] == 0:
        state.active = 1 - state.active
    if state.hand[state.active] > 0:
        state.ask(state.active, ASK_PLACE)
    else:
        state.phase = PLACED
        state.moment(PLACE_ENDS)


def open_areas(state: BattleState, seat: Seat) -> int:
    """BR-13, BR-17: the areas in play that have not had their ravens this turn, a bit for each."""
    areas: i64 = 0
    base: i64 = seat * COLUMNS
    for column in range(COLUMNS):
        if state.captor[column] == OPEN and state.placed[base + column] == 0:
            areas |= 1 << column
    return areas


def fewest(state: BattleState, seat: Seat, others: int) -> int:
    """BR-14: what is left after this placement must fit into that many other areas."""
    return max(1, state.hand[seat] - MAX_IN_AREA * others)


class PlaceRavens(Decision[BattleState, Action]):
    """BR-11, BR-12: put 1 to 9 ravens into one of your own areas. BR-15: some may stay without."""

    kind = "place_ravens"
    text = "Place ravens in one of your areas."
    clause = "BR-9"
    turn = "BR-10"
    takes = (Place, Pass)
    exact = True

    def candidates(self, state: BattleState, seat: Seat) -> list[Action]:
        areas = open_areas(state, seat)
        least, largest = fewest(state, seat, HOW_MANY[areas] - 1), min(MAX_IN_AREA, state.hand[seat])
        return PLACEMENTS[areas][least - 1][largest - 1]

    def objection(self, state: BattleState, seat: Seat, action: Action) -> Objection | None:
        if not isinstance(action, Place):
            return Objection("BR-11", "a placement is at least 1 raven; nobody passes while ravens are in hand")
        area = roman(action.area)
        if not state.is_open(action.area):
            return Objection("BR-17", f"column {area} is closed and takes no ravens")
        if state.placed[seat * COLUMNS + action.area]:
            return Objection("BR-13", f"area {area} has had its ravens this turn")
        if action.ravens > state.hand[seat]:
            return Objection(
                "BR-11", f"you have {some(state.hand[seat], 'raven', 'ravens')} in hand, not {action.ravens}"
            )
        least = fewest(state, seat, HOW_MANY[open_areas(state, seat)] - 1)
        if action.ravens < least:
            left = state.hand[seat] - action.ravens
            return Objection(
                "BR-14", f"{some(left, 'raven', 'ravens')} would not fit into the areas left; place at least {least}"
            )
        return None

    def apply(self, state: BattleState, seat: Seat, action: Action, log: Log) -> None:
        assert isinstance(action, Place)
        area = seat * COLUMNS + action.area
        shift(action.ravens, state.hand, seat, state.ravens, area)
        state.placed[area] = 1
        state.active = 1 - seat
        if not log.quiet:
            log.add(RAVENS_PLACED, seat, action.area, action.ravens)
