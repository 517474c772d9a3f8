"""Two cards at one moment, as tests tell of it."""

from __future__ import annotations

from tests.scenario import Scenario


def both_play(story: Scenario, first: str, south: str, north: str, *results: int) -> Scenario:
    """Both sides choose, the first player first; then chance gives these results."""
    choices = [(0, south), (1, north)] if first == "south" else [(1, north), (0, south)]
    story.when(*choices[0]).does_not_happen("card_played")
    return (story.rolling(*results) if results else story).when(*choices[1])
