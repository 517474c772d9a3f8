"""What a seat may not know, guessed: all unseen cards dealt anew so that they fit what it knows."""

from __future__ import annotations

from ravenhall.games.odins_ravens.chapters.odin import has_two_kinds
from ravenhall.games.odins_ravens.codes import NONE
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.state import Seat


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
    """Hand, stack and supply from the unseen cards; again, until they fit what everybody can tell of them."""
    stack, supply = state.stack_size(side), len(state.supplies[side])
    unseen = unseen_cards(state, side)
    cards = deal(state, side, unseen, chance)
    while len(cards) < len(unseen) or not is_mixed(state, side, cards):
        cards = deal(state, side, unseen, chance)
    if side == state.active:
        state.chosen = []
    state.stacks[side] = cards[:stack]
    state.supplies[side] = cards[stack : stack + supply]
    held = cards[stack + supply :]
    state.hands[side] = [held.count(kind) for kind in range(state.book.kinds)]


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
    chance.shuffle(rest)
    newer = state.pooled[side] - len(old)
    pool = old + rest[:newer]
    chance.shuffle(pool)
    others = state.stack_size(side) - len(pool) + newer
    cards = pool + rest[newer:others] + supply + rest[others:]
    return cards if len(supply) == len(state.supplies[side]) else []


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
