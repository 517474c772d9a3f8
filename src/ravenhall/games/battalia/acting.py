"""Step 3 of a turn: the menu of actions, what each costs, and which card is the source of what is used."""

from __future__ import annotations

from ravenhall.games.battalia import ambush, battle, battle_steps, building, greats, heroes, using
from ravenhall.games.battalia.actions import (
    AMBUSH,
    ANNEXES,
    ATTACKS,
    CITIES,
    CREATES,
    DECAMPS,
    END,
    HERO,
    HIRES,
    MOVES,
    ROADS,
    SOURCES,
    TARGETS,
    UPGRADES,
    USES,
    Ambush,
    Annex,
    Attack,
    BuildCity,
    BuildRoad,
    Create,
    Decamp,
    End,
    Hire,
    HireHero,
    Move,
    Pay,
    Pick,
    Source,
    Upgrade,
    Use,
)
from ravenhall.games.battalia.adding import begin, created, deck_objection, hired, in_words, price, price_clause
from ravenhall.games.battalia.happenings import CARDS_PAID
from ravenhall.games.battalia.heroes import MEANS_KINDS
from ravenhall.games.battalia.names import (
    CARD_NAMES,
    HORN,
    LUUT,
    NEUTRAL,
    NOWHERE,
    STAFF,
    SUPPLY,
    card,
)
from ravenhall.games.battalia.payments import BattaliaActions
from ravenhall.games.battalia.pieces import Purse, card_of, pay, play_uses, sources
from ravenhall.games.battalia.state import (
    ASK_BATTLE_TARGET,
    ASK_MOVE_DEST,
    ASK_SOURCE,
    ASK_STATION,
    BUILDING_CITY,
    BUILDING_ROAD,
    CREATING,
    DISCARD,
    HIRING,
    HIRING_HERO,
    MOVING,
    UPGRADING,
    USING,
    BattaliaState,
)
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

ONE_OF_A_KIND = (HORN, LUUT, STAFF)


