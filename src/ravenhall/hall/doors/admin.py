"""`ravenhall admin`: list, close, ban, export and back up, also while the hall is open.

Looking is reading beside the server. What changes a table is left as a request, which the server sees to within two
seconds, or when it is next opened.
"""

from __future__ import annotations

import argparse
import asyncio
import ipaddress
import json
import secrets
import time
from pathlib import Path

from ravenhall.hall.doors.serve import open_store, storage_in_words
from ravenhall.hall.kept.sqlite import FILE
from ravenhall.hall.kept.store import Store
from ravenhall.hall.said.api import read_card
from ravenhall.hall.said.terms import is_id, write
from ravenhall.hall.table.plans import CloseByHand
from ravenhall.hall.table.seating import hashed
from ravenhall.hall.table.snapshot import table_from
from ravenhall.hall.table.verify import exported
from ravenhall.kernel.errors import RavenhallError, reason, shown


class NotDone(RavenhallError):
    """What was asked for cannot be done."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_place(parser, Path("ravenhall-data"), "")
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
    for action in actions.choices.values():  # after the action they mean the same
        add_place(action, argparse.SUPPRESS, argparse.SUPPRESS)


def add_place(parser: argparse.ArgumentParser, data: Path | str, database: str) -> None:
    parser.add_argument("--data", type=Path, default=data, help="the folder where tables are kept")
    parser.add_argument("--database", default=database, help="postgresql://… instead of the data folder")


async def run(args: argparse.Namespace) -> str:
    if not args.database and not (args.data / FILE).exists():
        raise NotDone(f"there is no hall in {args.data}; --data names its folder")
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
    sql = "SELECT status FROM tables WHERE id = ?"
    status = await store.read(lambda c: c.rows(sql, [table])) if is_id(table) else []
    if not status:
        raise NotDone(f"there is no table {shown(table)}")
    if status[0][0] == "closed":
        raise NotDone(f"{table} is closed already")
    command = CloseByHand(secrets.token_urlsafe(8))
    now = time.time_ns() // 1_000_000
    await store.request((f"admin {command.id}", table, "", "administrator", now, write(command).decode()))
    return f"{table} will be closed"


async def ban(store: Store, who: str) -> str:
    banned = address_meant(who)
    if banned is not None:
        sql = "INSERT INTO bans VALUES (?) ON CONFLICT DO NOTHING"
        kind = "address"
    else:
        sql = "UPDATE players SET banned = 1 WHERE id = ?"
        kind, banned = "player", await player_meant(store, who)
    await store.write(lambda c: c.run(sql, [banned]))
    now = time.time_ns() // 1_000_000
    await store.request((f"admin {hashed(who)[:16]}{now}", "", "", "administrator", now, json.dumps(banned)))
    return f"{kind} {banned} is banned"


def address_meant(who: str) -> str | None:
    """An IP address as connections show it; None if this is none."""
    try:
        return str(ipaddress.ip_address(who))
    except ValueError:
        return None


async def player_meant(store: Store, who: str) -> str:
    table, colon, seat = who.rpartition(":")
    if not colon:
        found = await store.player(who) if is_id(who) else None
        if found is None:
            raise NotDone(f"{shown(who)} is neither a player's id nor TABLE:SEAT nor an IP address")
        return found.id
    sql = "SELECT seat, player FROM seats WHERE table_id = ?"
    rows = await store.read(lambda c: c.rows(sql, [table])) if is_id(table) else []
    if not rows:
        raise NotDone(f"there is no table {shown(table)}")
    held = {str(number): str(player) for number, player in rows}
    if seat not in held:
        raise NotDone(f"table {table} has the seats {', '.join(sorted(held))}, not {shown(seat)}")
    if not held[seat]:
        raise NotDone(f"no person holds seat {seat} of table {table}")
    return held[seat]


async def export(store: Store, table_id: str, file: Path) -> str:
    loaded = await store.load(table_id) if is_id(table_id) else None
    if loaded is None:
        raise NotDone(f"there is no table {shown(table_id)}")
    table = table_from(table_id, loaded)
    if table.match is None:
        raise NotDone(f"the match of {table_id} has not begun")
    try:
        file.write_text(json.dumps(exported(table)))
    except OSError as error:
        raise NotDone(f"cannot write {file}: {reason(error)}") from error
    return f"exported to {file}"


def main(args: argparse.Namespace) -> int:
    with storage_in_words(args.data, args.database):
        print(asyncio.run(run(args)))
    return 0
