"""Chapter 2: Take Actions, and 2.1 Move."""

from __future__ import annotations

import pytest

from ravenhall.kernel.errors import NotYourDecision
from tests.clauses import clause
from tests.scenario import given

BOTH_CAN_ACT = """south spent 3  north spent 3
    north   HHHBBB+2  HHHBBB    HHHBBB  HHHBBB  HHHBBB  HHHBBB
    south   HHHBBB+2  HHHBBB+3  HHHBBB  HHHBBB  HHHBBB  HHHBBB"""
AFTER_A_CAPTURE = """turn 2  act  {first} first
    north   HHHBBB+2  *HBB  HHHBBB    HHHBBB  HHHBBB  HHHBBB
    south   HHHBBB+2  -     HHHBBB+1  HHHBBB  HHHBBB  HHHBBB"""


@clause("BR-18")
def test_the_first_player_acts_first_and_then_goes_alternate() -> None:
    (
        given("battle_ravens", BOTH_CAN_ACT)
        .asks_only(0, "act")
        .refuses(1, "attack I 1", NotYourDecision)
        .when(0, "move II right", "send 1H")
        .asks_only(1, "act")
        .when(1, "move I right", "send 1H")
        .asks_only(0, "act")
    )


@clause("BR-18")
def test_the_second_seat_acts_first_when_it_is_first_player() -> None:
    given("battle_ravens", "place north first\nnorth H+9 H+9 H+2 H H H\nsouth H+9 H+9 H+2 H H H").asks_only(1, "act")


@clause("BR-19")
def test_a_go_is_one_move_or_attack_in_an_own_area_with_ravens() -> None:
    (
        given("battle_ravens", BOTH_CAN_ACT)
        .offers(
            0,
            [
                *("attack I 1", "attack I 2", "move I right"),
                *("attack II 1", "attack II 2", "attack II 3", "move II left", "move II right"),
            ],
        )
        .refuses(0, "attack III 1", "BR-19", "no ravens are in your area III")
        .refuses(0, "move III left", "BR-19")
        .refuses(0, "block 1", "BR-19")
    )


@clause("BR-20")
def test_ravens_spent_on_an_attack_come_from_that_area_and_return_to_the_hand() -> None:
    (
        given("battle_ravens", BOTH_CAN_ACT)
        .then("sides 0 ravens hand", 15)
        .rolling(1, 1)
        .when(0, "attack II 2")
        .then("sides 0 areas 1 ravens", 1)
        .then("sides 0 areas 0 ravens", 2)
        .then("sides 0 ravens hand", 17)
    )


@clause("BR-20", "BR-29")
def test_ravens_spent_on_a_move_come_from_that_area_and_return_to_the_hand() -> None:
    (
        given("battle_ravens", BOTH_CAN_ACT)
        .when(0, "move II right", "send 1H 1B")
        .then("sides 0 areas 1 ravens", 1)
        .then("sides 0 areas 2 ravens", 0)
        .then("sides 0 ravens hand", 17)
    )


@clause("BR-21")
def test_only_own_ravens_can_be_spent() -> None:
    (
        given("battle_ravens", "north H+5 H H H H H\nsouth H H+1 H H H H")
        .refuses(0, "attack I 1", "BR-19", "no ravens are in your area I")
        .offers(0, ["attack II 1", "move II left", "move II right"])
        .when(0, "move II left")
        .then("sides 1 areas 0 ravens", 5)
    )


@clause("BR-22")
def test_nobody_passes_a_go_while_able_to_spend_a_raven() -> None:
    given("battle_ravens", BOTH_CAN_ACT).refuses(0, "pass", "BR-22", "at least 1 raven")


@clause("BR-22")
def test_even_an_unwelcome_go_must_be_taken() -> None:
    given("battle_ravens", "south HB+1 . . . . .").asks_only(0, "act").refuses(0, "pass", "BR-22")


@clause("BR-23")
def test_the_player_chooses_how_many_ravens_to_spend_up_to_those_there() -> None:
    (
        given("battle_ravens", BOTH_CAN_ACT)
        .refuses(0, "attack I 3", "BR-23", "area I holds 2 ravens, not 3")
        .refuses(0, "attack I 0", "BR-22", "an attack spends 1 to 9 ravens, not 0", "Still open: attack I 1, 2; move")
        .refuses(0, "attack I 10", "BR-23", "not 10")
        .refuses(0, "attack 7 1", "BR-2", "areas are 1 to 6, not 7")
        .refuses(0, "attack VII 1", "BR-2", "not VII")
        .rolling(1)
        .when(0, "attack I 1")
        .then("sides 0 areas 0 ravens", 1)
    )


@clause("BR-24")
def test_an_area_may_be_used_again_while_ravens_remain_there() -> None:
    (
        given("battle_ravens", "south spent 3\nsouth HHHBBB+3 H H H H H")
        .rolling(1)
        .when(0, "attack I 1")
        .rolling(2)
        .when(0, "attack I 1")
        .then("sides 0 areas 0 ravens", 1)
        .offers(0, "attack I 1")
    )


