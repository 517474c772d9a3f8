"""What is said over HTTP: the bodies of requests and answers; docs/protocol.md lists the addresses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ravenhall.hall.said.messages import ActionChoice, ChatLine, Line
from ravenhall.hall.said.terms import (
    AdviceRule,
    BotName,
    ClockRule,
    CommandId,
    PlayerName,
    SeatNumber,
    Secret,
    Seed,
    SeenView,
    Status,
    Undo,
    Watch,
)


class Problem(Struct):
    """Every HTTP answer that is not 2xx."""

    reason: str
    message: str


class KnobInfo(Struct, omit_defaults=True):
    """One entry of an option that is a table: one of some values, a whole number, or a text of so many characters.
    People call it by its label, and each of its values by the word at the same place."""

    name: str
    label: str
    allowed: str
    default: Any
    values: list[Any] | None = None
    words: list[str] | None = None
    least: int | None = None
    most: int | None = None


class OptionInfo(Struct, omit_defaults=True):
    """What is chosen before a match. People call it by its label, and each of its values by the word at its place;
    of a number that may be left out, the one word is for none. With a `seat` it speaks of that seat alone; `when`
    names another option and the value with which alone this one means something."""

    name: str
    label: str
    kind: Literal["choice", "whole", "table"]
    text: str
    allowed: str
    default: Any
    clause: str = ""
    values: list[Any] | None = None
    words: list[str] | None = None
    least: int | None = None
    most: int | None = None
    or_none: bool = False
    knobs: list[KnobInfo] | None = None
    seat: int | None = None
    when: dict[str, Any] | None = None


class BotSetting(Struct):
    """A whole number that this kind of bot can be told, as `name:setting=value`."""

    name: str
    text: str
    least: int
    most: int
    default: int


class Strength(Struct, omit_defaults=True):
    """How strong somebody plays this game, on a scale on which 400 points more win ten times in eleven."""

    points: int
    give: int  # the true figure lies so far to either side, 95 times in 100


class BotInfo(Struct, omit_defaults=True):
    """Somebody to play against: a seat is given to `name`; people know them by their `title` and their calling. From
    gentle to strong; the usual one sits down where nobody says which. Who comes twice is called the younger there."""

    name: str
    title: str
    text: str
    calling: str = ""
    usual: bool = False
    settings: list[BotSetting] = []
    strength: Strength | None = None  # as measured, where it has been
    seats: list[int] = []  # it sits down at tables of so many only; none named: of any number


class Opponent(Struct, omit_defaults=True):
    """Somebody of the cast as you find them: how often you win, in words; "" until the hall knows you better."""

    name: str
    wins: str = ""


class Opponents(Struct, omit_defaults=True):
    """Whom to play at this game: `fits` is the bot nearest to you. Your strength comes from finished matches against
    bots, those with advice left out; there is none before the first."""

    game: str
    fits: str
    bots: list[Opponent]
    matches: int = 0
    strength: Strength | None = None


class OtherClause(Struct):
    """The clause of an event in which this field has this value."""

    field: str
    value: Any
    clause: str


class EventInfo(Struct, omit_defaults=True):
    """A kind of event: the part that each of its values plays (who, from, to, dice, lost …), and its clause."""

    name: str
    roles: dict[str, str]
    clause: str
    unless: list[OtherClause] = []


class PresetInfo(Struct, omit_defaults=True):
    """A kind of match: its options that are not as usual, with how many seats it goes, which the host takes.

    `guided`: the first match with a guide is of this kind; where none is, of the first.
    """

    title: str
    text: str
    options: dict[str, Any]
    seats: list[int]
    minutes: int
    seat: int = 0
    guided: bool = False


class GameInfo(Struct):
    """A game as its own class tells it: a line about it, and how many minutes a match takes, 0 if nobody knows."""

    name: str
    title: str
    blurb: str
    minutes: int
    revision: int
    least_seats: int
    most_seats: int
    options: list[OptionInfo]
    presets: list[PresetInfo]
    bots: list[BotInfo]
    events: list[EventInfo]


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
    advice: AdviceRule = "usual"
    exhibition: bool = False  # bots alone, for whoever watches: it goes on while somebody does
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


class Options(Struct, forbid_unknown_fields=True):
    """Options of a game, to be looked at before a table is opened."""

    options: dict[str, Any] = {}


class Fitting(Struct, omit_defaults=True):
    """With how many seats these options go; with none, why."""

    seats: list[int]
    message: str = ""


class NewLinks(Struct, forbid_unknown_fields=True):
    """For which free seats new links are wanted; all of them, if none is named."""

    seats: Annotated[list[SeatNumber], Meta(max_length=16)] | None = None


class Claim(Struct, forbid_unknown_fields=True):
    """Exchange a seat link's secret for the seat, once."""

    seat: SeatNumber
    secret: Secret


class Claimed(Struct):
    table: str
    seat: int


InvitationState = Literal["open", "own", "yours", "taken", "begun", "over", "closed", "outdated"]


class Invitation(Struct, omit_defaults=True):
    """What a seat link leads to. Only who holds such a link, be it outdated, is told.

    open: sit down · own: the host looks at it himself · yours: you sit there · taken: somebody else does ·
    begun, over, closed: the table · outdated: the host has made a new link since
    """

    table: str
    state: InvitationState
    game: str
    title: str
    host: str
    names: list[str]  # by seat; "" is free
    seat: int
    options: dict[str, Any]
    clock: ClockRule | None = None
    watch: bool = False  # may who holds the link look on?
    here: bool = False  # is the host at the table now?


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


read_card = msgspec.json.Decoder(TableCard).decode


class Lobby(Struct):
    open: list[TableCard]
    running: list[TableCard]


class MyTables(Struct):
    tables: list[TableCard]


class Actions(Struct):
    """Every action of a game, each in the place of its code."""

    game: str
    actions: list[ActionChoice]


class Chat(Struct, omit_defaults=True):
    """Lines of chat before a number, oldest first; are there older ones?"""

    lines: list[ChatLine]
    older: bool = False


class Frame(Struct, omit_defaults=True):
    """One step of a replay: the number it has in the log as the viewer counts, the view then, and what led to it.
    `step` is its number in the whole log, told after the end: by it the same moment is found through other eyes.
    `moment` is its number as watchers count, missing where the step was sealed to them."""

    number: int
    view: SeenView
    lines: list[Line]
    step: int | None = None
    moment: int | None = None
    passed: bool = False  # on the way to the position of the step: nobody is asked


class PatchedFrame(Struct, omit_defaults=True):
    """A frame by the patch that leads to its view from that of the frame before."""

    number: int
    patch: Any
    lines: list[Line]
    step: int | None = None
    moment: int | None = None
    passed: bool = False


class Replay(Struct, omit_defaults=True):
    """A match step by step as a seat knew it; all-seeing frames (after the end) hold all seats' views under "seats".
    Asked for with patches, and in a story, `frames` has the first frame alone, and `patched` all others."""

    table: str
    game: str
    frames: list[Frame]
    seat: int | None = None
    all_seeing: bool = False
    patched: list[PatchedFrame] = []
    left_out: int = 0  # of a story: so many frames before the first


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


HealthStatus = Literal["well", "unwell", "closing"]


class Health(Struct, omit_defaults=True):
    """Can people play? Sent with status 503 unless all is well; `troubles` says what keeps them from it."""

    status: HealthStatus
    tables: int
    connections: int
    troubles: list[str] = []
