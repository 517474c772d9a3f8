"""Random matches, some full of artefacts and heroes: nothing is lost, doubled or left without an answer."""

from __future__ import annotations

import pytest

from ravenhall.games.battalia.checked.invariants import broken
from ravenhall.games.battalia.codes import TURN
from ravenhall.games.battalia.names import LORD, SUPPLY
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match
from tests.clauses import clause
from tests.conformance.test_saving import (
    check_refused_or_playable,
    number_at,
    numbers_in,
    of_every_field,
    position_only,
    put,
)
from tests.games.battalia.rich import choice, rich_match
from tests.games.battalia.stories import GAME
from tests.games.battalia.test_hidden import moments
from tests.matches import raised

STEPS = 250
TAMPERED = 9  # every so many numbers of a position are changed


def run(match: Match, seed: int, steps: int) -> None:
    chance = seeded(seed)
    for step in range(steps):
        if match.outcome is not None:
            return
        asked = match.asks[0]
        action = choice(match, asked.seat, chance)
        match.play(asked.seat, action)
        state = match.state
        assert isinstance(state, BattaliaState)
        assert broken(state) is None, f"{action}: {broken(state)}"
        check_end_of_turn(state)


def check_end_of_turn(state: BattaliaState) -> None:
    """BA-33: between turns nothing lies on the table, and nobody holds a borrowed card."""
    if state.step == TURN:
        assert state.lender == -1
        for side in state.sides:
            assert not side.table + side.new and not side.open


@pytest.mark.parametrize("number", range(10))
def test_rich_positions_keep_every_card(number: int) -> None:
    run(rich_match(number), number, STEPS)


@clause("BA-60", "BA-145")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ordinary_matches_keep_every_card_and_as_many_supplies_as_units_in_the_pool(seats: int) -> None:
    match = GAME.start(seats, seats, {"auto_single": False})
    run(match, seats, STEPS)
    state = match.state
    assert isinstance(state, BattaliaState)
    assert len(state.pool[SUPPLY]) == sum(len(state.pool[kind]) for kind in range(LORD + 1))


def test_matches_of_every_kind_keep_every_card() -> None:
    rich = {"unbound": True, "second_ruins": True, "extra_start_cities": 2, "start_heroes": 2, "neutral_per_player": 2}
    run(GAME.start(4, 7, rich), 7, STEPS)
    run(GAME.start(3, 8, {"scenario": "volcano", "unbound": True, "mode": "advanced", "start_heroes": 1}), 8, STEPS)


@pytest.mark.slow
def test_a_number_changed_is_refused_or_played_on_with_whatever_is_being_asked() -> None:
    chance = seeded(1)
    for match in moments().values():
        document = {key: value for key, value in position_only(match).items() if key != "start"}
        paths = of_every_field(numbers_in(document["position"]))
        for path in paths[chance.below(TAMPERED) :: TAMPERED]:
            number = number_at(document["position"], path)
            changed = put(document, ("position", *path), number + (-1, 1, 5)[chance.below(3)])
            assert raised(check_refused_or_playable, GAME, changed) is None, path
