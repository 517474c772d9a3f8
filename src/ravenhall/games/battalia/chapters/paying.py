"""How an action is paid, and which card is the source of what is used."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import Pay, Pick, Source
from ravenhall.games.battalia.chapters import battle_steps, building, defending, greats, heroes, tents, using
from ravenhall.games.battalia.chapters.adding import created, hired, in_words, price, price_clause
from ravenhall.games.battalia.chapters.battle import RETREATING
from ravenhall.games.battalia.chapters.heroes import MEANS_KINDS
from ravenhall.games.battalia.chapters.pieces import (
    MOST_PURSES,
    Purse,
    card_of,
    lacking,
    pay,
    play_uses,
    purse_for,
    sources,
    uses_left,
)
from ravenhall.games.battalia.codes import (
    ASK_BATTLE_TARGET,
    ASK_MOVE_DEST,
    ASK_STATION,
    BUILDING_CITY,
    BUILDING_ROAD,
    CREATING,
    HIRING,
    HIRING_HERO,
    MOVING,
    UPGRADING,
    USING,
)
from ravenhall.games.battalia.events import CARDS_PAID
from ravenhall.games.battalia.menus import SOURCES
from ravenhall.games.battalia.names import CARD_NAMES, NEUTRAL, SUPPLY, card
from ravenhall.games.battalia.payments import BattaliaActions
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

LAST_SUPPLY: Final = [card(SUPPLY, NEUTRAL)]


class PayPrice(Decision[BattaliaState, Pay]):
    """BA-52: which cards pay; no more than are needed."""

    kind = "pay"
    text = "Which cards do you pay with?"
    clause = "BA-52"
    takes = (Pay,)
    exact = True

    def __init__(self, actions: BattaliaActions) -> None:
        self.actions = actions
        self.menus: dict[tuple[int, ...], list[Pay]] = {}  # by price and purse

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pay]:
        """Every minimal payment for what is being done. A tent's supply must leave a card to station."""
        found = self.payments(state, seat)
        if state.doing == USING and len(tents.stationable_cards(state.sides[seat])) < 2:
            return [payment for payment in found if payment.classes != LAST_SUPPLY]
        return found

    def payments(self, state: BattaliaState, seat: Seat) -> list[Pay]:
        cost = price(state, state.doing, state.notes[0])
        purse = purse_for(state, state.sides[seat], cost)
        menu = self.menus.get(purse)
        if menu is None:
            if len(self.menus) == MOST_PURSES:
                self.menus.clear()
            menu = [self.actions.payment(payment) for payment in Purse(state, seat).payments(cost)]
            self.menus[purse] = menu
        return menu

    def objection(self, state: BattaliaState, seat: Seat, action: Pay) -> Objection | None:
        if action in self.candidates(state, seat):
            return None
        side = state.sides[seat]
        for name, number in zip(action.cards, action.classes, strict=True):
            left = uses_left(state, side, number)
            if left < action.classes.count(number):
                return lacking(side, number, name, left)
        cost = price(state, state.doing, state.notes[0])
        clause = price_clause(state.doing, state.notes[0])
        return Objection(clause, f"the price is {in_words(cost)}; these cards do not pay just that")

    def apply(self, state: BattaliaState, seat: Seat, action: Pay, log: Log) -> None:
        if not log.quiet:
            log.add(CARDS_PAID, seat, [CARD_NAMES[card_of(state.sides[seat], number)] for number in action.classes])
        pay(state, seat, action.classes)
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


def possible_sources(state: BattaliaState, seat: Seat) -> list[int]:
    """The classes that can be played for what is being done."""
    side = state.sides[seat]
    if state.battle is not None:
        if state.battle.step == RETREATING:
            return defending.retreat_horses(state, seat)
        return battle_steps.battle_sources(state, seat, state.notes[0])
    if state.doing == MOVING:
        return sources(side, MEANS_KINDS[state.notes[1]])
    if state.notes[0] in greats.ONE_OF_A_KIND:
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
            return lacking(state.sides[seat], action.number, action.choice)
        return Objection("BA-53", f"{action.choice} cannot be played for this")

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        fight = state.battle
        if fight is not None and fight.step == RETREATING:
            defending.retreat_by_horse(state, seat, action.number, log)
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
        elif kind in greats.ONE_OF_A_KIND:
            greats.begin_great(state, seat, kind)
        else:
            using.ask_target(state, seat)
