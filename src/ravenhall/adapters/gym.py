"""Gymnasium environments: one seat plays against bots.

    import gymnasium, ravenhall.adapters.gym
    env = gymnasium.make("ravenhall/BattleRavens-v2", rivals="greedy")
    many = gymnasium.make_vec("ravenhall/BattleRavens-v2", 64, "vector_entry_point", rivals="greedy")

Without the import the name says where it is: "ravenhall.adapters.gym:ravenhall/BattleRavens-v2". The number at its end
is the revision of the rules: observations, and what is legal, belong to it.

The observation is a dictionary of `observation` and `action_mask`; the mask is in `info` as well. A code that is not
legal forfeits the match. The reward is 1 for a victory, -1 for a defeat, 0 for a draw and on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ravenhall import bots, games
from ravenhall.adapters.sitting import Sitting, load, write_numbers
from ravenhall.adapters.zoo import observation_space
from ravenhall.kernel.game import Game
from ravenhall.kernel.many import observe_all
from ravenhall.kernel.observing import Observation
from ravenhall.kernel.state import Seat

SEEDS = 1 << 31
Seen = dict[str, Any]  # `observation`, always as many numbers, and `action_mask`, a 1 for each legal code


class AgainstBots(gymnasium.Env[Seen, Any]):
    """One seat of a match; the others are bots of this spec. ValueError: there is no such seat."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game[Any],
        rivals: str = "greedy",
        seat: Seat = 0,
        seats: int | None = None,
        options: dict[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.sitting = Sitting(load(game), seats, options)
        self.metadata = {**self.metadata, "game": self.sitting.game.name, "revision": self.sitting.game.revision}
        if not 0 <= seat < self.sitting.seats:
            raise ValueError(f"seat is 0 to {self.sitting.seats - 1}, not {seat}")
        self.seat = seat
        self.rivals = str(bots.fitting(rivals, self.sitting.game))
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.sitting.codes)
        self.observation_space = observation_space(self.sitting, self.sitting.codes)
        self.players: list[bots.Bot] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new match, at the first decision of our seat: what it knows, and the mask of what is legal."""
        self.deal(seed)
        return self._seen(), self._info()

    def deal(self, seed: int | None) -> None:
        """A new match up to our first decision, without looking at it."""
        super().reset(seed=seed)
        self.sitting.deal(self._draw())
        self.players = [bots.make(self.rivals, self.sitting.game, self._draw()) for one in range(self.sitting.seats)]
        self._let_rivals_act()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Our decision, and what the others do until we are asked again; what is earned comes with the end."""
        self.act(int(action))
        return self._seen(), self.sitting.earned()[self.seat], self.sitting.is_over, False, self._info()

    def act(self, code: int) -> None:
        """Our decision and the others' up to our next one, without looking at it."""
        if not self.sitting.is_over:
            self.sitting.act(self.seat, code)
            self._let_rivals_act()

    def render(self) -> str | None:  # type: ignore[override]  # Gymnasium's own is generic in what it draws
        """The table as text, as our seat sees it; None unless `render_mode` is "ansi"."""
        match = self.sitting.match
        return match.game.picture(match.view(self.seat)) if self.render_mode == "ansi" else None

    def _draw(self) -> int:
        return int(self.np_random.integers(SEEDS))

    def _let_rivals_act(self) -> None:
        """Until this seat is asked; where answers are sealed the others give theirs first, and nobody sees them."""
        sitting = self.sitting
        while True:
            others = [seat for seat in sitting.asked if seat != self.seat]
            if not others:
                return
            action = bots.ask(self.players[others[0]], sitting.match, others[0], self._draw())
            sitting.match.apply(others[0], action)

    def _seen(self) -> Seen:
        mask = self.sitting.mask(self.seat, self.sitting.codes)
        return {"observation": self.sitting.observe(self.seat), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.sitting.mask(self.seat, self.sitting.codes)}


class ManyAgainstBots(VectorEnv[Seen, Any, Any]):
    """So many such environments stepped together, observed in one go; one that was over begins anew with the step
    after, whose action is not looked at."""

    def __init__(self, game: str | Game[Any], num_envs: int = 1, **settings: Any) -> None:
        self.envs = [AgainstBots(game, **settings) for place in range(num_envs)]
        first = self.envs[0]
        self.num_envs = num_envs
        self.metadata = {**first.metadata, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(first.observation_space, num_envs)
        self.action_space = batch_space(first.action_space, num_envs)
        self.over: NDArray[np.bool_] = np.zeros(num_envs, dtype=np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """One seed is that of the first; the others have those after it."""
        places = range(self.num_envs)
        if isinstance(seed, Sequence):
            seeds = list(seed)
        else:
            seeds = [None if seed is None else seed + place for place in places]
        for env, own in zip(self.envs, seeds, strict=True):
            env.deal(own)
        self.over[:] = False
        return self._seen(), {}

    def step(
        self, actions: Any
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """A code for each: what is seen, what was earned, which are over, which were cut short (none), and no more."""
        for env, code, was_over in zip(self.envs, np.asarray(actions).tolist(), self.over.tolist(), strict=True):
            if was_over:
                env.deal(None)
            else:
                env.act(code)
        earned = np.array([env.sitting.earned()[env.seat] for env in self.envs])
        self.over = np.array([env.sitting.is_over for env in self.envs])
        return self._seen(), earned, self.over.copy(), np.zeros(self.num_envs, dtype=np.bool_), {}

    def _seen(self) -> Seen:
        first = self.envs[0]
        numbers = np.empty((self.num_envs, first.sitting.size), dtype=np.int32)
        seen = Observation(is_named=False)
        observe_all([env.sitting.match for env in self.envs], [first.seat] * self.num_envs, seen)
        write_numbers(seen.numbers, numbers)
        masks = np.stack([env.sitting.mask(env.seat, env.sitting.codes) for env in self.envs])
        return {"observation": numbers, "action_mask": masks}


def name_of(game: str) -> str:
    revision = import_module(f"ravenhall.games.{game}").GAME.revision
    return f"ravenhall/{''.join(word.capitalize() for word in game.split('_'))}-v{revision}"


def register() -> None:
    """Every game under its name, such as ravenhall/BattleRavens-v2; Gymnasium calls this by itself."""
    here = "ravenhall.adapters.gym"
    for game in games.NAMES:
        if name_of(game) not in gymnasium.registry:
            gymnasium.register(
                name_of(game),
                f"{here}:AgainstBots",
                vector_entry_point=f"{here}:ManyAgainstBots",
                kwargs={"game": game},
            )


register()
