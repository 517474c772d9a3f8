"""The shape of a view, from which the web client's types are written."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ravenhall.games.battle_ravens.book import ARMIES, ROLES, WINDOWS
from ravenhall.games.battle_ravens.codes import PHASE_NAMES
from ravenhall.kernel.shapes import OneOf, Pair

Side = Annotated[int, OneOf(0, 1)]
Phase = Annotated[str, OneOf(*PHASE_NAMES, "over")]
Window = Annotated[str, OneOf(*WINDOWS)]


class Warriors(TypedDict):
    hirdmen: int
    bondi: int


class AreaView(TypedDict):
    """`left` and `right`: the areas next to it, as warriors move."""

    hirdmen: int
    bondi: int
    strength: int
    ravens: int
    placed: bool
    left: int | None
    right: int | None


class RavensView(TypedDict):
    hand: int
    lost: int


class ThrallsView(TypedDict):
    ready: int
    spent: int
    lost: int


class SideView(TypedDict):
    areas: list[AreaView]
    ravens: RavensView
    thralls: ThrallsView
    fallen: Warriors
    captures: int
    points: int


class ColumnView(TypedDict):
    captor: Side | None
    garrison: Warriors


class MoveView(TypedDict):
    source: int
    target: int


class AttackView(TypedDict):
    attacker: Side
    column: int
    dice_due: int
    dice: list[int]
    thralls: int
    dice_per_thrall: int
    thrall_dice: list[int]
    reduction: int
    hits: int
    hirdman_cost: int
    block_cap: int
    keep_one: bool
    blockers: int
    extra_block: int
    block_dice: list[int]
    block_reduction: int
    riposte: bool
    net: int


class CardView(TypedDict):
    id: str
    army: Annotated[str, OneOf(*ARMIES)]
    name: str
    window: Window
    role: Annotated[str, OneOf(*ROLES)]
    text: str


class PlayedView(TypedDict):
    seat: Side
    card: CardView
    turn: int


class TacticsView(TypedDict):
    """The advanced game: own cards, and what is open of those of others."""

    window: Window | None
    hand: list[CardView]
    held: Pair[int]
    played: list[PlayedView]
    used: Pair[bool]
    resolving: CardView | None
    aim: list[int]
    high_ground: Pair[int | None]
    pillage: Pair[bool]
    chosen: str | None


class BattleView(TypedDict):
    """`die` has the successes of each face."""

    die: list[int]
    turn: int
    phase: Phase
    first: Side | None
    active: Side
    max_turns: int | None
    to_win: int
    sides: Pair[SideView]
    columns: list[ColumnView]
    move: MoveView | None
    attack: AttackView | None
    tactics: TacticsView | None


# ── answers ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Falls(TypedDict):
    """How likely so many of those attacked fall, in percent."""

    nobody: int
    some: int
    all: int


class Outlook(TypedDict, total=False):
    """The hits there are, those the dice bring on average in tenths, and what they do."""

    hits: int
    expected: int
    clears: int
    falls: Falls


class Deeds(TypedDict):
    """By the notation of each action what it would do; and the one to begin with, where a number is named."""

    deeds: dict[str, Outlook]
    begin: str | None


# ── when it is over ─────────────────────────────────────────────────────────────────────────────────────────────────


class RavensSpent(TypedDict):
    attack: int
    move: int
    block: int


class Rolled(TypedDict):
    """What came of so many dice, and what they promised."""

    scored: int
    expected: float
    dice: int


class SideFigures(TypedDict):
    captures: int
    lost: Warriors
    ravens: RavensSpent
    hits: Rolled
    blocks: Rolled


class BattleFigures(TypedDict):
    sides: Pair[SideFigures]
