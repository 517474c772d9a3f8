"""Movement, figure by figure: picking one, its way, its square, its facing; withdrawing and escorting."""

from __future__ import annotations

from mypy_extensions import i64

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import (
    COLUMNS,
    END_MOVEMENT,
    FACES,
    FIGURE,
    FORM_WALL,
    MODES,
    REASSIGN,
    WALL,
    Column,
    Face,
    Figure,
    Square,
    Wall,
    Word,
    squares_of,
)
from ravenhall.games.ravenfeast.chapters import escorting, wall_orders, walls
from ravenhall.games.ravenfeast.chapters.fighting import free_attacks, lock, why_not_active
from ravenhall.games.ravenfeast.chapters.going import find_reach, is_flight, reach_of
from ravenhall.games.ravenfeast.chapters.hindering import why_not_column, why_not_face, why_not_stop
from ravenhall.games.ravenfeast.codes import (
    ABANDON,
    ASK_ESCORT_CAPTIVE,
    ASK_MOVE_COL,
    ASK_MOVE_DEST,
    ASK_MOVE_FACE,
    ASK_MOVE_MODE,
    ASK_WALL_ORDER,
    ASK_WALL_START,
    ESCORT,
    FLY,
    NO_MODE,
    NONE,
    TABLE_ZONE,
    WALK,
)
from ravenhall.games.ravenfeast.events import MOVED, WITHDREW
from ravenhall.games.ravenfeast.geometry import LETTERS
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

FAR_MOVE = 9  # from this Move on a column is asked before the square


# ── who may move, and how ───────────────────────────────────────────────────────────────────────────────────────────


def why_not_pick(state: FeastState, seat: Seat, figure: int) -> Objection | None:
    """RF-145: once a turn, and not in any of these states."""
    if figure >= len(state.x) or state.owner(figure) != seat:
        return Objection("RF-18", "that is not a figure of yours")
    name = state.name(figure)
    if state.captive_of[figure] != NONE:
        return Objection("RF-151", f"{name} is a captive and moves only with its escort")
    if not state.is_active(figure):
        return why_not_active(state, figure)
    if state.wounds[figure] == 0:
        return Objection("RF-145", f"{name} has fallen")
    if state.wall[figure] != NONE:
        return Objection("RF-85", f"{name} stands in a shield wall and moves only with it")
    if state.done[figure]:
        return Objection("RF-145", f"{name} has moved this turn")
    if state.locked[figure]:
        return Objection("RF-25", f"{name} was charged this turn and cannot move")
    if not standing.is_in_melee(state, figure):
        return None
    if not modes_of(state, figure):
        if standing.is_surrounded(state, figure, False):
            return Objection("RF-64", f"{name} is surrounded on all four sides")
        return Objection("RF-63", f"{name} cannot get out of contact within half its Move")
    return None


def able(state: FeastState, seat: Seat) -> list[Action]:
    """Those against whom nothing above speaks, quickly: this is asked before every move."""
    xs, ys, small, beside = state.x, state.y, state.setting.small, state.rows_beside(seat)
    done, locked, wall, wounds = state.done, state.locked, state.wall, state.wounds
    zone, captors, broken = state.zone, state.captive_of, state.broken
    first: i64 = state.setting.first[seat]
    after: i64 = state.setting.first[seat + 1]
    found: list[Action] = []
    for figure in range(first, after):
        if done[figure] or locked[figure] or wall[figure] != NONE or wounds[figure] == 0:
            continue
        if zone[figure] != TABLE_ZONE or captors[figure] != NONE or broken[figure]:
            continue
        row: i64 = beside[i64(ys[figure])]
        is_apart = small[figure] and row >> i64(xs[figure]) & 1 == 0
        if is_apart or not standing.is_in_melee(state, figure) or modes_of(state, figure):
            found.append(FIGURE[figure])
    return found


def modes_of(state: FeastState, figure: int) -> list[int]:
    """RF-32: walking or flying; an escort leads its captive or gives it up. In melee there is only withdrawal."""
    fights = standing.is_in_melee(state, figure)
    flies = state.setting.kind[figure].fly == 1
    if state.escorting[figure] != NONE:
        modes = [ABANDON] if fights else [ESCORT, ABANDON]
    else:
        modes = [WALK, FLY] if flies else [WALK]
    if fights:
        modes = [mode for mode in modes if can_withdraw(state, figure, mode)]
    return modes


