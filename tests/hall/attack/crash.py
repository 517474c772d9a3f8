"""The server is killed at random instants under load, on either storage: nothing told is lost, nothing done twice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import shutil
import socket
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import websockets

from ravenhall.hall.kept.postgres import PostgresStore
from ravenhall.hall.kept.rows import entry_of
from ravenhall.hall.kept.sqlite import FILE, SqliteStore
from ravenhall.hall.kept.store import Store
from ravenhall.hall.table.facts import Entry, Played
from ravenhall.hall.table.rendering import viewer_of, whole
from ravenhall.hall.table.table import Table
from tests.hall.attack.figures import Figures
from tests.hall.client import PATIENCE, Json, Person, Server, new_id

TABLES = 6
A_WHILE = 2.0  # seconds


class Nursery:
    """A server that can be killed and is back in a moment."""

    def __init__(self, folder: Path, database: str = "") -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        words = ["--data", str(folder), "--port", str(self.port), "--frame-rate", "0", "--address-rate", "0"]
        words += ["--database", database] if database else []
        command = [sys.executable, "-m", "tests.hall.nursery", *words, "--log-level", "warning"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def _say(self, word: str, answer: str) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        assert answer in (line := self.process.stdout.readline()), line

    def start(self) -> None:
        self._say("start", "open")

    def kill(self) -> None:
        self._say("kill", "dead")

    def end(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(PATIENCE * 4)


class Player:
    """Plays on for ever, through every crash: resends what was not answered, and remembers all it was told."""

    def __init__(self, url: str, cookie: str, table: str, seat: int, seed: int) -> None:
        self.url = url
        self.cookie = cookie
        self.table = table
        self.seat = seat
        self.random = random.Random(seed)
        self.number = 0
        self.view: Json = {}
        self.done: dict[str, int] = {}  # command: number, as answered
        self.sent: Json | None = None
        self.resent = 0
        self.decision: Json | None = None
        self.pause = 0.0  # seconds before each move
        self.again = 0.05  # of all commands are sent again across the next crash, though they were answered
        self.is_over = False
        self.stop = False

    async def play(self) -> None:
        while not self.stop:
            try:
                headers = {"Cookie": self.cookie}
                async with websockets.connect(
                    self.url, additional_headers=headers, max_size=None, compression=None
                ) as page:
                    await self._page(page)
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0.01)

    async def _page(self, page: Any) -> None:
        join = {"type": "join", "id": new_id(), "table": self.table, "since": self.number}
        await page.send(json.dumps(join))
        first = True
        async for text in page:
            message = json.loads(text)
            if message["type"] == "update":
                self._update(message, first)
                if first and self.sent is not None:
                    self.resent += 1
                    await page.send(json.dumps(self.sent))
                first = False
            elif message.get("reason") == "not_now" and self.sent is not None:  # storage fails: once more, then
                await asyncio.sleep(0.2)
                await page.send(json.dumps(self.sent))
            elif message.get("id") != join["id"] and message["type"] in ("done", "refused"):
                self._answer(message)
            if self.stop:
                return
            if self.sent is None and self.decision is not None:
                await self._decide(page, self.decision)

    def _update(self, message: Json, first: bool) -> None:
        assert message["number"] >= self.number, "what was told is lost"
        if first and message["number"] == self.number and self.view:
            assert message["match"]["view"] == self.view, "the table is not as it was told"
        self.number = message["number"]
        self.is_over = self.is_over or message.get("table", {}).get("status") == "over"
        if "match" in message:
            self.view = message["match"]["view"]
            self.decision = message["match"].get("decision")

    def _answer(self, message: Json) -> None:
        assert self.sent is not None
        assert message["id"] == self.sent["id"], message
        if message["type"] == "done":
            is_new = message["id"] not in self.done
            assert self.done.setdefault(message["id"], message["number"]) == message["number"], "answered otherwise"
            if is_new and self.random.random() < self.again:  # once: else a quick hall's last table might stand still
                return
        else:
            assert message["reason"] in ("late", "not_your_decision", "match_over"), message
        self.sent = None

    async def _decide(self, page: Any, decision: Json) -> None:
        action = self.random.choice(decision["actions"])["code"]
        play = {"type": "play", "seat": decision["seat"], "action": action, "number": decision["number"]}
        self.sent = {**play, "id": new_id()}
        self.decision = None
        await asyncio.sleep(self.pause)
        await page.send(json.dumps(self.sent))


def crash_round(folder: Path, kills: int, seed: int, database: str = "", cuts: int = 0) -> Figures:
    """Kill a hall so often while people play, and look at what is stored; then cut its write-ahead log so often."""
    folder.mkdir(parents=True, exist_ok=True)
    nursery = Nursery(folder, database)
    try:
        nursery.start()
        players = asyncio.run(under_load(nursery, kills, seed))
    finally:
        nursery.end()
    figures = cut_round(folder, cuts, seed) if cuts else Figures()
    store = PostgresStore(database) if database else SqliteStore(folder)
    asyncio.run(log_and_state_agree(store, players))
    told = sum(len(player.done) for player in players)
    resent = sum(player.resent for player in players)
    assert told > kills // 2, "there was some load"
    figures.add(Figures({"kills": kills, "commands told": told, "sent again across a kill": resent}))
    figures.add(Figures({"lost": 0, "done twice": 0}))  # else there would be no figures
    return figures


async def under_load(nursery: Nursery, kills: int, seed: int) -> list[Player]:
    server = Server(Path("unused"))
    server.port = nursery.port
    asa, bo = Person(server, "Asa"), Person(server, "Bo")
    url = server.url.replace("http", "ws") + "/socket"
    players = []
    for number in range(TABLES):
        options = {"tactics": number % 2 == 0, "max_turns": None}
        made = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {}], "options": options})
        bo.post(f"/api/tables/{made['table']}/claim", {"seat": 1, "secret": made["links"][0]["secret"]})
        players += [Player(url, who.cookie, made["table"], seat, seed + number) for seat, who in enumerate((asa, bo))]
    tasks = [asyncio.create_task(player.play()) for player in players]
    instants = random.Random(seed)
    for number in range(kills):
        if number % 3:  # the others strike while the hall opens, or its guests come back
            await told_more(players, tasks)
        await asyncio.sleep(instants.uniform(0.0, 0.15))
        nursery.kill()
        nursery.start()
    await asyncio.sleep(1.0)
    await stopped(players, tasks)
    await asyncio.to_thread(nursery.kill)
    return players


async def told_more(players: list[Player], tasks: list[asyncio.Task[None]]) -> None:
    """Wait a while until somebody has heard of another move, so that kills strike while people play. Where all who are
    left wait for the next crash to send something again, there is none; that there was load is asked in the end."""
    before = sum(len(player.done) for player in players)
    until = asyncio.get_running_loop().time() + A_WHILE
    while asyncio.get_running_loop().time() < until:
        if sum(len(player.done) for player in players) > before or all(one.is_over for one in players):
            return
        await asyncio.sleep(0.01)
        for task in tasks:
            assert not task.done() or task.exception() is None, task.exception()


async def stopped(players: list[Player], tasks: list[asyncio.Task[None]]) -> None:
    """They stop playing; whatever they found wrong is told."""
    for player in players:
        player.stop = True
    for task in tasks:
        assert not task.done() or task.exception() is None, task.exception()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def log_and_state_agree(store: Store, players: list[Player]) -> None:
    """Every table loads from its log alone; what players were told is in it, once."""
    await store.open()
    for table_id in {player.table for player in players}:
        entries = await whole_log(store, table_id)
        commands = [entry.command for entry in entries if isinstance(entry.fact, Played)]
        twice = [entry for entry in entries if entry.command and commands.count(entry.command) > 1]
        assert not twice, f"done twice: {twice}"
        table = Table(table_id)
        for entry in entries:
            table.add(entry)
        assert table.match is not None
        assert table.game.restore(table.match.save()).view(0) == table.match.view(0)
        for player in [one for one in players if one.table == table_id]:
            assert set(player.done) <= set(commands), "told, but not stored"
            told = json.loads(whole(table, viewer_of(table, table.seats[player.seat].player), 0))
            assert told["number"] >= player.number
            if told["number"] == player.number:
                assert told["match"]["view"] == player.view
    await store.close()


async def whole_log(store: Store, table: str) -> list[Entry]:
    entries = [entry_of(row) for row in await store.whole_log(table)]
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1)), "a gap in the log"
    return entries


# ── the write-ahead log cut off ─────────────────────────────────────────────────────────────────────────────────────


def cut_round(folder: Path, cuts: int, seed: int) -> Figures:
    """The write-ahead log of a killed hall cut anywhere: what is left is every table's past up to some moment."""
    log = folder / f"{FILE}-wal"
    if not log.exists() or not log.stat().st_size:
        return Figures()
    whole_size, chance, kept = log.stat().st_size, random.Random(seed), folder / "kept"
    least = carried_over(folder)
    kept.mkdir()
    with contextlib.closing(Copies(folder, kept)) as copies:
        complete = asyncio.run(all_logs(copies.made(whole_size)))
        for _ in range(cuts):
            left = asyncio.run(all_logs(copies.made(chance.randint(least, whole_size))))
            for table, entries in left.items():
                assert entries == complete[table][: len(entries)], "another past than the one that was"
    return Figures({"cuts of the write-ahead log": cuts})


