"""A greedy bot never stalls: whatever its opponent does, it builds, raids and gains glory."""

from __future__ import annotations

import pytest

from tests.stalling import MATCHES, OPPONENTS, finished

LEAST = 60  # glory: two greedy clans end beyond a hundred


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_greedy_bot_gains_glory_whoever_raids_beside_it(opponent: str) -> None:
    outcomes = [finished("roll_and_raid", opponent, number).outcome for number in range(MATCHES)]
    assert all(outcome is not None and outcome.points[0] >= LEAST for outcome in outcomes), outcomes
