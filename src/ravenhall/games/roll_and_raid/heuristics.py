"""What a sensible player looks at: a sheet is worth the raids its goods cover, its growth, and the glory on it.

Every answer that changes a sheet is tried out on a copy, the rest of what it starts is done in a plain way, and the
copy is judged. Weights are in glory points; what bots get are hundredths of them.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid import ending, writing
from ravenhall.games.roll_and_raid.actions import (
    Bid,
    Boost,
    BuildIn,
    BuyBerserker,
    BuyLimited,
    BuyTools,
    CrossOut,
    DrawProduct,
    Festival,
    GiveUp,
    Improve,
    Inherit,
    JoinParis,
    LoseGood,
    NameCity,
    Offer,
    Pass,
    PickFate,
    PickResource,
    PlusTwo,
    Recruit,
    Reroll,
    StoreIn,
    UseTool,
    UseTrack,
    WriteGod,
)
from ravenhall.games.roll_and_raid.book import (
    AXE,
    HOUSE,
    INTENSIVE,
    RITUAL,
    SHIELDS,
    SHIP,
    SPECIALIZED,
    TRACKS,
    VILLAGERS,
    Raid,
)
from ravenhall.games.roll_and_raid.creatures import met
from ravenhall.games.roll_and_raid.rules import COMPETITIVE, COOP
from ravenhall.games.roll_and_raid.state import (
    CREATURE,
    CROSS,
    DRAW,
    FATE,
    NONE,
    RaidState,
    Sheet,
)
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat

# Glory one good is worth while it helps to cover a raid, and what a spare one is.
SHIP_WORTH: Final = 2.2  # an axe as much
VIKING_WORTH: Final = 1.3
SHIP_WORTH_FOR_PARIS: Final = 2.5  # where raids are all that counts
VIKING_WORTH_FOR_PARIS: Final = 1.6
HOUSE_WORTH: Final = 1.4
SPARE: Final = 0.2
COVERED: Final = 3.0  # for a raid that can be paid in full
PARIS_COVERED: Final = 14.0
LATER: Final = 0.82  # each further raid counts so much less
RAIDS_AHEAD: Final = 5
RESERVE: Final = 1  # Vikings kept for the altar beyond the cost of the first raid
EARLY_GLORY: Final = (
    0.35  # what a point of glory counts in the first round, and where all that counts is to reach Paris
)
EARLY_GLORY_FOR_PARIS: Final = 0.2
GROWTH_FOR_PARIS: Final = 0.35
GROWTH: Final = 0.25  # how often a round a tracker is used, on average
PIP: Final = 0.6  # of an unused Fate die
BERSERKER_WORTH: Final = 11.0
TOOL_WORTH: Final = 2.6
SACRIFICE: Final = 0.15  # plain dice before changed ones
GOD_STEPS: Final = (0.0, 3.0, 6.0, 10.0, 12.0, 15.0, 17.0, 20.0, 20.0)
# Mean costs of a level: ships, axes, Vikings, in summer and in winter.
SUMMER_COSTS: Final = ((1.3, 0.8, 2.0), (2.0, 1.4, 3.2), (2.3, 2.3, 3.6))
WINTER_COSTS: Final = ((1.4, 1.5, 3.1), (2.6, 2.3, 4.5), (3.4, 3.3, 4.6))
WASTED_SHIP: Final = 8.0  # what winter asks beyond summer, where a sheet has hardly enough hexes for Paris
WASTED_AXE: Final = 2.0
WASTED_VIKING: Final = 1.0
HURRY: Final = 0.5  # so much of it counts while there are more cities than summer raids
LEAST_CHANCE: Final = 40  # percent; below that nobody sets out


def worths(state: RaidState, seat: Seat, menu: list[Action]) -> list[int]:
    """How good each action of the menu looks; greedy play takes the best."""
    plan = Plan(state, state.round)
    return [int(100 * worth(state, seat, action, plan)) for action in menu]


class Plan:
    """The raids ahead, as far as anybody can foresee them: for each round from one on what a city will cost."""

    def __init__(self, state: RaidState, start: int) -> None:
        self.state = state
        self.start = start
        self.left = state.rules.rounds - start + 1  # raids that can still be made
        self.share = self.left / state.rules.rounds
        rivals = state.rules.mode == COMPETITIVE
        self.good = SHIP_WORTH if rivals else SHIP_WORTH_FOR_PARIS
        self.viking = VIKING_WORTH if rivals else VIKING_WORTH_FOR_PARIS
        self.growth = GROWTH if rivals else GROWTH_FOR_PARIS
        early = EARLY_GLORY if rivals else EARLY_GLORY_FOR_PARIS
        self.glory = early + (1.0 - early) * (1.0 - self.share)  # early on growth counts more than glory
        self.costs: list[tuple[float, float, float]] = []
        levels = upcoming_levels(state)
        for ahead in range(min(RAIDS_AHEAD, self.left)):
            summer = state.book.summers[start + ahead - 1] != state.rules.summer_first
            level = levels[min(len(levels) - 1, ahead * max(1, state.seats - 1))] if levels else 3
            self.costs.append((SUMMER_COSTS if summer else WINTER_COSTS)[min(level, 3) - 1])
        self.for_paris = state.rules.mode == COOP and self.left > 0 and len(levels) <= 1 + state.seats
        self.reserve = RESERVE
        if self.for_paris:  # every clan must be able to pay for it, whoever takes the last cities
            ships, axes, vikings = state.book.raids[state.book.paris].summer
            self.costs.insert(0, (float(ships), float(axes), float(vikings)))
            self.reserve = max(RESERVE, altar_share(state))


def altar_share(state: RaidState) -> int:
    """Vikings each clan needs beyond the cost, so that the altar makes up for the worst roll at Paris."""
    if not state.rules.raid_dice:
        return 0
    short = state.book.raids[state.book.paris].defense - 2  # the worst roll
    for sheet in state.sheets:
        short -= 2 if sheet.berserker else 0
    return -(-max(0, short) // (2 * state.seats))


def upcoming_levels(state: RaidState) -> list[int]:
    """Levels in the order they will be raided; the backs of the deck are known."""
    raids = state.book.raids
    return [raids[card].level for card in state.display if card != NONE] + [
        raids[c].level for c in reversed(state.deck)
    ]


# ── a sheet ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def value(sheet: Sheet, plan: Plan) -> float:
    """What a sheet is worth before the raid of the plan's first round."""
    if plan.left <= 0:
        return glory(sheet, plan, 1.0)
    return goods_value(sheet, plan) + growth_value(sheet, plan) + glory(sheet, plan, plan.glory)


