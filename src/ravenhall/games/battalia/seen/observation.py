"""What a seat may know, as numbers: map, pool, every side as this seat sees it, a battle, and one's own cards."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.battle_state import Battle, LineCard
from ravenhall.games.battalia.chapters.lines import total
from ravenhall.games.battalia.codes import DOING_IDS, NOTHING_DOING, STEP_IDS
from ravenhall.games.battalia.knowledge import told_to
from ravenhall.games.battalia.land import KIND_IDS
from ravenhall.games.battalia.names import (
    CARDS,
    FACTION_SLOTS,
    FACTIONS,
    GREAT_IDS,
    HAMMER,
    HEROES,
    MOST_PLAYERS,
    NOBODY,
    SQUARES,
    TERRAINS,
    TYPES,
    is_borrowed,
)
from ravenhall.games.battalia.remembering import has_looked
from ravenhall.games.battalia.secrecy import SEEN, lent_unseen
from ravenhall.games.battalia.sides import SEALS
from ravenhall.games.battalia.state import AMBUSH_SPOTS, BattaliaState
from ravenhall.kernel.observing import Observation, bits, counted, one_of, seats_from
from ravenhall.kernel.state import Seat

OPEN_SIZE: Final = 4 * CARDS  # shown in the hand, in ambush and camps, played, and the nation if one has looked


def observe(state: BattaliaState, seat: Seat, into: Observation) -> None:
    order = seats_from(seat, len(state.sides))
    terms, book = state.terms, state.book
    into.add("day", [state.day, state.turn, terms.weeks, terms.end_level4, terms.vp_target, terms.max_days])
    into.add("mode", [int(terms.advanced), int(terms.volcano), int(terms.end_full_map), len(order)])
    into.add("lit", one_of(book.lit(state.day), TYPES))
    into.add("matching", one_of(book.matching(state.day), TYPES))
    into.add("step", one_of(state.step, len(STEP_IDS)))
    into.add("first, active", [*whose(state.first, order), *whose(state.active, order)])
    into.add("ruler, lender", [*whose(state.ruler, order), *whose(state.lender, order)])
    add_land(state, order, into)
    add_pool(state, seat, into)
    for place in range(MOST_PLAYERS):
        add_side(state, order[place] if place < len(order) else NOBODY, seat, into)
    add_own(state, seat, into)
    add_doing(state, into)
    add_battle(state, state.battle, order, into)


def whose(seat: Seat, order: list[Seat]) -> list[int]:
    """Which of the seats, from one's own on; all zero: nobody."""
    return one_of(order.index(seat) if seat in order else -1, MOST_PLAYERS)


def add_land(state: BattaliaState, order: list[Seat], into: Observation) -> None:
    """For each square what lies there, which way its roads lead, its terrain, and whose city of which level it is."""
    land = state.land
    into.add("kinds", [number for square in range(SQUARES) for number in one_of(land.kind[square], len(KIND_IDS))])
    into.add("exits", [number for square in range(SQUARES) for number in bits(land.exits[square], 4)])
    into.add("terrain", [number for square in range(SQUARES) for number in one_of(land.terrain[square], len(TERRAINS))])
    into.add("owners", [number for square in range(SQUARES) for number in whose(land.owner[square], order)])
    into.add("levels", land.level)
    into.add("guards", land.marker)


def add_pool(state: BattaliaState, seat: Seat, into: Observation) -> None:
    """BA-39: of each deck the top card and how many there are."""
    tops = [number for cards in state.pool for number in one_of(cards[-1] if cards else -1, FACTION_SLOTS)]
    into.add("tops", tops)
    into.add("sizes", [len(cards) for cards in state.pool])
    greats = len(GREAT_IDS)
    into.add("greats", counted([kind - HAMMER for kind in state.greats], greats))
    into.add("limbo", counted(state.limbo, CARDS))
    for faction in range(len(FACTIONS)):
        lying = state.sanctuaries[faction]
        seen = state.seen[faction] >> seat & 1
        into.add("sanctuary", [len(lying), *counted([kind - HAMMER for kind in lying] if seen else [], greats)])


def add_side(state: BattaliaState, other: Seat, seat: Seat, into: Observation) -> None:
    if other == NOBODY:
        into.add("side", [0] * (1 + len(FACTIONS) + 11 + SEALS))
        into.add("heroes", [0] * (HEROES * SQUARES))
        into.add("open cards", [0] * OPEN_SIZE)
        return
    side = state.sides[other]
    cities = [state.cities_at(other, level) for level in range(1, 5)]
    sizes = [len(side.hand), len(side.nation), len(side.shelter), len(side.ambush), len(side.camps)]
    figures = [state.points(other), *cities, *sizes, state.owned(other)]
    into.add("side", [1, *one_of(side.faction, len(FACTIONS)), *figures, *bits(side.seals, SEALS)])
    into.add("heroes", [number for square in side.heroes for number in one_of(square, SQUARES)])
    ambush = [card for place, card in enumerate(side.ambush) if side.known[place] == SEEN]
    camps = [card for camp in side.camps for card in camp.cards]
    played = [*side.table, *side.new, *[piece.card for piece in side.open], *side.shelter[-1:]]
    nation = side.nation if has_looked(side.looked, seat) else []
    shown = [told_to(side, seat), ambush + camps, played, nation]
    into.add("open cards", [number for cards in shown for number in counted(cards, CARDS)])


def add_own(state: BattaliaState, seat: Seat, into: Observation) -> None:
    """BA-37, BA-38: the own hand, nation, shelter and ambush; a card lent from the nation counts until it is shown."""
    side = state.sides[seat]
    lent = [lent_unseen(state)] if state.lender == seat and lent_unseen(state) >= 0 else []
    into.add("hand", counted([held for held in side.hand if not is_borrowed(held)], CARDS))
    into.add("borrowed", counted([held - CARDS for held in side.hand if is_borrowed(held)], CARDS))
    into.add("nation", counted(side.nation + lent, CARDS))
    into.add("shelter", counted(side.shelter, CARDS))
    into.add("ambush", counted(side.ambush[:AMBUSH_SPOTS], CARDS))


def add_doing(state: BattaliaState, into: Observation) -> None:
    """What somebody is in the middle of: the action, and the choice that began it."""
    amid = state.doing != NOTHING_DOING
    into.add("doing", one_of(state.doing if amid else -1, len(DOING_IDS)))
    into.add("choice", [1 + state.notes[0] if amid and state.notes else 0])


def add_battle(state: BattaliaState, battle: Battle | None, order: list[Seat], into: Observation) -> None:
    """BA-161: lines and totals are open."""
    if battle is None:
        into.add("battle", [0] * (3 * MOST_PLAYERS + SQUARES + 4))
        into.add("lines", [0] * (2 * CARDS))
        return
    seats = [*whose(battle.attacker, order), *whose(battle.defender, order), *whose(battle.to_move, order)]
    totals = [total(state, battle, 0), total(state, battle, 1)]
    into.add("battle", [*seats, *one_of(battle.square, SQUARES), battle.target, battle.step, *totals])
    into.add("lines", [*line(battle.attack_line), *line(battle.defence_line)])


def line(cards: list[LineCard]) -> list[int]:
    return counted([entry.card for entry in cards], CARDS)
