"""Great Hall and God trackers: clauses RR-36 to RR-40."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.roll_and_raid.stories import in_stock, working


@clause("RR-36")
def test_the_villagers_die_recruits_its_value() -> None:
    story = working("", "W1 M1 V3").when(0, "V", "hall").happens("vikings_recruited", vikings=3)
    in_stock(story, 0, "0/0/3")


@clause("RR-36")
def test_other_resource_dice_recruit_nobody_and_a_fate_die_does() -> None:
    working("", "W3 M3 V3").when(0, "M").refuses(0, "hall", "RR-36", "villagers die or a Fate die")
    working("", "W3 M3 V3").when(0, "W").refuses(0, "hall", "RR-36")
    story = working("TYR 1 1", "W1 M1 V1").when(0, "fate:2", "hall")
    in_stock(story, 0, "0/0/2")


@clause("RR-36")
def test_a_die_of_zero_recruits_nobody() -> None:
    working("tools V", "W1 M1 V1").when(0, "V", "tool-").refuses(0, "hall", "RR-36", "0")


@clause("RR-37")
def test_what_does_not_fit_into_the_hall_is_lost() -> None:
    story = working("vikings 52", "W1 M1 V5").when(0, "V", "hall").happens("vikings_recruited", vikings=2)
    in_stock(story, 0, "0/0/54")
    working("vikings 54", "W1 M1 V5").when(0, "V").refuses(0, "hall", "RR-37", "full")


@clause("RR-38")
def test_any_die_is_written_with_its_value_in_the_lowest_empty_space() -> None:
    story = (
        working("NJORD 1 1 TYR 1 1", "W6 M5 V1").when(0, "W", "god:NJORD", "T4").when(0, "fate:2", "god:NJORD", "T5")
    )
    story.then("sheets 0 gods 0 written", [1, 1, 6, 2], seat=0)
    story.when(0, "M", "god:TYR", "M4").then("sheets 0 gods 1 written", [1, 1, 5], seat=0)


@clause("RR-39")
def test_writing_gives_the_reward_of_the_space_at_once() -> None:
    story = working("", "W6 M5 V1").when(0, "W", "god:NJORD").asks(0, "store").when(0, "T4")
    in_stock(story, 0, "1/0/0")
    story.when(0, "M", "god:NJORD").happens("fate_unlocked", value=2).offers(0, ["fate:2", "done"])
    working("NJORD 1 1 1", "W6 M5 V1").when(0, "W", "god:NJORD").then("mine waiting", ["axe"], seat=0)
    working("TYR 1 1 1 1 1", "W6 M5 V1").when(0, "W", "god:TYR").then("mine waiting", ["house"], seat=0)


@clause("RR-40")
def test_a_full_god_tracker_takes_nothing_more() -> None:
    story = working("NJORD 1 1 1 1 1 1 1 1", "W6 M5 V1").when(0, "W").refuses(0, "god:NJORD", "RR-40", "all 8")
    story.offers(0, "god:TYR")


@clause("RR-40", "RR-47", "RR-54")
def test_a_ritual_with_one_space_left_writes_one_zero() -> None:
    story = working("NJORD 1 1 1 1 1 1 1 TYR 1 1 1 1 1 1 1 1", "W4 M1 V1")
    story.when(0, "W", "ritual").then("sheets 0 gods 0 written", [1, 1, 1, 1, 1, 1, 1, 0], seat=0)
    story.happens("fate_unlocked", value=5).asks(0, "pick_die")
