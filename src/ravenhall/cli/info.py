"""The subcommands that tell something: games, rules, armies, how fast it all is."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ravenhall import __version__
from ravenhall.cli.parsing import FAILED, OK, Parser, Usage, load_game, number, whole
from ravenhall.kernel.errors import BadOptions

if TYPE_CHECKING:
    from ravenhall.kernel.game import Game
    from ravenhall.kernel.options import Option


def add_games(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", help="tell more about this one")


def show_games(arguments: argparse.Namespace) -> int:
    from ravenhall import games
    from ravenhall.terminal.players import kinds

    for name in games.NAMES if arguments.game is None else [arguments.game]:
        game = games.load(name)
        print(about(game))
        for option in game.options if arguments.game else ():
            print("\n".join(option_lines(option)))
    holders = f"A seat is held by: {', '.join(kinds())}."
    print(f"\n{holders if arguments.game else 'ravenhall games NAME lists its options.'}")
    return OK


def about(game: Game[Any]) -> str:
    least, most = game.seats
    seats = str(least) if least == most else f"{least}–{most}"
    time = f", {game.minutes} minutes" if game.minutes else ""
    return f"{game.name}  {game.title}, {seats} seats{time}, rules revision {game.revision}\n    {game.blurb}"


def option_lines(option: Option) -> list[str]:
    """What it is called and about, how it is set, and what its values or its own entries are called."""
    told: dict[str, Any] = option.json()
    lines = [
        f"  {option.label}: {option.text}",
        f"      --set {option.name}=…  {option.allowed}; {typed(option.default)} unless set",
    ]
    values = told.get("values", [None])  # a number has a word for having none
    if option.words:
        lines.append("      " + ", ".join(f"{typed(values[n])}: {word}" for n, word in enumerate(option.words)))
    return lines + [
        f"      {knob['name']}  {knob['label']}: {knob['allowed']}; {typed(knob['default'])} unless set"
        for knob in told.get("knobs", ())
    ]


def typed(value: object) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) or value is None else str(value) or "nothing"


def add_rules(parser: Parser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("words", nargs="*", help="a clause such as BR-13, or words to look for; nothing: the chapters")


def show_rules(arguments: argparse.Namespace) -> int:
    from ravenhall.terminal.commands import look_up

    print(look_up(load_game(arguments.game).name, " ".join(arguments.words)))
    return OK


# ── armies ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def add_army(parser: Parser) -> None:
    parser.add_argument("what", choices=["check", "price", "list"], help="what is wrong with it; what it costs; which")
    parser.add_argument("army", nargs="?", help="a TOML file, or the id of a ready-made list")
    parser.add_argument("--points", metavar="N", type=whole, default=500, help="what may be spent, 500 unless said")
    parser.add_argument("--per-hero", metavar="N", type=whole, default=500, help="points for each Hero; 0: any number")
    parser.add_argument("--custom", action="store_true", help="allow figures of your own making")
    parser.add_argument("--formula", action="store_true", help="prices by the tables instead of those printed")
    parser.add_argument("--data", metavar="FOLDER", type=Path, help="your own data files instead of the game's")


def army(arguments: argparse.Namespace) -> int:
    from ravenhall.terminal.armies import listed, priced, problems

    if arguments.what == "list":
        print("\n".join(listed(arguments.army, arguments.data)))
        return OK
    if arguments.army is None:
        raise Usage(f"army {arguments.what} needs a TOML file or the id of a list", "ravenhall army list names them")
    terms = {"points": arguments.points, "points_per_hero": arguments.per_hero, "custom_figures": arguments.custom}
    terms["pricing"] = "formula" if arguments.formula else "printed"
    if arguments.what == "price":
        print("\n".join(priced(arguments.army, terms, arguments.data)))
        return OK
    legal, lines = problems(arguments.army, terms, arguments.data)
    print("\n".join(lines))
    return OK if legal else FAILED


# ── measuring ───────────────────────────────────────────────────────────────────────────────────────────────────────


def is_compiled() -> bool:
    from ravenhall.kernel import match

    return not str(match.__file__).endswith(".py")


def version() -> str:
    built = "compiled" if is_compiled() else "interpreted"
    return f"ravenhall {__version__} ({built}), Python {sys.version.split()[0]}"


def add_bench(parser: Parser) -> None:
    parser.add_argument("games", nargs="*", metavar="game", help="only these games")
    parser.add_argument("--seconds", metavar="S", type=number, default=1.0, help="how long to measure each figure")


def bench(arguments: argparse.Namespace) -> int:
    from ravenhall import games
    from ravenhall.terminal.measuring import figures, heading

    if not 0.01 <= arguments.seconds <= 600:
        raise BadOptions("seconds", f"--seconds is 0.01 to 600, not {arguments.seconds:g}")
    chosen = [games.load(name) for name in arguments.games or games.NAMES]
    print(version())
    print(heading())
    for game in chosen:
        print(figures(game, arguments.seconds), flush=True)
    return OK
