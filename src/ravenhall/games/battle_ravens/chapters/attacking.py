"""Chapters 2.2 and 2.3, an attack step by step: dice, thralls, hits, block, losses."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.actions import (
    BLOCKS,
    LOSSES,
    THRALL_NUMBERS,
    BlockWith,
    Lose,
    SpendThralls,
    men,
    roman,
)
from ravenhall.games.battle_ravens.book import (
    ATTACK_AFTER,
    ATTACK_BEFORE,
    BLOCK_AFTER,
    BLOCK_BEFORE,
    THRALLS_AFTER,
    THRALLS_BEFORE,
)
from ravenhall.games.battle_ravens.codes import ASK_BLOCK, ASK_LOSSES, ASK_THRALLS, NONE
from ravenhall.games.battle_ravens.events import (
    ATTACK_ROLLED,
    BLOCK_DECLINED,
    BLOCK_ROLLED,
    BLOCKED,
    BLOCKS_COUNTED,
    HITS_COUNTED,
    LOSSES_TAKEN,
    NO_LOSSES,
    RIPOSTE_STRUCK,
    THRALLS_ROLLED,
    THRALLS_SPENT,
)
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, Attack, BattleState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat, shift
from ravenhall.kernel.wording import some

SUCCESSES: Final = [0, 0, 0, 0, 1, 1, 2]  # BR-1, by face; no die shows 0
FAILED: Final = 3  # BR-1: this face and those below
HIRDMAN_COST: Final = 2  # BR-42
NO_DICE: Final[list[int]] = []  # a roll makes a new list, so that all attacks share this one before theirs

# The steps of an attack, in order.
BEFORE: Final = 0
ROLL: Final = 1
THRALLS: Final = 2
THRALL_ROLL: Final = 3
HITS: Final = 4
BLOCK_ROLL: Final = 5
NET: Final = 6
LOSS: Final = 7
RIPOSTE: Final = 8
DONE: Final = 9


def successes(dice: list[int]) -> int:
    """BR-1: 4 and 5 count one, 6 counts two."""
    total = 0
    for face in dice:
        if face > FAILED:
            total += SUCCESSES[face]
    return total


def failures(dice: list[int]) -> int:
    failed = 0
    for face in dice:
        if face <= FAILED:
            failed += 1
    return failed


def begin_attack(state: BattleState, seat: Seat, column: int, dice: int, after: int) -> None:
    """BR-37: the number of dice is fixed now. BR-77: what cards change about the attack is kept in it and ends with it.

    `after` is a card that waits until the attack is over.
    """
    step = ROLL if state.tactics is None else BEFORE  # BR-78
    state.attack = Attack(
        seat,
        column,
        step,
        dice,
        NO_DICE,
        0,
        1,
        NO_DICE,
        0,
        0,
        HIRDMAN_COST,
        MAX_IN_AREA,
        False,
        0,
        0,
        NO_DICE,
        0,
        False,
        0,
        after,
    )


def next_step(state: BattleState, attack: Attack, log: Log) -> None:
    """The attack goes on to the next step; card moments open in between."""
    step = attack.step
    if step == BEFORE:
        attack.step = ROLL
        state.moment(ATTACK_BEFORE)
    elif step == ROLL:
        roll_attack(state, attack, log)
    elif step == THRALLS:
        ask_for_thralls(state, attack)
    elif step == THRALL_ROLL:
        roll_thralls(state, attack, log)
    elif step == HITS:
        count_hits(state, attack, log)
    elif step == BLOCK_ROLL:
        roll_block(state, attack, log)
    elif step == NET:
        count_blocks(state, attack, log)
    elif step == LOSS:
        attack.step = RIPOSTE
        ask_for_losses(state, attack, 1 - attack.attacker, log)
    elif step == RIPOSTE and attack.riposte:
        attack.step = DONE
        riposte(state, attack, log)
    else:
        end_attack(state, attack)


def roll_attack(state: BattleState, attack: Attack, log: Log) -> None:
    attack.dice = state.chance.dice(attack.dice_due)
    if not log.quiet:
        log.add(ATTACK_ROLLED, attack.attacker, attack.column, attack.dice, successes(attack.dice))
    attack.step = THRALLS
    state.moment(ATTACK_AFTER)


def most_thralls(state: BattleState, attack: Attack) -> int:
    """BR-47, BR-51: a ready thrall rerolls one failed attack die."""
    return min(state.thralls_ready[attack.attacker], failures(attack.dice))


def ask_for_thralls(state: BattleState, attack: Attack) -> None:
    attack.step = HITS
    if most_thralls(state, attack) > 0:
        state.ask(attack.attacker, ASK_THRALLS)


def roll_thralls(state: BattleState, attack: Attack, log: Log) -> None:
    """BR-49: these dice replace the failed ones and are never rerolled."""
    attack.thrall_dice = state.chance.dice(attack.thralls * attack.dice_per_thrall)
    if not log.quiet:
        log.add(THRALLS_ROLLED, attack.attacker, attack.thrall_dice, successes(attack.thrall_dice))
    attack.step = HITS
    state.moment(THRALLS_AFTER)


def count_hits(state: BattleState, attack: Attack, log: Log) -> None:
    """BR-38: each success is a hit. BR-39: with hits known and ravens there, the defender may block."""
    defender = 1 - attack.attacker
    reduction = attack.reduction + high_ground(state, defender, attack.column)
    attack.hits = max(0, successes(attack.dice) + successes(attack.thrall_dice) - reduction)
    attack.step = NET
    if not log.quiet:
        log.add(HITS_COUNTED, attack.attacker, attack.column, attack.hits, reduction)
    if attack.hits > 0 and state.ravens[defender * COLUMNS + attack.column] > 0:
        state.ask(defender, ASK_BLOCK)


def high_ground(state: BattleState, defender: Seat, column: int) -> int:
    tactics = state.tactics
    return tactics.guard[defender] if tactics is not None and tactics.guarded[defender] == column else 0


def roll_block(state: BattleState, attack: Attack, log: Log) -> None:
    """BR-39: a die for each raven spent, more by a card. BR-50: no thrall rerolls them."""
    defender = 1 - attack.attacker
    attack.block_dice = state.chance.dice(attack.blockers + attack.extra_block)
    if not log.quiet:
        log.add(BLOCK_ROLLED, defender, attack.column, attack.block_dice, successes(attack.block_dice))
    attack.step = NET
    state.moment(BLOCK_AFTER)


def blocks(attack: Attack) -> int:
    return max(0, successes(attack.block_dice) - attack.block_reduction)


def count_blocks(state: BattleState, attack: Attack, log: Log) -> None:
    """BR-40: each blocking success cancels a hit; surplus ones have no effect."""
    attack.net = max(0, attack.hits - blocks(attack))
    attack.step = LOSS
    if attack.blockers > 0 and not log.quiet:
        log.add(BLOCKS_COUNTED, 1 - attack.attacker, attack.column, blocks(attack), attack.net)


def riposte(state: BattleState, attack: Attack, log: Log) -> None:
    """The card's text: surplus blocks strike the attacking area at normal cost; this is no attack."""
    attack.net = max(0, blocks(attack) - attack.hits)
    attack.hirdman_cost = HIRDMAN_COST
    attack.keep_one = False
    if attack.net > 0:
        log.add(RIPOSTE_STRUCK, 1 - attack.attacker, attack.column, attack.net)
        ask_for_losses(state, attack, attack.attacker, log)


