"""Shield walls in Movement: dissolving, forming, moving and turning about."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import (
    BACK,
    DEPTHS,
    FIGURE,
    FORWARD,
    KEEP,
    REVERSE,
    WALL,
    Depth,
    Figure,
    Shift,
    Wall,
    Word,
)
from ravenhall.games.ravenfeast.chapters import escorting, walls
from ravenhall.games.ravenfeast.chapters.fighting import lock
from ravenhall.games.ravenfeast.chapters.reach import FRIEND, NEW_CONTACT, SHUT, Search, is_gap
from ravenhall.games.ravenfeast.chapters.walls import SHOULDER_TO_SHOULDER, figure_on, members, walls_of
from ravenhall.games.ravenfeast.codes import ASK_WALL_DEPTH, ASK_WALL_END, NONE
from ravenhall.games.ravenfeast.events import WALL_DISSOLVED, WALL_FORMED, WALL_MOVED, WALL_REVERSED
from ravenhall.games.ravenfeast.geometry import STEP_X, STEP_Y
from ravenhall.games.ravenfeast.ground import STRAIGHT
from ravenhall.games.ravenfeast.lining import NORTH, SOUTH
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

KEPT: Final = 1  # the step of Movement after the question about walls


class DissolveWall(Decision[FeastState, Action]):
    """RF-91: at the beginning of one's Movement walls may be dissolved."""

    kind = "wall_dissolve"
    text = "Dissolve a shield wall, or keep those you have?"
    clause = "RF-91"
    turn = "RF-18"
    takes = (Wall, Word)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Action]:
        found: list[Action] = [WALL[wall] for wall in walls_of(state, seat)]
        return [*found, KEEP]

    def objection(self, state: FeastState, seat: Seat, action: Action) -> Objection | None:
        if action is KEEP or (isinstance(action, Wall) and action.wall in walls_of(state, seat)):
            return None
        return Objection("RF-91", "name a wall of yours, or keep")

    def apply(self, state: FeastState, seat: Seat, action: Action, log: Log) -> None:
        if not isinstance(action, Wall):
            state.step = KEPT
            return
        for figure in members(state, action.wall):
            state.wall[figure] = NONE
            state.no_wall[figure] = 1  # RF-92
        log.add(WALL_DISSOLVED, seat, action.wall)


# ── forming ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def can_join(state: FeastState, seat: Seat, figure: int) -> bool:
    """RF-39, RF-78, RF-79, RF-92: own infantry with a shield that is free to form a wall; flyers are none."""
    if figure == NONE or state.owner(figure) != seat or not state.setting.shielded[figure]:
        return False
    if state.wall[figure] != NONE or state.no_wall[figure] or state.wounds[figure] == 0:
        return False
    return state.is_fighter(figure) and not standing.is_in_melee(state, figure)


def line_from(state: FeastState, seat: Seat, start: int) -> list[int]:
    """Those who could stand in a wall from this left end rightwards."""
    facing = state.facing[start]
    right = (facing + 1) % 4
    line: list[int] = []
    figure, x, y = start, state.x[start], state.y[start]
    while can_join(state, seat, figure) and state.facing[figure] == facing:
        line.append(figure)
        x += STEP_X[right]
        y += STEP_Y[right]
        figure = figure_on(state, x, y)
    return line


def has_start(state: FeastState, seat: Seat) -> bool:
    """Could any wall be formed? The middle man of three is looked for, with his neighbours left and right."""
    facings = state.facing
    for figure in with_both_beside(state, seat):
        facing = facings[figure]
        dx, dy = STEP_X[(facing + 1) % 4], STEP_Y[(facing + 1) % 4]
        left = figure_on(state, state.x[figure] - dx, state.y[figure] - dy)
        if left == NONE or facings[left] != facing:
            continue
        right = figure_on(state, state.x[figure] + dx, state.y[figure] + dy)
        if right == NONE or facings[right] != facing or not can_join(state, seat, figure):
            continue
        if can_join(state, seat, left) and can_join(state, seat, right):
            return True
    return False


