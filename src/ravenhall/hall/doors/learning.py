"""The doors to learning: a game's page, its lessons, and what was solved.

Nothing is kept of a lesson that is not finished: each request brings the few actions done so far, and a clerk plays
them again. What it costs is charged to whoever asks, as for every dear question.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Protocol

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ravenhall import games
from ravenhall.hall.doors.requests import Trouble, body, json, source_of, written
from ravenhall.hall.live.errands import LessonAsked, LessonTried
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.said.learning import LearnPage, LessonQuestion, LessonTry, Verdict
from ravenhall.hall.said.terms import write
from ravenhall.hall.table import lessons


class Known(msgspec.Struct):
    """Of an answer what is looked at here."""

    verdict: Verdict
    example: bool = False


class Looker(Protocol):
    def __call__(self, request: Request) -> Awaitable[str]: ...


class LearnDoors:
    """`looker` tells whose request it is: "" for somebody without a name."""

    def __init__(self, hall: Hall, looker: Looker) -> None:
        self.hall = hall
        self.looker = looker
        self._pages: dict[str, asyncio.Task[LearnPage]] = {}

    async def overview(self, request: Request) -> Response:
        """How far I am with each game."""
        solved = await self._solved(request)
        return json(await asyncio.to_thread(lessons.overview, solved))

    async def page(self, request: Request) -> Response:
        name = game_of(request)
        if name not in self._pages:
            self._pages[name] = asyncio.create_task(asyncio.to_thread(lessons.page, name))
        page = await asyncio.shield(self._pages[name])
        return json(lessons.page_for(page, await self._solved(request)))

    async def _solved(self, request: Request) -> set[tuple[str, str]]:
        player = await self.looker(request)
        return await self.hall.store.learned(player) if player else set()

    async def attempt(self, request: Request) -> Response:
        """What comes of a try; one that finishes the lesson is written down before it is told."""
        game, lesson = game_of(request), request.path_params["lesson"][:60]
        asked = await body(request, LessonTry)
        data = await self.hall.clerks.do(
            source_of(request), LessonTried(game, lesson, asked.done, asked.do, asked.action)
        )
        known = msgspec.json.decode(data, type=Known)
        if known.verdict != "finished" or known.example:
            return written(data)
        player = await self.looker(request)
        if not player:
            return written(data)
        await self.hall.store.learn(player, game, lesson, self.hall.tables.now())
        told = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        told["kept"] = msgspec.Raw(b"true")
        return written(write(told))

    async def why_not(self, request: Request) -> Response:
        return await self._asked(request, "action")

    async def consult(self, request: Request) -> Response:
        return await self._asked(request, "question")

    async def _asked(self, request: Request, about: str) -> Response:
        game, lesson = game_of(request), request.path_params["lesson"][:60]
        asked = await body(request, LessonQuestion)
        if getattr(asked, about) is None:
            raise Trouble(400, "unreadable", f"say the {about}")
        job = LessonAsked(
            game, lesson, asked.done, *((asked.action, None) if about == "action" else (None, asked.question))
        )
        return written(await self.hall.clerks.do(source_of(request), job))


def game_of(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in games.NAMES:
        raise Trouble(404, "unknown", f"there are {', '.join(games.NAMES)}")
    return game
