"""The doors to puzzles: a game's list, tries, and what was solved; on the same terms as lessons.

Nothing is kept of a puzzle but that it was solved, and on which day, if it was that day's. A day is one of UTC.
"""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ravenhall.hall.doors.learning import Looker, game_of
from ravenhall.hall.doors.requests import Trouble, body, json, source_of, written
from ravenhall.hall.live.errands import PuzzleAsked, PuzzleTried
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.said.puzzling import PuzzleQuestion, PuzzleTry, PuzzleVerdict
from ravenhall.hall.said.terms import write
from ravenhall.hall.table import puzzles
from ravenhall.learn.puzzles import days_of, streak

DAY = 24 * 60 * 60 * 1000
NO_DAY = 0  # of a puzzle that was solved when it was not that day's


class Known(msgspec.Struct):
    """Of an answer what is looked at here."""

    verdict: PuzzleVerdict
    puzzle: str
    daily: bool = False


class PuzzleDoors:
    """`looker` tells whose request it is: "" for somebody without a name."""

    def __init__(self, hall: Hall, looker: Looker) -> None:
        self.hall = hall
        self.looker = looker

    @property
    def today(self) -> int:
        return self.hall.tables.now() // DAY

    async def listed(self, request: Request) -> Response:
        """The puzzles of a game, and how far I am."""
        game, day = game_of(request), self.today
        player = await self.looker(request)
        solved = await self.hall.store.puzzled(player) if player else []
        return json(await asyncio.to_thread(puzzles.list_for, game, day, solved))

    async def attempt(self, request: Request) -> Response:
        """What comes of a try; one that finds the answer is written down before it is told."""
        game, name, day = game_of(request), request.path_params["puzzle"][:60], self.today
        asked = await body(request, PuzzleTry)
        job = PuzzleTried(game, name, day, asked.tries, asked.do, asked.action)
        data = await self.hall.clerks.do(source_of(request), job)
        known = msgspec.json.decode(data, type=Known)
        player = await self.looker(request) if known.verdict == "found" else ""
        if not player:
            return written(data)
        on = day if known.daily else NO_DAY
        await self.hall.store.solve(player, game, known.puzzle, on, self.hall.tables.now())
        days = days_of(game, await self.hall.store.puzzled(player))
        told = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        told["kept"] = msgspec.Raw(b"true")
        told["streak"] = msgspec.Raw(str(streak(days, day)).encode())
        return written(write(told))

    async def why_not(self, request: Request) -> Response:
        return await self._asked(request, "action")

    async def consult(self, request: Request) -> Response:
        return await self._asked(request, "question")

    async def _asked(self, request: Request, about: str) -> Response:
        game, name = game_of(request), request.path_params["puzzle"][:60]
        asked = await body(request, PuzzleQuestion)
        if getattr(asked, about) is None:
            raise Trouble(400, "unreadable", f"say the {about}")
        pair = (asked.action, None) if about == "action" else (None, asked.question)
        return written(await self.hall.clerks.do(source_of(request), PuzzleAsked(game, name, self.today, *pair)))
