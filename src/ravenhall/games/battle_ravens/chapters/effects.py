"""Advanced rules, what cards do: one small class per effect, found by the name that stands in cards.toml.

BR-75: a card's text overrides the rules. An effect says what hinders it, what it can be aimed at, and what it does.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.actions import (
    AREAS,
    DONORS,
    GAPS,
    GATHERS,
    GROUNDS,
    ONSLAUGHTS,
    RECALLS,
    SCATTERS,
    SENDS,
    SHIFTS,
    CloseGap,
    GatherAt,
    GatherFrom,
    HoldGround,
    Onslaught,
    Recall,
    Scatter,
    Send,
    ShiftRavens,
    roman,
)
from ravenhall.games.battle_ravens.book import Card, Terms
from ravenhall.games.battle_ravens.chapters.acting import move_warriors, no_way, not_there, too_crowded
from ravenhall.games.battle_ravens.chapters.attacking import (
    FAILED,
    begin_attack,
    blocks,
    failures,
    in_progress,
    successes,
)
from ravenhall.games.battle_ravens.codes import NONE
from ravenhall.games.battle_ravens.events import (
    ATTACK_DICE,
    ATTACKED,
    BLOCK_DICE,
    BONDI_RECALLED,
    DICE_REROLLED,
    GROUND_HELD,
    RAVENS_SCATTERED,
    RAVENS_SHIFTED,
)
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, BattleState, Tactics
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Objection
from ravenhall.kernel.state import Seat, shift
from ravenhall.kernel.wording import some

ATTACK_MOMENTS: Final = ("atk_before", "atk_after")
BOARD_MOMENTS: Final = ("place_start", "place_end", "act_start", "act_end", "end_start", "end_end")


class Effect(Terms):
    """What a card does. One without a target only resolves; one with a target is aimed by its owner."""

    has_target = False
    aim_size = 0  # of a card aimed in two steps: how many columns the first step names

    def hindrance(self, state: BattleState, seat: Seat, card: Card) -> str | None:
        """Why the card cannot do anything now, or None."""
        return None

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        """Do it; for effects without a target."""
        raise NotImplementedError

    def targets(self, state: BattleState, seat: Seat, card: Card) -> list[Action]:
        raise NotImplementedError

    def objection(self, state: BattleState, seat: Seat, card: Card, action: Action) -> Objection | None:
        """What speaks against this target."""
        raise NotImplementedError

    def aim(self, state: BattleState, seat: Seat, card: Card, action: Action, log: Log) -> bool:
        """Do it to this target; False if more has to be chosen."""
        raise NotImplementedError


# ── cards that change the attack in progress ────────────────────────────────────────────────────────────────────────


class ExtraAttackDice(Effect):
    """N1: more attack dice."""

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        in_progress(state).dice_due += card.amount


class RerollAttack(Effect):
    """N2: every failed attack die once more; what fails again may still be rerolled by thralls."""

    def hindrance(self, state: BattleState, seat: Seat, card: Card) -> str | None:
        return None if failures(in_progress(state).dice) else "no attack die has failed"

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        attack = in_progress(state)
        attack.dice = reroll_failed(attack.dice, state.chance)
        log.add(DICE_REROLLED, seat, attack.dice, ATTACK_DICE)


class CapBlock(Effect):
    """N3: the defender may block with few ravens only."""

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        in_progress(state).block_cap = card.amount


class HirdmanCost(Effect):
    """N4, S4: what a Hirdman costs in this attack; of two such cards the later one counts."""

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        in_progress(state).hirdman_cost = card.amount


class DicePerThrall(Effect):
    """N7: more dice for each thrall."""

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        in_progress(state).dice_per_thrall = card.amount


class WeakenBlock(Effect):
    """N10: fewer blocking successes, taken off when blocks are totalled."""

    def hindrance(self, state: BattleState, seat: Seat, card: Card) -> str | None:
        return None if successes(in_progress(state).block_dice) else "the block has no success"

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        in_progress(state).block_reduction += card.amount


class ExtraBlockDice(Effect):
    """S1: more block dice."""

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        in_progress(state).extra_block += card.amount


class RerollBlock(Effect):
    """S2: every failed block die once more."""

    def hindrance(self, state: BattleState, seat: Seat, card: Card) -> str | None:
        return None if failures(in_progress(state).block_dice) else "no block die has failed"

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        attack = in_progress(state)
        attack.block_dice = reroll_failed(attack.block_dice, state.chance)
        log.add(DICE_REROLLED, seat, attack.block_dice, BLOCK_DICE)


class FewerHits(Effect):
    """S3: fewer hits, taken off when hits are totalled."""

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        in_progress(state).reduction += card.amount


class Riposte(Effect):
    """S9: blocking successes beyond the hits strike back."""

    def hindrance(self, state: BattleState, seat: Seat, card: Card) -> str | None:
        return None if blocks(in_progress(state)) else "the block has no success"

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        in_progress(state).riposte = True


class LastStand(Effect):
    """S10: the last warrior of the area stays."""

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        in_progress(state).keep_one = True


def reroll_failed(dice: list[int], chance: Chance) -> list[int]:
    return [chance.die() if face <= FAILED else face for face in dice]


# ── cards that change the board ─────────────────────────────────────────────────────────────────────────────────────


class Pillage(Effect):
    """N9: each area captured this turn costs its owner more ravens."""

    def hindrance(self, state: BattleState, seat: Seat, card: Card) -> str | None:
        return None if any(about_to_capture(state, seat, column) for column in AREAS) else "you capture nothing"

    def resolve(self, state: BattleState, seat: Seat, card: Card, log: Log) -> None:
        tactics_of(state).pillage[seat] += card.amount


def about_to_capture(state: BattleState, seat: Seat, column: int) -> bool:
    return state.is_open(column) and state.warriors(seat, column) > 0 and state.warriors(1 - seat, column) == 0


class Targeted(Effect):
    """A card aimed at something: it can be played while there is a target."""

    has_target = True

    def hindrance(self, state: BattleState, seat: Seat, card: Card) -> str | None:
        tactics = tactics_of(state)
        aim, tactics.aim = tactics.aim, []  # asked before anything is chosen
        possible = any(self.objection(state, seat, card, action) is None for action in self.targets(state, seat, card))
        tactics.aim = aim
        return None if possible else "there is nothing to aim it at"


class ShiftTheRavens(Targeted):
    """N5: ravens from one own open area to another, any distance."""

    def targets(self, state: BattleState, seat: Seat, card: Card) -> list[Action]:
        return [shift for shift in SHIFTS if shift.ravens <= card.amount]

    def objection(self, state: BattleState, seat: Seat, card: Card, action: Action) -> Objection | None:
        if not isinstance(action, ShiftRavens):
            return wrong_target("shift AREA AREA RAVENS")
        return (
            closed(state, action.source)
            or closed(state, action.target)
            or too_many(action.ravens, card.amount)
            or too_few(state.ravens[seat * COLUMNS + action.source], action.ravens, action.source)
            or overfull(state, seat, action.target, action.ravens)
        )

    def aim(self, state: BattleState, seat: Seat, card: Card, action: Action, log: Log) -> bool:
        assert isinstance(action, ShiftRavens)
        shift_ravens(state, seat, action.source, action.target, action.ravens, log)
        return True


class GatherTheRavens(Targeted):
    """S7: one raven from each of some own open areas into another."""

    aim_size = 1

    def targets(self, state: BattleState, seat: Seat, card: Card) -> list[Action]:
        if tactics_of(state).aim:
            return [donors for donors in DONORS if len(donors.areas) <= card.amount]
        return [*GATHERS]

    def objection(self, state: BattleState, seat: Seat, card: Card, action: Action) -> Objection | None:
        aim = tactics_of(state).aim
        if not aim:
            return self._no_goal(state, seat, action)
        if not isinstance(action, GatherFrom):
            return wrong_target("from AREAS")
        if aim[0] in action.areas:
            return Objection("BR-75", f"area {roman(aim[0])} receives the ravens and gives none")
        for area in action.areas:
            objection = closed(state, area) or too_few(state.ravens[seat * COLUMNS + area], 1, area)
            if objection is not None:
                return objection
        return too_many(len(action.areas), card.amount) or overfull(state, seat, aim[0], len(action.areas))

    def _no_goal(self, state: BattleState, seat: Seat, action: Action) -> Objection | None:
        if not isinstance(action, GatherAt):
            return wrong_target("gather AREA")
        if not any(state.ravens[seat * COLUMNS + other] for other in AREAS if other != action.area):
            return Objection("BR-75", "no other area of yours has a raven to give")
        return closed(state, action.area) or overfull(state, seat, action.area, 1)

    def aim(self, state: BattleState, seat: Seat, card: Card, action: Action, log: Log) -> bool:
        tactics = tactics_of(state)
        if isinstance(action, GatherAt):
            tactics.aim = [action.area]
            return False
        assert isinstance(action, GatherFrom)
        for area in action.areas:
            shift_ravens(state, seat, area, tactics.aim[0], 1, log)
        return True


class ScatterRavens(Targeted):
    """N8: ravens of one enemy area go back to their owner's hand; they are lost for this turn only."""

    def targets(self, state: BattleState, seat: Seat, card: Card) -> list[Action]:
        return [scatter for scatter in SCATTERS if scatter.ravens <= card.amount]

    def objection(self, state: BattleState, seat: Seat, card: Card, action: Action) -> Objection | None:
        if not isinstance(action, Scatter):
            return wrong_target("scatter AREA RAVENS")
        there = state.ravens[(1 - seat) * COLUMNS + action.area]
        return (
            closed(state, action.area)
            or too_many(action.ravens, card.amount)
            or too_few(there, action.ravens, action.area)
        )

    def aim(self, state: BattleState, seat: Seat, card: Card, action: Action, log: Log) -> bool:
        assert isinstance(action, Scatter)
        enemy = 1 - seat
        shift(action.ravens, state.ravens, enemy * COLUMNS + action.area, state.hand, enemy)
        log.add(RAVENS_SCATTERED, enemy, action.area, action.ravens)
        return True


