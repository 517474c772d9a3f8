"""What `make load` aims at, and whether that is reached."""

from __future__ import annotations

from typing import NamedTuple

from bench.report import lined_up

LEAST, MOST = "≥", "≤"


class Aim(NamedTuple):
    name: str
    unit: str
    bound: str  # LEAST or MOST
    figure: float


AIMS = {
    "battle_ravens.rate": Aim("Battle Ravens: moves a second of one core", "", LEAST, 3000),
    "ravenfeast.rate": Aim("Ravenfeast: moves a second of one core", "", LEAST, 1200),
    "battalia.rate": Aim("Battalia: moves a second of one core", "", LEAST, 1200),
    "mixed.late": Aim("1,000 tables of all games: the opponent's view, p99", "ms", MOST, 30),
    "battle_ravens.sent": Aim("Battle Ravens: to one player for each decision", "bytes", MOST, 1000),
    "odins_ravens.sent": Aim("Odin's Ravens: to one player for each decision", "bytes", MOST, 1000),
    "roll_and_raid.sent": Aim("Roll & Raid: to one player for each decision", "bytes", MOST, 1500),
    "ravenfeast.sent": Aim("Ravenfeast: to one player for each decision", "bytes", MOST, 1500),
    "battalia.sent": Aim("Battalia: to one player for each decision", "bytes", MOST, 1500),
    "kept.memory": Aim("a table made and left alone: memory", "KB", MOST, 31),
    "kept.disk": Aim("a table made and left alone: disk", "KB", MOST, 4),
    "battle_ravens.finished": Aim("Battle Ravens: disk of a finished match, in times its file", "", MOST, 2),
    "odins_ravens.finished": Aim("Odin's Ravens: disk of a finished match, in times its file", "", MOST, 2),
    "roll_and_raid.finished": Aim("Roll & Raid: disk of a finished match, in times its file", "", MOST, 2),
    "ravenfeast.finished": Aim("Ravenfeast: disk of a finished match, in times its file", "", MOST, 2),
    "battalia.finished": Aim("Battalia: disk of a finished match, in times its file", "", MOST, 2),
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
