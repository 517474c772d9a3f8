"""What a hall does by itself: bots whose workers die or dawdle, and time given back after it was down."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from ravenhall.hall.kept.database import StorageFailed
from ravenhall.hall.live import upkeep
from ravenhall.hall.live import workers as workers_module
from ravenhall.hall.live.clerks import THREADS
from ravenhall.hall.live.tables import Live
from ravenhall.hall.live.thinking import BotFailed
from ravenhall.hall.live.turns import FINDING_BACK, THINKING_ON
from ravenhall.hall.live.workers import Workers, WorkersDied
from ravenhall.kernel.match import Match
from tests.hall.client import PATIENCE, Page, Person, Server, play_on
from tests.hall.inside import Inside


async def against_bot(person: Person, **more: object) -> Page:
    new: dict[str, Any] = {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "greedy"}], **more}
    made = await asyncio.to_thread(person.post, "/api/tables", new)
    return await person.join(made["table"])


def test_a_bot_that_never_answers_in_time_is_played_for(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        page = await against_bot(Person(server, "Asa"))
        assert await play_on([page], 6, lambda actions: actions[0]) == 6

    with Server(tmp_path, "--think", "0.001") as server:
        asyncio.run(story(server))
        assert any("no answer" in line["what"] for line in server.log())


def test_for_a_bot_that_is_out_of_time_the_greedy_one_chooses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not chance, which may do what is absurd."""
    asked: list[str] = []

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            thinkers = inside.hall.turns.thinkers
            usual = thinkers.choose

            async def choose(bot: str, match: Match, seat: int) -> int:
                asked.append(bot)
                if bot != "greedy":
                    raise BotFailed(f"{bot}: its time was up")
                return await usual(bot, match, seat)

            monkeypatch.setattr(thinkers, "choose", choose)
            seats = [{"me": True}, {"bot": "search"}]
            page = await against_bot(await asyncio.to_thread(Person, inside, "Asa"), seats=seats)
            assert await play_on([page], 3, lambda actions: actions[0]) == 3
            assert asked[:2] == ["search", "greedy"]
            assert inside.hall.metrics.counts["bot_failures"] == asked.count("search")

    asyncio.run(story())


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            page = await against_bot(await asyncio.to_thread(Person, inside, "Asa"))
            for _ in range(3):
                assert await play_on([page], 3, lambda actions: actions[0]) == 3
                for worker in list(inside.hall.turns.thinkers.workers.all):
                    with contextlib.suppress(ProcessLookupError):
                        worker.kill()
            assert inside.hall.metrics.thought.count > 3

    asyncio.run(story())


def test_a_bot_that_hangs_delays_nobody_and_is_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            inside.hall.turns.thinkers.workers.deadline = 2.0
            asa = await asyncio.to_thread(Person, inside, "Asa")
            slow = await against_bot(asa, options={"first_player": 0})
            assert await play_on([slow], 2, lambda actions: actions[0]) == 2
            hung = list(inside.hall.turns.thinkers.workers.all)
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
            assert not set(hung) & inside.hall.turns.thinkers.workers.all

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


