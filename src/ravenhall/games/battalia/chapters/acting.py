"""Step 3 of a turn: the menu of actions, and how each begins."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import (
    MEANS_IDS,
    TARGETS,
    Ambush,
    Annex,
    Attack,
    BuildCity,
    BuildRoad,
    Cohort,
    Create,
    Decamp,
    End,
    Hire,
    HireHero,
    Move,
    Mulligan,
    Pick,
    Upgrade,
    Use,
)
from ravenhall.games.battalia.book import Means
from ravenhall.games.battalia.chapters import ambush, attacking, building, greats, heroes, tents, using
from ravenhall.games.battalia.chapters.adding import begin, deck_objection
from ravenhall.games.battalia.chapters.pieces import Purse, means_of
from ravenhall.games.battalia.codes import (
    ASK_SOURCE,
    BUILDING_CITY,
    BUILDING_ROAD,
    CREATING,
    DISCARD,
    HIRING,
    HIRING_HERO,
    UPGRADING,
    USING,
)
from ravenhall.games.battalia.knowledge import has_redrawn
from ravenhall.games.battalia.menus import (
    AMBUSH,
    ANNEXES,
    ATTACKS,
    CITIES,
    COHORT,
    CREATES,
    DECAMPS,
    END,
    HERO,
    HIRES,
    MOVES,
    MULLIGAN,
    ROADS,
    UPGRADES,
    USABLE,
    USES,
)
from ravenhall.games.battalia.names import HAMMER, HEROES, KIND_BITS, MOST_LEVEL, NOWHERE, SUPPLY
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

HAMMER_BIT: Final = 1 << HAMMER
USABLE_BITS: Final = sum([1 << kind for kind in USABLE])


class Act(Decision[BattaliaState, Action]):
    """BA-51: any actions, in any order, as often as they can be paid; then the turn ends.

    BA-31, BA-57, BA-79, BA-84: no limit to cards played, cards gained, roads and cities built or raised in a turn.
    """

    kind = "act"
    text = "Choose an action, or end your turn."
    clause = "BA-51"
    exact = True
    takes = (
        Hire,
        Create,
        BuildRoad,
        BuildCity,
        Upgrade,
        HireHero,
        Move,
        Use,
        Decamp,
        Ambush,
        Attack,
        Annex,
        End,
        Cohort,
        Mulligan,
    )

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Action]:
        side, means = state.sides[seat], means_of(state, seat)
        has_heroes = side.heroes_out() > 0
        found = affordable(state, means)
        add_buildings(found, state, seat, means)
        if means.has_hero and heroes.has_room(state, seat):
            found.append(HERO)
        if has_heroes:
            found += journeys(state, seat)
        add_uses(found, state, seat)
        if side.camps:
            found += [DECAMPS[number] for number in tents.strikable(state, seat)]
        if ambush.can_ambush(state, seat):
            found.append(AMBUSH)
        if has_heroes:
            found += assaults(state, seat)
        found.append(END)
        return found

    def objection(self, state: BattaliaState, seat: Seat, action: Action) -> Objection | None:
        if not isinstance(action, Pick):
            return plain_objection(state, seat, action)
        number = action.number
        if isinstance(action, Hire):
            return deck_objection(state, seat, HIRING, number)
        if isinstance(action, Create):
            return deck_objection(state, seat, CREATING, number)
        if isinstance(action, BuildRoad):
            return building.road_objection(state, seat, number)
        if isinstance(action, BuildCity):
            return building.city_objection(state, seat, number)
        if isinstance(action, Upgrade):
            return building.upgrade_objection(state, seat, number, Purse(state, seat))
        if isinstance(action, Move):
            return heroes.move_objection(state, seat, number // 4, number % 4)
        if isinstance(action, Use):
            return use_objection(state, seat, number)
        if isinstance(action, Decamp):
            return tents.camp_objection(state, seat, number)
        if isinstance(action, Attack):
            return attacking.attack_objection(state, seat, number // TARGETS, number % TARGETS)
        return building.annex_objection(state, seat, number)

    def apply(self, state: BattaliaState, seat: Seat, action: Action, log: Log) -> None:
        if not isinstance(action, Pick):
            apply_plain(state, seat, action)
            return
        number = action.number
        if isinstance(action, Hire):
            begin(state, seat, HIRING, [number])
        elif isinstance(action, Create):
            begin(state, seat, CREATING, [number])
        elif isinstance(action, BuildRoad):
            begin(state, seat, BUILDING_ROAD, [number])
        elif isinstance(action, BuildCity):
            begin(state, seat, BUILDING_CITY, [number])
        elif isinstance(action, Upgrade):
            begin(state, seat, UPGRADING, [number])
        elif isinstance(action, Move):
            heroes.begin_move(state, seat, number // 4, number % 4)
        elif isinstance(action, Use):
            begin_use(state, seat, number)
        elif isinstance(action, Decamp):
            tents.strike_camp(state, seat, number, log)
        elif isinstance(action, Attack):
            attacking.begin_battle(state, seat, number // TARGETS, number % TARGETS, log)
        else:
            building.annex(state, seat, number, log)


def plain_objection(state: BattaliaState, seat: Seat, action: Action) -> Objection | None:
    if action is COHORT and has_redrawn(state.sides[seat]):
        return Objection("BA-49", "you have changed your hand in this turn, and that rules out a cohort")
    if action is COHORT:
        return Objection("BA-40", "a cohort is announced when your turn begins, and not later")
    if action is MULLIGAN:
        return Objection("BA-49", "a hand is changed when your turn begins, once and instead of a cohort")
    if action is HERO:
        return heroes.hero_objection(state, seat, Purse(state, seat))
    return ambush.ambush_objection(state, seat) if action is AMBUSH else None


def apply_plain(state: BattaliaState, seat: Seat, action: Action) -> None:
    if action is HERO:
        begin(state, seat, HIRING_HERO, [0])
    elif action is AMBUSH:
        ambush.begin_ambush(state, seat)
    else:
        state.step = DISCARD


def begin_use(state: BattaliaState, seat: Seat, kind: int) -> None:
    state.doing = USING
    state.notes = [kind]
    state.ask(seat, ASK_SOURCE)


# ── the menu: quick ways to all that has no objection ───────────────────────────────────────────────────────────────


def affordable(state: BattaliaState, means: Means) -> list[Action]:
    """Units and artefacts whose deck has a card and whose price can be paid; BA-9: never a Great Artefact."""
    pool = state.pool
    return [HIRES[kind] if kind < SUPPLY else CREATES[kind] for kind in means.cards if pool[kind]]


def add_buildings(found: list[Action], state: BattaliaState, seat: Seat, means: Means) -> None:
    """Roads and cities that can be paid and placed, and levels that can be paid."""
    if means.roads:
        fitting = state.land.sites(seat).decks(state.book)
        found += [ROADS[deck] for deck in means.roads if fitting >> deck & 1 and state.pool[deck]]
    if means.levels:
        levels = [level for level in means.levels if state.has_token(seat, level)]
        if levels and building.city_decks(state, seat):
            found += [CITIES[level] for level in levels]
    if means.has_upgrade:
        for square in state.land.cities_of(seat):
            level = state.land.level[square]
            has_token = level != 2 or state.has_token(seat, 3)  # BA-89
            if level < MOST_LEVEL and has_token and means.upgrades[level + 1]:
                found.append(UPGRADES[square])


def journeys(state: BattaliaState, seat: Seat) -> list[Action]:
    side = state.sides[seat]
    return [
        MOVES[4 * hero + means]
        for hero in range(HEROES)
        if side.heroes[hero] != NOWHERE
        for means in range(len(MEANS_IDS))
        if heroes.can_move(state, seat, hero, means)
    ]


def add_uses(found: list[Action], state: BattaliaState, seat: Seat) -> None:
    """Artefacts with something to be used on; most hands hold none at all."""
    side = state.sides[seat]
    held = 0  # a bit for each type
    for card in side.hand:
        held |= KIND_BITS[card]
    stands_in = held & HAMMER_BIT != 0
    for piece in side.open:
        held |= KIND_BITS[piece.card]
        stands_in = stands_in or piece.wild or KIND_BITS[piece.card] == HAMMER_BIT
    if stands_in:
        held |= HAMMER_BIT - 1
    if held & USABLE_BITS:
        found += [USES[kind] for kind in USABLE if held >> kind & 1 and can_use(state, seat, kind)]


def can_use(state: BattaliaState, seat: Seat, kind: int) -> bool:
    """Whether `use_objection` has nothing to say, without the words."""
    if kind in greats.ONE_OF_A_KIND:
        return greats.great_objection(state, seat, kind) is None
    return bool(using.use_sources(state, seat, kind))


def use_objection(state: BattaliaState, seat: Seat, kind: int) -> Objection | None:
    if kind in greats.ONE_OF_A_KIND:
        return greats.great_objection(state, seat, kind)
    return using.use_objection(state, seat, kind)


def assaults(state: BattaliaState, seat: Seat) -> list[Action]:
    """Attacks and annexations, wherever the player's heroes stand."""
    found: list[Action] = []
    for square in sorted({square for square in state.sides[seat].heroes if square != NOWHERE}):
        found += [
            ATTACKS[TARGETS * square + target]
            for target in attacking.targets_on(state, seat, square)
            if attacking.attack_objection(state, seat, square, target) is None
        ]
        if building.annex_objection(state, seat, square) is None:
            found.append(ANNEXES[square])
    return found
