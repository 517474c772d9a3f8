"""Everything on the table: plain numbers and short lists, and questions about them. No rules, only what lies where."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.book import Cardbook
from ravenhall.games.battalia.land import Land
from ravenhall.games.battalia.names import (
    BOOK,
    CROWN,
    HEROES,
    NOBODY,
    NOWHERE,
    TENT,
    is_artefact,
    is_borrowed,
    kind_of,
)
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.records import BOOL, INT, INTS, PART, PARTS, TABLE, Record
from ravenhall.kernel.state import Seat, State

HAND: Final = 6  # BA-34
MULLIGAN: Final = 5  # BA-48
LEAST_OWNED: Final = 10  # BA-145
AMBUSH_SPOTS: Final = 3  # BA-143
MOST_LEVEL: Final = 4  # BA-85
TOKENS: Final = 8  # BA-16: of levels 1 and 2, and as many of levels 3 and 4

# Where a turn stands (BA-39).
CHOOSE_FACTIONS: Final = 0
CHOOSE_CITIES: Final = 1
EXTRA_CITIES: Final = 2
TURN: Final = 3  # a turn is about to begin
RAISE: Final = 4  # announced; now the ambush is raised
ACTIONS: Final = 5
DISCARD: Final = 6
STEP_IDS: Final = ("factions", "cities", "extra cities", "announce", "raise", "actions", "discard")

# What the player is in the middle of (`doing`); its particulars are `notes`.
NOTHING_DOING: Final = 0
HIRING: Final = 1  # notes: type
CREATING: Final = 2  # type
BUILDING_ROAD: Final = 3  # deck
BUILDING_CITY: Final = 4  # level, then deck
UPGRADING: Final = 5  # square
HIRING_HERO: Final = 6
MOVING: Final = 7  # hero, means, then cost limit
USING: Final = 8  # artefact type, then what was chosen
AMBUSHING: Final = 9
FIGHTING: Final = 10  # in a battle, whose record says more; notes as in USING
DOING_IDS: Final = ("", "hire", "create", "road", "city", "upgrade", "hero", "move", "use", "ambush", "fight")

# Places in `notes` while an artefact is used, in peace or in battle; what has been chosen follows from CHOSEN on.
KIND: Final = 0  # what it is used as
SOURCE: Final = 1  # the card that was played for it
SERIAL: Final = 2  # of the piece it is, or has become
LEFT: Final = 3  # 1 if it has uses left
FLAGS: Final = 4
CHOSEN: Final = 5
WAS_WILD: Final = 1
WAS_FRESH: Final = 2  # the source came from the hand in this use
WAS_VIRTUAL: Final = 4  # a copy: the card itself lies elsewhere

# The decisions, as indices into the game's table of them.
ASK_FACTION: Final = 0
ASK_START_CITY: Final = 1
ASK_EXTRA_CITY: Final = 2
ASK_ANNOUNCE: Final = 3
ASK_WITNESS: Final = 4
ASK_ACT: Final = 5
ASK_SOURCE: Final = 6
ASK_PAY: Final = 7
ASK_NEW_FACTION: Final = 8
ASK_CITY_TYPE: Final = 9
ASK_HERO_CITY: Final = 10
ASK_PLACE: Final = 11
ASK_TITLE_TARGET: Final = 12
ASK_SCROLL_TARGET: Final = 13
ASK_SCROLL_FACTION: Final = 14
ASK_AMULET_TARGET: Final = 15
ASK_STATION: Final = 16
ASK_HORN_PICK: Final = 17
ASK_LUUT_PLAYER: Final = 18
ASK_LUUT_PICK: Final = 19
ASK_STAFF_SQUARE: Final = 20
ASK_STAFF_TERRAIN: Final = 21
ASK_STAFF_WITH: Final = 22
ASK_MOVE_DEST: Final = 23
ASK_AMBUSH_CARD: Final = 24
ASK_SUSPEND_CARD: Final = 25
ASK_OVERFLOW: Final = 26
ASK_ATTACK_HEROES: Final = 27
ASK_OPEN_WEAPON: Final = 28
ASK_CLAIM_GREAT: Final = 29
ASK_SANCTUARY_PICK: Final = 30
ASK_RESPOND: Final = 31
ASK_RETREAT: Final = 32
ASK_BATTLE_STEP: Final = 33
ASK_BATTLE_TARGET: Final = 34


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


class Piece(Record):
    """A card lying open on the table with uses left: begun, transformed or multiplied this turn (BA-53, BA-90)."""

    shape = {
        "card": INT,
        "uses": INT,
        "wild": BOOL,
        "touched": BOOL,
        "virtual": BOOL,
        "serial": INT,
        "made_by": INT,
        "lifts": INT,
    }

    def __init__(
        self, card: int, uses: int, wild: bool, touched: bool, virtual: bool, serial: int, made_by: int, lifts: int
    ) -> None:
        self.card = card
        self.uses = uses
        self.wild = wild  # BA-104
        self.touched = touched  # an artefact has had its effect on it
        self.virtual = virtual  # only copies are left; the card itself lies elsewhere
        self.serial = serial  # tells pieces of a turn apart
        self.made_by = made_by  # the serial of the piece that transformed it, or -1
        self.lifts = lifts  # by titles

    def copy(self) -> Piece:
        return Piece(self.card, self.uses, self.wild, self.touched, self.virtual, self.serial, self.made_by, self.lifts)


class Camp(Record):
    """A raised tent with the cards stationed in it (BA-115)."""

    shape = {"tent": INT, "cards": INTS, "temporary": BOOL, "turn": INT}

    def __init__(self, tent: int, cards: list[int], temporary: bool, turn: int) -> None:
        self.tent = tent  # the card that serves as tent, or -1 for a copy
        self.cards = cards
        self.temporary = temporary  # struck when the day is over
        self.turn = turn  # in which it was raised

    def copy(self) -> Camp:
        return Camp(self.tent, self.cards[:], self.temporary, self.turn)


class Side(Record):
    """One player's cards, heroes and seals. The end of a list is its top."""

    shape = {
        "faction": INT,
        "hand": INTS,
        "nation": INTS,
        "shelter": INTS,
        "ambush": INTS,
        "known": INTS,
        "camps": PARTS,
        "table": INTS,
        "open": PARTS,
        "new": INTS,
        "heroes": INTS,
        "seals": INT,
        "refill": BOOL,
        "told": INTS,
        "looked": INT,
        "unshown": INTS,
    }
    parts = {"camps": Camp, "open": Piece}

    def __init__(
        self,
        faction: int,
        hand: list[int],
        nation: list[int],
        shelter: list[int],
        ambush: list[int],
        known: list[int],
        camps: list[Camp],
        table: list[int],
        open: list[Piece],
        new: list[int],
        heroes: list[int],
        seals: int,
        refill: bool,
        told: list[int],
        looked: int,
        unshown: list[int],
    ) -> None:
        self.faction = faction
        self.hand = hand  # in the order of card numbers
        self.nation = nation
        self.shelter = shelter
        self.ambush = ambush
        self.known = known  # for each ambush card 1 if everybody saw it go there
        self.camps = camps
        self.table = table  # played and spent this turn
        self.open = open
        self.new = new  # BA-58
        self.heroes = heroes  # the squares of heroes A and B, or NOWHERE
        self.seals = seals  # BA-207: a mask of the factions whose sanctuaries were beaten
        self.refill = refill  # BA-166
        self.told = told  # who knows of which card in hand: knowledge.py
        self.looked = looked  # a mask of the seats that know what the nation holds
        self.unshown = unshown  # to whom the faction of which starting unit is a secret (BA-24)

    def copy(self) -> Side:
        return Side(
            self.faction,
            self.hand[:],
            self.nation[:],
            self.shelter[:],
            self.ambush[:],
            self.known[:],
            [camp.copy() for camp in self.camps],
            self.table[:],
            [piece.copy() for piece in self.open],
            self.new[:],
            self.heroes[:],
            self.seals,
            self.refill,
            self.told[:],
            self.looked,
            self.unshown[:],
        )

    # ── questions ───────────────────────────────────────────────────────────────────────────────────────────────

    def cards(self) -> list[int]:
        """Every card this player has somewhere, those borrowed left aside."""
        cards = self.nation + self.shelter + self.ambush + self.table + self.new + self.hand
        for camp in self.camps:
            cards += camp.cards
            if camp.tent >= 0:
                cards.append(camp.tent)
        for piece in self.open:
            if not piece.virtual:
                cards.append(piece.card)
        return [card for card in cards if not is_borrowed(card)]

    def number(self) -> int:
        """How many cards those are."""
        number = len(self.nation) + len(self.shelter) + len(self.ambush) + len(self.new)
        for held in self.hand + self.table:
            number += 0 if is_borrowed(held) else 1
        for camp in self.camps:
            number += len(camp.cards) + (1 if camp.tent >= 0 else 0)
        for piece in self.open:
            number += 0 if piece.virtual or is_borrowed(piece.card) else 1
        return number

    def heroes_on(self, square: int) -> int:
        return self.heroes.count(square)

    def heroes_out(self) -> int:
        """How many heroes are on the board."""
        return HEROES - self.heroes.count(NOWHERE)


