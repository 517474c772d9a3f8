"""The defender's answer: fight, surrender or retreat."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import (
    BY_HORSE,
    BY_SUPPLY,
    EXTRA_IDS,
    MEANS_IDS,
    ON_HERO,
    Decamp,
    Fight,
    Pick,
    Retreat,
    RetreatTo,
    Surrender,
)
from ravenhall.games.battalia.battle_state import Battle
from ravenhall.games.battalia.chapters.announcing import raise_ambush
from ravenhall.games.battalia.chapters.battle import RETREATING, STEPS, clear, running, win
from ravenhall.games.battalia.chapters.pieces import hand_classes
from ravenhall.games.battalia.chapters.tents import camp_objection, strikable, strike_camp
from ravenhall.games.battalia.codes import ASK_SOURCE
from ravenhall.games.battalia.events import DEFENDER_CHOSE, HERO_RETREATED
from ravenhall.games.battalia.knowledge import from_hand, lay
from ravenhall.games.battalia.land import PEAK, distances
from ravenhall.games.battalia.menus import DECAMPS, FIGHTS, RETREAT, RETREATS, SURRENDER
from ravenhall.games.battalia.names import BITS, HORSE, NEUTRAL, NOWHERE, SQUARE_NAMES, SQUARES, SUPPLY, card, kind_of
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

RETREAT_LEAST: Final = 2  # BA-168
RETREAT_MOST: Final = 3


def further_heroes(state: BattaliaState, battle: Battle) -> int:
    """BA-172, BA-173: a mask of the defender's heroes on the square that may take part and need not."""
    mask = 0
    for hero, square in enumerate(state.sides[battle.defender].heroes):
        if square == battle.square:
            mask |= BITS[hero]
    return mask & ~battle.heroes[1] if battle.target >= ON_HERO else mask


def retreats(state: BattaliaState, battle: Battle) -> list[int]:
    """BA-168, BA-169: 2 × square + means for every goal that is open and whose price is in hand."""
    return [goal for goal in payable_retreats(state, battle) if not is_barred(state, battle, goal // 2)]


def payable_retreats(state: BattaliaState, battle: Battle) -> list[int]:
    """BA-168: goals whose price is in hand, whoever holds them. BA-202: no square is free of charge."""
    side = state.sides[battle.defender]
    ways = distances(state.land, battle.square, NOWHERE, side.seals, RETREAT_MOST)
    supplies = side.hand.count(card(SUPPLY, NEUTRAL))
    has_horse = any(kind_of(held) == HORSE for held in side.hand)
    found: list[int] = []
    for square in range(SQUARES):
        if ways[square] < RETREAT_LEAST:
            continue
        if supplies >= ways[square]:
            found.append(2 * square + BY_SUPPLY)
        if has_horse:
            found.append(2 * square + BY_HORSE)
    return found


def is_barred(state: BattaliaState, battle: Battle, square: int) -> bool:
    """BA-169: no city or peak of the attacker, and no hero of his."""
    attacker = battle.attacker
    if state.land.owner[square] == attacker or state.sides[attacker].heroes_on(square):
        return True
    return state.land.kind[square] == PEAK and state.ruler == attacker


class Respond(Decision[BattaliaState, Action]):
    """BA-156 to BA-158, BA-167, BA-172: fight, surrender or, if a hero is attacked, retreat; camps may be struck."""

    kind = "respond"
    text = "You are attacked: fight, surrender, or retreat?"
    clause = "BA-156"
    takes = (Surrender, Fight, Retreat, Decamp)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Action]:
        camps = [DECAMPS[number] for number in strikable(state, seat)]
        return [SURRENDER, *FIGHTS.values(), RETREAT, *camps]

    def objection(self, state: BattaliaState, seat: Seat, action: Action) -> Objection | None:
        battle, side = running(state), state.sides[seat]
        if isinstance(action, Decamp):
            return camp_objection(state, seat, action.number)
        if isinstance(action, Retreat):
            if battle.target < ON_HERO:
                return Objection("BA-167", "only a hero under attack may retreat, not a city")
            if not payable_retreats(state, battle):
                return Objection("BA-168", "your hand does not pay the way to any square two or three away")
            if not retreats(state, battle):
                return Objection("BA-169", "every square that you could retreat to is held by the attacker")
        if isinstance(action, Fight):
            if action.number % 4 & ~further_heroes(state, battle):
                return Objection("BA-172", f"those heroes cannot join: {EXTRA_IDS[action.number % 4]}")
            if action.number >= 4 and not side.ambush:
                return Objection("BA-157", "there is nothing in your ambush to raise")
            if action.number < 4 and not side.hand:
                return Objection("BA-156", "there is no card in your hand to fight with")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Action, log: Log) -> None:
        battle = running(state)
        if isinstance(action, Decamp):
            strike_camp(state, seat, action.number, log)
            return
        log.add(DEFENDER_CHOSE, seat, action.text)
        if isinstance(action, Retreat):
            battle.step = RETREATING
        elif isinstance(action, Fight):
            if action.number >= 4:
                raise_ambush(state, seat, log)
            battle.heroes[1] |= action.number % 4
            battle.step = STEPS
            battle.to_move = seat
        else:
            win(state, battle, log)  # BA-225


class ChooseRetreat(Decision[BattaliaState, Pick]):
    """BA-168, BA-169: where to, and by supplies or a horse."""

    kind = "retreat_dest"
    text = "Where does the hero retreat to?"
    clause = "BA-168"
    takes = (RetreatTo,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [RETREATS[number] for number in retreats(state, running(state))]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        battle = running(state)
        if action.number in retreats(state, battle):
            return None
        square = action.number // 2
        if is_barred(state, battle, square):
            return Objection("BA-169", f"{SQUARE_NAMES[square]} is held by the attacker")
        return Objection("BA-168", "a retreat is two or three squares along roads, for as many supplies or one horse")

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        battle, side = running(state), state.sides[seat]
        square = action.number // 2
        state.notes = [square]
        if MEANS_IDS[action.number % 2] == "horse":
            state.ask(seat, ASK_SOURCE)
            return
        ways = distances(state.land, battle.square, NOWHERE, side.seals, RETREAT_MOST)
        for step in range(ways[square]):
            from_hand(state, side, card(SUPPLY, NEUTRAL))
        lay(state, seat, [card(SUPPLY, NEUTRAL)] * ways[square])
        retreat(state, battle, log)


def retreat_horses(state: BattaliaState, seat: Seat) -> list[int]:
    """The horses in hand that could carry the hero away."""
    return [number for number in hand_classes(state.sides[seat]) if kind_of(number) == HORSE]


def retreat_by_horse(state: BattaliaState, seat: Seat, number: int, log: Log) -> None:
    from_hand(state, state.sides[seat], number)
    lay(state, seat, [number])
    retreat(state, running(state), log)


def retreat(state: BattaliaState, battle: Battle, log: Log) -> None:
    """BA-167: the battle is over and nobody is beaten."""
    side = state.sides[battle.defender]
    hero = 0 if battle.heroes[1] & 1 else 1
    side.heroes[hero] = state.notes[0]
    log.add(HERO_RETREATED, battle.defender, "AB"[hero], SQUARE_NAMES[state.notes[0]])
    clear(state, battle)
