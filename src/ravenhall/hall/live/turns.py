"""What goes on by itself at the tables: bots think, clocks run out, and those who are away are called."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from ravenhall import bots
from ravenhall.hall.kept.database import StorageFailed
from ravenhall.hall.kept.rows import LeaseLost
from ravenhall.hall.live.exhibitions import keep_pace, stands_still
from ravenhall.hall.live.metrics import Metrics
from ravenhall.hall.live.settings import Settings
from ravenhall.hall.live.tables import Listener, Live, Tables
from ravenhall.hall.live.thinking import BotFailed, Thinkers
from ravenhall.hall.live.webhooks import Webhooks
from ravenhall.hall.said.api import YourMove
from ravenhall.hall.table import deciding
from ravenhall.hall.table.facts import Credited
from ravenhall.hall.table.plans import Plan
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.table import Table

log = logging.getLogger("ravenhall.turns")
FINDING_BACK = 10_000  # milliseconds that whoever was to move is given after the hall was down …
THINKING_ON = 5_000  # … and after moves could not be stored, while everybody stayed at the table
MOST_KEPT = 1000  # outages; those before were given back long ago
MISSED = 3.0  # seconds without a heartbeat on disk, after which storage counts as away
AGAIN = 1.0  # seconds until a flag is looked at again that must not fall yet

MOMENT = 0.1  # seconds that a covert question takes at least, whoever answers it and however


def since_boot() -> float:
    """Seconds, those in which the machine slept included."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Outage:
    """From when to when no move could be made, and the time on top of it that players need to find back."""

    def __init__(self, since: int, until: int, grace: int) -> None:
        self.since = since
        self.until = until
        self.grace = grace


def given_back(table: Table, outage: Outage, known: int) -> list[Credited]:
    """To everybody who was asked in it; what is before `known` was given back already.

    Whose time was up before it began has lost it by himself.
    """
    return [
        Credited(seat, outage.until - max(outage.since, known, table.asked_at[seat]) + outage.grace)
        for seat in table.asked()
        if not table.seats[seat].thinker
        and table.asked_at[seat] < outage.until
        and table.time_left(seat, outage.since) != 0
    ]


