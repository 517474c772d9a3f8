"""What a seat may not know, guessed: the cards dealt anew so that they fit what it knows."""

from __future__ import annotations

from ravenhall.games.battle_ravens.chapters.opening import mask
from ravenhall.games.battle_ravens.chapters.windows import ask_next, might_play
from ravenhall.games.battle_ravens.codes import NONE, UNDECIDED
from ravenhall.games.battle_ravens.state import BattleState, Tactics
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.state import NOTHING, Seat


def redraw(state: BattleState, seat: Seat | None, chance: Chance) -> None:
    """Deal the unseen cards anew; what another has sealed in an open moment is unknown, too."""
    tactics = state.tactics
    if tactics is None:
        return
    others = [other for other in (0, 1) if other != seat]
    redeal(state, tactics, others, chance)
    if tactics.window != NONE:
        unseal(state, tactics, others)


def redeal(state: BattleState, tactics: Tactics, others: list[Seat], chance: Chance) -> None:
    shared = tactics.undealt[0] == 0 and tactics.undealt[1] == 0
    if shared and len(others) == 2:  # BR-68: one set of ten between both, unseen by a watcher
        cards = cards_in(tactics.held[0] | tactics.held[1])
        chance.shuffle(cards)
        size = tactics.held[0].bit_count()
        tactics.held[0], tactics.held[1] = mask(cards[:size]), mask(cards[size:])
    elif not shared:
        for other in others:
            cards = cards_in(tactics.held[other] | tactics.undealt[other])
            chance.shuffle(cards)
            size = tactics.held[other].bit_count()
            tactics.held[other], tactics.undealt[other] = mask(cards[:size]), mask(cards[size:])


def unseal(state: BattleState, tactics: Tactics, others: list[Seat]) -> None:
    """Whether the others have chosen, and what, is unknown: they choose again, after the seat if that is asked."""
    for other in others:
        if state.asking[other] != NOTHING:
            state.answered(other)
        if might_play(state, tactics, other):
            tactics.choice[other] = UNDECIDED
    if state.asked == 0:
        ask_next(state, tactics)


def cards_in(bits: int) -> list[int]:
    return [index for index in range(bits.bit_length()) if bits >> index & 1]
