"""The shape of a view, from which the web client's types are written."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ravenhall.games.battalia.actions import TARGET_IDS
from ravenhall.games.battalia.chapters.battle import PHASE_IDS
from ravenhall.games.battalia.codes import DOING_IDS, STEP_IDS
from ravenhall.games.battalia.land import KIND_IDS
from ravenhall.games.battalia.names import COLOURS, DECK_IDS, FACTIONS, GREAT_IDS, SLOT_IDS, TERRAINS, TYPE_IDS
from ravenhall.kernel.shapes import OneOf, Pair

Faction = Annotated[str, OneOf(*FACTIONS)]
Ground = Annotated[str, OneOf(*COLOURS)]
Terrain = Annotated[str, OneOf(*TERRAINS)]
Slot = Annotated[str, OneOf(*SLOT_IDS)]
Deck = Annotated[str, OneOf(*DECK_IDS)]
CardType = Annotated[str, OneOf(*TYPE_IDS)]
Great = Annotated[str, OneOf(*GREAT_IDS)]


class GoalsView(TypedDict):
    """What ends this match, null where something does not; `most4`: the most cities of level 4 that somebody has."""

    level4: int | None
    most4: int
    full_map: bool
    points: int | None
    last_day: int


class CardPrint(TypedDict):
    """What is told of a type of card, and what it adds in an attacker's line."""

    text: str
    strength: int


class PricesView(TypedDict):
    """What is not bought from a deck of its own; cities and upgrades by level, from 1."""

    city: list[list[Slot]]
    upgrade: list[list[Slot] | None]
    hero: list[Slot]


class DeckView(TypedDict):
    """`deed` is the word of the action that buys from it."""

    deck: Deck
    deed: Annotated[str, OneOf("hire", "create", "city", "road")]
    count: int
    top: Annotated[str, OneOf(*COLOURS, *TERRAINS)] | None
    price: list[Slot] | None
    rotations: list[str]


class SquareView(TypedDict):
    """`strength` is that of its guards, against the one who looks."""

    square: str
    kind: Annotated[str, OneOf(*KIND_IDS)]
    exits: str
    deck: Deck | None
    terrain: Terrain | None
    owner: int | None
    level: int
    neutral: int
    strength: int
    gates: list[Faction] | None


class TokensView(TypedDict):
    low: int
    high: int


class CohortView(TypedDict):
    factions: list[Faction]
    size: int
    draws: int


class OwnView(TypedDict):
    """What only the owner sees."""

    hand: list[str]
    borrowed: str | None
    nation: list[str]
    shelter: list[str]
    ambush: list[str]
    cohort: CohortView


class CampView(TypedDict):
    tent: str | None
    cards: list[str]
    temporary: bool
    new: bool


class PieceView(TypedDict):
    card: str
    uses: int
    wild: bool
    touched: bool


class SideView(TypedDict):
    faction: Faction | None
    points: int
    cities: list[int]
    tokens: TokensView
    cards: int
    hand: int
    hand_seen: list[str]
    nation: int
    nation_seen: list[str] | None
    shelter: int
    shelter_top: str | None
    ambush: list[str | None]
    ambush_most: int
    camps: list[CampView]
    table: list[str]
    open: list[PieceView]
    new: list[str]
    heroes: list[str | None]
    seals: list[Faction]
    refill: bool
    own: OwnView | None


class SanctuaryView(TypedDict):
    seal: Faction
    count: int
    greats: list[Great] | None


class DoingView(TypedDict):
    """The action somebody is in the middle of."""

    action: Annotated[str, OneOf(*DOING_IDS[1:-1])]
    choice: str | None
    price: list[Slot] | None
    deck: Deck | None
    card: str | None
    chosen: list[str]


class EntryView(TypedDict):
    card: str
    uses: int
    wild: bool
    touched: bool
    opening: bool
    strength: int


class BattleView(TypedDict):
    attacker: int
    defender: int | None
    square: str
    target: Annotated[str, OneOf(*TARGET_IDS)]
    phase: Annotated[str, OneOf(*PHASE_IDS)]
    heroes: Pair[str]
    attack: list[EntryView]
    defence: list[EntryView]
    base: int
    bribes: Pair[int]
    moral: Pair[int]
    terrain: Pair[int]
    totals: Pair[int]
    to_move: int
    needs: int
    enough: bool


class LandView(TypedDict):
    """A week is a turn of the wheel, a weekday a place on it, from 0."""

    day: int
    week: int
    weekday: int
    wheel: list[CardType]
    lit: CardType
    matching: CardType
    first: int
    active: int
    step: Annotated[str, OneOf(*STEP_IDS, "over")]
    mode: Annotated[str, OneOf("basic", "advanced")]
    scenario: Annotated[str, OneOf("ruins", "volcano")]
    goals: GoalsView
    prices: PricesView
    pool: list[DeckView]
    greats: list[Great]
    cards: dict[CardType, CardPrint]
    limbo: list[str]
    squares: list[SquareView]
    empty: int
    sides: list[SideView]
    lender: int | None
    sanctuaries: list[SanctuaryView]
    ruler: int | None
    doing: DoingView | None
    battle: BattleView | None


# ── answers ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class DeedView(TypedDict):
    """An action, the card it uses if it uses one, and the cards it pays or is laid on."""

    action: str
    source: str | None
    cards: list[str]


class RefusedView(TypedDict):
    action: str
    clause: str
    message: str


class MissingView(TypedDict):
    action: str
    slots: list[Slot]


class LineView(TypedDict):
    """What cards laid in a line make, and could still become."""

    deeds: list[DeedView]
    meant: str | None
    refused: RefusedView | None
    missing: list[MissingView]


# ── when it is over ─────────────────────────────────────────────────────────────────────────────────────────────────


class CardsMoved(TypedDict):
    gained: int
    suspended: int


class Built(TypedDict):
    roads: int
    cities: int


class Battles(TypedDict):
    attacks: int
    won: int
    defended: int


class SideFigures(TypedDict):
    longest_cohort: int
    mulligans: int
    cards: CardsMoved
    built: Built
    battles: Battles
    heroes_lost: int


class LandFigures(TypedDict):
    days: int
    sides: list[SideFigures]
