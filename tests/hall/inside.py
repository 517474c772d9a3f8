"""A hall in this very process, behind a real socket, whose time and names are the same in every run."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path
from typing import Self

from ravenhall.hall.doors.http import application
from ravenhall.hall.doors.serve import Server, bound, shut
from ravenhall.hall.doors.wire import Configuration, Crowd
from ravenhall.hall.kept.sqlite import SqliteStore
from ravenhall.hall.kept.store import Store
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.live.settings import Settings


class TimelessHall(Hall):
    def __init__(self, store: Store, settings: Settings) -> None:
        super().__init__(store, settings)
        count = itertools.count()
        self.time = 1_000_000_000_000
        self.tables.now = lambda: self.time
        self.tables.new_id = lambda: f"id-{next(count)}"


class Inside:
    """The hall and its address; use it with `async with`."""

    def __init__(self, folder: Path) -> None:
        settings = Settings()
        settings.frame_rate = settings.address_rate = 0
        self.hall = TimelessHall(SqliteStore(folder), settings)
        self.url = ""
        self.folder = folder

    async def __aenter__(self) -> Self:
        await self.hall.open()
        self.app, self.guests = application(self.hall)
        listening = bound("127.0.0.1", 0)
        self.url = f"http://localhost:{listening.getsockname()[1]}"
        self.server = Server(Configuration(self.app, Crowd(self.hall.settings)))
        self.serving = asyncio.create_task(self.server.serve([listening]))
        while not self.server.started:
            await asyncio.sleep(0.005)
        return self

    async def __aexit__(self, *error: object) -> None:
        await shut(self.hall, self.guests, self.server, self.serving)
