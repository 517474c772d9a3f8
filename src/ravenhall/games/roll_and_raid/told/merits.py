"""What an action has for itself, from the very figures that heuristics.py weighs; the words are in en/reasons.toml.

A use of a die is judged by what is on the sheet once everything it starts is done, so that is what is told of it.
"""

from __future__ import annotations

from ravenhall.games.roll_and_raid.actions import (
    Bid,
    Boost,
    BuildIn,
    CrossOut,
    Done,
    DrawProduct,
    Festival,
    GiveUp,
    Inherit,
    JoinParis,
    LoseGood,
    NameCity,
    Offer,
    PickFate,
    PickResource,
    PlusTwo,
    Reroll,
    StoreIn,
    UseTool,
    WriteGod,
)
from ravenhall.games.roll_and_raid.book import GOODS, God, Raid
from ravenhall.games.roll_and_raid.chapters.creatures import met
from ravenhall.games.roll_and_raid.chapters.ending import score
from ravenhall.games.roll_and_raid.codes import CREATURE, NONE
from ravenhall.games.roll_and_raid.judged.dice import resolved, spent, spent_worth, uses, with_die
from ravenhall.games.roll_and_raid.judged.odds import chance_of, chance_with
from ravenhall.games.roll_and_raid.judged.places import locked_fates
from ravenhall.games.roll_and_raid.judged.planning import Plan
from ravenhall.games.roll_and_raid.judged.raids import city_worth, likely_taken
from ravenhall.games.roll_and_raid.judged.sheet import growth_value, value
from ravenhall.games.roll_and_raid.modes import COMPETITIVE, COOP
from ravenhall.games.roll_and_raid.sheet import Sheet, count_bits
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.state import Seat
from ravenhall.kernel.wording import listed

POINT = 100  # worths are hundredths of a point of glory


def merits(state: RaidState, seat: Seat, action: Action) -> list[Reason]:
    sheet, plan = state.sheets[seat], Plan(state, state.round)
    if isinstance(action, (PickResource, PickFate)):
        return of_best_use(with_die(state, sheet, action), sheet, plan)
    if isinstance(action, (Boost, UseTool)):
        return of_best_use(changed(sheet, action), sheet, plan)
    if isinstance(action, StoreIn):
        return of_hex(state, sheet, action, plan)
    if isinstance(action, BuildIn):
        return of_house(state, sheet, action.index)
    if isinstance(action, (CrossOut, DrawProduct)) or (isinstance(action, WriteGod) and sheet.picked == NONE):
        return gained(sheet, resolved(state, sheet, action, plan), plan)
    if isinstance(action, NameCity):
        return of_city(state, seat, action.slot, plan)
    if sheet.picked != NONE:
        return gained(sheet, spent(sheet, action, sheet.value, plan), plan)
    return of_other(state, seat, action)


# ── production ──────────────────────────────────────────────────────────────────────────────────────────────────────


def changed(sheet: Sheet, action: Action) -> Sheet:
    trial = sheet.copy()
    if isinstance(action, UseTool):
        trial.tools_used |= 1 << trial.picked
        trial.value += action.change
    else:
        trial.vikings_spent += 1
        trial.value += 1
    return trial


def of_best_use(trial: Sheet, before: Sheet, plan: Plan) -> list[Reason]:
    """What the die in hand is good for, at its best."""
    possible = uses(trial, plan)
    if not possible:
        return []
    best = max(possible, key=lambda action: spent_worth(trial, action, trial.value, plan))
    return gained(before, spent(trial, best, trial.value, plan), plan)


