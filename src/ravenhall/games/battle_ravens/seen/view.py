"""What a seat may know, built up from nothing."""

from __future__ import annotations

from ravenhall.games.battle_ravens.actions import AREAS
from ravenhall.games.battle_ravens.book import ARMIES, ROLES, WINDOWS, Card
from ravenhall.games.battle_ravens.chapters.attacking import SUCCESSES
from ravenhall.games.battle_ravens.chapters.ending import CAPTURES_TO_WIN
from ravenhall.games.battle_ravens.chapters.windows import CARD_BASE
from ravenhall.games.battle_ravens.checked.shapes import (
    AreaView,
    AttackView,
    BattleView,
    CardView,
    ColumnView,
    SideView,
    TacticsView,
)
from ravenhall.games.battle_ravens.codes import NONE, OPEN, ORDER, PASS, PHASE_NAMES, UNDECIDED
from ravenhall.games.battle_ravens.state import COLUMNS, Attack, BattleState, Tactics
from ravenhall.kernel.game import View
from ravenhall.kernel.state import Seat


def view(state: BattleState, seat: Seat | None) -> BattleView:
    """Board, ravens, thralls, casualties and dice are open to all; hands of cards are not: BR-69."""
    attack = state.attack
    tactics = state.tactics
    return {
        "die": SUCCESSES[1:],
        "turn": state.turn,
        "phase": "over" if state.outcome is not None else PHASE_NAMES[state.phase],
        "first": None if state.phase == ORDER else state.first,
        "active": state.active if attack is None else attack.attacker,
        "max_turns": state.max_turns or None,
        "to_win": CAPTURES_TO_WIN,
        "sides": [side_view(state, side) for side in (0, 1)],
        "columns": [column_view(state, column) for column in AREAS],
        "move": None if state.move_from == NONE else {"source": state.move_from, "target": state.move_to},
        "attack": None if attack is None else attack_view(attack),
        "tactics": None if tactics is None else tactics_view(state, tactics, seat),
    }


def view_beside(state: BattleState, seat: Seat | None, view: View) -> View:
    """Hands of cards apart, everybody sees the same."""
    beside = view.copy()
    if state.tactics is not None:
        beside["tactics"] = tactics_view(state, state.tactics, seat)
    return beside


def side_view(state: BattleState, side: Seat) -> SideView:
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


def area_view(state: BattleState, side: Seat, column: int) -> AreaView:
    area = side * COLUMNS + column
    return {
        "hirdmen": state.hirdmen[area],
        "bondi": state.bondi[area],
        "strength": state.strength(side, column),
        "ravens": state.ravens[area],
        "placed": state.placed[area] == 1,
        "left": beside(state, side, column, -1),
        "right": beside(state, side, column, 1),
    }


def beside(state: BattleState, side: Seat, column: int, step: int) -> int | None:
    area = state.neighbour(side, column, step)
    return None if area == NONE else area


def column_view(state: BattleState, column: int) -> ColumnView:
    captor = state.captor[column]
    return {
        "captor": None if captor == OPEN else captor,
        "garrison": {"hirdmen": state.garrison_hirdmen[column], "bondi": state.garrison_bondi[column]},
    }


def attack_view(attack: Attack) -> AttackView:
    """Dice and hits so far, and all that cards have changed about the attack: they lie open."""
    return {
        "attacker": attack.attacker,
        "column": attack.column,
        "dice_due": attack.dice_due,
        "dice": attack.dice[:],
        "thralls": attack.thralls,
        "dice_per_thrall": attack.dice_per_thrall,
        "thrall_dice": attack.thrall_dice[:],
        "reduction": attack.reduction,
        "hits": attack.hits,
        "hirdman_cost": attack.hirdman_cost,
        "block_cap": attack.block_cap,
        "keep_one": attack.keep_one,
        "blockers": attack.blockers,
        "extra_block": attack.extra_block,
        "block_dice": attack.block_dice[:],
        "block_reduction": attack.block_reduction,
        "riposte": attack.riposte,
        "net": attack.net,
    }


def tactics_view(state: BattleState, tactics: Tactics, seat: Seat | None) -> TacticsView:
    """BR-69: one's own cards, of others the number; what has been played is open. BR-71: choices stay sealed."""
    cards = state.book.cards
    played = tactics.played
    resolving = tactics.resolving
    return {
        "window": None if tactics.window == NONE else WINDOWS[tactics.window],
        "hand": [] if seat is None else [card_view(card) for card in cards if tactics.held[seat] & card.bit],
        "held": [tactics.held[side].bit_count() for side in (0, 1)],
        "played": [
            {"seat": played[i], "card": card_view(cards[played[i + 1]]), "turn": played[i + 2]}
            for i in range(0, len(played), 3)
        ],
        "used": [index != NONE for index in tactics.used],
        "resolving": None if resolving == NONE else card_view(cards[resolving % CARD_BASE]),
        "aim": [] if resolving == NONE else tactics.aim[:],
        "high_ground": [None if column == NONE else column for column in tactics.guarded],
        "pillage": [ravens > 0 for ravens in tactics.pillage],
        "chosen": None if seat is None else own_choice(state, tactics, seat),
    }


def card_view(card: Card) -> CardView:
    return {
        "id": card.id,
        "army": ARMIES[card.army],
        "name": card.name,
        "window": WINDOWS[card.window],
        "role": ROLES[card.role],
        "text": card.text,
    }


def own_choice(state: BattleState, tactics: Tactics, seat: Seat) -> str | None:
    """What this seat has sealed in the open moment, if it was asked."""
    choice = tactics.choice[seat]
    if tactics.window == NONE or choice == UNDECIDED or choice == PASS:
        return None
    return state.book.cards[choice].id
