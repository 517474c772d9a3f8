"""What others remember of a player's hidden cards, and what follows from it.

A viewer knows which cards were laid into a shelter before his eyes. When the shelter is shuffled into a new nation, he
knows those cards to be in it; what was in hand or in ambush then was not. From there on he counts: every card that is
shown came either out of that nation or from what was kept back. What is known of a card is the number
CARDS × viewer + card, as in knowledge.py.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.names import ANY, CARDS, FACTIONS, faction_of
from ravenhall.kernel.records import INT, INTS, Record

# The steps of a path: how a hand came about since it was last put away, or since the last shuffle.
STEP: Final = 100_000  # a step is STEP × what happened + its particular
DRAWN: Final = 0  # so many cards from the nation
KEPT: Final = 1  # so many cards were in hand when the shelter was shuffled
KNOWN: Final = 2  # one of those was known: by whom, which
LEFT: Final = 3  # this card left the hand before everybody's eyes
SHOWN: Final = 4  # one viewer saw that a card is there: who, which
CAME: Final = 5  # this card came into hand before everybody's eyes
HIDDEN: Final = 6  # a card was put face-down into ambush
RAISED: Final = 7  # so many cards came back from there
RAISED_OLD: Final = 8  # likewise, of those that lay there when the shelter was shuffled
TAKEN: Final = 9  # one viewer learned which card had been taken from the nation: who, which
LOOKED: Final = 10  # one viewer looked at the nation: LOOK × who + hidden cards in ambush
ANNOUNCED: Final = 11  # a cohort: see `announcement`
REDRAWN: Final = 13  # a mulligan was taken
FOUND: Final = 12  # this card in ambush was shown; it may be one put face-down since
OUT: Final = 14  # one viewer knows this card to have come out of the nation that he looked at: who, which
OTHERS_OUT: Final = 15  # likewise, of so many others that he does not know which: who, how many
LAST_STEP: Final = OTHERS_OUT
LOOK: Final = 10
NOT_COUNTED: Final = -1  # nobody has seen this nation come about
NO_FACTION: Final = len(FACTIONS)
SIZES: Final = 8
HANDS: Final = 64


class Lore(Record):
    """What others remember of one player. Only a new copy is ever changed: copies of a state share it."""

    shape = {
        "laid": INTS,
        "stock": INTS,
        "rest": INTS,
        "doubts": INTS,
        "floors": INTS,
        "kin": INTS,
        "path": INTS,
        "glimpse": INT,
    }

    def __init__(
        self,
        laid: list[int],
        stock: list[int],
        rest: list[int],
        doubts: list[int],
        floors: list[int],
        kin: list[int],
        path: list[int],
        glimpse: int,
    ) -> None:
        self.laid = laid  # who knows which card to lie in the shelter
        self.stock = stock  # who knows which card to have been shuffled into the nation, and has not seen it since
        self.rest = rest  # for each viewer how many other cards were shuffled in; empty before the first shuffle
        self.doubts = doubts  # who has seen which card since in a hand of mixed origin: it may be one of the stock
        self.floors = (
            floors  # who knows of a further card of which faction in the shelter, by a cohort: 4 × who + which
        )
        self.kin = kin  # likewise, of a starting unit of which faction: not where it is, but that there is one
        self.path = path
        self.glimpse = glimpse  # a mask of the viewers to whom the top card of the shelter is news

    def copy(self) -> Lore:
        """A new one to be changed; its lists are still shared, and are to be replaced."""
        return Lore(self.laid, self.stock, self.rest, self.doubts, self.floors, self.kin, self.path, self.glimpse)

    def step(self, code: int) -> Lore:
        """The same, one step further."""
        lore = self.copy()
        lore.path = [*self.path, code]
        return lore

    def seen_by(self, viewer: int) -> Lore:
        """What this viewer has of it: nothing that only others were told."""
        return Lore(
            only(self.laid, viewer),
            only(self.stock, viewer),
            [number if other == viewer else NOT_COUNTED for other, number in enumerate(self.rest)],
            only(self.doubts, viewer),
            [floor for floor in self.floors if floor // len(FACTIONS) == viewer],
            [one for one in self.kin if one // len(FACTIONS) == viewer],
            [code for code in self.path if not is_private(code // STEP) or whose(code) == viewer],
            0,
        )


def nothing_known() -> Lore:
    return Lore([], [], [], [], [], [], [], 0)


def is_private(what: int) -> bool:
    """Only one viewer knows of such a step."""
    return what in (KNOWN, SHOWN, TAKEN, LOOKED, OUT, OTHERS_OUT)


def whose(code: int) -> int:
    """The viewer whom a private step is about."""
    return code % STEP // (LOOK if code // STEP == LOOKED else CARDS)


def only(codes: list[int], viewer: int) -> list[int]:
    return [known for known in codes if known // CARDS == viewer]


def cards_known(codes: list[int], viewer: int) -> list[int]:
    first = CARDS * viewer
    return [known - first for known in codes if first <= known < first + CARDS]


def counted(cards: list[int]) -> list[int]:
    """How many there are of each card."""
    numbers = [0] * CARDS
    for card in cards:
        numbers[card] = numbers[card] + 1
    return numbers


def announcement(factions: list[int], size: int, hand: int) -> int:
    """BA-41: an announced cohort as one number: its factions, its size, and the cards in hand at that time."""
    second = factions[1] if len(factions) > 1 else NO_FACTION
    return ((factions[0] * (NO_FACTION + 1) + second) * SIZES + size) * HANDS + min(hand, HANDS - 1)


class Announced:
    """BA-40, BA-41: what everybody heard of a cohort, and the cards that have left the hand since."""

    def __init__(self, code: int) -> None:
        self.hand = code % HANDS
        self.size = code // HANDS % SIZES
        first, second = divmod(code // HANDS // SIZES, NO_FACTION + 1)
        self.factions = [first] if second == NO_FACTION else [first, second]
        self.left: list[int] = []

    def missing(self, faction: int, seen: list[int]) -> int:
        """How many more cards of this faction there must be besides those seen."""
        return max(0, self.size - len([card for card in seen if faction_of(card) in (faction, ANY)]))


class Before:
    """What a viewer who looked at a nation knew before of the cards that had come out of it: see Memory."""

    def __init__(self, fresh: int, old: int) -> None:
        self.stock: list[int] = []
        self.rest = NOT_COUNTED
        self.fresh = fresh
        self.old = old


class Memory:
    """What one viewer knows of a nation and of the hand drawn from it."""

    def __init__(self, viewer: int, stock: list[int], rest: int) -> None:
        self.viewer = viewer
        self.looked = stock[:]
        self.stock = stock
        self.rest = rest
        self.fresh = 0  # unknown cards that came into hand out of this nation
        self.old = 0  # unknown cards in hand that never were in it
        self.free = 0  # unknown cards in hand that may be either
        self.gone: list[int] = []  # those of them that were seen since
        self.shut = 0  # hidden cards in ambush that are not of this nation, as only this viewer knows
        self.told: list[int] = []
        self.torn: list[int] = []  # seen in hand, and in hand still, or put face-down since
        self.hidden = 0  # cards put face-down since
        self.announced: Announced | None = None
        self.before: Before | None = None  # what was known when the viewer looked at the nation

    def follow(self, code: int) -> None:
        """One step of the path."""
        what = code // STEP
        value = code - what * STEP
        if is_private(what) and whose(code) != self.viewer:
            return
        if what == DRAWN:
            self.fresh += value
        elif what == KEPT:
            self.old += value
        elif what == LEFT:
            self.leave(value)
        elif what == CAME:
            self.told.append(value)
        elif what == HIDDEN:
            self.torn += self.told
            self.told = []
            self.hidden += 1
        elif what in (RAISED, RAISED_OLD):
            self.take_up(value, what == RAISED_OLD)
        elif what == ANNOUNCED:
            self.announced = Announced(value)
        elif what == LOOKED:
            self.count_gone()
            self.before = Before(0 if self.gone else self.fresh, 0 if self.gone else self.old)
            self.old += self.fresh + self.free - len(self.gone)
            self.gone = []
            self.fresh, self.free, self.shut = 0, 0, value % LOOK
            self.stock, self.rest = self.looked[:], 0
        elif what == FOUND:
            if self.hidden:
                self.hidden -= 1
                self.leave(value)
        elif what in (OUT, OTHERS_OUT):
            self.remember_out(what, value % CARDS)
        elif what in (KNOWN, SHOWN, TAKEN):
            self.learn(what, value % CARDS)

    def remember_out(self, what: int, value: int) -> None:
        if self.before is not None:
            if what == OUT:
                self.before.stock.append(value)
            else:
                self.before.rest = value

    def learn(self, what: int, card: int) -> None:
        """The viewer is told of a card in hand, or of one that was in the nation."""
        if what == TAKEN:
            self.count(card)
            return
        if what == KNOWN:
            self.old -= 1
        elif card in self.torn:
            self.torn.remove(card)
        else:
            self.gone.append(card)
        self.told.append(card)

    def leave(self, card: int) -> None:
        """A card left the hand before everybody's eyes: one known of before, if it can be."""
        if self.announced is not None:
            self.announced.left.append(card)
        if card in self.told:
            self.told.remove(card)
        elif card in self.torn:
            self.torn.remove(card)
        else:
            self.gone.append(card)

    def count(self, card: int) -> None:
        """A card that was in the nation is seen again."""
        if card in self.stock:
            self.stock.remove(card)
        elif self.rest > 0:
            self.rest -= 1

    def surely(self, card: int, doubts: int, nation: int) -> int:
        """How many such cards must still be hidden: of those shuffled in, none of those that may have been seen since.

        No more of them can have been seen than leave enough for the nation and what was drawn from it.
        """
        spare = len(self.stock) + self.rest - nation - self.fresh
        return max(0, self.stock.count(card) - self.gone.count(card) - min(doubts, spare))

    def settle(self, hidden: list[int]) -> None:
        """The hand is put away. What was seen of it is counted, if all of it came out of the nation.

        Otherwise only those cards are known to have come out of it that are nowhere else. `hidden` says how many there
        are of each, and does so again afterwards.
        """
        self.count_gone()
        if not self.stock:
            return
        kept: list[int] = []
        for at in range(len(self.stock) - 1, -1, -1):
            card = self.stock[at]
            if hidden[card] > 0:
                hidden[card] = hidden[card] - 1
                kept.append(card)
        for card in kept:
            hidden[card] = hidden[card] + 1
        kept.reverse()
        self.stock = kept

    def count_gone(self) -> None:
        """If the whole hand came out of the nation, so did what was seen of it."""
        if not self.old and not self.free:
            self.fresh -= len(self.gone)
            for card in self.gone:
                self.count(card)
            self.gone = []

    def take_up(self, number: int, is_old: bool) -> None:
        """BA-50: cards come from ambush into the hand."""
        self.count_gone()
        if is_old or self.shut:
            self.old += number
        else:
            self.free += number
        self.shut = 0


def recall(lore: Lore, viewer: int) -> Memory:
    """Everything this viewer can work out."""
    memory = Memory(
        viewer, cards_known(lore.stock, viewer), lore.rest[viewer] if viewer < len(lore.rest) else NOT_COUNTED
    )
    for code in lore.path:
        memory.follow(code)
    return memory
