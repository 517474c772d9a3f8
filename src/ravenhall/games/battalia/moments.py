"""What others could notice of a player's cards, moment by moment; what follows from it is worked out when asked for.

Most matches are played by search, which asks for nothing of the kind: a moment only writes down what was to be seen.
`remembering.py` works it out, for whoever saves a position or guesses at hidden cards.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.lore import Lore

NO_CARDS: Final[list[int]] = []  # shared: never changed

# What happened before others' eyes
KNOWN_BEFORE: Final = 0  # no moment: all that was worked out before
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


class Moment:
    """One thing that others noticed, linked to the one before. Copies of a state share their past."""

    # Not acyclic for mypyc, as the steps of a match: see kernel/match.py.

    def __init__(
        self,
        before: Moment | None,
        what: int,
        card: int,
        cards: list[int],
        viewers: list[int],
        scene: Scene | None,
        minds: Minds | None,
        has_secrets: bool,
        is_new_top: bool,
    ) -> None:
        self.before = before
        self.what = what
        self.card = card
        self.cards = cards
        self.viewers = viewers
        self.scene = scene
        self.minds = minds  # once it is worked out; then what came before is forgotten
        self.has_secrets = has_secrets  # some starting unit may still be unshown
        self.is_new_top = is_new_top  # somebody may not have seen the top card of the shelter


def known_before(minds: Minds) -> Moment:
    lore = minds.lore
    return Moment(None, KNOWN_BEFORE, -1, NO_CARDS, NO_CARDS, None, minds, bool(minds.unshown), lore.glimpse != 0)
