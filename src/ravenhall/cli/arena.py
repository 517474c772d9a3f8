"""The subcommand for many matches between bots."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import tempfile
import time
from pathlib import Path

from ravenhall.cli.parsing import OK, Parser, Usage, load_game, whole
from ravenhall.cli.playing import read_settings

INTERRUPTED = 130


def add_arena(parser: Parser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("--bots", metavar="A,B,…", default="greedy,random", help="who plays, from ravenhall games")
    parser.add_argument("--matches", metavar="N", type=whole, default=100, help="for each lineup")
    parser.add_argument("--seats", metavar="N", type=whole, help="how many sit at a table")
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], help="an option of the game")
    parser.add_argument("--data", metavar="FOLDER", type=Path, help="your own data files instead of the game's")
    parser.add_argument("--pairing", metavar="HOW", default="all", help="all, neighbours, or first against the others")
    parser.add_argument("--seed", metavar="NUMBER", type=whole, default=1, help="equal seeds give equal tournaments")
    parser.add_argument("--until-sure", action="store_true", help="stop a lineup as soon as it is clear who is better")
    parser.add_argument("--results", metavar="FILE", type=Path, help="keep every match here, and go on from it")
    parser.add_argument("--processes", metavar="N", type=whole, help="as many as there are cores unless given")
    parser.add_argument("--on", choices=["here", "ray"], default="here", help="this machine, or a Ray cluster")
    parser.add_argument(
        "--ladder", metavar="FILE", type=Path, help="write ratings of neighbours here, as bots have them"
    )
    parser.add_argument("--count", metavar="EVENT", action="append", default=[], help="how often it happened a match")
    parser.add_argument("--events", action="store_true", help="also list how often each event happened a match")


def arena(arguments: argparse.Namespace) -> int:
    from ravenhall.arena import ladder
    from ravenhall.arena.crews import crew_of
    from ravenhall.arena.plan import Plan
    from ravenhall.arena.results import Results
    from ravenhall.arena.table import report
    from ravenhall.arena.tournament import Tournament

    game = load_game(arguments.game, arguments.data)
    entrants = [spec.strip() for spec in arguments.bots.split(",") if spec.strip()]
    options = read_settings(arguments.set)
    plan = Plan(game, entrants, arguments.matches, arguments.seed, arguments.seats, options, arguments.pairing)
    processes = (os.cpu_count() or 1) if arguments.processes is None else arguments.processes
    if processes < 1:
        raise Usage(f"--processes is 1 or more, not {processes}", "for example: --processes 2")
    with tempfile.TemporaryDirectory() as folder:
        results = Results(arguments.results or Path(folder, "results"), plan, game.data_id or "")
        status = OK
        try:
            tournament = Tournament(plan, results, arguments.until_sure)
            crew = crew_of(arguments.on, processes)
            try:
                tournament.run(crew, Progress())
            except KeyboardInterrupt:
                status = INTERRUPTED
                kept = "" if arguments.results is None else "; the same command goes on from here"
                print(f"\nStopped{kept}.", file=sys.stderr)
            finally:
                crew.close()
            print(report(tournament, arguments.count, arguments.events))
            if arguments.ladder is not None:
                ladder.write(arguments.ladder, game.name, command_of(arguments), ladder.rungs(tournament))
        finally:
            results.close()
    return status


def command_of(arguments: argparse.Namespace) -> str:
    """The command again, with everything that decides what is measured."""
    words = [arguments.game, "--bots", arguments.bots, "--pairing", arguments.pairing]
    words += ["--matches", str(arguments.matches), "--seed", str(arguments.seed)]
    words += [word for setting in arguments.set for word in ("--set", setting)]
    return " ".join(["ravenhall", "arena", shlex.join(words)])


class Progress:
    """One line that says how far it is and how long it will take; a line now and then where nobody looks."""

    def __init__(self) -> None:
        self.since = time.monotonic()
        self.begun = -1
        self.told = 0.0
        self.seen = sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        if self.begun < 0:
            self.begun = done
        now = time.monotonic()
        played = done - self.begun
        if now - self.told < (0.2 if self.seen else 10) and done < total:
            return
        self.told = now
        left = (
            f", about {duration((now - self.since) / played * (total - done))} left" if played and done < total else ""
        )
        line = f"{done:,} of {total:,} matches{left}"
        if self.seen:
            print(f"\r\033[K{line}", end="\n" if done >= total else "", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
