"""Setting up: the Raid deck, the table and the empty sheets."""

from __future__ import annotations

from typing import Any

from ravenhall.games.roll_and_raid import modes as house
from ravenhall.games.roll_and_raid.book import AXE, LEVELS, SHIP, Book
from ravenhall.games.roll_and_raid.chapters import writing
from ravenhall.games.roll_and_raid.codes import NEW_ROUND, NONE
from ravenhall.games.roll_and_raid.modes import COMPETITIVE, Rules
from ravenhall.games.roll_and_raid.sheet import Sheet, blank_sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.state import NOTHING


def set_up(seats: int, options: dict[str, Any], book: Book, chance: Chance) -> RaidState:
    """RR-4, RR-5, RR-6, RR-7, RR-8: chance is used for the level piles I, II, III and then for the creatures."""
    rules = house.settle(seats, options)
    deck = raid_deck(book, rules, seats, chance)
    creatures: list[int] = []
    if rules.creatures:  # RR-133
        creatures = [creature.index for creature in book.creatures]
        chance.shuffle(creatures)
        creatures.reverse()
    display: list[int] = []  # RR-7; RR-135: a ★ turned up here means nothing
    while len(display) < rules.display and deck:
        display.append(deck.pop())
    sheet = starting_sheet(book, house.knobs(options))
    return RaidState(
        chance=chance,
        asking=[NOTHING] * seats,
        book=book,
        rules=rules,
        round=0,
        phase=NEW_ROUND,
        dice=[],
        display=display,
        deck=deck,
        creature_deck=creatures,
        creature_discard=[],
        sheets=[sheet.copy() for seat in range(seats)],
        shown=[],
        choices=[NONE] * seats,
        contests=[],
        current=NONE,
        retreats=[],
        turn=0,
        passes=0,
        creatures_due=0,
        creature=NONE,
        payers=[],
        paris_taken=False,
    )


def raid_deck(book: Book, rules: Rules, seats: int, chance: Chance) -> list[int]:
    """RR-5, RR-6, RR-116: cards up to the number of players, level I on top; Paris, if it is played, at the bottom."""
    top_first: list[int] = []
    for level in LEVELS:
        pile = [raid.index for raid in book.raids if raid.level == level and raid.number <= seats]
        chance.shuffle(pile)
        top_first += pile
    if rules.mode != COMPETITIVE:
        top_first.append(book.paris)
    top_first.reverse()
    return top_first


def starting_sheet(book: Book, knobs: dict[str, Any]) -> Sheet:
    """RR-8: empty; a house rule may give goods, stored from the icon outward."""
    sheet = blank_sheet(book)
    for product, number in ((SHIP, knobs["start_ships"]), (AXE, knobs["start_axes"])):
        for hex in book.areas[product].opening[:number]:
            writing.store(book, sheet, product, hex)
    writing.recruit(book, sheet, knobs["start_vikings"])
    return sheet
