"""`ravenhall serve`: open the hall, print its address, and close it cleanly."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import logging
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from ravenhall.hall.doors import pages
from ravenhall.hall.doors.http import application
from ravenhall.hall.doors.sockets import Guests
from ravenhall.hall.doors.wire import Configuration, Crowd, Http
from ravenhall.hall.kept.database import StorageFailed
from ravenhall.hall.kept.store import Store
from ravenhall.hall.live.garbage import Garbage
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.live.settings import Settings

SWITCH = 0.0005  # seconds: how soon the storage thread gets its turn beside the event loop
PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument("--port", type=int, default=7777)
    parser.add_argument("--data", type=Path, default=Path("ravenhall-data"), help="the folder where tables are kept")
    parser.add_argument("--database", default="", help="postgresql://… instead of the data folder")
    parser.add_argument("--lan", action="store_true", help="let others in this network join; prints a QR code")
    parser.add_argument("--address", default="", help="how people reach the hall, for links: https://example.org")
    parser.add_argument("--thinkers", type=int, default=1, help="worker processes for bots")
    parser.add_argument("--review-effort", type=int, default=100, help="work of a review, in per cent of the usual")
    parser.add_argument("--clerks", type=int, default=1, help="worker processes for questions, imports and replays")
    parser.add_argument("--exhibitions", type=int, default=6, help="matches of bots alone that are shown at once")
    parser.add_argument("--think", type=float, default=10.0, help="seconds a bot may think at most")
    parser.add_argument("--frame-rate", type=float, default=30.0, help="frames a second per connection; 0: no limit")
    parser.add_argument("--address-rate", type=float, default=200.0, help="requests a second per address; 0: no limit")
    parser.add_argument(
        "--address-connections", type=int, default=200, help="sockets and streams from one address; 0: no limit"
    )
    parser.add_argument("--connections", type=int, default=4000, help="connections in all")
    parser.add_argument("--absent-after", type=float, default=60.0, help="seconds until a player counts as absent")
    parser.add_argument("--private-webhooks", action="store_true", help="webhooks may lead into private networks")
    parser.add_argument("--log-level", default="info", choices=["debug", "info", "warning", "error"])


class JsonLines(logging.Formatter):
    """One JSON object a line: when, how bad, where, what, and what else the caller named."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def log_as_json(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)


def open_store(data: Path, database: str, lock: bool = True) -> Store:
    if database:
        from ravenhall.hall.kept.postgres import PostgresStore

        return PostgresStore(database)
    from ravenhall.hall.kept.sqlite import SqliteStore

    return SqliteStore(data, lock)


@contextlib.contextmanager
def storage_in_words(data: Path, database: str) -> Iterator[None]:
    """What is wrong with the storage is its keeper's to mend: a sentence, no traceback."""
    if database:
        import psycopg

        from ravenhall.hall.kept.postgres import one_line

        try:
            yield
        except (psycopg.OperationalError, psycopg.ProgrammingError) as error:
            hint = "--database takes postgresql://user@host/name"
            raise StorageFailed(f"{one_line(error)}; {hint}") from error
    else:
        from ravenhall.hall.kept.sqlite import FILE

        try:
            yield
        except sqlite3.Error as error:
            raise StorageFailed(f"{data / FILE} cannot be used: {error}") from error


def settings_of(args: argparse.Namespace) -> Settings:
    settings = Settings()
    settings.frame_rate = args.frame_rate
    settings.exhibitions = args.exhibitions
    settings.address_rate = args.address_rate
    settings.address_connections = args.address_connections
    settings.connections = args.connections
    settings.absent_after = args.absent_after
    settings.thinkers = args.thinkers
    settings.clerks = args.clerks
    settings.review_effort = max(1, args.review_effort)
    settings.time_box = args.think
    settings.private_webhooks = args.private_webhooks
    return settings


class Server(uvicorn.Server):
    """uvicorn, told by us when to stop: clients hear goodbye first."""

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]  # uvicorn's own is untyped here
        yield


async def run(args: argparse.Namespace) -> None:
    settings = settings_of(args)
    host = "0.0.0.0" if args.lan else args.host
    listening = bound(host, args.port)
    port = listening.getsockname()[1]
    settings.address = args.address or f"http://{lan_address() if args.lan else shown(args.host)}:{port}"
    hall = Hall(open_store(args.data, args.database), settings)
    await pages.ready()
    await hall.open()
    hall.tasks.spawn(Garbage(lambda: hall.connections == 0).collect())
    app, guests = application(hall)
    server = Server(Configuration(app, Crowd(settings)))
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    serving = asyncio.create_task(server.serve([listening]))
    telling = asyncio.create_task(opened(server, settings.address, args.lan))
    await asyncio.wait({serving, asyncio.create_task(stop.wait())}, return_when=asyncio.FIRST_COMPLETED)
    telling.cancel()
    await shut(hall, guests, server, serving)


async def shut(hall: Hall, guests: Guests, server: Server, serving: asyncio.Task[None]) -> None:
    hall.dismiss()
    guests.close()
    for connection in list(server.server_state.connections):
        if isinstance(connection, Http):
            connection.hurry()
    await hall.clerks.workers.close()
    await asyncio.sleep(0.05)  # the goodbyes go out
    server.should_exit = True
    await serving
    await hall.close()


def bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    return listening


async def opened(server: uvicorn.Server, address: str, lan: bool) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    print(f"The hall is open: {address}", flush=True)
    if lan:
        import segno

        segno.make(address, micro=False).terminal(compact=True)


def shown(host: str) -> str:
    return "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host


def lan_address() -> str:
    """This machine's address in the network it would use to reach others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def main(args: argparse.Namespace) -> int:
    log_as_json(args.log_level)
    sys.setswitchinterval(SWITCH)
    with storage_in_words(args.data, args.database):
        try:
            import uvloop

            uvloop.run(run(args))
        except ImportError:
            asyncio.run(run(args))
    return 0
