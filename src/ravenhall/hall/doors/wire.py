"""The wire under HTTP and sockets: how many connections there may be, and how long one may be silent or not read."""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import resource
from collections import Counter, deque
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ravenhall.hall.live.limits import source
from ravenhall.hall.live.settings import Settings
from ravenhall.hall.said.api import Problem
from ravenhall.hall.said.terms import LARGEST_FRAME, write

HEAD = 10.0  # seconds until the head of a request is there
STALLED = 60.0  # seconds in which somebody reads nothing of what is sent to him
AT_ONCE = 50  # connections that are closed in one turn of the loop
SPARE_FILES = 100  # for the storage, workers and webhooks
FULL = write(Problem("not_now", "the hall is full, or too many connections come from your address; try again later"))


class Crowd:
    """Every connection, by where it comes from."""

    def __init__(self, settings: Settings) -> None:
        self.most = min(settings.connections, files_allowed(settings.connections + SPARE_FILES) - SPARE_FILES)
        self.most_from_one = settings.address_connections * 2  # a page has a socket, and asks for files beside it
        self.count = 0
        self._by_source: Counter[str] = Counter()
        self._leaving: deque[Callable[[], None]] = deque()

    def enter(self, address: str) -> str | None:
        """Where it comes from, if there is room for one more; then it counts until it leaves."""
        where = source(address)
        is_crowded = 0 < self.most_from_one <= self._by_source[where] and not is_this_machine(address)
        if self.count >= self.most or is_crowded:
            return None
        self.count += 1
        self._by_source[where] += 1
        return where

    def leave(self, where: str) -> None:
        """From this source, as `enter` has told it: thousands may leave at the same instant."""
        self.count -= 1
        self._by_source[where] -= 1
        if not self._by_source[where]:
            del self._by_source[where]

    def hang_up(self, close: Callable[[], None]) -> None:
        """Close this soon. To close takes the system a while, and thousands may come to their end at one instant."""
        self._leaving.append(close)
        if len(self._leaving) == 1:
            asyncio.get_running_loop().call_soon(self._hang_up)

    def _hang_up(self) -> None:
        for _ in range(min(AT_ONCE, len(self._leaving))):
            self._leaving.popleft()()
        if self._leaving:
            asyncio.get_running_loop().call_soon(self._hang_up)


def files_allowed(wanted: int) -> int:
    """How many files and connections this process may have open: as many as wanted, if the machine allows it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


@functools.lru_cache(4096)
def is_this_machine(address: str) -> bool:
    """A proxy before the hall brings everybody from here: who they are it says in each request."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class Configuration(uvicorn.Config):
    def __init__(self, app: Any, crowd: Crowd) -> None:
        super().__init__(
            app,
            http=Http,
            ws=Socket,
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=1,
            server_header=False,
            lifespan="off",
        )
        self.crowd = crowd


class Timer:
    """Hangs up, unless it is stopped in time."""

    def __init__(self, seconds: float, crowd: Crowd) -> None:
        self.seconds = seconds
        self.crowd = crowd
        self._handle: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        if self._handle is None:
            loop = asyncio.get_running_loop()
            self._handle = loop.call_later(self.seconds, self.crowd.hang_up, transport.abort)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Http(H11Protocol):
    config: Configuration

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(transport)
        crowd = self.config.crowd
        self._head, self._stalled = Timer(HEAD, crowd), Timer(STALLED, crowd)
        self._is_socket = False
        self._from = crowd.enter(self.client[0] if self.client else "")
        if self._from is not None:
            self._head.start(transport)
        else:
            transport.write(full())
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self._from is None:
            return
        super().data_received(data)
        if self._is_socket:
            return
        if self.cycle is None or self.cycle.response_complete:
            self._head.start(self.transport)
        else:
            self._head.stop()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._head.stop()
        self._is_socket = True
        super().handle_websocket_upgrade(event)

    def eof_received(self) -> bool:  # type: ignore[override]  # uvicorn's own leaves it to the transport, at once
        """Whoever hangs up while nothing is answered is let go of when there is time."""
        is_idle = self.cycle is None or self.cycle.response_complete
        if is_idle:
            self.config.crowd.hang_up(self.transport.close)
        return is_idle

    def hurry(self) -> None:
        """The hall is closing: a request that is not even here yet is not waited for."""
        if self.cycle is not None and self.cycle.more_body and not self.cycle.response_complete:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.start(self.transport)

    def resume_writing(self) -> None:
        self._stalled.stop()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head.stop()
        self._stalled.stop()
        if self._from is not None:
            self.config.crowd.leave(self._from)
        if self.cycle is None:  # nothing was asked, so nobody needs to be told: a crowd may hang up all at once
            self.connections.discard(self)
        else:
            super().connection_lost(exc)


class Socket(WebSocketsSansIOProtocol):
    """Takes a connection over that `Http` has let in."""

    config: Configuration

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._from = source(self.client[0] if self.client else "")
        self._stalled = Timer(STALLED, self.config.crowd)

    def send_receive_event_to_app(self) -> None:
        """Text that is none goes on as bytes: it is answered like anything that cannot be read."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # a socket that is refused is an answer, too

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.start(self.transport)

    def resume_writing(self) -> None:
        self._stalled.stop()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalled.stop()
        self.config.crowd.leave(self._from)
        super().connection_lost(exc)


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def full() -> bytes:
    lines = [
        "HTTP/1.1 503 Service Unavailable",
        "content-type: application/json",
        f"content-length: {len(FULL)}",
        "retry-after: 30",
        "connection: close",
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + FULL
