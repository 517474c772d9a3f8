"""People at the tables of a hall on loopback: how one is opened, who sits down, and what they do there."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import time
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

SEALED = ("roll_and_raid",)  # all choose at once, and nobody hears of it before the last


class Action(msgspec.Struct):
    code: int


class Decision(msgspec.Struct):
    seat: int
    number: int
    actions: list[Action] = []
    codes: list[int] = []


class Match(msgspec.Struct):
    decision: Decision | None = None
    result: dict[str, Any] | None = None


class Proposal(msgspec.Struct):
    proposal: int


class TableInfo(msgspec.Struct):
    proposals: list[Proposal] = []
    next_table: str | None = None


class Heard(msgspec.Struct):
    """As much of any message as a player who moves at random needs."""

    type: str
    match: Match | None = None
    news: Match | None = None
    table: TableInfo | None = None


read = msgspec.json.Decoder(Heard).decode


class Table:
    """Two players who answer as they are asked, match after match, and how long their moves took to reach the other:
    where choices are sealed until all have made theirs, to reach whoever made them."""

    def __init__(self, game: str, pace: float, seed: int, patches: bool, once: bool = False) -> None:
        self.sealed = game in SEALED
        self.pace = pace
        self.once = once  # one match, and no other after it
        self.patches = patches
        self.decided = 0  # since the players joined, who were sent so many bytes
        self.bytes = 0
        self.seen: set[int] = set()  # who has seen the table
        self.random = random.Random(seed)
        self.times: list[float] = []
        self.sent = 0.0
        self.mover = -1
        self.moves = 0
        self.count = 0

    async def player(self, me: int, socket: ClientConnection, table: str, go: asyncio.Event) -> None:
        await self._join(socket, table)
        async for text in socket:
            self.bytes += len(text) if isinstance(text, bytes) else len(text.encode())
            heard = read(text)
            if heard.type != "update":
                continue
            self.seen.add(me)
            match = heard.news or heard.match
            if self.mover >= 0 and (me == self.mover) == self.sealed and match is not None:
                self.times.append(time.perf_counter() - self.sent)
                self.mover = -1
            if heard.table is not None:
                await self._between_matches(me, socket, heard.table)
            if match is not None and match.result is not None and self.once:
                return
            if match is not None and match.result is not None and me == 0:
                await self._say(socket, "propose", kind="rematch")
            elif match is not None and match.decision is not None:
                await go.wait()
                await self._move(me, socket, match.decision)

    async def _between_matches(self, me: int, socket: ClientConnection, table: TableInfo) -> None:
        """One asks for a rematch, the other agrees, and both go there."""
        if table.next_table is not None:
            await self._join(socket, table.next_table)
        elif table.proposals and me == 1:
            await self._say(socket, "answer", proposal=table.proposals[0].proposal, agree=True)

    async def _move(self, me: int, socket: ClientConnection, decision: Decision) -> None:
        if self.pace:
            await asyncio.sleep(self.pace * (0.5 + self.random.random()))
        action = self.random.choice(decision.codes or [one.code for one in decision.actions])
        self.moves += 1
        self.decided += 1
        if self.mover < 0:  # whoever waits for it has heard of the move before
            self.sent, self.mover = time.perf_counter(), me
        await self._say(socket, "play", seat=decision.seat, action=action, number=decision.number)

    async def _join(self, socket: ClientConnection, table: str) -> None:
        await self._say(socket, "join", table=table, patches=self.patches)

    async def _say(self, socket: ClientConnection, kind: str, /, **fields: object) -> None:
        self.count += 1
        await socket.send(msgspec.json.encode({"type": kind, "id": f"c{self.count}", **fields}).decode())


def start_server(args: argparse.Namespace, folder: str) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "ravenhall.hall", "serve", "--port", "0", "--data", folder]
    command += ["--frame-rate", "0", "--address-rate", "0", "--address-connections", "0", "--log-level", "warning"]
    command += ["--database", args.database] if args.database else []
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    if not args.pace and hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1:
        first, *others = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(server.pid, {first})
        os.sched_setaffinity(0, set(others))
    assert server.stdout is not None
    line = server.stdout.readline()
    return server, "http://127.0.0.1:" + line.rsplit(":", 1)[1].strip()


async def seat_people(url: str, wanted: list[str]) -> list[tuple[str, str, str]]:
    """Two people for a table of each game: (table, cookie of seat 0, cookie of seat 1)."""
    async with httpx.AsyncClient(base_url=url, timeout=30) as asa, httpx.AsyncClient(base_url=url, timeout=30) as bo:
        for who, name in ((asa, "Asa"), (bo, "Bo")):
            await who.post("/api/me", json={"name": name})
        cookies = [f"ravenhall={who.cookies['ravenhall']}" for who in (asa, bo)]
        found = []
        for game in wanted:
            made = (await asa.post("/api/tables", json={"game": game, "seats": [{"me": True}, {}]})).json()
            claim = {"seat": 1, "secret": made["links"][0]["secret"]}
            await bo.post(f"/api/tables/{made['table']}/claim", json=claim)
            found.append((made["table"], *cookies))
        return found


async def sit_down(
    url: str, tables: list[Table], seats: list[tuple[str, str, str]], go: asyncio.Event
) -> list[asyncio.Task[None]]:
    """Both players of every table, connected."""
    where = url.replace("http", "ws") + "/socket"
    players = []
    for table, (name, *cookies) in zip(tables, seats, strict=True):
        for seat, cookie in enumerate(cookies):
            headers = {"Cookie": cookie}
            socket = await websockets.connect(where, additional_headers=headers, compression=None, max_size=None)
            players.append(asyncio.create_task(table.player(seat, socket, name, go)))
    return players


# ── what is kept ────────────────────────────────────────────────────────────────────────────────────────────────────
