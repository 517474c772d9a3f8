"""The shape of a view, from which the web client's types are written."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ravenhall.games.ravenfeast.actions import MODES
from ravenhall.games.ravenfeast.chapters.mustering import PRICINGS
from ravenhall.games.ravenfeast.codes import PHASES, VICTORIES, ZONES
from ravenhall.games.ravenfeast.figures import ROLES
from ravenhall.games.ravenfeast.geometry import LETTERS
from ravenhall.kernel.shapes import OneOf, Pair, Row

Facing = Annotated[str, OneOf(*LETTERS)]
Phase = Annotated[str, OneOf(*PHASES, "over")]
Zone = Annotated[str, OneOf(*ZONES)]
Mode = Annotated[str, OneOf(*[str(mode) for mode in MODES])]
Role = Annotated[str, OneOf(*ROLES)]


class FieldView(TypedDict):
    id: str
    name: str
    rows: list[str]


class PickedView(TypedDict):
    """What has been chosen on the way to an action not yet complete."""

    figure: int | None
    wall: int | None
    mode: Mode | None
    column: int | None
    square: Pair[int] | None
    right_end: int | None


class KindScores(TypedDict):
    """All figures of a kind are alike. Figures of somebody's own have no id."""

    id: str | None
    name: str
    glyph: str
    move: int
    missile: int
    range: int
    shots: int
    melee: int
    attacks: int
    armor: int
    morale: int
    wounds: int
    width: int
    depth: int
    fly: bool
    mighty: bool
    shield: bool
    spear: bool
    role: Role


class KindView(KindScores):
    price: int


class SideView(TypedDict):
    team: int
    start: int
    present: int
    lost: int
    half_at: int
    half_done: bool
    eliminated: bool
    points: int
    active: int
    strength: int


class FigureView(TypedDict):
    id: int
    name: str
    seat: int
    kind: int
    zone: Zone
    x: int | None
    y: int | None
    facing: Facing
    columns: int
    rows: int
    wounds: int
    broken: bool
    captive_of: int | None
    escorting: int | None
    wall: int | None
    song: bool
    marked: bool
    done: bool
    locked: bool
    spent: int
    aloft: bool
    no_wall: bool
    shots: int
    attacks: int
    credit: int | None


class WallView(TypedDict):
    id: int
    seat: int
    facing: Facing
    figures: list[int]
    ranks: list[int]


class FeastView(TypedDict):
    turn: int
    turn_limit: int
    phase: Phase
    closing: bool
    order: list[int]
    scenario: str
    victory: Annotated[str, OneOf(*VICTORIES)]
    rout_percent: int | None
    table: FieldView
    zones: list[Annotated[list[int | str], Row(int, int, int, int, Facing)]]
    doors: list[Annotated[list[int], Row(int, int, int)]]
    looted: int
    passes_cover: int
    wall_armor: int
    hoard: list[int]
    picked: PickedView
    kinds: list[KindView]
    sides: list[SideView]
    figures: list[FigureView]
    walls: list[WallView]


# ── answers ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Objected(TypedDict):
    clause: str
    message: str


Odds = TypedDict(
    "Odds",
    {
        "by": Annotated[str, OneOf("melee", "missile", "free")],
        "figure": int,
        "target": int,
        "inches": int,
        "score": int,
        "cover": int,
        "armor": int,
        "attacks": int,
        "hit": int,
        "pass": int,
        "save": int,
        "wound": int,
        "ways": Pair[int],
        "points": int,
        "text": str,
        "objection": Objected | None,
    },
)


class Place(TypedDict):
    x: int
    y: int
    cost: int
    touches: list[int]


class End(Place, total=False):
    """A place where the figure can stop; where it touches an enemy, the facing that has him ahead."""

    facing: Facing


class Reach(TypedDict):
    """Costs are in half inches: half its Move, all it may go, and up to where it may shoot afterwards."""

    figure: int
    mode: Mode
    modes: list[Mode]
    withdraws: bool
    half: int
    full: int
    shoots: int | None
    free_attacks: list[Odds]
    objection: Objected | None
    ends: list[End]