class Outage:
    """Storage that takes no facts for a while; it can be read all the time."""

    def __init__(self, inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_on = True
        self.attempts = 0
        self._append, self._set = inside.hall.store.append, inside.hall.store.set_setting
        monkeypatch.setattr(inside.hall.store, "append", self.append)
        monkeypatch.setattr(inside.hall.store, "set_setting", self.set_setting)

    def _fail(self) -> None:
        if self.is_on:
            self.attempts += 1
            raise StorageFailed("OperationalError: database or disk is full")

    async def append(self, *given: Any) -> None:
        self._fail()
        await self._append(*given)

    async def set_setting(self, name: str, value: str) -> None:
        self._fail()
        await self._set(name, value)


def test_bots_go_on_by_themselves_after_storage_has_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to chat or move to wake them; and nothing is told while nothing is stored."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            asa = await asyncio.to_thread(Person, inside, "Asa")
            page = await against_bot(asa, options={"first_player": 0})
            outage: Outage | None = None
            while page.decision is None or page.decision["kind"] != "place_ravens":
                await asyncio.sleep(0.01)
            think = inside.hall.turns.thinkers.choose

            async def break_then_think(*given: Any) -> int:
                nonlocal outage
                outage = outage or Outage(inside, monkeypatch)
                return await think(*given)

            monkeypatch.setattr(inside.hall.turns.thinkers, "choose", break_then_think)
            await page.done("play", seat=0, action=page.decision["actions"][0]["code"])
            number = page.number
            while outage is None or outage.attempts < 4:
                await asyncio.sleep(0.01)
            assert page.number == number
            refused = await page.refused("not_now", "say", text="hello?")
            assert "write" in refused["message"]
            outage.is_on = False
            await page.beyond(number)

    asyncio.run(story())


async def with_clock(inside: Inside) -> tuple[Page, Live]:
    asa = await asyncio.to_thread(Person, inside, "Asa")
    clock = {"bank": 30, "on_flag": "forfeit"}
    new = {"game": "battle_ravens", "seats": [{"me": True}, {"me": True}], "clock": clock}
    page = await asa.join((await asyncio.to_thread(asa.post, "/api/tables", new))["table"])
    return page, inside.hall.tables.all[page.table["id"]]


def test_a_flag_that_could_not_be_stored_falls_when_storage_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has to chat or move for it."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            page, live = await with_clock(inside)
            outage = Outage(inside, monkeypatch)
            inside.hall.time += 30_000
            with pytest.raises(StorageFailed):
                await inside.hall.turns._flags(live)
            assert page.table["status"] == "playing"
            outage.is_on = False
            await page.over()
            assert page.match["result"]["reason"] == "lost on time"

    asyncio.run(story())


def test_time_in_which_storage_failed_is_given_back_before_a_flag_falls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was to move could not have; and no clock is ever shown below nothing."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            page, live = await with_clock(inside)
            outage = Outage(inside, monkeypatch)
            inside.hall.turns._beat -= 60
            inside.hall.time += 60_000
            await inside.hall.turns._flags(live)
            seat = live.table.asked()[0]
            assert live.table.time_left(seat, inside.hall.tables.now()) == 0
            assert page.table["status"] == "playing"
            outage.is_on = False
            await inside.hall.turns.beaten()
            left = live.table.time_left(seat, inside.hall.tables.now())
            assert left is not None
            assert 30_000 + THINKING_ON <= left < 31_000 + THINKING_ON
            inside.hall.time += left
            await inside.hall.turns._flags(live)
            await page.over()

    asyncio.run(story())


def test_time_in_which_storage_failed_is_given_back_however_short_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first move that could not be stored until one can be again, and with some seconds on top."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            page, live = await with_clock(inside)
            seat = live.table.asked()[0]
            await page.done("look", seat=seat)
            inside.hall.time += 1000
            outage = Outage(inside, monkeypatch)
            assert page.decision is not None
            await page.refused("not_now", "play", seat=seat, action=page.decision["actions"][0]["code"])
            while outage.attempts < 3:
                await asyncio.sleep(0.01)
            inside.hall.time += 2000
            outage.is_on = False
            while live.failing is not None or live.stale:
                await asyncio.sleep(0.01)
            assert live.table.time_left(seat, inside.hall.tables.now()) == 29_000 + THINKING_ON
            assert not live.refreshing

    asyncio.run(story())


def test_whoever_hears_late_of_a_move_that_was_slow_to_store_has_lost_no_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            page, live = await with_clock(inside)
            seat, append = live.table.asked()[0], inside.hall.store.append

            async def slowly(*given: Any) -> None:
                inside.hall.time += 2500
                await append(*given)

            monkeypatch.setattr(inside.hall.store, "append", slowly)
            while live.table.asked()[0] == seat:
                await page.done("look", seat=seat)
                assert page.decision is not None
                await page.done("play", seat=seat, action=page.decision["actions"][0]["code"])
            left = live.table.time_left(live.table.asked()[0], inside.hall.tables.now())
            assert left == 30_000 - 2500, "what was given back was written down as slowly, once"

    asyncio.run(story())


def test_time_in_which_the_hall_stood_still_is_given_back(tmp_path: Path) -> None:
    """Also where that was too short for a heartbeat to be missed."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            _page, live = await with_clock(inside)
            seat = live.table.asked()[0]
            inside.hall.time += 1500
            time.sleep(1.5)
            while (left := live.table.time_left(seat, inside.hall.tables.now())) == 28_500:
                await asyncio.sleep(0.01)
            assert left is not None
            assert 29_900 < left <= 30_000

    asyncio.run(story())


def test_health_says_that_storage_fails_in_a_way_monitors_understand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside, httpx.AsyncClient(base_url=inside.url) as client:
            assert (await client.get("/health")).status_code == 200
            outage = Outage(inside, monkeypatch)
            while (health := await client.get("/health")).status_code == 200:
                await asyncio.sleep(0.05)
            assert health.status_code == 503
            assert health.json()["status"] == "unwell"
            assert "disk is full" in health.json()["troubles"][0]
            refused = await client.post("/api/me", json={"name": "Asa"})
            assert refused.status_code == 200, "players are stored otherwise"
            outage.is_on = False
            while (await client.get("/health")).status_code != 200:
                await asyncio.sleep(0.05)

    asyncio.run(story())


async def never(*given: object) -> None:
    await asyncio.Event().wait()


def test_health_looks_at_all_that_works_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that deal and export, and the storage's reader."""
    monkeypatch.setattr(upkeep, "LATE", 0.4)
    monkeypatch.setattr(upkeep, "HEARTBEAT", 0.05)

    async def story() -> None:
        async with Inside(tmp_path) as inside, httpx.AsyncClient(base_url=inside.url) as client:
            hall = inside.hall
            over = threading.Event()
            busy = [asyncio.create_task(hall.clerks.beside("", over.wait)) for thread in range(THREADS)]
            await asyncio.wait_for(troubles(client, "threads: none is free to deal"), PATIENCE)
            over.set()
            await asyncio.gather(*busy)
            monkeypatch.setattr(hall.store, "read", never)
            await asyncio.wait_for(troubles(client, "storage: cannot be read"), PATIENCE)

    asyncio.run(story())


async def troubles(client: httpx.AsyncClient, words: str) -> None:
    """Wait until monitors are told this."""
    while words not in str((health := await client.get("/health")).json().get("troubles")):
        await asyncio.sleep(0.02)
    assert health.status_code == 503


async def wellness(client: httpx.AsyncClient) -> None:
    while (await client.get("/health")).status_code != 200:
        await asyncio.sleep(0.05)


async def signalled(workers: Workers, sent: signal.Signals) -> None:
    """Every worker gets this signal as soon as it is there, until somebody puts an end to it."""
    while True:
        for worker in list(workers.all):
            with contextlib.suppress(ProcessLookupError):
                worker.send_signal(sent)
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGSTOP])
@pytest.mark.parametrize("whose", ["bots", "questions", "reviews"])
def test_health_says_that_workers_die_again_and_again_or_hang_and_that_they_are_well_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whose: str, sent: signal.Signals
) -> None:
    """Also where nobody asks for anything more: play goes on without them, so nobody else would notice."""
    monkeypatch.setattr(upkeep, "HEARTBEAT", 0.05)
    monkeypatch.setattr(workers_module, "STUCK", 0.2)
    monkeypatch.setattr(workers_module, "PROBE", 0.2 if sent == signal.SIGSTOP else PATIENCE)
    monkeypatch.setattr(workers_module, "START", 0.5 if sent == signal.SIGSTOP else PATIENCE)

    async def story() -> None:
        async with Inside(tmp_path) as inside, httpx.AsyncClient(base_url=inside.url) as client:
            hall = inside.hall
            bots, questions, reviews = hall.turns.thinkers.workers, hall.clerks.workers, hall.reviews.workers
            workers = {"bots": bots, "questions": questions, "reviews": reviews}[whose]
            workers.deadline = 0.2
            killer = asyncio.create_task(signalled(workers, sent))
            with pytest.raises((WorkersDied, TimeoutError)):
                await workers.ask(b"null")
            await asyncio.wait_for(troubles(client, f"{whose}: no worker answers"), PATIENCE)
            killer.cancel()
            monkeypatch.setattr(workers_module, "START", PATIENCE)
            monkeypatch.setattr(workers_module, "PROBE", PATIENCE)
            for worker in list(workers.all):
                worker.kill()
            await asyncio.wait_for(wellness(client), PATIENCE)

    asyncio.run(story())


