"""What belongs to one player: cards in their places, pieces lying open, camps, heroes and seals."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.lore import Lore, nothing_known
from ravenhall.games.battalia.moments import (
    NO_CARDS,
    Minds,
    moment,
)
from ravenhall.games.battalia.names import HEROES, NOWHERE, is_borrowed
from ravenhall.games.battalia.remembering import read_on
from ravenhall.kernel.records import BOOL, INT, INTS, OBJECT, PARTS, Record

SEALS: Final = 4  # BA-207: one for each faction, a bit of `Side.seals`
ALL_SEALS: Final = (1 << SEALS) - 1
NO_LORE: Final = nothing_known()


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
        "lore": OBJECT,
    }
    parts = {"camps": Camp, "open": Piece, "lore": Lore}

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
        lore: Lore,
        minds: Minds | None = None,
    ) -> None:
        self.faction = faction
        self.hand = hand  # in the order of card numbers
        self.nation = nation
        self.shelter = shelter
        self.ambush = ambush
        self.known = known  # for each ambush card what everybody knows of it: knowledge.py
        self.camps = camps
        self.table = table  # played and spent this turn
        self.open = open
        self.new = new  # BA-58
        self.heroes = heroes  # the squares of heroes A and B, or NOWHERE
        self.seals = seals  # BA-207: a mask of the factions whose sanctuaries were beaten
        self.refill = refill  # BA-166
        self.looked = looked  # a mask of the seats that know what the nation holds
        # what others know, and what they noticed since: told, unshown and lore follow from it when somebody asks
        self.known_minds = Minds(told, unshown, lore) if minds is None else minds
        self.journal: list[int] = []  # shared by copies until one of them writes on
        self.written = 0  # how much of it is this one's
        self.has_secrets = bool(unshown)  # some starting unit may still be unshown
        self.is_new_top = lore.glimpse != 0  # somebody may not have seen the top card of the shelter

    def copy(self) -> Side:
        twin = Side(
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
            NO_CARDS,
            self.looked,
            NO_CARDS,
            NO_LORE,
            self.known_minds,
        )
        twin.journal, twin.written = self.journal, self.written
        twin.has_secrets, twin.is_new_top = self.has_secrets, self.is_new_top
        return twin

    # ── what others know ────────────────────────────────────────────────────────────────────────────────────────

    def page(self) -> list[int]:
        """The journal to be written on: copies that share it keep what they have."""
        if len(self.journal) != self.written:
            self.journal = self.journal[: self.written]
        return self.journal

    def notice(self, what: int, card: int, viewers: list[int]) -> None:
        """Others notice something; what follows from it is worked out later, if at all."""
        page = self.page()
        page.append(moment(what, card, viewers, False))
        self.written = len(page)

    def minds(self) -> Minds:
        """What others know of this player's cards. Not to be changed."""
        if self.written:
            self._know(read_on(self.known_minds, self.journal, self.written))
        return self.known_minds

    def _know(self, minds: Minds) -> None:
        self.known_minds = minds
        self.journal, self.written = [], 0
        self.has_secrets, self.is_new_top = bool(minds.unshown), minds.lore.glimpse != 0

    @property
    def told(self) -> list[int]:
        """Who knows of which card in hand."""
        return self.minds().told

    @told.setter
    def told(self, told: list[int]) -> None:
        minds = self.minds()
        self._know(Minds(told, minds.unshown, minds.lore))

    @property
    def unshown(self) -> list[int]:
        """To whom the faction of which starting unit is a secret (BA-24)."""
        return self.minds().unshown

    @unshown.setter
    def unshown(self, unshown: list[int]) -> None:
        minds = self.minds()
        self._know(Minds(minds.told, unshown, minds.lore))

    @property
    def lore(self) -> Lore:
        """What others remember of cards that they saw before."""
        return self.minds().lore

    @lore.setter
    def lore(self, lore: Lore) -> None:
        minds = self.minds()
        self._know(Minds(minds.told, minds.unshown, lore))

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

    def number(self, may_borrow: bool = True) -> int:
        """How many cards those are."""
        number = len(self.nation) + len(self.shelter) + len(self.ambush) + len(self.new)
        number += len(self.hand) + len(self.table)
        if may_borrow:
            for held in self.hand + self.table:
                number -= 1 if is_borrowed(held) else 0
        for camp in self.camps:
            number += len(camp.cards) + (1 if camp.tent >= 0 else 0)
        for piece in self.open:
            number += 0 if piece.virtual or is_borrowed(piece.card) else 1
        return number

    def heroes_on(self, square: int) -> int:
        number = 0
        for hero in self.heroes:
            number += 1 if hero == square else 0
        return number

    def heroes_out(self) -> int:
        """How many heroes are on the board."""
        return HEROES - self.heroes_on(NOWHERE)
