"""Worked scenarios: given, done, expected."""

from __future__ import annotations

import pytest

from ravenhall.games.battalia.names import LORD
from tests.clauses import clause
from tests.games.battalia.stories import GAME, opened, position, story, zone

EXAMPLE = """
    turn 3
    square b1 straight woods ew
    square g6 turn canyons sw
    hand 3 chief/red*3"""


@clause("BA-71", "BA-72", "BA-73", "BA-75", "BA-77", "BA-70")
def test_the_building_example_leaves_one_square_for_a_crossroad_city() -> None:
    tale = story(EXAMPLE, seats=4).when(3, "city:2").offers(3, "city_type:c4")
    tale.match.play(3, "city_type:c4")
    tale.offers(3, ["place:f6:0"])
    tale.refuses(3, "place:c1:0", "BA-77").refuses(3, "place:g5:0", "BA-75").refuses(3, "place:c3:0", "BA-72")
    tale.refuses(3, "place:f7:0", "BA-73").refuses(3, "place:g6:0", "BA-71").refuses(3, "place:f6:1", "BA-70")


@clause("BA-74", "BA-76")
def test_no_city_beside_the_ruins_and_roads_may_point_off_the_board() -> None:
    drawing = """
        turn 0
        square c2 straight woods ew
        square d2 tee woods esw
        hand 0 friman/red*4 supply"""
    city = story(drawing, neutral_per_player=0).when(0, "city:1")
    city.match.play(0, "city_type:c4")
    city.refuses(0, "place:d3:0", "BA-74")
    rim = story("turn 0\nhand 0 friman/red*2 supply", seats=4).when(0, "road:cross")
    rim.offers(0, ["place:b1:0", "place:a2:0"]).when(0, "place:b1:0").then("squares 1 exits", "nesw")


@clause("BA-78")
def test_without_a_city_one_builds_a_city_anywhere_and_no_road() -> None:
    drawing = "turn 0\nsquare b2 c4 woods nesw 1 1\nsquare c2 turn woods ws\nhand 0 friman/red*3 supply"
    tale = story(drawing).refuses(0, "road:straight", "BA-77").refuses(0, "hero", "BA-133").when(0, "city:1")
    tale.match.play(0, "city_type:c1")
    tale.offers(0, ["place:d2:0", "place:d2:1", "place:d2:2", "place:c3:0"])
    tale.when(0, "place:c3:0").then("squares 16 owner", 0)


@pytest.mark.parametrize(
    ("day", "lit", "matching"),
    [(1, "tool", "tool"), (2, "weapon", "scroll"), (3, "amulet", "weapon"), (4, "title", "tent")]
    + [(5, "scroll", "amulet"), (6, "tent", "horse"), (7, "horse", "title"), (8, "tool", "tool")],
)
@clause("BA-190", "BA-189", "BA-14")
def test_light_and_match_of_every_day(day: int, lit: str, matching: str) -> None:
    story(f"turn 0\nday {day}").then("lit", lit).then("matching", matching)


@clause("BA-165", "BA-164")
def test_a_conqueror_without_tokens_leaves_the_city_to_whoever_annexes_it() -> None:
    tale = story(
        "turn 0\nday 1\nsquare f6 c4 canyons nesw 1 3\nheroes 0 f6 -\nhand 0 weapon/red lord/red\nhand 1 supply"
    )
    state = position(tale)
    for square in [*range(14, 22), *range(28, 35), 8]:
        state.land.settle(square, 0, 3 if square < 22 and square != 8 else 1)
    assert (state.has_token(0, 3), state.has_token(0, 1)) == (False, False)
    for action in ("attack:f6:city", "open_weapon:weapon/red x1", "add:lord/red x1", "stop"):
        tale.match.play(0, action)
    tale.match.play(1, "surrender")
    tale.then("squares 40 owner", None).then("squares 40 level", 0)
    objection = tale.match.why_not(0, "annex:f6")
    assert objection is not None
    assert objection.clause == "BA-89"


@clause("BA-187", "BA-188", "BA-10")
def test_equal_points_are_decided_by_the_cities_of_level_four() -> None:
    drawing = """
        turn 0
        square b2 c4 woods nesw 0 4
        square d2 c3 woods nes 0 4
        square b4 c2s woods ns 0 3
        square d6 c1 woods n 0 2
        square f6 c4 canyons nesw 1 4
        square f4 c2s canyons ns 1 4
        square f2 c4 mountains nesw 1 4
        square b6 c4 mountains nesw 1 2
        hand 0 priest/red*2"""
    tale = story(drawing, vp_target=14).when(0, "upgrade:d6")
    outcome = tale.match.outcome
    assert outcome is not None
    assert (outcome.points, outcome.places, outcome.clause) == ((14, 14), (2, 1), "BA-222")


