"""A worker process that thinks for bots: one job after the other. It never sees a real match.

The match it is sent is a sample: it fits what the seat knows, its hidden parts are guessed.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ravenhall import bots, games
from ravenhall.hall.live.piping import serve

NICE = 10  # people's moves go first


class Job(Struct):
    bot: str
    seat: int
    seed: int
    match: dict[str, Any]


class Choice(Struct):
    code: int = -1
    error: str = ""


def choose(job: Job) -> Choice:
    game = games.load(str(job.match.get("game")))
    match = game.restore(job.match)
    return Choice(bots.make(job.bot, game, job.seed).choose(match, job.seat).code)


def work(data: bytes) -> bytes:
    try:
        answer = choose(msgspec.json.decode(data, type=Job))
    except Exception as error:  # a bot's fault must not take the worker down
        answer = Choice(error=f"{type(error).__name__}: {error}"[:500])
    return msgspec.json.encode(answer)


if __name__ == "__main__":
    serve(work, NICE)
