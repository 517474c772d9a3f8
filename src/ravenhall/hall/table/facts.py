"""What a table's log is made of: facts, stored in order, each under the next number, never changed or removed."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ravenhall.hall.said.terms import AdviceRule, ClockRule, ProposalKind, Undo, Watch


class Fact(Struct, tag_field="fact", omit_defaults=True):
    pass


class TableMade(Fact, tag="made"):
    game: str
    seats: int
    options: dict[str, Any]
    host: str  # a player's id
    host_name: str
    undo: Undo
    watch: Watch
    listed: bool
    clock: ClockRule | None = None
    seed: str | None = None  # stays in here until the end
    nonce: str | None = None
    match: dict[str, Any] | None = None  # an imported match
    advice: AdviceRule = "usual"
    exhibition: bool = False  # bots alone, for whoever watches


class SeatLinked(Fact, tag="linked"):
    """A link was made for the seat; an older one is void."""

    seat: int
    hash: str


class SeatTaken(Fact, tag="taken"):
    seat: int
    player: str
    name: str


class SeatFilled(Fact, tag="filled"):
    """A bot holds the seat from the start."""

    seat: int
    bot: str


class SeatLeft(Fact, tag="left"):
    """The seat is free again, before the deal."""

    seat: int


class Dealt(Fact, tag="dealt"):
    """The match began."""


class Played(Fact, tag="played"):
    seat: int
    action: str  # its notation


class Proposed(Fact, tag="proposed"):
    kind: ProposalKind
    by: int
    needs: list[int]
    seat: int | None = None
    bot: str | None = None
    to: int | None = None  # undo: how many steps stay
    seed: str | None = None  # rematch: drawn with the proposal
    nonce: str | None = None


class Agreed(Fact, tag="agreed"):
    proposal: int
    seat: int


class Declined(Fact, tag="declined"):
    proposal: int
    seat: int


class TakenBack(Fact, tag="taken_back"):
    seat: int
    to: int  # how many steps stay
    sown: str | None = None  # chance goes on from this seed
    laid: bool = False  # and what nobody had seen lies in a new order: so it is since there is this mark


class BotSatDown(Fact, tag="bot_sat_down"):
    """A bot plays for a person until he returns."""

    seat: int
    bot: str


class Returned(Fact, tag="returned"):
    seat: int


class AskedRavens(Fact, tag="asked_ravens"):
    """Somebody took advice on the decision that was put under this number; what it was is nobody else's business."""

    seat: int
    decision: int


class Guided(Fact, tag="guided"):
    """The guide said what it would do: once told, the match says nothing of how strong this seat plays."""

    seat: int


class Credited(Fact, tag="credited"):
    """Time given back to a seat's clock."""

    seat: int
    milliseconds: int


class FlagFell(Fact, tag="flag_fell"):
    seat: int


class GivenUp(Fact, tag="given_up"):
    """The seat has lost outside the rules: it resigned, or its time was up."""

    seat: int
    reason: str


class Rematched(Fact, tag="rematched"):
    table: str


class Said(Fact, tag="said"):
    name: str
    text: str
    seat: int | None = None


class Kept(Fact, tag="kept"):
    """An exhibition stays when nobody watches it any more."""


class Closed(Fact, tag="closed"):
    reason: str


AnyFact = (
    TableMade
    | SeatLinked
    | SeatTaken
    | SeatFilled
    | SeatLeft
    | Dealt
    | Played
    | Proposed
    | Agreed
    | Declined
    | TakenBack
    | BotSatDown
    | Returned
    | AskedRavens
    | Guided
    | Credited
    | FlagFell
    | GivenUp
    | Rematched
    | Said
    | Kept
    | Closed
)


class Entry(Struct):
    """A fact as stored: when it happened, and whose command it was, if any."""

    number: int
    at: int  # milliseconds since 1970
    fact: AnyFact
    player: str = ""
    command: str = ""


read_fact = msgspec.json.Decoder(AnyFact).decode
