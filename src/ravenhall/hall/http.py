"""The HTTP part: games, identity, lists of tables, making and claiming, replays; and the web client's files."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route, WebSocketRoute

from ravenhall import bots, games, rules
from ravenhall.hall import deciding, rendering
from ravenhall.hall.bodies import (
    BotInfo,
    ChapterText,
    Claim,
    Claimed,
    ClauseText,
    GameInfo,
    Games,
    Health,
    Lobby,
    Me,
    MyTables,
    NewTable,
    NewTableMade,
    Picture,
    Problem,
    QuickJoin,
    Replay,
    RulesText,
    SeatLinks,
    SeatPlan,
    SetMe,
    TableCard,
)
from ravenhall.hall.commands import AnyCommand, Command, Join, Look, Ping, Sit
from ravenhall.hall.deciding import ClaimSeat, LinkSeats, Player, Refusal, hashed
from ravenhall.hall.hall import Hall
from ravenhall.hall.identity import Identities, is_own_origin, write_cookie
from ravenhall.hall.limits import Buckets
from ravenhall.hall.live import Live
from ravenhall.hall.making import blueprint, seat_links
from ravenhall.hall.messages import Done, Refused
from ravenhall.hall.openapi import openapi
from ravenhall.hall.sockets import Connection, Sockets, stream
from ravenhall.hall.store import PlayerRow
from ravenhall.hall.terms import LARGEST_FRAME, plain, write
from ravenhall.hall.verify import verify
from ravenhall.hall.webhooks import BadWebhook, check
from ravenhall.kernel.commitment import commitment
from ravenhall.kernel.errors import RavenhallError

log = logging.getLogger("ravenhall.http")
T = TypeVar("T")
Work = Callable[[Request], Awaitable[Response]]
STATIC = (Path(__file__).parent / "static").resolve()
LARGEST_MATCH = 1 << 20
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
MOST_LISTED = 100
COST_OF_A_TABLE = 20  # as many requests
STATUS = {"unknown": 404, "unreadable": 400, "too_fast": 429, "refused": 400}
HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


class Trouble(Exception):
    """An answer that is not 2xx."""

    def __init__(self, status: int, reason: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.reason = reason
        self.message = message


class NothingHere(Trouble):
    def __init__(self) -> None:
        super().__init__(404, "unknown", "there is nothing here")


class Answers:
    """The endpoints. Each reads its body as a message type and answers with one."""

    def __init__(self, hall: Hall, identities: Identities, addresses: Buckets) -> None:
        self.hall = hall
        self.identities = identities
        self.addresses = addresses

    # ── who asks, and what ──────────────────────────────────────────────────────────────────────────────────────

    def guarded(self, work: Work) -> Work:
        """Limits, bans and origins first; refusals become problems, and every answer carries the safety headers.

        What nobody foresaw is our fault: it is logged, and whoever asked hears of it in the same form.
        """

        async def answer(request: Request) -> Response:
            try:
                self._check(request)
                response = await work(request)
            except Trouble as trouble:
                response = json(Problem(trouble.reason, trouble.message), trouble.status)
            except Refusal as refusal:
                told = deciding.Unknown() if refusal.reason == "not_yours" else refusal
                response = json(Problem(told.reason, told.message), STATUS.get(told.reason, 409))
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
        address = request.client.host if request.client else ""
        if address in self.hall.banned_addresses:
            raise Trouble(403, "banned", "you are not welcome here")
        if not self.addresses.take(address):
            raise Trouble(429, "too_fast", "slow down, and try again")
        origin = request.headers.get("origin", "")
        if request.method != "GET" and not is_own_origin(origin, request.headers.get("host", "")):
            raise Trouble(403, "forbidden", "this page comes from elsewhere")

    async def _me(self, request: Request) -> PlayerRow | None:
        row = await self.identities.of(request.headers.get("cookie", ""))
        if row is not None and row.banned:
            raise Trouble(403, "banned", "you are not welcome here")
        return row

    async def _player(self, request: Request) -> Player:
        row = await self._me(request)
        if row is None:
            raise Trouble(401, "nobody", "give yourself a name first")
        return Player(row.id, row.name)

    # ── endpoints ───────────────────────────────────────────────────────────────────────────────────────────────

    async def games(self, request: Request) -> Response:
        return json(Games([game_info(name) for name in games.NAMES]))

    async def rules(self, request: Request) -> Response:
        game = request.path_params["game"]
        try:
            return json(rules_text(game))
        except RavenhallError as error:
            raise Trouble(404, "unknown", str(error)) from error

    async def consult(self, request: Request) -> Response:
        question = await body(request, dict[str, Any])
        if request.path_params["game"] not in games.NAMES:
            raise Trouble(404, "unknown", f"there are {', '.join(games.NAMES)}")
        try:
            return json(games.load(request.path_params["game"]).consult(question))
        except RavenhallError as error:
            raise Trouble(400, "unreadable", str(error)) from error

    async def me(self, request: Request) -> Response:
        row = await self._me(request)
        if row is None:
            raise Trouble(401, "nobody", "give yourself a name first")
        return json(Me(row.id, row.name, row.webhook or None))

    async def set_me(self, request: Request) -> Response:
        asked = await body(request, SetMe)
        row = await self._me(request)
        secret = ""
        name = None if asked.name is None else plain(asked.name)
        if name == "" or (row is None and name is None):
            raise Trouble(400, "unreadable", "a name has at least one letter")
        if row is None:
            row, secret = await self.identities.make(name or "", self.hall.now())
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
        waiting = await self.hall.store.lobby("waiting", MOST_LISTED)
        running = await self.hall.store.lobby("playing", MOST_LISTED)
        return json(Lobby([read_card(one) for one in waiting], [read_card(one) for one in running]))

    async def mine(self, request: Request) -> Response:
        who = await self._player(request)
        cards: dict[str, TableCard] = {}
        for card, asking, touched, seat in await self.hall.store.tables_of(who.id, MOST_LISTED):
            found = read_card(card)
            found = cards.setdefault(found.table, found)
            found.touched = touched
            found.mine = [*found.mine, seat]
            found.my_turn = found.my_turn or bool(asking >> seat & 1)
        return json(MyTables(sorted(cards.values(), key=lambda one: (not one.my_turn, -one.touched))))

    async def make(self, request: Request) -> Response:
        who = await self._player(request)
        asked = await body(request, NewTable, LARGEST_MATCH)
        if not self.addresses.take(request.client.host if request.client else "", COST_OF_A_TABLE):
            raise Trouble(429, "too_fast", "slow down, and try again")
        name = None if asked.id is None else f"{who.id} {asked.id}"
        if name is not None and (made := await self.hall.store.made_by_request(name)) is not None:
            return await self._made_before(who, made)
        plan = await asyncio.to_thread(blueprint, who, asked)
        table = await self.hall.make_table(plan.facts, name)
        return json(NewTableMade(table, seat_links(table, plan.secrets_by_seat), plan.commitment), 201)

    async def _made_before(self, who: Player, table_id: str) -> Response:
        """The request was sent again: the same table, with new links, since the old ones are known to nobody."""
        links = await self._new_links(who, table_id)
        made = (await self.hall.live(table_id)).table.made
        committed = None if made.seed is None or made.nonce is None else commitment(made.seed, made.nonce)
        return json(NewTableMade(table_id, links.links, committed), 201)

    async def quick(self, request: Request) -> Response:
        who = await self._player(request)
        asked = await body(request, QuickJoin)
        if asked.game not in (None, *games.NAMES):
            raise Trouble(400, "unreadable", f"there is no game {asked.game!r:.60}; there are {', '.join(games.NAMES)}")
        mine: Claimed | None = None
        for table_id in await self.hall.store.open_seats(asked.game, 20):
            table = (await self.hall.live(table_id)).table
            if own := table.seats_of(who.id):
                mine = mine or Claimed(table_id, own[0])
                continue
            for seat in [number for number, one in enumerate(table.seats) if one.is_free][:1]:
                if isinstance(await self.hall.perform(who, table_id, Sit(self.hall.new_id(), seat)), Done):
                    return json(Claimed(table_id, seat))
        if mine is not None:  # it waits for others: a second one would wait beside it
            return json(mine)
        game = asked.game or games.NAMES[0]
        seats = [SeatPlan(me=True)] + [SeatPlan()] * (max(2, games.load(game).seats[0]) - 1)
        plan = blueprint(who, NewTable(game, seats, watch="everybody", listed=True))
        return json(Claimed(await self.hall.make_table(plan.facts), 0), 201)

    async def claim(self, request: Request) -> Response:
        who = await self._player(request)
        asked = await body(request, Claim)
        await self._do(who, request, ClaimSeat(self.hall.new_id(), asked.seat, hashed(asked.secret)))
        return json(Claimed(request.path_params["table"], asked.seat))

    async def links(self, request: Request) -> Response:
        return json(await self._new_links(await self._player(request), request.path_params["table"]))

    async def _new_links(self, who: Player, table_id: str) -> SeatLinks:
        table = await self._seen(table_id, who.id)
        fresh = {number: deciding.draw_seed()[1] for number, seat in enumerate(table.table.seats) if seat.is_free}
        if fresh:
            command = LinkSeats(self.hall.new_id(), [(seat, hashed(secret)) for seat, secret in fresh.items()])
            await self._do_at(who, table_id, command)
        return SeatLinks(seat_links(table_id, fresh))

    async def _do(self, who: Player, request: Request, command: Command) -> None:
        await self._do_at(who, request.path_params["table"], command)

    async def _do_at(self, who: Player, table_id: str, command: Command) -> None:
        answer = await self.hall.perform(who, table_id, command)
        if isinstance(answer, Refused):
            raise Refusal(answer.reason, answer.message, answer.clause)

    async def _seen(self, table_id: str, player: str) -> Live:
        live = await self.hall.live(table_id)
        if not self.hall.may_see(live.table, player):
            raise deciding.Unknown
        return live

    async def table(self, request: Request) -> Response:
        row = await self._me(request)
        data = await self.hall.glance(
            request.path_params["table"], "" if row is None else row.id, number(request, "look")
        )
        return Response(data, media_type="application/json")

    async def picture(self, request: Request) -> Response:
        """The position as text, as the seat looked from knows it."""
        row = await self._me(request)
        player = "" if row is None else row.id
        table = (await self._seen(request.path_params["table"], player)).table
        if table.match is None:
            raise Trouble(409, "not_now", "the match has not begun")
        viewer = rendering.viewer_of(table, player, number(request, "look"))
        return json(Picture(table.seen_number(viewer.group), table.game.picture(table.match.view(viewer.look))))

    async def events(self, request: Request) -> Response:
        row = await self._me(request)
        connection = Connection(self.hall, "" if row is None else row.id, "" if row is None else row.name)
        table = request.path_params["table"]
        await self._seen(table, connection.player)
        since = whole(request.headers.get("last-event-id", "")) or number(request, "since") or 0
        content = stream(self.hall, connection, table, since, number(request, "look"))
        return StreamingResponse(content, media_type="text/event-stream", headers={"cache-control": "no-store"})

    async def commands(self, request: Request) -> Response:
        who = await self._player(request)
        command: Command = await body(request, AnyCommand)
        if isinstance(command, Join | Look):
            return json(Refused(command.id, "not_now", "without a socket, follow the table by its events"))
        if isinstance(command, Ping):
            return json(Done(command.id))
        return json(await self.hall.perform(who, request.path_params["table"], command))

    async def replay(self, request: Request) -> Response:
        row = await self._me(request)
        player = "" if row is None else row.id
        table = (await self._seen(request.path_params["table"], player)).table
        if table.match is None:
            raise Trouble(409, "not_now", "the match has not begun")
        over = table.status == "over"
        wanted = request.query_params.get("seat", "")
        everything = wanted == "all"
        seat = whole(wanted)
        own = table.seats_of(player)
        if (seat is None and wanted not in ("", "all")) or (seat is not None and seat >= len(table.seats)):
            raise deciding.Unknown
        if not over and (everything or (seat is not None and seat not in own)):
            raise Trouble(409, "not_now", "that is shown after the end")
        holder = player if seat is None else table.seats[seat].player
        viewer = rendering.viewer_of(table, holder, seat)
        if seat is not None and not viewer.group:
            viewer = rendering.Viewer((seat,), seat, False)  # a bot's seat
        entries = await self.hall.store.whole_log(table.id)
        frames = await asyncio.to_thread(rendering.replay, entries, table.id, viewer, everything, over)
        head = Replay(table.id, table.made.game, [], None if everything else viewer.look, everything)
        return json({**msgspec.structs.asdict(head), "frames": frames})

    async def export(self, request: Request) -> Response:
        document = await self._document(request)
        name = f'attachment; filename="{document["game"]}-{request.path_params["table"]}.json"'
        return Response(write(document), media_type="application/json", headers={"content-disposition": name})

    async def _document(self, request: Request) -> dict[str, Any]:
        row = await self._me(request)
        player = "" if row is None else row.id
        table = (await self._seen(request.path_params["table"], player)).table
        alone = bool(table.seats) and len(table.seats_of(player)) == len(table.seats)
        if table.match is None or not (table.status == "over" or alone):
            raise Trouble(409, "not_now", "a match is exported after its end")
        return exported(table)

    async def verify(self, request: Request) -> Response:
        document = await self._document(request)
        if "deal" not in document:
            raise Trouble(409, "not_now", "the match was imported: no hall has dealt it")
        return json(await asyncio.to_thread(verify, document))

    async def health(self, request: Request) -> Response:
        hall = self.hall
        return json(Health("closing" if hall.closing else "well", len(hall.tables), hall.connections))

    async def metrics(self, request: Request) -> Response:
        return PlainTextResponse(self.hall.measured())

    async def openapi(self, request: Request) -> Response:
        return json(openapi())

    async def page(self, request: Request) -> Response:
        """A file of the web client, or its start page for the paths it knows itself."""
        path = request.path_params.get("path", "")
        try:
            wanted = (STATIC / path).resolve()
            is_ours = wanted.is_relative_to(STATIC) and wanted.is_file()
        except (OSError, ValueError) as error:  # no file can have such a name
            raise NothingHere from error
        if is_ours:
            forever = "immutable, max-age=31536000" if "assets" in wanted.parts else "no-cache"
            return FileResponse(wanted, headers={"cache-control": forever})
        if "." in wanted.name or path.startswith("api/"):
            raise NothingHere
        start = STATIC / "index.html"
        if start.is_file():
            return FileResponse(start, headers={"cache-control": "no-cache"})
        return PlainTextResponse("Ravenhall is open, but its web client is not built. `make play` builds it.\n")


def exported(table: Any) -> dict[str, Any]:
    """The match as the file the terminal uses, with what its deal was committed to."""
    document: dict[str, Any] = table.match.save()
    made = table.made
    if made.seed is not None and made.nonce is not None:
        document["deal"] = {"commitment": commitment(made.seed, made.nonce), "nonce": made.nonce}
    return document


read_card = msgspec.json.Decoder(TableCard).decode


def game_info(name: str) -> GameInfo:
    game = games.load(name)
    options = [rendering.option_info(option) for option in game.options]
    there = [BotInfo(bot, " ".join((bots.make(bot, game, 0).__doc__ or "").split())) for bot in bots.NAMES]
    return GameInfo(game.name, game.title, game.revision, game.seats[0], game.seats[1], options, there)


def rules_text(game: str) -> RulesText:
    games.load(game)  # the name of a game, not of any file
    chapters = rules.read(game).chapters
    return RulesText(
        game, [ChapterText(title, [ClauseText(one.id, one.text) for one in clauses]) for title, clauses in chapters]
    )


def json(thing: Any, status: int = 200) -> Response:
    return Response(write(thing), status, media_type="application/json")


async def body(request: Request, kind: Any, largest: int = LARGEST_FRAME) -> Any:
    """The request's body as this message type."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > largest:
            raise Trouble(413, "unreadable", f"at most {largest} bytes")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Trouble(400, "unreadable", str(error)[:300]) from error


