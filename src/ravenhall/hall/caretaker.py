"""Housekeeping: leases and marks of presence stay fresh, idle tables leave memory, lonely ones are taken up."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from ravenhall.hall.live import STAYS, Live
from ravenhall.hall.store import Row

if TYPE_CHECKING:
    from ravenhall.hall.hall import Hall

log = logging.getLogger("ravenhall.caretaker")
IDLE = 300.0  # seconds until a table nobody follows leaves memory
HEARTBEAT = 2.0
SWEEP = 5.0
STORE = 1.0  # seconds between two tidyings of the storage
MARKS = 100  # marks of presence in one commit: moves wait for it


class Caretaker:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def beat(self) -> None:
        """Keep leases and marks of presence fresh; see to requests that nobody has seen to."""
        count = 0
        while True:
            count += 1
            try:
                await self.hall.store.set_setting("heartbeat", str(self.hall.now()))
                if self.hall.store.shared:
                    await self.hall.store.renew(self.hall.me, self.hall.now())
                await self.hall.processes.serve_requests()
                if count % 15 == 0:
                    await self._mark_presence()
                    await self.hall.store.forget_requests(self.hall.now() - 600_000)
            except Exception:
                log.exception("the heartbeat failed")
            await asyncio.sleep(HEARTBEAT)

    async def _mark_presence(self) -> None:
        marks: list[Row] = [
            (self.hall.now() + STAYS, live.table.id, player)
            for live in self.hall.tables.values()
            for player in live.players_here()
        ]
        for first in range(0, len(marks), MARKS):
            await self.hall.store.seen(marks[first : first + MARKS], announced=False)

    async def sweep(self) -> None:
        """Take up tables that go on by themselves and that nobody plays; put those aside that nobody needs."""
        while True:
            try:
                for table_id in await self.hall.store.clocked_tables(self.hall.me, self.hall.now()):
                    if table_id not in self.hall.tables or self.hall.tables[table_id].fence is None:
                        await self._take_up(table_id)
                for live in list(self.hall.tables.values()):
                    await self._put_aside(live)
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP)

    async def _take_up(self, table_id: str) -> None:
        try:
            live = await self.hall.live(table_id)
            async with live.lock:
                await self.hall.fresh(live)
                await self.hall.own(live)
        except Exception:
            log.exception("a table could not be loaded", extra={"table": table_id})

    async def _put_aside(self, live: Live) -> None:
        busy = live.subscribers or live.thinking or live.timer is not None
        if busy or time.monotonic() - live.used < IDLE:
            return
        async with live.lock:
            if live.subscribers or time.monotonic() - live.used < IDLE:
                return  # somebody came meanwhile
            await self.hall.save(live)
            if live.fence is not None and self.hall.store.shared:
                await self.hall.store.release(self.hall.me, live.table.id)
            self.hall.tables.pop(live.table.id, None)

    async def tidy_store(self) -> None:
        while True:
            await asyncio.sleep(STORE)
            try:
                await self.hall.store.tidy()
            except Exception:
                log.exception("the storage could not be tidied")

    async def watch_lag(self) -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0.1)
            self.hall.metrics.loop_lag.add(max(0.0, time.perf_counter() - before - 0.1))