class LineCard(Record):
    """A card in a battle line (BA-150) with the uses played of it."""

    shape = {
        "card": INT,
        "uses": INT,
        "wild": BOOL,
        "touched": BOOL,
        "virtual": BOOL,
        "opening": BOOL,
        "made_by": INT,
        "lifts": INT,
    }

    def __init__(
        self, card: int, uses: int, wild: bool, touched: bool, virtual: bool, opening: bool, made_by: int, lifts: int
    ) -> None:
        self.card = card
        self.uses = uses
        self.wild = wild
        self.touched = touched
        self.virtual = virtual  # some uses only: the card itself still lies open
        self.opening = opening  # the weapon that opened the attack
        self.made_by = made_by
        self.lifts = lifts

    def copy(self) -> LineCard:
        return LineCard(
            self.card,
            self.uses,
            self.wild,
            self.touched,
            self.virtual,
            self.opening,
            self.made_by,
            self.lifts,
        )


class Battle(Record):
    """A battle while it runs: who fights for what, both lines, whose step it is."""

    shape = {
        "attacker": INT,
        "defender": INT,
        "square": INT,
        "target": INT,
        "heroes": INTS,
        "attack_line": PARTS,
        "defence_line": PARTS,
        "bribes": INTS,
        "step": INT,
        "to_move": INT,
    }
    parts = {"attack_line": LineCard, "defence_line": LineCard}

    def __init__(
        self,
        attacker: Seat,
        defender: Seat,
        square: int,
        target: int,
        heroes: list[int],
        attack_line: list[LineCard],
        defence_line: list[LineCard],
        bribes: list[int],
        step: int,
        to_move: Seat,
    ) -> None:
        self.attacker = attacker
        self.defender = defender  # NOBODY against guards
        self.square = square
        self.target = target
        self.heroes = heroes  # masks of the heroes that take part: the attacker's, the defender's
        self.attack_line = attack_line
        self.defence_line = defence_line
        self.bribes = bribes  # BA-216: supplies laid on Unbound, attacker's and defender's
        self.step = step
        self.to_move = to_move  # whose step it is

    def copy(self) -> Battle:
        return Battle(
            self.attacker,
            self.defender,
            self.square,
            self.target,
            self.heroes[:],
            [card.copy() for card in self.attack_line],
            [card.copy() for card in self.defence_line],
            self.bribes[:],
            self.step,
            self.to_move,
        )

    def line(self, seat: Seat) -> list[LineCard]:
        return self.attack_line if seat == self.attacker else self.defence_line

    def role(self, seat: Seat) -> int:
        """0 for the attacker, 1 for the defender."""
        return 0 if seat == self.attacker else 1


