"""Dear work that outsiders ask for, beside the event loop: in processes, under a deadline, priced by what it took.

What needs a table of this process is done in threads of their own, whose loops are interpreted: the event loop gets its
turn between two steps. It is priced alike.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec

from ravenhall.hall.live.errands import MOST, Job, opened
from ravenhall.hall.live.limits import Buckets
from ravenhall.hall.live.metrics import Metrics
from ravenhall.hall.live.workers import Workers, WorkersDied
from ravenhall.hall.table.refusals import Refusal

log = logging.getLogger("ravenhall.clerks")
DEADLINE = 30.0  # seconds for one job, on a machine however busy; its processor time is bounded more tightly
LONGEST = 20.0  # seconds, the wait for others of one address included, until somebody hears that there is no answer
RATE, BURST = 0.2, 20.0  # seconds of work for one address: so much a second, so much at once
MOST_WAITING = 100  # jobs of one address
MOST_IN_ALL = 200
MOST_IN_THREADS = 20  # pieces of work of one address: others may wait for the tables they are about
THREADS = 2
TOO_MUCH = "that was a lot of work at once; wait some seconds and ask again"
TOO_BUSY = "the hall is too busy to work that out just now; ask again"
T = TypeVar("T")


class Clerks:
    """Every address has one job done at a time: whoever asks a lot waits for himself alone."""

    def __init__(self, workers: int, limited: bool, metrics: Metrics) -> None:
        self.workers = Workers("ravenhall.hall.live.errands", workers, DEADLINE)
        self.metrics = metrics
        self.budgets = Buckets(RATE if limited else 0.0, BURST)
        self._lines: dict[str, Line] = {}
        self._thread_lines: dict[str, Line] = {}
        self._threads = ThreadPoolExecutor(THREADS, "clerk")
        self._waiting = 0

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        await self.workers.close()

    def admit(self, address: str) -> None:
        """Refusal if this address has had more done than it may: before anything is read for what it asks."""
        if not self.budgets.has(address):
            raise Refusal("too_fast", TOO_MUCH)

    async def do(self, address: str, job: Job) -> bytes:
        """The answer as JSON; Refusal says why there is none."""
        return b"".join(await self.do_in_pieces(address, job))

    async def do_in_pieces(self, address: str, job: Job) -> list[bytes]:
        """The same for an answer that may be many megabytes long."""
        self.admit(address)
        if self._waiting >= MOST_IN_ALL:
            raise Refusal("not_now", "the hall has too much to work out just now; ask again in a minute")
        self._waiting += 1
        begun = False
        try:
            async with asyncio.timeout(LONGEST), in_line(self._lines, address, MOST_WAITING):
                begun = True
                return await self._done(address, job)
        except TimeoutError:  # that is the machine's fault, or the others' in the line: no processor time to speak of
            log.info("a job waited too long", extra={"job": type(job).__name__, "address": address})
            raise Refusal(*(("not_now", TOO_BUSY) if begun else ("too_fast", TOO_MUCH))) from None
        finally:
            self._waiting -= 1

    async def beside(self, address: str, work: Callable[[], T]) -> T:
        """Do this in a thread; what the hall itself wants done has no address, and is not charged."""
        if not address:
            return (await self._in_thread(work))[0]
        self.admit(address)
        async with in_line(self._thread_lines, address, MOST_IN_THREADS):
            done, seconds = await self._in_thread(work)
        self.budgets.charge(address, seconds)
        return done

    async def _in_thread(self, work: Callable[[], T]) -> tuple[T, float]:
        """What came of it, and the processor time it took."""

        def timed() -> tuple[T, float]:
            started = time.thread_time()
            done = work()
            return done, time.thread_time() - started

        return await asyncio.get_running_loop().run_in_executor(self._threads, timed)

    async def _done(self, address: str, job: Job) -> list[bytes]:
        try:
            worked, answer = opened(await self.workers.ask_in_pieces(msgspec.json.encode(job)))
        except TimeoutError:
            self.budgets.charge(address, MOST)
            log.info("a job took too long", extra={"job": type(job).__name__, "address": address})
            raise Refusal("not_now", "that takes too long to work out") from None
        except WorkersDied:
            self.budgets.charge(address, MOST)
            raise Refusal("not_now", "that cannot be worked out just now") from None
        self.budgets.charge(address, worked.seconds)
        self.metrics.work.add(worked.seconds)
        if worked.refused is not None:
            said = worked.refused
            raise Refusal(said.reason, said.message, said.clause, said.action)
        if worked.fault:
            log.warning("a job failed", extra={"job": type(job).__name__, "failure": worked.fault})
            raise Refusal("unreadable", "that cannot be worked out")
        return answer


class Line:
    """Those of one address who wait."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


@contextlib.asynccontextmanager
async def in_line(lines: dict[str, Line], address: str, most: int) -> AsyncIterator[None]:
    """One of an address after the other; Refusal if too many wait already."""
    line = lines.setdefault(address, Line())
    if line.waiting >= most:
        raise Refusal("too_fast", TOO_MUCH)
    line.waiting += 1
    try:
        async with line.lock:
            yield
    finally:
        line.waiting -= 1
        if not line.waiting:
            lines.pop(address, None)
