"""A ladder: how strong each of a row of bots is, from matches of neighbours alone; `bots/ratings.py` reads it.

Each step is what one bot wins against the next, as points of chess; whoever stands further from the middle is known
less well, since the doubts of all steps between add up.
"""

from __future__ import annotations

import tomllib
from math import log, log10, sqrt
from pathlib import Path
from typing import Any, Final

from ravenhall import bots
from ravenhall.arena.counting import Counted, Score
from ravenhall.arena.tournament import Tournament
from ravenhall.bots.ratings import MANNERS, MIDDLE, SURE
from ravenhall.kernel.errors import BadOptions, reason

TENFOLD: Final = 400.0  # points that win ten times in eleven
HEAD: Final = (
    "# How strong the cast is in each game, measured by the command that stands with it; Orm has 1000 everywhere.\n"
)


class Rung:
    """One bot on the ladder: points, and how far the true figure may lie to either side, 95 times in 100."""

    def __init__(self, name: str, points: float, give: float) -> None:
        self.name = name
        self.points = points
        self.give = give


def rungs(tournament: Tournament) -> list[Rung]:
    """The entrants in their order, Orm (or the first) in the middle of the scale."""
    plan = tournament.plan
    if plan.pairing != "neighbours" or plan.seats != 2:
        raise BadOptions("ladder", "a ladder is made from --pairing neighbours at two seats")
    played = [Counted(len(plan.entrants), 2, tournament.counted(at)) for at in range(len(plan.lineups))]
    steps = [step(counted.against[at][at + 1]) for at, counted in enumerate(played)]
    middle = plan.entrants.index(bots.HOUSE_NAME) if bots.HOUSE_NAME in plan.entrants else 0
    found = [Rung(name, float(MIDDLE), 0.0) for name in plan.entrants]
    for at in range(middle + 1, len(found)):
        climb(found[at], found[at - 1], -steps[at - 1][0], steps[at - 1][1])
    for at in range(middle - 1, -1, -1):
        climb(found[at], found[at + 1], steps[at][0], steps[at][1])
    return found


def step(score: Score) -> tuple[float, float]:
    """The points by which the first of two is stronger, and the variance of that; half a match more to each."""
    share = (score.wins + 0.5) / (score.matches + 1)
    slope = TENFOLD / log(10)
    return TENFOLD * log10(share / (1 - share)), slope * slope / ((score.matches + 1) * share * (1 - share))


def climb(rung: Rung, beside: Rung, points: float, variance: float) -> None:
    rung.points = beside.points + points
    rung.give = SURE * sqrt((beside.give / SURE) ** 2 + variance)


def write(file: Path, game: str, command: str, found: list[Rung]) -> None:
    """Put this game's ladder into the file; what it says about other games stays."""
    try:
        tables: dict[str, Any] = tomllib.loads(file.read_text()) if file.exists() else {}
    except (OSError, ValueError) as error:
        raise BadOptions("ladder", f"cannot read {file}: {error}") from error
    tables[game] = {
        "made_by": command,
        **{one.name: rated(one, game) for one in found},
    }
    try:
        file.write_text(HEAD + "".join([written(name, table) for name, table in tables.items()]))
    except OSError as error:
        raise BadOptions("ladder", f"cannot write {file}: {reason(error)}") from error


def rated(rung: Rung, game: str) -> dict[str, int | str]:
    """With the sum of the manner that was measured, of somebody of the cast."""
    person = MANNERS.get(rung.name)
    manner = "none" if person is None else person.sum_in(game)
    return {"points": round(rung.points), "give": round(rung.give), "manner": manner}


def written(name: str, table: dict[str, Any]) -> str:
    lines = [
        f'{who} = {{ points = {one["points"]}, give = {one["give"]}, manner = "{one["manner"]}" }}\n'
        for who, one in table.items()
        if who != "made_by"
    ]
    return f'\n[{name}]\nmade_by = "{table["made_by"]}"\n' + "".join(lines)
