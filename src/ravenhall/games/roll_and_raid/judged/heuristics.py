"""What a sensible player looks at: a sheet is worth the raids its goods cover, its growth, and the glory on it.

Every answer that changes a sheet is tried out on a copy, the rest of what it starts is done in a plain way, and the
copy is judged. Weights are in glory points; what bots get are hundredths of them.
"""

from __future__ import annotations

from ravenhall.games.roll_and_raid.actions import (
    Bid,
    Boost,
    BuildIn,
    CrossOut,
    DrawProduct,
    Festival,
    GiveUp,
    Inherit,
    JoinParis,
    LoseGood,
    NameCity,
    Offer,
    Pass,
    PickFate,
    PickResource,
    PlusTwo,
    Reroll,
    StoreIn,
    UseTool,
    WriteGod,
)
from ravenhall.games.roll_and_raid.codes import NONE
from ravenhall.games.roll_and_raid.judged.dice import changed_worth, picked_worth, queued_worth, spent_worth
from ravenhall.games.roll_and_raid.judged.planning import Plan
from ravenhall.games.roll_and_raid.judged.raids import altar_worth, bid_worth, city_worth
from ravenhall.games.roll_and_raid.judged.sheet import value
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat


def worths(state: RaidState, seat: Seat, menu: list[Action]) -> list[int]:
    """How good each action of the menu looks; greedy play takes the best."""
    plan = Plan(state, state.round)
    return [int(100 * worth(state, seat, action, plan)) for action in menu]


def worth(state: RaidState, seat: Seat, action: Action, plan: Plan) -> float:
    sheet = state.sheets[seat]
    if isinstance(action, (PickResource, PickFate)):
        return picked_worth(state, sheet, action, plan)
    if isinstance(action, (Boost, UseTool)):
        return changed_worth(state, sheet, action, plan)
    if isinstance(action, (StoreIn, BuildIn, CrossOut, DrawProduct, WriteGod)) and sheet.picked == NONE:
        return queued_worth(state, sheet, action, plan)
    if isinstance(action, NameCity):
        return city_worth(state, seat, action.slot, plan)
    if sheet.picked != NONE:
        return spent_worth(sheet, action, sheet.value, plan)
    return other_worth(state, seat, action, plan)


def other_worth(state: RaidState, seat: Seat, action: Action, plan: Plan) -> float:
    sheet = state.sheets[seat]
    if isinstance(action, Festival):
        return festival_worth(state, sheet, action.vikings, plan)
    if isinstance(action, Bid):
        return bid_worth(state, seat, action.number)
    if isinstance(action, LoseGood):
        trial = sheet.copy()
        trial.lose(action.index, 1)
        return value(trial, Plan(state, state.round + 1))
    if isinstance(action, (PlusTwo, Reroll, GiveUp)):
        return altar_worth(state, seat, action)
    if isinstance(action, Inherit):
        return 1.0 if action.accept else 0.0
    if isinstance(action, JoinParis):
        return 1.0 if action.join else 0.0
    if isinstance(action, Offer):
        return 0.5 if action.pay else 0.0
    if isinstance(action, Pass):
        return 0.0
    return value(sheet, plan)  # done, discard


def festival_worth(state: RaidState, sheet: Sheet, vikings: int, plan: Plan) -> float:
    trial = sheet.copy()
    trial.vikings_spent += vikings
    points = state.rules.festival_gp * vikings if vikings else -state.rules.festival_fine
    return value(trial, plan) + points * (0.6 + 0.4 * (1.0 - plan.share))
