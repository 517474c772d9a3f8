"""New cards: units are hired, artefacts created; and the price of everything, under its clause."""

from __future__ import annotations

from ravenhall.games.battalia.actions import TOP, NewFaction, Pick
from ravenhall.games.battalia.chapters.pieces import Purse
from ravenhall.games.battalia.chapters.zones import gain, take_faction, take_top
from ravenhall.games.battalia.codes import (
    ASK_NEW_FACTION,
    ASK_PAY,
    BUILDING_CITY,
    BUILDING_ROAD,
    CREATING,
    FIGHTING,
    HIRING,
    HIRING_HERO,
    NOTHING_DOING,
    UPGRADING,
)
from ravenhall.games.battalia.menus import NEW_FACTIONS
from ravenhall.games.battalia.names import BITS, DECK_IDS, FACTIONS, FIRST_ROAD, PLURALS, SLOT_IDS, TOOL
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

TENT_COST = [0, 0, 0, 0, 1, 0]  # BA-114
JUNCTIONS = FIRST_ROAD + 2  # the third and fourth road decks: BA-87


def price(state: BattaliaState, doing: int, note: int) -> list[int]:
    """What an action costs; `note` is its first particular."""
    if doing in (HIRING, CREATING, BUILDING_ROAD):
        return state.book.costs[note]
    if doing == BUILDING_CITY:
        return state.book.city_costs[note]
    if doing == UPGRADING:
        return state.book.upgrade_costs[state.land.level[note] + 1]
    return state.book.hero_cost if doing == HIRING_HERO else TENT_COST


def price_clause(doing: int, note: int) -> str:
    if doing == HIRING:
        return "BA-59"
    if doing == CREATING:
        return f"BA-{61 + note - TOOL}"  # BA-61, BA-62, BA-63, BA-64, BA-65, BA-66, BA-67
    if doing == BUILDING_ROAD:
        return "BA-87" if note >= JUNCTIONS else "BA-86"
    if doing == BUILDING_CITY:
        return "BA-80"
    if doing == UPGRADING:
        return "BA-82"
    return "BA-133" if doing == HIRING_HERO else "BA-114"


def in_slots(cost: list[int]) -> list[str]:
    """The cards a price asks for, one by one."""
    return [SLOT_IDS[slot] for slot in range(len(cost)) for number in range(cost[slot])]


def in_words(cost: list[int]) -> str:
    """A price as people say it: 2 frimen and 1 supply."""
    parts = [
        f"{number} {slot if number == 1 else PLURALS.get(slot, f'{slot}s')}"
        for slot, number in zip(SLOT_IDS, cost, strict=False)
        if number
    ]
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def unpaid(state: BattaliaState, purse: Purse, doing: int, note: int) -> Objection | None:
    """The price, if the purse does not hold it."""
    cost = price(state, doing, note)
    if purse.can_pay(cost):
        return None
    return Objection(price_clause(doing, note), f"that costs {in_words(cost)}, and your cards do not cover it")


def begin(state: BattaliaState, seat: Seat, doing: int, notes: list[int]) -> None:
    """An action begins with its payment."""
    state.doing = doing
    state.notes = notes
    state.ask(seat, ASK_PAY)


def done(state: BattaliaState) -> None:
    """BA-55: the action is complete; a battle goes on."""
    state.doing = NOTHING_DOING if state.battle is None else FIGHTING
    state.notes = []


def deck_objection(state: BattaliaState, seat: Seat, doing: int, kind: int) -> Objection | None:
    if not state.pool[kind]:
        return Objection("BA-88", f"the deck of {DECK_IDS[kind]} cards is empty")
    return unpaid(state, Purse(state, seat), doing, kind)


def hired(state: BattaliaState, seat: Seat, log: Log) -> None:
    """BA-54, BA-60: the top unit, with a supply."""
    gain(state, seat, take_top(state, state.notes[0]), log)
    done(state)


def created(state: BattaliaState, seat: Seat, log: Log) -> None:
    """BA-68: the artefact alone. BA-191: the matching type's faction may be named."""
    kind = state.notes[0]
    if kind == state.book.matching(state.day):
        state.ask(seat, ASK_NEW_FACTION)
        return
    gain(state, seat, take_top(state, kind), log)
    done(state)


class ChooseNewFaction(Decision[BattaliaState, Pick]):
    """BA-191: name the faction of the new artefact, or take the top card."""

    kind = "new_faction"
    text = "The vanes match: name a people, or take the top card."
    clause = "BA-191"
    takes = (NewFaction,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return list(NEW_FACTIONS.values())

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number < len(FACTIONS) and state.terms.factions & BITS[action.number] == 0:
            return Objection("BA-220", f"{action.choice} is not in this match")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        kind = state.notes[0]
        if action.number == TOP:
            gained = take_top(state, kind)
        else:
            gained = take_faction(state, kind, action.number)
            state.chance.shuffle(state.own_deck(kind))
        gain(state, seat, gained, log)
        done(state)
