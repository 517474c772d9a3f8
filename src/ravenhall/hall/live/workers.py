"""A few worker processes, started when first needed; one that dies or dawdles is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time

from ravenhall.hall.live.piping import LENGTH, PIECE, READY, TOO_LONG, framed

log = logging.getLogger("ravenhall.workers")
ATTEMPTS = 4  # workers that may die over one job
START = 60.0  # seconds until a new worker is there
STUCK = 6  # deadlines without an answer, after which the workers count as stuck


class WorkersDied(Exception):
    """One worker after the other died over this job."""


class Workers:
    def __init__(self, module: str, places: int, deadline: float) -> None:
        self.module = module  # what a worker runs
        self.deadline = deadline  # seconds a worker has for one job
        self.all: set[asyncio.subprocess.Process] = set()
        self._places = asyncio.Semaphore(places)
        self._idle: list[asyncio.subprocess.Process] = []
        self._new: set[asyncio.subprocess.Process] = set()
        self._waiting = 0
        self._closed = False
        self._answered = time.monotonic()

    async def ask(self, job: bytes) -> bytes:
        """A worker's answer; TimeoutError if it takes too long, WorkersDied if no worker lives long enough."""
        return b"".join(await self.ask_in_pieces(job))

    async def ask_in_pieces(self, job: bytes) -> list[bytes]:
        """The same in pieces: whoever copies megabytes at once keeps the loop from everybody else."""
        self._waiting += 1
        try:
            async with self._places:
                return await self._answer(job)
        finally:
            self._waiting -= 1

    async def _answer(self, job: bytes) -> list[bytes]:
        """From the first worker that lives long enough: a death is the worker's fault, a dawdling the job's."""
        for attempt in range(ATTEMPTS):
            if self._closed:
                break
            worker = await self._worker()
            try:
                await self._ready(worker)
                answer = await asyncio.wait_for(self._exchange(worker, job), self.deadline)
            except (asyncio.IncompleteReadError, ConnectionError) as error:
                self._end(worker)
                if await worker.wait() == TOO_LONG:
                    raise TimeoutError from error
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
                self._answered = time.monotonic()
                return answer
        raise WorkersDied

    def is_stuck(self) -> bool:
        """Do jobs wait that should long have been answered?"""
        if not self._waiting:
            self._answered = time.monotonic()
        return time.monotonic() - self._answered > STUCK * self.deadline

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
