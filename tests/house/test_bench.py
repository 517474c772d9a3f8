"""The benchmark's arithmetic and its workers' protocol. Nothing here is timed."""

from __future__ import annotations

import io
import json
import sys
from itertools import count
from pathlib import Path

import pytest

from bench import history, report, worker
from bench.__main__ import Worker, turns


def test_a_figure_is_the_median_of_its_rounds() -> None:
    figures = {"compiled g.decisions": [2.0, 9.0, 3.0], "compiled g.fork": [0.5, 0.1, 0.4]}
    assert report.typical(figures, "compiled g.decisions") == 3.0
    assert report.typical(figures, "compiled g.fork") == 0.4
    assert report.typical(figures, "peers g.decisions") is None


def test_a_ratio_says_how_many_times_as_fast_for_rates_and_for_times() -> None:
    figures = {"a.decisions": [100.0, 60.0], "b.decisions": [20.0, 10.0], "a.fork": [1.0], "b.copy": [30.0]}
    assert report.ratios(figures, "a.decisions", "b.decisions") == [5, 6]
    assert report.ratios(figures, "a.fork", "b.copy") == [30]
    assert report.ratios(figures, "a.decisions", "c.decisions") == []


def test_a_ratio_comes_with_its_middle_half() -> None:
    assert report.middle_half([5.0, 1.0, 2.0, 4.0, 3.0]) == "2 to 4"
    assert report.middle_half([5.0]) == ""


def test_what_is_compared_is_measured_next_to_its_peer() -> None:
    class Waiting(Worker):
        def __init__(self, name: str, *tasks: str) -> None:
            self.name, self.tasks = name, list(tasks)

    ours = Waiting("compiled", "battle_ravens.decisions", "battle_ravens.fork", "battle_ravens.view")
    peers = Waiting("peers", "catanatron.copy", "catanatron.decisions")
    assert [name for name, *_ in turns([ours, peers])] == [
        "peers catanatron.decisions",
        "compiled battle_ravens.decisions",
        "peers catanatron.copy",
        "compiled battle_ravens.fork",
        "compiled battle_ravens.view",
    ]


def test_the_report_names_what_is_reached_and_what_is_missed() -> None:
    figures = {
        "interpreted battle_ravens.decisions": [40.0],
        "compiled battle_ravens.decisions": [260.0],
        "peers catanatron.decisions": [10.0],
    }
    rows = [line for line in report.report(figures, ["battle_ravens"]).splitlines() if "≥" in line]
    assert [row.split()[-1] for row in rows] == ["missed", "reached"]


def test_an_aim_in_microseconds_is_reached_when_the_dearest_game_keeps_it() -> None:
    figures = {
        "compiled battle_ravens.fork": [0.5],
        "compiled battalia.fork": [1.0, 3.0],
        "compiled battle_ravens.view": [4.0],
        "compiled battalia.view": [44.0],
    }
    rows = report.limits_table(figures, ["battle_ravens", "battalia"])[1:]
    assert [row.split()[-5:] for row in rows] == [
        ["battalia", "2.00", "<", "4", "reached"],
        ["battalia", "44.00", "<", "40", "missed"],
    ]


def test_every_run_adds_a_row_of_ratios(tmp_path: Path) -> None:
    file = tmp_path / "speed.csv"
    file.write_text("date,commit,Battle Ravens interpreted / catanatron,something dropped\n2026-01-01,abc,5.5,9\n")
    figures = {"interpreted battle_ravens.decisions": [40.0, 60.0], "peers catanatron.decisions": [10.0, 10.0]}
    figures["compiled battalia.view"] = [21.0, 23.0]
    history.add(file, figures, "def")
    earlier, now = history.read(file)
    assert list(now) == list(history.COLUMNS)
    assert earlier["commit"] == "abc" and earlier["Battle Ravens interpreted / catanatron"] == "5.5"
    assert now["battalia view, µs"] == "22" and now["ravenfeast fork, µs"] == earlier["battalia view, µs"] == ""
    assert now["commit"] == "def" and now["Battle Ravens interpreted / catanatron"] == "5"
    assert now["connect four compiled / open_spiel.connect_four"] == ""


def test_without_peers_there_are_no_ratios() -> None:
    text = report.report({"interpreted battle_ravens.decisions": [40.0]}, ["battle_ravens"])
    assert "No peer could be measured." in text
    assert "≥" not in text


def test_a_worker_names_its_tasks_and_answers_each_line(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("double 2\ndouble 4\n"))
    monkeypatch.setattr(sys, "stdout", answers)
    worker.serve({"double": lambda seconds: seconds * 2})
    assert [json.loads(line) for line in answers.getvalue().splitlines()] == [["double"], 4.0, 8.0]


def test_every_round_goes_on_to_other_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    monkeypatch.setattr(worker, "process_time", lambda: next(clock))
    played: list[int] = []

    def play_one(seed: int) -> int:
        played.append(seed)
        return 10

    task = worker.per_second(play_one)
    assert [task(3), task(3)] == [20 / 3, 20 / 3]
    assert played == [1, 2, 3, 4]
