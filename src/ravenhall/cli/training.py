"""The subcommand that learns what a position's features weigh."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ravenhall.cli.arena import INTERRUPTED, Progress
from ravenhall.cli.parsing import OK, Parser, Usage, load_game, whole
from ravenhall.cli.playing import read_settings
from ravenhall.kernel.errors import reason
from ravenhall.kernel.judging import FILE, MILLION, MOST_UNITS, THOUSAND, Judgement, Network

if TYPE_CHECKING:
    from ravenhall.arena.lessons import Seen
    from ravenhall.arena.training import Example, Fit
    from ravenhall.kernel.game import Game

Table = tuple[int | None, dict[str, object]]  # seats and options
BARS = "▁▂▃▄▅▆▇█"
WIDEST = 40  # bars of a curve


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
    parser.add_argument("--bot", metavar="SPEC", default="", help="who plays them; else the game's own judgement")
    parser.add_argument(
        "--units", metavar="N", type=whole, default=0, help="also learn a network of so many units beside the weights"
    )
    parser.add_argument("--results", metavar="FILE", type=Path, help="keep what was seen here, and go on from it")
    parser.add_argument(
        "--from",
        dest="source",
        metavar="FILE",
        type=Path,
        help="learn from this dataset (arena --record), play nothing",
    )
    parser.add_argument(
        "--trust",
        metavar="N",
        type=whole,
        default=50,
        help="with --from: per cent that what bots thought counts, the rest who won",
    )
    parser.add_argument("--write", metavar="FILE", type=Path, help=f"write a {FILE} with these weights here")
    parser.add_argument(
        "--rival", action="store_true", help="keep the judgement that is in use, and put this one beside it to compare"
    )


def train(arguments: argparse.Namespace) -> int:
    from ravenhall.arena.lessons import Seen

    game = load_game(arguments.game)
    judgement: Judgement | None = game.judgement
    if judgement is None:
        raise Usage(f"{game.title} names no features", "it says what counts in `features` and judgement.toml")
    check(arguments)
    if arguments.source is not None:
        return learn(game, judgement, recalled(game, arguments), arguments)
    tables = [(arguments.seats, read_settings(arguments.set)), *[read_table(words) for words in arguments.also]]
    for seats, options in tables:
        game.settings_for_bots(seats, options)
    seen = Seen(arguments.results, about(game, tables, arguments))
    try:
        play_all(game, tables, seen, arguments)
    except KeyboardInterrupt:
        seen.keep()
        kept = "" if arguments.results is None else "; the same command goes on from here"
        print(f"\nStopped{kept}.", file=sys.stderr)
        return INTERRUPTED
    finally:
        seen.close()
    return learn(game, judgement, seen.examples(arguments.matches), arguments)


def recalled(game: Game[Any], arguments: argparse.Namespace) -> list[Example]:
    """From a dataset, in which all is said of how its matches were played."""
    from ravenhall.arena import recalled

    if arguments.results is not None or arguments.set or arguments.also or arguments.seats or arguments.bot:
        raise Usage("--from plays nothing: a dataset says itself what was played", "leave out --results, --set, --also")
    return recalled.examples_of(game, arguments.source, arguments.trust)


def learn(game: Game[Any], judgement: Judgement, examples: list[Example], arguments: argparse.Namespace) -> int:
    """Fit, say how well it foretells what it did not learn from, and write the file."""
    from ravenhall.arena.training import fitted, measured, split
    from ravenhall.arena.units import with_units

    if not examples:
        raise Usage("there is nothing to learn from", "play more matches")
    now = measured(split(examples)[1], judgement.weights, judgement.network)
    print(f"# what is in use foretells the same with loss {now[0]:.4f}", file=sys.stderr)
    fit = fitted(examples, len(judgement.weights), tell=Curve("weights"))
    tell_held_out(fit)
    if arguments.units:
        fit = with_units(fit, examples, arguments.units, arguments.seed, Curve("network"))
        tell_held_out(fit)
    text = file_of(game, judgement, fit, examples, arguments)
    print(text)
    write(text, arguments.write)
    return OK


def check(arguments: argparse.Namespace) -> None:
    if not 1 <= arguments.matches <= 1_000_000 or not 0 <= arguments.noise <= 100 or not 0 <= arguments.trust <= 100:
        raise Usage("--matches is 1 to 1000000, --noise and --trust 0 to 100", "for example: --matches 1000 --noise 15")
    if not 0 <= arguments.units <= MOST_UNITS:
        raise Usage(f"--units is 0 to {MOST_UNITS}, not {arguments.units}", "for example: --units 8")


def about(game: Game[Any], tables: list[Table], arguments: argparse.Namespace) -> dict[str, Any]:
    """What must be the same to go on from a file; how many matches may be more."""
    return {
        "the game": game.name,
        "the revision of the rules": game.revision,
        "the features": list(game.judgement.names if game.judgement else ()),
        "the tables": [[seats, options] for seats, options in tables],
        "the seed": arguments.seed,
        "the noise": arguments.noise,
        "the bot": arguments.bot,
    }


def play_all(game: Game[Any], tables: list[Table], seen: Seen, arguments: argparse.Namespace) -> None:
    from ravenhall import bots
    from ravenhall.arena.training import examples_of

    tell, bot = Progress(), str(bots.fitting(arguments.bot, game)) if arguments.bot else ""
    for number in range(arguments.matches):
        if number not in seen.matches:
            seats, options = tables[number % len(tables)]
            seen.add(number, examples_of(game, number, arguments.seed, seats, options, arguments.noise, bot))
        tell(number + 1, arguments.matches)
    seen.keep()


def tell_held_out(fit: Fit) -> None:
    """Below the curve, whose line has no end where somebody looks."""
    below = "\n" if sys.stderr.isatty() else ""
    print(f"{below}# held out: {held_out(fit)}", file=sys.stderr)


def held_out(fit: Fit) -> str:
    with_network = " with a network" if fit.network is not None else ""
    return (
        f"{fit.examples} quiet points; the favourite{with_network} won {100 * fit.right:.1f} %; "
        f"loss {fit.loss:.4f}, {fit.guess:.4f} without knowing anything"
    )


class Curve:
    """How the loss falls while it learns: one line that is drawn again, or a line now and then where nobody looks."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.losses: list[float] = []
        self.told = 0.0
        self.seen = sys.stderr.isatty()

    def __call__(self, round: int, loss: float) -> None:
        self.losses.append(loss)
        now = time.monotonic()
        if now - self.told < (0.2 if self.seen else 10):
            return
        self.told = now
        line = f"{self.what}, round {round}: loss {loss:.4f} {drawn(self.losses)}"
        print(f"\r\033[K{line}" if self.seen else line, end="" if self.seen else "\n", file=sys.stderr, flush=True)


