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
from ravenhall.games.battalia.book import CITY_PRICES, HERO_PRICE, UPGRADE_PRICES
from ravenhall.games.battalia.chapters import ambush, attacking, building, greats, heroes, tents, using
from ravenhall.games.battalia.chapters.adding import begin, deck_objection
from ravenhall.games.battalia.chapters.pieces import Purse
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
from ravenhall.games.battalia.names import (
    DECKS,
    FIRST_ROAD,
    HAMMER,
    HEROES,
    MOST_LEVEL,
    NOWHERE,
    SUPPLY,
    TOOL,
    kind_of,
)
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

ALL_LEVELS: Final = 0b11111


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
        purse = Purse(state, seat)
        payable = purse.payable(state.book)
        found = affordable(state, payable) + buildable(state, seat, payable)
        if payable >> HERO_PRICE & 1 and heroes.hero_objection(state, seat, purse) is None:
            found.append(HERO)
        found += journeys(state, seat) + usable(state, seat)
        found += [DECAMPS[number] for number in tents.strikable(state, seat)]
        if len(state.sides[seat].hand) > 1 and ambush.can_ambush(state, seat):
            found.append(AMBUSH)
        return [*found, *assaults(state, seat), END]

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
        return Objection("BA-49", "you have taken a mulligan in this turn, and a cohort with it excludes each other")
    if action is COHORT:
        return Objection("BA-40", "a cohort is announced when your turn begins, and not later")
    if action is MULLIGAN:
        return Objection("BA-49", "a mulligan is taken when your turn begins, once and instead of a cohort")
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


def affordable(state: BattaliaState, payable: int) -> list[Action]:
    """Units and artefacts whose deck has a card and whose price can be paid; BA-9: never a Great Artefact."""
    return [
        HIRES[kind] if kind < SUPPLY else CREATES[kind]
        for kind in range(HAMMER)
        if payable >> kind & 1 and state.pool[kind]
    ]


def buildable(state: BattaliaState, seat: Seat, payable: int) -> list[Action]:
    """Roads and cities that can be paid and placed, and levels that can be paid."""
    book, pool = state.book, state.pool
    roads = [deck for deck in range(FIRST_ROAD, DECKS) if payable >> deck & 1 and pool[deck]]
    levels = [n for n in range(1, MOST_LEVEL + 1) if payable >> (CITY_PRICES + n) & 1 and state.has_token(seat, n)]
    found: list[Action] = []
    if roads or levels:
        sites = state.land.sites(seat)
        found += [ROADS[deck] for deck in roads if sites.has_place(book, deck)]
        if levels and building.city_decks(state, seat):
            found += [CITIES[level] for level in levels]
    if payable >> UPGRADE_PRICES & ALL_LEVELS:
        for square in state.land.cities_of(seat):
            level = state.land.level[square]
            has_token = level != 2 or state.has_token(seat, 3)  # BA-89
            if level < MOST_LEVEL and has_token and payable >> (UPGRADE_PRICES + level + 1) & 1:
                found.append(UPGRADES[square])
    return found


def journeys(state: BattaliaState, seat: Seat) -> list[Action]:
    side = state.sides[seat]
    if side.heroes_out() == 0:
        return []
    return [
        MOVES[4 * hero + means]
        for hero in range(HEROES)
        if side.heroes[hero] != NOWHERE
        for means in range(len(MEANS_IDS))
        if heroes.can_move(state, seat, hero, means)
    ]


def usable(state: BattaliaState, seat: Seat) -> list[Action]:
    """Artefacts with something to be used on; most hands hold none at all."""
    side = state.sides[seat]
    held = 0  # a bit for each type
    for card in side.hand:
        held |= 1 << kind_of(card)
    stands_in = held >> HAMMER & 1 != 0
    for piece in side.open:
        held |= 1 << kind_of(piece.card)
        stands_in = stands_in or piece.wild or kind_of(piece.card) == HAMMER
    if not stands_in and held >> (TOOL + 1) == 0:
        return []
    return [
        USES[kind]
        for kind in USABLE
        if (held >> kind & 1 or (stands_in and kind < HAMMER)) and can_use(state, seat, kind)
    ]


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
    if state.sides[seat].heroes_out() == 0:
        return found
    for square in sorted({square for square in state.sides[seat].heroes if square != NOWHERE}):
        found += [
            ATTACKS[TARGETS * square + target]
            for target in attacking.targets_on(state, seat, square)
            if attacking.attack_objection(state, seat, square, target) is None
        ]
        if building.annex_objection(state, seat, square) is None:
            found.append(ANNEXES[square])
    return found
