"""Rough guests: readers that do not read, slow webhooks, silent connections, dear requests.

Each comes from an address of its own on this machine's loopback, under the limits that a hall has by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import httpx
import websockets

from ravenhall import games
from tests.hall.attack.figures import Bystander, Figures, longest_stretch
from tests.hall.attack.forged import forged
from tests.hall.client import PATIENCE, Page, Person, Server, new_id, play_on, two_seats

ELSEWHERE, FURTHER = "127.0.0.2", "127.0.0.3"  # other addresses of this machine
DOTTED = "a." * 3900 + "a = 1"
DIGITS = "points = " + "9" * 5000
LONG = 400  # decisions
WIDE = 150  # likewise
ASKED_AFTERWARDS: list[tuple[str, object]] = [
    ("", {}),
    ("", {"eye": 0, "longer": True}),
    ("/puzzle", {"go": 3}),
    ("/try", {"go": 3, "action": "pass"}),
    ("/play_on", {"go": 3, "seat": 0}),
]


def from_elsewhere(server: Server, address: str = ELSEWHERE) -> httpx.Client:
    """Somebody at another address, with an identity of his own."""
    where = f"http://127.0.0.1:{server.port}"
    return httpx.Client(base_url=where, transport=httpx.HTTPTransport(local_address=address), timeout=PATIENCE)


def beside(server: Server, what: str, attack: Callable[[], int]) -> Figures:
    """An attack while two people play on: what it sent, what they felt, how long the loop was busy in one piece."""
    with Bystander(server) as bystander:
        number = attack()
    figures = Figures({what: number}, {"loop's longest stretch, ms": longest_stretch(server)})
    figures.add(bystander.figures)
    return figures


# ── dear requests ───────────────────────────────────────────────────────────────────────────────────────────────────


def dear_round(server: Server, seconds: float) -> Figures:
    """What costs most, as fast as the limits of one address allow: questions, imports, replays, rules, joins."""
    return beside(server, "dear requests", lambda: dear_requests(server, seconds))


def dear_requests(server: Server, seconds: float) -> int:
    match = games.load("battalia").start(2, 7)
    asa, _, table = two_seats(server)
    lesson = "/api/learn/battle_ravens/" + asa.get("/api/learn/battle_ravens")["lessons"][0]["id"]
    wanted: list[tuple[str, str, object]] = [
        ("POST", "/api/games/ravenfeast/consult", {"about": "army", "toml": DOTTED}),
        ("POST", "/api/games/ravenfeast/consult", {"about": "army", "toml": DIGITS}),
        ("POST", "/api/tables", {"game": "battalia", "seats": [{"me": True}] * 2, "match": match.save()}),
        ("GET", "/openapi.json", None),
        ("GET", "/api/games/battalia/rules", None),
        ("GET", f"/api/tables/{table}/replay", None),
        ("GET", f"/api/tables/{table}/verify", None),
        ("GET", f"/api/tables/{table}", None),
        ("GET", "/api/games/battalia/actions", None),
        ("GET", f"/api/tables/{table}/story", None),
        ("GET", "/api/learn/battalia", None),
        ("POST", lesson, {"do": "show"}),
        ("GET", "/api/puzzles/odins_ravens", None),
        ("POST", "/api/puzzles/odins_ravens/daily", {"tries": ["done"] * 40}),
        ("POST", lesson + "/consult", {"question": {"about": "deeds"}}),
        ("POST", f"/api/tables/{table}/invitation", {"seat": 1, "secret": "x" * 40}),
    ]
    sent = 0
    with from_elsewhere(server) as http, from_elsewhere(server, FURTHER) as other, ThreadPoolExecutor(5) as pool:
        own, lone, wide, over = long_table(http), lone_table(http), wide_table(other), finished_table(other)
        end = time.monotonic() + seconds
        slow: list[tuple[str, str, object]] = [("GET", f"/api/tables/{wide}/replay", None)]
        slow += [("POST", f"/api/tables/{over}/review{what}", asked) for what, asked in ASKED_AFTERWARDS]
        aside = pool.submit(lambda: [status_of(other, *one) for one in slow * 9 if time.monotonic() < end])
        while time.monotonic() < end:
            at_table = [("POST", f"/api/tables/{own}/commands", command) for command in long_commands(sent)]
            at_table += [("POST", f"/api/tables/{lone}/commands", command) for command in asked_for_advice(sent)]
            for status in pool.map(lambda one: status_of(http, *one), wanted + at_table):
                assert status < 500
                sent += 1
        assert all(status < 500 for status in aside.result())
        sent += len(aside.result())
    asa.http.close()
    return sent


def status_of(http: httpx.Client, method: str, path: str, content: object) -> int:
    """Of the answer; 0 if none came in time: whoever asks for a lot waits for himself, and that is no fault."""
    try:
        return http.request(method, path, json=content).status_code
    except httpx.TimeoutException:
        return 0


def long_table(http: httpx.Client) -> str:
    """A table of one's own that goes on from a long match."""
    match, chance = games.load("battle_ravens").start(2, 7, {"max_turns": None}), random.Random(7)
    for _ in range(LONG):
        before = match.fork()
        match.play(match.asks[0].seat, chance.choice(match.legal(match.asks[0].seat)))
        if match.outcome is not None:
            match = before
            break
    http.post("/api/me", json={"name": "Eve"})
    new = {"game": "battle_ravens", "seats": [{"me": True}] * 2, "match": match.save()}
    return str(http.post("/api/tables", json=new).json()["table"])


