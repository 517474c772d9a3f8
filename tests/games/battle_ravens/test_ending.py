"""Chapter 3: End the Turn."""

from __future__ import annotations

from tests.clauses import clause
from tests.scenario import given

RULEBOOK_EXAMPLE = """turn 2  end
    north   HHHBBB  .    HHHBBB  HHHBBB  HHHBBB  HHHBBB
    south   HHHBBB  HBB  HHHBBB  HHHBBB  HHHBBB  HHHBBB"""


@clause("BR-53", "BR-54", "BR-57", "BR-58", "BR-59")
def test_scenario_11_the_rulebook_example_of_a_capture() -> None:
    (
        given("battle_ravens", RULEBOOK_EXAMPLE)
        .happens("A captures II with 1 Hirdman and 2 Bondi.", "B loses 3 ravens and 1 thrall for good.")
        .looks("north HHHBBB *HBB HHHBBB HHHBBB HHHBBB HHHBBB")
        .looks("south HHHBBB -    HHHBBB HHHBBB HHHBBB HHHBBB")
        .then("columns 1", {"captor": 0, "garrison": {"hirdmen": 1, "bondi": 2}})
        .then("sides 1 ravens", {"hand": 17, "lost": 3})
        .then("sides 1 thralls", {"ready": 2, "spent": 0, "lost": 1})
        .then("sides 0 ravens", {"hand": 20, "lost": 0})
        .then("sides 0 thralls", {"ready": 3, "spent": 0, "lost": 0})
        .then("sides 0 captures", 1)
    )


@clause("BR-52")
def test_captures_come_first_then_ravens_and_thralls_return_then_losses_then_victory() -> None:
    story = given(
        "battle_ravens", "turn 2 end south spent 3 north spent 3\nnorth .+9 .+9 .+2 HB H H\nsouth HB HB HB HB+1 H H"
    )
    assert [event.name for event in story.events] == [
        "area_captured",
        "area_captured",
        "area_captured",
        "ravens_returned",
        "ravens_returned",
        "lost_for_good",
        "match_ended",
    ]
    story.then("sides 1 ravens", {"hand": 11, "lost": 9}).then("sides 1 thralls", {"ready": 0, "spent": 0, "lost": 3})
    story.then("sides 0 thralls", {"ready": 3, "spent": 0, "lost": 0})


@clause("BR-52", "BR-59")
def test_spent_thralls_return_before_one_is_lost() -> None:
    story = given("battle_ravens", "end north spent 3\nnorth . H H H H H\nsouth HB H H H H H")
    story.then("sides 1 thralls", {"ready": 2, "spent": 0, "lost": 1})


@clause("BR-53")
def test_a_capture_is_no_choice_and_costs_no_ravens() -> None:
    story = given("battle_ravens", "north . H H H H H\nsouth HHHBBB+1 H H H H H", auto_single=False)
    story.when(0, "attack I 1").happens("A captures I").then("sides 0 ravens hand", 20).asks_only(0, "place_ravens")


@clause("BR-53")
def test_either_side_captures_and_both_may_in_one_turn() -> None:
    (
        given("battle_ravens", "end\nnorth . HB H H H H\nsouth B . H H H H")
        .happens("A captures I with 1 Bondir.", "B captures II with 1 Hirdman and 1 Bondir.")
        .looks("north *B - H H H H")
        .looks("south - *HB H H H H")
        .then("sides 0 ravens hand", 17)
        .then("sides 1 ravens hand", 17)
    )


@clause("BR-53")
def test_an_area_that_still_holds_a_warrior_is_not_captured() -> None:
    given("battle_ravens", "end\nnorth B H H H H H\nsouth HHHBBB H H H H H").does_not_happen("area_captured")


@clause("BR-54")
def test_all_warriors_of_the_capturing_area_move_in() -> None:
    story = given("battle_ravens", "end\nnorth . H H H H H\nsouth HHHHBBBBB H H H H H")
    story.then("columns 0 garrison", {"hirdmen": 4, "bondi": 5}).then("sides 0 areas 0 strength", 0)


@clause("BR-55")
def test_two_empty_areas_facing_each_other_stay_open() -> None:
    story = given("battle_ravens", "end\nnorth . H H H H H\nsouth . H H H H H")
    story.does_not_happen("area_captured", "lost_for_good").then("columns 0 captor", None).offers(0, "place I 1")


@clause("BR-56", "BR-57")
def test_a_captured_area_stays_closed_and_its_garrison_out_of_the_fight() -> None:
    story = given("battle_ravens", RULEBOOK_EXAMPLE)
    match = story.match
    while match.outcome is None:
        seat = match.asks[0].seat
        assert not [action for action in story.legal(seat) if action.split()[1:2] == ["II"]]
        assert match.view()["columns"][1] == {"captor": 0, "garrison": {"hirdmen": 1, "bondi": 2}}
        match.play(seat, match.legal(seat)[-1])


@clause("BR-58", "BR-59")
def test_each_area_lost_this_turn_costs_three_ravens_and_a_thrall_and_earlier_ones_nothing_more() -> None:
    story = given("battle_ravens", "turn 5 end\nnorth *H . HH H H H\nsouth - HB H H H H")
    story.happens("B loses 3 ravens and 1 thrall for good.")
    story.then("sides 1 ravens", {"hand": 14, "lost": 6}).then("sides 1 thralls lost", 2)
    story = given("battle_ravens", "end\nnorth . . HH H H H\nsouth H H H H H H")
    story.happens("B loses 6 ravens and 2 thralls for good.").then("sides 1 ravens", {"hand": 14, "lost": 6})


@clause("BR-79")
def test_scenario_19_nobody_loses_a_thrall_that_is_not_there() -> None:
    (
        given("battle_ravens", "turn 5 end\nnorth *H *H . . H H\nsouth - - HB HB H H")
        .ends("BR-62", [0], "captures")
        .then("sides 0 captures", 4)
        .then("sides 1 ravens", {"hand": 8, "lost": 12})
        .then("sides 1 thralls", {"ready": 0, "spent": 0, "lost": 3})
        .happens("B loses 6 ravens and 1 thrall for good.")
    )


@clause("BR-65")
def test_without_a_winner_the_next_turn_begins() -> None:
    given("battle_ravens", RULEBOOK_EXAMPLE).goes_on().happens("Turn 3: place ravens.").asks_only(0, "place_ravens")
