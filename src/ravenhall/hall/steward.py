"""What goes on by itself at the tables: bots think, clocks run out, and those who are away are called."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING

from ravenhall.hall import deciding
from ravenhall.hall.bodies import YourMove
from ravenhall.hall.deciding import Plan
from ravenhall.hall.facts import Credited
from ravenhall.hall.live import Live
from ravenhall.hall.store import LeaseLost
from ravenhall.hall.thinking import BotFailed, Thinkers
from ravenhall.hall.webhooks import Webhooks

if TYPE_CHECKING:
    from ravenhall.hall.hall import Hall

log = logging.getLogger("ravenhall.steward")


class Steward:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.thinkers = Thinkers(hall.settings.thinkers, hall.settings.time_box)
        self.webhooks = Webhooks(hall.settings.private_webhooks, hall.metrics)
        self.down: tuple[int, int] | None = None  # from, to: while no hall ran
        self._credited: set[str] = set()

    def wake(self, live: Live) -> None:
        """After every change: let bots think, set the clock's alarm, call those who are away."""
        table = live.table
        if self.hall.closing or live.fence is None:
            return
        for seat in table.asked():
            key = (seat, table.asked_number[seat])
            if table.seats[seat].thinker:
                if key not in live.thinking:
                    live.thinking.add(key)
                    self.hall.spawn(self._think(live, *key))
            elif table.asked_number[seat] == table.number:
                self._call(live, seat)
        if table.made.clock is not None:
            self._set_alarm(live)

    async def _think(self, live: Live, seat: int, number: int) -> None:
        try:
            match = live.table.match
            assert match is not None
            started = time.perf_counter()
            action: int | None = None
            try:
                action = await self.thinkers.choose(live.table.seats[seat].thinker, match, seat)
            except BotFailed as failure:
                self.hall.metrics.counts["bot_failures"] += 1
                log.warning("a bot gave no answer", extra={"table": live.table.id, "failure": str(failure)})
            self.hall.metrics.thought.add(time.perf_counter() - started)
            async with live.lock:
                await self.hall.fresh(live)
                await self._answer_for(live, seat, number, action)
        finally:
            live.thinking.discard((seat, number))

    async def _answer_for(self, live: Live, seat: int, number: int, action: int | None) -> None:
        """Play what the bot chose, if that is still asked; anything legal if it did not choose."""
        table = live.table
        if seat not in table.asked() or table.asked_number[seat] != number or not table.seats[seat].thinker:
            return
        if live.fence is None or table.match is None:
            return
        menu = list(table.match.legal(seat))
        choice = next((one for one in menu if one.code == action), None) or secrets.choice(menu)
        with contextlib.suppress(LeaseLost):
            await self.hall.carry_out(live, deciding.played(table.match, seat, choice), "", "")

    def _set_alarm(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        now = self.hall.now()
        waits = [left for seat in live.table.asked() if (left := live.table.time_left(seat, now)) is not None]
        if waits:
            wait = max(0.0, min(waits) / 1000) + 0.001
            live.timer = asyncio.get_running_loop().call_later(wait, lambda: self.hall.spawn(self._flags(live)))

    async def _flags(self, live: Live) -> None:
        async with live.lock:
            await self.hall.fresh(live)
            if not await self.hall.own(live):
                return
            for seat in live.table.asked():
                left = live.table.time_left(seat, self.hall.now())
                if left is not None and left <= 0:
                    await self.hall.carry_out(live, deciding.flag_fall(live.table, seat), "", "")
                    return
            self._set_alarm(live)

    async def credit(self, live: Live) -> None:
        """Time during which no hall ran is given back, once."""
        table = live.table
        if self.down is None or table.made.clock is None or table.id in self._credited:
            return
        self._credited.add(table.id)
        since, until = self.down
        facts = [
            Credited(seat, until - max(since, table.asked_at[seat]))
            for seat in table.asked()
            if not table.seats[seat].thinker and table.asked_at[seat] < until
        ]
        await self.hall.carry_out(live, Plan(*facts), "", "")

    def _call(self, live: Live, seat: int) -> None:
        player = live.table.seats[seat].player
        if player in live.players_here() or live.table.match is None:
            return
        decision = live.table.match.game.decisions[live.table.match.state.asking[seat]]
        url = f"{self.hall.settings.address}/table/{live.table.id}"
        self.hall.spawn(
            self._call_player(player, YourMove(live.table.id, live.table.made.game, seat, decision.text, url))
        )

    async def _call_player(self, player: str, what: YourMove) -> None:
        row = await self.hall.store.player(player)
        if row is not None and row.webhook:
            await self.webhooks.call(row.webhook, what)
