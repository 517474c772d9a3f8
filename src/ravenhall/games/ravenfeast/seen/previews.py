"""What people may want to see before they decide: odds, reach, dangers and morale. Nothing here changes a match.

Each function takes a state of its own and may move figures about in it: a question can be about a square on which the
figure does not stand yet.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import MODES
from ravenhall.games.ravenfeast.chapters import (
    going,
    hindering,
    melee,
    morale,
    moving,
    shooting,
    sight,
    wall_orders,
    walls,
)
from ravenhall.games.ravenfeast.chapters.fighting import armor_score, in_range, melee_score
from ravenhall.games.ravenfeast.codes import NONE, WALK
from ravenhall.games.ravenfeast.figures import BEST_SCORE, LEADER
from ravenhall.games.ravenfeast.geometry import LETTERS, STEP_X, STEP_Y, Base, is_ahead, open_cost
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.ways import Reach
from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.game import Objection, View

MELEE: Final = "melee"
MISSILE: Final = "missile"
FREE: Final = "free"
WAYS: Final = (MELEE, MISSILE, FREE)
FACES: Final = 6  # of a die


def percent(ways: int, of: int) -> int:
    """Rounded to the nearest, halves up."""
    return (200 * ways + of) // (2 * of)


def inches(distance2: int) -> int:
    """A distance as a ruler reads it, in whole inches; what lies beyond a mark is out of it."""
    return isqrt(distance2 - 1) + 1 if distance2 else 0


def objection_json(objection: Objection | None) -> View | None:
    return None if objection is None else {"clause": objection.clause, "message": objection.message}


# ── imagining ───────────────────────────────────────────────────────────────────────────────────────────────────────


def imagine(state: FeastState, figure: int, square: int, facing: int) -> None:
    """The figure stands there as if it had moved, out of any wall; Unreadable where it cannot stand."""
    if square == state.square(figure) and facing == state.facing[figure]:
        return
    x, y = square % state.field.width, square // state.field.width
    reach = own_reach(state, figure)
    state.spent[figure] = max(0, reach.cost_to(square))
    state.wall[figure] = NONE
    state.lift(figure)
    state.zone[figure] = NONE
    state.facing[figure] = facing
    columns, rows = state.columns(figure), state.rows(figure)
    if x + columns > state.field.width or y + rows > state.field.height or covers(state, (x, y, columns, rows)):
        raise Unreadable(f"{state.name(figure)} cannot stand at {x},{y}")
    state.place(figure, x, y, facing)


def covers(state: FeastState, base: Base) -> bool:
    """Would a base there cover somebody's?"""
    x, y, columns, rows = base
    width = state.field.width
    for row in range(y, y + rows):
        for square in range(row * width + x, row * width + x + columns):
            if state.grid[square] != NONE:
                return True
    return False


def own_reach(state: FeastState, figure: int) -> Reach:
    modes = moving.modes_of(state, figure)
    return going.find_reach(state, figure, modes[-1] if modes else WALK)


# ── odds ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def odds(state: FeastState, attacker: int, target: int, way: str) -> View:
    """The scores that one attack is rolled against, and how likely each step and a wound are, in per cent."""
    score = shooting.missile_score(state, attacker, target) if way == MISSILE else melee_score(state, attacker, target)
    cover = max(0, sight.cover_between(state, attacker, target)) if way == MISSILE else 0
    armor = 0 if way == FREE else armor_score(state, target, attacker)
    ways, of = score * (FACES - armor), FACES * FACES << cover
    kind = state.setting.kind[attacker]
    return {
        "by": way,
        "figure": attacker,
        "target": target,
        "inches": inches(standing.distance2(state, attacker, target)),
        "score": score,
        "cover": cover,
        "armor": armor,
        "attacks": kind.shots if way == MISSILE else 1 if way == FREE else kind.attacks,
        "hit": percent(score, FACES),
        "pass": percent(1, 1 << cover),
        "save": percent(armor, FACES),
        "wound": percent(ways, of),
        "ways": [ways, of],
        "points": 100 * ways * state.setting.price[target] // (of * state.setting.kind[target].wounds),
        "text": odds_text(state, attacker, target, way, score, cover, armor, percent(ways, of)),
        "objection": objection_json(why_not_attack(state, attacker, target, way)),
    }


def odds_text(
    state: FeastState, attacker: int, target: int, way: str, score: int, cover: int, armor: int, wound: int
) -> str:
    """Hits on 4 or less: 67 %; armour saves 33 %; wound 44 %."""
    parts = [f"hits on {score} or less: {percent(score, FACES)} %"]
    if cover:
        parts.append(f"{cover} {'piece' if cover == 1 else 'pieces'} of cover passed: {percent(1, 1 << cover)} %")
    if way != FREE:
        parts.append(f"armour saves {percent(armor, FACES)} %")
    return f"{state.name(attacker)} at {state.name(target)}: {'; '.join(parts)}; wound {wound} %"


