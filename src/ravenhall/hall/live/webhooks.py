"""'Your move' by POST to an address the player gave. The server is not to be used to reach its own network."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import SplitResult, urlsplit

from ravenhall.hall.live.metrics import Metrics
from ravenhall.hall.said.api import YourMove
from ravenhall.hall.said.terms import write

log = logging.getLogger("ravenhall.webhooks")
DEADLINE = 5.0  # seconds for one call, from looking up the name to the status
WAITS = (0.0, 2.0, 10.0)  # seconds before each attempt
MOST_AT_ONCE = 8
MOST_WAITING = 500
LONGEST_LINE = 1024  # of an answer's status
TRANSLATED = [ipaddress.ip_network(text) for text in ("64:ff9b::/96", "64:ff9b:1::/48", "::/96")]  # gateways' prefixes
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
        if private or is_public(address):
            return address
    raise BadWebhook(f"{host} is not on the public network")


def is_public(address: str) -> bool:
    meant = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(meant, ipaddress.IPv6Address):
        meant = carried(meant) or meant
    return meant.is_global and not meant.is_multicast


def carried(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The old address that a new one only stands for: gateways lead the call on to it."""
    if address.sixtofour is not None or address.ipv4_mapped is not None:
        return address.sixtofour or address.ipv4_mapped
    if address.teredo is not None:
        return address.teredo[1]
    if any(address in network for network in TRANSLATED):
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return None


def request_to(parts: SplitResult, body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc}",
        "User-Agent: ravenhall",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def status_in(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise BadWebhook("what answers there does not speak HTTP")
    return int(words[1][:3])


class Webhooks:
    """Calls are made beside everything else: their names are looked up in threads of their own, and each call, from
    the name to the status, has one deadline. However slowly somebody answers, nobody's move waits for it."""

    def __init__(self, private: bool, metrics: Metrics) -> None:
        self.private = private
        self.metrics = metrics
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._waiting = 0
        self._names = ThreadPoolExecutor(MOST_AT_ONCE, "webhooks")
        self._tls: ssl.SSLContext | None = None

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
            async with self._places, asyncio.timeout(DEADLINE):
                return 200 <= await self.post(url, write(what)) < 300
        except (OSError, EOFError, BadWebhook, ValueError) as error:  # a deadline that has passed is an OSError, too
            log.info("a webhook failed", extra={"failure": f"{type(error).__name__}: {error}"[:200]})
            return False

    async def post(self, url: str, body: bytes) -> int:
        """One attempt; the status. Redirects are not followed, and what comes after the status is not read."""
        parts, host, port = check(url)
        loop = asyncio.get_running_loop()
        address = await loop.run_in_executor(self._names, public_address, host, port, self.private)
        tls = None
        if parts.scheme == "https":
            tls = self._tls = self._tls or await loop.run_in_executor(self._names, ssl.create_default_context)
        reader, writer = await asyncio.open_connection(
            address, port, ssl=tls, server_hostname=host if tls else None, limit=LONGEST_LINE
        )
        try:
            writer.write(request_to(parts, body))
            await writer.drain()
            return status_in(await reader.readuntil(b"\n"))
        finally:
            writer.transport.abort()

    def close(self) -> None:
        """Nothing more is called; names that are still being looked up are not waited for."""
        self._names.shutdown(wait=False, cancel_futures=True)
