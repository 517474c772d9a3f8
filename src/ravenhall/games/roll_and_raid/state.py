"""The table, its contests and all sheets: plain numbers, and questions about them. No rules."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.book import Book, Raid
from ravenhall.games.roll_and_raid.codes import NONE
from ravenhall.games.roll_and_raid.modes import Rules
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.records import BOOL, INT, INTS, OBJECT, PARTS, Record
from ravenhall.kernel.state import Seat, State


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
