"""Chapter 2.2: Attack and block."""

from __future__ import annotations

import pytest

from ravenhall.kernel.errors import NotYourDecision
from tests.clauses import clause
from tests.scenario import Scenario, given

RULEBOOK_EXAMPLE = """
    north   HHHBBB+8  HHHBBB    HHHBBB  HHHBBB  HHHBBB  HHHBBB
    south   HHHBBB+4  HHHBBB+6  HHHBBB  HHHBBB  HHHBBB  HHHBBB"""


def struck(enemy: str, hits: int, cards: str = "") -> Scenario:
    """An attack on column I with this many hits and no block; A has ravens left, so the match goes on."""
    dice = [6] * (hits // 2) + [4] * (hits % 2)
    drawing = f"south spent 3 north spent 3\nnorth {enemy} H H H H H\nsouth HHHBBB+9 H+1 H H H H"
    return given("battle_ravens", drawing, auto_single=False).rolling(*dice).when(0, f"attack I {len(dice)}")


@clause("BR-34")
def test_warriors_beside_the_attacked_area_are_not_touched() -> None:
    (
        given("battle_ravens", "south spent 3\nnorth B B+9 B B B B\nsouth B+2 B B B B B")
        .rolling(6, 6)
        .when(0, "attack I 2")
        .happens("4 hits on I.", "B loses 1 Bondir in I; 3 hits are wasted.")
        .does_not_happen("blocked")
        .then("sides 1 areas 1 bondi", 1)
    )


@clause("BR-35")
@pytest.mark.parametrize("warriors", ["B", "HHHHHHHHH"])
def test_a_die_is_rolled_for_each_raven_however_many_warriors_stand_there(warriors: str) -> None:
    (
        given("battle_ravens", f"south spent 3\nsouth {warriors}+5 H H H H H")
        .rolling(1, 2, 3, 1, 2)
        .when(0, "attack I 5")
        .happens("A attacks I with 5 ravens.", "A rolls 1 2 3 1 2: 0 successes.")
    )


@clause("BR-36")
def test_an_area_without_own_warriors_cannot_attack() -> None:
    (
        given("battle_ravens", "north H H H H H H\nsouth .+5 H+1 H H H H")
        .refuses(0, "attack I 1", "BR-36", "no warriors in area I")
        .does_not_offer(0, "attack I 1", "attack I 5", "move I right")
    )


@clause("BR-37")
def test_the_number_of_ravens_is_fixed_before_rolling() -> None:
    story = given("battle_ravens", RULEBOOK_EXAMPLE).rolling(1, 1).when(0, "attack I 2")
    story.asks_only(0, "spend_thralls").refuses(0, "attack I 1", "BR-48").then("sides 0 areas 0 ravens", 2)


@clause("BR-38")
def test_each_success_is_a_hit() -> None:
    given("battle_ravens", "south spent 3\nsouth H+6 H H H H H").rolling(6, 5, 4, 3, 2, 1).when(
        0, "attack I 6"
    ).happens("4 hits on I.")


@clause("BR-39")
def test_the_defender_may_spend_ravens_of_the_attacked_area_once_the_hits_are_known() -> None:
    (
        given("battle_ravens", "south spent 3\nnorth HHH+3 H+9 H H H H\nsouth HHH+2 H H H H H")
        .rolling(6, 1)
        .when(0, "attack I 2")
        .happens("2 hits on I.")
        .asks_only(1, "block")
        .offers(1, ["block 0", "block 1", "block 2", "block 3"])
        .refuses(1, "block 4", "BR-39", "area I holds 3 ravens, not 4")
        .rolling(1, 1)
        .when(1, "block 2")
        .then("sides 1 areas 0 ravens", 1)
        .then("sides 1 ravens hand", 10)
    )


@clause("BR-39")
def test_blocking_may_be_declined() -> None:
    (
        given("battle_ravens", "south spent 3\nnorth BBB+3 H H H H H\nsouth HHH+2 H H H H H")
        .rolling(6, 1)
        .when(0, "attack I 2")
        .when(1, "block 0")
        .happens("B does not block.", "B loses 2 Bondi in I.")
        .does_not_happen("block_rolled", "blocks_counted")
        .then("sides 1 areas 0 ravens", 3)
    )


@clause("BR-39")
def test_without_hits_nobody_is_asked_to_block() -> None:
    (
        given("battle_ravens", "south spent 3\nnorth BBB+3 H H H H H\nsouth HHH+2 H H H H H")
        .rolling(3, 1)
        .when(0, "attack I 2")
        .asks_only(1, "act")
        .happens("0 hits on I.", "B loses nobody in I.")
    )


@clause("BR-40", "BR-41")
def test_scenario_5_surplus_blocks_have_no_effect_and_a_block_is_not_a_go() -> None:
    (
        given("battle_ravens", RULEBOOK_EXAMPLE)
        .rolling(6, 2, 1)
        .when(0, "attack I 3", "thralls 0")
        .asks_only(1, "block")
        .refuses(0, "attack I 1", NotYourDecision)
        .rolling(6, 4, 3)
        .when(1, "block 3")
        .happens("B rolls 6 4 3: 3 successes.", "0 hits get through.", "B loses nobody in I.")
        .looks("north HHHBBB+5 HHHBBB HHHBBB HHHBBB HHHBBB HHHBBB")
        .looks("south HHHBBB+1 HHHBBB+6 HHHBBB HHHBBB HHHBBB HHHBBB")
        .asks_only(1, "act")
    )


def after_scenario_5() -> Scenario:
    drawing = """north to go  south spent 0
        north   HHHBBB+5  HHHBBB    HHHBBB  HHHBBB  HHHBBB  HHHBBB
        south   HHHBBB+1  HHHBBB+6  HHHBBB  HHHBBB  HHHBBB  HHHBBB"""
    story = given("battle_ravens", drawing).rolling(6, 5, 4, 1, 2).when(1, "attack I 5", "thralls 0")
    return story.happens("hits_counted", hits=4).rolling(5).when(0, "block 1")


@clause("BR-40", "BR-43")
def test_scenario_6_three_hits_cost_three_bondi_or_one_of_each() -> None:
    (
        after_scenario_5()
        .happens("3 hits get through.")
        .asks_only(0, "take_losses")
        .offers(0, ["lose 3B", "lose 1H 1B"])
        .refuses(0, "lose 1H", "BR-43", "that uses 2 hits; 3 can be used up and must be")
        .refuses(0, "lose 2H", "BR-42", "that costs 4 hits; there are 3")
    )


@clause("BR-39")
def test_scenario_7_without_ravens_in_the_attacked_area_nobody_is_asked_to_block() -> None:
    story = after_scenario_5().when(0, "lose 3B").asks_only(0, "act").rolling(6, 6, 6, 6, 6, 6).when(0, "attack II 6")
    story.happens("12 hits on II.", "B loses 3 Hirdmen and 3 Bondi in II; 3 hits are wasted.").does_not_ask(1)
    story.happens("A captures II with 3 Hirdmen and 3 Bondi.")


@clause("BR-40")
@pytest.mark.parametrize(("block", "through"), [(1, 4), (4, 3), (5, 3), (6, 2)])
def test_each_blocking_success_cancels_one_hit(block: int, through: int) -> None:
    (
        given("battle_ravens", "south spent 3\nnorth HHH+1 H H H H H\nsouth HHH+2 H+1 H H H H")
        .rolling(6, 6)
        .when(0, "attack I 2")
        .rolling(block)
        .when(1, "block 1")
        .happens("blocks_counted", net=through)
    )


@clause("BR-41")
def test_after_a_block_the_defender_takes_a_go_of_its_own() -> None:
    (
        given("battle_ravens", "south spent 3\nnorth HHH+2 H H H H H\nsouth HHH+1 H+1 H H H H")
        .rolling(4)
        .when(0, "attack I 1")
        .rolling(4)
        .when(1, "block 1")
        .asks_only(1, "act")
    )


@clause("BR-42")
@pytest.mark.parametrize(
    ("hits", "losses"), [(1, ["lose 1B"]), (2, ["lose 2B", "lose 1H"]), (4, ["lose 2H", "lose 1H 2B"])]
)
def test_a_bondir_costs_one_hit_and_a_hirdman_two(hits: int, losses: list[str]) -> None:
    struck("HHBB", hits).asks_only(1, "take_losses").offers(1, losses)


@clause("BR-42")
def test_losses_are_removed_at_once() -> None:
    (
        struck("HHBB", 3)
        .when(1, "lose 1H 1B")
        .happens("B loses 1 Hirdman and 1 Bondir in I.")
        .then("sides 1 areas 0 hirdmen", 1)
        .then("sides 1 areas 0 bondi", 1)
        .then("sides 1 fallen", {"hirdmen": 18 - 1 - 5, "bondi": 18 - 1})
        .asks_only(0, "act")
    )


@clause("BR-42")
def test_nobody_loses_warriors_that_are_not_there() -> None:
    struck("HHBB", 3).refuses(1, "lose 3B", "BR-42", "area I holds 2H 2B")


@clause("BR-43")
def test_scenario_9_two_hits_on_one_of_each_take_the_hirdman() -> None:
    struck("HB", 2).offers(1, ["lose 1H"]).refuses(1, "lose 1B", "BR-43", "that uses 1 hit; 2 can be used")


@clause("BR-43")
def test_scenario_10_three_hits_on_two_hirdmen_take_one_and_waste_a_hit() -> None:
    struck("HH", 3).offers(1, ["lose 1H"]).when(1, "lose 1H").happens("B loses 1 Hirdman in I; 1 hit is wasted.")


@clause("BR-43")
def test_the_owner_chooses_among_all_losses_that_use_up_the_same_hits() -> None:
    struck("HHHBBB", 6).offers(1, ["lose 3H", "lose 2H 2B"])
    struck("HHHBBB", 5).offers(1, ["lose 2H 1B", "lose 1H 3B"])
    struck("HHHBBB", 8).offers(1, ["lose 3H 2B"])


@clause("BR-44")
def test_hits_that_remove_nobody_ask_for_no_losses() -> None:
    struck("HHH", 1).happens("B loses nobody in I.").asks_only(0, "act").then("sides 1 areas 0 hirdmen", 3)


@clause("BR-44")
@pytest.mark.parametrize("hits", [9, 10, 12])
def test_as_many_hits_as_the_whole_area_costs_remove_everybody(hits: int) -> None:
    struck("HHHBBB", hits).offers(1, ["lose 3H 3B"]).when(1, "lose 3H 3B").then("sides 1 areas 0 strength", 0)


@clause("BR-44")
def test_one_hit_fewer_leaves_somebody() -> None:
    struck("HHHBBB", 8).does_not_offer(1, "lose 3H 3B").refuses(1, "lose 3H 3B", "BR-42")


@clause("BR-45")
def test_scenario_15_attacking_an_empty_area_only_uses_up_ravens() -> None:
    (
        given("battle_ravens", "north HH+1 H H .+3 H H\nsouth H H H HB+3 H H")
        .when(0, "attack IV 2")
        .happens("A spends 2 ravens on IV; nobody stands there.")
        .does_not_happen("attacked", "attack_rolled", "hits_counted")
        .then("sides 0 areas 3 ravens", 1)
        .then("sides 0 ravens hand", 19)
        .then("sides 0 thralls ready", 3)
        .asks_only(1, "act")
    )
