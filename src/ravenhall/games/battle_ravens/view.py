"""What a seat may know, built up from nothing; and how to guess the rest."""

from __future__ import annotations

from ravenhall.games.battle_ravens.actions import AREAS
from ravenhall.games.battle_ravens.cards import WINDOWS
from ravenhall.games.battle_ravens.opening import mask
from ravenhall.games.battle_ravens.state import (
    ASK_CARD,
    COLUMNS,
    NONE,
    OPEN,
    ORDER,
    PASS,
    PHASE_NAMES,
    UNDECIDED,
    Attack,
    BattleState,
    Tactics,
)
from ravenhall.games.battle_ravens.windows import CARD_BASE, playable
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.game import View
from ravenhall.kernel.state import NOTHING, Seat


def view(state: BattleState, seat: Seat | None) -> View:
    """Board, ravens, thralls, casualties and dice are open to all; hands of cards are not: BR-69."""
    attack = state.attack
    tactics = state.tactics
    return {
        "turn": state.turn,
        "phase": "over" if state.outcome is not None else PHASE_NAMES[state.phase],
        "first": None if state.phase == ORDER else state.first,
        "active": state.active if attack is None else attack.attacker,
        "max_turns": state.max_turns or None,
        "sides": [side_view(state, side) for side in (0, 1)],
        "columns": [column_view(state, column) for column in AREAS],
        "move": None if state.move_from == NONE else {"source": state.move_from, "target": state.move_to},
        "attack": None if attack is None else attack_view(attack),
        "tactics": None if tactics is None else tactics_view(state, tactics, seat),
    }


def side_view(state: BattleState, side: Seat) -> View:
    return {
        "areas": [area_view(state, side, column) for column in AREAS],
        "ravens": {"hand": state.hand[side], "lost": state.ravens_lost[side]},
        "thralls": {
            "ready": state.thralls_ready[side],
            "spent": state.thralls_spent[side],
            "lost": state.thralls_lost[side],
        },
        "fallen": {"hirdmen": state.dead_hirdmen[side], "bondi": state.dead_bondi[side]},
        "captures": state.captured_by(side),
        "points": state.points(side),
    }


def area_view(state: BattleState, side: Seat, column: int) -> View:
    area = side * COLUMNS + column
    return {
        "hirdmen": state.hirdmen[area],
        "bondi": state.bondi[area],
        "strength": state.strength(side, column),
        "ravens": state.ravens[area],
        "placed": state.placed[area] == 1,
    }


def column_view(state: BattleState, column: int) -> View:
    captor = state.captor[column]
    return {
        "captor": None if captor == OPEN else captor,
        "garrison": {"hirdmen": state.garrison_hirdmen[column], "bondi": state.garrison_bondi[column]},
    }


def attack_view(attack: Attack) -> View:
    return {
        "attacker": attack.attacker,
        "column": attack.column,
        "dice_due": attack.dice_due,
        "dice": attack.dice[:],
        "thralls": attack.thralls,
        "thrall_dice": attack.thrall_dice[:],
        "hits": attack.hits,
        "hirdman_cost": attack.hirdman_cost,
        "block_cap": attack.block_cap,
        "keep_one": attack.keep_one,
        "blockers": attack.blockers,
        "block_dice": attack.block_dice[:],
        "net": attack.net,
    }


def tactics_view(state: BattleState, tactics: Tactics, seat: Seat | None) -> View:
    """BR-69: one's own cards, of others the number; what has been played is open. BR-71: choices stay sealed."""
    cards = state.book.cards
    played = tactics.played
    resolving = tactics.resolving
    return {
        "window": None if tactics.window == NONE else WINDOWS[tactics.window],
        "hand": [] if seat is None else [card.json() for card in cards if tactics.held[seat] & card.bit],
        "held": [tactics.held[side].bit_count() for side in (0, 1)],
        "played": [
            {"seat": played[i], "card": cards[played[i + 1]].json(), "turn": played[i + 2]}
            for i in range(0, len(played), 3)
        ],
        "used": [index != NONE for index in tactics.used],
        "resolving": None if resolving == NONE else cards[resolving % CARD_BASE].json(),
        "aim": [] if resolving == NONE else tactics.aim[:],
        "high_ground": [None if column == NONE else column for column in tactics.guarded],
        "pillage": [ravens > 0 for ravens in tactics.pillage],
        "chosen": None if seat is None else own_choice(state, tactics, seat),
    }


def own_choice(state: BattleState, tactics: Tactics, seat: Seat) -> str | None:
    """What this seat has sealed in the open moment, if it was asked."""
    choice = tactics.choice[seat]
    if tactics.window == NONE or choice == UNDECIDED or choice == PASS:
        return None
    return state.book.cards[choice].id


def redraw(state: BattleState, seat: Seat | None, chance: Chance) -> None:
    """Deal the unseen cards anew; what another has sealed in an open moment is unknown, too."""
    tactics = state.tactics
    if tactics is None:
        return
    others = [other for other in (0, 1) if other != seat]
    redeal(state, tactics, others, chance)
    if tactics.window != NONE:
        holders = [other for other in others if state.asking[other] != NOTHING]
        for other in others:
            unseal(state, tactics, other)
        if state.asked == 0:  # somebody holds the moment open; with a hand that fits nothing he can only pass
            reopen(state, tactics, holders[0])


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


def unseal(state: BattleState, tactics: Tactics, other: Seat) -> None:
    """Whether this seat is asked, and what it chose, follows from its redrawn hand."""
    if state.asking[other] != NOTHING:
        state.answered(other)
    tactics.choice[other] = PASS
    if playable(state, tactics, other):
        reopen(state, tactics, other)


def reopen(state: BattleState, tactics: Tactics, other: Seat) -> None:
    tactics.choice[other] = UNDECIDED
    state.ask(other, ASK_CARD)


def cards_in(bits: int) -> list[int]:
    return [index for index in range(bits.bit_length()) if bits >> index & 1]
