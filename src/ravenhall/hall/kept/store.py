"""Where tables are kept: plain SQL, written once, on SQLite or PostgreSQL.

All writes go through one thread, which commits everything that waits in one transaction: a hundred moves cost one wait
for the disk. Whoever writes hears back when the transaction is safe, never before.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from ravenhall.hall.kept.packing import unpack
from ravenhall.hall.table.facts import Entry, Said, read_fact
from ravenhall.hall.table.snapshot import Loaded
from ravenhall.kernel.errors import RavenhallError

T = TypeVar("T")
Row = tuple[Any, ...]
MOST_AT_ONCE = 512  # jobs in one transaction
LEASE = 5_000  # milliseconds a process owns a table without saying so again
IS_SAID = '{"fact":"said"'
NOT_BY_ITSELF, BY_ITSELF, WHILE_WATCHED = 0, 1, 2  # how a table goes on; the last is thrown away when nobody watches
REQUESTS, PRESENCE = 0, -1  # announced in place of a number: requests or their answers wait, people came or went


class StorageFailed(RavenhallError):
    """The storage cannot be used: whoever keeps the hall has to mend it."""


class LeaseLost(Exception):
    """Another process owns the table now, or it has gone on without us: load it again."""


class Lease:
    """A table is ours: the fence that appends must name, and since when nobody has played it (0: not known)."""

    def __init__(self, fence: int, since: int) -> None:
        self.fence = fence
        self.since = since


class Append:
    """Facts for one table, with what the lists of tables show of it from then on."""

    def __init__(self, table_id: str, head: int, fence: int, rows: list[Row], touched: int, asking: int) -> None:
        self.table_id = table_id
        self.head = head  # the number before these facts
        self.fence = fence
        self.rows = rows  # (table, number, at, player, command, fact)
        self.touched = touched
        self.asking = asking  # a bit for each seat a person must decide for
        self.status: str | None = None  # with `card` and `clocked`: set when more than the match has changed
        self.card = ""
        self.clocked = NOT_BY_ITSELF  # does it go on by itself: a clock runs, or a bot is asked?
        self.seats: list[tuple[int, str]] | None = None
        self.result: Row | None = None  # (player, game, table, at, score, rivals): how it ended for one among bots


class NewRow:
    """A table that is made by the append that brings its first facts."""

    def __init__(self, table_id: str, game: str, listed: bool, watch: str, created: int, owner: str) -> None:
        self.table_id = table_id
        self.game = game
        self.listed = listed
        self.watch = watch
        self.created = created
        self.owner = owner
        self.request: str | None = None


class PlayerRow(msgspec.Struct, array_like=True):
    id: str
    name: str
    webhook: str
    banned: int


class Connection:
    """One database connection; SQL is written with `?` for values."""

    without_rowid = ""  # how this database is told that a table's rows lie in the order of their key, if it can
    binary = "BLOB"  # what it calls a column of bytes

    def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Execute; how many rows it touched."""
        raise NotImplementedError

    def run_many(self, sql: str, rows: Sequence[Row]) -> None:
        raise NotImplementedError

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        raise NotImplementedError

    def has_table(self, name: str) -> bool:
        raise NotImplementedError

    def lock_schema(self) -> None:
        """In a transaction: until its end nobody else changes what the storage looks like."""
        raise NotImplementedError

    def begin(self) -> None:
        raise NotImplementedError

    def commit(self) -> None:
        raise NotImplementedError

    def rollback(self) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError


