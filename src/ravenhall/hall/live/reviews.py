"""Finished matches looked at by the ravens: piece by piece in a process of its own, as long as somebody asks.

Each match is looked at once, whoever asks how often; every piece is kept with it, so that a look goes on where it was,
after a while or in another process. Pieces of several matches take turns.
"""

from __future__ import annotations

import logging
import time
import zlib
from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from ravenhall.hall.live.clerks import TOO_MUCH
from ravenhall.hall.live.errands import MOST, Looking, opened
from ravenhall.hall.live.limits import Buckets
from ravenhall.hall.live.workers import Workers, WorkersDied
from ravenhall.hall.said.messages import ReviewNews
from ravenhall.hall.said.reviewing import Review
from ravenhall.hall.said.terms import write
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.reviewing import Looked, is_enough, key_of
from ravenhall.kernel.interpreted.replay import position_json
from ravenhall.review.report import OLDER

if TYPE_CHECKING:
    from ravenhall.hall.live.hall import Hall

log = logging.getLogger("ravenhall.reviews")
DEADLINE = 120.0  # seconds for one piece, on a machine however busy; its processor time is bounded more tightly
RATE, BURST = 0.5, 120.0  # seconds of work for one address: so much a second, so much at once
MOST_RUNNING = 20  # matches that are looked at
MOST_REFUSED = 200
PATIENCE = 15.0  # seconds after which nobody looks on any more
read_looked = msgspec.json.Decoder(Looked).decode


def packed(found: Looked) -> bytes:
    return zlib.compress(write(found))


def unpacked(body: bytes) -> Looked:
    return read_looked(zlib.decompress(body))


class Running:
    """A look that goes on."""

    def __init__(self) -> None:
        self.asked = time.monotonic()
        self.longer = False


class Reviews:
    def __init__(self, hall: Hall, limited: bool) -> None:
        self.hall = hall
        self.workers = Workers("ravenhall.hall.live.errands", 1, DEADLINE)
        self.budgets = Buckets(RATE if limited else 0.0, BURST)
        self.running: dict[str, Running] = {}
        self.refused: OrderedDict[str, Refusal] = OrderedDict()  # matches of older rules

    async def close(self) -> None:
        await self.workers.close()

    async def ask(self, table_id: str, address: str, eye: int | None, whose: int, longer: bool) -> Review:
        """What is seen so far; and they look on, unless all is seen."""
        if table_id in self.refused:
            raise self.refused[table_id]
        kept = await self.kept(table_id, address)
        done = kept is not None and is_enough(kept, longer)
        if not done:
            self._go_on(table_id, address, longer)
        if kept is None:
            return Review(0, False, True, eye=eye, whose=whose)
        found = kept.told[key_of(eye, whose)]
        found.working = not done
        return found

    async def kept(self, table_id: str, address: str) -> Looked | None:
        """What is kept of a match, unpacked beside the loop: a long one is a long document."""
        body = await self.hall.store.review(table_id)
        return None if body is None else await self.hall.clerks.beside(address, lambda: unpacked(body))

    def _go_on(self, table_id: str, address: str, longer: bool) -> None:
        running = self.running.get(table_id)
        if running is None:
            if not self.budgets.has(address):
                raise Refusal("too_fast", TOO_MUCH)
            if len(self.running) >= MOST_RUNNING:
                raise Refusal("not_now", "the ravens look at many matches just now; ask again in a minute")
            running = self.running[table_id] = Running()
            self.hall.tasks.spawn(self._look(table_id, address, running))
        running.asked = time.monotonic()
        running.longer = running.longer or longer

    async def _look(self, table_id: str, address: str, running: Running) -> None:
        try:
            job = await self.job(table_id)
            while time.monotonic() - running.asked < PATIENCE and self.budgets.has(address):
                job.longer = running.longer
                found = read_looked(await self.do(address, job))
                job.written = found.written
                await self._keep(table_id, found)
                self._tell(table_id, found)
                if is_enough(found, running.longer):
                    return
        except Refusal as refusal:
            log.info("a review broke off", extra={"table": table_id, "failure": refusal.message})
            if refusal.message == OLDER:
                self.refused[table_id] = refusal
            if len(self.refused) > MOST_REFUSED:
                self.refused.popitem(last=False)
        finally:
            self.running.pop(table_id, None)

    async def _keep(self, table_id: str, found: Looked) -> None:
        body = await self.hall.clerks.beside("", lambda: packed(found))
        await self.hall.store.keep_review(table_id, self.hall.tables.now(), found.done, body)

    async def job(self, table_id: str) -> Looking:
        """All that a clerk needs of a finished match; what was seen before goes with it."""
        live = await self.hall.tables.live(table_id)
        async with live.lock:
            await self.hall.tables.fresh(live)
            table = live.table
            if table.match is None or table.status != "over":
                raise Refusal("not_now", "a match is looked at after its end")
            position, number = position_json(table.match.state), table.number
        rows = await self.hall.store.log_to_retell(table_id, number)
        kept = await self.kept(table_id, "")
        effort = self.hall.settings.review_effort
        return Looking(table_id, rows, position, None if kept is None else kept.written, effort)

    async def do(self, address: str, job: Looking) -> bytes:
        """One job, charged with what it took; Refusal says why there is no answer."""
        try:
            worked, answer = opened(await self.workers.ask_in_pieces(msgspec.json.encode(job)))
        except (TimeoutError, WorkersDied):
            self.budgets.charge(address, MOST)
            raise Refusal("not_now", "that cannot be worked out just now") from None
        self.budgets.charge(address, worked.seconds)
        self.hall.metrics.work.add(worked.seconds)
        if worked.refused is not None:
            raise Refusal(worked.refused.reason, worked.refused.message)
        if worked.fault:
            log.warning("a review failed", extra={"table": job.table, "failure": worked.fault})
            raise Refusal("not_now", "this match cannot be looked at")
        return b"".join(answer)

    def _tell(self, table_id: str, found: Looked) -> None:
        """Whoever follows the table hears that there is more to see."""
        live = self.hall.tables.all.get(table_id)
        if live is not None:
            data = write(ReviewNews(found.percent, found.done))
            for one in list(live.subscribers):
                one.send(data)
