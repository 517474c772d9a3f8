"""Storage for several server processes: PostgreSQL, where NOTIFY tells the others that a table has gone on."""

from __future__ import annotations

import asyncio
import subprocess
import threading
from collections.abc import Callable, Sequence
from typing import Any

import psycopg

from ravenhall.hall.kept.database import Connection, Row, StorageFailed
from ravenhall.hall.kept.schema import bring_up
from ravenhall.hall.kept.store import Store

CHANNEL = "ravenhall"
SCHEMA_LOCK = 7238001  # any number: processes that start together bring the storage up one after the other


class PostgresConnection(Connection):
    binary = "BYTEA"

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url, autocommit=True)
        self._cursor = self._connection.cursor()

    def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        return self._cursor.execute(_marked(sql), values).rowcount

    def run_many(self, sql: str, rows: Sequence[Row]) -> None:
        if len(rows) == 1:
            self._cursor.execute(_marked(sql), rows[0])
        elif rows:
            self._cursor.executemany(_marked(sql), rows)

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        return self._cursor.execute(_marked(sql), values).fetchall()

    def has_table(self, name: str) -> bool:
        # Not by to_regclass: that remembers a name it did not find, though another process has made the table since.
        sql = "SELECT 1 FROM pg_tables WHERE tablename = ? AND schemaname = ANY (current_schemas(false))"
        return bool(self.rows(sql, [name]))

    def lock_schema(self) -> None:
        self.run("SELECT pg_advisory_xact_lock(?)", [SCHEMA_LOCK])

    def begin(self) -> None:
        self._cursor.execute("BEGIN")

    def commit(self) -> None:
        self._cursor.execute("COMMIT")

    def rollback(self) -> None:
        self._cursor.execute("ROLLBACK")

    def close(self) -> None:
        self._connection.close()


def one_line(message: object) -> str:
    return "; ".join(line.strip() for line in str(message).splitlines() if line.strip())


def _marked(sql: str) -> Any:
    return sql.replace("?", "%s")


class PostgresStore(Store):
    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self._closing = threading.Event()
        self._listener: threading.Thread | None = None

    def connect(self) -> Connection:
        connection = PostgresConnection(self.url)
        bring_up(connection)
        return connection

    def is_fault(self, error: Exception) -> bool:
        return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | OSError)

    def announce(self, connection: Connection, table_id: str, number: int) -> None:
        connection.run("SELECT pg_notify(?, ?)", [CHANNEL, f"{table_id} {number}"])

    async def listen(self, hear: Callable[[str, int], None]) -> None:
        loop = asyncio.get_running_loop()
        ready = asyncio.Event()

        def wait() -> None:
            while not self._closing.is_set():
                try:
                    self._hear_all(loop, hear, ready)
                except psycopg.Error:
                    self._closing.wait(1.0)  # the database went away: try again, and catch up

        self._listener = threading.Thread(target=wait, name="listener", daemon=True)
        self._listener.start()
        await ready.wait()

    def _hear_all(
        self, loop: asyncio.AbstractEventLoop, hear: Callable[[str, int], None], ready: asyncio.Event
    ) -> None:
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            loop.call_soon_threadsafe(ready.set)
            loop.call_soon_threadsafe(hear, "", 0)
            while not self._closing.is_set():
                for notice in connection.notifies(timeout=0.5):
                    table_id, number = notice.payload.split(" ")
                    loop.call_soon_threadsafe(hear, table_id, int(number))

    def backup(self, path: str) -> None:
        command = ["pg_dump", "--format=custom", f"--file={path}", self.url]
        try:
            subprocess.run(command, check=True, capture_output=True, text=True)
        except subprocess.CalledProcessError as error:
            raise StorageFailed(f"cannot back up to {path}: {one_line(error.stderr)}") from error
        except OSError as error:
            raise StorageFailed("cannot back up: pg_dump is not installed here") from error

    async def close(self) -> None:
        self._closing.set()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.join)
        await super().close()
