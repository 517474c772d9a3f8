"""Figures of a match, read off its events."""

from __future__ import annotations

from ravenhall.games.odins_ravens.told.statistics import statistics
from tests.games.odins_ravens.races import race

PATHS = """magic W+M
    b  *  M  S  W  F  P  S  W  M  F
    a  *  F  P  P  P  M  S  W  F  P
    b hand P P P P P
    a hand F S S W O1
    """


def test_flights_are_counted_with_their_spaces_and_cards() -> None:
    match = race(PATHS).match
    events = [*match.play(0, "fly F"), *match.play(0, "fly SS")]
    assert statistics(events) == {
        "flights": [2, 0],
        "spaces_flown": [4, 0],
        "longest_flight": [3, 0],
        "cards_for_flights": [3, 0],
        "odin_cards_played": [0, 0],
        "cards_on_the_magic_way": [0, 0],
    }


def test_odin_cards_and_the_magic_way_are_counted() -> None:
    match = race(PATHS).match
    figures = statistics([*match.play(0, "odin O1a"), *match.play(0, "magic W")])
    assert figures["odin_cards_played"] == [1, 0]
    assert figures["cards_on_the_magic_way"] == [1, 0]
    assert figures["spaces_flown"] == [0, 0]
