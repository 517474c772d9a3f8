"""What a hall keeps of its tables: memory and disk of those just made, and disk of finished matches."""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import signal
import tempfile
import time
from pathlib import Path

import httpx

from bench.sitting import Table, seat_people, sit_down, start_server

FINISHED = 24  # matches
Measured = dict[str, float]  # by the names of the aims


class Kept:
    """A hall in a folder of its own, and what it takes."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = argparse.Namespace(database="", pace=1.0, folder=args.folder)
        self.folder = tempfile.mkdtemp(prefix="ravenhall-kept-", dir=args.folder)
        self.opened = 0.0  # seconds until it was open
        self.closed = 0.0
        self.url = ""

    def open(self) -> None:
        began = time.perf_counter()
        self.server, self.url = start_server(self.args, self.folder)
        self.opened = time.perf_counter() - began

    def close(self) -> None:
        began = time.perf_counter()
        self.server.send_signal(signal.SIGTERM)
        self.server.wait(60)
        self.closed = time.perf_counter() - began

    def memory(self) -> int:
        """Bytes; Linux."""
        return int(Path(f"/proc/{self.server.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def disk(self) -> int:
        """Bytes, when it is closed."""
        return sum(file.stat().st_size for file in Path(self.folder).iterdir())


async def fresh_tables(args: argparse.Namespace, measured: Measured) -> None:
    """Tables that are made and no more."""
    kept = Kept(args)
    try:
        kept.open()
        kept.close()
        empty = kept.disk()
        kept.open()
        await seat_people(kept.url, [args.game])  # the first table has the game read
        before = kept.memory()
        await seat_people(kept.url, [args.game] * args.kept)
        grown = (kept.memory() - before) / args.kept
        kept.close()
        measured["kept.memory"], measured["kept.disk"] = grown / 1000, (kept.disk() - empty) / args.kept / 1000
        print(f"{args.game}: {args.kept} tables made")
        print(f"  {grown / 1000:8.1f} KB of memory, {(kept.disk() - empty) / args.kept / 1000:.1f} KB on disk each")
        closed = kept.closed
        kept.open()
        measured["kept.close"], measured["kept.open"] = closed, kept.opened
        print(f"  {closed:8.2f} s to close, {kept.opened:.2f} s to open again")
        kept.close()
    finally:
        shutil.rmtree(kept.folder, ignore_errors=True)


async def finished_matches(args: argparse.Namespace, measured: Measured) -> None:
    """Matches played to their end, against the files they are exported as."""
    kept = Kept(args)
    try:
        kept.open()
        kept.close()
        empty = kept.disk()
        kept.open()
        seats = await seat_people(kept.url, [args.game] * FINISHED)
        go = asyncio.Event()
        go.set()
        tables = [Table(args.game, 0.0, seed, True, once=True) for seed in range(FINISHED)]
        await asyncio.gather(*await sit_down(kept.url, tables, seats, go))
        async with httpx.AsyncClient(base_url=kept.url, timeout=30, headers={"Cookie": seats[0][1]}) as client:
            files = [len((await client.get(f"/api/tables/{table}/export")).content) for table, *_ in seats]
        kept.close()
        exported, stored = sum(files) / FINISHED, (kept.disk() - empty) / FINISHED
        measured[f"{args.game}.finished"] = stored / exported
        print(f"{args.game}: {FINISHED} matches played to their end")
        print(f"  {stored / 1000:8.1f} KB on disk each, {stored / exported:.2f} times the exported file")
    finally:
        shutil.rmtree(kept.folder, ignore_errors=True)


async def keep(args: argparse.Namespace, measured: Measured) -> None:
    if args.kept > 0:
        await fresh_tables(args, measured)
    await finished_matches(args, measured)
