"""Lessons at the keyboard: the same as in the browser, kept in a file."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from ravenhall.cli import main
from ravenhall.learn import runner
from ravenhall.learn.lesson import Lesson
from ravenhall.learn.reading import lessons

PATH = [lesson for lesson in lessons("battle_ravens") if not lesson.extra]
NAMES = [lesson.id for lesson in PATH]


def decisions(lesson: Lesson) -> int:
    """How often its learner is asked, by its first solutions."""
    now, number = runner.begin(lesson), 0
    while now.verdict != "finished":
        now, number = runner.attempt(now, runner.shown(now)), number + 1
        now = runner.further(now) if now.verdict == "solved" else now
    return number


def learned(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, *typed: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    assert main(["learn", *words.split()]) == 0
    return capsys.readouterr().out


def test_a_lesson_is_gone_through_with_a_wrong_try_and_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "there" / "learned.json"
    words = f"battle_ravens block --progress {file}"
    told = learned(monkeypatch, capsys, words, "hint", "attack I 1", "attack III 5", "attack VI 5", "quit")
    for line in (
        "Aim: Take three of the six",
        "Your task: ",
        "their VI (no raven)",
        "Which area has nobody to answer?",
        "BR-19",
        "Good roll, well blocked.",
        "A raven sits on your beam.",
    ):
        assert line in told, told
    assert told.index("Good roll") < told.index("Nobody could answer")
    number, following = NAMES.index("block") + 1, PATH[NAMES.index("block") + 1]
    assert f"Lesson {number}: Block" in told and f"Lesson {number + 1}: {following.title}" in told
    assert json.loads(file.read_text()) == ["battle_ravens/block"]
    listed = learned(monkeypatch, capsys, f"battle_ravens --list --progress {file}")
    assert "* block" in listed and f"1 of {len(PATH)}" in listed


def test_who_asks_is_shown_the_way_and_the_next_lesson_follows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "learned.json"
    file.write_text("not JSON")
    shown = sum(decisions(one) for one in PATH[:2])
    told = learned(monkeypatch, capsys, f"battle_ravens --progress {file}", *["show"] * shown, "rules BR-39", "next")
    assert all(f"Lesson {number}: {one.title}" in told for number, one in enumerate(PATH[:3], 1))
    assert "BR-39" in told
    assert json.loads(file.read_text()) == sorted(f"battle_ravens/{name}" for name in NAMES[:2])


def test_an_army_is_put_together_at_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typed = ("2 jarl", "1 jarl, 12 bondi", "1 jarl, 2 archer, 9 bondi", "kind:Bondi Archer", "x:9", "y:0")
    told = learned(monkeypatch, capsys, f"ravenfeast muster --progress {tmp_path}/learned.json", *typed)
    for line in (
        "archer, 18 points: Move 6, Missile 2 at 18 inches",
        "You may spend 250 points.",
        "RF-131: 2 Leaders, only one allowed",
        "A wall of spears, and hardly a bow.",
        "They may march.",
        "At the back, where a bow belongs.",
    ):
        assert line in told, told


def test_a_file_that_cannot_be_written_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("[]")
    told = learned(monkeypatch, capsys, f"battle_ravens block --progress {tmp_path}/file/below.json", "show", "quit")
    assert "This raven could not be kept." in told


def test_an_unknown_lesson_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "battle_ravens", "chess"]) == 2
    assert "lessons: read_wall, place, attack" in capsys.readouterr().err