class OneMoreAttack(Targeted):
    """N6: one more attack without ravens; not a go."""

    def targets(self, state: BattleState, seat: Seat, card: Card) -> list[Action]:
        return [*ONSLAUGHTS]

    def objection(self, state: BattleState, seat: Seat, card: Card, action: Action) -> Objection | None:
        if not isinstance(action, Onslaught):
            return wrong_target("onslaught AREA")
        if state.warriors(seat, action.area) == 0:
            return closed(state, action.area) or without_men(action.area)
        if state.warriors(1 - seat, action.area) == 0:
            return Objection("BR-75", f"no enemy stands opposite area {roman(action.area)}")
        return None

    def aim(self, state: BattleState, seat: Seat, card: Card, action: Action, log: Log) -> bool:
        assert isinstance(action, Onslaught)
        queue = tactics_of(state).queue
        log.add(ATTACKED, seat, action.area, 0, card.amount)
        begin_attack(state, seat, action.area, card.amount, queue.pop(0) if queue else NONE)
        return True


class CloseTheGap(Targeted):
    """S5: warriors move to an adjacent own area without ravens, before captures."""

    aim_size = 2

    def targets(self, state: BattleState, seat: Seat, card: Card) -> list[Action]:
        if tactics_of(state).aim:
            return [send for sends in SENDS for send in sends if 0 < send.hirdmen + send.bondi <= card.amount]
        return [*GAPS]

    def objection(self, state: BattleState, seat: Seat, card: Card, action: Action) -> Objection | None:
        aim = tactics_of(state).aim
        if not aim:
            if not isinstance(action, CloseGap):
                return wrong_target("close AREA left|right")
            if state.warriors(seat, action.area) == 0:
                return closed(state, action.area) or without_men(action.area)
            return no_way(state, seat, action.area, action.step)
        if not isinstance(action, Send):
            return wrong_target("send WARRIORS")
        return (
            not_there(state, seat * COLUMNS + aim[0], action.hirdmen, action.bondi)
            or too_many(action.hirdmen + action.bondi, card.amount)
            or too_crowded(state, seat, aim[1], action.hirdmen + action.bondi)
        )

    def aim(self, state: BattleState, seat: Seat, card: Card, action: Action, log: Log) -> bool:
        tactics = tactics_of(state)
        if isinstance(action, CloseGap):
            tactics.aim = [action.area, state.neighbour(seat, action.area, action.step)]
            return False
        assert isinstance(action, Send)
        move_warriors(state, seat, tactics.aim[0], tactics.aim[1], action, 0, log)
        return True


