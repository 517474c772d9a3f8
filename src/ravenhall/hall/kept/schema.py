"""The storage's schema, step by step. What is stored has a number; an older storage goes through every step since.

A change of what is stored is one more function at the end of STEPS, and never a change of an earlier one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ravenhall.hall.kept.database import Connection, StorageFailed

Step = Callable[[Connection], None]
SETTING = "schema"  # the setting that holds the number; without it, the storage is as old as can be: 0

FIRST_TABLES = """
CREATE TABLE IF NOT EXISTS players (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL, webhook TEXT NOT NULL DEFAULT '',
    banned INTEGER NOT NULL DEFAULT 0, created BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL, watch TEXT NOT NULL,
    head BIGINT NOT NULL, owner TEXT NOT NULL DEFAULT '', fence BIGINT NOT NULL DEFAULT 0,
    lease BIGINT NOT NULL DEFAULT 0, created BIGINT NOT NULL, touched BIGINT NOT NULL,
    asking BIGINT NOT NULL DEFAULT 0, clocked INTEGER NOT NULL DEFAULT 0, card TEXT NOT NULL,
    request TEXT UNIQUE);
CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, listed, touched);
CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL, player TEXT NOT NULL, command TEXT NOT NULL,
    fact TEXT NOT NULL, PRIMARY KEY (table_id, number)){without_rowid};
CREATE TABLE IF NOT EXISTS snapshots (table_id TEXT PRIMARY KEY, number BIGINT NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS seats (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, seen BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat));
CREATE INDEX IF NOT EXISTS seats_by_player ON seats (player, table_id);
CREATE TABLE IF NOT EXISTS requests (
    id TEXT PRIMARY KEY, table_id TEXT NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL, at BIGINT NOT NULL,
    command TEXT NOT NULL, reply TEXT);
CREATE INDEX IF NOT EXISTS requests_open ON requests (table_id) WHERE reply IS NULL;
CREATE TABLE IF NOT EXISTS bans (address TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""


def first_tables(connection: Connection) -> None:
    """0 → 1: the tables. A storage from before there were numbers has them already."""
    for statement in FIRST_TABLES.format(without_rowid=connection.without_rowid).split(";"):
        if statement.strip():
            connection.run(statement)


def lessons(connection: Connection) -> None:
    """1 → 2: which lessons a player has solved."""
    connection.run(
        "CREATE TABLE IF NOT EXISTS learned "
        "(player TEXT NOT NULL, game TEXT NOT NULL, lesson TEXT NOT NULL, at BIGINT NOT NULL, "
        f"PRIMARY KEY (player, game, lesson)){connection.without_rowid}"
    )


def put_by(connection: Connection) -> None:
    """2 → 3: tables put by, packed. Those of before stay in `snapshots` and `events` until they are next saved."""
    connection.run(
        "CREATE TABLE IF NOT EXISTS put_by "
        f"(table_id TEXT PRIMARY KEY, number BIGINT NOT NULL, body {connection.binary} NOT NULL)"
    )


def results(connection: Connection) -> None:
    """3 → 4: how matches of one person against bots ended; 1 won, 0 lost, 0.5 drawn, and the bots' names."""
    connection.run(
        "CREATE TABLE IF NOT EXISTS results "
        "(player TEXT NOT NULL, game TEXT NOT NULL, table_id TEXT NOT NULL, at BIGINT NOT NULL, "
        f"score REAL NOT NULL, rivals TEXT NOT NULL, PRIMARY KEY (player, game, table_id)){connection.without_rowid}"
    )


def puzzles(connection: Connection) -> None:
    """4 → 5: which puzzles a player has solved; on which day since 1970, if it was that day's, else 0."""
    connection.run(
        "CREATE TABLE IF NOT EXISTS puzzled "
        "(player TEXT NOT NULL, game TEXT NOT NULL, puzzle TEXT NOT NULL, day BIGINT NOT NULL, at BIGINT NOT NULL, "
        f"PRIMARY KEY (player, game, puzzle, day)){connection.without_rowid}"
    )


def reviews(connection: Connection) -> None:
    """5 → 6: what the ravens have seen of finished matches, packed."""
    connection.run(
        "CREATE TABLE IF NOT EXISTS reviews "
        f"(table_id TEXT PRIMARY KEY, at BIGINT NOT NULL, done INTEGER NOT NULL, body {connection.binary} NOT NULL)"
    )


STEPS: tuple[Step, ...] = (first_tables, lessons, put_by, results, puzzles, reviews)


def is_older(connection: Connection) -> bool:
    """Is there anything to bring up?"""
    return _number(connection) < len(STEPS)


def bring_up(connection: Connection, steps: Sequence[Step] = STEPS) -> None:
    """Make the storage what this edition knows, in one transaction: whenever it breaks off, all is as before.

    Of several processes that start together one does it, and the others find it done.
    """
    if _number(connection) == len(steps):
        return
    connection.begin()
    try:
        connection.lock_schema()
        for step in _missing(steps, _number(connection)):
            step(connection)
        sql = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        connection.run(sql, [SETTING, str(len(steps))])
        connection.commit()
    except BaseException:
        connection.rollback()
        raise


def _missing(steps: Sequence[Step], number: int) -> Sequence[Step]:
    if number > len(steps):
        raise StorageFailed(
            f"the storage has schema {number}, and this Ravenhall knows schemas up to {len(steps)}: "
            "a newer Ravenhall has opened it; use that one, or a backup from before"
        )
    return steps[number:]


def _number(connection: Connection) -> int:
    if not connection.has_table("settings"):
        return 0
    rows = connection.rows("SELECT value FROM settings WHERE name = ?", [SETTING])
    return int(rows[0][0]) if rows else 0
