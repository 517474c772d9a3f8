"""The race: plain numbers, and questions about them. No rules, only what lies where."""

from __future__ import annotations

from typing import ClassVar, Final

from ravenhall.games.odins_ravens.book import HALVES, Book
from ravenhall.games.odins_ravens.codes import ASIDE, NONE
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.records import INT, INTS, TABLE
from ravenhall.kernel.state import Seat, State

HAND_SIZE: Final = 5  # OR-6, OR-15
HAND_PLAYS: Final = 3  # OR-8
STACK_PLAYS: Final = 3  # OR-9


class RaceState(State):
    """Seat 0 flies along path 0, seat 1 along path 1; places count from 1, and 0 is the start place before card 1.

    Stacks and decks are lists whose last card is the top one. A hand is how many cards of each kind it holds.
    """

    shape: ClassVar[dict[str, str]] = {
        "race": INT,
        "turn": INT,
        "phase": INT,
        "active": INT,
        "starter": INT,
        "finisher": INT,
        "target": INT,
        "max_race_turns": INT,
        "max_races": INT,
        "scores": INTS,
        "row": INTS,
        "land": INTS,
        "known": INT,
        "trimmed": INT,
        "pos": INTS,
        "marker_side": INT,
        "marker_at": INT,
        "hands": TABLE,
        "stacks": TABLE,
        "supplies": TABLE,
        "discards": TABLE,
        "magic": TABLE,
        "way": INT,
        "ways_left": INTS,
        "ways_used": INTS,
        "hand_used": INT,
        "stack_used": INT,
        "odin": INT,
        "effect": INT,
        "first": INT,
        "drawn": INT,
        "laid": INT,
        "chosen": INTS,
        "kept": TABLE,
        "kept_stack": INTS,
        "piles": TABLE,
        "pooled": INTS,
        "mixed": INTS,
        "besides": INTS,
    }

    def __init__(
        self,
        chance: Chance,
        asking: list[int],
        book: Book,
        race: int,
        turn: int,
        phase: int,
        active: Seat,
        starter: Seat,
        finisher: Seat,
        target: int,
        max_race_turns: int,
        max_races: int,
        scores: list[int],
        row: list[int],
        land: list[int],
        known: int,
        trimmed: int,
        pos: list[int],
        marker_side: int,
        marker_at: int,
        hands: list[list[int]],
        stacks: list[list[int]],
        supplies: list[list[int]],
        discards: list[list[int]],
        magic: list[list[int]],
        way: int,
        ways_left: list[int],
        ways_used: list[int],
        hand_used: int,
        stack_used: int,
        odin: int,
        effect: int,
        first: int,
        drawn: int,
        laid: int,
        chosen: list[int],
        kept: list[list[int]],
        kept_stack: list[int],
        piles: list[list[int]],
        pooled: list[int],
        mixed: list[int],
        besides: list[int],
    ) -> None:
        super().__init__(chance, asking)
        self.book = book
        self.race = race
        self.turn = turn  # of this race, both players' counted
        self.phase = phase
        self.active = active  # whose turn it is
        self.starter = starter  # who began this race
        self.finisher = finisher  # who finished the last race alone, or NONE
        self.target = target
        self.max_race_turns = max_race_turns  # 0: no limit
        self.max_races = max_races  # 0: no limit
        self.scores = scores
        self.row = row  # land cards as they lie; place 1 has the index 0
        self.land = land  # the land stack
        self.known = known  # how many cards at its bottom everybody saw go there
        self.trimmed = trimmed  # cards taken from the start of the path in this race
        self.pos = pos
        self.marker_side = marker_side
        self.marker_at = marker_at  # a place, or ASIDE
        self.hands = hands
        self.stacks = stacks  # the own stacks, face down
        self.supplies = supplies
        self.discards = discards
        self.magic = magic  # the magic way stacks
        self.way = way  # this race's magic way card, an index into the book
        self.ways_left = ways_left
        self.ways_used = ways_used
        self.hand_used = hand_used  # cards played this turn
        self.stack_used = stack_used
        self.odin = odin  # the Odin card whose action is being taken, or NONE
        self.effect = effect
        self.first = first  # the first card of a swap, once it is chosen
        self.drawn = drawn  # a land card shown but not yet laid, or NONE
        self.laid = laid  # land cards laid by this Odin card
        self.chosen = chosen  # the new order of a stack so far, from the top
        # What everybody can tell of each seat's hidden cards. Of its last reshuffle, by kind and empty before one:
        self.kept = kept  # what it held then, less what is known to have left it
        self.piles = piles  # the pile that became the supply
        self.kept_stack = kept_stack  # how many cards of its stack lie there since then …
        self.pooled = pooled  # … somewhere among so many at the bottom
        # Of the last time it put its stack in order:
        self.mixed = mixed  # so many cards at the bottom are not all alike, with those since uncovered …
        self.besides = besides  # … which were all of this kind; NONE if none was

    def copy(self) -> RaceState:
        hands, stacks, supplies, discards, magic = self.hands, self.stacks, self.supplies, self.discards, self.magic
        twin = RaceState(
            self.chance.copy(),
            self.asking[:],
            self.book,
            self.race,
            self.turn,
            self.phase,
            self.active,
            self.starter,
            self.finisher,
            self.target,
            self.max_race_turns,
            self.max_races,
            self.scores[:],
            self.row[:],
            self.land[:],
            self.known,
            self.trimmed,
            self.pos[:],
            self.marker_side,
            self.marker_at,
            [hands[0][:], hands[1][:]],
            [stacks[0][:], stacks[1][:]],
            [supplies[0][:], supplies[1][:]],
            [discards[0][:], discards[1][:]],
            [magic[0][:], magic[1][:]],
            self.way,
            self.ways_left[:],
            self.ways_used[:],
            self.hand_used,
            self.stack_used,
            self.odin,
            self.effect,
            self.first,
            self.drawn,
            self.laid,
            self.chosen[:],
            [self.kept[0][:], self.kept[1][:]],
            self.kept_stack[:],
            [self.piles[0][:], self.piles[1][:]],
            self.pooled[:],
            self.mixed[:],
            self.besides[:],
        )
        twin.outcome = self.outcome
        return twin

    def take_from_stack(self, seat: Seat) -> int:
        """OR-13: the top card of the own stack."""
        stack = self.stacks[seat]
        kind = stack.pop()
        if self.mixed[seat] > len(stack):
            self._uncover_mixed(seat, kind)
        if self.pooled[seat] > len(stack):
            self._uncover_old(seat, kind)
        return kind

    def _uncover_mixed(self, seat: Seat, kind: int) -> None:
        """OR-55: of cards that were not all alike one has been seen; two different ones leave nothing to tell."""
        if self.besides[seat] != NONE and self.besides[seat] != kind:
            self.mixed[seat] = 0
        else:
            self.besides[seat] = kind
            self.mixed[seat] = len(self.stacks[seat])

    def _uncover_old(self, seat: Seat, kind: int) -> None:
        """OR-20: one of the cards has been seen among which are those that were not shuffled in."""
        kept = self.kept[seat]
        if self.kept_stack[seat] == self.pooled[seat]:
            kept[kind] -= 1
            self.kept_stack[seat] -= 1
        elif kept[kind] > 0 and self.kept_stack[seat] > 0:
            self.kept_stack[seat] -= 1  # it may have been one
        self.pooled[seat] = len(self.stacks[seat]) if self.kept_stack[seat] else 0

    def put_under(self, card: int) -> None:
        """OR-56: a land card goes face down under the land stack; everybody saw which."""
        self.land.insert(0, card)
        self.known += 1

    # ── questions ───────────────────────────────────────────────────────────────────────────────────────────────

    def land_at(self, side: Seat, place: int) -> int:
        """The land type of this space."""
        return HALVES[side][self.row[place - 1]]

    def has_marker(self, side: Seat, place: int) -> bool:
        return self.marker_at == place and self.marker_side == side and place != ASIDE

    def is_empty_space(self, side: Seat, place: int) -> bool:
        """OR-26: neither raven nor marker is on it."""
        return self.pos[side] != place and not self.has_marker(side, place)

    def is_empty_card(self, place: int) -> bool:
        """OR-30: both its spaces are empty."""
        return self.pos[0] != place and self.pos[1] != place and self.marker_at != place

    def empty_cards(self) -> list[int]:
        """The places of all empty land cards, also behind the ravens."""
        return [place for place in range(1, len(self.row) + 1) if self.is_empty_card(place)]

    def group_end(self, side: Seat, place: int) -> int:
        """OR-17: the last space of the group that begins here. OR-51: the marker splits a group."""
        halves = HALVES[side]
        row = self.row
        type = halves[row[place - 1]]
        while place < len(row) and halves[row[place]] == type and not self.has_marker(side, place + 1):
            place += 1
        return place

    def stack_size(self, side: Seat) -> int:
        """Cards already chosen for a new order still count."""
        return len(self.stacks[side]) + (len(self.chosen) if side == self.active else 0)

    def hand_size(self, seat: Seat) -> int:
        return sum(self.hands[seat])

    def can_draw_land(self) -> bool:
        """OR-42: the stack holds a card, or trimming the path brings one."""
        return len(self.land) > 0 or min(self.pos) > KEPT_BEHIND + 1


KEPT_BEHIND: Final = 2  # OR-42: cards that stay behind the last raven
