"""Every action: its words, its notation, its code.

Cards are named by class: cards in hand that are alike are one class, the borrowed card is another, and each piece that
lies open is one of its own (`open1` is the first). Which payments there are follows from the prices on the cards: see
payments.py.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ravenhall.games.battalia.names import (
    ANY,
    CARDS,
    FACTION_SLOTS,
    HAMMER,
    LORD,
    MOST_PLAYERS,
    NEUTRAL,
    SHIELD,
    SUPPLY,
    SWORD,
    TOOL,
    TYPES,
    WEAPON,
    card,
    card_name,
)
from ravenhall.kernel.actions import Action
from ravenhall.kernel.bounds import Bound

LENT: Final = CARDS  # the class of the borrowed card in hand: there is never more than one
FIRST_OPEN: Final = CARDS + 1
MOST_OPEN: Final = 9  # open pieces that can be named; more wait until one of these is used up
CLASSES: Final = FIRST_OPEN + MOST_OPEN
MOST_USES: Final = 6  # BA-100, BA-193: a lit weapon tripled
MOST_CAMPS: Final = 12

ALL: Final = 99  # every opponent, in `cohort_witness`
TOP: Final = 99  # the top card, in `new_faction`
DONE: Final = 999
SELF: Final = 998
SWAP: Final = 99

# Means of movement
BY_SUPPLY: Final = 0
BY_HORSE: Final = 1
FREELY: Final = 2
BY_WINGS: Final = 3
MEANS_IDS: Final[tuple[str, ...]] = ("supply", "horse", "free", "wings")

# Targets of attacks; ON_HERO plus a seat is a hero of that seat
ON_CITY: Final = 0
ON_NEUTRAL: Final = 1
ON_RUINS: Final = 2
ON_SANCTUARY: Final = 3
ON_KEEPER: Final = 4
ON_PEAK: Final = 5
ON_HERO: Final = 6
TARGETS: Final = ON_HERO + MOST_PLAYERS
TARGET_IDS: Final[tuple[str, ...]] = (
    "city",
    "neutral",
    "ruins",
    "sanctuary",
    "keeper",
    "peak",
    "hero:0",
    "hero:1",
    "hero:2",
    "hero:3",
)

EXTRA_IDS: Final[tuple[str, ...]] = ("-", "A", "B", "AB")  # heroes that join a defence, by their mask


def _hand_classes() -> list[int]:
    """Every card there is."""
    cards = [card(kind, faction) for kind in range(LORD + 1) for faction in range(ANY + 1)]
    cards.append(card(SUPPLY, NEUTRAL))
    cards += [card(kind, faction) for kind in range(TOOL, HAMMER) for faction in range(ANY)]
    return cards + [card(kind, ANY) for kind in range(HAMMER, TYPES)]


HAND_CLASSES: Final = _hand_classes()
ALL_CLASSES: Final = [*HAND_CLASSES, LENT, *range(FIRST_OPEN, CLASSES)]
ARMS: Final = [n for n in ALL_CLASSES if n >= CARDS or n // FACTION_SLOTS in (WEAPON, SWORD, SHIELD)]  # BA-95


def class_name(number: int) -> str:
    if number == LENT:
        return "borrowed"
    return card_name(number) if number < CARDS else f"open{number - FIRST_OPEN + 1}"


CLASS_BY_NAME: Final = {class_name(number): number for number in ALL_CLASSES}


# The numbers of the notations, and the clauses that bound them
LYING: Final = "pieces lying open are open{}"
OPEN: Final = Bound("choice", "BA-53", LYING, after="open")
ROW: Final = Bound("choice", "BA-13", "rows of the board are {}")
SQUARE: Final = Bound("square", "BA-13", "rows of the board are {}")
TURN: Final = Bound("rotation", "BA-70", "a card is turned by {} quarters")


class Pick(Action):
    """An action of one word and one choice: `hire:chief`. The rules look at the number that stands for the choice."""

    fields: ClassVar[tuple[str, ...]] = ("choice",)

    def __init__(self, number: int, choice: str, also: str = "") -> None:
        super().__init__(f"{self.word}:{choice}", also)
        self.number = number
        self.choice = choice


class Plain(Action):
    """An action of one word."""

    def __init__(self) -> None:
        super().__init__(self.word)


# setting up
class ChooseFaction(Pick):
    word = "choose_faction"


class ChooseStartCity(Pick):
    word = "choose_start_city"
    bounds = (ROW,)


class PlaceExtraCity(Pick):
    """`place_extra_city:c3:b4:1`; the number is 1000 × deck + 4 × square + rotation."""

    word = "place_extra_city"
    fields = ("deck", "square", "rotation")
    bounds = (Bound("deck", "BA-70", "shapes of cities are c{}"), SQUARE, TURN)

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.deck, self.square, turn = choice.split(":")
        self.rotation = int(turn)


# announcing
class Skip(Plain):
    word = "skip"


class Mulligan(Plain):
    word = "mulligan"


class Cohort(Plain):
    word = "cohort"


class CohortWitness(Pick):
    word = "cohort_witness"
    bounds = (Bound("choice", "BA-41", "players, the first of them 0, are {}"),)


# the menu
class Hire(Pick):
    word = "hire"
    clause = "BA-59"


class Create(Pick):
    word = "create"
    clause = "BA-56"


class BuildRoad(Pick):
    word = "road"
    clause = "BA-86"


class BuildCity(Pick):
    word = "city"
    bounds = (Bound("choice", "BA-80", "cities have level {}"),)


class Upgrade(Pick):
    word = "upgrade"
    bounds = (ROW,)


class HireHero(Plain):
    word = "hero"


class Move(Pick):
    """`move:A:horse`; the number is 4 × hero + means."""

    word = "move"
    fields = ("hero", "means")
    clause = "BA-135"

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.hero, self.means = choice.split(":")


class Use(Pick):
    word = "use"


class Decamp(Pick):
    word = "decamp"
    bounds = (Bound("choice", "BA-116", "camps are numbered {}"),)


class Ambush(Plain):
    word = "ambush"


class Attack(Pick):
    """`attack:d2:neutral`, `attack:d2:hero:1`; the number is TARGETS × square + target."""

    word = "attack"
    fields = ("square", "target")
    bounds = (SQUARE, Bound("target", "BA-154", "players, the first of them 0, are {}", after="hero:"))

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.square, self.target = choice.split(":", 1)


class Annex(Pick):
    word = "annex"
    bounds = (ROW,)


class End(Plain):
    word = "end"


# in the middle of an action
class Uses(Pick):
    """So many uses of a card or piece: `weapon/red x1`; the number is MOST_USES × class + uses - 1."""

    fields = ("card", "uses")
    bounds = (
        Bound("card", "BA-53", LYING, after="open"),
        Bound("uses", "BA-52", "a card counts {} times", above="BA-100", after=" x"),
    )

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.card, uses = choice.split(" x")
        self.uses = int(uses)


class Source(Pick):
    word = "source"
    bounds = (OPEN,)


class NewFaction(Pick):
    word = "new_faction"


class CityType(Pick):
    word = "city_type"
    bounds = (Bound("choice", "BA-70", "shapes of cities are c{}"),)


class HeroCity(Pick):
    word = "hero_city"
    bounds = (ROW,)


class Place(Pick):
    """`place:f6:0`; the number is 4 × square + rotation."""

    word = "place"
    fields = ("square", "rotation")
    bounds = (SQUARE, TURN)

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.square, turn = choice.split(":")
        self.rotation = int(turn)


class TitleTarget(Pick):
    word = "title_target"
    bounds = (OPEN,)


class ScrollTarget(Pick):
    word = "scroll_target"
    bounds = (OPEN,)


class ScrollFaction(Pick):
    word = "scroll_faction"


class AmuletTarget(Pick):
    word = "amulet_target"
    bounds = (OPEN,)


class Station(Pick):
    word = "station"
    bounds = (OPEN,)


class HornPick(Pick):
    word = "horn_pick"


class LuutPlayer(Pick):
    word = "luut_player"
    bounds = (Bound("choice", "BA-127", "players, the first of them 0, are {}"),)


class LuutPick(Pick):
    word = "luut_pick"


class StaffSquare(Pick):
    word = "staff_square"
    bounds = (ROW,)


class StaffTerrain(Pick):
    word = "staff_terrain"


class StaffWith(Pick):
    word = "staff_with"
    bounds = (ROW,)


class MoveDest(Pick):
    word = "move_dest"
    bounds = (ROW,)


class AmbushCard(Pick):
    word = "ambush_card"
    bounds = (OPEN,)


class SuspendCard(Pick):
    word = "suspend_card"
    bounds = (OPEN,)


class AmbushOverflow(Pick):
    word = "ambush_overflow"
    bounds = (Bound("choice", "BA-148", "ambush cards are numbered {}"),)


# battle
class AttackHeroes(Pick):
    word = "attack_heroes"
    bounds = (Bound("choice", "BA-171", "heroes in an attack are {}"),)


class OpenWeapon(Uses):
    """`open_weapon:weapon/red x1`."""

    word = "open_weapon"
    clause = "BA-95"


class ClaimGreat(Pick):
    word = "claim_great"


class SanctuaryPick(Pick):
    word = "sanctuary_pick"


class Surrender(Plain):
    word = "surrender"


class Fight(Pick):
    """`fight:1:AB`: raise the ambush or not, and which further heroes join; the number is 4 × raise + heroes."""

    word = "fight"
    fields = ("raised", "heroes")
    bounds = (Bound("raised", "BA-157", "the ambush is raised with 1 and kept with 0: {}"),)

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        raised, self.heroes = choice.split(":")
        self.raised = raised == "1"


class Retreat(Plain):
    word = "retreat"


class RetreatTo(Pick):
    """`retreat_dest:c3:horse`; the number is 2 × square + means."""

    word = "retreat_dest"
    fields = ("square", "means")
    bounds = (Bound("square", "BA-168", "rows of the board are {}"),)

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.square, self.means = choice.split(":")


class Add(Uses):
    """`add:lord/red x1`."""

    word = "add"


class Bribe(Pick):
    word = "bribe"
    bounds = (OPEN,)


class BattleTarget(Pick):
    """A card in hand by its class, or `line2`: the second card of the own line, with a number from CLASSES on."""

    word = "battle_target"
    bounds = (OPEN, Bound("choice", "BA-53", "cards of a line are line{}", after="line"))


class Stop(Plain):
    word = "stop"


# paying
class Pay(Action):
    """The uses that pay a price, each by its class."""

    word = "pay"
    fields = ("cards",)

    def __init__(self, classes: list[int]) -> None:
        self.cards = [class_name(number) for number in classes]
        super().__init__("pay:" + ",".join(self.cards))
        self.classes = classes
