"""Datasets: every decision of a tournament is in them once, as it was taken, whatever stopped the tournament."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.arena import dataset, recalled
from ravenhall.arena.crews import Crew, Processes
from ravenhall.arena.dataset import UnfitDataset
from ravenhall.arena.plan import Plan
from ravenhall.arena.playing import Played
from ravenhall.arena.results import Results, UnfitResults
from ravenhall.arena.tournament import Tournament
from ravenhall.cli.command import run

np: Any = pytest.importorskip("numpy", reason="numpy is not installed: make research")
parquet: Any = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: make research")

ODIN = games.load("odins_ravens")
BOTS = ["search:iterations=8", "greedy"]


def silent(done: int, total: int) -> None:
    """Nobody looks."""


def plan_of(matches: int = 4) -> Plan:
    return Plan(ODIN, BOTS, matches, 11, options={"target": 3})


def recorded(folder: Path, crew: Crew, matches: int = 4) -> tuple[Path, list[Played]]:
    folder.mkdir()
    plan, file = plan_of(matches), folder / "rows.parquet"
    results = Results(folder / "results", plan, "")
    tournament = Tournament(plan, results)
    try:
        tournament.run(crew, silent)
        dataset.write(file, tournament, crew, silent)
        return file, tournament.played
    finally:
        crew.close()
        results.close()


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Played]]:
    return recorded(tmp_path_factory.mktemp("dataset") / "here", Crew())


def rows_of(file: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(file).to_pylist()
    return found


def test_every_decision_of_every_match_is_there_once_and_in_order(kept: tuple[Path, list[Played]]) -> None:
    file, played = kept
    rows = rows_of(file)
    assert len(rows) == sum(match.decisions for match in played)
    steps = [row["step"] for row in rows]
    assert steps == [step for match in played for step in range(match.decisions)]
    assert len({(row["lineup"], row["deal"], row["turn"], row["step"]) for row in rows}) == len(rows)


def test_a_row_tells_the_decision_as_the_match_had_it(kept: tuple[Path, list[Played]]) -> None:
    """Played again by its codes alone, a match shows the same observations and choices, and ends as the rows say."""
    file, played = kept
    rows, at = rows_of(file), 0
    for fixture in played:
        match = ODIN.start(2, fixture.seed, {"target": 3})
        mine = rows[at : at + fixture.decisions]
        for row in mine:
            seat = match.asks[0].seat
            assert (row["seat"], row["kind"], row["seed"]) == (seat, match.asks[0].kind, fixture.seed)
            assert row["observation"] == match.observe(seat) and row["legal"] == match.codes(seat)
            assert row["bot"] == BOTS[fixture.seating[seat]]
            match.play(seat, row["chosen"])
        assert match.outcome is not None
        for row in mine:
            assert row["earned"] == match.outcome.earned(row["seat"], match.sides)
            assert (row["place"], row["points"]) == (fixture.places[row["seat"]], fixture.points[row["seat"]])
        at += fixture.decisions


def test_only_who_looks_ahead_says_what_it_thought_and_of_legal_codes(kept: tuple[Path, list[Played]]) -> None:
    rows = rows_of(kept[0])
    thought = [row for row in rows if row["tried"]]
    assert thought and {row["bot"] for row in thought} == {BOTS[0]}
    for row in thought:
        assert len(row["tried"]) == len(row["values"]) == len(row["samples"]) and row["chosen"] in row["tried"]
        assert set(row["tried"]) <= set(row["legal"]) and all(0 <= value <= 1 for value in row["values"])


def test_processes_write_the_same_file(kept: tuple[Path, list[Played]], tmp_path: Path) -> None:
    assert recorded(tmp_path / "processes", Processes(2))[0].read_bytes() == kept[0].read_bytes()


def test_it_is_read_back_as_training_examples(kept: tuple[Path, list[Played]]) -> None:
    file, _ = kept
    rows, about = rows_of(file), dataset.about(file)
    assert about["game"] == "odins_ravens" and about["codes"] == ODIN.action_codes and about["bots"] == BOTS
    assert sum(size for _, size in about["planes"]) == len(rows[0]["observation"])
    batches = list(dataset.examples(file, rows=50))
    assert [len(batch.chosen) for batch in batches[:-1]] == [50] * (len(batches) - 1)
    numbers = np.concatenate([batch.numbers for batch in batches])
    masks = np.concatenate([batch.masks for batch in batches])
    values = np.concatenate([batch.values for batch in batches])
    assert numbers.tolist() == [row["observation"] for row in rows]
    assert [np.flatnonzero(mask).tolist() for mask in masks] == [sorted(row["legal"]) for row in rows]
    for row, value in zip(rows, values.tolist(), strict=True):
        said = dict(zip(row["tried"], row["values"], strict=True)).get(row["chosen"])
        assert np.isnan(value) if said is None else value == said
    mine = list(dataset.examples(file, bots=("greedy",)))
    assert sum(len(batch.chosen) for batch in mine) == sum(row["bot"] == "greedy" for row in rows)


# ── the command ─────────────────────────────────────────────────────────────────────────────────────────────────────

COMMAND = ["arena", "odins_ravens", "--set", "target=3", "--bots", ",".join(BOTS), "--seed", "11"]


def test_a_killed_tournament_goes_on_and_no_row_is_lost_or_comes_twice(tmp_path: Path) -> None:
    """Killed while it plays; gone on with, it writes what a tournament in one go writes."""
    results, file = tmp_path / "results", tmp_path / "rows.parquet"
    words = [*COMMAND, "--matches", "12", "--results", str(results), "--record", str(file)]
    words += ["--processes", "1"]
    process = subprocess.Popen([sys.executable, "-m", "ravenhall", *words], stdout=subprocess.DEVNULL)
    since = time.monotonic()
    while process.poll() is None and not has_matches(results) and time.monotonic() - since < 60:
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL) if process.poll() is None else None
    process.wait()
    assert run(words) == 0
    assert file.read_bytes() == recorded(tmp_path / "at once", Crew(), 12)[0].read_bytes()
    file.unlink()
    assert run(words) == 0, "also of a tournament that is over"
    assert file.exists() and not list(tmp_path.glob("*.part"))


def has_matches(results: Path) -> bool:
    return results.exists() and results.stat().st_size > 16_384


def test_what_thinks_by_the_clock_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "odins_ravens", "--bots", "search:milliseconds=5,greedy", "--record", str(tmp_path / "rows")]
    assert run(words) == 2
    assert "limit it by iterations" in capsys.readouterr().err and not list(tmp_path.iterdir())


def test_matches_that_play_differently_now_are_refused_and_nothing_is_left(tmp_path: Path) -> None:
    plan = plan_of(2)
    results = Results(tmp_path / "results", plan, "")
    tournament = Tournament(plan, results)
    tournament.run(Crew(), silent)
    next(iter(results.kept.values())).decisions += 1
    with pytest.raises(UnfitResults, match="plays differently now"):
        dataset.write(tmp_path / "rows", tournament, Crew(), silent)
    results.close()
    assert [file.name for file in tmp_path.iterdir()] == ["results"]


def test_what_is_no_dataset_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    file.write_bytes(b"PAR1 and no more")
    with pytest.raises(UnfitDataset, match="cannot be read as Parquet"):
        dataset.about(file)
    import pyarrow

    parquet.write_table(pyarrow.table({"one": [1]}), file)
    with pytest.raises(UnfitDataset, match="no dataset of this edition"):
        next(dataset.examples(file))


# ── learning from it ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_judgement_learns_from_what_was_thought_and_from_who_won(kept: tuple[Path, list[Played]]) -> None:
    file, played = kept
    by_outcome = recalled.examples_of(ODIN, file, trust=0)
    assert {one.match for one in by_outcome} == set(range(len(played))), "each match gives something"
    for one in by_outcome:
        match = played[one.match]
        assert one.shares == [1.0 if seat in match.winners else 0.0 for seat in range(2)]
        assert [len(features) for features in one.features] == [len(ODIN.judgement.names)] * 2
    by_thought = recalled.examples_of(ODIN, file, trust=100)
    assert all(sum(one.shares) == pytest.approx(1.0) for one in by_thought)
    assert any(0.0 < one.shares[0] < 1.0 for one in by_thought), "a search is seldom sure"
    half = recalled.examples_of(ODIN, file, trust=50)
    for won, thought, both in zip(by_outcome, by_thought, half, strict=True):
        assert both.shares[0] == pytest.approx((won.shares[0] + thought.shares[0]) / 2)


def test_what_seats_thought_that_were_not_asked_is_shared_evenly() -> None:
    assert recalled.blended([1.0, 0.0, 0.0], {1: 0.4}, 100) == pytest.approx([0.3, 0.4, 0.3])
    assert recalled.blended([1.0, 0.0, 0.0], {}, 100) == [1.0, 0.0, 0.0]


def test_the_command_learns_from_a_dataset_and_says_from_which(
    kept: tuple[Path, list[Played]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, _ = kept
    assert run(["train", "odins_ravens", "--from", str(file), "--write", str(tmp_path / "judgement.toml")]) == 0
    written = (tmp_path / "judgement.toml").read_text()
    assert 'made_by = "ravenhall train odins_ravens --from rows.parquet --trust 50 --seed 1"' in written
    assert "of search:iterations=8, greedy, seed 11" in written
    assert games.load("odins_ravens", data=tmp_path).judgement.weights
    assert "what is in use foretells the same" in capsys.readouterr().err
    assert run(["train", "battle_ravens", "--from", str(file)]) == 2
    assert "made otherwise: the game there 'odins_ravens'" in capsys.readouterr().err
    assert run(["train", "odins_ravens", "--from", str(file), "--seats", "2"]) == 2
    assert "a dataset says itself what was played" in capsys.readouterr().err
