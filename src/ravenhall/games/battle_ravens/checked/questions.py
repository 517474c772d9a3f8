"""What is asked fits what lies on the table. A saved position that asks something impossible is refused."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.book import ATTACK_BEFORE, WINDOWS
from ravenhall.games.battle_ravens.chapters.attacking import DONE, HITS, NET, RIPOSTE, can_lose
from ravenhall.games.battle_ravens.chapters.effects import EFFECTS
from ravenhall.games.battle_ravens.chapters.placing import open_areas
from ravenhall.games.battle_ravens.chapters.windows import CARD_BASE, might_play, unplayable
from ravenhall.games.battle_ravens.codes import (
    ACT,
    ACTED,
    ASK_ACT,
    ASK_BLOCK,
    ASK_CARD,
    ASK_LOSSES,
    ASK_MOVE_WHO,
    ASK_ORDER,
    ASK_PLACE,
    ASK_TARGET,
    ASK_THRALLS,
    END,
    NEW_TURN,
    NONE,
    ORDER,
    PASS,
    PLACE,
    PLACED,
    UNDECIDED,
)
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, THRALLS, Attack, BattleState, Tactics
from ravenhall.kernel.state import Seat

PHASE_OF: Final = {ASK_ORDER: ORDER, ASK_PLACE: PLACE, ASK_ACT: ACT, ASK_MOVE_WHO: ACT}
STEPS_OF: Final = {ASK_THRALLS: (HITS,), ASK_BLOCK: (NET,), ASK_LOSSES: (RIPOSTE, DONE)}
PHASE_OF_WINDOW: Final = (PLACE, PLACED, ACT, ACTED, END, NEW_TURN)  # of the six moments outside attacks
TOO_MANY_RAVENS: Final = "BR-14: the ravens in hand must fit into the areas left"
MOST_OF_ANYTHING: Final = 99  # no number of an attack comes near it
ATTACK_NUMBERS: Final = (
    "dice_due",
    "dice_per_thrall",
    "reduction",
    "hits",
    "hirdman_cost",
    "block_cap",
    "blockers",
    "extra_block",
    "block_reduction",
    "net",
)


def unfit(state: BattleState) -> str | None:
    """The first thing about the questions of this state that does not fit, in words, or None."""
    return (
        wrong_turn(state)
        or (None if state.attack is None else wrong_attack(state, state.attack))
        or (None if state.tactics is None else wrong_tactics(state, state.tactics))
        or next((found for seat in (0, 1) if (found := wrong_question(state, seat))), None)
    )


def wrong_turn(state: BattleState) -> str | None:
    if (state.turn == 0) != (state.phase == ORDER) or 0 < state.max_turns < state.turn:
        return "turn must be one of this match"
    if any(placed not in (0, 1) for placed in state.placed):
        return "placed must be 0 or 1 for each area"
    if state.phase == PLACE and any(state.ravens[a] > 0 and not state.placed[a] for a in range(2 * COLUMNS)):
        return "BR-13: an area with ravens has had its ravens this turn"
    if too_many_ravens(state):
        return TOO_MANY_RAVENS
    if state.asked > 1 and state.asking != [ASK_CARD, ASK_CARD]:
        return "only cards are chosen by both at once"
    moving = ASK_MOVE_WHO in state.asking
    if moving != (state.move_from != NONE) or moving != (state.move_to != NONE):
        return "move_from and move_to are those of the move that is asked about"
    return None


def too_many_ravens(state: BattleState) -> bool:
    """BR-14: while ravens are placed, those in hand must fit into the areas left."""
    return state.phase == PLACE and any(
        state.hand[seat] > MAX_IN_AREA * open_areas(state, seat).bit_count() for seat in (0, 1)
    )


def wrong_attack(state: BattleState, attack: Attack) -> str | None:
    if attack.attacker not in (0, 1) or not is_open_column(state, attack.column) or not 0 <= attack.step <= DONE:
        return "attack must have an attacker, an open column and a step"
    if not state.warriors(attack.attacker, attack.column) or not (
        state.warriors(1 - attack.attacker, attack.column) or attack.step == DONE
    ):
        return "BR-36, BR-45: an attack is made by warriors, against warriors"
    if not all(0 <= getattr(attack, name) <= MOST_OF_ANYTHING for name in ATTACK_NUMBERS) or attack.hirdman_cost == 0:
        return "attack must have the numbers of an attack"
    if not 0 <= attack.thralls <= THRALLS:
        return f"attack.thralls must be 0 to {THRALLS}"
    if not all(1 <= face <= 6 for face in (*attack.dice, *attack.thrall_dice, *attack.block_dice)):
        return "attack dice show 1 to 6"
    if attack.after != NONE and (state.tactics is None or not was_played(state, state.tactics, attack.after)):
        return "attack.after must be a card that was played"
    if attack.after != NONE and state.book.cards[attack.after % CARD_BASE].window >= ATTACK_BEFORE:
        return "attack.after must be a card that needs no attack"
    return None


def wrong_tactics(state: BattleState, tactics: Tactics) -> str | None:
    cards = len(state.book.cards)
    if not NONE <= tactics.window < len(WINDOWS) or not all(UNDECIDED <= choice < cards for choice in tactics.choice):
        return "tactics: window and choice must be those of the book"
    if not all(NONE <= column < COLUMNS for column in tactics.guarded) or min(*tactics.guard, *tactics.pillage) < 0:
        return "tactics: guarded, guard and pillage must be those of a match"
    for seat in (0, 1):
        if tactics.used[seat] != NONE and not was_played(state, tactics, seat * CARD_BASE + tactics.used[seat]):
            return f"BR-72: the card seat {seat} used this turn must be one that it has played"
    return wrong_window(state, tactics) or wrong_target(state, tactics)


def wrong_window(state: BattleState, tactics: Tactics) -> str | None:
    """BR-71, BR-76: an open moment is that of the attack or phase in progress; who is asked has not chosen yet."""
    window = tactics.window
    if (ASK_CARD in state.asking) != (window != NONE):
        return "tactics.window is open while cards are chosen"
    if window == NONE:
        return None
    in_attack = window >= ATTACK_BEFORE
    if in_attack != (state.attack is not None) or not (in_attack or PHASE_OF_WINDOW[window] == state.phase):
        return f"BR-76: {WINDOWS[window]} is not the moment"
    for seat in (0, 1):
        choice = tactics.choice[seat]
        if state.asking[seat] == ASK_CARD and (choice != UNDECIDED or not might_play(state, tactics, seat)):
            return f"tactics.choice: seat {seat} is asked without need"
        if choice > PASS and unplayable(state, tactics, seat, state.book.cards[choice]) is not None:
            return f"tactics.choice: seat {seat} cannot have chosen that"
    return None


def wrong_target(state: BattleState, tactics: Tactics) -> str | None:
    """BR-71: while the first card is aimed, one of the same moment may wait."""
    if (ASK_TARGET in state.asking) != (tactics.resolving != NONE):
        return "tactics.resolving is the card that is aimed now"
    if tactics.resolving == NONE:
        return "tactics.queue: no card waits but for another" if tactics.queue else None
    if not all(was_played(state, tactics, coded) for coded in (tactics.resolving, *tactics.queue)):
        return "tactics: cards in play must have been played"
    card = state.book.cards[tactics.resolving % CARD_BASE]
    if any(state.book.cards[coded % CARD_BASE].window != card.window for coded in tactics.queue):
        return "tactics.queue: a card that waits is of the same moment"
    effect = EFFECTS[card.effect]
    if not effect.has_target or len(tactics.aim) not in (0, effect.aim_size):
        return "tactics.aim must be what the card is aimed at"
    return None if all(is_open_column(state, column) for column in tactics.aim) else "tactics.aim must be open columns"


def wrong_question(state: BattleState, seat: Seat) -> str | None:
    """Who is asked this now has reason to be."""
    asked = state.asking[seat]
    attack = state.attack
    if asked in PHASE_OF and (attack is not None or state.phase != PHASE_OF[asked]):
        return f"seat {seat} is asked that in another phase"
    if asked in (ASK_PLACE, ASK_ACT, ASK_MOVE_WHO) and state.active != seat:
        return f"seat {seat} is not the one to go"
    if asked == ASK_MOVE_WHO and state.move_to not in ways(state, seat, state.move_from):
        return "move_to must lie beside move_from"
    if asked in (ASK_CARD, ASK_TARGET) and state.tactics is None:
        return "BR-78: without tactics no card is asked for"
    if asked == ASK_TARGET and state.tactics is not None and state.tactics.resolving // CARD_BASE != seat:
        return f"seat {seat} does not own the card"
    return wrong_answerer(state, seat) if asked in STEPS_OF else None


def wrong_answerer(state: BattleState, seat: Seat) -> str | None:
    attack = state.attack
    asked = state.asking[seat]
    if attack is None or attack.step not in STEPS_OF[asked]:
        return f"seat {seat} is asked that at another step of an attack"
    striking_back = asked == ASK_LOSSES and attack.step == DONE
    if (attack.attacker == seat) != (asked == ASK_THRALLS or striking_back):
        return f"seat {seat} is asked for what the other has to decide"
    if asked == ASK_LOSSES and not can_lose(state, attack, seat):
        return f"BR-44: seat {seat} has nothing to lose"
    return None


def ways(state: BattleState, seat: Seat, column: int) -> list[int]:
    """The areas that warriors of this area can move to."""
    return [way for step in (-1, 1) if 0 <= column < COLUMNS and (way := state.neighbour(seat, column, step)) != NONE]


def is_open_column(state: BattleState, column: int) -> bool:
    return 0 <= column < COLUMNS and state.is_open(column)


def was_played(state: BattleState, tactics: Tactics, coded: int) -> bool:
    """Whether this card in play stands in the list of cards played by its owner."""
    played = tactics.played
    return any(played[i] * CARD_BASE + played[i + 1] == coded for i in range(0, len(played), 3))
