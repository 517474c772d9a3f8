"""What speaks for an action can be said of every action in every position, in words, and changes nothing."""

from __future__ import annotations

from ravenhall.learn.reasons import LONGEST, told
from tests.matches import Case, on_every_case, positions, text_of

MOST = 12  # actions of a menu that are asked about, spread over it


@on_every_case
def test_what_an_action_has_for_itself_can_be_told(case: Case) -> None:
    for match in positions(case):
        for ask in match.asks:
            sample = match.sample(ask.seat, 0)
            before = text_of(sample.save())
            menu = sample.legal(ask.seat)
            for action in menu[:: 1 + len(menu) // MOST]:
                for reason in match.game.reasons(sample.state, ask.seat, action):
                    assert reason.weight > 0
                    assert 0 < len(told(match.game.name, reason)) <= LONGEST
            assert text_of(sample.save()) == before
