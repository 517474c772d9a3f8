"""What the tests of Odin's Ravens share: a race drawn by its two paths, and set-ups with dictated land cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ravenhall import games
from ravenhall.games.odins_ravens.book import LAND_IDS, TURNED
from ravenhall.games.odins_ravens.game import OdinsRavens
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.match import Match
from tests.scenario import Scenario, given


def rules() -> OdinsRavens:
    game = games.load("odins_ravens")
    assert isinstance(game, OdinsRavens)
    return game


def race(drawing: str, **options: Any) -> Scenario:
    """A drawn race with seat 0 to play, every decision asked even if it leaves no choice."""
    head = "" if " to play" in drawing else "a to play\n"
    return given("odins_ravens", head + drawing, **{"auto_single": False, **options})


def state_of(scenario: Scenario | Match) -> RaceState:
    match = scenario.match if isinstance(scenario, Scenario) else scenario
    assert isinstance(match.state, RaceState)
    return match.state


def dictated_row(*drawn: str, ways: Sequence[int] = (0, 1, 2, 3, 4, 5), starter: int | None = None) -> list[int]:
    """Chance results for a set-up in which these land cards are drawn first, lying as written."""
    lands = rules().book.lands
    left = list(range(len(lands)))
    order: list[int] = []
    bits: list[int] = []
    for text in drawn:
        card = LAND_IDS.index(text)
        place = next(place for place in left if lands[place] in (card, TURNED[card]))
        left.remove(place)
        order.append(place)
        bits.append(0 if lands[place] == card else 1)
    first = [] if starter is None else [starter]
    return [*ways, *first, *left, *reversed(order), *bits]
