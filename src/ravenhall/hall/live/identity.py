"""Who somebody is: a nickname, and a random secret in a cookie. The server keeps the secret's hash."""

from __future__ import annotations

import ipaddress
import secrets
import time
from collections import OrderedDict
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from ravenhall.hall.kept.people import PlayerRow
from ravenhall.hall.kept.store import Store
from ravenhall.hall.table.seating import hashed

COOKIE = "ravenhall"
AT_HOME = (".local", ".localhost", ".lan", ".home.arpa", ".internal")  # names that nobody can register
AGE = 400 * 86400  # as long as browsers keep a cookie
REMEMBERED = 10_000
FRESH = 30.0  # seconds until a remembered player is looked up again: a ban or a new name may come from elsewhere


class Identities:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, tuple[float, PlayerRow]] = OrderedDict()

    async def of(self, cookies: str) -> PlayerRow | None:
        """The player whose cookie this is."""
        secret = read_cookie(cookies)
        if secret is None:
            return None
        key = hashed(secret)
        known = self._known.get(key)
        if known is not None and time.monotonic() - known[0] < FRESH:
            return known[1]
        row = await self.store.player_with(key)
        if row is None:
            return None
        self._known[key] = (time.monotonic(), row)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return row

    async def make(self, name: str, now: int) -> tuple[PlayerRow, str]:
        """A new player, and the secret that is told once."""
        player, secret = secrets.token_hex(9), secrets.token_urlsafe(24)
        await self.store.add_player(player, hashed(secret), name, now)
        return PlayerRow(player, name, "", 0), secret

    async def change(self, row: PlayerRow) -> None:
        await self.store.set_player(row)
        self.forget(row.id)

    def forget(self, player: str) -> None:
        for key in [key for key, (when, row) in self._known.items() if row.id == player]:
            del self._known[key]


def read_cookie(header: str) -> str | None:
    try:
        morsel = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None and 0 < len(morsel.value) <= 80 else None


def write_cookie(secret: str, secure: bool) -> str:
    return f"{COOKIE}={secret}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


def is_own_host(header: str, address: str) -> bool:
    """Is the hall called that? A page elsewhere may give its own name our address, and would then be one of ours.

    Nobody outside can own an address in digits, a name without a dot, or one that only a home network knows.
    """
    host = host_in(f"//{header}")
    if not header or host == host_in(address):
        return True
    return is_address(host) or host.endswith(AT_HOME) or (bool(host) and "." not in host)


def host_in(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_own_origin(origin: str, host: str) -> bool:
    """Did the page that asks come from here? Programs that are not browsers send no Origin, and no others' cookies."""
    return not origin or origin.partition("://")[2] == host
