"""Battle lines: what they are worth, and how cards get into them."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import FIRST_OPEN, ON_CITY, ON_HERO, ON_KEEPER, ON_NEUTRAL, ON_RUINS, ON_SANCTUARY
from ravenhall.games.battalia.battle_state import Battle, LineCard
from ravenhall.games.battalia.chapters.pieces import card_in_hand, lay_open, piece_named
from ravenhall.games.battalia.events import CARD_FOUGHT, TOTALS
from ravenhall.games.battalia.knowledge import from_hand
from ravenhall.games.battalia.names import ANY, CARD_NAMES, LORD, NOBODY, faction_of, is_unbound, kind_of
from ravenhall.games.battalia.sides import SEALS, Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Seat

SANCTUARY_STRENGTH: Final = 6  # BA-205
KEEPER_STRENGTH: Final = 12  # BA-210
KEEPER_PER_SEAL: Final = 2
PEAK_STRENGTH: Final = 8  # BA-211


# ── strength ────────────────────────────────────────────────────────────────────────────────────────────────────────


def base_strength(state: BattaliaState, attacker: Seat, square: int, target: int) -> int:
    """BA-152, BA-153, BA-176, BA-180, BA-205, BA-210, BA-211: what the target has without any card."""
    if target == ON_CITY:
        return state.land.level[square]
    if target == ON_NEUTRAL:
        return state.land.marker[square]
    if target == ON_RUINS:
        return state.terms.ruins_strength
    if target == ON_SANCTUARY:
        return SANCTUARY_STRENGTH
    if target == ON_KEEPER:
        return KEEPER_STRENGTH + KEEPER_PER_SEAL * (SEALS - state.seal_count(attacker))
    return 0 if target >= ON_HERO else PEAK_STRENGTH


def terrain_bonus(state: BattaliaState, seat: Seat, square: int) -> int:
    """BA-203: one on home terrain, in the advanced game."""
    if not state.terms.advanced or seat == NOBODY:
        return 0
    return 1 if state.land.terrain[square] == state.sides[seat].faction else 0


def entry_strength(state: BattaliaState, entry: LineCard, role: int) -> int:
    """BA-5, BA-96, BA-118, BA-175: by use played; a wild card is a lord, or the weapon that opened."""
    if entry.wild:
        return 1 if entry.opening else state.book.attack[LORD]
    return card_strength(state, entry.card, role) * entry.uses


def card_strength(state: BattaliaState, card: int, role: int) -> int:
    strengths = state.book.attack if role == 0 else state.book.defence
    return strengths[kind_of(card)]


def has_moral(state: BattaliaState, battle: Battle, seat: Seat) -> bool:
    """BA-151: a line that is all of the player's faction, universal cards included."""
    faction = state.sides[seat].faction
    line = battle.line(seat)
    for entry in line:
        if faction_of(entry.card) not in (faction, ANY):
            return False
    return bool(line)


def moral_bonus(state: BattaliaState, battle: Battle, role: int) -> int:
    """BA-151: one for each hero that takes part, while the whole line is of their faction."""
    seat = battle.attacker if role == 0 else battle.defender
    if seat == NOBODY or not has_moral(state, battle, seat):
        return 0
    return (battle.heroes[role] & 1) + (battle.heroes[role] >> 1)


def needed(state: BattaliaState, battle: Battle) -> int:
    """BA-155, BA-159, BA-160: the total that whoever is to move must reach."""
    if battle.to_move == battle.attacker:
        return total(state, battle, 1) + 1
    return total(state, battle, 0)


def total(state: BattaliaState, battle: Battle, role: int) -> int:
    """BA-161: base, line, bribes, moral and terrain."""
    seat = battle.attacker if role == 0 else battle.defender
    worth = base_strength(state, battle.attacker, battle.square, battle.target) if role == 1 else 0
    if seat == NOBODY:
        return worth
    for entry in battle.line(seat):
        worth += entry_strength(state, entry, role)
    return worth + battle.bribes[role] + terrain_bonus(state, seat, battle.square) + moral_bonus(state, battle, role)


def tell_totals(state: BattaliaState, battle: Battle, log: Log) -> None:
    log.add(TOTALS, total(state, battle, 0), total(state, battle, 1))


def has_unbound(battle: Battle, seat: Seat) -> bool:
    """BA-216: somebody to bribe."""
    for entry in battle.line(seat):
        if is_unbound(entry.card) and not entry.wild:
            return True
    return False


# ── cards enter ─────────────────────────────────────────────────────────────────────────────────────────────────────


def one_card_uses(state: BattaliaState, side: Side, number: int) -> int:
    """The most uses that one card or piece of this class can bring into a line."""
    piece = piece_named(side, number)
    if piece is not None:
        return piece.uses
    card = card_in_hand(side, number)
    return 0 if card < 0 or number >= FIRST_OPEN else state.fresh_uses(card)


def add_to_line(state: BattaliaState, battle: Battle, seat: Seat, number: int, uses: int, opening: bool) -> LineCard:
    """So many uses of one card; what is kept back lies open, with the card itself.

    BA-90: what lay open has been played or transformed before, so no artefact touches it in the line.
    """
    side = state.sides[seat]
    piece = piece_named(side, number)
    if piece is None:
        card = card_in_hand(side, number)
        from_hand(state, side, card)
        kept = state.fresh_uses(card) - uses
        if kept:
            lay_open(state, side, card, kept)
        entry = LineCard(card, uses, False, kept > 0, kept > 0, opening, -1, 0)
    else:
        piece.uses -= uses
        is_copy = piece.uses > 0 or piece.virtual
        if piece.uses == 0:
            side.open.remove(piece)
        entry = LineCard(piece.card, uses, piece.wild, True, is_copy, opening, piece.made_by, piece.lifts)
    state.free_moved[0] = state.free_moved[1] = 0
    battle.line(seat).append(entry)
    return entry


def enter_line(state: BattaliaState, seat: Seat, card: int, uses: int, made_by: int, lifts: int, log: Log) -> None:
    """BA-175: a transformed card with strength enters at once; others lie open."""
    battle = state.battle
    assert battle is not None
    if card_strength(state, card, battle.role(seat)) == 0:
        lay_open(state, state.sides[seat], card, uses, touched=True, made_by=made_by, lifts=lifts)
        return
    battle.line(seat).append(LineCard(card, uses, False, True, False, False, made_by, lifts))
    log.add(CARD_FOUGHT, seat, CARD_NAMES[card], uses)
    tell_totals(state, battle, log)