class Turns(Listener):
    def __init__(self, tables: Tables, settings: Settings, metrics: Metrics) -> None:
        self.tables = tables
        self.settings = settings
        self.metrics = metrics
        self.thinkers = Thinkers(settings.thinkers, settings.time_box)
        self.webhooks = Webhooks(settings.private_webhooks, metrics)
        self._outages: list[Outage] = []
        self._credited: dict[str, int] = {}  # table: outages up to here are given back
        self._beat = since_boot()
        tables.listener = self

    async def close(self) -> None:
        self.webhooks.close()
        await self.thinkers.workers.close()

    # ── as tables tell ──────────────────────────────────────────────────────────────────────────────────────────

    async def owned(self, live: Live, since: int) -> None:
        await self._credit(live, since)

    def loaded(self, live: Live) -> None:
        self.go_on(live)

    def changed(self, live: Live) -> None:
        """Let bots think, set the clock's alarm, call those who are away."""
        self.go_on(live)
        table = live.table
        if live.fence is None:
            return
        for seat in table.asked():
            goes_on = table.seats[seat].thinker or table.is_idle(seat)
            if not goes_on and table.asked_number[seat] == table.number:
                self._call(live, seat)

    async def recovered(self, live: Live) -> None:
        if live.fence is not None:
            await self._credit(live, 0)

    async def delayed(self, live: Live, since: int) -> None:
        """Whoever is asked since then heard of it only now."""
        if live.fence is not None:
            await self._credit(live, 0, Outage(since, self.tables.now(), 0))

    def go_on(self, live: Live) -> None:
        """Whatever goes on by itself at this table does; asked for as often as one likes."""
        table = live.table
        if live.fence is None or live.stale or stands_still(live):
            return
        for key in deciding.unattended(table):
            if key not in live.thinking:
                live.thinking.add(key)
                self.tables.tasks.spawn(self._think(live, *key))
        if table.made.clock is not None:
            self._set_alarm(live)

    # ── bots ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _think(self, live: Live, seat: int, number: int) -> None:
        try:
            thinker = live.table.seats[seat].thinker
            action = await self._thought(live, thinker, seat) if thinker else None
            await self.hold(live, seat)
            await keep_pace(live, seat, self.tables.now())
            async with live.lock:
                await self.tables.fresh(live)
                await self._answer_for(live, seat, number, action)
        except (StorageFailed, Refusal):
            raise
        except Exception as error:  # it is tried again with every sweep, and told once
            if (seat, number) not in live.troubled:
                live.troubled.add((seat, number))
                log.exception("a bot cannot go on", extra={"table": live.table.id})
            else:
                log.warning("a bot still cannot go on", extra={"table": live.table.id, "failure": repr(error)[:300]})
        finally:
            live.thinking.discard((seat, number))

    async def _thought(self, live: Live, thinker: str, seat: int) -> int | None:
        """What the bot chooses, also where there is no choice: that takes as long as a choice does."""
        match = live.table.match
        assert match is not None
        started = time.perf_counter()
        action: int | None = None
        for bot in (thinker, bots.USUAL):  # who is out of time, or fails, does what looks best
            try:
                action = await self.thinkers.choose(bot, match, seat)
                break
            except BotFailed as failure:
                self.metrics.counts["bot_failures"] += 1
                log.warning("a bot gave no answer", extra={"table": live.table.id, "failure": str(failure)})
        self.metrics.thought.add(time.perf_counter() - started)
        return action

    async def hold(self, live: Live, seat: int) -> None:
        """An answer to a covert question waits until nobody can tell it from one that needed no thought."""
        table = live.table
        if seat < len(table.seats) and table.is_covert(seat):
            await asyncio.sleep(max(0.0, min(MOMENT, MOMENT - (self.tables.now() - table.asked_at[seat]) / 1000)))

    async def _answer_for(self, live: Live, seat: int, number: int, action: int | None) -> None:
        """Play what the bot chose, if that is still asked; anything legal if it did not choose."""
        table = live.table
        if live.fence is None or stands_still(live):
            return
        plan = deciding.answered_for(table, seat, number, action)
        if plan is not None:
            with contextlib.suppress(LeaseLost):
                await self.tables.carry_out(live, plan, "", "")

    # ── clocks ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _set_alarm(self, live: Live, least: float = 0.0) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        now = self.tables.now()
        waits = [left for seat in live.table.asked() if (left := live.table.time_left(seat, now)) is not None]
        if waits:
            wait = max(least, min(waits) / 1000) + 0.001
            live.timer = asyncio.get_running_loop().call_later(wait, lambda: self.tables.tasks.spawn(self._flags(live)))

    async def _flags(self, live: Live) -> None:
        """No flag falls while storage fails: whoever was to move is given that time back first."""
        async with live.lock:
            await self.tables.fresh(live)
            if not await self.tables.own(live):
                return
            if self._is_out():
                self._set_alarm(live, AGAIN)
                return
            await self._credit(live, 0)
            for seat in live.table.asked():
                if live.table.time_left(seat, self.tables.now()) == 0:
                    await self.tables.carry_out(live, deciding.flag_fall(live.table, seat), "", "")
                    return
            self._set_alarm(live)

    # ── outages ─────────────────────────────────────────────────────────────────────────────────────────────────

    def was_down(self, since: int, until: int) -> None:
        """No hall ran: that time is given back, and some to find the table again."""
        self._outages.append(Outage(since, until, FINDING_BACK))

    async def beaten(self) -> None:
        """The storage has just taken something. Was it away before?"""
        was_out, then = self._is_out(), self._beat
        self._beat = since_boot()
        if not was_out:
            return
        now = self.tables.now()
        self._outages.append(Outage(now - int(1000 * (self._beat - then)), now, THINKING_ON))
        await self._credit_all()

    async def paused(self, seconds: float) -> None:
        """The hall stood still for so long, and took no moves."""
        now = self.tables.now()
        self._outages.append(Outage(now - int(1000 * seconds), now, 0))
        await self._credit_all()

    async def _credit_all(self) -> None:
        del self._outages[:-MOST_KEPT]
        for live in list(self.tables.all.values()):
            async with live.lock:
                if live.fence is not None and not live.stale:
                    await self._credit(live, 0)

    def _is_out(self) -> bool:
        return since_boot() - self._beat > MISSED

    async def _credit(self, live: Live, left_alone: int, *own: Outage) -> None:
        """With the lock held: time in which nobody could move is given back, once."""
        table = live.table
        if table.made.clock is None:
            live.failing = None
            return
        known = self._credited.get(table.id, 0)
        outages = [one for one in (*self._outages, *own) if one.until > known]
        if left_alone and not any(one.since <= left_alone <= one.until for one in outages):
            outages.append(Outage(left_alone, self.tables.now(), FINDING_BACK))
        if live.failing is not None:
            outages.append(Outage(live.failing, self.tables.now(), THINKING_ON))
        facts: list[Credited] = []
        for one in sorted(outages, key=lambda one: one.until):
            facts += given_back(table, one, known)
            known = one.until
        await self.tables.carry_out(live, Plan(*facts), "", "")
        live.failing = None
        self._credited[table.id] = known

    # ── people who are away ─────────────────────────────────────────────────────────────────────────────────────

    def _call(self, live: Live, seat: int) -> None:
        player = live.table.seats[seat].player
        if player in live.players_here() or live.table.match is None:
            return
        decision = live.table.match.game.decisions[live.table.match.state.asking[seat]]
        url = f"{self.settings.address}/table/{live.table.id}"
        self.tables.tasks.spawn(
            self._call_player(player, YourMove(live.table.id, live.table.made.game, seat, decision.text, url))
        )

    async def _call_player(self, player: str, what: YourMove) -> None:
        row = await self.tables.store.player(player)
        if row is not None and row.webhook:
            await self.webhooks.call(row.webhook, what)
