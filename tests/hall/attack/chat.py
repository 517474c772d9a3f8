"""A table full of chat: strangers who fill it, and what it costs to read once it is full many times over."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

import httpx

from ravenhall.hall.kept.sqlite import FILE
from ravenhall.hall.said.terms import write
from ravenhall.hall.table.facts import Said
from ravenhall.hall.table.rendering import CHAT_AT_ONCE
from tests.hall.attack.figures import Figures
from tests.hall.attack.rough import beside, from_elsewhere
from tests.hall.client import PATIENCE, Json, Person, Server, two_seats

BOMB = "😀" * 300


def chat_round(server: Server, lines: int) -> Figures:
    """Strangers under new names fill a table's chat; whoever sits there still comes in, and hears the last lines."""
    asa, bo, table = two_seats(server)

    def attack() -> int:
        for number in range(0, lines, 10):
            with from_elsewhere(server) as http:
                http.post("/api/me", json={"name": f"Eve {number}"})
                for _ in range(10):
                    say = {"type": "say", "id": f"b{number}-{_}", "text": BOMB}
                    assert http.post(f"/api/tables/{table}/commands", json=say).status_code < 500
        return lines

    figures = beside(server, "chat bombs", attack)
    for who in (asa, bo):
        page = asyncio.run(joined(who, table))
        assert page < 300_000, "a join stays small"
    return figures


async def joined(who: Person, table: str) -> int:
    """Come to the table; how many characters the first update has."""
    page = await who.join(table)
    size = max(len(text) for text in page.raw)
    await page.close()
    return size


def long_chat_round(server: Server, lines: int, seconds: float) -> Figures:
    """Everything that reads a table's log, as fast as the limits allow, where more was said than a hall takes now."""
    asa, table = talked_at(server, lines)
    return beside(server, "requests where much was said", lambda: all_asked_for(server, asa, table, lines, seconds))


def talked_at(server: Server, lines: int) -> tuple[Person, str]:
    """A table for one, at which so much was said before the hall opened again."""
    asa = Person(server, "Asa")
    table = str(asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}] * 2})["table"])
    server.stop()
    with contextlib.closing(sqlite3.connect(server.folder / FILE)) as storage, storage:
        fill(storage, table, lines)
    server.start()
    return asa, table


def fill(storage: sqlite3.Connection, table: str, lines: int) -> None:
    ((head, at),) = storage.execute("SELECT head, touched FROM tables WHERE id = ?", [table]).fetchall()
    said = write(Said("Eve", BOMB)).decode()
    rows = [(table, head + number, at, "eve", f"e{number}", said) for number in range(1, lines + 1)]
    storage.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)", rows)
    storage.execute("UPDATE tables SET head = ? WHERE id = ?", [head + lines, table])


def all_asked_for(server: Server, asa: Person, table: str, lines: int, seconds: float) -> int:
    """How many requests were sent; every way gave an answer at least once, and no line was missing from it."""
    here = f"/api/tables/{table}"
    told = {f"{here}/chat": CHAT_AT_ONCE, f"{here}/chat?before=60": CHAT_AT_ONCE, f"{here}/export": lines}
    told |= {here: CHAT_AT_ONCE, f"{here}/replay": 0, f"{here}/story": 0}
    waiting, sent, end = set(told), 0, time.monotonic() + seconds
    with from_elsewhere(server) as http, ThreadPoolExecutor(4) as pool:
        http.headers["Cookie"] = asa.cookie
        while waiting or time.monotonic() < end:
            assert time.monotonic() < end + 4 * PATIENCE, f"never answered: {waiting}"
            paths = sorted(waiting) or list(told)
            for path, answer in zip(paths, pool.map(lambda path: answer_of(http, path), paths), strict=True):
                sent += 1
                if answer is not None:
                    assert len(answer.get("chat") or answer.get("lines") or []) == told[path]
                    waiting.discard(path)
            time.sleep(0.2)
    return sent


def answer_of(http: httpx.Client, path: str) -> Json | None:
    """None if the hall has had enough of us, or we of it."""
    with contextlib.suppress(httpx.TimeoutException):
        answer = http.get(path)
        assert answer.status_code in (200, 409, 429, 503), answer.text
        return dict(answer.json()) if answer.status_code == 200 else None
    return None
