"""A server in a process of its own, and people who talk to it through real sockets."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from ravenhall.kernel.patches import patched

PATIENCE = 30.0  # seconds a test waits for anything
Json = dict[str, Any]
FIRST = random.Random(4).choice  # some action or other, the same in every run
_ids = itertools.count()


def new_id() -> str:
    return f"c{os.getpid()}-{next(_ids)}"


class Server:
    """`python -m ravenhall.hall` on a free port."""

    module = "ravenhall.hall"

    def __init__(self, folder: Path, *words: str, limits: bool = False) -> None:
        self.folder = folder
        free = [] if limits else ["--frame-rate", "0", "--address-rate", "0", "--address-connections", "0"]
        self.words = ["--data", str(folder), *free, *words]
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def ask(self, path: str, method: str = "GET", **said: Any) -> httpx.Response:
        """What a stranger asks, who brings nothing along. Reading the world's certificates would take longest."""
        return httpx.request(method, self.url + path, timeout=PATIENCE, verify=False, **said)

    def start(self) -> Self:
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port), *self.words]
        with (self.folder / "log.txt").open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "open" in line, (self.folder / "log.txt").read_text()[-3000:]
        self.port = int(line.rsplit(":", 1)[1])
        return self

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def log(self) -> list[Json]:
        return [json.loads(line) for line in (self.folder / "log.txt").read_text().splitlines() if line.startswith("{")]

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
        assert error is not None or not [line for line in self.log() if line["level"] == "error"], self.log()[-1]


class Place(Protocol):
    """Where a hall is found."""

    @property
    def url(self) -> str: ...


class Person:
    """Somebody with a cookie."""

    def __init__(self, server: Place, name: str, cookie: str = "") -> None:
        known = dict([cookie.split("=", 1)]) if cookie else {}  # of somebody who was here before
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, verify=False, cookies=known)
        self.server = server
        self.name = name
        if name:
            self.id = self.post("/api/me", {"name": name})["player"]

    def post(self, path: str, body: object = None, status: int | None = None) -> Json:
        answer = self.http.post(path, json=body if body is not None else {})
        assert answer.status_code in ((status,) if status else (200, 201)), answer.text
        return dict(answer.json())

    def get(self, path: str, status: int = 200) -> Json:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return dict(answer.json())

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def connect(self, server: Place | None = None) -> Page:
        where = (server or self.server).url.replace("http", "ws") + "/socket"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        socket = await websockets.connect(where, additional_headers=headers, max_size=None, compression=None)
        return Page(socket)

    async def join(self, table: str, server: Place | None = None, **more: Any) -> Page:
        page = await self.connect(server)
        await page.join(table, **more)
        return page


