"""Who may speak, how fast, and from where; and what is kept of secrets."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest
import websockets

from ravenhall import games
from ravenhall.hall.live import webhooks
from ravenhall.hall.said.api import YourMove
from tests.hall.client import PATIENCE, Person, Server, two_seats
from tests.hall.inside import Inside


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("hall"), "--private-webhooks", limits=True) as server:
        yield server


def test_the_cookie_is_for_the_browser_alone_and_secrets_are_kept_as_hashes(server: Server) -> None:
    answer = server.ask("/api/me", "POST", json={"name": "Asa"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    secret = cookie.split("=", 1)[1].split(";")[0]
    asa = Person(server, "Asa")
    link = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {}]})["links"][0]["secret"]
    dump = "\n".join(sqlite3.connect(server.folder / "hall.sqlite3").iterdump())
    assert secret not in dump
    assert link not in dump


def test_a_file_that_a_stranger_names_is_never_read(server: Server, tmp_path: Path) -> None:
    """House rules may be a file for people at the machine; a hall takes the table itself and nothing else."""
    file = tmp_path / "rules.toml"
    file.write_text("max_bid = 7\n")
    asa = Person(server, "Asa")
    new = {"game": "roll_and_raid", "seats": [{"me": True}, {"bot": "random"}]}
    match = games.load("roll_and_raid").start(2, 1).save()
    for path in (str(file), str(tmp_path / "none.toml"), "/etc/passwd", " none.toml"):
        saved = {**match, "options": {"house_rules": path}}
        for asked in ({**new, "options": {"house_rules": path}}, {**new, "match": saved}):
            assert "none is read here" in asa.post("/api/tables", asked, status=400)["message"]
    for rules in ({"max_bid": 7}, "none", None):
        asa.post("/api/tables", {**new, "options": {"house_rules": rules}})


def test_pages_from_elsewhere_are_turned_away(server: Server) -> None:
    async def story() -> None:
        url = server.url.replace("http", "ws") + "/socket"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(url, origin="https://evil.example")  # type: ignore[arg-type]  # a plain text
        own = await websockets.connect(url, origin=server.url)  # type: ignore[arg-type]  # a plain text
        await own.close()

    asyncio.run(story())
    answer = server.ask("/api/me", "POST", json={"name": "x"}, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403


def test_every_answer_has_a_policy_without_inline_script(server: Server) -> None:
    for path in ("/", "/api/games", "/nothing.js", "/table/abc"):
        headers = server.ask(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    assert server.ask("/..%2f..%2fpyproject.toml").status_code == 404


def test_too_many_frames_are_refused_and_then_dropped(server: Server) -> None:
    async def story() -> None:
        page = await Person(server, "Asa").connect()
        for number in range(400):
            if page.is_closed:
                break
            await page.socket.send(f'{{"type":"ping","id":"p{number}"}}')
        await page.closed()
        assert any(answer.get("reason") == "too_fast" for answer in page.answers.values())
        assert page.goodbye is not None
        assert page.goodbye["retry"]

    asyncio.run(story())


def test_a_reader_that_does_not_read_is_dropped_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        asa, bo, table = two_seats(server, options={"tactics": True})
        page = await asa.join(table)
        url = server.url.replace("http", "ws") + "/socket"
        slow = await websockets.connect(url, max_queue=1, max_size=None, additional_headers={"Cookie": bo.cookie})
        await slow.send(f'{{"type":"join","id":"j","table":"{table}"}}')
        dropped = ""
        for number in range(3000):
            await slow.send(f'{{"type":"look","id":"x{number}","seat":1}}')
            if number % 100 == 0:
                metrics = await asyncio.to_thread(server.ask, "/metrics")
                dropped = next(line for line in metrics.text.splitlines() if line.startswith("ravenhall_dropped_slow"))
            if dropped.endswith(" 1"):
                break
        assert dropped == "ravenhall_dropped_slow_total 1"
        await page.until(lambda: page.presence["here"] == [True, False])
        await page.done("ping")
        slow.transport.abort()

    with Server(tmp_path) as server:
        asyncio.run(story(server))


NINES = "9" * 5000


def test_what_no_page_or_number_can_be_is_answered_as_the_protocol_says(server: Server) -> None:
    asa, _bo, table = two_seats(server)
    for path in ("/a%00b", "/" + "a" * 5000, "/" + "a/" * 3000, f"/api/tables/{table}/replay?seat={NINES}"):
        assert asa.get(path, status=404)["reason"] == "unknown"
    for path in ("replay?seat=x", "replay?seat=-1", "replay?seat=2"):
        assert asa.get(f"/api/tables/{table}/{path}", status=404)["reason"] == "unknown"
    for given in (NINES, "x", ""):
        with asa.http.stream("GET", f"/api/tables/{table}/events", headers={"Last-Event-ID": given}) as events:
            assert events.status_code == 200
            assert '"since":0' in next(events.iter_lines())
    foreign = asa.http.post("/api/me", json={"name": "x"}, headers={"Origin": "http://[::1"})
    assert (foreign.status_code, foreign.json()["reason"]) == (403, "forbidden")


def test_a_webhook_is_an_address_that_can_be_called(server: Server) -> None:
    asa = Person(server, "Asa")
    for address in (
        "http://[::1", "http://example.com:99999/", "http://example.com:0/", "http://example.com:x/", "http://", "x",
        "http://a..b/", f"http://{'a' * 64}.example/", "http://example.com/\u0000", "http://example.com/a b",
        "http://exam\nple.com/", "http://@example.com/", "ftp://example.com/",
    ):  # fmt: skip
        assert asa.post("/api/me", {"webhook": address}, status=400)["reason"] == "unreadable", address
    for address in ("http://[2001:db8::1]:8080/x?y=z", "https://example.org/hook", ""):
        assert asa.post("/api/me", {"webhook": address}).get("webhook", "") == address


def test_what_nobody_foresaw_is_a_problem_and_is_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*given: object) -> list[str]:
        raise ZeroDivisionError("a fault of ours")

    async def story() -> None:
        async with Inside(tmp_path) as inside, httpx.AsyncClient(base_url=inside.url) as client:
            monkeypatch.setattr(inside.hall.store, "lobby", broken)
            answer = await client.get("/api/lobby")
            assert (answer.status_code, answer.json()["reason"]) == (500, "not_now")
            assert "script-src" in answer.headers["content-security-policy"]
            assert "fault" not in answer.text
            assert (await client.get("/health")).status_code == 200

    asyncio.run(story())
    assert caplog.text.count("ZeroDivisionError: a fault of ours") == 1


class Hook(BaseHTTPRequestHandler):
    heard: list[bytes] = []
    failures = 1

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if Hook.failures > 0:
            Hook.failures -= 1
            self.send_response(500)
        else:
            Hook.heard.append(body)
            self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quietly."""


