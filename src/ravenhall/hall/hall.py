"""The hall: the tables in memory, who follows them, and the one way a command takes: decide, store, tell."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

from ravenhall import bots
from ravenhall.hall import deciding, rendering
from ravenhall.hall.caretaker import Caretaker
from ravenhall.hall.commands import Command, Consult, Play, Propose, Say, WhyNot
from ravenhall.hall.deciding import Circumstances, ComeBack, Plan, Player, Refusal
from ravenhall.hall.facts import AnyFact, Entry, TableMade
from ravenhall.hall.limits import Buckets
from ravenhall.hall.live import STAYS, Live, Settings, Subscriber
from ravenhall.hall.messages import Advice, Done, Objection, Presence, Refused
from ravenhall.hall.metrics import Metrics
from ravenhall.hall.processes import ADMINISTRATOR, Processes
from ravenhall.hall.rendering import viewer_of
from ravenhall.hall.snapshot import table_from, write_snapshot
from ravenhall.hall.steward import Steward
from ravenhall.hall.store import Append, LeaseLost, NewRow, Row, Store
from ravenhall.hall.table import Change, Table
from ravenhall.hall.terms import is_id, write

log = logging.getLogger("ravenhall.hall")
SNAPSHOT_EVERY = 200  # facts
LONGEST_GAP = 10_000  # milliseconds without a heartbeat, after which the hall was down
Reply = Done | Refused | Objection | Advice


class Hall:
    """Everything a server process holds."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.metrics = Metrics()
        self.me = secrets.token_hex(8) if store.shared else "hall"
        self.tables: dict[str, Live] = {}
        self.closing = False
        self.connections = 0
        self.chat_limits = Buckets(0.5, 5)
        self.banned_addresses: set[str] = set()
        self.on_ban: Callable[[str], None] = lambda player: None
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.steward = Steward(self)
        self.processes = Processes(self)
        self.caretaker = Caretaker(self)

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def new_id(self) -> str:
        """In hexadecimal digits: administrators type it, and what begins with a hyphen would be an option to them."""
        return secrets.token_hex(12)

    # ── opening and closing ─────────────────────────────────────────────────────────────────────────────────────

    async def open(self) -> None:
        await self.store.open()
        beat = await self.store.setting("heartbeat")
        if beat is not None and self.now() - int(beat) > LONGEST_GAP:
            self.steward.down = (int(beat), self.now())
        self.banned_addresses = await self.store.banned_addresses()
        await self.store.listen(self.processes.hear)
        self.spawn(self.caretaker.beat())
        self.spawn(self.caretaker.watch_lag())
        self.spawn(self.caretaker.sweep())
        self.spawn(self.caretaker.tidy_store())

    async def close(self) -> None:
        """Save what is in memory, and let go of it."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self.tables.values()):
            async with live.lock:
                await self.save(live)
        await self.store.release(self.me)
        await self.store.set_setting("heartbeat", str(self.now()))
        await self.steward.thinkers.close()
        await self.store.close()

    def dismiss(self) -> None:
        """Tell everybody to come back."""
        self.closing = True
        for live in list(self.tables.values()):
            for one in list(live.subscribers):
                one.dismiss()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    # ── tables in memory ────────────────────────────────────────────────────────────────────────────────────────

    async def live(self, table_id: str) -> Live:
        """The table of that id, loaded if need be."""
        live = self.tables.get(table_id)
        if live is not None:
            live.used = time.monotonic()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load_live(table_id))
            loading.add_done_callback(lambda task: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load_live(self, table_id: str) -> Live:
        table = await self._load(table_id)
        live = self.tables[table_id] = Live(table)
        return live

    async def _load(self, table_id: str) -> Table:
        loaded = await self.store.load(table_id) if is_id(table_id) else None
        if loaded is None:
            raise deciding.Unknown
        return await asyncio.to_thread(table_from, table_id, loaded)

    async def fresh(self, live: Live) -> None:
        """With the lock held: make sure that memory is what is stored."""
        if live.stale:
            live.table = await self._load(live.table.id)
            live.stale = False
            live.thinking.clear()
            self.tell_whole(live)

    async def own(self, live: Live) -> bool:
        """With the lock held: does this process play the table? It does if nobody else does."""
        if live.fence is not None:
            return True
        live.fence = await self.store.lease(live.table.id, self.me, self.now())
        if live.fence is None:
            return False
        await self.catch_up(live)
        await self.steward.credit(live)
        self.steward.wake(live)
        return True

    async def catch_up(self, live: Live) -> None:
        """Take in what other processes have stored."""
        loaded = await self.store.load(live.table.id, live.table.number)
        if loaded is None or not loaded.entries:
            return
        before = live.table.number
        was_waiting = live.table.status == "waiting"
        change = Change()
        for entry in loaded.entries:
            if entry.number == live.table.number + 1:
                one = live.table.add(entry)
                change.table, change.match = change.table or one.table, change.match or one.match
        self._tell(live, before, change, was_waiting)

    async def save(self, live: Live) -> None:
        """With the lock held: a snapshot, if this process has gone on since the last one."""
        table = live.table
        if live.fence is not None and not live.stale and table.number > live.saved:
            await self.store.save_snapshot(table.id, table.number, write_snapshot(table))
            live.saved = table.number

    # ── commands ────────────────────────────────────────────────────────────────────────────────────────────────

    def may_see(self, table: Table, player: str) -> bool:
        if table.made.watch != "nobody" or (player and table.made.host == player):
            return True
        return table.seats_of(player) != ()

    async def perform(self, who: Player, table_id: str, command: Command) -> Reply:
        """Do what a client asks, once; the answer is the same however often it is asked."""
        started = time.perf_counter()
        try:
            answer = await self._perform(who, table_id, command)
            if isinstance(command, Play):
                self.metrics.move.add(time.perf_counter() - started)
            return answer
        except Refusal as refusal:
            self.metrics.counts["refusals"] += 1
            return Refused(command.id, refusal.reason, refusal.message, refusal.clause, refusal.action)

    async def _perform(self, who: Player, table_id: str, command: Command) -> Reply:
        live = await self.live(table_id)
        async with live.lock:
            await self.fresh(live)
            table = live.table
            if who is not ADMINISTRATOR and not isinstance(command, deciding.ClaimSeat):
                self._admit(table, who, command)
            if isinstance(command, WhyNot):
                against = deciding.why_not(table, table.seats_of(who.id), command.seat, command.action)
                return Objection(command.id, *(against or (None, None)))
            if isinstance(command, Consult):
                return Advice(command.id, deciding.consult(table, table.seats_of(who.id), command))
            if (who.id, command.id) in table.commands:
                return self._done(table, who, command)
            if isinstance(command, Say) and not self.chat_limits.take(f"{who.id} {table_id}"):
                raise Refusal("too_fast", "you talk too fast; wait two seconds")
            if await self.own(live):
                plan = deciding.decide(table, who, command, await self._around(live, command))
                try:
                    await self.carry_out(live, plan, who.id, command.id)
                    return self._done(table, who, command)
                except LeaseLost:
                    log.info("lost the lease of a table", extra={"table": table_id})
        return await self.processes.forward(who, table_id, command)

    def _admit(self, table: Table, who: Player, command: Command) -> None:
        if not self.may_see(table, who.id):
            raise deciding.Unknown
        if not who.id and not isinstance(command, WhyNot | Consult):
            raise Refusal("not_yours", "give yourself a name first")

    def _done(self, table: Table, who: Player, command: Command) -> Done:
        number = table.commands.get((who.id, command.id), table.number)
        return Done(command.id, table.seen_number(table.seats_of(who.id), number))

    async def _around(self, live: Live, command: Command) -> Circumstances:
        around = Circumstances(bots.NAMES, self.new_id)
        if isinstance(command, Propose):
            around.away = await self._away(live)
            around.patience = self.settings.absent_after
        return around

    async def _away(self, live: Live) -> dict[int, float]:
        """The seats whose players are connected to no process, and for how many seconds."""
        seen = await self.store.last_seen(live.table.id)
        here = live.players_here()
        now = self.now()
        away = {
            number: (now - seen.get(number, 0)) / 1000
            for number, seat in enumerate(live.table.seats)
            if seat.player and seat.player not in here
        }
        return {seat: since for seat, since in away.items() if since >= 0}

    # ── stored before told ──────────────────────────────────────────────────────────────────────────────────────

    async def carry_out(self, live: Live, plan: Plan, player: str, command: str) -> None:
        """With the lock held: take the facts in, store them, and only then tell anybody."""
        if not plan.facts:
            return
        table = live.table
        before = table.number
        was_waiting = table.status == "waiting"
        try:
            entries, change = self._take_in(table, plan, player, command)
            assert live.fence is not None
            appends = [self._append(table, live.fence, before, entries, change)]
            new = None
            if plan.new_table:
                new, append = self._new_table(table.next_table, plan.new_table, None)
                appends.append(append)
            await self.store.append(appends, new)
        except BaseException as error:
            live.stale = True  # memory has gone ahead of storage, or storage of memory
            if isinstance(error, LeaseLost):
                live.fence = None
            self.spawn(self.refresh(live))
            raise
        self._tell(live, before, change, was_waiting)
        self.steward.wake(live)
        if table.number - live.saved >= SNAPSHOT_EVERY:
            await self.save(live)

    async def refresh(self, live: Live) -> None:
        async with live.lock:
            await self.fresh(live)

    def _take_in(self, table: Table, plan: Plan, player: str, command: str) -> tuple[list[Entry], Change]:
        now = self.now()
        change = Change()
        entries = []
        for fact in plan.facts:
            entry = Entry(table.number + 1, now, fact, player, command)
            one = table.add(entry, plan.match)
            change.table, change.match = change.table or one.table, change.match or one.match
            entries.append(entry)
        return entries, change

    def _append(self, table: Table, fence: int, before: int, entries: list[Entry], change: Change) -> Append:
        rows: list[Row] = [
            (table.id, entry.number, entry.at, entry.player, entry.command, write(entry.fact).decode())
            for entry in entries
        ]
        asking = sum(1 << seat for seat in table.asked() if not table.seats[seat].thinker)
        append = Append(table.id, before, fence, rows, table.touched, asking)
        if change.table:
            append.status = table.status
            append.card = write(rendering.card(table)).decode()
            append.clocked = table.made.clock is not None or any(seat.thinker for seat in table.seats)
            append.seats = [(number, seat.player) for number, seat in enumerate(table.seats)]
        return append

    def _new_table(self, table_id: str, facts: list[AnyFact], request: str | None) -> tuple[NewRow, Append]:
        table = Table(table_id)
        entries, change = self._take_in(table, Plan(*facts), table.made.host, "")
        made = table.made
        new = NewRow(table_id, made.game, made.listed, made.watch, table.created, self.me)
        new.request = request
        return new, self._append(table, 1, 0, entries, change)

    async def make_table(self, facts: list[AnyFact], request: str | None = None) -> str:
        """A new table with these first facts; its id."""
        assert isinstance(facts[0], TableMade)
        table_id = self.new_id()
        new, append = self._new_table(table_id, facts, request)
        await self.store.append([append], new)
        live = await self.live(table_id)
        async with live.lock:
            await self.own(live)
        return table_id

    # ── telling ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _tell(self, live: Live, before: int, change: Change, was_waiting: bool) -> None:
        """Everybody who follows the table hears what he may know of the change; equal viewers get equal bytes."""
        table = live.table
        now = self.now()
        written: dict[Any, bytes | None] = {}
        for one in list(live.subscribers):
            if was_waiting:
                viewer = viewer_of(table, one.player, one.look, one.watch)
                if viewer.key != one.viewer.key:
                    one.viewer = viewer
                    one.send(rendering.whole(table, viewer, now))
                    continue
            key = one.viewer.key
            if key not in written:
                written[key] = rendering.changes(table, one.viewer, now, before, change)
            data = written[key]
            if data is not None:
                one.send(data)

    def tell_whole(self, live: Live) -> None:
        for one in list(live.subscribers):
            one.viewer = viewer_of(live.table, one.player, one.look, one.watch)
            one.send(rendering.whole(live.table, one.viewer, self.now()))

    async def follow(self, one: Subscriber, table_id: str, since: int, look: int | None, watch: bool) -> None:
        """Let this connection follow a table; Refusal if it may not."""
        live = await self.live(table_id)
        if not self.may_see(live.table, one.player):
            raise deciding.Unknown
        self.unfollow(one)
        one.look, one.watch = look, watch
        if one.player and not watch:
            await self._welcome_back(live, one.player)
        async with live.lock:
            await self.fresh(live)
            one.viewer = viewer_of(live.table, one.player, look, watch)
            one.live = live
            live.subscribers.add(one)
            one.send(rendering.whole(live.table, one.viewer, self.now(), since))
        self.tell_presence(live)
        if one.viewer.group:
            await self.store.seen([(self.now() + STAYS, live.table.id, one.player)], announced=True)

    async def _welcome_back(self, live: Live, player: str) -> None:
        """Bots that stood in for somebody give his seats back when he joins."""
        table = live.table
        if any(table.seats[seat].stand_in for seat in table.seats_of(player)):
            await self.perform(Player(player, ""), table.id, ComeBack(self.new_id()))

    def unfollow(self, one: Subscriber) -> None:
        live = one.live
        if live is None:
            return
        one.live = None
        live.subscribers.discard(one)
        live.used = time.monotonic()
        self.tell_presence(live)
        if one.viewer.group and not self.closing and one.player not in live.players_here():
            self.spawn(self.store.seen([(self.now(), live.table.id, one.player)], announced=True))

    async def look_from(self, one: Subscriber, seat: int) -> None:
        live = one.live
        if live is None:
            raise Refusal("not_now", "join a table first")
        async with live.lock:
            await self.fresh(live)
            if seat not in live.table.seats_of(one.player) or one.watch:
                raise Refusal("not_yours", f"seat {seat} is not yours")
            one.look = seat
            one.viewer = viewer_of(live.table, one.player, seat)
            one.send(rendering.whole(live.table, one.viewer, self.now()))

    def tell_presence(self, live: Live) -> None:
        here = live.players_here()
        seats = [
            bool(seat.bot) or seat.player in here or number in live.elsewhere
            for number, seat in enumerate(live.table.seats)
        ]
        watchers = sum(1 for one in live.subscribers if not one.viewer.group)
        data = write(Presence(seats, watchers))
        for one in list(live.subscribers):
            one.send(data)

    async def glance(self, table_id: str, player: str, look: int | None) -> bytes:
        """The table now, for somebody who does not stay."""
        live = await self.live(table_id)
        async with live.lock:
            await self.fresh(live)
            if not self.may_see(live.table, player):
                raise deciding.Unknown
            return rendering.whole(live.table, viewer_of(live.table, player, look), self.now())

    def measured(self) -> str:
        for seconds in self.store.commit_times:
            self.metrics.commit.add(seconds)
        self.store.commit_times.clear()
        return self.metrics.text({"tables": len(self.tables), "connections": self.connections})
