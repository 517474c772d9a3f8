"""`make load`: a hall on loopback, through real sockets, every move stored before it is told; what comes of it is
held against what we aim at (bench/aims.py).

    python -m bench.load                        all of it, in about eight minutes
    python -m bench.load --mixed                tables of all games beside one another, a move at each every two seconds
    python -m bench.load --game ravenfeast --tables 200 --pace 0    one game, as fast as the server goes
    python -m bench.load --all-games            what one player is sent for each decision, game by game
    python -m bench.load --game battalia --thinkers 8    the same once more, while eight bots think without a pause
    python -m bench.load --kept 3000            what so many tables take in memory and on disk; finished matches, too
    python -m bench.load --finished --game battalia    what a finished match takes, against the file it is exported as
    python -m bench.load --game battalia --database postgresql://…

The server runs as a process of its own. Going as fast as it can it has one core, if there are two, and the players
another. Prints moves per second, the time from sending a move to the opponent having the new view (p50, p99; in Roll &
Raid, where choices are sealed, to having it oneself), the server's CPU per move, and the mean bytes that one player is
sent for each decision made at the table: everything from his joining on counts, but no chat, since nobody says
anything. Moves a second of one core are those that fit into a second of the server's processor time: what others do on
a shared machine does not count. It does count for waits: how much was taken away is printed, too, since no server is
quicker than its processor.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import shutil
import signal
import tempfile
import time
from pathlib import Path

import httpx
import websockets

from bench.aims import verdicts
from bench.kept import keep
from bench.sitting import Table, seat_people, sit_down, start_server
from ravenhall import games

SATURATED = ("battle_ravens", "ravenfeast", "battalia")
MEASURED: dict[str, float] = {}  # by the names of the aims
THINKER = "the_guest"  # who thinks longest
A_FEW = 8  # tables, of which each gets through whole matches in half a minute

try:
    import uvloop
except ImportError:
    uvloop = None  # type: ignore[assignment]  # then the standard loop has to do


def cpu(process: int) -> float:
    """Seconds of CPU, all threads; Linux."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stolen() -> float:
    """Seconds in which the processors had work and other machines had the processors; Linux."""
    total = Path("/proc/stat").read_text().splitlines()[0].split()
    return int(total[8]) / os.sysconf("SC_CLK_TCK")


async def seat_thinkers(url: str, game: str, number: int) -> list[tuple[str, str]]:
    """Somebody with a bot at each of so many tables: (table, cookie)."""
    async with httpx.AsyncClient(base_url=url, timeout=30) as asa:
        await asa.post("/api/me", json={"name": "Asa"})
        plan = {"game": game, "seats": [{"me": True}, {"bot": THINKER}]}
        made = [(await asa.post("/api/tables", json=plan)).json()["table"] for table in range(number)]
        return [(table, f"ravenhall={asa.cookies['ravenhall']}") for table in made]


async def run(args: argparse.Namespace) -> None:
    folder = tempfile.mkdtemp(prefix="ravenhall-load-", dir=args.folder)
    server, url = start_server(args, folder)
    try:
        games_played = list(games.NAMES) if args.mixed else [args.game]
        at_tables = [games_played[n % len(games_played)] for n in range(args.tables)]
        seats = await seat_people(url, at_tables)
        go = asyncio.Event()
        tables = [Table(one, args.pace, seed, not args.whole) for seed, one in enumerate(at_tables)]
        players = await sit_down(url, tables, seats, go)
        await all_here(tables)
        go.set()
        await measure(args, tables, server.pid)
        await report_server(url)
        if args.thinkers:
            players += await think(url, args, go)
            await measure(args, tables, server.pid)
            print(f"  while {args.thinkers} bots think ({THINKER}): {await thoughts(url)} thoughts so far")
        for task in players:
            task.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


async def all_here(tables: list[Table]) -> None:
    """Until everybody has seen the own table: where games are large, no move is made while the last ones still join."""
    while any(len(table.seen) < 2 for table in tables):
        await asyncio.sleep(0.1)


async def measure(args: argparse.Namespace, tables: list[Table], server: int) -> None:
    await asyncio.sleep(args.warm_up)
    for table in tables:
        table.times.clear()
        table.moves = 0
    before, robbed, began = cpu(server), stolen(), time.perf_counter()
    await asyncio.sleep(args.seconds)
    spent, seconds = cpu(server) - before, time.perf_counter() - began
    report(args, tables, spent, seconds)
    print(f"  {(stolen() - robbed) / seconds * 100:8.1f} % of one processor was taken away by other machines")


