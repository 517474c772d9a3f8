"""A greedy bot never stalls: whatever its opponent does, areas are taken."""

from __future__ import annotations

import pytest

from tests.stalling import MATCHES, OPPONENTS, finished

PATIENT = 12  # turns, of forty that a match may last


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_greedy_bot_brings_a_match_to_its_end(opponent: str) -> None:
    ends = {number: finished("battle_ravens", opponent, number) for number in range(MATCHES)}
    assert all(match.view(0)["turn"] < PATIENT for match in ends.values())
    won = [number for number, match in ends.items() if match.outcome is not None and match.outcome.places[0] == 1]
    assert len(won) > 0.9 * MATCHES, ends
