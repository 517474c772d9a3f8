"""What an attack comes to: figures for a table, what a bystander felt, and how long the hall's loop was busy."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.hall.client import PATIENCE, Json, Place

STRETCH = re.compile(r"^ravenhall_loop_stretch_seconds_longest (\S+)", re.MULTILINE)
STOLEN = 8  # the place of `steal` among the numbers of a line in /proc/stat, after its name


class Figures:
    """What a round found, by name: counts are added up over rounds, times are the worst of all."""

    def __init__(self, counts: dict[str, int] | None = None, worst: dict[str, float] | None = None) -> None:
        self.counts = counts or {}
        self.worst = worst or {}  # in milliseconds, or in percent

    def add(self, other: Figures) -> None:
        for name, number in other.counts.items():
            self.counts[name] = self.counts.get(name, 0) + number
        for name, value in other.worst.items():
            self.worst[name] = max(self.worst.get(name, 0.0), value)

    def json(self) -> Json:
        return {"counts": self.counts, "worst": self.worst}

    def __str__(self) -> str:
        parts = [f"{number:,} {name}" for name, number in self.counts.items()]
        return ", ".join(parts + [f"{name} {value:.0f}" for name, value in self.worst.items()])


def read_figures(data: Json) -> Figures:
    return Figures(dict(data["counts"]), dict(data["worst"]))


def longest_stretch(place: Place) -> float:
    """Milliseconds of the loop's own processor time in one piece, as the hall itself counts them."""
    with urllib.request.urlopen(f"{place.url}/metrics", timeout=PATIENCE) as answer:
        found = STRETCH.search(answer.read().decode())
    assert found is not None
    return float(found[1]) * 1000


def processor_times() -> tuple[int, int]:
    """Of all processors since the machine started: all there was, and what other machines took."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0, 0
    numbers = [int(word) for word in stat.read_text().splitlines()[0].split()[1:]]
    return sum(numbers), numbers[STOLEN - 1] if len(numbers) >= STOLEN else 0


class Bystander:
    """Two people who play on in a process of their own, and time every move; use it with `with`.

    What they felt is told and never asserted: a busy machine is no fault of the hall.
    """

    def __init__(self, place: Place) -> None:
        self.place = place
        self.figures = Figures()

    def __enter__(self) -> Self:
        self.before = processor_times()
        command = [sys.executable, "-m", "tests.hall.attack.bystander", self.place.url]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "playing\n"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        out, _ = self.process.communicate(timeout=PATIENCE * 2)
        if error is None:
            assert self.process.returncode == 0, "the bystander could not play on"
            self.figures = self._figures(json.loads(out))

    def _figures(self, felt: list[float]) -> Figures:
        total, stolen = (after - before for after, before in zip(processor_times(), self.before, strict=True))
        felt.sort()
        worst = {
            "ms p50": felt[len(felt) // 2] * 1000,
            "ms p99": felt[min(len(felt) - 1, len(felt) * 99 // 100)] * 1000,
            "ms at worst": felt[-1] * 1000,
            "% taken by other machines": 100 * stolen / max(1, total),
        }
        return Figures({"bystander's moves": len(felt)}, {f"bystander {name}": value for name, value in worst.items()})