async def think(url: str, args: argparse.Namespace, go: asyncio.Event) -> list[asyncio.Task[None]]:
    """Bots that are asked again as soon as they have answered."""
    where = url.replace("http", "ws") + "/socket"
    players = []
    for seed, (name, cookie) in enumerate(await seat_thinkers(url, args.game, args.thinkers)):
        headers = {"Cookie": cookie}
        socket = await websockets.connect(where, additional_headers=headers, compression=None, max_size=None)
        players.append(asyncio.create_task(Table(args.game, 0.0, seed, True).player(0, socket, name, go)))
    return players


async def thoughts(url: str) -> int:
    async with httpx.AsyncClient(base_url=url, timeout=30) as client:
        text = (await client.get("/metrics")).text
    return next(
        (int(float(line.rsplit(" ", 1)[1])) for line in text.splitlines() if "thought_seconds_count" in line), 0
    )


def report(args: argparse.Namespace, tables: list[Table], spent: float, seconds: float) -> None:
    times = sorted(one for table in tables for one in table.times)
    moves = sum(table.moves for table in tables)
    if not times:
        print("no moves")
        return
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    pace = f"a move every {args.pace:g} s" if args.pace else "as fast as they go"
    print(f"{'all games' if args.mixed else args.game}: {args.tables} tables, {pace}")
    print(f"  {moves / seconds:8.0f} moves/s, stored and told")
    print(f"  {p50 * 1000:8.1f} ms p50, {p99 * 1000:.1f} ms p99, from sending a move to the opponent's view")
    print(f"  {spent / moves * 1e6:8.0f} µs of server CPU per move; {spent / seconds:.2f} cores in use")
    sent = sum(table.bytes for table in tables) / 2 / sum(table.decided for table in tables)
    print(f"  {sent:8.0f} bytes to one player for each decision, joining included")
    note(args, moves / spent, p99 * 1000, sent)


def note(args: argparse.Namespace, rate: float, late: float, sent: float) -> None:
    """For the aims, if this is what one of them is about."""
    if args.mixed:
        MEASURED["mixed.late"] = late
    elif args.tables <= A_FEW:
        MEASURED[f"{args.game}.sent"] = sent
    elif not args.pace:
        MEASURED[f"{args.game}.rate"] = rate


async def report_server(url: str) -> None:
    """What the server itself says of its waits."""
    async with httpx.AsyncClient(base_url=url, timeout=30) as client:
        text = (await client.get("/metrics")).text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    for name, what in (("commit", "a commit"), ("loop_lag", "event loop late"), ("move", "decide, store, tell")):
        p50, p99 = (float(values[f'ravenhall_{name}_seconds{{quantile="{q}"}}']) * 1000 for q in ("0.5", "0.99"))
        print(f"  {p50:8.1f} ms p50, {p99:.1f} ms p99: {what}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=games.NAMES, default=None)
    parser.add_argument("--all-games", action="store_true", help="each game at a few tables, as fast as they go")
    parser.add_argument("--whole", action="store_true", help="whole views, as programs may ask for, instead of patches")
    parser.add_argument("--mixed", action="store_true", help="tables of all games beside one another")
    parser.add_argument("--kept", type=int, default=0, help="tables to be made and left alone, and nothing else")
    parser.add_argument(
        "--finished", action="store_true", help="matches played to their end, and what they take on disk"
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--thinkers", type=int, default=0, help="bots that think beside the second measurement")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between the moves at a table; 0: none")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--database", default="")
    parser.add_argument("--folder", default=None, help="where the data folder is made; its disk is what is measured")
    args = parser.parse_args()
    gc.disable()  # the players' own pauses are not what is measured
    runner = asyncio.run if uvloop is None else uvloop.run
    for one in runs(args):
        if one.kept or one.finished:
            runner(keep(one, MEASURED))
        else:
            runner(run(one))
    print()
    print("\n".join(verdicts(MEASURED)))


def runs(args: argparse.Namespace) -> list[argparse.Namespace]:
    """What is asked for; everything, if nothing is."""

    def some(**others: object) -> argparse.Namespace:
        return argparse.Namespace(**{**vars(args), **others})

    few = [some(game=game, tables=A_FEW, pace=0.0, kept=0) for game in games.NAMES]
    if args.all_games:
        return few
    if args.kept or args.finished:
        return [some(game=args.game or games.NAMES[0])]
    if args.game or args.mixed:
        return [some(game=args.game or games.NAMES[0])]
    saturated = [some(game=game, tables=200, pace=0.0, seconds=args.seconds / 2) for game in SATURATED]
    finished = [some(game=game, finished=True, kept=3000 if game == games.NAMES[0] else 0) for game in games.NAMES]
    return [*saturated, some(game=games.NAMES[0], mixed=True), *few, *finished]


if __name__ == "__main__":
    main()
