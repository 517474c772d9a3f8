"""Gymnasium's own check on every game, and matches against bots."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ravenhall import games
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


@pytest.mark.parametrize("name", games.NAMES)
def test_an_environment_says_which_rules_it_plays(name: str) -> None:
    env = gymnasium.make(name_of(name), rivals="random")
    game = games.load(name)
    assert name_of(name).endswith(f"-v{game.revision}")
    assert env.unwrapped.metadata["game"] == name and env.unwrapped.metadata["revision"] == game.revision


def test_many_are_stepped_as_each_alone() -> None:
    """Also one that is over, which begins anew with the step after."""
    many = gymnasium.make_vec(name_of("odins_ravens"), 3, "vector_entry_point", rivals="random", options={"target": 3})
    alone = [AgainstBots("odins_ravens", rivals="random", options={"target": 3}) for place in range(3)]
    seen, _info = many.reset(seed=4)
    each = [env.reset(seed=4 + place)[0] for place, env in enumerate(alone)]
    draws, overs, was_over = np.random.default_rng(1), 0, np.zeros(3, dtype=bool)
    for step in range(400):
        assert all((seen["observation"][at] == one["observation"]).all() for at, one in enumerate(each))
        assert all((seen["action_mask"][at] == one["action_mask"]).all() for at, one in enumerate(each))
        codes = [int(draws.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in seen["action_mask"]]
        seen, earned, over, _cut, _info = many.step(np.array(codes))
        for at, env in enumerate(alone):
            if was_over[at]:
                each[at], reward = env.reset()[0], 0.0
            else:
                each[at], reward, *_ = env.step(codes[at])
            assert earned[at] == reward
        was_over, overs = over, overs + int(over.sum())
    assert overs >= 3


def test_gymnasium_finds_the_games_by_a_name_that_says_where() -> None:
    """Nothing is imported before: today's Gymnasium reads no entry points."""
    words = f"'ravenhall.adapters.gym:{name_of('battalia')}', disable_env_checker=True"
    code = f"import gymnasium; print(gymnasium.make({words}).unwrapped)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert "AgainstBots" in done.stdout, done.stderr


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
