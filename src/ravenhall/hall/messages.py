"""Everything that is said between the hall and its clients; docs/protocol.md tells when.

Commands come in over a web socket or by POST; messages go out over a web socket or as server-sent events. Every field
is checked as it is read: a frame that does not fit is answered, never guessed at.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

LONGEST_CHAT = 300
LARGEST_FRAME = 8192

CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=24)]
Secret = Annotated[str, Meta(min_length=1, max_length=80)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Seed = Annotated[str, Meta(min_length=1, max_length=40)]  # as text: it may be larger than JavaScript's numbers
ActionGiven = str | int | dict[str, str | int | bool | None]  # notation, code, or JSON form

Watch = Literal["everybody", "link", "nobody"]
Undo = Literal["free", "consent", "never"]
OnFlag = Literal["bot", "forfeit"]
Status = Literal["waiting", "playing", "over", "closed"]
ProposalKind = Literal["undo", "takeover", "rematch"]
CanUndo = Literal["free", "ask", "no"]
Reason = Literal[
    "unreadable", "unknown", "refused", "late", "not_your_decision", "not_yours", "not_now", "match_over", "too_fast"
]


# ── commands: from a client ─────────────────────────────────────────────────────────────────────────────────────────


class Command(Struct, tag_field="type", forbid_unknown_fields=True):
    """Carries an id made by the client: sent again under the same id, it is done once and answered the same."""

    id: CommandId


class Join(Command, tag="join"):
    """Follow a table on this socket. `since` is the last number seen, if any; `look` the own seat to look from."""

    table: TableId
    since: Number | None = None
    look: SeatNumber | None = None
    watch: bool = False  # as a watcher, even if holding a seat


class Look(Command, tag="look"):
    """Look from another of one's own seats: for several people at one screen."""

    seat: SeatNumber


class Play(Command, tag="play"):
    """Answer what the seat is asked. `number` is the number of the decision answered: a newer one makes this late."""

    seat: SeatNumber
    action: ActionGiven
    number: Number | None = None


class WhyNot(Command, tag="why_not"):
    """What speaks against this action? Changes nothing."""

    seat: SeatNumber
    action: ActionGiven


class Consult(Command, tag="consult"):
    """A question to the game about the position, as its document describes them: odds, reach. Changes nothing."""

    question: dict[str, Any]
    seat: SeatNumber | None = None  # one's own; without it, as a watcher


class Say(Command, tag="say"):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Sit(Command, tag="sit"):
    """Take a free seat of a listed table."""

    seat: SeatNumber


class Stand(Command, tag="stand"):
    """Give up one's seat before the deal."""

    seat: SeatNumber


class Fill(Command, tag="fill"):
    """The host says who may hold a free seat: a bot, himself, or (with neither) a person again."""

    seat: SeatNumber
    bot: BotName | None = None
    me: bool = False


class TakeBack(Command, tag="take_back"):
    """Take back one's last decision: at once where that is free, else as a proposal to the others."""

    seat: SeatNumber


class Propose(Command, tag="propose"):
    """Ask the others for a rematch, or for a bot in an absent player's `seat`."""

    kind: Literal["takeover", "rematch"]
    seat: SeatNumber | None = None
    bot: BotName | None = None


class Answer(Command, tag="answer"):
    """Agree to a proposal or decline it; whoever made it withdraws it by declining."""

    proposal: Number
    agree: bool


class Resign(Command, tag="resign"):
    """Give the match up."""

    seat: SeatNumber


class Close(Command, tag="close"):
    """The host closes a table that has not been dealt."""


class Ping(Command, tag="ping"):
    """Are you there? Answered by `done`."""


Asking = WhyNot | Consult  # what changes nothing
AnyCommand = (
    Join | Look | Play | Asking | Say | Sit | Stand | Fill | TakeBack | Propose | Answer | Resign | Close | Ping
)


# ── messages: to a client ───────────────────────────────────────────────────────────────────────────────────────────


class Message(Struct, tag_field="type", omit_defaults=True):
    pass


class Done(Message, tag="done"):
    """The command was done and stored; `number` is the table's number, as this viewer counts, right after it."""

    id: str
    number: int | None = None


class Refused(Message, tag="refused"):
    """The command was not done. Rule refusals carry their clause."""

    id: str
    reason: Reason
    message: str
    clause: str | None = None
    action: str | None = None


class Objection(Message, tag="objection"):
    """The answer to why_not: the clause and the sentence, or neither when nothing speaks against the action."""

    id: str
    clause: str | None = None
    message: str | None = None


