"""A few worker processes, started when first needed; one that dies or dawdles is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from collections.abc import Awaitable
from typing import TypeVar

from ravenhall.hall.live.piping import LENGTH, PIECE, READY, TOO_LONG, framed

log = logging.getLogger("ravenhall.workers")
ATTEMPTS = 4  # workers that may die over one job
START = 60.0  # seconds until a new worker is there
PROBE = 5.0  # seconds in which a worker that is there answers to nothing
STUCK = 15.0  # seconds beyond a job's deadline without any answer, after which the workers count as stuck

T = TypeVar("T")


class WorkersDied(Exception):
    """One worker after the other died over this job."""


class TookTooLong(TimeoutError):
    """The job used more processor time than it may; its worker has kept to that, and is well."""


class Workers:
    def __init__(self, module: str, places: int, deadline: float) -> None:
        self.module = module  # what a worker runs
        self.deadline = deadline  # seconds a worker has for one job
        self.all: set[asyncio.subprocess.Process] = set()
        self._places = asyncio.Semaphore(places)
        self._idle: list[asyncio.subprocess.Process] = []
        self._new: set[asyncio.subprocess.Process] = set()
        self._closed = False
        self._missed: float | None = None  # since when there was no answer, if the last job had none

    async def ask(self, job: bytes) -> bytes:
        """A worker's answer; TimeoutError if it takes too long, WorkersDied if no worker lives long enough."""
        return b"".join(await self.ask_in_pieces(job))

    async def ask_in_pieces(self, job: bytes) -> list[bytes]:
        """The same in pieces: whoever copies megabytes at once keeps the loop from everybody else."""
        async with self._places:
            return await self._watched(self._answer(job, ATTEMPTS, self.deadline))

    async def _watched(self, answering: Awaitable[T]) -> T:
        """Whether there was an answer is remembered: who looks after the hall is told."""
        try:
            answer = await answering
        except TookTooLong:
            self._missed = None
            raise
        except BaseException:
            self._missed = self._missed or time.monotonic()
            raise
        self._missed = None
        return answer

    async def probe(self) -> None:
        """If the last job had no answer: is it better now? A question about nothing, while nobody else asks."""
        if self._missed is not None and not self._closed:
            async with self._places:
                with contextlib.suppress(TimeoutError, WorkersDied, OSError):
                    await self._watched(self._answer(b"", 1, PROBE))

    async def _answer(self, job: bytes, attempts: int, deadline: float) -> list[bytes]:
        """From the first worker that lives long enough: a death is the worker's fault, a dawdling the job's."""
        for attempt in range(attempts):
            if self._closed:
                break
            worker = await self._worker()
            try:
                await self._ready(worker)
                answer = await asyncio.wait_for(self._exchange(worker, job), deadline)
            except (asyncio.IncompleteReadError, ConnectionError) as error:
                self._end(worker)
                if await worker.wait() == TOO_LONG:
                    raise TookTooLong from error
                log.warning("a worker died", extra={"attempt": attempt, "failure": type(error).__name__})
            except asyncio.CancelledError:
                if worker in self._new:
                    self._idle.append(worker)  # it goes on starting, for whoever asks next
                else:
                    self._end(worker)
                raise
            except BaseException:
                self._end(worker)
                raise
            else:
                self._idle.append(worker)
                return answer
        raise WorkersDied

    def is_stuck(self) -> bool:
        """Has no worker answered for long, whether they die or hang? One bad job is no reason to worry."""
        return self._missed is not None and time.monotonic() - self._missed > self.deadline + STUCK

    async def _worker(self) -> asyncio.subprocess.Process:
        while self._idle:
            worker = self._idle.pop()
            if worker.returncode is None:
                return worker
            self.all.discard(worker)
        starting = asyncio.create_task(self._start())
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(self._started_for_others)
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        worker = await asyncio.create_subprocess_exec(sys.executable, "-m", self.module, stdin=pipe, stdout=pipe)
        self.all.add(worker)
        self._new.add(worker)
        if self._closed:
            self._end(worker)
        return worker

    def _started_for_others(self, starting: asyncio.Task[asyncio.subprocess.Process]) -> None:
        """Whoever it was started for has given up."""
        if not starting.cancelled() and starting.exception() is None:
            self._idle.append(starting.result())

    async def _ready(self, worker: asyncio.subprocess.Process) -> None:
        """A job's time begins when its worker is there."""
        if worker in self._new:
            assert worker.stdout is not None
            async with asyncio.timeout(START):
                await worker.stdout.readexactly(len(READY))
            self._new.discard(worker)

    async def _exchange(self, worker: asyncio.subprocess.Process, job: bytes) -> list[bytes]:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(framed(job))
        await worker.stdin.drain()
        (length,) = LENGTH.unpack(await worker.stdout.readexactly(LENGTH.size))
        sizes = [min(PIECE, length - start) for start in range(0, length, PIECE)]
        return [await worker.stdout.readexactly(size) for size in sizes]

    def _end(self, worker: asyncio.subprocess.Process) -> None:
        self.all.discard(worker)
        self._new.discard(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()

    async def close(self) -> None:
        """Whoever still waits for an answer hears that there is none."""
        self._closed = True
        for worker in list(self.all):
            self._end(worker)
            await worker.wait()
