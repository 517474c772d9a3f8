"""One match between bots, and what is kept of it.

Everything follows from the seeds. What is kept travels between processes as plain lists, so that it does not depend on
the build.
"""

from __future__ import annotations

from time import process_time
from typing import Any, Final

from ravenhall import bots
from ravenhall.arena.noting import Notes
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import Game
from ravenhall.kernel.items import DEALT, Items, user
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import NOTHING, are_one_side

SEEDS: Final = 1 << 31  # bots and samples get seeds below this


class Course:
    """What is counted while a match goes on."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.lists: list[Items] = game.items()
        self.happened: dict[str, int] = {}
        self.pace = 0
        self.turns = 0  # in which anybody was asked anything
        self.asked: dict[str, list[int]] = {}
        self.used: list[dict[str, int]] = [{} for seat in range(seats)]
        self.goes_first = game.goes_first
        self.first = NOTHING

    def deal(self, match: Match) -> None:
        for number, items in enumerate(self.lists):
            if items.event == DEALT:
                for seat in range(match.seats):
                    for item in match.game.dealt(match.state, seat):
                        if item in items.names:
                            self.used[seat][f"{number}/{item}"] = 1

    def ask(self, match: Match, kind: str, choices: int) -> None:
        pace = match.game.pace(match.state)
        if pace != self.pace:
            self.pace = pace
            self.turns += 1
        row = self.asked.setdefault(kind, [0, 0])
        row[0] += 1
        row[1] += choices

    def count(self, events: list[Event]) -> None:
        """An event counts under its name and the words in it, "card_played N5 place_end"; an item for who used it."""
        for event in events:
            words = [value for value in event.values if isinstance(value, str)]
            key = " ".join([event.name, *words])
            self.happened[key] = self.happened.get(key, 0) + 1
            if event.name == self.goes_first:
                self.first = user(event)
            for number, items in enumerate(self.lists):
                if items.event == event.name:
                    self._use(number, items, event)

    def _use(self, number: int, items: Items, event: Event) -> None:
        seat = user(event)
        if 0 <= seat < len(self.used):
            mine = self.used[seat]
            for item in items.used(event):
                key = f"{number}/{item}"
                mine[key] = mine.get(key, 0) + 1


class Played:
    """One match between bots."""

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
        turns: int,
        asked: dict[str, list[int]],
        used: list[dict[str, int]],
        spent: list[list[float]] | None = None,
    ) -> None:
        self.seed = seed
        self.seating = seating  # for each seat the entrant on it
        self.winners = winners  # seats; nobody after a draw
        self.points = points  # by seat
        self.ending = ending  # clause and reason
        self.decisions = decisions
        self.happened = happened  # how often each kind of event happened
        self.first = first  # the seat that went first, or was asked first where the game knows no order
        self.places = places  # by seat, from 1
        self.turns = turns  # or whatever the game counts between quiet points; 0 where it counts nothing
        self.asked = asked  # for each kind of decision how often it was asked, and how many choices all these left
        self.used = used  # by seat: how often it used what, by the number of the list and the item in it, "0/N5"
        self.spent = spent or []  # by seat: decisions, and seconds of processor they took; no two runs agree on these

    def plain(self) -> list[Any]:
        """All that is the same whenever and wherever the match is played."""
        figures = [self.seed, self.seating, self.winners, self.points, self.ending, self.decisions]
        return [*figures, self.happened, self.first, self.places, self.turns, self.asked, self.used]

    def number_of(self, event: str) -> int:
        """How often this event happened, with whatever words."""
        return sum([number for key, number in self.happened.items() if key.split(" ", 1)[0] == event])


def read_played(figures: list[Any], spent: list[list[float]]) -> Played:
    """A match that was written as `plain`."""
    seed, seating, winners, points, ending, decisions, happened, first, places, turns, asked, used = figures
    return Played(seed, seating, winners, points, ending, decisions, happened, first, places, turns, asked, used, spent)


def play(
    game: Game[Any],
    specs: list[str],
    seating: list[int],
    seed: int,
    draws: int,
    options: dict[str, Any] | None,
    notes: Notes | None = None,
) -> Played:
    """The match with that seed. `draws` seeds what bots draw, which has nothing to do with the dice of any match."""
    seats = len(seating)
    match = game.start(seats, seed, options)
    chance = seeded(draws)
    players = [bots.make(specs[entrant], game, chance.below(SEEDS)) for entrant in seating]
    course = Course(game, seats)
    course.deal(match)
    course.count(match.opening)
    first = match.asks[0].seat if match.outcome is None else 0
    spent = [[0.0, 0.0] for seat in range(seats)]
    while match.outcome is None:
        asked = match.asks[0]
        seat = asked.seat
        menu = match.legal(seat)
        course.ask(match, asked.kind, len(menu))
        if notes is not None:
            notes.ask(match, seat, asked.kind, menu, players[seat])
        since = process_time()
        action = bots.ask(players[seat], match, seat, chance.below(SEEDS))
        spent[seat][0] += 1
        spent[seat][1] += process_time() - since
        if notes is not None:
            notes.decide(action, players[seat])
        course.count(match.play(seat, action))
    if notes is not None:
        notes.end(match.outcome, match.sides)
    return result(match, seed, seating, first if course.first == NOTHING else course.first, course, spent)


def result(match: Match, seed: int, seating: list[int], first: int, course: Course, spent: list[list[float]]) -> Played:
    outcome = match.outcome
    assert outcome is not None
    winners = list(outcome.winners)
    if len(winners) > 1 and len(winners) == len(set(match.sides)) == match.seats:
        winners = []  # rivals who all share the victory have drawn
    places = list(outcome.places)
    if not winners and are_one_side(match.sides):
        places = [max(2, place) for place in places]  # all have lost together
    return Played(
        seed,
        seating,
        winners,
        list(outcome.points),
        f"{outcome.clause} {outcome.reason}",
        int(sum([made for made, seconds in spent])),
        course.happened,
        first,
        places,
        course.turns,
        course.asked,
        course.used,
        spent,
    )
