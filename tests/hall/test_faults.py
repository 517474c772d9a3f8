"""The server is killed at a hundred random instants under load: nothing told is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import websockets

from ravenhall.hall.facts import Played
from ravenhall.hall.rendering import viewer_of, whole
from ravenhall.hall.sqlite import SqliteStore
from ravenhall.hall.table import Table
from tests.hall.client import Json, Person, Server, new_id

KILLS = int(os.environ.get("RAVENHALL_KILLS", "100"))
TABLES = 6


class Nursery:
    """A server that can be killed and is back in a moment."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        words = ["--data", str(folder), "--port", str(self.port), "--frame-rate", "0", "--address-rate", "0"]
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
        self.process.wait(10)


class Player:
    """Plays on for ever, through every crash: resends what was not answered, and remembers all it was told."""

    def __init__(self, url: str, cookie: str, table: str, seed: int) -> None:
        self.url = url
        self.cookie = cookie
        self.table = table
        self.random = random.Random(seed)
        self.number = 0
        self.view: Json = {}
        self.done: dict[str, int] = {}  # command: number, as answered
        self.sent: Json | None = None
        self.resent = 0
        self.decision: Json | None = None
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
        if "match" in message:
            self.view = message["match"]["view"]
            self.decision = message["match"].get("decision")

    def _answer(self, message: Json) -> None:
        assert self.sent is not None
        assert message["id"] == self.sent["id"], message
        if message["type"] == "done":
            assert self.done.setdefault(message["id"], message["number"]) == message["number"], "answered otherwise"
            if self.random.random() < 0.05:
                return  # send it again, though it was answered
        else:
            assert message["reason"] in ("late", "not_your_decision", "match_over"), message
        self.sent = None

    async def _decide(self, page: Any, decision: Json) -> None:
        action = self.random.choice(decision["actions"])["code"]
        play = {"type": "play", "seat": decision["seat"], "action": action, "number": decision["number"]}
        self.sent = {**play, "id": new_id()}
        self.decision = None
        await page.send(json.dumps(self.sent))


def test_killed_at_a_hundred_instants_nothing_told_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    nursery = Nursery(tmp_path)
    try:
        nursery.start()
        players = asyncio.run(under_load(nursery))
    finally:
        nursery.end()
    asyncio.run(log_and_state_agree(tmp_path, players))


async def under_load(nursery: Nursery) -> list[Player]:
    server = Server(Path("unused"))
    server.port = nursery.port
    asa, bo = Person(server, "Asa"), Person(server, "Bo")
    url = server.url.replace("http", "ws") + "/socket"
    players = []
    for seed in range(TABLES):
        options = {"tactics": seed % 2 == 0, "max_turns": None}
        made = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {}], "options": options})
        bo.post(f"/api/tables/{made['table']}/claim", {"seat": 1, "secret": made["links"][0]["secret"]})
        players += [Player(url, who.cookie, made["table"], seed) for who in (asa, bo)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    instants = random.Random(1066)
    for _ in range(KILLS):
        await asyncio.sleep(instants.uniform(0.03, 0.2))
        nursery.kill()
        nursery.start()
    await asyncio.sleep(1.0)
    for player in players:
        player.stop = True
    for task in tasks:
        assert not task.done() or task.exception() is None, task.exception()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.to_thread(nursery.kill)
    return players


async def log_and_state_agree(folder: Path, players: list[Player]) -> None:
    """Every table loads from its log alone; what players were told is in it, once."""
    store = SqliteStore(folder)
    await store.open()
    assert sum(len(player.done) for player in players) > KILLS, "there was some load"
    assert sum(player.resent for player in players) > 10, "some commands were sent across a crash"
    for table_id in {player.table for player in players}:
        entries = await store.whole_log(table_id)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        commands = [entry.command for entry in entries if isinstance(entry.fact, Played)]
        assert len(commands) == len(set(commands)), "done twice"
        table = Table(table_id)
        for entry in entries:
            table.add(entry)
        assert table.match is not None
        assert table.game.restore(table.match.save()).view(0) == table.match.view(0)
        for player, seat in zip((one for one in players if one.table == table_id), (0, 1), strict=True):
            assert set(player.done) <= set(commands), "told, but not stored"
            told = json.loads(whole(table, viewer_of(table, table.seats[seat].player), 0))
            assert told["number"] >= player.number
            if told["number"] == player.number:
                assert told["match"]["view"] == player.view
    await store.close()
