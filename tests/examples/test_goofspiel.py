"""The game that docs/writing-a-game.md writes: its few rules hold."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ravenhall.kernel.errors import BadOptions
from ravenhall.kernel.match import Match
from tests.matches import EXAMPLES, ROOT, raised

GAME = EXAMPLES["goofspiel"]
ONE_TO_FOUR = [3, 2, 1, 0]  # old places in new order: the last is on top


def dealt(cards: int = 4, seats: int = 2) -> Match:
    options = {"cards": cards, "auto_single": False}
    return GAME.start(seats=seats, seed=1, options=options, dictated=ONE_TO_FOUR[-cards:])


def round_of(match: Match, *bids: int) -> Match:
    for seat, bid in enumerate(bids):
        match.play(seat, f"bid {bid}")
    return match


def test_everybody_has_the_same_cards_and_a_prize_lies_open() -> None:
    view = dealt().view()
    assert view["hands"] == [[1, 2, 3, 4]] * 2 and view["prizes"] == [1] and view["hidden"] == 3


def test_a_bid_is_secret_until_all_have_bid() -> None:
    match = dealt(seats=3)
    before = match.view(2)
    match.play(0, "bid 4")
    after = match.view(2)
    assert after == before
    match.play(1, "bid 2")
    assert match.view(2) == before
    match.play(2, "bid 1")
    assert match.view(2)["hands"] == [[1, 2, 3], [1, 3, 4], [2, 3, 4]]


def test_a_card_is_bid_once() -> None:
    match = round_of(dealt(), 4, 1)
    against = match.why_not(0, "bid 4")
    assert against is not None and against.clause == "GS-2"


def test_the_highest_bid_takes_the_prizes() -> None:
    assert round_of(dealt(), 2, 3).view()["points"] == [0, 1]


def test_equal_highest_bids_leave_the_prizes_for_the_next_round() -> None:
    match = round_of(dealt(seats=3), 3, 3, 1)
    assert match.view()["points"] == [0, 0, 0] and match.view()["prizes"] == [1, 2]
    assert round_of(match, 1, 2, 4).view()["points"] == [0, 0, 3]


def test_most_points_win_when_the_hands_are_empty() -> None:
    match = dealt()
    for bids in ((1, 2), (2, 3), (3, 4), (4, 1)):
        round_of(match, *bids)
    assert match.outcome is not None
    assert (match.outcome.clause, match.outcome.points, match.outcome.winners) == ("GS-5", (4, 6), (1,))


@pytest.mark.parametrize("cards", [2, 14])
def test_there_are_three_to_thirteen_cards(cards: int) -> None:
    assert isinstance(raised(lambda: GAME.start(options={"cards": cards})), BadOptions)


def test_as_a_program_it_tells_a_match() -> None:
    command = [sys.executable, str(ROOT / "examples/goofspiel.py")]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "lies on the table" in told and "GS-5" in told
