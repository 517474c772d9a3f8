"""Before the first turn: the setting from the options, who deploys first, and deployment."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.games.ravenfeast import lining
from ravenhall.games.ravenfeast.actions import (
    BY_HAND,
    COLUMNS,
    CUSTOM_KINDS,
    DEEP,
    REST,
    ROWS,
    SEATS,
    STYLES,
    Column,
    DeployKind,
    DeployRest,
    NameSeat,
    Row,
    Style,
)
from ravenhall.games.ravenfeast.book import Book
from ravenhall.games.ravenfeast.chapters.army import Army
from ravenhall.games.ravenfeast.codes import (
    ASK_CHOOSE_FIRST,
    ASK_DEPLOY_COL,
    ASK_DEPLOY_FIRST,
    ASK_DEPLOY_PICK,
    ASK_DEPLOY_ROW,
    ASK_DEPLOY_STYLE,
    DEPLOY,
    DRAW,
    INITIATIVE,
    NO_MODE,
    NONE,
    NOT_CLOSING,
    RALLY,
    RESERVE,
)
from ravenhall.games.ravenfeast.events import DEPLOYED, MUSTERED, ORDER_ROLLED, ORDER_SET, ORDER_TIED
from ravenhall.games.ravenfeast.lining import NOWHERE, can_deploy, columns_of, line_up, rows_of, take
from ravenhall.games.ravenfeast.setting import Setting
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.terrain import Field, own_field
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import NOTHING, Seat

MANUAL: Final = 1  # the step of a deployment by hand


def field_of(book: Book, setting: Setting) -> Field:
    """The table of a match: one of the book's, or drawn for it."""
    if setting.map != NONE:
        return book.fields[setting.map]
    return own_field(["".join(chr(square) for square in row) for row in setting.ground])


def set_up(book: Book, setting: Setting, chance: Chance) -> FeastState:
    """A fresh state: every figure in reserve."""
    if not setting.kind:
        setting.unpack(book.kinds)
    seats, figures = len(setting.teams), len(setting.kind_of)
    scenario = book.scenarios[setting.scenario]
    state = FeastState(
        chance,
        [NOTHING] * seats,
        field_of(book, setting),
        scenario,
        setting,
        turn=0,
        phase=DRAW,
        step=0,
        closing=NOT_CLOSING,
        order=list(range(seats)),
        at=0,
        x=[0] * figures,
        y=[0] * figures,
        facing=[setting.fronts[seat] for seat in setting.owner],
        wounds=[kind.wounds for kind in setting.kind],
        zone=[RESERVE] * figures,
        broken=[0] * figures,
        captive_of=[NONE] * figures,
        escorting=[NONE] * figures,
        wall=[NONE] * figures,
        song=[0] * figures,
        credit=[NONE] * figures,
        done=[0] * figures,
        locked=[0] * figures,
        spent=[0] * figures,
        aloft=[0] * figures,
        no_wall=[0] * figures,
        shots=[0] * figures,
        attacks=[0] * figures,
        front_struck=[0] * figures,
        must_test=[0] * figures,
        tested=[0] * figures,
        half_done=[0] * seats,
        leader_fell=[0] * seats,
        eliminated=[0] * (max(setting.teams) + 1),
        vacated=[],
        fleeing=[],
        loot=[door[2] for door in scenario.doors],
        looted=0,
        pick=NONE,
        mode=NO_MODE,
        column=NONE,
        target=NONE,
    )
    state.occupy()
    return state


def setting_of(book: Book, armies: list[Army], prices: list[list[int]], **rest: Any) -> Setting:
    """The figures of these armies, each seat's after the one before; equal kinds of one price share a row."""
    rows: list[list[int]] = []
    names: list[list[int]] = []
    kind_of: list[int] = []
    owner: list[int] = []
    for seat, army in enumerate(armies):
        for place, kind in enumerate(army.kinds):
            roster = next((number for number, row in enumerate(book.kinds) if row.id == kind.id), NONE)
            row = [prices[seat][place], roster, *kind.numbers]
            name = [ord(letter) for letter in kind.name]
            known = [number for number in range(len(rows)) if rows[number] == row and names[number] == name]
            if not known:
                rows.append(row)
                names.append(name)
            kind_of.append(known[0] if known else len(rows) - 1)
            owner.append(seat)
    return Setting(rows=rows, names=names, kind_of=kind_of, owner=owner, **rest)


