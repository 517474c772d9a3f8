"""Attacks: what may be attacked, with what hope, and the weapon that opens a battle."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import (
    MOST_USES,
    ON_CITY,
    ON_HERO,
    ON_KEEPER,
    ON_NEUTRAL,
    ON_PEAK,
    ON_RUINS,
    ON_SANCTUARY,
    TARGET_IDS,
    AttackHeroes,
    OpenWeapon,
    Pick,
)
from ravenhall.games.battalia.battle_state import Battle
from ravenhall.games.battalia.chapters.battle import COUNT_HEROES, DRAW_WEAPON, OPENING, running
from ravenhall.games.battalia.chapters.lines import (
    add_to_line,
    base_strength,
    card_strength,
    one_card_uses,
    tell_totals,
    terrain_bonus,
)
from ravenhall.games.battalia.chapters.opening import SANCTUARIES
from ravenhall.games.battalia.chapters.pieces import card_of, hand_classes, is_wild, lacking, open_classes
from ravenhall.games.battalia.chapters.tents import strikable
from ravenhall.games.battalia.codes import FIGHTING
from ravenhall.games.battalia.events import BATTLE_BEGAN, CARD_FOUGHT
from ravenhall.games.battalia.land import PEAK, RUINS, SANCTUARY
from ravenhall.games.battalia.menus import ATTACK_HEROES, OPEN_WEAPONS
from ravenhall.games.battalia.names import (
    AMULET,
    BITS,
    CARD_NAMES,
    CROWN,
    NOBODY,
    SHIELD,
    SQUARE_NAMES,
    SUPPLY,
    SWORD,
    TITLE,
    WEAPON,
    is_borrowed,
    is_great,
    is_unbound,
    kind_of,
)
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

AMULET_HOPE: Final = 8  # what an amulet may add at best: a lord tripled
GREATS_OWNED: Final = 1  # BA-69


def targets_on(state: BattaliaState, seat: Seat, square: int) -> list[int]:
    """Everything on this square that an attack could be aimed at (BA-170)."""
    return prizes_on(state, seat, square) + [
        ON_HERO + other for other in range(len(state.sides)) if other != seat and state.sides[other].heroes_on(square)
    ]


def prizes_on(state: BattaliaState, seat: Seat, square: int) -> list[int]:
    """What there is to win besides a victory over heroes."""
    land = state.land
    found: list[int] = []
    if land.owner[square] != NOBODY and land.owner[square] != seat:
        found.append(ON_CITY)
    if land.marker[square] > 0:
        found.append(ON_NEUTRAL)
    if land.kind[square] == RUINS:
        found.append(ON_RUINS)
    if land.kind[square] == SANCTUARY:
        found.append(ON_SANCTUARY)
    if land.kind[square] == PEAK and state.ruler != seat:
        found.append(ON_KEEPER if state.ruler == NOBODY else ON_PEAK)
    return found


def attack_objection(state: BattaliaState, seat: Seat, square: int, target: int) -> Objection | None:
    """BA-154, BA-155: a hero there, something to attack, a weapon, and a hope to exceed the base."""
    name = SQUARE_NAMES[square]
    if not state.sides[seat].heroes_on(square):
        return Objection("BA-154", f"you have no hero on {name}")
    if target not in targets_on(state, seat, square):
        return Objection("BA-154", f"there is no such target on {name}: {TARGET_IDS[target]}")
    objection = prize_objection(state, seat, square, target)
    if objection is not None:
        return objection
    if not weapons(state, seat):
        return Objection("BA-155", "an attack opens with a weapon, and you have none")
    needed = base_strength(state, seat, square, target)
    needed += terrain_bonus(state, defender_of(state, square, target), square)
    reach = best_total(state, seat, square)
    if reach <= needed:
        return Objection("BA-155", f"you must exceed {needed}, and your cards reach {reach} at best")
    return None


def prize_objection(state: BattaliaState, seat: Seat, square: int, target: int) -> Objection | None:
    """BA-69, BA-207: what there is to win must be winnable."""
    if target == ON_RUINS:
        if greats_owned(state, seat) >= GREATS_OWNED:
            return Objection("BA-69", "you own a Great Artefact, and nobody may have a second one")
        if not state.greats:
            return Objection("BA-182", "no Great Artefact is left in the ruins")
    if target == ON_SANCTUARY:
        if state.sides[seat].seals & BITS[SANCTUARIES[square]]:
            return Objection("BA-207", "you have the seal of this sanctuary")
        if not state.has_token(seat, 2):
            return Objection("BA-207", "you have no free token to mark the seal")
    return None


def greats_owned(state: BattaliaState, seat: Seat) -> int:
    """BA-69, BA-209: Great Artefacts of the player's own, those in his battle line included."""
    battle, cards = state.battle, state.sides[seat].cards()
    if battle is not None:
        cards += [entry.card for entry in battle.line(seat) if not is_borrowed(entry.card)]
    return len([card for card in cards if is_great(kind_of(card))])