def goods_value(sheet: Sheet, plan: Plan) -> float:
    """Goods that cover the raids ahead, each later one counting less; then what is spare."""
    ships, axes, vikings = float(sheet.ships), float(sheet.axes), float(sheet.vikings)
    total = 0.0
    weight = 1.0
    for number in range(len(plan.costs)):
        cost = plan.costs[number]
        need = cost[2] + (plan.reserve if number == 0 else 0)
        used_ships, used_axes, used_vikings = min(ships, cost[0]), min(axes, cost[1]), min(vikings, need)
        if number == 0 and plan.for_paris:
            total += plan.good * (used_ships + used_axes) + plan.viking * used_vikings  # counts twice
        total += weight * (plan.good * (used_ships + used_axes) + plan.viking * used_vikings)
        if used_ships >= cost[0] and used_axes >= cost[1] and used_vikings >= cost[2]:
            total += PARIS_COVERED if number == 0 and plan.for_paris else weight * COVERED
        ships -= used_ships
        axes -= used_axes
        vikings -= used_vikings
        weight *= LATER
    spare = SPARE if plan.left > 1 else 0.0
    return total + spare * (plan.good * (ships + axes) + plan.viking * vikings) + city_in_reach(sheet, plan)


def city_in_reach(sheet: Sheet, plan: Plan) -> float:
    """The best city that can be raided this very round."""
    state = plan.state
    best = 0.0
    if plan.start != state.round:
        return best
    for card in state.display:
        if card != NONE:
            city = state.book.raids[card]
            if sheet.can_pay(state.cost(city)):
                spare = sheet.vikings - state.cost(city)[2]
                best = max(best, chance_of(city, sheet.berserker, spare, state.rules.raid_dice) * city.glory / 100.0)
    return 0.8 * best


