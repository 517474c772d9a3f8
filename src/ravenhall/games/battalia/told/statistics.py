"""What players want to know when the match is over, read off its events."""

from __future__ import annotations

from typing import Any

from ravenhall.games.battalia.checked.shapes import LandFigures, SideFigures
from ravenhall.games.battalia.names import CITY_IDS
from ravenhall.kernel.events import Event


class Tally:
    """One player's figures."""

    def __init__(self) -> None:
        self.cohort = 0  # cards in the longest one announced
        self.mulligans = 0
        self.gained = 0
        self.suspended = 0
        self.roads = 0
        self.cities = 0
        self.attacks = 0
        self.victories = 0  # of those attacks
        self.defences = 0  # battles won when attacked
        self.heroes_lost = 0

    def json(self) -> SideFigures:
        return {
            "longest_cohort": self.cohort,
            "mulligans": self.mulligans,
            "cards": {"gained": self.gained, "suspended": self.suspended},
            "built": {"roads": self.roads, "cities": self.cities},
            "battles": {"attacks": self.attacks, "won": self.victories, "defended": self.defences},
            "heroes_lost": self.heroes_lost,
        }


def statistics(events: list[Event], seats: int) -> LandFigures:
    """Cohorts, cards, roads, cities and battles of every player, and how many days it took."""
    tallies = [Tally() for seat in range(seats)]
    days, attacker = 1, 0
    for event in events:
        value = event.named()
        if event.name == "day_began":
            days = value["day"]
        elif event.name == "battle_began":
            attacker = value["seat"]
            tallies[attacker].attacks += 1
        elif event.name == "battle_ended":
            if value["winner"] == attacker:
                tallies[attacker].victories += 1
            elif value["winner"] >= 0:
                tallies[value["winner"]].defences += 1
        elif "seat" in value and value["seat"] >= 0:
            count(tallies[value["seat"]], event.name, value)
    return {"days": days, "sides": [tally.json() for tally in tallies]}


def count(tally: Tally, name: str, value: dict[str, Any]) -> None:
    if name == "cohort_announced":
        tally.cohort = max(tally.cohort, value["size"])
    elif name == "mulligan_taken":
        tally.mulligans += 1
    elif name == "card_gained":
        tally.gained += 1
    elif name == "card_suspended":
        tally.suspended += 1
    elif name == "card_built":
        is_city = value["deck"] in CITY_IDS
        tally.cities += is_city
        tally.roads += not is_city
    elif name == "hero_lost":
        tally.heroes_lost += 1