# ── who is first ────────────────────────────────────────────────────────────────────────────────────────────────────


def roll_lowest(state: FeastState, seats: list[Seat], bonus: list[int], log: Log) -> Seat:
    """RF-9, RF-14: everybody rolls, the lowest total wins, the tied roll again."""
    while True:
        totals = []
        for seat in seats:
            die = state.chance.die()
            totals.append(die - bonus[seat])
            log.add(ORDER_ROLLED, seat, die, totals[-1])
        lowest = min(totals)
        seats = [seat for place, seat in enumerate(seats) if totals[place] == lowest]
        if len(seats) == 1:
            return seats[0]
        log.add(ORDER_TIED, seats)


def draw_lots(state: FeastState, log: Log) -> None:
    """Who wins the roll decides who deploys first, unless the scenario does."""
    tell_armies(state, log)
    if state.scenario.defender_first or state.scenario.leash:
        set_order(state, 0, log)
        return
    seats = list(range(state.seats()))
    state.ask(roll_lowest(state, seats, [0] * len(seats), log), ASK_DEPLOY_FIRST)


def tell_armies(state: FeastState, log: Log) -> None:
    """RF-137: how many have come, and what they cost: an army may leave points unspent."""
    for seat in range(state.seats()):
        figures = state.figures_of(seat)
        log.add(MUSTERED, seat, len(figures), sum(state.setting.price[figure] for figure in figures))


def set_order(state: FeastState, first: Seat, log: Log) -> None:
    """RF-13: clockwise from the first."""
    seats = state.seats()
    state.order = [(first + place) % seats for place in range(seats)]
    state.at = 0
    log.add(ORDER_SET, first, state.phase == DRAW)
    state.phase = DEPLOY if state.phase == DRAW else RALLY


