"""The way to reviews: ask the ravens to look at a finished match, try a moment again, play on from there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ravenhall import bots
from ravenhall.hall.doors.requests import Trouble, body, json, source_of, written
from ravenhall.hall.live.errands import Beginning
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.said.api import NewTable, NewTableMade, SeatPlan
from ravenhall.hall.said.reviewing import MomentAsked, MomentTry, PlayOn, Review, ReviewAsked
from ravenhall.hall.table.making import Start, blueprint, seat_links
from ravenhall.hall.table.plans import Player
from ravenhall.hall.table.refusals import Refusal, Unknown
from ravenhall.hall.table.table import Table
from ravenhall.review.report import OLDER

COST_OF_A_LOOK = 5  # as many requests


class ReviewDoors:
    def __init__(
        self,
        hall: Hall,
        looker: Callable[[Request], Awaitable[str]],
        player: Callable[[Request], Awaitable[Player]],
        charge: Callable[[Request, float], None],
    ) -> None:
        self.hall = hall
        self.looker = looker
        self.player = player
        self.charge = charge

    async def ask(self, request: Request) -> Response:
        """What is seen with these eyes so far. After the end all eyes are open to whoever may look at the table."""
        asked = await body(request, ReviewAsked)
        self.charge(request, COST_OF_A_LOOK)
        table = await self._over(request)
        eye = asked.eye
        whose = (0 if eye is None else eye) if asked.whose is None or eye is not None else asked.whose
        if max(whose, eye or 0) >= len(table.seats):
            raise Unknown
        try:
            told = await self.hall.reviews.ask(table.id, source_of(request), eye, whose, asked.longer)
        except Refusal as refusal:
            if refusal.message != OLDER:
                raise
            told = Review(0, False, False, OLDER)
        return json(told)

    async def attempt(self, request: Request) -> Response:
        """A try at a moment, judged from what its seat knew."""
        asked = await body(request, MomentTry)
        table = await self._over(request)
        return written(await self._job(request, table, asked.go, asked.action))

    async def puzzle(self, request: Request) -> Response:
        """The question of a missed moment, once more."""
        asked = await body(request, MomentAsked)
        table = await self._over(request)
        return written(await self._job(request, table, asked.go, None, puzzle=True))

    async def play_on(self, request: Request) -> Response:
        who = await self.player(request)
        asked = await body(request, PlayOn)
        self.charge(request, 20)
        table = await self._over(request)
        if asked.seat >= len(table.seats):
            raise Unknown
        match = msgspec.json.decode(await self._job(request, table, asked.go, None))
        others = [SeatPlan(bot=seat.bot or bots.USUAL) for seat in table.seats]
        plans = [*others[: asked.seat], SeatPlan(me=True), *others[asked.seat + 1 :]]
        new = NewTable(table.made.game, plans, undo="free", match=match)
        start = msgspec.json.decode(await self.hall.clerks.do(source_of(request), Beginning(new)), type=Start)
        plan = await self.hall.clerks.beside(
            who.address, lambda: blueprint(who, new, start, self.hall.settings.time_box)
        )
        made = await self.hall.tables.make(plan.facts)
        return json(NewTableMade(made, seat_links(made, plan.secrets_by_seat), plan.commitment), 201)

    async def _job(self, request: Request, table: Table, go: int, action: Any, puzzle: bool = False) -> bytes:
        if not self.hall.reviews.budgets.has(source_of(request)):
            raise Trouble(429, "too_fast", "slow down, and try again")
        job = await self.hall.reviews.job(table.id)
        if job.written is None:
            raise Trouble(409, "not_now", "the ravens have not looked at this match yet")
        job.go, job.action, job.puzzle = go, action, puzzle
        return await self.hall.reviews.do(source_of(request), job)

    async def _over(self, request: Request) -> Table:
        player = await self.looker(request)
        async with self.hall.tables.reading(request.path_params["table"], player) as live:
            if live.table.match is None or live.table.status != "over":
                raise Trouble(409, "not_now", "a match is looked at after its end")
            return live.table
