"""What a table tells its clients, over a web socket or as server-sent events; docs/protocol.md tells when."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from ravenhall.hall.said.terms import (
    Allowed,
    AnyView,
    CanUndo,
    ClockRule,
    Final,
    ProposalKind,
    Reason,
    Seed,
    Status,
    Undo,
    Watch,
)


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


class Suggestion(Struct, omit_defaults=True):
    """An action, and the chance to win after it in per cent, give or take so many (95 times in 100)."""

    code: int
    action: str
    percent: int
    give: int
    close: bool = False  # too close to the first to tell them apart
    wins: bool = False  # it wins the match now: no per cent is told
    reasons: list[str] = []
    then: list[str] = []  # what the seat would answer next, as long as chance has not spoken


class Hint(Message, tag="hint"):
    """The answer to ask_ravens: the best three, best first, from what the seat knows. One alone: nothing else can be
    done. `number` is that of the decision; `left` how often the seat may still ask, None if as often as it likes."""

    id: str
    seat: int
    number: int
    suggestions: list[Suggestion]
    left: int | None = None


class Presence(Message, tag="presence"):
    """Which seats have somebody connected, and how many watch. Not numbered."""

    here: list[bool]
    watchers: int


class Goodbye(Message, tag="goodbye"):
    """The server is going down, or drops this connection; come back after so many seconds (never, if none)."""

    reason: str
    retry: float | None = None


class ReviewNews(Message, tag="review"):
    """The ravens have seen more of the finished match: ask for the review again. Not numbered."""

    percent: int
    done: bool = False


class SeatInfo(Struct, omit_defaults=True):
    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    mine: bool = False
    bot: str | None = None  # the bot that holds the seat, or stands in for an absent person
    stand_in: str | None = None  # what that bot is called
    asks: int = 0  # how often it has asked the ravens, as far as you may know
    unlinked: bool = False  # told the host: no link leads to this free seat


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
    aim: str = ""  # how one wins, in one sentence; "" before the match begins
    advice: Allowed = "none"  # how often in the match a seat may ask the ravens
    exhibition: bool = False  # bots alone: it goes on while somebody watches, and is thrown away unless it is kept
    kept: bool = False


class ActionChoice(Struct):
    """One legal action: its code and notation, either of which plays it, and its JSON form for drawing."""

    code: int
    text: str
    form: dict[str, Any]


class DecisionInfo(Struct, omit_defaults=True):
    """What the seat looked from is asked, with every legal action. `number` goes back in `play`. `final`: from when on
    the answer cannot be taken back."""

    seat: int
    kind: str
    text: str
    number: int
    actions: list[ActionChoice]
    final: Final = ""


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
    view: AnyView  # what match.view gives the seat looked from
    look: int | None = None
    decision: DecisionInfo | None = None
    asked: list[int] = []  # your own seats that must decide now
    undo: CanUndo = "no"
    result: Result | None = None
    standing: str = ""  # how far it is to the table's `aim`, for the seat looked from


class DecisionCodes(Struct, omit_defaults=True):
    """What the seat looked from is asked, for those who have the game's actions: the legal ones by their codes."""

    seat: int
    kind: str
    text: str
    number: int
    codes: list[int]
    final: Final = ""


class PassedInfo(Struct, omit_defaults=True):
    """A position on the way: the patch that leads to it, and how many of the update's lines had happened by then."""

    lines: int
    patch: Any = None


class MatchNews(Struct, omit_defaults=True):
    """The same as MatchInfo for those who asked for patches: the positions passed on the way, each by the patch that
    leads to its view from the one before, then the patch to the view now."""

    patch: Any = None
    passed: list[PassedInfo] = []
    look: int | None = None
    decision: DecisionCodes | None = None
    asked: list[int] = []
    undo: CanUndo = "no"
    result: Result | None = None
    standing: str = ""


class Line(Struct, omit_defaults=True):
    """One thing that happened, as an event to draw and as a sentence (which may be empty).
    `moment` is its number as watchers count, where that is another: it means the same to everybody."""

    number: int
    event: dict[str, Any]
    text: str = ""
    moment: int | None = None


class ChatLine(Struct, omit_defaults=True):
    number: int
    name: str
    text: str
    seat: int | None = None


class Update(Message, tag="update"):
    """The table as this viewer may know it. Parts that are missing have not changed; `lines` and `chat` are to be added
    to those after `since`, or replace all when `since` is 0; with `older_chat`, `chat` replaces all as well, and lines
    before it were left out: GET …/chat has them. `news` is there instead of `match` for those who asked for patches:
    it leads on from the view under the number `since`. `build` names the web client that the hall serves."""

    table_id: str
    number: int
    since: int
    table: TableInfo | None = None
    match: MatchInfo | None = None
    clock: ClockInfo | None = None
    lines: list[Line] = []
    chat: list[ChatLine] = []
    older_chat: bool = False
    news: MatchNews | None = None
    build: str | None = None


AnyMessage = Done | Refused | Objection | Advice | Presence | Goodbye | ReviewNews | Update
