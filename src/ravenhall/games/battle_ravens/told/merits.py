"""What an action has for itself, from the very figures that heuristics.py weighs; the words are in en/reasons.toml."""

from __future__ import annotations

from ravenhall.games.battle_ravens.actions import (
    AttackFrom,
    BlockWith,
    ChooseOrder,
    CloseGap,
    GatherAt,
    HoldGround,
    Lose,
    MoveFrom,
    Onslaught,
    Pass,
    Place,
    PlayCard,
    Recall,
    Scatter,
    Send,
    ShiftRavens,
    SpendThralls,
    roman,
)
from ravenhall.games.battle_ravens.chapters.attacking import in_progress, successes
from ravenhall.games.battle_ravens.chapters.effects import tactics_of
from ravenhall.games.battle_ravens.chapters.ending import CAPTURES_TO_WIN
from ravenhall.games.battle_ravens.chapters.windows import CARD_BASE
from ravenhall.games.battle_ravens.codes import NONE
from ravenhall.games.battle_ravens.judged import card_sense
from ravenhall.games.battle_ravens.judged.columns import (
    attack_gain,
    captures_without,
    cost_to_empty,
    fall,
    hits_expected,
    moved_worth,
    ravens_feared,
    stakes,
    standing,
)
from ravenhall.games.battle_ravens.judged.heuristics import first_movers, has_attacks_left
from ravenhall.games.battle_ravens.judged.odds import CHANCES, MOST_DICE, WHOLE
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, BattleState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.state import Seat

LIKELY = 25  # percent: below this nobody counts on it
HIT = 100  # worths are hundredths of a hit


def merits(state: BattleState, seat: Seat, action: Action) -> list[Reason]:
    if isinstance(action, ChooseOrder):
        return [] if action.first else [Reason("second", 1)]
    if isinstance(action, Place):
        return of_placing(state, seat, action)
    if isinstance(action, AttackFrom):
        return of_attack(state, seat, action.area, action.ravens)
    if isinstance(action, MoveFrom):
        target = state.neighbour(seat, action.area, action.step)
        return of_move(state, seat, action.area, target, *best_party(state, seat, action.area, target))
    if isinstance(action, Send):
        source, target = (state.move_from, state.move_to) if state.move_from != NONE else tactics_of(state).aim
        return of_move(state, seat, source, target, action.hirdmen, action.bondi)
    if isinstance(action, SpendThralls):
        return of_thralls(state, seat, action.number)
    if isinstance(action, BlockWith):
        return of_block(state, seat, action.ravens)
    if isinstance(action, Lose):
        return of_losses(state, seat, action)
    return of_cards(state, seat, action)


# ── placing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def of_placing(state: BattleState, seat: Seat, action: Place) -> list[Reason]:
    """Hits to hope for, hits to be feared, and whether the enemy can still answer."""
    column, ravens = action.area, action.ravens
    ours, enemy = state.strength(seat, column), state.strength(1 - seat, column)
    if ours == 0 or enemy == 0:
        return [Reason("idle_area", 1, {"area": roman(column)})]
    theirs = ravens_feared(state, 1 - seat, column)
    hope = stakes(state, seat, column).attack(enemy, ravens, theirs)
    fear = stakes(state, 1 - seat, column)
    saved = fear.attack(ours, theirs, 0) - fear.attack(ours, theirs, ravens)
    placed = state.placed[(1 - seat) * COLUMNS + column] == 1
    found = []
    if is_third(state, seat, column):
        found.append(Reason("third", hope, {"area": roman(column)}))
    figures: dict[str, int | str] = {
        "count": ravens,
        "hits": hits_expected(ravens),
        "strength": enemy,
        "area": roman(column),
    }
    if hits_expected(ravens) >= enemy:
        found.append(Reason("enough", hope, figures))
    elif hope > saved:
        found.append(Reason("strikes", hope, figures))
    if saved > 0 and theirs:
        name = "guards" if placed else "may_guard"
        found.append(Reason(name, saved, {"count": theirs, "strength": ours, "area": roman(column)}))
    if placed:
        found.append(Reason("unanswered", card_sense.KEPT, {"area": roman(column)}))
    return found


