"""The subcommands for puzzles: solving them, and finding them."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ravenhall.cli.parsing import FAILED, OK, Parser, Usage, load_game, whole
from ravenhall.cli.playing import read_settings
from ravenhall.cli.training import read_table
from ravenhall.kernel.errors import reason

if TYPE_CHECKING:
    from ravenhall.learn.finding import Terms
    from ravenhall.learn.puzzles import Shelf


def add_puzzle(parser: Parser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("puzzle", nargs="?", help="its name or number; else the first that is not solved")
    parser.add_argument("--daily", action="store_true", help="today's")
    parser.add_argument("--yesterday", action="store_true", help="that of the day before; its answer is told at once")
    parser.add_argument("--list", action="store_true", help="only name the puzzles, and which are solved")
    parser.add_argument("--progress", metavar="FILE", type=Path, help="where it is kept what was solved")


def puzzle(arguments: argparse.Namespace) -> int:
    from ravenhall.learn import puzzles as shelves
    from ravenhall.terminal import puzzling

    game = load_game(arguments.game)
    there = shelves.puzzles(game.name)
    if not there:
        shelf = shelves.read(game.name)
        against = "" if shelf is None else shelves.objection(game.name, shelf)
        raise Usage(against or f"there are no puzzles for {game.title} yet", f"ravenhall learn {game.name} has lessons")
    progress = puzzling.Solved(arguments.progress or puzzling.usual_file())
    if arguments.list:
        return puzzling.tell(game.name, progress)
    asked = puzzling.DAILY if arguments.daily else puzzling.YESTERDAY if arguments.yesterday else arguments.puzzle
    start = puzzling.place_of(game.name, asked, progress)
    if start is None:
        raise Usage(f"there is no puzzle {asked!r:.60}", f"puzzles: 1 to {len(there)}, --daily or --yesterday")
    return puzzling.solve(game.name, start, progress, asked == puzzling.YESTERDAY)


def add_puzzles(parser: Parser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("--find", metavar="N", type=whole, help="search matches of bots until there are so many")
    parser.add_argument("--margin", metavar="N", type=whole, default=10, help="of a hundred: how clear the best is")
    parser.add_argument("--seed", metavar="NUMBER", type=whole, default=1, help="equal seeds find equal puzzles")
    parser.add_argument("--seats", metavar="N", type=whole, help="how many sit at a table")
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], help="an option of the game")
    parser.add_argument(
        "--also", metavar="SETTINGS", action="append", default=[], help='matches like these by turns: "tactics=true"'
    )
    parser.add_argument("--kind", metavar="KIND", action="append", default=[], help="only decisions of these kinds")
    parser.add_argument("--since", metavar="N", type=whole, default=30, help="pass over so many per cent of a match")
    parser.add_argument("--every", metavar="N", type=whole, default=1, help="look at one of so many decisions")
    parser.add_argument("--open", metavar="N", type=whole, default=40, help="legal answers that a puzzle may have")
    parser.add_argument("--check", action="store_true", help="measure those there are again; drop what does not hold")
    parser.add_argument("--write", metavar="FILE", type=Path, help="the file, if not the game's own")


def puzzles(arguments: argparse.Namespace) -> int:
    from ravenhall.learn import puzzles as shelves

    game = load_game(arguments.game)
    file = arguments.write or shelves.file_of(game.name)
    if arguments.check:
        return check(game, file)
    if arguments.find is None:
        return tell(game, shelves.read(game.name, file))
    if not 1 <= arguments.find <= 1000 or not 2 <= arguments.margin <= 50:
        raise Usage("--find is 1 to 1000, --margin 2 to 50", "for example: --find 40 --margin 10")
    return find(game, file, arguments)


def tell(game: Any, shelf: Shelf | None) -> int:
    """How many there are, of which sort, and whether they hold."""
    from ravenhall.learn.puzzles import objection

    if shelf is None:
        print(f"{game.title} has no puzzles yet.")
        return OK
    print(f"{game.title}: {len(shelf.puzzles)} puzzles, {shelf.margin} points of margin, made by {shelf.made_by}")
    for one in shelf.puzzles:
        best, odds = one.best.text, " ".join(str(answer.percent) for answer in one.answers[:4])
        print(f"  {one.id}  level {one.level}  {one.theme:4}  {one.kind:14} {best:24} {odds} … of {len(one.answers)}")
    against = objection(game.name, shelf)
    if against:
        print(against, file=sys.stderr)
    return FAILED if against else OK


def find(game: Any, file: Path, arguments: argparse.Namespace) -> int:
    """Go through matches until there are enough; what is there from the same command is gone on with."""
    from ravenhall.learn import finding
    from ravenhall.learn import puzzles as shelves

    terms = terms_of(game, arguments)
    fresh = shelves.Shelf(
        command_of(arguments), game.revision, shelves.sum_of_data(game.name),
        shelves.sum_of_data(game.name, judged=True), arguments.margin, 0, (),
    )  # fmt: skip
    before = shelves.read(game.name, file)
    shelf = before if before is not None and before[:5] == fresh[:5] else fresh
    found = finding.Collection(arguments.find, shelf.puzzles)
    while not found.is_full:
        for puzzle in finding.puzzles_of(game, shelf.matches, terms):
            kept = not found.is_full and found.takes(puzzle)
            print(f"{shelf.matches}: {puzzle.kind} {puzzle.best.text} level {puzzle.level}, {'kept' if kept else 'no'}")
        shelf = shelf._replace(matches=shelf.matches + 1, puzzles=tuple(found.puzzles))
        write(file, shelf)
        print(f"{len(found.puzzles)} of {arguments.find} after {shelf.matches} matches", flush=True)
    return OK


def terms_of(game: Any, arguments: argparse.Namespace) -> Terms:
    from ravenhall.learn.finding import Table, Terms

    tables = [(arguments.seats, read_settings(arguments.set)), *[read_table(words) for words in arguments.also]]
    for seats, options in tables:
        game.settings_for_bots(seats, options)
    at = tuple(Table(*one) for one in tables)
    every = max(1, arguments.every)
    kinds = tuple(arguments.kind)
    return Terms(arguments.seed, arguments.margin, at, kinds, arguments.since, every, arguments.open)


def command_of(arguments: argparse.Namespace) -> str:
    """The command again, with everything that decides what is found."""
    words = [arguments.game, "--find", str(arguments.find), "--margin", str(arguments.margin)]
    words += ["--seed", str(arguments.seed)]
    words += [] if arguments.seats is None else ["--seats", str(arguments.seats)]
    words += [word for setting in arguments.set for word in ("--set", setting)]
    words += [word for table in arguments.also for word in ("--also", table)]
    words += [word for kind in arguments.kind for word in ("--kind", kind)]
    words += [] if arguments.since == 30 else ["--since", str(arguments.since)]
    words += [] if arguments.every == 1 else ["--every", str(arguments.every)]
    words += [] if arguments.open == 40 else ["--open", str(arguments.open)]
    return " ".join(["ravenhall", "puzzles", shlex.join(words)])


def write(file: Path, shelf: Shelf) -> None:
    from ravenhall.learn.puzzles import written

    try:
        beside = file.with_suffix(".part")
        beside.write_text(written(shelf), encoding="utf-8")
        beside.replace(file)
    except OSError as error:
        raise Usage(f"cannot write {file}: {reason(error)}", "name a file that can be written") from error


def check(game: Any, file: Path) -> int:
    """Measure every puzzle again on fresh samples; those that still hold are kept, under today's rules and numbers."""
    from ravenhall.learn import checking
    from ravenhall.learn import puzzles as shelves

    shelf = shelves.read(game.name, file)
    if shelf is None:
        raise Usage(f"{game.title} has no puzzles yet", f"ravenhall puzzles {game.name} --find 40")
    held = []
    for one in shelf.puzzles:
        against = checking.objection_now(one)
        print(f"{one.id}  {against or 'holds'}", flush=True)
        held += [] if against else [one]
    write(
        file,
        shelf._replace(
            revision=game.revision,
            data=shelves.sum_of_data(game.name),
            judged=shelves.sum_of_data(game.name, judged=True),
            puzzles=tuple(held),
        ),
    )
    print(f"{len(held)} of {len(shelf.puzzles)} hold")
    return OK
