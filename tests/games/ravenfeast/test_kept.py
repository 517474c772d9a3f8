"""What is worked out once and kept agrees with what it was worked out from; forks that share it stay apart."""

from __future__ import annotations

from math import isqrt

from ravenhall.games.ravenfeast.geometry import distance2
from ravenhall.games.ravenfeast.judged.distance import nearness
from ravenhall.games.ravenfeast.nearness import NOBODY, Nearness
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.match import Match
from ravenhall.kernel.records import record_json
from tests.games.ravenfeast.battle import FEAST

STEPS = 300


def step(match: Match, chance: Chance) -> None:
    menu = match.choices()
    match.choose(menu[chance.below(len(menu))])


def lists_of(state: FeastState) -> list[object]:
    """Everything in it that can be written to."""
    held = [rows[:] for rows in state.held]
    return [record_json(state), state.grid[:], held, state.pick, state.at, state.step]


def test_the_nearest_enemy_is_as_near_as_the_nearest_of_all_enemies() -> None:
    match, chance = FEAST.start(2, 5, {"points": 400}), seeded(5)
    for number in range(STEPS):
        step(match, chance)
        state = match.state
        assert isinstance(state, FeastState)
        figure = number % len(state.x)
        near, team = nearness(state, figure), state.team(figure)
        enemies = [state.base(other) for other in range(len(state.x)) if state.is_enemy(team, other)]
        columns, rows = state.columns(figure), state.rows(figure)
        for x, y in ((number % (36 - columns), 7), (20, number % (36 - rows))):
            found = [isqrt(distance2((x, y, columns, rows), enemy)) for enemy in enemies]
            assert near.inches(x, y) == min(found, default=NOBODY)


def test_nobody_is_far() -> None:
    assert Nearness([], 1, 1, 36, 36).inches(3, 4) == NOBODY


def test_forks_share_until_one_is_played_on_and_then_stay_apart() -> None:
    match, chance = FEAST.start(2, 6), seeded(6)
    for number in range(STEPS):
        state = match.state
        assert isinstance(state, FeastState)
        fork, second = match.fork(), match.fork()
        assert isinstance(fork.state, FeastState) and fork.state.wounds is state.wounds
        before = lists_of(state)
        step(fork, chance)
        assert lists_of(state) == before
        twin = second.state
        assert isinstance(twin, FeastState) and lists_of(twin) == before
        if number % 3 == 0:
            assert state.copy().wounds is not state.wounds
        step(match, chance)
        assert lists_of(twin) == before
