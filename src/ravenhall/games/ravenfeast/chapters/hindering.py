"""What keeps a figure from where it wants to go: the place, the distance, the ground, or somebody in the way."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.chapters import escorting
from ravenhall.games.ravenfeast.chapters.going import is_flight, is_on_leash, led_by, move_of, reach_of
from ravenhall.games.ravenfeast.chapters.reach import CONTACT, SIDES, Search
from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.games.ravenfeast.geometry import LETTERS, open_cost
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.terrain import LARGEST
from ravenhall.kernel.game import Objection

ENDLESS: Final = 4 * LARGEST * LARGEST  # half inches: no way over a table costs more
SUSPECTS: Final = 6  # the nearest enemies, of whom one may be the one in the way


def searching(state: FeastState) -> Search:
    """The figure picked, in the mode chosen."""
    figure, mode = state.pick, state.mode
    return Search(state, figure, is_flight(state, figure, mode), led_by(state, figure, mode))


def inches(half: int) -> str:
    return f'{half // 2}{"½" if half % 2 else ""}"'


# ── a square ────────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not_stop(state: FeastState, square: int) -> Objection:
    """Why the figure picked does not end there, if it does not: the place itself, or that no way leads there."""
    figure, captive = state.pick, led_by(state, state.pick, state.mode)
    name = state.name(figure)
    x, y = square % state.field.width, square // state.field.width
    search = searching(state)
    objection = search.why_not_stand(x, y)
    if objection is not None:
        return objection
    if standing.is_in_melee(state, figure) and standing.enemies_at(state, figure, (x, y, search.columns, search.rows)):
        return Objection("RF-63", "a withdrawal ends out of contact, and there it would not")
    if state.scenario.leash and state.owner(figure) == 0 and not is_on_leash(state, figure, square):
        return Objection("RF-154", f"there {name} would be too far from its hoard")
    if captive != NONE and reach_of(state).cost_to(square) != NONE:
        return Objection("RF-151", f"there {state.name(captive)} finds no room beside {name}")
    return why_not_reach(state, square)


def why_not_reach(state: FeastState, square: int) -> Objection:
    """No way leads there within the Move: what is to blame is found by leaving out one hindrance after the other."""
    move = move_of(state, state.pick, state.mode)
    withdrawing = standing.is_in_melee(state, state.pick)
    budget = move if withdrawing else 2 * move
    away = open_cost(
        square % state.field.width - state.x[state.pick], square // state.field.width - state.y[state.pick]
    )
    if away > budget:
        return too_far(state, f"that is {inches(away)} away")
    search = searching(state)
    search.forget(CONTACT)
    if search.reach(move, budget, withdrawing).cost_to(square) >= 0:
        return contact_on_the_way(state, square, move, budget, withdrawing)
    search.forget(SIDES)
    if search.reach(move, budget, withdrawing).cost_to(square) >= 0:
        return Objection("RF-24", "every way there leads between two enemies")
    search.forget_all()
    cost = search.reach(move, ENDLESS, withdrawing).cost_to(square)
    if cost == NONE:
        return Objection("RF-30", "no way leads there: high walls, deep water or cliffs are in between")
    if cost > budget:
        ground = "double over rough ground, half the Move over an obstacle, and around walls and deep water"
        return too_far(state, f"the shortest way there costs {inches(cost)}: {ground}")
    return Objection("RF-21", "others stand in the way")


def too_far(state: FeastState, told: str) -> Objection:
    """RF-19; RF-61 out of a melee; RF-151 with a captive."""
    figure = state.pick
    name, move = state.name(figure), move_of(state, figure, state.mode)
    captive = led_by(state, figure, state.mode)
    if standing.is_in_melee(state, figure):
        return Objection("RF-61", f"{name} withdraws up to half its Move, {inches(move)}, and {told}")
    if captive != NONE:
        return Objection("RF-151", f"{name} leads {state.name(captive)} up to {inches(2 * move)}, and {told}")
    return Objection("RF-19", f"{name} moves up to {inches(2 * move)}, and {told}")


def contact_on_the_way(state: FeastState, square: int, move: int, budget: int, withdrawing: bool) -> Objection:
    """RF-26: contact ends a move; RF-63: a withdrawal makes none. Whoever alone is to blame is named."""
    figure = state.pick
    enemies = [other for other in range(len(state.x)) if state.is_enemy(state.team(figure), other)]
    enemies.sort(key=lambda other: (standing.distance2(state, figure, other), other))
    blamed = "an enemy"
    for enemy in enemies[:SUSPECTS]:
        search = Search(state, figure, is_flight(state, figure, state.mode), enemy)
        if search.reach(move, budget, withdrawing).cost_to(square) >= 0:
            blamed = state.name(enemy)
            break
    if withdrawing:
        return Objection("RF-63", f"the way there comes into contact with {blamed}, and a withdrawal makes none")
    return Objection("RF-26", f"the way there comes into contact with {blamed}, and contact ends a move")


def why_not_column(state: FeastState, x: int) -> Objection:
    """Nothing in this column is within reach: what speaks against its nearest square to stand on."""
    width, height = state.field.width, state.field.height
    if x >= width:
        return Objection("RF-19", f"column {x} is off the table, whose last is {width - 1}")
    search = searching(state)
    here = state.y[state.pick]
    for y in sorted(range(height), key=lambda row: (abs(row - here), row)):
        if search.why_not_stand(x, y) is None:
            return why_not_stop(state, y * width + x)
    return Objection("RF-19", f"{state.name(state.pick)} finds no place to stand in column {x}")


# ── a facing ────────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not_face(state: FeastState, figure: int, facing: int) -> Objection | None:
    """The turned base, at the same anchor, stands on the table, free, in no gap; and off a withdrawal in no contact."""
    kind = state.setting.kind[figure]
    if kind.width == kind.depth or facing % 2 == state.facing[figure] % 2:
        return None
    x, y = state.target % state.field.width, state.target // state.field.width
    captive = led_by(state, figure, state.mode)
    search = Search(state, figure, is_flight(state, figure, state.mode), captive, turned=True)
    turned = f"{state.name(figure)} does not face {LETTERS[facing]} there"
    objection = search.why_not_stand(x, y)
    if objection is not None:
        return Objection(objection.clause, f"{turned}: {objection.message}")
    if captive != NONE and escorting.captive_place(state, figure, captive, state.target, facing) == NONE:
        return Objection("RF-151", f"{turned}: {state.name(captive)} finds no room beside it")
    touched = standing.enemies_at(state, figure, (x, y, search.columns, search.rows))
    if touched and standing.is_in_melee(state, figure):
        return Objection(
            "RF-63", f"{turned}: it would touch {state.name(touched[0])}, and a withdrawal ends out of contact"
        )
    return None
