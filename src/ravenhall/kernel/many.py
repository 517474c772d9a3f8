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


def asked_of_all(matches: list[Match]) -> list[Seat]:
    """The first seat that is asked in each match."""
    return [match.state.next_asked() for match in matches]


def codes_of_all(matches: list[Match], seats: list[Seat]) -> list[list[int]]:
    """Which codes are legal for the seat of each match."""
    legal: list[list[int]] = []
    for place, match in enumerate(matches):
        legal.append(match.codes(seats[place]))
    return legal


def observe_all(matches: list[Match], seats: list[Seat], into: Observation) -> None:
    """What the seat of each match observes, added one after the other."""
    for place, match in enumerate(matches):
        match.observe_into(seats[place], into)
