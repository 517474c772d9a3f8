"""Blows and shots: what an attack takes from the enemy on average, in hundredths of a point of an army's price."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.chapters import sight
from ravenhall.games.ravenfeast.chapters.fighting import WORST_SCORE, armor_score, melee_score
from ravenhall.games.ravenfeast.chapters.shooting import missile_score
from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.games.ravenfeast.state import FeastState

SURE: Final = 36  # chances are counted in these: two dice
BROKEN: Final = 35  # per cent of its worth that a broken figure still has: it may be gone by itself


def life(state: FeastState, figure: int) -> int:
    """What one wound of a figure is worth, in hundredths of a point."""
    return 100 * state.setting.price[figure] // state.setting.kind[figure].wounds


def prize(state: FeastState, figure: int) -> int:
    """The same as something to strike for."""
    return life(state, figure) * BROKEN // 100 if state.broken[figure] else life(state, figure)


def blow_worth(state: FeastState, attacker: int, target: int) -> int:
    """What one attack takes from the enemy on average."""
    pierced = (6 - armor_score(state, target, attacker)) * life(state, target)
    return melee_score(state, attacker, target) * pierced // SURE


def shot_worth(state: FeastState, shooter: int, target: int) -> int:
    cover = max(0, sight.cover_between(state, shooter, target))
    pierced = (6 - armor_score(state, target, shooter)) * life(state, target)
    return missile_score(state, shooter, target) * pierced // (SURE << cover)


def blow_chance(state: FeastState, attacker: int, target: int, touched: int) -> int:
    """How likely one attack wounds, of SURE, when the attacker is in contact with so many enemies (RF-44, RF-45)."""
    score = state.setting.melee[attacker]
    if standing.level(state, target) > standing.level(state, attacker):
        score -= 1
    if touched > 1:
        score -= 1
    return max(WORST_SCORE, score) * (6 - armor_score(state, target, attacker))


def blows_worth(state: FeastState, attacker: int, target: int, touched: int) -> int:
    """What all attacks of a figure take from one target; nobody dies twice."""
    chance = blow_chance(state, attacker, target, touched)
    attacks = state.setting.kind[attacker].attacks
    if state.wounds[target] > 1:
        return attacks * chance * prize(state, target) // SURE
    return (1000 - spared(chance, attacks)) * prize(state, target) // 1000


def spared(chance: int, attacks: int) -> int:
    """How likely none of these attacks wounds, of 1000."""
    left = 1000
    for attack in range(attacks):
        left = left * (SURE - chance) // SURE
    return left


def strikes_back(state: FeastState, figure: int, other: int) -> bool:
    """Whether a figure in contact answers blows of the other: fighters do, a wall's member not to who is behind it."""
    if not state.is_fighter(figure) or state.wounds[figure] == 0:
        return False
    return state.wall[figure] == NONE or standing.is_in_arc(state, figure, other)
