"""What a sensible player looks at: cities and levels first, then fights that can be won, a better deck, and roads.

A worth of LEVEL is one victory point. Ending a turn is worth nothing, so whatever gains anything is done before, the
best first; what is better left alone has a worth below that.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import (
    CLASSES,
    DONE,
    MOST_USES,
    ON_CITY,
    ON_HERO,
    ON_KEEPER,
    ON_NEUTRAL,
    ON_PEAK,
    ON_RUINS,
    ON_SANCTUARY,
    TARGETS,
    Add,
    Ambush,
    AmbushCard,
    AmuletTarget,
    Annex,
    Attack,
    BattleTarget,
    BuildCity,
    BuildRoad,
    ChooseFaction,
    CityType,
    Cohort,
    Create,
    Decamp,
    Fight,
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
    ScrollTarget,
    Skip,
    Station,
    Stop,
    Surrender,
    SuspendCard,
    TitleTarget,
    Upgrade,
    Use,
)
from ravenhall.games.battalia.attacking import best_total, defender_of, prize_objection, targets_on
from ravenhall.games.battalia.battle import running
from ravenhall.games.battalia.land import EMPTY, NEIGHBOURS, Land, distances
from ravenhall.games.battalia.lines import base_strength, card_strength, terrain_bonus, total
from ravenhall.games.battalia.names import (
    AMULET,
    ANY,
    BITS,
    CROWN,
    FIRST_ROAD,
    FRIMAN,
    HORN,
    HORSE,
    LORD,
    LUUT,
    NEUTRAL,
    NOWHERE,
    SCROLL,
    SIZE,
    SQUARES,
    SUPPLY,
    TITLE,
    TOOL,
    WEAPON,
    WINGS,
    card,
    faction_of,
    is_great,
    kind_of,
)
from ravenhall.games.battalia.pieces import card_of
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat

LEVEL: Final = 100  # one victory point
UNITS: Final = (10, 24, 40, 60)  # a new friman, chief, priest, lord
OWN_COLOUR: Final = 3  # cards of the own faction make cohorts
ARTEFACTS: Final = {TOOL: 40, WEAPON: 44, AMULET: 22, TITLE: 42, SCROLL: 6, HORSE: 24}  # the first of each type
FADING: Final = 16  # what each further one of a type is worth less
USED: Final = {TITLE: 30, CROWN: 35, AMULET: 4, HORN: 50, LUUT: 20, WINGS: 10}
FULL_DECK: Final = 15  # cards beyond which another friman does not help
WORTH_KEEPING: Final = 10  # a card for the ambush is worth at least this, one to be suspended at most the next
WORTH_LOSING: Final = 5
HERO: Final = 50
ROAD: Final = 14
OPENING_ROAD: Final = 55  # a road when no city can be built anywhere
GREAT: Final = 120
SEAL: Final = 200
PEAK: Final = 800
BEATEN_HERO: Final = 30
EXPECTED: Final = 2  # strength that each card in an unseen hand may bring into a defence, in halves
FAR: Final = 12
NEARLY_FULL: Final = 2  # empty squares that one card may close
CLOSING: Final = 300
PATIENCE: Final = 45  # days after which even whoever is behind lets the match end
WASTE: Final = -40  # what is better left alone
NEVER: Final = -10_000


def worths(state: BattaliaState, seat: Seat, menu: list[Action]) -> list[int]:
    return [worth(state, seat, action) for action in menu]


def worth(state: BattaliaState, seat: Seat, action: Action) -> int:
    """How good one answer looks."""
    if isinstance(action, Pick):
        return choice_worth(state, seat, action)
    if isinstance(action, Pay):
        return -sum([card_worth(state, seat, card_of(state.sides[seat], number)) for number in action.classes])
    if isinstance(action, (Cohort, Skip)):
        return LEVEL if isinstance(action, Cohort) else 0
    if isinstance(action, Mulligan):
        return mulligan_worth(state, seat)
    if isinstance(action, HireHero):
        return hero_worth(state, seat)
    if isinstance(action, Stop):
        return stop_worth(state, seat)
    if isinstance(action, Ambush):
        return ambush_worth(state, seat)
    if isinstance(action, Surrender):
        return WASTE
    return 1 if isinstance(action, Retreat) else 0


def choice_worth(state: BattaliaState, seat: Seat, action: Pick) -> int:
    number = action.number
    if isinstance(action, (BuildCity, Upgrade, Annex, BuildRoad)):
        return building_worth(state, seat, action)
    if isinstance(action, Hire):
        return hire_worth(state, seat, number)
    if isinstance(action, Create):
        return ARTEFACTS.get(number, WASTE) - FADING * owned_of(state, seat, number)
    if isinstance(action, Use):
        return use_worth(state, seat, number)
    if isinstance(action, Attack):
        return attack_worth(state, seat, number // TARGETS, number % TARGETS)
    if isinstance(action, Move):
        return move_worth(state, seat, number // 4)
    if isinstance(action, MoveDest):
        return -way_to_prey(state, seat, number)
    if isinstance(action, Place):
        return place_worth(state, seat, number // 4, number % 4)
    if isinstance(action, CityType):
        return number
    if isinstance(action, (Add, Fight, Decamp)):
        return battle_worth(state, seat, action)
    if isinstance(action, (NewFaction, ScrollFaction, ChooseFaction)):
        return colour_worth(state, seat, number)
    return target_worth(state, seat, action)


# ── cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def card_worth(state: BattaliaState, seat: Seat, held: int) -> int:
    """What a player would miss of it."""
    kind = kind_of(held)
    own = OWN_COLOUR if faction_of(held) in (state.sides[seat].faction, ANY) else 0
    if kind <= LORD:
        return 5 * (kind + 1) + own
    return 4 if kind == SUPPLY else 40 if is_great(kind) else 14 + own


def owned_of(state: BattaliaState, seat: Seat, kind: int) -> int:
    side = state.sides[seat]
    piles = (side.nation, side.shelter, side.hand, side.table, side.new, side.ambush)
    return sum([len([held for held in pile if kind_of(held) == kind]) for pile in piles])


def hire_worth(state: BattaliaState, seat: Seat, kind: int) -> int:
    own = OWN_COLOUR if state.pool[kind][-1] in (state.sides[seat].faction, ANY) else 0
    if kind == FRIMAN and state.owned(seat) >= FULL_DECK:
        return own - OWN_COLOUR
    return UNITS[kind] + own


def use_worth(state: BattaliaState, seat: Seat, kind: int) -> int:
    if kind == SCROLL:
        strange = [held for held in state.sides[seat].hand if kind_of(held) <= LORD and is_strange(state, seat, held)]
        return 3 if strange else WASTE
    return USED.get(kind, WASTE)


def is_strange(state: BattaliaState, seat: Seat, held: int) -> bool:
    return faction_of(held) not in (state.sides[seat].faction, ANY, NEUTRAL)


def colour_worth(state: BattaliaState, seat: Seat, faction: int) -> int:
    """The own faction; before there is one, the one most cards are of."""
    own = state.sides[seat].faction
    if own >= 0:
        return 1 if faction == own else 0
    cards = state.sides[seat].hand + state.sides[seat].nation
    return len([held for held in cards if faction_of(held) == faction])


def mulligan_worth(state: BattaliaState, seat: Seat) -> int:
    """A hand of nothing but a few kinds of weak cards is worth changing."""
    hand = state.sides[seat].hand
    strong = [held for held in hand if kind_of(held) not in (SUPPLY, FRIMAN)]
    return 1 if not strong and hand.count(card(SUPPLY, NEUTRAL)) < 2 else WASTE


def ambush_worth(state: BattaliaState, seat: Seat) -> int:
    """Keep a good card for the next turn and be rid of a bad one, when there are cards to spare."""
    hand = state.sides[seat].hand
    if state.owned(seat) <= FULL_DECK or max([card_worth(state, seat, held) for held in hand]) < WORTH_KEEPING:
        return WASTE
    return 1 if min([given_up(state, seat, held) for held in hand]) <= WORTH_LOSING else WASTE


def given_up(state: BattaliaState, seat: Seat, held: int) -> int:
    """What it costs to suspend this card: supplies are needed, as long as they are not two fifths of all cards."""
    if kind_of(held) == SUPPLY and 5 * owned_of(state, seat, SUPPLY) <= 2 * state.owned(seat):
        return WORTH_KEEPING
    return card_worth(state, seat, held)


def target_worth(state: BattaliaState, seat: Seat, action: Pick) -> int:
    """Which card is changed, stationed, kept or given up."""
    if action.number == DONE or action.number >= CLASSES:
        return 2
    held = card_of(state.sides[seat], action.number)
    if held < 0:
        return 1
    if isinstance(action, ScrollTarget):
        return card_worth(state, seat, held) if is_strange(state, seat, held) else WASTE
    if isinstance(action, (TitleTarget, AmuletTarget, BattleTarget, AmbushCard)):
        return card_worth(state, seat, held)
    if isinstance(action, SuspendCard):
        return -given_up(state, seat, held)
    return -card_worth(state, seat, held) if isinstance(action, Station) else 1


# ── the map ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def building_worth(state: BattaliaState, seat: Seat, action: Pick) -> int:
    gain = action.number if isinstance(action, BuildCity) else 0 if isinstance(action, BuildRoad) else 1
    closing = closing_worth(state, seat, gain) if isinstance(action, (BuildCity, BuildRoad)) else 0
    if gain:
        return LEVEL * gain + 10 + closing
    return closing + (ROAD if has_city_site(state, seat) else OPENING_ROAD)


def closing_worth(state: BattaliaState, seat: Seat, gain: int) -> int:
    """The next card may fill the map: good for whoever has most points then, and for others in the end, too."""
    if not state.terms.end_full_map or len(state.land.empty_squares()) > NEARLY_FULL:
        return 0
    best = max([state.points(other) for other in range(len(state.sides)) if other != seat])
    lead = state.points(seat) + gain - best
    return CLOSING if lead > 0 else NEVER if lead < 0 and state.day <= PATIENCE else 0


def has_city_site(state: BattaliaState, seat: Seat) -> bool:
    """An empty square beside an own road, away from cities."""
    land = state.land
    network = land.network(land.cities_of(seat))
    for square in range(SQUARES):
        if land.kind[square] == EMPTY:
            near = [other for other in NEIGHBOURS[square] if other != NOWHERE and land.exits[other]]
            if any(network[other] for other in near) and not any(is_crowd(land, other) for other in near):
                return True
    return False


def is_crowd(land: Land, square: int) -> bool:
    return land.deck[square] == NOWHERE or land.deck[square] < FIRST_ROAD


def place_worth(state: BattaliaState, seat: Seat, square: int, rotation: int) -> int:
    """Roads lead on, towards what is still to be reached; cities stand where they leave room."""
    deck = state.notes[-1]
    exits = state.book.turns[deck][rotation]
    ahead = []
    for side in range(4):
        other = NEIGHBOURS[square][side]
        if exits & BITS[side] and other != NOWHERE and state.land.kind[other] == EMPTY:
            ahead.append(other)
    if not ahead:
        return -2 * FAR
    if deck < FIRST_ROAD:
        return len(ahead)
    network = state.land.network(state.land.cities_of(seat))
    goals = [goal for goal in range(SQUARES) if is_goal(state, seat, goal) and not network[goal]]
    return -min([apart(one, goal) for one in ahead for goal in goals], default=0)


def is_goal(state: BattaliaState, seat: Seat, square: int) -> bool:
    return state.land.marker[square] > 0 or (is_crowd(state.land, square) and state.land.exits[square] != 0)


def apart(one: int, other: int) -> int:
    return abs(one % SIZE - other % SIZE) + abs(one // SIZE - other // SIZE)


# ── heroes ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def prey(state: BattaliaState, seat: Seat) -> list[int]:
    """Squares with something to conquer that the player could beat with a good hand."""
    reach = best_total(state, seat, 0) + 3
    found = []
    for square in range(SQUARES):
        for target in targets_on(state, seat, square):
            strength = base_strength(state, seat, square, target)
            if target != ON_CITY and target < ON_HERO and prize_objection(state, seat, square, target) is None:
                strength -= 2
            if strength < reach and target < ON_HERO and prize_objection(state, seat, square, target) is None:
                found.append(square)
                break
    return found


def way_to_prey(state: BattaliaState, seat: Seat, square: int) -> int:
    """How far a hero on this square has to go by road."""
    ways = distances(state.land, square, state.home(seat), state.sides[seat].seals, FAR)
    return min([ways[goal] for goal in prey(state, seat) if ways[goal] >= 0], default=2 * FAR)


def hero_worth(state: BattaliaState, seat: Seat) -> int:
    """The first hero, when a road leads from a city to something worth a fight, or close to it."""
    if state.sides[seat].heroes_out():
        return WASTE
    ways = [way_to_prey(state, seat, square) for square in state.land.cities_of(seat)]
    return HERO if min(ways) <= FAR else 2


def move_worth(state: BattaliaState, seat: Seat, hero: int) -> int:
    square = state.sides[seat].heroes[hero]
    way = way_to_prey(state, seat, square)
    return 12 if 0 < way <= FAR else WASTE


# ── battles ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def attack_worth(state: BattaliaState, seat: Seat, square: int, target: int) -> int:
    """Guards are attacked when the hand beats them, others when it also beats what they may have in hand."""
    defender = defender_of(state, square, target)
    needed = base_strength(state, seat, square, target) + terrain_bonus(state, defender, square)
    if defender >= 0:
        side = state.sides[defender]
        needed += (len(side.hand) + len(side.ambush)) * EXPECTED // 2
    if sure_total(state, seat) + terrain_bonus(state, seat, square) <= needed:
        return WASTE
    if target == ON_CITY:
        return 2 * LEVEL * state.land.level[square]
    prizes = {ON_NEUTRAL: 4 * LEVEL, ON_RUINS: GREAT, ON_SANCTUARY: SEAL, ON_KEEPER: PEAK, ON_PEAK: PEAK}
    return prizes.get(target, BEATEN_HERO)


def sure_total(state: BattaliaState, seat: Seat) -> int:
    """What the hand and open pieces bring into a line without luck."""
    side = state.sides[seat]
    strength = sum([card_strength(state, held, 0) * state.fresh_uses(held) for held in side.hand])
    return strength + sum([card_strength(state, piece.card, 0) * piece.uses for piece in side.open])


def stop_worth(state: BattaliaState, seat: Seat) -> int:
    """Stop when the step has reached what it needs."""
    battle = running(state)
    lead = total(state, battle, 0) - total(state, battle, 1)
    return 10 * LEVEL if (lead > 0 if seat == battle.attacker else lead <= 0) else 0


def battle_worth(state: BattaliaState, seat: Seat, action: Pick) -> int:
    battle, side = running(state) if state.battle is not None else None, state.sides[seat]
    if battle is None or isinstance(action, Decamp):
        return 1  # camps are for using
    if isinstance(action, Fight):
        hidden = side.ambush if action.number >= 4 else []
        strength = sum([card_strength(state, held, 1) * state.fresh_uses(held) for held in side.hand + hidden])
        return 2 if total(state, battle, 1) + strength >= total(state, battle, 0) else 2 * WASTE
    held = card_of(side, action.number // MOST_USES)
    uses = action.number % MOST_USES + 1
    return 20 + 4 * uses * card_strength(state, held, battle.role(seat))
