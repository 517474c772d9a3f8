"""Figures with their uncertainty: means, shares, differences, and what items do for who uses them."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ravenhall.arena.counting import Counted, are_together, seat_share
from ravenhall.arena.playing import Played
from ravenhall.bots.ratings import SURE
from ravenhall.kernel.items import Items

FEWEST: Final = 20  # of fewer nothing is called sure: their intervals are rough


class Figure:
    """A mean, and how far the truth may lie from it, 95 times in 100."""

    def __init__(self, name: str, value: float, reach: float, number: int, is_share: bool = False) -> None:
        self.name = name
        self.value = value
        self.reach = reach
        self.number = number  # of what it is the mean
        self.is_share = is_share  # of 1, which people read in per cent

    @property
    def is_sure(self) -> bool:
        """Does its interval leave out zero? Asked of differences."""
        return self.number >= FEWEST and abs(self.value) > self.reach

    def less(self, other: Figure) -> Figure:
        """By how much this one is larger than the other, which was counted in other matches."""
        reach = sqrt(self.reach * self.reach + other.reach * other.reach)
        return Figure(self.name, self.value - other.value, reach, min(self.number, other.number), self.is_share)


def mean(name: str, values: list[float], is_share: bool = False) -> Figure:
    number = len(values)
    if number == 0:
        return Figure(name, 0.0, 0.0, 0, is_share)
    middle = sum(values) / number
    spread = sum([(value - middle) ** 2 for value in values]) / max(1, number - 1)
    # as if one value more lay a whole spread of the scale away: a few equal matches prove little
    least = 0.25 / number if is_share else 0.0
    return Figure(name, middle, SURE * sqrt((spread + least) / number), number, is_share)


def of_first(played: list[Played]) -> Figure:
    """How often whoever goes first wins."""
    return mean("First to go wins", [seat_share(match, match.first) for match in played], is_share=True)


def of_seats(played: list[Played], seats: int) -> list[Figure]:
    shares = [[seat_share(match, seat) for match in played] for seat in range(seats)]
    return [mean(f"Seat {seat + 1} wins", shares[seat], is_share=True) for seat in range(seats)]


def general(played: list[Played], seats: int) -> list[Figure]:
    """What two settings are compared by. Where all win or lose together, no seat is ahead of another."""
    won = [match for match in played if match.winners]
    ahead = [] if are_together(played) else [of_first(played), *of_seats(played, seats)]
    together = [mean("They win together", [seat_share(match, 0) for match in played], is_share=True)]
    margins = [spread_of(match) for match in played]
    turns = [float(match.turns) for match in played]
    found = [
        *(ahead or together),
        mean("Nobody wins", [float(not match.winners) for match in played], is_share=True),
        mean("Decisions a match", [float(match.decisions) for match in played]),
        mean("Choices a decision", [choices_of(match) for match in played]),
        mean("Points of a winner", [float(max([match.points[seat] for seat in match.winners])) for match in won]),
        mean("Points between first and last", margins),
    ]
    return [*found, mean("Turns a match", turns)] if any(turns) else found


def spread_of(match: Played) -> float:
    return float(max(match.points) - min(match.points))


def choices_of(match: Played) -> float:
    """Choices that a decision left, on average."""
    rows = match.asked.values()
    return sum([row[1] for row in rows]) / max(1, sum([row[0] for row in rows]))


class Asked:
    """How often one kind of decision is asked, and how much choice it leaves."""

    def __init__(self, kind: str, a_match: Figure, choices: Figure) -> None:
        self.kind = kind
        self.a_match = a_match
        self.choices = choices  # the mean of what it is in the matches that ask it


def by_kind(played: list[Played]) -> list[Asked]:
    """Most asked first."""
    kinds = sorted({kind for match in played for kind in match.asked})
    found: list[Asked] = []
    for kind in kinds:
        name = kind.replace("_", " ")
        rows = [match.asked.get(kind, [0, 0]) for match in played]
        left = [row[1] / row[0] for row in rows if row[0]]
        found.append(Asked(kind, mean(name, [float(row[0]) for row in rows]), mean(name, left)))
    return sorted(found, key=lambda one: (-one.a_match.value, one.kind))


def of_sides(played: list[Played], number: int, items: Items) -> list[Figure]:
    """How often who plays as each army or people wins."""
    found: list[Figure] = []
    for id, name in items.names.items():
        key = f"{number}/{id}"
        seats = [(match, seat) for match in played for seat in range(len(match.used)) if key in match.used[seat]]
        found.append(mean(f"{name} win", [seat_share(match, seat) for match, seat in seats], is_share=True))
    return [one for one in found if one.number]


class ItemFigure:
    """What one item does for who uses it."""

    def __init__(self, id: str, name: str, used: float, gain: Figure) -> None:
        self.id = id
        self.name = name
        self.used = used  # share of the seats that used it in a match
        self.gain = gain  # their share of victories, less that of all seats


def of_items(counted: Counted, number: int, items: Items) -> list[ItemFigure]:
    """Every item of a list, the most useful first and those nobody used last."""
    seats = [(match, seat) for match in counted.played for seat in range(counted.seats)]
    usual = sum([seat_share(match, seat) for match, seat in seats]) / max(1, len(seats))
    found: list[ItemFigure] = []
    for id, name in items.names.items():
        key = f"{number}/{id}"
        gains = [seat_share(match, seat) - usual for match, seat in seats if key in match.used[seat]]
        found.append(ItemFigure(id, name, len(gains) / max(1, len(seats)), mean(name, gains, is_share=True)))
    return sorted(found, key=lambda one: (one.used == 0, -one.gain.value, one.name))
