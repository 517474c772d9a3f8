"""Short ways to start a story of Roll & Raid."""

from __future__ import annotations

from typing import Any

from tests.scenario import Scenario, given


def raid(drawing: str, seats: int = 2, **options: Any) -> Scenario:
    """A match from a drawn position."""
    return given("roll_and_raid", drawing, seats=seats, **options)


def working(clan: str = "", dice: str = "W3 M4 V2", round: int = 1, seats: int = 2, **options: Any) -> Scenario:
    """Production with these dice; the first clan has this on its sheet."""
    return raid(f"round {round} production\ndice {dice}\nclan 1 {clan}", seats, **options)


def deciding(table: str, *clans: str, round: int = 5, **options: Any) -> Scenario:
    """All have produced, in summer unless the round says otherwise: where do they raid?"""
    lines = [f"round {round} destination", f"table {table}"]
    lines += [f"clan {number} {clan}" for number, clan in enumerate(clans, 1)]
    return raid("\n".join(lines), len(clans), **options)


def fighting(table: str, *clans: str, round: int = 5, **options: Any) -> Scenario:
    """All have named the first card."""
    story = deciding(table, *clans, round=round, **options)
    for seat in range(len(clans)):
        story.when(seat, "raid 1")
    return story


def in_stock(story: Scenario, seat: int, goods: str) -> Scenario:
    """Ships/axes/Vikings as everybody sees them."""
    sheet = story.match.view(seat)["sheets"][seat]
    assert f"{sheet['ships']}/{sheet['axes']}/{sheet['vikings']}" == goods
    return story
