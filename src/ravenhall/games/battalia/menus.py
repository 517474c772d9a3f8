"""Every action but the payments, each made once, in tables by the number that stands for its choice."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import (
    ALL,
    ALL_CLASSES,
    ARMS,
    CLASSES,
    DONE,
    EXTRA_IDS,
    HAND_CLASSES,
    LENT,
    MEANS_IDS,
    MOST_CAMPS,
    MOST_USES,
    SELF,
    SWAP,
    TARGET_IDS,
    TARGETS,
    TOP,
    Add,
    Ambush,
    AmbushCard,
    AmbushOverflow,
    AmuletTarget,
    Annex,
    Attack,
    AttackHeroes,
    BattleTarget,
    Bribe,
    BuildCity,
    BuildRoad,
    ChooseFaction,
    ChooseStartCity,
    CityType,
    ClaimGreat,
    Cohort,
    CohortWitness,
    Create,
    Decamp,
    End,
    Fight,
    HeroCity,
    Hire,
    HireHero,
    HornPick,
    LuutPick,
    LuutPlayer,
    Move,
    MoveDest,
    Mulligan,
    NewFaction,
    OpenWeapon,
    Pick,
    Place,
    PlaceExtraCity,
    Retreat,
    RetreatTo,
    SanctuaryPick,
    ScrollFaction,
    ScrollTarget,
    Skip,
    Source,
    StaffSquare,
    StaffTerrain,
    StaffWith,
    Station,
    Stop,
    Surrender,
    SuspendCard,
    TitleTarget,
    Upgrade,
    Use,
    class_name,
)
from ravenhall.games.battalia.names import (
    ARTEFACT_IDS,
    CITY_IDS,
    DECK_IDS,
    FACTIONS,
    FIRST_CITY,
    FIRST_ROAD,
    GREAT_IDS,
    HAMMER,
    MOST_PLAYERS,
    ROAD_IDS,
    SQUARES,
    TERRAINS,
    TOOL,
    TYPE_IDS,
    UNIT_IDS,
    square_name,
)
from ravenhall.kernel.actions import Action

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
USABLE: Final = list(USES)
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
SCROLL_TARGETS: Final = _by_number(ScrollTarget, {**_CLASSES, SELF: "self"})
SCROLL_FACTIONS: Final = _by_number(ScrollFaction, _FACTIONS)
AMULET_TARGETS: Final = _by_number(AmuletTarget, _CLASSES)
STATIONS: Final = _by_number(Station, {**_CLASSES, DONE: "done"})
HORN_PICKS: Final = _by_number(HornPick, {**_HAND, DONE: "done"})
LUUT_PLAYERS: Final = _by_number(LuutPlayer, _SEATS)
LUUT_PICKS: Final = _by_number(LuutPick, _HAND)
STAFF_SQUARES: Final = _by_number(StaffSquare, _SQUARES)
STAFF_TERRAINS: Final = _by_number(StaffTerrain, {**dict(enumerate(TERRAINS)), SWAP: "swap"})
STAFF_WITHS: Final = _by_number(StaffWith, _SQUARES)
MOVE_DESTS: Final = _by_number(MoveDest, _SQUARES)
AMBUSH_CARDS: Final = _by_number(AmbushCard, _CLASSES)
SUSPEND_CARDS: Final = _by_number(SuspendCard, _CLASSES)
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
    BattleTarget, {**_CLASSES, **{CLASSES + number: f"line{number + 1}" for number in range(LONGEST_LINE)}}
)


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