def ask_for_losses(state: BattleState, attack: Attack, owner: Seat, log: Log) -> None:
    """BR-44: with nothing to remove nobody is asked."""
    if can_lose(state, attack, owner):
        state.ask(owner, ASK_LOSSES)
    else:
        log.add(NO_LOSSES, owner, attack.column)


def end_attack(state: BattleState, attack: Attack) -> None:
    state.attack = None
    tactics = state.tactics
    if tactics is not None and attack.after != NONE:
        tactics.queue.append(attack.after)


class ChooseThralls(Decision[BattleState, SpendThralls]):
    """BR-47, BR-48: the attacker names once how many thralls reroll failed attack dice."""

    kind = "spend_thralls"
    text = "Spend thralls to reroll failed attack dice?"
    clause = "BR-48"
    turn = "BR-47"
    takes = (SpendThralls,)
    exact = True

    def candidates(self, state: BattleState, seat: Seat) -> list[SpendThralls]:
        return THRALL_NUMBERS[: most_thralls(state, in_progress(state)) + 1]

    def objection(self, state: BattleState, seat: Seat, action: SpendThralls) -> Objection | None:
        attack = in_progress(state)
        if action.number > state.thralls_ready[seat]:
            return Objection(
                "BR-47",
                f"{some(state.thralls_ready[seat], 'thrall stands', 'thralls stand')} ready, not {action.number}",
            )
        if action.number > failures(attack.dice):
            failed = some(failures(attack.dice), "attack die", "attack dice")
            return Objection("BR-51", f"{failed} failed; thralls reroll nothing else")
        return None

    def apply(self, state: BattleState, seat: Seat, action: SpendThralls, log: Log) -> None:
        if action.number == 0:
            return
        attack = in_progress(state)
        attack.thralls = action.number
        attack.step = THRALL_ROLL
        shift(action.number, state.thralls_ready, seat, state.thralls_spent, seat)
        log.add(THRALLS_SPENT, seat, action.number)
        state.moment(THRALLS_BEFORE)


