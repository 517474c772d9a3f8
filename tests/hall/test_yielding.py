"""Whoever begins a piece of work lets the loop come round first, if this turn of it has been a long one."""

from __future__ import annotations

import asyncio
import time

from ravenhall.hall.live import yielding
from ravenhall.hall.live.yielding import Yielding


def work(seconds: float) -> None:
    """Of processor time."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


async def test_a_hundred_at_once_do_not_keep_a_timer_waiting() -> None:
    """Nothing here is timed by the clock: what counts is the thread's own processor time."""
    turn, longest, done = Yielding(), 0.0, 0

    async def watch() -> None:
        nonlocal longest
        while done < 100:
            before = time.thread_time()
            turn.came_round()
            await asyncio.sleep(0.001)
            longest = max(longest, time.thread_time() - before)

    async def guest() -> None:
        nonlocal done
        await turn.give_way()
        work(0.002)
        done += 1

    watching = asyncio.create_task(watch())
    await asyncio.gather(*(guest() for _ in range(100)))
    await watching
    assert longest < 0.1, "it is 0.2 without giving way"


async def test_who_steps_back_goes_on_in_the_end() -> None:
    turn = Yielding()
    turn.came_round()
    work(yielding.LONG)
    await asyncio.wait_for(turn.give_way(), 10)
