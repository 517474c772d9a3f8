"""What is said over HTTP: the bodies of requests and answers; docs/protocol.md lists the addresses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ravenhall.hall.messages import Line
from ravenhall.hall.terms import (
    BotName,
    ClockRule,
    CommandId,
    PlayerName,
    SeatNumber,
    Secret,
    Seed,
    Status,
    Undo,
    Watch,
)


class Problem(Struct):
    """Every HTTP answer that is not 2xx."""

    reason: str
    message: str


class KnobInfo(Struct, omit_defaults=True):
    """One entry of an option that is a table: one of some values, a whole number, or a text of so many characters."""

    name: str
    allowed: str
    default: Any
    values: list[Any] | None = None
    least: int | None = None
    most: int | None = None


class OptionInfo(Struct, omit_defaults=True):
    name: str
    kind: Literal["choice", "whole", "table"]
    text: str
    allowed: str
    default: Any
    clause: str = ""
    values: list[Any] | None = None
    least: int | None = None
    most: int | None = None
    or_none: bool = False
    knobs: list[KnobInfo] | None = None


class BotInfo(Struct):
    name: str
    text: str


class GameInfo(Struct):
    name: str
    title: str
    revision: int
    least_seats: int
    most_seats: int
    options: list[OptionInfo]
    bots: list[BotInfo]


class Games(Struct):
    games: list[GameInfo]


class ClauseText(Struct):
    id: str
    text: str


class ChapterText(Struct):
    title: str
    clauses: list[ClauseText]


class RulesText(Struct):
    """The rules of a game as people read them: numbered clauses in chapters."""

    game: str
    chapters: list[ChapterText]


class Picture(Struct):
    """The position as text, for a game whose board is not drawn."""

    number: int
    text: str


class Me(Struct, omit_defaults=True):
    player: str
    name: str
    webhook: str | None = None


class SetMe(Struct, forbid_unknown_fields=True):
    """Give oneself a nickname; makes the identity if there is none. An empty webhook removes it."""

    name: PlayerName | None = None
    webhook: Annotated[str, Meta(max_length=300)] | None = None


class SeatPlan(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Who is to hold a seat: the host (`me`), a bot, or whoever comes by the link."""

    me: bool = False
    bot: BotName | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made. `match` is an exported match to go on from; its game, seats and options then count."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    clock: ClockRule | None = None
    undo: Undo = "consent"
    watch: Watch = "link"
    listed: bool = False
    match: dict[str, Any] | None = None
    id: CommandId | None = None  # made by the client: sent again, the same table is answered


class SeatLink(Struct):
    """Shown once: only a hash of the secret is kept."""

    seat: int
    secret: str
    path: str


class NewTableMade(Struct):
    table: str
    links: list[SeatLink]
    commitment: str | None = None


class QuickJoin(Struct, forbid_unknown_fields=True):
    """Sit down at the open listed table of this game that waits longest, or open one; without a game, of any."""

    game: Annotated[str, Meta(max_length=40)] | None = None


class Claim(Struct, forbid_unknown_fields=True):
    """Exchange a seat link's secret for the seat, once."""

    seat: SeatNumber
    secret: Secret


class Claimed(Struct):
    table: str
    seat: int


class SeatLinks(Struct):
    links: list[SeatLink]


class TableCard(Struct, omit_defaults=True):
    """A table in a list."""

    table: str
    game: str
    title: str
    status: Status
    names: list[str]  # by seat; "" is free
    created: int
    touched: int
    host: str
    free: int = 0
    mine: list[int] = []
    my_turn: bool = False
    clock: ClockRule | None = None


class Lobby(Struct):
    open: list[TableCard]
    running: list[TableCard]


class MyTables(Struct):
    tables: list[TableCard]


class Frame(Struct, omit_defaults=True):
    """One step of a replay: the number it has in the log as the viewer counts, the view then, and what led to it.
    `step` is its number in the whole log, told after the end: by it the same moment is found through other eyes.
    `moment` is its number as watchers count, missing where the step was sealed to them."""

    number: int
    view: dict[str, Any]
    lines: list[Line]
    step: int | None = None
    moment: int | None = None


class Replay(Struct, omit_defaults=True):
    """A match step by step as a seat knew it; all-seeing frames (after the end) hold all seats' views under "seats"."""

    table: str
    game: str
    frames: list[Frame]
    seat: int | None = None
    all_seeing: bool = False


class Verified(Struct):
    """Does the seed fit the commitment, and do seed and actions lead to the stored end?"""

    commitment: str
    seed: Seed
    nonce: str
    fits: bool
    replays: bool


class YourMove(Struct):
    """What a webhook is sent."""

    table: str
    game: str
    seat: int
    text: str
    url: str


class Health(Struct):
    status: Literal["well", "closing"]
    tables: int
    connections: int
