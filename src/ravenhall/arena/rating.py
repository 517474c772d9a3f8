"""Strength as one number with its uncertainty: openskill's Plackett–Luce model, which takes tables of any size.

Its figures depend a little on the order of the matches and say less about chance than they seem to, so the tournament
is rated many times, each time with deals drawn anew from those that were played: the mean is the rating, and the spread
of these ratings, together with the model's own, is how sure it is.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from ravenhall.arena.playing import Played
from ravenhall.bots.ratings import SURE
from ravenhall.kernel.chance import seeded

RESAMPLINGS: Final = 25
MOST_MATCHES: Final = 4000  # of one resampling: more change nothing
MIDDLE: Final = 25.0  # openskill's own scale: where everybody starts
CENTRE: Final = 1000  # ours
STEP: Final = 30  # points for one of openskill's: 400 points are about ten to one


class Rating:
    def __init__(self, points: float, reach: float) -> None:
        self.points = points
        self.reach = reach  # 95 % interval, to both sides


def has_model() -> bool:
    try:
        import openskill  # noqa: F401
    except ImportError:
        return False
    return True


def ratings(entrants: int, deals: list[list[Played]], resamplings: int = RESAMPLINGS) -> list[Rating]:
    """A rating for each entrant, from whole deals. Equal deals give equal ratings."""
    from openskill.models import PlackettLuce

    model: Any = PlackettLuce(tau=0.0)
    chance = seeded(2_600_001)
    found: list[list[Any]] = []
    for number in range(resamplings if deals else 0):
        drawn = [deals[chance.below(len(deals))] for deal in deals][:MOST_MATCHES]
        found.append(rated(model, entrants, [match for deal in drawn for match in deal]))
    return [summed([players[entrant] for players in found]) for entrant in range(entrants)]


def rated(model: Any, entrants: int, played: list[Played]) -> list[Any]:
    """openskill's ratings after these matches, one after the other."""
    players: list[Any] = [model.rating() for entrant in range(entrants)]
    for match in played:
        seated = sorted(set(match.seating))
        if len(seated) > 1:
            ranks = [rank_of(match, entrant) for entrant in seated]
            teams = model.rate([[players[entrant]] for entrant in seated], ranks=ranks)
            for entrant, team in zip(seated, teams, strict=True):
                players[entrant] = team[0]
    return players


def rank_of(match: Played, entrant: int) -> int:
    """The best place that this entrant reached; a draw is one place for all."""
    if not match.winners:
        return 1
    seats = [seat for seat, sits in enumerate(match.seating) if sits == entrant]
    return 0 if any(seat in match.winners for seat in seats) else min([match.places[seat] for seat in seats])


def summed(players: list[Any]) -> Rating:
    if not players:
        return Rating(CENTRE, 0.0)
    means: list[float] = [player.mu for player in players]
    mean = sum(means) / len(means)
    spread = sum([(one - mean) ** 2 for one in means]) / len(means)
    own = sum([player.sigma**2 for player in players]) / len(players)
    return Rating(CENTRE + STEP * (mean - MIDDLE), STEP * SURE * sqrt(spread + own))
