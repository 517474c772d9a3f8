"""What a seat may not know, guessed: decks in another order, sealed choices open again."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.chapters import creatures, destination, festival
from ravenhall.games.roll_and_raid.codes import (
    ASK_BID,
    ASK_CREATURE_BID,
    ASK_DESTINATION,
    ASK_FESTIVAL,
    ASK_INHERIT,
    ASK_OFFER,
    ASK_PICK,
    BIDDING,
    CONFLICT,
    CREATURE,
    FESTIVAL,
    FIGHTING,
    HEIRS,
    NONE,
    PRODUCTION,
    RAID,
    REVEAL,
)
from ravenhall.games.roll_and_raid.modes import COOP
from ravenhall.games.roll_and_raid.state import Contest, RaidState
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.state import NOTHING, Seat


def redraw(state: RaidState, seat: Seat | None, chance: Chance) -> None:
    """The decks in another order that fits the backs seen; what others have sealed, or do unseen, is open again.

    Everything is sorted before it is shuffled, so that a guess follows from what is known and the seed alone.
    """
    sort_decks(state)
    lay_anew(state, chance)
    for other in range(state.seats):
        if other != seat and (state.shown or not is_open_phase(state)):
            unseal(state, other)


def sort_decks(state: RaidState) -> None:
    """Piles by level as they lie, each card in its place of the book; on top one with the back that is seen."""
    deck, raids = state.deck, state.book.raids
    state.creature_deck.sort()
    if not deck:
        return
    level, number = raids[deck[-1]].level, raids[deck[-1]].number
    levels = sorted({raids[card].level for card in deck}, reverse=True)
    deck[:] = [card for one in levels for card in sorted(deck) if raids[card].level == one]
    first = next(i for i in range(len(deck)) if raids[deck[i]].level == level and raids[deck[i]].number == number)
    deck[first], deck[-1] = deck[-1], deck[first]


def lay_anew(state: RaidState, chance: Chance) -> None:
    """The decks in another order that fits the backs seen: nobody knows more of them."""
    redraw_deck(state, chance)
    chance.shuffle(state.creature_deck)


def is_open_phase(state: RaidState) -> bool:
    """Nothing is sealed: no seat is asked, or what is asked is asked openly."""
    sealed = (ASK_FESTIVAL, ASK_DESTINATION, ASK_BID, ASK_INHERIT, ASK_CREATURE_BID, ASK_OFFER)
    return all(decision not in sealed for decision in state.asking)


def redraw_deck(state: RaidState, chance: Chance) -> None:
    """Each level in a new order, the top card one with the number that is seen on its back; Paris stays last."""
    deck, raids = state.deck, state.book.raids
    if not deck:
        return
    top = raids[deck[-1]]
    start = 0
    while start < len(deck):
        end = start
        while end < len(deck) and raids[deck[end]].level == raids[deck[start]].level:
            end += 1
        pile = deck[start:end]
        chance.shuffle(pile)
        deck[start:end] = pile
        start = end
    alike = [i for i in range(len(deck)) if raids[deck[i]].level == top.level and raids[deck[i]].number == top.number]
    chosen = alike[chance.below(len(alike))]
    deck[chosen], deck[-1] = deck[-1], deck[chosen]


def unseal(state: RaidState, other: Seat) -> None:
    """This seat has yet to decide, for all that others know."""
    question = sealed_question(state, other)
    if question == NOTHING:
        return
    if state.asking[other] != NOTHING:
        state.answered(other)
    if question == ASK_PICK:
        state.sheets[other] = state.shown[other].copy()
    elif question in (ASK_BID, ASK_INHERIT):
        contest = state.contest()
        contest.bids[contest.members.index(other)] = NONE
    else:
        state.choices[other] = NONE
    state.ask(other, question)


def sealed_question(state: RaidState, other: Seat) -> int:
    """What this seat was asked in the running secret moment, or NOTHING."""
    phase = state.phase
    if phase == PRODUCTION:
        return ASK_PICK
    if phase == FESTIVAL:
        return ASK_FESTIVAL if festival.is_asked(state, other) else NOTHING
    if phase == REVEAL and state.rules.mode != COOP:
        return ASK_DESTINATION if destination.is_asked(state, other) else NOTHING
    if phase in (CONFLICT, RAID):
        is_fought = 0 <= state.current < len(state.contests)  # on the way from one to the next none is
        return contest_question(state.contest(), other) if is_fought else NOTHING
    if phase == CREATURE and creatures.is_asked(state, other):
        return ASK_CREATURE_BID if creatures.met(state).is_bid else ASK_OFFER
    return NOTHING


def contest_question(contest: Contest, other: Seat) -> int:
    if other not in contest.members or contest.status[contest.members.index(other)] != FIGHTING:
        return NOTHING
    return ASK_BID if contest.stage == BIDDING else ASK_INHERIT if contest.stage == HEIRS else NOTHING
