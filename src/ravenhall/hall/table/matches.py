"""The match of a table: as it is dealt, and as it is after something was taken back."""

from __future__ import annotations

from ravenhall import games
from ravenhall.hall.table.facts import TableMade
from ravenhall.kernel.events import Event
from ravenhall.kernel.match import Match


def deal(made: TableMade) -> Match:
    """The match as it begins: from the committed seed, or as it was imported."""
    game = games.load(made.game)
    if made.match is not None:
        return game.restore(made.match)
    assert made.seed is not None
    return game.start(made.seats, int(made.seed), made.options)


def all_events(match: Match) -> list[Event]:
    return [*match.opening, *(event for step in match.steps for event in step.events)]


def taken_back(match: Match, to: int, sown: str | None, laid: bool) -> Match:
    earlier = match.at(to)
    if sown is not None and laid:
        earlier.lay_anew(int(sown))
    elif sown is not None:
        earlier.sow(int(sown))
    return earlier
