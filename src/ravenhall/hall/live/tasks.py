"""Work that goes on beside whoever began it; nothing of it is forgotten, and all of it ends with the hall."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from ravenhall.hall.kept.database import StorageFailed

log = logging.getLogger("ravenhall.tasks")


class Tasks:
    def __init__(self) -> None:
        self.closing = False  # the hall is: nothing new is begun
        self._all: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self.closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._all.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._all.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StorageFailed):
            log.error("storage failed", extra={"failure": str(error)})
        elif error is not None:
            log.error("a task failed", exc_info=error)

    async def stop(self) -> None:
        self.closing = True
        for task in list(self._all):
            task.cancel()
        await asyncio.gather(*self._all, return_exceptions=True)
