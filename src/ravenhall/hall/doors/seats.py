"""The doors to a seat: lists of tables, making one, invitations, and sitting down."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ravenhall import games
from ravenhall.hall.doors.guard import Guard
from ravenhall.hall.doors.requests import Trouble, body, json, source_of
from ravenhall.hall.live.errands import Beginning
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.said.api import (
    Claim,
    Claimed,
    Invitation,
    Lobby,
    NewLinks,
    NewTable,
    NewTableMade,
    QuickJoin,
    SeatLinks,
    SeatPlan,
    read_card,
)
from ravenhall.hall.said.commands import Sit
from ravenhall.hall.said.terms import LARGEST_FRAME, write
from ravenhall.hall.table import rendering
from ravenhall.hall.table.making import Blueprint, Start, blueprint, seat_links, start_of
from ravenhall.hall.table.plans import ClaimSeat, LinkSeats, Player
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.seating import draw_seed, hashed, invitation
from ravenhall.kernel.commitment import commitment

LARGEST_MATCH = 1 << 20
MOST_LISTED = 100
MOST_TRIED = 20  # open tables, by whoever wants a quick match
COST_OF_A_TABLE = 20  # as many requests
COST_OF_A_SEARCH = 5


class SeatDoors:
    def __init__(self, hall: Hall, guard: Guard) -> None:
        self.hall = hall
        self.guard = guard

    async def lobby(self, request: Request) -> Response:
        now = self.hall.tables.now()
        waiting = await self.hall.store.lobby("waiting", now, MOST_LISTED)
        running = await self.hall.store.lobby("playing", now, MOST_LISTED)
        return json(Lobby([read_card(one) for one in waiting], [read_card(one) for one in running]))

    async def mine(self, request: Request) -> Response:
        """The tables somebody sits at; a stranger sits at none."""
        player = await self.guard.looker(request)
        rows = await self.hall.store.tables_of(player, MOST_LISTED) if player else []
        return json(rendering.my_tables(rows))

    async def make(self, request: Request) -> Response:
        who = await self.guard.player(request)
        asked = await body(request, NewTable, LARGEST_MATCH)
        self.guard.charge(request, COST_OF_A_TABLE)
        name = None if asked.id is None else f"{who.id} {asked.id}"
        if name is not None and (made := await self.hall.store.made_by_request(name)) is not None:
            return await self._made_before(who, made)
        if asked.exhibition:
            await self.hall.exhibitions.admit()
        if asked.listed:
            await self.hall.lobby.admit(who)
        start = await self._start(source_of(request), asked)
        # the first time a game is read for it
        box = self.hall.settings.time_box
        plan = await self.hall.clerks.beside(who.address, lambda: blueprint(who, asked, start, box))
        table = await self.hall.tables.make(plan.facts, name)
        if asked.listed:
            self.hall.lobby.note(who, table)
        return json(NewTableMade(table, seat_links(table, plan.secrets_by_seat), plan.commitment), 201)

    async def _start(self, source: str, asked: NewTable) -> Start:
        """What an imported match leads to is worked out beside; options alone are small, and soon checked."""
        if asked.match is not None:
            return msgspec.json.decode(await self.hall.clerks.do(source, Beginning(asked)), type=Start)
        if len(write(asked.options)) > LARGEST_FRAME:
            raise Trouble(413, "unreadable", f"options have at most {LARGEST_FRAME} bytes")
        return await self.hall.clerks.beside(source, lambda: start_of(asked))

    async def _made_before(self, who: Player, table_id: str) -> Response:
        """The request was sent again: the same table, with new links, since the old ones are known to nobody."""
        links = await self._new_links(who, table_id)
        async with self.hall.tables.reading(table_id, who.id) as live:
            made = live.table.made
        committed = None if made.seed is None or made.nonce is None else commitment(made.seed, made.nonce)
        return json(NewTableMade(table_id, links.links, committed), 201)

    async def quick(self, request: Request) -> Response:
        who = await self.guard.player(request)
        asked = await body(request, QuickJoin)
        self.guard.charge(request, COST_OF_A_SEARCH)
        if asked.game not in (None, *games.NAMES):
            raise Trouble(400, "unreadable", f"there is no game {asked.game!r:.60}; there are {', '.join(games.NAMES)}")
        for table_id in await self.hall.store.open_seats(asked.game, who.id, self.hall.tables.now(), MOST_TRIED):
            if (seat := await self._sit_down(who, table_id)) is not None:
                return json(Claimed(table_id, seat))
        waiting = await self.hall.store.waiting_at(asked.game, who.id)
        if waiting is not None:  # it waits for others: a second one would wait beside it
            return json(Claimed(*waiting))
        self.guard.charge(request, COST_OF_A_TABLE)
        await self.hall.lobby.admit(who)
        game = asked.game or games.NAMES[0]
        plan = await self.hall.clerks.beside(who.address, lambda: open_table(who, game))
        table = await self.hall.tables.make(plan.facts)
        self.hall.lobby.note(who, table)
        return json(Claimed(table, 0), 201)

    async def _sit_down(self, who: Player, table_id: str) -> int | None:
        """At the first free seat of this table; None if there is none any more."""
        try:
            async with self.hall.tables.reading(table_id, who.id) as live:
                free = next((number for number, seat in enumerate(live.table.seats) if seat.is_free), None)
            if free is not None:
                await self.hall.do(who, table_id, Sit(self.hall.tables.new_id(), free))
            return free
        except Refusal:
            return None

    async def claim(self, request: Request) -> Response:
        who = await self.guard.player(request)
        asked = await body(request, Claim)
        table = request.path_params["table"]
        await self.hall.do(who, table, ClaimSeat(self.hall.tables.new_id(), asked.seat, hashed(asked.secret)))
        return json(Claimed(table, asked.seat))

    async def links(self, request: Request) -> Response:
        who = await self.guard.player(request)
        asked = await body(request, NewLinks)
        return json(await self._new_links(who, request.path_params["table"], asked.seats))

    async def invitation(self, request: Request) -> Response:
        """Who asks has a link, which is more than being allowed to watch."""
        player = await self.guard.looker(request)
        asked = await body(request, Claim)
        command = ClaimSeat("", asked.seat, hashed(asked.secret))
        live = await self.hall.tables.live(request.path_params["table"])
        async with live.lock:
            await self.hall.tables.fresh(live)
            table = live.table
            state = invitation(table, player, command)
            made = table.made
            return json(Invitation(
                table.id, state, made.game, table.game.title, made.host_name, table.names(), asked.seat, made.options,
                made.clock, table.may_be_seen_by(player), made.host in live.players_here(),
            ))  # fmt: skip

    async def _new_links(self, who: Player, table_id: str, only: list[int] | None = None) -> SeatLinks:
        async with self.hall.tables.reading(table_id, who.id) as live:
            seats = live.table.seats
            free = [n for n, seat in enumerate(seats) if seat.is_free and (only is None or n in only)]
        fresh = {number: draw_seed()[1] for number in free}
        if fresh:
            command = LinkSeats(self.hall.tables.new_id(), [(seat, hashed(secret)) for seat, secret in fresh.items()])
            await self.hall.do(who, table_id, command)
        return SeatLinks(seat_links(table_id, fresh))


def open_table(host: Player, game: str) -> Blueprint:
    """A listed table for whoever comes, with as few seats as the game allows."""
    seats = [SeatPlan(me=True)] + [SeatPlan()] * (max(2, games.load(game).seats[0]) - 1)
    new = NewTable(game, seats, watch="everybody", listed=True)
    return blueprint(host, new, start_of(new))
