"""Who follows a table, and what each is told of every change: what he may know of it, and nothing else."""

from __future__ import annotations

from typing import Any

from ravenhall.hall.said.messages import Presence
from ravenhall.hall.said.terms import write
from ravenhall.hall.table import rendering
from ravenhall.hall.table.parts import Change
from ravenhall.hall.table.rendering import Viewer, viewer_of
from ravenhall.hall.table.table import Table


class Follower:
    """A connection that follows a table."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.viewer = Viewer((), None, False)
        self.look: int | None = None
        self.watch = False
        self.patches = False

    def send(self, data: bytes) -> None:
        """Hand a message over; never waits. Who reads too slowly is dropped."""
        raise NotImplementedError

    def show_out(self) -> None:
        """Say goodbye: this table is not to be watched any more."""
        raise NotImplementedError


def holders(table: Table) -> list[tuple[str, str]]:
    """For each seat the player or the bot that holds it."""
    return [(seat.player, seat.bot) for seat in table.seats]


class Followed:
    """A table, and those who follow it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.subscribers: set[Any] = set()
        self.elsewhere: set[int] = set()  # seats whose players are connected to any process, as last heard
        self.bases: rendering.Bases = {}  # what those who get patches were last told
        self._held = holders(table)

    def players_here(self) -> set[str]:
        return {one.player for one in self.subscribers if one.player and not one.watch}

    def tell(self, now: int, before: int, change: Change, was_waiting: bool) -> None:
        """Everybody who follows the table hears what he may know of the change; equal viewers get equal bytes."""
        self._held = holders(self.table)
        telling = rendering.Telling(before, change)
        written: dict[Any, bytes | None] = {}
        for one in list(self.subscribers):
            if was_waiting and not self.table.may_be_seen_by(one.player):
                one.show_out()
                continue
            if was_waiting:
                viewer = viewer_of(self.table, one.player, one.look, one.watch)
                if viewer.key != one.viewer.key:
                    one.viewer = viewer
                    self.tell_all(one, now)
                    continue
            key = (one.viewer.key, one.patches)
            if key not in written:
                bases = self.bases if one.patches else None
                written[key] = rendering.changes(self.table, one.viewer, now, telling, bases)
            data = written[key]
            if data is not None:
                one.send(data)
        self.table.forget_passed(before)
        if not self.subscribers:
            self.table.forget_views()

    def tell_all(self, one: Follower, now: int, since: int = 0, build: str | None = None) -> None:
        """Everything that this one may know."""
        bases = self.bases if one.patches else None
        one.send(rendering.whole(self.table, one.viewer, now, since, bases, build))

    def forget_bases(self) -> None:
        """Somebody has gone, or looks from elsewhere: what nobody gets patches against is not kept."""
        for key in list(self.bases):
            if not any(one.patches and one.viewer.key == key for one in self.subscribers):
                del self.bases[key]
        if not self.subscribers:
            self.table.forget_views()

    def tell_whole(self, now: int) -> None:
        self._held = holders(self.table)
        for one in list(self.subscribers):
            one.viewer = viewer_of(self.table, one.player, one.look, one.watch)
            self.tell_all(one, now)

    def presence(self) -> bytes:
        """At any time, so it goes by who held the seats when that was last told, and is stored."""
        here = self.players_here()
        seats = [
            bool(bot) or player in here or number in self.elsewhere for number, (player, bot) in enumerate(self._held)
        ]
        watchers = sum(1 for one in self.subscribers if not one.viewer.group)
        return write(Presence(seats, watchers))
