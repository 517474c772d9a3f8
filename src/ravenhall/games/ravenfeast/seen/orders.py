"""Orders: one gesture for many figures. Each becomes the ordinary actions, and these alone are played.

An order is carried out on a match of its own, action by action. It stops where dice fall, for what comes after them
nobody knows: whoever gave the order plays the actions and gives it again. Figures that cannot do their part are left
out, with the reason.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import (
    DEPTHS,
    DONE,
    END_MOVEMENT,
    FACES,
    FIGURE,
    FORM_WALL,
    LINE,
    REST,
    SQUARES,
    WALL,
    Column,
    Shift,
)
from ravenhall.games.ravenfeast.chapters import going, melee, moving, shooting, wall_orders, walls
from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.games.ravenfeast.geometry import STEP_X, STEP_Y
from ravenhall.games.ravenfeast.judged import heuristics
from ravenhall.games.ravenfeast.judged.blows import blow_worth, shot_worth
from ravenhall.games.ravenfeast.seen import previews
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.ways import Reach
from ravenhall.kernel.actions import Action
from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.game import Objection, View
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat

ORDERS: Final = (
    "advance",
    "charge",
    "face_all",
    "form_wall",
    "hold_rest",
    "shoot_all",
    "fight_all",
    "deploy_line",
)
HOLDS: Final = {"move_pick": END_MOVEMENT, "shoot_pick": DONE, "melee_pick": DONE}


class Order:
    """An order under way: what has been played of it, and who was left out."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match = match
        self.seat = seat
        self.played: list[Action] = []
        self.left_out: list[tuple[int, Objection]] = []
        self.dice = match.state.chance.count

    @property
    def state(self) -> FeastState:
        state = self.match.state
        if not isinstance(state, FeastState):
            raise AssertionError("an order is for a battle")
        return state

    @property
    def asked(self) -> str:
        """The kind of decision this seat is asked, or nothing."""
        for ask in self.match.asks:
            if ask.seat == self.seat:
                return ask.kind
        return ""

    @property
    def has_rolled(self) -> bool:
        return self.match.state.chance.count != self.dice

    def play(self, action: Action) -> bool:
        """Play it if it is legal and no dice have fallen yet."""
        if self.has_rolled or not self.asked or self.match.against(self.seat, action) is not None:
            return False
        self.match.play(self.seat, action)
        self.played.append(action)
        return True

    def leave_out(self, figure: int, objection: Objection) -> None:
        self.left_out.append((figure, objection))

    def json(self, name: str) -> View:
        return {
            "order": name,
            "actions": [action.text for action in self.played],
            "more": self.has_rolled,
            "left_out": [
                {"figure": figure, "clause": objection.clause, "message": objection.message}
                for figure, objection in self.left_out
            ],
        }


def pick(order: Order, figure: int) -> bool:
    """The figure is picked to move, on foot or on wings as it can; in a wall, or not able to, it is left out."""
    objection = order.match.against(order.seat, FIGURE[figure]) if order.asked == "move_pick" else None
    if objection is not None:
        order.leave_out(figure, objection)
        return False
    if not order.play(FIGURE[figure]):
        return False
    if order.asked == "move_mode":
        modes = order.match.legal(order.seat)
        order.play(modes[0])
    return True


def go(order: Order, square: int, facing: int) -> None:
    """The figure picked goes there and faces that way, if it can; else as it did."""
    width = order.state.field.width
    x, y = square % width, square // width
    for action in order.match.legal(order.seat):
        if isinstance(action, Column) and action.x == x:
            order.play(action)
            break
    order.play(SQUARES[y][x])
    face(order, facing)


def face(order: Order, facing: int) -> None:
    if order.asked == "move_face" and not order.play(FACES[facing]):
        order.play(order.match.legal(order.seat)[0])


# ── Movement ────────────────────────────────────────────────────────────────────────────────────────────────────────


