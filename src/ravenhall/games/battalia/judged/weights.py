"""What things are worth to a bot, in hundredths of a victory point, and where it draws lines: data to be tuned."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.names import AMULET, CROWN, HORN, HORSE, LUUT, SCROLL, TITLE, TOOL, WEAPON, WINGS

LEVEL: Final = 100  # one victory point
UNITS: Final[tuple[int, ...]] = (10, 24, 40, 60)  # a new friman, chief, priest, lord
OWN_COLOUR: Final = 3  # cards of the own faction make cohorts
ARTEFACTS: Final = {TOOL: 40, WEAPON: 44, AMULET: 22, TITLE: 42, SCROLL: 6, HORSE: 24}  # the first of each type
FADING: Final = 22  # what each further one of a type is worth less
USED: Final = {TITLE: 30, CROWN: 35, AMULET: 4, HORN: 50, LUUT: 20, WINGS: 10}
FULL_DECK: Final = 11  # cards beyond which bad ones are better suspended: a small deck finds its pairs
WORTH_KEEPING: Final = 10  # a card for the ambush is worth at least this, one to be suspended at most the next
WORTH_LOSING: Final = 5
LEAST_ALIKE: Final = 2  # units of a rank that a level or a road needs
LEAST_FRIMEN: Final = 2  # roads need some
ENOUGH_SUPPLIES: Final = 6  # one card in so many
LEAST_SUPPLIES: Final = 3  # heroes need two
ENOUGH_ALIKE: Final = 1  # artefacts of a type beyond which one may be suspended
HIRING_HAND: Final = 3  # supplies that are worth keeping a hand for
LIFT: Final = 20  # a unit lifted, and for each rank it has
LIFT_RANK: Final = 5
WANTED: Final = 10  # a unit more of the rank that a city waits for
ENOUGH_CARDS: Final[tuple[int, ...]] = (
    12,
    16,
    24,
    40,
)  # with so many, another friman, chief, priest or lord only waters the deck
HERO: Final = 50
SECOND_HERO: Final = 8
SITE: Final = 3  # a square for a city that a new card leaves open, when any square counts 1
SHAPES: Final = 4  # so many of those make a difference between roads to be built
SEALED: Final = -500  # a card after which its builder can build no more
NEARER: Final = 2  # a step less to a goal no road leads to yet
ROAD: Final = 14
OPENING_ROAD: Final = 55  # a road when no city can be built anywhere
GREAT: Final = 120
SEAL: Final = 200
PEAK: Final = 800
BEATEN_HERO: Final = 30
EXPECTED: Final = 2  # strength that each card in an unseen hand may bring into a defence, in halves
FAR: Final = 12
GOOD_HAND: Final = 3  # strength that a better hand may bring
EASIER: Final = 2  # what guards are weaker by, since they do not answer
NEARLY_FULL: Final = 2  # empty squares that one card may close
CLOSING: Final = 300
PATIENCE: Final = 45  # days after which even whoever is behind lets the match end
MOVE: Final = 12
WASTE: Final = -40  # what is better left alone
NEVER: Final = -10_000
