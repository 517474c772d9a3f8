"""Who is asked at a moment follows from what everybody knows: views, asks, pictures and samples of twins are alike."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.match import Match
from tests.clauses import clause
from tests.scenario import given

GAME = games.load("battle_ravens")
SAXONS = [f"S{number}" for number in range(1, 11)]
DRAWING = """turn 6  south first
    cards south N5 N8 N9 N1 N10
    cards north {north}
    north   HHHBBB+4  HB+2  H  H  H  H
    south   HHHBBB+9  HB+2  H  H  H  H"""


def told(north: tuple[str, ...], steps: int) -> list[tuple[dict[str, Any], list[str], str]]:
    """All that south hears and sees while both pass every moment and else do the same."""
    match = GAME.position(DRAWING.format(north=" ".join(north)), seed=8, options={"tactics": True})
    heard: list[tuple[dict[str, Any], list[str], str]] = []
    for _ in range(steps):
        seat = match.asks[0].seat
        menu = match.legal(seat)
        heard.append((match.view(0), [repr(ask) for ask in match.asks], GAME.picture(match.view(0))))
        match.play(seat, menu[0] if match.asks[0].secret else menu[len(menu) // 2])
    return heard


@clause("BR-69")
def test_nothing_that_south_hears_depends_on_norths_hand() -> None:
    hands = list(combinations(SAXONS, 5))
    first = told(hands[0], 30)
    assert any(view["tactics"]["window"] for view, asks, picture in first)
    for hand in hands[1::12]:
        assert told(hand, 30) == first


@clause("BR-69")
def test_every_sample_of_an_open_moment_could_be_so_and_hands_are_dealt_evenly() -> None:
    """Hands are drawn from all that south has not seen, whether north is asked or not."""
    match = GAME.position(DRAWING.format(north="S1 S2 S5 S6 S7"), seed=8, options={"tactics": True})
    match.play(0, "attack I 4")
    for _ in range(2):
        counts = dict.fromkeys(SAXONS, 0)
        for seed in range(400):
            sample = match.sample(0, seed)
            assert sample.view(0) == match.view(0)
            assert sample.asks == match.asks
            for card in sample.view(1)["tactics"]["hand"]:
                counts[card["id"]] += 1
        assert all(140 < count < 260 for count in counts.values()), counts
        match.play(match.asks[0].seat, "pass")


@clause("BR-69", "BR-74")
def test_who_holds_nothing_for_a_moment_may_only_pass_and_is_not_shown_a_question() -> None:
    """What was asked, and how steps were counted, told whether the enemy holds a card for it."""
    match = GAME.position(DRAWING.format(north="S5 S6 S7 S8 S9"), seed=8, options={"tactics": True})
    match.play(0, "attack I 4")
    match.play(0, "pass")
    match.play(0, "pass") if match.asks[0].seat == 0 else None
    assert [ask.seat for ask in match.asks] == [1]
    assert match.has_no_choice(1)
    assert [str(action) for action in match.legal(1)] == ["pass"]
    assert match.view(1)["asks"] == match.view(0)["asks"] == match.view()["asks"]
    assert match.view(1)["asks"][0]["seat"] is None


@clause("BR-69", "BR-70")
def test_a_moment_for_which_nobody_can_hold_a_card_is_no_moment() -> None:
    """The Norse have no card for a defender and the Saxons none for an attacker: everybody knows that."""
    story = given(
        "battle_ravens", DRAWING.format(north="S1 S2 S3 S4 S9").replace("first", "first  north to go"), tactics=True
    )
    story.match.dictate([1])
    story.match.play(1, "attack II 1")
    assert story.match.asks[0].kind != "card_window"


@pytest.mark.parametrize("asking", [[7, 7], [-1, 7], [7, -1]])
def test_a_moment_opened_under_the_rules_of_revision_1_is_played_on(asking: list[int]) -> None:
    """There both were asked at once, or only who could play."""
    match = GAME.position(
        DRAWING.format(north="S1 S2 S3 S4 S9").replace("N1 N10", "N2 N4"), seed=8, options={"tactics": True}
    )
    match.play(0, "attack I 4")
    match.play(0, "pass") if match.view(0)["tactics"]["window"] == "atk_before" else None
    document = old_document(match, asking)
    old = GAME.restore(document)
    assert [ask.seat for ask in old.asks] == [seat for seat in (0, 1) if asking[seat] == 7]
    for viewer in (0, 1, None):
        assert old.sample(viewer, 1).view(viewer) == old.view(viewer)
    while old.asks[0].kind == "card_window":
        old.play(old.asks[0].seat, old.legal(old.asks[0].seat)[-1])
    while old.outcome is None:
        old.play(old.asks[0].seat, old.legal(old.asks[0].seat)[0])


def old_document(match: Match, asking: list[int]) -> dict[str, object]:
    saved: dict[str, object] = {**match.save(), "revision": 1, "seed": None, "actions": []}
    position = saved["position"]
    assert isinstance(position, dict)
    position["asking"] = asking
    position["state"]["tactics"]["choice"] = [-2 if asked == 7 else -1 for asked in asking]
    return saved
