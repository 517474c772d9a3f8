"""Storage that is locked, a disk that takes nothing more, workers that are killed: play goes on by itself."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx

from ravenhall.hall.kept.postgres import PostgresStore
from ravenhall.hall.kept.sqlite import FILE, SqliteStore
from tests.hall.attack.crash import Player, log_and_state_agree, stopped
from tests.hall.attack.figures import Figures
from tests.hall.client import PATIENCE, Person, Server
from tests.hall.postgres import Cluster

TABLES = 4
LONG = 2 * PATIENCE  # seconds for whatever has to happen in the end, on a machine however busy


class Bench:
    """Tables of one person and a bot each, played through whatever comes."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE)
        asa = Person(server, "Asa")
        url = server.url.replace("http", "ws") + "/socket"
        new = {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "random"}], "options": {"max_turns": None}}
        self.players = [
            Player(url, asa.cookie, str(asa.post("/api/tables", new)["table"]), 0, seed + number)
            for number in range(TABLES)
        ]
        for player in self.players:
            player.pause = 0.05  # so that no match is over before the round is
            player.again = 0.0  # no connection ends here
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        self.tasks = [asyncio.create_task(player.play()) for player in self.players]
        await self.go_on()

    async def go_on(self) -> None:
        """Everybody makes some moves more, and so does every bot; a match may be over, but not all of them."""
        before = [player.number for player in self.players]
        wanted = [was + 5 for was in before]
        await self.until(lambda: all(o.is_over or o.number > w for o, w in zip(self.players, wanted, strict=True)))
        assert not all(player.is_over for player in self.players), "all matches were too short for this round"

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(LONG):
            while not condition():
                for task in self.tasks:
                    assert not task.done(), task.exception()
                await asyncio.sleep(0.05)

    async def health(self, status: int) -> None:
        """Wait until monitors are told so."""
        async with asyncio.timeout(LONG):
            while (await asyncio.to_thread(self.http.get, "/health")).status_code != status:
                await asyncio.sleep(0.2)


@contextlib.asynccontextmanager
async def benched(folder: Path, seed: int, database: str = "") -> AsyncIterator[Bench]:
    """A hall with such tables; in the end all that was told is in its storage."""
    folder.mkdir(parents=True, exist_ok=True)
    server = Server(folder, *(["--database", database] if database else [])).start()
    bench = Bench(server, seed)
    try:
        await bench.begin()
        yield bench
        await bench.go_on()
        await stopped(bench.players, bench.tasks)
    finally:
        await asyncio.to_thread(server.stop)
    await log_and_state_agree(PostgresStore(database) if database else SqliteStore(folder), bench.players)


def counted(bench: Bench, what: str, number: int) -> Figures:
    told = sum(len(player.done) for player in bench.players)
    return Figures({what: number, "commands told": told, "lost": 0, "done twice": 0})


def lock_round(folder: Path, times: int, seed: int) -> Figures:
    """Somebody else holds the database's lock until the hall says that it is unwell, and lets go."""

    async def story() -> Figures:
        async with benched(folder, seed) as bench:
            for _ in range(times):
                with contextlib.closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
                    other.execute("PRAGMA busy_timeout = 5000")
                    other.execute("BEGIN IMMEDIATE")
                    await bench.health(503)
                    other.execute("ROLLBACK")
                await bench.health(200)
                await bench.go_on()
            return counted(bench, "outages of the storage", times)

    return asyncio.run(story())


def full_disk_round(folder: Path, times: int, seed: int) -> Figures:
    """No file of the hall may grow, as on a full disk, until it says that it is unwell."""

    async def story() -> Figures:
        async with benched(folder, seed) as bench:
            assert bench.server.process is not None
            process = bench.server.process.pid
            usual = resource.prlimit(process, resource.RLIMIT_FSIZE)
            for _ in range(times):
                resource.prlimit(process, resource.RLIMIT_FSIZE, (1, usual[1]))
                await bench.health(503)
                resource.prlimit(process, resource.RLIMIT_FSIZE, usual)
                await bench.health(200)
                await bench.go_on()
            return counted(bench, "full disks", times)

    return asyncio.run(story())


def database_round(folder: Path, times: int, seed: int) -> Figures:
    """PostgreSQL is stopped until the hall says that it is unwell, and started again; and its connections are cut."""
    cluster = Cluster()
    cluster.start()

    async def story() -> Figures:
        async with benched(folder, seed, cluster.database()) as bench:
            for _ in range(times):
                cluster.cut()
                await bench.go_on()
                cluster.halt()
                await bench.health(503)
                cluster.resume()
                await bench.health(200)
                await bench.go_on()
            return counted(bench, "outages and cuts of PostgreSQL", 2 * times)

    try:
        return asyncio.run(story())
    finally:
        cluster.stop()


def worker_round(folder: Path, kills: int, seed: int) -> Figures:
    """Workers are killed in the middle of a thought; bots play on, each with what it would have played."""

    async def story() -> Figures:
        chance = random.Random(seed)
        async with benched(folder, seed) as bench:
            assert bench.server.process is not None
            for _ in range(kills):
                await asyncio.sleep(chance.uniform(0.05, 0.3))
                workers = children(bench.server.process.pid)
                if workers:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(chance.choice(workers), signal.SIGKILL)
            await bench.go_on()
            return counted(bench, "workers killed", kills)

    return asyncio.run(story())


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children")
    return [int(word) for word in found.read_text().split()] if found.exists() else []