def growth_value(sheet: Sheet, plan: Plan) -> float:
    """What trackers, Fate dice, tools and half-built settlements will bring."""
    book = plan.state.book
    rounds = float(max(0, plan.left - 1))
    total = 0.0
    for track in range(TRACKS):
        total += plan.growth * rounds * mean_product(sheet, plan, track)
    pips = 0
    for source in sheet.fate:
        if not sheet.fate_spent >> source & 1:
            pips += book.fate_values[source]
    if plan.left > 1:
        total += PIP * pips
    for settlement in book.settlements:
        houses = sheet.houses[settlement.index]
        if 0 < houses < settlement.houses:
            total += plan.share * 2.0 * houses * houses / settlement.houses
    tools = float(sheet.tools.bit_count())
    later = rounds / plan.state.rules.rounds
    berserker = BERSERKER_WORTH if sheet.berserker else 0.0
    return total + later * (TOOL_WORTH * tools + berserker)


def mean_product(sheet: Sheet, plan: Plan, track: int) -> float:
    """The mean worth of what a die makes on this tracker."""
    tracker = plan.state.book.tracks[track]
    first = sheet.crossed[track]
    total = 0.0
    for space in range(first, min(tracker.length, first + 6)):
        blank = tracker.blank[space]
        faces = 6 - (space - first)
        if blank < 0:
            for product in tracker.made[space]:
                total += faces * product_worth(plan, product)
        elif sheet.drawn[blank] != NONE:
            total += faces * product_worth(plan, sheet.drawn[blank])
    return total / 6.0


def product_worth(plan: Plan, product: int) -> float:
    return HOUSE_WORTH if product == HOUSE else plan.good


def glory(sheet: Sheet, plan: Plan, weight: float) -> float:
    """Glory so far, the gods' by how far one is on the way to the next part."""
    book = plan.state.book
    total = float(sum(sheet.festivals) + ending.cities_glory(book, sheet) + sum(sheet.creature_gp))
    total += book.crossed_table.of(ending.improved_spaces(book, plan.state.rules, sheet))
    for number in ending.shields(book, sheet):
        total += book.shield_table.of(number) if plan.left <= 0 else max(book.shield_table.of(number), 0.8 * number)
    if plan.left <= 1:
        total += ending.gods_glory(book, sheet)
    else:
        for god in book.gods:
            written = sheet.written(god.index)
            reached = min(len(written), len(GOD_STEPS) - 1)
            total += GOD_STEPS[reached] * god.glory[-1] / 20.0 - sum(written)
    return weight * total


# ── trying things out ───────────────────────────────────────────────────────────────────────────────────────────────


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


def picked_worth(state: RaidState, sheet: Sheet, action: Action, plan: Plan) -> float:
    trial = sheet.copy()
    if isinstance(action, PickResource):
        trial.dice_used |= 1 << action.track
        trial.picked = action.track
        trial.value = state.dice[action.track]
    elif isinstance(action, PickFate):
        trial.fate_spent |= 1 << trial.fate_die(state.book, action.value)
        trial.picked = FATE
        trial.value = action.value
    return best_use(trial, plan)


def changed_worth(state: RaidState, sheet: Sheet, action: Action, plan: Plan) -> float:
    trial = sheet.copy()
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
    actions += [TRIED_TRACKS[t] for t in tracks if writing.products_counted(state.book, sheet, t, sheet.value)]
    if picked >= VILLAGERS and sheet.value > 0:
        actions.append(TRIED_HALL)
    gods = state.book.gods
    actions += [TRIED_GODS[god.index] for god in gods if len(sheet.written(god.index)) < god.length]
    if sheet.value >= state.rules.upgrade_min:
        add_upgrades(sheet, plan, actions)
    return actions


def add_upgrades(sheet: Sheet, plan: Plan, actions: list[Action]) -> None:
    book = plan.state.book
    actions += [TRIED_IMPROVES[t.index] for t in book.tracks if sheet.crossed[t.index] < t.length]
    if sheet.uses[INTENSIVE] < book.uses[INTENSIVE]:
        actions.append(TRIED_LIMITED[INTENSIVE])
    if sheet.uses[SPECIALIZED] < book.uses[SPECIALIZED] and writing.has_empty_hexagon(book, sheet):
        actions.append(TRIED_LIMITED[SPECIALIZED])
    if sheet.uses[RITUAL] < book.uses[RITUAL]:
        actions.append(TRIED_LIMITED[RITUAL])
    actions += [TRIED_TOOLS[track] for track in range(TRACKS) if not sheet.tools >> track & 1]
    if plan.state.rules.raid_dice and not sheet.berserker:
        actions.append(TRIED_BERSERKER)


