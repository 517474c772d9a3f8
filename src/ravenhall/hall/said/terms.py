"""Terms that everything said between the hall and its clients is made of."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

LONGEST_CHAT = 300
LARGEST_FRAME = 8192

CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]  # no control characters
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0)]
OrderSteps = Annotated[int, Meta(ge=1, le=400)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=24)]
Secret = Annotated[str, Meta(min_length=1, max_length=80)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Seed = Annotated[str, Meta(min_length=1, max_length=40)]  # as text: it may be larger than JavaScript's numbers
ActionGiven = str | int | dict[str, str | int | bool | None]  # notation, code, or JSON form

Watch = Literal["everybody", "link", "nobody"]
Undo = Literal["free", "consent", "never"]
OnFlag = Literal["bot", "forfeit"]
Allowed = Literal["none", "three", "always"]  # how often in a match a seat may ask the ravens
AdviceRule = Literal["usual", Allowed]  # usual: always where one person plays with bots, else never
Status = Literal["waiting", "playing", "over", "closed"]
ProposalKind = Literal["undo", "takeover", "rematch"]
OwnEvent = Literal[
    "asked_ravens",
    "kept",
    "bot_sat_down",
    "closed",
    "dealt",
    "declined",
    "flag_fell",
    "proposed",
    "rematch",
    "resigned",
    "returned",
    "seat_left",
    "seat_taken",
    "taken_back",
]
CanUndo = Literal["free", "ask", "no"]
Final = Literal["", "shown", "sealed", "never"]  # when an answer can no longer be taken back; "": the others are asked
Reason = Literal[
    "unreadable", "unknown", "refused", "late", "not_your_decision", "not_yours", "not_now", "match_over", "too_fast"
]


class ClockRule(Struct, omit_defaults=True):
    """A bank of seconds for the match plus some for each decision; or so many days for each decision."""

    bank: Annotated[int, Meta(ge=1, le=86400)] | None = None
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    days: Annotated[int, Meta(ge=1, le=30)] | None = None
    on_flag: OnFlag = "bot"


class Asked(Struct):
    """A question that somebody is asked; in a secret moment nobody is told whom."""

    seat: int | None
    kind: str
    text: str


class TableEvent(Struct, omit_defaults=True):
    """What the table itself tells in its log, between the events of the game."""

    event: OwnEvent
    seat: int | None = None
    kind: ProposalKind | None = None
    table: str | None = None


class MatchView(Struct):
    """What the view of every game begins with; the rest is the game's own, see its view.ts."""

    game: str
    revision: int
    seat: int | None
    seats: int
    options: dict[str, Any]
    asks: list[Asked]
    outcome: dict[str, Any] | None


class AllSeen(Struct):
    """What every seat knew, by seat: the view through all eyes at once, after the end."""

    seats: list[MatchView]


# A view as a game makes it: written as it is, never read. The title is its type in the web client.
AnyView = Annotated[dict[str, Any], Meta(extra_json_schema={"title": "MatchView"})]
SeenView = Annotated[dict[str, Any], Meta(extra_json_schema={"title": "MatchView | AllSeen"})]


STATUS = {"unknown": 404, "unreadable": 400, "too_fast": 429, "refused": 400}


def status_of(reason: str) -> int:
    """The status of an answer that is a refusal."""
    return STATUS.get(reason, 409)


is_id = re.compile(r"[A-Za-z0-9_-]{1,40}").fullmatch  # of a table or a player: the hall makes no others
JOINERS = "\u200c\u200d"  # inside words of some languages, and of emoji
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # printable, says Unicode, but nobody sees them


def plain(text: str) -> str:
    """A name or a message as others see it: one line, no control or direction characters; "" if there is nothing."""
    seen = "".join(c if (c.isprintable() and c not in BLANKS) or c in JOINERS else " " for c in text)
    return " ".join(word for word in seen.split() if word.strip(JOINERS))


def whole(text: str) -> int | None:
    """A number as it comes in an address or a header; None if it is none, or longer than any of ours."""
    return int(text) if text.isdecimal() and len(text) < 16 else None


_encoder = msgspec.json.Encoder()
write = _encoder.encode
