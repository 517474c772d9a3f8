"""A clan sheet: plain numbers, and questions about them. No rules, only what is written where."""

from __future__ import annotations

from mypy_extensions import i64

from ravenhall.games.roll_and_raid.book import AXE, SHIP, Book
from ravenhall.games.roll_and_raid.codes import NONE
from ravenhall.kernel.records import BOOL, INT, INTS, Record


def count_bits(mask: i64) -> int:
    """As `mask.bit_count()`, which compiled code has to look up: sheets are counted all the time."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def added(numbers: list[int]) -> int:
    """As `sum(numbers)`, likewise."""
    total = 0
    for number in numbers:
        total += number
    return total


class Sheet(Record):
    """One clan sheet. Harbor and Armory are masks of filled hexes; goods are what is made minus what is spent."""

    shape = {
        "crossed": INTS,
        "drawn": INTS,
        "harbor": INT,
        "armory": INT,
        "ships_spent": INT,
        "axes_spent": INT,
        "recruited": INT,
        "vikings_spent": INT,
        "houses": INTS,
        "njord": INTS,
        "tyr": INTS,
        "fate": INTS,
        "fate_spent": INT,
        "uses": INTS,
        "tools": INT,
        "berserker": BOOL,
        "festivals": INTS,
        "creature_gp": INTS,
        "cards": INTS,
        "dice_used": INT,
        "tools_used": INT,
        "places": INT,
        "picked": INT,
        "value": INT,
        "queue": INTS,
        "retreated": BOOL,
    }

    def __init__(
        self,
        crossed: list[int],
        drawn: list[int],
        harbor: int,
        armory: int,
        ships_spent: int,
        axes_spent: int,
        recruited: int,
        vikings_spent: int,
        houses: list[int],
        njord: list[int],
        tyr: list[int],
        fate: list[int],
        fate_spent: int,
        uses: list[int],
        tools: int,
        berserker: bool,
        festivals: list[int],
        creature_gp: list[int],
        cards: list[int],
        dice_used: int,
        tools_used: int,
        places: int,
        picked: int,
        value: int,
        queue: list[int],
        retreated: bool,
    ) -> None:
        self.crossed = crossed  # for each tracker how many spaces are crossed out
        self.drawn = drawn  # for each empty hexagon the product drawn in, or NONE
        self.harbor = harbor
        self.armory = armory
        self.ships_spent = ships_spent
        self.axes_spent = axes_spent
        self.recruited = recruited
        self.vikings_spent = vikings_spent
        self.houses = houses  # for each settlement
        self.njord = njord  # values written for the first god, from the bottom
        self.tyr = tyr  # and for the second
        self.fate = fate  # sources of unlocked Fate dice, in the order of unlocking
        self.fate_spent = fate_spent  # sources of used ones, as bits
        self.uses = uses  # of the limited upgrades, crossed out
        self.tools = tools  # trackers, as bits
        self.berserker = berserker
        self.festivals = festivals  # glory of each festival begun
        self.creature_gp = creature_gp
        self.cards = cards  # Raid cards won
        self.dice_used = dice_used  # Resource dice spent this round, as bits
        self.tools_used = tools_used  # as bits, this round
        self.places = places  # where Resource dice went this round, as bits
        self.picked = picked  # the die in hand: a Resource die, FATE or NONE
        self.value = value  # and what it shows after changes
        self.queue = queue  # effects to be resolved, first first
        self.retreated = retreated  # this round

    def copy(self) -> Sheet:
        twin = self.trial()
        twin.festivals, twin.creature_gp, twin.cards = self.festivals[:], self.creature_gp[:], self.cards[:]
        return twin

    def trial(self) -> Sheet:
        """A copy to spend dice on: what no die changes is shared."""
        return Sheet(
            self.crossed[:],
            self.drawn[:],
            self.harbor,
            self.armory,
            self.ships_spent,
            self.axes_spent,
            self.recruited,
            self.vikings_spent,
            self.houses[:],
            self.njord[:],
            self.tyr[:],
            self.fate[:],
            self.fate_spent,
            self.uses[:],
            self.tools,
            self.berserker,
            self.festivals,
            self.creature_gp,
            self.cards,
            self.dice_used,
            self.tools_used,
            self.places,
            self.picked,
            self.value,
            self.queue[:],
            self.retreated,
        )

    # ── questions ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def ships(self) -> int:
        return count_bits(self.harbor) - self.ships_spent

    @property
    def axes(self) -> int:
        return count_bits(self.armory) - self.axes_spent

    @property
    def vikings(self) -> int:
        return self.recruited - self.vikings_spent

    def stock(self, good: int) -> int:
        """Ships, axes or Vikings at hand, by their number in GOODS."""
        if good == 0:
            return self.ships
        return self.axes if good == 1 else self.vikings

    def can_pay(self, cost: list[int]) -> bool:
        return self.ships >= cost[0] and self.axes >= cost[1] and self.vikings >= cost[2]

    def stored(self, product: int) -> int:
        """The filled hexes of Harbor or Armory."""
        return self.harbor if product == SHIP else self.armory

    def written(self, god: int) -> list[int]:
        return self.njord if god == 0 else self.tyr

    def fate_die(self, book: Book, value: int) -> int:
        """The source of the first unlocked, unused Fate die of this value, or NONE."""
        values, spent = book.fate_values, self.fate_spent
        for source in self.fate:
            if values[source] == value and not spent >> source & 1:
                return source
        return NONE

    def crossed_spaces(self) -> int:
        return self.crossed[0] + self.crossed[1] + self.crossed[2]

    # ── changes that every rule makes alike ─────────────────────────────────────────────────────────────────────

    def lose(self, good: int, number: int) -> None:
        """RR-32: spent goods stay marked and free no hex."""
        if good == 0:
            self.ships_spent += number
        elif good == 1:
            self.axes_spent += number
        else:
            self.vikings_spent += number

    def pay(self, cost: list[int]) -> None:
        self.ships_spent += cost[0]
        self.axes_spent += cost[1]
        self.vikings_spent += cost[2]

    def fill(self, product: int, hex: int) -> None:
        if product == AXE:
            self.armory |= 1 << hex
        else:
            self.harbor |= 1 << hex


def blank_sheet(book: Book) -> Sheet:
    """RR-8: nothing is written on it."""
    return Sheet(
        crossed=[0, 0, 0],
        drawn=[NONE] * len(book.blanks),
        harbor=0,
        armory=0,
        ships_spent=0,
        axes_spent=0,
        recruited=0,
        vikings_spent=0,
        houses=[0] * len(book.settlements),
        njord=[],
        tyr=[],
        fate=[],
        fate_spent=0,
        uses=[0, 0, 0],
        tools=0,
        berserker=False,
        festivals=[],
        creature_gp=[],
        cards=[],
        dice_used=0,
        tools_used=0,
        places=0,
        picked=NONE,
        value=0,
        queue=[],
        retreated=False,
    )
