"""What others could notice of a player's cards, moment by moment; what follows from it is worked out when asked for.

Most matches are played by search, which asks for nothing of the kind: of a moment only what was to be seen is written
down, as numbers in a journal. `remembering.py` works it out, for whoever saves a position or guesses at hidden cards.

A moment is one number (what happened, a card, who saw it), after it the cards it is about, where there are some, and
after these the scene, where it matters what lay where: lists of cards, each after its length, and four numbers.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.lore import Lore

NO_CARDS: Final[list[int]] = []  # shared: never changed

# What happened before others' eyes
STEPPED: Final = 1  # a step of the path (lore.py) that everybody can follow
CAME_TO_HAND: Final = 2  # everybody saw which card
SHOWN_IN_HAND: Final = 3  # these viewers saw these cards
LEFT_HAND: Final = 4  # everybody saw which card
HIDDEN_FROM_HAND: Final = 5  # a card went face-down into ambush
COHORT_HEARD: Final = 6  # the card stands for its size, the cards for its factions
NATION_LOOKED_AT: Final = 7  # the card stands for the seat that looked
TAKEN_FROM_NATION: Final = 8  # these viewers know which card
NATION_RENEWED: Final = 9
LAID_DOWN: Final = 10  # everybody saw these cards go onto the shelter
PUT_AWAY: Final = 11  # the whole hand went onto the shelter
TOP_SEEN: Final = 12  # everybody looked at the top of the shelter
CONCLUDED: Final = 13  # nothing happened, but conclusions are due
WHATS: Final = 16
WITH_CARDS: Final = (SHOWN_IN_HAND, COHORT_HEARD, LAID_DOWN)
VIEWER_BITS: Final[tuple[int, ...]] = (1, 2, 4, 8, 16)
MASKS: Final = 32


class Minds:
    """What others know of one player's cards. Not changed once it is worked out: copies of a state share it."""

    def __init__(self, told: list[int], unshown: list[int], lore: Lore) -> None:
        self.told = told  # who knows of which card in hand
        self.unshown = unshown  # to whom the faction of which starting unit is a secret (BA-24)
        self.lore = lore


class Scene:
    """What lay where at a moment, as far as something follows from it."""

    def __init__(
        self,
        hand: list[int],
        nation: list[int],
        shelter: list[int],
        ambush: list[int],
        looked: int,
        lent: int,
        borrower: int,
        is_lender: bool,
    ) -> None:
        self.hand = hand
        self.nation = nation
        self.shelter = shelter
        self.ambush = ambush  # the cards there that nobody saw go there
        self.looked = looked  # a mask of the seats that know what the nation holds
        self.lent = lent  # BA-127: a card of this player that only its borrower has seen, or -1
        self.borrower = borrower
        self.is_lender = is_lender


def moment(what: int, card: int, viewers: list[int], has_scene: bool) -> int:
    """The number of a moment."""
    seen_by = 0
    for viewer in viewers:
        seen_by |= VIEWER_BITS[viewer]
    return ((card * MASKS + seen_by) * WHATS + what) * 2 + (1 if has_scene else 0)


class Journal:
    """What was written down, read from its first number to its last."""

    def __init__(self, numbers: list[int], length: int) -> None:
        self.numbers = numbers
        self.length = length
        self.at = 0
        self.what = 0
        self.card = 0
        self.viewers = NO_CARDS
        self.cards = NO_CARDS
        self.scene: Scene | None = None

    def next(self) -> bool:
        """On to the next moment, if there is one."""
        if self.at >= self.length:
            return False
        code = self._number()
        has_scene, code = code % 2 == 1, code // 2
        self.what, code = code % WHATS, code // WHATS
        seen_by, self.card = code % MASKS, code // MASKS
        self.viewers = [viewer for viewer, bit in enumerate(VIEWER_BITS) if seen_by & bit]
        self.cards = self._list() if self.what in WITH_CARDS else NO_CARDS
        self.scene = self._scene() if has_scene else None
        return True

    def _number(self) -> int:
        self.at += 1
        return self.numbers[self.at - 1]

    def _list(self) -> list[int]:
        first = self.at + 1
        self.at = first + self.numbers[self.at]
        return self.numbers[first : self.at]

    def _scene(self) -> Scene:
        hand, nation, shelter, ambush = self._list(), self._list(), self._list(), self._list()
        looked, lent, borrower, lender = self._number(), self._number(), self._number(), self._number()
        return Scene(hand, nation, shelter, ambush, looked, lent, borrower, lender == 1)
