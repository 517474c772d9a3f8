"""What a clerk does, in a process of its own: one errand of an outsider after the other, and what time each took."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from ravenhall import games
from ravenhall.hall.kept.database import Row
from ravenhall.hall.kept.rows import entry_of
from ravenhall.hall.live.piping import LENGTH, framed, serve
from ravenhall.hall.said.api import NewTable, Replay
from ravenhall.hall.said.messages import Refused
from ravenhall.hall.table import asking, lessons, puzzles, reviewing
from ravenhall.hall.table.making import Start, start_of
from ravenhall.hall.table.refusals import Refusal, refusal
from ravenhall.hall.table.rendering import Viewer
from ravenhall.hall.table.retelling import Eyes, told_again
from ravenhall.hall.table.verify import verify
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.match import Match
from ravenhall.review.looking import Look

NICE = 5  # people's moves go first
MOST = 5.0  # seconds of processor time for one job
KEPT = 8  # positions that are not read again when the next question is about them
LOOKS = 3  # matches that are being looked at
NOTHING = Raw(b"null")


class Question(Struct, tag="question"):
    """To a game; about a position, if there is one: as far as this seat knows it."""

    game: str
    question: dict[str, Any]
    position: Raw = NOTHING
    seat: int | None = None


class Beginning(Struct, tag="beginning"):
    """What a new table starts from."""

    asked: NewTable


class Retold(Struct, tag="retold"):
    """A match step by step."""

    table: str
    game: str
    log: list[Row]
    group: list[int]
    look: int | None
    all_seeing: bool
    over: bool
    position: dict[str, Any]  # where it leads
    patches: bool = False
    story: bool = False  # not all of it: what came after `since`
    since: int | None = None  # None: after the last decision of the group


class Checked(Struct, tag="checked"):
    """An exported match."""

    document: dict[str, Any]


class RavensAsked(Struct, tag="ravens"):
    """What the ravens would do here, from what this seat knows."""

    game: str
    position: Raw
    seat: int


class LessonTried(Struct, tag="lesson"):
    """What comes of an action in a lesson, after those that stand."""

    game: str
    lesson: str
    done: list[str]
    do: str
    action: str | None


class LessonAsked(Struct, tag="asked"):
    """A question amid a lesson: why not this action, or what the game answers."""

    game: str
    lesson: str
    done: list[str]
    action: str | None
    question: dict[str, Any] | None


class PuzzleTried(Struct, tag="puzzle"):
    """What comes of a try at a puzzle, after those that missed; on which day, since one is that day's."""

    game: str
    puzzle: str
    day: int
    tries: list[str]
    do: str
    action: str | None


class PuzzleAsked(Struct, tag="puzzle_asked"):
    """A question about a puzzle's position: why not this action, or what the game answers."""

    game: str
    puzzle: str
    day: int
    action: str | None
    question: dict[str, Any] | None


class Looking(Struct, tag="looking"):
    """A finished match to be looked at: a piece of the work, a try at one of its moments, or a beginning from there."""

    table: str
    log: list[Row]
    position: dict[str, Any]  # where it leads
    written: dict[str, Any] | None  # what was seen so far
    effort: int = 100  # per cent of the usual work
    longer: bool = False
    go: int | None = None
    action: Any = None  # a try; without it, the position before that go …
    puzzle: bool = False  # … or its question


Job = (
    Question
    | RavensAsked
    | Beginning
    | Retold
    | Checked
    | LessonTried
    | LessonAsked
    | PuzzleTried
    | PuzzleAsked
    | Looking
)


class Worked(Struct):
    """What came of a job: why there is no answer, if there is none; and the processor time it took, in seconds."""

    seconds: float
    refused: Refused | None = None
    fault: str = ""  # ours: nobody foresaw it


def opened(pieces: list[bytes]) -> tuple[Worked, list[bytes]]:
    """What `work` sent: how it went, and the answer, which nobody reads or copies on its way to whoever asked."""
    first = pieces[0]
    (length,) = LENGTH.unpack_from(first)
    end = LENGTH.size + length
    return msgspec.json.decode(first[LENGTH.size : end], type=Worked), [first[end:], *pieces[1:]]


