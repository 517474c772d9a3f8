"""Nonsense in great amounts, as frames and as requests: everything is answered, nothing crashes, nobody else waits."""

from __future__ import annotations

import asyncio
import functools
import json
import random
import urllib.parse
from typing import Any

import httpx

from ravenhall import games
from tests.hall.attack.figures import Bystander, Figures, longest_stretch
from tests.hall.client import PATIENCE, Page, Person, Place, two_seats

CONNECTIONS = 8
AT_ONCE = 100  # frames before their answers are awaited

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
    "ask_ravens",
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
        "consult": ["question", "seat"], "ask_ravens": ["seat"], "say": ["text"],
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
        if message["type"] in ("done", "refused", "objection", "advice", "hint"):
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


def frame_round(place: Place, frames: int, seed: int) -> Figures:
    """So many frames on several connections, some of them at a seat of the table; each gets one answer."""
    with Bystander(place) as bystander:
        asyncio.run(storms(place, frames, seed))
    figures = Figures({"frames of nonsense": frames}, {"loop's longest stretch, ms": longest_stretch(place)})
    figures.add(bystander.figures)
    return figures


async def storms(place: Place, frames: int, seed: int) -> None:
    asa, bo, table = two_seats(place, options={"tactics": True})
    people = [asa if number % 2 else Person(place, "Eve" if number else "") for number in range(CONNECTIONS)]
    pages = [await who.join(table) for who in people]
    shares = [frames // CONNECTIONS + (number < frames % CONNECTIONS) for number in range(CONNECTIONS)]
    await asyncio.gather(*[storm(page, shares[n], seed + n, table) for n, page in enumerate(pages)])
    assert (await bo.join(table)).match["view"]
    for page in pages:
        await page.close()


# ── requests ────────────────────────────────────────────────────────────────────────────────────────────────────────

PATHS = ["/api/games", "/api/me", "/api/lobby", "/api/mine", "/api/quick", "/api/tables", "/health", "/metrics", "/"]
PATHS += [f"/api/games/{name}/{what}" for name in games.NAMES for what in ("rules", "consult")]
PATHS += [f"/api/games/{name}/{what}" for name in games.NAMES for what in ("seats", "opponents", "actions")]
PATHS += ["/api/learn", "/api/learn/battle_ravens", "/api/learn/battle_ravens/x", "/api/learn/x/y/consult"]
PATHS += ["/api/puzzles/battle_ravens", "/api/puzzles/x", "/api/puzzles/battle_ravens/daily"]
PATHS += [f"/api/puzzles/battle_ravens/daily/{what}" for what in ("why_not", "consult")]
AT_A_TABLE = ["", "/claim", "/links", "/commands", "/chat", "/picture", "/events", "/replay", "/export", "/verify"]
AT_A_TABLE += ["/invitation", "/story", "/review", "/review/puzzle", "/review/try", "/review/play_on"]
QUERIES = ["look", "seat", "since", "before", "limit", "all", "x"]
BODIES: list[Any] = [*WORDS, {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "random"}]}]
BODIES += [{"about": "army", "toml": "a." * 400 + "a = 1"}, {"about": "army", "toml": "points = " + "9" * 5000}]
BODIES += [{"seat": 1, "secret": "x" * 40}, {"seat": 2**62, "secret": ""}, {"type": "ask_ravens", "id": "x", "seat": 0}]
BODIES += [{"eye": 0, "whose": 1}, {"eye": 2**40}, {"go": 1}, {"go": -1, "action": "pass"}, {"go": 2**62, "seat": 9}]
BODIES += [{"tries": ["done"] * 40, "do": "try", "action": "x"}, {"question": {"about": "odds"}}]
BODIES += [{"type": "say", "id": "x", "text": "hello"}, {"name": "Eve"}, {"game": "x", "match": {"seed": 1}}]


def request_round(place: Place, requests: int, seed: int) -> Figures:
    """So many requests that make little sense: none of them is a failure of the hall."""
    chance = random.Random(seed)
    with Bystander(place) as bystander:
        asa, _, table = two_seats(place)
        for _ in range(requests):
            refused_or_answered(asa.http, chance, table)
    figures = Figures({"requests of nonsense": requests}, {"loop's longest stretch, ms": longest_stretch(place)})
    figures.add(bystander.figures)
    return figures


def refused_or_answered(http: httpx.Client, chance: random.Random, table: str) -> None:
    tables = chance.choice([table, table, "x", "0" * 24, urllib.parse.quote("../é")])
    path = chance.choice([*PATHS, *(f"/api/tables/{tables}{what}" for what in AT_A_TABLE)])
    query = {chance.choice(QUERIES): str(chance.choice(WORDS))[:50] for _ in range(chance.randrange(3))}
    body = json.dumps(chance.choice(BODIES)) if chance.random() < 0.8 else '{"a":' * chance.randrange(1, 1500)
    method = chance.choice(["GET", "GET", "POST", "POST", "PUT", "DELETE", "OPTIONS"])
    content = {} if method == "GET" else {"content": body, "headers": {"content-type": "application/json"}}
    with http.stream(method, path, params=query, timeout=PATIENCE, **content) as answer:  # type: ignore[arg-type]
        assert answer.status_code < 500, (method, path, query, body[:200], answer.status_code)
        if "event-stream" not in answer.headers.get("content-type", ""):
            answer.read()
