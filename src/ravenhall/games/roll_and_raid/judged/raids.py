"""How a bot judges raids: which city to name, what to bid for it, what to give to the altar."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.actions import GiveUp, PlusTwo
from ravenhall.games.roll_and_raid.book import AXE, SHIP, Raid
from ravenhall.games.roll_and_raid.chapters import ending
from ravenhall.games.roll_and_raid.chapters.creatures import met
from ravenhall.games.roll_and_raid.codes import CREATURE, NONE
from ravenhall.games.roll_and_raid.judged.odds import chance_of, chance_with
from ravenhall.games.roll_and_raid.judged.planning import Plan, altar_share
from ravenhall.games.roll_and_raid.judged.sheet import value
from ravenhall.games.roll_and_raid.judged.weights import HURRY, LEAST_CHANCE, WASTED_AXE, WASTED_SHIP, WASTED_VIKING
from ravenhall.games.roll_and_raid.modes import COMPETITIVE, COOP
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat


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


def raid_bonus(state: RaidState, city: Raid, later: Plan) -> float:
    """Glory of a city is kept in full; against Paris every city counts besides."""
    bonus = (1.0 - later.glory) * (city.glory + 1.0) + 2.0
    return bonus if state.rules.mode == COMPETITIVE else bonus + 12.0


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