TRIED_TRACKS: Final = [UseTrack(track) for track in range(TRACKS)]
TRIED_HALL: Final = Recruit()
TRIED_GODS: Final = [WriteGod(god, str(god)) for god in range(2)]
TRIED_IMPROVES: Final = [Improve(track) for track in range(TRACKS)]
TRIED_LIMITED: Final = [BuyLimited(kind, str(kind)) for kind in range(3)]
TRIED_TOOLS: Final = [BuyTools(track) for track in range(TRACKS)]
TRIED_BERSERKER: Final = BuyBerserker()


def spent_worth(sheet: Sheet, action: Action, die: int, plan: Plan) -> float:
    """The sheet after the die was spent like this and everything it starts is done."""
    trial = sheet.copy()
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
    return value(trial, plan)


def queued_worth(state: RaidState, sheet: Sheet, action: Action, plan: Plan) -> float:
    trial = sheet.copy()
    product = trial.queue[0] if trial.queue else NONE
    trial.queue = trial.queue[1:]
    book = state.book
    if isinstance(action, StoreIn):
        writing.store(book, trial, product, action.places[product])
        return hex_worth(plan, sheet, product, action.places[product])
    if isinstance(action, BuildIn):
        return settlement_worth(plan, sheet, action.index)
    if isinstance(action, CrossOut):
        trial.crossed[action.track] += 1
    elif isinstance(action, DrawProduct):
        trial.drawn[action.blank] = action.make
    elif isinstance(action, WriteGod):
        writing.write(book, trial, action.god, 0)
    finish(trial, plan)
    return value(trial, plan)


def finish(sheet: Sheet, plan: Plan) -> None:
    """Resolve what waits on a trial sheet in a plain way."""
    book = plan.state.book
    while sheet.queue:
        effect = sheet.queue[0]
        del sheet.queue[0]
        if not writing.can_be_done(book, sheet, effect):
            continue
        if effect == SHIP or effect == AXE:
            writing.store(book, sheet, effect, best_hex(plan, sheet, effect))
        elif effect == HOUSE:
            writing.build(book, sheet, best_settlement(plan, sheet))
        elif effect == CROSS:
            sheet.crossed[best_crossing(plan, sheet)] += 1
        elif effect == DRAW:
            draw_best(plan, sheet)
        else:
            god = 0 if len(sheet.njord) <= len(sheet.tyr) else 1
            if len(sheet.written(god)) >= book.gods[god].length:
                god = 1 - god
            writing.write(book, sheet, god, 0)


def best_hex(plan: Plan, sheet: Sheet, product: int) -> int:
    rest = plan.state.book.areas[product].open_hexes(sheet.stored(product))
    best, best_worth = NONE, -1.0
    while rest:
        low = rest & -rest
        hex = low.bit_length() - 1
        found = hex_worth(plan, sheet, product, hex)
        if found > best_worth:
            best, best_worth = hex, found
        rest ^= low
    return best


def hex_worth(plan: Plan, sheet: Sheet, product: int, hex: int) -> float:
    """How near it brings the Fate dice still locked."""
    total = 0.0
    for fate in plan.state.book.areas[product].fates:
        if fate.source not in sheet.fate:
            away = fate.away[hex] + 1
            total += fate.value / float(away * away)
    return total


def best_settlement(plan: Plan, sheet: Sheet) -> int:
    best, best_worth = 0, -1.0
    for settlement in plan.state.book.settlements:
        if sheet.houses[settlement.index] < settlement.houses:
            found = settlement_worth(plan, sheet, settlement.index)
            if found > best_worth:
                best, best_worth = settlement.index, found
    return best


def settlement_worth(plan: Plan, sheet: Sheet, index: int) -> float:
    """What it brings when complete, for each house still missing."""
    settlement = plan.state.book.settlements[index]
    missing = settlement.houses - sheet.houses[index]
    brings = PIP * settlement.fate if plan.left > 1 or missing == 1 else 0.0
    if settlement.bonus == INTENSIVE:
        brings += 2.0 + 3.0 * plan.share
    elif settlement.bonus == SHIELDS:
        brings += 1.5 * sum(settlement.shields)
    else:
        brings += 6.0 * plan.share
    return brings / float(missing)


