"""What a column is worth to a seat, and what an attack, a move or a raven would change about it."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.chapters.ending import CAPTURES_TO_WIN
from ravenhall.games.battle_ravens.codes import OPEN
from ravenhall.games.battle_ravens.judged.odds import FALL, LAST_FALL, LAST_ODDS, MOST_STRENGTH, ODDS, RAVEN, Odds, hold
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, Attack, BattleState
from ravenhall.kernel.state import Seat

SPARE: Final = 4  # each point of strength beyond the first in an area about to capture: it leaves the game soon


def stakes(state: BattleState, attacker: Seat, column: int) -> Odds:
    """The tables that fit the area attacked: everything hangs on it if it would be the attacker's third."""
    has_bondi = 1 if state.bondi[(1 - attacker) * COLUMNS + column] > 0 else 0
    is_last = captures_without(state, attacker, column) + 1 >= CAPTURES_TO_WIN
    return LAST_ODDS[has_bondi] if is_last else ODDS[has_bondi]


def captures_without(state: BattleState, seat: Seat, column: int) -> int:
    """Areas this seat has captured or is about to capture, this column left aside."""
    captors, hirdmen, bondi = state.captor, state.hirdmen, state.bondi
    ours, theirs = seat * COLUMNS, (1 - seat) * COLUMNS
    number = 0
    for other in range(COLUMNS):
        captor = captors[other]
        if captor == seat:
            number += 1
        elif captor == OPEN and bondi[theirs + other] == 0 and hirdmen[theirs + other] == 0 and other != column:
            number += 1 if bondi[ours + other] or hirdmen[ours + other] else 0  # asked for most often: by hand
    return number


def fall(state: BattleState, attacker: Seat, column: int) -> int:
    return LAST_FALL if captures_without(state, attacker, column) + 1 >= CAPTURES_TO_WIN else FALL


def cost_to_empty(state: BattleState, attack: Attack, owner: Seat) -> int:
    """The hits it takes to empty the attacked area, with what cards say about Hirdmen; too many if one must stay."""
    if attack.keep_one:
        return MOST_STRENGTH
    area = owner * COLUMNS + attack.column
    return attack.hirdman_cost * state.hirdmen[area] + state.bondi[area]


def hits_expected(dice: int) -> int:
    """Two thirds of a hit for each die."""
    return (2 * dice + 1) // 3


def attack_gain(state: BattleState, seat: Seat, column: int, dice: int) -> int:
    """What an attack with so many dice may hope for, with the enemy's ravens there as they are."""
    ravens = state.ravens[(1 - seat) * COLUMNS + column]
    return stakes(state, seat, column).attack(state.strength(1 - seat, column), dice, ravens)


def exposure(state: BattleState, seat: Seat, column: int, mine: int, theirs: int) -> int:
    """What the enemy may hope for in this column, with so many ravens on either side."""
    return stakes(state, 1 - seat, column).attack(state.strength(seat, column), theirs, mine)


def moved_worth(state: BattleState, seat: Seat, source: int, target: int, hirdmen: int, bondi: int, ravens: int) -> int:
    """How much better both areas are after these warriors have moved for so many ravens of their area."""
    strength = 2 * hirdmen + bondi
    here, there = state.strength(seat, source), state.strength(seat, target)
    left, waiting = state.ravens[seat * COLUMNS + source], state.ravens[seat * COLUMNS + target]
    gain = standing(state, seat, source, here - strength, left - ravens) - standing(state, seat, source, here, left)
    gain += standing(state, seat, target, there + strength, waiting) - standing(state, seat, target, there, waiting)
    return gain - ravens * RAVEN


def standing(state: BattleState, seat: Seat, column: int, strength: int, ravens: int) -> int:
    """What the column is worth with this strength and these ravens of the seat in it: BR-53 looms at the turn's end."""
    facing = state.warriors(1 - seat, column)
    if facing == 0:
        return fall(state, seat, column) + hold(1) + SPARE * strength if strength > 0 else 0
    if strength == 0:
        return -fall(state, 1 - seat, column)
    threat = stakes(state, 1 - seat, column).attack(strength, state.ravens[(1 - seat) * COLUMNS + column], ravens)
    return hold(strength) - threat + ravens * RAVEN


def raven_gains(state: BattleState, seat: Seat, column: int) -> list[int]:
    """By number of ravens: what they gain in this column, in attack and in defence."""
    ours, enemy = state.strength(seat, column), state.strength(1 - seat, column)
    if ours == 0 or enemy == 0:
        return [0] * (MAX_IN_AREA + 1)
    theirs = ravens_feared(state, 1 - seat, column)
    hope, fear = stakes(state, seat, column), stakes(state, 1 - seat, column)
    return [hope.attack(enemy, mine, theirs) - fear.attack(ours, theirs, mine) for mine in range(MAX_IN_AREA + 1)]


def balance(state: BattleState, seat: Seat, column: int, mine: int, theirs: int) -> int:
    """What both sides may hope for in this column with so many ravens."""
    ours, enemy = state.strength(seat, column), state.strength(1 - seat, column)
    if ours == 0 or enemy == 0:
        return 0
    hope = stakes(state, seat, column).attack(enemy, mine, theirs)
    return hope - stakes(state, 1 - seat, column).attack(ours, theirs, mine)


def ravens_feared(state: BattleState, enemy: Seat, column: int) -> int:
    """The enemy's ravens there; if he has yet to place them, his hand spread evenly."""
    base = enemy * COLUMNS
    if state.placed[base + column] or state.hand[enemy] == 0:
        return state.ravens[base + column]
    areas = 0
    for other in range(COLUMNS):
        if state.captor[other] == OPEN and state.placed[base + other] == 0:
            areas += 1
    return min(MAX_IN_AREA, (state.hand[enemy] + areas - 1) // max(1, areas))
