"""Cards on their way: drawn from the nation, taken from the pool, searched for a faction, exchanged."""

from __future__ import annotations

from ravenhall.games.battalia.chapters.pieces import to_hand
from ravenhall.games.battalia.events import CARD_GAINED, CARDS_DRAWN, CARDS_SEEN, NATION_SHUFFLED
from ravenhall.games.battalia.knowledge import cards_drawn, nation_renewed
from ravenhall.games.battalia.names import (
    ANY,
    BORROWED,
    CARD_NAMES,
    LORD,
    NEUTRAL,
    SUPPLY,
    card,
    faction_of,
    is_borrowed,
    kind_of,
)
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Seat


def draw_cards(state: BattaliaState, seat: Seat, number: int, log: Log) -> None:
    """BA-34, BA-36: from the nation. BA-35: when a card is due and none is left, the shelter becomes a new nation."""
    side = state.sides[seat]
    drawn: list[int] = []
    known = 0  # cards drawn before the last shuffle
    side.looked = 0
    while len(drawn) < number and (side.nation or side.shelter):
        if not side.nation:
            cards_drawn(side, len(drawn) - known)
            known = len(drawn)
            nation_renewed(state, seat)
            side.nation, side.shelter = side.shelter, []
            state.chance.shuffle(side.nation)
            log.add(NATION_SHUFFLED, seat)
        drawn.append(side.nation.pop())
        to_hand(side, drawn[-1])
    cards_drawn(side, len(drawn) - known)
    log.add(CARDS_DRAWN, seat, len(drawn))
    if not log.quiet:
        log.tell(seat, CARDS_SEEN, seat, [CARD_NAMES[number] for number in drawn])


def take_top(state: BattaliaState, kind: int) -> int:
    """BA-54: the top card of a deck."""
    return card(kind, state.own_deck(kind).pop())


def take_faction(state: BattaliaState, kind: int, faction: int) -> int:
    """The first card of this faction from the top, else the top card; the deck is then to be shuffled."""
    deck = state.pool[kind]
    for place in range(len(deck) - 1, -1, -1):
        if deck[place] == faction:
            return card(kind, state.own_deck(kind).pop(place))
    return take_top(state, kind)


def gain(state: BattaliaState, seat: Seat, gained: int, log: Log) -> None:
    """BA-58: a new card waits for the end of the turn. BA-60: a unit brings a supply; BA-215: an Unbound none."""
    side = state.sides[seat]
    side.new.append(gained)
    log.add(CARD_GAINED, seat, CARD_NAMES[gained])
    if kind_of(gained) <= LORD and faction_of(gained) != ANY and state.pool[SUPPLY]:
        state.own_deck(SUPPLY).pop()
        side.new.append(card(SUPPLY, NEUTRAL))
        log.add(CARD_GAINED, seat, CARD_NAMES[card(SUPPLY, NEUTRAL)])


def lifted(state: BattaliaState, unit: int) -> int:
    """BA-106, BA-107: a unit goes under its deck. BA-108: one of the next rank comes, of its faction if there is one.

    BA-223: no supply comes with it.
    """
    kind, faction = kind_of(unit), faction_of(unit)
    state.own_deck(kind).insert(0, faction)
    new = take_faction(state, kind + 1, faction)
    state.chance.shuffle(state.own_deck(kind + 1))
    return new + BORROWED if is_borrowed(unit) else new


def converted(state: BattaliaState, old: int, faction: int) -> int:
    """BA-110, BA-111: a card of the same type and the named faction for the old one, which goes into the deck."""
    kind = kind_of(old)
    new = take_faction(state, kind, faction)
    deck = state.own_deck(kind)
    deck.append(faction_of(old))
    state.chance.shuffle(deck)
    return new + BORROWED if is_borrowed(old) else new
