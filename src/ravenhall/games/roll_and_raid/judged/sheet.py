"""How a bot judges a clan sheet: the raids its goods cover, what it will grow to, and the glory on it."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.book import HOUSE, TRACKS
from ravenhall.games.roll_and_raid.chapters import ending
from ravenhall.games.roll_and_raid.codes import NONE
from ravenhall.games.roll_and_raid.judged.odds import chance_of
from ravenhall.games.roll_and_raid.judged.planning import Plan
from ravenhall.games.roll_and_raid.judged.weights import (
    BERSERKER_WORTH,
    COVERED,
    GOD_STEPS,
    HOUSE_WORTH,
    LATER,
    PARIS_COVERED,
    PIP,
    SPARE,
    TOOL_WORTH,
)
from ravenhall.games.roll_and_raid.sheet import Sheet, added, count_bits

NOT_YET: Final = -1.0  # nothing is worth less than nothing
MOST_GOODS: Final = 1024  # of a kind, and more than any sheet holds


def value(sheet: Sheet, plan: Plan) -> float:
    """What a sheet is worth before the raid of the plan's first round."""
    if plan.left <= 0:
        return glory(sheet, plan, 1.0)
    return goods_value(sheet, plan) + growth_value(sheet, plan) + glory(sheet, plan, plan.glory)


def goods_value(sheet: Sheet, plan: Plan) -> float:
    return goods_worth(sheet.ships, sheet.axes, sheet.vikings, sheet.berserker, plan)


def goods_worth(ships: int, axes: int, vikings: int, berserker: bool, plan: Plan) -> float:
    """What so many goods are worth; kept, since most sheets that are compared have as many as others."""
    place = ((ships * MOST_GOODS + axes) * MOST_GOODS + vikings) * 2 + (1 if berserker else 0)
    found = plan.goods.get(place, NOT_YET)
    if found == NOT_YET:
        found = plan.goods[place] = worked_out_goods([ships, axes, vikings], berserker, plan)
    return found


def worked_out_goods(goods: list[int], berserker: bool, plan: Plan) -> float:
    """Goods that cover the raids ahead, each later one counting less; then what is spare."""
    ships, axes, vikings = float(goods[0]), float(goods[1]), float(goods[2])
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
    return total + spare * (plan.good * (ships + axes) + plan.viking * vikings) + city_in_reach(goods, berserker, plan)


def city_in_reach(goods: list[int], berserker: bool, plan: Plan) -> float:
    """The best city that can be raided this very round with these goods."""
    best = 0.0
    for number, cost in enumerate(plan.open_costs):
        if goods[0] >= cost[0] and goods[1] >= cost[1] and goods[2] >= cost[2]:
            city, spare = plan.open_cities[number], goods[2] - cost[2]
            best = max(best, chance_of(city, berserker, spare, plan.with_dice) * city.glory / 100.0)
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
    tools = float(count_bits(sheet.tools))
    later = rounds / plan.state.rules.rounds
    berserker = BERSERKER_WORTH if sheet.berserker else 0.0
    return total + later * (TOOL_WORTH * tools + berserker)


def mean_product(sheet: Sheet, plan: Plan, track: int) -> float:
    """The mean worth of what a die makes on this tracker; kept as long as sheets have the same hexagons drawn."""
    if sheet.drawn != plan.drawn:
        plan.drawn, plan.products = sheet.drawn[:], {}
    place = TRACKS * sheet.crossed[track] + track
    found = plan.products.get(place, NOT_YET)
    if found == NOT_YET:
        found = plan.products[place] = worked_out_product(sheet, plan, track)
    return found


def worked_out_product(sheet: Sheet, plan: Plan, track: int) -> float:
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
    total = float(added(sheet.festivals) + ending.cities_glory(book, sheet) + added(sheet.creature_gp))
    total += book.crossed_table.of(ending.improved_spaces(book, plan.state.rules, sheet))
    for number in shields(sheet, plan):
        points = float(book.shield_table.of(number))
        total += points if plan.left <= 0 else max(points, 0.8 * number)
    if plan.left <= 1:
        total += ending.gods_glory(book, sheet)
    else:
        for god in book.gods:
            written = sheet.written(god.index)
            reached = min(len(written), len(GOD_STEPS) - 1)
            total += GOD_STEPS[reached] * god.glory[-1] / 20.0 - added(written)
    return weight * total


def shields(sheet: Sheet, plan: Plan) -> list[int]:
    """By colour; kept as long as sheets have the same cards and houses."""
    if sheet.cards is not plan.cards or sheet.houses != plan.houses:
        plan.cards, plan.houses = sheet.cards, sheet.houses[:]
        plan.shields = ending.shields(plan.state.book, sheet)
    return plan.shields
