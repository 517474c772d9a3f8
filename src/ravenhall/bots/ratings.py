"""How strong the people of the cast are in each game, as measured: `data/ratings.toml`, written by
`ravenhall arena … --ladder`.

Points are those of chess: 400 more win ten times in eleven. Orm, who plays as `greedy`, has 1000 in every game. Each
rating names the manner that was measured: once somebody's numbers in cast.toml change, he is not rated any more.
"""

from __future__ import annotations

from typing import Final

from ravenhall.bots.cast import read_cast
from ravenhall.kernel.data import DataFolder, Row

FILE: Final = "ratings.toml"
MIDDLE: Final = 1000  # Orm
SURE: Final = 1.96  # standard errors that hold 95 % of a normal distribution: all figures that people read give these
WORST: Final = 10_000


class Rating:
    """Points, and how far the true figure may lie to either side, 95 times in 100."""

    def __init__(self, points: int, give: int, manner: str = "") -> None:
        self.points = points
        self.give = give
        self.manner = manner  # the sum of the manner that was measured (`cast.Manner.sum`)


def read_ratings() -> dict[str, dict[str, Rating]]:
    """By game and name."""
    table = DataFolder("ravenhall.bots").table(FILE)
    return {game: read_game(table.sub(game)) for game in table.keys}


def read_game(row: Row) -> dict[str, Rating]:
    row.text("made_by", 400)
    return {name: read_rating(row.sub(name)) for name in row.keys if name != "made_by"}


def read_rating(row: Row) -> Rating:
    rating = Rating(row.whole("points", -WORST, WORST), row.whole("give", 0, WORST), row.text("manner", 8))
    row.nothing_else()
    return rating


RATINGS: Final = read_ratings()
MANNERS: Final = {person.id: person for person in read_cast()}


def rating(name: str, game: str) -> Rating | None:
    """What was measured of this bot in this game, if anything was; who has played otherwise since is not rated."""
    person = MANNERS.get("orm" if name == "greedy" else name)
    found = None if person is None else RATINGS.get(game, {}).get(person.id)
    return found if found is not None and person is not None and found.manner == person.sum_in(game) else None
