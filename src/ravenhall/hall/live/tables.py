"""Tables in memory: loaded when needed, owned by one process, and never ahead of storage to anybody who looks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable

from ravenhall.hall.kept.database import Row, StorageFailed
from ravenhall.hall.kept.packing import pack
from ravenhall.hall.kept.rows import BY_ITSELF, NOT_BY_ITSELF, WHILE_WATCHED, Append, LeaseLost, NewRow
from ravenhall.hall.kept.store import Store
from ravenhall.hall.live.questions import Questions
from ravenhall.hall.live.tasks import Tasks
from ravenhall.hall.said.terms import is_id, write
from ravenhall.hall.table import rendering
from ravenhall.hall.table.facts import AnyFact, Credited, Entry, TableMade
from ravenhall.hall.table.following import Followed, Follower
from ravenhall.hall.table.parts import Change
from ravenhall.hall.table.plans import Plan, take_in
from ravenhall.hall.table.refusals import Refusal, Unknown
from ravenhall.hall.table.snapshot import CANNOT_BE_OPENED, Loaded, table_from, write_snapshot
from ravenhall.hall.table.strength import result_of
from ravenhall.hall.table.table import Table
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.match import Match

log = logging.getLogger("ravenhall.tables")
SOON = 0.05  # seconds until everybody at a table hears who has come and gone
SNAPSHOT_EVERY = 200  # facts
SAVED_AT_ONCE = 16
SLOW = 1000  # milliseconds until something is stored, from which on they are given back to whoever is asked
SHORTEST_PAUSE, LONGEST_PAUSE = 0.25, 5.0  # seconds between attempts while storage fails


def milliseconds() -> int:
    """Since 1970: how every time of a table is written."""
    return time.time_ns() // 1_000_000


def random_id() -> str:
    """In hexadecimal digits: administrators type it, and what begins with a hyphen would be an option to them."""
    return secrets.token_hex(12)


def opened(table_id: str, loaded: Loaded) -> Table:
    """Whatever takes long when it is first needed is done here, beside the loop."""
    table = table_from(table_id, loaded)
    rendering.put_in_words(table)
    rendering.choices_of(table.game)
    for _ in table.game.actions.prepare():
        time.sleep(0)  # compiled code lets nobody else in by itself
    return table


class Subscriber(Follower):
    """A connection that follows a table."""

    def __init__(self, player: str) -> None:
        super().__init__(player)
        self.live: Live | None = None

    def dismiss(self) -> None:
        """Say goodbye, since the hall is closing."""
        raise NotImplementedError


def goes_on(table: Table) -> int:
    """Whether it does by itself."""
    if table.made.exhibition:
        return WHILE_WATCHED if table.is_passing else NOT_BY_ITSELF
    clocked = table.made.clock is not None or any(seat.thinker for seat in table.seats)
    return BY_ITSELF if clocked else NOT_BY_ITSELF


class Live(Followed):
    """A table in memory, and who follows it."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.subscribers: set[Subscriber] = set()
        self.lock = asyncio.Lock()  # held from deciding to telling: nobody reads what is not stored yet
        self.fence: int | None = None  # set while this process owns the table
        self.stale = False  # memory may be ahead of or behind storage: load again
        self.saved = table.number
        self.used = time.monotonic()
        self.thinking: set[tuple[int, int]] = set()  # (seat, number of the decision)
        self.troubled: set[tuple[int, int]] = set()  # likewise, of bots that could not go on: that was logged once
        self.timer: asyncio.TimerHandle | None = None
        self.questions: Questions | None = None  # about the position now
        self._presence_due = False
        self.refreshing = False  # somebody sees to that
        self.pause = 0.0  # seconds until the next attempt, while storage fails
        self.failing: int | None = None  # since when something could not be stored, until that time is given back

    def questions_about(self, match: Match) -> Questions:
        if self.questions is None or self.questions.match is not match:
            self.questions = Questions(match)
        return self.questions

    def tell_presence(self) -> None:
        """Everybody hears soon who is here, and once: crowds come and go at one instant, and each would tell all."""
        if not self._presence_due:
            self._presence_due = True
            asyncio.get_running_loop().call_later(SOON, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_due = False
        data = self.presence()
        for one in list(self.subscribers):
            one.send(data)


class Listener:
    """Who sees to what goes on at tables by itself. All of it is called with the table's lock held."""

    async def owned(self, live: Live, since: int) -> None:
        """This process plays the table from now on; nobody has since then (0: not known)."""

    def loaded(self, live: Live) -> None:
        """The table was loaded again after some trouble."""

    def changed(self, live: Live) -> None:
        """Something new is stored and told."""

    async def recovered(self, live: Live) -> None:
        """What could not be stored can be tried again."""

    async def delayed(self, live: Live, since: int) -> None:
        """It took long until what was decided then was stored and told."""


class Tables:
    """Every table that this process holds, by its id."""

    def __init__(self, store: Store, tasks: Tasks) -> None:
        self.store = store
        self.tasks = tasks
        self.me = secrets.token_hex(8) if store.shared else "hall"
        self.now: Callable[[], int] = milliseconds
        self.new_id: Callable[[], str] = random_id
        self.all: dict[str, Live] = {}
        self.listener = Listener()
        self._loading: dict[str, asyncio.Task[Live]] = {}

    # ── loading ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def live(self, table_id: str) -> Live:
        """The table of that id, loaded if need be."""
        live = self.all.get(table_id)
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
        live = self.all[table_id] = Live(table)
        return live

    async def _load(self, table_id: str) -> Table:
        loaded = await self.store.load(table_id) if is_id(table_id) else None
        if loaded is None:
            raise Unknown
        try:
            return await asyncio.to_thread(opened, table_id, loaded)
        except RavenhallError as error:  # what it says may be sealed: it is for the log alone
            log.warning("a table cannot be opened", extra={"table": table_id, "failure": str(error)})
            raise Refusal("not_now", CANNOT_BE_OPENED) from error

    @contextlib.asynccontextmanager
    async def reading(self, table_id: str, player: str) -> AsyncIterator[Live]:
        """The table as it is stored, for a player who may see it: nobody changes it meanwhile."""
        live = await self.live(table_id)
        async with live.lock:
            await self.fresh(live)
            if not live.table.may_be_seen_by(player):
                raise Unknown
            yield live

    async def fresh(self, live: Live) -> None:
        """With the lock held: make sure that memory is what is stored."""
        if live.stale:
            live.table = await self._load(live.table.id)
            live.stale = False
            live.thinking.clear()
            live.tell_whole(self.now())
            self.listener.loaded(live)

    async def _refresh(self, live: Live) -> None:
        """After trouble: load the table again as soon as storage lets us, so that bots and clocks go on."""
        try:
            while live.stale:
                live.pause = min(live.pause * 2 or SHORTEST_PAUSE, LONGEST_PAUSE)
                await asyncio.sleep(live.pause)
                with contextlib.suppress(StorageFailed, LeaseLost):
                    async with live.lock:
                        await self.fresh(live)
                        await self.listener.recovered(live)
        finally:
            live.refreshing = False

    async def own(self, live: Live) -> bool:
        """With the lock held: does this process play the table? It does if nobody else does."""
        if live.fence is not None:
            return True
        lease = await self.store.lease(live.table.id, self.me, self.now())
        if lease is None:
            return False
        await self.catch_up(live)
        live.fence = lease.fence
        await self.listener.owned(live, lease.since)
        self.listener.changed(live)
        return True

    async def catch_up(self, live: Live) -> None:
        """Take in what other processes have stored."""
        loaded = await self.store.load(live.table.id, live.table.number)
        if loaded is None or not loaded.entries:
            return
        for entry in loaded.entries:
            before = live.table.number
            was_waiting = live.table.status == "waiting"
            if entry.number == before + 1:
                change = live.table.add(entry, passed=[])
                live.tell(self.now(), before, change, was_waiting)

    async def save(self, live: Live) -> None:
        """With the lock held: put the table by, if this process has gone on since it last did so."""
        table = live.table
        if live.fence is not None and not live.stale and table.number > live.saved:
            facts = await self.store.whole_log(table.id)
            if len(facts) != table.number:
                return  # another process has gone on with it
            is_over = table.outcome is not None
            body = await asyncio.to_thread(lambda: pack(write_snapshot(table), facts, for_good=is_over))
            await self.store.put_by(table.id, table.number, body)
            live.saved = table.number

    async def save_all(self, lives: list[Live], seconds: float) -> int:
        """As many as there is time for, some at once since they share a commit; how many were not saved."""
        end = time.monotonic() + seconds
        for first in range(0, len(lives), SAVED_AT_ONCE):
            if time.monotonic() > end:
                return len(lives) - first
            await asyncio.gather(*(self._save_locked(live) for live in lives[first : first + SAVED_AT_ONCE]))
        return 0

    async def _save_locked(self, live: Live) -> None:
        async with live.lock:
            await self.save(live)

    # ── stored before told ──────────────────────────────────────────────────────────────────────────────────────

    async def carry_out(self, live: Live, plan: Plan, player: str, command: str) -> None:
        """With the lock held: take the facts in, store them, and only then tell anybody."""
        if not plan.facts:
            return
        table = live.table
        before, began = table.number, self.now()
        was_waiting = table.status == "waiting"
        try:
            entries, change = self._take_in(table, plan, player, command)
            assert live.fence is not None
            appends = [self._append(table, live.fence, before, entries, change)]
            new = None
            if plan.new_table:
                new, append = await asyncio.to_thread(self._new_table, table.next_table, plan.new_table, None)
                appends.append(append)
            await self.store.append(appends, new)
        except BaseException as error:
            live.stale = True  # memory has gone ahead of storage, or storage of memory
            if isinstance(error, LeaseLost):
                live.fence = None
            if isinstance(error, StorageFailed) and live.failing is None:
                live.failing = began
            if not live.refreshing:
                live.refreshing = True
                self.tasks.spawn(self._refresh(live))
            raise
        live.pause = 0.0
        live.tell(self.now(), before, change, was_waiting)
        self.listener.changed(live)
        if self.now() - began > SLOW and not isinstance(plan.facts[0], Credited):
            await self.listener.delayed(live, began)
        if table.number - live.saved >= SNAPSHOT_EVERY:
            await self.save(live)

    def _take_in(self, table: Table, plan: Plan, player: str, command: str) -> tuple[list[Entry], Change]:
        return take_in(table, plan, self.now(), player, command)

    def _append(self, table: Table, fence: int, before: int, entries: list[Entry], change: Change) -> Append:
        rows: list[Row] = [
            (table.id, entry.number, entry.at, entry.player, entry.command, write(entry.fact).decode())
            for entry in entries
        ]
        append = Append(table.id, before, fence, rows, table.touched, rendering.asking(table))
        if change.table:
            append.status = table.status
            append.card = write(rendering.card(table)).decode()
            append.clocked = goes_on(table)
            append.seats = [(number, seat.player) for number, seat in enumerate(table.seats)]
            ended = result_of(table) if table.status == "over" else None
            if ended is not None:
                player, score, rivals = ended
                append.result = (player, table.made.game, table.id, self.now(), score, " ".join(rivals))
        return append

    # ── new tables ──────────────────────────────────────────────────────────────────────────────────────────────

    def _new_table(self, table_id: str, facts: list[AnyFact], request: str | None) -> tuple[NewRow, Append]:
        table = Table(table_id)
        entries, change = self._take_in(table, Plan(*facts), table.made.host, "")
        made = table.made
        new = NewRow(table_id, made.game, made.listed, made.watch, table.created, self.me)
        new.request = request
        return new, self._append(table, 1, 0, entries, change)

    async def make(self, facts: list[AnyFact], request: str | None = None) -> str:
        """A new table with these first facts; its id."""
        assert isinstance(facts[0], TableMade)
        table_id = self.new_id()
        new, append = await asyncio.to_thread(self._new_table, table_id, facts, request)
        await self.store.append([append], new)
        live = await self.live(table_id)
        async with live.lock:
            await self.own(live)
        return table_id