class _Job:
    def __init__(self, work: Callable[[Connection], Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None

    def finish(self) -> None:
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Store:
    """The door to storage. Subclasses say how to connect and how processes hear of each other."""

    shared = False  # may several processes use it at once?

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[list[_Job]] = queue.SimpleQueue()  # one transaction each; none: no more
        self._waiting: list[_Job] = []  # for the next transaction
        self._busy = False  # does the writer have a transaction, or will it get one in this turn of the loop?
        self._readers = ThreadPoolExecutor(1, "reader")
        self._reader: Connection | None = None
        self._connection: Connection = Connection()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._started = threading.Event()
        self._trouble: BaseException | None = None
        self.commit_times: list[float] = []  # seconds, since somebody last took them away

    # ── for subclasses ──────────────────────────────────────────────────────────────────────────────────────────

    def connect(self) -> Connection:
        raise NotImplementedError

    def is_fault(self, error: Exception) -> bool:
        """Is it the storage that fails: full, locked, out of reach? Else the mistake is ours."""
        raise NotImplementedError

    def announce(self, connection: Connection, table_id: str, number: int) -> None:
        """Tell all processes that the table has this number now, or (see below) that something else is new."""

    async def listen(self, hear: Callable[[str, int], None]) -> None:
        """From now on call `hear` with what other processes announce."""

    def backup(self, path: str) -> None:
        raise NotImplementedError

    async def tidy(self) -> None:
        """What storage does from time to time so that writing stays quick."""

    # ── the writer ──────────────────────────────────────────────────────────────────────────────────────────────

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._writer.start()
        await asyncio.to_thread(self._started.wait)
        if self._trouble is not None:
            raise self._trouble

    async def close(self) -> None:
        await self.write(_nothing)  # after all that waits
        self._jobs.put([])
        await asyncio.to_thread(self._writer.join)
        await asyncio.get_running_loop().run_in_executor(self._readers, self._close_reader)
        self._readers.shutdown()

    def _close_reader(self) -> None:
        reader, self._reader = self._reader, None
        if reader is not None:
            with contextlib.suppress(Exception):  # there may be nothing left to close
                reader.close()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do this in the next transaction; returns when it is safe on disk."""
        assert self._loop is not None
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting.append(_Job(work, future))
        if not self._busy:
            self._busy = True
            self._hand_over()
        return await self._said(future)

    async def _said(self, answer: Awaitable[T]) -> T:
        """What storage answers; that it cannot answer is said in one way, whichever storage it is."""
        try:
            return await answer
        except Exception as error:
            if not self.is_fault(error):
                raise
            raise StorageFailed(f"{type(error).__name__}: {' '.join(str(error).split())}"[:300]) from error

    def _hand_over(self) -> None:
        """Let the writer have all that waits; what comes meanwhile waits for the next transaction."""
        self._jobs.put(self._waiting[:MOST_AT_ONCE])
        del self._waiting[:MOST_AT_ONCE]

    def _finish(self, jobs: list[_Job]) -> None:
        for job in jobs:
            job.finish()
        if self._waiting:
            self._hand_over()
        else:
            self._busy = False

    def _write_all(self) -> None:
        try:
            self._connection = self.connect()
        except Exception as error:  # handed on to whoever opens the store
            self._trouble = error
            self._started.set()
            return
        self._started.set()
        while jobs := self._jobs.get():
            self._commit(jobs)
        self._connection.close()

    def _commit(self, jobs: list[_Job]) -> None:
        started = time.perf_counter()
        if not self._transaction(jobs) and len(jobs) > 1:
            for job in jobs:  # one of them fails: find out which, and let the others through
                self._transaction([job])
        self.commit_times.append(time.perf_counter() - started)
        del self.commit_times[:-1000]
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(self._finish, jobs)
        except RuntimeError:
            return  # the loop is gone: nobody waits any more

    def _transaction(self, jobs: list[_Job]) -> bool:
        connection = self._connection
        try:
            connection.begin()
            for job in jobs:
                job.error = None
                job.result = job.work(connection)
            connection.commit()
            return True
        except Exception as error:  # handed on to whoever waits for the job
            for job in jobs:
                job.error = error
            self._recover()
            return False

    def _recover(self) -> None:
        try:
            self._connection.rollback()
        except Exception:  # the connection is gone: a new one, or the next job fails and tries again
            with contextlib.suppress(Exception):
                self._connection = self.connect()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up, beside the writer."""
        return await self._said(asyncio.get_running_loop().run_in_executor(self._readers, self._read, work))

    def _read(self, work: Callable[[Connection], T]) -> T:
        if self._reader is None:
            self._reader = self.connect()
        try:
            return work(self._reader)
        except Exception:
            self._close_reader()  # if the connection was the trouble, the next reader has a new one
            raise

    # ── tables ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def append(self, appends: list[Append], new: NewRow | None = None) -> None:
        """Store facts of one table, or of a table and its rematch; LeaseLost if somebody else has gone on."""

        def work(connection: Connection) -> None:
            if new is not None:
                insert_table(connection, new)
            for one in appends:
                append_facts(connection, one)
                self.announce(connection, one.table_id, one.head + len(one.rows))

        await self.write(work)

    async def load(self, table_id: str, after: int = 0) -> Loaded | None:
        """The table as stored; with `after`, only the facts after that number."""

        def work(connection: Connection) -> Loaded | None:
            if after:
                return Loaded(None, [entry_of(row) for row in facts_after(connection, table_id, after)])
            rows = connection.rows(FACTS_AFTER, [table_id, 0])
            number, snapshot, commands = last_saved(connection, table_id)
            entries = [entry_of(row) for row in rows if row[0] > number]
            return Loaded(snapshot, entries, commands) if entries or snapshot else None

        return await self.read(work)

    async def whole_log(self, table_id: str) -> list[Row]:
        """Every fact as stored; `entry_of` reads it."""
        return await self.read(lambda c: facts_after(c, table_id, 0))

    async def said(self, table_id: str, before: int, limit: int) -> list[tuple[int, Said]]:
        """Lines of chat before this number of the log, the newest first."""

        def work(connection: Connection) -> list[Row]:
            rows = facts_after(connection, table_id, 0)
            lines = [row for row in reversed(rows) if row[0] < before and row[4].startswith(IS_SAID)]
            return lines[:limit]

        entries = [entry_of(row) for row in await self.read(work)]
        return [(entry.number, entry.fact) for entry in entries if isinstance(entry.fact, Said)]

    async def put_by(self, table_id: str, number: int, body: bytes) -> None:
        """The table up to this number, packed with all of its log: what it replaces is no longer kept."""
        sql = """INSERT INTO put_by VALUES (?, ?, ?) ON CONFLICT (table_id) DO UPDATE
                 SET number = excluded.number, body = excluded.body WHERE put_by.number < excluded.number"""

        def work(connection: Connection) -> None:
            if connection.run(sql, [table_id, number, body]) == 1:
                connection.run("DELETE FROM events WHERE table_id = ? AND number <= ?", [table_id, number])
                connection.run("DELETE FROM snapshots WHERE table_id = ?", [table_id])

        await self.write(work)

    async def made_by_request(self, request: str) -> str | None:
        rows = await self.read(lambda c: c.rows("SELECT id FROM tables WHERE request = ?", [request]))
        return rows[0][0] if rows else None

    async def lobby(self, status: str, limit: int) -> list[str]:
        sql = """SELECT card FROM tables WHERE status = ? AND listed = 1 AND (watch <> 'nobody' OR status = 'waiting')
                 ORDER BY touched DESC LIMIT ?"""
        rows = await self.read(lambda c: c.rows(sql, [status, limit]))
        return [row[0] for row in rows]

    async def tables_of(self, player: str, limit: int) -> list[Row]:
        """(card, asking, touched, seat) for every seat the player holds."""
        sql = """SELECT t.card, t.asking, t.touched, s.seat FROM seats s JOIN tables t ON t.id = s.table_id
                 WHERE s.player = ? AND t.status <> 'closed' ORDER BY t.touched DESC LIMIT ?"""
        return await self.read(lambda c: c.rows(sql, [player, limit]))

    async def open_seats(self, game: str | None, player: str, now: int, limit: int) -> list[str]:
        """Listed tables that wait for others than this player; without a game, of any.

        First those where somebody is present, and of these the one that waits longest.
        """
        wanted = [] if game is None else [game]
        sql = f"""SELECT id FROM tables t WHERE {"game = ? AND" if wanted else ""} status = 'waiting' AND listed = 1
                  AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.player = ?)
                  ORDER BY CASE WHEN EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.seen > ?)
                  THEN 0 ELSE 1 END, created LIMIT ?"""
        return [row[0] for row in await self.read(lambda c: c.rows(sql, [*wanted, player, now, limit]))]

    async def waiting_at(self, game: str | None, player: str) -> tuple[str, int] | None:
        """The listed table and seat where this player waits longest for others."""
        wanted = [] if game is None else [game]
        sql = f"""SELECT t.id, s.seat FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.player = ?
                  {"AND t.game = ?" if wanted else ""} AND t.status = 'waiting' AND t.listed = 1
                  ORDER BY t.created, s.seat LIMIT 1"""
        rows = await self.read(lambda c: c.rows(sql, [player, *wanted]))
        return (rows[0][0], rows[0][1]) if rows else None

    async def clocked_tables(self, owner: str, now: int) -> list[str]:
        """Running tables that go on by themselves and that nobody owns."""
        sql = "SELECT id FROM tables WHERE status = 'playing' AND clocked = 1 AND (owner IN ('', ?) OR lease < ?)"
        return [row[0] for row in await self.read(lambda c: c.rows(sql, [owner, now]))]

    async def left_behind(self, owner: str, now: int, since: int) -> list[str]:
        """What ends when nobody watches it, is played by no other process, and has stood still since then."""
        sql = "SELECT id FROM tables WHERE clocked = ? AND touched < ? AND (owner IN ('', ?) OR lease < ?)"
        rows = await self.read(lambda c: c.rows(sql, [WHILE_WATCHED, since, owner, now]))
        return [row[0] for row in rows]

    async def throw_away(self, table_id: str) -> None:
        """Nothing of this table is kept."""

        def work(connection: Connection) -> None:
            for name in ("events", "snapshots", "put_by", "seats", "requests"):
                connection.run(f"DELETE FROM {name} WHERE table_id = ?", [table_id])
            connection.run("DELETE FROM tables WHERE id = ?", [table_id])

        await self.write(work)

    async def seen(self, marks: list[Row], announced: bool) -> None:
        """(until when, table, player): players who are connected, or have just gone."""

        def work(connection: Connection) -> None:
            connection.run_many("UPDATE seats SET seen = ? WHERE table_id = ? AND player = ?", marks)
            if announced:
                for table_id in dict.fromkeys(mark[1] for mark in marks):
                    self.announce(connection, table_id, PRESENCE)

        await self.write(work)

    async def last_seen(self, table_id: str) -> dict[int, int]:
        """For each seat until when its player counts as connected; after all marks that wait to be written."""
        sql = "SELECT seat, seen FROM seats WHERE table_id = ?"
        return dict(await self.write(lambda c: c.rows(sql, [table_id])))

    # ── leases: which process plays a table ─────────────────────────────────────────────────────────────────────

    async def lease(self, table_id: str, owner: str, now: int) -> Lease | None:
        """Own the table if nobody else does."""
        take = """UPDATE tables SET owner = ?, fence = fence + 1, lease = ?
                  WHERE id = ? AND owner <> ? AND (owner = '' OR lease < ?)"""

        def work(connection: Connection) -> Lease | None:
            before = connection.rows("SELECT owner, lease FROM tables WHERE id = ?", [table_id])
            connection.run(take, [owner, now + LEASE, table_id, owner, now])
            rows = connection.rows("SELECT fence FROM tables WHERE id = ? AND owner = ?", [table_id, owner])
            return Lease(rows[0][0], left_alone(before[0], owner)) if rows else None

        return await self.write(work)

    async def renew(self, owner: str, now: int) -> None:
        await self.write(lambda c: c.run("UPDATE tables SET lease = ? WHERE owner = ?", [now + LEASE, owner]))

    async def release(self, owner: str, table_id: str | None = None, since: int = 0) -> None:
        """Let go of a table, or of all; `since` is noted where clocks may run on meanwhile."""
        sql = "UPDATE tables SET owner = '', lease = ? WHERE owner = ?" + (" AND id = ?" if table_id else "")
        await self.write(lambda c: c.run(sql, [since, owner, table_id] if table_id else [since, owner]))

    # ── requests: commands for a table that another process plays, and from the administrator ───────────────────

    async def request(self, row: Row) -> None:
        """(id, table, player, name, at, command): wait for the table's owner to answer."""

        def work(connection: Connection) -> None:
            sql = "INSERT INTO requests VALUES (?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (id) DO NOTHING"
            connection.run(sql, row)
            self.announce(connection, row[1], REQUESTS)

        await self.write(work)

    async def open_requests(self, table_id: str | None = None) -> list[Row]:
        """(id, table, player, name, command), oldest first."""
        sql = "SELECT id, table_id, player, name, command FROM requests WHERE reply IS NULL"
        one = " AND table_id = ?" if table_id else ""
        return await self.read(lambda c: c.rows(f"{sql}{one} ORDER BY at", [table_id] if table_id else []))

    async def answer_request(self, request: str, table_id: str, reply: str) -> None:
        def work(connection: Connection) -> None:
            connection.run("UPDATE requests SET reply = ? WHERE id = ?", [reply, request])
            self.announce(connection, table_id, REQUESTS)

        await self.write(work)

    async def replies(self, requests: list[str]) -> dict[str, str]:
        marks = ", ".join("?" for one in requests)
        sql = f"SELECT id, reply FROM requests WHERE reply IS NOT NULL AND id IN ({marks})"
        return dict(await self.read(lambda c: c.rows(sql, requests)))

    async def forget_requests(self, before: int) -> None:
        await self.write(lambda c: c.run("DELETE FROM requests WHERE at < ?", [before]))

    # ── players and settings ────────────────────────────────────────────────────────────────────────────────────

    async def add_player(self, player: str, secret_hash: str, name: str, now: int) -> None:
        sql = "INSERT INTO players (id, hash, name, created) VALUES (?, ?, ?, ?)"
        await self.write(lambda c: c.run(sql, [player, secret_hash, name, now]))

    async def player_with(self, secret_hash: str) -> PlayerRow | None:
        return await self._player("hash", secret_hash)

    async def player(self, player: str) -> PlayerRow | None:
        return await self._player("id", player)

    async def _player(self, column: str, value: str) -> PlayerRow | None:
        sql = f"SELECT id, name, webhook, banned FROM players WHERE {column} = ?"
        rows = await self.read(lambda c: c.rows(sql, [value]))
        return PlayerRow(*rows[0]) if rows else None

    async def set_player(self, row: PlayerRow) -> None:
        sql = "UPDATE players SET name = ?, webhook = ?, banned = ? WHERE id = ?"
        await self.write(lambda c: c.run(sql, [row.name, row.webhook, row.banned, row.id]))

    async def learn(self, player: str, game: str, lesson: str, now: int) -> None:
        """This lesson is solved; the first time counts."""
        sql = "INSERT INTO learned VALUES (?, ?, ?, ?) ON CONFLICT (player, game, lesson) DO NOTHING"
        await self.write(lambda c: c.run(sql, [player, game, lesson, now]))

    async def learned(self, player: str) -> set[tuple[str, str]]:
        """Game and name of each lesson this player has solved."""
        rows = await self.read(lambda c: c.rows("SELECT game, lesson FROM learned WHERE player = ?", [player]))
        return {(game, lesson) for game, lesson in rows}

    async def solve(self, player: str, game: str, puzzle: str, day: int, now: int) -> None:
        """This puzzle is solved, on that day if it was the day's (else 0); the first time counts."""
        sql = "INSERT INTO puzzled VALUES (?, ?, ?, ?, ?) ON CONFLICT (player, game, puzzle, day) DO NOTHING"
        await self.write(lambda c: c.run(sql, [player, game, puzzle, day, now]))

    async def puzzled(self, player: str) -> list[tuple[str, str, int]]:
        """Game, name and day of each puzzle this player has solved."""
        rows = await self.read(lambda c: c.rows("SELECT game, puzzle, day FROM puzzled WHERE player = ?", [player]))
        return [(game, puzzle, int(day)) for game, puzzle, day in rows]

    async def results(self, player: str, game: str, most: int) -> list[tuple[float, list[str]]]:
        """How the last matches of this player against bots ended, the latest last, and who the bots were."""
        sql = "SELECT score, rivals FROM results WHERE player = ? AND game = ? ORDER BY at DESC LIMIT ?"
        rows = await self.read(lambda c: c.rows(sql, [player, game, most]))
        return [(float(score), rivals.split(" ")) for score, rivals in reversed(rows)]

    async def keep_review(self, table_id: str, now: int, done: bool, body: bytes) -> None:
        """What has been seen of a finished match so far, packed."""
        sql = """INSERT INTO reviews VALUES (?, ?, ?, ?) ON CONFLICT (table_id)
                 DO UPDATE SET at = excluded.at, done = excluded.done, body = excluded.body"""
        await self.write(lambda c: c.run(sql, [table_id, now, int(done), body]))

    async def review(self, table_id: str) -> bytes | None:
        rows = await self.read(lambda c: c.rows("SELECT body FROM reviews WHERE table_id = ?", [table_id]))
        return bytes(rows[0][0]) if rows else None

    async def banned_addresses(self) -> set[str]:
        return {row[0] for row in await self.read(lambda c: c.rows("SELECT address FROM bans"))}

    async def setting(self, name: str) -> str | None:
        rows = await self.read(lambda c: c.rows("SELECT value FROM settings WHERE name = ?", [name]))
        return rows[0][0] if rows else None

    async def set_setting(self, name: str, value: str) -> None:
        sql = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self.write(lambda c: c.run(sql, [name, value]))


FACTS_AFTER = "SELECT number, at, player, command, fact FROM events WHERE table_id = ? AND number > ? ORDER BY number"


def facts_after(connection: Connection, table_id: str, after: int) -> list[Row]:
    """The log from there on. First what lies open: what is put by meanwhile is found where it went."""
    rows = connection.rows(FACTS_AFTER, [table_id, after])
    if rows and rows[0][0] == after + 1:
        return rows
    found = connection.rows("SELECT body FROM put_by WHERE table_id = ? AND number > ?", [table_id, after])
    packed = unpack(found[0][0]).log.rows() if found else []
    return packed[after:] + [row for row in rows if row[0] > len(packed)]


def last_saved(connection: Connection, table_id: str) -> tuple[int, bytes | None, dict[tuple[str, str], int]]:
    """The number at which the table was last saved, its snapshot, and the commands that the snapshot leaves out."""
    found = connection.rows("SELECT number, body FROM put_by WHERE table_id = ?", [table_id])
    if found:
        packed = unpack(found[0][1])
        return found[0][0], bytes(packed.snapshot), packed.log.numbers()
    found = connection.rows("SELECT number, body FROM snapshots WHERE table_id = ?", [table_id])  # the old way
    return (found[0][0], found[0][1].encode(), {}) if found else (0, None, {})


def entry_of(row: Row) -> Entry:
    number, at, player, command, fact = row
    return Entry(number, at, read_fact(fact), player, command)


def left_alone(row: Row, owner: str) -> int:
    """Since when nobody plays this table: its owner let go of it then, or was last heard of."""
    before, lease = row
    if before == owner or not lease:
        return 0
    return int(lease - LEASE if before else lease)


def insert_table(connection: Connection, new: NewRow) -> None:
    sql = """INSERT INTO tables (id, game, status, listed, watch, head, owner, fence, lease, created, touched,
             card, request) VALUES (?, ?, 'waiting', ?, ?, 0, ?, 1, ?, ?, ?, '', ?)"""
    lease = new.created + LEASE
    values = [new.table_id, new.game, int(new.listed), new.watch, new.owner, lease, new.created, new.created]
    connection.run(sql, [*values, new.request])


def append_facts(connection: Connection, one: Append) -> None:
    head = one.head + len(one.rows)
    guard = "WHERE id = ? AND head = ? AND fence = ?"
    guarded = [one.table_id, one.head, one.fence]
    if one.status is None:
        sql = f"UPDATE tables SET head = ?, touched = ?, asking = ? {guard}"
        touched = connection.run(sql, [head, one.touched, one.asking, *guarded])
    else:
        sql = f"UPDATE tables SET head = ?, touched = ?, asking = ?, status = ?, card = ?, clocked = ? {guard}"
        touched = connection.run(sql, [head, one.touched, one.asking, one.status, one.card, int(one.clocked), *guarded])
    if touched != 1:
        raise LeaseLost(one.table_id)
    connection.run_many("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)", one.rows)
    if one.seats is not None:
        sql = """INSERT INTO seats (table_id, seat, player) VALUES (?, ?, ?)
                 ON CONFLICT (table_id, seat) DO UPDATE SET player = excluded.player"""
        connection.run_many(sql, [(one.table_id, seat, player) for seat, player in one.seats])
    if one.result is not None:
        sql = "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (player, game, table_id) DO NOTHING"
        connection.run(sql, one.result)


def _nothing(connection: Connection) -> None:
    pass
