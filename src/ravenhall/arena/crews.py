"""Who plays the matches: this process, several, or a Ray cluster. A crew is handed chunks of matches and gives back
each when it is done, in any order; which crew it was cannot be told from the results.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ravenhall.arena.interpreted.remote import play_there
from ravenhall.arena.plan import Fixture
from ravenhall.arena.work import Row, Work, plain_fixtures, play_some
from ravenhall.kernel.errors import RavenhallError

TRIES: Final = 3  # how often a chunk is begun whose process died under it
ADDRESS: Final = "RAY_ADDRESS"  # where a cluster is that is not ours
NICENESS: Final = "RAY_worker_niceness"  # by itself Ray gives way to everybody: on a busy machine nothing is played

Chunk = list[Fixture]


class CrewLost(RavenhallError):
    """Processes die again and again under the same matches."""


@mypyc_attr(allow_interpreted_subclasses=True)  # a crew of one's own, and one that tests stop
class Crew:
    """Plays in this process. Subclasses hand the chunks to others."""

    workers = 1

    def play(self, work: Work, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
        for chunk in chunks:
            yield chunk, play_some(work.plain(), plain_fixtures(chunk))

    def close(self) -> None:
        """Nothing is left running."""


class Processes(Crew):
    """Several processes on this machine. One that dies is replaced, and its matches are played again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self._pool()

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, get_context("spawn"))

    def play(self, work: Work, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
        waiting: dict[Future[list[Row]], tuple[Chunk, int]] = {}
        more = True
        while more or waiting:
            while more and len(waiting) < 2 * self.workers:
                chunk = next(chunks, None)
                if chunk is None:
                    more = False
                else:
                    self._hand_out(work, chunk, 1, waiting)
            if not waiting:
                return
            done = wait(waiting, return_when=FIRST_COMPLETED).done
            lost: list[tuple[Chunk, int]] = []
            for job in done:
                chunk, tries = waiting.pop(job)
                rows = finished(job)
                if rows is None:
                    lost.append((chunk, tries))
                else:
                    yield chunk, rows
            if lost:
                self._begin_again(work, [*lost, *waiting.values()], waiting)

    def _hand_out(
        self, work: Work, chunk: Chunk, tries: int, waiting: dict[Future[list[Row]], tuple[Chunk, int]]
    ) -> None:
        try:
            job = self.pool.submit(play_some, work.plain(), plain_fixtures(chunk))
        except BrokenProcessPool as error:  # a process died just now: this chunk is lost with those it had
            job = Future()
            job.set_exception(error)
        waiting[job] = (chunk, tries)

    def _begin_again(
        self, work: Work, chunks: list[tuple[Chunk, int]], waiting: dict[Future[list[Row]], tuple[Chunk, int]]
    ) -> None:
        """When one process dies the pool gives up all its jobs: a new one takes them."""
        waiting.clear()
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = self._pool()
        for chunk, tries in chunks:
            if tries >= TRIES:
                raise CrewLost(f"the processes that played deal {chunk[0].deal} died {TRIES} times")
            self._hand_out(work, chunk, tries + 1, waiting)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def finished(job: Future[list[Row]]) -> list[Row] | None:
    """What the process gave back; None if it died."""
    try:
        return job.result()
    except BrokenProcessPool:
        return None


class Cluster(Crew):
    """A Ray cluster: the one that RAY_ADDRESS names, or one started here."""

    def __init__(self, workers: int) -> None:
        try:
            import ray
        except ImportError as error:
            raise RavenhallError('--on ray needs "pip install ravenhall[cluster]"') from error
        self.ray: Any = ray
        self.is_mine = not ray.is_initialized()
        if self.is_mine:
            join(ray, os.environ.get(ADDRESS, ""), workers)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", workers)))
        self.task: Any = ray.remote(play_there).options(max_retries=TRIES)

    def play(self, work: Work, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
        waiting: dict[Any, Chunk] = {}
        more = True
        while more or waiting:
            while more and len(waiting) < 2 * self.workers:
                chunk = next(chunks, None)
                if chunk is None:
                    more = False
                else:
                    waiting[self.task.remote(work.plain(), plain_fixtures(chunk))] = chunk
            if not waiting:
                return
            done, _ = self.ray.wait(list(waiting), num_returns=1)
            for job in done:
                yield waiting.pop(job), self.ray.get(job)

    def close(self) -> None:
        """Let go of the cluster, unless whoever called this had it before."""
        if self.is_mine:
            self.ray.shutdown()


def join(ray: Any, address: str, workers: int) -> None:
    """A cluster that is there says itself how many workers it has; one of our own is told."""
    if address:
        try:
            ray.init(address, log_to_driver=False)
        except (ConnectionError, OSError, ValueError) as error:
            raise RavenhallError(
                f"the cluster that {ADDRESS} names, {address:.200}, cannot be joined: {error}"
            ) from error
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is sent to anybody unless one asks for it
    os.environ.setdefault(NICENESS, "0")
    ray.init("local", num_cpus=workers, include_dashboard=False, log_to_driver=False)


def crew_of(on: str, workers: int) -> Crew:
    if on == "ray":
        return Cluster(workers)
    return Crew() if workers == 1 else Processes(workers)
