"""Exhibitions: bots that play each other for whoever watches.

They go on at a watcher's pace while somebody watches, and stand still while nobody does; a little later they are thrown
away, unless their host has kept them. Only so many are shown at once.
"""

from __future__ import annotations

import logging
import time
from asyncio import sleep
from typing import TYPE_CHECKING

from ravenhall.hall.live.tables import Live
from ravenhall.hall.table import rendering
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.rendering import Viewer

if TYPE_CHECKING:
    from ravenhall.hall.live.hall import Hall

log = logging.getLogger("ravenhall.exhibitions")
PACE = 1.6  # seconds between two things that a watcher is told
BRIEF = 0.2  # and after what nobody notices
ALONE = 30.0  # seconds without anybody who watches, until it is thrown away
ARRIVING = 5.0  # seconds in which whoever opened one may come to it, even where room is needed
LEFT = 600_000  # milliseconds after which one that no process remembers is
WATCHING = Viewer((), None, False)


class Exhibitions:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tables = hall.tables

    @property
    def shown(self) -> list[Live]:
        return [live for live in self.tables.all.values() if live.table.is_passing]

    async def admit(self) -> None:
        """Room for one more: what nobody watches makes way; Refusal if there are as many as may be shown."""
        for live in self.shown:
            await self._end(live, ARRIVING)
        if len(self.shown) >= self.hall.settings.exhibitions:
            raise Refusal("not_now", "as many exhibitions are on as the hall can show; try it again in a while")

    async def sweep(self) -> None:
        """Throw away what nobody watches any more, and what an earlier process has left behind."""
        for live in self.shown:
            await self._end(live, ALONE)
        now = self.tables.now()
        for table_id in await self.hall.store.left_behind(self.tables.me, now, now - LEFT):
            if table_id not in self.tables.all:
                await self.hall.store.throw_away(table_id)

    async def _end(self, live: Live, alone: float) -> None:
        if live.subscribers or time.monotonic() - live.used < alone:
            return
        async with live.lock:
            if live.subscribers or not live.table.is_passing or live.fence is None:
                return  # somebody came meanwhile, or another process plays it
            self.tables.all.pop(live.table.id, None)
            live.fence = None
            await self.hall.store.throw_away(live.table.id)


def stands_still(live: Live) -> bool:
    """Nobody watches: bots need not think."""
    return live.table.made.exhibition and not live.subscribers


async def keep_pace(live: Live, seat: int, now: int) -> None:
    """Wait until what happened last has been told."""
    table = live.table
    if not table.made.exhibition or not table.passages:
        return
    told = rendering.lines_of(table, WATCHING, table.passages[-1])
    await sleep(max(0.0, (PACE if told else BRIEF) - (now - table.asked_at[seat]) / 1000))