def test_a_webhook_is_told_when_its_player_is_away_and_asked(server: Server) -> None:
    async def story() -> None:
        hook = HTTPServer(("127.0.0.1", 0), Hook)
        Thread(target=hook.serve_forever, daemon=True).start()
        asa, bo, table = two_seats(server, options={"first_player": 0})
        bo.post("/api/me", {"webhook": f"http://127.0.0.1:{hook.server_port}/move"})
        bo.post("/api/me", {"webhook": "ftp://x"}, status=400)
        page = await asa.join(table)
        await page.done("play", seat=0, action="place I 1")
        async with asyncio.timeout(PATIENCE):
            while not Hook.heard:
                await asyncio.sleep(0.05)
        assert table.encode() in Hook.heard[0]
        assert b'"seat":1' in Hook.heard[0]
        hook.shutdown()

    asyncio.run(story())


def test_webhooks_do_not_lead_into_private_networks() -> None:
    """Nor does an address that a gateway would lead there: translated, tunnelled or mapped spellings of old ones."""
    for host in (
        "127.0.0.1", "10.0.0.1", "169.254.169.254", "224.0.0.1", "::1", "localhost", "::ffff:127.0.0.1", "::127.0.0.1",
        "64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2002:a00:1::1", "fe80::1",
        "fc00::1",
    ):  # fmt: skip
        with pytest.raises(webhooks.BadWebhook):
            webhooks.public_address(host, 80, private=False)
    for host in ("93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822"):
        assert webhooks.public_address(host, 80, private=False) == host


def test_webhooks_that_answer_byte_by_byte_keep_nobody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that sends a byte now and then for ever holds no thread that tables need, nor a call past its time."""
    monkeypatch.setattr(webhooks, "DEADLINE", 0.5)
    monkeypatch.setattr(webhooks, "WAITS", (0.0,))
    open_calls = 0

    async def dawdle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal open_calls
        open_calls += 1
        try:
            while True:
                writer.write(b"H")
                await writer.drain()
                await asyncio.sleep(0.05)
        except ConnectionError:
            open_calls -= 1

    async def story() -> None:
        hook = await asyncio.start_server(dawdle, "127.0.0.1", 0)
        address = f"http://127.0.0.1:{hook.sockets[0].getsockname()[1]}/"
        async with Inside(tmp_path) as inside:
            inside.hall.turns.webhooks.private = True
            calls = [
                asyncio.create_task(inside.hall.turns.webhooks.call(address, YourMove("t", "g", 0, "", "")))
                for one in range(40)
            ]
            while open_calls < webhooks.MOST_AT_ONCE:
                await asyncio.sleep(0.01)
            async with asyncio.timeout(PATIENCE):
                asa, _bo, table = await asyncio.to_thread(two_seats, inside)
                page = await asa.join(table)
                await page.done("say", text="still here")
                assert not any(await asyncio.gather(*calls))
        hook.close()

    asyncio.run(story())
