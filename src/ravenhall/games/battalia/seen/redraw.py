"""Guessing what a seat cannot know: others' hands, the order of decks, the factions of units nobody has shown.

A guess fits everything the seat sees and was shown. Whoever is in the middle of an action holds cards for it: which
ones is drawn by lot among his hidden cards, never copied from the hand he really has.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, Final

from ravenhall.games.battalia.chapters.announcing import best_cohort
from ravenhall.games.battalia.chapters.opening import TERRAIN_CARD
from ravenhall.games.battalia.checked.questions import misasked
from ravenhall.games.battalia.codes import ASK_ACT, ASK_ANNOUNCE, ASK_BATTLE_STEP, ASK_RESPOND, ASK_WITNESS
from ravenhall.games.battalia.knowledge import learn_all
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
from ravenhall.games.battalia.remembering import WATCHERS
from ravenhall.games.battalia.secrecy import lent_unseen, others
from ravenhall.games.battalia.seen.dealing import Hidden, Patience, common, without
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.game import Decision
from ravenhall.kernel.state import NOTHING, Seat

GUESSES: Final = 8  # whole deals tried until one fits
DEALS: Final = 6  # whole deals tried before cards for an action are put into a hand on purpose
ALWAYS_ANSWERED: Final = (ASK_ACT, ASK_ANNOUNCE, ASK_BATTLE_STEP, ASK_RESPOND)
Question = Decision[BattaliaState, Any]


def redraw(state: BattaliaState, seat: Seat | None, chance: Chance, decisions: list[Question]) -> None:
    """Deal anew whatever this seat cannot know. What is shuffled is sorted before, so that no order shines through."""
    viewer = WATCHERS if seat is None else seat
    learn_all(state)
    asked = state.next_asked()
    if asked in (NOTHING, seat):
        deal_all(state, viewer, Patience(), chance)
    else:
        deal_suited(state, viewer, asked, decisions[state.asking[asked]], chance)
    shuffle_decks(state, chance)
    redraw_greats(state, [f for f in range(len(FACTIONS)) if seat is None or not state.seen[f] & BITS[seat]], chance)
    learn_all(state)


def lay_anew(state: BattaliaState, chance: Chance) -> None:
    """What nobody has seen in a new order: nations, decks below their top card, and sanctuaries nobody looked under."""
    shuffle_decks(state, chance)
    redraw_greats(state, [f for f in range(len(FACTIONS)) if not state.seen[f]], chance)


def shuffle_decks(state: BattaliaState, chance: Chance) -> None:
    for side in state.sides:
        reshuffle(side.nation, chance)
    for number, deck in enumerate(state.pool):
        below = deck[:-1]
        reshuffle(below, chance)
        state.pool[number] = below + deck[-1:]


def reshuffle(cards: list[int], chance: Chance) -> None:
    cards.sort()
    chance.shuffle(cards)


class Kept:
    """The cards of all players and the unit decks, to begin a guess again."""

    def __init__(self, state: BattaliaState) -> None:
        self.sides = [side.copy() for side in state.sides]
        self.units = state.pool[: LORD + 1]

    def put_back(self, state: BattaliaState) -> None:
        state.sides = [side.copy() for side in self.sides]
        state.pool[: LORD + 1] = self.units


def deal_all(state: BattaliaState, viewer: int, patience: Patience, chance: Chance) -> None:
    """Deal until everything fits; where chance does not do, no starting unit is a secret that could be a known card."""
    kept = Kept(state)
    for guess in range(GUESSES):
        if guess:
            kept.put_back(state)
        if deal_once(state, viewer, guess >= GUESSES // 2, patience, chance) or patience.deals <= 0:
            return


def deal_once(state: BattaliaState, viewer: int, careful: bool, patience: Patience, chance: Chance) -> bool:
    has_lent = return_lent(state, viewer)
    fits = True
    for hidden in guessed(state, viewer, careful, patience, chance):
        fits = hidden.deal([], chance) and fits
    if has_lent:
        nation = sorted(state.sides[state.lender].nation)
        lend(state, nation[chance.below(len(nation))])
    return fits


def guessed(state: BattaliaState, viewer: int, careful: bool, patience: Patience, chance: Chance) -> list[Hidden]:
    """The hidden cards of all others, with secret factions guessed, not yet dealt."""
    found = [Hidden(side, viewer, patience) for seat, side in enumerate(state.sides) if seat != viewer]
    forget_others(state, viewer)
    redraw_factions(state, viewer, found, careful, chance)
    spread_secrets(state, viewer)
    return found


def redraw_greats(state: BattaliaState, unknown: list[int], chance: Chance) -> None:
    """Great Artefacts in the box and under the sanctuaries of these factions."""
    boxed = [place for place, held in enumerate(state.box) if held < TERRAIN_CARD and kind_of(held) >= HAMMER]
    kinds = [kind_of(state.box[place]) for place in boxed]
    for faction in unknown:
        kinds += state.sanctuaries[faction]
    reshuffle(kinds, chance)
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
            side.lore = side.lore.seen_by(viewer)


class Secret:
    """A starting unit that the viewer never saw, and what it is guessed to be."""

    def __init__(self, hidden: Hidden, old: int) -> None:
        self.hidden = hidden
        self.old = old
        self.faction = faction_of(old)


def redraw_factions(state: BattaliaState, viewer: int, found: list[Hidden], careful: bool, chance: Chance) -> None:
    """Starting units the viewer never saw could be of any faction below the top of their deck, or of each other's."""
    secrets = [Secret(hidden, held) for hidden in found for held in hidden.secrets(careful)]
    below = [[faction for faction in state.pool[kind][:-1] if faction != ANY] for kind in range(LORD + 1)]
    for kind in range(LORD + 1):
        alike = [secret for secret in secrets if kind_of(secret.old) == kind]
        mixed = below[kind] + [secret.faction for secret in alike]
        reshuffle(mixed, chance)
        for secret in alike:
            secret.faction = mixed.pop()
        below[kind] = mixed
    for hidden in found:
        keep_kin(hidden, secrets, below)
        hidden.side.unshown = [CARDS * viewer + held for held in hidden.kept_secrets(careful)]
    for secret in secrets:
        new = card(kind_of(secret.old), secret.faction)
        secret.hidden.replace(secret.old, new)
        side = secret.hidden.side
        side.unshown = [*side.unshown, CARDS * viewer + new]
    for kind, factions in enumerate(below):
        deck = state.pool[kind]
        state.pool[kind] = factions + [ANY] * (len(deck[:-1]) - len(factions)) + deck[-1:]


