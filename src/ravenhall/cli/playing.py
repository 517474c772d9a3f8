"""The subcommands for matches at this keyboard: play, watch, replay, verify."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ravenhall.cli.parsing import FAILED, OK, Parser, Usage, load_game, number, whole
from ravenhall.kernel.errors import BadOptions, Unreadable

if TYPE_CHECKING:
    from ravenhall.kernel.match import Match


def is_plain(arguments: argparse.Namespace) -> bool:
    """Plain lines if asked for, if this is no terminal, or if the full screen is not installed."""
    if arguments.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    try:
        import textual  # noqa: F401
    except ImportError:
        print('The full screen needs "pip install ravenhall[terminal]"; plain lines instead.', file=sys.stderr)
        return True
    return False


def add_match(parser: Parser) -> None:
    """What play and watch share: the match to set up, or to go on with."""
    parser.add_argument("game", nargs="?")
    parser.add_argument("--load", metavar="FILE", type=Path, help="go on with a saved match")
    parser.add_argument(
        "--seat", metavar="WHO", action="append", default=[], help="who holds the next seat; repeatable"
    )
    parser.add_argument("--seats", metavar="N", type=whole, help="how many take part")
    parser.add_argument("--seed", metavar="NUMBER", type=whole, help="repeat a match: equal seeds, equal chance")
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], help="an option of the game")
    parser.add_argument("--data", metavar="FOLDER", type=Path, help="your own data files instead of the game's")
    parser.add_argument("--plain", action="store_true", help="plain lines instead of the full screen")


def add_play(parser: Parser) -> None:
    add_match(parser)


def play(arguments: argparse.Namespace) -> int:
    from ravenhall.terminal.players import HUMAN
    from ravenhall.terminal.session import Session

    session = Session(match_from(arguments), arguments.seat, HUMAN)
    if not session.humans:
        raise BadOptions("seat", "nobody at the keyboard has a seat; give one to human, or use watch")
    if is_plain(arguments):
        from ravenhall.terminal import plain

        return plain.play(session)
    from ravenhall.terminal import screen

    return screen.play(session)


def add_learn(parser: Parser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("lesson", nargs="?", help="begin with this one; else with the first that is not solved")
    parser.add_argument("--list", action="store_true", help="only name the lessons, and which are solved")
    parser.add_argument("--progress", metavar="FILE", type=Path, help="where it is kept what was solved")


def learn(arguments: argparse.Namespace) -> int:
    from ravenhall.learn.reading import lessons
    from ravenhall.terminal import learning

    game = load_game(arguments.game)
    there = [lesson.id for lesson in lessons(game.name)]
    if not there:
        raise Usage(f"there are no lessons for {game.title} yet", f"ravenhall rules {game.name} has its rules")
    if arguments.lesson is not None and arguments.lesson not in there:
        raise Usage(f"there is no lesson {arguments.lesson!r:.60}", f"lessons: {', '.join(there)}")
    progress = learning.Progress(arguments.progress or learning.usual_file())
    if arguments.list:
        print("\n".join(learning.listed(game.name, progress)))
        return OK
    return learning.learn(game.name, arguments.lesson, progress)


def add_watch(parser: Parser) -> None:
    add_match(parser)
    parser.add_argument("--speed", metavar="N", type=number, help="decisions a second; 0: as fast as can be")
    parser.add_argument("--save", metavar="FILE", type=Path, help="write the match to this file at the end")


def watch(arguments: argparse.Namespace) -> int:
    from ravenhall import bots
    from ravenhall.terminal.files import must_be_writable
    from ravenhall.terminal.session import Session

    if arguments.save is not None:
        must_be_writable(arguments.save)
    session = Session(match_from(arguments), arguments.seat, bots.USUAL)
    if session.humans:
        raise BadOptions("seat", "human cannot be watched; use play to take a seat")
    speed = arguments.speed
    if speed is not None and not 0 <= speed <= 1000:
        raise BadOptions("speed", f"--speed is 0 to 1000 decisions a second, not {speed:g}")
    if is_plain(arguments):
        from ravenhall.terminal import plain

        status = plain.watch(session, speed if speed is not None else 2.0 if sys.stdout.isatty() else 0.0)
    else:
        from ravenhall.terminal import screen

        status = screen.watch(session, 2.0 if speed is None else speed)
    if arguments.save is not None:
        print(session.save(arguments.save))
    return status


def match_from(arguments: argparse.Namespace) -> Match:
    from ravenhall.terminal.files import read_match, read_match_of

    if arguments.load is not None:
        given = [f"--{name}" for name in ("seats", "seed", "set") if getattr(arguments, name) not in (None, [])]
        if given:
            raise BadOptions("load", f"a saved match has its own seats, seed and options: leave out {', '.join(given)}")
        if arguments.game is None:
            return read_match(arguments.load, arguments.data)
        return read_match_of(load_game(arguments.game, arguments.data), arguments.load)
    game = load_game(arguments.game, arguments.data)
    seats = arguments.seats
    if seats is None and len(arguments.seat) > game.settings(None, {})[0]:
        seats = len(arguments.seat)
    return game.start(seats, arguments.seed, read_settings(arguments.set))


def read_settings(given: list[str]) -> dict[str, object]:
    settings: dict[str, object] = {}
    for setting in given:
        name, equals, value = setting.partition("=")
        if not equals:
            raise Usage(f"--set takes NAME=VALUE, not {setting!r:.60}", "for example: --set tactics=yes")
        settings[name.strip()] = value
    return settings


# ── saved matches ───────────────────────────────────────────────────────────────────────────────────────────────────


def add_replay(parser: Parser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--as", dest="viewer", metavar="SEAT", type=whole, help="look with a player's eyes: 0 for player 1"
    )
    parser.add_argument("--data", metavar="FOLDER", type=Path, help="the data files it was played with")
    parser.add_argument("--plain", action="store_true", help="plain lines instead of the full screen")


def replay(arguments: argparse.Namespace) -> int:
    from ravenhall.terminal.files import read_match
    from ravenhall.terminal.replaying import Replay

    match = read_match(arguments.file, arguments.data)
    match.view(arguments.viewer)  # says which seats there are, if there is no such
    recorded = Replay(match, arguments.viewer)
    if is_plain(arguments):
        from ravenhall.terminal import plain

        return plain.replay(recorded)
    from ravenhall.terminal import screen

    return screen.replay(recorded)


def add_verify(parser: Parser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--commitment", metavar="HASH", help="the SHA-256 of the seed that was shown before the deal")
    parser.add_argument("--data", metavar="FOLDER", type=Path, help="the data files it was played with")


def verify(arguments: argparse.Namespace) -> int:
    from ravenhall.terminal.verifying import report

    if arguments.commitment is not None and not _is_hash(arguments.commitment):
        raise Unreadable("--commitment is a SHA-256 hash: 64 of the digits 0–9 and a–f")
    holds, lines = report(arguments.file, arguments.commitment, arguments.data)
    print("\n".join(lines), file=sys.stdout if holds else sys.stderr)
    return OK if holds else FAILED


def _is_hash(text: str) -> bool:
    return len(text) == 64 and all(digit in "0123456789abcdef" for digit in text.lower())
