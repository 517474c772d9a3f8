"""The HTTP part: identity, lists of tables, making and claiming, commands, replays."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route, WebSocketRoute

from ravenhall import games
from ravenhall.hall.doors.learning import LearnDoors, game_of
from ravenhall.hall.doors.pages import Pages, build
from ravenhall.hall.doors.puzzling import PuzzleDoors
from ravenhall.hall.doors.requests import (
    NOT_CALLED_SO,
    NOT_WRITTEN,
    InPieces,
    Trouble,
    Work,
    address_of,
    body,
    by_method,
    json,
    query_number,
    source_of,
    written,
)
from ravenhall.hall.doors.reviewing import ReviewDoors
from ravenhall.hall.doors.sockets import TOO_MANY, Connection, Guests, Sockets, stream
from ravenhall.hall.kept.database import StorageFailed
from ravenhall.hall.kept.people import PlayerRow
from ravenhall.hall.live.errands import Beginning, Checked, Question, Retold
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.live.identity import Identities, is_own_host, is_own_origin, write_cookie
from ravenhall.hall.live.limits import Buckets
from ravenhall.hall.live.webhooks import BadWebhook, check
from ravenhall.hall.said.api import (
    Claim,
    Claimed,
    Invitation,
    Lobby,
    Me,
    NewLinks,
    NewTable,
    NewTableMade,
    Options,
    Picture,
    Problem,
    QuickJoin,
    SeatLinks,
    SeatPlan,
    SetMe,
    read_card,
)
from ravenhall.hall.said.commands import AnyCommand, Command, Join, Look, Ping, Sit
from ravenhall.hall.said.messages import Done, Refused
from ravenhall.hall.said.terms import LARGEST_FRAME, plain, status_of, whole, write
from ravenhall.hall.table import deciding, rendering, retelling, strength
from ravenhall.hall.table.catalogue import fitting, people_at
from ravenhall.hall.table.making import Blueprint, Start, blueprint, seat_links, start_of
from ravenhall.hall.table.plans import ClaimSeat, LinkSeats, Player
from ravenhall.hall.table.refusals import Refusal, Unknown
from ravenhall.hall.table.rendering import CHAT_AT_ONCE
from ravenhall.hall.table.seating import draw_seed, hashed, invitation
from ravenhall.hall.table.verify import document, verified, with_chat
from ravenhall.kernel.commitment import commitment

log = logging.getLogger("ravenhall.http")
LARGEST_MATCH = 1 << 20
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
MOST_LISTED = 100
LARGEST_NUMBER = 2**53
MOST_TRIED = 20  # open tables, by whoever wants a quick match
COST_OF_A_TABLE = 20  # as many requests
COST_OF_A_SEARCH = 5
COST_OF_A_LOG = 10  # what is read out of storage from its beginning, since it may be long
HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",  # unless an answer says otherwise
}


class Answers:
    """The endpoints. Each reads its body as a message type and answers with one."""

    def __init__(self, hall: Hall, identities: Identities, guests: Guests, addresses: Buckets) -> None:
        self.hall = hall
        self.identities = identities
        self.guests = guests
        self.addresses = addresses

    # ── who asks, and what ──────────────────────────────────────────────────────────────────────────────────────

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

    async def _me(self, request: Request) -> PlayerRow | None:
        row = await self.identities.of(request.headers.get("cookie", ""))
        if row is not None and row.banned:
            raise Trouble(403, "banned", "you are not welcome here")
        return row

    async def player(self, request: Request) -> Player:
        row = await self._me(request)
        if row is None:
            raise Trouble(401, "nobody", "give yourself a name first")
        return Player(row.id, row.name, source_of(request))

    async def looker(self, request: Request) -> str:
        """The id of whoever looks; nobody's, if he has given himself no name."""
        row = await self._me(request)
        return "" if row is None else row.id

    # ── endpoints ───────────────────────────────────────────────────────────────────────────────────────────────

    async def opponents(self, request: Request) -> Response:
        """Whom to play at this game, from how matches against bots ended."""
        game = game_of(request)
        player = await self.looker(request)
        results = await self.hall.store.results(player, game, strength.MOST) if player else []
        source = source_of(request)
        return json(await self.hall.clerks.beside(source, lambda: strength.opponents(game, people_at(game), results)))

    async def consult(self, request: Request) -> Response:
        question = await body(request, dict[str, Any])
        game = request.path_params["game"]
        if game not in games.NAMES:
            raise Trouble(404, "unknown", f"there are {', '.join(games.NAMES)}")
        return written(await self.hall.clerks.do(source_of(request), Question(game, question)))

    async def seats(self, request: Request) -> Response:
        """With how many seats some options go: so that nobody is offered what would be refused."""
        asked = await body(request, Options)
        name = request.path_params["game"]
        if name not in games.NAMES:
            raise Trouble(404, "unknown", f"there are {', '.join(games.NAMES)}")
        return json(await self.hall.clerks.beside(source_of(request), lambda: fitting(name, asked.options)))

    async def me(self, request: Request) -> Response:
        """Who asks; nothing for a stranger, which is no error: every newcomer's page asks this."""
        row = await self._me(request)
        if row is None:
            return Response(status_code=204)
        return json(Me(row.id, row.name, row.webhook or None))

    async def set_me(self, request: Request) -> Response:
        asked = await body(request, SetMe)
        row = await self._me(request)
        secret = ""
        name = None if asked.name is None else plain(asked.name)
        if name == "" or (row is None and name is None):
            raise Trouble(400, "unreadable", "a name has at least one letter")
        if row is None:
            row, secret = await self.identities.make(name or "", self.hall.tables.now())
        changed = PlayerRow(row.id, name or row.name, row.webhook, row.banned)
        if asked.webhook is not None:
            try:
                if asked.webhook:
                    check(asked.webhook)
            except BadWebhook as error:
                raise Trouble(400, "unreadable", str(error)) from error
            changed.webhook = asked.webhook
        if changed != row:
            await self.identities.change(changed)
        response = json(Me(changed.id, changed.name, changed.webhook or None))
        if secret:
            response.headers["set-cookie"] = write_cookie(secret, request.url.scheme == "https")
        return response

    async def lobby(self, request: Request) -> Response:
        now = self.hall.tables.now()
        waiting = await self.hall.store.lobby("waiting", now, MOST_LISTED)
        running = await self.hall.store.lobby("playing", now, MOST_LISTED)
        return json(Lobby([read_card(one) for one in waiting], [read_card(one) for one in running]))

    async def mine(self, request: Request) -> Response:
        """The tables somebody sits at; a stranger sits at none."""
        player = await self.looker(request)
        rows = await self.hall.store.tables_of(player, MOST_LISTED) if player else []
        return json(rendering.my_tables(rows))

    async def make(self, request: Request) -> Response:
        who = await self.player(request)
        asked = await body(request, NewTable, LARGEST_MATCH)
        self.charge(request, COST_OF_A_TABLE)
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
        who = await self.player(request)
        asked = await body(request, QuickJoin)
        self.charge(request, COST_OF_A_SEARCH)
        if asked.game not in (None, *games.NAMES):
            raise Trouble(400, "unreadable", f"there is no game {asked.game!r:.60}; there are {', '.join(games.NAMES)}")
        for table_id in await self.hall.store.open_seats(asked.game, who.id, self.hall.tables.now(), MOST_TRIED):
            if (seat := await self._sit_down(who, table_id)) is not None:
                return json(Claimed(table_id, seat))
        waiting = await self.hall.store.waiting_at(asked.game, who.id)
        if waiting is not None:  # it waits for others: a second one would wait beside it
            return json(Claimed(*waiting))
        self.charge(request, COST_OF_A_TABLE)
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
        who = await self.player(request)
        asked = await body(request, Claim)
        table = request.path_params["table"]
        await self.hall.do(who, table, ClaimSeat(self.hall.tables.new_id(), asked.seat, hashed(asked.secret)))
        return json(Claimed(table, asked.seat))

    async def links(self, request: Request) -> Response:
        who = await self.player(request)
        asked = await body(request, NewLinks)
        return json(await self._new_links(who, request.path_params["table"], asked.seats))

    async def invitation(self, request: Request) -> Response:
        """Who asks has a link, which is more than being allowed to watch."""
        player = await self.looker(request)
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

    async def table(self, request: Request) -> Response:
        player, look = await self.looker(request), query_number(request, "look")
        return written(await self.hall.glance(request.path_params["table"], player, look))

    async def chat(self, request: Request) -> Response:
        """Lines of chat before a number, as the viewer counts; nobody at the table waits until they are read."""
        self.charge(request, COST_OF_A_LOG)
        player, table_id = await self.looker(request), request.path_params["table"]
        async with self.hall.tables.reading(table_id, player) as live:
            table, seen = live.table, query_number(request, "before")
            before = table.number + 1 if seen is None else table.number_of(table.seats_of(player), seen)
        rows = await self.hall.store.said(table_id, before, CHAT_AT_ONCE + 1)
        async with self.hall.tables.reading(table_id, player) as live:
            return json(rendering.chat_before(live.table, live.table.seats_of(player), rows, CHAT_AT_ONCE))

    async def picture(self, request: Request) -> Response:
        """The position as text, as the seat looked from knows it."""
        player = await self.looker(request)
        async with self.hall.tables.reading(request.path_params["table"], player) as live:
            table = live.table
            if table.match is None:
                raise Trouble(409, "not_now", "the match has not begun")
            viewer = rendering.viewer_of(table, player, query_number(request, "look"))
            return json(Picture(table.seen_number(viewer.group), table.game.picture(table.match.view(viewer.look))))

    async def events(self, request: Request) -> Response:
        row = await self._me(request)
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

    async def commands(self, request: Request) -> Response:
        who = await self.player(request)
        command: Command = await body(request, AnyCommand)
        if isinstance(command, Join | Look):
            return json(Refused(command.id, "not_now", "without a socket, follow the table by its events"))
        if isinstance(command, Ping):
            return json(Done(command.id))
        return json(await self.hall.perform(who, request.path_params["table"], command))

    async def replay(self, request: Request) -> Response:
        """Up to the number that was stored when it was asked for: what is on its way is not told here first."""
        return await self._retell(request, request.query_params.get("seat", ""))

    async def story(self, request: Request) -> Response:
        """What has happened since somebody last looked: for who comes back, and was not there to be told."""
        return await self._retell(request, request.query_params.get("look", ""), story=True)

    async def _retell(self, request: Request, seat: str, story: bool = False) -> Response:
        self.charge(request, COST_OF_A_LOG)
        self.hall.clerks.admit(source_of(request))
        player = await self.looker(request)
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
        self.charge(request, COST_OF_A_LOG)
        player = await self.looker(request)
        async with self.hall.tables.reading(request.path_params["table"], player) as live:
            table = live.table
            return await self.hall.clerks.beside(source_of(request), lambda: document(table, player))

    async def verify(self, request: Request) -> Response:
        found = verified(await self._document(request))
        return written(await self.hall.clerks.do(source_of(request), Checked(found)))

    async def health(self, request: Request) -> Response:
        health = self.hall.health()
        return json(health, 200 if health.status == "well" else 503)

    async def metrics(self, request: Request) -> Response:
        return PlainTextResponse(self.hall.measured())


