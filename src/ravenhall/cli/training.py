"""The subcommand that learns what a position's features weigh."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path
from typing import Any

from ravenhall.cli.arena import Progress
from ravenhall.cli.parsing import OK, Parser, Usage, load_game, whole
from ravenhall.cli.playing import read_settings
from ravenhall.kernel.errors import reason
from ravenhall.kernel.judging import FILE, Judgement


def add_train(parser: Parser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("--matches", metavar="N", type=whole, default=1000, help="how many to learn from")
    parser.add_argument("--seats", metavar="N", type=whole, help="how many sit at a table")
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], help="an option of the game")
    parser.add_argument(
        "--also",
        metavar="SETTINGS",
        action="append",
        default=[],
        help='learn from matches like these by turns, too: "scenario=steading_raid", "seats=3 points=250"',
    )
    parser.add_argument("--seed", metavar="NUMBER", type=whole, default=1, help="equal seeds learn equal weights")
    parser.add_argument("--noise", metavar="N", type=whole, default=15, help="per cent of steps taken at random")
    parser.add_argument("--write", metavar="FILE", type=Path, help=f"write a {FILE} with these weights here")


def train(arguments: argparse.Namespace) -> int:
    from ravenhall.arena.training import Example, examples_of, fitted

    game = load_game(arguments.game)
    judgement: Judgement | None = game.judgement
    if judgement is None:
        raise Usage(f"{game.title} names no features", "it says what counts in `features` and judgement.toml")
    if not 1 <= arguments.matches <= 1_000_000 or not 0 <= arguments.noise <= 100:
        raise Usage("--matches is 1 to 1000000, --noise 0 to 100", "for example: --matches 1000 --noise 15")
    tables = [(arguments.seats, read_settings(arguments.set)), *[read_table(words) for words in arguments.also]]
    for seats, options in tables:
        game.settings_for_bots(seats, options)
    examples: list[Example] = []
    tell = Progress()
    for number in range(arguments.matches):
        seats, options = tables[number % len(tables)]
        examples += examples_of(game, number, arguments.seed, seats, options, arguments.noise)
        tell(number + 1, arguments.matches)
    fit = fitted(examples, len(judgement.weights))
    command = " ".join(["ravenhall", "train", shlex.join(words_of(arguments))])
    text = written(game, judgement, fit.weights, command)
    print(text)
    print(
        f"# held out: {fit.examples} quiet points; the favourite won {100 * fit.right:.1f} %; "
        f"loss {fit.loss:.3f}, {fit.guess:.3f} without knowing anything",
        file=sys.stderr,
    )
    if arguments.write:
        try:
            arguments.write.write_text(text)
        except OSError as error:
            raise Usage(
                f"cannot write {arguments.write}: {reason(error)}", "name a file that can be written"
            ) from error
    return OK


def read_table(words: str) -> tuple[int | None, dict[str, object]]:
    """Settings in one text, the number of seats among them."""
    settings = read_settings(words.split())
    seats = str(settings.pop("seats", ""))
    if seats and not (seats.isdecimal() and len(seats) < 3):
        raise Usage(f"--also has seats={seats!r:.60}, which is no number", 'for example: --also "seats=3 points=250"')
    return int(seats) if seats else None, settings


def words_of(arguments: argparse.Namespace) -> list[str]:
    """The command again, with everything that decides what is learned."""
    words = [arguments.game, "--matches", str(arguments.matches), "--seed", str(arguments.seed)]
    words += ["--noise", str(arguments.noise)]
    words += [] if arguments.seats is None else ["--seats", str(arguments.seats)]
    words += [word for setting in arguments.set for word in ("--set", setting)]
    return words + [word for table in arguments.also for word in ("--also", table)]


def written(game: Any, judgement: Judgement, weights: list[float], command: str) -> str:
    """The file: how it was made, how to search, and what each feature weighs."""
    kinds = ", ".join(f'"{kind}"' for kind in judgement.kinds)
    search = "\n".join(
        f"{name} = {getattr(judgement, name)}" for name in ("width", "paces", "noise", "doubt", "margin")
    )
    weighed = "\n".join(
        f"{name} = {round(1000 * weight)}" for name, weight in zip(judgement.names, weights, strict=True)
    )
    return (
        "# What counts for bots that look ahead. The weights are thousandths, made by this command:\n"
        f'made_by = "{command}"\n\n[search]\nkinds = [{kinds}]\n{search}\n\n[weights]\n{weighed}\n'
    )
