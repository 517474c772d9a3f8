"""What is written on one clan sheet, whoever asks: the rules of trackers, areas, settlements, gods and Fate dice.

Nothing here knows of seats, phases or other clans, so bots can try a thing out on a copy of a sheet.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.book import AXE, HOUSE, INTENSIVE, SHIELDS, Book
from ravenhall.games.roll_and_raid.codes import CROSS, DRAW, NONE, ZERO
from ravenhall.games.roll_and_raid.sheet import Sheet

CROSSED_OUT: Final = 2  # RR-44: spaces, by intensive production
WRITTEN: Final = 2  # RR-47: zeros, in a ritual


def end_of_count(book: Book, sheet: Sheet, track: int, value: int) -> int:
    """RR-21, RR-25: the last space that a die of this value reaches, from 1; those crossed out are passed over."""
    return min(book.tracks[track].length, sheet.crossed[track] + value)


def products_counted(book: Book, sheet: Sheet, track: int, value: int) -> list[int]:
    """What a die of this value reaches, counted from the first uncrossed space (RR-21, RR-26) to the last (RR-25).

    RR-22: every product counts; RR-23: on the last space both; RR-24: a blank hexagon is empty until drawn in.
    """
    tracker = book.tracks[track]
    first = sheet.crossed[track]
    products: list[int] = []
    for space in range(first, end_of_count(book, sheet, track, value)):
        blank = tracker.blank[space]
        if blank < 0:
            products += tracker.made[space]
        elif sheet.drawn[blank] != NONE:
            products.append(sheet.drawn[blank])  # RR-46
    return products


def recruit(book: Book, sheet: Sheet, number: int) -> int:
    """RR-36, RR-37: one hex per Viking; what does not fit is lost. Returns how many came."""
    came = min(number, book.hall - sheet.recruited)
    sheet.recruited += came
    return came


def can_be_done(book: Book, sheet: Sheet, effect: int) -> bool:
    """Is there a place left for what waits in the queue? If not it is lost: RR-31, RR-33, RR-40."""
    if effect <= AXE:
        return sheet.stored(effect).bit_count() < book.areas[effect].room
    if effect == HOUSE:
        return has_free_settlement(book, sheet)
    if effect == CROSS:
        return has_uncrossed(book, sheet)
    if effect == DRAW:
        return has_empty_hexagon(book, sheet)
    return has_free_god(book, sheet)


def has_free_settlement(book: Book, sheet: Sheet) -> bool:
    houses = sheet.houses
    for settlement in book.settlements:
        if houses[settlement.index] < settlement.houses:
            return True
    return False


def has_uncrossed(book: Book, sheet: Sheet) -> bool:
    crossed = sheet.crossed
    for track in book.tracks:
        if crossed[track.index] < track.length:
            return True
    return False


def has_empty_hexagon(book: Book, sheet: Sheet) -> bool:
    for blank in book.blanks:
        if is_empty(sheet, blank.index, blank.track, blank.space):
            return True
    return False


def is_empty(sheet: Sheet, blank: int, track: int, space: int) -> bool:
    """RR-45: blank, neither drawn in nor crossed out."""
    return sheet.drawn[blank] == NONE and sheet.crossed[track] < space


def has_free_god(book: Book, sheet: Sheet) -> bool:
    return len(sheet.njord) < book.gods[0].length or len(sheet.tyr) < book.gods[1].length


def store(book: Book, sheet: Sheet, product: int, hex: int) -> list[int]:
    """RR-28, RR-53: fill a hex; the Fate dice beside it are unlocked. Returns their sources."""
    sheet.fill(product, hex)
    unlocked: list[int] = []
    for fate in book.areas[product].fates:
        if fate.near >> hex & 1 and fate.source not in sheet.fate:
            sheet.fate.append(fate.source)
            unlocked.append(fate.source)
    return unlocked


def build(book: Book, sheet: Sheet, index: int) -> bool:
    """RR-33, RR-34: a house more. If that completes the settlement, its Fate die is unlocked and its bonus is due."""
    settlement = book.settlements[index]
    sheet.houses[index] += 1
    if sheet.houses[index] < settlement.houses:
        return False
    sheet.fate.append(settlement.source)  # RR-55
    if settlement.bonus == INTENSIVE:  # RR-64: free, no icon is marked
        sheet.queue[0:0] = [CROSS] * CROSSED_OUT
    elif settlement.bonus != SHIELDS:
        sheet.queue.insert(0, DRAW)
    return True


def write(book: Book, sheet: Sheet, index: int, value: int) -> int:
    """RR-38, RR-39: a value in the lowest space left of a god, its reward at once. Returns the unlocked die or NONE."""
    god = book.gods[index]
    written = sheet.written(index)
    space = len(written)
    written.append(value)
    source = god.sources[space]
    if source != NONE:
        sheet.fate.append(source)  # RR-54
    else:
        sheet.queue.insert(0, god.products[space])
    return source


def queue_upgrade(sheet: Sheet, kind: int) -> None:
    """RR-44, RR-45, RR-47: what a limited upgrade lets its owner do next."""
    if kind == INTENSIVE:
        sheet.queue += [CROSS] * CROSSED_OUT
    elif kind == INTENSIVE + 1:
        sheet.queue.append(DRAW)
    else:
        sheet.queue += [ZERO] * WRITTEN