def keep_kin(hidden: Hidden, secrets: list[Secret], below: list[list[int]]) -> None:
    """BA-41: as many starting units of a faction as announced cohorts have shown there to be."""
    own = [secret for secret in secrets if secret.hidden is hidden]
    for faction in sorted(set(hidden.kin)):
        for secret in own:
            count = len([one for one in own if one.faction == faction])
            spare = len([one for one in own if one.faction == secret.faction]) > hidden.kin.count(secret.faction)
            if count < hidden.kin.count(faction) and secret.faction != faction and spare:
                exchange_faction(secret, faction, secrets, below[kind_of(secret.old)])


def exchange_faction(secret: Secret, faction: int, secrets: list[Secret], below: list[int]) -> None:
    """A unit of the same rank and this faction for the secret one, from the deck or from another player."""
    if faction in below:
        below[below.index(faction)] = secret.faction
        secret.faction = faction
        return
    for other in secrets:
        is_alike = kind_of(other.old) == kind_of(secret.old) and other.faction == faction
        if is_alike and other.hidden is not secret.hidden and faction not in other.hidden.kin:
            other.faction, secret.faction = secret.faction, faction
            return


def spread_secrets(state: BattaliaState, viewer: int) -> None:
    """What the viewer does not know of a player nobody else knows either, in a guess."""
    for seat, side in enumerate(state.sides):
        if seat != viewer:
            secret = [known % CARDS for known in side.unshown]
            side.unshown = [CARDS * other + held for other in others(state, seat) for held in secret]


