"""What players want to know when the match is over counts what cards have struck and rolled, too."""

from __future__ import annotations

from typing import Any

from ravenhall import games
from tests.clauses import clause
from tests.games.battle_ravens.test_tactics import duel
from tests.scenario import Scenario

GAME = games.load("battle_ravens")


def figures(story: Scenario, side: int, what: str) -> Any:
    return GAME.statistics(story.match.events(), 2)["sides"][side][what]


@clause("BR-75")
def test_hits_of_a_riposte_count_for_who_struck_back() -> None:
    """Statistics left them out."""
    story = duel("", "S9").rolling(4).when(0, "attack I 1").rolling(6, 6, 6).when(1, "block 3").when(1, "card S9")
    story.happens("riposte_struck", hits=5)
    assert figures(story, 1, "hits") == {"scored": 5, "expected": 0.0, "dice": 0}
    assert figures(story, 0, "hits") == {"scored": 1, "expected": 0.7, "dice": 1}


@clause("BR-75")
def test_dice_that_a_card_rerolls_are_dice_thrown() -> None:
    story = duel("N2").rolling(1, 2).when(0, "attack I 2").rolling(4, 4).when(0, "card N2")
    assert figures(story, 0, "hits") == {"scored": 2, "expected": 2.7, "dice": 4}
    story = (
        duel("", "S2").rolling(6).when(0, "attack I 1").rolling(1, 4).when(1, "block 2").rolling(6).when(1, "card S2")
    )
    assert figures(story, 1, "blocks") == {"scored": 3, "expected": 2.0, "dice": 3}


@clause("BR-69", "BR-75")
def test_what_cards_have_changed_about_an_attack_is_seen_by_everybody() -> None:
    story = duel("N10", "S1 S3").rolling(6, 4, 4, 1).when(0, "attack I 4").when(1, "card S3")
    story.then("attack reduction", 2).then("attack hits", 2)
    assert "2 hits are taken off." in GAME.picture(story.match.view(0))
    story = duel("", "S1").rolling(6).when(0, "attack I 1").when(1, "block 1").rolling(4, 4, 4, 4).when(1, "card S1")
    story.happens("block_rolled", successes=4)
    strong = duel("N10", "S9").rolling(6, 6, 6, 1).when(0, "attack I 4").rolling(6, 6, 6).when(1, "block 3")
    strong.when(0, "card N10").when(1, "pass").happens("blocks_counted", blocks=4)
    strong.then("attack block_reduction", 2).then("attack riposte", False).then("attack dice_per_thrall", 1)
    assert "2 blocks are taken off." in GAME.picture(strong.match.view())