def with_both_beside(state: FeastState, seat: Seat) -> list[int]:
    """Shields with somebody on their left and somebody on their right: rows of bits tell before anybody looks who."""
    xs, ys, facings, shielded, rows = state.x, state.y, state.facing, state.setting.shielded, state.everybody()
    first: i64 = state.setting.first[seat]
    after: i64 = state.setting.first[seat + 1]
    found: list[int] = []
    for figure in range(first, after):
        if not shielded[figure]:
            continue
        x: i64 = xs[figure]
        above: i64 = ys[figure]
        facing: i64 = facings[figure]
        if facing == NORTH or facing == SOUTH:
            beside: i64 = rows[above + 1]
            if (beside << 1 >> x) & 5 == 5:
                found.append(figure)
        else:
            before: i64 = rows[above]
            behind: i64 = rows[above + 2]
            if (before & behind) >> x & 1 != 0:
                found.append(figure)
    return found


def why_not_form(state: FeastState, seat: Seat) -> Objection:
    """Why there is no start: three who stand as they should, but left a wall or are in melee; or no such three."""
    for figure in state.present_of(seat):
        facing = state.facing[figure]
        dx, dy = STEP_X[(facing + 1) % 4], STEP_Y[(facing + 1) % 4]
        three = [figure_on(state, state.x[figure] + side * dx, state.y[figure] + side * dy) for side in (-1, 0, 1)]
        if any(man == NONE or state.owner(man) != seat or state.facing[man] != facing for man in three):
            continue
        reasons = [why_not_join(state, man) for man in three if not can_join(state, seat, man)]
        if all(reason.clause != "RF-78" for reason in reasons):
            return reasons[0]
    return Objection("RF-78", "no three of your shields stand side by side, facing alike, free to form a wall")


def starts(state: FeastState, seat: Seat) -> list[int]:
    """Left ends of walls that could be formed."""
    able = [figure for figure in state.present_of(seat) if can_join(state, seat, figure)]
    return [figure for figure in able if len(line_from(state, seat, figure)) >= SHOULDER_TO_SHOULDER]


def ranks_behind(state: FeastState, seat: Seat, front: list[int], most: int) -> list[list[int]]:
    """The front rank and the ranks behind it: each takes everybody directly behind the one before."""
    facing = state.facing[front[0]]
    found = [front]
    while len(found) < most:
        behind = [
            figure_on(state, state.x[figure] - STEP_X[facing], state.y[figure] - STEP_Y[facing]) for figure in found[-1]
        ]
        rank = [figure for figure in behind if can_join(state, seat, figure) and state.facing[figure] == facing]
        if not rank:
            break
        found.append(rank)
    return found


class WallStart(Decision[FeastState, Figure]):
    """RF-78: the left end of the front rank, seen from behind."""

    kind = "wall_start"
    text = "Who is the left end of the shield wall?"
    clause = "RF-78"
    turn = "RF-18"
    takes = (Figure,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Figure]:
        return [FIGURE[figure] for figure in starts(state, seat)]

    def objection(self, state: FeastState, seat: Seat, action: Figure) -> Objection | None:
        figure = action.figure
        if figure >= len(state.x) or state.owner(figure) != seat:
            return Objection("RF-78", "that is not a figure of yours")
        if not can_join(state, seat, figure):
            return why_not_join(state, figure)
        if len(line_from(state, seat, figure)) < SHOULDER_TO_SHOULDER:
            return Objection("RF-78", f"no three can stand side by side from {state.name(figure)} to the right")
        return None

    def apply(self, state: FeastState, seat: Seat, action: Figure, log: Log) -> None:
        state.pick = action.figure
        state.ask(seat, ASK_WALL_END)


def why_not_join(state: FeastState, figure: int) -> Objection:
    name = state.name(figure)
    if state.no_wall[figure]:
        return Objection("RF-92", f"{name} left a wall this turn")
    is_free = state.is_fighter(figure) and state.wall[figure] == NONE and state.wounds[figure] > 0
    if is_free and state.setting.shielded[figure] and standing.is_in_melee(state, figure):
        return Objection("RF-79", f"{name} is in melee")
    return Objection("RF-78", f"{name} is no infantry with a shield that is free to form a wall")


