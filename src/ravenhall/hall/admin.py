"""`ravenhall admin`: list, close, ban, export and back up, also while the hall is open.

Looking is reading beside the server. What changes a table is left as a request, which the server sees to within two
seconds, or when it is next opened.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import time
from pathlib import Path

from ravenhall.hall.deciding import CloseByHand, hashed
from ravenhall.hall.http import exported, read_card
from ravenhall.hall.serve import open_store
from ravenhall.hall.snapshot import table_from
from ravenhall.hall.store import Store
from ravenhall.hall.terms import write


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=Path("ravenhall-data"))
    parser.add_argument("--database", default="")
    actions = parser.add_subparsers(dest="action", required=True)
    listing = actions.add_parser("list", help="every table")
    listing.add_argument("--status", default="", choices=["", "waiting", "playing", "over", "closed"])
    actions.add_parser("close", help="close a table").add_argument("table")
    ban = actions.add_parser("ban", help="keep a player (by table and seat, or id) or an address out")
    ban.add_argument("who", help="a player's id, TABLE:SEAT, or an address")
    export = actions.add_parser("export", help="a table's match as a file, whatever its stage")
    export.add_argument("table")
    export.add_argument("file", type=Path)
    actions.add_parser("backup", help="copy everything, also while the hall is open").add_argument("file")


async def run(args: argparse.Namespace) -> str:
    store = open_store(args.data, args.database, lock=False)
    await store.open()
    try:
        if args.action == "list":
            return await list_tables(store, args.status)
        if args.action == "close":
            return await close_table(store, args.table)
        if args.action == "ban":
            return await ban(store, args.who)
        if args.action == "export":
            return await export(store, args.table, args.file)
        await asyncio.to_thread(store.backup, args.file)
        return f"backed up to {args.file}"
    finally:
        await store.close()


async def list_tables(store: Store, status: str) -> str:
    where = "WHERE status = ?" if status else ""
    sql = f"SELECT status, head, card FROM tables {where} ORDER BY touched DESC"
    rows = await store.read(lambda c: c.rows(sql, [status] if status else []))
    lines = []
    for state, head, data in rows:
        card = read_card(data)
        touched = time.strftime("%Y-%m-%d %H:%M", time.localtime(card.touched / 1000))
        names = ", ".join(name or "(free)" for name in card.names)
        lines.append(f"{card.table}  {state:8} {card.game:14} {head:5} facts  {touched}  {names}")
    return "\n".join(lines) or "no tables"


async def close_table(store: Store, table: str) -> str:
    command = CloseByHand(secrets.token_urlsafe(8))
    now = time.time_ns() // 1_000_000
    await store.request((f"admin {command.id}", table, "", "administrator", now, write(command).decode()))
    return f"{table} will be closed"


async def ban(store: Store, who: str) -> str:
    player = await player_meant(store, who)
    if player is not None:
        await store.write(lambda c: c.run("UPDATE players SET banned = 1 WHERE id = ?", [player]))
    else:
        await store.write(lambda c: c.run("INSERT INTO bans VALUES (?) ON CONFLICT DO NOTHING", [who]))
    now = time.time_ns() // 1_000_000
    await store.request((f"admin {hashed(who)[:16]}{now}", "", "", "administrator", now, json.dumps(player or who)))
    return f"{'player' if player else 'address'} {player or who} is banned"


async def player_meant(store: Store, who: str) -> str | None:
    table, colon, seat = who.rpartition(":")
    if colon and seat.isdecimal():
        sql = "SELECT player FROM seats WHERE table_id = ? AND seat = ?"
        rows = await store.read(lambda c: c.rows(sql, [table, int(seat)]))
        if rows and rows[0][0]:
            return str(rows[0][0])
    found = await store.player(who)
    return None if found is None else found.id


async def export(store: Store, table_id: str, file: Path) -> str:
    loaded = await store.load(table_id)
    if loaded is None:
        return f"there is no table {table_id}"
    table = table_from(table_id, loaded)
    if table.match is None:
        return "its match has not begun"
    file.write_text(json.dumps(exported(table)))
    return f"exported to {file}"


def main(args: argparse.Namespace) -> int:
    print(asyncio.run(run(args)))
    return 0