class Advice(Message, tag="advice"):
    """The answer to consult."""

    id: str
    answer: dict[str, Any]


class Presence(Message, tag="presence"):
    """Which seats have somebody connected, and how many watch. Not numbered."""

    here: list[bool]
    watchers: int


class Goodbye(Message, tag="goodbye"):
    """The server is going down, or drops this connection; come back after so many seconds (never, if none)."""

    reason: str
    retry: float | None = None


class SeatInfo(Struct, omit_defaults=True):
    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    mine: bool = False
    bot: str | None = None  # the bot that holds the seat, or stands in for an absent person


class ClockRule(Struct, omit_defaults=True):
    """A bank of seconds for the match plus some for each decision; or so many days for each decision."""

    bank: Annotated[int, Meta(ge=1, le=86400)] | None = None
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    days: Annotated[int, Meta(ge=1, le=30)] | None = None
    on_flag: OnFlag = "bot"


class ClockInfo(Struct, omit_defaults=True):
    """For each seat the milliseconds left, as of `now`; running for the seats listed. None: no clock runs for a bot."""

    now: int
    left: list[int | None]
    running: list[int] = []


class ProposalInfo(Struct, omit_defaults=True):
    proposal: int  # names it in `answer`
    kind: ProposalKind
    by: int
    needs: list[int]  # seats whose agreement is still missing
    seat: int | None = None
    bot: str | None = None


class TableInfo(Struct, omit_defaults=True):
    id: str
    game: str
    title: str
    status: Status
    created: int  # milliseconds since 1970
    host: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    undo: Undo
    watch: Watch
    listed: bool = False
    hosting: bool = False  # you are the host
    commitment: str | None = None  # sha256 of "seed:nonce"; None for an imported match
    clock: ClockRule | None = None
    proposals: list[ProposalInfo] = []
    next_table: str | None = None  # the rematch
    closed: str | None = None  # why it was closed


class ActionChoice(Struct):
    """One legal action: its code and notation, either of which plays it, and its JSON form for drawing."""

    code: int
    text: str
    form: dict[str, Any]


class DecisionInfo(Struct):
    """What the seat looked from is asked, with every legal action. `number` goes back in `play`."""

    seat: int
    kind: str
    text: str
    number: int
    actions: list[ActionChoice]


class Result(Struct, omit_defaults=True):
    """How it ended, and what was kept secret until then."""

    places: list[int]
    points: list[int]
    winners: list[int]
    clause: str
    reason: str
    statistics: dict[str, Any]
    seed: Seed | None = None
    nonce: str | None = None


class MatchInfo(Struct, omit_defaults=True):
    view: dict[str, Any]  # what match.view gives the seat looked from
    look: int | None = None
    decision: DecisionInfo | None = None
    asked: list[int] = []  # your own seats that must decide now
    undo: CanUndo = "no"
    result: Result | None = None


class Line(Struct, omit_defaults=True):
    """One thing that happened, as an event to draw and as a sentence (which may be empty)."""

    number: int
    event: dict[str, Any]
    text: str = ""


class ChatLine(Struct, omit_defaults=True):
    number: int
    name: str
    text: str
    seat: int | None = None


class Update(Message, tag="update"):
    """The table as this viewer may know it. Parts that are missing have not changed; `lines` and `chat` are to be added
    to those after `since`, or replace all when `since` is 0."""

    table_id: str
    number: int
    since: int
    table: TableInfo | None = None
    match: MatchInfo | None = None
    clock: ClockInfo | None = None
    lines: list[Line] = []
    chat: list[ChatLine] = []


AnyMessage = Done | Refused | Objection | Advice | Presence | Goodbye | Update


# ── HTTP ────────────────────────────────────────────────────────────────────────────────────────────────────────────


class Problem(Struct):
    """Every HTTP answer that is not 2xx."""

    reason: str
    message: str


class KnobInfo(Struct, omit_defaults=True):
    """One entry of an option that is a table: one of some values, or a whole number."""

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
    """Sit down at an open listed table of this game, or open one."""

    game: Annotated[str, Meta(max_length=40)]


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
    `step` is its number in the whole log, told after the end: by it the same moment is found through other eyes."""

    number: int
    view: dict[str, Any]
    lines: list[Line]
    step: int | None = None


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


read_command = msgspec.json.Decoder(AnyCommand).decode
_encoder = msgspec.json.Encoder()
write = _encoder.encode
