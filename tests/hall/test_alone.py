"""What a hall does by itself: bots whose workers die or dawdle, and time given back after it was down."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import time
from pathlib import Path

from ravenhall.hall.hall import LONGEST_GAP
from tests.hall.client import Page, Person, Server, play_on
from tests.hall.inside import Inside


async def against_bot(person: Person, **more: object) -> Page:
    new = {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "greedy"}], **more}
    made = await asyncio.to_thread(person.post, "/api/tables", new)
    return await person.join(made["table"])


def test_a_bot_that_never_answers_in_time_is_played_for(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        page = await against_bot(Person(server, "Asa"))
        assert await play_on([page], 6, lambda actions: actions[0]) == 6

    with Server(tmp_path, "--think", "0.001") as server:
        asyncio.run(story(server))
        assert any("no answer" in line["what"] for line in server.log())


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            page = await against_bot(await asyncio.to_thread(Person, inside, "Asa"))
            for _ in range(3):
                assert await play_on([page], 3, lambda actions: actions[0]) == 3
                for worker in list(inside.hall.steward.thinkers._all):
                    with contextlib.suppress(ProcessLookupError):
                        worker.kill()
            assert inside.hall.metrics.thought.count > 3

    asyncio.run(story())


def test_a_bot_that_hangs_delays_nobody_and_is_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            inside.hall.steward.thinkers.time_box = 2.0
            asa = await asyncio.to_thread(Person, inside, "Asa")
            slow = await against_bot(asa, options={"first_player": 0})
            assert await play_on([slow], 2, lambda actions: actions[0]) == 2
            hung = list(inside.hall.steward.thinkers._all)
            for worker in hung:
                worker.send_signal(signal.SIGSTOP)
            decision = slow.decision
            if decision is not None:
                await slow.done("play", seat=0, action=decision["actions"][0]["code"])
            new = {"game": "battle_ravens", "seats": [{"me": True}, {"me": True}]}
            quick = await asa.join((await asyncio.to_thread(asa.post, "/api/tables", new))["table"])
            began = time.monotonic()
            for _ in range(5):
                await quick.done("look", seat=quick.match["asked"][0])
                assert quick.decision is not None
                number = quick.number
                await quick.done("play", seat=quick.match["look"], action=quick.decision["actions"][0]["code"])
                await quick.beyond(number)
            assert time.monotonic() - began < 2.0
            assert await play_on([slow], 2, lambda actions: actions[0]) == 2
            assert not set(hung) & inside.hall.steward.thinkers._all

    asyncio.run(story())


def test_a_bot_goes_on_after_the_hall_was_killed_in_its_turn(tmp_path: Path) -> None:
    async def begin(server: Server) -> tuple[Person, str]:
        asa = Person(server, "Asa")
        page = await against_bot(asa, options={"first_player": 1})
        return asa, page.table["id"]

    async def go_on(server: Server, asa: Person, table: str) -> None:
        page = await asa.join(table, server)
        assert await play_on([page], 3, lambda actions: actions[0]) == 3

    server = Server(tmp_path).start()
    asa, table = asyncio.run(begin(server))
    server.kill()
    with server:
        asyncio.run(go_on(server, asa, table))


def test_time_during_which_the_hall_was_down_is_given_back(tmp_path: Path) -> None:
    async def before() -> tuple[str, str]:
        async with Inside(tmp_path) as inside:
            asa = await asyncio.to_thread(Person, inside, "Asa")
            new = {"game": "battle_ravens", "seats": [{"me": True}, {"me": True}], "clock": {"bank": 60}}
            made = await asyncio.to_thread(asa.post, "/api/tables", new)
            inside.hall.time += 5000
            return made["table"], asa.cookie

    async def after(table: str) -> None:
        inside = Inside(tmp_path)
        inside.hall.time += 5000 + 3 * LONGEST_GAP
        async with inside:
            live = await inside.hall.live(table)
            async with live.lock:
                await inside.hall.own(live)
            seat = live.table.asked()[0]
            assert live.table.time_left(seat, inside.hall.now()) == 55_000

    table, cookie = asyncio.run(before())
    assert cookie
    asyncio.run(after(table))
