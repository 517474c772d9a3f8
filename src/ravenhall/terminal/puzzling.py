"""Puzzles line by line: the same as in the browser; what was solved, and on which days, is kept in a file."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Final

from ravenhall.kernel.errors import RavenhallError
from ravenhall.learn import puzzles as shelves
from ravenhall.learn import solving
from ravenhall.learn.puzzle import Puzzle
from ravenhall.learn.puzzles import streak, words
from ravenhall.learn.solving import Solving
from ravenhall.terminal import learning
from ravenhall.terminal.commands import look_up
from ravenhall.terminal.menu import offered
from ravenhall.terminal.plain import folded, listen, say

DAILY: Final = "daily"
YESTERDAY: Final = "yesterday"
DAY: Final = 24 * 60 * 60  # seconds
HELP: Final = """\
  an action     try it, by its words or number   hint   a question that points on
  board         draw the board again             show   the answer, from the third try
  rules WORDS   a clause or words                next   the next puzzle
  quit          leave; what is solved is kept"""


class Solved:
    """Which puzzles are solved, and on which days each game's was, in a small file of one's own."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.names, self.days = self._read()

    def _read(self) -> tuple[set[str], dict[str, set[int]]]:
        """What is in the file; its days named no game once, and do not count any more."""
        try:
            found = json.loads(self.file.read_text(encoding="utf-8"))
            names = {name for name in found["puzzles"] if isinstance(name, str)}
            told = found["days"] if isinstance(found["days"], dict) else {}
            return names, {game: {day for day in days if isinstance(day, int)} for game, days in told.items()}
        except (OSError, ValueError, KeyError, TypeError):
            return set(), {}

    def streak(self, game: str, today: int) -> int:
        return streak(sorted(self.days.get(game, set())), today)

    def has(self, puzzle: Puzzle) -> bool:
        return f"{puzzle.game}/{puzzle.id}" in self.names

    def add(self, puzzle: Puzzle, today: int) -> str:
        """Write it down; what is said about it."""
        self.names.add(f"{puzzle.game}/{puzzle.id}")
        if is_of(puzzle, today):
            self.days.setdefault(puzzle.game, set()).add(today)
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            days = {game: sorted(days) for game, days in sorted(self.days.items())}
            told = {"puzzles": sorted(self.names), "days": days}
            self.file.write_text(json.dumps(told), encoding="utf-8")
        except OSError:
            return "That could not be kept."
        return on_end(self.streak(puzzle.game, today)) if is_of(puzzle, today) else ""


def usual_file() -> Path:
    return learning.usual_file().with_name("puzzles.json")


def this_day() -> int:
    """Days of UTC since 1970, as the hall counts them."""
    return int(time.time()) // DAY


def is_of(puzzle: Puzzle, day: int) -> bool:
    found = shelves.daily(puzzle.game, day)
    return found is not None and found.id == puzzle.id


def place_of(game: str, asked: str | None, solved: Solved) -> int | None:
    """Where in the list to begin: today's, yesterday's, one by its name or number, or the first not solved."""
    row = shelves.puzzles(game)
    if asked is None:
        return next((at for at, one in enumerate(row) if not solved.has(one)), 0)
    if asked == DAILY:
        return next(at for at, one in enumerate(row) if is_of(one, this_day()))
    if asked == YESTERDAY:
        before = shelves.yesterdays(game, this_day())
        return None if before is None else row.index(before)
    if asked.isdecimal() and len(asked) < 4 and 1 <= int(asked) <= len(row):
        return int(asked) - 1
    return next((at for at, one in enumerate(row) if one.id == asked), None)


def tell(game: str, solved: Solved) -> int:
    """The list, with a mark for each that is solved."""
    told, row, today = words(), shelves.puzzles(game), this_day()
    for number, one in enumerate(row, 1):
        mark, day = "*" if solved.has(one) else " ", ", today's" if is_of(one, today) else ""
        say(f"  {mark} {number:3}  {told.levels[one.level - 1]:7} {told.titles[one.theme]}{day}")
    length = solved.streak(game, today)
    say(f"{sum(solved.has(one) for one in row)} of {len(row)} solved. {on_end(length)}".rstrip())
    return 0


