"""Advanced rules, when cards are played: each moment is one secret choice of both seats, revealed together."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.actions import PASSING, Pass, PlayCard
from ravenhall.games.battle_ravens.cards import ANY, ATTACKER, WINDOWS, Card
from ravenhall.games.battle_ravens.effects import EFFECTS
from ravenhall.games.battle_ravens.happenings import CARD_PLAYED, CARD_VOID
from ravenhall.games.battle_ravens.state import (
    ASK_CARD,
    ASK_TARGET,
    NONE,
    PASS,
    UNDECIDED,
    BattleState,
    Tactics,
)
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

CARD_BASE: Final = 64  # a card in play is seat × 64 + card


def is_busy(tactics: Tactics) -> bool:
    return tactics.window != NONE or len(tactics.queue) > 0


def go_on(state: BattleState, tactics: Tactics, log: Log) -> None:
    """Open the moment, reveal what was chosen, or resolve the next revealed card."""
    if tactics.window == NONE:
        resolve(state, tactics, tactics.queue.pop(0), log)
    elif tactics.choice[0] == UNDECIDED and tactics.choice[1] == UNDECIDED:
        open_moment(state, tactics)
    else:
        reveal(state, tactics, log)


def open_moment(state: BattleState, tactics: Tactics) -> None:
    """BR-74: only who can play is asked; the others pass without trace. BR-82: each has this one choice."""
    for seat in (0, 1):
        if playable(state, tactics, seat):
            state.ask(seat, ASK_CARD)
        else:
            tactics.choice[seat] = PASS
    if state.asked == 0:
        tactics.window = NONE


def reveal(state: BattleState, tactics: Tactics, log: Log) -> None:
    """BR-71: both choices are shown together; the first player's card comes first."""
    window = tactics.window
    tactics.window = NONE
    for seat in (state.first, 1 - state.first):
        index = tactics.choice[seat]
        if index != PASS:
            card = state.book.cards[index]
            tactics.held[seat] ^= card.bit  # BR-73: used once and not replaced
            tactics.used[seat] = index
            tactics.played += [seat, index, state.turn]
            tactics.queue.append(seat * CARD_BASE + index)
            log.add(CARD_PLAYED, seat, card.id, WINDOWS[window])


def resolve(state: BattleState, tactics: Tactics, coded: int, log: Log) -> None:
    """BR-81: a card whose object the card before it took away is used up without effect."""
    seat, card = coded // CARD_BASE, state.book.cards[coded % CARD_BASE]
    effect = EFFECTS[card.effect]
    if effect.hindrance(state, seat, card) is not None:
        log.add(CARD_VOID, seat, card.id)
    elif effect.has_target:
        tactics.resolving = coded
        tactics.aim = []
        state.ask(seat, ASK_TARGET)
    else:
        effect.resolve(state, seat, card, log)


def playable(state: BattleState, tactics: Tactics, seat: Seat) -> bool:
    if tactics.used[seat] != NONE:
        return False
    held = tactics.held[seat]
    for card in state.book.cards:
        if held & card.bit and unplayable(state, tactics, seat, card) is None:
            return True
    return False


def unplayable(state: BattleState, tactics: Tactics, seat: Seat, card: Card) -> Objection | None:
    """What speaks against playing this card now. BR-72 is seen to by not asking a second time."""
    if not tactics.held[seat] & card.bit:
        return not_held(tactics, seat, card)
    if card.window != tactics.window:
        return Objection("BR-70", f"{card.name} is played at {WINDOWS[card.window]}, not at {WINDOWS[tactics.window]}")
    attack = state.attack
    if card.role != ANY and attack is not None and (card.role == ATTACKER) != (attack.attacker == seat):
        return Objection("BR-70", f"{card.name} is for the {'attacker' if card.role == ATTACKER else 'defender'}")
    hindrance = EFFECTS[card.effect].hindrance(state, seat, card)
    return None if hindrance is None else Objection("BR-81", f"{card.name}: {hindrance}")


def not_held(tactics: Tactics, seat: Seat, card: Card) -> Objection:
    for start in range(0, len(tactics.played), 3):
        if tactics.played[start] == seat and tactics.played[start + 1] == card.index:
            return Objection("BR-73", f"you have played {card.name} already")
    return Objection("BR-67", f"{card.name} is not among the cards you were dealt")


class CardWindow(Decision[BattleState, Action]):
    """BR-70, BR-74: play a card whose moment this is, or pass; in secret."""

    kind = "card_window"
    text = "Play a tactics card now, or pass?"
    clause = "BR-70"
    takes = (PlayCard, Pass)
    secret = True

    def __init__(self, cards: list[PlayCard]) -> None:
        self.cards = cards

    def candidates(self, state: BattleState, seat: Seat) -> list[Action]:
        tactics = cards_of(state)
        held = tactics.held[seat]
        return [PASSING, *[action for action in self.cards if held & state.book.cards[action.index].bit]]

    def objection(self, state: BattleState, seat: Seat, action: Action) -> Objection | None:
        if isinstance(action, PlayCard):
            return unplayable(state, cards_of(state), seat, state.book.cards[action.index])
        return None

    def apply(self, state: BattleState, seat: Seat, action: Action, log: Log) -> None:
        cards_of(state).choice[seat] = action.index if isinstance(action, PlayCard) else PASS


class CardTarget(Decision[BattleState, Action]):
    """The owner of a revealed card says what it is aimed at; the card's effect knows what is possible."""

    kind = "card_target"
    text = "Choose the target of your card."
    clause = "BR-75"
    takes = (Action,)

    def candidates(self, state: BattleState, seat: Seat) -> list[Action]:
        card = resolving(state)
        return EFFECTS[card.effect].targets(state, seat, card)

    def objection(self, state: BattleState, seat: Seat, action: Action) -> Objection | None:
        card = resolving(state)
        return EFFECTS[card.effect].objection(state, seat, card, action)

    def apply(self, state: BattleState, seat: Seat, action: Action, log: Log) -> None:
        card = resolving(state)
        if EFFECTS[card.effect].aim(state, seat, card, action, log):
            cards_of(state).resolving = NONE
        else:
            state.ask(seat, ASK_TARGET)


def cards_of(state: BattleState) -> Tactics:
    tactics = state.tactics
    assert tactics is not None
    return tactics


def resolving(state: BattleState) -> Card:
    return state.book.cards[cards_of(state).resolving % CARD_BASE]
