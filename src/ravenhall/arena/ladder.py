"""A ladder: what each of the cast wins against the next gentler one, from matches of neighbours alone. It can be
measured pair by pair; `bots/ratings.py` reads the steps and adds them up."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from ravenhall.arena.counting import Counted
from ravenhall.arena.tournament import Tournament
from ravenhall.bots.ratings import CAST, Step
from ravenhall.kernel.errors import BadOptions, reason

HEAD: Final = """\
# What each of the cast has won against the next gentler one: halves of matches (a draw is one), of so many, by the
# command; with the sums of both manners that were measured. Ratings follow from these (bots/ratings.py).
"""


def steps_of(tournament: Tournament, command: str) -> list[Step]:
    """One for each pair of neighbours of the cast that has played."""
    plan = tournament.plan
    if plan.pairing != "neighbours" or plan.seats != 2:
        raise BadOptions("ladder", "a ladder is made from --pairing neighbours at two seats")
    sums = {person.id: person.sum_in(plan.game.name) for person in CAST}
    row = [person.id for person in CAST]
    found: list[Step] = []
    for at, (gentler, stronger) in enumerate(zip(plan.entrants[:-1], plan.entrants[1:], strict=True)):
        if gentler not in row or stronger not in row[row.index(gentler) + 1 :][:1]:
            raise BadOptions("ladder", f"{gentler} and {stronger} are no neighbours in {', '.join(row)}")
        score = Counted(len(plan.entrants), 2, tournament.counted(at)).against[at + 1][at]
        manners = [sums[gentler], sums[stronger]]
        found.append(Step(gentler, stronger, round(2 * score.wins), score.matches, manners, command))
    return found


def write(file: Path, game: str, found: list[Step]) -> None:
    """Put these steps into the file; what it says about other pairs and games stays."""
    try:
        tables: dict[str, Any] = tomllib.loads(file.read_text()) if file.exists() else {}
    except (OSError, ValueError) as error:
        raise BadOptions("ladder", f"cannot read {file}: {error}") from error
    pairs = {tuple(one["pair"]): one for one in tables.get(game, [])}
    pairs |= {(step.gentler, step.stronger): row_of(step) for step in found}
    order = [person.id for person in CAST]
    tables[game] = sorted(pairs.values(), key=lambda one: order.index(one["pair"][0]))
    try:
        file.write_text(HEAD + "".join([written(name, row) for name, rows in tables.items() for row in rows]))
    except OSError as error:
        raise BadOptions("ladder", f"cannot write {file}: {reason(error)}") from error


def row_of(step: Step) -> dict[str, Any]:
    pair = [step.gentler, step.stronger]
    return {"pair": pair, "halves": step.halves, "matches": step.matches, "manners": step.manners, "by": step.by}


def written(game: str, row: dict[str, Any]) -> str:
    quoted = {key: "[" + ", ".join([f'"{text}"' for text in row[key]]) + "]" for key in ("pair", "manners")}
    return (
        f"\n[[{game}]]\npair = {quoted['pair']}\nhalves = {row['halves']}\nmatches = {row['matches']}\n"
        f'manners = {quoted["manners"]}\nby = "{row["by"]}"\n'
    )
