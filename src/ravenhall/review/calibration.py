"""Do the chances hold? Positions of many matches, played by the very play that chances assume, and how those ended.

Of all positions that were given about 70 % to a seat, it should win about 70 %. What is off by, on average over the
positions, is the expected calibration error.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ravenhall import bots
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.review.chances import WHOLE, Playing, Settings

BINS: Final = 10
EACH: Final = 5  # positions of a match
SAMPLES: Final = 16  # of a position: fewer than a review has in the end, so the measure is on the safe side
SEEDS: Final = 1 << 31
LONGEST: Final = 4000  # decisions of a match
FIXED: Final = ""  # who plays: the fixed play itself


class Pair(NamedTuple):
    """A chance as it was told, and what came of it: both parts of 10,000."""

    told: int
    came: int


class Bin(NamedTuple):
    """Positions with about the same chance: how many, what they were told on average, and what came of them."""

    number: int
    told: float
    came: float


def pairs_of(
    game: Game[Any],
    number: int,
    seed: int,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    samples: int = SAMPLES,
    each: int = EACH,
    settings: Settings | None = None,
    bot: str = FIXED,
) -> list[Pair]:
    """Some positions of one match, judged for whoever decides there, each seen from that seat alone."""
    chance = seeded(seed * 1_000_003 + number)
    positions, end = _played(game, chance.below(SEEDS), seats, options, bot)
    playing = Playing(end, settings)
    assert end.outcome is not None
    ended = playing.ended(end.outcome)
    pairs = []
    for place in sorted({chance.below(len(positions)) for position in range(each)}):
        at = positions[place]
        seat = at.asks[0].seat
        pairs.append(Pair(told(playing, at, seat, chance.below(SEEDS), samples), ended[seat]))
    return pairs


def told(playing: Playing, at: Match, seat: int, seed: int, samples: int) -> int:
    """The chance of this seat, as a review would tell it."""
    total = 0
    for sample in range(samples):
        known = at.sample(seat, seed + sample)
        total += playing.played_out(known, seeded(seed + sample), playing.horizon(at))[0][seat]
    return round(total / samples)


def _played(
    game: Game[Any], seed: int, seats: int | None, options: dict[str, Any] | None, bot: str
) -> tuple[list[Match], Match]:
    """Every decision of a match, and its end."""
    match = game.start(seats, seed, options)
    chance = seeded(seed)
    players = [bots.make(bot, game, seed + seat) for seat in range(match.seats)] if bot else []
    positions: list[Match] = []
    while match.outcome is None and len(positions) < LONGEST:
        positions.append(match.fork())
        if players:
            seat = match.asks[0].seat
            match.apply(seat, players[seat].choose(match.sample(seat, chance.below(SEEDS)), seat))
        else:
            match.rollout(chance, 0, 0, 1)
    return positions, match


def bins_of(pairs: list[Pair]) -> list[Bin]:
    """Ten of equal width, from 0 to 100 per cent."""
    found = []
    for place in range(BINS):
        low, high = place * WHOLE // BINS, (place + 1) * WHOLE // BINS
        inside = [pair for pair in pairs if low <= pair.told < high or (pair.told == WHOLE == high)]
        count = len(inside)
        told_mean = sum(pair.told for pair in inside) / count / WHOLE if count else 0.0
        came_mean = sum(pair.came for pair in inside) / count / WHOLE if count else 0.0
        found.append(Bin(count, told_mean, came_mean))
    return found


def error_of(bins: list[Bin]) -> float:
    """The expected calibration error: how far told and come are apart, over all positions."""
    whole = sum(one.number for one in bins)
    return sum(one.number * abs(one.told - one.came) for one in bins) / whole if whole else 0.0


def brier_of(pairs: list[Pair]) -> float:
    """How far off a chance is on average, squared: 0.25 for somebody who always says half."""
    return sum(((pair.told - pair.came) / WHOLE) ** 2 for pair in pairs) / len(pairs)
