"""Chapter 3, Raven Flight: what a flight costs and where it ends."""

from __future__ import annotations

from typing import Final

from ravenhall.games.odins_ravens.actions import MOST_CARDS, Fly
from ravenhall.games.odins_ravens.book import TYPES
from ravenhall.games.odins_ravens.codes import ASIDE
from ravenhall.games.odins_ravens.events import FLEW
from ravenhall.games.odins_ravens.state import HAND_PLAYS, STACK_PLAYS, RaceState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Objection
from ravenhall.kernel.state import Seat

DIGIT: Final = [8**type for type in range(TYPES)]  # a few cards as one number: a digit counts each type
UNITS: Final = 1  # OR-16
UNITS_AT_MARKER: Final = 2  # OR-35
NO_FLIGHTS: Final[list[Fly]] = []


def units_paid(counts: list[int], needed: int) -> int:
    """OR-16: a card of the type needed is a unit. OR-18: so is a pair of another. OR-19: all else pays nothing: -1."""
    units = counts[needed]
    for type in range(TYPES):
        if type != needed:
            if counts[type] % 2:
                return -1
            units += counts[type] // 2
    return units


def units_needed(state: RaceState, seat: Seat) -> int:
    """OR-33: a marker on the next space must be paid for. OR-35, OR-36, OR-37: with one unit more."""
    return UNITS_AT_MARKER if state.has_marker(seat, state.pos[seat] + 1) else UNITS


class Fares:
    """All flights that pay exactly: by type and units needed, then by what the stack gives."""

    def __init__(self, flights: list[Fly]) -> None:
        self.table: list[dict[int, list[Fly]]] = [{} for entry in range(TYPES * UNITS_AT_MARKER)]
        tops: list[list[list[int]]] = [_multisets(number) for number in range(MOST_CARDS + 1)]
        for flight in flights:
            for top in tops[flight.stack]:
                self._enter(flight, top)

    def _enter(self, flight: Fly, top: list[int]) -> None:
        cards = flight.types + top
        counts = [cards.count(type) for type in range(TYPES)]
        for needed in range(TYPES):
            units = units_paid(counts, needed)
            if units == UNITS or units == UNITS_AT_MARKER:
                entry = self.table[needed * UNITS_AT_MARKER + units - 1]
                entry.setdefault(fingerprint(top), []).append(flight)


def fingerprint(types: list[int]) -> int:
    """The same number for the same cards in any order; how many they are is in it, too."""
    return sum(DIGIT[type] for type in types)


def _multisets(number: int) -> list[list[int]]:
    found: list[list[int]] = [[]]
    for card in range(number):
        found = [[*cards, type] for cards in found for type in range(cards[-1] if cards else 0, TYPES)]
    return found


def add_flights(state: RaceState, seat: Seat, fares: Fares, actions: list[Action]) -> None:
    """OR-12: hand and stack together. OR-13: the stack's cards from the top."""
    needed = state.land_at(seat, state.pos[seat] + 1)
    table = fares.table[needed * UNITS_AT_MARKER + units_needed(state, seat) - 1]
    stack = state.stacks[seat]
    hand = state.hands[seat]
    plays_left = HAND_PLAYS - state.hand_used
    most = min(STACK_PLAYS - state.stack_used, len(stack))
    top = 0
    from_stack = 0
    while True:
        flights = table.get(top, NO_FLIGHTS)
        actions += [flight for flight in flights if flight.number <= plays_left and holds(hand, flight)]
        if from_stack == most:
            return
        from_stack += 1
        type = stack[-from_stack]
        if type >= TYPES:
            return
        top += DIGIT[type]


def can_fly_from_stack(state: RaceState, seat: Seat) -> bool:
    """Some cards at the top of the stack pay for the next flight by themselves."""
    stack = state.stacks[seat]
    for number in range(1, min(STACK_PLAYS, len(stack)) + 1):
        top = stack[-number:]
        if max(top) < TYPES and wrong_fare(state, seat, top) is None:
            return True
    return False


def holds(hand: list[int], flight: Fly) -> bool:
    for type, number in flight.needs:
        if hand[type] < number:
            return False
    return True


def flight_objection(state: RaceState, seat: Seat, action: Fly) -> Objection | None:
    """What speaks against paying a flight like this."""
    if action.number > HAND_PLAYS - state.hand_used:
        return Objection("OR-8", f"{HAND_PLAYS - state.hand_used} of your {HAND_PLAYS} plays from hand are left")
    if action.stack > STACK_PLAYS - state.stack_used:
        return Objection(
            "OR-9", f"{STACK_PLAYS - state.stack_used} of your {STACK_PLAYS} plays from the stack are left"
        )
    for type, number in action.needs:
        held = state.hands[seat][type]
        if held < number:
            return Objection("OR-12", f"your hand holds {held} of {state.book.names[type]}, not {number}")
    stack = state.stacks[seat]
    if action.stack > len(stack):
        return Objection("OR-13", f"your stack holds {len(stack)} cards, not {action.stack}")
    top = stack[len(stack) - action.stack :]
    if max(top, default=0) >= TYPES:
        card = next(state.book.names[kind] for kind in reversed(top) if kind >= TYPES)
        return Objection("OR-13", f"of the top {action.stack} of your stack {card} is no flight card")
    return wrong_fare(state, seat, action.types + top)


def wrong_fare(state: RaceState, seat: Seat, cards: list[int]) -> Objection | None:
    place = state.pos[seat] + 1
    needed = state.land_at(seat, place)
    paid = units_paid([cards.count(type) for type in range(TYPES)], needed)
    units = units_needed(state, seat)
    if paid == units:
        return None
    name = state.book.flight_names[needed]
    if paid < 0 and units == UNITS:
        return Objection("OR-19", f"card {place} is {name}: it takes {name}, or a pair of one other type")
    if paid < units:
        price = f"{units} times {name} or a pair of one other type"
        return Objection("OR-33", f"the marker stands on card {place}, {name}: it takes {price}")
    return Objection("OR-18", f"that pays for {paid} times {name}, and {units} is what card {place} takes")


def fly(state: RaceState, seat: Seat, action: Fly, log: Log) -> None:
    """OR-16: onto the next space, and OR-17 to the end of its group. OR-20: the cards form a face-up discard pile."""
    hand, discard = state.hands[seat], state.discards[seat]
    for type in action.types:
        hand[type] -= 1
        discard.append(type)
    taken = [state.take_from_stack(seat) for number in range(action.stack)]
    discard += taken
    state.hand_used += action.number
    state.stack_used += action.stack
    start = state.pos[seat]
    marked = state.has_marker(seat, start + 1)
    if marked:
        state.marker_at = ASIDE  # OR-38
    state.pos[seat] = state.group_end(seat, start + 1)  # OR-39: once paid, the group is flown to its end
    if not log.quiet:
        log.add(FLEW, seat, [*action.cards], state.book.texts(taken), start, state.pos[seat], marked)