@clause("BR-25")
def test_when_one_side_has_no_ravens_left_the_other_goes_on_alone() -> None:
    (
        given("battle_ravens", "south spent 3 north spent 3\nnorth HB+3 H H H H H\nsouth HB+1 H H H H H")
        .when(0, "move I right", "send 1H")
        .asks_only(1, "act")
        .when(1, "move I right", "send 1H")
        .asks_only(1, "act")
        .rolling(1)
        .when(1, "attack I 1")
        .asks_only(1, "act")
    )


@clause("BR-25", "BR-26")
def test_a_side_whose_ravens_have_no_warriors_beside_them_is_passed_over() -> None:
    given("battle_ravens", "north H H H H H H\nsouth .+4 H H H H H+2").asks_only(0, "act")
    given("battle_ravens", "north H+1 H H H H H\nsouth .+4 H H H H H").asks_only(1, "act").does_not_ask(0)


@clause("BR-26", "BR-28")
def test_ravens_that_cannot_be_spent_stay_and_return_at_the_end_of_the_turn() -> None:
    (
        given("battle_ravens", "south spent 3\nnorth . HH HH HH HH HH\nsouth .+4 HH+1 HH HH HH HH")
        .when(0, "move II right")
        .happens("4 ravens of A return unspent.")
        .then("turn", 2)
        .then("sides 0 ravens hand", 20)
    )


@clause("BR-26", "BR-27")
def test_scenario_13_ravens_without_warriors_become_usable_once_warriors_arrive() -> None:
    drawing = "south spent 3\nnorth HHH HHH HHH HHH HHH HHH\nsouth H H .+2 HH+1 H H"
    (
        given("battle_ravens", drawing)
        .offers(0, ["attack IV 1", "move IV left", "move IV right"])
        .refuses(0, "attack III 1", "BR-36", "no warriors in area III")
        .refuses(0, "move III left", "BR-29", "no warriors in area III")
        .when(0, "move IV left")
        .asks_only(0, "act")
        .offers(0, ["attack III 1", "attack III 2", "move III left", "move III right"])
    )
    given("battle_ravens", drawing).rolling(1).when(0, "attack IV 1").happens("2 ravens of A return unspent.")


@clause("BR-28")
def test_the_phase_ends_when_neither_side_can_spend_a_raven_and_not_before() -> None:
    (
        given("battle_ravens", "south spent 3 north spent 3\nnorth HB+1 H H H H H\nsouth HB+1 H H H H H")
        .rolling(1)
        .when(0, "attack I 1")
        .then("phase", "act")
        .rolling(1)
        .when(1, "attack I 1")
        .then("phase", "place")
        .then("turn", 2)
    )


# ── 2.1 Move ────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BR-29")
def test_each_raven_spent_moves_exactly_one_warrior_into_one_adjacent_own_area() -> None:
    (
        given("battle_ravens", BOTH_CAN_ACT)
        .when(0, "move II left")
        .asks_only(0, "move_who")
        .then("move", {"source": 1, "target": 0})
        .refuses(0, "send 4B", "BR-30")
        .refuses(0, "send 2H 2B", "BR-29", "4 warriors need 4 ravens; there are 3")
        .when(0, "send 1H 2B")
        .happens("A moves 1 Hirdman and 2 Bondi from II to I.")
        .looks("south HHHHBBBBB+2 HHB HHHBBB HHHBBB HHHBBB HHHBBB")
        .then("sides 0 ravens hand", 18)
    )


@clause("BR-29")
def test_there_is_no_area_beyond_the_ends_of_the_line() -> None:
    given("battle_ravens", BOTH_CAN_ACT).refuses(0, "move I left", "BR-29", "no area of yours lies that way")
    given("battle_ravens", "south H H H H H H+1").refuses(0, "move VI right", "BR-29")


@clause("BR-30")
def test_any_mix_of_hirdmen_and_bondi_may_move() -> None:
    (
        given("battle_ravens", "south HB HHBB+3 H H H H")
        .when(0, "move II left")
        .offers(0, ["send 1H", "send 2H", "send 1B", "send 2B", "send 1H 1B", "send 2H 1B", "send 1H 2B"])
        .refuses(0, "send 3H", "BR-30", "area II holds 2H 2B, not 3H")
        .refuses(0, "send 3B", "BR-30")
    )


@clause("BR-30")
def test_an_area_may_be_left_empty() -> None:
    (
        given("battle_ravens", "south HB HB+2 H H H H")
        .when(0, "move II left", "send 1H 1B")
        .happens("warriors_moved", source=1, target=0, hirdmen=1, bondi=1, ravens=2)
        .happens("B captures II with 3 Hirdmen and 3 Bondi.")
    )


