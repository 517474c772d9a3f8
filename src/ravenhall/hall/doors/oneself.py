"""The doors to oneself: a name, and a webhook."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ravenhall.hall.doors.guard import Guard
from ravenhall.hall.doors.requests import Trouble, body, json
from ravenhall.hall.kept.people import PlayerRow
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.live.identity import write_cookie
from ravenhall.hall.live.webhooks import BadWebhook, check
from ravenhall.hall.said.api import Me, SetMe
from ravenhall.hall.said.terms import plain


class OwnDoors:
    def __init__(self, hall: Hall, guard: Guard) -> None:
        self.hall = hall
        self.guard = guard

    async def me(self, request: Request) -> Response:
        """Who asks; nothing for a stranger, which is no error: every newcomer's page asks this."""
        row = await self.guard.row(request)
        if row is None:
            return Response(status_code=204)
        return json(Me(row.id, row.name, row.webhook or None))

    async def set_me(self, request: Request) -> Response:
        asked = await body(request, SetMe)
        row = await self.guard.row(request)
        secret = ""
        name = None if asked.name is None else plain(asked.name)
        if name == "" or (row is None and name is None):
            raise Trouble(400, "unreadable", "a name has at least one letter")
        if row is None:
            row, secret = await self.guard.identities.make(name or "", self.hall.tables.now())
        changed = PlayerRow(row.id, name or row.name, row.webhook, row.banned)
        if asked.webhook is not None:
            try:
                if asked.webhook:
                    check(asked.webhook)
            except BadWebhook as error:
                raise Trouble(400, "unreadable", str(error)) from error
            changed.webhook = asked.webhook
        if changed != row:
            await self.guard.identities.change(changed)
        response = json(Me(changed.id, changed.name, changed.webhook or None))
        if secret:
            response.headers["set-cookie"] = write_cookie(secret, request.url.scheme == "https")
        return response