class NameFirst(Decision[FeastState, NameSeat]):
    """RF-12: whoever rolled lowest is first or names another."""

    takes = (NameSeat,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[NameSeat]:
        return [SEATS[other] for other in range(state.seats()) if self.can_be_first(state, other)]

    def objection(self, state: FeastState, seat: Seat, action: NameSeat) -> Objection | None:
        if action.seat >= state.seats():
            return Objection("RF-12", f"there are seats 0 to {state.seats() - 1}")
        if not self.can_be_first(state, action.seat):
            return Objection("RF-12", f"player {action.seat + 1} has no figure in play")
        return None

    def can_be_first(self, state: FeastState, seat: Seat) -> bool:
        return state.phase == DRAW or state.has_present(seat)

    def apply(self, state: FeastState, seat: Seat, action: NameSeat, log: Log) -> None:
        set_order(state, action.seat, log)


class DeployFirst(NameFirst):
    """RF-12: who deploys first."""

    kind = "deploy_first"
    text = "Who deploys first?"
    clause = "RF-12"
    turn = "RF-12"


class ChooseFirst(NameFirst):
    """RF-12: who goes first this turn."""

    kind = "choose_first"
    text = "Who goes first this turn?"
    clause = "RF-12"
    turn = "RF-12"


def roll_initiative(state: FeastState, log: Log, heroes: list[int]) -> None:
    """RF-9 to RF-11: Heroes and the Leader count off the die."""
    seats = [seat for seat in range(state.seats()) if state.has_present(seat)]
    state.ask(roll_lowest(state, seats, heroes, log), ASK_CHOOSE_FIRST)


# ── deployment ──────────────────────────────────────────────────────────────────────────────────────────────────────


def reserve_of(state: FeastState, seat: Seat) -> list[int]:
    return [figure for figure in state.figures_of(seat) if state.zone[figure] == RESERVE]


def deploy_next(state: FeastState, log: Log) -> None:
    """Each in order; a figure that the scenario fixes stands first."""
    if state.at == len(state.order):
        state.phase = INITIATIVE
        return
    seat = state.order[state.at]
    fixed = [] if not state.scenario.leash else fixed_square(state)
    if fixed and seat == 0:
        deploy(state, state.figures_of(0)[0], fixed[0], fixed[1], log)
    if not reserve_of(state, seat):
        state.at += 1
        state.step = 0
    else:
        state.ask(seat, ASK_DEPLOY_PICK if state.step == MANUAL else ASK_DEPLOY_STYLE)


def fixed_square(state: FeastState) -> list[int]:
    deployment = state.scenario.deployment(state.seats())
    first = state.figures_of(0)[0]
    return deployment.fixed if deployment is not None and state.zone[first] == RESERVE else []


def deploy(state: FeastState, figure: int, x: int, y: int, log: Log) -> None:
    state.place(figure, x, y, state.setting.fronts[state.owner(figure)])
    log.add(DEPLOYED, state.owner(figure), figure, state.name(figure), x, y)


def formation(state: FeastState, seat: Seat, figures: list[int], taken: list[int], style: int) -> list[int]:
    """Where the preset formation has these figures of the seat, NOWHERE for those without a place."""
    setting = state.setting
    kinds = [setting.kind[figure] for figure in figures]
    army = setting.start_count[seat]
    return line_up(state.field, taken, setting.zones[seat], setting.fronts[seat], kinds, army, style)


def without_place(state: FeastState, seat: Seat, style: int) -> int:
    """The first in reserve that this formation has no place for, or NONE."""
    reserve = reserve_of(state, seat)
    for figure, square in zip(reserve, formation(state, seat, reserve, state.grid[:], style), strict=True):
        if square == NOWHERE:
            return figure
    return NONE


def deploy_rest(state: FeastState, seat: Seat, style: int, log: Log) -> None:
    """The preset formation for everybody left."""
    figures = reserve_of(state, seat)
    for figure, square in zip(figures, formation(state, seat, figures, state.grid[:], style), strict=True):
        deploy(state, figure, square % state.field.width, square // state.field.width, log)


class DeployStyle(Decision[FeastState, Style]):
    """RF-146: a broad line, a deep formation, or every figure by hand."""

    kind = "deploy_style"
    text = "How do your men deploy: in a line, deep, or one by one?"
    clause = "RF-146"
    turn = "RF-13"
    takes = (Style,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Style]:
        return [style for style in STYLES if self.objection(state, seat, style) is None]

    def objection(self, state: FeastState, seat: Seat, action: Style) -> Objection | None:
        """RF-137: the line has a place for everybody, and so whoever deploys by hand has; a deep formation may not."""
        figure = without_place(state, seat, lining.DEEP) if action is DEEP else NONE
        if figure == NONE:
            return None
        return Objection("RF-146", f"a deep formation has no room in your zone for {state.name(figure)}; a line has")

    def apply(self, state: FeastState, seat: Seat, action: Style, log: Log) -> None:
        if action is BY_HAND:
            state.step = MANUAL
        else:
            deploy_rest(state, seat, lining.DEEP if action is DEEP else lining.LINE, log)


def next_of_kind(state: FeastState, seat: Seat, action: DeployKind) -> int:
    """The first in reserve of that kind, or NONE."""
    for figure in reserve_of(state, seat):
        place = state.setting.kind_of[figure]
        roster = state.setting.rows[place][1]
        if (roster != NONE and roster == action.roster) or (roster == NONE and place == action.custom):
            return figure
    return NONE


def large_in_reserve(state: FeastState, seat: Seat) -> list[int]:
    return [figure for figure in reserve_of(state, seat) if state.setting.kind[figure].is_large]


class DeployPick(Decision[FeastState, Action]):
    """RF-146: a kind of figure to place next, large ones first; or the preset line for the rest."""

    kind = "deploy_pick"
    text = "Which kind of figure do you place next?"
    clause = "RF-146"
    turn = "RF-13"
    takes = (DeployKind, DeployRest)

    def __init__(self, kinds: list[DeployKind]) -> None:
        self.roster = kinds

    def candidates(self, state: FeastState, seat: Seat) -> list[Action]:
        setting = state.setting
        found: list[Action] = []
        for figure in reserve_of(state, seat):
            place = setting.kind_of[figure]
            roster = setting.rows[place][1]
            action = CUSTOM_KINDS[place] if roster == NONE else self.roster[roster]
            if action not in found:
                found.append(action)
        return [*found, REST]

    def objection(self, state: FeastState, seat: Seat, action: Action) -> Objection | None:
        if not isinstance(action, DeployKind):
            return None
        figure = next_of_kind(state, seat, action)
        if figure == NONE:
            return Objection("RF-146", f"you have no {action.kind} left to place")
        large = large_in_reserve(state, seat)
        if large and figure not in large:
            return Objection("RF-146", f"{state.name(large[0])} and other large bases are placed first")
        return None

    def apply(self, state: FeastState, seat: Seat, action: Action, log: Log) -> None:
        if isinstance(action, DeployKind):
            state.pick = next_of_kind(state, seat, action)
            state.ask(seat, ASK_DEPLOY_COL)
        else:
            deploy_rest(state, seat, lining.LINE, log)


def can_place(state: FeastState, seat: Seat, x: int, y: int) -> bool:
    """RF-146: there is room, and there will be for the other large bases."""
    setting = state.setting
    kind, front, zone = setting.kind[state.pick], setting.fronts[seat], setting.zones[seat]
    columns, rows = columns_of(kind, front), rows_of(kind, front)
    if not can_deploy(state.field, state.grid, zone, x, y, columns, rows):
        return False
    if not kind.is_large:
        return True
    taken = state.grid[:]
    others = [other for other in large_in_reserve(state, seat) if other != state.pick]
    take(state.field, taken, y * state.field.width + x, columns, rows)
    return NOWHERE not in formation(state, seat, others, taken, lining.LINE)


def open_rows(state: FeastState, seat: Seat, x: int) -> list[int]:
    zone = state.setting.zones[seat]
    return [y for y in range(zone[1], zone[3] + 1) if can_place(state, seat, x, y)]


def has_room(state: FeastState, seat: Seat, x: int) -> bool:
    zone = state.setting.zones[seat]
    for y in range(zone[1], zone[3] + 1):
        if can_place(state, seat, x, y):
            return True
    return False


class DeployColumn(Decision[FeastState, Column]):
    """RF-146: the column of its north-west corner."""

    kind = "deploy_col"
    text = "Which column do you place it in?"
    clause = "RF-146"
    turn = "RF-13"
    takes = (Column,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Column]:
        zone = state.setting.zones[seat]
        return [COLUMNS[x] for x in range(zone[0], zone[2] + 1) if has_room(state, seat, x)]

    def objection(self, state: FeastState, seat: Seat, action: Column) -> Objection | None:
        if has_room(state, seat, action.x):
            return None
        return Objection("RF-146", f"there is no room for {state.name(state.pick)} in column {action.x} of your zone")

    def apply(self, state: FeastState, seat: Seat, action: Column, log: Log) -> None:
        state.column = action.x
        state.ask(seat, ASK_DEPLOY_ROW)


class DeployRow(Decision[FeastState, Row]):
    """RF-146: the row of its north-west corner."""

    kind = "deploy_row"
    text = "Which row do you place it in?"
    clause = "RF-146"
    turn = "RF-13"
    takes = (Row,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Row]:
        return [ROWS[y] for y in open_rows(state, seat, state.column)]

    def objection(self, state: FeastState, seat: Seat, action: Row) -> Objection | None:
        if can_place(state, seat, state.column, action.y):
            return None
        return Objection("RF-146", f"your zone has no room for {state.name(state.pick)} there")

    def apply(self, state: FeastState, seat: Seat, action: Row, log: Log) -> None:
        deploy(state, state.pick, state.column, action.y, log)
        state.pick = state.column = NONE
