"""Garbage is collected in small helpings: left to itself the interpreter lets it pile up, and all moves wait for that.

A move leaves none: what it makes is freed as soon as nothing refers to it. Only what refers to itself has to be looked
for, as errors leave behind. So mostly a helping finds nothing, and then the next ones are passed over. To look at every
object of thousands of tables takes a second: that waits until nobody is here (decision 58).
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG = 0.25  # seconds between two helpings
PASSED_OVER = 9  # helpings after one in which there was nothing
MOST = 20_000  # new objects in one helping: more are no garbage but a game that was read, and take too long
ALL = 3600.0  # seconds between two looks at everything, at least


class Garbage:
    """In place of the interpreter's own collector; what there is at the start stays."""

    def __init__(self, is_empty: Callable[[], bool]) -> None:
        self._is_empty = is_empty  # is nobody connected who would wait?
        self._pass = 0
        self._due = time.monotonic() + ALL
        gc.collect()
        gc.freeze()
        gc.disable()

    async def collect(self) -> None:
        while True:
            await asyncio.sleep(YOUNG)
            self.look(time.monotonic())

    def look(self, now: float) -> None:
        if now >= self._due and self._is_empty():
            self.all_of_it()
            self._due = now + ALL
        else:
            self.helping()

    def helping(self) -> None:
        """Look through what was made since the last one, or leave it for later; too much is never looked at."""
        if gc.get_count()[0] > MOST:
            gc.freeze()
        elif self._pass > 0:
            self._pass -= 1
        elif gc.collect(1) == 0:
            self._pass = PASSED_OVER

    def all_of_it(self) -> None:
        """Look at every object of every table, those passed over, too."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
