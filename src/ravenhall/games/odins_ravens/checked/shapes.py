"""The shape of a view, from which the web client's types are written."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ravenhall.games.odins_ravens.book import EFFECTS
from ravenhall.kernel.shapes import OneOf, Pair, Row

Side = Annotated[int, OneOf(0, 1)]
Phase = Annotated[str, OneOf("play", "odin_target", "lengthen", "orient", "over")]
Effect = Annotated[str, OneOf(*EFFECTS)]


class NextGroup(TypedDict):
    """A raven's next group: the land type it begins with, how often that must be paid, how far it is to its end."""

    type: str
    units: int
    spaces: int
    end: int


class SideView(TypedDict):
    """`left`: how many cards are left to the last one."""

    left: int
    score: int
    hand: int
    stack: int
    supply: int
    discard: list[str]
    magic: list[str]
    next: NextGroup | None


class MarkerView(TypedDict):
    side: Side
    place: int


class PlaysView(TypedDict):
    hand: int
    stack: int


class LimitsView(PlaysView):
    """What may be played in a turn, and how many cards one flight takes at most."""

    flight: int


class LeadView(TypedDict):
    side: Side | None
    by: int


class IfOver(TypedDict):
    """What the race would bring if it ended now: the lead, and the points of the magic way to whom they would go."""

    lead: LeadView
    magic: Side | None
    magic_points: int


class OdinView(TypedDict):
    """The Odin card whose action is being taken."""

    card: str
    effect: Effect
    first: int | None
    laid: int


class OdinCard(TypedDict):
    id: str
    name: str
    copies: int
    effects: Pair[Effect]
    texts: Pair[str]


class OwnView(TypedDict):
    hand: list[str]
    stack: list[str]
    chosen: list[str]


class RaceView(TypedDict):
    race: int
    turn: int
    phase: Phase
    active: Side
    starter: Side
    finisher: Side | None
    target: int
    max_race_turns: int | None
    max_races: int | None
    row: list[str]
    ravens: Pair[int]
    marker: MarkerView | None
    trimmed: int
    land_stack: int
    land_bottom: list[str]
    drawn: str | None
    way: str
    ways_used: list[str]
    ways_left: int
    used: PlaysView
    plays: LimitsView
    if_over: IfOver
    odin: OdinView | None
    sides: Pair[SideView]
    names: dict[str, str]
    odin_cards: list[OdinCard]
    mine: OwnView | None


# ── answers ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Outlook(TypedDict, total=False):
    """What a card would do: to which land cards or spaces, where it moves a raven, who leads then, how many cards it
    lays and how many the path has then; how many cards of both would lie on the magic way; the plays that are left."""

    cards: list[int]
    spaces: list[Annotated[list[int], Row(Side, int)]]
    raven: Side
    place: int
    lead: LeadView
    lays: int
    length: int
    magic: Pair[int]
    left: PlaysView


class Deeds(TypedDict):
    """By the notation of each action that is open: flights, cards for the magic way, deeds of Odin cards."""

    deeds: dict[str, Outlook]


# ── when it is over ─────────────────────────────────────────────────────────────────────────────────────────────────


class RaceFigures(TypedDict):
    flights: Pair[int]
    spaces_flown: Pair[int]
    longest_flight: Pair[int]
    cards_for_flights: Pair[int]
    odin_cards_played: Pair[int]
    cards_on_the_magic_way: Pair[int]
