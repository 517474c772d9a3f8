"""Many small pieces of work at one instant are a long one: whoever begins a piece lets the loop come round first.

A hundred people who join at once, or a thousand who are told of a move, are each served in less than a millisecond. The
event loop would do all of it before it looks at anything else.
"""

from __future__ import annotations

import asyncio
import time

LONG = 0.015  # seconds of processor time after which the loop has to come round
MOST = 200  # times somebody steps back before he goes on all the same


class Yielding:
    def __init__(self) -> None:
        self._since = 0.0

    def came_round(self) -> None:
        """The loop has come round, and looked at what else there is."""
        self._since = time.thread_time()

    async def give_way(self) -> None:
        """Step back as long as this turn of the loop has been a long one."""
        for _ in range(MOST):
            if time.thread_time() - self._since < LONG:
                return
            await asyncio.sleep(0)
