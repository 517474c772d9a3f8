"""Guessing what a seat cannot know: others' hands, the order of decks, the factions of units nobody has shown.

A guess fits everything the seat sees and was shown. Whoever is in the middle of an action holds cards for it: which
ones is drawn by lot among his hidden cards, never copied from the hand he really has.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, Final

from ravenhall.games.battalia.announcing import best_cohort
from ravenhall.games.battalia.knowledge import WATCHERS, has_looked, learn_all, lent_unseen, others, told_to
from ravenhall.games.battalia.names import (
    ANY,
    BITS,
    BORROWED,
    CARDS,
    FACTIONS,
    HAMMER,
    LORD,
    card,
    faction_of,
    is_borrowed,
    kind_of,
)
from ravenhall.games.battalia.opening import TERRAIN_CARD
from ravenhall.games.battalia.pending import misasked
from ravenhall.games.battalia.questions import ASK_ACT, ASK_ANNOUNCE, ASK_BATTLE_STEP, ASK_RESPOND, ASK_WITNESS
from ravenhall.games.battalia.sides import Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.game import Decision
from ravenhall.kernel.state import NOTHING, Seat

DEALS: Final = 6  # whole deals tried before cards for an action are put into a hand on purpose
ALWAYS_ANSWERED: Final = (ASK_ACT, ASK_ANNOUNCE, ASK_BATTLE_STEP, ASK_RESPOND)
Question = Decision[BattaliaState, Any]


def redraw(state: BattaliaState, seat: Seat | None, chance: Chance, decisions: list[Question]) -> None:
    """Deal anew whatever this seat cannot know."""
    viewer = WATCHERS if seat is None else seat
    learn_all(state)
    asked = state.next_asked()
    if asked in (NOTHING, seat):
        deal_all(state, viewer, chance)
    else:
        deal_suited(state, viewer, asked, decisions[state.asking[asked]], chance)
    for side in state.sides:
        chance.shuffle(side.nation)
    for deck in state.pool:
        shuffle_below_top(deck, chance)
    redraw_greats(state, seat, chance)
    learn_all(state)


def deal_all(state: BattaliaState, viewer: int, chance: Chance) -> None:
    has_lent = return_lent(state, viewer)
    forget_others(state, viewer)
    redraw_factions(state, viewer, chance)
    spread_secrets(state, viewer)
    for seat, side in enumerate(state.sides):
        if seat != viewer:
            redeal(side, viewer, chance)
    if has_lent:
        nation = state.sides[state.lender].nation
        lend(state, nation[chance.below(len(nation))])


def shuffle_below_top(deck: list[int], chance: Chance) -> None:
    below = deck[:-1]
    chance.shuffle(below)
    deck[:-1] = below


def redraw_greats(state: BattaliaState, seat: Seat | None, chance: Chance) -> None:
    """Great Artefacts in the box and under sanctuaries where this seat has not looked."""
    unknown = [f for f in range(len(FACTIONS)) if seat is None or not state.seen[f] & BITS[seat]]
    boxed = [place for place, held in enumerate(state.box) if held < TERRAIN_CARD and kind_of(held) >= HAMMER]
    kinds = [kind_of(state.box[place]) for place in boxed]
    for faction in unknown:
        kinds += state.sanctuaries[faction]
    chance.shuffle(kinds)
    for place in boxed:
        state.box[place] = card(kinds.pop(), ANY)
    for faction in unknown:
        state.sanctuaries[faction] = [kinds.pop() for kind in state.sanctuaries[faction]]


# ── the borrowed card ───────────────────────────────────────────────────────────────────────────────────────────────


def return_lent(state: BattaliaState, viewer: int) -> bool:
    """A borrowed card that only its borrower has seen goes back among its owner's cards, to be guessed anew."""
    lent = lent_unseen(state)
    if lent < 0 or viewer == state.active:
        return False
    state.sides[state.active].hand.pop()
    state.sides[state.lender].nation.append(lent)
    return True


def lend(state: BattaliaState, lent: int) -> None:
    state.sides[state.lender].nation.remove(lent)
    state.sides[state.active].hand.append(lent + BORROWED)


# ── factions of starting units ──────────────────────────────────────────────────────────────────────────────────────


