"""How strong the people of the cast are in each game, as measured: `data/ratings.toml`, written by
`ravenhall arena … --ladder`.

Points are those of chess: 400 more win ten times in eleven. Orm, who plays as `greedy`, has 1000 in every game.
"""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.data import DataFolder, Row

FILE: Final = "ratings.toml"
MIDDLE: Final = 1000  # Orm
SURE: Final = 1.96  # standard errors that hold 95 % of a normal distribution: all figures that people read give these
WORST: Final = 10_000


class Rating:
    """Points, and how far the true figure may lie to either side, 95 times in 100."""

    def __init__(self, points: int, give: int) -> None:
        self.points = points
        self.give = give


def read_ratings() -> dict[str, dict[str, Rating]]:
    """By game and name."""
    table = DataFolder("ravenhall.bots").table(FILE)
    return {game: read_game(table.sub(game)) for game in table.keys}


def read_game(row: Row) -> dict[str, Rating]:
    row.text("made_by", 400)
    return {name: read_rating(row.sub(name)) for name in row.keys if name != "made_by"}


def read_rating(row: Row) -> Rating:
    rating = Rating(row.whole("points", -WORST, WORST), row.whole("give", 0, WORST))
    row.nothing_else()
    return rating


RATINGS: Final = read_ratings()


def rating(name: str, game: str) -> Rating | None:
    """What was measured of this bot in this game, if anything was."""
    return RATINGS.get(game, {}).get("orm" if name == "greedy" else name)
