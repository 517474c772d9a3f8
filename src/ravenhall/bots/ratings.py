"""How strong the people of the cast are in each game, as measured: `data/steps.toml`, written by
`ravenhall arena … --ladder`.

A step is what one of the cast has won against the next gentler one; ratings are the steps added up from Orm, who plays
as `greedy` and has 1000 points in every game. Points are those of chess: 400 more win ten times in eleven. Each step
names both manners that were measured: once somebody's numbers in cast.toml change, his steps count no more, and nobody
beyond them is rated.
"""

from __future__ import annotations

from math import log, log10, sqrt
from typing import Final

from ravenhall.bots.cast import Person, read_cast
from ravenhall.kernel.data import DataFolder, Row

FILE: Final = "steps.toml"
MIDDLE: Final = 1000.0
IN_THE_MIDDLE: Final = "orm"
SURE: Final = 1.96  # standard errors that hold 95 % of a normal distribution: all figures that people read give these
TENFOLD: Final = 400.0  # points that win ten times in eleven
MOST: Final = 1_000_000


class Step:
    """What the stronger of two neighbours won; a draw is half a match won."""

    def __init__(self, gentler: str, stronger: str, halves: int, matches: int, manners: list[str], by: str) -> None:
        self.gentler = gentler
        self.stronger = stronger
        self.halves = halves
        self.matches = matches
        self.manners = (
            manners  # the sums of both manners that were measured (`cast.Manner.sum`), the gentler one's first
        )
        self.by = by  # the command

    @property
    def share(self) -> float:
        """Half a match more to each, so that all of few is not without end."""
        return (self.halves / 2 + 0.5) / (self.matches + 1)

    @property
    def points(self) -> float:
        return TENFOLD * log10(self.share / (1 - self.share))

    @property
    def variance(self) -> float:
        slope = TENFOLD / log(10)
        return slope * slope / ((self.matches + 1) * self.share * (1 - self.share))


class Rating:
    """Points, and how far the true figure may lie to either side, 95 times in 100."""

    def __init__(self, points: float, variance: float) -> None:
        self.exact = points
        self.variance = variance

    @property
    def points(self) -> int:
        """As people read them: 400 more win ten times in eleven."""
        return round(self.exact)

    @property
    def give(self) -> int:
        """How far the true figure may lie to either side, 95 times in 100."""
        return round(SURE * sqrt(self.variance))


def read_steps() -> dict[str, list[Step]]:
    table = DataFolder("ravenhall.bots").table(FILE)
    return {game: [read_step(row) for row in table.subs(game)] for game in table.keys}


def read_step(row: Row) -> Step:
    pair = row.texts("pair", 40)
    matches = row.whole("matches", 1, MOST)
    step = Step(
        pair[0], pair[-1], row.whole("halves", 0, 2 * matches), matches, row.texts("manners", 8), row.text("by")
    )
    row.nothing_else()
    return step


def rated(game: str, steps: list[Step], cast: list[Person]) -> dict[str, Rating]:
    """From Orm upwards and downwards, as far as everybody has been measured as he plays today."""
    found = {IN_THE_MIDDLE: Rating(MIDDLE, 0.0)}
    middle = [person.id for person in cast].index(IN_THE_MIDDLE)
    for at in range(middle, len(cast) - 1):
        if not climb(found, game, steps, cast[at], cast[at + 1], 1):
            break
    for at in range(middle, 0, -1):
        if not climb(found, game, steps, cast[at], cast[at - 1], -1):
            break
    return found


def climb(found: dict[str, Rating], game: str, steps: list[Step], here: Person, there: Person, sign: int) -> bool:
    """One step further, if it was measured; doubts add up."""
    gentler, stronger = (here, there) if sign > 0 else (there, here)
    manners = [gentler.sum_in(game), stronger.sum_in(game)]
    for step in steps:
        if step.gentler == gentler.id and step.stronger == stronger.id and step.manners == manners:
            beside = found[here.id]
            found[there.id] = Rating(beside.exact + sign * step.points, beside.variance + step.variance)
            return True
    return False


CAST: Final = read_cast()
STEPS: Final = read_steps()
RATINGS: Final = {game: rated(game, steps, CAST) for game, steps in STEPS.items()}


def rating(name: str, game: str) -> Rating | None:
    """What was measured of this bot in this game, if anything was."""
    return RATINGS.get(game, {}).get(IN_THE_MIDDLE if name == "greedy" else name)
