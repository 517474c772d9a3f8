"""Many matches at once go as each would alone."""

from __future__ import annotations

import numpy as np
import pytest

from ravenhall.adapters.batch import Batch
from ravenhall.adapters.sitting import Sitting
from tests.matches import NAMES, game_called


@pytest.mark.parametrize("name", NAMES)
def test_matches_in_a_batch_go_as_each_alone(name: str) -> None:
    game = game_called(name)
    batch = Batch(game, 3)
    seen = batch.reset(seed=7)
    alone = Sitting(game, None, None)
    alone.deal(8)
    for step in range(60):
        if alone.is_over:
            break
        seat = alone.asked[0]
        assert seen.seats[1] == seat and seen.numbers[1].tolist() == alone.numbers(seat)
        assert np.flatnonzero(seen.masks[1]).tolist() == sorted(alone.legal(seat))
        assert seen.legal[1] == alone.legal(seat)
        code = alone.legal(seat)[step % len(alone.legal(seat))]
        alone.act(seat, code)
        seen = batch.step([int(np.flatnonzero(seen.masks[0])[0]), code, int(np.flatnonzero(seen.masks[2])[-1])])


def test_a_match_that_ends_tells_what_was_earned_and_another_begins() -> None:
    batch = Batch(game_called("battle_ravens"), 4)
    seen = batch.reset(seed=1)
    draws = np.random.default_rng(2)
    ended = 0
    for step in range(1500):
        codes = [int(draws.choice(np.flatnonzero(mask))) for mask in seen.masks]
        seen = batch.step(codes)
        for row in np.flatnonzero(seen.over):
            ended += 1
            assert sorted(seen.earned[row].tolist()) in ([-1.0, 1.0], [0.0, 0.0])
        assert seen.masks.any(axis=1).all(), "somebody is asked in every match"
        if ended >= 3:
            return
    raise AssertionError("matches end")
