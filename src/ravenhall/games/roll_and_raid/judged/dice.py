"""How a bot judges the uses of a die: each is tried out on a copy of the sheet, which is judged when all is done."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.actions import (
    BERSERKER,
    HALL,
    IMPROVES,
    LIMITED_UPGRADES,
    TOOLS,
    TRACK_USES,
    BuildIn,
    BuyBerserker,
    BuyLimited,
    BuyTools,
    CrossOut,
    DrawProduct,
    Improve,
    PickFate,
    PickResource,
    Recruit,
    StoreIn,
    UseTool,
    UseTrack,
    WriteGod,
)
from ravenhall.games.roll_and_raid.book import INTENSIVE, RITUAL, SPECIALIZED, TRACKS, VILLAGERS
from ravenhall.games.roll_and_raid.chapters import writing
from ravenhall.games.roll_and_raid.codes import FATE, NONE
from ravenhall.games.roll_and_raid.judged.places import finish, hex_worth, settlement_worth
from ravenhall.games.roll_and_raid.judged.planning import Plan, Prospect
from ravenhall.games.roll_and_raid.judged.sheet import glory, goods_worth, growth_value, value
from ravenhall.games.roll_and_raid.judged.weights import SACRIFICE
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.actions import Action

HIGHEST: Final = 32  # more than a die shows, however it is changed; and than there are uses whatever it shows
MOST_USES: Final = HIGHEST * 16
TRIED_GODS: Final = [WriteGod(god, str(god)) for god in range(2)]


def picked_worth(state: RaidState, sheet: Sheet, action: Action, plan: Plan) -> float:
    return best_use(with_die(state, sheet, action), plan)


def with_die(state: RaidState, sheet: Sheet, action: Action) -> Sheet:
    """The sheet with this die in hand."""
    trial = sheet.trial()
    if isinstance(action, PickResource):
        trial.dice_used |= 1 << action.track
        trial.picked = action.track
        trial.value = state.dice[action.track]
    elif isinstance(action, PickFate):
        trial.fate_spent |= 1 << trial.fate_die(state.book, action.value)
        trial.picked = FATE
        trial.value = action.value
    return trial


def changed_worth(state: RaidState, sheet: Sheet, action: Action, plan: Plan) -> float:
    trial = sheet.trial()
    if isinstance(action, UseTool):
        trial.tools_used |= 1 << trial.picked
        trial.value += action.change
        return best_use(trial, plan) - SACRIFICE / 2.0
    best = -1000.0
    for boosts in range(min(2, sheet.vikings)):
        trial.vikings_spent += 1
        trial.value += 1
        best = max(best, best_use(trial, plan) - SACRIFICE * (1 + boosts))
    return best


def best_use(sheet: Sheet, plan: Plan) -> float:
    best = value(sheet, plan)
    for action in uses(sheet, plan):
        best = max(best, spent_worth(sheet, action, sheet.value, plan))
    return best


def uses(sheet: Sheet, plan: Plan) -> list[Action]:
    """What the die in hand could be spent on, without changing it."""
    state = plan.state
    actions: list[Action] = []
    picked = sheet.picked
    tracks = range(TRACKS) if picked == FATE else range(picked, picked + 1)
    actions += [TRACK_USES[t] for t in tracks if writing.products_counted(state.book, sheet, t, sheet.value)]
    if picked >= VILLAGERS and sheet.value > 0:
        actions.append(HALL)
    gods = state.book.gods
    actions += [TRIED_GODS[god.index] for god in gods if len(sheet.written(god.index)) < god.length]
    if sheet.value >= state.rules.upgrade_min:
        add_upgrades(sheet, plan, actions)
    return actions


def add_upgrades(sheet: Sheet, plan: Plan, actions: list[Action]) -> None:
    book = plan.state.book
    actions += [IMPROVES[t.index] for t in book.tracks if sheet.crossed[t.index] < t.length]
    if sheet.uses[INTENSIVE] < book.uses[INTENSIVE]:
        actions.append(LIMITED_UPGRADES[INTENSIVE])
    if sheet.uses[SPECIALIZED] < book.uses[SPECIALIZED] and writing.has_empty_hexagon(book, sheet):
        actions.append(LIMITED_UPGRADES[SPECIALIZED])
    if sheet.uses[RITUAL] < book.uses[RITUAL]:
        actions.append(LIMITED_UPGRADES[RITUAL])
    actions += [TOOLS[track] for track in range(TRACKS) if not sheet.tools >> track & 1]
    if plan.state.rules.raid_dice and not sheet.berserker:
        actions.append(BERSERKER)


def spent_worth(sheet: Sheet, action: Action, die: int, plan: Plan) -> float:
    """What the sheet is worth then. Dice to choose from and their changes have most uses in common: each is tried out
    once for a plan, whose sheets differ in the die in hand and in the Vikings and Fate dice spent."""
    use = use_number(action, die)
    if use == NONE or plan.left <= 0:
        return value(spent(sheet, action, die, plan), plan)
    place = sheet.fate_spent * MOST_USES + use
    found = plan.prospects.get(place)
    if found is None:
        found = plan.prospects[place] = prospect(spent(sheet, action, die, plan), plan)
    vikings = found.recruited - sheet.vikings_spent
    return goods_worth(found.ships, found.axes, vikings, found.berserker, plan) + found.growth + found.glory


def prospect(sheet: Sheet, plan: Plan) -> Prospect:
    growth, fame = growth_value(sheet, plan), glory(sheet, plan, plan.glory)
    return Prospect(sheet.ships, sheet.axes, sheet.recruited, sheet.berserker, growth, fame)


def use_number(action: Action, die: int) -> int:
    """A number for each use of a die, and for its value where that matters; NONE for what is no use of any."""
    if not 0 <= die < HIGHEST:
        return NONE
    if isinstance(action, UseTrack):
        return HIGHEST * (1 + action.track) + die
    if isinstance(action, Recruit):
        return HIGHEST * (1 + TRACKS) + die
    if isinstance(action, WriteGod):
        return HIGHEST * (2 + TRACKS + action.god) + die
    if isinstance(action, Improve):
        return action.track
    if isinstance(action, BuyLimited):
        return TRACKS + action.kind
    if isinstance(action, BuyTools):
        return 2 * TRACKS + action.track
    return 3 * TRACKS if isinstance(action, BuyBerserker) else NONE


def spent(sheet: Sheet, action: Action, die: int, plan: Plan) -> Sheet:
    """The sheet after the die was spent like this and everything it starts is done."""
    trial = sheet.trial()
    trial.picked = NONE
    book = plan.state.book
    if isinstance(action, UseTrack):
        trial.queue += writing.products_counted(book, trial, action.track, die)
    elif isinstance(action, Recruit):
        writing.recruit(book, trial, die)
    elif isinstance(action, WriteGod):
        writing.write(book, trial, action.god, die)
    elif isinstance(action, Improve):
        trial.crossed[action.track] += 1
    elif isinstance(action, BuyLimited):
        trial.uses[action.kind] += 1
        writing.queue_upgrade(trial, action.kind)
    elif isinstance(action, BuyTools):
        trial.tools |= 1 << action.track
    elif isinstance(action, BuyBerserker):
        trial.berserker = True
    finish(trial, plan)
    return trial


def queued_worth(state: RaidState, sheet: Sheet, action: Action, plan: Plan) -> float:
    if isinstance(action, StoreIn):
        product = sheet.queue[0]
        return hex_worth(plan, sheet, product, action.places[product])
    if isinstance(action, BuildIn):
        return settlement_worth(plan, sheet, action.index)
    return value(resolved(state, sheet, action, plan), plan)


def resolved(state: RaidState, sheet: Sheet, action: Action, plan: Plan) -> Sheet:
    """The sheet after what waits first was done like this, and the rest in a plain way."""
    trial = sheet.trial()
    trial.queue = trial.queue[1:]
    book = state.book
    if isinstance(action, CrossOut):
        trial.crossed[action.track] += 1
    elif isinstance(action, DrawProduct):
        trial.drawn[action.blank] = action.make
    elif isinstance(action, WriteGod):
        writing.write(book, trial, action.god, 0)
    finish(trial, plan)
    return trial