def open_table(host: Player, game: str) -> Blueprint:
    """A listed table for whoever comes, with as few seats as the game allows."""
    seats = [SeatPlan(me=True)] + [SeatPlan()] * (max(2, games.load(game).seats[0]) - 1)
    new = NewTable(game, seats, watch="everybody", listed=True)
    return blueprint(host, new, start_of(new))


def application(hall: Hall) -> tuple[Starlette, Guests]:
    """The hall as an ASGI application, and those connected to it, who are told when it closes."""
    identities = Identities(hall.store)
    rate = hall.settings.address_rate
    addresses = Buckets(rate, rate * 5)
    guests = Guests(hall, identities)
    hall.build = build()
    answers = Answers(hall, identities, guests, addresses)
    pages = Pages(addresses)
    learning = LearnDoors(hall, answers.looker)
    puzzling = PuzzleDoors(hall, answers.looker)
    reviews = ReviewDoors(hall, answers.looker, answers.player, answers.charge)
    sockets = Sockets(hall, identities, guests, addresses)
    endpoints: dict[str, dict[str, Work]] = {
        "/api/games": {"GET": pages.games},
        "/api/games/{game}/rules": {"GET": pages.rules},
        "/api/games/{game}/actions": {"GET": pages.actions},
        "/api/games/{game}/consult": {"POST": answers.consult},
        "/api/games/{game}/opponents": {"GET": answers.opponents},
        "/api/games/{game}/seats": {"POST": answers.seats},
        "/api/me": {"GET": answers.me, "POST": answers.set_me},
        "/api/lobby": {"GET": answers.lobby},
        "/api/mine": {"GET": answers.mine},
        "/api/quick": {"POST": answers.quick},
        "/api/tables": {"POST": answers.make},
        "/api/tables/{table}": {"GET": answers.table},
        "/api/tables/{table}/claim": {"POST": answers.claim},
        "/api/tables/{table}/invitation": {"POST": answers.invitation},
        "/api/tables/{table}/links": {"POST": answers.links},
        "/api/tables/{table}/commands": {"POST": answers.commands},
        "/api/tables/{table}/chat": {"GET": answers.chat},
        "/api/tables/{table}/picture": {"GET": answers.picture},
        "/api/tables/{table}/events": {"GET": answers.events},
        "/api/tables/{table}/replay": {"GET": answers.replay},
        "/api/tables/{table}/story": {"GET": answers.story},
        "/api/tables/{table}/review": {"POST": reviews.ask},
        "/api/tables/{table}/review/puzzle": {"POST": reviews.puzzle},
        "/api/tables/{table}/review/try": {"POST": reviews.attempt},
        "/api/tables/{table}/review/play_on": {"POST": reviews.play_on},
        "/api/tables/{table}/export": {"GET": answers.export},
        "/api/tables/{table}/verify": {"GET": answers.verify},
        "/api/learn": {"GET": learning.overview},
        "/api/learn/{game}": {"GET": learning.page},
        "/api/learn/{game}/{lesson}": {"POST": learning.attempt},
        "/api/learn/{game}/{lesson}/why_not": {"POST": learning.why_not},
        "/api/learn/{game}/{lesson}/consult": {"POST": learning.consult},
        "/api/puzzles/{game}": {"GET": puzzling.listed},
        "/api/puzzles/{game}/{puzzle}": {"POST": puzzling.attempt},
        "/api/puzzles/{game}/{puzzle}/why_not": {"POST": puzzling.why_not},
        "/api/puzzles/{game}/{puzzle}/consult": {"POST": puzzling.consult},
        "/openapi.json": {"GET": pages.openapi},
        "/health": {"GET": answers.health},
        "/metrics": {"GET": answers.metrics},
        "/": {"GET": pages.page},
        "/{path:path}": {"GET": pages.page},
    }
    routes: list[BaseRoute] = [WebSocketRoute("/socket", sockets)]
    routes += [Route(path, answers.guarded(by_method(ways)), methods=METHODS) for path, ways in endpoints.items()]
    return Starlette(routes=routes), guests