def on_end(length: int) -> str:
    return f"Puzzles of the day on end: {length}." if length else ""


def solve(game: str, start: int, solved: Solved, is_past: bool = False) -> int:
    """This puzzle, then one after the other; the answer of one whose day is over is told at once."""
    for number, puzzle in enumerate(shelves.puzzles(game)[start:], start + 1):
        if not Solver(solved).go(puzzle, number, is_past and number == start + 1):
            break
    return 0


class Solver:
    """Somebody at a puzzle."""

    def __init__(self, solved: Solved) -> None:
        self.solved = solved

    def go(self, puzzle: Puzzle, number: int, is_past: bool) -> bool:
        """One puzzle; False if whoever solves has left."""
        told = words()
        now = solving.begin(puzzle, is_past=is_past)
        day = ", yesterday's" if is_past else ", today's" if is_of(puzzle, this_day()) else ""
        say("", f"Puzzle {number}{day}: {told.titles[puzzle.theme]}. {told.levels[puzzle.level - 1]}. Type ? for help.")
        self.show(now)
        if is_past:
            say('"show" tells the answer at once.')
        while not now.is_over:
            line = listen("> ")
            if line is None or line.strip().lower() in ("quit", "q", "exit"):
                return False
            if line.strip().lower() == "next":
                return True
            now = self.heard(now, line.strip())
        if now.state == "found":
            say(*[line for line in [self.solved.add(puzzle, this_day())] if line])
        return True

    def show(self, now: Solving) -> None:
        match, seat = now.match, now.puzzle.seat
        say("", match.game.picture(match.view(seat)), "", *folded(learning.goal(match, seat)))
        say(*folded([words().tasks[now.puzzle.theme], match.game.decisions[match.state.asking[seat]].text]))
        say(*folded(offered(match.game.offers(match, seat))))

    def heard(self, now: Solving, line: str) -> Solving:
        """What a typed line makes of it."""
        word, _, rest = line.partition(" ")
        if word in ("?", "help", ""):
            say(HELP)
        elif word == "hint":
            say(*folded([words().points[now.puzzle.theme]]))
        elif word == "board":
            self.show(now)
        elif word == "rules":
            say(look_up(now.puzzle.game, rest))
        else:
            return self.tried(now, line)
        return now

    def tried(self, now: Solving, line: str) -> Solving:
        try:
            then = solving.shown(now) if line == "show" else solving.attempt(now, numbered(now, line))
        except RavenhallError as error:
            say(*folded([str(error)]))
            return now
        say("", *folded(told(then)))
        if then.state == "wrong":
            say('Try again; "show" tells the answer.' if then.is_offered else "Try again.")
            return then._replace(state="asked", last=None)
        return then


def told(now: Solving) -> list[str]:
    """What is said to a try; once it is over, why, and what the others leave."""
    said = solving.said(now)
    lines = [] if said is None else [f"{said.heading}. {said.text}", *([said.point] if said.point else [])]
    if now.state == "shown":
        lines.insert(0, f"The answer: {solving.odds(now)[0].words}")
    lines += [f"Why: {reason}" for reason in solving.reasons(now)]
    odds = solving.odds(now)
    if odds:
        lines.append("Of 100 such matches these win:")
        lines += [f"  {one.answer.percent:3} (give or take {one.answer.give}) {one.words}{mark(one)}" for one in odds]
    return lines


def mark(one: solving.Odds) -> str:
    return (", good" if one.is_good else "") + (", yours" if one.is_mine else "")


def numbered(now: Solving, line: str) -> str:
    """An action by its number in the list of those that are open, or as it was written."""
    offers = now.match.game.offers(now.match, now.puzzle.seat)
    return offers[int(line) - 1].action.text if line.isdecimal() and 0 < int(line[:6]) <= len(offers) else line
