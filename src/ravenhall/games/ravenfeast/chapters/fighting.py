"""What shooting, melee and free attacks share: scores, wounds and death. RF-1: the score or less succeeds."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.chapters import walls
from ravenhall.games.ravenfeast.codes import CAPTURED, FLED, KILLED, NONE
from ravenhall.games.ravenfeast.events import ARMOR_ROLLED, FELL, FREE_ATTACK, LOCKED, WOUNDED
from ravenhall.games.ravenfeast.figures import BEST_SCORE, HERO, LEADER
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Objection

WORST_SCORE: Final = 1  # RF-3
WALL_ARMOR: Final = 2  # RF-86


def melee_score(state: FeastState, attacker: int, target: int) -> int:
    """RF-44: −1 uphill. RF-45: −1 with more than one enemy in contact. RF-3: never below 1."""
    score = state.setting.melee[attacker]
    if standing.level(state, target) > standing.level(state, attacker):
        score -= 1
    if len(standing.enemies_touching(state, attacker)) > 1:
        score -= 1
    return max(WORST_SCORE, score)


def armor_score(state: FeastState, target: int, attacker: int) -> int:
    """RF-86, RF-87: +2 in a wall, not from behind, at most 5; then RF-133, RF-134: −1 against the Mighty."""
    kind = state.setting.kind[target]
    score = kind.armor
    if state.wall[target] != NONE and standing.is_in_arc(state, target, attacker):
        score = min(BEST_SCORE, score + WALL_ARMOR)
    if state.setting.kind[attacker].mighty and not kind.mighty:
        score -= 1
    return max(WORST_SCORE, score)


def save(state: FeastState, target: int, attacker: int, log: Log) -> int:
    """RF-53, RF-69: Armor or less ignores the wound. Returns the die if it fails, 0 if it saves."""
    score = armor_score(state, target, attacker)
    die = state.chance.die()
    log.add(ARMOR_ROLLED, target, state.name(target), die, score, die <= score)
    return 0 if die <= score else die


def wound(state: FeastState, target: int, team: int, log: Log) -> None:
    """RF-70: one wound less; at 0 it is a casualty that stays until the phase ends (RF-7)."""
    state.wounds[target] -= 1
    log.add(WOUNDED, target, state.name(target), state.wounds[target])
    if state.wounds[target] == 0:
        state.credit[target] = team
        note_group(state, target)


def note_group(state: FeastState, figure: int) -> None:
    """RF-104: when a Hero falls, those around him will test."""
    if state.setting.role[figure] != HERO or not state.is_active(figure):
        return
    for friend in state.present_of(state.owner(figure)):
        if friend != figure and in_range(state, figure, friend):
            state.must_test[friend] = 1


def in_range(state: FeastState, head: int, figure: int) -> bool:
    """RF-98: within the Morale of a Leader or Hero, in inches."""
    morale = state.setting.morale[head]
    return standing.distance2(state, head, figure) <= morale * morale


def why_gone(state: FeastState, figure: int) -> Objection | None:
    """What has become of a figure that is not on the table any more."""
    name, zone = state.name(figure), state.zone[figure]
    if zone == KILLED:
        return Objection("RF-8", f"{name} was killed")
    if zone == FLED:
        return Objection("RF-116", f"{name} ran off the table")
    if zone == CAPTURED:
        return Objection("RF-119", f"{name} was led off the table as a captive")
    return None


def why_not_active(state: FeastState, figure: int) -> Objection:
    """What keeps somebody who is not active, and no captive, from doing anything."""
    gone = why_gone(state, figure)
    return gone or Objection("RF-147", f"{state.name(figure)} is broken and does nothing until it rallies")


def why_no_target(state: FeastState, attacker: int, target: int) -> Objection | None:
    """RF-71: targets are enemies in play that have not fallen."""
    if target >= len(state.x):
        return Objection("RF-71", f"there is no figure {target}, the last is {len(state.x) - 1}")
    name, team = state.name(target), state.team(attacker)
    if state.team(target) == team:
        if target == attacker:
            return Objection("RF-71", f"{name} cannot attack itself")
        friend = state.owner(target) == state.owner(attacker)
        return Objection("RF-71", f"{name} is {'a friend' if friend else 'an ally'} of {state.name(attacker)}")
    if why_gone(state, target) is not None:
        return why_gone(state, target)
    if not state.is_enemy(team, target):
        return Objection("RF-71", f"{name} is a captive of {state.name(attacker)}'s own side")
    return Objection("RF-71", f"{name} has fallen") if state.wounds[target] == 0 else None


def free_attack(state: FeastState, attacker: int, target: int, log: Log) -> None:
    """RF-94, RF-95: Melee or less is one wound, without an armour roll; RF-77: and without a song."""
    score = melee_score(state, attacker, target)
    die = state.chance.die()
    log.add(FREE_ATTACK, attacker, state.name(attacker), target, state.name(target), die, score, die <= score)
    if die <= score:
        wound(state, target, state.team(attacker), log)


def free_attacks(state: FeastState, target: int, log: Log) -> None:
    """RF-62, RF-115: one from every fighter in contact, until the target has no wound left."""
    for enemy in state.by_order(standing.enemies_touching(state, target)):
        if state.wounds[target] > 0 and state.is_fighter(enemy):
            free_attack(state, enemy, target, log)


def lock(state: FeastState, movers: list[int], log: Log) -> None:
    """RF-25: contact takes the rest of the Move from the mover and from everybody touched."""
    caught: list[int] = []
    for mover in movers:
        enemies = standing.enemies_touching(state, mover)
        for figure in [mover, *enemies] if enemies else []:
            if not state.locked[figure]:
                state.locked[figure] = 1
                caught.append(figure)
    if caught:
        log.add(LOCKED, caught)


# ── leaving the table ───────────────────────────────────────────────────────────────────────────────────────────────


def kill(state: FeastState, figure: int, log: Log) -> None:
    """RF-8: off the table, killed or counted so."""
    if state.setting.role[figure] == LEADER:
        state.leader_fell[state.owner(figure)] = 1  # RF-102
    take_off(state, figure, KILLED)
    state.wounds[figure] = 0
    log.add(FELL, figure, state.name(figure))


def run_off(state: FeastState, figure: int) -> None:
    """RF-116: out of play."""
    take_off(state, figure, FLED)


def lead_off(state: FeastState, figure: int) -> None:
    """RF-119: a captive is brought off the table."""
    take_off(state, figure, CAPTURED)


def take_off(state: FeastState, figure: int, zone: int) -> None:
    walls.leave(state, [figure])
    state.lift(figure)
    state.zone[figure] = zone
    state.escorting[figure] = NONE
    for escort in range(len(state.escorting)):
        if state.escorting[escort] == figure:
            state.escorting[escort] = NONE
    if zone != CAPTURED:
        state.captive_of[figure] = NONE
