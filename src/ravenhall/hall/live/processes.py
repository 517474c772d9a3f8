"""Several processes, one database: a table's owner plays it, the others forward commands and follow its log.

A forwarded command is a row; so is what the administrator asks for. Notices carry only a table and a number.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from ravenhall.hall.kept.store import PRESENCE, REQUESTS
from ravenhall.hall.live.tables import Live
from ravenhall.hall.said.commands import Command
from ravenhall.hall.said.messages import Done, Refused
from ravenhall.hall.said.terms import write
from ravenhall.hall.table.plans import InnerCommand, Player
from ravenhall.hall.table.refusals import Refusal

if TYPE_CHECKING:
    from ravenhall.hall.live.hall import Hall

TIMEOUT = 15.0  # seconds for the owner to answer, a change of owner included
CLOSING = "the hall is closing; send it again"
ADMINISTRATOR = Player("", "administrator")
read_inner: Callable[[str], Command] = msgspec.json.Decoder(InnerCommand).decode
read_reply: Callable[[str], Done | Refused] = msgspec.json.Decoder(Done | Refused).decode


class Processes:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tables = hall.tables
        self._awaited: dict[str, tuple[str, asyncio.Future[str]]] = {}
        self._administered: set[str] = set()

    def hear(self, table_id: str, number: int) -> None:
        if self.tables.tasks.closing:
            return
        if not table_id:  # the connection was made anew: anything may have happened
            for live in self.tables.all.values():
                self.tables.tasks.spawn(self._hear_news(live))
            return
        known = self.tables.all.get(table_id)
        if number == REQUESTS:
            self.tables.tasks.spawn(self._hear_requests(table_id))
        elif number == PRESENCE:
            if known is not None:
                self.tables.tasks.spawn(self._hear_presence(known))
        elif known is not None and known.table.number < number:
            self.tables.tasks.spawn(self._hear_news(known))

    async def _hear_presence(self, live: Live) -> None:
        now = self.tables.now()
        seen = await self.hall.store.last_seen(live.table.id)
        live.elsewhere = {seat for seat, until in seen.items() if until > now}
        live.tell_presence()

    async def _hear_news(self, live: Live) -> None:
        async with live.lock:
            await self.tables.fresh(live)
            await self.tables.catch_up(live)

    async def forward(self, who: Player, table_id: str, command: Command) -> Done | Refused:
        """Leave the command for the process that owns the table, and wait for its answer."""
        if self.tables.tasks.closing:
            raise Refusal("not_now", CLOSING)
        name = f"{who.id} {table_id} {command.id}"
        future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._awaited[name] = (table_id, future)
        row = (name, table_id, who.id, who.name, self.tables.now(), write(command).decode())
        try:
            await self.hall.store.request(row)
            return read_reply(await asyncio.wait_for(future, TIMEOUT))
        except TimeoutError:
            raise Refusal("not_now", "the table did not answer; send it again") from None
        finally:
            self._awaited.pop(name, None)

    def close(self) -> None:
        """Nobody waits for an answer any more: whoever sends the command again, elsewhere or later, is answered."""
        for table, future in self._awaited.values():
            if not future.done():
                future.set_exception(Refusal("not_now", CLOSING))

    async def _hear_requests(self, table_id: str) -> None:
        awaited = [name for name, (table, future) in self._awaited.items() if table == table_id]
        if awaited:
            for name, reply in (await self.hall.store.replies(awaited)).items():
                if name in self._awaited and not self._awaited[name][1].done():
                    self._awaited[name][1].set_result(reply)
        live = self.tables.all.get(table_id)
        if live is not None and live.fence is not None:
            await self.serve_requests(table_id)

    async def serve_requests(self, table_id: str | None = None) -> None:
        """Do what waits for tables that this process owns, or that nobody owns."""
        for request, table, player, name, command in await self.hall.store.open_requests(table_id):
            if not table:
                await self._administer(request, command)
                continue
            try:
                live = await self.tables.live(table)
                async with live.lock:
                    await self.tables.fresh(live)
                    if not await self.tables.own(live):
                        continue
            except Refusal as refusal:
                reply = write(refusal.told(request))
            else:
                who = Player(player, name) if player else ADMINISTRATOR
                reply = write(await self.hall.perform(who, table, read_inner(command)))
            await self.hall.store.answer_request(request, table, reply.decode())

    async def _administer(self, request: str, command: str) -> None:
        """A ban: whoever it is loses his connections to this process at once."""
        if request in self._administered:
            return
        self._administered.add(request)
        self.hall.banned_addresses = await self.hall.store.banned_addresses()
        self.hall.on_ban(msgspec.json.decode(command, type=str))
