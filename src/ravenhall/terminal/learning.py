"""Lessons line by line: the same as in the browser; what was solved is kept in a file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.match import Match
from ravenhall.learn import reading, runner
from ravenhall.learn.lesson import Answer, Lesson
from ravenhall.learn.runner import Standing
from ravenhall.terminal.commands import look_up
from ravenhall.terminal.menu import offered
from ravenhall.terminal.plain import folded, listen, say

SHOWN_FROM: Final = 3  # tries until the answer is offered
HELP: Final = """\
  an answer     try it: "attack IV 3"       hint   a question that points on
  board         draw the board again        show   play the move that leads on
  rules WORDS   a clause or words           again  back to the start of the task
  next          the next lesson             quit   leave; what is solved is kept"""


class Progress:
    """Which lessons are solved, in a small file of one's own."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.solved = self._read()

    def _read(self) -> set[str]:
        try:
            found = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return set()
        return {name for name in found if isinstance(name, str)} if isinstance(found, list) else set()

    def has(self, lesson: Lesson) -> bool:
        return f"{lesson.game}/{lesson.id}" in self.solved

    def add(self, lesson: Lesson) -> str:
        """Write it down; what is said about it."""
        self.solved.add(f"{lesson.game}/{lesson.id}")
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps(sorted(self.solved)), encoding="utf-8")
        except OSError:
            return "This raven could not be kept."
        return "A raven sits on your beam."


def usual_file() -> Path:
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "ravenhall" / "learned.json"


def listed(game: str, progress: Progress) -> list[str]:
    """The lessons with a mark for each that is done."""
    path = reading.lessons(game)
    done = sum(progress.has(one) for one in path if not one.extra)
    rows = [f"  {'*' if progress.has(one) else ' '} {one.id:12} {one.title}: {one.short}" for one in path]
    return [*rows, f"{done} of {sum(not one.extra for one in path)} ravens sit on your beam."]


class Course:
    """Somebody who goes through lessons, one after the other."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.tries = 0

    def go(self, lesson: Lesson) -> bool:
        """One lesson; False if whoever learns has left."""
        now = runner.begin(lesson)
        self.tries = 0
        say("", f"Lesson {lesson.number}: {lesson.title} ({lesson.clause}). Type ? for help.")
        self.show(now)
        while now.verdict != "finished":
            line = listen("> ")
            if line is None or line.strip().lower() in ("quit", "q", "exit"):
                return False
            if line.strip().lower() == "next":
                return True
            now = self.heard(now, line.strip())
        say(self.progress.add(lesson))
        return True

    def show(self, now: Standing) -> None:
        match, seat, sheet = now.match, now.lesson.seat, now.step.sheet
        if sheet is not None:
            say("", *folded([task_of(now), *[plain(one) for one in now.step.look]]))
            say(*folded(sheet.told(match.game, match.options)))
            return
        say("", match.game.picture(match.view(seat)), "", *folded(goal(match, seat)))
        say(*folded([task_of(now), *[plain(one) for one in now.step.look], *looked_at(now)]))
        say(*folded(offered(match.game.offers(match, seat))))

    def heard(self, now: Standing, line: str) -> Standing:
        """What a typed line makes of it."""
        word, _, rest = line.partition(" ")
        if word in ("?", "help", ""):
            say(HELP)
        elif word == "hint":
            say(*folded([now.step.otherwise.answer.point]))
        elif word == "board":
            self.show(now)
        elif word == "rules":
            say(look_up(now.lesson.game, rest))
        elif word == "again":
            return self.back(now)
        else:
            return self.tried(now, line)
        return now

    def back(self, now: Standing) -> Standing:
        again = runner.gone_through(now.lesson, now.back)
        self.show(again)
        return again

    def tried(self, now: Standing, line: str) -> Standing:
        try:
            then = runner.attempt(now, runner.shown(now) if line == "show" else numbered(now, line))
        except RavenhallError as error:
            say(*folded([str(error)]))
            return now
        self.tell(then)
        if then.verdict == "wrong":
            self.tries += 1
            say('Try again, from the same position; "show" plays it.' if self.tries >= SHOWN_FROM else "Try again.")
            return self.back(then)
        if then.verdict == "solved":
            self.tries = 0
            then = runner.further(then)
            self.show(then)
        elif then.verdict == "on":
            say(*folded(offered(then.match.game.offers(then.match, then.lesson.seat))))
        return then

    def tell(self, then: Standing) -> None:
        game, names = then.match.game, list(then.lesson.names)
        seen = [event for event in then.fresh if event.seen_by(then.lesson.seat)]
        say(*folded([sentence for event in seen if (sentence := game.say(event, names))]))
        if then.answer is not None:
            say("", *folded(answered(then.answer)))


def goal(match: Match, seat: int) -> list[str]:
    """How one wins, and how far it is."""
    view = match.view(seat)
    aim, standing = match.game.aim(view), match.game.standing(view)
    return [f"Aim: {aim}", *([standing] if standing else []), ""] if aim else []


def task_of(now: Standing) -> str:
    """With its number, where a lesson has several."""
    of = len(now.lesson.steps)
    return f"Your task{f', {now.at + 1} of {of}' if of > 1 else ''}: {plain(now.step.task)}"


def looked_at(now: Standing) -> list[str]:
    """What a drawn board shows by corners around it: "Look here: their VI (no raven)"."""
    view = now.match.view(now.lesson.seat)
    marks = [f"{now.match.game.spot(view, mark.place)} ({mark.tag})" for mark in now.step.marks]
    return [f"Look here: {', '.join(marks)}."] if marks else []


def numbered(now: Standing, line: str) -> str:
    """An action by its number in the list of those that are open, or as it was written."""
    offers = now.match.game.offers(now.match, now.lesson.seat)
    return offers[int(line) - 1].action.text if line.isdecimal() and 0 < int(line[:6]) <= len(offers) else line


def answered(answer: Answer) -> list[str]:
    told = [f"{answer.heading}.", f"{plain(answer.text)} ({answer.clause})"]
    return [*told, answer.point] if answer.point else told


def plain(text: str) -> str:
    """A text of a lesson without the marks for bold words."""
    return text.replace("**", "")


def learn(game: str, wanted: str | None, progress: Progress) -> int:
    """The lesson asked for, or the first that is not solved; then one after the other."""
    path = reading.lessons(game)
    at = next((n for n, one in enumerate(path) if one.id == wanted or (not wanted and not progress.has(one))), 0)
    course = Course(progress)
    for lesson in path[at:]:
        if not course.go(lesson):
            break
    say("", *folded(listed(game, progress)))
    return 0
