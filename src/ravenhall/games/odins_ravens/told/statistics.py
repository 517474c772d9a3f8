"""What players want to know when the match is over, read off its events."""

from __future__ import annotations

from typing import Any

from ravenhall.games.odins_ravens.checked.shapes import RaceFigures
from ravenhall.kernel.events import Event


class Tally:
    """One player's figures."""

    def __init__(self) -> None:
        self.flights = 0
        self.spaces = 0
        self.longest = 0
        self.flight_cards = 0
        self.odin_cards = 0
        self.magic_cards = 0


def statistics(events: list[Event]) -> RaceFigures:
    """Flights, how far and with how many cards, the longest one, Odin cards and cards on the magic way; by seat."""
    tallies = [Tally(), Tally()]
    for event in events:
        value = event.named()
        if "seat" in value:
            count(tallies[value["seat"]], event.name, value)
    return {
        "flights": [tally.flights for tally in tallies],
        "spaces_flown": [tally.spaces for tally in tallies],
        "longest_flight": [tally.longest for tally in tallies],
        "cards_for_flights": [tally.flight_cards for tally in tallies],
        "odin_cards_played": [tally.odin_cards for tally in tallies],
        "cards_on_the_magic_way": [tally.magic_cards for tally in tallies],
    }


def count(tally: Tally, name: str, value: dict[str, Any]) -> None:
    if name == "flew":
        spaces = value["end"] - value["start"]
        tally.flights += 1
        tally.spaces += spaces
        tally.longest = max(tally.longest, spaces)
        tally.flight_cards += len(value["hand"]) + len(value["stack"])
    elif name == "odin_played":
        tally.odin_cards += 1
    elif name == "magic_added":
        tally.magic_cards += 1