_samples: OrderedDict[tuple[bytes, int | None], Match] = OrderedDict()


def known(game: str, position: bytes, seat: int | None) -> Match:
    """A sample that fits what the seat knows: nobody who answers sees the match."""
    asked = (position, seat)
    match = _samples.pop(asked, None) or games.load(game).restore(msgspec.json.decode(position)).sample(seat, 0)
    _samples[asked] = match
    if len(_samples) > KEPT:
        _samples.popitem(last=False)
    return match


def answered(job: Question) -> dict[str, Any]:
    written = bytes(job.position)
    match = None if written == bytes(NOTHING) else known(job.game, written, job.seat)
    return asking.answer(job.game, job.question, match, job.seat)


def advised(job: RavensAsked) -> list[dict[str, Any]]:
    return asking.ravens(known(job.game, bytes(job.position), job.seat), job.seat)


def begun(job: Beginning) -> Start:
    return start_of(job.asked)


def retold(job: Retold) -> Replay:
    eyes = Eyes(Viewer(tuple(job.group), job.look, False), job.all_seeing)
    entries = [entry_of(row) for row in job.log]
    return told_again(job.table, job.game, entries, job.position, eyes, job.over, job.patches, job.story, job.since)


def asked_amid(job: LessonAsked) -> dict[str, Any]:
    if job.question is not None:
        return lessons.consulted(job.game, job.lesson, job.done, job.question)
    return lessons.why_not(job.game, job.lesson, job.done, job.action or "")


def asked_about(job: PuzzleAsked) -> dict[str, Any]:
    if job.question is not None:
        return puzzles.consulted(job.game, job.puzzle, job.day, job.question)
    return puzzles.why_not(job.game, job.puzzle, job.day, job.action or "")


_looks: OrderedDict[tuple[str, int], tuple[Look, list[int], list[str]]] = OrderedDict()


def looked(job: Looking) -> object:
    """A match that was looked at last is not played again, if nobody has looked further elsewhere."""
    key = (job.table, len(job.log))
    known = _looks.pop(key, None) or reviewing.prepared([entry_of(row) for row in job.log], job.position, job.effort)
    look, at, names = known
    if job.written is not None and job.written["counts"] != look.json()["counts"]:
        look.go_on(job.written)
    _looks[key] = known
    if len(_looks) > LOOKS:
        _looks.popitem(last=False)
    if job.go is None:
        return reviewing.piece(look, at, names, job.longer, time.process_time)
    if job.action is not None:
        return reviewing.tried(look, job.go, job.action)
    return reviewing.posed(look, at, job.go) if job.puzzle else reviewing.from_here(look, job.go)


WORK: dict[type, Callable[[Any], object]] = {
    Question: answered,
    RavensAsked: advised,
    Beginning: begun,
    Retold: retold,
    Checked: lambda job: verify(job.document),
    LessonTried: lambda job: lessons.now(job.game, job.lesson, job.done, job.do, job.action),
    LessonAsked: asked_amid,
    PuzzleTried: lambda job: puzzles.now(job.game, job.puzzle, job.day, job.tries, job.do, job.action),
    PuzzleAsked: asked_about,
    Looking: looked,
}


def work(data: bytes) -> bytes:
    started = time.process_time()
    worked, answer = Worked(0.0), b""
    try:
        job = msgspec.json.decode(data, type=Job)
        answer = msgspec.json.encode(WORK[type(job)](job))
    except Refusal as error:
        worked.refused = error.told("")
    except RavenhallError as error:
        worked.refused = refusal(error).told("")
    except Exception as error:  # must not take the worker down
        worked.fault = f"{type(error).__name__}: {error}"[:300]
    worked.seconds = time.process_time() - started
    return framed(msgspec.json.encode(worked)) + answer


if __name__ == "__main__":
    serve(work, NICE, MOST)
