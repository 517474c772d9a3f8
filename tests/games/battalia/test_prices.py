"""What everything costs: just enough cards buy it, one card less does not, and none more are taken."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.battalia.stories import position, story, zone

ROADS = "square c2 turn woods ws"  # room for cities and roads


def check_price(action: str, hand: list[str], lacking: str) -> None:
    """The hand buys it; without any one of its cards it is refused under this clause."""
    story(f"turn 0\nday 2\n{ROADS}\nhand 0 {' '.join(hand)}").offers(0, action)
    for place in range(len(hand)):
        rest = hand[:place] + hand[place + 1 :]
        story(f"turn 0\nday 2\n{ROADS}\nhand 0 {' '.join(rest)}").refuses(0, action, lacking)


@clause("BA-59")
@pytest.mark.parametrize(("unit", "supplies"), [("friman", 2), ("chief", 3), ("priest", 4), ("lord", 5)])
def test_a_unit_costs_its_rank_and_one_supply_more(unit: str, supplies: int) -> None:
    check_price(f"hire:{unit}", ["supply"] * supplies, "BA-59")
    tale = story(f"turn 0\nhand 0 supply*{supplies}").when(0, f"hire:{unit}")
    assert [name.split("/")[0] for name in zone(tale, 0, "new")] == [unit, "supply"]


ARTEFACTS = [
    ("tool", "friman/red friman/gold friman/green", "BA-61"),
    ("weapon", "chief/red friman/gold friman/green", "BA-62"),
    ("amulet", "priest/red friman/gold friman/green", "BA-63"),
    ("title", "lord/red friman/gold friman/green", "BA-64"),
    ("scroll", "friman/red chief/gold priest/green", "BA-65"),
    ("tent", "chief/red friman/gold supply", "BA-66"),
    ("horse", "chief/red supply supply", "BA-67"),
]


@clause("BA-61", "BA-62", "BA-63", "BA-64", "BA-65", "BA-66", "BA-67", "BA-8", "BA-2")
@pytest.mark.parametrize(("artefact", "hand", "lacking"), ARTEFACTS, ids=[row[0] for row in ARTEFACTS])
def test_each_artefact_has_its_price_in_any_colours(artefact: str, hand: str, lacking: str) -> None:
    check_price(f"create:{artefact}", hand.split(), lacking)


@clause("BA-68")
def test_an_artefact_brings_no_supply() -> None:
    for artefact, hand, lacking in ARTEFACTS:
        tale = story(f"turn 0\nday 2\nhand 0 {hand}").when(0, f"create:{artefact}")
        if artefact == "scroll":  # today's matching type
            tale.when(0, "new_faction:top")
        assert [name.split("/")[0] for name in zone(tale, 0, "new")] == [artefact], lacking


@clause("BA-86", "BA-87")
def test_roads_cost_a_supply_and_one_or_two_frimen() -> None:
    for shape in ("straight", "turn"):
        check_price(f"road:{shape}", ["friman/red", "supply"], "BA-86")
    for shape in ("tee", "cross"):
        check_price(f"road:{shape}", ["friman/red", "friman/gold", "supply"], "BA-87")


@clause("BA-80", "BA-82")
@pytest.mark.parametrize(("level", "unit"), [(1, "friman"), (2, "chief"), (3, "priest"), (4, "lord")])
def test_a_city_costs_three_units_of_its_level_and_a_step_up_two(level: int, unit: str) -> None:
    check_price(f"city:{level}", [f"{unit}/red", f"{unit}/gold", f"{unit}/green"], "BA-80")
    if level > 1:
        drawing = f"turn 0\nsquare b2 c4 woods nesw 0 {level - 1}\nhand 0 {unit}/red"
        story(drawing).refuses(0, "upgrade:b2", "BA-82")
        tale = story(f"{drawing} {unit}/gold").when(0, "upgrade:b2").then("squares 8 level", level)
        assert zone(tale, 0, "hand") == []


@clause("BA-133")
def test_a_hero_costs_a_weapon_and_two_supplies_and_may_join_another() -> None:
    check_price("hero", ["weapon/red", "supply", "supply"], "BA-133")
    tale = story("turn 0\nheroes 0 b2 -\nheroes 1 b2 -\nhand 0 weapon/red supply*2").when(0, "hero")
    tale.then("sides 0 heroes", ["b2", "b2"])


@clause("BA-52", "BA-55")
def test_only_the_cards_of_the_price_are_played() -> None:
    tale = story("turn 0\nday 2\nhand 0 chief/red chief/gold supply*3").when(0, "create:horse")
    tale.offers(0, ["pay:chief/red,supply,supply", "pay:chief/gold,supply,supply"])
    tale.refuses(0, "pay:supply,supply,supply", "BA-67").refuses(0, "pay:chief/green,supply,supply", "BA-53")
    tale.when(0, "pay:chief/gold,supply,supply").asks(0, "act")
    assert (zone(tale, 0, "hand"), zone(tale, 0, "table")) == (
        ["chief/red", "supply"],
        ["chief/gold", "supply", "supply"],
    )


@clause("BA-93", "BA-94", "BA-56")
def test_a_tool_stands_for_two_frimen_of_one_price() -> None:
    tale = story(f"turn 0\nday 2\n{ROADS}\nhand 0 tool/red tool/gold friman/red*2 supply")
    tale.when(0, "create:tool")
    tale.offers(
        0,
        [
            "pay:friman/red,tool/red",
            "pay:friman/red,tool/gold",
            "pay:tool/gold,tool/red",
        ],
    )
    story("turn 0\nday 2\nhand 0 tool/red supply").refuses(0, "hire:friman", "BA-59")


@clause("BA-194")
def test_a_lit_tool_stands_for_four_frimen_or_for_two_twice() -> None:
    tale = story(f"turn 0\nday 1\n{ROADS}\nhand 0 tool/red").offers(0, "city:1").offers(0, "create:tool")
    tale.when(0, "city:1").asks(0, "city_type")
    assert position(tale).sides[0].open == []
    story(f"turn 0\nday 2\n{ROADS}\nhand 0 tool/red").refuses(0, "city:1", "BA-80")


@clause("BA-57", "BA-31", "BA-79")
def test_as_many_actions_as_can_be_paid() -> None:
    tale = story(f"turn 0\nday 2\n{ROADS}\nhand 0 supply*9 friman/red*2\nnation 0 supply")
    for count in range(3):
        tale.when(0, "hire:friman")
    tale.when(0, "road:straight").when(0, str(tale.match.legal(0)[0]))
    tale.when(0, "road:straight").when(0, str(tale.match.legal(0)[0])).asks(0, "act")
    assert len(zone(tale, 0, "new")) == 6
