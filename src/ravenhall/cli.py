"""The `ravenhall` command: each subcommand is one function below, with the arguments it takes right above it.

Mistakes end with one sentence, what is allowed instead, and exit status 2; what does not hold, with status 1.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from ravenhall import __version__
from ravenhall.kernel.errors import BadOptions, RavenhallError, Unreadable

if TYPE_CHECKING:
    from ravenhall.kernel.match import Match

OK: Final = 0
FAILED: Final = 1
MISTAKE: Final = 2
INTERRUPTED: Final = 130
LONGEST_NUMBER: Final = 60
LARGEST_PORT: Final = 65535
CLOSED: Final = 141  # whoever read our output went away


class Usage(RavenhallError):
    """The command was not called as it can be: the sentence, and what is allowed."""

    def __init__(self, message: str, allowed: str) -> None:
        super().__init__(message)
        self.allowed = allowed


class Parser(argparse.ArgumentParser):
    """Argparse that complains in a sentence."""

    def __init__(self, prog: str, description: str = "") -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise Usage(message.replace("unrecognized arguments", "nothing here is called"), self.format_usage().strip())


def whole(text: str) -> int:
    if not text.removeprefix("-").isdecimal() or len(text) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"it is a whole number, not {text!r:.60}")
    return int(text)


def number(text: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"it is a number, not {text!r:.60}") from error


Adder = Callable[[Parser], None]
Runner = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; never a traceback for what a person did."""
    _open_streams()
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return status
    except Usage as mistake:
        return _complain(f"{mistake}", mistake.allowed)
    except RavenhallError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return CLOSED
    except OSError as error:
        _give_up_output()
        return _complain(f"cannot go on: {(error.strerror or str(error)).lower()}")


def _open_streams() -> None:
    """A closed stream is an empty one; a terminal without our letters still gets the rest."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _give_up_output() -> None:
    """Nobody can read us any more: closing the output later should not complain of it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(message: str, allowed: str = "") -> int:
    sys.stdout.flush()
    print(f"ravenhall: {message.rstrip('.')}.", file=sys.stderr)
    if allowed:
        print(allowed, file=sys.stderr)
    return MISTAKE


def _run(argv: list[str]) -> int:
    word = argv[0] if argv else "--help"
    if word in ("-h", "--help", "help"):
        print(overview())
        return OK
    if word == "--version":
        print(version())
        return OK
    if word not in COMMANDS:
        raise Usage(f"there is no command {word!r:.60}", f"commands: {', '.join(COMMANDS)}; also --help, --version")
    about, add, run = COMMANDS[word]
    parser = Parser(f"ravenhall {word}", about)
    add(parser)
    try:
        return run(parser.parse_args(argv[1:]))
    except SystemExit as done:  # argparse has printed the help that was asked for
        return done.code if isinstance(done.code, int) else OK


def overview() -> str:
    lines = [f"  {word:8} {about}" for word, (about, _, _) in COMMANDS.items()]
    return "\n".join(
        [
            "Ravenhall plays five tabletop games.",
            "",
            "usage: ravenhall COMMAND [arguments]; ravenhall COMMAND --help tells more",
            "",
            *lines,
            "",
            "  --version  which Ravenhall this is",
        ]
    )


def is_compiled() -> bool:
    from ravenhall.kernel import match

    return not str(match.__file__).endswith(".py")


def version() -> str:
    built = "compiled" if is_compiled() else "interpreted"
    return f"ravenhall {__version__} ({built}), Python {sys.version.split()[0]}"


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


# ── games and rules ─────────────────────────────────────────────────────────────────────────────────────────────────


