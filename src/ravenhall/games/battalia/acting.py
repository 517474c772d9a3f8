"""Step 3 of a turn: the menu of actions, and how each begins."""

from __future__ import annotations

from ravenhall.games.battalia import ambush, attacking, building, greats, heroes, tents, using
from ravenhall.games.battalia.actions import (
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
    TARGETS,
    UPGRADES,
    USES,
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
from ravenhall.games.battalia.adding import begin, deck_objection
from ravenhall.games.battalia.land import Sites
from ravenhall.games.battalia.names import (
    DECKS,
    FIRST_CITY,
    FIRST_ROAD,
    HAMMER,
    NOWHERE,
    SUPPLY,
    TOOL,
    kind_of,
)
from ravenhall.games.battalia.pieces import Purse
from ravenhall.games.battalia.state import (
    ASK_SOURCE,
    BUILDING_CITY,
    BUILDING_ROAD,
    CREATING,
    DISCARD,
    HIRING,
    HIRING_HERO,
    LEAST_OWNED,
    MOST_LEVEL,
    UPGRADING,
    USING,
    BattaliaState,
)
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


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
        found = affordable(state, purse) + buildable(state, seat, purse)
        if purse.can_pay(state.book.hero_cost) and heroes.hero_objection(state, seat, purse) is None:
            found.append(HERO)
        found += journeys(state, seat) + usable(state, seat)
        found += [DECAMPS[number] for number in tents.strikable(state, seat)]
        if state.owned(seat) > LEAST_OWNED and ambush.ambush_objection(state, seat) is None:
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


def affordable(state: BattaliaState, purse: Purse) -> list[Action]:
    """Units and artefacts whose deck has a card and whose price can be paid; BA-9: never a Great Artefact."""
    return [
        HIRES[kind] if kind < SUPPLY else CREATES[kind]
        for kind in range(HAMMER)
        if kind != SUPPLY and state.pool[kind] and purse.can_pay(state.book.costs[kind])
    ]


def buildable(state: BattaliaState, seat: Seat, purse: Purse) -> list[Action]:
    """Roads and cities that can be paid and placed, and levels that can be paid."""
    book, pool = state.book, state.pool
    roads = [deck for deck in range(FIRST_ROAD, DECKS) if pool[deck] and purse.can_pay(book.costs[deck])]
    levels = [n for n in range(1, MOST_LEVEL + 1) if purse.can_pay(book.city_costs[n]) and state.has_token(seat, n)]
    found: list[Action] = []
    if roads or levels:
        sites = Sites(state.land, seat)
        found += [ROADS[deck] for deck in roads if sites.has_place(book, deck)]
        if any(pool[deck] and sites.has_place(book, deck) for deck in range(FIRST_CITY, FIRST_ROAD)):
            found += [CITIES[level] for level in levels]
    if any(purse.can_pay(book.upgrade_costs[level]) for level in range(2, MOST_LEVEL + 1)):
        for square in state.land.cities_of(seat):
            if building.upgrade_objection(state, seat, square, purse) is None:
                found.append(UPGRADES[square])
    return found


def journeys(state: BattaliaState, seat: Seat) -> list[Action]:
    side = state.sides[seat]
    if side.heroes_out() == 0:
        return []
    return [
        move
        for move in MOVES.values()
        if side.heroes[move.number // 4] != NOWHERE
        and heroes.move_objection(state, seat, move.number // 4, move.number % 4) is None
    ]


def usable(state: BattaliaState, seat: Seat) -> list[Action]:
    """Artefacts with something to be used on; most hands hold none at all."""
    side = state.sides[seat]
    held = [kind_of(card) for card in side.hand] + [kind_of(piece.card) for piece in side.open]
    stands_in = HAMMER in held or any(piece.wild for piece in side.open)
    if not stands_in and max(held, default=0) <= TOOL:
        return []
    return [
        use
        for kind, use in USES.items()
        if (kind in held or (stands_in and kind < HAMMER)) and use_objection(state, seat, kind) is None
    ]


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
