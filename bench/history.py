"""The ratios of every run, a row each, so that a slip is seen: docs/speed.csv."""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from bench.report import RATIOS, Figures, ratios

FIRST = ("date", "commit")
COLUMNS = (*FIRST, *(f"{name} / {theirs.removeprefix('peers ').rpartition('.')[0]}" for name, _, theirs, _ in RATIOS))


def add(file: Path, figures: Figures, commit: str) -> None:
    """One more row. What a row of an earlier day did not compare stays empty there; what is no longer compared goes."""
    with_earlier = [*read(file), row(figures, commit)]
    with file.open("w", newline="") as out:
        writer = csv.DictWriter(out, COLUMNS, restval="", extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(with_earlier)


def read(file: Path) -> list[dict[str, str]]:
    if not file.exists():
        return []
    with file.open(newline="") as lines:
        return list(csv.DictReader(lines))


def row(figures: Figures, commit: str) -> dict[str, str]:
    found = [ratios(figures, ours, theirs) for _, ours, theirs, _ in RATIOS]
    times = [f"{median(rounds):.3g}" if rounds else "" for rounds in found]
    day = datetime.now(UTC).date().isoformat()
    return dict(zip(COLUMNS, (day, commit, *times), strict=True))