class Block(Decision[BattleState, BlockWith]):
    """BR-39: the defender may spend ravens of the attacked area; BR-41: this is not a go."""

    kind = "block"
    text = "Block with ravens of the attacked area?"
    clause = "BR-39"
    turn = "BR-39"
    takes = (BlockWith,)
    exact = True

    def candidates(self, state: BattleState, seat: Seat) -> list[BlockWith]:
        attack = in_progress(state)
        return BLOCKS[: min(state.ravens[seat * COLUMNS + attack.column], attack.block_cap) + 1]

    def objection(self, state: BattleState, seat: Seat, action: BlockWith) -> Objection | None:
        attack = in_progress(state)
        ravens = state.ravens[seat * COLUMNS + attack.column]
        if action.ravens > ravens:
            return Objection(
                "BR-39", f"area {roman(attack.column)} holds {some(ravens, 'raven', 'ravens')}, not {action.ravens}"
            )
        if action.ravens > attack.block_cap:
            return Objection("BR-75", f"a card allows at most {attack.block_cap} ravens for this block")
        return None

    def apply(self, state: BattleState, seat: Seat, action: BlockWith, log: Log) -> None:
        attack = in_progress(state)
        if action.ravens == 0:
            log.add(BLOCK_DECLINED, seat, attack.column)
            return
        attack.blockers = action.ravens
        attack.step = BLOCK_ROLL
        # BR-39: these too return to the hand
        shift(action.ravens, state.ravens, seat * COLUMNS + attack.column, state.hand, seat)
        if not log.quiet:
            log.add(BLOCKED, seat, attack.column, action.ravens)
        state.moment(BLOCK_BEFORE)


# ── losses ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def most_bondi(state: BattleState, attack: Attack, owner: Seat, hirdmen: int) -> int:
    """With this many Hirdmen lost, how many Bondi the hits can still remove; NONE if even that is too much."""
    area = owner * COLUMNS + attack.column
    left = attack.net - hirdmen * attack.hirdman_cost
    if left < 0:
        return NONE
    bondi = min(state.bondi[area], left)
    if attack.keep_one and hirdmen + bondi == state.hirdmen[area] + state.bondi[area]:
        bondi -= 1  # NONE if there is no Bondir to spare
    return bondi


def can_lose(state: BattleState, attack: Attack, owner: Seat) -> bool:
    """Whether the hits remove anybody at all: a single hit does not fell a Hirdman."""
    if attack.keep_one and state.warriors(owner, attack.column) == 1:
        return False
    fewest = 1 if state.bondi[owner * COLUMNS + attack.column] > 0 else attack.hirdman_cost
    return attack.net >= fewest


def greatest_use(state: BattleState, attack: Attack, owner: Seat) -> int:
    """BR-43: the greatest number of hits that any choice of losses uses up."""
    best = 0
    for hirdmen in range(state.hirdmen[owner * COLUMNS + attack.column] + 1):
        bondi = most_bondi(state, attack, owner, hirdmen)
        if bondi != NONE:
            best = max(best, hirdmen * attack.hirdman_cost + bondi)
    return best


class TakeLosses(Decision[BattleState, Lose]):
    """BR-43: the owner chooses the losses but uses up as many hits as any choice could."""

    kind = "take_losses"
    text = "Choose the warriors you lose."
    clause = "BR-43"
    turn = "BR-43"
    takes = (Lose,)
    exact = True

    def candidates(self, state: BattleState, seat: Seat) -> list[Lose]:
        attack = in_progress(state)
        best = 0
        losses: list[Lose] = []
        for hirdmen in range(state.hirdmen[seat * COLUMNS + attack.column] + 1):
            bondi = most_bondi(state, attack, seat, hirdmen)
            used = hirdmen * attack.hirdman_cost + bondi
            if bondi == NONE or used < best:
                continue
            if used > best:
                best = used
                losses = []
            losses.append(LOSSES[hirdmen][bondi])
        return losses

    def objection(self, state: BattleState, seat: Seat, action: Lose) -> Objection | None:
        attack = in_progress(state)
        area = seat * COLUMNS + attack.column
        if action.hirdmen > state.hirdmen[area] or action.bondi > state.bondi[area]:
            there = men(state.hirdmen[area], state.bondi[area])
            return Objection("BR-42", f"area {roman(attack.column)} holds {there}")
        if attack.keep_one and action.hirdmen + action.bondi == state.warriors(seat, attack.column):
            return Objection("BR-75", "a card says that the last warrior stays")
        cost = action.hirdmen * attack.hirdman_cost + action.bondi
        if cost > attack.net:
            return Objection("BR-42", f"that costs {some(cost, 'hit', 'hits')}; there are {attack.net}")
        best = greatest_use(state, attack, seat)
        if cost < best:
            return Objection("BR-43", f"that uses {some(cost, 'hit', 'hits')}; {best} can be used up and must be")
        return None

    def apply(self, state: BattleState, seat: Seat, action: Lose, log: Log) -> None:
        attack = in_progress(state)
        area = seat * COLUMNS + attack.column
        shift(action.hirdmen, state.hirdmen, area, state.dead_hirdmen, seat)
        shift(action.bondi, state.bondi, area, state.dead_bondi, seat)
        if not log.quiet:
            wasted = attack.net - action.hirdmen * attack.hirdman_cost - action.bondi
            log.add(LOSSES_TAKEN, seat, attack.column, action.hirdmen, action.bondi, wasted)


def in_progress(state: BattleState) -> Attack:
    attack = state.attack
    assert attack is not None
    return attack