class RecallBondi(Targeted):
    """S6: fallen Bondi return to an own open area that still holds warriors."""

    def targets(self, state: BattleState, seat: Seat, card: Card) -> list[Action]:
        return [recall for recall in RECALLS if recall.bondi <= card.amount]

    def objection(self, state: BattleState, seat: Seat, card: Card, action: Action) -> Objection | None:
        if not isinstance(action, Recall):
            return wrong_target("recall AREA BONDI")
        if state.warriors(seat, action.area) == 0:
            return closed(state, action.area) or without_men(action.area)
        if action.bondi > state.dead_bondi[seat]:
            return Objection("BR-75", f"{state.dead_bondi[seat]} of your Bondi have fallen, not {action.bondi}")
        return too_many(action.bondi, card.amount) or too_crowded(state, seat, action.area, action.bondi)

    def aim(self, state: BattleState, seat: Seat, card: Card, action: Action, log: Log) -> bool:
        assert isinstance(action, Recall)
        shift(action.bondi, state.dead_bondi, seat, state.bondi, seat * COLUMNS + action.area)
        log.add(BONDI_RECALLED, seat, action.area, action.bondi)
        return True


class HighGround(Targeted):
    """S8: attacks against one own area score fewer hits until the actions end."""

    def targets(self, state: BattleState, seat: Seat, card: Card) -> list[Action]:
        return [*GROUNDS]

    def objection(self, state: BattleState, seat: Seat, card: Card, action: Action) -> Objection | None:
        if not isinstance(action, HoldGround):
            return wrong_target("hold AREA")
        if state.warriors(seat, action.area) == 0:
            return closed(state, action.area) or without_men(action.area)
        return None

    def aim(self, state: BattleState, seat: Seat, card: Card, action: Action, log: Log) -> bool:
        assert isinstance(action, HoldGround)
        tactics = tactics_of(state)
        tactics.guarded[seat] = action.area
        tactics.guard[seat] = card.amount
        log.add(GROUND_HELD, seat, action.area)
        return True