@clause("BR-31")
def test_a_move_beyond_nine_warriors_is_refused() -> None:
    drawing = "south HHHBBBBBB HHHBBB+3 HHHBBBBB . . ."
    (
        given("battle_ravens", "north . . . . H H\n" + drawing.replace("BBBBBB HHHBBB+3", "BBBBBB HHBB+3"))
        .refuses(0, "move II left", "BR-31", "area I is full with 9 warriors")
        .does_not_offer(0, "move II left")
        .when(0, "move II right")
        .offers(0, ["send 1H", "send 1B"])
        .refuses(0, "send 1H 1B", "BR-31", "holds 8 warriors and has room for 1, not 2")
    )


@clause("BR-29", "BR-32")
def test_scenario_4_the_rulebook_example_of_moving_two_areas() -> None:
    (
        given(
            "battle_ravens",
            """north   HHHBBB  HHHBBB  HHHBBB  HHHBBB  HHHBBB  HHHBBB+2
            south   HHHBBB+1  HHHBBB+1  HHHBBB  HHHBBB  HHHBBB  HHHBBB""",
        )
        .when(0, "move I right", "send 1B")
        .asks_only(1, "act")
        .when(1, "move VI left", "send 1B")
        .when(0, "move II right", "send 1B")
        .looks("south HHHBB HHHBBB HHHBBBB HHHBBB HHHBBB HHHBBB")
        .then("sides 0 ravens hand", 20)
    )


@clause("BR-32")
def test_one_action_moves_one_step() -> None:
    story = given("battle_ravens", "south HB+1 HB HB HB HB HB").when(0, "move I right")
    story.then("move", {"source": 0, "target": 1}).refuses(0, "move II right", "BR-29")


@clause("BR-33")
def test_ravens_never_move_warriors_into_an_enemy_area() -> None:
    (
        given("battle_ravens", "north . HH HH HH HH HH\nsouth HB+2 H H H H H")
        .offers(0, ["attack I 1", "attack I 2", "move I right"])
        .when(0, "attack I 2")
        .happens("A captures I with 1 Hirdman and 1 Bondir.")
    )


# ── 3.2 Moving through a captured area ──────────────────────────────────────────────────────────────────────────────


@clause("BR-60")
def test_scenario_12_the_captor_leaps_over_its_vacated_area_at_no_extra_cost() -> None:
    (
        given("battle_ravens", AFTER_A_CAPTURE.format(first="south"))
        .when(0, "move I right")
        .then("move", {"source": 0, "target": 2})
        .then("sides 0 areas 0 right", 2)
        .then("sides 1 areas 0 right", None)
        .when(0, "send 2B")
        .looks("south HHHB - HHHBBBBB+1 HHHBBB HHHBBB HHHBBB")
        .then("sides 0 areas 0 ravens", 0)
        .refuses(1, "move I right", "BR-61", "the enemy holds your area II")
    )


@clause("BR-60")
def test_the_leap_works_in_both_directions() -> None:
    story = given("battle_ravens", AFTER_A_CAPTURE.format(first="south")).when(0, "move III left")
    story.then("move", {"source": 2, "target": 0}).when(0, "send 1H").then("sides 0 areas 0 hirdmen", 4)


@clause("BR-60")
def test_several_vacated_areas_in_a_row_are_leapt_in_one_move() -> None:
    drawing = "turn 4\nnorth HHB *H *H HHB HHB HHB\nsouth HHB+1 - - HHB HHB HHB"
    given("battle_ravens", drawing).when(0, "move I right").then("move", {"source": 0, "target": 3})


@clause("BR-60")
def test_behind_a_vacated_end_of_the_line_there_is_nothing() -> None:
    drawing = "turn 4\nnorth *H HHB HHB HHB HHB HHB\nsouth - HHB+1 HHB HHB HHB HHB"
    given("battle_ravens", drawing).refuses(0, "move II left", "BR-29")


@clause("BR-61")
def test_nobody_moves_into_or_across_an_own_area_that_the_enemy_holds() -> None:
    (
        given("battle_ravens", AFTER_A_CAPTURE.format(first="north"))
        .asks_only(1, "act")
        .offers(1, ["attack I 1", "attack I 2"])
        .refuses(1, "move I right", "BR-61")
    )


@clause("BR-61")
def test_a_vacated_area_does_not_help_across_one_that_is_lost() -> None:
    drawing = "turn 4\nnorth HHB *H - HHB HHB HHB\nsouth HHB+2 - *H HHB HHB HHB"
    given("battle_ravens", drawing).refuses(0, "move I right", "BR-61")


@clause("BR-56", "BR-57")
@pytest.mark.parametrize("action", ["move II left", "attack II 1"])
def test_nothing_is_done_in_a_closed_column(action: str) -> None:
    given("battle_ravens", AFTER_A_CAPTURE.format(first="south")).refuses(0, action, "BR-56", "column II is closed")
    given("battle_ravens", AFTER_A_CAPTURE.format(first="north")).refuses(1, action, "BR-57", "column II is closed")
