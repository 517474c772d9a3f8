"""Gymnasium environments: one seat plays against bots.

    import gymnasium, ravenhall.adapters.gym
    env = gymnasium.make("ravenhall/BattleRavens-v0", rivals="greedy")

The observation is a dictionary of `observation` and `action_mask`; the mask is in `info` as well. A code that is not
legal forfeits the match. The reward is 1 for a victory, -1 for a defeat, 0 for a draw and on the way.
"""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from ravenhall import bots, games
from ravenhall.adapters.sitting import Sitting, load
from ravenhall.adapters.zoo import observation_space
from ravenhall.kernel.game import Game
from ravenhall.kernel.state import Seat

SEEDS = 1 << 31
Seen = dict[str, Any]


class AgainstBots(gymnasium.Env[Seen, Any]):
    """One seat of a match; the others are bots of this spec."""

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
        super().reset(seed=seed)
        self.sitting.deal(self._draw())
        self.players = [bots.make(self.rivals, self.sitting.game, self._draw()) for one in range(self.sitting.seats)]
        self._let_rivals_act()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Our decision, and what the others do until we are asked again; what is earned comes with the end."""
        if not self.sitting.is_over:
            self.sitting.act(self.seat, int(action))
            self._let_rivals_act()
        return self._seen(), self.sitting.earned()[self.seat], self.sitting.is_over, False, self._info()

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


def name_of(game: str) -> str:
    return f"ravenhall/{''.join(word.capitalize() for word in game.split('_'))}-v0"


def register() -> None:
    """Every game under its name, such as ravenhall/BattleRavens-v0; Gymnasium calls this by itself."""
    for game in games.NAMES:
        if name_of(game) not in gymnasium.registry:
            gymnasium.register(name_of(game), "ravenhall.adapters.gym:AgainstBots", kwargs={"game": game})


register()