def wide_table(http: httpx.Client) -> str:
    """One whose replay is longest: megabytes, for every step shows dozens of figures."""
    http.post("/api/me", json={"name": "Una"})
    match, chance = games.load("ravenfeast").start(2, 7), random.Random(7)
    for _ in range(WIDE):
        match.play(match.asks[0].seat, chance.choice(match.legal(match.asks[0].seat)))
    new = {"game": "ravenfeast", "seats": [{"me": True}] * 2, "match": match.save()}
    return str(http.post("/api/tables", json=new).json()["table"])


def finished_table(http: httpx.Client) -> str:
    """One whose match is over, so that it can be looked at by the ravens."""
    match, chance = games.load("battle_ravens").start(2, 7, {"max_turns": 5}), random.Random(7)
    while match.outcome is None:
        match.play(match.asks[0].seat, chance.choice(match.legal(match.asks[0].seat)))
    new = {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "random"}], "match": match.save()}
    return str(http.post("/api/tables", json=new).json()["table"])


def lone_table(http: httpx.Client) -> str:
    """A table of one person among bots, where ravens and guide are asked."""
    made = http.post("/api/tables", json={"game": "battalia", "seats": [{"me": True}, {"bot": "random"}]})
    return str(made.json()["table"])


def asked_for_advice(number: int) -> list[object]:
    return [
        {"type": "ask_ravens", "id": f"r{number}", "seat": 0},
        {"type": "consult", "id": f"g{number}", "seat": 0, "question": {"about": "advice"}},
    ]


def long_commands(number: int) -> list[object]:
    """Taken back all at once, which plays the match again; and what is answered at once, with more said than needed."""
    seat = number % 2
    return [
        {"type": "take_back", "id": f"b{number}", "seat": seat, "steps": 1},
        {"type": "take_back", "id": f"a{number}", "seat": seat, "steps": 400},
        {"type": "consult", "id": f"q{number}", "seat": seat, "question": {"about": "deeds", "x": number}},
        {"type": "consult", "id": f"d{number}", "seat": seat, "question": {"about": "deeds"}},
    ]


# ── imports ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def import_round(server: Server, imports: int, seed: int = 1) -> Figures:
    """Positions whose memory was forged, with bots at the table: they guess what fits it, and are asked for advice."""
    return beside(server, "forged imports", lambda: import_forged(server, imports, seed))


def import_forged(server: Server, imports: int, seed: int) -> int:
    """How many were sent. One that is taken is played: afterwards bots still answer, at any table."""
    taken = 0
    with from_elsewhere(server) as http:
        http.post("/api/me", json={"name": "Eve"})
        for document in islice(forged(seed), imports):
            bots = [{"bot": "search:iterations=8"}] * (document["seats"] - 1)
            new = {"game": document["game"], "seats": [{"me": True}, *bots], "match": document}
            made = http.post("/api/tables", json=new)
            assert made.status_code < 500, made.text
            if made.status_code == 201:
                taken += 1
                for command in asked_for_advice(taken):
                    status_of(http, "POST", f"/api/tables/{made.json()['table']}/commands", command)
    assert taken, "nothing forged was taken: this attacks nothing"
    asyncio.run(answered(server))
    return imports


async def answered(server: Server) -> None:
    """A bot at a new table moves."""
    asa = Person(server, "Asa")
    made = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "greedy"}]})
    page = await asa.join(made["table"])
    await play_on([page], 2, lambda actions: actions[0])
    await page.close()


# ── coming and going ────────────────────────────────────────────────────────────────────────────────────────────────

CROWD = 100  # sockets of one address: it may have some more


def crowd_round(server: Server, times: int) -> Figures:
    """Watchers come to one table all at once, and go all at once; those who sit there hear of it and play on."""
    asa, _, table = two_seats(server)

    def attack() -> int:
        for _ in range(times):
            asyncio.run(come_and_go(server, asa, table))
        return times * CROWD

    return beside(server, "watchers who come and go at once", attack)