def forget_others(state: BattaliaState, viewer: int) -> None:
    """What third players know of each other is nothing the viewer could know: in a guess they have seen what he has."""
    for seat, side in enumerate(state.sides):
        if seat != viewer:
            side.told = [known for known in side.told if known // CARDS == viewer]
            side.looked = side.looked & BITS[viewer] if viewer != WATCHERS else 0
            side.unshown = [secret for secret in side.unshown if secret // CARDS == viewer]


def redraw_factions(state: BattaliaState, viewer: int, chance: Chance) -> None:
    """Starting units the viewer never saw could be of any faction below the top of their deck, or of each other's."""
    for kind in range(LORD + 1):
        deck = state.pool[kind]
        below = [faction for faction in deck[:-1] if faction != ANY]
        unseen: list[tuple[Side, int]] = []
        for seat, side in enumerate(state.sides):
            if seat != viewer:
                secrets = [secret % CARDS for secret in side.unshown]
                unseen += [(side, held) for held in secrets if kind_of(held) == kind]
        mixed = below + [faction_of(held) for side, held in unseen]
        chance.shuffle(mixed)
        changes = [(side, held, card(kind, mixed.pop())) for side, held in unseen]
        for side, old, new in changes:
            take_hidden(side, viewer, old)
            side.unshown.remove(CARDS * viewer + old)
            side.unshown.append(CARDS * viewer + new)
        for side, old, new in changes:
            fill_gap(side, new)
        if deck:
            deck[:-1] = mixed + [ANY] * (len(deck) - 1 - len(below))


GAP: Final = -1  # a card taken out, whose place waits for another


def take_hidden(side: Side, viewer: int, old: int) -> None:
    """Take such a card from where the viewer cannot look."""
    if side.hand.count(old) > side.told.count(CARDS * viewer + old):
        side.hand[side.hand.index(old)] = GAP
    elif old in side.nation and not has_looked(side, viewer):
        side.nation[side.nation.index(old)] = GAP
    elif old in side.shelter[:-1]:
        side.shelter[side.shelter.index(old)] = GAP
    else:
        place = [held == old and not side.known[at] for at, held in enumerate(side.ambush)].index(True)
        side.ambush[place] = GAP


def fill_gap(side: Side, new: int) -> None:
    for pile in (side.hand, side.nation, side.shelter, side.ambush):
        if GAP in pile:
            pile[pile.index(GAP)] = new
            side.hand.sort()
            return


def spread_secrets(state: BattaliaState, viewer: int) -> None:
    """What the viewer does not know of a player nobody else knows either, in a guess."""
    for seat, side in enumerate(state.sides):
        if seat != viewer:
            secret = [known % CARDS for known in side.unshown]
            side.unshown = [CARDS * other + held for other in others(state, seat) for held in secret]


# ── dealing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def free_cards(side: Side, viewer: int) -> list[int]:
    """The cards that could lie in any of the places where the viewer cannot look."""
    hand = [held for held in side.hand if not is_borrowed(held)]
    for held in told_to(side, viewer):
        hand.remove(held)
    nation = [] if has_looked(side, viewer) else side.nation
    return hand + nation + side.shelter[:-1] + [held for at, held in enumerate(side.ambush) if not side.known[at]]


def redeal(side: Side, viewer: int, chance: Chance) -> None:
    cards = free_cards(side, viewer)
    chance.shuffle(cards)
    deal_out(side, viewer, [], cards)


def deal_out(side: Side, viewer: int, needed: list[int], cards: list[int]) -> None:
    """Split the cards into hand, nation, ambush and the shelter below its top; those needed go into the hand."""
    borrowed = [held for held in side.hand if is_borrowed(held)]
    known = told_to(side, viewer)
    hand = known + needed
    hand += [cards.pop() for held in range(len(side.hand) - len(borrowed) - len(hand))]
    side.hand = sorted(hand) + borrowed
    if not has_looked(side, viewer):
        side.nation = [cards.pop() for held in side.nation]
    side.ambush = [held if side.known[at] else cards.pop() for at, held in enumerate(side.ambush)]
    side.shelter[:-1] = cards


# ── somebody is in the middle of an action ──────────────────────────────────────────────────────────────────────────


def deal_suited(state: BattaliaState, viewer: int, asked: Seat, question: Question, chance: Chance) -> None:
    """Deal until the one who is asked has an answer; if chance does not bring it about, see to it."""
    kept, units = [side.copy() for side in state.sides], [state.pool[kind][:] for kind in range(LORD + 1)]
    for deal in range(DEALS):
        deal_all(state, viewer, chance)
        if state.asking[asked] in ALWAYS_ANSWERED or is_suited(state, asked, question):
            return
        state.sides = [side.copy() for side in kept]
        state.pool[: LORD + 1] = [deck[:] for deck in units]
    deal_all(state, viewer, chance)
    give_needed(state, viewer, asked, question, chance)


def is_suited(state: BattaliaState, seat: Seat, question: Question) -> bool:
    """Whether the hand holds what the pending question is about."""
    if state.asking[seat] == ASK_WITNESS:
        return best_cohort(state.sides[seat]).drawn > 0
    return bool(question.legal(state, seat)) and misasked(state) is None


def give_needed(state: BattaliaState, viewer: int, asked: Seat, question: Question, chance: Chance) -> None:
    """The fewest cards that allow an answer, then any others. A borrowed card nobody has seen is guessed along."""
    if asked != state.active or not return_lent(state, viewer):
        give_from_hidden(state, viewer, asked, question, chance)
        return
    loans = sorted(set(state.sides[state.lender].nation))
    chance.shuffle(loans)
    for lent in loans:
        lend(state, lent)
        if give_from_hidden(state, viewer, asked, question, chance):
            return
        return_lent(state, viewer)
    lend(state, loans[0])


def give_from_hidden(state: BattaliaState, viewer: int, asked: Seat, question: Question, chance: Chance) -> bool:
    side = state.sides[asked]
    cards, hand = free_cards(side, viewer), side.hand
    borrowed, known = [held for held in hand if is_borrowed(held)], told_to(side, viewer)
    kinds = sorted(set(cards))
    chance.shuffle(kinds)
    for size in range(len(hand) - len(borrowed) - len(known) + 1):
        for needed in combinations_with_replacement(kinds, size):
            if any(needed.count(held) > cards.count(held) for held in needed):
                continue
            side.hand = sorted([*known, *needed]) + borrowed
            suited = is_suited(state, asked, question)
            side.hand = hand
            if suited:
                for held in needed:
                    cards.remove(held)
                chance.shuffle(cards)
                deal_out(side, viewer, list(needed), cards)
                return True
    return False
