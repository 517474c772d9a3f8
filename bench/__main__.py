"""Measures our games, interpreted and compiled, and their peers in alternating rounds; prints what came out.

make bench                        the whole table; its ratios are added to docs/speed.csv
make bench BENCH="--json FILE"    and the figures as JSON
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from bench import history
from bench.report import RATIOS, Figures, figures_json, report
from ravenhall import games

SECONDS = {
    "decisions": 0.3,
    "loop": 0.3,
    "zoo": 0.3,
    "batch": 0.3,
    "observed": 0.3,
}  # per round; single operations need less
BRIEFLY = 0.05
LONG = {"catanatron.decisions": 1.0}  # its matches take a tenth of a second and differ by a factor of two
ROUNDS = 9


class Worker:
    """One build or the peers, in a process of its own that waits while it is not its turn."""

    def __init__(self, name: str, python: Path | str, path: str, module: str, *arguments: str) -> None:
        self.name = name
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([path, "."] if path else ["."])}
        self.process = subprocess.Popen(
            [str(python), "-P", "-m", module, *arguments],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.tasks: list[str] = json.loads(self._answer() or "[]")

    def measure(self, task: str) -> float:
        assert self.process.stdin is not None
        seconds = LONG.get(task) or SECONDS.get(task.rpartition(".")[2], BRIEFLY)
        self.process.stdin.write(f"{task} {seconds}\n")
        self.process.stdin.flush()
        return float(json.loads(self._answer()))

    def _answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def stop(self) -> None:
        self.process.communicate()


def workers(folder: Path, names: tuple[str, ...]) -> list[Worker]:
    """Those that can be measured on this machine; the others are named."""
    found = [Worker("interpreted", sys.executable, "src", "bench.ours", *names, "connect_four")]
    if any(folder.glob("compiled/ravenhall/kernel/match.*.so")):
        found.append(Worker("compiled", sys.executable, str(folder / "compiled"), "bench.ours", *names))
    else:
        print("There is no compiled wheel, so only the interpreted build is measured.")
    if any(folder.glob("bench/examples/connect_four.*.so")):
        found.append(Worker("compiled", sys.executable, str(folder / "bench"), "bench.ours", "connect_four"))
    peers = folder / "peers/bin/python"
    if peers.exists():
        found.append(Worker("peers", peers, "", "bench.peers"))
        found += adapters(folder, peers, names)
    else:
        print("The peers are not installed, so ours are measured alone.")
    return found


def adapters(folder: Path, python: Path, names: tuple[str, ...]) -> list[Worker]:
    """Our adapters need numpy and PettingZoo, so they are measured where the peers are installed."""
    builds = [(folder / "compiled", names), (folder / "bench", ("connect_four",))]
    there = [(path, some) for path, some in builds if any(path.glob("ravenhall/kernel/match.*.so"))]
    return [Worker("adapters", python, str(path), "bench.adapters", *some) for path, some in there]


def turns(all_workers: list[Worker]) -> list[tuple[str, Worker, str]]:
    """Every task of every worker; those we compare come first, each next to its peer, so that noise hits both alike."""
    found = {f"{worker.name} {task}": (worker, task) for worker in all_workers for task in worker.tasks}
    compared = (name for _, ours, theirs, _ in RATIOS for name in (theirs, ours) if name in found)
    return [(name, *found[name]) for name in dict.fromkeys([*compared, *found])]


def measure(all_workers: list[Worker], rounds: int) -> Figures:
    figures: Figures = {}
    order = turns(all_workers)
    progress = Progress(rounds * len(order))
    for number in range(rounds):
        for name, worker, task in order:
            progress.tell(f"round {number + 1} of {rounds}: {name}")
            figures.setdefault(name, []).append(worker.measure(task))
    progress.close()
    return figures


class Progress:
    """One line that says how far it is and how long it will take; none where nobody looks."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.done = 0
        self.since = time.monotonic()
        self.seen = sys.stderr.isatty()

    def tell(self, text: str) -> None:
        spent = time.monotonic() - self.since
        left = f", about {spent / self.done * (self.steps - self.done):.0f} s left" if self.done else ""
        if self.seen:
            print(f"\r\033[K{100 * self.done // self.steps:3d} %{left}; {text}", end="", file=sys.stderr, flush=True)
        elif 10 * self.done // self.steps != 10 * (self.done - 1) // self.steps:
            print(f"{100 * self.done // self.steps:3d} %{left}", file=sys.stderr, flush=True)
        self.done += 1

    def close(self) -> None:
        if self.seen:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", type=Path, help="write the figures here, too")
    parser.add_argument("--history", type=Path, help="add the ratios to this table, a row a run")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--build", type=Path, default=Path("build"), help="where the compiled packages and peers are")
    options = parser.parse_args()
    all_workers = workers(options.build, games.NAMES)
    figures = measure(all_workers, options.rounds)
    for worker in all_workers:
        worker.stop()
    print(report(figures, [*games.NAMES, "connect_four"]))
    if options.json:
        options.json.write_text(json.dumps(figures_json(figures), indent=2) + "\n")
    if options.history:
        history.add(options.history, figures, commit())


def commit() -> str:
    """What was measured, as git calls it: a plus behind it where something is not committed."""
    try:
        said = subprocess.run(
            ["git", "describe", "--always", "--dirty=+"], capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""
    return said.strip()


if __name__ == "__main__":
    main()
