"""Advanced rules: when tactics cards are played."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import NotYourDecision
from tests.clauses import clause
from tests.games.battle_ravens.moments import both_play
from tests.scenario import Scenario, given

ROW = "H+9 H+9 H+2 H H H"


def duel(south: str = "", north: str = "", first: str = "south", **options: Any) -> Scenario:
    """A stands with four ravens in I before B with three, no thralls on either side; each holds the cards named."""
    drawing = f"""turn 6  {first} first  south to go  south spent 3  north spent 3
        cards south {south}
        cards north {north}
        north   HHHBBB+3  H    H  H  H  H
        south   HHHBBB+4  H+2  H  H  H  H"""
    return given("battle_ravens", drawing, tactics=True, **options)


@clause("BR-67")
def test_each_side_is_dealt_five_random_cards_of_its_army() -> None:
    hands = []
    for seed in range(8):
        story = given("battle_ravens", tactics=True, seed=seed)
        for seat, letter in ((0, "N"), (1, "S")):
            cards = [card["id"] for card in story.match.view(seat)["tactics"]["hand"]]
            assert len(set(cards)) == 5
            assert {card[0] for card in cards} == {letter}
            hands.append(tuple(cards))
    assert len(set(hands)) > 8


@clause("BR-67")
def test_the_deal_is_a_shuffle_of_each_army_and_five_cards_stay_out_of_play() -> None:
    order = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    story = given("battle_ravens", tactics=True, first_player=0, dictated=[*order, *reversed(order)])
    assert [card["id"] for card in story.match.view(0)["tactics"]["hand"]] == ["N6", "N7", "N8", "N9", "N10"]
    assert [card["id"] for card in story.match.view(1)["tactics"]["hand"]] == ["S1", "S2", "S3", "S4", "S5"]


@clause("BR-67")
def test_the_armies_may_be_swapped() -> None:
    story = given("battle_ravens", tactics=True, army_0="anglo_saxon", army_1="norse")
    assert {card["army"] for card in story.match.view(0)["tactics"]["hand"]} == {"anglo_saxon"}
    assert {card["army"] for card in story.match.view(1)["tactics"]["hand"]} == {"norse"}


@clause("BR-68")
@pytest.mark.parametrize(("army", "letter"), [("norse", "N"), ("anglo_saxon", "S")])
def test_two_sides_with_the_same_army_share_its_ten_cards(army: str, letter: str) -> None:
    story = given("battle_ravens", tactics=True, army_0=army, army_1=army)
    hands = [[card["id"] for card in story.match.view(seat)["tactics"]["hand"]] for seat in (0, 1)]
    assert len(hands[0]) == len(hands[1]) == 5
    assert set(hands[0] + hands[1]) == {f"{letter}{number}" for number in range(1, 11)}


@clause("BR-69")
def test_a_hand_is_seen_by_its_owner_alone_until_a_card_is_played() -> None:
    story = duel("N1 N2 N3", "S1 S2").then("tactics held", [3, 2])
    assert [card["id"] for card in story.match.view(0)["tactics"]["hand"]] == ["N1", "N2", "N3"]
    for viewer in (1, None):
        assert not {"N1", "N2", "N3"} & set(words_in(story.match.view(viewer)))
    assert story.match.view(None)["tactics"]["hand"] == []
    story.when(0, "attack I 1").when(0, "card N3").happens("card_played", seat=0, card="N3", window="atk_before")
    assert story.match.view(1)["tactics"]["played"][-1]["card"]["id"] == "N3"
    story.then("tactics held", [2, 2])


def words_in(value: object) -> list[str]:
    """Every text anywhere in a view, without the cards played before."""
    if isinstance(value, dict):
        return [word for key, item in value.items() if key != "played" for word in words_in(item)]
    if isinstance(value, list):
        return [word for item in value for word in words_in(item)]
    return [value] if isinstance(value, str) else []


@clause("BR-70")
def test_a_card_is_played_only_at_its_moment() -> None:
    (
        duel("N1 N4")
        .refuses(0, "card N1", "BR-70", "Berserk Fury is played before the attack roll, and that is not now")
        .when(0, "attack I 1")
        .asks_only(0, "card_window")
        .then("tactics window", "atk_before")
        .offers(0, ["pass", "card N1"])
        .refuses(0, "card N4", "BR-70", "Long Axes is played after the attack roll, not before the attack roll")
        .rolling(4)
        .when(0, "pass")
        .then("tactics window", "atk_after")
        .offers(0, ["pass", "card N4"])
        .refuses(0, "card N1", "BR-70")
    )


@clause("BR-70")
def test_cards_of_the_defender_are_not_for_the_attacker() -> None:
    story = duel("S3 S4 S10", "", army_0="anglo_saxon").rolling(1).when(0, "attack I 1")
    story.does_not_happen("card_played").asks_only(1, "act")
    story = duel("", "N1 N2 N4", army_1="norse").rolling(1).when(0, "attack I 1").asks_only(1, "act")


@clause("BR-67", "BR-70")
def test_nobody_plays_a_card_that_was_not_dealt() -> None:
    story = (
        duel("N1").when(0, "attack I 1").refuses(0, "card N9", "BR-67", "Pillage is not among the cards you were dealt")
    )
    story.refuses(0, "card S1", "BR-67")


@clause("BR-71", "BR-75")
@pytest.mark.parametrize(
    ("first", "cost", "losses"), [("south", 3, ["lose 1H"]), ("north", 1, ["lose 3H", "lose 2H 1B"])]
)
def test_scenario_16_both_play_at_once_and_the_first_players_card_is_resolved_first(
    first: str, cost: int, losses: list[str]
) -> None:
    story = duel("N4", "S4", first).rolling(6, 4, 1, 1).when(0, "attack I 4")
    order = ["N4", "S4"] if first == "south" else ["S4", "N4"]
    sealing = (0, 1) if first == "south" else (1, 0)
    story.asks_only(sealing[0], "card_window").when(sealing[0], f"card {order[0]}").does_not_happen("card_played")
    story.asks_only(sealing[1], "card_window").when(sealing[1], f"card {order[1]}")
    assert [event["card"] for event in story.events if event.name == "card_played"] == order
    story.then("attack hirdman_cost", cost).when(1, "block 0").asks_only(1, "take_losses").offers(1, losses[0])


@clause("BR-71")
def test_choices_stay_sealed_until_both_are_in() -> None:
    sealed = []
    for choice in ("pass", "card N4"):
        story = duel("N4", "S4").rolling(6, 4, 1, 1).when(0, "attack I 4").when(0, choice)
        assert story.events == []
        story.asks_only(1, "card_window").refuses(0, "pass", NotYourDecision)
        sealed.append((story.match.view(1), story.match.view(None)))
    assert sealed[0] == sealed[1]
    story.then("tactics chosen", "N4", seat=0)


@clause("BR-71", "BR-75")
@pytest.mark.parametrize("first", ["south", "north"])
def test_scenario_20_shield_splitter_and_stand_fast_give_the_same_whoever_is_first(first: str) -> None:
    story = duel("N10", "S2", first).rolling(6, 4, 1, 1).when(0, "attack I 4").rolling(5, 1).when(1, "block 2")
    both_play(story, first, "card N10", "card S2", 6).happens("After the reroll the block dice show 5 6.")
    story.happens("blocks_counted", blocks=1, net=2)


@clause("BR-72")
def test_each_side_plays_at_most_one_card_a_turn() -> None:
    (
        duel("N1 N4 N10", "S3")
        .when(0, "attack I 1")
        .rolling(4, 4, 4, 4)
        .when(0, "card N1")
        .asks_only(1, "card_window")
        .when(1, "pass")
        .asks_only(1, "block")
        .rolling(6)
        .when(1, "block 1")
        .does_not_ask(0)
    )


@clause("BR-72")
def test_a_card_played_in_one_goes_attack_silences_the_side_in_later_goes_of_the_turn() -> None:
    story = duel("N1 N3").when(0, "attack I 1").rolling(1, 1, 1, 1).when(0, "card N1").asks_only(1, "act")
    story.rolling(1, 1, 1).when(1, "attack I 3").rolling(1).when(0, "attack I 1").does_not_happen("card_played")
    story.then("tactics used", [True, False]).asks_only(0, "act")


@clause("BR-72")
def test_the_next_turn_another_card_may_be_played() -> None:
    story = given(
        "battle_ravens", "turn 6\ncards south N6 N5\ncards north\nnorth HH H H H H H\nsouth HH H H H H H", tactics=True
    )
    story.asks_only(0, "card_window").when(0, "card N6").rolling(4, 4).when(0, "onslaught I")
    story.then("turn", 7).then("tactics used", [False, False])
    for area in ("I", "II"):
        story.when(0, f"place {area} 9").when(1, f"place {area} 9")
    story.when(0, "place III 2").when(1, "place III 2").asks_only(0, "card_window").offers(0, ["pass", "card N5"])


@clause("BR-73")
def test_a_card_is_used_once_and_not_replaced() -> None:
    story = duel("N1 N3 N4").when(0, "attack I 1").rolling(1, 1, 1, 1).when(0, "card N1").then("tactics held", [2, 0])
    story = given(
        "battle_ravens",
        "turn 6\ncards south N6 N3 N1\ncards north\nnorth HH H H H H H\nsouth HH H H H H H",
        tactics=True,
    )
    story.when(0, "card N6").rolling(4, 4).when(0, "onslaught I")
    match = story.match
    while "window" not in match.asks[0].kind:
        seat = match.asks[0].seat
        options = [a for a in match.legal(seat) if str(a).startswith(("place", "attack I", "thralls 0"))]
        match.play(seat, (options or match.legal(seat))[0])
    story.refuses(0, "card N6", "BR-73", "you have played Final Onslaught already")


@clause("BR-74")
def test_no_card_has_to_be_played() -> None:
    story = duel("N1").when(0, "attack I 1").offers(0, "pass").rolling(1).when(0, "pass").then("tactics held", [1, 0])
    assert story.match.outcome is None


@clause("BR-75")
def test_a_card_overrides_the_rules() -> None:
    story = duel("N3").when(0, "attack I 1").rolling(6).when(0, "card N3").asks_only(1, "block")
    story.offers(1, ["block 0", "block 1", "block 2"]).refuses(1, "block 3", "BR-75", "at most 2 ravens")


@clause("BR-76")
def test_the_start_of_placing_comes_before_the_first_placement() -> None:
    story = given(
        "battle_ravens", "turn 6 new\ncards south\ncards north S6\nnorth HB H H H H H\nsouth H H H H H H", tactics=True
    )
    story.asks_only(1, "card_window").then("tactics window", "place_start").then("sides 0 ravens hand", 20)
    story.when(1, "pass").asks_only(0, "place_ravens")


@clause("BR-76")
def test_the_end_of_placing_comes_after_the_last_placement_and_before_the_start_of_actions() -> None:
    story = given(
        "battle_ravens",
        f"turn 6 place\ncards south N5\ncards north S8\nnorth H+9 H+9 H H H H\nsouth {ROW}",
        tactics=True,
    )
    story.asks_only(1, "place_ravens").when(1, "place VI 2")
    story.asks_only(0, "card_window").then("tactics window", "place_end").then("phase", "place").when(0, "pass")
    story.happens("actions_began").asks_only(1, "card_window").then("tactics window", "act_start").then("phase", "act")
    story.when(1, "pass").asks_only(0, "act")


@clause("BR-76")
def test_the_end_of_actions_comes_after_the_last_go_and_the_start_of_the_end_before_captures() -> None:
    drawing = """turn 6  south spent 3
        cards south N6 N9
        cards north
        north   .  HH    H  H  H  H
        south   H  HH+1  H  H  H  H"""
    story = given("battle_ravens", drawing, tactics=True).rolling(1).when(0, "attack II 1")
    story.asks_only(0, "card_window").then("tactics window", "act_end").then("phase", "act").when(0, "pass")
    story.asks_only(0, "card_window").then("tactics window", "end_start").then("phase", "end")
    story.then("columns 0 captor", None).when(0, "pass").happens("A captures I")


@clause("BR-77")
def test_a_card_before_or_after_rolling_counts_for_one_roll_only() -> None:
    story = duel("N1").when(0, "attack I 1").rolling(1, 1, 1, 1).when(0, "card N1").happens("A rolls 1 1 1 1: ")
    story.rolling(1, 1, 1).when(1, "attack I 3").rolling(2).when(0, "attack I 1").happens("A rolls 2: 0 successes.")
    story = duel("", "S4").rolling(4).when(0, "attack I 1").when(1, "card S4").then("attack hirdman_cost", 3)
    story.when(1, "block 0").rolling(1).when(1, "attack I 1")
    story.rolling(4).when(0, "attack I 1").then("attack hirdman_cost", 2)


@clause("BR-78")
def test_basic_mode_has_no_cards_and_no_moments() -> None:
    story = given("battle_ravens", seed=4, army_0="norse").then("tactics", None)
    while story.match.outcome is None:
        seat = story.match.asks[0].seat
        assert story.match.asks[0].kind not in ("card_window", "card_target")
        story.match.play(seat, story.match.legal(seat)[0])
    story = given("battle_ravens", first_player=0).refuses(0, "card N1", "BR-78")


@clause("BR-74", "BR-78")
def test_forced_passes_leave_no_trace_in_events_or_log() -> None:
    drawing = """turn 6  south spent 3  north spent 3{cards}
        north   HHHBBB+3  H    H  H  H  H
        south   HHHBBB+4  H+2  H  H  H  H"""
    logs = []
    for cards, tactics in (("", False), ("\n cards south N5 N9\n cards north S6 S7", True)):
        story = given("battle_ravens", drawing.format(cards=cards), tactics=tactics)
        story.rolling(6, 4, 1, 1).when(0, "attack I 4").rolling(4).when(1, "block 1", "lose 2B")
        logs.append([event.json() for event in story.match.events()])
    assert logs[0] == logs[1]


@clause("BR-45", "BR-70")
def test_an_attack_on_an_empty_area_has_no_moment_for_cards() -> None:
    drawing = """turn 6
        cards south N1 N2 N3 N4
        cards north S3 S4 S10
        north   .+3   HB+1  H  H  H  H
        south   HB+4  H     H  H  H  H"""
    given("battle_ravens", drawing, tactics=True).when(0, "attack I 2").happens("attack_wasted").asks_only(1, "act")


@clause("BR-81")
def test_a_cards_condition_must_hold_when_it_is_chosen() -> None:
    story = duel("N2 N4").rolling(4, 5).when(0, "attack I 2").offers(0, ["pass", "card N4"])
    story.refuses(0, "card N2", "BR-81", "Wolf-Howl: no attack die has failed")


@clause("BR-81")
def test_a_card_whose_object_is_gone_is_used_up_without_effect() -> None:
    drawing = """turn 6  end  north first
        cards south N9
        cards north S5
        north   .  HH  H  H  H  H
        south   H  H   H  H  H  H"""
    (
        given("battle_ravens", drawing, tactics=True)
        .when(1, "card S5")
        .when(0, "card N9")
        .asks_only(1, "card_target")
        .when(1, "close II left", "send 1H")
        .happens("B moves 1 Hirdman from II to I.", "Pillage finds nothing left to do.")
        .does_not_happen("area_captured")
        .then("tactics held", [0, 0])
    )


@clause("BR-81")
def test_the_other_way_round_the_first_card_counts_and_the_second_changes_what_it_meets() -> None:
    drawing = """turn 6  end  south first
        cards south N9
        cards north S5
        north   .  HH  H  .  H  H
        south   H  H   H  H  H  H"""
    story = given("battle_ravens", drawing, tactics=True).when(0, "card N9").when(1, "card S5")
    story.when(1, "close II left", "send 1H").happens("A captures IV", "B loses 4 ravens and 1 thrall for good.")


@clause("BR-82")
def test_who_has_passed_cannot_answer_a_card_of_the_same_moment() -> None:
    story = duel("N4", "S4").rolling(6, 4, 1, 1).when(0, "attack I 4").when(0, "pass").when(1, "card S4")
    story.asks_only(1, "block").refuses(0, "card N4", NotYourDecision)


@clause("BR-69", "BR-82")
def test_a_seat_that_is_not_asked_sees_only_that_there_is_a_moment() -> None:
    story = duel("N1", "S1").when(0, "attack I 1")
    expected = [{"seat": None, "kind": "card_window", "text": "Play a tactics card now, or pass?"}]
    assert story.match.view(1)["asks"] == expected
    assert story.match.view(None)["asks"] == expected
    assert story.match.view(0)["asks"] == [{**expected[0], "seat": 0}]


@clause("BR-69")
def test_who_is_still_to_choose_does_not_show_to_watchers() -> None:
    both = duel("N4", "S4").rolling(6, 4, 1, 1).when(0, "attack I 4")
    before = both.match.view(None)
    both.when(0, "card N4")
    assert both.match.view(None) == before


@clause("BR-69")
@pytest.mark.parametrize("armies", [("norse", "anglo_saxon"), ("norse", "norse")])
def test_a_sample_keeps_what_a_seat_knows_and_redraws_the_rest(armies: tuple[str, str]) -> None:
    match = given("battle_ravens", tactics=True, army_0=armies[0], army_1=armies[1]).match
    hands = set()
    for seed in range(12):
        sample = match.sample(0, seed)
        assert sample.view(0) == match.view(0)
        hands.add(tuple(card["id"] for card in sample.view(1)["tactics"]["hand"]))
    assert len(hands) == 1 if armies[0] == armies[1] else len(hands) > 6
    watched = {tuple(card["id"] for card in match.sample(None, seed).view(0)["tactics"]["hand"]) for seed in range(12)}
    assert len(watched) > 6


@clause("BR-69")
def test_a_sample_in_an_open_moment_does_not_know_what_was_sealed() -> None:
    story = duel("N4", "S4", "north").rolling(6, 4, 1, 1).when(0, "attack I 4").when(1, "card S4")
    hands = set()
    for seed in range(20):
        sample = story.match.sample(0, seed)
        assert sample.view(0) == story.match.view(0)
        assert sample.view(1)["tactics"]["chosen"] is None
        hands.add(tuple(card["id"] for card in sample.view(1)["tactics"]["hand"]))
        while sample.asks and sample.asks[0].kind == "card_window":
            seat = sample.asks[0].seat
            sample.play(seat, sample.legal(seat)[-1])
    assert len(hands) > 2


@clause("BR-69")
@pytest.mark.parametrize("armies", [("norse", "anglo_saxon"), ("anglo_saxon", "norse"), ("norse", "norse")])
def test_samples_at_any_time_fit_what_the_seat_sees_and_can_be_played_on(armies: tuple[str, str]) -> None:
    match = given("battle_ravens", tactics=True, army_0=armies[0], army_1=armies[1], seed=21).match
    chance, step = seeded(4), 0
    while match.outcome is None:
        step += 1
        for viewer in (0, 1, None) if step % 9 == 0 or match.asks[0].secret else ():
            sample = match.sample(viewer, step)
            assert sample.view(viewer) == match.view(viewer)
            for turn in range(20):
                if sample.outcome is None:
                    seat = sample.asks[0].seat
                    sample.play(seat, sample.legal(seat)[chance.below(len(sample.legal(seat)))])
        seat = match.asks[-1].seat
        match.play(seat, match.legal(seat)[chance.below(len(match.legal(seat)))])


def test_the_public_log_names_cards_only_when_played() -> None:
    match = games.load("battle_ravens").start(seed=11, options={"tactics": True, "first_player": 0})
    while match.outcome is None:
        seat = match.asks[0].seat
        menu = match.legal(seat)
        match.play(seat, menu[0])  # passes whenever there is a moment
    assert not [event for event in match.events() if "card" in event.name or "window" in event.name]
