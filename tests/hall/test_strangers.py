"""A hall that is open to strangers: whatever they send, and whatever they leave undone, the others play on."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.requests import Request

from ravenhall import games
from ravenhall.hall.doors import sockets, wire
from ravenhall.hall.doors.pages import Pages
from ravenhall.hall.doors.requests import InPieces, Trouble
from ravenhall.hall.doors.sockets import Connection
from ravenhall.hall.live import clerks as clerks_module
from ravenhall.hall.live import talk
from ravenhall.hall.live.clerks import MOST_IN_THREADS, Clerks
from ravenhall.hall.live.errands import Question, RavensAsked, Worked, opened
from ravenhall.hall.live.identity import is_own_host
from ravenhall.hall.live.limits import Bucket, Buckets, source
from ravenhall.hall.live.metrics import Metrics
from ravenhall.hall.live.piping import PIECE, framed
from ravenhall.hall.live.questions import Questions
from ravenhall.hall.table.refusals import Refusal
from tests.hall.attack.rough import deaf
from tests.hall.client import PATIENCE, Page, Person, Server, two_seats
from tests.hall.inside import Inside

LISTS = {"about": "lists"}


async def beside(call: Any, *given: Any) -> Any:
    """What a person asks for over HTTP, while the hall in this process goes on."""
    return await asyncio.to_thread(call, *given)


# ── dear questions ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_question_that_takes_for_ever_is_given_up_and_keeps_nobody_from_playing(tmp_path: Path) -> None:
    """It is worked out beside the loop, under a deadline; the next question finds a new worker."""

    async def story() -> None:
        async with Inside(tmp_path) as inside, httpx.AsyncClient(base_url=inside.url, timeout=PATIENCE) as client:
            asa, _bo, table = await beside(two_seats, inside)
            page = await asa.join(table)
            path = "/api/games/ravenfeast/consult"
            assert (await client.post(path, json=LISTS)).status_code == 200
            workers = inside.hall.clerks.workers
            workers.deadline = 1.0
            for worker in list(workers.all):
                worker.send_signal(signal.SIGSTOP)
            stuck = asyncio.create_task(client.post(path, json=LISTS))
            await asyncio.sleep(0.1)
            await page.done("say", text="still here")
            assert not stuck.done()
            answer = await stuck
            assert (answer.status_code, answer.json()["reason"]) == (409, "not_now")
            workers.deadline = PATIENCE
            assert (await client.post(path, json=LISTS)).status_code == 200

    asyncio.run(story())


def test_who_asks_hears_that_the_hall_is_too_busy_before_he_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that starts slowly is no fault of whoever asks: he is not charged, and the next one finds it started."""

    async def story() -> None:
        clerks = Clerks(1, True, Metrics())
        asked = Question("ravenfeast", LISTS)
        monkeypatch.setattr(clerks_module, "LONGEST", 0.001)
        with pytest.raises(Refusal, match="too busy"):
            await clerks.do("10.0.0.1", asked)
        while not (starting := set(clerks.workers.all)):
            await asyncio.sleep(0.01)
        monkeypatch.setattr(clerks_module, "LONGEST", PATIENCE)
        assert clerks.budgets._of("10.0.0.1").filled() == clerks.budgets.burst
        assert await clerks.do("10.0.0.1", asked)
        assert len(starting) == 1
        assert clerks.workers.all == starting
        await clerks.close()

    asyncio.run(story())


def test_who_waits_behind_others_of_his_address_hears_in_time_that_it_is_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Advice asked for behind a long row of other questions was answered after 30 seconds, or never."""

    async def story() -> None:
        clerks = Clerks(1, True, Metrics())
        monkeypatch.setattr(clerks.workers, "ask_in_pieces", never)
        first = asyncio.create_task(clerks.do("10.0.0.1", Question("ravenfeast", LISTS)))
        await asyncio.sleep(0)
        monkeypatch.setattr(clerks_module, "LONGEST", 0.2)
        with pytest.raises(Refusal, match="a lot of work at once; wait some seconds"):
            await clerks.do("10.0.0.1", RavensAsked("ravenfeast", msgspec.Raw(b"null"), 0))
        with pytest.raises(Refusal, match="too busy"):
            await clerks.do("10.0.0.2", RavensAsked("ravenfeast", msgspec.Raw(b"null"), 0))
        assert clerks.budgets._of("10.0.0.1").filled() == clerks.budgets.burst, "nobody pays for waiting"
        first.cancel()
        await asyncio.wait([first])
        assert not clerks._lines
        await clerks.close()

    asyncio.run(story())


async def never(*given: object) -> list[bytes]:
    await asyncio.Event().wait()
    return []


def test_whoever_asks_for_a_lot_of_work_waits_and_others_do_not() -> None:
    """Work is paid for by the processor time that it took, from each address's own budget."""

    async def story() -> None:
        clerks = Clerks(1, True, Metrics())
        clerks.budgets = Buckets(0.001, 0.5)
        asked = Question("ravenfeast", LISTS)
        assert json.loads(await clerks.do("10.0.0.1", asked))["lists"]
        clerks.budgets.charge("10.0.0.1", 1.0)
        with pytest.raises(Refusal, match="a lot of work"):
            await clerks.do("10.0.0.1", asked)
        assert await clerks.do("10.0.0.2", asked)
        await clerks.close()

    asyncio.run(story())


