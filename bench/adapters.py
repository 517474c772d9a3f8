"""The worker for our adapters, in the environment of the peers: steps per second, observations and masks included but
where the name says `bare`.

A step answers one decision; which build of the games it measures, PYTHONPATH decides.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from functools import partial
from typing import Any

from bench.worker import Task, per_second, random, serve
from ravenhall.adapters import zoo
from ravenhall.adapters.batch import Batch

MATCHES = 256  # stepped together
warnings.simplefilter("ignore")


def episode(env: Any, seed: int) -> int:
    """One match of a PettingZoo environment, ours or another's, by the loop of its documentation."""
    env.reset(seed=seed)
    steps = 0
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = observation["action_mask"].nonzero()[0]
        env.step(legal[int(random() * len(legal))])
        steps += 1
    return steps


def together(batch: Batch, seed: int) -> int:
    """A step of all matches."""
    batch.step([codes[int(random() * len(codes))] for codes in batch.now.legal])
    return len(batch.sittings)


def together_observed(batch: Batch, seed: int) -> int:
    """The same with what a network is shown."""
    seen = batch.now
    assert len(seen.numbers) == len(seen.masks)
    return together(batch, seed)


def tasks_of(game: Any) -> dict[str, Task]:
    batch = Batch(game, MATCHES)
    batch.reset(seed=1)
    return {
        f"{game.name}.zoo": per_second(partial(episode, zoo.env(game))),
        f"{game.name}.batch": per_second(partial(together_observed, batch)),
        f"{game.name}.batch_bare": per_second(partial(together, batch)),
    }


def main(names: list[str]) -> None:
    tasks: dict[str, Task] = {}
    for name in names:
        if name == "connect_four":
            tasks |= tasks_of(importlib.import_module("examples.connect_four").ConnectFour())
        else:
            tasks |= tasks_of(importlib.import_module("ravenhall.games").load(name))
    serve(tasks)


if __name__ == "__main__":
    main(sys.argv[1:])
