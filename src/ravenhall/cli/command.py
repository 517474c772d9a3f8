"""The `ravenhall` command: COMMANDS names each subcommand, what it takes and the function that does it.

Mistakes end with one sentence, what is allowed instead, and exit status 2; what does not hold, with status 1.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from ravenhall.cli.arena import add_arena, add_balance, arena, balance
from ravenhall.cli.hosting import add_admin, add_serve, admin, serve
from ravenhall.cli.info import (
    add_army,
    add_bench,
    add_games,
    add_rules,
    army,
    bench,
    show_games,
    show_rules,
    version,
)
from ravenhall.cli.parsing import CLOSED, MISTAKE, OK, Adder, Parser, Runner, Usage
from ravenhall.cli.playing import (
    add_learn,
    add_play,
    add_replay,
    add_verify,
    add_watch,
    learn,
    play,
    replay,
    verify,
    watch,
)
from ravenhall.cli.puzzling import add_puzzle, add_puzzles, puzzle, puzzles
from ravenhall.cli.reviewing import add_review, review
from ravenhall.cli.training import add_train, train
from ravenhall.kernel.errors import RavenhallError, reason

COMMANDS: Final[dict[str, tuple[str, Adder, Runner]]] = {
    "games": ("which games there are, and their options", add_games, show_games),
    "rules": ("the rules of a game: a clause, words, or the chapters", add_rules, show_rules),
    "learn": ("learn a game by short lessons", add_learn, learn),
    "puzzle": ("positions with one clearly best answer: find it", add_puzzle, puzzle),
    "play": ("play here, against bots or one another", add_play, play),
    "watch": ("watch bots play", add_watch, watch),
    "serve": ("open the hall: play in the browser, with others or bots", add_serve, serve),
    "admin": ("look after a hall, also while it is open", add_admin, admin),
    "army": ("armies of Ravenfeast: check one, price it, or list the ready-made", add_army, army),
    "replay": ("step through a saved match", add_replay, replay),
    "review": ("look at a match again: what was choice, what was luck, what was missed", add_review, review),
    "verify": ("check that a saved match holds", add_verify, verify),
    "arena": ("many matches between bots: who wins how often, and how sure that is", add_arena, arena),
    "balance": ("is a game fair: seats, cards, lengths, and two settings side by side", add_balance, balance),
    "train": ("learn what counts in a position, for bots that look ahead", add_train, train),
    "puzzles": ("find positions with one clearly best answer, or check those there are", add_puzzles, puzzles),
    "bench": ("how fast the games run on this machine", add_bench, bench),
}


def run(argv: Sequence[str] | None) -> int:
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
    except BrokenPipeError:
        _give_up_output()
        return CLOSED
    except OSError as error:
        _give_up_output()
        return _complain(f"cannot go on: {reason(error)}")


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
    about, add, do = COMMANDS[word]
    parser = Parser(f"ravenhall {word}", about)
    add(parser)
    try:
        return do(parser.read(argv[1:]))
    except SystemExit as done:  # argparse has printed the help that was asked for
        return done.code if isinstance(done.code, int) else OK


def overview() -> str:
    lines = [f"  {word:8} {about}" for word, (about, _, _) in COMMANDS.items()]
    return "\n".join(
        [
            "Ravenhall plays tabletop games; ravenhall games says which.",
            "",
            "usage: ravenhall COMMAND [arguments]; ravenhall COMMAND --help tells more",
            "",
            *lines,
            "",
            "  --version  which Ravenhall this is",
        ]
    )
