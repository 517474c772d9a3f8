"""The ratios of every run, and what each game takes for the dearest things, a row each: docs/speed.csv shows a slip."""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from bench.report import LIMITS, RATIOS, Figures, ratios, typical
from ravenhall import games

FIRST = ("date", "commit")
COMPARED = [f"{name} / {theirs.removeprefix('peers ').rpartition('.')[0]}" for name, _, theirs, _ in RATIOS]
TIMED = {f"{game} {task}, µs": f"compiled {game}.{task}" for game in games.NAMES for task, _, _ in LIMITS}
COLUMNS = (*FIRST, *COMPARED, *TIMED)


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
    spent = [typical(figures, task) for task in TIMED.values()]
    times += ["" if one is None else f"{one:.3g}" for one in spent]
    day = datetime.now(UTC).date().isoformat()
    return dict(zip(COLUMNS, (day, commit, *times), strict=True))