def test_whoever_has_long_matches_played_again_waits_and_others_do_not() -> None:
    """Taking back, dealing and exporting need a table of this process: in threads, charged like any dear question."""

    def spend() -> None:
        end = time.thread_time() + 0.02
        while time.thread_time() < end:
            pass

    async def story() -> None:
        clerks = Clerks(1, True, Metrics())
        clerks.budgets = Buckets(0.0001, 0.01)
        await clerks.beside("10.0.0.1", spend)
        with pytest.raises(Refusal, match="a lot of work"):
            await clerks.beside("10.0.0.1", spend)
        await clerks.beside("10.0.0.2", spend)
        for _ in range(2):  # the hall's own
            await clerks.beside("", spend)
        waiting = [asyncio.create_task(clerks.beside("10.0.0.3", spend)) for _ in range(MOST_IN_THREADS + 1)]
        await asyncio.wait(waiting)
        assert isinstance(waiting[-1].exception(), Refusal), "no crowd of one address waits for a table"
        await clerks.close()

    asyncio.run(story())


def test_a_charge_has_to_be_paid_before_anything_else_is_done() -> None:
    bucket = Bucket(1000.0, 10.0)
    bucket.charge(15.0)
    assert not bucket.take()
    bucket.then -= 0.016
    assert bucket.take()


def test_a_question_about_a_position_is_worked_out_once() -> None:
    """Whoever looks at everything at a table again and again pays for it once, and so do all who watch. What is hidden
    is guessed where the work is done: the position may be anybody's, and a guess may take its time."""

    class Unguessed:
        def __init__(self, match: Any) -> None:
            self.match = match

        def __getattr__(self, name: str) -> Any:
            assert name != "sample"
            return getattr(self.match, name)

    class Counting(Clerks):
        done = 0

        async def do(self, address: str, job: Any) -> bytes:
            self.done += 1
            return b"{}"

    async def story() -> None:
        match: Any = Unguessed(games.load("battle_ravens").start(seed=3))
        clerks, questions = Counting(1, True, Metrics()), Questions(match)
        for seat in (0, None, 0, None):
            assert await questions.ask(clerks, "", seat, {"about": "odds"}) == b"{}"
        await questions.ask_ravens(clerks, "", 0)
        assert clerks.done == 3
        answer = await questions.ask(clerks, "", 0, {"about": "deeds"})  # quick, and at once
        assert (json.loads(answer) == match.consult(0, {"about": "deeds"}), clerks.done) == (True, 3)
        await questions.ask(clerks, "", 0, {"about": "deeds", "more": 1})  # nobody keeps the loop busy by saying more
        assert clerks.done == 4

    asyncio.run(story())


