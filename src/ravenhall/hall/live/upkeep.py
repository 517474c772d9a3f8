"""Housekeeping: leases and marks of presence stay fresh, idle tables leave memory, lonely ones are taken up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from ravenhall.hall.kept.database import Row, StorageFailed
from ravenhall.hall.live.tables import Live
from ravenhall.hall.live.workers import Workers
from ravenhall.hall.table.refusals import Refusal

if TYPE_CHECKING:
    from ravenhall.hall.live.hall import Hall

log = logging.getLogger("ravenhall.upkeep")
IDLE = 300.0  # seconds until a table nobody follows leaves memory
QUIET = 20.0  # seconds until a table at which nothing happens is put by
HEARTBEAT = 2.0
LATE = 6.0  # seconds after which something that should have answered by now counts as stuck
PAUSE = 1.0  # seconds late, from which on time is given back to whoever was to move
TICK = 0.01  # seconds between two looks at the loop
SWEEP = 5.0
STORE = 1.0  # seconds between two tidyings of the storage
STAYS = 45_000  # milliseconds a player counts as connected without being marked again
SERVING = {
    "threads": "threads: none is free to load a table",
    "clerks": "threads: none is free to deal, to take back or to export",
    "reader": "storage: cannot be read",
}
MARKS = 100  # marks of presence in one commit: moves wait for it


class Upkeep:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tables = hall.tables
        self._beat = time.monotonic()
        self._failure = ""  # why the last heartbeat could not be stored
        now = time.monotonic()
        self._served = dict.fromkeys(SERVING, now)  # when each of those that work beside the loop last had time

    def troubles(self) -> list[str]:
        """What keeps people from playing, for whoever watches over the hall."""
        now = time.monotonic()
        found = []
        if self._failure:
            found.append(f"storage: {self._failure}")
        elif now - self._beat > LATE:
            found.append("storage: does not answer")
        found += [trouble for name, trouble in SERVING.items() if now - self._served[name] > LATE]
        return found + [f"{name}: no worker answers" for name, those in self._workers().items() if those.is_stuck()]

    def _workers(self) -> dict[str, Workers]:
        return {
            "bots": self.hall.turns.thinkers.workers,
            "questions": self.hall.clerks.workers,
            "reviews": self.hall.reviews.workers,
        }

    async def beat(self) -> None:
        """Keep leases and marks of presence fresh; see to requests that nobody has seen to."""
        count = 0
        while True:
            count += 1
            try:
                await self.hall.store.set_setting("heartbeat", str(self.tables.now()))
                self._beat, self._failure = time.monotonic(), ""
                await self.hall.turns.beaten()
                if self.hall.store.shared:
                    await self.hall.store.renew(self.tables.me, self.tables.now())
                await self.hall.processes.serve_requests()
                if count % 15 == 0:
                    await self._mark_presence()
                    await self.hall.store.forget_requests(self.tables.now() - 600_000)
            except StorageFailed as error:
                if not self._failure:  # once an outage
                    log.error("storage failed", extra={"failure": str(error)})
                self._failure = str(error)
            except Exception:
                log.exception("the heartbeat failed")
            await asyncio.sleep(HEARTBEAT)

    async def try_threads(self) -> None:
        """Each by itself: what does not answer must not hide that another does."""
        await asyncio.gather(
            self._try("threads", lambda: asyncio.to_thread(_nothing)),
            self._try("clerks", lambda: self.hall.clerks.beside("", _nothing)),
            self._try("reader", self.hall.store.look),
        )

    async def _try(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(StorageFailed):  # then it has not served
                await work()
                self._served[name] = time.monotonic()
            await asyncio.sleep(HEARTBEAT)

    async def try_workers(self) -> None:
        """Those that gave no answer are asked until they do, so that the hall knows when it is well again."""
        await asyncio.gather(*(self._probe(those) for those in self._workers().values()))

    async def _probe(self, those: Workers) -> None:
        while True:
            await those.probe()
            await asyncio.sleep(HEARTBEAT)

    async def _mark_presence(self) -> None:
        marks: list[Row] = [
            (self.tables.now() + STAYS, live.table.id, player)
            for live in self.tables.all.values()
            for player in live.players_here()
        ]
        for first in range(0, len(marks), MARKS):
            await self.hall.store.seen(marks[first : first + MARKS], announced=False)

    async def sweep(self) -> None:
        """Take up tables that go on by themselves and that nobody plays; put those aside that nobody needs."""
        while True:
            try:
                for table_id in await self.hall.store.clocked_tables(self.tables.me, self.tables.now()):
                    if table_id not in self.tables.all or self.tables.all[table_id].fence is None:
                        await self._take_up(table_id)
                for live in list(self.tables.all.values()):
                    self.hall.turns.go_on(live)
                    await self._put_aside(live)
                await self.hall.exhibitions.sweep()
                await self._save_quiet()
            except StorageFailed:
                pass  # the heartbeat tells
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP)

    async def _take_up(self, table_id: str) -> None:
        try:
            live = await self.tables.live(table_id)
            async with live.lock:
                await self.tables.fresh(live)
                await self.tables.own(live)
        except Refusal:
            return  # it cannot be opened, and the hall has said why
        except StorageFailed:
            raise
        except Exception:
            log.exception("a table could not be loaded", extra={"table": table_id})

    async def _put_aside(self, live: Live) -> None:
        busy = live.subscribers or live.thinking or live.timer is not None
        if busy or time.monotonic() - live.used < IDLE:
            return
        async with live.lock:
            if live.subscribers or time.monotonic() - live.used < IDLE:
                return  # somebody came meanwhile
            await self.tables.save(live)
            if live.fence is not None and self.hall.store.shared:
                await self.hall.store.release(self.tables.me, live.table.id)
            self.tables.all.pop(live.table.id, None)

    async def _save_quiet(self) -> None:
        """Put tables by that have come to rest: then there is little to do when the hall closes."""
        then = time.monotonic() - QUIET
        resting = [live for live in self.tables.all.values() if live.used < then and live.table.number > live.saved]
        await self.tables.save_all(resting, SWEEP)

    async def tidy_store(self) -> None:
        while True:
            await asyncio.sleep(STORE)
            try:
                await self.hall.store.tidy()
            except StorageFailed:
                pass  # the heartbeat tells
            except Exception:
                log.exception("the storage could not be tidied")

    async def watch_loop(self) -> None:
        """How late timers run, and how long the loop was busy with its own work without running any.

        A timer that is due waits for what the loop does just then: between two of them the loop has used at least as
        much processor time as its longest stretch in one piece, and at most the time between two timers more.
        """
        metrics = self.hall.metrics
        while True:
            before, used = time.perf_counter(), time.thread_time()
            self.hall.yielding.came_round()
            await asyncio.sleep(TICK)
            lag = max(0.0, time.perf_counter() - before - TICK)
            metrics.loop_lag.add(lag)
            metrics.loop_stretch.add(time.thread_time() - used)
            if lag > PAUSE:
                self.hall.tasks.spawn(self.hall.turns.paused(lag))


def _nothing() -> None:
    pass
