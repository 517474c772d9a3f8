"""The list of tables that wait for players: nobody fills it alone."""

from __future__ import annotations

from ravenhall.hall.kept.store import Store
from ravenhall.hall.live.limits import source
from ravenhall.hall.table.plans import Player
from ravenhall.hall.table.refusals import Refusal

OF_A_PLAYER = 3  # listed tables that wait at the same time
OF_AN_ADDRESS = 12  # others may come from there, too
MOST_KEPT = 5000


class Opened:
    """A listed table, and who opened it."""

    def __init__(self, table: str, player: str, address: str) -> None:
        self.table = table
        self.player = player
        self.address = address


class Lobby:
    """Who opened which of them is known as long as this process runs, and is written nowhere."""

    def __init__(self, store: Store, limited: bool) -> None:
        self.store = store
        self.limited = limited
        self._opened: list[Opened] = []

    async def admit(self, who: Player) -> None:
        """Refusal if as many tables of this player, or from his address, wait as may be listed at once."""
        if not self.limited:
            return
        address = source(who.address)
        theirs = [one for one in self._opened if one.player == who.id or one.address == address]
        waiting = await self.store.still_waiting([one.table for one in theirs])
        begun = {one.table for one in theirs} - waiting
        self._opened = [one for one in self._opened if one.table not in begun]
        own = [one for one in theirs if one.table in waiting and one.player == who.id]
        if len(own) >= OF_A_PLAYER:
            raise Refusal(
                "not_now", f"{len(own)} tables of yours wait in the list already; sit down at one, or close one"
            )
        if len(waiting) >= OF_AN_ADDRESS:
            raise Refusal("not_now", f"{len(waiting)} tables from your address wait in the list already")

    def note(self, who: Player, table: str) -> None:
        self._opened.append(Opened(table, who.id, source(who.address)))
        del self._opened[:-MOST_KEPT]
