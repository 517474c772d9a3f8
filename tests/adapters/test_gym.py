"""Gymnasium's own check on every game, and matches against bots."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ravenhall.adapters.gym import AgainstBots, name_of
from ravenhall.kernel.errors import UnknownBot
from tests.adapters.settings import called, tried


@pytest.mark.parametrize("setting", tried(), ids=called)
def test_every_game_passes_gymnasiums_check(setting: Any) -> None:
    game, seats, options = setting
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(AgainstBots(game, rivals="random", seats=seats, options=options), skip_render_check=True)


def test_a_registered_game_is_played_against_a_bot_to_its_end() -> None:
    env = gymnasium.make(name_of("battle_ravens"), rivals="greedy", disable_env_checker=True)
    seen, info = env.reset(seed=3)
    draws = np.random.default_rng(3)
    over, reward = False, 0.0
    while not over:
        assert (seen["action_mask"] == info["action_mask"]).all() and seen["action_mask"].any()
        seen, reward, over, _cut, info = env.step(draws.choice(np.flatnonzero(seen["action_mask"])))
    assert reward in (-1.0, 0.0, 1.0) and not seen["action_mask"].any()


def test_a_match_goes_on_alike_from_equal_seeds() -> None:
    def course() -> list[bytes]:
        env = AgainstBots("odins_ravens", rivals="greedy")
        seen, _info = env.reset(seed=11)
        told = [seen["observation"].tobytes()]
        for step in range(12):
            seen, _reward, over, _cut, _info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
            told.append(seen["observation"].tobytes())
            if over:
                break
        return told

    assert course() == course()


def test_unknown_rivals_and_seats_are_refused_in_words() -> None:
    with pytest.raises(UnknownBot, match="there is no bot"):
        AgainstBots("battle_ravens", rivals="nobody")
    with pytest.raises(ValueError, match="seat is 0 to 1, not 2"):
        AgainstBots("battle_ravens", seat=2)
