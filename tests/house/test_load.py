"""What `make load` measures is held against aims. Nothing here is timed."""

from __future__ import annotations

import argparse

from bench import aims, load
from ravenhall import games

PLAIN = argparse.Namespace(
    all_games=False, kept=0, finished=False, game=None, mixed=False, tables=1000, pace=2.0, seconds=30.0
)


def test_an_aim_is_reached_or_missed_from_its_own_side() -> None:
    rows = aims.verdicts({"battalia.rate": 900.0, "mixed.late": 12.0, "kept.disk": 5.0})[1:]
    assert [(row.split()[-2], row.split()[-1]) for row in rows] == [
        ("1200", "missed"),
        ("30", "reached"),
        ("4", "missed"),
    ]


def test_a_plain_run_measures_everything_that_has_an_aim() -> None:
    load.MEASURED.clear()
    for run in load.runs(PLAIN):
        if run.kept:
            load.MEASURED |= dict.fromkeys(("kept.memory", "kept.disk", "kept.open", "kept.close"), 0)
        if run.finished:
            load.MEASURED[f"{run.game}.finished"] = 0
        else:
            load.note(run, 1.0, 1.0, 1.0)
    assert load.MEASURED.keys() == aims.AIMS.keys()
    load.MEASURED.clear()


def test_what_is_asked_for_is_all_that_is_measured() -> None:
    one = argparse.Namespace(**{**vars(PLAIN), "game": "battalia", "tables": 200, "pace": 0.0})
    assert [(run.game, run.tables, run.kept) for run in load.runs(one)] == [("battalia", 200, 0)]
    few = argparse.Namespace(**{**vars(PLAIN), "all_games": True})
    assert [run.game for run in load.runs(few)] == list(games.NAMES)
