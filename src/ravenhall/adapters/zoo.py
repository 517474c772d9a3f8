"""PettingZoo environments: `env` for one seat after the other, `parallel_env` for all at once.

    from ravenhall.adapters import zoo
    env = zoo.env("battle_ravens", options={"tactics": True})

Agents are seat_0, seat_1 …; an action is its code. The observation is a dictionary of `observation` and `action_mask`.
Where several seats answer in secret, `env` asks them in the order of their seats, and none sees what others answered.
In `parallel_env` who is not asked has one action, the last code, which does nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ravenhall.adapters.sitting import Sitting, load, seed_of
from ravenhall.kernel.game import Game
from ravenhall.kernel.state import Seat

INT32 = np.iinfo(np.int32)
Seen = dict[str, Any]  # `observation`, always as many numbers, and `action_mask`, a 1 for each legal code


def env(game: str | Game[Any], seats: int | None = None, options: dict[str, object] | None = None) -> Turns:
    """One seat acts after the other."""
    return Turns(Sitting(load(game), seats, options))


def parallel_env(game: str | Game[Any], seats: int | None = None, options: dict[str, object] | None = None) -> Together:
    """All seats act at once; who is not asked does nothing."""
    return Together(Sitting(load(game), seats, options))


def observation_space(sitting: Sitting, codes: int) -> spaces.Dict:
    numbers = spaces.Box(INT32.min, INT32.max, (sitting.size,), np.int32)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (codes,), np.int8)})


def metadata_of(sitting: Sitting, is_parallelizable: bool) -> dict[str, Any]:
    """The version behind the name is the revision of the rules, as PettingZoo versions its games."""
    game = sitting.game
    return {
        "name": f"ravenhall_{game.name}_v{game.revision}",
        "revision": game.revision,
        "render_modes": ["ansi"],
        "is_parallelizable": is_parallelizable,
    }


class Seats:
    """What both kinds of environment share: agents are seats, and draws are seeded."""

    def __init__(self, sitting: Sitting, codes: int) -> None:
        self.sitting = sitting
        self.possible_agents = [f"seat_{seat}" for seat in range(sitting.seats)]
        self.agents = self.possible_agents[:]
        self.metadata = metadata_of(sitting, True)
        self.render_mode = "ansi"
        self.codes = codes
        self.draws = np.random.default_rng()
        self.spaces = {agent: spaces.Discrete(codes) for agent in self.possible_agents}
        self.seen = {agent: observation_space(sitting, codes) for agent in self.possible_agents}

    def seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.seen[agent]

    def deal(self, seed: int | None) -> None:
        if seed is not None:
            self.draws = np.random.default_rng(seed)
        self.sitting.deal(seed_of(None, self.draws))
        self.agents = self.possible_agents[:]

    def render(self) -> str:
        match = self.sitting.match
        return match.game.picture(match.view(None))

    def close(self) -> None:
        """Nothing is open."""


class Turns(Seats, AECEnv[str, Any, Any]):
    """One seat acts after the other: PettingZoo's AEC."""

    def __init__(self, sitting: Sitting) -> None:
        Seats.__init__(self, sitting, sitting.codes)
        AECEnv.__init__(self)
        self.metadata = metadata_of(sitting, False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match, of this seed or the next that chance gives; `options` are PettingZoo's, and ignored."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to_who_is_asked()

    def observe(self, agent: str) -> Seen:
        """What this seat may know; the mask is empty where it is not its turn."""
        seat = self.seat(agent)
        mine = agent == self.agent_selection and not self.sitting.is_over
        mask = self.sitting.mask(seat, self.codes) if mine else np.zeros(self.codes, dtype=np.int8)
        return {"observation": self.sitting.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The code for whose turn it is; one that is not legal forfeits the match. Rewards come at the end."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.sitting.act(self.seat(agent), -1 if action is None else int(action))
        self._clear_rewards()
        if self.sitting.is_over:
            earned = self.sitting.earned()
            self.rewards = {one: earned[self.seat(one)] for one in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._turn_to_who_is_asked()

    def _turn_to_who_is_asked(self) -> None:
        asked = self.sitting.asked
        self.agent_selection = self.possible_agents[asked[0]] if asked else self.agents[0]


class Together(Seats, ParallelEnv[str, Any, Any]):
    """All seats act at once: PettingZoo's parallel environment."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, sitting.codes + 1)

    @property
    def nothing(self) -> int:
        """The action of who is not asked."""
        return self.codes - 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new match, of this seed or the next that chance gives: what every seat sees, and nothing more about it."""
        self.deal(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """A code from every seat, `nothing` from those that are not asked; any other forfeits the match. What each
        sees then, what it earned, whether the match is over, whether it was cut short (never), and nothing more.
        """
        sitting, agents = self.sitting, self.agents
        asked = sitting.asked
        for agent in agents:
            seat = self.seat(agent)
            given = int(actions[agent])
            if seat not in asked and given != self.nothing and not sitting.is_over:
                sitting.forfeited = seat
            elif seat in asked and not sitting.is_over and seat in sitting.asked:
                sitting.act(seat, given)
        earned = sitting.earned()
        over = sitting.is_over
        seen = self._seen()
        self.agents = [] if over else agents
        return (
            seen,
            {agent: earned[self.seat(agent)] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _seen(self) -> dict[str, Seen]:
        seen: dict[str, Seen] = {}
        for agent in self.agents:
            seat = self.seat(agent)
            mask = self.sitting.mask(seat, self.codes)
            if seat not in self.sitting.asked:
                mask[self.nothing] = 1
            seen[agent] = {"observation": self.sitting.observe(seat), "action_mask": mask}
        return seen