@clause("BA-212")
def test_the_volcano_game_ends_on_points() -> None:
    drawing = """
        turn 0
        day 1
        seals 0 gold red green blue
        square b2 c4 woods nesw 0 4
        square f2 c4 mountains nesw 0 4
        square b6 c4 mountains nesw 0 4
        square d6 c1 woods n 0 2
        heroes 0 d4 -
        hand 0 weapon/red lord/red*3"""
    tale = story(drawing, scenario="volcano").then("sides 0 points", 22).then("goals points", 30)
    tale.when(0, "attack:d4:keeper", *["add:lord/red x1"] * 3).happens("totals", attack=13, defence=12)
    tale.when(0, "stop").ends("BA-212", [0])


@clause("BA-206")
def test_a_gate_opens_to_its_seal_alone() -> None:
    drawing = "turn 0\nseals 0 gold\nheroes 0 {square} -\nhand 0 supply"
    closed = story(drawing.format(square="c4"), scenario="volcano").when(0, "move:A:supply")
    closed.refuses(0, "move_dest:d4", "BA-206")
    story(drawing.format(square="d3"), scenario="volcano").when(0, "move:A:supply").offers(0, "move_dest:d4")
    out = story(drawing.format(square="d4"), scenario="volcano").when(0, "move:A:supply")
    out.then("sides 0 heroes", ["d3", None])


@clause("BA-211")
def test_the_ruler_is_fought_for_the_peak_and_seals_do_not_weaken_him() -> None:
    drawing = """
        turn 0
        day 1
        ruler 1
        seals 0 gold red green
        heroes 0 d4 -
        hand 0 weapon/red lord/red*2
        hand 1 supply"""
    tale = story(drawing, scenario="volcano").then("sides 1 points", 9)
    tale.when(0, "attack:d4:peak", "add:lord/red x1", "add:lord/red x1").happens("totals", attack=9, defence=8)
    tale.when(0, "stop").asks(1, "respond").when(1, "surrender").then("ruler", 0)


@clause("BA-178", "BA-179")
def test_without_a_lord_of_that_terrain_the_top_lord_comes_and_only_once() -> None:
    drawing = """
        turn 0
        day 1
        top lord gold
        square f2 c4 canyons nesw neutral
        heroes 0 f2 -
        heroes 1 f2 -
        hand 0 weapon/red lord/red*2
        nation 0 lord/red*2 supply*6
        hand 1 weapon/green lord/green*2"""
    tale = story(drawing)
    assert 2 not in position(tale).pool[LORD]
    tale.when(0, "attack:f2:neutral", "add:lord/red x1", "stop")
    assert zone(tale, 0, "new") == ["lord/gold", "supply"]
    tale.when(0, "end").when(
        1, "skip", "attack:f2:city", "open_weapon:weapon/green x1", "add:lord/green x1", "add:lord/green x1", "stop"
    )
    tale.when(0, "surrender").then("squares 12 owner", 1).then("squares 12 level", 4)
    assert zone(tale, 1, "new") == []


@clause("BA-107", "BA-108", "BA-111")
def test_where_a_faction_has_run_out_the_top_card_comes() -> None:
    title = story("turn 0\nday 2\ntop lord gold\nhand 0 title/red priest/red lord/red*4\nnation 0 supply*6")
    title.when(0, "use:title")
    assert opened(title, 0) == [("lord/gold", 1)]
    scroll = story("turn 0\nday 2\ntop tool gold\nhand 0 scroll/red tool/green tool/red*3\nnation 0 supply*6")
    scroll.when(0, "use:scroll", "scroll_target:tool/green", "scroll_faction:red")
    assert opened(scroll, 0) == [("tool/gold", 1)]


@clause("BA-196", "BA-105")
def test_a_second_roll_closes_the_first_card() -> None:
    tale = story("turn 0\nday 3\nhand 0 amulet/red friman/red friman/gold supply*2")
    tale.rolling(3).when(0, "use:amulet", "amulet_target:friman/red")
    assert opened(tale, 0) == [("amulet/red", 1), ("friman/red", 3)]
    tale.rolling(1).when(0, "use:amulet", "amulet_target:friman/gold")
    assert opened(tale, 0) == [("friman/gold", 1)]
    assert sorted(zone(tale, 0, "table")) == ["amulet/red", "friman/red"]


@clause("BA-101", "BA-100")
def test_copies_are_used_in_as_many_actions() -> None:
    tale = story("turn 0\nday 2\nhand 0 amulet/red supply*7 chief/red")
    tale.rolling(3).when(0, "use:amulet", "amulet_target:supply")
    tale.when(0, "hire:friman", "pay:supply,open1").when(0, "hire:friman", "pay:supply,open1")
    tale.when(0, "create:horse", "pay:chief/red,supply,open1")
    assert opened(tale, 0) == []
    assert zone(tale, 0, "hand") == ["supply"] * 3


@clause("BA-147", "BA-50", "BA-142")
def test_a_raised_card_goes_into_ambush_again_at_the_same_price() -> None:
    tale = story("turn 0\nhand 0 supply*2\nambush 0 lord/red\nnation 0 supply*9\nhand 1 supply")
    tale.when(0, "end").when(1, "skip", "end").when(0, "skip")
    assert "lord/red" in zone(tale, 0, "hand")
    tale.when(0, "ambush", "ambush_card:lord/red")
    assert (zone(tale, 0, "ambush"), position(tale).limbo) == (["lord/red"], [29])


