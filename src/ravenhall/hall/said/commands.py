"""What a client may ask of a table, over a web socket or by POST; docs/protocol.md tells when.

Every field is checked as it is read: a frame that does not fit is answered, never guessed at.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ravenhall.hall.said.terms import (
    LONGEST_CHAT,
    ActionGiven,
    BotName,
    CommandId,
    Number,
    OrderSteps,
    SeatNumber,
    TableId,
)


class Command(Struct, tag_field="type", forbid_unknown_fields=True):
    """Carries an id made by the client: sent again under the same id, it is done once and answered the same."""

    id: CommandId


class Join(Command, tag="join"):
    """Follow a table on this socket. `since` is the last number seen, if any; `look` the own seat to look from.

    With `patches`, later updates have `news` in place of `match`. Who lacks what one of them builds on joins again and
    says `misfit`: the hall counts that, and tells everything whole.
    """

    table: TableId
    since: Number | None = None
    look: SeatNumber | None = None
    watch: bool = False  # as a watcher, even if holding a seat
    patches: bool = False
    misfit: bool = False


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


class AskRavens(Command, tag="ask_ravens"):
    """What would the ravens do? Answered by `hint`, where the table allows advice to the seat, which must be asked.

    Everybody reads in the log that the seat has asked, though not what. The same question again costs nothing.
    """

    seat: SeatNumber


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
    """Take back one's last decision: at once where that is free, else as a proposal to the others.

    An order that took several decisions is taken back as one: `steps` says how many of one's own they were.
    """

    seat: SeatNumber
    steps: OrderSteps = 1


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


class Keep(Command, tag="keep"):
    """The host keeps an exhibition, which is thrown away otherwise as soon as nobody watches it."""


class Ping(Command, tag="ping"):
    """Are you there? Answered by `done`."""


Asking = WhyNot | Consult  # what changes nothing
AnyCommand = (
    Join
    | Look
    | Play
    | Asking
    | AskRavens
    | Say
    | Sit
    | Stand
    | Fill
    | TakeBack
    | Propose
    | Answer
    | Resign
    | Close
    | Keep
    | Ping
)


read_command = msgspec.json.Decoder(AnyCommand).decode
