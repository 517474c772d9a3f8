"""Morale: who helps whom, and what a figure rolls against."""

from __future__ import annotations

from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.games.ravenfeast.fighting import in_range
from ravenhall.games.ravenfeast.figures import BEST_SCORE, HERO, LEADER
from ravenhall.games.ravenfeast.happenings import LOAN_ROLLED
from ravenhall.games.ravenfeast.sight import is_sheltered
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Seat


def present_with(state: FeastState, seat: Seat, role: int) -> list[int]:
    """The seat's present Leader or Heroes, broken ones included."""
    return [figure for figure in state.present_of(seat) if state.setting.role[figure] == role]


def morale_score(state: FeastState, figure: int, lender: int = NONE) -> int:
    """RF-98, RF-99, RF-101: own Morale or the group's; RF-107 to RF-110, RF-127: what is added; at most 5.

    RF-100: groups are worked out anew every time. RF-148: broken or captive Heroes have none. RF-108: they still count.
    """
    seat = state.owner(figure)
    heroes = [
        hero
        for hero in present_with(state, seat, HERO)
        if hero != figure and not state.broken[hero] and in_range(state, hero, figure)
    ]
    best = state.setting.morale[figure]
    if lender != NONE and lender != figure and in_range(state, lender, figure):
        best = max(best, state.setting.morale[lender])
    else:
        for hero in heroes:
            best = max(best, state.setting.morale[hero])
    if heroes:
        best += 1  # RF-127, RF-128: once, however many there are
    if present_with(state, seat, LEADER):
        best += 1
    if present_with(state, seat, HERO):
        best += 1
    if state.wall[figure] != NONE or is_sheltered(state, figure):
        best += 1
    return min(BEST_SCORE, best)


def best_score(state: FeastState, figure: int, lender: int) -> int:
    """RF-132: with the Leader's Morale where that helps."""
    return max(morale_score(state, figure), morale_score(state, figure, lender))


def lender_for(state: FeastState, seat: Seat, testers: list[int]) -> int:
    """RF-132: the active Leader, if one of these would stand better with his Morale; or NONE."""
    for leader in present_with(state, seat, LEADER):
        if state.broken[leader]:
            continue
        for figure in testers:
            if figure != leader and morale_score(state, figure, leader) > morale_score(state, figure):
                return leader
    return NONE


def roll_loan(state: FeastState, leader: int, log: Log) -> bool:
    """RF-132: he lends his Morale if he passes a test himself."""
    score = morale_score(state, leader)
    die = state.chance.die()
    log.add(LOAN_ROLLED, leader, state.name(leader), die, score, die <= score)
    return die <= score