# ── somebody is in the middle of an action ──────────────────────────────────────────────────────────────────────────


def deal_suited(state: BattaliaState, viewer: int, asked: Seat, question: Question, chance: Chance) -> None:
    """Deal until the one who is asked has a choice; if chance does not bring it about, see to it."""
    kept = Kept(state)
    patience = Patience()
    answers = 2 if state.terms.auto_single else 1  # nobody is asked who has no choice
    for deal in range(DEALS):
        deal_all(state, viewer, patience, chance)
        if is_suited(state, asked, question, answers):
            return
        if deal + 1 < DEALS or state.asking[asked] not in ALWAYS_ANSWERED:
            kept.put_back(state)
    if state.asking[asked] not in ALWAYS_ANSWERED:
        give_needed(state, viewer, asked, question, patience, chance)


def is_suited(state: BattaliaState, seat: Seat, question: Question, answers: int) -> bool:
    """Whether the hand holds what the pending question is about, with so many answers to it."""
    if state.asking[seat] == ASK_WITNESS:
        return best_cohort(state.sides[seat]).drawn > 0
    return len(question.legal(state, seat)) >= answers and misasked(state) is None


def give_needed(
    state: BattaliaState, viewer: int, asked: Seat, question: Question, patience: Patience, chance: Chance
) -> None:
    """The fewest cards that allow an answer, then any others. A borrowed card nobody has seen is guessed along."""
    lent = return_lent(state, viewer)
    found = guessed(state, viewer, True, patience, chance)
    holder = next(hidden for hidden in found if hidden.side is state.sides[asked])
    for hidden in found:
        if hidden is not holder:
            hidden.deal([], chance)
    loans = sorted(set(state.sides[state.lender].nation)) if lent else []
    chance.shuffle(loans)
    for loan in loans or [NOTHING]:
        if lent:
            lend(state, loan)
            holder.borrowed = state.sides[asked].hand[-1:] if asked == state.active else []
        if give_from_hidden(state, holder, asked, question, chance):
            return
        if lent:
            return_lent(state, viewer)
    holder.borrowed = []
    holder.deal([], chance)
    if lent:
        lend(state, loans[0])


def give_from_hidden(state: BattaliaState, hidden: Hidden, asked: Seat, question: Question, chance: Chance) -> bool:
    """Try every few cards that could be in hand, as few as possible, with which the question has answers."""
    kinds = sorted(set(hidden.cards))
    chance.shuffle(kinds)
    for answers in (2, 1) if state.terms.auto_single else (1,):
        for size in range(hidden.room + 1):
            for needed in combinations_with_replacement(kinds, size):
                if any(needed.count(held) > hidden.cards.count(held) for held in needed):
                    continue
                hidden.patience.hands -= 1
                if hidden.patience.hands < 0:
                    return give_from_hand(state, hidden, asked, question, answers, chance)
                if suits(state, hidden, asked, question, list(needed), answers) and hidden.deal(list(needed), chance):
                    return True
    return False


def give_from_hand(
    state: BattaliaState, hidden: Hidden, asked: Seat, question: Question, answers: int, chance: Chance
) -> bool:
    """What is asked needs more cards than are found by trying: those of the hand without which it has no answers."""
    hand = [held for held in state.sides[asked].hand if not is_borrowed(held)]
    needed = common(without(hand, hidden.told), hidden.cards)[: hidden.room]
    if not suits(state, hidden, asked, question, needed, answers):
        return False
    for held in needed[:]:
        if suits(state, hidden, asked, question, without(needed, [held]), answers):
            needed.remove(held)
    return hidden.deal(needed, chance)


def suits(
    state: BattaliaState, hidden: Hidden, asked: Seat, question: Question, needed: list[int], answers: int
) -> bool:
    """Whether these cards, and those that are known to be in hand, are what the question is about."""
    side = state.sides[asked]
    hand = side.hand
    side.hand = sorted([*hidden.told, *needed]) + hidden.borrowed
    is_enough = is_suited(state, asked, question, answers)
    side.hand = hand
    return is_enough
