"""Shooting: who may, at whom, and what becomes of the shot."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import DONE, FIGURE, Figure, Word
from ravenhall.games.ravenfeast.chapters import sight
from ravenhall.games.ravenfeast.chapters.fighting import WORST_SCORE, save, why_no_target, why_not_active, wound
from ravenhall.games.ravenfeast.codes import ASK_SHOOT_TARGET, NONE
from ravenhall.games.ravenfeast.events import COVER_ROLLED, SHOT
from ravenhall.games.ravenfeast.figures import LARGEST_BASE, NO_ROLE
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

PASSES_COVER: Final = 3  # RF-50: or less


def ready(state: FeastState) -> None:
    """Everybody who may shoot has all shots; those in melee or moved too far have none."""
    for figure in range(len(state.x)):
        shots = state.setting.kind[figure].shots
        state.shots[figure] = shots if shots and why_not_shoot(state, figure) is None else 0


def why_not_shoot(state: FeastState, figure: int) -> Objection | None:
    kind = state.setting.kind[figure]
    name = state.name(figure)
    if kind.missile == 0:
        return Objection("RF-4", f"{name} has no missile weapon")
    if state.captive_of[figure] != NONE:
        return Objection("RF-120", f"{name} is a captive")
    if not state.is_active(figure):
        return why_not_active(state, figure)
    if state.escorting[figure] != NONE:
        return Objection("RF-120", f"{name} escorts a captive")
    if state.wall[figure] != NONE:
        return Objection("RF-85", f"{name} stands in a shield wall")
    if state.spent[figure] > kind.move:
        return Objection("RF-47", f"{name} moved {state.spent[figure]} of {2 * kind.move} half-inches, more than half")
    if standing.is_in_melee(state, figure):
        return Objection("RF-48", f"{name} is in melee")
    return None


def why_not_target(state: FeastState, shooter: int, target: int) -> Objection | None:
    """RF-36, RF-40, RF-46, RF-49, RF-55, RF-56, RF-59, RF-71: all but the rule about Heroes and Leaders."""
    objection = why_no_target(state, shooter, target)
    if objection is not None:
        return objection
    reach = state.setting.kind[shooter].range
    if standing.distance2(state, shooter, target) > reach * reach:
        return Objection("RF-46", f'{state.name(target)} is farther than {reach}"')
    return why_not_seen(state, shooter, target)


def why_not_seen(state: FeastState, shooter: int, target: int) -> Objection | None:
    """The conditions that also count for figures already marked: RF-54 compares with those, too."""
    name = state.name(target)
    if not standing.is_in_arc(state, shooter, target):
        return Objection("RF-40", f"{name} is behind {state.name(shooter)}")
    team = state.team(shooter)
    for other in standing.touching(state, target):
        if state.team(other) == team and state.is_present(other):
            return Objection("RF-49", f"{name} is in melee with {state.name(other)}")
    if sight.cover_between(state, shooter, target) == sight.HIDDEN:
        return why_hidden(state, shooter, target)
    return None


def why_hidden(state: FeastState, shooter: int, target: int) -> Objection:
    """RF-59: a high wall or a hill; else it is woods, RF-55 across their edge and RF-56 inside."""
    line = sight.shot_line(state, shooter, target)
    highest = max(standing.level(state, shooter), standing.level(state, target))
    name = state.name(target)
    for square in line.between:
        if state.field.opaque[square] or state.field.level[square] > highest:
            return Objection("RF-59", f"{name} cannot be seen")
    if sight.is_inside_woods(state, shooter, target, line):
        return Objection("RF-56", f'{name} cannot be seen through more than {sight.INSIDE}" of woods')
    return Objection("RF-55", f'{name} cannot be seen through more than {sight.THROUGH_EDGE}" of woods')


def shielded_by(state: FeastState, shooter: int, target: int) -> int:
    """RF-54: somebody closer whom one could shoot as well, fallen or not; or NONE."""
    far = standing.distance2(state, shooter, target)
    reach = state.setting.kind[shooter].range
    team = state.team(shooter)
    for other in range(len(state.x)):
        if other == target or not state.is_enemy(team, other):
            continue
        near = standing.distance2(state, shooter, other)
        if near < far and near <= reach * reach and is_seen(state, shooter, other):
            return other
    return NONE


def objection_to(state: FeastState, shooter: int, target: int) -> Objection | None:
    objection = why_not_target(state, shooter, target)
    if objection is not None or state.setting.role[target] == NO_ROLE:
        return objection
    shield = shielded_by(state, shooter, target)
    if shield == NONE:
        return None
    return Objection("RF-54", f"{state.name(shield)} is closer than {state.name(target)}")


def can_target(state: FeastState, shooter: int, target: int) -> bool:
    """Would nothing speak against it? The same as above, quickly."""
    if state.wounds[target] == 0 or not state.is_enemy(state.setting.team[shooter], target):
        return False
    reach = state.setting.kind[shooter].range
    if standing.distance2(state, shooter, target) > reach * reach or not is_seen(state, shooter, target):
        return False
    return state.setting.role[target] == NO_ROLE or shielded_by(state, shooter, target) == NONE


def is_seen(state: FeastState, shooter: int, target: int) -> bool:
    """RF-40, RF-49, RF-55, RF-56, RF-59."""
    if not standing.is_in_arc(state, shooter, target):
        return False
    team = state.setting.team[shooter]
    for other in standing.touching(state, target):
        if state.setting.team[other] == team and state.is_present(other):
            return False
    return sight.cover_between(state, shooter, target) != sight.HIDDEN


def others_near(state: FeastState, shooter: int) -> list[int]:
    """Those of other teams who are not certainly too far: nobody else needs to be looked at closely."""
    xs, ys, teams = state.x, state.y, state.setting.team
    team, x, y = teams[shooter], i64(xs[shooter]), i64(ys[shooter])
    far: i64 = state.setting.kind[shooter].range + LARGEST_BASE
    found: list[int] = []
    for other in range(i64(len(xs))):
        if teams[other] != team and -far <= i64(xs[other]) - x <= far and -far <= i64(ys[other]) - y <= far:
            found.append(other)  # noqa: PERF401  # compiled, this boxes fewer numbers
    return found


def targets(state: FeastState, shooter: int) -> list[int]:
    return [other for other in others_near(state, shooter) if can_target(state, shooter, other)]


def has_target(state: FeastState, shooter: int) -> bool:
    for other in others_near(state, shooter):
        if can_target(state, shooter, other):
            return True
    return False


def why_nobody(state: FeastState, shooter: int) -> Objection:
    """What speaks against the nearest enemy, the fallen last."""
    name, team = state.name(shooter), state.team(shooter)
    enemies = [other for other in range(len(state.x)) if state.is_enemy(team, other)]
    enemies.sort(key=lambda other: (state.wounds[other] == 0, standing.distance2(state, shooter, other), other))
    objection = objection_to(state, shooter, enemies[0]) if enemies else None
    if objection is None:
        return Objection("RF-40", f"{name} has nobody to shoot at")
    return Objection(objection.clause, f"{name} has nobody to shoot at: {objection.message}")


class ShootPick(Decision[FeastState, Action]):
    """RF-57: a figure with shots left and somebody to shoot at; or no more shooting."""

    kind = "shoot_pick"
    text = "Who shoots? Or are you done?"
    clause = "RF-52"
    takes = (Figure, Word)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Action]:
        armed = [figure for figure in state.figures_of(seat) if state.shots[figure]]
        able = [figure for figure in armed if why_not_shoot(state, figure) is None and has_target(state, figure)]
        found: list[Action] = [FIGURE[figure] for figure in able]
        found.append(DONE)
        return found

    def objection(self, state: FeastState, seat: Seat, action: Action) -> Objection | None:
        if action is DONE:
            return None
        if not isinstance(action, Figure) or action.figure >= len(state.x) or state.owner(action.figure) != seat:
            return Objection("RF-52", "name a figure of yours, or done")
        objection = why_not_shoot(state, action.figure)
        if objection is not None:
            return objection
        if state.shots[action.figure] == 0:
            return Objection("RF-57", f"{state.name(action.figure)} has no shot left")
        if not has_target(state, action.figure):
            return why_nobody(state, action.figure)
        return None

    def apply(self, state: FeastState, seat: Seat, action: Action, log: Log) -> None:
        if isinstance(action, Figure):
            state.pick = action.figure
            state.ask(seat, ASK_SHOOT_TARGET)
        else:
            state.at += 1


class ShootTarget(Decision[FeastState, Figure]):
    """RF-57: each shot has a target of its own."""

    kind = "shoot_target"
    text = "At whom?"
    clause = "RF-40"
    takes = (Figure,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Figure]:
        return [FIGURE[target] for target in targets(state, state.pick)]

    def objection(self, state: FeastState, seat: Seat, action: Figure) -> Objection | None:
        return objection_to(state, state.pick, action.figure)

    def apply(self, state: FeastState, seat: Seat, action: Figure, log: Log) -> None:
        shooter = state.pick
        state.pick = NONE
        state.shots[shooter] -= 1
        shoot(state, shooter, action.figure, log)


def missile_score(state: FeastState, shooter: int, target: int) -> int:
    """RF-43: −1 uphill."""
    score = state.setting.kind[shooter].missile
    return max(WORST_SCORE, score - 1) if standing.level(state, target) > standing.level(state, shooter) else score


def shoot(state: FeastState, shooter: int, target: int, log: Log) -> None:
    """RF-51: the wound, then every piece of cover, then the armour."""
    score = missile_score(state, shooter, target)
    die = state.chance.die()
    log.add(SHOT, shooter, state.name(shooter), target, state.name(target), die, score, die <= score)
    if die > score:
        return
    for piece in range(sight.cover_between(state, shooter, target)):
        die = state.chance.die()
        log.add(COVER_ROLLED, die, die <= PASSES_COVER)
        if die > PASSES_COVER:
            return
    if save(state, target, shooter, log):
        wound(state, target, state.team(shooter), log)
