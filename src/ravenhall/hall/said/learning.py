"""What is said about learning a game: its page, its lessons, what comes of a try. The hall keeps what was solved."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ravenhall.hall.said.messages import Line, MatchInfo

Done = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=40)]


class LessonTry(Struct, forbid_unknown_fields=True):
    """`done` are the actions that stand, as `LessonNow` told them; then what to do: look how it is with these, try one
    more action (its notation), or be shown the one that leads on."""

    done: Done = []
    do: Literal["look", "try", "show"] = "look"
    action: Annotated[str, Meta(max_length=200)] | None = None


class LessonQuestion(Struct, forbid_unknown_fields=True):
    """Why not this action, or what the game says to a question, after these actions."""

    done: Done = []
    action: Annotated[str, Meta(max_length=200)] | None = None
    question: dict[str, Any] | None = None


class MarkInfo(Struct):
    """Look at this place of the board: the tag says why."""

    place: str
    tag: str


class AnswerInfo(Struct, omit_defaults=True):
    """What is said to a try: what happened, why, the clause, and a question that points on."""

    heading: str
    text: str
    clause: str
    point: str = ""
    marks: list[MarkInfo] = []


class StepInfo(Struct, omit_defaults=True):
    """One task; words between two pairs of asterisks are to be set in bold. `hint` is a question that points on.

    With an `option` no action is asked for but a value of this option of the game, with which the match then begins.
    """

    number: int
    of: int
    task: str
    look: list[str]
    clause: str
    marks: list[MarkInfo]
    hint: str
    option: str = ""


Verdict = Literal["asked", "on", "wrong", "solved", "finished"]


class LessonNow(Struct, omit_defaults=True):
    """A lesson as it stands after these actions. `fresh` of the lines came with the last one. After a wrong try, go on
    from `back`; else from `done`. `kept`: it is finished, and written down for whoever asked. An `example` shows a
    rule and is never written down."""

    game: str
    lesson: str
    title: str
    number: int
    of: int
    seat: int
    names: list[str]
    verdict: Verdict
    step: StepInfo
    match: MatchInfo
    lines: list[Line]
    fresh: int
    done: list[str]
    back: list[str]
    played: str = ""
    answer: AnswerInfo | None = None
    extra: bool = False
    kept: bool = False
    example: bool = False
    aim: str = ""  # how one wins, in one sentence


class LessonInfo(Struct, omit_defaults=True):
    """A lesson in a list. `extra` ones stand in a row after the path; `shows`: the clauses one sees at work in it."""

    id: str
    number: int
    title: str
    short: str
    clause: str
    picture: str
    extra: bool = False
    solved: bool = False
    shows: list[str] = []


class ItemInfo(Struct):
    title: str
    text: str
    clause: str
    picture: str


class SectionInfo(Struct):
    title: str
    items: list[ItemInfo]


class WordInfo(Struct, omit_defaults=True):
    """A word of the game."""

    id: str
    word: str
    meaning: str
    clause: str
    picture: str = ""


class GuideCard(Struct, omit_defaults=True):
    """What the guide says to a kind of decision: what it means, why it matters, what sensible players look at.

    A card with `when` speaks in place of the usual one where the options of the table are among these values, and
    with `seat` to that seat.
    """

    kind: str
    means: str
    why: str
    advice: str = ""
    clause: str = ""
    words: list[str] = []
    when: dict[str, list[Any]] = {}
    seat: int | None = None


class LearnPage(Struct, omit_defaults=True):
    """All there is to learn a game by; nothing of it is secret. `turn` is empty where nobody has drawn it yet.

    `examples` are opened like lessons, from the clauses they show.
    """

    game: str
    title: str
    aim: str
    minutes: int
    lessons: list[LessonInfo]
    words: list[WordInfo]
    turn: list[ItemInfo] = []
    ending: ItemInfo | None = None
    sections: list[SectionInfo] = []
    guide: list[GuideCard] = []
    examples: list[LessonInfo] = []


class LearnGame(Struct):
    """How far somebody is with a game, lessons of the path alone."""

    game: str
    lessons: int
    solved: int


class Learning(Struct):
    games: list[LearnGame]