def test_a_document_that_many_ask_for_at_once_is_made_once_and_paid_for_by_its_length() -> None:
    """The actions of a game are more than a megabyte: who fetches them over and over is slowed down."""
    made: list[int] = []

    def make() -> list[str]:
        made.append(1)
        time.sleep(0.05)
        return ["x" * 100_000]

    async def story() -> None:
        request = Request({"type": "http", "method": "GET", "headers": [], "client": ("10.0.0.1", 1)})
        pages = Pages(Buckets(0.0001, 12.0))
        asked = [pages.document(request, "long", make) for _ in range(3)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert made == [1]
        assert [isinstance(answer, Trouble) for answer in answers] == [False, False, True]

    asyncio.run(story())


def test_a_document_of_many_megabytes_goes_out_in_pieces() -> None:
    """Between them the loop comes round; a long replay in one piece kept it busy for longer than anybody may."""

    async def story() -> None:
        turns, sent = 0, []

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        async def send(message: Any) -> None:
            sent.append(message)

        going = asyncio.create_task(others())
        pieces = [bytes([65 + number]) * 1000 for number in range(20)]
        await InPieces(pieces)({"type": "http"}, asyncio.Event().wait, send)  # type: ignore[arg-type]
        going.cancel()
        assert turns >= len(pieces)
        assert dict(sent[0]["headers"])[b"content-length"] == b"20000"
        assert b"".join(message["body"] for message in sent[1:]) == b"".join(pieces)
        assert [message["more_body"] for message in sent[1:]] == [True] * 20 + [False]

    asyncio.run(story())


def test_what_a_clerk_sends_is_read_in_pieces_and_its_answer_is_not_looked_at() -> None:
    async def story() -> None:
        clerks = Clerks(1, limited=True, metrics=Metrics())
        answer = await clerks.do_in_pieces("10.0.0.1", Question("ravenfeast", LISTS))
        assert json.loads(b"".join(answer))["lists"]
        await clerks.close()
        long = framed(msgspec.json.encode(Worked(0.5))) + b"x" * (3 * PIECE)
        cut = [long[start : start + PIECE] for start in range(0, len(long), PIECE)]
        worked, parts = opened(cut)
        assert worked.seconds == 0.5
        assert b"".join(parts) == b"x" * (3 * PIECE)
        assert max(map(len, parts)) <= PIECE

    asyncio.run(story())


def test_what_is_the_same_for_everybody_is_made_once_and_not_sent_again(tmp_path: Path) -> None:
    """Games, rules and the description have a validator: who has them already hears so."""
    with Server(tmp_path) as server:
        for path in ("/api/games", "/api/games/battalia/rules", "/openapi.json"):
            first = server.ask(path)
            again = server.ask(path, headers={"if-none-match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            assert server.ask(path, headers={"if-none-match": '"other"'}).content == first.content


def test_the_hall_counts_how_long_its_loop_was_busy_in_one_piece(tmp_path: Path) -> None:
    """The longest stretch of the loop's own processor time stands in /metrics."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            await asyncio.sleep(0.1)
            before = time.thread_time()
            while time.thread_time() - before < 0.2:
                pass
            await asyncio.sleep(0.1)
            lines = inside.hall.measured().splitlines()
            longest = next(line for line in lines if line.startswith("ravenhall_loop_stretch_seconds_longest"))
            assert float(longest.split()[1]) >= 0.2

    asyncio.run(story())


# ── chat ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_crowd_of_strangers_cannot_talk_a_table_down(tmp_path: Path) -> None:
    """Names are free, so those who watch are counted together, by their address and by the table; who sits is not."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            asa, _bo, table = await beside(two_seats, inside)
            page = await asa.join(table)
            taken = 0
            for number in range(12):
                stranger = await (await beside(Person, inside, f"Eve {number}")).join(table)
                for _ in range(5):
                    taken += (await stranger.do("say", text="😀" * 300))["type"] == "done"
            assert taken <= 10
            await page.done("say", text="we can still talk")

    asyncio.run(story())


@asynccontextmanager
async def long_talk(folder: Path, lines: int) -> AsyncIterator[tuple[Person, Page, Inside]]:
    """A table for one, at which so much was said."""
    async with Inside(folder) as inside:
        inside.hall.talk.players = Buckets(0, 0)
        asa = await beside(Person, inside, "Asa")
        new = {"game": "battle_ravens", "seats": [{"me": True}, {"me": True}]}
        page = await asa.join((await beside(asa.post, "/api/tables", new))["table"])
        for number in range(lines):
            await page.done("say", text=f"{number} " + "😀" * 290)
        yield asa, page, inside


def test_who_joins_hears_the_last_lines_and_the_older_ones_on_request(tmp_path: Path) -> None:
    """However much was said, a table can be joined; nothing of it is lost, and the exported match has it all."""

    async def story() -> None:
        async with long_talk(tmp_path, 130) as (asa, page, inside):
            table = page.table["id"]
            fresh = await asa.join(table)
            assert [int(line["text"].split()[0]) for line in fresh.chat] == list(range(80, 130))
            assert json.loads(fresh.raw[0])["older_chat"]
            lines, older = fresh.chat, True
            while older:
                answer = await beside(asa.get, f"/api/tables/{table}/chat?before={lines[0]['number']}")
                lines, older = answer["lines"] + lines, answer.get("older", False)
            assert [int(line["text"].split()[0]) for line in lines] == list(range(130))
            exported = await beside(asa.get, f"/api/tables/{table}/export")
            assert len(exported["chat"]) == 130
            late = await asa.connect()
            late.number = page.chat[-3]["number"]
            await late.join(table, since=late.number)
            assert len(late.chat) == 2
            assert "older_chat" not in json.loads(late.raw[0])
            live = inside.hall.tables.all[table]
            assert len(live.table.chat) < 130

    asyncio.run(story())


def test_a_table_takes_so_many_lines_and_strangers_cannot_use_up_those_of_who_sits_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What reads a table's log has an end; what was said is never lost, and who asks for more hears why not."""
    monkeypatch.setattr(talk, "MOST_SAID", 6)
    monkeypatch.setattr(talk, "MOST_WATCHED", 3)

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            inside.hall.talk.players = Buckets(0, 0)
            asa, _bo, table = await beside(two_seats, inside)
            page = await asa.join(table)
            stranger = await (await beside(Person, inside, "Eve")).join(table)
            for number in range(3):
                await stranger.done("say", text=f"hey {number}")
            refused = await stranger.refused("not_now", "say", text="hey 4")
            assert "3 lines were said" in refused["message"]
            for number in range(3):
                await page.done("say", text=f"go away {number}")
            await page.refused("not_now", "say", text="go away 4")
            assert len((await beside(asa.get, f"/api/tables/{table}/chat"))["lines"]) == 6

    asyncio.run(story())


def test_one_message_is_no_slowness_however_long_it_is(tmp_path: Path) -> None:
    """A connection is dropped for what it does not read, never for the first thing that it is sent."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            connection = Connection(inside.hall, None, "127.0.0.1")
            connection.send(b"x" * (sockets.MOST_BYTES + 1))
            assert await connection.next() is not None
            connection.send(b"x" * (sockets.MOST_BYTES + 1))
            connection.send(b"y")
            assert connection.dropped

    asyncio.run(story())


# ── lobby ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_quick_play_cannot_be_switched_off_by_tables_at_which_nobody_sits_down(server: Server) -> None:
    """A listed table that nobody may watch can be sat at, and leaves its watchers outside when it is dealt."""
    hosts = [Person(server, "Eve") for number in range(2)]
    for number in range(22):
        seats = [{"me": True}, {}]
        hosts[number % 2].post(
            "/api/tables", {"game": "odins_ravens", "seats": seats, "listed": True, "watch": "nobody"}
        )
    met = Person(server, "Asa").post("/api/quick", {"game": "odins_ravens"})
    assert any(met["table"] in str(host.get("/api/mine")) for host in hosts)


def test_nobody_fills_the_list_of_tables_alone(tmp_path: Path) -> None:
    """Three tables of a player wait there, and twelve from an address; what has begun or is closed does not count."""
    listed = {"game": "odins_ravens", "seats": [{"me": True}, {}], "listed": True}
    with Server(tmp_path, limits=True) as server:
        eves = [Person(server, "Eve") for number in range(5)]
        tables = [eve.post("/api/tables", listed)["table"] for eve in eves[:4] for number in range(3)]
        assert "3 tables of yours" in eves[0].post("/api/tables", listed, status=409)["message"]
        assert "12 tables from your address" in eves[4].post("/api/tables", listed, status=409)["message"]
        assert "12 tables" in eves[4].post("/api/quick", {"game": "battle_ravens"}, status=409)["message"]
        eves[4].post("/api/tables", {**listed, "listed": False})
        eves[0].post(f"/api/tables/{tables[0]}/commands", {"type": "close", "id": "c"})
        assert len(eves[0].get("/api/lobby")["open"]) == 11
        eves[0].post("/api/tables", listed)


def test_tables_where_somebody_waits_stand_first_in_the_list(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        asa, eve = Person(server, "Asa"), Person(server, "Eve")
        listed = {"game": "odins_ravens", "seats": [{"me": True}, {}], "listed": True}
        table = asa.post("/api/tables", listed)["table"]
        left = [eve.post("/api/tables", listed)["table"] for number in range(2)]
        assert [card["table"] for card in asa.get("/api/lobby")["open"]] == [left[1], left[0], table]
        await asa.join(table)
        assert [card["table"] for card in asa.get("/api/lobby")["open"]] == [table, left[1], left[0]]

    with Server(tmp_path) as server:
        asyncio.run(story(server))


def test_looking_for_an_opponent_is_paid_for(tmp_path: Path) -> None:
    """What it takes is charged, so that the next one has to wait."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            asa = await asyncio.to_thread(Person, inside, "Asa")
            inside.hall.clerks.budgets = Buckets(0.001, 0.0001)
            await asyncio.to_thread(asa.get, "/api/games/battle_ravens/opponents")
            await asyncio.to_thread(asa.get, "/api/games/battle_ravens/opponents", 429)

    asyncio.run(story())


def test_who_looks_at_a_listed_table_that_nobody_may_watch_is_shown_out_at_the_deal(server: Server) -> None:
    async def story() -> None:
        asa, bo, eve = (Person(server, name) for name in ("Asa", "Bo", "Eve"))
        new = {"game": "battle_ravens", "seats": [{"me": True}, {}], "listed": True, "watch": "nobody"}
        table = asa.post("/api/tables", new)["table"]
        other, watcher = await bo.join(table), await eve.join(table)
        await other.done("sit", seat=1)
        await other.until(lambda: other.match)
        await watcher.closed()
        assert watcher.match == {}
        eve.get(f"/api/tables/{table}", status=404)

    asyncio.run(story())


def test_quick_play_prefers_a_table_where_somebody_waits(tmp_path: Path) -> None:
    """Tables whose people have gone away do not keep those who are there from meeting."""

    async def story(server: Server) -> None:
        eve, asa, bo = (Person(server, name) for name in ("Eve", "Asa", "Bo"))
        for _ in range(3):
            eve.post("/api/tables", {"game": "odins_ravens", "seats": [{"me": True}, {}], "listed": True})
        new = {"game": "odins_ravens", "seats": [{"me": True}, {}], "listed": True}
        table = asa.post("/api/tables", new)["table"]
        await asa.join(table)
        assert bo.post("/api/quick", {"game": "odins_ravens"})["table"] == table

    with Server(tmp_path) as server:
        asyncio.run(story(server))


# ── connections ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_silent_connections_are_hung_up_on_and_a_full_hall_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a connection that says nothing nor one that never finishes its request keeps others out for long."""
    monkeypatch.setattr(wire, "HEAD", 1.0)

    async def story() -> None:
        inside = Inside(tmp_path)
        inside.hall.settings.connections = 20
        async with inside:
            port = int(inside.url.rsplit(":", 1)[1])
            silent = [await asyncio.open_connection("127.0.0.1", port) for number in range(20)]
            silent[0][1].write(b"GET /health HTTP/1.1\r\nHost: local")
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            refused = await reader.read()
            assert refused.startswith(b"HTTP/1.1 503")
            assert b"the hall is full" in refused
            async with asyncio.timeout(PATIENCE):
                for reader, _ in silent:
                    with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
                        await reader.readexactly(1)
            async with httpx.AsyncClient(base_url=inside.url, timeout=PATIENCE) as client:
                assert (await client.get("/health")).status_code == 200

    asyncio.run(story())


def test_a_socket_that_joins_no_table_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENCE", 0.2)

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            asa, _bo, table = await beside(two_seats, inside)
            page, idle = await asa.join(table), await asa.connect()
            await idle.closed()
            assert "no table was joined" in str(idle.goodbye)
            await page.done("ping")

    asyncio.run(story())


def test_so_many_sockets_from_one_address_and_no_more(tmp_path: Path) -> None:
    """Whoever wants another hears why there is none; the address counts, not the name."""

    async def story() -> None:
        inside = Inside(tmp_path)
        inside.hall.settings.address_connections = 3
        async with inside:
            asa = await beside(Person, inside, "Asa")
            pages = [await asa.connect() for number in range(3)]
            with pytest.raises(Exception, match="429"):
                await asa.connect()
            await pages[0].close()
            await asyncio.sleep(0.2)
            await (await asa.connect()).done("ping")

    asyncio.run(story())


def test_a_ban_reaches_sockets_and_streams_at_once(tmp_path: Path) -> None:
    """By name or by address: an open stream of events ends as well."""

    async def story() -> None:
        async with Inside(tmp_path) as inside:
            asa, bo, table = await beside(two_seats, inside)
            page = await asa.join(table)
            for who in (asa.id, "127.0.0.1"):
                headers = {"cookie": asa.cookie}
                async with (
                    httpx.AsyncClient(base_url=inside.url, headers=headers, timeout=PATIENCE) as client,
                    client.stream("GET", f"/api/tables/{table}/events") as events,
                ):
                    lines = events.aiter_lines()
                    assert "update" in await anext(lines)
                    inside.guests.put_out(who)
                    rest = [line async for line in lines]
                assert any("goodbye" in line for line in rest)
            await page.closed()
            assert bo

    asyncio.run(story())


def test_text_that_is_none_is_answered_like_anything_that_cannot_be_read(tmp_path: Path) -> None:
    """No traceback in the log at a stranger's will."""

    async def story(server: Server) -> None:
        page = await Person(server, "Asa").connect()
        page.socket.transport.write(b"\x81\x84\x00\x00\x00\x00\xff\xfe\xfd\xfc")
        await page.until(lambda: "" in page.answers)
        assert page.answers[""]["reason"] == "unreadable"

    with Server(tmp_path) as server:
        asyncio.run(story(server))
        assert not [line for line in server.log() if line["level"] in ("error", "warning")]


def test_limits_count_a_house_and_not_each_of_its_addresses() -> None:
    assert source("2001:db8:1:2:3:4:5:6") == source("2001:db8:1:2::1") != source("2001:db8:1:3::1")
    assert source("::ffff:192.0.2.1") == source("192.0.2.1") == "192.0.2.1"


def test_a_name_that_the_hall_does_not_have_is_refused(tmp_path: Path) -> None:
    """A page elsewhere that gives its own name our address does not get to speak as one of ours."""
    with Server(tmp_path) as server:
        told = server.ask("/api/lobby", headers={"host": "evil.example"})
        assert (told.status_code, told.json()["reason"]) == (421, "forbidden")
        assert server.ask("/api/lobby").headers["cache-control"] == "no-store"
    for host in ("localhost:7777", "127.0.0.1", "[::1]:7777", "box", "box.local", "example.org:80", ""):
        assert is_own_host(host, "https://example.org"), host
    for host in ("evil.example", "[", "[[::1]", "example.org.evil.example"):
        assert not is_own_host(host, "https://example.org"), host


def test_a_hall_that_is_told_to_end_does_so_within_two_seconds(tmp_path: Path) -> None:
    """With pages, a stream, a bot that thinks, a request that has not said what it wants, a reader that does not read.

    Everybody hears goodbye, and nothing is logged as an error. A busy machine has three tries.
    """
    took: list[float] = []
    for number in range(3):
        (tmp_path / str(number)).mkdir()
        with Server(tmp_path / str(number), "--think", "60") as server:
            took.append(asyncio.run(seconds_to_end(server)))
        if took[-1] < 2.0:
            return
    raise AssertionError(f"told to end, the hall took {took} seconds")


async def seconds_to_end(server: Server) -> float:
    asa, bo, table = two_seats(server)
    page = await asa.join(table)
    new = {"game": "battalia", "seats": [{"me": True}, {"bot": "search:iterations=2000"}]}
    thought_at = (await beside(asa.post, "/api/tables", new))["table"]
    lone = await asa.join(thought_at)
    with socket.create_connection(("127.0.0.1", server.port)) as silent, deaf(bo, table):
        silent.sendall(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        stream = asyncio.create_task(streamed(server, asa, table))
        for number in range(5):
            await page.done("say", text=f"{number} " + "😀" * 290)
        while lone.decision is not None:  # until it is the bot's turn, who takes his time
            await lone.do("play", seat=0, action=lone.decision["actions"][-1]["code"])
            await asyncio.sleep(0.3)
        before = time.monotonic()
        assert await asyncio.to_thread(server.stop) == 0
        seconds = time.monotonic() - before
        for one in (page, lone):
            await one.closed()
            assert one.goodbye is not None
        assert "goodbye" in await stream
    return seconds


async def streamed(server: Server, who: Person, table: str) -> str:
    """Everything that a stream of events says until it ends."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, headers={"Cookie": who.cookie}) as client:
        return (await client.get(f"/api/tables/{table}/events")).text


def test_a_match_that_is_said_to_be_over_is_not_taken_without_the_steps_that_led_there(tmp_path: Path) -> None:
    """Nobody imports an end that was not played."""
    game = games.load("battle_ravens")
    match = game.start(seed=5)
    while match.outcome is None:
        seat = match.asks[0].seat
        match.play(seat, match.legal(seat)[-1])
    document = match.save()
    with Server(tmp_path) as server:
        asa = Person(server, "Asa")
        new = {"game": "battle_ravens", "seats": [{"me": True}, {"me": True}]}
        asa.post("/api/tables", {**new, "match": document}, status=201)
        bare = {**document, "seed": None, "actions": []}
        assert "steps" in asa.post("/api/tables", {**new, "match": bare}, status=400)["message"]
