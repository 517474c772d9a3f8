"""'Your move' by POST to an address the player gave. The server is not to be used to reach its own network."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import logging
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

from ravenhall.hall.bodies import YourMove
from ravenhall.hall.metrics import Metrics
from ravenhall.hall.terms import write

log = logging.getLogger("ravenhall.webhooks")
TIMEOUT = 5.0
WAITS = (0.0, 2.0, 10.0)  # seconds before each attempt
MOST_AT_ONCE = 8
MOST_WAITING = 500
LIKE_THIS = "a webhook is an address like https://example.org/hook"


class BadWebhook(Exception):
    """Not an address that may be called."""


def check(url: str) -> tuple[SplitResult, str, int]:
    """The address in its parts, its host and port: one that can be called, if the name leads anywhere."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
        host.encode("idna")
    except ValueError:
        raise BadWebhook(LIKE_THIS) from None
    if parts.scheme not in ("http", "https") or not host or port == 0 or parts.username is not None:
        raise BadWebhook(LIKE_THIS)
    if not all("!" <= character <= "~" for character in url):
        raise BadWebhook(LIKE_THIS)
    return parts, host, port or (443 if parts.scheme == "https" else 80)


def public_address(host: str, port: int, private: bool) -> str:
    """Where the name leads, checked: the call then goes to this very address, whatever the name says later."""
    for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        address = str(found[4][0])
        if private or ipaddress.ip_address(address).is_global:
            return address
    raise BadWebhook(f"{host} is not on the public network")


class _Tls(http.client.HTTPSConnection):
    """TLS to an address already looked up, checked against the name."""

    def __init__(self, address: str, name: str, port: int) -> None:
        super().__init__(address, port, timeout=TIMEOUT)
        self._name = name

    def connect(self) -> None:
        raw = socket.create_connection((self.host, self.port), TIMEOUT)
        self.sock = ssl.create_default_context().wrap_socket(raw, server_hostname=self._name)


def post(url: str, body: bytes, private: bool) -> int:
    """One attempt; the status. Redirects are not followed."""
    parts, host, port = check(url)
    address = public_address(host, port, private)
    connection: http.client.HTTPConnection = http.client.HTTPConnection(address, port, timeout=TIMEOUT)
    if parts.scheme == "https":
        connection = _Tls(address, host, port)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"Host": parts.netloc, "Content-Type": "application/json", "User-Agent": "ravenhall"}
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


class Webhooks:
    def __init__(self, private: bool, metrics: Metrics) -> None:
        self.private = private
        self.metrics = metrics
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._waiting = 0

    async def call(self, url: str, what: YourMove) -> bool:
        """Tell this address, trying a few times; True if it took the message."""
        if self._waiting >= MOST_WAITING:
            return False
        self._waiting += 1
        try:
            for wait in WAITS:
                await asyncio.sleep(wait)
                if await self._attempt(url, what):
                    return True
            return False
        finally:
            self._waiting -= 1

    async def _attempt(self, url: str, what: YourMove) -> bool:
        self.metrics.counts["webhooks"] += 1
        try:
            async with self._places:
                status = await asyncio.to_thread(post, url, write(what), self.private)
            return 200 <= status < 300
        except (OSError, http.client.HTTPException, BadWebhook, ValueError) as error:
            log.info("a webhook failed", extra={"failure": f"{type(error).__name__}: {error}"})
            return False