class Hindrance(TypedDict):
    figure: int
    objection: Objected | None


class Targets(TypedDict):
    figure: int
    missile: list[Odds]
    melee: list[Odds]


class Charger(TypedDict):
    figure: int
    cost: int


Shooter = TypedDict("Shooter", {"figure": int, "from": Pair[int]})


class Danger(TypedDict):
    figure: int
    touching: list[int]
    chargers: list[Charger]
    shooters: list[Shooter]


class Morale(TypedDict):
    figure: int
    own: int
    group: int | None
    hero_near: int
    leader: int
    heroes: int
    cover: int
    score: int
    most: int
    with_loan: int
    lender: int | None


class LeftOut(TypedDict):
    figure: int
    clause: str
    message: str


class Orders(TypedDict):
    order: str
    actions: list[str]
    more: bool
    left_out: list[LeftOut]


# ── when it is over ─────────────────────────────────────────────────────────────────────────────────────────────────


class Doer(TypedDict):
    figure: int
    name: str


class Deeds(Doer, total=False):
    """What a figure did, as far as it did anything."""

    blows: int
    shots: int
    free: int
    hits: int
    wounds: int
    kills: int


class Loss(TypedDict):
    figure: int
    name: str
    how: Annotated[str, OneOf("killed", "fled", "captured")]


class Flight(TypedDict):
    figure: int
    name: str
    half_inches: int


class FeastFigures(TypedDict):
    turns: int
    deeds: list[Deeds]
    lost: list[Loss]
    songs: list[str]
    captives: list[str]
    longest_flight: Flight | None


# ── putting an army together ────────────────────────────────────────────────────────────────────────────────────────


class Sum(TypedDict):
    """How a price comes about: points by score, then factors in halves and tenths."""

    move: int
    missile: int
    melee: int
    armor: int
    morale: int
    mighty: int
    base: int
    role_halves: int
    wound_tenths: int
    exact: str


class Priced(KindScores):
    price: int | None
    formula: int | None
    note: str
    sum: Sum | None


class Entry(Priced):
    count: int


class Custom(TypedDict):
    """A figure somebody made up, as a list has it."""

    name: str
    count: int
    base: Pair[int]
    move: int
    missile: int
    range: int
    shots: int
    melee: int
    attacks: int
    armor: int
    morale: int
    wounds: int
    fly: bool
    mighty: bool
    shield: bool
    spear: bool
    role: Role


class ArmyList(TypedDict):
    """So many of each kind of the roster, by its id, and figures of one's own."""

    name: str
    figures: dict[str, int]
    custom: list[Custom]


class ArmyReport(TypedDict):
    name: str
    figures: int
    limit: int
    total: int | None
    legal: bool
    problems: list[Objected]
    entries: list[Entry]
    list: ArmyList
    toml: str


class Roster(TypedDict):
    figures: list[Priced]


class ReadyMade(TypedDict):
    id: str
    name: str
    points: int
    size: int
    list: ArmyList
    toml: str


class Lists(TypedDict):
    lists: list[ReadyMade]


class Terms(TypedDict):
    """On what terms an army is put together: part of the question."""

    points: int
    pricing: Annotated[str, OneOf(*PRICINGS)]
    points_per_hero: int
    custom_figures: bool


class Prices(TypedDict):
    """What is for sale, and for how much."""

    move: dict[str, int]
    fly: int
    fly_move: int
    range: dict[str, int]
    score: int
    mighty: int
    roles: list[Role]
    role_halves: list[int]
    best_score: int
    most_attacks: int
    most_wounds: int
    largest_base: int
    longest_name: int
    most_figures: int


class MapReport(TypedDict):
    """Can a drawn table be played on, and by how many?"""

    legal: bool
    problem: str | None
    width: int | None
    height: int | None
    seats: list[int]
