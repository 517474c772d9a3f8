"""Reading what teaches a game: TOML of one language in the game's `told/en/`, checked row by row as it is read.

told/conditions.py            what a lesson may name as its end, in Python: CONDITIONS
told/sheets.py                options that a lesson may ask for, and how their values are written: SHEETS
told/en/lessons/04-block.toml one lesson; the files' order is the path
told/en/examples/gap.toml     a rule shown on the table, in the form of a lesson; opened from its clause
told/en/words.toml            words of the game
told/en/page.toml             the page to learn it, and the rules on one page
told/en/guide.toml            what the guide says to each kind of decision
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Final

from ravenhall import games, rules
from ravenhall.kernel.data import Row
from ravenhall.kernel.errors import BadData
from ravenhall.learn.lesson import Answer, Holds, Lesson, Mark, Path, Sheet, Start, Step

LANGUAGE: Final = "en"
FILE: Final = re.compile(r"(\d\d)-([a-z][a-z0-9_]*)\.toml")
EXAMPLE: Final = re.compile(r"([a-z][a-z0-9_]*)\.toml")
LARGEST: Final = 2**31
LONGEST_TEXT: Final = 400
MOST_TASKS: Final = 2
MOST_DECISIONS: Final = 3  # of a task
NOBODY: Final = Answer("", "", "", "", ())


class Shelf:
    """What a game's own files say, with its clauses and conditions at hand to check them by."""

    def __init__(self, game: str) -> None:
        self.game = games.load(game)
        self.folder = files(f"ravenhall.games.{game}").joinpath("told", LANGUAGE)

    @cached_property
    def clauses(self) -> set[str]:
        return {clause.id for clause in rules.read(self.game.name).clauses}

    def has(self, file: str) -> bool:
        return self.folder.joinpath(file).is_file()

    def table(self, file: str) -> Row:
        """The file as one row; BadData says what is not TOML."""
        try:
            return Row(file, "", tomllib.loads(self.folder.joinpath(file).read_text(encoding="utf-8")))
        except ValueError as error:
            raise BadData(file, "", "", f"is not TOML: {error}") from error

    def lessons(self) -> list[tuple[int, str, str]]:
        """Number, id and file of each, in order."""
        numbered = []
        for name in self.files("lessons"):
            match = FILE.fullmatch(name)
            if match is None:
                raise BadData(name, "", "", "is no lesson: they are called like 04-block.toml")
            numbered.append((int(match[1]), match[2], f"lessons/{name}"))
        return numbered

    def examples(self) -> list[tuple[str, str]]:
        """Id and file of each, in the order of their names."""
        named = []
        for name in self.files("examples"):
            match = EXAMPLE.fullmatch(name)
            if match is None:
                raise BadData(name, "", "", "is no example: they are called like gap.toml")
            named.append((match[1], f"examples/{name}"))
        return named

    def files(self, room: str) -> list[str]:
        folder = self.folder.joinpath(room)
        return sorted(entry.name for entry in folder.iterdir()) if folder.is_dir() else []

    @property
    def conditions(self) -> dict[str, Holds]:
        return self.beside("conditions")

    @property
    def sheets(self) -> dict[str, Sheet]:
        return {option: Sheet(*written) for option, written in self.beside("sheets").items()}

    def beside(self, module: str) -> dict[str, Any]:
        """What Python beside the texts offers by name; nothing where there is none."""
        try:
            found = importlib.import_module(f"ravenhall.games.{self.game.name}.told.{module}")
        except ModuleNotFoundError:
            return {}
        named: dict[str, Any] = getattr(found, module.upper())
        return named

    def clause(self, row: Row, key: str = "clause", default: str | None = None) -> str:
        if default is not None and not row.has(key):
            return default
        clause = row.text(key)
        if clause not in self.clauses:
            raise row.bad(key, f"must be a clause of {self.game.title}, not {clause!r:.30}")
        return clause


def optional(row: Row, key: str, longest: int = 200) -> str:
    return row.text(key, longest) if row.has(key) else ""


def wholes(row: Row, key: str) -> tuple[int, ...]:
    return tuple(row.wholes(key, -LARGEST, LARGEST)) if row.has(key) else ()


