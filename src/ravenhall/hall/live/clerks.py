"""Dear work that outsiders ask for, beside the event loop: in processes, under a deadline, priced by what it took."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from ravenhall.hall.live.clerk import MOST, Job, Worked
from ravenhall.hall.live.limits import Buckets
from ravenhall.hall.live.metrics import Metrics
from ravenhall.hall.live.workers import Workers, WorkersDied
from ravenhall.hall.table.deciding import Refusal

log = logging.getLogger("ravenhall.clerks")
DEADLINE = 30.0  # seconds for one job, on a machine however busy; its processor time is bounded more tightly
RATE, BURST = 0.2, 20.0  # seconds of work for one address: so much a second, so much at once
MOST_WAITING = 100  # jobs of one address
MOST_IN_ALL = 200


class Clerks:
    """Every address has one job done at a time: whoever asks a lot waits for himself alone."""

    def __init__(self, workers: int, limited: bool, metrics: Metrics) -> None:
        self.workers = Workers("ravenhall.hall.live.clerk", workers, DEADLINE)
        self.metrics = metrics
        self.budgets = Buckets(RATE if limited else 0.0, BURST)
        self._lines: dict[str, Line] = {}
        self._waiting = 0

    async def do(self, address: str, job: Job) -> bytes:
        """The answer as JSON; Refusal says why there is none."""
        line = self._lines.setdefault(address, Line())
        if line.waiting >= MOST_WAITING or not self.budgets.has(address):
            raise Refusal("too_fast", "that was a lot of work at once; wait some seconds and ask again")
        if self._waiting >= MOST_IN_ALL:
            raise Refusal("not_now", "the hall has too much to work out just now; ask again in a minute")
        line.waiting += 1
        self._waiting += 1
        try:
            async with line.lock:
                return await self._done(address, job)
        finally:
            line.waiting -= 1
            self._waiting -= 1
            if not line.waiting:
                self._lines.pop(address, None)

    async def _done(self, address: str, job: Job) -> bytes:
        try:
            worked = msgspec.json.decode(await self.workers.ask(msgspec.json.encode(job)), type=Worked)
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
        return bytes(worked.answer)


class Line:
    """Those of one address who wait."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0
