"""The subcommands for many matches between bots: who is stronger, and what is fair."""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ravenhall.cli.parsing import OK, Parser, Usage, load_game, whole
from ravenhall.cli.playing import read_settings
from ravenhall.kernel.errors import reason

if TYPE_CHECKING:
    from ravenhall.arena.crews import Crew
    from ravenhall.arena.plan import Plan
    from ravenhall.arena.told.page import Study
    from ravenhall.arena.tournament import Tournament
    from ravenhall.kernel.game import Game

INTERRUPTED = 130
AGAINST = "-against"  # added to the name of the file that keeps the matches of the second setting


def add_common(parser: Parser) -> None:
    """What says which matches are played, and where."""
    parser.add_argument("game", nargs="?")
    parser.add_argument("--seats", metavar="N", type=whole, help="how many sit at a table")
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], help="an option of the game")
    parser.add_argument("--data", metavar="FOLDER", type=Path, help="your own data files instead of the game's")
    parser.add_argument("--seed", metavar="NUMBER", type=whole, default=1, help="equal seeds give equal matches")
    parser.add_argument("--results", metavar="FILE", type=Path, help="keep every match here, and go on from it")
    parser.add_argument("--processes", metavar="N", type=whole, help="as many as there are cores unless given")
    parser.add_argument("--on", choices=["here", "ray"], default="here", help="this machine, or a Ray cluster")
    parser.add_argument("--report", metavar="FILE", type=Path, help="also write a page with plots here, as HTML")


def add_arena(parser: Parser) -> None:
    add_common(parser)
    parser.add_argument("--bots", metavar="A,B,…", default="greedy,random", help="who plays, from ravenhall games")
    parser.add_argument("--matches", metavar="N", type=whole, default=100, help="for each lineup")
    parser.add_argument("--pairing", metavar="HOW", default="all", help="all, neighbours, or first against the others")
    parser.add_argument("--lone", action="store_true", help="at larger tables: one against others of a kind, not back")
    parser.add_argument(
        "--ladder", metavar="FILE", type=Path, help="write ratings of neighbours here, as bots have them"
    )
    parser.add_argument("--until-sure", action="store_true", help="stop a lineup as soon as it is clear who is better")
    parser.add_argument(
        "--record", metavar="FILE", type=Path, help="also write every decision here, as Parquet to learn from"
    )
    parser.add_argument("--count", metavar="EVENT", action="append", default=[], help="how often it happened a match")
    parser.add_argument("--events", action="store_true", help="also list how often each event happened a match")


def arena(arguments: argparse.Namespace) -> int:
    from ravenhall.arena import ladder
    from ravenhall.arena.plan import Plan
    from ravenhall.arena.told.table import report

    game = load_game(arguments.game, arguments.data)
    entrants = [spec.strip() for spec in arguments.bots.split(",") if spec.strip()]
    options = read_settings(arguments.set)
    asked = (arguments.matches, arguments.seed, arguments.seats, options, arguments.pairing, arguments.lone)
    plan = Plan(game, entrants, *asked)
    if arguments.record is not None:
        from ravenhall.arena import dataset

        dataset.check(plan)
    tournament, status = played(plan, arguments.results, arguments, arguments.until_sure, arguments.record)
    print(report(tournament, arguments.count, arguments.events))
    write_page([study_of("", tournament)], "the arena", arguments.report)
    if arguments.ladder is not None and status == OK:  # half a ladder says too much of those who played most
        ladder.write(arguments.ladder, game.name, ladder.steps_of(tournament, command_of(arguments)))
    return status


def add_balance(parser: Parser) -> None:
    add_common(parser)
    parser.add_argument("--bot", metavar="SPEC", default="greedy", help="who plays on every seat")
    parser.add_argument("--matches", metavar="N", type=whole, default=1000, help="for each setting")
    parser.add_argument(
        "--against",
        metavar="NAME=VALUE or FOLDER",
        action="append",
        default=[],
        help="compare with a second setting: the same, but with this option or these data files",
    )


def balance(arguments: argparse.Namespace) -> int:
    from ravenhall.arena.told.study import told

    settings = [(arguments.data, arguments.set, arguments.results), *second_setting(arguments)]
    studies: list[Study] = []
    for data, options, file in settings:
        plan = plan_of(load_game(arguments.game, data), options, arguments)
        tournament, status = played(plan, file, arguments)
        studies.append(study_of(setting_name(data, options), tournament))
        if status != OK:
            break
    print("\n\n".join(told(study, studies[0]) for study in studies))
    write_page(studies, "is it fair?", arguments.report)
    return status


def plan_of(game: Game[Any], options: list[str], arguments: argparse.Namespace) -> Plan:
    from ravenhall.arena.plan import Plan

    return Plan(game, [arguments.bot], arguments.matches, arguments.seed, arguments.seats, read_settings(options))


def second_setting(arguments: argparse.Namespace) -> list[tuple[Path | None, list[str], Path | None]]:
    if not arguments.against:
        return []
    options = [given for given in arguments.against if "=" in given]
    folders = [Path(given) for given in arguments.against if "=" not in given]
    if len(folders) > 1:
        raise Usage("--against takes one folder of data files at most", "for example: --against my-cards")
    file = arguments.results and arguments.results.with_name(arguments.results.name + AGAINST)
    return [(folders[0] if folders else arguments.data, [*arguments.set, *options], file)]


