"""The shipped puzzles: one file a game, `told/puzzles.json`, written by `ravenhall puzzles GAME --find N` alone.

The file says by which command it was made, under which revision of the rules and which numbers of the game (a sum of
its data files), and by which margin. Where revision or numbers are no longer those, nobody is given its puzzles: they
have to be checked or found again. It has no words: those are data of one language (`en/puzzles.toml`), and reasons are
the game's own.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from ravenhall import games
from ravenhall.kernel.data import Row
from ravenhall.kernel.errors import BadData
from ravenhall.learn.puzzle import Answer, Puzzle

FILE: Final = "puzzles.json"
TEXTS: Final = ("en", "puzzles.toml")
JUDGED: Final = "judgement.toml"
WORDS: Final = ("name", "text", "source", "made_by", "learned_from", "held_out")  # how keys of words begin
LENGTH: Final = 12  # hex digits of a sum


class Shelf(NamedTuple):
    """What a game's file holds."""

    made_by: str
    revision: int
    data: str  # sum of the numbers of the game
    judged: str  # sum of what bots go by
    margin: int
    matches: int  # so many were looked through
    puzzles: tuple[Puzzle, ...]


def file_of(game: str) -> Path:
    return Path(str(files(f"ravenhall.games.{game}").joinpath("told", FILE)))


def sum_of_data(game: str, judged: bool = False) -> str:
    """A short sum of the game's data files: of its numbers, or of what its bots go by. Words may change."""
    folder = files(f"ravenhall.games.{game}").joinpath("data")
    found = hashlib.sha256()
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.name.endswith(".toml") and (entry.name == JUDGED) == judged:
            told = wordless(tomllib.loads(entry.read_text(encoding="utf-8")))
            found.update(entry.name.encode() + json.dumps(told, sort_keys=True).encode())
    return found.hexdigest()[:LENGTH]


def wordless(told: Any) -> Any:
    """The same without what is only read by people."""
    if isinstance(told, dict):
        return {key: wordless(part) for key, part in told.items() if not key.startswith(WORDS)}
    return [wordless(part) for part in told] if isinstance(told, list) else told


def read(game: str, file: Path | None = None) -> Shelf | None:
    """The file as it is, whether it still holds or not; None where there is none."""
    path = file or file_of(game)
    if not path.is_file():
        return None
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        rows = told.pop("puzzles")
        return Shelf(**told, puzzles=tuple(_puzzle(game, told["margin"], row) for row in rows))
    except (ValueError, KeyError, TypeError) as error:
        raise BadData(str(path.name), "", "", f"is no file of puzzles: {error}") from error


def _puzzle(game: str, margin: int, row: dict[str, Any]) -> Puzzle:
    answers = tuple(Answer(*one) for one in row.pop("answers"))
    return Puzzle(game=game, margin=margin, answers=answers, **row)


def written(shelf: Shelf) -> str:
    """The file, a puzzle in a line."""
    head = {key: value for key, value in shelf._asdict().items() if key != "puzzles"}
    lines = [_line(one) for one in shelf.puzzles]
    return json.dumps(head, indent=1)[:-2] + ',\n "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"


def _line(puzzle: Puzzle) -> str:
    row = {key: value for key, value in puzzle._asdict().items() if key not in ("game", "margin")}
    row["answers"] = [list(one) for one in puzzle.answers]
    return json.dumps(row, separators=(",", ":"), ensure_ascii=False)


def objection(game: str, shelf: Shelf) -> str:
    """Why this file no longer holds, and what to do; "" if it does."""
    again = f"run `ravenhall puzzles {game} --check` to measure them again, or `{shelf.made_by}` to find others"
    revision = games.load(game).revision
    if shelf.revision != revision:
        return f"these puzzles are of revision {shelf.revision} of the rules, and now there is {revision}: {again}"
    if shelf.data != sum_of_data(game):
        return f"the numbers of {game} have changed since these puzzles were found: {again}"
    return ""


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game that hold, easy ones first; read once."""
    shelf = read(game)
    if shelf is None or objection(game, shelf):
        return ()
    return tuple(sorted(shelf.puzzles, key=lambda one: (one.level, -one.found.get("kettil", 0), one.id)))


def puzzle_called(game: str, name: str) -> Puzzle | None:
    return next((one for one in puzzles(game) if one.id == name), None)


def daily(game: str, day: int) -> Puzzle | None:
    """The puzzle of a day, counted in days since 1970: the same for all. Each comes once before any comes again."""
    found = sorted(puzzles(game), key=lambda one: one.id)
    if not found:
        return None
    turn, place = divmod(day, len(found))
    order = sorted(found, key=lambda one: hashlib.sha256(f"{turn}/{one.id}".encode()).digest())
    return order[place]


def yesterdays(game: str, day: int) -> Puzzle | None:
    """The puzzle of the day before, whose answer is told to whoever asks; none if it is today's once more."""
    found = daily(game, day - 1)
    return None if found == daily(game, day) else found


Solved = tuple[str, str, int]  # game, puzzle, and the day if it was that day's, else 0


def days_of(game: str, rows: Sequence[Solved]) -> list[int]:
    """The days on which this game's puzzle of the day was solved: each game has one of its own."""
    return [day for name, _, day in rows if name == game]


def streak(days: Sequence[int], today: int) -> int:
    """For how many days on end a puzzle of the day was solved, up to today or, while there is time, yesterday."""
    solved = set(days)
    day = today if today in solved else today - 1
    length = 0
    while day - length in solved:
        length += 1
    return length


# ── words ───────────────────────────────────────────────────────────────────────────────────────────────────────────


class Words(NamedTuple):
    """What is said about every puzzle, whatever the game."""

    titles: dict[str, str]  # by theme
    tasks: dict[str, str]  # by theme
    levels: tuple[str, str, str]
    headings: dict[str, str]  # by verdict, and of an answer shown
    texts: dict[str, str]
    points: dict[str, str]  # by theme: a question that points on


@cache
def words() -> Words:
    path = files("ravenhall.learn").joinpath(*TEXTS)
    table = Row(TEXTS[-1], "", tomllib.loads(path.read_text(encoding="utf-8")))
    told = Words(
        _texts(table, "title"),
        _texts(table, "task"),
        _levels(table),
        _texts(table, "heading"),
        _texts(table, "text"),
        _texts(table, "point"),
    )
    table.nothing_else()
    return told


def _texts(table: Row, key: str) -> dict[str, str]:
    row = table.sub(key)
    return {name: row.text(name, 200) for name in row.keys}


def _levels(table: Row) -> tuple[str, str, str]:
    first, second, third = table.texts("levels", 40)
    return first, second, third
