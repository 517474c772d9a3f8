"""PettingZoo's own suites on every game, and what its environments promise beyond them."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from ravenhall.adapters import zoo
from tests.adapters.settings import called, tried
from tests.matches import game_called

BATTLE = game_called("battle_ravens")


@pytest.fixture(autouse=True)
def quiet() -> None:
    warnings.simplefilter("ignore")  # PettingZoo remarks on spaces that are dictionaries


@pytest.mark.parametrize("setting", tried(), ids=called)
def test_one_after_the_other_passes_pettingzoos_suite(setting: Any) -> None:
    api_test(zoo.env(*setting), num_cycles=60)


@pytest.mark.parametrize("setting", tried(), ids=called)
def test_all_at_once_passes_pettingzoos_suite(setting: Any) -> None:
    parallel_api_test(zoo.parallel_env(*setting), num_cycles=60)


@pytest.mark.parametrize("setting", tried(), ids=called)
def test_equal_seeds_give_equal_matches(setting: Any) -> None:
    seed_test(lambda: zoo.env(*setting), num_cycles=30)
    parallel_seed_test(lambda: zoo.parallel_env(*setting), num_cycles=30)


def test_a_match_is_played_to_its_end_by_the_masks() -> None:
    env = zoo.env(BATTLE)
    env.reset(seed=5)
    draws = np.random.default_rng(1)
    earned = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _info = env.last()
        earned[agent] += reward
        env.step(None if over or cut else draws.choice(np.flatnonzero(seen["action_mask"])))
    assert sorted(earned.values()) in ([-1.0, 1.0], [0.0, 0.0])
    assert env.sitting.match.outcome is not None, "nobody forfeited"


def test_who_does_what_is_not_legal_forfeits() -> None:
    env = zoo.env(BATTLE)
    env.reset(seed=5)
    offender = env.agent_selection
    mask = env.observe(offender)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[offender] == -1.0 and sum(env.rewards.values()) == 0.0 and all(env.terminations.values())


def test_at_once_who_is_not_asked_has_one_thing_to_do_and_forfeits_by_another() -> None:
    env = zoo.parallel_env(BATTLE)
    seen, _infos = env.reset(seed=5)
    idle = next(agent for agent in env.agents if env.seat(agent) not in env.sitting.asked)
    assert np.flatnonzero(seen[idle]["action_mask"]).tolist() == [env.nothing]
    legal = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
    _, earned, over, _, _ = env.step({**legal, idle: 0})
    assert earned[idle] == -1.0 and all(over.values()) and env.agents == []


def test_sealed_answers_do_not_show_to_who_answers_later() -> None:
    """Two clans choose at once: whatever the first did, the second observes the same."""
    raid = game_called("roll_and_raid")
    seen: list[bytes] = []
    for place in (0, -1):
        env = zoo.env(raid, 2)
        env.reset(seed=9)
        assert len(env.sitting.asked) == 2
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(legal[place]))
        other = env.possible_agents[1]
        seen.append(env.observe(other)["observation"].tobytes())
    assert seen[0] == seen[1]