EFFECTS: Final[dict[str, Effect]] = {
    "extra_attack_dice": ExtraAttackDice(("atk_before",), 1),
    "reroll_attack": RerollAttack(("atk_after",)),
    "cap_block": CapBlock((*ATTACK_MOMENTS, "thr_before", "thr_after"), 0),
    "hirdman_cost": HirdmanCost((*ATTACK_MOMENTS, "thr_before", "thr_after", "blk_before", "blk_after"), 1),
    "dice_per_thrall": DicePerThrall((*ATTACK_MOMENTS, "thr_before"), 1),
    "weaken_block": WeakenBlock(("blk_after",), 1),
    "extra_block_dice": ExtraBlockDice(("blk_before",), 1),
    "reroll_block": RerollBlock(("blk_after",)),
    "fewer_hits": FewerHits((*ATTACK_MOMENTS, "thr_before", "thr_after"), 1),
    "riposte": Riposte(("blk_after",)),
    "last_stand": LastStand((*ATTACK_MOMENTS, "thr_before", "thr_after", "blk_before", "blk_after")),
    "pillage": Pillage(("end_start",), 1),
    "shift_ravens": ShiftTheRavens(("place_end", "act_start"), 1),
    "gather_ravens": GatherTheRavens(("place_end", "act_start"), 1),
    "scatter_ravens": ScatterRavens(("place_end", "act_start"), 1),
    "one_more_attack": OneMoreAttack(("act_start", "act_end"), 1),
    "close_gap": CloseTheGap(("place_end", "act_start", "act_end", "end_start"), 1),
    "recall_bondi": RecallBondi(BOARD_MOMENTS, 1),
    "high_ground": HighGround(("place_end", "act_start"), 1),
}


# ── what speaks against a target ────────────────────────────────────────────────────────────────────────────────────


def wrong_target(form: str) -> Objection:
    return Objection("BR-75", f"the card asks for: {form}")


def closed(state: BattleState, column: int) -> Objection | None:
    return None if state.is_open(column) else Objection("BR-57", f"column {roman(column)} is closed")


def without_men(column: int) -> Objection:
    return Objection("BR-75", f"you have no warriors in area {roman(column)}")


def too_many(number: int, most: int) -> Objection | None:
    return Objection("BR-75", f"the card says at most {most}, not {number}") if number > most else None


def too_few(there: int, wanted: int, column: int) -> Objection | None:
    if wanted > there:
        return Objection("BR-75", f"area {roman(column)} holds {some(there, 'raven', 'ravens')}, not {wanted}")
    return None


def overfull(state: BattleState, seat: Seat, column: int, ravens: int) -> Objection | None:
    there = state.ravens[seat * COLUMNS + column]
    if there + ravens > MAX_IN_AREA:
        return Objection("BR-4", f"area {roman(column)} holds {there} ravens and takes {MAX_IN_AREA - there} more")
    return None


def shift_ravens(state: BattleState, seat: Seat, source: int, target: int, ravens: int, log: Log) -> None:
    shift(ravens, state.ravens, seat * COLUMNS + source, state.ravens, seat * COLUMNS + target)
    log.add(RAVENS_SHIFTED, seat, source, target, ravens)


def tactics_of(state: BattleState) -> Tactics:
    tactics = state.tactics
    assert tactics is not None
    return tactics
