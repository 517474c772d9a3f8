"""The doors of a table: what it shows, what is done there, what was said and done, and its file."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ravenhall.hall.doors.guard import Guard
from ravenhall.hall.doors.requests import InPieces, Trouble, address_of, body, json, query_number, source_of, written
from ravenhall.hall.doors.sockets import TOO_MANY, Connection, Guests, stream
from ravenhall.hall.live.errands import Checked, Retold
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.said.api import Picture
from ravenhall.hall.said.commands import AnyCommand, Command, Join, Look, Ping
from ravenhall.hall.said.messages import Done, Refused
from ravenhall.hall.said.terms import whole
from ravenhall.hall.table import deciding, rendering, retelling
from ravenhall.hall.table.rendering import CHAT_AT_ONCE
from ravenhall.hall.table.verify import document, verified, with_chat

LARGEST_NUMBER = 2**53
COST_OF_A_LOG = 10  # what is read out of storage from its beginning, since it may be long


class TableDoors:
    def __init__(self, hall: Hall, guard: Guard, guests: Guests) -> None:
        self.hall = hall
        self.guard = guard
        self.guests = guests

    async def table(self, request: Request) -> Response:
        player, look = await self.guard.looker(request), query_number(request, "look")
        return written(await self.hall.glance(request.path_params["table"], player, look))

    async def commands(self, request: Request) -> Response:
        who = await self.guard.player(request)
        command: Command = await body(request, AnyCommand)
        if isinstance(command, Join | Look):
            return json(Refused(command.id, "not_now", "without a socket, follow the table by its events"))
        if isinstance(command, Ping):
            return json(Done(command.id))
        return json(await self.hall.perform(who, request.path_params["table"], command))

    async def chat(self, request: Request) -> Response:
        """Lines of chat before a number, as the viewer counts; nobody at the table waits until they are read."""
        self.guard.charge(request, COST_OF_A_LOG)
        player, table_id = await self.guard.looker(request), request.path_params["table"]
        async with self.hall.tables.reading(table_id, player) as live:
            table, seen = live.table, query_number(request, "before")
            before = table.number + 1 if seen is None else table.number_of(table.seats_of(player), seen)
        rows = await self.hall.store.said(table_id, before, CHAT_AT_ONCE + 1)
        async with self.hall.tables.reading(table_id, player) as live:
            return json(rendering.chat_before(live.table, live.table.seats_of(player), rows, CHAT_AT_ONCE))

    async def picture(self, request: Request) -> Response:
        """The position as text, as the seat looked from knows it."""
        player = await self.guard.looker(request)
        async with self.hall.tables.reading(request.path_params["table"], player) as live:
            table = live.table
            if table.match is None:
                raise Trouble(409, "not_now", "the match has not begun")
            viewer = rendering.viewer_of(table, player, query_number(request, "look"))
            return json(Picture(table.seen_number(viewer.group), table.game.picture(table.match.view(viewer.look))))

    async def events(self, request: Request) -> Response:
        row = await self.guard.row(request)
        connection = Connection(self.hall, row, address_of(request))
        if not self.guests.has_room_for(connection):
            raise Trouble(429, "too_fast", TOO_MANY)
        table = request.path_params["table"]
        async with self.hall.tables.reading(table, connection.player):
            pass  # or who asks hears that it is not his to see
        since = whole(request.headers.get("last-event-id", "")) or query_number(request, "since") or 0
        look, patches = query_number(request, "look"), bool(query_number(request, "patches"))
        self.hall.metrics.counts["misfits"] += bool(query_number(request, "misfit"))
        content = stream(self.guests, connection, table, since, look, patches)
        return StreamingResponse(content, media_type="text/event-stream", headers={"cache-control": "no-store"})

    async def replay(self, request: Request) -> Response:
        """Up to the number that was stored when it was asked for: what is on its way is not told here first."""
        return await self._retell(request, request.query_params.get("seat", ""))

    async def story(self, request: Request) -> Response:
        """What has happened since somebody last looked: for who comes back, and was not there to be told."""
        return await self._retell(request, request.query_params.get("look", ""), story=True)

    async def _retell(self, request: Request, seat: str, story: bool = False) -> Response:
        self.guard.charge(request, COST_OF_A_LOG)
        self.hall.clerks.admit(source_of(request))
        player = await self.guard.looker(request)
        async with self.hall.tables.reading(request.path_params["table"], player) as live:
            eyes = retelling.eyes_of(live.table, player, seat)
            job = Retold(
                live.table.id, live.table.made.game, [], list(eyes.viewer.group), eyes.viewer.look, eyes.all_seeing,
                live.table.status == "over", deciding.position(live.table),
            )  # fmt: skip
            number = live.table.number
        job.story, job.since = story, query_number(request, "since")
        job.patches = story or bool(query_number(request, "patches"))
        job.log = await self.hall.store.log_to_retell(job.table, number)
        return InPieces(await self.hall.clerks.do_in_pieces(source_of(request), job))

    async def export(self, request: Request) -> Response:
        """With all that was said there: it is read and written beside the loop, and goes out in pieces."""
        found = await self._document(request)
        lines = await self.hall.store.said(request.path_params["table"], LARGEST_NUMBER, LARGEST_NUMBER)
        pieces = await self.hall.clerks.beside(source_of(request), lambda: with_chat(found, lines))
        name = f'attachment; filename="{found["game"]}-{request.path_params["table"]}.json"'
        return InPieces(pieces, {"content-disposition": name})

    async def _document(self, request: Request) -> dict[str, Any]:
        """The match as a file; a long one takes a while to write, and does so beside the loop."""
        self.guard.charge(request, COST_OF_A_LOG)
        player = await self.guard.looker(request)
        async with self.hall.tables.reading(request.path_params["table"], player) as live:
            table = live.table
            return await self.hall.clerks.beside(source_of(request), lambda: document(table, player))

    async def verify(self, request: Request) -> Response:
        found = verified(await self._document(request))
        return written(await self.hall.clerks.do(source_of(request), Checked(found)))