def best_crossing(plan: Plan, sheet: Sheet) -> int:
    best, best_gain = NONE, 0.0
    for track in plan.state.book.tracks:
        if sheet.crossed[track.index] < track.length:
            before = mean_product(sheet, plan, track.index)
            sheet.crossed[track.index] += 1
            gain = mean_product(sheet, plan, track.index) - before
            sheet.crossed[track.index] -= 1
            if best == NONE or gain > best_gain:
                best, best_gain = track.index, gain
    return best


def draw_best(plan: Plan, sheet: Sheet) -> None:
    """A ship or an axe, whichever is scarcer, where a die reaches it most often."""
    product = SHIP if sheet.harbor.bit_count() <= sheet.armory.bit_count() else AXE
    best, best_away = NONE, 99
    for blank in plan.state.book.blanks:
        if writing.is_empty(sheet, blank.index, blank.track, blank.space):
            away = blank.space - sheet.crossed[blank.track]
            if away < best_away:
                best, best_away = blank.index, away
    sheet.drawn[best] = product


# ── raids ───────────────────────────────────────────────────────────────────────────────────────────────────────────

AT_LEAST: Final = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)  # of 36 throws of two dice, from 0 to 12


def chance_of(city: Raid, berserker: bool, spare: int, with_dice: bool) -> float:
    """Percent: one roll, then each spare Viking as +2 or as another roll, whichever is better."""
    if not with_dice:
        return 100.0
    return chance_with(city.defense - (2 if berserker else 0), max(0, min(spare, 6)))


def chance_with(need: int, spare: int) -> float:
    now = 100.0 * AT_LEAST[max(0, min(need, 12))] / 36.0 if need <= 12 else 0.0
    if spare == 0:
        return now
    again = chance_with(need, spare - 1)
    raised = 100.0 * AT_LEAST[max(0, min(need - 2 * spare, 12))] / 36.0 if need - 2 * spare <= 12 else 0.0
    return max(now + (100.0 - now) * again / 100.0 * 0.8, raised)


def city_worth(state: RaidState, seat: Seat, slot: int, plan: Plan) -> float:
    """What a city brings, less what its goods would be worth later, less what rivals make of it."""
    if slot == 0:
        return 0.0
    city = state.city(slot - 1)
    sheet = state.sheets[seat]
    cost = state.cost(city)
    if not sheet.can_pay(cost):
        return -100.0
    chance = chance_of(city, sheet.berserker, sheet.vikings - cost[2], state.rules.raid_dice)
    if chance < LEAST_CHANCE:
        return -1.0
    later = Plan(state, state.round + 1)
    trial = sheet.copy()
    trial.pay(cost)
    trial.cards.append(city.index)
    if state.rules.mode == COOP and (ruins_paris(state, trial) or is_better_left(state, seat, trial, cost)):
        return -1.0
    gain = value(trial, later) - value(sheet, later) + raid_bonus(state, city, later)
    if state.rules.mode == COMPETITIVE:
        gain *= 0.25 if slot - 1 in likely_taken(state, seat) else 1.0
    elif not state.is_summer():
        gain -= winter_waste(state, city)
    return gain * chance / 100.0


def ruins_paris(state: RaidState, sheet: Sheet) -> bool:
    """Too few goods and free hexes are left for Paris: no production to come can make up for it."""
    book = state.book
    ships = sheet.ships + book.areas[SHIP].room - sheet.harbor.bit_count()
    axes = sheet.axes + book.areas[AXE].room - sheet.armory.bit_count()
    vikings = sheet.vikings + book.hall - sheet.recruited
    cost = book.raids[book.paris].summer
    return ships < cost[0] or axes < cost[1] or vikings < cost[2]


def is_better_left(state: RaidState, seat: Seat, after: Sheet, cost: list[int]) -> bool:
    """The last cities are for those who have most left for Paris: is there a companion still to speak who has more?"""
    open_cities = sum(card != NONE and card != state.book.paris for card in state.display)
    better = 0
    for place in range(state.turn, state.seats):
        other = state.sheets[state.serial(place)]
        if other.can_pay(cost):
            trial = other.copy()
            trial.pay(cost)
            if missing_for_paris(state, trial) < missing_for_paris(state, after):
                better += 1
    return better >= open_cities - sum(choice > 0 for choice in state.choices)