def is_third(state: BattleState, seat: Seat, column: int) -> bool:
    return captures_without(state, seat, column) + 1 >= CAPTURES_TO_WIN


# ── attacking and moving ────────────────────────────────────────────────────────────────────────────────────────────


def of_attack(state: BattleState, seat: Seat, column: int, dice: int) -> list[Reason]:
    if state.warriors(1 - seat, column) == 0:
        return [Reason("passes_time", 1)]
    blockers = state.ravens[(1 - seat) * COLUMNS + column]
    strength = state.strength(1 - seat, column)
    gain = attack_gain(state, seat, column, dice)
    figures: dict[str, int | str] = {"area": roman(column), "count": dice, "strength": strength}
    found = []
    if blockers == 0:
        percent = at_least(dice, strength)
        figures["percent"] = percent
        if percent >= LIKELY:
            third = is_third(state, seat, column)
            found.append(Reason("wins" if third else "clears", fall(state, seat, column) * percent // 100, figures))
        found.append(Reason("no_block", gain, figures))
    more = hits_expected(dice) - hits_expected(min(blockers, MAX_IN_AREA))
    if blockers and more > 0:
        found.append(Reason("more_hits", gain, {"count": more, "ravens": blockers, "area": roman(column)}))
    if blockers and not more > 0:
        found.append(Reason("draws_ravens", gain, {"count": blockers, "area": roman(column)}))
    return found


def at_least(dice: int, hits: int) -> int:
    """Percent to roll so many hits or more."""
    row = CHANCES[min(dice, MOST_DICE)]
    return 100 * sum(row[min(hits, len(row) - 1) :]) // WHOLE


def best_party(state: BattleState, seat: Seat, source: int, target: int) -> tuple[int, int]:
    """Whom `move_worth` would send."""
    area = seat * COLUMNS + source
    most = min(state.ravens[area], MAX_IN_AREA - state.warriors(seat, target), state.warriors(seat, source))
    parties = [first_movers(state, area, number) for number in range(1, most + 1)]
    return max(parties, key=lambda men: moved_worth(state, seat, source, target, men[0], men[1], sum(men)))


def of_move(state: BattleState, seat: Seat, source: int, target: int, hirdmen: int, bondi: int) -> list[Reason]:
    strength = 2 * hirdmen + bondi
    there, waiting = state.strength(seat, target), state.ravens[seat * COLUMNS + target]
    gain = standing(state, seat, target, there + strength, waiting) - standing(state, seat, target, there, waiting)
    figures: dict[str, int | str] = {"area": roman(target), "old": there, "strength": there + strength}
    facing = state.warriors(1 - seat, target)
    if gain <= 0:
        return []
    if facing == 0 and there == 0:
        return [Reason("walks_in", gain, figures)]
    found = [Reason("closes" if there == 0 else "strengthens", gain, figures)]
    left = state.strength(seat, source) - strength
    if left > 0 and state.warriors(1 - seat, source) > 0:
        found.append(Reason("leaves_enough", left, {"area": roman(source), "strength": left}))
    return found


# ── an attack in progress ───────────────────────────────────────────────────────────────────────────────────────────


def of_thralls(state: BattleState, seat: Seat, number: int) -> list[Reason]:
    attack = in_progress(state)
    defence = (1 - seat) * COLUMNS + attack.column
    hits = max(0, successes(attack.dice) - attack.reduction)
    ravens = min(state.ravens[defence], attack.block_cap)
    strength = cost_to_empty(state, attack, 1 - seat)
    if number == 0:
        found = [Reason("thralls_later", 1)] if has_attacks_left(state, seat) else []
        return [*found, Reason("falls_anyway", 2)] if ravens == 0 and hits >= strength else found
    odds = stakes(state, seat, attack.column)
    gain = odds.more(strength, hits, number, ravens) - odds.more(strength, hits, 0, ravens)
    figures: dict[str, int | str] = {"count": number, "missing": strength - hits, "area": roman(attack.column)}
    found = [Reason("rerolls", gain, figures)] if gain > 0 else []
    if ravens == 0 and 0 < strength - hits <= 2 * number:
        found.append(Reason("may_clear", gain, figures))
    return found if has_attacks_left(state, seat) else [*found, Reason("last_thralls", 1)]


def of_block(state: BattleState, seat: Seat, ravens: int) -> list[Reason]:
    attack = in_progress(state)
    odds, strength = stakes(state, 1 - seat, attack.column), cost_to_empty(state, attack, seat)
    area = seat * COLUMNS + attack.column
    least = 1 if state.bondi[area] else attack.hirdman_cost
    figures: dict[str, int | str] = {"count": attack.hits, "area": roman(attack.column), "ravens": ravens}
    if ravens == 0:
        if attack.hits < least:
            return [Reason("harmless", 2, figures)]
        kept = state.ravens[area]
        return [Reason("keeps_ravens", 1, {"count": kept, "area": roman(attack.column)})]
    saved = odds.block(strength, attack.hits, 0) - odds.block(strength, attack.hits, ravens)
    if saved <= 0:
        return []
    if attack.hits >= strength:
        figures["percent"] = at_least(ravens, attack.hits - strength + 1)
        third = captures_without(state, 1 - seat, attack.column) + 1 >= CAPTURES_TO_WIN
        return [Reason("holds_match" if third else "holds", saved, figures)]
    return [Reason("blocks", saved, {**figures, "hits": hits_expected(ravens)})]


def of_losses(state: BattleState, seat: Seat, action: Lose) -> list[Reason]:
    area = seat * COLUMNS + in_progress(state).column
    hirdmen, bondi = state.hirdmen[area] - action.hirdmen, state.bondi[area] - action.bondi
    found = [Reason("strength_left", 10 * (2 * hirdmen + bondi), {"strength": 2 * hirdmen + bondi})]
    return [Reason("hirdmen_left", 10 * hirdmen, {"count": hirdmen}), *found] if hirdmen else found


# ── cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def of_cards(state: BattleState, seat: Seat, action: Action) -> list[Reason]:
    if isinstance(action, Pass):
        return [Reason("card_kept", card_sense.price_of_a_card(state))] if state.tactics is not None else []
    if isinstance(action, PlayCard):
        gain = card_sense.card_worth(state, seat, action)
        kept = card_sense.price_of_a_card(state)
        return [Reason("card_now", gain, {"count": (gain + HIT // 2) // HIT})] if gain > max(kept, HIT // 2) else []
    gain = card_sense.target_worth(state, seat, action)
    return [aimed(state, seat, action, gain)] if gain > 0 else []


def aimed(state: BattleState, seat: Seat, action: Action, gain: int) -> Reason:
    """What the card does there, in its own figures."""
    card = state.book.cards[tactics_of(state).resolving % CARD_BASE]
    if isinstance(action, ShiftRavens):
        figures: dict[str, int | str] = {"area": roman(action.target), "other": roman(action.source)}
        return Reason("aim_shift", gain, figures)
    if isinstance(action, Scatter):
        return Reason("aim_scatter", gain, {"area": roman(action.area), "count": action.ravens})
    if isinstance(action, Onslaught):
        hits, strength = hits_expected(card.amount), state.strength(1 - seat, action.area)
        return Reason("aim_onslaught", gain, {"area": roman(action.area), "count": hits, "strength": strength})
    if isinstance(action, Recall):
        strength = state.strength(seat, action.area)
        return Reason(
            "aim_recall", gain, {"area": roman(action.area), "old": strength, "strength": strength + action.bondi}
        )
    if isinstance(action, HoldGround):
        theirs = state.ravens[(1 - seat) * COLUMNS + action.area]
        return Reason("aim_hold", gain, {"area": roman(action.area), "count": theirs})
    if isinstance(action, CloseGap):
        return Reason("aim_gap", gain, {"area": roman(state.neighbour(seat, action.area, action.step))})
    goal = action.area if isinstance(action, GatherAt) else tactics_of(state).aim[0]
    theirs = state.ravens[(1 - seat) * COLUMNS + goal]
    return Reason("aim_gather", gain, {"area": roman(goal), "count": theirs})
