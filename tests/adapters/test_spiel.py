"""OpenSpiel's own suites on every game, its algorithms at our tables, and what a player there may know."""

from __future__ import annotations

import json
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

from ravenhall import games
from ravenhall.adapters import spiel
from tests.adapters.settings import PLAIN, called, tried
from tests.matches import EXAMPLES

flags.FLAGS(["api_test"])  # the harness reads them
for example in EXAMPLES.values():
    spiel.register(example, is_simultaneous=example.name == "goofspiel")


def loaded(setting: Any, ending: str = "") -> pyspiel.Game:
    game, seats, options = setting
    written = ";".join(f"{name}:{json.dumps(value)}" for name, value in options.items())
    params = {"options": written} | ({} if seats is None else {"players": seats})
    return pyspiel.load_game(spiel.PREFIX + game.name + ending, params)


def dealt(game: pyspiel.Game, seed: int = 1) -> Any:
    """Its first decision."""
    state, draws = game.new_initial_state(), np.random.default_rng(seed)
    while state.is_chance_node():
        state.apply_action(int(draws.integers(spiel.SEEDS)))
    return state


def play_on(state: Any, steps: int, seed: int = 2) -> Any:
    draws = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(int(draws.integers(spiel.SEEDS)))
        elif state.is_simultaneous_node():
            legal = [state.legal_actions(player) for player in range(state.num_players())]
            state.apply_actions([int(draws.choice(some)) if some else 0 for some in legal])
        else:
            state.apply_action(int(draws.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("setting", tried(), ids=called)
def test_every_game_passes_openspiels_simulation(setting: Any) -> None:
    games_sim_test.GamesSimTest().sim_game(loaded(setting))


@pytest.mark.parametrize("setting", tried(), ids=called)
def test_every_game_passes_openspiels_random_simulation(setting: Any, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(loaded(setting), 1, False, False)
    capfd.readouterr()  # it prints every state


@pytest.mark.parametrize("setting", tried(), ids=called)
def test_every_game_passes_openspiels_api_suite(setting: Any) -> None:
    game = loaded(setting)
    case = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": str(game), "game": game})
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert found.testsRun > 0
    assert not [*found.errors, *found.failures]


@pytest.mark.parametrize("name", games.NAMES)
def test_openspiels_search_for_hidden_information_plays_our_games(name: str) -> None:
    game = loaded((games.load(name), None, PLAIN.get(name, {})), spiel.IN_TURN if name in spiel.TOGETHER else "")
    state, random = dealt(game), np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        uct_c=2.0,
        max_simulations=2,
        random_state=random,
    )
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(7)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_simultaneous_decisions_can_be_taken_one_after_the_other() -> None:
    game = pyspiel.load_game_as_turn_based("ravenhall_roll_and_raid")
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert play_on(dealt(game), 40).move_number() > 30


@pytest.mark.parametrize("name", ["battle_ravens(options=tactics:true)", "odins_ravens", "roll_and_raid", "battalia"])
def test_a_player_knows_the_same_of_a_state_that_differs_in_secrets(name: str) -> None:
    """By memory, by sight and by number: whatever is hidden is redrawn, and nothing of it shows."""
    state = play_on(dealt(pyspiel.load_game(f"ravenhall_{name}")), 30)
    while state.is_chance_node():
        state.apply_action(9)
    player = state.table.match.asks[0].seat
    numbers = iter(np.linspace(0.1, 0.9, 8))
    for _ in range(8):
        other = state.resample_from_infostate(player, lambda: float(next(numbers)))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)


def test_equal_histories_are_equal_matches_and_another_seed_rolls_other_dice() -> None:
    game = pyspiel.load_game("ravenhall_battle_ravens")
    first, again = (play_on(dealt(game), 60) for _ in range(2))
    assert str(first) == str(again) and first.history() == again.history()
    state = dealt(game)
    while not state.is_chance_node():
        state = play_on(state, 1)
    assert len({str(state.child(outcome)) for outcome in range(40)}) > 1


def test_what_a_player_recalls_only_grows() -> None:
    state = dealt(pyspiel.load_game("ravenhall_odins_ravens"))
    for _ in range(30):
        before = [lines[:] for lines in state.table.recalled]
        state = play_on(state, 1)
        assert all(now[: len(old)] == old for now, old in zip(state.table.recalled, before, strict=True))
    assert any(line.startswith("> ") for line in state.table.recalled[0])


def test_who_does_what_is_not_legal_forfeits() -> None:
    state = dealt(pyspiel.load_game("ravenhall_battle_ravens"))
    player = state.current_player()
    state.apply_action(next(code for code in range(10_000) if code not in state.legal_actions()))
    assert state.is_terminal() and state.returns()[player] == -1.0 and sum(state.returns()) == 0.0


def test_options_are_read_or_refused() -> None:
    with pytest.raises(ValueError, match="name:value"):
        spiel.read_options("tactics")
    assert spiel.read_options("tactics:true;army_0:norse") == {"tactics": True, "army_0": "norse"}
