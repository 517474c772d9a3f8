"""Facts and tables as rows: what is handed to storage, and the SQL that keeps a table's log beside its own row."""

from __future__ import annotations

from ravenhall.hall.kept.database import Connection, Row
from ravenhall.hall.kept.packing import unpack
from ravenhall.hall.table.facts import Entry, read_fact

LEASE = 5_000  # milliseconds a process owns a table without saying so again
NOT_BY_ITSELF, BY_ITSELF, WHILE_WATCHED = 0, 1, 2  # how a table goes on; the last is thrown away when nobody watches
FACTS_AFTER = "SELECT number, at, player, command, fact FROM events WHERE table_id = ? AND number > ? ORDER BY number"

IS_SAID = '{"fact":"said"'
SAID_BEFORE = """SELECT number, at, player, command, fact FROM events
                 WHERE table_id = ? AND number < ? AND substr(fact, 1, ?) = ? ORDER BY number DESC LIMIT ?"""


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


def facts_after(connection: Connection, table_id: str, after: int) -> list[Row]:
    """The log from there on. First what lies open: what is put by meanwhile is found where it went."""
    rows = connection.rows(FACTS_AFTER, [table_id, after])
    if rows and rows[0][0] == after + 1:
        return rows
    found = connection.rows("SELECT body FROM put_by WHERE table_id = ? AND number > ?", [table_id, after])
    packed = unpack(found[0][0]).log.rows() if found else []
    return packed[after:] + [row for row in rows if row[0] > len(packed)]


def lines_before(connection: Connection, table_id: str, before: int, limit: int) -> list[Row]:
    """The last lines of chat before this number, the newest first. What is put by is unpacked only if need be."""
    values = [table_id, before, len(IS_SAID), IS_SAID, limit]
    rows = connection.rows(SAID_BEFORE, values)
    if len(rows) == limit:
        return rows
    found = connection.rows("SELECT body FROM put_by WHERE table_id = ?", [table_id])
    packed = unpack(found[0][0]).log.rows() if found else []
    known = {row[0] for row in rows}  # what was put by between the two is found twice
    older = [row for row in reversed(packed) if row[0] < before and row[0] not in known and row[4].startswith(IS_SAID)]
    return (rows + older)[:limit]


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
