"""Greedy play of Battle Ravens makes sense: it beats random play and uses what the game offers."""

from __future__ import annotations

import pytest

from ravenhall import games
from tests.contests import contest

BATTLE = games.load("battle_ravens")


@pytest.mark.parametrize("tactics", [False, True])
def test_greedy_clearly_beats_random(tactics: bool) -> None:
    result = contest(BATTLE, ["greedy", "random"], 40, 1066, {"tactics": tactics})
    assert result.alone[0].share >= 0.9


@pytest.mark.slow
def test_greedy_uses_every_card() -> None:
    played: set[str] = set()
    for army in ("norse", "anglo_saxon"):
        result = contest(BATTLE, ["greedy"], 24, 1066, {"tactics": True, "army_0": army, "army_1": army})
        played |= {event.split()[1] for event in result.happened if event.startswith("card_played ")}
    assert played == {card.id for card in BATTLE.book.cards}  # type: ignore[attr-defined]  # Battle Ravens' own