def carried_over(folder: Path) -> int:
    """Bytes of the write-ahead log that are in the database already: no disk loses them, for they were waited for."""
    with (folder / f"{FILE}-wal").open("rb") as log:
        page = struct.unpack(">I", log.read(12)[8:])[0]
    with (folder / f"{FILE}-shm").open("rb") as index:
        index.seek(96)  # after two copies of the header stands how many frames were carried over
        frames = struct.unpack("=I", index.read(4))[0]
    return int(32 + frames * (24 + page))


class Copies:
    """Copies of a database whose write-ahead log ends early."""

    def __init__(self, folder: Path, kept: Path) -> None:
        self.folder = folder
        self.kept = kept

    def made(self, size: int) -> Path:
        for file in self.kept.iterdir():
            file.unlink()
        shutil.copy(self.folder / FILE, self.kept / FILE)
        log = f"{FILE}-wal"
        (self.kept / log).write_bytes((self.folder / log).read_bytes()[:size])
        return self.kept

    def close(self) -> None:
        shutil.rmtree(self.kept)


async def all_logs(folder: Path) -> dict[str, list[Entry]]:
    store = SqliteStore(folder)
    await store.open()
    tables = [
        str(row[0]) for row in await store.read(lambda connection: connection.rows("SELECT id FROM tables ORDER BY id"))
    ]
    found = {table: await whole_log(store, table) for table in tables}
    for table_id, entries in found.items():
        table = Table(table_id)
        for entry in entries:
            table.add(entry)
    await store.close()
    return found
