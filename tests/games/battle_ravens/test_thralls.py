"""Chapter 2.3: Thralls."""

from __future__ import annotations

from tests.clauses import clause
from tests.scenario import given

SIX_AGAINST_FIVE = "north HHBBB H H H H H\nsouth HHHBBB+6 H+1 H H H H"


@clause("BR-44", "BR-47", "BR-48", "BR-49")
def test_scenario_8_the_rulebook_example_of_thralls() -> None:
    (
        given("battle_ravens", SIX_AGAINST_FIVE)
        .rolling(6, 6, 4, 5, 1, 2)
        .when(0, "attack I 6")
        .asks_only(0, "spend_thralls")
        .offers(0, ["thralls 0", "thralls 1", "thralls 2"])
        .rolling(4, 3)
        .when(0, "thralls 2")
        .happens("A sends 2 thralls to reroll.", "The thralls roll 4 3: 1 success.", "7 hits on I.")
        .happens("B loses 2 Hirdmen and 3 Bondi in I.")
        .then("sides 0 thralls", {"ready": 1, "spent": 2, "lost": 0})
        .asks_only(0, "act")
    )


@clause("BR-46")
def test_all_remaining_thralls_stand_ready_at_the_start_of_each_turn() -> None:
    (
        given("battle_ravens", "turn 3  south spent 2  north spent 3\nsouth HH+1 H H H H H")
        .then("sides 0 thralls", {"ready": 1, "spent": 2, "lost": 0})
        .when(0, "move I right")
        .then("turn", 4)
        .then("sides 0 thralls", {"ready": 3, "spent": 0, "lost": 0})
        .then("sides 1 thralls", {"ready": 3, "spent": 0, "lost": 0})
    )


@clause("BR-47")
def test_a_spent_thrall_is_away_for_the_rest_of_the_turn() -> None:
    (
        given("battle_ravens", "south spent 1\nnorth HHHBBB H H H H H\nsouth H+6 H+1 H H H H")
        .rolling(1, 1, 1)
        .when(0, "attack I 3")
        .offers(0, ["thralls 0", "thralls 1", "thralls 2"])
        .refuses(0, "thralls 3", "BR-47", "2 thralls stand ready, not 3")
        .rolling(1, 1)
        .when(0, "thralls 2")
        .rolling(1, 1, 1)
        .when(0, "attack I 3")
        .does_not_happen("thralls_spent")
        .asks_only(0, "act")
    )


@clause("BR-47")
def test_the_defender_has_no_thralls_to_spend() -> None:
    story = given("battle_ravens", "south spent 3\nnorth HHH+2 H H H H H\nsouth H+2 H H H H H").rolling(6, 1)
    story.when(0, "attack I 2").asks_only(1, "block")


@clause("BR-48")
def test_the_number_of_thralls_is_chosen_once_for_an_attack() -> None:
    (
        given("battle_ravens", SIX_AGAINST_FIVE)
        .rolling(1, 1, 1, 1, 4, 4)
        .when(0, "attack I 6")
        .rolling(1)
        .when(0, "thralls 1")
        .does_not_ask(0)
        .asks_only(1, "take_losses")
        .then("sides 0 thralls ready", 2)
    )


@clause("BR-39", "BR-47")
def test_thralls_reroll_before_the_defender_decides_about_blocking() -> None:
    story = given("battle_ravens", "north HHH+3 H H H H H\nsouth H+3 H+1 H H H H").rolling(6, 1).when(0, "attack I 2")
    story.asks_only(0, "spend_thralls").does_not_ask(1).rolling(6).when(0, "thralls 1").happens("4 hits on I.")
    story.asks_only(1, "block")


@clause("BR-48")
def test_spending_no_thrall_is_allowed() -> None:
    story = given("battle_ravens", SIX_AGAINST_FIVE).rolling(1, 4).when(0, "attack I 2").when(0, "thralls 0")
    story.does_not_happen("thralls_spent", "thralls_rolled").happens("1 hit on I.").then("sides 0 thralls ready", 3)


@clause("BR-49")
def test_a_die_that_fails_again_stays_failed() -> None:
    (
        given("battle_ravens", SIX_AGAINST_FIVE)
        .rolling(1, 1)
        .when(0, "attack I 2")
        .rolling(1, 2)
        .when(0, "thralls 2")
        .happens("0 hits on I.")
        .then("sides 0 thralls ready", 1)
        .asks_only(0, "act")
    )


@clause("BR-50")
def test_thralls_never_reroll_block_dice() -> None:
    (
        given("battle_ravens", "south spent 3\nnorth HHH+2 H H H H H\nsouth H+2 H+1 H H H H")
        .rolling(6, 6)
        .when(0, "attack I 2")
        .rolling(1, 1)
        .when(1, "block 2")
        .does_not_happen("thralls_rolled")
        .then("sides 1 thralls", {"ready": 3, "spent": 0, "lost": 0})
        .happens("4 hits get through.")
    )


@clause("BR-51")
def test_only_failures_can_be_rerolled() -> None:
    (
        given("battle_ravens", SIX_AGAINST_FIVE)
        .rolling(4, 5, 6, 3)
        .when(0, "attack I 4")
        .offers(0, ["thralls 0", "thralls 1"])
        .refuses(0, "thralls 2", "BR-51", "1 attack die failed")
    )


@clause("BR-51")
def test_without_failures_nobody_is_asked_for_thralls() -> None:
    given("battle_ravens", SIX_AGAINST_FIVE).rolling(4, 5).when(0, "attack I 2").does_not_ask(0).asks(1, "take_losses")


@clause("BR-47", "BR-51")
def test_a_success_on_a_thralls_die_is_added_to_the_other_hits() -> None:
    story = given("battle_ravens", SIX_AGAINST_FIVE).rolling(6, 3).when(0, "attack I 2").rolling(6).when(0, "thralls 1")
    story.happens("4 hits on I.")


@clause("BR-80")
def test_thralls_hold_no_area_take_no_hits_and_score_no_points() -> None:
    (
        given("battle_ravens", "south spent 3\nnorth B H H H H H\nsouth BB+1 H H H H H")
        .rolling(6)
        .when(0, "attack I 1")
        .happens("B loses 1 Bondir in I; 1 hit is wasted.", "A captures I with 2 Bondi.")
        .then("sides 1 thralls", {"ready": 2, "spent": 0, "lost": 1})
        .then("sides 1 points", 10)
    )


@clause("BR-80")
def test_thralls_alone_neither_act_nor_move() -> None:
    given("battle_ravens", "south .+3 H+1 H H H H\nnorth H H H H H H").offers(
        0, ["attack II 1", "move II left", "move II right"]
    )