def can_withdraw(state: FeastState, figure: int, mode: int) -> bool:
    """RF-37, RF-61, RF-64: not surrounded (for a flight: by others aloft), and there is somewhere to go."""
    flying = is_flight(state, figure, mode)
    return not standing.is_surrounded(state, figure, flying) and len(find_reach(state, figure, mode).ends) > 0


def ask_where(state: FeastState, seat: Seat) -> None:
    state.reach = None
    state.ask(seat, ASK_MOVE_COL if state.setting.move[state.pick] >= FAR_MOVE else ASK_MOVE_DEST)


# ── the decisions ───────────────────────────────────────────────────────────────────────────────────────────────────


class MovePick(Decision[FeastState, Action]):
    """RF-18: a figure or a wall to move, a wall to form, an escort to change, or the end of one's movement."""

    kind = "move_pick"
    text = "Which figure or shield wall moves? Or are you done?"
    clause = "RF-18"
    turn = "RF-18"
    takes = (Figure, Wall, Word)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Action]:
        found = able(state, seat)
        for wall in walls.walls_of(state, seat):
            if wall_orders.why_not_order(state, seat, wall) is None:
                found.append(WALL[wall])  # mostly there is none
        if wall_orders.has_start(state, seat):
            found.append(FORM_WALL)
        if escorting.can_reassign(state, seat):
            found.append(REASSIGN)
        found.append(END_MOVEMENT)
        return found

    def objection(self, state: FeastState, seat: Seat, action: Action) -> Objection | None:
        if isinstance(action, Figure):
            return why_not_pick(state, seat, action.figure)
        if isinstance(action, Wall):
            return wall_orders.why_not_order(state, seat, action.wall)
        if action is FORM_WALL:
            return None if wall_orders.has_start(state, seat) else wall_orders.why_not_form(state, seat)
        if action is REASSIGN:
            if not escorting.can_reassign(state, seat):
                return Objection("RF-118", "nobody else of yours touches a captive")
            return None
        if action is END_MOVEMENT:
            return None
        return Objection("RF-18", "pick a figure, a wall, form_wall, reassign_escort or end_movement")

    def apply(self, state: FeastState, seat: Seat, action: Action, log: Log) -> None:
        if isinstance(action, Figure):
            state.pick = action.figure
            modes = modes_of(state, action.figure)
            if len(modes) > 1:
                state.ask(seat, ASK_MOVE_MODE)
            else:
                state.mode = modes[0]
                ask_where(state, seat)
        elif isinstance(action, Wall):
            state.pick = action.wall
            state.ask(seat, ASK_WALL_ORDER)
        elif action is FORM_WALL:
            state.ask(seat, ASK_WALL_START)
        elif action is REASSIGN:
            state.ask(seat, ASK_ESCORT_CAPTIVE)
        else:
            state.at += 1
            state.step = 0


class MoveMode(Decision[FeastState, Action]):
    """RF-32: walk or fly, never both. RF-151: lead the captive, or give it up."""

    kind = "move_mode"
    text = "How does the figure move?"
    clause = "RF-32"
    turn = "RF-18"
    takes = (Word,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Action]:
        return [MODES[mode - WALK] for mode in modes_of(state, state.pick)]

    def objection(self, state: FeastState, seat: Seat, action: Action) -> Objection | None:
        modes = modes_of(state, state.pick)
        for mode in modes:
            if MODES[mode - WALK] is action:
                return None
        open_ways = ", ".join(str(MODES[mode - WALK]) for mode in modes)
        return Objection("RF-32", f"{state.name(state.pick)} can {open_ways}")

    def apply(self, state: FeastState, seat: Seat, action: Action, log: Log) -> None:
        for mode in (WALK, FLY, ESCORT, ABANDON):
            if MODES[mode - WALK] is action:
                state.mode = mode
        ask_where(state, seat)


