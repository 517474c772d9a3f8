"""Garbage is collected in small helpings: left to itself the interpreter lets it pile up, and all moves wait for that.

A move leaves none: what it makes is freed as soon as nothing refers to it. Only what refers to itself has to be looked
for, as closed connections and errors leave behind. So mostly a helping finds nothing, and then the next ones are passed
over.
"""

from __future__ import annotations

import asyncio
import gc
import time

YOUNG = 0.25  # seconds between two helpings
PASSED_OVER = 9  # helpings after one in which there was nothing
MOST = 20_000  # new objects in one helping: more are no garbage but a game that was read, and take too long
ALL = 3600.0  # seconds between two looks at everything


class Garbage:
    """In place of the interpreter's own collector; what there is at the start stays."""

    def __init__(self) -> None:
        self._pass = 0
        gc.collect()
        gc.freeze()
        gc.disable()

    async def collect(self) -> None:
        due = time.monotonic() + ALL
        while True:
            await asyncio.sleep(YOUNG)
            self.helping()
            if time.monotonic() >= due:
                self.all_of_it()
                due = time.monotonic() + ALL

    def helping(self) -> None:
        """Look through what was made since the last one, or pass it over; that takes no time however much it is."""
        if self._pass > 0 or gc.get_count()[0] > MOST:
            self._pass = max(0, self._pass - 1)
            gc.freeze()
        elif gc.collect(1) == 0:
            self._pass = PASSED_OVER

    def all_of_it(self) -> None:
        """Look at every object of every table, those passed over, too."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
