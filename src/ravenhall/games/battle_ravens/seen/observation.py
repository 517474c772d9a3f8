"""What a seat may know, as numbers. Sides come as own, other; columns from I to VI."""

from __future__ import annotations

from ravenhall.games.battle_ravens.book import WINDOWS
from ravenhall.games.battle_ravens.chapters.windows import CARD_BASE
from ravenhall.games.battle_ravens.codes import NONE, PHASE_NAMES
from ravenhall.games.battle_ravens.state import COLUMNS, Attack, BattleState, Tactics
from ravenhall.kernel.observing import Observation, bits, counted, one_of
from ravenhall.kernel.state import Seat

FACES = 7  # of a die; 0 stands for none


def observe(state: BattleState, seat: Seat, into: Observation) -> None:
    other = 1 - seat
    into.add("turn", [state.turn])
    into.add("phase", one_of(state.phase, len(PHASE_NAMES)))
    into.add("first, active", [int(state.first == seat), int(state.active == seat)])
    for side in (seat, other):
        start, end = side * COLUMNS, (side + 1) * COLUMNS
        into.add("hirdmen", state.hirdmen[start:end])
        into.add("bondi", state.bondi[start:end])
        into.add("ravens", state.ravens[start:end])
        into.add("placed", state.placed[start:end])
        into.add("captured", [int(captor == side) for captor in state.captor])
        into.add("pools", pools(state, side))
    into.add("garrisons", [*state.garrison_hirdmen, *state.garrison_bondi])
    into.add("move", [*one_of(state.move_from, COLUMNS), *one_of(state.move_to, COLUMNS)])
    into.add("attack", attack_numbers(state.attack, seat))
    into.add("tactics", tactics_numbers(state, state.tactics, seat))


def pools(state: BattleState, side: Seat) -> list[int]:
    """Ravens in hand and lost, thralls, and the fallen."""
    return [
        state.hand[side],
        state.ravens_lost[side],
        state.thralls_ready[side],
        state.thralls_spent[side],
        state.thralls_lost[side],
        state.dead_hirdmen[side],
        state.dead_bondi[side],
    ]


def attack_numbers(attack: Attack | None, seat: Seat) -> list[int]:
    """Whose attack, where, dice by what they show, and what cards have changed: all lies open."""
    if attack is None:
        return [0] * (2 + COLUMNS + 3 * FACES + 12)
    return [
        int(attack.attacker == seat),
        int(attack.attacker != seat),
        *one_of(attack.column, COLUMNS),
        *counted(attack.dice, FACES),
        *counted(attack.thrall_dice, FACES),
        *counted(attack.block_dice, FACES),
        attack.dice_due,
        attack.thralls,
        attack.dice_per_thrall,
        attack.reduction,
        attack.hits,
        attack.hirdman_cost,
        attack.block_cap,
        int(attack.keep_one),
        attack.blockers,
        attack.extra_block,
        attack.block_reduction + 100 * int(attack.riposte),
        attack.net,
    ]


def tactics_numbers(state: BattleState, tactics: Tactics | None, seat: Seat) -> list[int]:
    """BR-69: one's own cards, of the other's the number; what was played is open. BR-71: choices stay sealed."""
    cards = len(state.book.cards)
    if tactics is None:
        return [0] * (6 * cards + len(WINDOWS) + 2 * COLUMNS + 7)
    other = 1 - seat
    played = [[0] * cards, [0] * cards]
    for at in range(0, len(tactics.played), 3):
        played[tactics.played[at]][tactics.played[at + 1]] = 1
    resolving = tactics.resolving
    chosen = tactics.choice[seat] if tactics.window != NONE else NONE
    return [
        1,
        *bits(tactics.held[seat], cards),
        *played[seat],
        *played[other],
        *one_of(chosen, cards),
        *one_of(NONE if resolving == NONE or resolving // CARD_BASE != seat else resolving % CARD_BASE, cards),
        *one_of(NONE if resolving == NONE or resolving // CARD_BASE == seat else resolving % CARD_BASE, cards),
        *one_of(tactics.window, len(WINDOWS)),
        *one_of(tactics.guarded[seat], COLUMNS),
        *one_of(tactics.guarded[other], COLUMNS),
        tactics.held[seat].bit_count(),
        tactics.held[other].bit_count(),
        int(tactics.used[seat] != NONE),
        int(tactics.used[other] != NONE),
        tactics.pillage[seat],
        tactics.pillage[other],
    ]
