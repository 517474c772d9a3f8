"""Morale: who helps whom, and what a figure rolls against."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.chapters.fighting import in_range
from ravenhall.games.ravenfeast.chapters.sight import is_sheltered
from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.games.ravenfeast.events import LOAN_ROLLED
from ravenhall.games.ravenfeast.figures import BEST_SCORE, HERO, LEADER
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Seat

PARTS: Final = ("own", "group", "loan", "hero_near", "leader", "heroes", "cover")  # what a score is made of


def present_with(state: FeastState, seat: Seat, role: int) -> list[int]:
    """The seat's present Leader or Heroes, broken ones included."""
    return [figure for figure in state.present_of(seat) if state.setting.role[figure] == role]


def morale_parts(state: FeastState, figure: int, lender: int = NONE) -> list[int]:
    """RF-98, RF-99, RF-101: own Morale or the group's; RF-107 to RF-109, RF-127: what is added. In the order of PARTS.

    RF-100: groups are worked out anew every time. RF-148: broken or captive Heroes have none. RF-108: they still count.
    """
    seat = state.owner(figure)
    own = state.setting.morale[figure]
    heroes = heroes_near(state, figure)
    group = loan = 0
    if lender != NONE and lender != figure and in_range(state, lender, figure):
        loan = max(0, state.setting.morale[lender] - own)
    else:
        for hero in heroes:
            group = max(group, state.setting.morale[hero] - own)
    return [
        own,
        group,
        loan,
        1 if heroes else 0,  # RF-127, RF-128: once, however many there are
        1 if present_with(state, seat, LEADER) else 0,
        1 if present_with(state, seat, HERO) else 0,
        1 if state.wall[figure] != NONE or is_sheltered(state, figure) else 0,
    ]


def only_own(state: FeastState, figure: int) -> list[int]:
    """RF-99: its own Morale, without any help."""
    return [state.setting.morale[figure]] + [0] * (len(PARTS) - 1)


def heroes_near(state: FeastState, figure: int) -> list[int]:
    """RF-98, RF-127: the Heroes in whose group it is."""
    return [
        hero
        for hero in present_with(state, state.owner(figure), HERO)
        if hero != figure and not state.broken[hero] and in_range(state, hero, figure)
    ]


def best_parts(state: FeastState, figure: int, lender: int) -> list[int]:
    """RF-132: with the Leader's Morale where that helps."""
    alone = morale_parts(state, figure)
    helped = morale_parts(state, figure, lender) if lender != NONE else alone
    return helped if score_of(helped) > score_of(alone) else alone


def score_of(parts: list[int]) -> int:
    """RF-110: the sum, at most 5."""
    return min(BEST_SCORE, sum(parts))


def morale_score(state: FeastState, figure: int, lender: int = NONE) -> int:
    return score_of(morale_parts(state, figure, lender))


def best_score(state: FeastState, figure: int, lender: int) -> int:
    return score_of(best_parts(state, figure, lender))


def told(parts: list[int]) -> dict[str, int]:
    """The parts of a score that are something, by name: for those who read how it came about."""
    return {name: parts[place] for place, name in enumerate(PARTS) if parts[place]}


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
    parts = morale_parts(state, leader)
    score = score_of(parts)
    die = state.chance.die()
    if not log.quiet:
        log.add(LOAN_ROLLED, leader, state.name(leader), die, score, die <= score, told(parts))
    return die <= score
