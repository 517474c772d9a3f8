"""Questions to a game about a position: each is worked out once, however many ask it however often.

What a game calls quick takes less than handing it to a clerk would: it is answered at once, and charged to nobody.
"""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import Raw

from ravenhall.hall.live.clerks import Clerks
from ravenhall.hall.live.errands import Question, RavensAsked
from ravenhall.hall.said.terms import write
from ravenhall.hall.table.asking import is_quick
from ravenhall.hall.table.refusals import refusal
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.match import Match

MOST_KEPT = 1000  # answers for one position
RAVENS = b"ravens"  # no question to a game is written like this


class Questions:
    """Those about one position: what is known is told again, and costs nothing."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._position = b""
        self._told: dict[tuple[int | None, bytes], bytes] = {}
        self._answers: dict[tuple[int | None, bytes], asyncio.Task[bytes]] = {}

    async def ask(self, clerks: Clerks, address: str, seat: int | None, question: dict[str, object]) -> bytes:
        """The answer as JSON, worked out on a sample: no answer knows more than the seat."""
        key = (seat, write(question))
        if is_quick(self.match, question):
            return self._at_once(key, seat, question)
        return await self._worked_out(
            clerks, address, key, Question(self.match.game.name, question, Raw(self._written()), seat)
        )

    async def ask_ravens(self, clerks: Clerks, address: str, seat: int) -> bytes:
        """What they would do, as JSON; from a sample, too."""
        job = RavensAsked(self.match.game.name, Raw(self._written()), seat)
        return await self._worked_out(clerks, address, (seat, RAVENS), job)

    async def _worked_out(
        self, clerks: Clerks, address: str, key: tuple[int | None, bytes], job: Question | RavensAsked
    ) -> bytes:
        work = self._answers.get(key)
        if work is None:
            work = asyncio.create_task(clerks.do(address, job))
            if len(self._answers) < MOST_KEPT:
                self._answers[key] = work
        try:
            return await asyncio.shield(work)
        except BaseException:
            if work.done():
                self._answers.pop(key, None)
            raise

    def _at_once(self, key: tuple[int | None, bytes], seat: int | None, question: dict[str, object]) -> bytes:
        if key not in self._told:
            try:
                answer = write(self.match.consult(seat, question))
            except RavenhallError as error:
                raise refusal(error) from None
            self._told[key] = answer
        return self._told[key]

    def _written(self) -> bytes:
        if not self._position:
            self._position = msgspec.json.encode(self.match.alone().save())
        return self._position
