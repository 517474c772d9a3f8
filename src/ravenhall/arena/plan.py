"""Who meets whom, and how often: a tournament as a list of matches that follows from a few words.

A *lineup* is who sits at one table; each *deal* (one seed, so one set of dice and cards) is played by a lineup from
every seating, so that neither luck nor a seat favours anybody. A match is known by its lineup, deal and seating: which
process plays it, and when, changes nothing.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, Final

from ravenhall import bots
from ravenhall.kernel.chance import read_seed, seeded
from ravenhall.kernel.errors import BadOptions
from ravenhall.kernel.game import Game
from ravenhall.kernel.options import OptionValue

PAIRINGS: Final = ("all", "neighbours", "first")
MOST_SEATINGS: Final = 6  # more than these, and a deal is played once for each rotation instead


class Fixture:
    """One match to play."""

    def __init__(self, lineup: int, deal: int, turn: int, seating: list[int]) -> None:
        self.lineup = lineup
        self.deal = deal
        self.turn = turn  # the number of the seating among those of the deal
        self.seating = seating  # for each seat the entrant on it

    @property
    def key(self) -> tuple[int, int, int]:
        return (self.lineup, self.deal, self.turn)


class Plan:
    """A tournament as it was asked for, checked."""

    def __init__(
        self,
        game: Game[Any],
        entrants: list[str],
        matches: int,
        seed: int,
        seats: int | None = None,
        options: dict[str, object] | None = None,
        pairing: str = "all",
        lone: bool = False,
    ) -> None:
        self.game = game
        self.seats, self.options = settings(game, seats, options)
        self.entrants = [str(bots.fitting(spec, game)) for spec in entrants]
        self.matches = matches  # for each lineup, at the most: deals are played from every seating or not at all
        self.seed = read_seed(seed)
        self.pairing = pairing
        self.lone = lone  # of two bots at a larger table only the first sits alone, never the other way round
        self._check()
        self.lineups = lineups(len(self.entrants), self.seats, pairing, lone)

    def _check(self) -> None:
        if not self.entrants:
            raise BadOptions("bots", "name a bot or more: --bots greedy,random")
        if len(set(self.entrants)) < len(self.entrants):
            raise BadOptions("bots", f"each bot enters once; named were {', '.join(self.entrants)}")
        if self.pairing not in PAIRINGS:
            raise BadOptions("pairing", f"a pairing is one of {', '.join(PAIRINGS)}, not {self.pairing!r:.60}")
        if self.lone and (self.seats < 3 or len(self.entrants) < 2):
            raise BadOptions("lone", "one bot sits alone against others of a kind where there are three seats or more")
        fewest = 1 if len(self.entrants) == 1 else self.seats
        if self.matches < fewest:
            raise BadOptions("matches", f"a deal is played from {fewest} seatings: {fewest} matches or more")

    def deals_of(self, lineup: int) -> int:
        return max(1, self.matches // len(seatings(self.lineups[lineup], 0, self.seed)))

    def fixtures(self, lineup: int, deal: int) -> list[Fixture]:
        """A deal, from every seating."""
        around = seatings(self.lineups[lineup], deal, self.seed)
        return [Fixture(lineup, deal, turn, seating) for turn, seating in enumerate(around)]

    @property
    def total(self) -> int:
        return sum([self.deals_of(at) * len(self.fixtures(at, 0)) for at in range(len(self.lineups))])

    @property
    def is_repeatable(self) -> bool:
        """Whether equal seeds give equal matches: not where a bot thinks by the clock."""
        return not any(bots.read(spec).is_timed for spec in self.entrants)

    def called(self, lineup: int) -> str:
        """A lineup in words: "greedy, random", or "search against greedy × 3"."""
        names = [self.entrants[entrant] for entrant in self.lineups[lineup]]
        if len(names) > 2 and len(set(names)) == 2:
            return f"{names[0]} against {names[1]} × {len(names) - 1}"
        return ", ".join(names)

    def json(self) -> dict[str, Any]:
        """What must be the same to go on with a tournament; how many matches may be more."""
        told: dict[str, Any] = {
            "game": self.game.name,
            "revision": self.game.revision,
            "seats": self.seats,
            "options": self.options,
            "bots": self.entrants,
            "weights": self.game.judgement.digest if self.game.judgement is not None else "",
            "pairing": self.pairing,
            "seed": self.seed,
        }
        return {**told, "lone": True} if self.lone else told


def settings(game: Game[Any], seats: int | None, options: dict[str, object] | None) -> tuple[int, dict[str, Any]]:
    number, chosen = game.settings_for_bots(seats, options)
    values: dict[str, OptionValue] = chosen
    return number, values


def lineups(entrants: int, seats: int, pairing: str, lone: bool = False) -> list[list[int]]:
    """Who sits down together. Where there are more seats than bots, one of them plays against a table of another, and
    unless `lone` the other way round, too; one bot alone plays against itself."""
    if seats == 1 or entrants == 1:
        return [[entrant] * seats for entrant in range(entrants)]
    if pairing == "all" and entrants >= seats and not lone:
        return [list(some) for some in combinations(range(entrants), seats)]
    pairs = pairs_of(entrants, pairing)
    if seats == 2:
        return [[one, other] for one, other in pairs]
    ways = pairs if lone else [pair for one, other in pairs for pair in ((one, other), (other, one))]
    return [[one] + [other] * (seats - 1) for one, other in ways]


def pairs_of(entrants: int, pairing: str) -> list[tuple[int, int]]:
    if pairing == "neighbours":
        return [(at, at + 1) for at in range(entrants - 1)]
    if pairing == "first":
        return [(0, at) for at in range(1, entrants)]
    return [(one, other) for one in range(entrants) for other in range(one + 1, entrants)]


def seatings(lineup: list[int], deal: int, seed: int) -> list[list[int]]:
    """Every way to sit, or, where these are many, an order drawn for the deal from each seat onwards."""
    ways = 1
    for at, entrant in enumerate(lineup):
        ways = ways * (at + 1) // lineup[: at + 1].count(entrant)
    if ways <= MOST_SEATINGS:
        return [list(way) for way in dict.fromkeys(permutations(lineup))]
    order = lineup[:]
    seeded(-1 - seed * 1_000_003 - deal).shuffle(order)
    return [order[at:] + order[:at] for at in range(len(order))]
