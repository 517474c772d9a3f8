"""Live connections: a web socket per page, or server-sent events where those are blocked, with the same messages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send

from ravenhall.hall.doors.requests import NOT_WRITTEN
from ravenhall.hall.kept.database import StorageFailed
from ravenhall.hall.kept.people import PlayerRow
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.live.identity import Identities, is_own_host, is_own_origin
from ravenhall.hall.live.limits import Bucket, Buckets, source
from ravenhall.hall.live.tables import Subscriber
from ravenhall.hall.said.api import Problem
from ravenhall.hall.said.commands import AskRavens, Command, Consult, Join, Look, Ping, Say, read_command
from ravenhall.hall.said.messages import Done, Goodbye, Message, Refused
from ravenhall.hall.said.terms import LARGEST_FRAME, write
from ravenhall.hall.table.plans import Player
from ravenhall.hall.table.refusals import Refusal

log = logging.getLogger("ravenhall.sockets")
MOST_QUEUED = 200  # messages that wait for a slow reader
MOST_BYTES = 2_000_000
MOST_NONSENSE = 50  # unreadable frames in a row
COST_OF_A_SOCKET = 5  # as many requests
SILENCE = 30.0  # seconds within which a socket joins a table
TOO_SLOW, BAD_FRAMES, BANNED, SILENT, NOT_YOURS, GOING = 4001, 4002, 4003, 4004, 4005, 1012
TOO_MANY = "there are too many connections from your address; close some, and try again"


class Connection(Subscriber):
    """What waits to be sent to one client. Whoever does not read it in time is dropped, never waited for."""

    def __init__(self, hall: Hall, row: PlayerRow | None, address: str) -> None:
        super().__init__("" if row is None else row.id)
        self.hall = hall
        self.name = "" if row is None else row.name
        self.address = address
        self.source = source(address)
        self.queue: deque[bytes] = deque()
        self.bytes = 0
        self.has_joined = False
        self.dropped = False
        self.ended = False
        self.close_code = GOING
        self._ready = asyncio.Event()

    def send(self, data: bytes) -> None:
        if self.dropped or self.ended:
            return
        if len(self.queue) >= MOST_QUEUED or self.bytes > MOST_BYTES:
            self._drop()  # for what it has not read: one message, however long, is no slowness
        else:
            self.queue.append(data)
            self.bytes += len(data)
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

    def expire(self) -> None:
        """Whoever opens a socket says soon which table it is for."""
        if not self.has_joined:
            self.end(SILENT, f"no table was joined within {SILENCE:g} seconds", 10.0)

    def show_out(self) -> None:
        self.hall.unfollow(self)
        self.end(NOT_YOURS, "the match has begun, and nobody watches this table", None)

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


class Guests:
    """Everybody connected, by socket or by stream: so many from one address, and a ban reaches them at once."""

    def __init__(self, hall: Hall, identities: Identities) -> None:
        self.hall = hall
        self.identities = identities
        self.open: set[Connection] = set()
        self._counts: Counter[str] = Counter()
        hall.on_ban = self.put_out

    def has_room_for(self, connection: Connection) -> bool:
        most = self.hall.settings.address_connections
        return most <= 0 or self._counts[connection.source] < most

    @contextlib.contextmanager
    def visit(self, connection: Connection) -> Iterator[None]:
        """The connection counts, and can be reached, while this lasts."""
        self.open.add(connection)
        self._counts[connection.source] += 1
        self.hall.connections += 1
        try:
            yield
        finally:
            self.hall.connections -= 1
            self._counts[connection.source] -= 1
            if not self._counts[connection.source]:
                del self._counts[connection.source]
            self.open.discard(connection)
            self.hall.unfollow(connection)

    def put_out(self, who: str) -> None:
        """A player, or an address, is banned."""
        self.identities.forget(who)
        for connection in list(self.open):
            if who in (connection.player, connection.address):
                connection.end(BANNED, "banned", None)

    def close(self) -> None:
        for connection in list(self.open):
            connection.dismiss()


class Sockets:
    """The socket's end of the protocol, as an ASGI application."""

    def __init__(self, hall: Hall, identities: Identities, guests: Guests, addresses: Buckets) -> None:
        self.hall = hall
        self.identities = identities
        self.guests = guests
        self.addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        row = await self.identities.of(headers.get(b"cookie", ""))
        connection = Connection(self.hall, row, scope["client"][0] if scope.get("client") else "")
        host = headers.get(b"host", "")
        fair = is_own_origin(headers.get(b"origin", ""), host) and is_own_host(host, self.hall.settings.address)
        refusal = self._objection(connection, row, fair)
        if refusal is not None:
            await refuse(send, *refusal)
            return
        await send({"type": "websocket.accept"})
        await self._serve(connection, receive, send)

    def _objection(self, connection: Connection, row: PlayerRow | None, fair: bool) -> tuple[int, Problem] | None:
        """The status and the reason with which no socket is opened."""
        if self.hall.tasks.closing:
            return 503, Problem("not_now", "the hall is closing; come back in a moment")
        if connection.address in self.hall.banned_addresses or (row is not None and row.banned):
            return 403, Problem("banned", "you are not welcome here")
        if not fair:
            return 403, Problem("forbidden", "this page comes from elsewhere")
        if not self.guests.has_room_for(connection):
            return 429, Problem("too_fast", TOO_MANY)
        if not self.addresses.take(connection.source, COST_OF_A_SOCKET):
            return 429, Problem("too_fast", "slow down, and try again")
        return None

    async def _serve(self, connection: Connection, receive: Receive, send: Send) -> None:
        with self.guests.visit(connection):
            writer = asyncio.create_task(self._write(connection, send))
            silence = asyncio.get_running_loop().call_later(SILENCE, connection.expire)
            try:
                await self._read(connection, receive)
            finally:
                silence.cancel()
                connection.finish()
                writer.cancel()
                await asyncio.wait([writer])
                if not writer.cancelled():
                    writer.exception()  # nothing new; raised here, it would refer to itself

    async def _write(self, connection: Connection, send: Send) -> None:
        while (data := await connection.next()) is not None:
            await self.hall.yielding.give_way()
            await send({"type": "websocket.send", "text": data.decode()})
        if connection.dropped:
            await send({"type": "websocket.close", "code": connection.close_code, "reason": "too slow"})
        else:
            await send({"type": "websocket.close", "code": connection.close_code})

    async def _read(self, connection: Connection, receive: Receive) -> None:
        """Frame by frame, until the client goes, is dropped, or has used our patience up."""
        rate = self.hall.settings.frame_rate
        pace = Bucket(rate, rate * 2)
        patience = MOST_NONSENSE
        while patience > 0:
            event = await receive()
            if event["type"] == "websocket.disconnect" or connection.dropped:
                return
            await self.hall.yielding.give_way()
            self.hall.metrics.counts["frames"] += 1
            frame = event.get("text") or event.get("bytes") or b""
            if rate > 0 and not (pace.take() and self.addresses.take(connection.source)):
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
            connection.say(refusal.told(command.id))
        except StorageFailed as error:
            log.error("storage failed", extra={"failure": str(error)})
            connection.say(Refused(command.id, "not_now", NOT_WRITTEN))
        except Exception:
            log.exception("a command failed", extra={"command": type(command).__name__})
            connection.say(Refused(command.id, "not_now", "something went wrong here; send it again"))
        return True

    async def _obey(self, connection: Connection, command: Any) -> None:
        if isinstance(command, Ping):
            connection.say(Done(command.id))
        elif isinstance(command, Join):
            self.hall.metrics.counts["misfits"] += command.misfit
            since, look = command.since or 0, command.look
            await self.hall.follow(connection, command.table, since, look, command.watch, command.patches)
            connection.has_joined = True
            connection.say(Done(command.id))
        elif isinstance(command, Look):
            await self.hall.look_from(connection, command.seat)
            connection.say(Done(command.id))
        elif connection.live is None:
            raise Refusal("not_now", "join a table first")
        else:
            player = "" if connection.watch and not isinstance(command, Say) else connection.player
            who = Player(player, connection.name, connection.source)
            answering = self._answer(connection, who, connection.live.table.id, command)
            if isinstance(command, Consult | AskRavens):
                self.hall.tasks.spawn(answering)  # it may take its time; what comes next on this socket does not wait
            else:
                await answering

    async def _answer(self, connection: Connection, who: Player, table: str, command: Command) -> None:
        connection.say(await self.hall.perform(who, table, command))


async def refuse(send: Send, status: int, why: Problem) -> None:
    """Instead of a socket, an answer that says why there is none."""
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": write(why)})


def frame_id(frame: str | bytes) -> str:
    """The id in a frame that is not a command, if it can be found."""
    try:
        found = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    given = found.get("id") if isinstance(found, dict) else None
    return given[:40] if isinstance(given, str) else ""


async def stream(
    guests: Guests, connection: Connection, table: str, since: int, look: int | None, patches: bool
) -> AsyncIterator[bytes]:
    """The same messages as server-sent events; a comment now and then keeps proxies awake."""
    with guests.visit(connection):
        try:
            await guests.hall.follow(connection, table, since, look, False, patches)
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
        except StorageFailed as error:
            log.error("storage failed", extra={"failure": str(error)})
        except Exception:
            log.exception("a stream of events failed", extra={"table": table})
