"""A match looked at again: what the hall says of it. Chances, choices and luck are in per cent."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ravenhall.hall.said.terms import ActionGiven, SeatNumber


class ReviewAsked(Struct, forbid_unknown_fields=True):
    """Look at this match, and go on looking as long as somebody asks. Without `eye` with eyes that see all."""

    eye: SeatNumber | None = None
    whose: SeatNumber | None = None  # whose chances; else those of the eye
    longer: bool = False  # sharper than the first estimate


class ReviewGo(Struct):
    """What one seat did before anything else came to light: one choice."""

    seat: int
    turn: int
    nth: int  # which go of that seat in this turn
    before: int  # the step of the replay at which it was to be decided
    after: int
    played: str = ""  # in words, where these eyes may know them


class ReviewTotals(Struct):
    """start + choices + luck + giving up = end. Each sum with how far it may be off, 95 times in 100."""

    start: int
    choices: list[list[int]]
    luck: list[int]
    end: int
    given_up: int = 0  # also what running out of time changed


class ReviewMoment(Struct):
    """A go worth looking at again."""

    go: int
    seat: int
    turn: int
    nth: int
    kind: Literal["choice", "luck"]
    figure: int  # what was missed, what the choice was worth, what luck did
    missed: bool
    title: str
    played: str
    step: int  # of the replay at which it was to be decided
    give: int
    better: str | None = None
    codes: list[int] | None = None  # of what was played and what was better; nothing missed: of what was played
    chances: list[int] | None = None
    reasons: list[str] = []
    luck: int | None = None  # what luck then did, where that was much
    told: str = ""


class ReviewAccuracy(Struct):
    """How many of a seat's choices were as good as sensible play."""

    seat: int
    sound: int
    of: int


class Review(Struct):
    """As far as the ravens have looked; `sharp` once there are key moments."""

    percent: int
    sharp: bool
    working: bool
    older: str = ""  # why it cannot be reviewed
    eye: int | None = None
    whose: int = 0
    playouts: int = 0
    turn: int = 0  # where they look now
    turns: int = 0
    word: str = "Turn"
    goes: list[ReviewGo] = []
    chances: list[int] = []  # of the seat `whose`, before each go and at the end
    everybody: list[list[int]] = []  # the same for each seat
    choices: list[int] = []
    luck: list[int] = []
    same: list[bool] = []  # all eyes see the same before this go
    totals: ReviewTotals | None = None
    accuracy: list[ReviewAccuracy] = []
    moments: list[ReviewMoment] = []
    nothing: str = ""
    given_up: int | None = None  # the seat that gave up, or ran out of time


class MomentAsked(Struct, forbid_unknown_fields=True):
    """A missed moment as a puzzle: answered by the question as it was put, with every legal answer."""

    go: Annotated[int, Meta(ge=0, le=100_000)]


class MomentTry(Struct, forbid_unknown_fields=True):
    """A try at a moment of a review: it is judged, not played."""

    go: Annotated[int, Meta(ge=0, le=100_000)]
    action: ActionGiven


class MomentJudged(Struct):
    """What the try is worth beside the best that is known. `found`: within 3 per cent of it, or better."""

    found: bool
    percent: int
    best: int
    give: int


class PlayOn(Struct, forbid_unknown_fields=True):
    """A new table from the position before a go, with new chance: one's own seat, and bots in the others."""

    go: Annotated[int, Meta(ge=0, le=100_000)]
    seat: SeatNumber
