"""What is true of every state, after every step. A saved match that breaks one of these is refused."""

from __future__ import annotations

from ravenhall.games.odins_ravens.book import EFFECTS, TURNED, TYPES
from ravenhall.games.odins_ravens.codes import ASIDE, LENGTHENING, NEW_RACE, NONE, PLAY, REFILL
from ravenhall.games.odins_ravens.state import HAND_PLAYS, HAND_SIZE, STACK_PLAYS, RaceState
from ravenhall.kernel.state import Seat

MEMORY = ("kept", "piles", "kept_stack", "pooled", "mixed", "besides")
PER_SEAT = ("scores", "pos", "hands", "stacks", "supplies", "discards", "magic", *MEMORY)
CARDS = ("stacks", "supplies", "discards", "magic")


def broken(state: RaceState) -> str | None:
    """The first invariant this state breaks, in words, or None."""
    return (
        wrong_size(state)
        or out_of_range(state)
        or wrong_lands(state)
        or next((found for seat in (0, 1) if (found := wrong_cards(state, seat))), None)
        or wrong_ways(state)
        or wrong_race(state)
        or wrong_action(state)
    )


def wrong_size(state: RaceState) -> str | None:
    for name in PER_SEAT:
        if len(getattr(state, name)) != 2:
            return f"{name} must have an entry for each of 2 seats"
    kinds = state.book.kinds
    for seat in (0, 1):
        if len(state.hands[seat]) != kinds or len(state.kept[seat]) not in (0, kinds):
            return f"hands and kept must count {kinds} kinds of cards"
        if len(state.piles[seat]) != len(state.kept[seat]):
            return "kept and piles are both of the last reshuffle"
    return None


def out_of_range(state: RaceState) -> str | None:
    """I4: at most three plays from hand and three from the stack. I9: scores are never below zero."""
    if state.phase not in (NEW_RACE, PLAY, LENGTHENING, REFILL) or state.race < 1 or state.turn < 1:
        return "phase, race and turn must be those of a match"
    if state.active not in (0, 1) or state.starter not in (0, 1) or state.finisher not in (NONE, 0, 1):
        return "active, starter and finisher must be seats"
    if not 0 <= state.hand_used <= HAND_PLAYS or not 0 <= state.stack_used <= STACK_PLAYS:
        return f"I4: at most {HAND_PLAYS} cards a turn are played from hand and {STACK_PLAYS} from the stack"
    if min(state.scores) < 0 or state.trimmed < 0 or state.target < 1:
        return "I9: scores, trimmed and target cannot be below 0"
    if state.max_race_turns < 0 or state.max_races < 0:
        return "max_race_turns and max_races cannot be below 0"
    return None


def wrong_lands(state: RaceState) -> str | None:
    """I2: the land cards are in the row, in the stack or being laid; none appears or vanishes."""
    lying = [*state.row, *state.land, *([] if state.drawn == NONE else [state.drawn])]
    if not all(0 <= card < TYPES * TYPES for card in lying):
        return "I2: land cards must be 5 times one type and another"
    if sorted(min(card, TURNED[card]) for card in lying) != sorted(min(c, TURNED[c]) for c in state.book.lands):
        return f"I2: row and land stack must be the {len(state.book.lands)} land cards"
    if not state.row:
        return "I2: the path has at least one land card"
    if not 0 <= state.known <= len(state.land):
        return "known must be a part of the land stack"
    return None


def wrong_cards(state: RaceState, seat: Seat) -> str | None:
    """I1: every player has the whole deck. I3: at most five cards in hand. I8: the magic way holds what matches it."""
    book = state.book
    places = [card for name in CARDS for card in getattr(state, name)[seat]]
    if seat == state.active:
        places += [*state.chosen, *([] if state.odin == NONE else [state.odin])]
    if min(state.hands[seat]) < 0 or not all(0 <= kind < book.kinds for kind in places):
        return f"I1: the cards of seat {seat} must be those of the book"
    if [state.hands[seat][kind] + places.count(kind) for kind in range(book.kinds)] != book.copies:
        return f"I1: seat {seat} must have {len(book.deck)} cards, each kind as often as the book says"
    if state.hand_size(seat) > HAND_SIZE:
        return f"I3: seat {seat} has more than {HAND_SIZE} cards in hand"
    if 0 <= state.way < len(book.ways) and not all(book.ways[state.way].fits[kind] for kind in state.magic[seat]):
        return f"I8: a card on the magic way of seat {seat} does not match it"
    return (
        None
        if fits_memory(state, seat)
        else f"what can be told of the hidden cards of seat {seat} must be true of them"
    )


def fits_memory(state: RaceState, seat: Seat) -> bool:
    """The supply comes from the pile, the stack holds its old cards, and one put in order has two kinds."""
    stack = state.stacks[seat] + (state.chosen if seat == state.active else [])
    kept, pile, besides = state.kept[seat], state.piles[seat], state.besides[seat]
    old, pooled, mixed = state.kept_stack[seat], state.pooled[seat], state.mixed[seat]
    if min(kept + pile, default=0) < 0 or not 0 <= old <= pooled <= len(stack) or not 0 <= mixed <= len(stack):
        return False
    if any(kept[kind] + pile[kind] > state.book.copies[kind] for kind in range(len(pile))):
        return False  # nobody had more cards when the pile was shuffled
    if pile and any(state.supplies[seat].count(kind) > pile[kind] for kind in range(state.book.kinds)):
        return False
    in_pool = stack if seat == state.active and state.chosen else stack[:pooled]  # being put in order, it has none
    if sum(min(number, in_pool.count(kind)) for kind, number in enumerate(kept)) < old:
        return False
    kinds = set(stack[:mixed]) | ({besides} if besides != NONE else set())
    return mixed == 0 or (NONE <= besides < state.book.kinds and len(kinds) > 1)


def wrong_ways(state: RaceState) -> str | None:
    """OR-59: each magic way card is used or still to come, and the one that lies open has been used last."""
    if sorted(state.ways_left + state.ways_used) != list(range(len(state.book.ways))):
        return "OR-59: every magic way card is either used or still to come"
    return None if state.ways_used[-1:] == [state.way] else "OR-59: the open magic way card is the last one used"


def wrong_race(state: RaceState) -> str | None:
    """I5: while a race runs, no raven is on the last card. I6: the marker is aside or on a space without raven."""
    last = len(state.row)
    running = state.outcome is None and state.phase != NEW_RACE
    if min(state.pos) < 0 or max(state.pos) > last or (running and max(state.pos) == last):
        return f"I5: in a race both ravens are on places 0 to {last - 1}"
    if state.marker_side not in (0, 1) or not ASIDE <= state.marker_at <= last:
        return f"I6: the marker is aside or on a card from 1 to {last}"
    if state.marker_at != ASIDE and state.pos[state.marker_side] == state.marker_at:
        return "I6: the marker stands where a raven is"
    return None


def wrong_action(state: RaceState) -> str | None:
    """An Odin card is in progress together with its action, and nothing is left of it afterwards."""
    if (state.odin == NONE) != (state.effect == NONE) or not NONE <= state.effect < len(EFFECTS):
        return "an Odin card in progress has an action, and no action is without a card"
    if state.odin != NONE and not TYPES <= state.odin < state.book.kinds:
        return "odin must be an Odin card"
    if state.effect != NONE and state.effect not in state.book.odin[state.odin - TYPES].effects:
        return "effect must be one of the card's two actions"
    if not NONE <= state.first <= len(state.row) or state.first == 0:
        return "first must be a land card of the path"
    return None
