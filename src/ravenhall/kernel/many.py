"""Many matches of one game stepped together, each by the code of an action: the inner loops of arrays of matches."""

from __future__ import annotations

from ravenhall.kernel.match import Match
from ravenhall.kernel.observing import Observation
from ravenhall.kernel.state import Seat


def apply_all(matches: list[Match], seats: list[Seat], codes: list[int]) -> tuple[list[int], list[int]]:
    """Do this for the seat of each match; the places of matches that are over now, and of those whose code is not
    legal, in which nothing happened."""
    over: list[int] = []
    refused: list[int] = []
    for place, match in enumerate(matches):
        if not match.apply_code(seats[place], codes[place]):
            refused.append(place)
        elif match.outcome is not None:
            over.append(place)
    return over, refused


def observe_all(matches: list[Match], into: Observation) -> tuple[list[Seat], list[list[int]]]:
    """What the first seat that is asked in each match observes, added one after the other; who that is, and which
    codes are legal for it."""
    seats: list[Seat] = []
    legal: list[list[int]] = []
    for match in matches:
        seat = match.asks[0].seat
        match.observe_into(seat, into)
        seats.append(seat)
        legal.append(match.codes(seat))
    return seats, legal
