"""How strong a person plays a game: one number with its uncertainty, from matches finished against rated bots.

What is kept is each result; the number follows from them and from the bots' ratings (bots/ratings.py): for every
strength that there may be, how likely it is after those results.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp, log, sqrt

from ravenhall import bots
from ravenhall.bots.ratings import SURE
from ravenhall.hall.said.api import Opponent, Opponents, Strength
from ravenhall.hall.table.table import Table

NEWCOMER, SPREAD = 800.0, 350.0  # what is believed of somebody before the first match
RANGE = range(-400, 2801, 20)
FEWEST = 10  # matches, before anybody is told how often he wins
MOST = 100  # matches that count: the last ones, since people learn
LARGEST = 20  # in "1 in 20"
NEAR = 0.03  # a fraction this close says it

MOST_KEPT = 2000  # strengths that are not worked out again until another match has ended

Result = tuple[float, list[str]]  # 1 won, 0 lost, 0.5 drawn; against these bots


def result_of(table: Table) -> tuple[str, float, list[str]] | None:
    """Who played, how it ended for them, against whom; None if it says nothing: several people, advice by the
    ravens or the guide, something taken back that had brought something to light, imports."""
    outcome, match = table.outcome, table.match
    people = {seat.player for seat in table.seats if seat.player}
    if outcome is None or match is None or table.made.match is not None or len(people) != 1 or len(table.seats) < 2:
        return None
    mine = table.seats_of(next(iter(people)))
    rivals = [seat.bot for seat in table.seats if seat.bot]
    sat = [table.seats[seat] for seat in mine]
    if (
        len(mine) != 1
        or len(set(match.sides)) < len(table.seats)
        or any(seat.asks or seat.helped or seat.stand_in for seat in sat)
    ):
        return None
    winners = outcome.winners
    score = (mine[0] in winners) / max(1, len(winners)) if winners else 0.5
    return table.seats[mine[0]].player, 1.0 if score == 1 else 0.5 if score else 0.0, rivals


def estimated(game: str, results: list[Result]) -> tuple[Strength, int]:
    """The strength after these results, and how many of them counted."""
    return _estimated(game, tuple([(score, tuple(rivals)) for score, rivals in results[-MOST:]]))


@lru_cache(MOST_KEPT)
def _estimated(game: str, results: tuple[tuple[float, tuple[str, ...]], ...]) -> tuple[Strength, int]:
    counted = [(score, rated) for score, rivals in results if (rated := ratings_of(game, rivals))]
    weights = [belief(points, counted) for points in RANGE]
    most = max(weights)
    shares = [exp(weight - most) for weight in weights]
    whole = sum(shares)
    mean = sum(points * share for points, share in zip(RANGE, shares, strict=True)) / whole
    spread = sum((points - mean) ** 2 * share for points, share in zip(RANGE, shares, strict=True)) / whole
    return Strength(round(mean), round(SURE * sqrt(spread))), len(counted)


def ratings_of(game: str, rivals: Iterable[str]) -> list[int]:
    """Nothing, if one of them has never been rated."""
    found = [bots.rating(name, game) for name in rivals]
    return [one.points for one in found if one is not None] if None not in found else []


def belief(points: int, results: list[tuple[float, list[int]]]) -> float:
    """The logarithm of how likely this strength is."""
    likely = -(((points - NEWCOMER) / SPREAD) ** 2) / 2
    for score, rivals in results:
        chance = min(1 - 1e-9, max(1e-9, chance_to_win(points, rivals)))
        likely += score * log(chance) + (1 - score) * log(1 - chance)
    return likely


def chance_to_win(points: float, rivals: list[int]) -> float:
    return 1 / (1 + sum(10 ** ((rival - points) / 400) for rival in rivals))


def in_words(chance: float) -> str:
    """How often one wins: about half, about 1 in 3, nearly always."""
    if chance < 1 / LARGEST or chance > 1 - 1 / LARGEST:
        return "seldom" if chance < 0.5 else "nearly always"
    for whole in range(2, LARGEST + 1):
        part = round(chance * whole)
        if 0 < part < whole and abs(part / whole - chance) <= NEAR:
            return "about half" if 2 * part == whole else f"about {part} in {whole}"
    return "about half"


def opponents(game: str, there: list[str], results: list[Result]) -> Opponents:
    """Everybody of the cast as this person finds them, and whom to play next: the first is gentle, later ones are the
    weakest who is not weaker."""
    strength, matches = estimated(game, results)
    rated = {name: rating.points for name in there if (rating := bots.rating(name, game)) is not None}
    told = [
        Opponent(name, in_words(chance_to_win(strength.points, [points])) if matches >= FEWEST else "")
        for name, points in rated.items()
    ]
    fits = there[0] if not matches or not rated else nearest(there, rated, strength.points)
    return Opponents(game, fits, told, matches, strength if matches else None)


def nearest(there: list[str], rated: dict[str, int], points: float) -> str:
    """The weakest who is not weaker; beyond all who are rated the next one, since they come from gentle to strong."""
    above = [name for name, rating in rated.items() if rating >= points]
    if above:
        return above[0]
    beyond = there[there.index(list(rated)[-1]) + 1 :]
    return beyond[0] if beyond else there[-1]
