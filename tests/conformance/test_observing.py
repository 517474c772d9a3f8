"""Observations have one shape for all positions of a game, and tell no more than the seat may know."""

from __future__ import annotations

from ravenhall.kernel.match import Match
from ravenhall.kernel.observing import Observation, bits, counted, one_of, seats_from
from ravenhall.kernel.state import Seat
from tests.matches import Case, finished, on_every_case, positions

SHAPES: dict[str, tuple[list[str], list[int]]] = {}  # of each game, as the first observation had it


def observed(match: Match, seat: Seat) -> Observation:
    into = Observation()
    match.game.observe(match.state, seat, into)
    return into


@on_every_case
def test_an_observation_has_the_same_planes_in_every_position_and_setting(case: Case) -> None:
    for match in positions(case) + finished(case):
        for seat in range(match.seats):
            seen = observed(match, seat)
            shape = SHAPES.setdefault(match.game.name, (seen.names, seen.sizes))
            assert (seen.names, seen.sizes) == shape
            assert len(seen.numbers) == sum(seen.sizes)
            assert all(type(number) is int for number in seen.numbers)


@on_every_case
def test_what_is_hidden_from_a_seat_leaves_its_observation_as_it_is(case: Case) -> None:
    """Everything the seat may not know is redrawn; what is observed stays the same, number for number."""
    for match in positions(case):
        for seat in range(match.seats):
            numbers = observed(match, seat).numbers
            for seed in (1, 2):
                assert observed(match.sample(seat, seed), seat).numbers == numbers


@on_every_case
def test_positions_that_look_different_are_observed_differently(case: Case) -> None:
    """Not all is told, but a match is not one long blur: most of its steps can be seen."""
    if not observed(positions(case)[0], 0).sizes:
        return
    looks = {str(match.view(0)) for match in positions(case)}
    seen = {str(observed(match, 0).numbers) for match in positions(case)}
    assert len(seen) >= 0.6 * len(looks)


def test_what_planes_are_made_of() -> None:
    assert one_of(1, 3) == [0, 1, 0] and one_of(-1, 2) == [0, 0] == one_of(2, 2)
    assert counted([2, 0, 2, 7], 3) == [1, 0, 2]
    assert bits(5, 4) == [1, 0, 1, 0] and seats_from(2, 4) == [2, 3, 0, 1]
    into = Observation()
    into.padded("a", [1], 3)
    into.padded("b", [1, 2, 3], 2)
    assert (into.numbers, into.sizes) == ([1, 0, 0, 1, 2], [3, 2])