def number(request: Request, name: str) -> int | None:
    return whole(request.query_params.get(name, ""))


def whole(text: str) -> int | None:
    """A number as it comes in an address or a header; None if it is none, or longer than any of ours."""
    return int(text) if text.isdecimal() and len(text) < 16 else None


def by_method(ways: dict[str, Work]) -> Work:
    """One path, answered by the request's method; others hear which there are."""
    allowed = ", ".join(ways)

    async def answer(request: Request) -> Response:
        work = ways.get("GET" if request.method == "HEAD" else request.method)
        if work is not None:
            return await work(request)
        response = json(Problem("unreadable", f"{request.method} is not understood here; there is {allowed}"), 405)
        response.headers["allow"] = allowed
        return response

    return answer


def application(hall: Hall) -> tuple[Starlette, Sockets]:
    """The hall as an ASGI application, and its sockets, which are told when it closes."""
    identities = Identities(hall.store)
    rate = hall.settings.address_rate
    addresses = Buckets(rate, rate * 5)
    answers = Answers(hall, identities, addresses)
    sockets = Sockets(hall, identities, addresses)
    endpoints: dict[str, dict[str, Work]] = {
        "/api/games": {"GET": answers.games},
        "/api/games/{game}/rules": {"GET": answers.rules},
        "/api/games/{game}/consult": {"POST": answers.consult},
        "/api/me": {"GET": answers.me, "POST": answers.set_me},
        "/api/lobby": {"GET": answers.lobby},
        "/api/mine": {"GET": answers.mine},
        "/api/quick": {"POST": answers.quick},
        "/api/tables": {"POST": answers.make},
        "/api/tables/{table}": {"GET": answers.table},
        "/api/tables/{table}/claim": {"POST": answers.claim},
        "/api/tables/{table}/links": {"POST": answers.links},
        "/api/tables/{table}/commands": {"POST": answers.commands},
        "/api/tables/{table}/picture": {"GET": answers.picture},
        "/api/tables/{table}/events": {"GET": answers.events},
        "/api/tables/{table}/replay": {"GET": answers.replay},
        "/api/tables/{table}/export": {"GET": answers.export},
        "/api/tables/{table}/verify": {"GET": answers.verify},
        "/openapi.json": {"GET": answers.openapi},
        "/health": {"GET": answers.health},
        "/metrics": {"GET": answers.metrics},
        "/": {"GET": answers.page},
        "/{path:path}": {"GET": answers.page},
    }
    routes: list[BaseRoute] = [WebSocketRoute("/socket", sockets)]
    routes += [Route(path, answers.guarded(by_method(ways)), methods=METHODS) for path, ways in endpoints.items()]
    return Starlette(routes=routes), sockets
