"""What a sensible player looks at: cities and levels first, then fights that can be won, a better deck, and roads.

A worth of LEVEL is one victory point. Ending a turn is worth nothing, so whatever gains anything is done before, the
best first; what is better left alone has a worth below that.
"""

from __future__ import annotations

from ravenhall.games.battalia.actions import (
    TARGETS,
    Add,
    Ambush,
    Annex,
    Attack,
    BuildCity,
    BuildRoad,
    ChooseFaction,
    CityType,
    Cohort,
    Create,
    Decamp,
    Fight,
    HeroCity,
    Hire,
    HireHero,
    Move,
    MoveDest,
    Mulligan,
    NewFaction,
    Pay,
    Pick,
    Place,
    Retreat,
    ScrollFaction,
    Skip,
    Stop,
    Surrender,
    Upgrade,
    Use,
)
from ravenhall.games.battalia.chapters.pieces import card_of
from ravenhall.games.battalia.judged.cards import (
    ambush_worth,
    card_worth,
    colour_worth,
    hire_worth,
    mulligan_worth,
    target_worth,
    use_worth,
)
from ravenhall.games.battalia.judged.glance import Glance
from ravenhall.games.battalia.judged.land import building_worth, place_worth
from ravenhall.games.battalia.judged.war import (
    arrival_worth,
    attack_worth,
    battle_worth,
    hero_worth,
    move_worth,
    stop_worth,
)
from ravenhall.games.battalia.judged.weights import ARTEFACTS, FADING, LEVEL, WASTE
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat


def worths(state: BattaliaState, seat: Seat, menu: list[Action]) -> list[int]:
    glance = Glance(state, seat)
    return [worth(glance, action) for action in menu]


def worth(glance: Glance, action: Action) -> int:
    """How good one answer looks."""
    state, seat = glance.state, glance.seat
    if isinstance(action, Pick):
        return choice_worth(glance, action)
    if isinstance(action, Pay):
        return -sum([card_worth(state, seat, card_of(state.sides[seat], number)) for number in action.classes])
    if isinstance(action, (Cohort, Skip)):
        return LEVEL if isinstance(action, Cohort) else 0
    if isinstance(action, Mulligan):
        return mulligan_worth(state, seat)
    if isinstance(action, HireHero):
        return hero_worth(glance)
    if isinstance(action, Stop):
        return stop_worth(state, seat)
    if isinstance(action, Ambush):
        return ambush_worth(glance)
    if isinstance(action, Surrender):
        return WASTE
    return 1 if isinstance(action, Retreat) else 0


def choice_worth(glance: Glance, action: Pick) -> int:
    state, seat, number = glance.state, glance.seat, action.number
    if isinstance(action, (BuildCity, Upgrade, Annex, BuildRoad)):
        return building_worth(glance, action)
    if isinstance(action, Hire):
        return hire_worth(glance, number)
    if isinstance(action, Create):
        return ARTEFACTS.get(number, WASTE) - FADING * glance.owned(number)
    if isinstance(action, Use):
        return use_worth(state, seat, number)
    if isinstance(action, Attack):
        return attack_worth(state, seat, number // TARGETS, number % TARGETS)
    if isinstance(action, Move):
        return move_worth(glance, number // 4, number % 4)
    if isinstance(action, (MoveDest, HeroCity)):
        return arrival_worth(glance, number)
    if isinstance(action, Place):
        return place_worth(glance, number // 4, number % 4)
    if isinstance(action, CityType):
        return number
    if isinstance(action, (Add, Fight, Decamp)):
        return battle_worth(state, seat, action)
    if isinstance(action, (NewFaction, ScrollFaction, ChooseFaction)):
        return colour_worth(state, seat, number)
    return target_worth(glance, action)
