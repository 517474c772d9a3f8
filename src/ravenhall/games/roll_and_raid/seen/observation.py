"""What a seat may know, as numbers: the table, every sheet as this seat sees it, contests, and what only it knows."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.book import TRACK_IDS
from ravenhall.games.roll_and_raid.chapters import ending
from ravenhall.games.roll_and_raid.codes import CONFLICT, DESTINATION, FATE, NONE, PARIS, PHASE_NAMES, RAID, ZERO
from ravenhall.games.roll_and_raid.seen.view import own_choice, seen_sheet
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.observing import Observation, bits, counted, one_of, seats_from
from ravenhall.kernel.state import Seat

CLANS: Final = 6
CITIES: Final = 6  # that lie on the table at most
FACES: Final = 7
STATUSES: Final = 5


def observe(state: RaidState, seat: Seat, into: Observation) -> None:
    order = seats_from(seat, state.seats)
    rules = state.rules
    into.add("round", [state.round, rules.rounds, int(state.is_summer()), int(state.is_festival())])
    into.add("mode", [rules.mode, state.seats, int(rules.creatures), int(state.paris_taken), state.passes])
    into.add("phase", one_of(state.phase, len(PHASE_NAMES)))
    into.padded("dice", [number for value in state.dice for number in one_of(value, FACES)], len(TRACK_IDS) * FACES)
    for slot in range(CITIES):
        into.add("city", city_numbers(state, slot))
    into.add("deck", deck_numbers(state))
    size = len(sheet_numbers(state, state.sheets[seat]))
    for place in range(CLANS):
        there = place < len(order)
        into.add("sheet", sheet_numbers(state, seen_sheet(state, order[place], seat)) if there else [0] * size)
    for place in range(CLANS):
        there = place < len(order)
        into.add("contest", contest_numbers(state, order[place]) if there else [0] * (2 * CITIES + STATUSES + 2))
    into.add("raid", raid_numbers(state, order))
    into.add("own die", own_die(state.sheets[seat]))
    choice = own_choice(state, seat)
    into.add("sealed", [0, 0] if choice is None else [1, choice])
    into.add("creature", creature_numbers(state))


def city_numbers(state: RaidState, slot: int) -> list[int]:
    """Whether a card lies there; what it costs now, what it gives, and how it defends itself."""
    book = state.book
    if slot >= len(state.display) or state.display[slot] == NONE:
        return [0] * (8 + len(book.colours))
    raid = book.raids[state.display[slot]]
    return [1, *state.cost(raid), raid.glory, raid.defense, int(raid.creature), raid.level, *raid.shields]


def deck_numbers(state: RaidState) -> list[int]:
    """Its size and the level on the back of its top card; never the order."""
    top = state.book.raids[state.deck[-1]] if state.deck else None
    return [len(state.deck), 0 if top is None else top.level, 0 if top is None else top.number]


def sheet_numbers(state: RaidState, sheet: Sheet) -> list[int]:
    book = state.book
    areas = [len(area.hexes) for area in book.areas]
    left = [source for source in sheet.fate if not sheet.fate_spent >> source & 1]
    return [
        *sheet.crossed,
        *[1 + product for product in sheet.drawn],
        *bits(sheet.harbor, areas[0]),
        *bits(sheet.armory, areas[1]),
        sheet.ships,
        sheet.axes,
        sheet.vikings,
        *sheet.houses,
        *[number for god in range(len(book.gods)) for number in god_numbers(sheet.written(god))],
        *counted([book.fate_values[source] for source in left], FACES),
        *sheet.uses,
        *bits(sheet.tools, len(TRACK_IDS)),
        int(sheet.berserker),
        sum(sheet.festivals),
        sum(sheet.creature_gp),
        len(sheet.cards),
        *ending.shields(book, sheet),
        *bits(sheet.dice_used, len(TRACK_IDS)),
        int(sheet.retreated),
        sum(ending.score_parts(book, state.rules, sheet)),
    ]


def god_numbers(written: list[int]) -> list[int]:
    """How many values were written, and the last."""
    return [len(written), written[-1] if written else 0]


def contest_numbers(state: RaidState, other: Seat) -> list[int]:
    """Where this clan is known to go, and how it fares there; bids of the running round are sealed."""
    claimed = state.choices[other] - 1 if state.phase == DESTINATION else NONE
    numbers = [0] * (CITIES + STATUSES + 2)
    if state.phase in (CONFLICT, RAID):
        for contest in state.contests:
            if other in contest.members:
                at = contest.members.index(other)
                fares = [contest.staked[at], int(contest.raider == other)]
                numbers = [*one_of(contest.slot, CITIES), *one_of(contest.status[at], STATUSES), *fares]
    return [*one_of(claimed, CITIES), *numbers]


def raid_numbers(state: RaidState, order: list[Seat]) -> list[int]:
    """The dice and the bonus of the raid under way."""
    open_now = state.phase in (CONFLICT, RAID) and 0 <= state.current < len(state.contests)
    joint = state.phase == PARIS and len(state.contests) > 0
    if not open_now and not joint:
        return [0] * (FACES + 1)
    contest = state.contest() if open_now else state.contests[0]
    return [*counted(contest.dice, FACES), contest.bonus]


def own_die(sheet: Sheet) -> list[int]:
    """The die in hand, what it shows, and what waits on the sheet."""
    held = [0, *one_of(sheet.picked, FATE + 1)] if sheet.picked != NONE else [1, *[0] * (FATE + 1)]
    waiting = counted(sheet.queue, ZERO + 1)
    return [*held, sheet.value if sheet.picked != NONE else 0, *waiting, *bits(sheet.tools_used, len(TRACK_IDS))]


def creature_numbers(state: RaidState) -> list[int]:
    kinds = len(state.book.creatures)
    return [*one_of(state.creature, kinds), *counted(state.creature_discard, kinds), len(state.creature_deck)]