def drawn(values: list[float]) -> str:
    """A curve of bars, at most WIDEST of them: each stands for as many values as the others."""
    each = -(-len(values) // WIDEST)
    means = [sum(values[at : at + each]) / len(values[at : at + each]) for at in range(0, len(values), each)]
    least, most = min(means), max(means)
    steps = len(BARS) - 1
    return "".join(BARS[round(steps * (mean - least) / (most - least or 1.0))] for mean in means)


def write(text: str, file: Path | None) -> None:
    if file is None:
        return
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Usage(f"cannot write {file}: {reason(error)}", "name a file that can be written") from error


def read_table(words: str) -> tuple[int | None, dict[str, object]]:
    """Settings in one text, the number of seats among them."""
    settings = read_settings(words.split())
    seats = str(settings.pop("seats", ""))
    if seats and not (seats.isdecimal() and len(seats) < 3):
        raise Usage(f"--also has seats={seats!r:.60}, which is no number", 'for example: --also "seats=3 points=250"')
    return int(seats) if seats else None, settings


def words_of(arguments: argparse.Namespace) -> list[str]:
    """The command again, with everything that decides what is learned."""
    if arguments.source is not None:
        words = [arguments.game, "--from", arguments.source.name, "--trust", str(arguments.trust)]
        words += ["--seed", str(arguments.seed)]
        return words + (["--units", str(arguments.units)] if arguments.units else [])
    words = [arguments.game, "--matches", str(arguments.matches), "--seed", str(arguments.seed)]
    words += ["--noise", str(arguments.noise)]
    words += [] if arguments.seats is None else ["--seats", str(arguments.seats)]
    words += [word for setting in arguments.set for word in ("--set", setting)]
    words += [word for table in arguments.also for word in ("--also", table)]
    words += ["--bot", arguments.bot] if arguments.bot else []
    return words + (["--units", str(arguments.units)] if arguments.units else [])


# ── the file ────────────────────────────────────────────────────────────────────────────────────────────────────────


def file_of(
    game: Game[Any], judgement: Judgement, fit: Fit, examples: list[Example], arguments: argparse.Namespace
) -> str:
    """How it was made, how to search, and what each feature weighs."""
    command = " ".join(["ravenhall", "train", shlex.join(words_of(arguments))])
    learned_from = (
        f"{len(examples)} quiet points of {played_by(examples, arguments)}, revision {game.revision} of the rules, "
        "of which one match in ten is held out"
    )
    origin = [("made_by", command), ("learned_from", learned_from), ("held_out", held_out(fit))]
    head = "# What counts for bots that look ahead. The weights are thousandths, made by this command:\n"
    search = searched(judgement)
    if not arguments.rival:
        return head + values("", origin, search, judgement.names, fit.weights, fit.network)
    mine = values("", [("made_by", judgement.made_by)], search, judgement.names, judgement.weights, judgement.network)
    return head + mine + "\n" + values("rival", origin, "", judgement.names, fit.weights, fit.network)


def played_by(examples: list[Example], arguments: argparse.Namespace) -> str:
    if arguments.source is None:
        return f"{arguments.matches} matches"
    from ravenhall.arena import dataset

    said = dataset.about(arguments.source)
    matches = 1 + max(one.match for one in examples)
    return f"{matches} matches of {', '.join(said['bots'])}, seed {said['seed']}"


def searched(judgement: Judgement) -> str:
    kinds = ", ".join(f'"{kind}"' for kind in judgement.kinds)
    numbers = [f"{name} = {getattr(judgement, name)}" for name in ("width", "paces", "noise", "doubt", "margin")]
    return "\n".join(["", "[search]", f"kinds = [{kinds}]", *numbers, ""])


def values(
    table: str,
    origin: list[tuple[str, str]],
    search: str,
    names: tuple[str, ...],
    weights: list[float],
    network: Network | None,
) -> str:
    """One judgement, in a table of its own or at the top of the file."""
    under = f"{table}." if table else ""
    lines = [f"[{table}]"] if table else []
    lines += [f'{name} = "{text}"' for name, text in origin]
    lines += [search] if search else [""]
    lines += [f"[{under}weights]"]
    lines += [f"{name} = {round(THOUSAND * weight)}" for name, weight in zip(names, weights, strict=True)]
    if network is not None:
        rows = [f"    {millionths(row)}," for row in network.inner]
        lines += ["", f"[{under}network]  # millionths", "inner = [", *rows, "]"]
        lines += [f"bias = {millionths(network.bias)}", f"outer = {millionths(network.outer)}"]
    return "\n".join(lines) + "\n"


def millionths(numbers: list[float]) -> str:
    return "[" + ", ".join(str(round(MILLION * number)) for number in numbers) + "]"
