"""Melee: turning to the enemy, striking, and deaths worthy of a song."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import DONE, FIGURE, TURNS, Figure, TurnTo, Word
from ravenhall.games.ravenfeast.chapters import walls
from ravenhall.games.ravenfeast.chapters.fighting import melee_score, save, why_no_target, why_not_active, wound
from ravenhall.games.ravenfeast.codes import ASK_MELEE_FACE, ASK_MELEE_TARGET, NONE
from ravenhall.games.ravenfeast.events import SONG_ROLLED, STRUCK, TURNED
from ravenhall.games.ravenfeast.geometry import LETTERS, STEP_X, STEP_Y
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

SONG_HIT: Final = 1  # RF-72
SONG_ARMOR: Final = 6
SPEAR_RANK: Final = 2  # RF-89


# ── facing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def facings(state: FeastState, figure: int) -> list[int]:
    """RF-65: the facings with an attacker ahead; a base that is not square only turns about."""
    kind = state.setting.kind[figure]
    ways = range(4) if kind.width == kind.depth else range(state.facing[figure] % 2, 4, 2)
    enemies = standing.enemies_touching(state, figure)
    return [way for way in ways if any(standing.is_ahead(state, figure, way, enemy) for enemy in enemies)]


def turn_next(state: FeastState, seat: Seat, figure: int, log: Log) -> None:
    """RF-149: with one attacker it turns clockwise until that one is ahead. RF-65: with several its player decides."""
    if state.owner(figure) != seat or not state.is_fighter(figure) or state.wall[figure] != NONE:
        return
    enemies = standing.enemies_touching(state, figure)
    open_ways = facings(state, figure) if enemies else []
    if not open_ways:
        return
    if len(enemies) > 1 and len(open_ways) > 1:
        state.pick = figure
        state.ask(seat, ASK_MELEE_FACE)
        return
    facing = state.facing[figure]
    while facing not in open_ways:
        facing = (facing + 1) % 4
    turn(state, figure, facing, log)


def turn(state: FeastState, figure: int, facing: int, log: Log) -> None:
    if facing != state.facing[figure]:
        state.facing[figure] = facing
        log.add(TURNED, figure, state.name(figure), LETTERS[facing])


class MeleeFace(Decision[FeastState, TurnTo]):
    """RF-65: a figure with several attackers decides which it faces."""

    kind = "melee_face"
    text = "Which way does the figure face its attackers?"
    clause = "RF-65"
    takes = (TurnTo,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[TurnTo]:
        return [TURNS[state.pick][facing] for facing in facings(state, state.pick)]

    def objection(self, state: FeastState, seat: Seat, action: TurnTo) -> Objection | None:
        if action.figure != state.pick:
            return Objection("RF-65", f"{state.name(state.pick)} turns now")
        if action.facing not in facings(state, state.pick):
            return Objection("RF-65", f"{state.name(state.pick)} has no attacker ahead that way")
        return None

    def apply(self, state: FeastState, seat: Seat, action: TurnTo, log: Log) -> None:
        state.pick = NONE
        turn(state, action.figure, action.facing, log)


# ── striking ────────────────────────────────────────────────────────────────────────────────────────────────────────


def ready(state: FeastState) -> None:
    for figure in range(len(state.x)):
        state.attacks[figure] = state.setting.kind[figure].attacks if state.is_fighter(figure) else 0
        state.front_struck[figure] = 0


def targets(state: FeastState, figure: int) -> list[int]:
    """RF-40, RF-42, RF-71: enemies in contact that are not behind, and whom a spear reaches; no fallen ones."""
    found = [
        other
        for other in standing.enemies_touching(state, figure)
        if standing.is_in_arc(state, figure, other) and state.wounds[other]
    ]
    reached = spear_target(state, figure)
    if reached != NONE and reached not in found:
        found.append(reached)
    return sorted(found)


def spear_target(state: FeastState, figure: int) -> int:
    """RF-89: over the comrade in front, the enemy directly in front of him; or NONE."""
    wall = state.wall[figure]
    if wall == NONE or not state.setting.kind[figure].spear or walls.rank(state, figure) != SPEAR_RANK:
        return NONE
    dx, dy = STEP_X[state.facing[figure]], STEP_Y[state.facing[figure]]
    other = walls.figure_on(state, state.x[figure] + 2 * dx, state.y[figure] + 2 * dy)
    if other != NONE and state.is_enemy(state.team(figure), other) and state.wounds[other]:
        return other
    return NONE


def in_front(state: FeastState, figure: int) -> list[int]:
    """RF-66: unmarked enemies directly in front."""
    enemies = standing.enemies_touching(state, figure)
    return [other for other in enemies if state.wounds[other] and standing.is_in_front(state, figure, other)]


def owes_front(state: FeastState, figure: int) -> bool:
    """RF-66: an attack must still go to the enemy in front."""
    return state.attacks[figure] > 0 and not state.front_struck[figure] and len(in_front(state, figure)) > 0


def legal_targets(state: FeastState, figure: int) -> list[int]:
    """RF-66: the last attack goes to the front if none has."""
    if state.attacks[figure] == 1 and owes_front(state, figure):
        return sorted(in_front(state, figure))
    return targets(state, figure)


def fighters(state: FeastState, seat: Seat) -> list[int]:
    return [figure for figure in state.present_of(seat) if state.attacks[figure] and targets(state, figure)]


def why_not_fight(state: FeastState, figure: int) -> Objection:
    """What keeps somebody who is no fighter from striking."""
    if state.captive_of[figure] != NONE:
        return Objection("RF-120", f"{state.name(figure)} is a captive")
    if state.escorting[figure] != NONE:
        return Objection("RF-120", f"{state.name(figure)} escorts a captive")
    return why_not_active(state, figure)


def why_nobody(state: FeastState, figure: int) -> Objection:
    """All in contact are behind or have fallen, or there is nobody."""
    enemies = standing.enemies_touching(state, figure)
    for enemy in enemies:
        if state.wounds[enemy]:
            return Objection("RF-40", f"{state.name(enemy)} is behind {state.name(figure)}")
    if enemies:
        return Objection("RF-71", f"{state.name(enemies[0])} has fallen")
    return Objection("RF-60", f"{state.name(figure)} has nobody to strike")


class MeleePick(Decision[FeastState, Action]):
    """RF-68: a fighter with attacks left; done once nobody owes a blow to the enemy in front."""

    kind = "melee_pick"
    text = "Who strikes? Or are you done?"
    clause = "RF-68"
    takes = (Figure, Word)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Action]:
        able = fighters(state, seat)
        found: list[Action] = [FIGURE[figure] for figure in able]
        for figure in able:
            if owes_front(state, figure):
                return found
        found.append(DONE)
        return found

    def objection(self, state: FeastState, seat: Seat, action: Action) -> Objection | None:
        if action is DONE:
            for figure in fighters(state, seat):
                if owes_front(state, figure):
                    return Objection("RF-66", f"{state.name(figure)} must strike the enemy directly in front")
            return None
        if not isinstance(action, Figure) or action.figure >= len(state.x) or state.owner(action.figure) != seat:
            return Objection("RF-68", "name a figure of yours, or done")
        figure = action.figure
        if not state.is_fighter(figure):
            return why_not_fight(state, figure)
        if state.attacks[figure] == 0:
            return Objection("RF-67", f"{state.name(figure)} has no attack left")
        if not targets(state, figure):
            return why_nobody(state, figure)
        return None

    def apply(self, state: FeastState, seat: Seat, action: Action, log: Log) -> None:
        if isinstance(action, Figure):
            state.pick = action.figure
            state.ask(seat, ASK_MELEE_TARGET)
        else:
            state.at += 1


class MeleeTarget(Decision[FeastState, Figure]):
    """RF-66, RF-67: at least one attack to the front, the others anywhere."""

    kind = "melee_target"
    text = "Whom does it strike?"
    clause = "RF-67"
    takes = (Figure,)
    exact = True

    def candidates(self, state: FeastState, seat: Seat) -> list[Figure]:
        return [FIGURE[figure] for figure in legal_targets(state, state.pick)]

    def objection(self, state: FeastState, seat: Seat, action: Figure) -> Objection | None:
        if action.figure in legal_targets(state, state.pick):
            return None
        name = state.name(state.pick)
        if action.figure in targets(state, state.pick):
            return Objection("RF-66", f"{name} owes its last attack to the enemy directly in front")
        objection = why_no_target(state, state.pick, action.figure)
        if objection is not None:
            return objection
        if action.figure in standing.enemies_touching(state, state.pick):
            return Objection("RF-40", f"{state.name(action.figure)} is behind {name}")
        return Objection("RF-60", f"{name} strikes enemies in contact, or over a comrade with a spear")

    def apply(self, state: FeastState, seat: Seat, action: Figure, log: Log) -> None:
        attacker = state.pick
        state.pick = NONE
        state.attacks[attacker] -= 1
        if standing.is_in_front(state, attacker, action.figure):
            state.front_struck[attacker] = 1
        strike(state, attacker, action.figure, log)


def strike(state: FeastState, attacker: int, target: int, log: Log) -> None:
    """RF-68, RF-69, RF-72: hit, armour, and perhaps a song."""
    score = melee_score(state, attacker, target)
    hit = state.chance.die()
    log.add(STRUCK, attacker, state.name(attacker), target, state.name(target), hit, score, hit <= score)
    if hit > score:
        return
    armor = save(state, target, attacker, log)
    if armor == 0:
        return
    if hit == SONG_HIT and armor == SONG_ARMOR:
        die = state.chance.die()
        if die <= score:
            state.song[target] = 1  # RF-73
        log.add(SONG_ROLLED, attacker, target, state.name(target), die, score, die <= score)
    wound(state, target, state.team(attacker), log)
