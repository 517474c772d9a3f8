"""What counts in a position between two turns, as numbers that mean the same for every seat, in hundredths."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.book import HUNT, LOOT
from ravenhall.games.ravenfeast.chapters.ending import DEFENDER, last_turn, loss_points
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.state import Seat

FEATURES: Final = (
    "fighting", "lost", "lost_late", "shooting", "heads", "broken", "beset", "goal", "clock",
)  # fmt: skip
WHOLE: Final = 100


def features(state: FeastState, seat: Seat) -> list[int]:
    """In the order of FEATURES. What is counted in points is a share of what an army here costs on average."""
    setting = state.setting
    mean = max(1, sum(setting.price) // len(setting.teams))
    fighting = lost = shooting = heads = broken = beset = 0
    for figure in range(setting.first[seat], setting.first[seat + 1]):
        kind, price = setting.kind[figure], setting.price[figure]
        lost += loss_points(state, figure)
        if state.is_active(figure):
            left = price * state.wounds[figure] // kind.wounds
            heads += 1
            fighting += left
            shooting += left if kind.missile else 0
            beset += left if len(standing.enemies_touching(state, figure)) > 1 else 0
        elif state.is_present(figure):
            broken += price
    began = max(1, setting.start_count[seat])
    turn = min(state.turn, last_turn(state))
    return [
        WHOLE * fighting // mean,
        WHOLE * lost // mean,
        WHOLE * lost // mean * turn // last_turn(state),
        WHOLE * shooting // mean,
        WHOLE * heads // began,
        WHOLE * broken // mean,
        WHOLE * beset // mean,
        goal(state, seat),
        clock(state, seat),
    ]


def goal(state: FeastState, seat: Seat) -> int:
    """How near raiders are to their loot, hunters to the Dragon's end."""
    if seat == DEFENDER:
        return 0
    if state.scenario.goal == LOOT:
        return WHOLE * state.looted // state.scenario.loot_needed
    if state.scenario.goal == HUNT:
        hunted = state.figures_of(DEFENDER)[0]
        wounds = state.setting.kind[hunted].wounds
        return WHOLE * (wounds - state.wounds[hunted]) // max(1, wounds - state.scenario.wounds_left)
    return 0


def clock(state: FeastState, seat: Seat) -> int:
    """How far the time has run for whoever wins by it."""
    if seat != DEFENDER or (state.scenario.goal != LOOT and state.scenario.goal != HUNT):
        return 0
    return WHOLE * min(state.turn, last_turn(state)) // last_turn(state)