class WallEnd(Decision[FeastState, Figure]):
    """RF-78: the right end, at least three figures from the left one."""

    kind = "wall_end"
    text = "Who is the right end of the shield wall?"
    clause = "RF-78"
    turn = "RF-18"
    takes = (Figure,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Figure]:
        return [FIGURE[figure] for figure in line_from(state, seat, state.pick)[SHOULDER_TO_SHOULDER - 1 :]]

    def objection(self, state: FeastState, seat: Seat, action: Figure) -> Objection | None:
        if action.figure in line_from(state, seat, state.pick)[SHOULDER_TO_SHOULDER - 1 :]:
            return None
        return Objection("RF-78", f"a wall from {state.name(state.pick)} needs three side by side up to its right end")

    def apply(self, state: FeastState, seat: Seat, action: Figure, log: Log) -> None:
        state.target = action.figure
        state.ask(seat, ASK_WALL_DEPTH)


def front_rank(state: FeastState, seat: Seat) -> list[int]:
    """From the left end picked to the right end."""
    line = line_from(state, seat, state.pick)
    return line[: line.index(state.target) + 1]


class WallDepth(Decision[FeastState, Depth]):
    """RF-88: how many ranks."""

    kind = "wall_depth"
    text = "How many ranks has the shield wall?"
    clause = "RF-78"
    turn = "RF-18"
    takes = (Depth,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Depth]:
        return DEPTHS[: len(ranks_behind(state, seat, front_rank(state, seat), len(DEPTHS)))]

    def objection(self, state: FeastState, seat: Seat, action: Depth) -> Objection | None:
        most = len(ranks_behind(state, seat, front_rank(state, seat), len(DEPTHS)))
        if action.ranks <= most:
            return None
        return Objection("RF-78", f"there is nobody for more than {most} ranks")

    def apply(self, state: FeastState, seat: Seat, action: Depth, log: Log) -> None:
        """RF-80: forming ends their movement."""
        ranks = ranks_behind(state, seat, front_rank(state, seat), action.ranks)
        wall = walls.free_number(state)
        joined = [figure for rank in ranks for figure in rank]
        for figure in joined:
            state.wall[figure] = wall
            state.done[figure] = 1
        state.pick = state.target = NONE
        log.add(WALL_FORMED, seat, wall, joined)


# ── orders ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not_order(state: FeastState, seat: Seat, wall: int) -> Objection | None:
    """RF-80, RF-93: a wall that has moved, was formed this turn or is in melee stands."""
    if wall not in walls_of(state, seat):
        return Objection("RF-81", "that is not a wall of yours")
    for figure in members(state, wall):
        if state.done[figure]:
            return Objection("RF-80", f"{state.name(figure)} and its wall have had their movement this turn")
        if state.locked[figure]:
            return Objection("RF-25", f"{state.name(figure)} was charged this turn, and its wall stands")
        if standing.is_in_melee(state, figure):
            return Objection("RF-93", f"{state.name(figure)} is in melee, and its wall stands")
    return None


def farthest(state: FeastState, wall: int, forward: bool) -> list[int]:
    """RF-81 to RF-83: the numbers of squares the wall can go that way. It stops at the first contact."""
    joined = members(state, wall)
    most = min([state.setting.move[figure] for figure in joined]) // 2
    facing = state.facing[joined[0]] if forward else (state.facing[joined[0]] + 2) % 4
    found: list[int] = []
    searches = [Search(state, figure, False, NONE, most) for figure in joined]
    for squares in range(1, most + 1):
        notes = 0
        for search in searches:
            note = entering(state, search, facing, squares)
            if note & SHUT or is_gap(note):
                return found
            notes |= note
        if all_free(state, searches, wall, facing, squares):
            found.append(squares)
        if notes & NEW_CONTACT:
            return found
    return found


def entering(state: FeastState, search: Search, facing: int, squares: int) -> int:
    """RF-83: what a member meets on the square it enters with this step; only easy ground is open."""
    x = state.x[search.figure] + squares * STEP_X[facing]
    y = state.y[search.figure] + squares * STEP_Y[facing]
    cost = search.ground.step_cost(x - STEP_X[facing], y - STEP_Y[facing], 2 * facing)
    return search.note(x, y) if cost == STRAIGHT else SHUT