def defender_of(state: BattaliaState, square: int, target: int) -> Seat:
    if target == ON_CITY:
        return state.land.owner[square]
    if target == ON_PEAK:
        return state.ruler
    return target - ON_HERO if target >= ON_HERO else NOBODY


def is_weapon(state: BattaliaState, seat: Seat, number: int) -> bool:
    """BA-95, BA-121, BA-123, BA-124: weapons, sword, shield and wild cards open a battle; the hammer does not."""
    side = state.sides[seat]
    found = card_of(side, number)
    return found >= 0 and (is_wild(side, number) or kind_of(found) in (WEAPON, SWORD, SHIELD))


def weapons(state: BattaliaState, seat: Seat) -> list[int]:
    side = state.sides[seat]
    return [number for number in hand_classes(side) + open_classes(side) if is_weapon(state, seat, number)]


def best_total(state: BattaliaState, seat: Seat, square: int) -> int:
    """BA-155: what all cards together could reach with luck."""
    side = state.sides[seat]
    cards = side.hand + [stationed for number in strikable(state, seat) for stationed in side.camps[number].cards]
    reach = side.heroes_on(square) + terrain_bonus(state, seat, square)
    supplies, unbound = 0, False
    for held in cards:
        reach += hope(state, held, state.fresh_uses(held))
        supplies += 1 if kind_of(held) == SUPPLY else 0
        unbound = unbound or is_unbound(held)
    for piece in side.open:
        reach += AMULET_HOPE if piece.wild else hope(state, piece.card, piece.uses)
        supplies += piece.uses if kind_of(piece.card) == SUPPLY else 0
        unbound = unbound or is_unbound(piece.card)
    return reach + (supplies if unbound else 0)


def hope(state: BattaliaState, held: int, uses: int) -> int:
    kind = kind_of(held)
    if kind == AMULET:
        return AMULET_HOPE * uses
    return uses if kind in (TITLE, CROWN) else uses * card_strength(state, held, 0)


# ── the battle begins ───────────────────────────────────────────────────────────────────────────────────────────────


def begin_battle(state: BattaliaState, seat: Seat, square: int, target: int, log: Log) -> None:
    """BA-149: one attacker, one target."""
    defender = defender_of(state, square, target)
    state.battle = Battle(seat, defender, square, target, [0, 0], [], [], [0, 0], COUNT_HEROES, seat)
    state.doing = FIGHTING
    state.notes = []
    if target >= ON_HERO:
        state.battle.heroes[1] = BITS[state.sides[defender].heroes.index(square)]  # of two the first is the target
    log.add(BATTLE_BEGAN, seat, SQUARE_NAMES[square], TARGET_IDS[target])


class ChooseAttackHeroes(Decision[BattaliaState, Pick]):
    """BA-171: one hero takes part, or both."""

    kind = "attack_heroes"
    text = "How many of your heroes take part in the attack?"
    clause = "BA-171"
    takes = (AttackHeroes,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return list(ATTACK_HEROES.values())

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        battle = running(state)
        battle.heroes[0] = 1 if action.number == 1 else 3
        battle.step = DRAW_WEAPON


class ChooseWeapon(Decision[BattaliaState, Pick]):
    """BA-95, BA-155: the weapon that opens the attack, with as many of its uses as wanted."""

    kind = "open_weapon"
    text = "With which weapon do you open the attack?"
    clause = "BA-155"
    takes = (OpenWeapon,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        side = state.sides[seat]
        return [
            OPEN_WEAPONS[MOST_USES * number + uses]
            for number in weapons(state, seat)
            for uses in range(one_card_uses(state, side, number))
        ]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        number, uses = action.number // MOST_USES, action.number % MOST_USES + 1
        side = state.sides[seat]
        if card_of(side, number) < 0:
            return lacking(side, number, action.choice.split()[0])
        if not is_weapon(state, seat, number):
            return Objection("BA-155", f"{action.choice.split()[0]} is no weapon that opens an attack")
        most = one_card_uses(state, side, number)
        if uses > most:
            return Objection("BA-195", f"that weapon counts {most} at most")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        battle = running(state)
        number, uses = action.number // MOST_USES, action.number % MOST_USES + 1
        entry = add_to_line(state, battle, seat, number, uses, True)
        log.add(CARD_FOUGHT, seat, CARD_NAMES[entry.card], uses)
        tell_totals(state, battle, log)
        battle.step = OPENING
