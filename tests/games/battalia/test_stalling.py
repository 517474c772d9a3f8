"""A greedy bot never stalls: whatever its opponent does, it ends hardly a turn in which it has done nothing."""

from __future__ import annotations

import pytest

from tests.stalling import MATCHES, OPPONENTS, played

PATIENT = 6  # turns running


def longest_rest(opponent: str, number: int) -> int:
    """Turns running that a greedy bot ended without having done anything in them."""
    rested = longest = deeds = 0
    for match, chosen in played("battalia", opponent, number):
        if chosen and match.asks[0].kind == "act":
            deeds += 1
            if chosen == "end":
                rested = rested + 1 if deeds == 1 else 0
                longest, deeds = max(longest, rested), 0
        elif not chosen:
            assert match.outcome is not None
            assert match.outcome.places[0] == 1, (opponent, number, match.outcome)
        elif match.asks[0].kind == "announce":
            deeds = 0  # a turn that ended by itself
    return longest


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_greedy_bot_has_something_to_do_nearly_every_turn(opponent: str) -> None:
    """A match of 140 days came about only where all its roads led off the map, and it was far ahead."""
    rests = {number: longest_rest(opponent, number) for number in range(MATCHES)}
    assert max(rests.values()) < PATIENT, rests
