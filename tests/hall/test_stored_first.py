"""Stored before told: no door reads or changes a table while facts are taken in that are not on disk yet.

The doors are those that the hall has: one that is added without being asked here fails, and so does a new command.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from starlette.routing import Route

from ravenhall.hall.said import commands
from ravenhall.hall.said.commands import AnyCommand, Command
from tests.hall.client import PATIENCE, Json, Person, new_id
from tests.hall.inside import Inside

NEW = {"game": "battle_ravens", "seats": [{"me": True}, {"me": True}], "options": {"first_player": 0}}
SECRET = {"seat": 1, "secret": "x" * 40}
ALL_COMMANDS = "every command"
POSTED: dict[str, Any] = {  # what is sent to each address of a table that takes something
    "/claim": SECRET,
    "/invitation": SECRET,
    "/links": {},
    "/commands": ALL_COMMANDS,
    "/review": {},
    "/review/puzzle": {"go": 0},
    "/review/try": {"go": 0, "action": "pass"},
    "/review/play_on": {"go": 0, "seat": 0},
}
SAID: dict[type[Command], dict[str, Any]] = {  # what each command needs
    commands.Join: {},
    commands.Look: {"seat": 1},
    commands.Play: {"seat": 0, "action": "place I 1"},
    commands.WhyNot: {"seat": 0, "action": "place I 1"},
    commands.Consult: {"seat": 0, "question": {"about": "deeds"}},
    commands.AskRavens: {"seat": 0},
    commands.Say: {"text": "hey"},
    commands.Sit: {"seat": 0},
    commands.Stand: {"seat": 0},
    commands.Fill: {"seat": 0},
    commands.TakeBack: {"seat": 0},
    commands.Propose: {"kind": "rematch"},
    commands.Answer: {"proposal": 1, "agree": True},
    commands.Resign: {"seat": 0},
    commands.Close: {},
    commands.Keep: {},
    commands.Ping: {},
}
BY_SOCKET = (commands.Join, commands.Look)  # they say what a socket follows, and need one
WITHOUT_TABLE = (commands.Ping,)
Asking = tuple[str, str, Json | None]  # method, path, what is sent


def test_every_command_is_among_those_that_are_asked_here() -> None:
    assert set(SAID) == set(get_args(AnyCommand))


async def doors(inside: Inside, client: httpx.AsyncClient, table: str) -> list[Asking]:
    """Every address with a table in it, with each of its methods, as the hall itself has them."""
    found: list[Asking] = []
    for route in inside.app.routes:
        if isinstance(route, Route) and "{table}" in route.path:
            path = route.path.replace("{table}", table)
            answer = await client.delete(path)  # no door knows this: it tells what it knows
            assert answer.status_code == 405, answer.text
            for method in answer.headers["allow"].split(", "):
                found += asked_at(method, path, route.path.removeprefix("/api/tables/{table}"))
    return found


def asked_at(method: str, path: str, door: str) -> list[Asking]:
    if method == "GET":
        return [("GET", path, None)]
    if POSTED[door] != ALL_COMMANDS:
        return [(method, path, POSTED[door])]
    return [(method, path, said(kind)) for kind in SAID if kind not in (*BY_SOCKET, *WITHOUT_TABLE)]


def said(kind: type[Command]) -> Json:
    return {"type": kind.__struct_config__.tag, "id": new_id(), **SAID[kind]}


async def status_of(client: httpx.AsyncClient, asking: Asking) -> int:
    """Of the answer, as soon as it begins: some never end."""
    method, path, body = asking
    async with client.stream(method, path, json=body) as answer:
        if body is not None and "commands" in path:
            told = json.loads(await answer.aread())
            assert told.get("reason") != "unreadable", (asking, told)
        return answer.status_code


class Pending:
    """Facts of a table are taken in, and storage takes its time with them."""

    def __init__(self, inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self.stored = asyncio.Event(), asyncio.Event()
        self._append = inside.hall.store.append
        monkeypatch.setattr(inside.hall.store, "append", self._slowly)

    async def _slowly(self, *given: Any) -> None:
        self.reached.set()
        await self.stored.wait()
        await self._append(*given)

    async def all_wait(self, inside: Inside, asked: dict[str, asyncio.Task[Any]]) -> None:
        """Nobody who asks about the table is answered until it is stored; who asks for something else is at once."""
        async with httpx.AsyncClient(base_url=inside.url, timeout=PATIENCE) as others:
            for _ in range(30):
                assert (await others.get("/api/lobby")).status_code == 200
        told = [name for name, task in asked.items() if task.done()]
        assert not told, "told before it was stored"
        self.stored.set()
        async with asyncio.timeout(2 * PATIENCE):
            await asyncio.gather(*asked.values())


def test_no_door_reads_or_changes_a_table_whose_latest_facts_are_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that is not on disk was told by the picture, the export, the check of the deal and the end of a replay."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            asa = await asyncio.to_thread(Person, inside, "Asa")
            table = (await asyncio.to_thread(asa.post, "/api/tables", NEW))["table"]
            cookie = {"Cookie": asa.cookie}
            async with httpx.AsyncClient(base_url=inside.url, timeout=2 * PATIENCE, headers=cookie) as client:
                asking = await doors(inside, client, table)
                assert len(asking) > 20
                page, joining, looking = await asa.join(table), await asa.connect(), await asa.join(table)
                pending = Pending(inside, monkeypatch)
                moving = asyncio.create_task(page.done("play", seat=0, action="place I 1"))
                await pending.reached.wait()
                asked: dict[str, asyncio.Task[Any]] = {
                    "the move itself": moving,
                    "join": asyncio.create_task(joining.join(table)),
                    "look": asyncio.create_task(looking.done("look", seat=1)),
                }
                asked |= {f"{one}": asyncio.create_task(status_of(client, one)) for one in asking}
                await pending.all_wait(inside, asked)
                assert {asked[f"{one}"].result() for one in asking} <= {200, 404, 409}

    asyncio.run(story())


def test_neither_does_what_finds_a_table_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick play, and the wish for a table that was sent before."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            asa, bo = [await asyncio.to_thread(Person, inside, name) for name in ("Asa", "Bo")]
            new = {"game": "battle_ravens", "seats": [{"me": True}, {}], "listed": True, "id": "wish"}
            table = (await asyncio.to_thread(asa.post, "/api/tables", new))["table"]
            page = await asa.join(table)
            pending = Pending(inside, monkeypatch)
            asked: dict[str, asyncio.Task[Any]] = {"words": asyncio.create_task(page.done("say", text="hey"))}
            await pending.reached.wait()
            asked["quick"] = asyncio.create_task(asyncio.to_thread(bo.post, "/api/quick", {"game": "battle_ravens"}))
            asked["again"] = asyncio.create_task(asyncio.to_thread(asa.post, "/api/tables", new))
            await pending.all_wait(inside, asked)
            assert asked["quick"].result()["table"] == asked["again"].result()["table"] == table

    asyncio.run(story())
