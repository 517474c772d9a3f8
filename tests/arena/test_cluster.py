"""The arena on a Ray cluster: the same matches as in processes, also when a worker dies. Runs where Ray is."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.arena.crews import NICENESS, TRIES, Cluster, Crew, Processes
from ravenhall.arena.plan import Plan
from ravenhall.arena.results import Results
from ravenhall.arena.tournament import Tournament
from ravenhall.arena.work import Row, play_some

ray: Any = pytest.importorskip("ray", reason="Ray is not installed: make research")


def begin(tries: int) -> None:
    """Ray gives itself half a minute to start, which a busy machine may not grant it."""
    try:
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    except Exception:
        ray.shutdown()
        if tries == 1:
            raise
        begin(tries - 1)


@pytest.fixture(scope="module", autouse=True)
def two_workers() -> Iterator[None]:
    """One cluster for all tests: to start it takes longer than they do."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ[NICENESS] = "0"
    begin(3)
    yield
    ray.shutdown()


def played(folder: Path, crew: Crew, matches: int = 12) -> dict[object, object]:
    plan = Plan(games.load("battle_ravens"), ["search:iterations=16", "greedy"], matches, 11)
    results = Results(folder, plan, "")
    try:
        Tournament(plan, results).run(crew, lambda done, total: None)
        return {key: match.plain() for key, match in results.kept.items()}
    finally:
        crew.close()
        results.close()


def test_a_cluster_plays_the_same_matches_as_processes(tmp_path: Path) -> None:
    assert played(tmp_path / "ray", Cluster(2)) == played(tmp_path / "processes", Processes(2))


def test_matches_of_a_worker_that_died_are_played_again(tmp_path: Path) -> None:
    crew = Cluster(2)
    mark = tmp_path / "died"

    def mortal(work: list[Any], fixtures: list[list[Any]]) -> list[Row]:
        """Ends its own process the first time, as a machine that is switched off would."""
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_some(work, fixtures)

    crew.task = ray.remote(mortal).options(max_retries=TRIES)
    assert played(tmp_path / "ray", crew) == played(tmp_path / "here", Crew())
    assert mark.exists(), "a worker was killed in the middle"


def test_a_cluster_that_was_there_before_is_left_running() -> None:
    Cluster(2).close()
    assert ray.is_initialized()
