"""Winning the game."""

from __future__ import annotations

import pytest

from ravenhall.kernel.errors import MatchOver
from tests.clauses import clause
from tests.scenario import given


def three_each(north: str) -> str:
    return f"""turn 9  end
        north   *HHHBB  *HHBB  .  -     {north}  -
        south   -       -      B  *HHH  .        *HHH"""


@clause("BR-62")
@pytest.mark.parametrize(("north", "winner"), [(". H H H H H", None), (". . H H H H", None), (". . . H H H", 0)])
def test_three_enemy_areas_at_the_end_of_a_turn_win_and_fewer_do_not(north: str, winner: int | None) -> None:
    story = given("battle_ravens", f"end\nnorth {north}\nsouth H H H H H H")
    if winner is None:
        story.goes_on()
    else:
        story.ends("BR-62", [winner], "captures").happens("A wins: at least three enemy areas are taken.")


@clause("BR-62")
def test_areas_of_earlier_turns_count_and_either_side_can_win() -> None:
    given("battle_ravens", "turn 9 end\nnorth - - H H H H\nsouth *H *H . H H H").ends("BR-62", [1], "captures")


@clause("BR-62")
@pytest.mark.parametrize("captures", [4, 5, 6])
def test_more_than_three_win_just_the_same(captures: int) -> None:
    north = " ".join(["."] * captures + ["H"] * (6 - captures))
    story = given("battle_ravens", f"end\nnorth {north}\nsouth H H H H H H").ends("BR-62", [0], "captures")
    story.then("sides 1 thralls lost", 3).then("sides 1 ravens lost", 3 * captures)


@clause("BR-62")
def test_the_warriors_left_do_not_matter_when_only_one_side_has_three_areas() -> None:
    drawing = "turn 9 end\nnorth . . . - - HHHHHHHHH\nsouth B B B *HHHH *HHH B"
    given("battle_ravens", drawing).ends("BR-62", [0], "captures")


@clause("BR-62")
def test_three_emptied_areas_in_the_middle_of_a_turn_do_not_win_yet() -> None:
    drawing = "turn 9\nnorth *H *H . H+1 HH H\nsouth - - B H H H"
    given("battle_ravens", drawing, auto_single=False).goes_on().asks_only(1, "act")


@clause("BR-63")
def test_scenario_14_both_reach_three_and_the_warriors_left_decide_garrisons_included() -> None:
    story = given("battle_ravens", three_each("H")).ends("BR-63", [0], "tiebreak")
    outcome = story.match.outcome
    assert outcome is not None
    assert outcome.points == (15, 14)
    story.happens("A wins: both took three areas, and the warriors left were counted.").then("phase", "over")


@clause("BR-63")
def test_the_tiebreak_can_go_to_the_second_seat() -> None:
    given("battle_ravens", three_each("HH")).ends("BR-63", [1], "tiebreak")


@clause("BR-64")
def test_equal_points_are_a_draw() -> None:
    story = given("battle_ravens", three_each("HB")).ends("BR-64", [], "tiebreak").happens("A draw: ")
    outcome = story.match.outcome
    assert outcome is not None
    assert outcome.places == (1, 1)


@clause("BR-62")
def test_nobody_plays_on_after_the_end() -> None:
    story = given("battle_ravens", three_each("H")).refuses(0, "place I 1", MatchOver)
    assert not story.match.asks
    assert not story.match.legal(0)


# ── BR-66: stalled matches ──────────────────────────────────────────────────────────────────────────────────────────


@clause("BR-66")
def test_a_field_without_warriors_ends_the_match_for_the_side_with_more_areas() -> None:
    drawing = "turn 9 end\nnorth - . . . . .\nsouth *B . . . . ."
    given("battle_ravens", drawing).ends("BR-66", [1], "dead_field").happens("B wins: no warrior is left to fight.")


@clause("BR-66")
def test_with_equal_areas_on_a_dead_field_the_warriors_left_count_and_then_it_is_a_draw() -> None:
    given("battle_ravens", "turn 9 end\nnorth - *HH . . . .\nsouth *HB - . . . .").ends("BR-66", [0], "dead_field")
    given("battle_ravens", "turn 9 end\nnorth - *H . . . .\nsouth *BB - . . . .").ends("BR-66", [], "dead_field")


@clause("BR-66")
def test_one_warrior_on_the_field_on_each_side_keeps_the_match_alive() -> None:
    given("battle_ravens", "turn 9 end\nnorth - *H . . B .\nsouth *BB - . . B .").goes_on()


@clause("BR-66")
def test_after_the_last_turn_more_areas_win_then_more_warriors_then_nobody() -> None:
    more_areas = "turn 5 end\nnorth *B H H H H H\nsouth - B H H H H"
    given("battle_ravens", more_areas, max_turns=5).ends("BR-66", [0], "turn_cap").happens("A wins: the last turn")
    more_warriors = "turn 5 end\nnorth HB H H H H H\nsouth BB H H H H H"
    given("battle_ravens", more_warriors, max_turns=5).ends("BR-66", [1], "turn_cap")
    nobody = "turn 5 end\nnorth H H H H H H\nsouth BB H H H H H"
    given("battle_ravens", nobody, max_turns=5).ends("BR-66", [], "turn_cap").happens("A draw: the last turn")


@clause("BR-66")
def test_the_turn_limit_is_forty_unless_chosen_otherwise() -> None:
    given("battle_ravens", "turn 39 end\nnorth H H H H H H\nsouth H H H H H H").goes_on()
    given("battle_ravens", "turn 40 end\nnorth H H H H H H\nsouth H H H H H H").ends("BR-66", [], "turn_cap")
    given("battle_ravens", "turn 4 end", max_turns=5).goes_on()
    given("battle_ravens", "turn 500 end", max_turns=None).goes_on()


@clause("BR-62", "BR-66")
def test_victory_comes_before_the_turn_limit() -> None:
    given("battle_ravens", "turn 5 end\nnorth . . . H H H\nsouth B B B B B B", max_turns=5).ends(
        "BR-62", [0], "captures"
    )
