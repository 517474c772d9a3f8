"""Every decision of a tournament as one Parquet file, and such files as training examples (docs/research.md).

A dataset is made from matches that are kept: each is played again from its seeds, with every decision written down,
and must end as it did. So whatever stopped the tournament on the way, no row is lost or comes twice, and equal
tournaments give equal rows, whoever played them (docs/decisions/0078).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ravenhall.arena.crews import Chunk, Crew
from ravenhall.arena.noting import COLUMNS
from ravenhall.arena.plan import Fixture, Plan
from ravenhall.arena.results import UnfitResults
from ravenhall.arena.tournament import Told, Tournament
from ravenhall.arena.work import Row, read_rows, work_of
from ravenhall.kernel.errors import RavenhallError, reason
from ravenhall.kernel.observing import Observation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FORMAT: Final = 1
ABOUT: Final = b"ravenhall"  # under this key the file says what it is
TOGETHER: Final = 16  # matches that are handed out at once; their decisions are one row group
PART: Final = ".part"  # added to the name of a file that is not whole yet


class UnfitDataset(RavenhallError):
    """A dataset that cannot be made or read."""


def arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise UnfitDataset('datasets need "pip install ravenhall[research]"') from error
    return pyarrow, pyarrow.parquet


# ── writing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def check(plan: Plan) -> None:
    """Refuse in time, before anything is played."""
    arrow()
    if not plan.is_repeatable:
        raise UnfitDataset(
            "matches are played again to write their decisions down, and a bot that thinks by the clock would decide "
            "differently: limit it by iterations"
        )


def write(file: Path, tournament: Tournament, crew: Crew, tell: Told) -> int:
    """Write down every decision of the matches that count; returns how many. The file is whole, or not there."""
    check(tournament.plan)
    part = file.with_name(file.name + PART)
    try:
        rows = _write(part, tournament, crew, tell)
        part.replace(file)
    except OSError as error:
        raise UnfitDataset(f"cannot write {file}: {reason(error)}") from error
    finally:
        with suppress(OSError):
            part.unlink()
    return rows


def _write(part: Path, tournament: Tournament, crew: Crew, tell: Told) -> int:
    pyarrow, parquet = arrow()
    plan = tournament.plan
    schema = schema_of(plan, tournament.results.about)
    chunks = list(chunks_of(tournament))
    total, done, rows = sum(map(len, chunks)), 0, 0
    tell(done, total)
    with parquet.ParquetWriter(part, schema, compression="zstd") as writer:
        for chunk, played in in_order(chunks, crew.play(work_of(plan, is_noted=True), iter(chunks))):
            table = pyarrow.table(columns_of(tournament, chunk, played), schema=schema)
            writer.write_table(table)
            rows += table.num_rows
            done += len(chunk)
            tell(done, total)
    return rows


def chunks_of(tournament: Tournament) -> Iterator[Chunk]:
    """The matches that count, lineup by lineup, in the order of their deals."""
    chunk: Chunk = []
    for lineup in range(len(tournament.plan.lineups)):
        for deal in range(tournament.enough(lineup)):
            if tournament.deal(lineup, deal) is not None:
                chunk += tournament.plan.fixtures(lineup, deal)
            if len(chunk) >= TOGETHER:
                yield chunk
                chunk = []
    if chunk:
        yield chunk


def in_order(chunks: list[Chunk], played: Iterator[tuple[Chunk, list[Row]]]) -> Iterator[tuple[Chunk, list[Row]]]:
    """A crew gives chunks back as they are done; here they come as they were handed out."""
    waiting: dict[tuple[int, int, int], tuple[Chunk, list[Row]]] = {}
    following = iter(chunks)
    awaited = next(following, None)
    for chunk, rows in played:
        waiting[chunk[0].key] = (chunk, rows)
        while awaited is not None and awaited[0].key in waiting:
            yield waiting.pop(awaited[0].key)
            awaited = next(following, None)


def schema_of(plan: Plan, about: dict[str, Any]) -> Any:
    pyarrow, _ = arrow()
    match = plan.game.start(plan.seats, plan.seed, plan.options)
    planes = Observation()
    plan.game.observe(match.state, 0, planes)
    size = len(match.observe(0))
    said = {
        **about,
        "format": FORMAT,
        "codes": plan.game.action_codes,
        "planes": [["asked", len(plan.game.decisions)], *zip(planes.names, planes.sizes, strict=True)],
    }
    word = pyarrow.dictionary(pyarrow.int32(), pyarrow.string())
    codes = pyarrow.list_(pyarrow.int32())
    fields = [
        ("lineup", pyarrow.int32()), ("deal", pyarrow.int32()), ("turn", pyarrow.int32()), ("seed", pyarrow.int64()),
        ("step", pyarrow.int32()), ("seat", pyarrow.int8()), ("bot", word), ("kind", word),
        ("observation", pyarrow.list_(pyarrow.int32(), size)), ("legal", codes), ("chosen", pyarrow.int32()),
        ("tried", codes), ("values", pyarrow.list_(pyarrow.float32())), ("samples", codes),
        ("earned", pyarrow.float32()), ("place", pyarrow.int32()), ("points", pyarrow.int32()),
    ]  # fmt: skip
    return pyarrow.schema(fields, metadata={ABOUT: json.dumps(said, sort_keys=True).encode()})


def columns_of(tournament: Tournament, chunk: Chunk, rows: list[Row]) -> dict[str, list[Any]]:
    columns: dict[str, list[Any]] = {name: [] for name in ("lineup", "deal", "turn", "seed", "bot", *COLUMNS)}
    entrants = tournament.plan.entrants
    for fixture, again, row in zip(chunk, read_rows(rows), rows, strict=True):
        hold(tournament, fixture, again.plain())
        for decision in row[2]:
            for name, value in zip(COLUMNS, decision, strict=True):
                columns[name].append(value)
            bot = entrants[fixture.seating[decision[1]]]
            for name, value in (
                *zip(("lineup", "deal", "turn"), fixture.key, strict=True),
                ("seed", again.seed),
                ("bot", bot),
            ):
                columns[name].append(value)
    return columns


def hold(tournament: Tournament, fixture: Fixture, again: list[Any]) -> None:
    if tournament.results.kept[fixture.key].plain() != again:
        raise UnfitResults(
            f"{tournament.results.file}: deal {fixture.deal} plays differently now. Rules, weights or a bot have "
            "changed since; play the tournament again"
        )


# ── reading ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Examples:
    """Some decisions as arrays, one in each row, as the environments show them."""

    def __init__(
        self,
        numbers: NDArray[np.int32],
        masks: NDArray[np.int8],
        chosen: NDArray[np.int32],
        values: NDArray[np.float32],
        earned: NDArray[np.float32],
    ) -> None:
        self.numbers = numbers  # what the seat knew
        self.masks = masks  # which codes were legal
        self.chosen = chosen  # the code it chose
        self.values = values  # what the bot thought this is worth, from 0 to 1; nan where it does not say
        self.earned = earned  # what the seat earned in the end: 1, 0 or -1


def about(file: Path) -> dict[str, Any]:
    """What a dataset says of itself: game, revision, seats, options, bots, seed, `codes` and `planes`. UnfitDataset
    if it is none, or of another edition."""
    _, parquet = arrow()
    try:
        said = (parquet.read_schema(file).metadata or {}).get(ABOUT)
    except (OSError, ValueError) as error:
        raise UnfitDataset(
            f"{file} cannot be read as Parquet: {reason(error) if isinstance(error, OSError) else error}"
        ) from error
    known: dict[str, Any] = {} if said is None else json.loads(said)
    if known.get("format") != FORMAT:
        raise UnfitDataset(f"{file} is no dataset of this edition of Ravenhall")
    return known


def examples(file: Path, rows: int = 4096, bots: tuple[str, ...] = ()) -> Iterator[Examples]:
    """The decisions of a dataset in their order, so many at a time: all, or those of these bots."""
    _, parquet = arrow()
    codes = about(file)["codes"]
    wanted = ["bot", "observation", "legal", "chosen", "tried", "values", "earned"]
    for batch in parquet.ParquetFile(file).iter_batches(rows, columns=wanted):
        some = batch
        if bots:
            some = batch.filter(arrow()[0].array([bot in bots for bot in batch.column("bot").to_pylist()]))
        if some.num_rows:
            yield read_batch(some, codes)


def read_batch(batch: Any, codes: int) -> Examples:
    import numpy as np

    count = batch.num_rows
    numbers = batch.column("observation").flatten().to_numpy().reshape(count, -1)
    chosen = batch.column("chosen").to_numpy()
    masks = np.zeros((count, codes), dtype=np.int8)
    legal = batch.column("legal")
    masks[np.repeat(np.arange(count), legal.value_lengths().to_numpy()), legal.flatten().to_numpy()] = 1
    values = np.full(count, np.nan, dtype=np.float32)
    tried = batch.column("tried")
    at = np.repeat(np.arange(count), tried.value_lengths().to_numpy())
    is_chosen = tried.flatten().to_numpy() == chosen[at]
    values[at[is_chosen]] = batch.column("values").flatten().to_numpy()[is_chosen]
    return Examples(numbers, masks, chosen, values, batch.column("earned").to_numpy())
