"""What `make load` aims at, and whether that is reached."""

from __future__ import annotations

from typing import NamedTuple

from bench.report import lined_up
from ravenhall import games

LEAST, MOST = "≥", "≤"


class Aim(NamedTuple):
    name: str
    unit: str
    bound: str  # LEAST or MOST
    figure: float


SENT = {"battle_ravens": 1000, "odins_ravens": 1000}  # the larger games may send more
SENT_AT_MOST = 1500
TITLES = {name: games.load(name).title for name in games.NAMES}
EACH = {
    **{
        f"{name}.sent": Aim(f"{title}: to one player for each decision", "bytes", MOST, SENT.get(name, SENT_AT_MOST))
        for name, title in TITLES.items()
    },
    **{
        f"{name}.finished": Aim(f"{title}: disk of a finished match, in times its file", "", MOST, 2)
        for name, title in TITLES.items()
    },
}
AIMS = {
    "battle_ravens.rate": Aim("Battle Ravens: moves a second of one core", "", LEAST, 3000),
    "ravenfeast.rate": Aim("Ravenfeast: moves a second of one core", "", LEAST, 1200),
    "battalia.rate": Aim("Battalia: moves a second of one core", "", LEAST, 1200),
    "mixed.late": Aim("1,000 tables of all games: the opponent's view, p99", "ms", MOST, 30),
    "kept.memory": Aim("a table made and left alone: memory", "KB", MOST, 31),
    "kept.disk": Aim("a table made and left alone: disk", "KB", MOST, 4),
    **EACH,
    "kept.open": Aim("3,000 tables: to open again", "s", MOST, 0.2),
    "kept.close": Aim("3,000 tables: to close", "s", MOST, 2),
}


def verdicts(measured: dict[str, float]) -> list[str]:
    """A row for each aim of which something was measured."""
    rows = [["", "measured", "", "aim", ""]]
    for key, aim in AIMS.items():
        if key in measured:
            found = measured[key]
            reached = found >= aim.figure if aim.bound == LEAST else found <= aim.figure
            verdict = "reached" if reached else "missed"
            rows.append([aim.name, f"{found:.3g}", aim.unit, f"{aim.bound} {aim.figure:g}", verdict])
    return lined_up(rows)
