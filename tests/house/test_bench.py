"""The benchmark's arithmetic and its workers' protocol. Nothing here is timed."""

from __future__ import annotations

import io
import json
import sys

import pytest

from bench import report, worker


def test_a_rate_counts_at_its_highest_and_a_time_at_its_lowest() -> None:
    figures = {"compiled g.decisions": [2.0, 3.0], "compiled g.fork": [0.5, 0.4]}
    assert report.best(figures, "compiled g.decisions") == 3.0
    assert report.best(figures, "compiled g.fork") == 0.4
    assert report.best(figures, "peers g.decisions") is None


def test_a_ratio_says_how_many_times_as_fast_for_rates_and_for_times() -> None:
    figures = {"a.decisions": [100.0], "b.decisions": [20.0], "a.fork": [1.0], "b.copy": [30.0]}
    assert report.ratio(figures, "a.decisions", "b.decisions") == 5
    assert report.ratio(figures, "a.fork", "b.copy") == 30
    assert report.ratio(figures, "a.decisions", "c.decisions") is None


def test_the_report_names_what_is_reached_and_what_is_missed() -> None:
    figures = {
        "interpreted battle_ravens.decisions": [40.0],
        "compiled battle_ravens.decisions": [260.0],
        "peers catanatron.decisions": [10.0],
    }
    rows = [line for line in report.report(figures, ["battle_ravens"]).splitlines() if "≥" in line]
    assert [row.split()[-1] for row in rows] == ["missed", "reached"]


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
