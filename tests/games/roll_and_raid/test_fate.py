"""Fate dice and loyalty bonuses: clauses RR-53 to RR-65."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.roll_and_raid.stories import deciding, in_stock, working


@clause("RR-53")
@pytest.mark.parametrize(
    ("area", "filled", "hex", "value"),
    [
        ("harbor", "T4", "T3", 1),
        ("harbor", "T5 T6", "M6", 3),
        ("harbor", "T4 T3 T2", "T1", 5),
        ("armory", "T5", "T6", 2),
        ("armory", "T4 T3", "M2", 3),
        ("armory", "T5 T6 T7", "T8", 4),
    ],
)
def test_a_good_stored_beside_it_unlocks_a_fate_die(area: str, filled: str, hex: str, value: int) -> None:
    die, tracker = ("W", "W3 M1 V1") if area == "harbor" else ("M", "W1 M3 V1")
    story = working(f"{area} {filled}", tracker)
    before = len(story.match.view(0)["sheets"][0]["fate"])
    story.when(0, die, f"track:{die}", hex).happens("fate_unlocked", value=value)
    assert len(story.match.view(0)["sheets"][0]["fate"]) == before + 1


@clause("RR-53")
def test_a_fate_die_is_unlocked_once() -> None:
    working("harbor T4 T3", "W3 M1 V1").when(0, "W", "track:W", "T2").does_not_happen("fate_unlocked")


@clause("RR-54")
def test_a_gods_fate_die_is_unlocked_when_its_space_is_written_zero_included() -> None:
    working("NJORD 1", "W3 M1 V1").when(0, "W", "god:NJORD").happens("fate_unlocked", value=2)
    working("TYR 1 1 1 1", "W4 M1 V1").when(0, "W", "ritual", "god:TYR").happens("fate_unlocked", value=3)


@clause("RR-55")
@pytest.mark.parametrize(
    ("name", "houses", "value"), [("Kaupang", 1, 1), ("Hedeby", 2, 2), ("Trelleborg", 3, 3), ("Uppsala", 3, 4)]
)
def test_a_settlements_fate_die_is_unlocked_on_completion(name: str, houses: int, value: int) -> None:
    story = working(f"houses {name} {houses}", "W1 M1 V3").then("sheets 0 fate", [], seat=0)
    story.when(0, "V", "track:V", f"build {name}").happens("fate_unlocked", value=value)


@clause("RR-56")
def test_a_fate_die_is_used_in_this_or_a_later_production_and_in_no_other_phase() -> None:
    story = working("NJORD 1", "W1 M1 V1").when(0, "W", "god:NJORD").offers(0, "fate:2")
    story.refuses(0, "fate:3", "RR-56", "no Fate die of value 3")
    story.when(0, "done").when(1, "done").then("round", 2).offers(0, "fate:2")
    story = deciding("Lindisfarne, Portland", "ships 1 vikings 3 NJORD 1 1", "")
    story.refuses(0, "fate:2", "RR-56", "only in Production")


@clause("RR-57")
def test_a_fate_die_is_used_once() -> None:
    story = working("NJORD 1 1", "W1 M1 V1").when(0, "fate:2", "hall").refuses(0, "fate:2", "RR-57", "has been used")
    story = working("NJORD 1 1 TYR 1 1", "W1 M1 V1").when(0, "fate:2", "hall").offers(0, "fate:2")
    story.when(0, "fate:2", "hall").refuses(0, "fate:2", "RR-57")


@clause("RR-58")
def test_a_fate_die_is_a_die_of_any_colour_with_its_printed_value() -> None:
    story = working("NJORD 1 1 1 1 1 crossed 0 0 0", "W1 M1 V1").when(0, "fate:3").then("mine value", 3, seat=0)
    story.offers(0, "track:W").offers(0, "track:M").offers(0, "track:V").offers(0, "hall").offers(0, "god:TYR")
    story.when(0, "track:M").then("mine waiting", ["axe"], seat=0)


@clause("RR-59")
def test_a_fate_die_may_go_where_a_resource_die_went_even_where_places_are_distinct() -> None:
    house = {"distinct_places": True}
    story = working("houses Uppsala 4", "W4 M4 V1", house_rules=house).when(0, "W", "god:TYR", "T4")
    story.when(0, "M").refuses(0, "god:TYR", "RR-145").when(0, "discard").when(0, "fate:4").offers(0, "god:TYR")
    first = working("houses Uppsala 4", "W4 M4 V1", house_rules=house).when(0, "fate:4", "god:TYR", "T4")
    first.when(0, "W").offers(0, "god:TYR")


@clause("RR-60")
def test_a_fate_die_is_never_a_raid_die() -> None:
    story = deciding("Lindisfarne, Portland", "ships 1 vikings 4 NJORD 1 1", "").rolling(1, 1).when(0, "raid 1")
    story.asks(0, "raid_altar").refuses(0, "fate:2", "RR-60")


@clause("RR-61")
def test_any_number_of_fate_dice_goes_with_the_two_resource_dice() -> None:
    story = (
        working("NJORD 1 1 1 1 1 TYR 1 1 houses Uppsala 4", "W1 M1 V1").when(0, "W", "discard").when(0, "M", "discard")
    )
    for value in (2, 2, 3, 4):
        story.when(0, f"fate:{value}", "hall")
    in_stock(story, 0, "0/0/11")


@clause("RR-62")
def test_two_fate_dice_are_never_added() -> None:
    working("NJORD 1 1 TYR 1 1", "W1 M1 V1").when(0, "fate:2").refuses(0, "fate:2", "RR-62")


@clause("RR-63")
def test_the_altar_may_raise_a_fate_die() -> None:
    story = working("vikings 2 NJORD 1 1", "W1 M1 V1").when(0, "fate:2", "boost", "boost").then("mine value", 4, seat=0)
    in_stock(story, 0, "0/0/0").offers(0, "berserker")


@clause("RR-64")
def test_loyalty_upgrades_are_free_and_mark_no_icon() -> None:
    story = working("houses Hedeby 2 uses 3 0 0", "W1 M1 V3").when(0, "V", "track:V", "build Hedeby")
    story.asks(0, "choose_track").when(0, "cross:W", "cross:W").then("sheets 0 tracks 0 crossed", 2, seat=0)
    story.then("sheets 0 uses_left intensive", 0, seat=0)
    story = working("houses Ribe 1 uses 0 3 0", "W1 M1 V3").when(0, "V", "track:V", "build Ribe", "draw:V5:axe")
    story.then("sheets 0 uses_left specialized", 0, seat=0).then("sheets 0 tracks 2 spaces 4", "(axe)", seat=0)


@clause("RR-65")
def test_loyalty_shields_count_for_their_colours() -> None:
    story = working("houses Birka 3 Jelling 3 Uppsala 4 Hedeby 3")
    story.then("sheets 0 shields", {"Y": 1, "B": 3, "R": 3, "O": 1}, seat=0)