class BattaliaState(State):
    """A match of Battalia."""

    shape = {
        "terms": PART,
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
        "land": PART,
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
        self.pool = pool  # factions of the cards, the top last
        self.greats = greats  # Great Artefacts displayed, as types
        self.limbo = limbo
        self.box = box  # cards that never came into play
        self.land = land
        self.sides = sides
        self.sanctuaries = sanctuaries  # Great Artefacts under each, by faction of the seal
        self.seen = seen  # masks of the seats that looked there
        self.ruler = ruler  # of the volcano's peak
        self.battle = battle

    def copy(self) -> BattaliaState:
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
            [deck[:] for deck in self.pool],
            self.greats[:],
            self.limbo[:],
            self.box[:],
            self.land.copy(),
            [side.copy() for side in self.sides],
            [cards[:] for cards in self.sanctuaries],
            self.seen[:],
            self.ruler,
            None if battle is None else battle.copy(),
        )
        twin.outcome = self.outcome
        return twin

    # ── questions ───────────────────────────────────────────────────────────────────────────────────────────────

    def is_lit(self, card: int) -> bool:
        """BA-193: a real artefact of today's illuminated type; BA-119: Great Artefacts never are."""
        kind = kind_of(card)
        return is_artefact(kind) and kind == self.book.lit(self.day)

    def fresh_uses(self, card: int) -> int:
        """How often a card from hand can be used: BA-126, BA-132, BA-193.

        BA-194, BA-195, BA-196, BA-197, BA-198, BA-200: twice if it is lit; BA-199: a lit tent holds two cards instead.
        """
        kind = kind_of(card)
        if kind == CROWN:
            return 2
        if kind == BOOK:
            return 3
        return 2 if kind != TENT and self.is_lit(card) else 1

    def owned(self, seat: Seat) -> int:
        """BA-145: all cards of a player, one lent to somebody included."""
        return self.sides[seat].number() + (1 if self.lender == seat else 0)

    def seats_after(self, seat: Seat) -> list[Seat]:
        """The others in turn order."""
        number = len(self.sides)
        return [(seat + step) % number for step in range(1, number)]

    def home(self, seat: Seat) -> int:
        """The terrain that costs this player's heroes nothing (BA-201); NOWHERE in the basic game (BA-12)."""
        return self.sides[seat].faction if self.terms.advanced else NOWHERE

    def tokens_used(self, seat: Seat, high: bool) -> int:
        used = 0
        for square in self.land.cities_of(seat):
            if (self.land.level[square] > 2) == high:
                used += 1
        return used if high else used + self.seal_count(seat)

    def has_token(self, seat: Seat, level: int) -> bool:
        """BA-89: a free token that shows this level."""
        return self.tokens_used(seat, level > 2) < TOKENS

    def seal_count(self, seat: Seat) -> int:
        seals = self.sides[seat].seals
        return (seals & 1) + (seals >> 1 & 1) + (seals >> 2 & 1) + (seals >> 3 & 1)

    def points(self, seat: Seat) -> int:
        """BA-10: the levels of all cities; BA-207, BA-211: two for each seal, eight for the peak."""
        total = 2 * self.seal_count(seat) + (8 if self.ruler == seat and seat != NOBODY else 0)
        for square in self.land.cities_of(seat):
            total += self.land.level[square]
        return total

    def cities_at(self, seat: Seat, level: int) -> int:
        return len([square for square in self.land.cities_of(seat) if self.land.level[square] == level])
