"""What a sensible player looks at: cities and levels first, then units and artefacts, and fights that can be won."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import (
    CLASSES,
    DONE,
    MOST_USES,
    TARGETS,
    Add,
    Ambush,
    Annex,
    Attack,
    BattleTarget,
    BuildCity,
    BuildRoad,
    CityType,
    Cohort,
    Create,
    Decamp,
    End,
    Fight,
    Hire,
    HireHero,
    Move,
    MoveDest,
    Mulligan,
    Pay,
    Pick,
    Place,
    Retreat,
    Station,
    Stop,
    Surrender,
    SuspendCard,
    TitleTarget,
    Upgrade,
    Use,
)
from ravenhall.games.battalia.attacking import best_total, defender_of, targets_on
from ravenhall.games.battalia.battle import running
from ravenhall.games.battalia.land import distances
from ravenhall.games.battalia.lines import base_strength, card_strength, terrain_bonus, total
from ravenhall.games.battalia.names import (
    ANY,
    FIRST_ROAD,
    LORD,
    NOWHERE,
    SIZE,
    SQUARES,
    SUPPLY,
    TENT,
    TITLE,
    TOOL,
    WEAPON,
    faction_of,
    is_great,
    kind_of,
)
from ravenhall.games.battalia.pieces import card_of
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat

LEVEL: Final = 100  # one victory point
UNIT: Final = 14  # a new unit, for each rank
ARTEFACT: Final = 30
ENOUGH: Final = 3  # artefacts of one type that are plenty
HERO: Final = 25
ROAD: Final = 12
BATTLE: Final = 60
MARGIN: Final = 2  # strength beyond the need that makes an attack worth while
WASTE: Final = -40  # what is better left alone


def worths(state: BattaliaState, seat: Seat, menu: list[Action]) -> list[int]:
    return [worth(state, seat, action) for action in menu]


def worth(state: BattaliaState, seat: Seat, action: Action) -> int:
    """How good one answer looks; ending and stopping are worth nothing, so that whatever gains is done before."""
    if isinstance(action, Pay):
        return -sum(card_worth(state, seat, card_of(state.sides[seat], number)) for number in action.classes)
    if isinstance(action, (Cohort, BuildCity, Upgrade, Annex)):
        return LEVEL * (action.number if isinstance(action, BuildCity) else 1)
    if isinstance(action, Pick):
        return choice_worth(state, seat, action)
    if isinstance(action, Mulligan):
        return mulligan_worth(state, seat)
    if isinstance(action, HireHero):
        return HERO if state.sides[seat].heroes_out() == 0 else 1
    if isinstance(action, Stop):
        return stop_worth(state, seat)
    if isinstance(action, (Ambush, Surrender)):
        return WASTE
    return 1 if isinstance(action, Retreat) else 0 if isinstance(action, End) else 1


def choice_worth(state: BattaliaState, seat: Seat, action: Pick) -> int:
    if isinstance(action, Hire):
        return UNIT * (action.number + 1)
    if isinstance(action, Create):
        return create_worth(state, seat, action.number)
    if isinstance(action, BuildRoad):
        return ROAD
    if isinstance(action, Use):
        return UNIT if action.number == TITLE else WASTE if action.number == TENT else 2
    if isinstance(action, Attack):
        return attack_worth(state, seat, action.number // TARGETS, action.number % TARGETS)
    if isinstance(action, Move):
        return move_worth(state, seat, action.number // 4)
    if isinstance(action, MoveDest):
        return -way_to_prey(state, seat, action.number)
    if isinstance(action, Place):
        return place_worth(state, seat, action.number // 4)
    if isinstance(action, CityType):
        return action.number
    if isinstance(action, (Add, Fight, Decamp)):
        return battle_worth(state, seat, action)
    if isinstance(action, (TitleTarget, BattleTarget)):
        return target_worth(state, seat, action)
    if isinstance(action, (SuspendCard, Station)):
        return 0 if action.number == DONE else -card_worth(state, seat, action.number)
    return 1


def card_worth(state: BattaliaState, seat: Seat, card: int) -> int:
    """What a player would miss of it; cards of the own faction make cohorts."""
    kind = kind_of(card)
    own = 2 if faction_of(card) in (state.sides[seat].faction, ANY) else 0
    if kind <= LORD:
        return 4 * (kind + 1) + own
    return 3 if kind == SUPPLY else 40 if is_great(kind) else 12 + own


def owned_of(state: BattaliaState, seat: Seat, kind: int) -> int:
    return len([card for card in state.sides[seat].cards() if kind_of(card) == kind])


def create_worth(state: BattaliaState, seat: Seat, kind: int) -> int:
    """The first of a type is the best; tools, weapons and titles come first."""
    number = owned_of(state, seat, kind)
    if number >= ENOUGH:
        return WASTE
    liked = 8 if kind in (TOOL, WEAPON, TITLE) else 0
    return ARTEFACT + liked - 12 * number


def mulligan_worth(state: BattaliaState, seat: Seat) -> int:
    """A hand of nothing but a few kinds of weak cards is worth changing."""
    side = state.sides[seat]
    strong = [card for card in side.hand if kind_of(card) not in (SUPPLY, 0)]
    return 1 if not strong and side.hand.count(SUPPLY * 6 + 5) < 2 else WASTE


def attack_worth(state: BattaliaState, seat: Seat, square: int, target: int) -> int:
    needed = base_strength(state, seat, square, target)
    needed += terrain_bonus(state, defender_of(state, square, target), square)
    margin = sure_total(state, seat) - needed
    if margin < 1:
        return WASTE
    guards = defender_of(state, square, target) < 0
    return BATTLE + 10 * needed if guards or margin >= MARGIN else 1


def sure_total(state: BattaliaState, seat: Seat) -> int:
    """What the hand brings into a line without luck."""
    return sum(card_strength(state, card, 0) * state.fresh_uses(card) for card in state.sides[seat].hand)


def prey(state: BattaliaState, seat: Seat) -> list[int]:
    """Squares with something to conquer that the whole hand could beat."""
    found = []
    for square in range(SQUARES):
        for target in targets_on(state, seat, square):
            if base_strength(state, seat, square, target) < best_total(state, seat, square) + MARGIN:
                found.append(square)
                break
    return found


def way_to_prey(state: BattaliaState, seat: Seat, square: int) -> int:
    """How far a hero on this square has to go, by road if there is one."""
    goals = prey(state, seat)
    ways = distances(state.land, square, state.home(seat), state.sides[seat].seals, 12)
    known = [ways[goal] for goal in goals if ways[goal] >= 0]
    return min(known) if known else 20


def move_worth(state: BattaliaState, seat: Seat, hero: int) -> int:
    square = state.sides[seat].heroes[hero]
    way = way_to_prey(state, seat, square) if square != NOWHERE else 0
    return 10 if 0 < way < 12 else WASTE


def place_worth(state: BattaliaState, seat: Seat, square: int) -> int:
    """Towards the middle, where there is more to join."""
    near = 6 - abs(square % SIZE - 3) - abs(square // SIZE - 3)
    return near if state.notes[-1] >= FIRST_ROAD else -near


def stop_worth(state: BattaliaState, seat: Seat) -> int:
    """Stop when the step has reached what it needs."""
    battle = running(state)
    lead = total(state, battle, 0) - total(state, battle, 1)
    return 10 * LEVEL if (lead > 0 if seat == battle.attacker else lead <= 0) else 0


def battle_worth(state: BattaliaState, seat: Seat, action: Pick) -> int:
    if isinstance(action, Decamp):
        return 1
    if isinstance(action, Fight):
        battle = running(state)
        reach = total(state, battle, 1) + sum(card_strength(state, card, 1) for card in state.sides[seat].hand)
        return 2 if reach >= total(state, battle, 0) else 2 * WASTE
    card = card_of(state.sides[seat], action.number // MOST_USES)
    uses = action.number % MOST_USES + 1
    return 20 + 4 * uses * card_strength(state, card, running(state).role(seat))


def target_worth(state: BattaliaState, seat: Seat, action: Pick) -> int:
    if action.number >= CLASSES:
        return 2
    card = card_of(state.sides[seat], action.number)
    return card_worth(state, seat, card)
