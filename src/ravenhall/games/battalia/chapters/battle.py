"""A battle from its first question to its result: whose step it is, when it ends, who wins what."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import ON_CITY, ON_KEEPER, ON_NEUTRAL, ON_PEAK, ON_RUINS, ON_SANCTUARY
from ravenhall.games.battalia.battle_state import Battle
from ravenhall.games.battalia.chapters.ending import check_end
from ravenhall.games.battalia.chapters.lines import total
from ravenhall.games.battalia.chapters.opening import SANCTUARIES
from ravenhall.games.battalia.chapters.zones import gain, take_faction
from ravenhall.games.battalia.codes import (
    ASK_ATTACK_HEROES,
    ASK_BATTLE_STEP,
    ASK_CLAIM_GREAT,
    ASK_OPEN_WEAPON,
    ASK_RESPOND,
    ASK_RETREAT,
    ASK_SANCTUARY_PICK,
    NOTHING_DOING,
)
from ravenhall.games.battalia.events import BATTLE_ENDED, CITY_LEVEL, HERO_LOST, PEAK_TAKEN, SEAL_WON
from ravenhall.games.battalia.knowledge import lay
from ravenhall.games.battalia.names import BITS, FACTIONS, HEROES, LORD, MOST_LEVEL, NOBODY, NOWHERE, SQUARE_NAMES
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Seat

# Where a battle stands
COUNT_HEROES: Final = 0
DRAW_WEAPON: Final = 1
OPENING: Final = 2
ANSWER: Final = 3
RETREATING: Final = 4
STEPS: Final = 5
CLAIMING: Final = 6
LOOKING: Final = 7
PHASE_IDS: Final[tuple[str, ...]] = ("heroes", "weapon", "opening", "answer", "retreat", "steps", "claim", "look")


def next_step(state: BattaliaState, battle: Battle, log: Log) -> None:
    """Ask what the battle needs next."""
    if battle.step == COUNT_HEROES:
        if state.sides[battle.attacker].heroes_on(battle.square) == HEROES:
            state.ask(battle.attacker, ASK_ATTACK_HEROES)
        else:
            battle.heroes[0] = BITS[state.sides[battle.attacker].heroes.index(battle.square)]
            battle.step = DRAW_WEAPON
    elif battle.step == DRAW_WEAPON:
        state.ask(battle.attacker, ASK_OPEN_WEAPON)
    elif battle.step == ANSWER:
        state.ask(battle.defender, ASK_RESPOND)
    elif battle.step == RETREATING:
        state.ask(battle.defender, ASK_RETREAT)
    elif battle.step == CLAIMING:
        state.ask(battle.attacker, ASK_CLAIM_GREAT)
    elif battle.step == LOOKING:
        state.ask(battle.attacker, ASK_SANCTUARY_PICK)
    else:
        state.ask(battle.to_move, ASK_BATTLE_STEP)


def running(state: BattaliaState) -> Battle:
    battle = state.battle
    assert battle is not None
    return battle


def stop(state: BattaliaState, battle: Battle, log: Log) -> None:
    """BA-155, BA-159, BA-160, BA-162: a step that brought enough hands over; one that did not ends the battle."""
    attack, defence = total(state, battle, 0), total(state, battle, 1)
    if battle.step == OPENING:
        if attack <= defence or battle.defender == NOBODY:
            end_battle(state, battle, log)
        else:
            battle.step = ANSWER
        return
    enough = attack > defence if battle.to_move == battle.attacker else defence >= attack
    if enough:
        battle.to_move = battle.defender if battle.to_move == battle.attacker else battle.attacker
    else:
        end_battle(state, battle, log)


# ── the result ──────────────────────────────────────────────────────────────────────────────────────────────────────


def end_battle(state: BattaliaState, battle: Battle, log: Log) -> None:
    """BA-150: the higher total wins; the defender wins ties."""
    if total(state, battle, 0) > total(state, battle, 1):
        win(state, battle, log)
        return
    tell_end(state, battle, battle.defender, log)
    disband(state, battle.attacker, battle.heroes[0], battle.square, log)
    clear(state, battle)


def tell_end(state: BattaliaState, battle: Battle, winner: Seat, log: Log) -> None:
    attack, defence = total(state, battle, 0), total(state, battle, 1)
    log.add(BATTLE_ENDED, winner, SQUARE_NAMES[battle.square], attack, defence)


def disband(state: BattaliaState, seat: Seat, heroes: int, square: int, log: Log) -> None:
    """BA-163: the loser's heroes that took part leave the board."""
    for hero in range(HEROES):
        if heroes & BITS[hero]:
            state.sides[seat].heroes[hero] = NOWHERE
            log.add(HERO_LOST, seat, "AB"[hero], SQUARE_NAMES[square])


def win(state: BattaliaState, battle: Battle, log: Log) -> None:
    """BA-164, BA-176 to BA-182, BA-207, BA-211: what the attacker gains."""
    seat, square, target = battle.attacker, battle.square, battle.target
    tell_end(state, battle, seat, log)
    if battle.defender != NOBODY:
        disband(state, battle.defender, battle.heroes[1], square, log)
    if target == ON_RUINS:
        battle.step = CLAIMING  # BA-181: nobody owns the ruins
        return
    if target == ON_SANCTUARY:
        state.sides[seat].seals |= BITS[SANCTUARIES[square]]
        state.seen[SANCTUARIES[square]] |= BITS[seat]
        log.add(SEAL_WON, seat, FACTIONS[SANCTUARIES[square]])
        battle.step = LOOKING
    elif target == ON_CITY:
        take_city(state, seat, square, state.land.level[square], log)
    elif target == ON_NEUTRAL:
        take_neutral(state, seat, square, log)
    elif target in (ON_KEEPER, ON_PEAK):
        state.ruler = seat
        log.add(PEAK_TAKEN, seat)
    if battle.step != LOOKING:
        clear(state, battle)
    check_end(state, log)


def take_city(state: BattaliaState, seat: Seat, square: int, level: int, log: Log) -> None:
    """BA-164, BA-165: a token of the same level, else the highest lower one there is, else none."""
    land = state.own_land()
    land.settle(square, NOBODY, 0)
    while level > 0 and not state.has_token(seat, level):
        level -= 1
    if level > 0:
        land.settle(square, seat, level)
    log.add(CITY_LEVEL, seat if level else NOBODY, SQUARE_NAMES[square], level)


def take_neutral(state: BattaliaState, seat: Seat, square: int, log: Log) -> None:
    """BA-177, BA-178: level 4, and a lord of that terrain with a supply. BA-179: once."""
    state.own_land().guard(square, 0)
    take_city(state, seat, square, MOST_LEVEL, log)
    if state.pool[LORD]:
        lord = take_faction(state, LORD, state.land.terrain[square])
        state.chance.shuffle(state.own_deck(LORD))
        gain(state, seat, lord, log)


def clear(state: BattaliaState, battle: Battle) -> None:
    """BA-166: the defender's cards go to his shelter, the attacker's stay on the table till his turn ends."""
    attacker = state.sides[battle.attacker]
    attacker.table += [entry.card for entry in battle.attack_line if not entry.virtual]
    if battle.defender != NOBODY:
        side = state.sides[battle.defender]
        played = [entry.card for entry in battle.defence_line if not entry.virtual]
        played += side.table + [piece.card for piece in side.open if not piece.virtual]
        lay(state, battle.defender, played)
        side.table, side.open = [], []
        side.refill = True
    state.battle = None
    state.doing = NOTHING_DOING
    state.notes = []
