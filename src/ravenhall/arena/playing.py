"""One match between bots, and what is kept of it.

Everything follows from the seeds. What is kept travels between processes as plain lists, so that it does not depend on
the build.
"""

from __future__ import annotations

from time import process_time
from typing import Any, Final

from ravenhall import bots
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match

SEEDS: Final = 1 << 31  # bots and samples get seeds below this


class Played:
    """One match of a contest."""

    def __init__(
        self,
        seed: int,
        seating: list[int],
        winners: list[int],
        points: list[int],
        ending: str,
        decisions: int,
        happened: dict[str, int],
        first: int,
        places: list[int],
        spent: list[list[float]] | None = None,
    ) -> None:
        self.seed = seed
        self.seating = seating  # for each seat the entrant on it
        self.winners = winners  # seats; nobody after a draw
        self.points = points  # by seat
        self.ending = ending  # clause and reason
        self.decisions = decisions
        self.happened = happened  # how often each kind of event happened
        self.first = first  # the seat that was asked first
        self.places = places  # by seat, from 1
        self.spent = spent or []  # by seat: decisions, and seconds of processor they took; no two runs agree on these

    def plain(self) -> list[Any]:
        """All that is the same whenever and wherever the match is played."""
        figures = [self.seed, self.seating, self.winners, self.points, self.ending, self.decisions]
        return [*figures, self.happened, self.first, self.places]

    def number_of(self, event: str) -> int:
        """How often this event happened, with whatever words."""
        return sum([number for key, number in self.happened.items() if key.split(" ", 1)[0] == event])


def read_played(figures: list[Any], spent: list[list[float]]) -> Played:
    """A match that was written as `plain`."""
    seed, seating, winners, points, ending, decisions, happened, first, places = figures
    return Played(seed, seating, winners, points, ending, decisions, happened, first, places, spent)


def play(
    game: Game[Any], specs: list[str], seating: list[int], seed: int, draws: int, options: dict[str, Any] | None
) -> Played:
    """The match with that seed. `draws` seeds what bots draw, which has nothing to do with the dice of any match."""
    seats = len(seating)
    match = game.start(seats, seed, options)
    chance = seeded(draws)
    players = [bots.make(specs[entrant], game, chance.below(SEEDS)) for entrant in seating]
    happened: dict[str, int] = {}
    count(match.opening, happened)
    first = match.asks[0].seat if match.outcome is None else 0
    spent = [[0.0, 0.0] for seat in range(seats)]
    while match.outcome is None:
        seat = match.asks[0].seat
        since = process_time()
        action = bots.ask(players[seat], match, seat, chance.below(SEEDS))
        spent[seat][0] += 1
        spent[seat][1] += process_time() - since
        count(match.play(seat, action), happened)
    decisions = int(sum([made for made, seconds in spent]))
    return result(match, seed, seating, decisions, happened, first, spent)


def result(
    match: Match,
    seed: int,
    seating: list[int],
    decisions: int,
    happened: dict[str, int],
    first: int,
    spent: list[list[float]] | None = None,
) -> Played:
    outcome = match.outcome
    assert outcome is not None
    ending = f"{outcome.clause} {outcome.reason}"
    winners = list(outcome.winners)
    if len(winners) > 1 and len(winners) == len(set(match.sides)) == match.seats:
        winners = []  # rivals who all share the victory have drawn
    points, places = list(outcome.points), list(outcome.places)
    return Played(seed, seating, winners, points, ending, decisions, happened, first, places, spent)


def count(events: list[Event], happened: dict[str, int]) -> None:
    """An event counts under its name and the words in it: "card_played N5 place_end"."""
    for event in events:
        words = [value for value in event.values if isinstance(value, str)]
        key = " ".join([event.name, *words])
        happened[key] = happened.get(key, 0) + 1
