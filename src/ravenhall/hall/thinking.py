"""Bots think in worker processes of low priority, each for a limited time; one that crashes or dawdles is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys

import msgspec

from ravenhall.hall.thinker import Choice, Job
from ravenhall.kernel.match import Match

LONGEST_ANSWER = 1 << 16
SEEDS = 2**31


class BotFailed(Exception):
    """The bot gave no answer: it crashed, or its time was up."""


class Thinkers:
    """A few workers, started when first needed."""

    def __init__(self, workers: int, time_box: float) -> None:
        self.time_box = time_box
        self._places = asyncio.Semaphore(workers)
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()

    async def choose(self, bot: str, match: Match, seat: int) -> int:
        """The code of the action the bot chooses from what its seat may know."""
        sample = match.sample(seat, secrets.randbelow(SEEDS))
        line = msgspec.json.encode(Job(bot, seat, secrets.randbelow(SEEDS), sample.save())) + b"\n"
        async with self._places:
            worker = await self._worker()
            try:
                answer = await asyncio.wait_for(self._ask(worker, line), self.time_box)
            except (TimeoutError, OSError, msgspec.DecodeError, asyncio.IncompleteReadError) as error:
                self._end(worker)
                raise BotFailed(f"{bot}: {type(error).__name__}") from error
            except asyncio.CancelledError:
                self._end(worker)
                raise
            self._idle.append(worker)
        if answer.error:
            raise BotFailed(f"{bot}: {answer.error}")
        return answer.code

    async def _worker(self) -> asyncio.subprocess.Process:
        while self._idle:
            worker = self._idle.pop()
            if worker.returncode is None:
                return worker
            self._all.discard(worker)
        return await self._start()

    async def _start(self) -> asyncio.subprocess.Process:
        command = [sys.executable, "-m", "ravenhall.hall.thinker"]
        pipe = asyncio.subprocess.PIPE
        worker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LONGEST_ANSWER)
        self._all.add(worker)
        return worker

    async def _ask(self, worker: asyncio.subprocess.Process, line: bytes) -> Choice:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(line)
        await worker.stdin.drain()
        return msgspec.json.decode(await worker.stdout.readuntil(b"\n"), type=Choice)

    def _end(self, worker: asyncio.subprocess.Process) -> None:
        self._all.discard(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()

    async def close(self) -> None:
        for worker in list(self._all):
            self._end(worker)
            await worker.wait()
