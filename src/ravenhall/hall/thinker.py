"""A worker process that thinks for bots: one job per line in, one answer per line out. It never sees a real match.

The match it is sent is a sample: it fits what the seat knows, its hidden parts are guessed.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec
from msgspec import Struct

from ravenhall import bots, games

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


def main() -> None:
    os.nice(NICE)
    for line in sys.stdin.buffer:
        try:
            answer = choose(msgspec.json.decode(line, type=Job))
        except Exception as error:  # a bot's fault must not take the worker down
            answer = Choice(error=f"{type(error).__name__}: {error}"[:500])
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
