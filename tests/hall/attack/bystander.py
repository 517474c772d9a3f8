"""`python -m tests.hall.attack.bystander URL`: two people play until stdin ends; then how long each move took."""

from __future__ import annotations

import asyncio
import json
import sys
import time

from tests.hall.client import FIRST, Json, both, two_seats


class Somewhere:
    def __init__(self, url: str) -> None:
        self.url = url


async def main(url: str) -> list[float]:
    felt: list[float] = []
    ending = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    first = True
    while not ending.done():
        asa, bo, table = await asyncio.to_thread(two_seats, Somewhere(url), options={"tactics": False})
        pages = await both(asa, bo, table)
        if first:
            print("playing", flush=True)
            first = False
        while not ending.done() and not pages[0].is_over:
            page = next((page for page in pages if page.decision), None)
            if page is None:
                await asyncio.sleep(0.001)
                continue
            decision: Json = page.decision or {}
            before, number = time.monotonic(), decision["number"]
            await page.done("play", seat=decision["seat"], action=FIRST(decision["actions"])["code"], number=number)
            felt.append(time.monotonic() - before)
            await page.until(lambda page=page, number=number: not page.decision or page.decision["number"] > number)  # type: ignore[misc]
            await asyncio.sleep(0.02)
        for page in pages:
            await page.close()
    return felt


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(sys.argv[1]))))