class Act(Decision[BattaliaState, Action]):
    """BA-51: any actions, in any order, as often as they can be paid; then the turn ends."""

    kind = "act"
    text = "Choose an action, or end your turn."
    clause = "BA-51"
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
    )

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Action]:
        side = state.sides[seat]
        found: list[Action] = [*HIRES.values(), *CREATES.values(), *ROADS.values(), *CITIES.values()]
        found += [UPGRADES[square] for square in state.land.cities_of(seat)]
        found.append(HERO)
        found += [move for move in MOVES.values() if side.heroes[move.number // 4] != NOWHERE]
        found += USES.values()
        found += [DECAMPS[number] for number in range(min(len(side.camps), len(DECAMPS)))]
        found.append(AMBUSH)
        for square in sorted({square for square in side.heroes if square != NOWHERE}):
            found += [ATTACKS[TARGETS * square + target] for target in battle.targets_on(state, seat, square)]
            if state.land.is_tokenless(square):
                found.append(ANNEXES[square])
        return [*found, END]

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
            return building.upgrade_objection(state, seat, number)
        if isinstance(action, Move):
            return heroes.move_objection(state, seat, number // 4, number % 4)
        if isinstance(action, Use):
            if number in ONE_OF_A_KIND:
                return greats.great_objection(state, seat, number)
            return using.use_objection(state, seat, number)
        if isinstance(action, Decamp):
            return using.camp_objection(state, seat, number)
        if isinstance(action, Attack):
            return battle.attack_objection(state, seat, number // TARGETS, number % TARGETS)
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
            using.strike_camp(state, seat, number, log)
        elif isinstance(action, Attack):
            battle.begin_battle(state, seat, number // TARGETS, number % TARGETS, log)
        else:
            building.annex(state, seat, number, log)


def plain_objection(state: BattaliaState, seat: Seat, action: Action) -> Objection | None:
    if action is HERO:
        return heroes.hero_objection(state, seat)
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


# ── paying ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def payments(state: BattaliaState, seat: Seat) -> list[list[int]]:
    """Every minimal payment for what is being done. A tent's supply must leave a card to station."""
    found = Purse(state, seat).payments(price(state, state.doing, state.notes[0]))
    if state.doing == USING and len(using.stationable_cards(state.sides[seat])) < 2:
        found = [payment for payment in found if payment != [card(SUPPLY, NEUTRAL)]]
    return found


class PayPrice(Decision[BattaliaState, Pay]):
    """BA-52: which cards pay; no more than are needed."""

    kind = "pay"
    text = "Which cards do you pay with?"
    clause = "BA-52"
    takes = (Pay,)
    exact = True

    def __init__(self, actions: BattaliaActions) -> None:
        self.actions = actions

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pay]:
        return [self.actions.payment(payment) for payment in payments(state, seat)]

    def objection(self, state: BattaliaState, seat: Seat, action: Pay) -> Objection | None:
        if action.classes in payments(state, seat):
            return None
        for name, number in zip(action.cards, action.classes, strict=True):
            if card_of(state.sides[seat], number) < 0:
                return Objection("BA-53", f"you have no {name} in hand or lying open")
        cost = price(state, state.doing, state.notes[0])
        clause = price_clause(state.doing, state.notes[0])
        return Objection(clause, f"the price is {in_words(cost)}; these cards do not pay just that")

    def apply(self, state: BattaliaState, seat: Seat, action: Pay, log: Log) -> None:
        cards = pay(state, seat, action.classes)
        log.add(CARDS_PAID, seat, [CARD_NAMES[paid] for paid in cards])
        if state.doing == HIRING:
            hired(state, seat, log)
        elif state.doing == CREATING:
            created(state, seat, log)
        elif state.doing == BUILDING_ROAD:
            building.road_paid(state, seat)
        elif state.doing == BUILDING_CITY:
            building.city_paid(state, seat)
        elif state.doing == UPGRADING:
            building.upgraded(state, seat, log)
        elif state.doing == HIRING_HERO:
            heroes.hero_paid(state, seat)
        else:
            state.ask(seat, ASK_STATION)


# ── sources ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def possible_sources(state: BattaliaState, seat: Seat) -> list[int]:
    """The classes that can be played for what is being done."""
    side = state.sides[seat]
    if state.battle is not None:
        if state.battle.step == battle.RETREATING:
            return battle.retreat_horses(state, seat)
        return battle_steps.battle_sources(state, seat, state.notes[0])
    if state.doing == MOVING:
        return sources(side, MEANS_KINDS[state.notes[1]])
    if state.notes[0] in ONE_OF_A_KIND:
        return sources(side, state.notes[0])
    return using.use_sources(state, seat, state.notes[0])


class ChooseSource(Decision[BattaliaState, Pick]):
    """BA-53: which of the cards that could do it, in hand or lying open, is played."""

    kind = "source"
    text = "Which card do you play for it?"
    clause = "BA-53"
    takes = (Source,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [SOURCES[number] for number in possible_sources(state, seat)]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number in possible_sources(state, seat):
            return None
        if card_of(state.sides[seat], action.number) < 0:
            return Objection("BA-53", f"you have no {action.choice} in hand or lying open")
        return Objection("BA-53", f"{action.choice} cannot be played for this")

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        fight = state.battle
        if fight is not None and fight.step == battle.RETREATING:
            battle.retreat_by_horse(state, seat, action.number, log)
            return
        if fight is None and state.doing == MOVING:
            log.add(CARDS_PAID, seat, [CARD_NAMES[card_of(state.sides[seat], action.number)]])
            play_uses(state, state.sides[seat], action.number, 1)
            state.ask(seat, ASK_MOVE_DEST)
            return
        kind = state.notes[0]
        using.play_source(state, seat, kind, action.number, log)
        if fight is not None:
            state.ask(seat, ASK_BATTLE_TARGET)
        elif kind in ONE_OF_A_KIND:
            greats.begin_great(state, seat, kind)
        else:
            using.ask_target(state, seat)
