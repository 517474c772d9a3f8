"""Dice, the board, setting up, and the order of play."""

from __future__ import annotations

import pytest

from ravenhall.kernel.match import Match
from tests.clauses import clause
from tests.scenario import given

FACES = [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)]


@clause("BR-1")
@pytest.mark.parametrize(("face", "successes"), FACES)
def test_an_attack_die_gives_two_successes_on_6_one_on_4_or_5_and_none_below(face: int, successes: int) -> None:
    given("battle_ravens", "south spent 3\nsouth HHH+1 HHH HHH HHH HHH HHH").rolling(face).when(
        0, "attack I 1"
    ).happens("attack_rolled", dice=[face], successes=successes)


@clause("BR-1")
@pytest.mark.parametrize(("face", "successes"), FACES)
def test_the_same_die_is_rolled_for_thralls_for_blocks_and_for_the_order(face: int, successes: int) -> None:
    (
        given("battle_ravens", "north HHH+1 H H H H H\nsouth HHH+3 H H H H H")
        .rolling(6, 6, 1)
        .when(0, "attack I 3")
        .rolling(face)
        .when(0, "thralls 1")
        .happens("thralls_rolled", successes=successes)
        .happens("hits_counted", hits=4 + successes)
        .rolling(face)
        .when(1, "block 1")
        .happens("block_rolled", successes=successes)
    )
    given("battle_ravens", dictated=[face, 3, 3, 3, 6, 6, 6, 6]).happens("opening_rolled", seat=0, successes=successes)


@clause("BR-2", "BR-34")
@pytest.mark.parametrize("column", range(6))
def test_each_of_the_six_areas_faces_the_enemy_area_of_the_same_column(column: int) -> None:
    roman = ["I", "II", "III", "IV", "V", "VI"][column]
    for attacker, defender in ((0, 1), (1, 0)):
        drawing = f"""south spent 3 north spent 3 {["south", "north"][attacker]} first
            north BBB+1 BBB+1 BBB+1 BBB+1 BBB+1 BBB+1
            south BBB+1 BBB+1 BBB+1 BBB+1 BBB+1 BBB+1"""
        scenario = (
            given("battle_ravens", drawing).rolling(6).when(attacker, f"attack {roman} 1").when(defender, "block 0")
        )
        left = [[area["bondi"] for area in side["areas"]] for side in scenario.match.view()["sides"]]
        assert left[attacker] == [3] * 6
        assert left[defender] == [1 if area == column else 3 for area in range(6)]


@clause("BR-2", "BR-5", "BR-6")
def test_each_side_has_six_areas_of_three_and_three_and_all_36_warriors_stand_on_the_board() -> None:
    view = given("battle_ravens").match.view()
    for side in view["sides"]:
        assert [(area["hirdmen"], area["bondi"], area["ravens"]) for area in side["areas"]] == [(3, 3, 0)] * 6
        assert side["fallen"] == {"hirdmen": 0, "bondi": 0}
        assert side["ravens"] == {"hand": 20, "lost": 0}
        assert side["thralls"] == {"ready": 3, "spent": 0, "lost": 0}
    assert [column["captor"] for column in view["columns"]] == [None] * 6


@clause("BR-3")
def test_an_area_never_takes_a_tenth_warrior() -> None:
    (
        given("battle_ravens", "south HHB+3 HHHBBBBB HHHBBB . . .")
        .when(0, "move I right")
        .refuses(0, "send 2H", "BR-31", "holds 8 warriors and has room for 1, not 2")
    )


@clause("BR-4")
def test_nine_ravens_and_nine_warriors_are_counted_apart() -> None:
    (
        given("battle_ravens", "place\nsouth HHHHHHHHH H H H H H", first_player=0)
        .offers(0, "place I 9")
        .when(0, "place I 9")
        .then("sides 0 areas 0 ravens", 9)
        .then("sides 0 areas 0 hirdmen", 9)
    )


@clause("BR-7", "BR-8")
def test_scenario_1_who_rolls_more_successes_may_choose_to_be_second_for_the_whole_game() -> None:
    story = given("battle_ravens", dictated=[4, 1, 1, 6, 5, 5, 2, 1])
    story.happens("A rolls 4 1 1 6 for the order of play: 3 successes.", "B rolls 5 5 2 1 for the order of play: 2")
    story.asks_only(0, "choose_order").offers(0, ["first", "second"]).does_not_ask(1).then("first", None)
    story.when(0, "second").happens("B is first player for the whole game.").asks_only(1, "place_ravens")
    for turn in (1, 2, 3):
        assert story.match.view()["turn"] == turn
        story.asks_only(1, "place_ravens")
        play_to_the_end_of_the_turn(story.match)


def play_to_the_end_of_the_turn(match: Match) -> None:
    turn = match.view()["turn"]
    while match.outcome is None and match.view()["turn"] == turn:
        seat = match.asks[0].seat
        match.play(seat, match.legal(seat)[0])


@clause("BR-7")
def test_the_other_side_chooses_when_it_rolls_more() -> None:
    story = given("battle_ravens", dictated=[1, 1, 1, 4, 5, 5, 2, 1]).asks_only(1, "choose_order")
    story.when(1, "first").asks_only(1, "place_ravens").then("first", 1)
    story = given("battle_ravens", dictated=[6, 6, 6, 6, 5, 5, 2, 1]).asks_only(0, "choose_order")
    story.when(0, "first").asks_only(0, "place_ravens").then("first", 0)


@clause("BR-7")
def test_a_tied_opening_is_rolled_again_by_both_until_somebody_has_more() -> None:
    story = given("battle_ravens", dictated=[6, 1, 1, 1, 4, 5, 2, 3, 1, 1, 1, 1, 2, 2, 2, 2, 4, 1, 1, 1, 3, 3, 3, 3])
    assert [event.name for event in story.events].count("opening_tied") == 2
    story.asks_only(0, "choose_order")
    assert story.match.state.chance.dictated == []


@clause("BR-8")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_may_be_settled_beforehand(first: int) -> None:
    given("battle_ravens", first_player=first).asks_only(first, "place_ravens").does_not_happen("opening_rolled")


@clause("BR-8", "BR-9", "BR-18")
def test_every_turn_places_then_acts_then_ends_and_the_first_player_begins_each() -> None:
    story = given("battle_ravens", first_player=1)
    match = story.match
    seen: list[tuple[int, str, int]] = []
    while match.view()["turn"] < 4 and match.outcome is None:
        view, ask = match.view(), match.asks[0]
        step = (view["turn"], view["phase"], ask.seat)
        if not seen or seen[-1][:2] != step[:2]:
            seen.append(step)
        match.play(ask.seat, match.legal(ask.seat)[0])
    assert seen == [(turn, phase, 1) for turn in (1, 2, 3) for phase in ("place", "act")]
    assert [event["turn"] for event in match.events() if event.name == "turn_began"] == [1, 2, 3, 4]


@clause("BR-9")
def test_an_answer_to_another_question_is_refused() -> None:
    given("battle_ravens", first_player=0).refuses(0, "attack I 1", "BR-9").refuses(0, "first", "BR-9")
