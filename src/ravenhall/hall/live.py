"""What is in memory while people play: a table, and the connections that follow it."""

from __future__ import annotations

import asyncio
import time

from ravenhall.hall.rendering import Viewer
from ravenhall.hall.table import Table

STAYS = 45_000  # milliseconds a player counts as connected without being marked again


class Settings:
    """What the hall may be told when it starts."""

    def __init__(self) -> None:
        self.frame_rate = 30.0  # frames a second on one connection; 0: no limit
        self.address_rate = 200.0  # frames and requests a second from one address; 0: no limit
        self.absent_after = 60.0  # seconds until a player who is not connected counts as absent
        self.thinkers = 1
        self.time_box = 10.0  # seconds a bot may think
        self.private_webhooks = False
        self.address = ""  # how people reach the hall, for links in webhooks


class Subscriber:
    """A connection that follows a table."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.live: Live | None = None
        self.viewer = Viewer((), None, False)
        self.look: int | None = None
        self.watch = False

    def send(self, data: bytes) -> None:
        """Hand a message over; never waits. Who reads too slowly is dropped."""
        raise NotImplementedError

    def dismiss(self) -> None:
        """Say goodbye, since the hall is closing."""
        raise NotImplementedError


class Live:
    """A table in memory."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()  # held from deciding to telling: nobody reads what is not stored yet
        self.subscribers: set[Subscriber] = set()
        self.elsewhere: set[int] = set()  # seats whose players are connected to any process, as last heard
        self.fence: int | None = None  # set while this process owns the table
        self.stale = False  # memory may be ahead of or behind storage: load again
        self.saved = table.number
        self.used = time.monotonic()
        self.thinking: set[tuple[int, int]] = set()  # (seat, number of the decision)
        self.timer: asyncio.TimerHandle | None = None

    def players_here(self) -> set[str]:
        return {one.player for one in self.subscribers if one.player and not one.watch}
