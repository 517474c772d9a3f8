"""An action space: each action made once, read from its notation, its JSON form or its code."""

from __future__ import annotations

import pytest

from ravenhall.kernel.actions import Action, ActionSpace, most_like, read_action
from ravenhall.kernel.errors import Unreadable


class Give(Action):
    word = "give"
    fields = ("to", "coins", "kinds")

    def __init__(self, to: int, coins: int, kinds: list[int]) -> None:
        super().__init__(f"give {to} {coins}", f"pay {to} {coins}")
        self.to = to
        self.coins = coins
        self.kinds = kinds


class Pass(Action):
    word = "pass"

    def __init__(self) -> None:
        super().__init__("pass")


@pytest.fixture
def space() -> ActionSpace:
    return ActionSpace([Pass(), Give(1, 2, [0, 1]), Give(1, 3, [])])


def test_notation_is_read_without_regard_to_case_and_spacing(space: ActionSpace) -> None:
    assert read_action(space, "  GIVE  1\t2 ") is space.with_code(1)


def test_a_second_spelling_is_read_too(space: ActionSpace) -> None:
    assert read_action(space, "pay 1 3") is space.with_code(2)


def test_an_action_of_another_space_is_read_by_its_notation(space: ActionSpace) -> None:
    assert read_action(space, Give(1, 2, [0, 1])) is space.with_code(1)


def test_a_typing_error_is_answered_with_what_is_near_each_once(space: ActionSpace) -> None:
    """An alias of an action is no second thing to try, and what is not among the given actions is not named."""
    with pytest.raises(Unreadable, match=r"^no action is written 'giv 1 2'$"):
        read_action(space, "giv 1 2")
    assert most_like("giv 1 2", [space.with_code(code) for code in range(3)]) == [
        space.with_code(1),
        space.with_code(2),
    ]
    assert most_like("giv 1 2", [space.with_code(0), space.with_code(2)]) == [space.with_code(2)]


def test_a_wrong_code_is_answered_with_the_codes_there_are(space: ActionSpace) -> None:
    with pytest.raises(Unreadable, match=r"action codes are 0 to 2, not 3"):
        read_action(space, 3)


def test_a_wrong_word_in_a_json_form_is_answered_with_the_words_there_are(space: ActionSpace) -> None:
    with pytest.raises(Unreadable, match=r"\"action\" is one of give, pass, not 'take'"):
        read_action(space, {"action": "take"})


def test_wrong_fields_in_a_json_form_are_answered_with_the_fields_there_are(space: ActionSpace) -> None:
    with pytest.raises(Unreadable, match=r"give has to, coins, kinds; no such action"):
        read_action(space, {"action": "give", "to": 1})
    with pytest.raises(Unreadable, match=r"pass has no fields"):
        read_action(space, {"action": "pass", "to": 1})


def test_a_lookalike_inside_a_list_is_no_json_form(space: ActionSpace) -> None:
    assert read_action(space, {"action": "give", "to": 1, "coins": 2, "kinds": [0, 1]}) is space.with_code(1)
    with pytest.raises(Unreadable):
        read_action(space, {"action": "give", "to": 1, "coins": 2, "kinds": [False, True]})


def test_a_wrong_type_is_named(space: ActionSpace) -> None:
    with pytest.raises(Unreadable, match=r"not a float"):
        read_action(space, 1.0)
    with pytest.raises(Unreadable, match=r"not a bool"):
        read_action(space, True)


def test_two_actions_written_alike_are_our_own_mistake() -> None:
    with pytest.raises(AssertionError, match=r"two actions are written 'pass'"):
        ActionSpace([Pass(), Pass()])
