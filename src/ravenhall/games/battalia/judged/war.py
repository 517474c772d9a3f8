"""How a bot judges heroes and battles: what is worth a fight, when an attack pays, when a defence holds."""

from __future__ import annotations

from ravenhall.games.battalia.actions import (
    BY_WINGS,
    FREELY,
    MOST_USES,
    ON_CITY,
    ON_KEEPER,
    ON_NEUTRAL,
    ON_PEAK,
    ON_RUINS,
    ON_SANCTUARY,
    Decamp,
    Fight,
    Pick,
)
from ravenhall.games.battalia.chapters.attacking import defender_of
from ravenhall.games.battalia.chapters.battle import running
from ravenhall.games.battalia.chapters.lines import base_strength, card_strength, terrain_bonus, total
from ravenhall.games.battalia.chapters.pieces import card_of
from ravenhall.games.battalia.judged.glance import Glance
from ravenhall.games.battalia.judged.weights import (
    BEATEN_HERO,
    EXPECTED,
    FAR,
    GREAT,
    HERO,
    LEVEL,
    MOVE,
    PEAK,
    SEAL,
    SECOND_HERO,
    WASTE,
)
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.state import Seat


def hero_worth(glance: Glance) -> int:
    """The first hero, when a road leads from a city to something worth a fight, or close to it."""
    way = glance.shortest_way()
    if glance.state.sides[glance.seat].heroes_out():
        return SECOND_HERO if way <= FAR else WASTE
    return HERO if way <= FAR else 2


def move_worth(glance: Glance, hero: int, means: int) -> int:
    """Towards something worth a fight, unless the hero stands there; free of charge where home terrain leads there."""
    square = glance.state.sides[glance.seat].heroes[hero]
    if glance.is_prey(square):
        return WASTE
    if means == BY_WINGS:
        return MOVE if glance.prey() else WASTE
    way = glance.way(square)
    return MOVE if way <= FAR and (way == 0) == (means == FREELY) else WASTE


def arrival_worth(glance: Glance, square: int) -> int:
    """The nearer the better; best of all there."""
    return 1 if glance.is_prey(square) else -glance.way(square)


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