def advance(order: Order, figures: list[int], dx: int, dy: int, facing: int = NONE) -> None:
    """Everybody goes that far, the front-most first: to the square nearest to the wish, the cheapest of these."""
    state = order.state
    ordered: list[int] = []
    ranked = sorted(figures, key=lambda figure: (-(state.x[figure] * dx + state.y[figure] * dy), figure))
    for figure in ranked:
        wall = order.state.wall[figure]
        if wall == NONE:
            advance_one(order, figure, dx, dy, facing)
        elif wall not in ordered:
            ordered.append(wall)
            advance_wall(order, wall, dx, dy)


def advance_one(order: Order, figure: int, dx: int, dy: int, facing: int) -> None:
    state = order.state
    wish_x, wish_y = state.x[figure] + dx, state.y[figure] + dy
    way = state.facing[figure] if facing == NONE else facing
    if not pick(order, figure):
        return
    state = order.state
    reach = going.reach_of(state)
    width = state.field.width
    best, best_key = NONE, (0, 0)
    for end in reach.ends:
        key = ((end % width - wish_x) ** 2 + (end // width - wish_y) ** 2, reach.cost_to(end))
        if best == NONE or key < best_key:
            best, best_key = end, key
    go(order, best, way)


def advance_wall(order: Order, wall: int, dx: int, dy: int) -> None:
    """A shield wall goes along its facing as far as the wish says and it can."""
    objection = wall_orders.why_not_order(order.state, order.seat, wall)
    joined = walls.members(order.state, wall)
    if objection is not None:
        order.leave_out(joined[0], objection)
        return
    facing = order.state.facing[joined[0]]
    wish = dx * STEP_X[facing] + dy * STEP_Y[facing]
    able = wall_orders.farthest(order.state, wall, wish > 0)
    squares = max([number for number in able if number <= abs(wish)], default=0)
    if squares == 0:
        order.leave_out(joined[0], Objection("RF-82", "the wall cannot go that way"))
    elif order.play(WALL[wall]):
        for action in order.match.legal(order.seat):
            if isinstance(action, Shift) and action.forward == (wish > 0) and action.squares == squares:
                order.play(action)
                return


def charge(order: Order, figures: list[int]) -> None:
    """Each runs into the nearest enemy it can reach, by the cheapest way, and faces it."""
    for figure in figures:
        charge_one(order, figure)


def charge_one(order: Order, figure: int) -> None:
    state = order.state
    if state.is_present(figure) and standing.is_in_melee(state, figure):
        order.leave_out(figure, Objection("RF-60", f"{state.name(figure)} is in melee already"))
        return
    modes = moving.modes_of(state, figure)
    if moving.why_not_pick(state, order.seat, figure) is None:
        reach = going.find_reach(state, figure, modes[0])
        target, square = nearest_charge(state, figure, reach)
        if target == NONE:
            order.leave_out(figure, Objection("RF-19", f"{state.name(figure)} reaches nobody"))
            return
        if pick(order, figure):
            go(order, square, facing_toward(state, figure, square, target))
    else:
        pick(order, figure)


def nearest_charge(state: FeastState, figure: int, reach: Reach) -> tuple[int, int]:
    """The nearest enemy that can be touched, and the cheapest square to do it from; or NONE twice."""
    width = state.field.width
    columns, rows = state.columns(figure), state.rows(figure)
    best, best_square = NONE, NONE
    best_key = (0, 0, 0)
    for end in reach.ends:
        x, y = end % width, end // width
        for enemy in standing.enemies_at(state, figure, (x, y, columns, rows)):
            key = (standing.distance2(state, figure, enemy), enemy, reach.cost_to(end))
            if best == NONE or key < best_key:
                best, best_square, best_key = enemy, end, key
    return best, best_square


def facing_toward(state: FeastState, figure: int, square: int, target: int) -> int:
    """A facing that has the target ahead from that square, the present one if that will do."""
    width = state.field.width
    base = (square % width, square // width, state.columns(figure), state.rows(figure))
    return previews.facing_toward(state.facing[figure], base, state.base(target))


def face_all(order: Order, figures: list[int], facing: int) -> None:
    """Everybody stays and turns that way."""
    for figure in figures:
        square = order.state.square(figure)
        if pick(order, figure):
            go(order, square, facing)


def form_wall(order: Order, figures: list[int]) -> None:
    """The longest front rank among these, and as many ranks behind it as are wholly among them."""
    state = order.state
    front: list[int] = []
    for start in wall_orders.starts(state, order.seat):
        line = chosen_run(wall_orders.line_from(state, order.seat, start), figures)
        if len(line) > len(front):
            front = line
    if len(front) < walls.SHOULDER_TO_SHOULDER:
        for figure in figures[:1]:
            order.leave_out(figure, Objection("RF-78", "no three of these can stand side by side, facing alike"))
        return
    ranks = wall_orders.ranks_behind(state, order.seat, front, len(DEPTHS))
    deep = 1
    while deep < len(ranks) and all(figure in figures for figure in ranks[deep]):
        deep += 1
    for action in (FORM_WALL, FIGURE[front[0]], FIGURE[front[-1]], DEPTHS[deep - 1]):
        order.play(action)


def chosen_run(line: list[int], figures: list[int]) -> list[int]:
    """The first of a line, as far as they are among these."""
    run: list[int] = []
    for figure in line:
        if figure not in figures:
            break
        run.append(figure)
    return run


def hold_rest(order: Order) -> None:
    """Nobody else moves, shoots or strikes."""
    if order.asked in HOLDS:
        order.play(HOLDS[order.asked])


# ── Shooting and Melee ──────────────────────────────────────────────────────────────────────────────────────────────


def shoot_all(order: Order, figures: list[int]) -> None:
    """The next shot: the one of all these that takes most from the enemy on average."""
    state = order.state
    best, best_target, best_worth = NONE, NONE, NONE
    for figure in figures:
        if order.match.against(order.seat, FIGURE[figure]) is None:
            for target in shooting.targets(state, figure):
                worth = shot_worth(state, figure, target)
                if worth > best_worth:
                    best, best_target, best_worth = figure, target, worth
    if best != NONE and order.play(FIGURE[best]):
        order.play(FIGURE[best_target])


def fight_all(order: Order, figures: list[int]) -> None:
    """The next blow: forced ones first, then whatever takes most; figures turn to where they strike best."""
    while order.asked == "melee_face":
        menu = order.match.legal(order.seat)
        worths = heuristics.worths(order.state, order.seat, menu)
        order.play(menu[worths.index(max(worths))])
    if order.asked != "melee_pick":
        return
    state = order.state
    able = [figure for figure in melee.fighters(state, order.seat) if figure in figures]
    owing = [figure for figure in able if melee.owes_front(state, figure)]
    for figure in (owing or able)[:1]:
        open_targets = melee.legal_targets(state, figure)
        in_front = [target for target in melee.in_front(state, figure) if target in open_targets]
        best = best_blow(state, figure, in_front or open_targets)
        if order.play(FIGURE[figure]) and order.asked == "melee_target":
            order.play(FIGURE[best])


def best_blow(state: FeastState, figure: int, able: list[int]) -> int:
    best, best_worth = NONE, NONE
    for target in able:
        worth = blow_worth(state, figure, target)
        if worth > best_worth:
            best, best_worth = target, worth
    return best


def deploy_line(order: Order) -> None:
    """The usual line, for all or for those not yet placed."""
    order.play(REST if order.asked == "deploy_pick" else LINE)


def carry_out(match: Match, seat: Seat, name: str, figures: list[int], by: list[int], facing: int) -> View:
    """The actions of an order. Without figures it is for all of the seat's."""
    order = Order(match, seat)
    chosen = figures or order.state.present_of(seat)
    if order.asked:
        if name == "advance":
            advance(order, chosen, by[0], by[1], facing)
        elif name == "charge":
            charge(order, chosen)
        elif name == "face_all":
            face_all(order, chosen, facing)
        elif name == "form_wall":
            form_wall(order, chosen)
        elif name == "hold_rest":
            hold_rest(order)
        elif name == "shoot_all":
            shoot_all(order, chosen)
        elif name == "fight_all":
            fight_all(order, chosen)
        elif name == "deploy_line":
            deploy_line(order)
        else:
            raise Unreadable(f"an order is one of {', '.join(ORDERS)}, not {name!r:.40}")
    return order.json(name)