def why_not_attack(state: FeastState, attacker: int, target: int, way: str) -> Objection | None:
    """What speaks against this attack as things stand, in whatever phase it is."""
    if way == MISSILE:
        return shooting.why_not_shoot(state, attacker) or shooting.objection_to(state, attacker, target)
    if not state.is_fighter(attacker):
        return melee.why_not_fight(state, attacker)
    if way == FREE:
        touching = target in standing.enemies_touching(state, attacker)
        return None if touching else Objection("RF-62", f"{state.name(attacker)} does not touch {state.name(target)}")
    if target not in melee.targets(state, attacker):
        return Objection("RF-40", f"{state.name(attacker)} cannot strike {state.name(target)} from there")
    return None


def targets(state: FeastState, figure: int) -> View:
    """Everybody the figure could shoot at or strike as it stands, with the odds."""
    shot: list[int] = []
    if shooting.why_not_shoot(state, figure) is None:
        shot = shooting.targets(state, figure)
    struck = melee.targets(state, figure) if state.is_fighter(figure) else []
    return {
        "figure": figure,
        "missile": [odds(state, figure, target, MISSILE) for target in shot],
        "melee": [odds(state, figure, target, MELEE) for target in struck],
    }


# ── reach and danger ────────────────────────────────────────────────────────────────────────────────────────────────


