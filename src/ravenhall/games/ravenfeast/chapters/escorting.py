"""Captives and those who lead them away."""

from __future__ import annotations

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import CAPTIVE, FIGURE, Captive, Figure
from ravenhall.games.ravenfeast.chapters import walls
from ravenhall.games.ravenfeast.chapters.fighting import kill, lead_off
from ravenhall.games.ravenfeast.chapters.reach import Search
from ravenhall.games.ravenfeast.codes import ASK_ESCORT_PICK, NONE, NOT_CLOSING, TABLE_ZONE
from ravenhall.games.ravenfeast.events import CAPTIVE_LOST, ESCORT_CHANGED, LED_OFF
from ravenhall.games.ravenfeast.lining import columns_of, rows_of
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


def captives_of(state: FeastState, seat: Seat) -> list[int]:
    return [
        figure
        for figure in range(len(state.x))
        if state.captive_of[figure] == seat and state.zone[figure] == TABLE_ZONE
    ]


def escort_of(state: FeastState, captive: int) -> int:
    for figure in range(len(state.x)):
        if state.escorting[figure] == captive:
            return figure
    return NONE


def takers(state: FeastState, captive: int) -> list[int]:
    """Own active figures of the captor that touch the captive and escort nobody."""
    seat = state.captive_of[captive]
    return sorted(
        [
            figure
            for figure in standing.touching(state, captive)
            if state.owner(figure) == seat and state.is_fighter(figure)
        ]
    )


def take_over(state: FeastState, captive: int, escort: int, log: Log) -> None:
    """The escort leaves its wall; RF-151: a captive that has moved takes its new escort's move, too."""
    former = escort_of(state, captive)
    if former != NONE:
        state.escorting[former] = NONE
    state.escorting[escort] = captive
    if state.done[captive]:
        state.done[escort] = 1
    state.wall[escort] = NONE  # it stands there still: no place to step into
    if state.closing == NOT_CLOSING:
        walls.break_walls(state, log)  # at a phase end ranks close first
    log.add(ESCORT_CHANGED, captive, state.name(captive), escort, state.name(escort))


def check_captives(state: FeastState, log: Log, given_up: int = NONE, giver: int = NONE) -> None:
    """RF-121: a captive whom no active figure of the captor's team touches is gone; another may take over.

    Who has just given a captive up does not guard it.
    """
    if not state.has_captives():
        return
    captors = state.captive_of
    for captive in range(len(captors)):
        if captors[captive] != NONE and state.zone[captive] == TABLE_ZONE:
            check_captive(state, captive, giver if captive == given_up else NONE, log)


def check_captive(state: FeastState, captive: int, giver: int, log: Log) -> None:
    seat = state.captive_of[captive]
    team = state.setting.teams[seat]
    near = standing.touching(state, captive)
    guards = [other for other in near if other != giver and state.team(other) == team and state.is_active(other)]
    escort = escort_of(state, captive)
    if escort != NONE and escort not in guards:
        state.escorting[escort] = NONE
        escort = NONE
    if not guards:
        state.credit[captive] = team
        log.add(CAPTIVE_LOST, captive, state.name(captive))
        kill(state, captive, log)
    elif escort == NONE:
        free = [guard for guard in guards if state.escorting[guard] == NONE]
        if free:
            take_over(state, captive, best_guard(state, seat, free), log)


def best_guard(state: FeastState, seat: Seat, guards: list[int]) -> int:
    """The captor's own before his team's, those outside walls before members, then the lowest id."""
    best = NONE
    best_key = 0
    for guard in guards:
        key = (0 if state.owner(guard) == seat else 2) + (0 if state.wall[guard] == NONE else 1)
        key = key * len(state.x) + guard
        if best == NONE or key < best_key:
            best, best_key = guard, key
    return best


def captive_place(state: FeastState, escort: int, captive: int, end: int, facing: int) -> int:
    """RF-151: where the captive stands when its escort ends there, facing so: in contact, free, nearest to before."""
    search = Search(state, captive, False, escort)
    x, y = end % state.field.width, end // state.field.width
    columns, rows = search.columns, search.rows
    kind = state.setting.kind[escort]
    wide, high = columns_of(kind, facing), rows_of(kind, facing)
    best, best_far = NONE, 0
    for row in range(y - rows, y + high + 1):
        for column in range(x - columns, x + wide + 1):
            if y - rows < row < y + high and x - columns < column < x + wide:
                continue  # on the escort
            if search.can_stand(column, row):
                far = (column - state.x[captive]) ** 2 + (row - state.y[captive]) ** 2
                if best == NONE or far < best_far:
                    best, best_far = row * state.field.width + column, far
    return best


def lead(state: FeastState, escort: int, captive: int, log: Log) -> None:
    """RF-151: at the border of the table the captive is led off."""
    x, y, columns, rows = state.x[escort], state.y[escort], state.columns(escort), state.rows(escort)
    if x == 0 or y == 0 or x + columns == state.field.width or y + rows == state.field.height:
        log.add(LED_OFF, captive, state.name(captive), state.captive_of[captive])
        state.credit[captive] = state.team(escort)
        lead_off(state, captive)


# ── changing an escort ──────────────────────────────────────────────────────────────────────────────────────────────


def can_reassign(state: FeastState, seat: Seat) -> bool:
    """RF-118: somebody else touches a captive."""
    if not state.has_captives():
        return False
    captors = state.captive_of
    for captive in range(len(captors)):
        if captors[captive] == seat and state.zone[captive] == TABLE_ZONE and takers(state, captive):
            return True
    return False


class EscortCaptive(Decision[FeastState, Captive]):
    """RF-118: whose escort changes."""

    kind = "escort_captive"
    text = "Which captive gets another escort?"
    clause = "RF-118"
    turn = "RF-18"
    takes = (Captive,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Captive]:
        held = captives_of(state, seat)
        return [CAPTIVE[captive] for captive in held if takers(state, captive)]

    def objection(self, state: FeastState, seat: Seat, action: Captive) -> Objection | None:
        if action.figure not in captives_of(state, seat):
            return Objection("RF-118", "that is not a captive of yours")
        if not takers(state, action.figure):
            return Objection("RF-118", f"nobody else of yours touches {state.name(action.figure)}")
        return None

    def apply(self, state: FeastState, seat: Seat, action: Captive, log: Log) -> None:
        state.pick = action.figure
        state.ask(seat, ASK_ESCORT_PICK)


class EscortPick(Decision[FeastState, Figure]):
    """RF-118: who takes the captive over."""

    kind = "escort_pick"
    text = "Who escorts the captive from now on?"
    clause = "RF-118"
    turn = "RF-18"
    takes = (Figure,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Figure]:
        return [FIGURE[figure] for figure in takers(state, state.pick)]

    def objection(self, state: FeastState, seat: Seat, action: Figure) -> Objection | None:
        if action.figure in takers(state, state.pick):
            return None
        return Objection("RF-118", "an escort is an active figure of yours that touches the captive and leads no other")

    def apply(self, state: FeastState, seat: Seat, action: Figure, log: Log) -> None:
        take_over(state, state.pick, action.figure, log)
        state.pick = NONE
