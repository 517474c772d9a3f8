"""A worker process that thinks for bots: one job after the other. No bot ever sees a real match.

What it is shown is a sample, which fits what its seat knows: the hidden parts are guessed before anybody thinks.
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
    guess: int  # the seed of the sample
    match: dict[str, Any]


class Choice(Struct):
    code: int = -1
    error: str = ""


def choose(job: Job) -> Choice:
    game = games.load(str(job.match.get("game")))
    known = game.restore(job.match).sample(job.seat, job.guess)
    return Choice(bots.make(job.bot, game, job.seed).choose(known, job.seat).code)


def work(data: bytes) -> bytes:
    try:
        answer = choose(msgspec.json.decode(data, type=Job))
    except Exception as error:  # a bot's fault must not take the worker down
        answer = Choice(error=f"{type(error).__name__}: {error}"[:500])
    return msgspec.json.encode(answer)


if __name__ == "__main__":
    serve(work, NICE)
