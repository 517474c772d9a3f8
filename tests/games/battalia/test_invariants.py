"""Random matches, some full of artefacts and heroes: nothing is lost, doubled or left without an answer."""

from __future__ import annotations

import pytest

from ravenhall.games.battalia.invariants import broken
from ravenhall.games.battalia.names import LORD, SUPPLY
from ravenhall.games.battalia.state import TURN, BattaliaState
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.match import Match
from tests.clauses import clause
from tests.games.battalia.stories import GAME

STEPS = 250
RICH = """
    turn 0
    day {day}
    square d2 c3 woods nes 0 4
    square d3 cross woods nesw
    square d5 cross mountains nesw
    square c4 straight canyons ew
    heroes 0 d4 d3
    heroes 1 d4 d3
    hand 0 {great} weapon/red*2 amulet/red*2 title/green scroll/green tent/red horse/red lord/red priest/green supply*2
    nation 0 chief/red friman/green weapon/gold tool/red supply*3
    ambush 0 lord/green
    camp 0 tent/gold priest/red
    hand 1 {other} weapon/gold amulet/gold title/red scroll/red horse/green lord/gold chief/gold supply*3
    nation 1 chief/green friman/gold amulet/green tool/gold supply*3
    ambush 1 lord/gold
    camp 1 tent/green priest/gold"""
GREATS = ("hammer", "horn", "sword", "shield", "wings", "crown", "luut", "pavilion", "staff", "book")


def choice(match: Match, seat: int, chance: Chance) -> str:
    """Any legal action, but turns are seldom ended early and cards seldom suspended."""
    legal = [str(action) for action in match.legal(seat)]
    assert legal, f"nothing to do in {match.save()}"
    for attempt in range(3):
        action = legal[chance.below(len(legal))]
        if action not in ("end", "ambush", "mulligan", "surrender"):
            return action
    return action


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
    drawing = RICH.format(day=1 + number % 7, great=GREATS[number], other=GREATS[(number + 3) % 10])
    options = {"excluded_faction": "blue", "auto_single": False, "mode": ("basic", "advanced")[number % 2]}
    options["staff_swap"] = number % 2 == 0
    run(GAME.position(drawing, 2, number, options), number, STEPS)


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
