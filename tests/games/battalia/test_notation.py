"""Actions are written, numbered and read back; payments too, though nobody lists them."""

from __future__ import annotations

import pytest

from ravenhall.games.battalia.actions import ACTIONS, PAYABLE, Pay
from ravenhall.kernel.actions import read_action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import Unreadable


def test_every_listed_action_is_read_back_from_its_text_code_and_form() -> None:
    for code in range(0, ACTIONS.listed, 7):
        action = ACTIONS.with_code(code)
        assert read_action(ACTIONS, str(action)) is action
        assert read_action(ACTIONS, code) is action
        if code % 5 == 0:
            assert read_action(ACTIONS, action.json()) is action


def test_payments_have_codes_of_their_own_that_lead_back_to_them() -> None:
    chance = seeded(5)
    codes = [ACTIONS.listed + chance.below(ACTIONS.size - ACTIONS.listed) for sample in range(500)]
    for code in [ACTIONS.listed, ACTIONS.size - 1, *codes]:
        payment = ACTIONS.with_code(code)
        assert isinstance(payment, Pay)
        assert payment.code == code
        assert ACTIONS.payment(payment.classes) is payment
        assert read_action(ACTIONS, str(payment)) is payment
        assert read_action(ACTIONS, payment.json()) is payment


def test_the_payments_of_each_size_are_all_different() -> None:
    first = [str(ACTIONS.with_code(ACTIONS.listed + place)) for place in range(len(PAYABLE) + 300)]
    assert len(set(first)) == len(first)
    assert first[len(PAYABLE) - 1] == "pay:open20"


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