def lines(row: Row, key: str, default: Sequence[str] = ()) -> tuple[str, ...]:
    return tuple(row.texts(key, LONGEST_TEXT) if row.has(key) else default)


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in order; read once."""
    shelf = Shelf(game)
    read: list[Lesson] = []
    for number, name, file in shelf.lessons():
        row = shelf.table(file)
        extra = row.flag("extra", False)
        place = 1 + sum(one.extra == extra for one in read)
        if any(one.id == name for one in read):
            raise BadData(file, "", "", f"there is another lesson {name}")
        if not extra and number != place:
            raise BadData(file, "", "", f"is number {place} of the path, not {number}")
        read.append(lesson(shelf, row, name, place, extra))
    return tuple(read)


@cache
def examples(game: str) -> tuple[Lesson, ...]:
    """Rules shown on the table, in the order of their clauses; read once."""
    shelf = Shelf(game)
    taken = {one.id for one in lessons(game)}
    read: list[Lesson] = []
    for number, (name, file) in enumerate(shelf.examples(), 1):
        if name in taken:
            raise BadData(file, "", "", f"there is a lesson {name}")
        read.append(lesson(shelf, shelf.table(file), name, number, False, example=True))
    order = [clause.id for clause in rules.read(game).clauses]
    return tuple(sorted(read, key=lambda one: order.index(one.clause)))


def lesson(shelf: Shelf, row: Row, name: str, number: int, extra: bool, example: bool = False) -> Lesson:
    start = Start(
        optional(row, "position", 8000),
        row.whole("seats", *shelf.game.seats, default=shelf.game.settings(None, {})[0]),
        row.whole("seed", 0, LARGEST, default=1),
        options(shelf, row),
        wholes(row, "dice"),
        lines(row, "played"),
    )
    seat = row.whole("seat", 0, start.seats - 1, default=0)
    names = row.texts("names") if row.has("names") else names_of(start.seats, seat)
    if len(names) != start.seats:
        raise row.bad("names", f"must be {start.seats}, one for each seat")
    found = Lesson(
        shelf.game.name,
        name,
        number,
        row.text("title", 40),
        row.text("short", 80),
        shelf.clause(row),
        optional(row, "picture", 40) if example else row.text("picture", 40),
        extra,
        example,
        seat,
        tuple(names),
        start,
        tuple(step(shelf, one) for one in row.subs("step")),
    )
    if not 1 <= len(found.steps) <= MOST_TASKS:
        raise row.bad("step", "must be one table [[step]] or two")
    row.nothing_else()
    return found


def names_of(seats: int, seat: int) -> list[str]:
    others = iter(("Leofric", "Ragna", "Ottar", "Yrsa", "Ketil", "Svein"))
    return ["Sigrun" if one == seat else next(others) for one in range(seats)]


def options(shelf: Shelf, row: Row) -> dict[str, Any]:
    if not row.has("options"):
        return {}
    table = row.sub("options")
    known = [option.name for option in shelf.game.options]
    return {key: table.value(key, known) for key in table.keys}


def step(shelf: Shelf, row: Row) -> Step:
    clause = shelf.clause(row)
    dice, replies = wholes(row, "dice"), lines(row, "replies")
    solutions = tuple(path(shelf, one, "play", dice, replies, clause) for one in row.subs("solution"))
    named = row.subs("wrong") if row.has("wrong") else []
    wrongs = tuple(path(shelf, one, "try", dice, replies, clause) for one in named)
    otherwise = Path((), dice, replies, answer(shelf, row.sub("otherwise"), clause))
    option = row.word("option", tuple(shelf.sheets)) if row.has("option") else ""
    found = Step(
        row.text("task", 120),
        lines(row, "look"),
        clause,
        marks(row),
        optional(row, "position", 8000),
        solutions,
        wrongs,
        otherwise,
        condition(shelf, row, "until"),
        row.whole("within", 1, MOST_DECISIONS, default=max((len(one.tries) for one in solutions), default=1)),
        option,
        shelf.sheets[option] if option else None,
    )
    if not solutions:
        raise row.bad("solution", "must be one or more tables [[step.solution]]")
    if option and not all(one.when for one in (*solutions, *wrongs)):
        raise row.bad("option", "is asked for: every way needs a condition `when`")
    row.nothing_else()
    return found


def path(shelf: Shelf, row: Row, key: str, dice: tuple[int, ...], replies: tuple[str, ...], clause: str) -> Path:
    tries = row.texts(key)
    if not 1 <= len(tries) <= MOST_DECISIONS:
        raise row.bad(key, "must be one to three actions")
    own_dice = wholes(row, "dice") if row.has("dice") else dice
    own_replies = lines(row, "replies", replies)
    when = condition(shelf, row, "when")
    return Path(tuple(tries), own_dice, own_replies, answer(shelf, row, clause), when)


def answer(shelf: Shelf, row: Row, clause: str) -> Answer:
    found = Answer(
        row.text("heading", 60),
        row.text("text", LONGEST_TEXT),
        shelf.clause(row, default=clause),
        optional(row, "point"),
        marks(row),
    )
    row.nothing_else()
    return found


def marks(row: Row) -> tuple[Mark, ...]:
    found = (
        tuple(Mark(one.text("place", 40), one.text("tag", 40)) for one in row.subs("marks")) if row.has("marks") else ()
    )
    if len(found) > 2:
        raise row.bad("marks", "are at most two at a time")
    return found


def condition(shelf: Shelf, row: Row, key: str) -> Holds | None:
    return shelf.conditions[row.word(key, tuple(shelf.conditions))] if row.has(key) else None


def lesson_called(game: str, name: str) -> Lesson | None:
    return next((one for one in (*lessons(game), *examples(game)) if one.id == name), None)
