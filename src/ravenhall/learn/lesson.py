"""A lesson as a value: a position, steps with a task, what solves each, and answers to what people try instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match

Holds = Callable[[Match, int], bool]  # a condition that a lesson names: does it hold for this seat?


class Sheet(NamedTuple):
    """An option of the game whose value is written down in a lesson: an army is "1 jarl, 4 bondi"."""

    read: Callable[[str], Any]  # the value; Unreadable if it is none
    told: Callable[[Game[Any], dict[str, Any]], list[str]]  # what there is under these options, and how it is written


class Mark(NamedTuple):
    """Look here: a place of the board, a word or two beside it, and the same for listeners."""

    place: str
    tag: str


class Answer(NamedTuple):
    """What is said to a try: what happened, why, under which clause; then a question that points on."""

    heading: str
    text: str
    clause: str
    point: str
    marks: tuple[Mark, ...]


class Path(NamedTuple):
    """Actions of one step, as notation in which * stands for anything; with what the dice and the others then do."""

    tries: tuple[str, ...]
    dice: tuple[int, ...]
    replies: tuple[str, ...]
    answer: Answer
    when: Holds | None = None  # of a step that asks for an option: this is the way of every value with which this holds

    def fits(self, taken: Sequence[str]) -> bool:
        """Do these actions go this way, as far as they go?"""
        return len(taken) <= len(self.tries) and all(map(fnmatchcase, taken, self.tries))

    def ends(self, taken: Sequence[str]) -> bool:
        return len(taken) == len(self.tries) and self.fits(taken)


class Step(NamedTuple):
    """One task. It is solved by one of its solutions, or as soon as its condition holds."""

    task: str
    look: tuple[str, ...]
    clause: str
    marks: tuple[Mark, ...]
    position: str  # drawn anew for this step; "": it goes on where the step before ended
    solutions: tuple[Path, ...]
    wrongs: tuple[Path, ...]
    otherwise: Path  # without tries: the answer to everything that no path names
    until: Holds | None
    within: int  # decisions, at most
    option: str = ""  # of the game, chosen here instead of an action: the match begins with it
    sheet: Sheet | None = None  # how its value is written

    def path(self, taken: Sequence[str]) -> Path:
        """The way these actions go: of several, the one written first."""
        return next((path for path in (*self.solutions, *self.wrongs) if path.fits(taken)), self.otherwise)


class Start(NamedTuple):
    """What a lesson begins from: a drawn position, or a match from its seed; then some actions, "0 place II 4"."""

    position: str
    seats: int
    seed: int
    options: dict[str, Any]
    dice: tuple[int, ...]
    played: tuple[str, ...]


class Lesson(NamedTuple):
    """One chapter, about two minutes."""

    game: str
    id: str
    number: int  # in its row, from 1
    title: str
    short: str
    clause: str
    picture: str
    extra: bool  # of the row after the last of the path
    example: bool  # a rule shown on the table: opened from its clause, listed nowhere, nothing kept of it
    seat: int
    names: tuple[str, ...]
    start: Start
    steps: tuple[Step, ...]

    @property
    def shows(self) -> list[str]:
        """The clauses that whoever goes through it sees at work, each once: its own, its tasks', its solutions'."""
        told = [path.answer.clause for step in self.steps for path in step.solutions]
        return list(dict.fromkeys((self.clause, *(step.clause for step in self.steps), *told)))
