"""Nonsense in great amounts: every frame is answered, nothing crashes, nobody else waits."""

from __future__ import annotations

import asyncio
import functools
import json
import os
import random
import time
from pathlib import Path
from typing import Any

import websockets

from tests.hall.client import PATIENCE, Page, Person, Server, two_seats

FRAMES = int(os.environ.get("RAVENHALL_FUZZ_FRAMES", "100000"))
CONNECTIONS = 8
AT_ONCE = 100  # frames before their answers are awaited
LONGEST_WAIT = 2.0  # seconds for somebody else's ping, on a busy machine

WORDS: list[Any] = [
    "",
    "x",
    "place II 4",
    "attack I 9",
    "pass",
    "😀" * 20,
    0,
    -1,
    1,
    3,
    7,
    2**31,
    2**63,
    1e300,
    True,
    None,
]
WORDS += [[], {}, [[[]]], {"action": "place"}, {"action": "place", "area": 0, "ravens": 2}, "\u0000", "random"]
FIELDS = ["id", "table", "since", "look", "watch", "seat", "action", "number", "text", "bot", "me", "kind", "proposal"]
FIELDS += ["agree", "type", "more", "question"]
KINDS = [
    "join",
    "look",
    "play",
    "why_not",
    "consult",
    "say",
    "sit",
    "stand",
    "fill",
    "take_back",
    "propose",
    "answer",
    "ping",
    "?",
]


def command(chance: random.Random, table: str) -> dict[str, Any]:
    """Something like a command: mostly fitting fields, one or two of them wrong."""
    kind = chance.choice(KINDS)
    fields: dict[str, Any] = {"type": kind, "id": f"f{chance.randrange(10**9)}"}
    fitting: dict[str, Any] = {
        "table": table, "seat": chance.randrange(3), "action": chance.randrange(400), "text": "hello",
        "question": {"about": "odds"},
        "kind": chance.choice(["takeover", "rematch"]), "proposal": chance.randrange(4), "agree": chance.random() < 0.5,
    }  # fmt: skip
    needed = {
        "join": ["table"], "look": ["seat"], "play": ["seat", "action"], "why_not": ["seat", "action"],
        "consult": ["question", "seat"], "say": ["text"],
        "sit": ["seat"], "stand": ["seat"], "fill": ["seat"], "take_back": ["seat"],
        "propose": ["kind"], "answer": ["proposal", "agree"],
    }  # fmt: skip
    for name in needed.get(kind, []):
        fields[name] = fitting[name]
    while chance.random() < 0.5:
        fields[chance.choice(FIELDS)] = chance.choice(WORDS)
    return fields


def frame(chance: random.Random, table: str) -> str | bytes:
    text = json.dumps(command(chance, table))
    what = chance.random()
    if what < 0.6:
        return text
    if what < 0.75:  # a few characters off
        letters = list(text)
        for _ in range(chance.randrange(1, 4)):
            letters[chance.randrange(len(letters))] = chance.choice('{}[]",:0x\\é')
        return "".join(letters)
    if what < 0.85:
        return chance.randbytes(chance.randrange(1, 200))
    if what < 0.9:
        return text.encode()
    if what < 0.95:
        return chance.choice(
            ["[" * 4000, '{"a":' * 1500, "9" * 8000, '"' + "\\u0000" * 1000, "null", "true", "[]", "1e999"]
        )
    return text[: chance.randrange(len(text))] or "x"


async def storm(page: Page, frames: int, seed: int, table: str) -> None:
    """Send this many frames; each gets one answer, whatever it was."""
    chance = random.Random(seed)
    sent = 0
    answers = 0
    original = page.take_in

    def count(message: dict[str, Any]) -> None:
        nonlocal answers
        if message["type"] in ("done", "refused", "objection", "advice"):
            answers += 1
        else:
            page.goodbye = message if message["type"] == "goodbye" else page.goodbye

    def has_all(number: int) -> bool:
        return answers >= number

    page.take_in = count  # type: ignore[method-assign]  # nothing is kept but the count
    while sent < frames:
        for _ in range(min(AT_ONCE, frames - sent)):
            await page.socket.send(frame(chance, table))
            sent += 1
        page.raw.clear()
        await page.until(functools.partial(has_all, sent))
    page.take_in = original  # type: ignore[method-assign]


def test_a_hundred_thousand_frames_of_nonsense_are_all_answered(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        asa, bo, table = two_seats(server, options={"tactics": True})
        calm = await bo.join(table)
        people = [asa if number % 2 else Person(server, "Eve" if number else "") for number in range(CONNECTIONS)]
        pages = [await who.join(table) for who in people]
        per_page = FRAMES // CONNECTIONS
        storms = [asyncio.create_task(storm(page, per_page, seed, table)) for seed, page in enumerate(pages)]
        slowest = 0.0
        while not all(one.done() for one in storms):
            before = time.monotonic()
            await calm.done("ping")
            slowest = max(slowest, time.monotonic() - before)
            calm.raw.clear()
            await asyncio.sleep(0.05)
        await asyncio.gather(*storms)
        assert slowest < LONGEST_WAIT, f"somebody else waited {slowest:.1f} s"
        assert (await bo.join(table)).match["view"]

    with Server(tmp_path) as server:
        asyncio.run(story(server))


def test_a_frame_over_eight_kibibytes_ends_the_connection(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        page = await Person(server, "Asa").connect()
        await page.socket.send("x" * 8193)
        await asyncio.wait_for(page.closed(), PATIENCE)
        assert isinstance(page.trouble, websockets.ConnectionClosedError) or page.socket.close_code == 1009

    with Server(tmp_path) as server:
        asyncio.run(story(server))
