"""The hall as an HTTP application: which address leads to which door."""

from __future__ import annotations

from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from ravenhall import games
from ravenhall.hall.doors.guard import Guard
from ravenhall.hall.doors.learning import LearnDoors, game_of
from ravenhall.hall.doors.oneself import OwnDoors
from ravenhall.hall.doors.pages import Pages, build
from ravenhall.hall.doors.puzzling import PuzzleDoors
from ravenhall.hall.doors.requests import Trouble, Work, body, by_method, json, source_of, written
from ravenhall.hall.doors.reviewing import ReviewDoors
from ravenhall.hall.doors.seats import SeatDoors
from ravenhall.hall.doors.sockets import Guests, Sockets
from ravenhall.hall.doors.tables import TableDoors
from ravenhall.hall.live.errands import Question
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.live.identity import Identities
from ravenhall.hall.live.limits import Buckets
from ravenhall.hall.said.api import Options
from ravenhall.hall.table import strength
from ravenhall.hall.table.catalogue import fitting, people_at

METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]


class GameDoors:
    """What is asked about a game without a table, and how the hall is."""

    def __init__(self, hall: Hall, guard: Guard) -> None:
        self.hall = hall
        self.guard = guard

    async def opponents(self, request: Request) -> Response:
        """Whom to play at this game, from how matches against bots ended."""
        game = game_of(request)
        player = await self.guard.looker(request)
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

    async def health(self, request: Request) -> Response:
        health = self.hall.health()
        return json(health, 200 if health.status == "well" else 503)

    async def metrics(self, request: Request) -> Response:
        return PlainTextResponse(self.hall.measured())


def application(hall: Hall) -> tuple[Starlette, Guests]:
    """The hall as an ASGI application, and those connected to it, who are told when it closes."""
    identities = Identities(hall.store)
    rate = hall.settings.address_rate
    addresses = Buckets(rate, rate * 5)
    guests = Guests(hall, identities)
    hall.build = build()
    guard = Guard(hall, identities, addresses)
    pages = Pages(addresses)
    about = GameDoors(hall, guard)
    oneself = OwnDoors(hall, guard)
    seats = SeatDoors(hall, guard)
    tables = TableDoors(hall, guard, guests)
    learning = LearnDoors(hall, guard.looker)
    puzzling = PuzzleDoors(hall, guard.looker)
    reviews = ReviewDoors(hall, guard.looker, guard.player, guard.charge)
    sockets = Sockets(hall, identities, guests, addresses)
    endpoints: dict[str, dict[str, Work]] = {
        "/api/games": {"GET": pages.games},
        "/api/games/{game}/rules": {"GET": pages.rules},
        "/api/games/{game}/actions": {"GET": pages.actions},
        "/api/games/{game}/consult": {"POST": about.consult},
        "/api/games/{game}/opponents": {"GET": about.opponents},
        "/api/games/{game}/seats": {"POST": about.seats},
        "/api/me": {"GET": oneself.me, "POST": oneself.set_me},
        "/api/lobby": {"GET": seats.lobby},
        "/api/mine": {"GET": seats.mine},
        "/api/quick": {"POST": seats.quick},
        "/api/tables": {"POST": seats.make},
        "/api/tables/{table}": {"GET": tables.table},
        "/api/tables/{table}/claim": {"POST": seats.claim},
        "/api/tables/{table}/invitation": {"POST": seats.invitation},
        "/api/tables/{table}/links": {"POST": seats.links},
        "/api/tables/{table}/commands": {"POST": tables.commands},
        "/api/tables/{table}/chat": {"GET": tables.chat},
        "/api/tables/{table}/picture": {"GET": tables.picture},
        "/api/tables/{table}/events": {"GET": tables.events},
        "/api/tables/{table}/replay": {"GET": tables.replay},
        "/api/tables/{table}/story": {"GET": tables.story},
        "/api/tables/{table}/review": {"POST": reviews.ask},
        "/api/tables/{table}/review/puzzle": {"POST": reviews.puzzle},
        "/api/tables/{table}/review/try": {"POST": reviews.attempt},
        "/api/tables/{table}/review/play_on": {"POST": reviews.play_on},
        "/api/tables/{table}/export": {"GET": tables.export},
        "/api/tables/{table}/verify": {"GET": tables.verify},
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
        "/health": {"GET": about.health},
        "/metrics": {"GET": about.metrics},
        "/": {"GET": pages.page},
        "/{path:path}": {"GET": pages.page},
    }
    routes: list[BaseRoute] = [WebSocketRoute("/socket", sockets)]
    routes += [Route(path, guard.guarded(by_method(ways)), methods=METHODS) for path, ways in endpoints.items()]
    return Starlette(routes=routes), guests