@clause("BA-158", "BA-116")
def test_a_camp_is_struck_in_the_middle_of_a_battle() -> None:
    tale = story(
        """
        turn 0
        day 1
        square f6 c4 canyons nesw 1 2
        heroes 0 f6 -
        camp 0 tent/red lord/green
        hand 0 weapon/red chief/red
        hand 1 chief/gold"""
    )
    tale.when(0, "attack:f6:city", "add:chief/red x1", "stop").when(1, "fight:0:-", "add:chief/gold x1", "stop")
    tale.when(0, "decamp:1", "add:lord/green x1").happens("totals", attack=7, defence=4)


@clause("BA-173", "BA-172", "BA-163")
def test_only_heroes_that_took_part_are_lost_with_the_city() -> None:
    drawing = """
        turn 0
        day 1
        square f6 c4 canyons nesw 1 1
        heroes 0 f6 -
        heroes 1 f6 f6
        hand 0 weapon/red lord/red*2
        hand 1 friman/red"""
    tale = story(drawing).when(0, "attack:f6:city", "add:lord/red x1", "add:lord/red x1", "stop")
    tale.offers(1, ["surrender", "fight:0:-", "fight:0:A", "fight:0:B", "fight:0:AB"]).when(1, "fight:0:B", "stop")
    tale.then("sides 1 heroes", ["f6", None]).then("squares 40 owner", 0)


@clause("BA-169")
def test_a_retreat_may_end_on_another_players_square() -> None:
    drawing = """
        turn 0
        day 1
        square b1 straight woods ew
        square c1 straight woods ew
        square g1 c4 mountains nesw 1 1
        square d1 c4 lakes nesw {holder} 1
        heroes 0 b1 -
        heroes 1 b1 -
        hand 0 weapon/red
        hand 1 supply*3"""
    open_to = (
        story(drawing.format(holder=2), seats=4, neutral_per_player=0)
        .when(0, "attack:b1:hero:1", "stop")
        .offers(1, "retreat")
    )
    open_to.when(1, "retreat").then("sides 1 heroes", ["d1", None])
    barred = story(drawing.format(holder=0), seats=4, neutral_per_player=0)
    barred.when(0, "attack:b1:hero:1", "stop").refuses(1, "retreat", "BA-169")


@clause("BA-12", "BA-203")
def test_terrain_counts_for_nothing_in_the_basic_game() -> None:
    drawing = """
        turn 0
        day 1
        faction 0 red
        square c2 straight canyons ew
        square d2 straight canyons ew
        square f6 c4 canyons nesw 1 2
        heroes 0 f6 b2
        hand 0 weapon/gold chief/gold supply
        hand 1 supply"""
    basic = story(drawing).refuses(0, "move:B:free", "BA-201")
    basic.when(0, "attack:f6:city", "add:chief/gold x1").happens("totals", attack=3, defence=2)
    advanced = story(drawing, mode="advanced").when(0, "move:B:free", "move_dest:d2")
    advanced.refuses(0, "move:B:free", "BA-201")
    advanced.when(0, "attack:f6:city", "add:chief/gold x1").happens("totals", attack=4, defence=2)


@clause("BA-199", "BA-115")
def test_what_was_stationed_alone_stays_alone() -> None:
    tale = story("turn 0\nday 6\nhand 0 tent/red friman/red chief/red supply*3\nnation 0 supply*6")
    tale.when(0, "use:tent", "station:friman/red", "station:done")
    tale.then("sides 0 camps 0 cards", ["friman/red"]).refuses(0, "use:tent", "BA-53")


@clause("BA-217")
def test_an_unbound_may_be_stationed() -> None:
    tale = story("turn 0\nday 1\nhand 0 tent/red lord/any supply", unbound=True).when(0, "use:tent")
    tale.then("sides 0 camps 0 cards", ["lord/any"])


@clause("BA-21", "BA-191", "BA-192")
def test_a_faction_that_is_missing_in_the_matching_deck_gives_the_top_card() -> None:
    tale = story("turn 0\nday 1\ntop tool gold\nhand 0 friman/red*3\nnation 0 tool/red*3 supply*4")
    tale.when(0, "create:tool", "new_faction:red")
    assert zone(tale, 0, "new") == ["tool/gold"]


@clause("BA-184", "BA-187")
def test_the_last_empty_square_ends_the_match_in_the_middle_of_the_turn() -> None:
    tale = story("turn 0\nsquare f6 c4 canyons nesw 1 2\nhand 0 friman/red*2 supply*2")
    land = position(tale).land
    for square in land.empty_squares():
        if square != 9:
            land.close(square)
    tale.when(0, "road:straight").ends("BA-184", [1], "full map")
    assert zone(tale, 0, "hand") == ["friman/red", "supply"]
    assert GAME.start(2, 1, {"scenario": "volcano"}).view()["goals"]["full_map"] is False
