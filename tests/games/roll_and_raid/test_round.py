"""A round and its dice: clauses RR-10 to RR-20, and the festival of RR-148."""

from __future__ import annotations

import pytest

from ravenhall import games
from tests.clauses import clause
from tests.games.roll_and_raid.stories import in_stock, raid, working
from tests.scenario import given

GAME = games.load("roll_and_raid")


@clause("RR-10")
def test_sixteen_rounds_of_production_raiding_and_cleanup() -> None:
    match = GAME.start(2, 3)
    rounds: list[int] = []
    while match.outcome is None:
        if not rounds or rounds[-1] != match.view()["round"]:
            rounds.append(match.view()["round"])
        for seat in (0, 1):
            legal = [str(action) for action in match.legal(seat)]
            if legal:
                match.play(seat, "done" if "done" in legal else legal[0])
    assert rounds == list(range(1, 17))
    phases = [e.name for e in match.events() if e.name in ("dice_rolled", "destinations_shown", "round_began")]
    assert phases[:6] == ["round_began", "dice_rolled", "destinations_shown"] * 2


@clause("RR-11", "RR-13")
@pytest.mark.parametrize(
    ("round", "season"), [(1, "winter"), (4, "winter"), (5, "summer"), (8, "summer"), (9, "winter"), (13, "summer")]
)
def test_the_round_fixes_the_season(round: int, season: str) -> None:
    raid(f"round {round} start\nclan 1 vikings 1\nclan 2 vikings 1").then("round", round).then("season", season)


@clause("RR-13")
def test_each_round_crosses_out_the_next_space() -> None:
    story = given("roll_and_raid", seats=2).then("round", 1)
    story.when(0, "done").when(1, "done").happens("round_began", round=2).then("round", 2)


@clause("RR-12")
def test_production_is_simultaneous_and_nobody_waits() -> None:
    story = working("", "W3 M4 V2")
    story.when(1, "V", "hall").when(1, "W", "track:W", "T4").asks(0, "pick_die").then("sheets 1 ships", 1, seat=1)
    story.then("sheets 1 ships", 0, seat=0).then("sheets 1 ships", 0)
    story.when(0, "done").then("sheets 1 ships", 1, seat=0).then("sheets 1 vikings", 2)


@clause("RR-14", "RR-15", "RR-16")
def test_a_festival_takes_up_to_three_vikings_before_the_roll() -> None:
    story = raid("round 8 start\nclan 1 vikings 2\nclan 2 vikings 5")
    story.asks(0, "festival").asks(1, "festival").then("dice", None)
    story.offers(0, ["festival 0", "festival 1", "festival 2"])
    story.refuses(0, "festival 3", "RR-16", "2").refuses(1, "festival 4", "RR-14", "at most 3")
    story.when(0, "festival 2").then("sheets 0 festivals", [])
    story.when(1, "festival 0").then("sheets 0 festivals", [4]).then("sheets 1 festivals", [-2])
    in_stock(story, 0, "0/0/0")
    in_stock(story, 1, "0/0/5")


@clause("RR-14")
@pytest.mark.parametrize(("round", "festival"), [(3, False), (4, True), (8, True), (12, True), (15, False), (16, True)])
def test_festivals_are_in_rounds_4_8_12_and_16(round: int, festival: bool) -> None:
    story = raid(f"round {round} start\nclan 1 vikings 1\nclan 2 vikings 1")
    story.asks(0, "festival" if festival else "pick_die")


@clause("RR-14", "RR-148")
def test_without_vikings_the_fine_comes_without_a_question_and_before_the_roll() -> None:
    # A Fate die of 4 in hand cannot fetch Vikings for the festival of the same round.
    story = raid("round 4 start\ndice W1 M1 V1\nclan 1 houses Uppsala 4\nclan 2 vikings 1")
    story.does_not_ask(0).then("dice", None)
    story.when(1, "festival 1").asks(0, "pick_die").then("sheets 0 festivals", [-2])
    story.when(0, "fate:4", "hall")
    in_stock(story, 0, "0/0/4")


@clause("RR-148")
def test_no_fate_die_is_used_before_the_festival_is_over() -> None:
    story = raid("round 4 start\nclan 1 vikings 1 houses Uppsala 4\nclan 2 vikings 1")
    story.refuses(0, "fate:4", "RR-148", "before every die").when(0, "festival 1").when(1, "festival 1")
    story.offers(0, "fate:4")


@clause("RR-17")
def test_three_dice_are_rolled_once_for_all_and_stay() -> None:
    story = given("roll_and_raid", seats=3, dictated=[*range(9), *range(9), *range(8), 6, 1, 4])
    for seat in (0, 1, 2):
        story.then("dice", {"W": 6, "M": 1, "V": 4}, seat=seat)
    story.when(0, "W", "discard").then("dice", {"W": 6, "M": 1, "V": 4})
    story.when(1, "W").then("mine value", 6, seat=1)


@clause("RR-18")
def test_two_of_the_three_dice_each_once_whatever_others_do() -> None:
    story = working("", "W3 M4 V2").when(0, "W", "discard").refuses(0, "W", "RR-18", "already used")
    story.when(0, "V", "discard").does_not_offer(0, "M")
    story = working("NJORD 1 1", "W3 M4 V2").when(0, "W", "discard").when(0, "V", "discard")
    story.refuses(0, "M", "RR-18", "2").offers(0, ["fate:2", "done"]).offers(1, ["W", "M", "V", "done"])


@clause("RR-19")
def test_dice_need_not_be_spent() -> None:
    working().offers(0, "done").when(0, "done").does_not_ask(0)


@clause("RR-20")
def test_a_resource_die_goes_to_its_tracker_a_god_or_an_upgrade_and_villagers_to_the_hall() -> None:
    upgrades = ["improved:W", "improved:M", "improved:V", "intensive", "specialized", "ritual"]
    upgrades += ["tools:W", "tools:M", "tools:V", "berserker"]
    everywhere = ["god:NJORD", "god:TYR", "discard", *upgrades]
    working("", "W4 M4 V4").when(0, "W").offers(0, ["track:W", *everywhere])
    working("", "W4 M4 V4").when(0, "M").offers(0, ["track:M", *everywhere])
    working("", "W4 M4 V4").when(0, "V").offers(0, ["track:V", "hall", *everywhere])
