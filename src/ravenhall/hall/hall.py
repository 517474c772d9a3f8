"""The hall: the tables in memory, who follows them, and the one way a command takes: decide, store, tell."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from ravenhall import bots
from ravenhall.hall import deciding, rendering
from ravenhall.hall.deciding import Circumstances, ComeBack, InnerCommand, Plan, Player, Refusal
from ravenhall.hall.facts import AnyFact, Credited, Entry, TableMade
from ravenhall.hall.limits import Buckets
from ravenhall.hall.messages import (
    Command,
    Done,
    Goodbye,
    Objection,
    Play,
    Presence,
    Propose,
    Refused,
    Say,
    WhyNot,
    YourMove,
    write,
)
from ravenhall.hall.metrics import Metrics
from ravenhall.hall.rendering import Viewer, viewer_of
from ravenhall.hall.snapshot import read_snapshot, write_snapshot
from ravenhall.hall.store import Append, LeaseLost, NewRow, Row, Store
from ravenhall.hall.table import Change, Table
from ravenhall.hall.thinking import BotFailed, Thinkers
from ravenhall.hall.webhooks import Webhooks

log = logging.getLogger("ravenhall.hall")
SNAPSHOT_EVERY = 200  # facts
IDLE = 300.0  # seconds until a table nobody follows leaves memory
FORWARD_TIMEOUT = 15.0
HEARTBEAT = 2.0
LONGEST_GAP = 10_000  # milliseconds without a heartbeat, after which the hall was down
ADMINISTRATOR = Player("", "administrator")
read_inner = msgspec.json.Decoder(InnerCommand).decode
read_reply: Callable[[str], Done | Refused] = msgspec.json.Decoder(Done | Refused).decode


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


class Live:
    """A table in memory."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()  # held from deciding to telling: nobody reads what is not stored yet
        self.subscribers: set[Subscriber] = set()
        self.fence: int | None = None  # set while this process owns the table
        self.stale = False  # memory may be ahead of or behind storage: load again
        self.saved = table.number
        self.used = time.monotonic()
        self.thinking: set[tuple[int, int]] = set()  # (seat, number of the decision)
        self.timer: asyncio.TimerHandle | None = None

    def players_here(self) -> set[str]:
        return {one.player for one in self.subscribers if one.player and not one.watch}


