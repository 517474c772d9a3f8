"""Puzzles at the keyboard: the same as in the browser, kept in a file."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from ravenhall.cli import main
from ravenhall.learn import puzzles as shelves

GAME = "odins_ravens"
ROW = shelves.puzzles(GAME)
AT = next(at for at, one in enumerate(ROW) if len(one.answers) - len(one.good) >= 2)
PUZZLE = ROW[AT]
MISSED = [one.text for one in PUZZLE.answers if one not in PUZZLE.good]


def puzzled(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, *typed: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    assert main(["puzzle", *words.split()]) == 0
    return capsys.readouterr().out


def test_a_puzzle_is_solved_after_a_wrong_try_and_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "there" / "puzzles.json"
    words = f"{GAME} {AT + 1} --progress {file}"
    typed = ("?", "hint", "show", "fly away", MISSED[0], PUZZLE.best.text, "quit")
    told = puzzled(monkeypatch, capsys, words, *typed)
    for line in (
        "Aim: Be first to 12 points",
        "offered from try 3",
        "Possible, but there is more.",
        "Found.",
        "Of 100 such matches these win:",
    ):
        assert line in told, told
    assert f"Puzzle {AT + 2}" in told
    assert json.loads(file.read_text())["puzzles"] == [f"{GAME}/{PUZZLE.id}"]
    listed = puzzled(monkeypatch, capsys, f"{GAME} --list --progress {file}")
    assert f"1 of {len(ROW)} solved." in listed and "today's" in listed


def test_from_the_third_try_the_answer_is_shown_and_not_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text("not JSON")
    words = f"{GAME} {PUZZLE.id} --progress {file}"
    told = puzzled(monkeypatch, capsys, words, MISSED[0], MISSED[1], "board", "show", "next", "quit")
    assert "The answer: " in told and "Why: " in told
    assert file.read_text() == "not JSON"


def test_todays_counts_days(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("ravenhall.terminal.puzzling.this_day", lambda: 20_000)
    today = shelves.daily(GAME, 20_000)
    assert today is not None
    file = tmp_path / "puzzles.json"
    days = {GAME: [19_998, 19_999], "battle_ravens": [19_997, 20_000]}  # each game has days of its own
    file.write_text(json.dumps({"puzzles": [], "days": days}))
    told = puzzled(monkeypatch, capsys, f"{GAME} --daily --progress {file}", today.best.text, "quit")
    assert "today's" in told and "Puzzles of the day on end: 3." in told
    assert json.loads(file.read_text())["days"] == {**days, GAME: [19_998, 19_999, 20_000]}
    listed = puzzled(monkeypatch, capsys, f"battle_ravens --list --progress {file}")
    assert "Puzzles of the day on end: 1." in listed


def test_yesterdays_answer_is_told_to_whoever_asks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("ravenhall.terminal.puzzling.this_day", lambda: 20_001)
    before = shelves.daily(GAME, 20_000)
    assert before is not None and before != shelves.daily(GAME, 20_001)
    file = tmp_path / "puzzles.json"
    told = puzzled(monkeypatch, capsys, f"{GAME} --yesterday --progress {file}", "show", "show", "quit")
    first, then = told.split("The answer: ")
    assert "yesterday's" in first and f"Puzzle {ROW.index(before) + 1}," in first
    assert "Why: " in then and "of try 3" not in first
    assert "offered from try 3" in then, "the next one is not of yesterday"
    assert not file.exists()


def test_days_that_name_no_game_do_not_count(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(json.dumps({"puzzles": [f"{GAME}/{PUZZLE.id}"], "days": [19_999]}))
    monkeypatch.setattr("ravenhall.terminal.puzzling.this_day", lambda: 20_000)
    listed = puzzled(monkeypatch, capsys, f"{GAME} --list --progress {file}")
    assert f"1 of {len(ROW)} solved." in listed and "on end" not in listed


def test_an_unknown_puzzle_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", GAME, "chess"]) == 2
    assert f"puzzles: 1 to {len(ROW)}" in capsys.readouterr().err