def reach(state: FeastState, figure: int, mode: int) -> View:
    """Where the figure could go in this way of moving, what it costs in half inches, and whom it would touch there."""
    found = going.find_reach(state, figure, mode)
    width = state.field.width
    columns, rows = state.columns(figure), state.rows(figure)
    fights = standing.is_in_melee(state, figure)
    kind = state.setting.kind[figure]
    ends = []
    for square in found.ends:
        base = (square % width, square // width, columns, rows)
        touched = sorted(standing.enemies_at(state, figure, base))
        end: View = {"x": base[0], "y": base[1], "cost": found.cost_to(square), "touches": touched}
        if touched:
            end["facing"] = LETTERS[facing_toward(state.facing[figure], base, state.base(touched[0]))]
        ends.append(end)
    return {
        "figure": figure,
        "mode": str(MODES[mode - WALK]),
        "modes": [str(MODES[way - WALK]) for way in moving.modes_of(state, figure)],
        "withdraws": fights,
        "half": kind.move,
        "full": kind.move if fights else 2 * kind.move,
        "shoots": kind.move if kind.missile and not fights else None,
        "free_attacks": [odds(state, enemy, figure, FREE) for enemy in strikers(state, figure)] if fights else [],
        "objection": objection_json(moving.why_not_pick(state, state.owner(figure), figure)),
        "ends": ends,
    }


def facing_toward(facing: int, base: Base, other: Base) -> int:
    """A facing that has the other ahead, the present one if that will do."""
    for turns in range(4):
        way = (facing + turns) % 4
        if is_ahead(way, base, other):
            return way
    return facing


def hindrance(state: FeastState, figure: int, mode: int, square: int) -> Objection | None:
    """Why the figure does not get there this turn, in this way of moving; None if it does."""
    against = moving.why_not_pick(state, state.owner(figure), figure)
    if against is not None:
        return against
    state.pick, state.mode, state.reach = figure, mode, None
    return None if square in going.reach_of(state).ends else hindering.why_not_stop(state, square)


def hindrance_to(state: FeastState, figure: int, mode: int, enemy: int) -> Objection | None:
    """RF-19, RF-25: why it does not come into contact with this enemy: of the places beside him on which it could
    stand, what keeps it from the nearest; where it could stand on none, what speaks against the nearest."""
    beside = squares_beside(state, figure, enemy)
    against = [hindrance(state, figure, mode, square) for square in beside]
    if not beside or None in against:
        return None
    search = hindering.searching(state)
    width = state.field.width
    roomy = [at for at, square in enumerate(beside) if search.why_not_stand(square % width, square // width) is None]
    return against[roomy[0] if roomy else 0]


def squares_beside(state: FeastState, figure: int, enemy: int) -> list[int]:
    """Where the figure would touch the enemy, the nearest first."""
    columns, rows = state.columns(figure), state.rows(figure)
    left, top = state.x[enemy] - columns, state.y[enemy] - rows
    right = min(state.field.width - columns, state.x[enemy] + state.columns(enemy))
    low = min(state.field.height - rows, state.y[enemy] + state.rows(enemy))
    found = [
        (open_cost(x - state.x[figure], y - state.y[figure]), y * state.field.width + x)
        for y in range(max(0, top), low + 1)
        for x in range(max(0, left), right + 1)
        if enemy in standing.enemies_at(state, figure, (x, y, columns, rows))
    ]
    return [square for away, square in sorted(found)]


def strikers(state: FeastState, figure: int) -> list[int]:
    """Who would strike freely if it left."""
    return [enemy for enemy in state.by_order(standing.enemies_touching(state, figure)) if state.is_fighter(enemy)]


def danger(state: FeastState, figure: int) -> View:
    """Who touches the figure where it stands, and who could charge it or shoot at it in his next turn."""
    touching = sorted(standing.enemies_touching(state, figure))
    chargers: list[View] = []
    shooters: list[View] = []
    team = state.team(figure)
    for enemy in range(len(state.x)):
        if not state.is_enemy(team, enemy) or not state.is_fighter(enemy) or enemy in touching:
            continue
        cost = charge_cost(state, enemy, figure)
        if cost != NONE:
            chargers.append({"figure": enemy, "cost": cost})
        square = shooting_square(state, enemy, figure)
        if square != NONE:
            width = state.field.width
            shooters.append({"figure": enemy, "from": [square % width, square // width]})
    return {"figure": figure, "touching": touching, "chargers": chargers, "shooters": shooters}


def charge_cost(state: FeastState, enemy: int, figure: int) -> int:
    """What it costs this enemy to come into contact with the figure, in half inches; NONE if it cannot."""
    if state.wall[enemy] != NONE:
        return wall_cost(state, enemy, figure)
    if standing.is_in_melee(state, enemy):
        return NONE
    found = own_reach(state, enemy)
    width = state.field.width
    columns, rows = state.columns(enemy), state.rows(enemy)
    best = NONE
    for end in found.ends:
        cost = found.cost_to(end)
        there = (end % width, end // width, columns, rows)
        if (best == NONE or cost < best) and figure in standing.around(state, enemy, there):
            best = cost
    return best


def wall_cost(state: FeastState, enemy: int, figure: int) -> int:
    """The same for a shield wall, which goes straight ahead or back, and stops at the first contact."""
    joined = walls.members(state, state.wall[enemy])
    if any(standing.is_in_melee(state, member) for member in joined):
        return NONE
    facing = state.facing[enemy]
    for forward, sign in ((True, 1), (False, -1)):
        for squares in wall_orders.farthest(state, state.wall[enemy], forward):
            x = state.x[enemy] + sign * squares * STEP_X[facing]
            y = state.y[enemy] + sign * squares * STEP_Y[facing]
            if figure in standing.around(state, enemy, (x, y, 1, 1)):
                return 2 * squares
    return NONE


def shooting_square(state: FeastState, enemy: int, figure: int) -> int:
    """The nearest square from which this enemy could shoot the figure, turning and moving half at most; or NONE."""
    kind = state.setting.kind[enemy]
    if kind.missile == 0 or state.wall[enemy] != NONE or standing.is_in_melee(state, enemy):
        return NONE
    found = own_reach(state, enemy)
    width = state.field.width
    here, facing = state.square(enemy), state.facing[enemy]
    near = [end for end in found.ends if found.cost_to(end) <= kind.move]
    seen = NONE
    for end in sorted(near, key=lambda end: (found.cost_to(end), end)):
        state.place(enemy, end % width, end // width, facing)
        if can_shoot_turning(state, enemy, figure):
            seen = end
            break
    state.place(enemy, here % width, here // width, facing)
    return seen


def can_shoot_turning(state: FeastState, enemy: int, figure: int) -> bool:
    """From where it stands, facing the figure."""
    kept = state.facing[enemy]
    kind = state.setting.kind[enemy]
    seen = False
    if not standing.is_in_melee(state, enemy):
        for facing in range(4) if kind.width == kind.depth else (kept, (kept + 2) % 4):
            state.facing[enemy] = facing
            if shooting.objection_to(state, enemy, figure) is None:
                seen = True
                break
    state.facing[enemy] = kept
    return seen


# ── morale ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def courage(state: FeastState, figure: int) -> View:
    """RF-98 to RF-110: what the figure would roll against if it had to test now, part by part."""
    seat = state.owner(figure)
    near = morale.heroes_near(state, figure)
    leaders = [leader for leader in morale.present_with(state, seat, LEADER) if not state.broken[leader]]
    lenders = [leader for leader in leaders if leader != figure and in_range(state, leader, figure)]
    parts = dict(zip(morale.PARTS, morale.morale_parts(state, figure), strict=True))
    score = morale.morale_score(state, figure)
    return {
        "figure": figure,
        "own": parts["own"],
        "group": max([state.setting.morale[hero] for hero in near], default=None),
        **{name: parts[name] for name in ("hero_near", "leader", "heroes", "cover")},
        "score": score,
        "most": BEST_SCORE,
        "with_loan": morale.best_score(state, figure, lenders[0]) if lenders else score,
        "lender": lenders[0] if lenders else None,
    }