class Hall:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers, settings.time_box)
        self.webhooks = Webhooks(settings.private_webhooks, self.metrics)
        self.me = secrets.token_hex(8) if store.shared else "hall"
        self.tables: dict[str, Live] = {}
        self.closing = False
        self.connections = 0
        self.chat_limits = Buckets(0.5, 5)
        self.banned_addresses: set[str] = set()
        self.on_ban: Callable[[str], None] = lambda player: None
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._awaited: dict[str, tuple[str, asyncio.Future[str]]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._down: tuple[int, int] | None = None  # from, to: while no hall ran
        self._credited: set[str] = set()

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def new_id(self) -> str:
        return secrets.token_urlsafe(12)

    # ── opening and closing ─────────────────────────────────────────────────────────────────────────────────────

    async def open(self) -> None:
        await self.store.open()
        beat = await self.store.setting("heartbeat")
        if beat is not None and self.now() - int(beat) > LONGEST_GAP:
            self._down = (int(beat), self.now())
        self.banned_addresses = await self.store.banned_addresses()
        await self.store.listen(self._hear)
        self._spawn(self._beat())
        self._spawn(self._watch_lag())
        self._spawn(self._sweep())

    async def close(self) -> None:
        """Tell everybody to come back, save what is in memory, and let go of it."""
        self.closing = True
        goodbye = write(Goodbye("the hall is closing", 2.0))
        for live in list(self.tables.values()):
            for subscriber in list(live.subscribers):
                subscriber.send(goodbye)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self.tables.values()):
            async with live.lock:
                await self._save(live)
        await self.store.release(self.me)
        await self.store.set_setting("heartbeat", str(self.now()))
        await self.thinkers.close()
        await self.store.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
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
        loaded = await self.store.load(table_id)
        if loaded is None:
            raise deciding.UNKNOWN
        table = Table(table_id) if loaded.snapshot is None else read_snapshot(table_id, loaded.snapshot)
        for entry in loaded.entries:
            table.add(entry)
        return table

    async def _fresh(self, live: Live) -> None:
        """With the lock held: make sure that memory is what is stored."""
        if live.stale:
            live.table = await self._load(live.table.id)
            live.stale = False
            live.thinking.clear()
            self._tell_whole(live)

    async def _own(self, live: Live) -> bool:
        """With the lock held: does this process play the table? It does if nobody else does."""
        if live.fence is not None:
            return True
        live.fence = await self.store.lease(live.table.id, self.me, self.now())
        if live.fence is None:
            return False
        await self._catch_up(live)
        await self._credit(live)
        self._wake(live)
        return True

    async def _catch_up(self, live: Live) -> None:
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

    async def _save(self, live: Live) -> None:
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

    async def perform(self, who: Player, table_id: str, command: Command) -> Done | Refused | Objection:
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

    async def _perform(self, who: Player, table_id: str, command: Command) -> Done | Refused | Objection:
        live = await self.live(table_id)
        async with live.lock:
            await self._fresh(live)
            table = live.table
            if who is not ADMINISTRATOR and not isinstance(command, deciding.ClaimSeat):
                self._admit(table, who, command)
            if isinstance(command, WhyNot):
                against = deciding.why_not(table, table.seats_of(who.id), command.seat, command.action)
                return Objection(command.id, *(against or (None, None)))
            if (who.id, command.id) in table.commands:
                return self._done(table, who, command)
            if isinstance(command, Say) and not self.chat_limits.take(f"{who.id} {table_id}"):
                raise Refusal("too_fast", "you talk too fast; wait two seconds")
            if await self._own(live):
                plan = deciding.decide(table, who, command, await self._around(live, command))
                try:
                    await self._carry_out(live, plan, who.id, command.id)
                    return self._done(table, who, command)
                except LeaseLost:
                    log.info("lost the lease of a table", extra={"table": table_id})
        return await self._forward(who, table_id, command)

    def _admit(self, table: Table, who: Player, command: Command) -> None:
        if not self.may_see(table, who.id):
            raise deciding.UNKNOWN
        if not who.id and not isinstance(command, WhyNot):
            raise Refusal("not_yours", "give yourself a name first")

    def _done(self, table: Table, who: Player, command: Command) -> Done:
        number = table.commands.get((who.id, command.id), table.number)
        return Done(command.id, table.seen_number(table.seats_of(who.id), number))

    async def _around(self, live: Live, command: Command) -> Circumstances:
        absent: frozenset[int] = frozenset()
        if isinstance(command, Propose):
            absent = await self._absent(live)
        return Circumstances(bots.NAMES, absent, self.new_id)

    async def _absent(self, live: Live) -> frozenset[int]:
        """The seats whose players have not been connected for a while, to any process."""
        seen = await self.store.last_seen(live.table.id)
        here = live.players_here()
        limit = self.now() - int(self.settings.absent_after * 1000)
        return frozenset(
            number
            for number, seat in enumerate(live.table.seats)
            if seat.player and seat.player not in here and seen.get(number, 0) <= limit
        )

    # ── stored before told ──────────────────────────────────────────────────────────────────────────────────────

    async def _carry_out(self, live: Live, plan: Plan, player: str, command: str) -> None:
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
            self._spawn(self._refresh(live))
            raise
        self._tell(live, before, change, was_waiting)
        self._wake(live)
        if table.number - live.saved >= SNAPSHOT_EVERY:
            await self._save(live)

    async def _refresh(self, live: Live) -> None:
        async with live.lock:
            await self._fresh(live)

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
            await self._own(live)
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

    def _tell_whole(self, live: Live) -> None:
        for one in list(live.subscribers):
            one.viewer = viewer_of(live.table, one.player, one.look, one.watch)
            one.send(rendering.whole(live.table, one.viewer, self.now()))

    async def follow(self, one: Subscriber, table_id: str, since: int, look: int | None, watch: bool) -> None:
        """Let this connection follow a table; Refusal if it may not."""
        live = await self.live(table_id)
        if not self.may_see(live.table, one.player):
            raise deciding.UNKNOWN
        self.unfollow(one)
        one.look, one.watch = look, watch
        if one.player and not watch:
            await self._welcome_back(live, one.player)
        async with live.lock:
            await self._fresh(live)
            one.viewer = viewer_of(live.table, one.player, look, watch)
            one.live = live
            live.subscribers.add(one)
            one.send(rendering.whole(live.table, one.viewer, self.now(), since))
        self._tell_presence(live)
        if one.viewer.group:
            await self.store.seen([(self.now(), live.table.id, one.player)])

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
        self._tell_presence(live)
        if one.viewer.group and not self.closing:
            self._spawn(self.store.seen([(self.now(), live.table.id, one.player)]))

    async def look_from(self, one: Subscriber, seat: int) -> None:
        live = one.live
        if live is None:
            raise Refusal("not_now", "join a table first")
        async with live.lock:
            await self._fresh(live)
            if seat not in live.table.seats_of(one.player) or one.watch:
                raise Refusal("not_yours", f"seat {seat} is not yours")
            one.look = seat
            one.viewer = viewer_of(live.table, one.player, seat)
            one.send(rendering.whole(live.table, one.viewer, self.now()))

    def _tell_presence(self, live: Live) -> None:
        here = live.players_here()
        seats = [bool(seat.bot) or seat.player in here for seat in live.table.seats]
        watchers = sum(1 for one in live.subscribers if not one.viewer.group)
        data = write(Presence(seats, watchers))
        for one in list(live.subscribers):
            one.send(data)

    async def glance(self, table_id: str, player: str, look: int | None) -> bytes:
        """The table now, for somebody who does not stay."""
        live = await self.live(table_id)
        async with live.lock:
            await self._fresh(live)
            if not self.may_see(live.table, player):
                raise deciding.UNKNOWN
            return rendering.whole(live.table, viewer_of(live.table, player, look), self.now())

    # ── what goes on by itself: bots, clocks, webhooks ──────────────────────────────────────────────────────────

    def _wake(self, live: Live) -> None:
        """After every change: let bots think, set the clock's alarm, call those who are away."""
        table = live.table
        if self.closing or live.fence is None:
            return
        for seat in table.asked():
            key = (seat, table.asked_number[seat])
            if table.seats[seat].thinker:
                if key not in live.thinking:
                    live.thinking.add(key)
                    self._spawn(self._think(live, *key))
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
                self.metrics.counts["bot_failures"] += 1
                log.warning("a bot gave no answer", extra={"table": live.table.id, "failure": str(failure)})
            self.metrics.thought.add(time.perf_counter() - started)
            async with live.lock:
                await self._fresh(live)
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
            await self._carry_out(live, deciding.played(table.match, seat, choice), "", "")

    def _set_alarm(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        now = self.now()
        waits = [left for seat in live.table.asked() if (left := live.table.time_left(seat, now)) is not None]
        if waits:
            wait = max(0.0, min(waits) / 1000) + 0.001
            live.timer = asyncio.get_running_loop().call_later(wait, lambda: self._spawn(self._flags(live)))

    async def _flags(self, live: Live) -> None:
        async with live.lock:
            await self._fresh(live)
            if not await self._own(live):
                return
            for seat in live.table.asked():
                left = live.table.time_left(seat, self.now())
                if left is not None and left <= 0:
                    await self._carry_out(live, deciding.flag_fall(live.table, seat), "", "")
                    return
            self._set_alarm(live)

    async def _credit(self, live: Live) -> None:
        """Time during which no hall ran is given back, once."""
        table = live.table
        if self._down is None or table.made.clock is None or table.id in self._credited:
            return
        self._credited.add(table.id)
        since, until = self._down
        facts = [
            Credited(seat, until - max(since, table.asked_at[seat]))
            for seat in table.asked()
            if not table.seats[seat].thinker and table.asked_at[seat] < until
        ]
        await self._carry_out(live, Plan(*facts), "", "")

    def _call(self, live: Live, seat: int) -> None:
        player = live.table.seats[seat].player
        if player in live.players_here() or live.table.match is None:
            return
        decision = live.table.match.game.decisions[live.table.match.state.asking[seat]]
        url = f"{self.settings.address}/table/{live.table.id}"
        self._spawn(self._call_player(player, YourMove(live.table.id, live.table.made.game, seat, decision.text, url)))

    async def _call_player(self, player: str, what: YourMove) -> None:
        row = await self.store.player(player)
        if row is not None and row.webhook:
            await self.webhooks.call(row.webhook, what)

    # ── other processes ─────────────────────────────────────────────────────────────────────────────────────────

    def _hear(self, table_id: str, number: int) -> None:
        if self.closing:
            return
        if not table_id:  # the connection was made anew: anything may have happened
            for live in self.tables.values():
                self._spawn(self._hear_news(live))
            return
        known = self.tables.get(table_id)
        if number == 0:
            self._spawn(self._hear_requests(table_id))
        elif known is not None and known.table.number < number:
            self._spawn(self._hear_news(known))

    async def _hear_news(self, live: Live) -> None:
        async with live.lock:
            await self._fresh(live)
            await self._catch_up(live)

    async def _forward(self, who: Player, table_id: str, command: Command) -> Done | Refused:
        """Leave the command for the process that owns the table, and wait for its answer."""
        name = f"{who.id} {table_id} {command.id}"
        future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._awaited[name] = (table_id, future)
        row = (name, table_id, who.id, who.name, self.now(), write(command).decode())
        try:
            await self.store.request(row)
            return read_reply(await asyncio.wait_for(future, FORWARD_TIMEOUT))
        except TimeoutError:
            raise Refusal("not_now", "the table did not answer; send it again") from None
        finally:
            self._awaited.pop(name, None)

    async def _hear_requests(self, table_id: str) -> None:
        awaited = [name for name, (table, future) in self._awaited.items() if table == table_id]
        if awaited:
            for name, reply in (await self.store.replies(awaited)).items():
                if name in self._awaited and not self._awaited[name][1].done():
                    self._awaited[name][1].set_result(reply)
        live = self.tables.get(table_id)
        if live is not None and live.fence is not None:
            await self._serve_requests(table_id)

    async def _serve_requests(self, table_id: str | None = None) -> None:
        """Do what waits for tables that this process owns, or that nobody owns."""
        for request, table, player, name, command in await self.store.open_requests(table_id):
            if not table:
                await self._administer(request, command)
                continue
            try:
                live = await self.live(table)
                async with live.lock:
                    await self._fresh(live)
                    if not await self._own(live):
                        continue
            except Refusal:
                reply = write(Refused(request, "unknown", deciding.UNKNOWN.message))
            else:
                who = Player(player, name) if player else ADMINISTRATOR
                reply = write(await self.perform(who, table, read_inner(command)))
            await self.store.answer_request(request, table, reply.decode())

    async def _administer(self, request: str, command: str) -> None:
        """A ban: whoever it is loses his connections at once."""
        who = msgspec.json.decode(command, type=str)
        self.banned_addresses = await self.store.banned_addresses()
        self.on_ban(who)
        if not self.store.shared:
            await self.store.answer_request(request, "", "done")

    # ── housekeeping ────────────────────────────────────────────────────────────────────────────────────────────

    async def _beat(self) -> None:
        """Keep leases and marks of presence fresh; see to requests that nobody has seen to."""
        count = 0
        while True:
            count += 1
            try:
                await self.store.set_setting("heartbeat", str(self.now()))
                if self.store.shared:
                    await self.store.renew(self.me, self.now())
                await self._serve_requests()
                if count % 15 == 0:
                    marks: list[Row] = [
                        (self.now(), live.table.id, player)
                        for live in self.tables.values()
                        for player in live.players_here()
                    ]
                    await self.store.seen(marks)
                    await self.store.forget_requests(self.now() - 600_000)
            except Exception:
                log.exception("the heartbeat failed")
            await asyncio.sleep(HEARTBEAT)

    async def _sweep(self) -> None:
        """Take up tables that go on by themselves and that nobody plays; put those aside that nobody needs."""
        while True:
            try:
                for table_id in await self.store.clocked_tables(self.me, self.now()):
                    if table_id not in self.tables or self.tables[table_id].fence is None:
                        await self._take_up(table_id)
                for live in list(self.tables.values()):
                    await self._put_aside(live)
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(5.0)

    async def _take_up(self, table_id: str) -> None:
        try:
            live = await self.live(table_id)
            async with live.lock:
                await self._fresh(live)
                await self._own(live)
        except Exception:
            log.exception("a table could not be loaded", extra={"table": table_id})

    async def _put_aside(self, live: Live) -> None:
        busy = live.subscribers or live.thinking or live.timer is not None
        if busy or time.monotonic() - live.used < IDLE:
            return
        async with live.lock:
            await self._save(live)
            if live.fence is not None and self.store.shared:
                await self.store.release(self.me, live.table.id)
            if not live.subscribers:
                self.tables.pop(live.table.id, None)

    async def _watch_lag(self) -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0.1)
            self.metrics.loop_lag.add(max(0.0, time.perf_counter() - before - 0.1))

    def measured(self) -> str:
        for seconds in self.store.commit_times:
            self.metrics.commit.add(seconds)
        self.store.commit_times.clear()
        return self.metrics.text({"tables": len(self.tables), "connections": self.connections})