def add_games(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", help="tell more about this one")


def show_games(arguments: argparse.Namespace) -> int:
    from ravenhall import games
    from ravenhall.terminal.players import kinds

    for name in games.NAMES if arguments.game is None else [arguments.game]:
        game = games.load(name)
        least, most = game.seats
        seats = str(least) if least == most else f"{least}–{most}"
        print(f"{name}  {game.title}, {seats} seats, rules revision {game.revision}")
        for option in game.options if arguments.game else ():
            unset = str(option.default).lower()
            print(f"  --set {option.name}=…  {option.allowed}; {unset} unless set\n      {option.text}")
    holders = f"A seat is held by: {', '.join(kinds())}."
    print(f"\n{holders if arguments.game else 'ravenhall games NAME lists its options.'}")
    return OK


def add_rules(parser: Parser) -> None:
    parser.add_argument("game")
    parser.add_argument("words", nargs="*", help="a clause such as BR-13, or words to look for; nothing: the chapters")


def show_rules(arguments: argparse.Namespace) -> int:
    from ravenhall import games
    from ravenhall.terminal.commands import look_up

    game = games.load(arguments.game)
    print(look_up(game.name, " ".join(arguments.words)))
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


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


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


def add_watch(parser: Parser) -> None:
    add_match(parser)
    parser.add_argument("--speed", metavar="N", type=number, help="decisions a second; 0: as fast as can be")
    parser.add_argument("--save", metavar="FILE", type=Path, help="write the match to this file at the end")


def watch(arguments: argparse.Namespace) -> int:
    from ravenhall.terminal.players import GREEDY
    from ravenhall.terminal.session import Session

    session = Session(match_from(arguments), arguments.seat, GREEDY)
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
    from ravenhall import games
    from ravenhall.terminal.files import read_match, read_match_of

    if arguments.load is not None:
        given = [f"--{name}" for name in ("seats", "seed", "set") if getattr(arguments, name) not in (None, [])]
        if given:
            raise BadOptions("load", f"a saved match has its own seats, seed and options: leave out {', '.join(given)}")
        if arguments.game is None:
            return read_match(arguments.load, arguments.data)
        return read_match_of(games.load(arguments.game, arguments.data), arguments.load)
    if arguments.game is None:
        raise Usage("name a game", f"games: {', '.join(games.NAMES)}")
    game = games.load(arguments.game, arguments.data)
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


# ── the hall ────────────────────────────────────────────────────────────────────────────────────────────────────────


def add_serve(parser: Parser) -> None:
    need_hall()
    from ravenhall.hall.serve import add_arguments

    add_arguments(parser)


def serve(arguments: argparse.Namespace) -> int:
    from ravenhall.hall.serve import main as open_hall

    if not 0 <= arguments.port <= LARGEST_PORT:
        raise BadOptions("port", f"--port is 0 to {LARGEST_PORT}, not {arguments.port}; 0: any that is free")
    return with_database(open_hall, arguments)


def add_admin(parser: Parser) -> None:
    need_hall()
    from ravenhall.hall.admin import add_arguments

    add_arguments(parser)


def admin(arguments: argparse.Namespace) -> int:
    from ravenhall.hall.admin import main as look_after

    return with_database(look_after, arguments)


def with_database(run: Runner, arguments: argparse.Namespace) -> int:
    """A database that cannot be reached is the host's to mend: a sentence, no traceback."""
    if not arguments.database:
        return run(arguments)
    import psycopg

    try:
        return run(arguments)
    except (psycopg.OperationalError, psycopg.ProgrammingError) as error:
        raise Usage(str(error).strip().replace("\n", "; "), "--database takes postgresql://user@host/name") from error


def need_hall() -> None:
    """The hall's own packages are an extra, which whoever plays in the terminal can do without."""
    try:
        import msgspec  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise Usage("the hall is not installed here", 'pip install "ravenhall[hall]" brings it') from error


# ── saved matches ───────────────────────────────────────────────────────────────────────────────────────────────────


def add_replay(parser: Parser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--as", dest="viewer", metavar="SEAT", type=whole, help="look with this seat's eyes")
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


# ── measuring ───────────────────────────────────────────────────────────────────────────────────────────────────────


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


COMMANDS: Final[dict[str, tuple[str, Adder, Runner]]] = {
    "games": ("which games there are, and their options", add_games, show_games),
    "rules": ("the rules of a game: a clause, words, or the chapters", add_rules, show_rules),
    "play": ("play here, against bots or one another", add_play, play),
    "watch": ("watch bots play", add_watch, watch),
    "serve": ("open the hall: play in the browser, with others or bots", add_serve, serve),
    "admin": ("look after a hall, also while it is open", add_admin, admin),
    "army": ("armies of Ravenfeast: check one, price it, or list the ready-made", add_army, army),
    "replay": ("step through a saved match", add_replay, replay),
    "verify": ("check that a saved match holds", add_verify, verify),
    "bench": ("how fast the games run on this machine", add_bench, bench),
}
