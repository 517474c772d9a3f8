"""Bots think in worker processes of low priority, each for a limited time.

What is hidden from them is guessed there, too: the position may be anybody's, and a guess may take its time.
"""

from __future__ import annotations

import secrets

import msgspec

from ravenhall.hall.live.thinker import Choice, Job
from ravenhall.hall.live.workers import Workers, WorkersDied
from ravenhall.kernel.match import Match

SEEDS = 2**31


class BotFailed(Exception):
    """The bot gave no answer: it crashed, or its time was up."""


class Thinkers:
    def __init__(self, workers: int, time_box: float) -> None:
        self.workers = Workers("ravenhall.hall.live.thinker", workers, time_box)

    async def choose(self, bot: str, match: Match, seat: int) -> int:
        """The code of the action the bot chooses from what its seat may know."""
        job = self._job(bot, match, seat)
        try:
            answer = msgspec.json.decode(await self.workers.ask(job), type=Choice)
        except TimeoutError as error:
            raise BotFailed(f"{bot}: its time was up") from error
        except (OSError, WorkersDied, msgspec.DecodeError) as error:
            raise BotFailed(f"{bot}: {type(error).__name__}") from error
        if answer.error:
            raise BotFailed(f"{bot}: {answer.error}")
        return answer.code

    def _job(self, bot: str, match: Match, seat: int) -> bytes:
        seed, guess = secrets.randbelow(SEEDS), secrets.randbelow(SEEDS)
        return msgspec.json.encode(Job(bot, seat, seed, guess, match.alone().save()))
