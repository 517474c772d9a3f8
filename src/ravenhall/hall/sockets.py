"""Live connections: a web socket per page, or server-sent events where those are blocked, with the same messages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send

from ravenhall.hall.commands import Join, Look, Ping, Say, read_command
from ravenhall.hall.deciding import Player, Refusal
from ravenhall.hall.hall import Hall
from ravenhall.hall.identity import Identities, is_own_origin
from ravenhall.hall.limits import Bucket, Buckets
from ravenhall.hall.live import Subscriber
from ravenhall.hall.messages import Done, Goodbye, Message, Refused
from ravenhall.hall.terms import LARGEST_FRAME, write

log = logging.getLogger("ravenhall.sockets")
MOST_QUEUED = 200  # messages that wait for a slow reader
MOST_BYTES = 2_000_000
MOST_NONSENSE = 50  # unreadable frames in a row
TOO_SLOW, BAD_FRAMES, BANNED, GOING = 4001, 4002, 4003, 1012


class Connection(Subscriber):
    """What waits to be sent to one client. Whoever does not read it in time is dropped, never waited for."""

    def __init__(self, hall: Hall, player: str, name: str) -> None:
        super().__init__(player)
        self.hall = hall
        self.name = name
        self.queue: deque[bytes] = deque()
        self.bytes = 0
        self.dropped = False
        self.ended = False
        self.close_code = GOING
        self._ready = asyncio.Event()

    def send(self, data: bytes) -> None:
        if self.dropped or self.ended:
            return
        self.queue.append(data)
        self.bytes += len(data)
        if len(self.queue) > MOST_QUEUED or self.bytes > MOST_BYTES:
            self._drop()
        self._ready.set()

    def _drop(self) -> None:
        """Too slow: from now on it costs nothing but an open connection, which the next unanswered ping ends."""
        self.dropped = True
        self.close_code = TOO_SLOW
        self.queue.clear()
        self.hall.metrics.counts["dropped_slow"] += 1
        self.hall.unfollow(self)

    def say(self, message: Message) -> None:
        self.send(write(message))

    def end(self, code: int, reason: str, retry: float | None) -> None:
        """Say goodbye and close, after what is queued."""
        if self.ended:
            return
        self.say(Goodbye(reason, retry))
        self.close_code = code
        self.ended = True
        self._ready.set()

    def finish(self) -> None:
        """Nothing more is to be sent."""
        self.ended = True
        self._ready.set()

    def dismiss(self) -> None:
        self.end(GOING, "the hall is closing", 2.0)

    async def next(self) -> bytes | None:
        """The next message to send; None when the connection is to be closed."""
        while not self.queue:
            if self.ended or self.dropped:
                return None
            self._ready.clear()
            await self._ready.wait()
        if self.dropped:
            return None
        data = self.queue.popleft()
        self.bytes -= len(data)
        return data


class Sockets:
    """The socket's end of the protocol, as an ASGI application."""

    def __init__(self, hall: Hall, identities: Identities, addresses: Buckets) -> None:
        self.hall = hall
        self.identities = identities
        self.addresses = addresses
        self.open: set[Connection] = set()
        hall.on_ban = self._drop_banned

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        address = scope["client"][0] if scope.get("client") else ""
        row = await self.identities.of(headers.get(b"cookie", ""))
        barred = address in self.hall.banned_addresses or (row is not None and row.banned)
        fair = is_own_origin(headers.get(b"origin", ""), headers.get(b"host", ""))
        if self.hall.closing or barred or not fair or not self.addresses.take(address, 5):
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        connection = Connection(self.hall, "" if row is None else row.id, "" if row is None else row.name)
        await self._serve(connection, address, receive, send)

    async def _serve(self, connection: Connection, address: str, receive: Receive, send: Send) -> None:
        self.open.add(connection)
        self.hall.connections += 1
        writer = asyncio.create_task(self._write(connection, send))
        try:
            await self._read(connection, address, receive)
        finally:
            self.open.discard(connection)
            self.hall.connections -= 1
            self.hall.unfollow(connection)
            connection.finish()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer

    async def _write(self, connection: Connection, send: Send) -> None:
        while (data := await connection.next()) is not None:
            await send({"type": "websocket.send", "text": data.decode()})
        if connection.dropped:
            await send({"type": "websocket.close", "code": connection.close_code, "reason": "too slow"})
        else:
            await send({"type": "websocket.close", "code": connection.close_code})

    async def _read(self, connection: Connection, address: str, receive: Receive) -> None:
        """Frame by frame, until the client goes, is dropped, or has used our patience up."""
        rate = self.hall.settings.frame_rate
        pace = Bucket(rate, rate * 2)
        patience = MOST_NONSENSE
        while patience > 0:
            event = await receive()
            if event["type"] == "websocket.disconnect" or connection.dropped:
                return
            self.hall.metrics.counts["frames"] += 1
            frame = event.get("text") or event.get("bytes") or b""
            if rate > 0 and not (pace.take() and self.addresses.take(address)):
                self.hall.metrics.counts["too_fast"] += 1
                connection.say(Refused(frame_id(frame), "too_fast", "slow down, and send this again"))
                patience -= 1
            elif await self._frame(connection, frame) or rate <= 0:
                patience = MOST_NONSENSE
            else:
                patience -= 1
        connection.end(BAD_FRAMES, "too many frames, or too many that cannot be read", 10.0)
        await self._drain(receive)

    async def _drain(self, receive: Receive) -> None:
        """Let the goodbye go out; nothing that comes in counts any more."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5.0):
                while (await receive())["type"] != "websocket.disconnect":
                    pass

    async def _frame(self, connection: Connection, frame: str | bytes) -> bool:
        """Do what one frame says; False if it says nothing."""
        if len(frame) > LARGEST_FRAME:
            connection.say(Refused("", "unreadable", f"a frame has at most {LARGEST_FRAME} bytes"))
            return False
        try:
            command = read_command(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            connection.say(Refused(frame_id(frame), "unreadable", str(error)[:300]))
            return False
        try:
            await self._obey(connection, command)
        except Refusal as refusal:
            connection.say(Refused(command.id, refusal.reason, refusal.message, refusal.clause, refusal.action))
        except Exception:
            log.exception("a command failed", extra={"command": type(command).__name__})
            connection.say(Refused(command.id, "not_now", "something went wrong here; send it again"))
        return True

    async def _obey(self, connection: Connection, command: Any) -> None:
        if isinstance(command, Ping):
            connection.say(Done(command.id))
        elif isinstance(command, Join):
            await self.hall.follow(connection, command.table, command.since or 0, command.look, command.watch)
            connection.say(Done(command.id))
        elif isinstance(command, Look):
            await self.hall.look_from(connection, command.seat)
            connection.say(Done(command.id))
        elif connection.live is None:
            raise Refusal("not_now", "join a table first")
        else:
            player = "" if connection.watch and not isinstance(command, Say) else connection.player
            who = Player(player, connection.name)
            connection.say(await self.hall.perform(who, connection.live.table.id, command))

    def _drop_banned(self, who: str) -> None:
        self.identities.forget(who)
        for connection in list(self.open):
            if connection.player == who:
                connection.end(BANNED, "banned", None)

    def close(self) -> None:
        for connection in list(self.open):
            connection.dismiss()


def frame_id(frame: str | bytes) -> str:
    """The id in a frame that is not a command, if it can be found."""
    try:
        found = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    given = found.get("id") if isinstance(found, dict) else None
    return given[:40] if isinstance(given, str) else ""


async def stream(hall: Hall, connection: Connection, table: str, since: int, look: int | None) -> AsyncIterator[bytes]:
    """The same messages as server-sent events; a comment now and then keeps proxies awake."""
    hall.connections += 1
    try:
        await hall.follow(connection, table, since, look, False)
        while True:
            try:
                data = await asyncio.wait_for(connection.next(), 15.0)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if data is None:
                return
            yield b"data: " + data + b"\n\n"
    except Refusal:
        return  # it may not be followed any more; whoever comes back hears why
    except Exception:
        log.exception("a stream of events failed", extra={"table": table})
    finally:
        hall.connections -= 1
        hall.unfollow(connection)
