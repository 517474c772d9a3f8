"""Where tables are kept: their logs and rows, which process plays which, and commands on their way to it."""

from __future__ import annotations

from ravenhall.hall.kept.database import Connection, Row
from ravenhall.hall.kept.people import People
from ravenhall.hall.kept.rows import (
    FACTS_AFTER,
    IS_SAID,
    LEASE,
    WHILE_WATCHED,
    Append,
    Lease,
    NewRow,
    append_facts,
    entry_of,
    facts_after,
    insert_table,
    last_saved,
    left_alone,
    lines_before,
)
from ravenhall.hall.said.terms import write
from ravenhall.hall.table.facts import Said
from ravenhall.hall.table.snapshot import Loaded

SILENCE = write(Said("", "")).decode()
REQUESTS, PRESENCE = 0, -1  # announced in place of a number: requests or their answers wait, people came or went


class Store(People):
    """The door to storage."""

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

    async def log_to_retell(self, table_id: str, number: int) -> list[Row]:
        """The facts up to this number, without what people said: no match is told again by that."""

        def work(connection: Connection) -> list[Row]:
            rows = facts_after(connection, table_id, 0)[:number]
            return [(*row[:4], SILENCE) if row[4].startswith(IS_SAID) else row for row in rows]

        return await self.read(work)

    async def said(self, table_id: str, before: int, limit: int) -> list[tuple[int, Said]]:
        """Lines of chat before this number of the log, the newest first; read where nobody waits for it."""

        def work(connection: Connection) -> list[tuple[int, Said]]:
            entries = map(entry_of, lines_before(connection, table_id, before, limit))
            return [(entry.number, entry.fact) for entry in entries if isinstance(entry.fact, Said)]

        return await self.read(work)

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

    async def lobby(self, status: str, now: int, limit: int) -> list[str]:
        """The cards of listed tables: first those where somebody is present, and of these the one touched last."""
        sql = """SELECT card FROM tables t WHERE status = ? AND listed = 1
                 AND (watch <> 'nobody' OR status = 'waiting')
                 ORDER BY CASE WHEN EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.seen > ?)
                 THEN 0 ELSE 1 END, touched DESC LIMIT ?"""
        rows = await self.read(lambda c: c.rows(sql, [status, now, limit]))
        return [row[0] for row in rows]

    async def still_waiting(self, tables: list[str]) -> set[str]:
        """Those of them that have not begun."""
        marks = ", ".join("?" for one in tables)
        sql = f"SELECT id FROM tables WHERE status = 'waiting' AND id IN ({marks})"
        return {row[0] for row in await self.read(lambda c: c.rows(sql, tables))}

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