def all_free(state: FeastState, searches: list[Search], wall: int, facing: int, squares: int) -> bool:
    """RF-22: friends outside the wall may be passed, but nobody stops on them."""
    for search in searches:
        figure = search.figure
        other = figure_on(state, state.x[figure] + squares * STEP_X[facing], state.y[figure] + squares * STEP_Y[facing])
        if other != NONE and search.role(other) == FRIEND and state.wall[other] != wall:
            return False
    return True


def why_not_shift(state: FeastState, wall: int, shift: Shift) -> Objection:
    """What the wall meets first on a way it cannot go. A gap is never the first: its enemies are touched before."""
    joined = members(state, wall)
    facing = state.facing[joined[0]] if shift.forward else (state.facing[joined[0]] + 2) % 4
    searches = [Search(state, figure, False, NONE) for figure in joined]
    for squares in range(1, shift.squares + 1):
        for search in searches:
            name = state.name(search.figure)
            x = state.x[search.figure] + squares * STEP_X[facing]
            y = state.y[search.figure] + squares * STEP_Y[facing]
            if not search.ground.is_inside(x, y):
                return Objection("RF-83", f"the table ends where {name} would go")
            if search.ground.step_cost(x - STEP_X[facing], y - STEP_Y[facing], 2 * facing) != STRAIGHT:
                return Objection("RF-83", f"a wall goes over easy ground, and {name} would meet none")
            if search.note(x, y) & SHUT:
                return Objection("RF-21", f"{state.name(figure_on(state, x, y))} is in the way of {name}")
        for search in searches:
            if squares < shift.squares and entering(state, search, facing, squares) & NEW_CONTACT:
                return Objection("RF-26", f"{state.name(search.figure)} touches an enemy after {squares}, and all stop")
    return Objection("RF-22", f"after {shift.squares} squares the wall would stand on a friend")


class WallOrder(Decision[FeastState, Action]):
    """RF-81 to RF-84: straight ahead, straight back, or about; each the only movement of the turn."""

    kind = "wall_order"
    text = "Where does the shield wall go?"
    clause = "RF-81"
    turn = "RF-18"
    takes = (Shift, Word)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Action]:
        ahead: list[Action] = [FORWARD[squares - 1] for squares in farthest(state, state.pick, True)]
        back: list[Action] = [BACK[squares - 1] for squares in farthest(state, state.pick, False)]
        return [*ahead, *back, REVERSE]

    def objection(self, state: FeastState, seat: Seat, action: Action) -> Objection | None:
        if action is REVERSE:
            return None
        if not isinstance(action, Shift):
            return Objection("RF-82", "a wall goes forward or back, or reverses")
        joined = members(state, state.pick)
        most = min([state.setting.move[figure] for figure in joined]) // 2
        if action.squares > most:
            return Objection("RF-81", f"half the Move of its slowest member is {most} squares, not {action.squares}")
        if action.squares in farthest(state, state.pick, action.forward):
            return None
        return why_not_shift(state, state.pick, action)

    def apply(self, state: FeastState, seat: Seat, action: Action, log: Log) -> None:
        joined = members(state, state.pick)
        facing = state.facing[joined[0]]
        if isinstance(action, Shift):
            steps = action.squares if action.forward else -action.squares
            shift(state, joined, steps * STEP_X[facing], steps * STEP_Y[facing])
            log.add(WALL_MOVED, seat, state.pick, steps)
        else:
            for figure in joined:
                state.facing[figure] = (facing + 2) % 4
            log.add(WALL_REVERSED, seat, state.pick)
        for figure in joined:
            state.done[figure] = 1
            state.spent[figure] = 2 * action.squares if isinstance(action, Shift) else 0
        state.pick = NONE
        lock(state, joined, log)
        escorting.check_captives(state, log)


def shift(state: FeastState, joined: list[int], dx: int, dy: int) -> None:
    """All members at once."""
    for figure in joined:
        state.lift(figure)
    for figure in joined:
        state.x[figure] += dx
        state.y[figure] += dy
    for figure in joined:
        state.put(figure)
