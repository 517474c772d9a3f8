"""How a bot judges places on a sheet: which hex to fill, where to build, which tracker to improve."""

from __future__ import annotations

from mypy_extensions import i64

from ravenhall.games.roll_and_raid.book import AXE, HOUSE, INTENSIVE, SHIELDS, SHIP, FateSpace
from ravenhall.games.roll_and_raid.chapters import writing
from ravenhall.games.roll_and_raid.codes import CROSS, DRAW, NONE
from ravenhall.games.roll_and_raid.judged.planning import Plan
from ravenhall.games.roll_and_raid.judged.sheet import mean_product
from ravenhall.games.roll_and_raid.judged.weights import PIP
from ravenhall.games.roll_and_raid.sheet import Sheet, added


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
    rest: i64 = plan.state.book.areas[product].open_hexes(sheet.stored(product))
    locked = locked_fates(plan, sheet, product)
    best, best_worth = NONE, -1.0
    hex: i64 = 0
    while rest >> hex:
        if rest >> hex & 1:
            found = nearness(locked, hex)
            if found > best_worth:
                best, best_worth = hex, found
        hex += 1
    return best


def hex_worth(plan: Plan, sheet: Sheet, product: int, hex: int) -> float:
    """How near it brings the Fate dice still locked."""
    return nearness(locked_fates(plan, sheet, product), hex)


def locked_fates(plan: Plan, sheet: Sheet, product: int) -> list[FateSpace]:
    return [fate for fate in plan.state.book.areas[product].fates if fate.source not in sheet.fate]


def nearness(fates: list[FateSpace], hex: i64) -> float:
    total = 0.0
    for fate in fates:
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
        brings += 1.5 * added(settlement.shields)
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
