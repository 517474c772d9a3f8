"""What is said about puzzles. The answer, its odds and its reasons are told to whoever has found it or given it up."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ravenhall.hall.said.learning import AnswerInfo
from ravenhall.hall.said.messages import MatchInfo

Tries = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=40)]


class PuzzleTry(Struct, forbid_unknown_fields=True):
    """`tries` are those that missed, as `PuzzleNow` told them; then what to do: look, try one more action (its
    notation), or be shown the answer, which is offered from the third try."""

    tries: Tries = []
    do: Literal["look", "try", "show"] = "look"
    action: Annotated[str, Meta(max_length=200)] | None = None


class PuzzleQuestion(Struct, forbid_unknown_fields=True):
    """Why not this action, or what the game says to a question, in this position."""

    action: Annotated[str, Meta(max_length=200)] | None = None
    question: dict[str, Any] | None = None


class OddsInfo(Struct, omit_defaults=True):
    """An answer, and of how many matches in a hundred it wins, give or take so many. `mine`: it was tried."""

    action: str
    words: str
    percent: int
    give: int
    good: bool = False
    mine: bool = False


PuzzleVerdict = Literal["asked", "wrong", "found", "shown"]


class PuzzleNow(Struct, omit_defaults=True):
    """A puzzle after these tries. `odds` (best first) and `reasons` are there once it is found or shown. `kept`: it is
    found, and written down for whoever asked; `streak` counts days on end with this game's puzzle of the day."""

    game: str
    puzzle: str
    number: int
    of: int
    title: str
    level: int
    level_words: str
    task: str
    clause: str
    seat: int
    names: list[str]
    verdict: PuzzleVerdict
    match: MatchInfo
    tries: list[str]
    played: str = ""
    offered: bool = False
    answer: AnswerInfo | None = None
    odds: list[OddsInfo] = []
    reasons: list[str] = []
    daily: bool = False
    yesterday: bool = False  # asked for as that: its answer is told at once
    kept: bool = False
    streak: int = 0
    aim: str = ""  # how one wins, in one sentence


class PuzzleInfo(Struct, omit_defaults=True):
    """A puzzle in a list."""

    id: str
    number: int
    title: str
    level: int
    level_words: str
    solved: bool = False


class PuzzleList(Struct, omit_defaults=True):
    """The puzzles of a game, easy ones first. `daily` is today's, the same for all, `yesterday` that of the day before;
    `day` counts from 1970 in UTC."""

    game: str
    puzzles: list[PuzzleInfo]
    day: int
    daily: str = ""
    yesterday: str = ""
    daily_solved: bool = False
    streak: int = 0
