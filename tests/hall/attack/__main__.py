"""`python -m tests.hall.attack`: the long form. Prints as it goes; stopped and started again, it goes on.

    --kills 200 --frames 1000000    how much there is to do in all
    --times 3                       how often of everything else
    --seconds 600                   stop after the slice in which so much time has passed
    --only twins dear               only rounds in whose names such a word stands, as often as said in --times
    --fresh                         forget what was done before
What was found is kept in build/attack.json, which the table at the end is made from.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ravenhall.hall.live.talk import MOST_SAID
from tests.hall.attack import chat, crash, outage, rough, storm, twins
from tests.hall.attack.figures import Figures, read_figures
from tests.hall.client import Json, Server
from tests.hall.postgres import Cluster

KEPT = Path("build/attack.json")
SLICE_KILLS, SLICE_CUTS, SLICE_FRAMES, SLICE_REQUESTS = 20, 40, 25_000, 1000
Round = tuple[str, int, Callable[[Path, int], Figures]]  # its name, how often, and what to do with a folder and a seed
Opener = Callable[[Path, Callable[[Server], Figures]], Figures]
HEAD = (
    "attack | what came of it | a bystander's moves: p50, p99, worst; taken by other machines | loop's longest stretch"
)


def rounds(kills: int, frames: int, times: int, cluster: Cluster | None) -> list[Round]:
    """Everything there is to do, in slices of some seconds each."""
    share = kills // 2 if cluster else kills
    found = [
        crashes("kill -9 under load, SQLite", up(share, SLICE_KILLS), lambda: "", SLICE_CUTS),
        *(
            [crashes("kill -9 under load, PostgreSQL", up(kills - share, SLICE_KILLS), cluster.database)]
            if cluster
            else []
        ),
    ]
    storms = up(frames, SLICE_FRAMES)
    found += [
        at_hall("frames of nonsense", storms, served, lambda hall, n: storm.frame_round(hall, SLICE_FRAMES, n)),
        at_hall(
            "requests of nonsense",
            storms // 4 + 1,
            served,
            lambda hall, n: storm.request_round(hall, SLICE_REQUESTS, n),
        ),
    ]
    guests: dict[str, Callable[[Server], Figures]] = {
        "dear requests": lambda hall: rough.dear_round(hall, 20.0),
        "forged imports": lambda hall: rough.import_round(hall, 60),
        "chat bombs": lambda hall: chat.chat_round(hall, 1000),
        "long chat": lambda hall: chat.long_chat_round(hall, 4 * MOST_SAID, 20.0),
        "watchers who come and go": lambda hall: rough.crowd_round(hall, 4),
        "silent connections": lambda hall: rough.silent_round(hall, 1500),
        "readers that do not read": lambda hall: rough.slow_reader_round(hall, 300),
        "webhooks that never end": lambda hall: rough.webhook_round(hall, 40),
    }
    found += [at_hall(name, times, strict, lambda hall, n, guest=guest: guest(hall)) for name, guest in guests.items()]  # type: ignore[misc]
    return [
        *found,
        ("locked storage", times, lambda folder, n: outage.lock_round(folder, 2, n)),
        *([("PostgreSQL away", times, lambda folder, n: outage.database_round(folder, 2, n))] if cluster else []),
        ("full disk", times, lambda folder, n: outage.full_disk_round(folder, 3, n)),
        ("killed workers", times, lambda folder, n: outage.worker_round(folder, 20, n)),
        ("twins that differ in secrets", times, twins.twin_round),
    ]


def crashes(name: str, times: int, database: Callable[[], str], cuts: int = 0) -> Round:
    return name, times, lambda folder, n: crash.crash_round(folder, SLICE_KILLS, n, database(), cuts)


def at_hall(name: str, times: int, hall: Opener, attack: Callable[[Server, int], Figures]) -> Round:
    return name, times, lambda folder, n: hall(folder, lambda server: attack(server, n))


def up(number: int, size: int) -> int:
    return -(-number // size)


def served(folder: Path, attack: Callable[[Server], Figures]) -> Figures:
    """A hall without limits, so that everything comes through."""
    with Server(folder) as server:
        return attack(server)


def strict(folder: Path, attack: Callable[[Server], Figures]) -> Figures:
    """A hall with the limits that it has by itself."""
    with Server(folder, "--absent-after", "0", "--private-webhooks", limits=True) as server:
        return attack(server)


class Ledger:
    """What was done and found so far, kept after every slice."""

    def __init__(self, fresh: bool) -> None:
        self.done: dict[str, int] = {}
        self.found: dict[str, Figures] = {}
        if KEPT.exists() and not fresh:
            data: Json = json.loads(KEPT.read_text())
            self.done = data["done"]
            self.found = {name: read_figures(figures) for name, figures in data["found"].items()}

    def note(self, name: str, figures: Figures) -> None:
        self.done[name] = self.done.get(name, 0) + 1
        self.found.setdefault(name, Figures()).add(figures)
        KEPT.parent.mkdir(exist_ok=True)
        found = {name: figures.json() for name, figures in self.found.items()}
        KEPT.write_text(json.dumps({"done": self.done, "found": found}, indent=1))

    def table(self) -> list[str]:
        return [f"| {HEAD} |", "|---|---|---|---|", *(f"| {' | '.join(row(*one))} |" for one in self.found.items())]


def row(name: str, figures: Figures) -> tuple[str, str, str, str]:
    counts = [f"{number:,} {what}" for what, number in figures.counts.items() if "bystander" not in what]
    worst = figures.worst
    felt = [
        f"{worst[key]:.0f} ms"
        for key in (f"bystander ms {part}" for part in ("p50", "p99", "at worst"))
        if key in worst
    ]
    stolen = worst.get("bystander % taken by other machines", 0.0)
    stretch = worst.get("loop's longest stretch, ms")
    told = f"{', '.join(felt)}; {stolen:.0f} %" if felt else "–"
    return name, ", ".join(counts), told, "–" if stretch is None else f"{stretch:.0f} ms"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--only", nargs="*", metavar="WORD", default=[])
    parser.add_argument("--fresh", action="store_true")
    args = parser.parse_args()
    ledger, cluster, end = Ledger(args.fresh), started(), time.monotonic() + args.seconds
    try:
        for name, times, attack in rounds(args.kills, args.frames, args.times, cluster):
            if args.only and not any(word in name for word in args.only):
                continue
            first = ledger.done.get(name, 0)
            for number in range(first, first + args.times if args.only else times):
                begun = time.monotonic()
                with tempfile.TemporaryDirectory(prefix="ravenhall-attack-") as folder:
                    figures = attack(Path(folder), 1066 + number)
                ledger.note(name, figures)
                print(f"{name}, {number + 1} of {times}, {time.monotonic() - begun:.0f} s: {figures}", flush=True)
                if time.monotonic() > end:
                    raise KeyboardInterrupt
    except KeyboardInterrupt:
        print("Stopped; started again, it goes on from here.")
        return 130
    finally:
        if cluster is not None:
            cluster.stop()
        print("\n".join(ledger.table()))
    return 0


def started() -> Cluster | None:
    """A PostgreSQL, where one is installed."""
    cluster = Cluster()
    try:
        cluster.start()
    except (AssertionError, KeyError) as error:
        shutil.rmtree(cluster.folder, ignore_errors=True)
        print(f"Without PostgreSQL: {error}")
        return None
    return cluster


if __name__ == "__main__":
    sys.exit(main())