class MoveColumn(Decision[FeastState, Column]):
    """RF-19: far movers name the column first."""

    kind = "move_col"
    text = "Which column does it move to?"
    clause = "RF-19"
    turn = "RF-18"
    takes = (Column,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Column]:
        return [COLUMNS[x] for x in sorted({end % state.field.width for end in reach_of(state).ends})]

    def objection(self, state: FeastState, seat: Seat, action: Column) -> Objection | None:
        reach = reach_of(state)
        for end in reach.ends:
            if end % state.field.width == action.x:
                return None
        column = [square for square in range(len(state.grid)) if square % state.field.width == action.x]
        passed = sorted([(reach.cost_to(square), square) for square in column if reach.cost_to(square) != NONE])
        return why_not_stop(state, passed[0][1]) if passed else why_not_column(state, action.x)

    def apply(self, state: FeastState, seat: Seat, action: Column, log: Log) -> None:
        state.column = action.x
        state.ask(seat, ASK_MOVE_DEST)


class MoveDestination(Decision[FeastState, Square]):
    """RF-19: a square within reach for the north-west corner of the base."""

    kind = "move_dest"
    text = "Which square does it move to?"
    clause = "RF-19"
    turn = "RF-18"
    takes = (Square,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Square]:
        squares = reach_of(state).among(squares_of(state.field.width))
        if state.column == NONE:
            return squares
        column = state.column
        return [square for square in squares if square.x == column]

    def objection(self, state: FeastState, seat: Seat, action: Square) -> Objection | None:
        if action.x >= state.field.width or action.y >= state.field.height:
            last = f"{state.field.width - 1},{state.field.height - 1}"
            return Objection("RF-19", f"{action.x},{action.y} is off the table, whose last square is {last}")
        if state.column not in (NONE, action.x):
            return Objection("RF-19", f"{state.name(state.pick)} moves to a square of column {state.column}")
        square = action.y * state.field.width + action.x
        return None if square in reach_of(state).ends else why_not_stop(state, square)

    def apply(self, state: FeastState, seat: Seat, action: Square, log: Log) -> None:
        state.target = action.y * state.field.width + action.x
        state.ask(seat, ASK_MOVE_FACE)


class MoveFace(Decision[FeastState, Face]):
    """RF-31: turning is free. A base that is not square must fit as it turns."""

    kind = "move_face"
    text = "Which way does it face?"
    clause = "RF-31"
    turn = "RF-18"
    takes = (Face,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Face]:
        kind = state.setting.kind[state.pick]
        if kind.width == kind.depth:
            return FACES[:]
        return [FACES[facing] for facing in range(4) if why_not_face(state, state.pick, facing) is None]

    def objection(self, state: FeastState, seat: Seat, action: Face) -> Objection | None:
        return why_not_face(state, state.pick, action.facing)

    def apply(self, state: FeastState, seat: Seat, action: Face, log: Log) -> None:
        finish_move(state, state.pick, action.facing, log)


def finish_move(state: FeastState, figure: int, facing: int, log: Log) -> None:
    """RF-62: those it leaves strike first; then it moves, even if it has fallen (RF-7)."""
    reach = reach_of(state)
    cost = reach.cost_to(state.target)
    width = state.field.width
    mode, target = state.mode, state.target
    captive = state.escorting[figure]
    if standing.is_in_melee(state, figure):
        log.add(WITHDREW, figure, state.name(figure))
        free_attacks(state, figure, log)
    place = escorting.captive_place(state, figure, captive, target, facing) if mode == ESCORT else NONE
    flying = is_flight(state, figure, mode)
    if mode == ESCORT:
        state.lift(captive)
    state.place(figure, target % width, target // width, facing)
    if mode == ESCORT:
        state.x[captive], state.y[captive] = place % width, place // width
        state.put(captive)
        state.done[captive] = 1
    elif mode == ABANDON:
        state.escorting[figure] = NONE
    state.done[figure] = 1
    state.spent[figure] = cost
    state.aloft[figure] = 1 if flying else 0
    state.pick = state.target = state.column = NONE
    state.mode = NO_MODE
    state.reach = None
    log.add(MOVED, figure, state.name(figure), target % width, target // width, LETTERS[facing], cost, flying)
    lock(state, [figure], log)
    if mode == ESCORT:
        escorting.lead(state, figure, captive, log)
    if mode == ABANDON:
        escorting.check_captives(state, log, captive, figure)
    else:
        escorting.check_captives(state, log)
