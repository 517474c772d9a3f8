"""The smallest game: it plays, and its few rules hold."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from ravenhall import games
from ravenhall.kernel.errors import BadOptions
from tests.matches import CONNECT_FOUR, ROOT

COLUMN = (1, 2, 1, 2, 1, 2, 1)
ROW = (1, 1, 2, 2, 3, 3, 4)
RISING = (1, 2, 2, 3, 3, 4, 3, 4, 4, 6, 4)
FALLING = (7, 6, 6, 5, 5, 4, 5, 4, 4, 2, 4)
BROKEN_ROW = (1, 1, 2, 2, 3, 3, 5)
AROUND_THE_EDGE = (5, 1, 6, 2, 7, 5, 1)


def outcome(columns: tuple[int, ...]) -> str | None:
    match = CONNECT_FOUR.start(seed=1)
    for turn, column in enumerate(columns):
        match.play(turn % 2, f"drop {column}")
    return None if match.outcome is None else match.outcome.clause


@pytest.mark.parametrize("columns", [COLUMN, ROW, RISING, FALLING])
def test_four_in_a_row_win_upwards_across_and_along_both_diagonals(columns: tuple[int, ...]) -> None:
    assert outcome(columns) == "CF-3"


@pytest.mark.parametrize("columns", [BROKEN_ROW, AROUND_THE_EDGE])
def test_a_row_with_a_gap_or_around_the_edge_does_not_win(columns: tuple[int, ...]) -> None:
    assert outcome(columns) is None


def test_the_example_would_do_as_a_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(games, "NAMES", ("connect_four",))
    monkeypatch.setattr(games, "_loaded", {})
    monkeypatch.setitem(sys.modules, "ravenhall.games.connect_four", SimpleNamespace(GAME=type(CONNECT_FOUR)))
    assert games.load("connect_four").title == "Connect four"
    with pytest.raises(BadOptions, match=r"connect four has no data files to replace"):
        games.load("connect_four", tmp_path)


def test_the_example_runs_and_draws_the_board() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "connect_four.py")], capture_output=True, text=True, check=True
    )
    assert len(done.stdout.splitlines()) == 7
    assert "Outcome(places=" in done.stdout
