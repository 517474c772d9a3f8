"""What counts between two rounds, as numbers that mean the same for every clan."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.chapters import ending
from ravenhall.games.roll_and_raid.judged.planning import Plan
from ravenhall.games.roll_and_raid.judged.sheet import goods_value, growth_value
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.state import Seat

FEATURES: Final = ("score", "late_score", "goods", "growth", "cards", "berserker")


def features(state: RaidState, seat: Seat) -> list[int]:
    """In the order of FEATURES; what a sheet will bring is in tenths of glory points."""
    sheet = state.sheets[seat]
    plan = Plan(state, state.round)
    score = ending.score(state.book, state.rules, sheet)
    return [
        score,
        score * state.round // state.rules.rounds,
        int(10 * goods_value(sheet, plan)) if plan.left > 0 else 0,
        int(10 * growth_value(sheet, plan)) if plan.left > 0 else 0,
        len(sheet.cards),
        1 if sheet.berserker else 0,
    ]
