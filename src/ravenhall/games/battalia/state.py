"""Everything on the table: plain numbers and short lists, and questions about them. No rules, only what lies where."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.battle_state import Battle
from ravenhall.games.battalia.book import Cardbook
from ravenhall.games.battalia.land import Land
from ravenhall.games.battalia.names import BOOK, CROWN, NOBODY, NOWHERE, SUPPLY, TENT, is_artefact, kind_of
from ravenhall.games.battalia.sides import Side
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.records import BOOL, INT, INTS, OBJECT, PART, PARTS, TABLE, Record
from ravenhall.kernel.state import Seat, State

HAND: Final = 6  # BA-34
MULLIGAN: Final = 5  # BA-48
LEAST_OWNED: Final = 10  # BA-145
AMBUSH_SPOTS: Final = 3  # BA-143
TOKENS: Final = 8  # BA-16: of levels 1 and 2, and as many of levels 3 and 4


def uses_of(kind: int, lit: int) -> int:
    """How often a card from hand can be used on a day on which that type is lit: BA-126, BA-132, BA-193.

    BA-194, BA-195, BA-196, BA-197, BA-198, BA-200: twice if it is lit; BA-199: a lit tent holds two cards instead.
    """
    if kind == CROWN:
        return 2
    if kind == BOOK:
        return 3
    return 2 if kind == lit and is_artefact(kind) and kind != TENT else 1


class Terms(Record):
    """What was chosen before the match."""

    shape = {
        "advanced": BOOL,
        "volcano": BOOL,
        "unbound": BOOL,
        "staff_swap": BOOL,
        "factions": INT,
        "neutral_strength": INT,
        "ruins_strength": INT,
        "extra_cities": INT,
        "start_heroes": INT,
        "weeks": INT,
        "end_level4": INT,
        "end_full_map": BOOL,
        "vp_target": INT,
        "max_days": INT,
        "auto_single": BOOL,
    }

    def __init__(
        self,
        advanced: bool,
        volcano: bool,
        unbound: bool,
        staff_swap: bool,
        factions: int,
        neutral_strength: int,
        ruins_strength: int,
        extra_cities: int,
        start_heroes: int,
        weeks: int,
        end_level4: int,
        end_full_map: bool,
        vp_target: int,
        max_days: int,
        auto_single: bool,
    ) -> None:
        self.advanced = advanced
        self.volcano = volcano
        self.unbound = unbound
        self.staff_swap = staff_swap
        self.factions = factions  # a mask of the factions whose cards are in the game
        self.neutral_strength = neutral_strength
        self.ruins_strength = ruins_strength
        self.extra_cities = extra_cities
        self.start_heroes = start_heroes
        self.weeks = weeks  # 0: no limit
        self.end_level4 = end_level4  # 0: off
        self.end_full_map = end_full_map
        self.vp_target = vp_target  # 0: off
        self.max_days = max_days
        self.auto_single = auto_single  # forced answers are given by the kernel: whoever is asked has a choice


class BattaliaState(State):
    """A match of Battalia."""

    shape = {
        "terms": OBJECT,
        "day": INT,
        "turn": INT,
        "first": INT,
        "active": INT,
        "step": INT,
        "doing": INT,
        "notes": INTS,
        "serial": INT,
        "lender": INT,
        "free_moved": INTS,
        "pool": TABLE,
        "greats": INTS,
        "limbo": INTS,
        "box": INTS,
        "land": OBJECT,
        "sides": PARTS,
        "sanctuaries": TABLE,
        "seen": INTS,
        "ruler": INT,
        "battle": PART,
    }
    parts = {"terms": Terms, "land": Land, "sides": Side, "battle": Battle}

    def __init__(
        self,
        chance: Chance,
        asking: list[int],
        book: Cardbook,
        terms: Terms,
        day: int,
        turn: int,
        first: Seat,
        active: Seat,
        step: int,
        doing: int,
        notes: list[int],
        serial: int,
        lender: Seat,
        free_moved: list[int],
        pool: list[list[int]],
        greats: list[int],
        limbo: list[int],
        box: list[int],
        land: Land,
        sides: list[Side],
        sanctuaries: list[list[int]],
        seen: list[int],
        ruler: Seat,
        battle: Battle | None,
    ) -> None:
        super().__init__(chance, asking)
        self.book = book
        self.terms = terms
        self.day = day
        self.turn = turn  # turns begun, of all players
        self.first = first
        self.active = active
        self.step = step
        self.doing = doing
        self.notes = notes
        self.serial = serial  # the next piece's
        self.lender = lender  # whose card is borrowed (BA-127), or NOBODY
        self.free_moved = free_moved  # for each hero 1 after a free move since the last card
        self.pool = pool  # factions of the cards, the top last; decks are shared by copies: see `own_deck`
        self.greats = greats  # Great Artefacts displayed, as types
        self.limbo = limbo
        self.box = box  # cards that never came into play
        self.land = land  # shared by copies: see `own_land`
        self.sides = sides
        self.sanctuaries = sanctuaries  # Great Artefacts under each, by faction of the seal
        self.seen = seen  # masks of the seats that looked there
        self.ruler = ruler  # of the volcano's peak
        self.battle = battle

    def copy(self) -> BattaliaState:
        """What others know is worked out before, so that it is not worked out again for every copy."""
        self.remember()
        return self.fork()

    def remember(self) -> None:
        for side in self.sides:
            side.minds()

    def fork(self) -> BattaliaState:
        """As a copy, but what others know is left to be worked out."""
        battle = self.battle
        twin = BattaliaState(
            self.chance.copy(),
            self.asking[:],
            self.book,
            self.terms,
            self.day,
            self.turn,
            self.first,
            self.active,
            self.step,
            self.doing,
            self.notes[:],
            self.serial,
            self.lender,
            self.free_moved[:],
            self.pool[:],
            self.greats[:],
            self.limbo[:],
            self.box[:],
            self.land,
            [side.copy() for side in self.sides],
            [cards[:] for cards in self.sanctuaries],
            self.seen[:],
            self.ruler,
            None if battle is None else battle.copy(),
        )
        twin.outcome = self.outcome
        return twin

    def own_land(self) -> Land:
        """The map, to be changed: copies of this state keep the old one."""
        self.land = self.land.copy()
        return self.land

    def own_deck(self, deck: int) -> list[int]:
        """A deck of the pool, likewise."""
        own = self.pool[deck] = self.pool[deck][:]
        return own

    # ── questions ───────────────────────────────────────────────────────────────────────────────────────────────

    def is_lit(self, card: int) -> bool:
        """BA-193: a real artefact of today's illuminated type; BA-119: Great Artefacts never are."""
        kind = kind_of(card)
        return is_artefact(kind) and kind == self.book.lit(self.day)

    def fresh_uses(self, card: int) -> int:
        """How often a card from hand can be used."""
        kind = kind_of(card)
        return 1 if kind <= SUPPLY else uses_of(kind, self.book.lit(self.day))

    def owned(self, seat: Seat) -> int:
        """BA-145: all cards of a player, one lent to somebody included."""
        return self.sides[seat].number(self.lender != NOBODY) + (1 if self.lender == seat else 0)

    def seats_after(self, seat: Seat) -> list[Seat]:
        """The others in turn order."""
        number = len(self.sides)
        return [(seat + step) % number for step in range(1, number)]

    def home(self, seat: Seat) -> int:
        """The terrain that costs this player's heroes nothing (BA-201); NOWHERE in the basic game (BA-12)."""
        return self.sides[seat].faction if self.terms.advanced else NOWHERE

    def tokens_used(self, seat: Seat, high: bool) -> int:
        cities = self.land.realm(seat).at_level
        return cities[3] + cities[4] if high else cities[1] + cities[2] + self.seal_count(seat)

    def has_token(self, seat: Seat, level: int) -> bool:
        """BA-89: a free token that shows this level."""
        return self.tokens_used(seat, level > 2) < TOKENS

    def seal_count(self, seat: Seat) -> int:
        seals = self.sides[seat].seals
        return (seals & 1) + (seals >> 1 & 1) + (seals >> 2 & 1) + (seals >> 3 & 1)

    def points(self, seat: Seat) -> int:
        """BA-10: the levels of all cities; BA-207, BA-211: two for each seal, eight for the peak."""
        peak = 8 if self.ruler == seat and seat != NOBODY else 0
        return self.land.realm(seat).points + 2 * self.seal_count(seat) + peak

    def cities_at(self, seat: Seat, level: int) -> int:
        return self.land.realm(seat).at_level[level]
