"""What to learn from in a dataset (docs/research.md): matches of bots that look ahead, with what they thought of the
positions they were in. Each is played again from its seed, because a judgement learns from features and a dataset has
observations.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ravenhall.arena import dataset
from ravenhall.arena.dataset import UnfitDataset
from ravenhall.arena.training import Example
from ravenhall.kernel.game import Game
from ravenhall.kernel.judging import earned
from ravenhall.kernel.state import Outcome, Seat

WANTED: Final = ["lineup", "deal", "turn", "seed", "seat", "chosen", "tried", "values"]
ROWS: Final = 4096  # that are read at once
PER_CENT: Final = 100


class Decided:
    """One decision: who, what, and what a bot that looks ahead thought it was worth to it, from 0 to 1."""

    def __init__(self, seat: Seat, code: int, value: float | None) -> None:
        self.seat = seat
        self.code = code
        self.value = value


def check(game: Game[Any], file: Path) -> dict[str, Any]:
    """What the dataset says of itself; another game, or other rules or data than it was made with, are refused."""
    said = dataset.about(file)
    for key, words, mine in (
        ("game", "the game", game.name),
        ("revision", "the revision of the rules", game.revision),
        ("data", "the data files", game.data_id or ""),
    ):
        if said[key] != mine:
            raise UnfitDataset(f"{file} was made otherwise: {words} there {said[key]!r:.100}, here {mine!r:.100}")
    return said


def examples_of(game: Game[Any], file: Path, trust: int) -> list[Example]:
    """The quiet points of all its matches. So many per cent of what each came to is what the search of the next seats
    that decide thought of it, the rest who won in the end."""
    said = check(game, file)
    found: list[Example] = []
    for number, (seed, decisions) in enumerate(matches_in(file)):
        found += recalled(game, said, seed, decisions, trust, number)
    return found


def matches_in(file: Path) -> Iterator[tuple[int, list[Decided]]]:
    """Seed and decisions of each match, in the order of the file."""
    _, parquet = dataset.arrow()
    key: tuple[int, int, int] | None = None
    seed = 0
    decisions: list[Decided] = []
    for batch in parquet.ParquetFile(file).iter_batches(ROWS, columns=WANTED):
        for row in batch.to_pylist():
            now = (row["lineup"], row["deal"], row["turn"])
            if key is not None and now != key:
                yield seed, decisions
                decisions = []
            key, seed = now, row["seed"]
            decisions.append(Decided(row["seat"], row["chosen"], value_of(row)))
    if decisions:
        yield seed, decisions


def value_of(row: dict[str, Any]) -> float | None:
    tried: list[int] = row["tried"]
    return float(row["values"][tried.index(row["chosen"])]) if row["chosen"] in tried else None


def recalled(
    game: Game[Any], said: dict[str, Any], seed: int, decisions: list[Decided], trust: int, number: int
) -> list[Example]:
    match = game.start(said["seats"], seed, said["options"])
    pace = -1
    points: list[tuple[list[list[int]], dict[Seat, float]]] = []
    for one in decisions:
        if game.pace(match.state) != pace:
            pace = game.pace(match.state)
            points.append(([game.features(match.state, seat) for seat in range(match.seats)], {}))
        if one.value is not None:
            points[-1][1].setdefault(one.seat, one.value)
        if match.outcome is not None or not match.apply_code(one.seat, one.code):
            raise UnfitDataset("a match of this dataset plays differently now: rules have changed since")
    if match.outcome is None:
        raise UnfitDataset("a match of this dataset does not end any more: rules have changed since")
    shares = shares_of(match.outcome, match.sides)
    if not shares:
        return []
    return [Example(features, blended(shares, thought, trust), number) for features, thought in points]


def shares_of(outcome: Outcome, sides: tuple[int, ...]) -> list[float]:
    """What each seat got of the victory; nothing to learn from where nobody got anything."""
    got = [earned(outcome, seat, 0, sides) for seat in range(len(outcome.places))]
    total = sum(got)
    return [one / total for one in got] if total > 0 else []


def blended(shares: list[float], thought: dict[Seat, float], trust: int) -> list[float]:
    """Who won, and what was thought; what seats that thought nothing get of it is shared evenly."""
    if not thought:
        return shares
    rest = max(0.0, 1.0 - sum(thought.values())) / max(1, len(shares) - len(thought))
    values = [thought.get(seat, rest) for seat in range(len(shares))]
    total = sum(values) or 1.0
    return [
        ((PER_CENT - trust) * share + trust * value / total) / PER_CENT
        for share, value in zip(shares, values, strict=True)
    ]
