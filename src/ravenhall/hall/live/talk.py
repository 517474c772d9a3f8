"""How much may be said at a table: nobody talks others down, and strangers do not talk down those who sit there."""

from __future__ import annotations

from ravenhall.hall.live.limits import Buckets
from ravenhall.hall.table.plans import Player
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.table import Table

MOST_SAID = 5000  # lines at one table in all, so that whatever reads its log has an end …
MOST_WATCHED = 2000  # … of which the last ones are for those who sit there
FULL = "{:,} lines were said at this table, and no more fit; all of them can still be read"


class Talk:
    def __init__(self) -> None:
        self.players = Buckets(0.5, 5)  # lines a second, and at once
        self.sources = Buckets(0.5, 5)  # of all who watch from one address: names are free
        self.watchers = Buckets(1.0, 20)  # of all who watch

    def admit(self, table: Table, who: Player) -> None:
        """Refusal if it is too much."""
        seated = bool(table.seats_of(who.id))
        if table.said >= (MOST_SAID if seated else MOST_WATCHED):
            raise Refusal("not_now", FULL.format(table.said))
        if not self.players.take(f"{who.id} {table.id}"):
            raise Refusal("too_fast", "you talk too fast; wait two seconds")
        if seated:
            return
        if not self.sources.take(f"{who.address} {table.id}") or not self.watchers.take(table.id):
            raise Refusal("too_fast", "those who watch talk too much at once; wait some seconds")
