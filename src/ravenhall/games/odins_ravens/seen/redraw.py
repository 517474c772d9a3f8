"""What a seat may not know, guessed: all unseen cards dealt anew so that they fit what it knows."""

from __future__ import annotations

from typing import Final

from ravenhall.games.odins_ravens.chapters.odin import has_two_kinds
from ravenhall.games.odins_ravens.codes import NONE
from ravenhall.games.odins_ravens.seen.fitting import Fitting
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.state import Seat

DEALS: Final = 100  # left to chance, before cards are dealt on purpose


def redraw(state: RaceState, seat: Seat | None, chance: Chance) -> None:
    """Deal all unseen cards anew: the other's hand, stack and supply, one's own supply, land stack, magic way cards.

    Everything is sorted before it is shuffled, so that a guess follows from what is known and the seed alone.
    """
    for side in (0, 1):
        if side == seat:
            state.supplies[side].sort()
            chance.shuffle(state.supplies[side])
        else:
            redeal(state, side, chance)
    state.land[state.known :] = sorted(state.land[state.known :])
    state.ways_left.sort()
    lay_land_anew(state, chance)


def lay_anew(state: RaceState, chance: Chance) -> None:
    """What nobody has seen in a new order: supplies, the land stack below what is known, magic way cards."""
    for supply in state.supplies:
        chance.shuffle(supply)
    lay_land_anew(state, chance)


def lay_land_anew(state: RaceState, chance: Chance) -> None:
    unknown = state.land[state.known :]
    chance.shuffle(unknown)
    state.land[state.known :] = unknown
    chance.shuffle(state.ways_left)


def redeal(state: RaceState, side: Seat, chance: Chance) -> None:
    """Hand, stack and supply from the unseen cards, so that they fit what everybody can tell of them."""
    stack, supply = state.stack_size(side), len(state.supplies[side])
    cards = dealt(state, side, unseen_cards(state, side), chance)
    if side == state.active:
        state.chosen = []
    state.stacks[side] = cards[:stack]
    state.supplies[side] = cards[stack : stack + supply]
    held = cards[stack + supply :]
    state.hands[side] = [held.count(kind) for kind in range(state.book.kinds)]


def dealt(state: RaceState, side: Seat, unseen: list[int], chance: Chance) -> list[int]:
    """By lot until everything fits; where chance does not bring that about, it is seen to."""
    for deal_number in range(DEALS):
        cards = deal(state, side, unseen, chance)
        if len(cards) == len(unseen) and is_mixed(state, side, cards):
            return cards
    return fitted(state, side, unseen, chance)


def unseen_cards(state: RaceState, side: Seat) -> list[int]:
    """Everything that is not in the open, in the order of the deck."""
    counts = state.hands[side][:]
    for kind in [*state.stacks[side], *state.supplies[side], *(state.chosen if side == state.active else [])]:
        counts[kind] += 1
    return [kind for kind in range(state.book.kinds) for copy in range(counts[kind])]


def deal(state: RaceState, side: Seat, unseen: list[int], chance: Chance) -> list[int]:
    """The stack from its bottom, the supply, the hand; fewer cards if what was shuffled in does not suffice.

    OR-20: the supply holds nothing but what lay on the pile, and old cards of the stack none of it.
    """
    rest = unseen[:]
    if not state.piles[side]:
        chance.shuffle(rest)
        return rest
    old = taken(rest, state.kept[side], state.kept_stack[side], chance)
    supply = taken(rest, state.piles[side], len(state.supplies[side]), chance)
    if len(old) < state.kept_stack[side] or len(supply) < len(state.supplies[side]):
        return []
    return laid(state, side, old, supply, rest, chance)


def laid(state: RaceState, side: Seat, old: list[int], supply: list[int], rest: list[int], chance: Chance) -> list[int]:
    """These cards where they belong, and the rest by lot: the old ones lie somewhere among those at the bottom."""
    chance.shuffle(rest)
    newer = state.pooled[side] - len(old)
    pool = old + rest[:newer]
    chance.shuffle(pool)
    others = state.stack_size(side) - len(pool) + newer
    return pool + rest[newer:others] + supply + rest[others:]


def taken(cards: list[int], among: list[int], number: int, chance: Chance) -> list[int]:
    """So many of these cards, taken out, of no kind more than there are; fewer if there are not so many."""
    possible = [kind for kind in range(len(among)) for copy in range(min(among[kind], cards.count(kind)))]
    chance.shuffle(possible)
    chosen = possible[:number]
    for kind in chosen:
        cards.remove(kind)
    return chosen


def is_mixed(state: RaceState, side: Seat, cards: list[int]) -> bool:
    """OR-53: a stack that was put in order had two kinds of cards, also when some have been uncovered since."""
    size, besides = state.mixed[side], state.besides[side]
    if size == 0:
        return True
    return has_two_kinds(cards, size) or (besides != NONE and cards[0] != besides)


# ── where chance does not do ────────────────────────────────────────────────────────────────────────────────────────


def fitted(state: RaceState, side: Seat, unseen: list[int], chance: Chance) -> list[int]:
    """Dealt on purpose. What fits no cards at all is forgotten: such a position was never played."""
    cards = unseen[:]
    chance.shuffle(cards)
    if state.piles[side]:
        size, old = len(state.supplies[side]), state.kept_stack[side]
        fitting = Fitting(unseen, state.piles[side], state.kept[side], size, old)
        if fitting.has_room():
            supply = fitting.draw_supply(chance)
            cards = laid(state, side, fitting.draw_old(chance), supply, fitting.rest, chance)
        else:
            state.kept[side], state.piles[side] = [], []
            state.kept_stack[side], state.pooled[side] = 0, 0
    if not is_mixed(state, side, cards) and not mix(state, side, cards):
        state.mixed[side], state.besides[side] = 0, NONE
    return cards


def mix(state: RaceState, side: Seat, cards: list[int]) -> bool:
    """OR-53: exchange one card of the ordered stack for another that may lie there, so that it has two kinds."""
    for place in range(state.mixed[side]):
        for other in range(len(cards)):
            swap(cards, place, other)
            if is_mixed(state, side, cards) and keeps(state, side, cards):
                return True
            swap(cards, place, other)
    return False


def swap(cards: list[int], one: int, other: int) -> None:
    cards[one], cards[other] = cards[other], cards[one]


def keeps(state: RaceState, side: Seat, cards: list[int]) -> bool:
    """OR-20: whether the supply is of the pile, and enough old cards lie where they are known to lie."""
    pile, kept = state.piles[side], state.kept[side]
    first = state.stack_size(side)
    supply, pool = cards[first : first + len(state.supplies[side])], cards[: state.pooled[side]]
    old = 0
    for kind in range(len(pile)):
        if supply.count(kind) > pile[kind]:
            return False
        old += min(kept[kind], pool.count(kind))
    return old >= state.kept_stack[side]
