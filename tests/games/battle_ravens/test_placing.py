"""Chapter 1: Place Ravens."""

from __future__ import annotations

import pytest

from ravenhall.kernel.errors import NotYourDecision
from tests.clauses import clause
from tests.scenario import Scenario, given

RULEBOOK_EXAMPLE = """turn 1  place
    north   HHHBBB  HHHBBB  HHHBBB+4  HHHBBB+4  HHHBBB+4  HHHBBB
    south   HHHBBB  HHHBBB  HHHBBB+5  HHHBBB+5  HHHBBB    HHHBBB"""


def opening(first: int = 0) -> Scenario:
    return given("battle_ravens", first_player=first)


@clause("BR-10")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_places_first_and_then_the_seats_alternate(first: int) -> None:
    second = 1 - first
    (
        opening(first)
        .asks_only(first, "place_ravens")
        .refuses(second, "place I 1", NotYourDecision)
        .when(first, "place I 4")
        .asks_only(second, "place_ravens")
        .when(second, "place I 4")
        .asks_only(first, "place_ravens")
    )


@clause("BR-10", "BR-11")
def test_a_placement_puts_one_to_nine_ravens_into_one_area() -> None:
    every = [f"place {area} {ravens}" for area in ("I", "II", "III", "IV", "V", "VI") for ravens in range(1, 10)]
    (
        opening()
        .offers(0, every)
        .refuses(0, "place I 10", "BR-11", "a placement is 1 to 9 ravens, not 10")
        .refuses(0, "place I 0", "BR-11", "not 0")
        .when(0, "place III 9")
        .happens("A places 9 ravens in III.")
        .then("sides 0 ravens hand", 11)
        .then("sides 0 areas 2 ravens", 9)
        .looks("south HHHBBB HHHBBB HHHBBB+9 HHHBBB HHHBBB HHHBBB")
    )


@clause("BR-11")
def test_nobody_passes_a_placement() -> None:
    opening().refuses(0, "pass", "BR-11", "at least 1 raven")


@clause("BR-11")
def test_nobody_places_more_ravens_than_are_in_hand() -> None:
    (
        given("battle_ravens", "place\nsouth H+9 H+6 H H H H", first_player=0)
        .offers(0, [f"place {area} {n}" for area in ("III", "IV", "V", "VI") for n in (1, 2, 3, 4, 5)])
        .refuses(0, "place III 6", "BR-11", "5 ravens in hand, not 6")
    )


@clause("BR-12")
def test_ravens_go_into_own_areas_only() -> None:
    (
        opening()
        .when(0, "place II 4")
        .then("sides 0 areas 1 ravens", 4)
        .then("sides 1 areas 1 ravens", 0)
        .when(1, "place II 3")
        .then("sides 0 areas 1 ravens", 4)
        .then("sides 1 areas 1 ravens", 3)
    )


@clause("BR-13")
def test_an_area_receives_ravens_at_most_once_a_turn() -> None:
    (
        opening()
        .when(0, "place II 4")
        .when(1, "place III 8")
        .refuses(0, "place II 6", "BR-13", "area II has had its ravens this turn", "Still open: place I, III–VI 1–9.")
        .offers(0, "place III 6")
    )


@clause("BR-13")
def test_the_next_turn_every_area_may_receive_ravens_again() -> None:
    story = given("battle_ravens", "turn 3 act\nsouth HHH+1 H H H H H", max_turns=None)
    story.when(0, "move I right")
    story.then("turn", 4).offers(0, "place I 9").offers(0, "place VI 9")


@clause("BR-10", "BR-13", "BR-15", "BR-16")
def test_scenario_2_the_rulebook_example_of_placing() -> None:
    (
        given("battle_ravens", RULEBOOK_EXAMPLE)
        .when(0, "place I 4")
        .when(1, "place I 8")
        .refuses(0, "place I 6", "BR-13")
        .when(0, "place II 6")
        .then("phase", "act")
        .then("sides 1 areas 1 ravens", 0)
        .asks_only(0, "act")
    )


@clause("BR-16")
def test_a_seat_without_ravens_in_hand_is_passed_over_while_the_other_goes_on() -> None:
    (
        given("battle_ravens", RULEBOOK_EXAMPLE)
        .when(0, "place I 4")
        .when(1, "place I 8")
        .when(0, "place II 3")
        .asks_only(0, "place_ravens")
        .refuses(1, "place II 1", NotYourDecision)
        .when(0, "place V 3")
        .asks_only(0, "act")
    )


@clause("BR-14")
def test_scenario_3_what_is_left_must_fit_into_the_areas_left() -> None:
    (
        given("battle_ravens", "place\nsouth H+1 H+1 H+1 H+1 H H", first_player=0)
        .offers(0, [f"place {area} {ravens}" for area in ("V", "VI") for ravens in (7, 8, 9)])
        .refuses(0, "place V 6", "BR-14", "10 ravens would not fit", "at least 7")
    )


@clause("BR-14")
def test_the_last_free_area_takes_all_that_is_left() -> None:
    (
        given("battle_ravens", "place\nsouth H+3 H+3 H+3 H+3 H+3 H", first_player=0, auto_single=False)
        .offers(0, ["place VI 5"])
        .refuses(0, "place VI 4", "BR-14")
    )


@clause("BR-14")
def test_placing_ends_when_both_hands_are_empty_and_not_before() -> None:
    (
        given("battle_ravens", "place\nnorth H+9 H+9 H H H H\nsouth H+9 H+9 H H H H", first_player=0)
        .when(0, "place III 2")
        .then("phase", "place")
        .when(1, "place IV 2")
        .then("phase", "act")
        .happens("All ravens are placed: take actions.")
    )


@clause("BR-15")
def test_areas_may_stay_without_ravens() -> None:
    (
        opening()
        .when(0, "place I 9")
        .when(1, "place I 9")
        .when(0, "place II 9")
        .when(1, "place II 9")
        .when(0, "place III 2")
        .when(1, "place III 2")
        .looks("south HHHBBB+9 HHHBBB+9 HHHBBB+2 HHHBBB HHHBBB HHHBBB")
        .asks_only(0, "act")
    )


@clause("BR-15")
def test_areas_without_warriors_may_have_ravens() -> None:
    given("battle_ravens", "place\nnorth . H H H H H\nsouth . H H H H H").offers(0, "place I 9")


@clause("BR-17", "BR-57")
def test_closed_columns_take_no_ravens_on_either_side() -> None:
    drawing = """turn 4  place
        north   HHHBBB  *HB  HHHBBB  -     HHHBBB  HHHBBB
        south   HHHBBB  -    HHHBBB  *HHH  HHHBBB  HHHBBB"""
    (
        given("battle_ravens", drawing)
        .refuses(0, "place II 2", "BR-17", "column II is closed", "Still open: place I, III, V, VI 1–9.")
        .refuses(0, "place IV 2", "BR-17")
        .when(0, "place I 2")
        .refuses(1, "place II 2", "BR-17")
        .refuses(1, "place IV 2", "BR-17")
    )


@clause("BR-14", "BR-17")
def test_closed_columns_are_not_counted_among_the_areas_left() -> None:
    drawing = """turn 4  place
        north   *H  *H  HHHBBB  -  -  HHHBBB
        south   -   -   HHHBBB  *H *H HHHBBB"""
    story = given("battle_ravens", drawing).then("sides 0 ravens hand", 14)
    story.offers(0, [f"place {area} {ravens}" for area in ("III", "VI") for ravens in (5, 6, 7, 8, 9)])
