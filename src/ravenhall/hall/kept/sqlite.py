"""Storage in one file: the standard library's SQLite in WAL mode, every commit on disk before anybody hears of it."""

from __future__ import annotations

import contextlib
import fcntl
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from ravenhall.hall.kept.database import Connection, Row, StorageFailed
from ravenhall.hall.kept.schema import bring_up, is_older
from ravenhall.hall.kept.store import Store
from ravenhall.kernel.errors import RavenhallError

FILE = "hall.sqlite3"
# The writer itself carries the log into the database only when the log has grown this long (in pages): moves wait for
# that. Mostly `tidy` has done it before, and little is left.
LONGEST_LOG = 16_000
GRADUAL = 2  # how SQLite numbers "incremental"
MOST_FREE = 2_000  # pages: so many are kept for what comes next
GIVEN_BACK, GIVEN_BACK_LAST = 100, 10_000  # pages at once: moves wait for it; and when the hall closes


class InUse(RavenhallError):
    """Another hall runs on this folder."""


class SqliteConnection(Connection):
    without_rowid = " WITHOUT ROWID"

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=256)
        for pragma in ("auto_vacuum = INCREMENTAL", "journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000"):
            self._connection.execute(f"PRAGMA {pragma}")
        self._connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")

    def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        return self._connection.execute(sql, values).rowcount

    def run_many(self, sql: str, rows: Sequence[Row]) -> None:
        if len(rows) == 1:
            self._connection.execute(sql, rows[0])
        else:
            self._connection.executemany(sql, rows)

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    def has_table(self, name: str) -> bool:
        return bool(self.rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [name]))

    def lock_schema(self) -> None:
        """Nothing to do: a transaction that may write is the only one."""

    def backup(self, path: str) -> None:
        with sqlite3.connect(path) as target:
            self._connection.backup(target, pages=1000)
        target.close()

    def begin(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def close(self) -> None:
        self._connection.close()


def locked(folder: Path) -> TextIO:
    """The folder is this process's as long as the file is open; InUse if it is another's."""
    lock = (folder / "lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise InUse(f"another hall runs on {folder}") from error
    return lock


class SqliteStore(Store):
    """One folder, one server process: a lock file sees to that. Administration may look in meanwhile."""

    def __init__(self, folder: Path, lock: bool = True) -> None:
        super().__init__()
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self._lock: TextIO | None = locked(folder) if lock else None

    def connect(self) -> Connection:
        connection = SqliteConnection(self.path)
        if self._lock is None and is_older(connection):
            with locked(self.path.parent):  # not under the feet of an older hall that is open
                bring_up(connection)
        else:
            bring_up(connection)
        return connection

    def is_fault(self, error: Exception) -> bool:
        ours = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.NotSupportedError)
        return isinstance(error, sqlite3.Error | OSError) and not isinstance(error, ours)

    def backup(self, path: str) -> None:
        if Path(path).resolve() == self.path.resolve():
            raise StorageFailed(f"{path} is what is to be backed up; name another file")
        connection = SqliteConnection(self.path)
        try:
            connection.backup(path)
        except sqlite3.Error as error:
            raise StorageFailed(f"cannot back up to {path}: {error}") from error
        finally:
            connection.close()

    async def tidy(self) -> None:
        """Carry the log into the database, beside the writer; and give some of what is no longer used back."""
        await self.read(lambda c: c.rows("PRAGMA wal_checkpoint(PASSIVE)"))
        if (await self.read(lambda c: c.rows("PRAGMA freelist_count")))[0][0] > MOST_FREE:
            await self._give_back(GIVEN_BACK)

    async def _give_back(self, pages: int) -> None:
        """At most so many pages. Databases of earlier days keep their size, and fill what is free."""

        def work(connection: Connection) -> None:
            free = connection.rows("PRAGMA freelist_count")[0][0]
            for _ in range(min(free, pages) if connection.rows("PRAGMA auto_vacuum") == [(GRADUAL,)] else 0):
                connection.run("PRAGMA incremental_vacuum(1)")  # one after the other: it gives back one a step

        await self.write(work)

    async def close(self) -> None:
        with contextlib.suppress(StorageFailed):
            await self._give_back(GIVEN_BACK_LAST)
        await super().close()
        if self._lock is not None:
            self._lock.close()
