"""A database, and the two threads that use it: plain SQL, on SQLite or PostgreSQL.

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

from ravenhall.kernel.errors import RavenhallError

T = TypeVar("T")
Row = tuple[Any, ...]
MOST_AT_ONCE = 512  # jobs in one transaction


class StorageFailed(RavenhallError):
    """The storage cannot be used: whoever keeps the hall has to mend it."""


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


class Database:
    """What is read and written. Subclasses say how to connect and how processes hear of each other."""

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

    async def look(self) -> None:
        """StorageFailed, or no answer, if nothing can be read."""
        await self.read(lambda connection: connection.rows("SELECT 1"))

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


def _nothing(connection: Connection) -> None:
    pass