def missing_for_paris(state: RaidState, sheet: Sheet) -> int:
    """In Vikings' worth: ships and axes count double."""
    ships, axes, vikings = state.book.raids[state.book.paris].summer
    vikings += altar_share(state)
    return 2 * max(0, ships - sheet.ships) + 2 * max(0, axes - sheet.axes) + max(0, vikings - sheet.vikings)


def winter_waste(state: RaidState, city: Raid) -> float:
    """What winter asks beyond summer: hexes are used once, so it is gone for good, and the summers to come are many."""
    ships, axes, vikings = (city.winter[good] - city.summer[good] for good in range(3))
    waste = WASTED_SHIP * ships + WASTED_AXE * axes + WASTED_VIKING * vikings
    return waste if cities_left(state) <= summer_raids_left(state) else HURRY * waste


def cities_left(state: RaidState) -> int:
    """Cities to be raided before the end, but for Paris where all must go together."""
    left = sum(card != NONE for card in state.display) + len(state.deck)
    if state.rules.mode == COOP:
        return left - 1
    return ending.solo_goal(state.rules) - len(state.sheets[0].cards)


def summer_raids_left(state: RaidState) -> int:
    """Raids of all clans in the summer rounds to come; the last round of companions is for Paris."""
    last = state.rules.rounds - (1 if state.rules.mode == COOP else 0)
    rounds = range(state.round, last)
    return state.seats * sum(state.book.summers[number] != state.rules.summer_first for number in rounds)


def raid_bonus(state: RaidState, city: Raid, later: Plan) -> float:
    """Glory of a city is kept in full; against Paris every city counts besides."""
    bonus = (1.0 - later.glory) * (city.glory + 1.0) + 2.0
    return bonus if state.rules.mode == COMPETITIVE else bonus + 12.0


def likely_taken(state: RaidState, seat: Seat) -> list[int]:
    """What clans that come first in this round's order will want most: sensible clans keep out of their way."""
    taken: list[int] = []
    for place in range(state.seats):
        other = state.serial(place)
        if other == seat:
            break
        best, most = NONE, -1
        for slot in range(len(state.display)):
            if slot not in taken and state.can_raid(other, slot) and state.city(slot).glory > most:
                best, most = slot, state.city(slot).glory
        if best != NONE:
            taken.append(best)
    return taken


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


def bid_worth(state: RaidState, seat: Seat, bid: int) -> float:
    """In a combat only Vikings the city does not cost, one or two as a rule; before a creature what is to spare."""
    sheet = state.sheets[seat]
    if state.phase == CREATURE:
        stock = sheet.stock(met(state).good)
        return 1.0 - abs(bid - min(2, stock // 3))
    cost = state.cost(state.city(state.contest().slot))[2]
    spare = sheet.vikings - cost
    if bid > spare:
        return -5.0 - bid
    wanted = min(spare, 1 + (state.round + seat + sheet.vikings) % 2)
    return 1.0 - abs(bid - wanted) if bid else -2.0


def altar_worth(state: RaidState, seat: Seat, action: Action) -> float:
    """Percent of success, as long as a Viking is to spare."""
    sheet = state.sheets[seat]
    if state.rules.mode == COOP and state.display == [state.book.paris]:
        return joint_altar_worth(state, action)
    contest = state.contest()
    city = state.city(contest.slot)
    spare = sheet.vikings - state.cost(city)[2]
    if isinstance(action, GiveUp):
        return 1.0 if spare > 0 else 2.0
    if spare <= 0:
        return 0.0
    need = city.defense - contest.bonus - (2 if sheet.berserker else 0)
    short = need - sum(contest.dice)
    if isinstance(action, PlusTwo):
        return 100.0 if short <= 2 * spare else 0.0
    return chance_with(need, spare - 1)


def joint_altar_worth(state: RaidState, action: Action) -> float:
    contest = state.contests[0]
    berserkers = sum(sheet.berserker for sheet in state.sheets)
    need = state.book.raids[state.book.paris].defense - contest.bonus - 2 * berserkers
    short = need - sum(contest.dice)
    spare = sum(sheet.vikings for sheet in state.sheets)
    if isinstance(action, PlusTwo):
        return 100.0 if short <= 2 * spare else 0.0
    return chance_with(need, min(6, spare - 1)) if spare > 0 else 0.0