async def let_in(server: Server, cookie: str) -> Page:
    """From another address, as soon as its limits allow."""
    where, who = f"ws://127.0.0.1:{server.port}/socket", {"Cookie": cookie}
    while True:
        try:
            return Page(
                await websockets.connect(
                    where, additional_headers=who, local_addr=(ELSEWHERE, 0), max_size=None, compression=None
                )
            )
        except websockets.exceptions.InvalidStatus as refused:
            if refused.response.status_code != 429:
                raise
            await asyncio.sleep(0.2)


async def come_and_go(server: Server, asa: Person, table: str) -> None:
    seated = await asa.join(table)
    with from_elsewhere(server) as http:
        http.post("/api/me", json={"name": "Eve"})
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    pages = [await let_in(server, cookie) for _ in range(CROWD)]
    await asyncio.sleep(1.0)  # until the limits of the address let all of them join at the same instant
    for page in pages:
        await page.socket.send(json.dumps({"type": "join", "id": new_id(), "table": table}))
    for page in pages:
        await page.until(lambda page=page: page.table)  # type: ignore[misc]
    await seated.until(lambda: seated.presence.get("watchers", 0) >= CROWD)
    for page in pages:
        page.socket.transport.abort()
    await seated.until(lambda: seated.presence.get("watchers", 0) == 0)
    for one in (*pages, seated):
        await one.close()


# ── silence and slowness ────────────────────────────────────────────────────────────────────────────────────────────


def silent_round(server: Server, connections: int) -> Figures:
    """So many connections that say nothing, or half a request; everybody else comes in."""

    def attack() -> int:
        with contextlib.ExitStack() as stack:
            for number in range(connections):
                one = stack.enter_context(
                    socket.create_connection(("127.0.0.1", server.port), PATIENCE, (ELSEWHERE, 0))
                )
                if number % 2:
                    with contextlib.suppress(OSError):  # too many from there are hung up on at once
                        one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
            late = Person(server, "Late")
            assert late.get("/api/lobby") is not None
        return connections

    return beside(server, "silent connections", attack)


def slow_reader_round(server: Server, updates: int) -> Figures:
    """Somebody joins and never reads; the table goes on for those who do, and he is let go of."""
    asa, bo, table = two_seats(server)

    def attack() -> int:
        with deaf(bo, table):
            asyncio.run(talk(asa, table, updates))
        return 1

    return beside(server, "readers that do not read", attack)


@contextlib.contextmanager
def deaf(who: Person, table: str) -> Iterator[None]:
    """A socket that has joined the table, and is never read."""
    port = int(who.server.url.rsplit(":", 1)[1])
    head = ["GET /socket HTTP/1.1", f"Host: localhost:{port}", f"Cookie: {who.cookie}", "Connection: Upgrade"]
    head += ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""]
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.sendall("\r\n".join(head).encode() + masked({"type": "join", "id": "deaf", "table": table}))
        yield


def masked(command: object) -> bytes:
    """A text frame as a browser sends it, with a mask of nothing."""
    text = json.dumps(command).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


async def talk(who: Person, table: str, updates: int) -> None:
    page = await who.join(table)
    for number in range(updates):
        answer = await page.do("say", text=f"{number} " + "x" * 200)
        assert answer["type"] in ("done", "refused")
        if answer["type"] == "refused":
            await asyncio.sleep(0.1)
    await page.close()


@contextlib.contextmanager
def slow_server() -> Iterator[tuple[str, list[int]]]:
    """Answers every call byte by byte and never comes to an end; its address, and a count of its callers."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.settimeout(0.2)
    calls, stop = [0], threading.Event()

    def serve() -> None:
        held: list[socket.socket] = []
        while not stop.is_set():
            with contextlib.suppress(TimeoutError):
                held.append(listening.accept()[0])
                calls[0] += 1
            for one in held:
                with contextlib.suppress(OSError):
                    one.sendall(b"H")
        for one in held:
            one.close()

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/", calls
    finally:
        stop.set()
        thread.join()
        listening.close()


def webhook_round(server: Server, hooks: int) -> Figures:
    """Webhooks that answer for ever, for so many people who are asked and away; tables are made and played on."""
    with slow_server() as (address, calls):

        def attack() -> int:
            for number in range(hooks):
                asa = Person(server, f"Asa {number}")
                asa.post("/api/me", {"name": f"Asa {number}", "webhook": address})
                asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "random"}]})
            end = time.monotonic() + PATIENCE
            while calls[0] == 0 and time.monotonic() < end:
                time.sleep(0.1)
            assert calls[0] > 0, "nobody was called"
            assert Person(server, "Late").get("/health")["status"] == "well"
            two_seats(server)
            return calls[0]

        return beside(server, "calls of webhooks that never end", attack)