def setting_name(data: Path | None, options: list[str]) -> str:
    return ", ".join([*([] if data is None else [data.name]), *options]) or "as usual"


# ── what both do ────────────────────────────────────────────────────────────────────────────────────────────────────


def played(
    plan: Plan,
    file: Path | None,
    arguments: argparse.Namespace,
    until_sure: bool = False,
    record: Path | None = None,
) -> tuple[Tournament, int]:
    """The tournament, played as far as nobody stopped it, and how the program ends."""
    from ravenhall.arena.crews import crew_of
    from ravenhall.arena.results import Results
    from ravenhall.arena.tournament import Tournament

    processes = (os.cpu_count() or 1) if arguments.processes is None else arguments.processes
    if processes < 1:
        raise Usage(f"--processes is 1 or more, not {processes}", "for example: --processes 2")
    status = OK
    with tempfile.TemporaryDirectory() as folder:
        results = Results(file or Path(folder, "results"), plan, plan.game.data_id or "")
        try:
            tournament = Tournament(plan, results, until_sure)
            crew = crew_of(arguments.on, processes)
            progress = Progress()
            try:
                with Stopping(progress, at_once=processes > 1) as tell:
                    tournament.run(crew, tell)
                progress.done()
                if record is not None:
                    write_dataset(record, tournament, crew)
            except KeyboardInterrupt:
                status = INTERRUPTED
                kept = "" if file is None else "; the same command goes on from here"
                print(f"\nStopped{kept}.", file=sys.stderr)
            finally:
                crew.close()
        finally:
            results.close()
    return tournament, status


def write_dataset(file: Path, tournament: Tournament, crew: Crew) -> None:
    from ravenhall.arena import dataset

    rows = dataset.write(file, tournament, crew, Progress("matches written down"))
    print(f"{rows:,} decisions are in {file}.", file=sys.stderr)


def study_of(name: str, tournament: Tournament) -> Study:
    from ravenhall.arena.told.page import Study, names_of
    from ravenhall.arena.told.verdicts import verdicts

    command = shlex.join(["ravenhall", *sys.argv[1:]])
    known = verdicts(tournament, names_of(tournament.plan))
    return Study(name, tournament.plan, tournament.played, command, tournament.ratings(), known)


def write_page(studies: list[Study], title: str, file: Path | None) -> None:
    from ravenhall.arena.told.page import page

    if file is None:
        return
    try:
        file.write_text(page(studies, title), encoding="utf-8")
    except OSError as error:
        raise Usage(f"cannot write {file}: {reason(error)}", "name a file that can be written") from error
    print(f"The report is in {file}.", file=sys.stderr)


def command_of(arguments: argparse.Namespace) -> str:
    """The command again, with everything that decides what is measured."""
    words = [arguments.game, "--bots", arguments.bots, "--pairing", arguments.pairing]
    words += ["--lone"] if arguments.lone else []
    words += ["--matches", str(arguments.matches), "--seed", str(arguments.seed)]
    words += [] if arguments.seats is None else ["--seats", str(arguments.seats)]
    words += [] if arguments.data is None else ["--data", str(arguments.data)]
    words += [word for setting in arguments.set for word in ("--set", setting)]
    return " ".join(["ravenhall", "arena", shlex.join(words)])


LONG = 24  # signs of the bar


class Progress:
    """A bar, and one line that says how far it is and how long it will take; a line now and then where nobody looks."""

    def __init__(self, what: str = "matches") -> None:
        self.what = what
        self.since = time.monotonic()
        self.begun = -1
        self.told = 0.0
        self.seen = sys.stderr.isatty()
        self.open = False  # the line has no end yet

    def __call__(self, done: int, total: int) -> None:
        if self.begun < 0:
            self.begun = done
        now = time.monotonic()
        made = done - self.begun
        if now - self.told < (0.2 if self.seen else 10) and done < total:
            return
        self.told = now
        left = f", about {duration((now - self.since) / made * (total - done))} left" if made and done < total else ""
        line = f"{done:,} of {total:,} {self.what}{left}"
        if self.seen:
            self.open = done < total
            print(f"\r\033[K{bar(done, total)} {line}", end="" if self.open else "\n", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)

    def done(self) -> None:
        """Nothing more will be told, though it may be less than was planned."""
        if self.open:
            print(file=sys.stderr, flush=True)


def bar(done: int, total: int) -> str:
    """How far it is, drawn."""
    full = LONG * done // max(1, total)
    return "█" * full + "░" * (LONG - full)


class Stopping:
    """Ctrl-C stops between two chunks, where everything played is kept: in the midst of compiled play it can pass for
    a lack of memory and end the process. A second one stops at once, and so does the first where others play."""

    def __init__(self, progress: Progress, at_once: bool) -> None:
        self.progress = progress
        self.at_once = at_once or threading.current_thread() is not threading.main_thread()
        self.asked = False
        self.before: Any = None

    def __enter__(self) -> Callable[[int, int], None]:
        if not self.at_once:
            self.before = signal.signal(signal.SIGINT, self.ask)
        return self.tell

    def __exit__(self, *how: object) -> None:
        if not self.at_once:
            signal.signal(signal.SIGINT, self.before)

    def ask(self, number: int, frame: object) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
        print("\nStopping after the matches that are being played; once more: at once.", file=sys.stderr, flush=True)

    def tell(self, done: int, total: int) -> None:
        self.progress(done, total)
        if self.asked:
            raise KeyboardInterrupt


def duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