def test_one_job_over_which_workers_die_or_dawdle_makes_no_hall_unwell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Monitors start a hall anew that is unwell: no stranger's question may come to that."""
    monkeypatch.setattr(upkeep, "HEARTBEAT", 0.05)

    async def story() -> None:
        async with Inside(tmp_path) as inside, httpx.AsyncClient(base_url=inside.url) as client:
            workers = inside.hall.clerks.workers
            killer = asyncio.create_task(signalled(workers, signal.SIGKILL))
            with pytest.raises(WorkersDied):
                await workers.ask(b"null")
            killer.cancel()
            assert (await client.get("/health")).status_code == 200
            while workers._missed is not None:
                await asyncio.sleep(0.02)

    asyncio.run(story())


def test_a_bot_that_cannot_go_on_is_logged_once_with_its_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is tried again with every sweep, and a fault of ours must not fill the disk."""

    async def broken(*given: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            monkeypatch.setattr(inside.hall.turns, "_answer_for", broken)
            page = await against_bot(await asyncio.to_thread(Person, inside, "Asa"), options={"first_player": 1})
            live = inside.hall.tables.all[page.table["id"]]
            for tries in (1, 2, 3):
                while len(told()) < tries:
                    await asyncio.sleep(0.01)
                while live.thinking:
                    await asyncio.sleep(0.01)
                inside.hall.turns.go_on(live)

    def told() -> list[bool]:
        """Of each time it was logged, whether that was with a traceback."""
        return [record.exc_info is not None for record in caplog.records if "cannot go on" in record.message]

    asyncio.run(story())
    assert told()[:3] == [True, False, False]


def test_the_job_of_a_worker_that_was_killed_goes_to_the_next(tmp_path: Path) -> None:
    """The bot plays what it would have played, not just anything."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            page = await against_bot(await asyncio.to_thread(Person, inside, "Asa"), options={"first_player": 0})
            thinkers = inside.hall.turns.thinkers
            assert await play_on([page], 2, lambda actions: actions[0]) == 2
            for worker in list(thinkers.workers.all):
                worker.send_signal(signal.SIGSTOP)
            while page.decision is None:
                await asyncio.sleep(0.01)
            number = page.number
            await page.done("play", seat=0, action=page.decision["actions"][0]["code"])
            await asyncio.sleep(0.2)
            for worker in list(thinkers.workers.all):
                worker.kill()
            await page.beyond(number + 1)
            assert inside.hall.metrics.counts["bot_failures"] == 0

    asyncio.run(story())


@pytest.mark.parametrize("away", [1000, 6000, 30_000])
def test_time_during_which_the_hall_was_down_is_given_back(tmp_path: Path, away: int) -> None:
    """However short it was, and with some seconds to find back."""

    async def before() -> tuple[str, str]:
        async with Inside(tmp_path) as inside:
            asa = await asyncio.to_thread(Person, inside, "Asa")
            new = {"game": "battle_ravens", "seats": [{"me": True}, {"me": True}], "clock": {"bank": 60}}
            made = await asyncio.to_thread(asa.post, "/api/tables", new)
            inside.hall.time += 5000
            return made["table"], asa.cookie

    async def after(table: str, away: int) -> None:
        inside = Inside(tmp_path)
        inside.hall.time += 5000 + away
        async with inside:
            live = await inside.hall.tables.live(table)
            async with live.lock:
                await inside.hall.tables.own(live)
            seat = live.table.asked()[0]
            assert live.table.time_left(seat, inside.hall.tables.now()) == 55_000 + FINDING_BACK

    table, cookie = asyncio.run(before())
    assert cookie
    asyncio.run(after(table, away))