class Page:
    """One open page: it keeps what it was told, as the web client does."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.table: Json = {}
        self.match: Json = {}
        self.clock: Json = {}
        self.lines: list[Json] = []
        self.chat: list[Json] = []
        self.presence: Json = {}
        self.goodbye: Json | None = None
        self.answers: dict[str, Json] = {}
        self.raw: list[str] = []
        self.passed: list[tuple[Json, list[Json]]] = []  # positions on the way, and the lines that led to each
        self.updates = 0
        self.is_closed = False
        self.trouble: Exception | None = None
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.raw.append(text)
                self.take_in(json.loads(text))
                self._news.set()
        except Exception as error:  # told by whoever waits for this page
            self.trouble = error
        self.is_closed = True
        self._news.set()

    def take_in(self, message: Json) -> None:
        kind = message["type"]
        if kind == "update":
            assert message["since"] in (0, self.number), "an update follows the one before"
            if message["since"] == 0:
                self.lines, self.chat = [], []
            self.number = message["number"]
            self.updates += 1
            self.lines += message.get("lines", [])
            self.chat += message.get("chat", [])
            for part in ("table", "match", "clock"):
                if part in message:
                    setattr(self, part, message[part])
            if "news" in message:
                self._news_of_the_match(message)
        elif kind == "presence":
            self.presence = message
        elif kind == "goodbye":
            self.goodbye = message
        else:
            self.answers[message["id"]] = message

    def _news_of_the_match(self, message: Json) -> None:
        """As patches against what this page was told before; every position on the way is kept."""
        news = dict(message["news"])
        view = self.match["view"]
        start = 0
        for one in news.pop("passed", []):
            view = patched(view, one.get("patch"))
            self.passed.append((view, message.get("lines", [])[start : one["lines"]]))
            start = one["lines"]
        if news.get("decision"):
            codes = news["decision"].pop("codes")
            news["decision"]["actions"] = [{"code": code} for code in codes]
        self.match = {**news, "view": patched(view, news.pop("patch", None))}

    async def send(self, kind: str, /, **fields: Any) -> str:
        command = {"type": kind, "id": new_id(), **fields}
        await self.socket.send(json.dumps(command))
        return str(command["id"])

    async def do(self, kind: str, /, **fields: Any) -> Json:
        """Send, and wait for the answer."""
        name = await self.send(kind, **fields)
        await self.until(lambda: name in self.answers)
        return self.answers.pop(name)

    async def done(self, kind: str, /, **fields: Any) -> Json:
        answer = await self.do(kind, **fields)
        assert answer["type"] == "done", answer
        return answer

    async def refused(self, reason: str, kind: str, /, **fields: Any) -> Json:
        answer = await self.do(kind, **fields)
        assert (answer["type"], answer.get("reason")) == ("refused", reason), answer
        return answer

    async def join(self, table: str, **more: Any) -> None:
        await self.done("join", table=table, **more)

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until this holds of what the page was told."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                assert not self.is_closed, f"the connection has ended: {self.goodbye} {self.trouble}"
                self._news.clear()
                await self._news.wait()

    async def over(self) -> None:
        await self.until(lambda: self.is_over)

    async def beyond(self, number: int) -> None:
        """Wait for an update with a higher number."""
        await self.until(lambda: self.number > number)

    async def closed(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._reader

    @property
    def decision(self) -> Json | None:
        found = self.match.get("decision")
        return None if found is None else dict(found)

    @property
    def is_over(self) -> bool:
        return self.table.get("status") == "over"

    def event_names(self) -> list[str]:
        return [line["event"]["event"] for line in self.lines]

    async def close(self) -> None:
        await self.socket.close()


def two_seats(server: Place, **more: Any) -> tuple[Person, Person, str]:
    """Asa hosts, Bo comes by the link; the match is dealt."""
    asa, bo = Person(server, "Asa"), Person(server, "Bo")
    table = {"game": "battle_ravens", "seats": [{"me": True}, {}], **more}
    made = asa.post("/api/tables", table)
    link = made["links"][0]
    bo.post(f"/api/tables/{made['table']}/claim", {"seat": link["seat"], "secret": link["secret"]})
    return asa, bo, str(made["table"])


async def play_on(pages: list[Page], steps: int, choose: Callable[[list[Json]], Json]) -> int:
    """Play decisions as they come, up to so many; how many were played."""
    played = 0
    answered: dict[Page, int] = {}
    end = time.monotonic() + PATIENCE
    while played < steps and not any(page.is_over for page in pages):
        assert time.monotonic() < end, "nobody is asked anything any more"
        waiting = [page for page in pages if page.decision and page.decision["number"] > answered.get(page, 0)]
        if not waiting:
            await asyncio.sleep(0.001)
            continue
        acting = waiting[0]
        decision = acting.decision
        assert decision is not None
        action = choose(decision["actions"])
        await acting.done("play", seat=decision["seat"], action=action["code"], number=decision["number"])
        answered[acting] = decision["number"]
        played += 1
        end = time.monotonic() + PATIENCE
    return played


async def both(asa: Person, bo: Person, table: str) -> tuple[Page, Page]:
    return await asa.join(table), await bo.join(table)


async def turn_of(*pages: Page) -> Page:
    """The page that is asked now."""
    while not any(page.decision for page in pages):
        await asyncio.sleep(0.001)
    return next(page for page in pages if page.decision)


async def play_one(page: Page, choice: int = 0) -> None:
    decision = page.decision
    assert decision is not None
    await page.done(
        "play", seat=decision["seat"], action=decision["actions"][choice]["text"], number=decision["number"]
    )


def event_count(page: Page, name: str) -> int:
    return page.event_names().count(name)
