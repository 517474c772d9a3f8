"""Clan sheets, table and contests: plain numbers, and questions about them. No rules, only what is written where."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.book import AXE, SHIP, Book, Raid
from ravenhall.games.roll_and_raid.rules import Rules
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.records import BOOL, INT, INTS, OBJECT, PARTS, Record
from ravenhall.kernel.state import Seat, State

NONE: Final = -1

# Phases, in the order of a round.
NEW_ROUND: Final = 0
FESTIVAL: Final = 1
ROLL: Final = 2
PRODUCTION: Final = 3
DESTINATION: Final = 4
REVEAL: Final = 5
CONFLICT: Final = 6
RAID: Final = 7
PARIS: Final = 8
CLEANUP: Final = 9
CREATURE: Final = 10
PHASE_NAMES: Final = (
    "festival",
    "festival",
    "production",
    "production",
    "destination",
    "destination",
    "conflict",
    "raid",
    "paris",
    "cleanup",
    "creature",
)

# Decisions, as numbered in Game.decisions: the seven of a lane come twice, closed to the others and open.
ASK_PICK: Final = 0
ASK_SPEND: Final = 1
ASK_STORE: Final = 2
ASK_BUILD: Final = 3
ASK_TRACK: Final = 4
ASK_DRAW: Final = 5
ASK_GOD: Final = 6
OPEN_LANE: Final = 7  # added to the above
ASK_FESTIVAL: Final = 14
ASK_DESTINATION: Final = 15
ASK_CLAIM: Final = 16
ASK_BID: Final = 17
ASK_LOSS: Final = 18
ASK_ALTAR: Final = 19
ASK_INHERIT: Final = 20
ASK_JOIN: Final = 21
ASK_PARIS: Final = 22
ASK_CREATURE_BID: Final = 23
ASK_OFFER: Final = 24

# The picked die: a track's index for a Resource die, or this.
FATE: Final = 3

# What waits in a sheet's queue; 0, 1, 2 are a ship, an axe, a house.
CROSS: Final = 3  # a space of a tracker is to be crossed out
DRAW: Final = 4  # a product is to be drawn into an empty hexagon
ZERO: Final = 5  # a 0 is to be written for a god

# Places where a Resource die went this round, for the house rule distinct_places; the gods are 2 << their index.
UPGRADED: Final = 1

# What a member of a contest is.
FIGHTING: Final = 0
LOST: Final = 1
RETREATED: Final = 2
DECLINED: Final = 3
RAIDING: Final = 4

# How far a contest is.
CHECK: Final = 0
BIDDING: Final = 1
SETTLED: Final = 2
ROLLED: Final = 3
PASS_ON: Final = 4
HEIRS: Final = 5
CLOSED: Final = 6


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
            self.festivals[:],
            self.creature_gp[:],
            self.cards[:],
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
        return self.harbor.bit_count() - self.ships_spent

    @property
    def axes(self) -> int:
        return self.armory.bit_count() - self.axes_spent

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


class Contest(Record):
    """One city and the clans that named it: a lone raider, or a conflict and who may still inherit the raid."""

    shape = {
        "slot": INT,
        "stage": INT,
        "members": INTS,
        "status": INTS,
        "bids": INTS,
        "staked": INTS,
        "held": INTS,
        "raider": INT,
        "bonus": INT,
        "dice": INTS,
    }

    def __init__(
        self,
        slot: int,
        stage: int,
        members: list[int],
        status: list[int],
        bids: list[int],
        staked: list[int],
        held: list[int],
        raider: Seat,
        bonus: int,
        dice: list[int],
    ) -> None:
        self.slot = slot  # counted from 0
        self.stage = stage
        self.members = members  # seats; the lists below go with it
        self.status = status
        self.bids = bids  # of the running combat round, NONE while not given: sealed
        self.staked = staked  # all Vikings bid for this city
        self.held = held  # bids of the running combat that may come back: RR-143
        self.raider = raider
        self.bonus = bonus  # +2 for each Viking sacrificed
        self.dice = dice  # the Raid dice as they lie

    def copy(self) -> Contest:
        return Contest(
            self.slot,
            self.stage,
            self.members[:],
            self.status[:],
            self.bids[:],
            self.staked[:],
            self.held[:],
            self.raider,
            self.bonus,
            self.dice[:],
        )

    def of(self, status: int) -> list[int]:
        """The members (as places in the list) with this status."""
        return [i for i in range(len(self.members)) if self.status[i] == status]


class RaidState(State):
    """The table and all sheets."""

    shape = {
        "rules": OBJECT,
        "round": INT,
        "phase": INT,
        "dice": INTS,
        "display": INTS,
        "deck": INTS,
        "creature_deck": INTS,
        "creature_discard": INTS,
        "sheets": PARTS,
        "shown": PARTS,
        "choices": INTS,
        "contests": PARTS,
        "current": INT,
        "retreats": INTS,
        "turn": INT,
        "passes": INT,
        "creatures_due": INT,
        "creature": INT,
        "payers": INTS,
        "paris_taken": BOOL,
    }
    parts = {"rules": Rules, "sheets": Sheet, "shown": Sheet, "contests": Contest}

    def __init__(
        self,
        chance: Chance,
        asking: list[int],
        book: Book,
        rules: Rules,
        round: int,
        phase: int,
        dice: list[int],
        display: list[int],
        deck: list[int],
        creature_deck: list[int],
        creature_discard: list[int],
        sheets: list[Sheet],
        shown: list[Sheet],
        choices: list[int],
        contests: list[Contest],
        current: int,
        retreats: list[int],
        turn: int,
        passes: int,
        creatures_due: int,
        creature: int,
        payers: list[int],
        paris_taken: bool,
    ) -> None:
        super().__init__(chance, asking)
        self.book = book
        self.rules = rules
        self.round = round
        self.phase = phase
        self.dice = dice  # wood, metal, villagers; empty before the roll
        self.display = display  # the Raid cards face up by slot; NONE where one was taken this round
        self.deck = deck  # the last is the top
        self.creature_deck = creature_deck  # the last is the top
        self.creature_discard = creature_discard
        self.sheets = sheets
        self.shown = shown  # the sheets as the others see them while production is closed; never changed
        self.choices = choices  # for each seat what it has sealed, or NONE
        self.contests = contests  # one for each city named, by slot
        self.current = current  # the contest whose bid, raid or inheritance is under way, or NONE
        self.retreats = retreats  # seats that have yet to lose a good
        self.turn = turn  # how many seats in serial order have had their turn
        self.passes = passes  # in a row, in the joint attack on Paris
        self.creatures_due = creatures_due
        self.creature = creature  # being resolved, or NONE
        self.payers = payers  # seats whose offering is still to be answered
        self.paris_taken = paris_taken

    def copy(self) -> RaidState:
        twin = RaidState(
            self.chance.copy(),
            self.asking[:],
            self.book,
            self.rules,
            self.round,
            self.phase,
            self.dice[:],
            self.display[:],
            self.deck[:],
            self.creature_deck[:],
            self.creature_discard[:],
            [sheet.copy() for sheet in self.sheets],
            self.shown,
            self.choices[:],
            [contest.copy() for contest in self.contests],
            self.current,
            self.retreats[:],
            self.turn,
            self.passes,
            self.creatures_due,
            self.creature,
            self.payers[:],
            self.paris_taken,
        )
        twin.outcome = self.outcome
        return twin

    # ── questions ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def seats(self) -> int:
        return len(self.sheets)

    def is_summer(self) -> bool:
        """RR-11: the tracker space of the round fixes the season."""
        return self.book.summers[max(0, self.round - 1)] != self.rules.summer_first

    def is_festival(self) -> bool:
        return self.round in self.book.festivals

    def cost(self, raid: Raid) -> list[int]:
        """RR-95: winter or summer cost."""
        return raid.summer if self.is_summer() else raid.winter

    def serial(self, place: int) -> Seat:
        """Who comes at this place, from 0, where one must come after another: the first seat changes every round."""
        return (max(0, self.round - 1) + place) % len(self.sheets)

    def city(self, slot: int) -> Raid:
        return self.book.raids[self.display[slot]]

    def can_raid(self, seat: Seat, slot: int) -> bool:
        """RR-75: a city that lies there and that the clan can pay now."""
        card = self.display[slot]
        return card != NONE and self.sheets[seat].can_pay(self.cost(self.book.raids[card]))

    def contest(self) -> Contest:
        return self.contests[self.current]
