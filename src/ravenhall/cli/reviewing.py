"""The subcommand that looks at a match again: what was choice, what was luck; and whether its chances hold."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ravenhall.cli.parsing import OK, Parser, Usage, load_game, whole

if TYPE_CHECKING:
    from ravenhall.kernel.match import Match


def add_review(parser: Parser) -> None:
    parser.add_argument("file", type=Path, nargs="?", help="a saved match")
    known = "as a player knew it, 0 for player 1; else all seeing"
    parser.add_argument("--as", dest="viewer", metavar="SEAT", type=whole, help=known)
    parser.add_argument("--for", dest="whose", metavar="SEAT", type=whole, help="whose chances; else those of --as")
    parser.add_argument("--seed", metavar="NUMBER", type=whole, default=1, help="equal seeds see the same")
    parser.add_argument("--effort", metavar="N", type=whole, default=100, help="per cent of the usual work")
    parser.add_argument("--data", metavar="FOLDER", type=Path, help="the data files it was played with")
    on = "instead: write the match before this step to FILE, with new dice, to be played on: ravenhall play --load FILE"
    parser.add_argument("--play-on", metavar=("STEP", "FILE"), nargs=2, help=on)
    parser.add_argument("--calibrate", metavar="GAME", help="instead: do the chances of this game hold?")
    parser.add_argument("--matches", metavar="N", type=whole, default=500, help="with --calibrate: how many are played")
    parser.add_argument("--bot", metavar="BOT", help="with --calibrate: who plays; else the fixed play")
    parser.add_argument("--write", metavar="FOLDER", type=Path, help="with --calibrate: write figures and plot here")


def review(arguments: argparse.Namespace) -> int:
    if arguments.calibrate is not None:
        return calibrate(arguments)
    if arguments.file is None:
        raise Usage("name a saved match", "ravenhall review FILE, or ravenhall review --calibrate GAME")
    if not 1 <= arguments.effort <= 10_000:
        raise Usage("--effort is 1 to 10000 per cent", "for example: --effort 400")
    from ravenhall.terminal.files import read_match
    from ravenhall.terminal.reviewing import Looked

    match = read_match(arguments.file, arguments.data)
    for seat in (arguments.viewer, arguments.whose):
        match.view(seat)  # says which seats there are, if there is no such
    if arguments.play_on is not None:
        step, file = arguments.play_on
        return play_on(match, step, file, arguments.seed)
    looked = Looked(match, arguments.viewer, arguments.whose, arguments.seed, arguments.effort)
    try:
        work(looked.work, lambda: looked.progress)
    except KeyboardInterrupt:
        print("\nStopped: this is what the ravens have seen so far.", file=sys.stderr)
    print("\n".join(looked.lines()))
    return OK


def play_on(match: Match, step: str, file: str, seed: int) -> int:
    """A save of the position before a step, for whoever wants to do better there."""
    from ravenhall.terminal.files import write_match

    steps = len(match.steps)
    if not step.isdecimal() or not 1 <= int(step) <= steps:
        raise Usage(f"--play-on is a step from 1 to {steps}, not {step}", "the key moments of a review name theirs")
    again = match.at(int(step) - 1)
    again.lay_anew(seed)
    write_match(again, Path(file))
    print(f"The match before step {step} is in {file}: ravenhall play --load {file}")
    return OK


def work(part: Callable[[], bool], told: Callable[[], str]) -> None:
    """Part by part, with a line that says how far it is."""
    seen = sys.stderr.isatty()
    while part():
        if seen:
            print(f"\r\033[K{told()}", end="", file=sys.stderr, flush=True)
    if seen:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def calibrate(arguments: argparse.Namespace) -> int:
    from ravenhall.cli.arena import Progress
    from ravenhall.review.calibration import Pair, pairs_of
    from ravenhall.review.plot import figures, written

    game = load_game(arguments.calibrate)
    if not 1 <= arguments.matches <= 100_000:
        raise Usage("--matches is 1 to 100000", "for example: --matches 500")
    tell = Progress()
    pairs: list[Pair] = []
    for number in range(arguments.matches):
        pairs += pairs_of(game, number, arguments.seed, bot=arguments.bot or "")
        tell(number + 1, arguments.matches)
    print("\n".join(figures(game.title, arguments.matches, pairs, arguments.bot)))
    if arguments.write is not None:
        written(arguments.write, game.name, arguments.matches, pairs, arguments.bot, arguments.seed)
    return OK
