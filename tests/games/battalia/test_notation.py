"""Actions are written, numbered and read back, payments too."""

from __future__ import annotations

import pytest

from ravenhall.games.battalia.actions import Pay
from ravenhall.kernel.actions import read_action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import Unreadable
from tests.games.battalia.stories import GAME

ACTIONS = GAME.actions
LISTED = next(code for code in range(ACTIONS.size) if isinstance(ACTIONS.with_code(code), Pay))


def test_every_listed_action_is_read_back_from_its_text_code_and_form() -> None:
    for code in range(0, LISTED, 7):
        action = ACTIONS.with_code(code)
        assert read_action(ACTIONS, str(action)) is action
        assert read_action(ACTIONS, code) is action
        if code % 5 == 0:
            assert read_action(ACTIONS, action.json()) is action


def test_payments_have_codes_of_their_own_that_lead_back_to_them() -> None:
    chance = seeded(5)
    codes = [LISTED + chance.below(ACTIONS.size - LISTED) for sample in range(500)]
    for code in [LISTED, ACTIONS.size - 1, *codes]:
        payment = ACTIONS.with_code(code)
        assert isinstance(payment, Pay)
        assert payment.code == code
        assert read_action(ACTIONS, str(payment)) is payment
        assert read_action(ACTIONS, payment.json()) is payment


def test_there_are_as_many_actions_as_a_learner_can_bear() -> None:
    assert ACTIONS.size < 16_000


def test_a_payment_is_read_in_any_order_of_its_cards() -> None:
    assert str(read_action(ACTIONS, "PAY: tool/red , friman/green")) == "pay:friman/green,tool/red"


@pytest.mark.parametrize(
    "given",
    [
        "pay:",
        "pay:friman",
        "pay:title/red",
        "pay:supply,supply,supply,supply,supply,supply",
        {"action": "pay"},
        {"action": "pay", "cards": "supply"},
        {"action": "pay", "cards": [1]},
        {"action": "pay", "cards": []},
        {"action": "pay", "cards": ["supply"], "more": 1},
        10**9,
    ],
)
def test_what_is_no_payment_is_unreadable(given: object) -> None:
    with pytest.raises(Unreadable):
        read_action(ACTIONS, given)


def test_some_actions_as_the_rules_page_writes_them() -> None:
    for text in (
        "hire:chief",
        "place:f6:0",
        "attack:d2:neutral",
        "add:lord/red x1",
        "new_faction:blue",
        "move:A:horse",
    ):
        assert str(read_action(ACTIONS, text)) == text
    assert str(read_action(ACTIONS, "title")) == "use:title"
