"""A greedy bot never stalls: it seeks out whoever waits for it, and routs him before the last turn is over."""

from __future__ import annotations

import pytest

from tests.stalling import MATCHES, OPPONENTS, finished


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_greedy_warband_routs_who_waits_or_wanders(opponent: str) -> None:
    for number in range(min(MATCHES, 40)):  # a battle takes half a second
        outcome = finished("ravenfeast", opponent, number).outcome
        assert outcome is not None
        assert (outcome.places[0], outcome.clause) == (1, "RF-140"), (number, outcome)
