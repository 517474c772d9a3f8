"""Every action: its words, its notation, its code.

Cards are named by class: cards in hand that are alike are one class, the borrowed card is another, and each piece that
lies open is one of its own (`open1` is the first). Which payments there are follows from the prices on the cards: see
payments.py.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ravenhall.games.battalia.names import (
    ANY,
    ARTEFACT_IDS,
    CARDS,
    CITY_IDS,
    DECK_IDS,
    FACTION_SLOTS,
    FACTIONS,
    FIRST_CITY,
    FIRST_ROAD,
    GREAT_IDS,
    HAMMER,
    LORD,
    MOST_PLAYERS,
    NEUTRAL,
    ROAD_IDS,
    SHIELD,
    SQUARES,
    SUPPLY,
    SWORD,
    TERRAINS,
    TOOL,
    TYPE_IDS,
    TYPES,
    UNIT_IDS,
    WEAPON,
    card,
    card_name,
    square_name,
)
from ravenhall.kernel.actions import Action

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
MEANS_IDS: Final = ("supply", "horse", "free", "wings")

# Targets of attacks; ON_HERO plus a seat is a hero of that seat
ON_CITY: Final = 0
ON_NEUTRAL: Final = 1
ON_RUINS: Final = 2
ON_SANCTUARY: Final = 3
ON_KEEPER: Final = 4
ON_PEAK: Final = 5
ON_HERO: Final = 6
TARGETS: Final = ON_HERO + MOST_PLAYERS
TARGET_IDS: Final = ("city", "neutral", "ruins", "sanctuary", "keeper", "peak", "hero:0", "hero:1", "hero:2", "hero:3")

EXTRA_IDS: Final = ("-", "A", "B", "AB")  # heroes that join a defence, by their mask


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


class PlaceExtraCity(Pick):
    """`place_extra_city:c3:b4:1`; the number is 1000 × deck + 4 × square + rotation."""

    word = "place_extra_city"
    fields = ("deck", "square", "rotation")

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


# the menu
class Hire(Pick):
    word = "hire"


class Create(Pick):
    word = "create"


class BuildRoad(Pick):
    word = "road"


class BuildCity(Pick):
    word = "city"


class Upgrade(Pick):
    word = "upgrade"


class HireHero(Plain):
    word = "hero"


class Move(Pick):
    """`move:A:horse`; the number is 4 × hero + means."""

    word = "move"
    fields = ("hero", "means")

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.hero, self.means = choice.split(":")


class Use(Pick):
    word = "use"


class Decamp(Pick):
    word = "decamp"


class Ambush(Plain):
    word = "ambush"


class Attack(Pick):
    """`attack:d2:neutral`, `attack:d2:hero:1`; the number is TARGETS × square + target."""

    word = "attack"
    fields = ("square", "target")

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.square, self.target = choice.split(":", 1)


class Annex(Pick):
    word = "annex"


class End(Plain):
    word = "end"


# in the middle of an action
class Uses(Pick):
    """So many uses of a card or piece: `weapon/red x1`; the number is MOST_USES × class + uses - 1."""

    fields = ("card", "uses")

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.card, uses = choice.split(" x")
        self.uses = int(uses)


class Source(Pick):
    word = "source"


class NewFaction(Pick):
    word = "new_faction"


class CityType(Pick):
    word = "city_type"


class HeroCity(Pick):
    word = "hero_city"


class Place(Pick):
    """`place:f6:0`; the number is 4 × square + rotation."""

    word = "place"
    fields = ("square", "rotation")

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.square, turn = choice.split(":")
        self.rotation = int(turn)


class TitleTarget(Pick):
    word = "title_target"


class ScrollTarget(Pick):
    word = "scroll_target"


class ScrollFaction(Pick):
    word = "scroll_faction"


class AmuletTarget(Pick):
    word = "amulet_target"


class Station(Pick):
    word = "station"


class HornPick(Pick):
    word = "horn_pick"


class LuutPlayer(Pick):
    word = "luut_player"


class LuutPick(Pick):
    word = "luut_pick"


class StaffSquare(Pick):
    word = "staff_square"


class StaffTerrain(Pick):
    word = "staff_terrain"


class StaffWith(Pick):
    word = "staff_with"


class MoveDest(Pick):
    word = "move_dest"


class AmbushCard(Pick):
    word = "ambush_card"


class SuspendCard(Pick):
    word = "suspend_card"


class AmbushOverflow(Pick):
    word = "ambush_overflow"


# battle
class AttackHeroes(Pick):
    word = "attack_heroes"


class OpenWeapon(Uses):
    """`open_weapon:weapon/red x1`."""

    word = "open_weapon"


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

    def __init__(self, number: int, choice: str) -> None:
        super().__init__(number, choice)
        self.square, self.means = choice.split(":")


class Add(Uses):
    """`add:lord/red x1`."""

    word = "add"


class Bribe(Pick):
    word = "bribe"


class BattleTarget(Pick):
    """A card in hand by its class, or `line2`: the second card of the own line, with a number from CLASSES on."""

    word = "battle_target"


class Stop(Plain):
    word = "stop"


# ── each made once ──────────────────────────────────────────────────────────────────────────────────────────────────

SKIP: Final = Skip()
MULLIGAN: Final = Mulligan()
COHORT: Final = Cohort()
HERO: Final = HireHero()
AMBUSH: Final = Ambush()
END: Final = End()
SURRENDER: Final = Surrender()
RETREAT: Final = Retreat()
STOP: Final = Stop()

SQUARE_IDS: Final = [square_name(square) for square in range(SQUARES)]
LONGEST_LINE: Final = 20


def _by_number(kind: type[Pick], choices: dict[int, str]) -> dict[int, Pick]:
    return {number: kind(number, choice) for number, choice in choices.items()}


_SQUARES: Final = dict(enumerate(SQUARE_IDS))
_FACTIONS: Final = dict(enumerate(FACTIONS))
_SEATS: Final = {seat: str(seat) for seat in range(MOST_PLAYERS)}
_CLASSES: Final = {number: class_name(number) for number in ALL_CLASSES}
_HAND: Final = {number: class_name(number) for number in [*HAND_CLASSES, LENT]}


def _uses(classes: list[int]) -> dict[int, str]:
    return {
        MOST_USES * number + uses - 1: f"{class_name(number)} x{uses}"
        for number in classes
        for uses in range(1, MOST_USES + 1)
    }


_PLACES: Final = {4 * square + turn: f"{SQUARE_IDS[square]}:{turn}" for square in range(SQUARES) for turn in range(4)}

FACTION_CHOICES: Final = _by_number(ChooseFaction, _FACTIONS)
START_CITIES: Final = _by_number(ChooseStartCity, _SQUARES)
EXTRA_CITIES: Final = _by_number(
    PlaceExtraCity,
    {
        1000 * deck + place: f"{DECK_IDS[deck]}:{choice}"
        for deck in range(FIRST_CITY, FIRST_ROAD)
        for place, choice in _PLACES.items()
    },
)
WITNESSES: Final = _by_number(CohortWitness, {**_SEATS, ALL: "all"})
HIRES: Final = _by_number(Hire, dict(enumerate(UNIT_IDS)))
CREATES: Final = _by_number(Create, {TOOL + number: id for number, id in enumerate(ARTEFACT_IDS)})
ROADS: Final = _by_number(BuildRoad, {FIRST_ROAD + number: id for number, id in enumerate(ROAD_IDS)})
CITIES: Final = _by_number(BuildCity, {level: str(level) for level in range(1, 5)})
UPGRADES: Final = _by_number(Upgrade, _SQUARES)
MOVES: Final = _by_number(
    Move, {4 * hero + means: f"{'AB'[hero]}:{MEANS_IDS[means]}" for hero in (0, 1) for means in range(4)}
)
USED: Final = ("title", "crown", "scroll", "book", "amulet", "tent", "pavilion", "horn", "luut", "staff")
USES: Final = {TYPE_IDS.index(id): Use(TYPE_IDS.index(id), id, id) for id in USED}
DECAMPS: Final = _by_number(Decamp, {number: str(number + 1) for number in range(MOST_CAMPS)})
ATTACKS: Final = _by_number(
    Attack,
    {
        TARGETS * square + target: f"{SQUARE_IDS[square]}:{TARGET_IDS[target]}"
        for square in range(SQUARES)
        for target in range(TARGETS)
    },
)
ANNEXES: Final = _by_number(Annex, _SQUARES)
SOURCES: Final = _by_number(Source, _CLASSES)
NEW_FACTIONS: Final = _by_number(NewFaction, {**_FACTIONS, TOP: "top"})
CITY_TYPES: Final = _by_number(CityType, {FIRST_CITY + number: id for number, id in enumerate(CITY_IDS)})
HERO_CITIES: Final = _by_number(HeroCity, _SQUARES)
PLACES: Final = _by_number(Place, _PLACES)
TITLE_TARGETS: Final = _by_number(TitleTarget, _CLASSES)
SCROLL_TARGETS: Final = _by_number(ScrollTarget, {**_HAND, SELF: "self"})
SCROLL_FACTIONS: Final = _by_number(ScrollFaction, _FACTIONS)
AMULET_TARGETS: Final = _by_number(AmuletTarget, _HAND)
STATIONS: Final = _by_number(Station, {**_HAND, DONE: "done"})
HORN_PICKS: Final = _by_number(HornPick, {**_HAND, DONE: "done"})
LUUT_PLAYERS: Final = _by_number(LuutPlayer, _SEATS)
LUUT_PICKS: Final = _by_number(LuutPick, _HAND)
STAFF_SQUARES: Final = _by_number(StaffSquare, _SQUARES)
STAFF_TERRAINS: Final = _by_number(StaffTerrain, {**dict(enumerate(TERRAINS)), SWAP: "swap"})
STAFF_WITHS: Final = _by_number(StaffWith, _SQUARES)
MOVE_DESTS: Final = _by_number(MoveDest, _SQUARES)
AMBUSH_CARDS: Final = _by_number(AmbushCard, _HAND)
SUSPEND_CARDS: Final = _by_number(SuspendCard, _HAND)
OVERFLOWS: Final = _by_number(AmbushOverflow, {number: str(number + 1) for number in range(3)})
ATTACK_HEROES: Final = _by_number(AttackHeroes, {1: "1", 2: "2"})
OPEN_WEAPONS: Final = _by_number(OpenWeapon, _uses(ARMS))
GREAT_CLAIMS: Final = _by_number(ClaimGreat, {HAMMER + number: id for number, id in enumerate(GREAT_IDS)})
SANCTUARY_PICKS: Final = _by_number(
    SanctuaryPick, {**{HAMMER + number: id for number, id in enumerate(GREAT_IDS)}, DONE: "none"}
)
FIGHTS: Final = _by_number(
    Fight, {4 * raised + extra: f"{raised}:{EXTRA_IDS[extra]}" for raised in (0, 1) for extra in range(4)}
)
RETREATS: Final = _by_number(
    RetreatTo,
    {2 * square + means: f"{SQUARE_IDS[square]}:{MEANS_IDS[means]}" for square in range(SQUARES) for means in (0, 1)},
)
ADDS: Final = _by_number(Add, _uses(ALL_CLASSES))
BRIBES: Final = _by_number(Bribe, _CLASSES)
BATTLE_TARGETS: Final = _by_number(
    BattleTarget, {**_HAND, **{CLASSES + number: f"line{number + 1}" for number in range(LONGEST_LINE)}}
)


class Pay(Action):
    """The uses that pay a price, each by its class."""

    word = "pay"
    fields = ("cards",)

    def __init__(self, classes: list[int]) -> None:
        self.cards = [class_name(number) for number in classes]
        super().__init__("pay:" + ",".join(self.cards))
        self.classes = classes


def listed_actions() -> list[Action]:
    """Every action but the payments, in the order of their codes."""
    actions: list[Action] = [SKIP, MULLIGAN, COHORT, HERO, AMBUSH, END, SURRENDER, RETREAT, STOP]
    for table in (
        FACTION_CHOICES,
        START_CITIES,
        EXTRA_CITIES,
        WITNESSES,
        HIRES,
        CREATES,
        ROADS,
        CITIES,
        UPGRADES,
        MOVES,
        USES,
        DECAMPS,
        ATTACKS,
        ANNEXES,
        SOURCES,
        NEW_FACTIONS,
        CITY_TYPES,
        HERO_CITIES,
        PLACES,
        TITLE_TARGETS,
        SCROLL_TARGETS,
        SCROLL_FACTIONS,
        AMULET_TARGETS,
        STATIONS,
        HORN_PICKS,
        LUUT_PLAYERS,
        LUUT_PICKS,
        STAFF_SQUARES,
        STAFF_TERRAINS,
        STAFF_WITHS,
        MOVE_DESTS,
        AMBUSH_CARDS,
        SUSPEND_CARDS,
        OVERFLOWS,
        ATTACK_HEROES,
        OPEN_WEAPONS,
        GREAT_CLAIMS,
        SANCTUARY_PICKS,
        FIGHTS,
        RETREATS,
        ADDS,
        BRIBES,
        BATTLE_TARGETS,
    ):
        actions += table.values()
    return actions
