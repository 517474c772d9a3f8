"""When a tactics card is worth its play, and what to aim it at: a small judgement for each effect in effects.py.

A card is judged by what it changes about the worths of odds.py and columns.py, so cards with other numbers, or
other cards made of the same effects, are judged as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhall.games.battle_ravens.actions import (
    AREAS,
    CloseGap,
    GatherAt,
    GatherFrom,
    HoldGround,
    Onslaught,
    PlayCard,
    Recall,
    Scatter,
    Send,
    ShiftRavens,
)
from ravenhall.games.battle_ravens.book import Card
from ravenhall.games.battle_ravens.chapters.attacking import blocks, failures, high_ground, in_progress, successes
from ravenhall.games.battle_ravens.chapters.effects import EFFECTS, Effect, about_to_capture, tactics_of
from ravenhall.games.battle_ravens.chapters.ending import CAPTURES_TO_WIN
from ravenhall.games.battle_ravens.chapters.windows import CARD_BASE
from ravenhall.games.battle_ravens.codes import NONE
from ravenhall.games.battle_ravens.judged.columns import (
    attack_gain,
    balance,
    captures_without,
    cost_to_empty,
    exposure,
    moved_worth,
    stakes,
)
from ravenhall.games.battle_ravens.judged.odds import MOST_STRENGTH, hold
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, Attack, BattleState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat

KEPT: Final = 110  # a card kept for a better moment; about one hit
KEPT_LATE: Final = 30  # when somebody is an area short of winning there may be no better moment
PILLAGED: Final = 150  # a raven the enemy never gets back
THRALLS_HOPED: Final = 2  # rerolls an attacker is likely to add
Judge = Callable[[BattleState, Seat, Card], int]


def card_worth(state: BattleState, seat: Seat, action: Action) -> int:
    """What the card changes for the better; passing is worth what the cards are that one keeps."""
    if not isinstance(action, PlayCard):
        return price_of_a_card(state)
    card = state.book.cards[action.index]
    return JUDGES[card.effect](state, seat, card)


def price_of_a_card(state: BattleState) -> int:
    late = max(state.captured_by(0), state.captured_by(1)) == CAPTURES_TO_WIN - 1
    return KEPT_LATE if late else KEPT


# ── cards that change the attack in progress ────────────────────────────────────────────────────────────────────────


def prospect(
    state: BattleState, attack: Attack, strength: int, more_dice: int = 0, fewer_hits: int = 0, cap: int = MAX_IN_AREA
) -> int:
    """What the attack may still hope for: dice to roll or dice rolled, thralls and the block to come."""
    defender = 1 - attack.attacker
    ravens = min(state.ravens[defender * COLUMNS + attack.column], attack.block_cap, cap)
    lost = attack.reduction + fewer_hits + high_ground(state, defender, attack.column)
    hits = max(0, successes(attack.dice) + successes(attack.thrall_dice) - lost)
    dice = more_dice + (thralls_hoped(state, attack) if attack.dice else max(0, attack.dice_due - lost))
    return stakes(state, attack.attacker, attack.column).more(strength, hits, dice, ravens)


def thralls_hoped(state: BattleState, attack: Attack) -> int:
    if attack.thralls:
        return 0 if attack.thrall_dice else attack.thralls * attack.dice_per_thrall
    return min(THRALLS_HOPED, state.thralls_ready[attack.attacker], failures(attack.dice))


def defending_cost(state: BattleState, attack: Attack) -> int:
    return cost_to_empty(state, attack, 1 - attack.attacker)


def judge_extra_attack_dice(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    strength = defending_cost(state, attack)
    return prospect(state, attack, strength, more_dice=card.amount) - prospect(state, attack, strength)


def judge_reroll_attack(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    strength = defending_cost(state, attack)
    return prospect(state, attack, strength, more_dice=failures(attack.dice)) - prospect(state, attack, strength)


def judge_cap_block(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    strength = defending_cost(state, attack)
    return prospect(state, attack, strength, cap=card.amount) - prospect(state, attack, strength)


def judge_hirdman_cost(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    defence = (1 - attack.attacker) * COLUMNS + attack.column
    strength = card.amount * state.hirdmen[defence] + state.bondi[defence]
    gain = prospect(state, attack, strength) - prospect(state, attack, defending_cost(state, attack))
    return gain if seat == attack.attacker else -gain


def judge_fewer_hits(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    strength = defending_cost(state, attack)
    return prospect(state, attack, strength) - prospect(state, attack, strength, fewer_hits=card.amount)


def judge_last_stand(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    return prospect(state, attack, defending_cost(state, attack)) - prospect(state, attack, MOST_STRENGTH)


def judge_dice_per_thrall(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    strength = defending_cost(state, attack)
    thralls = attack.thralls or thralls_hoped(state, attack)
    more = thralls * (card.amount - attack.dice_per_thrall)
    return prospect(state, attack, strength, more_dice=max(0, more)) - prospect(state, attack, strength)


def judge_weaken_block(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    odds = stakes(state, attack.attacker, attack.column)
    strength = defending_cost(state, attack)
    now, then = blocks(attack), max(0, blocks(attack) - card.amount)
    return odds.hit(strength, max(0, attack.hits - then)) - odds.hit(strength, max(0, attack.hits - now))


def judge_extra_block_dice(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    odds = stakes(state, attack.attacker, attack.column)
    strength = defending_cost(state, attack)
    dice = attack.blockers + attack.extra_block
    return odds.block(strength, attack.hits, dice) - odds.block(strength, attack.hits, dice + card.amount)


def judge_reroll_block(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    odds = stakes(state, attack.attacker, attack.column)
    strength = defending_cost(state, attack)
    through = max(0, attack.hits - blocks(attack))
    return odds.hit(strength, through) - odds.block(strength, through, failures(attack.block_dice))


def judge_riposte(state: BattleState, seat: Seat, card: Card) -> int:
    attack = in_progress(state)
    surplus = max(0, blocks(attack) - attack.hits)
    return stakes(state, seat, attack.column).hit(state.strength(attack.attacker, attack.column), surplus)


# ── cards that change the board ─────────────────────────────────────────────────────────────────────────────────────


def judge_pillage(state: BattleState, seat: Seat, card: Card) -> int:
    """Of no use to a side that wins this turn anyway."""
    if captures_without(state, seat, NONE) >= CAPTURES_TO_WIN:
        return 0
    captures = sum(about_to_capture(state, seat, column) for column in AREAS)
    return captures * card.amount * PILLAGED


def judge_best_target(state: BattleState, seat: Seat, card: Card) -> int:
    effect, tactics = EFFECTS[card.effect], tactics_of(state)
    aim, tactics.aim = tactics.aim, []  # asked before anything is chosen
    best = 0
    for action in effect.targets(state, seat, card):
        if effect.objection(state, seat, card, action) is None:
            best = max(best, aimed_worth(state, seat, card, action))
    tactics.aim = aim
    return best


OWN_JUDGES: Final[dict[str, Judge]] = {
    "extra_attack_dice": judge_extra_attack_dice,
    "reroll_attack": judge_reroll_attack,
    "cap_block": judge_cap_block,
    "hirdman_cost": judge_hirdman_cost,
    "dice_per_thrall": judge_dice_per_thrall,
    "weaken_block": judge_weaken_block,
    "extra_block_dice": judge_extra_block_dice,
    "reroll_block": judge_reroll_block,
    "fewer_hits": judge_fewer_hits,
    "riposte": judge_riposte,
    "last_stand": judge_last_stand,
    "pillage": judge_pillage,
}


def judges_of(effects: dict[str, Effect]) -> dict[str, Judge]:
    """A judge for each effect: one with a target is as good as its best target, every other has one of its own."""
    missing = [name for name, effect in effects.items() if not effect.has_target and name not in OWN_JUDGES]
    if missing or not OWN_JUDGES.keys() <= effects.keys():
        raise AssertionError(f"OWN_JUDGES does not fit EFFECTS: nothing judges {missing}")
    return {name: judge_best_target if effect.has_target else OWN_JUDGES[name] for name, effect in effects.items()}


JUDGES: Final = judges_of(EFFECTS)


# ── targets ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def target_worth(state: BattleState, seat: Seat, action: Action) -> int:
    return aimed_worth(state, seat, state.book.cards[tactics_of(state).resolving % CARD_BASE], action)


def aimed_worth(state: BattleState, seat: Seat, card: Card, action: Action) -> int:
    """What the card changes for the better when it is aimed like this."""
    if isinstance(action, ShiftRavens):
        gain = more_ravens(state, seat, action.target, action.ravens)
        return gain + more_ravens(state, seat, action.source, -action.ravens)
    if isinstance(action, GatherAt):
        return gathered_worth(state, seat, action.area, best_donors(state, seat, action.area, card.amount))
    if isinstance(action, GatherFrom):
        return gathered_worth(state, seat, tactics_of(state).aim[0], action.areas)
    if isinstance(action, Scatter):
        return fewer_enemy_ravens(state, seat, action.area, action.ravens)
    if isinstance(action, Onslaught):
        return attack_gain(state, seat, action.area, card.amount)
    if isinstance(action, CloseGap):
        target = state.neighbour(seat, action.area, action.step)
        return best_gap_move(state, seat, action.area, target, card.amount)
    if isinstance(action, Send):
        source, target = tactics_of(state).aim
        return moved_worth(state, seat, source, target, action.hirdmen, action.bondi, 0)
    if isinstance(action, Recall):
        strength = state.strength(seat, action.area)
        return hold(strength + action.bondi) - hold(strength)
    if isinstance(action, HoldGround):
        return high_ground_worth(state, seat, action.area, card.amount)
    return 0


def more_ravens(state: BattleState, seat: Seat, column: int, more: int) -> int:
    mine = state.ravens[seat * COLUMNS + column]
    theirs = state.ravens[(1 - seat) * COLUMNS + column]
    return balance(state, seat, column, mine + more, theirs) - balance(state, seat, column, mine, theirs)


def fewer_enemy_ravens(state: BattleState, seat: Seat, column: int, fewer: int) -> int:
    mine = state.ravens[seat * COLUMNS + column]
    theirs = state.ravens[(1 - seat) * COLUMNS + column]
    return balance(state, seat, column, mine, theirs - fewer) - balance(state, seat, column, mine, theirs)


def best_donors(state: BattleState, seat: Seat, goal: int, most: int) -> list[int]:
    """The areas that miss a raven least."""
    base = seat * COLUMNS
    givers = [column for column in AREAS if column != goal and state.ravens[base + column] > 0]
    ranked = sorted((-more_ravens(state, seat, column, -1), column) for column in givers)
    room = MAX_IN_AREA - state.ravens[base + goal]
    return [column for price, column in ranked[: min(most, room)]]


def gathered_worth(state: BattleState, seat: Seat, goal: int, donors: list[int]) -> int:
    gain = more_ravens(state, seat, goal, len(donors))
    for column in donors:
        gain += more_ravens(state, seat, column, -1)
    return gain


def best_gap_move(state: BattleState, seat: Seat, source: int, target: int, most: int) -> int:
    area = seat * COLUMNS + source
    best = 0
    for hirdmen in range(min(most, state.hirdmen[area]) + 1):
        for bondi in range(min(most - hirdmen, state.bondi[area]) + 1):
            if 0 < hirdmen + bondi <= MAX_IN_AREA - state.warriors(seat, target):
                best = max(best, moved_worth(state, seat, source, target, hirdmen, bondi, 0))
    return best


def high_ground_worth(state: BattleState, seat: Seat, column: int, fewer: int) -> int:
    """A hit fewer in each attack is worth about three dice in two attacks."""
    mine = state.ravens[seat * COLUMNS + column]
    theirs = state.ravens[(1 - seat) * COLUMNS + column]
    weaker = max(0, theirs - 2 * fewer)
    return exposure(state, seat, column, mine, theirs) - exposure(state, seat, column, mine, weaker)
