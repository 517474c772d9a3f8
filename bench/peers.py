"""The worker for the peers, each through its normal API, with the same cheap random choice as ours.

Of Catanatron every tick counts as a decision, although more than half of them leave one action only, which our engine
would take itself and not count.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from bench.worker import Task, microseconds, per_second, random, serve, timed

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def catanatron() -> dict[str, Task]:
    from catanatron import Color, Game, Player
    from catanatron.game import TURNS_LIMIT

    class RandomPlayer(Player):
        def decide(self, game: Any, playable_actions: Any) -> Any:
            return playable_actions[int(random() * len(playable_actions))]

    def start(seed: int) -> Any:
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)

    def play(seed: int) -> int:
        game, ticks = start(seed), 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            ticks += 1
        return ticks

    halfway = start(1)
    for tick in range(200):
        halfway.play_tick()
    copies = [()] * 50
    return {
        "catanatron.decisions": per_second(play),
        "catanatron.copy": microseconds(lambda: timed(halfway.copy, copies)),
    }


def open_spiel() -> dict[str, Task]:
    import pyspiel

    def play(game: Any, seed: int) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    def observed(game: Any, seed: int) -> int:
        """The same with what a network is shown: the observation and the mask, as the lists they come in."""
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            state.observation_tensor()
            state.legal_actions_mask()
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    tasks: dict[str, Task] = {}
    for name in ("connect_four", "tic_tac_toe"):
        game = pyspiel.load_game(name)
        state = game.new_initial_state()
        for action in (0, 4, 1):
            state.apply_action(action)
        tasks[f"open_spiel.{name}.decisions"] = per_second(partial(play, game))
        tasks[f"open_spiel.{name}.observed"] = per_second(partial(observed, game))
        tasks[f"open_spiel.{name}.clone"] = microseconds(partial(timed, state.clone, [()] * 500))
    return tasks


def pettingzoo() -> dict[str, Task]:
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    def play(env: Any, seed: int) -> int:
        env.reset(seed=seed)
        decisions = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    return {
        "pettingzoo.connect_four.decisions": per_second(partial(play, connect_four_v3.env())),
        "pettingzoo.tic_tac_toe.decisions": per_second(partial(play, tictactoe_v3.env())),
    }


def main() -> None:
    tasks: dict[str, Task] = {}
    peers: list[Callable[[], dict[str, Task]]] = [catanatron, open_spiel, pettingzoo]
    for peer in peers:
        try:
            tasks |= peer()
        except ImportError as missing:
            print(f"{peer.__name__} is not measured: {missing}", file=sys.stderr)
    serve(tasks)


if __name__ == "__main__":
    main()
