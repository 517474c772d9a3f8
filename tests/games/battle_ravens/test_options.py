"""What is chosen before a match, and what cannot be."""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.kernel.errors import BadOptions
from tests.clauses import clause
from tests.scenario import given


def test_the_defaults_are_the_basic_game() -> None:
    assert given("battle_ravens").match.options == {
        "tactics": False,
        "army_0": "norse",
        "army_1": "anglo_saxon",
        "first_player": "roll",
        "max_turns": 40,
        "auto_single": True,
    }


@clause("BR-8", "BR-66", "BR-67", "BR-78")
@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("tactics", "perhaps", "BR-78: tactics must be true or false, not 'perhaps'"),
        ("army_0", "franks", "BR-67: army_0 must be norse or anglo_saxon, not 'franks'"),
        ("army_1", 1, "BR-67: army_1 must be norse or anglo_saxon, not 1"),
        ("first_player", 2, "BR-8: first_player must be roll, 0 or 1, not 2"),
        ("first_player", "north", "BR-8: first_player must be roll, 0 or 1, not 'north'"),
        ("first_player", True, "BR-8: first_player must be roll, 0 or 1, not True"),
        ("max_turns", 4, "BR-66: max_turns must be 5–200 or none, not 4"),
        ("max_turns", 201, "BR-66: max_turns must be 5–200 or none, not 201"),
        ("max_turns", "many", "BR-66: max_turns must be 5–200 or none, not 'many'"),
        ("auto_single", 3, "auto_single must be true or false, not 3"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_with_those_that_are(option: str, value: object, message: str) -> None:
    with pytest.raises(BadOptions) as caught:
        games.load("battle_ravens").start(options={option: value})
    assert str(caught.value) == message
    assert caught.value.option == option


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="Battle Ravens has no option 'dragons'; it has tactics, army_0"):
        games.load("battle_ravens").start(options={"dragons": True})


@pytest.mark.parametrize("seats", [0, 1, 3, "two", True])
def test_battle_ravens_is_for_exactly_two_players(seats: object) -> None:
    with pytest.raises(BadOptions, match="Battle Ravens is for exactly 2 players"):
        games.load("battle_ravens").start(seats=seats)


@pytest.mark.parametrize(("value", "meant"), [(5, 5), (200, 200), (None, None), ("none", None), ("17", 17)])
def test_the_turn_limit_takes_five_to_two_hundred_or_none(value: object, meant: object) -> None:
    given("battle_ravens", max_turns=value).then("max_turns", meant)


@clause("BR-78")
def test_armies_do_not_matter_in_the_basic_game() -> None:
    fresh = [
        given("battle_ravens", first_player=0, army_0=army).match.state.chance.count
        for army in ("norse", "anglo_saxon")
    ]
    assert fresh[0] == fresh[1]


@clause("BR-43")
def test_auto_single_takes_decisions_that_leave_one_action_and_tells_of_them() -> None:
    drawing = "south spent 3\nnorth HB H H H H H\nsouth HHH+1 H+1 H H H H"
    taken = given("battle_ravens", drawing).rolling(6).when(0, "attack I 1")
    taken.happens("B loses 1 Hirdman in I.").asks_only(0, "act")
    asked = given("battle_ravens", drawing, auto_single=False).rolling(6).when(0, "attack I 1")
    asked.does_not_happen("losses_taken").asks_only(1, "take_losses").offers(1, ["lose 1H"]).when(1, "lose 1H")
    assert asked.picture() == taken.picture()


def test_without_auto_single_steps_that_ask_nothing_are_still_not_asked() -> None:
    drawing = "south spent 3\nnorth HB H H H H H\nsouth HHH+1 H+1 H H H H"
    given("battle_ravens", drawing, auto_single=False).rolling(1).when(0, "attack I 1").asks_only(0, "act")
    cards = "turn 6\ncards south\ncards north\n" + drawing
    given("battle_ravens", cards, tactics=True, auto_single=False).rolling(1).when(0, "attack I 1").asks_only(0, "act")
