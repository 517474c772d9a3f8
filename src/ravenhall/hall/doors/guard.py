"""Who asks, and whether he may: limits, bans and origins, before any door answers."""

from __future__ import annotations

import asyncio
import logging

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ravenhall.hall.doors.requests import NOT_CALLED_SO, NOT_WRITTEN, Trouble, Work, address_of, json, source_of
from ravenhall.hall.kept.database import StorageFailed
from ravenhall.hall.kept.people import PlayerRow
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.live.identity import Identities, is_own_host, is_own_origin
from ravenhall.hall.live.limits import Buckets
from ravenhall.hall.said.api import Problem
from ravenhall.hall.said.terms import status_of
from ravenhall.hall.table.plans import Player
from ravenhall.hall.table.refusals import Refusal, Unknown

log = logging.getLogger("ravenhall.http")
HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",  # unless an answer says otherwise
}


class Guard:
    """Stands before every door, and tells those behind it who asks."""

    def __init__(self, hall: Hall, identities: Identities, addresses: Buckets) -> None:
        self.hall = hall
        self.identities = identities
        self.addresses = addresses

    def guarded(self, work: Work) -> Work:
        """Limits, bans and origins first; refusals become problems, and every answer carries the safety headers.

        What nobody foresaw is our fault: it is logged, and whoever asked hears of it in the same form.
        """

        async def answer(request: Request) -> Response:
            try:
                self._check(request)
                await self.hall.yielding.give_way()
                response = await work(request)
            except Trouble as trouble:
                response = json(Problem(trouble.reason, trouble.message), trouble.status)
            except Refusal as refusal:
                told = Unknown() if refusal.reason == "not_yours" else refusal
                response = json(Problem(told.reason, told.message), status_of(told.reason))
            except StorageFailed as error:
                log.error("storage failed", extra={"failure": str(error)})
                response = json(Problem("not_now", NOT_WRITTEN), 503)
                response.headers["retry-after"] = "5"
            except asyncio.CancelledError:
                if not self.hall.tasks.closing:
                    raise
                response = json(Problem("not_now", "the hall is closing; try it again in a moment"), 503)
            except ClientDisconnect:
                response = json(Problem("unreadable", "the request broke off"), 400)
            except Exception:
                log.exception("a request failed", extra={"method": request.method, "path": request.url.path[:200]})
                response = json(Problem("not_now", "something went wrong here; try it again"), 500)
            for name, value in HEADERS.items():
                response.headers.setdefault(name, value)
            return response

        return answer

    def _check(self, request: Request) -> None:
        address = address_of(request)
        if address in self.hall.banned_addresses:
            raise Trouble(403, "banned", "you are not welcome here")
        if not self.addresses.take(source_of(request)):
            raise Trouble(429, "too_fast", "slow down, and try again")
        if not is_own_host(request.headers.get("host", ""), self.hall.settings.address):
            raise Trouble(421, "forbidden", NOT_CALLED_SO)
        origin = request.headers.get("origin", "")
        if request.method != "GET" and not is_own_origin(origin, request.headers.get("host", "")):
            raise Trouble(403, "forbidden", "this page comes from elsewhere")

    def charge(self, request: Request, amount: float) -> None:
        """What costs more than most requests is paid for before it is begun."""
        if not self.addresses.take(source_of(request), amount):
            raise Trouble(429, "too_fast", "slow down, and try again")

    async def row(self, request: Request) -> PlayerRow | None:
        """Whoever asks, as storage has him; None for a stranger."""
        row = await self.identities.of(request.headers.get("cookie", ""))
        if row is not None and row.banned:
            raise Trouble(403, "banned", "you are not welcome here")
        return row

    async def player(self, request: Request) -> Player:
        row = await self.row(request)
        if row is None:
            raise Trouble(401, "nobody", "give yourself a name first")
        return Player(row.id, row.name, source_of(request))

    async def looker(self, request: Request) -> str:
        """The id of whoever looks; nobody's, if he has given himself no name."""
        row = await self.row(request)
        return "" if row is None else row.id