def gained(before: Sheet, after: Sheet, plan: Plan) -> list[Reason]:
    """What is on the sheet that was not there before."""
    book, cities = plan.state.book, newly_paid(before, after, plan)
    found = [Reason("pays_city", POINT * city.glory, {"city": city.name, "count": city.glory}) for city in cities]
    for source in after.fate[len(before.fate) :]:
        pips = book.fate_values[source]
        found.append(Reason("fate_die", POINT * pips // 2, {"count": pips}))
    for good, name in enumerate(GOODS):
        more = after.stock(good) - before.stock(good)
        if more > 0:
            weight = plan.viking if name == "viking" else plan.good
            found.append(Reason(f"makes_{name}", int(POINT * weight * more), {"count": more}))
    offered = [reason for god in book.gods for reason in of_god(god, before, after)]
    points = score(book, plan.state.rules, after) - score(book, plan.state.rules, before)
    if points > 0 and not offered:
        found.append(Reason("scores", int(POINT * plan.glory * points), {"count": points}))
    return offered + found + grown(before, after, plan)


def of_god(god: God, before: Sheet, after: Sheet) -> list[Reason]:
    """RR-38, RR-40: what was written for a god costs glory now, and its column counts when it is high enough."""
    written, old = after.written(god.index), len(before.written(god.index))
    if len(written) == old:
        return []
    reached = god.glory[len(written) - 1]
    figures: dict[str, int | str] = {"god": god.id.capitalize(), "less": sum(written)}
    if reached > (god.glory[old - 1] if old else 0):
        name = "god_counts" if sum(written) else "god_counts_whole"
        return [Reason(name, POINT * reached, {**figures, "points": reached})]
    higher = next((space for space, glory in enumerate(god.glory) if glory > reached), NONE)
    if higher == NONE:
        return []  # as high as it goes
    figures |= {"count": higher + 1 - len(written), "points": god.glory[higher], "now": sum(written[old:])}
    return [Reason("for_god" if sum(written[old:]) else "zero_for_god", POINT * god.glory[higher], figures)]


def newly_paid(before: Sheet, after: Sheet, plan: Plan) -> list[Raid]:
    """The most glorious city on the table that these goods have brought into reach."""
    open_now = zip(plan.open_cities, plan.open_costs, strict=True)
    cities = [city for city, cost in open_now if after.can_pay(cost) and not before.can_pay(cost)]
    return sorted(cities, key=lambda city: -city.glory)[:1]


def grown(before: Sheet, after: Sheet, plan: Plan) -> list[Reason]:
    """What the sheet will bring in rounds to come."""
    gain = int(POINT * (growth_value(after, plan) - growth_value(before, plan)))
    figures: dict[str, int | str] = {"count": max(0, plan.left - 1)}
    found = []
    if after.berserker and not before.berserker:
        found.append(Reason("berserker", gain, figures))
    if count_bits(after.tools) > count_bits(before.tools):
        found.append(Reason("tools", gain, figures))
    if after.crossed_spaces() > before.crossed_spaces():
        found.append(Reason("improves", gain, {**figures, **by_what(before, after, plan)}))
    if after.drawn != before.drawn:
        found.append(Reason("draws", gain, {**figures, **by_what(before, after, plan)}))
    if sum(after.houses) > sum(before.houses):
        found.append(Reason("builds", gain, {"count": sum(after.houses) - sum(before.houses)}))
    return [reason for reason in found if reason.weight > 0]


def by_what(before: Sheet, after: Sheet, plan: Plan) -> dict[str, int | str]:
    """What changes trackers, an upgrade or else a bonus of the sheet; and the trackers it changes."""
    book = plan.state.book
    bought = [name for name, uses, used in zip(book.upgrade_names, after.uses, before.uses, strict=True) if uses > used]
    changed = [
        track.name.lower()
        for index, track in enumerate(book.tracks)
        if after.crossed[index] > before.crossed[index]
        or any(blank >= 0 and after.drawn[blank] != before.drawn[blank] for blank in track.blank)
    ]
    return {"by": listed(bought) or "It", "tracker": listed(changed)}


def of_hex(state: RaidState, sheet: Sheet, action: StoreIn, plan: Plan) -> list[Reason]:
    product = sheet.queue[0]
    hex = action.places[product]
    locked = locked_fates(plan, sheet, product)
    unlocked = [fate.value for fate in locked if fate.near >> hex & 1]
    if unlocked:
        return [Reason("unlocks", POINT * sum(unlocked), {"count": max(unlocked)})]
    if not locked:
        return []
    nearest = min(locked, key=lambda fate: (fate.away[hex], -fate.value))
    away = nearest.away[hex]
    return [Reason("towards", POINT * nearest.value // (away + 1), {"count": away, "pips": nearest.value})]


def of_house(state: RaidState, sheet: Sheet, index: int) -> list[Reason]:
    settlement = state.book.settlements[index]
    missing = settlement.houses - sheet.houses[index] - 1
    figures: dict[str, int | str] = {"count": missing, "name": settlement.name, "pips": settlement.fate}
    return [
        Reason("completes" if missing == 0 else "houses_missing", POINT * settlement.fate // (missing + 1), figures)
    ]


# ── raids ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def of_staying(state: RaidState, seat: Seat, plan: Plan) -> list[Reason]:
    """The best city that is open, if what it takes is worth more than it brings: a sure raid may be a poor one."""
    paid = [place for place in range(len(state.display)) if state.can_raid(seat, place)]
    worth, place = max([(city_worth(state, seat, place + 1, plan), place) for place in paid], default=(0.0, 0))
    if worth >= 0:
        return []
    city = state.city(place)
    return [Reason("dearer", POINT, {"city": city.name, "count": city.glory})]


def of_city(state: RaidState, seat: Seat, slot: int, plan: Plan) -> list[Reason]:
    sheet = state.sheets[seat]
    if slot == 0:
        return [*of_staying(state, seat, plan), Reason("stays", 1)]
    city = state.city(slot - 1)
    cost = state.cost(city)
    if not sheet.can_pay(cost):
        return []
    percent = int(chance_of(city, sheet.berserker, sheet.vikings - cost[2], state.rules.raid_dice))
    found = [Reason("glory", POINT * city.glory, {"city": city.name, "count": city.glory})]
    if state.rules.raid_dice:
        found.append(Reason("chance", percent, {"percent": percent}))
    if state.rules.mode == COMPETITIVE and slot - 1 not in likely_taken(state, seat):
        found.append(Reason("unrivalled", POINT, {"city": city.name}))
    return found


def of_other(state: RaidState, seat: Seat, action: Action) -> list[Reason]:
    sheet = state.sheets[seat]
    if isinstance(action, Festival):
        points = state.rules.festival_gp * action.vikings
        figures: dict[str, int | str] = {"count": action.vikings, "points": points}
        return [Reason("feasts", points, figures) if points else Reason("vikings_kept", 1, {"count": sheet.vikings})]
    if isinstance(action, Bid):
        return of_bid(state, seat, action.number)
    if isinstance(action, LoseGood):
        trial = sheet.copy()
        trial.lose(action.index, 1)
        worth = int(POINT * value(trial, Plan(state, state.round + 1)))
        left = trial.stock(action.index)
        return [Reason(f"spares_{GOODS[action.index]}", worth, {"count": left})]
    if isinstance(action, (PlusTwo, Reroll, GiveUp)):
        return of_altar(state, seat, action)
    if isinstance(action, Inherit) and action.accept:
        city = state.city(state.contest().slot)
        return [Reason("inherits", POINT * city.glory, {"city": city.name, "count": city.glory})]
    if isinstance(action, JoinParis) and action.join:
        return [Reason("for_paris", POINT)]
    if isinstance(action, Offer) and action.pay:
        return [Reason("offering", POINT, {"name": met(state).name})]
    return [Reason("closes", 1)] if isinstance(action, Done) else []


def of_bid(state: RaidState, seat: Seat, bid: int) -> list[Reason]:
    sheet = state.sheets[seat]
    if state.phase == CREATURE:
        creature = met(state)
        left = sheet.stock(creature.good) - bid
        return [Reason("bid_spare", bid, {"count": left, "good": GOODS[creature.good]})] if bid else []
    cost = state.cost(state.city(state.contest().slot))[2]
    spare = sheet.vikings - cost
    if bid == 0:
        return [Reason("no_spare", POINT, {"count": cost})] if spare <= 0 else []
    return [Reason("fights", POINT - bid, {"count": cost})] if bid <= spare else []


def of_altar(state: RaidState, seat: Seat, action: Action) -> list[Reason]:
    sheet, together = state.sheets[seat], state.rules.mode == COOP and state.display == [state.book.paris]
    contest = state.contests[0] if together else state.contest()
    city = state.book.raids[state.book.paris] if together else state.city(contest.slot)
    clans = state.sheets if together else [sheet]
    need = city.defense - contest.bonus - 2 * sum(clan.berserker for clan in clans)
    short = need - sum(contest.dice)
    spare = sum(clan.vikings for clan in clans) - (0 if together else state.cost(city)[2])
    if isinstance(action, GiveUp):
        return [Reason("no_viking", POINT)] if spare <= 0 else []
    if isinstance(action, PlusTwo):
        return [Reason("plus_two", POINT, {"count": (short + 1) // 2, "short": short})] if short <= 2 * spare else []
    percent = int(chance_with(need, max(0, min(6, spare - 1))))
    return [Reason("rolls_again", percent, {"percent": percent})] if spare > 0 else []
