"""Advanced rules, when cards are played: each moment is one secret choice of both seats, revealed together.

Who is asked follows from what everybody knows: that a hand holds no card for a moment must not show.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.actions import PASSING, Pass, PlayCard
from ravenhall.games.battle_ravens.book import ANY, ATTACKER, MOMENTS, WINDOWS, Card
from ravenhall.games.battle_ravens.chapters.effects import EFFECTS
from ravenhall.games.battle_ravens.codes import ASK_CARD, ASK_TARGET, NONE, PASS, UNDECIDED
from ravenhall.games.battle_ravens.events import CARD_PLAYED, CARD_VOID
from ravenhall.games.battle_ravens.state import BattleState, Tactics
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

CARD_BASE: Final = 64  # a card in play is seat × 64 + card


def is_busy(tactics: Tactics) -> bool:
    return tactics.window != NONE or len(tactics.queue) > 0


def go_on(state: BattleState, tactics: Tactics, log: Log) -> None:
    """Ask for the next choice of the moment, reveal what was chosen, or resolve the next revealed card."""
    if tactics.window == NONE:
        resolve(state, tactics, tactics.queue.pop(0), log)
    elif not ask_next(state, tactics):
        reveal(state, tactics, log)


def ask_next(state: BattleState, tactics: Tactics) -> bool:
    """BR-69: everybody is asked who might hold a card for the moment, whether he does or not. BR-82: each once.

    The first player seals his choice before the other is asked: the order of the answers would tell who had to think.
    """
    for seat in (state.first, 1 - state.first):
        if tactics.choice[seat] == UNDECIDED:
            if might_play(state, tactics, seat):
                state.ask(seat, ASK_CARD)
                return True
            tactics.choice[seat] = PASS
    return False


def might_play(state: BattleState, tactics: Tactics, seat: Seat) -> bool:
    """Whether, for all that a watcher knows, this seat can play a card at this moment."""
    if tactics.used[seat] != NONE or tactics.held[seat] == 0:
        return False
    unseen = tactics.held[seat] | tactics.undealt[seat]
    if unseen == tactics.held[seat]:  # BR-68: nothing is undealt where both share an army
        unseen |= tactics.held[1 - seat]
    for card in state.book.at_moment[tactics.window]:
        if unseen & card.bit and unfit(state, seat, card) is None:
            return True
    return False


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


def unplayable(state: BattleState, tactics: Tactics, seat: Seat, card: Card) -> Objection | None:
    """What speaks against playing this card now. BR-72 is seen to by not asking a second time."""
    if not tactics.held[seat] & card.bit:
        return not_held(tactics, seat, card)
    if card.window != tactics.window:
        return Objection("BR-70", f"{card.name} is played {MOMENTS[card.window]}, not {MOMENTS[tactics.window]}")
    return unfit(state, seat, card)


def unfit(state: BattleState, seat: Seat, card: Card) -> Objection | None:
    """BR-70, BR-81: what in front of everybody speaks against this card at its moment: the role, or its condition."""
    attack = state.attack
    if card.role != ANY and attack is not None and (card.role == ATTACKER) != (attack.attacker == seat):
        return Objection("BR-70", f"{card.name} is for the {'attacker' if card.role == ATTACKER else 'defender'}")
    hindrance = EFFECTS[card.effect].hindrance(state, seat, card)
    return None if hindrance is None else Objection("BR-81", f"{card.name}: {hindrance}")


def untimely(state: BattleState, seat: Seat, card: Card) -> Objection:
    """What stands against a card while the seat is asked something else. BR-78: in the basic game there are none."""
    tactics = state.tactics
    if tactics is None:
        return Objection("BR-78", "the basic game has no cards")
    if not tactics.held[seat] & card.bit:
        return not_held(tactics, seat, card)
    if tactics.used[seat] != NONE:
        used = state.book.cards[tactics.used[seat]].name
        return Objection("BR-72", f"you have played {used} this turn, and one card a turn is all")
    return Objection("BR-70", f"{card.name} is played {MOMENTS[card.window]}, and that is not now")


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
    turn = "BR-82"
    takes = (PlayCard, Pass)
    secret = True
    covert = True

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
    turn = "BR-71"
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
