"""The rulebook's long examples and other worked stories, played through."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.battalia.stories import opened, position, start, story, zone

ROLL_TO_AMBUSH = 4


@clause("BA-31", "BA-51", "BA-58", "BA-60", "BA-65")
def test_a_scroll_and_a_chief_out_of_six_cards() -> None:
    tale = story("day 3\nturn 0\nhand 0 supply*3 friman/green chief/red priest/gold\nnation 0 friman/red*4", seats=3)
    tale.when(0, "create:scroll").when(0, "hire:chief")
    assert zone(tale, 0, "hand") == []
    assert [name.split("/")[0] for name in zone(tale, 0, "new")] == ["scroll", "chief", "supply"]
    assert position(tale).owned(0) == 13


@clause("BA-70", "BA-80", "BA-84")
def test_a_city_is_built_and_upgraded_in_one_turn() -> None:
    tale = story(
        """
        turn 3
        square b1 straight woods ew
        square g6 turn canyons sw
        hand 3 chief/red*3 priest/green priest/gold""",
        seats=4,
    )
    tale.when(3, "city:2", "city_type:c4").then("squares 40 level", 2).then("squares 40 owner", 3)
    tale.when(3, "upgrade:f6").then("squares 40 level", 3)
    assert zone(tale, 3, "hand") == []


@clause("BA-52", "BA-90", "BA-91", "BA-92", "BA-99", "BA-100", "BA-101", "BA-106", "BA-109", "BA-112")
def test_forks_and_chains_of_the_transformation_example() -> None:
    tale = story(
        """
        day 2
        turn 0
        faction 0 green
        square b1 straight woods ew
        top horse gold
        hand 0 scroll/green title/gold friman/green*2 chief/green amulet/green tool/green supply*2""",
        seats=4,
    )
    tale.when(0, "use:scroll", "scroll_target:title/gold", "scroll_faction:green")
    assert opened(tale, 0) == [("title/green", 1)]
    tale.when(0, "use:title", "title_target:friman/green")
    assert [name.split("/")[0] for name, uses in opened(tale, 0)] == ["chief"]
    tale.when(0, "create:horse", "pay:supply,supply,open1")
    assert zone(tale, 0, "new") == ["horse/gold"]
    tale.rolling(3).when(0, "use:amulet", "amulet_target:friman/green")
    assert opened(tale, 0) == [("friman/green", 3)]
    tale.when(0, "create:weapon", "pay:chief/green,open1,open1")
    assert opened(tale, 0) == [("friman/green", 1)]
    tale.when(0, "city:1", "city_type:c4").then("sides 0 points", 2)
    assert zone(tale, 0, "hand") == []


@clause("BA-117", "BA-138")
def test_a_horse_ride_in_the_movement_example() -> None:
    tale = story(
        """
        turn 0
        day 2
        heroes 0 b2 -
        square c2 turn woods ws
        square c3 straight woods ns
        square d2 turn mountains es
        square d3 straight mountains ns
        hand 0 horse/red"""
    )
    tale.when(0, "move:A:horse").offers(0, ["move_dest:c2", "move_dest:c3"])
    tale.refuses(0, "move_dest:d2", "BA-138").refuses(0, "move_dest:c4", "BA-139").when(0, "move_dest:c3")
    tale.then("sides 0 heroes", ["c3", None])


BATTLE = """
    turn 0
    day 1
    faction 0 blue
    faction 1 red
    square g1 c4 canyons nesw 1 3
    heroes 0 g1 -
    hand 0 weapon/blue chief/blue friman/blue chief/red chief/gold
    hand 1 friman/green lord/gold"""


@clause("BA-149", "BA-150", "BA-151", "BA-153", "BA-155", "BA-159", "BA-160", "BA-161", "BA-162", "BA-163", "BA-166")
def test_the_battle_example() -> None:
    tale = story(BATTLE, seats=4)
    tale.when(0, "attack:g1:city").when(0, "add:chief/blue x1").happens("totals", attack=4, defence=3)
    tale.when(0, "stop").offers(1, ["surrender", "fight:0:-"])
    tale.when(1, "fight:0:-", "add:friman/green x1").happens("totals", attack=4, defence=4).when(1, "stop")
    tale.when(0, "add:friman/blue x1", "add:chief/red x1", "add:chief/gold x1").happens("totals", attack=8, defence=4)
    tale.when(0, "stop").when(1, "add:lord/gold x1").happens("totals", attack=8, defence=8).when(1, "stop")
    tale.when(0, "stop").happens("battle_ended", winner=1).then("sides 0 heroes", [None, None])
    assert zone(tale, 1, "shelter") == ["friman/green", "lord/gold"]
    tale.then("sides 1 hand", 0).when(0, "end").then("sides 1 hand", 6)


@clause("BA-102", "BA-193", "BA-196", "BA-105")
def test_a_lit_amulet_serves_two_cards_one_after_another() -> None:
    tale = story(
        "day 3\nturn 0\nhand 0 amulet/red title/red chief/blue friman/green tool/gold\n"
        "shelter 0 supply*5\nhand 1 friman/red",
        seats=4,
    )
    tale.rolling(2).when(0, "use:amulet", "amulet_target:title/red")
    assert opened(tale, 0) == [("amulet/red", 1), ("title/red", 2)]
    tale.when(0, "use:title", "title_target:chief/blue").when(0, "use:title")
    assert sorted(name for name, uses in opened(tale, 0)) == ["amulet/red", "chief/green", "priest/blue"]
    tale.rolling(ROLL_TO_AMBUSH).when(0, "use:amulet")
    assert zone(tale, 0, "ambush") == ["tool/gold"]
    assert zone(tale, 0, "shelter")[-1] == "amulet/red"
    assert position(tale).limbo == []
    tale.then("sides 0 ambush", ["tool/gold"], seat=1)


@clause("BA-201")
def test_free_ways_over_home_terrain_lengthen_a_ride() -> None:
    drawing = """
        turn 0
        day 2
        faction 0 gold
        square b2 c4 canyons nesw 0 1
        square c2 tee mountains wes
        square c3 turn woods ne
        square d3 tee mountains nws
        heroes 0 b2 -
        hand 0 horse/red"""
    tale = story(drawing, mode="advanced")
    tale.when(0, "move:A:horse").when(0, "move_dest:d4").then("sides 0 heroes", ["d4", None])
    story(drawing).when(0, "move:A:horse").refuses(0, "move_dest:d4", "BA-138")


@clause("BA-203", "BA-155")
def test_home_terrain_helps_whoever_is_at_home() -> None:
    drawing = """
        turn 0
        day 1
        faction 0 red
        faction 1 gold
        square g1 c4 {terrain} nesw 1 2
        heroes 0 g1 -
        hand 0 weapon/gold friman/gold
        hand 1 supply"""
    home = story(drawing.format(terrain="canyons"), seats=4, mode="advanced")
    home.when(0, "attack:g1:city", "add:friman/gold x1").happens("totals", attack=3, defence=2)
    home.when(0, "stop").asks(1, "respond")
    away = story(drawing.format(terrain="mountains"), seats=4, mode="advanced")
    away.refuses(0, "attack:g1:city", "BA-155", "exceed 3")


@clause("BA-83")
def test_levels_are_not_skipped() -> None:
    story("turn 0\nhand 0 priest/red*2").refuses(0, "upgrade:b2", "BA-83", "for 2 chiefs")
    story("turn 0\nhand 0 chief/red chief/gold").when(0, "upgrade:b2").then("sides 0 points", 2)


@clause("BA-40", "BA-41", "BA-42", "BA-43", "BA-44", "BA-47", "BA-49", "BA-224")
def test_cohorts() -> None:
    three = "announce 0\nnation 0 supply*6\nhand 0 {hand}"
    two = story(three.format(hand="friman/red*3 friman/gold*3"))
    two.when(0, "cohort").happens("cohort_announced", size=3, drawn=2).asks(0, "act").then("sides 0 hand", 8)
    joined = story(three.format(hand="friman/red*3 friman/gold*2 sword"))
    joined.when(0, "cohort").happens("cohort_announced", size=4, drawn=2)
    seven = story(three.format(hand="friman/red*3 chief/red friman/gold*3"))
    seven.when(0, "cohort").happens("cohort_announced", size=4, drawn=2)
    story(three.format(hand="friman/red*2 supply*4")).refuses(0, "cohort", "BA-40")


@clause("BA-34", "BA-35", "BA-36")
def test_the_nation_is_used_up_before_the_shelter_is_shuffled() -> None:
    tale = story(
        "turn 0\nnation 0 friman/red friman/gold\nshelter 0 supply*5 chief/red chief/gold priest/red priest/gold"
    )
    tale.when(0, "end").then("sides 0 hand", 6).then("sides 0 nation", 5).then("sides 0 shelter", 0)
    assert {"friman/red", "friman/gold"} <= set(zone(tale, 0, "hand"))


@clause("BA-176", "BA-177", "BA-178", "BA-179")
def test_a_neutral_city_is_taken_with_its_lord() -> None:
    tale = story(
        """
        turn 0
        day 1
        square d2 c4 lakes nesw neutral
        heroes 0 d2 -
        hand 0 weapon/red lord/gold supply""",
        seats=4,
    )
    tale.when(0, "attack:d2:neutral", "add:lord/gold x1", "stop").then("squares 10 level", 4).then(
        "squares 10 owner", 0
    )
    assert zone(tale, 0, "new") == ["lord/blue", "supply"]
    tale.then("squares 10 neutral", 0).then("sides 0 heroes", ["d2", None])


@clause("BA-69", "BA-180", "BA-181", "BA-182")
def test_the_ruins_give_one_great_artefact() -> None:
    tale = story("turn 0\nday 1\nheroes 0 d4 -\nhand 0 weapon/red*2 lord/gold*3", seats=4)
    tale.when(0, "attack:d4:ruins", "add:lord/gold x1", "add:lord/gold x1", "stop").asks(0, "claim_great")
    shown = position(tale).greats
    assert len(shown) == 5
    tale.when(0, str(tale.match.legal(0)[0])).refuses(0, "attack:d4:ruins", "BA-69")
    tale.then("squares 24 owner", None)


@clause("BA-148")
def test_a_fourth_ambush_card_drives_one_out() -> None:
    tale = story("turn 0\nday 1\nambush 0 friman/red friman/gold chief/red\nhand 0 amulet/red horse/red supply*2")
    tale.rolling(4).when(0, "use:amulet", "amulet_target:horse/red").when(0, "ambush_overflow:2")
    assert zone(tale, 0, "ambush") == ["friman/red", "chief/red", "horse/red"]
    assert zone(tale, 0, "shelter") == ["friman/gold", "amulet/red"]


@clause("BA-48", "BA-49")
def test_a_mulligan_leaves_no_room_for_a_cohort() -> None:
    tale = story("announce 0\nnation 0 friman/red*4 supply\nhand 0 supply*6")
    tale.when(0, "mulligan").asks(0, "act").then("sides 0 hand", 5).refuses(0, "cohort", "BA-49", "changed your hand")


@clause("BA-93", "BA-194")
def test_a_tool_pays_two_frimen_of_one_action_and_a_lit_one_of_two() -> None:
    lit = story("turn 0\nday 1\nhand 0 tool/red supply*2")
    lit.when(0, "road:straight").when(0, str(lit.match.legal(0)[0])).offers(0, "road:straight")
    plain = story("turn 0\nday 2\nhand 0 tool/red supply*2")
    plain.when(0, "road:straight").when(0, str(plain.match.legal(0)[0])).refuses(0, "road:straight", "BA-86")


@clause("BA-167", "BA-168", "BA-169", "BA-166")
def test_a_hero_retreats_where_the_attacker_is_not() -> None:
    tale = story(
        """
        turn 0
        day 1
        square c2 straight woods we
        square d2 cross woods nesw
        square e2 straight woods we
        square d3 straight woods ns
        heroes 0 d2 d4
        heroes 1 d2 -
        hand 0 weapon/red
        hand 1 supply*2
        nation 1 supply*8"""
    )
    tale.when(0, "attack:d2:hero:1").when(0, "stop").offers(1, "retreat")
    tale.when(1, "retreat").then("sides 1 heroes", ["f2", None]).then("sides 1 hand", 0)
    assert zone(tale, 1, "shelter") == ["supply", "supply"]
    tale.when(0, "end").then("sides 1 hand", 6)


@clause("BA-107", "BA-108", "BA-223")
def test_a_title_exchanges_a_unit_for_good() -> None:
    tale = story("turn 0\nday 2\nhand 0 title/gold friman/red")
    before = len(position(tale).pool[4]), position(tale).owned(0)
    tale.when(0, "use:title")
    assert opened(tale, 0) == [("chief/red", 1)]
    assert (len(position(tale).pool[4]), position(tale).owned(0)) == before
    assert position(tale).pool[0][0] == 2


@clause("BA-184", "BA-185", "BA-187", "BA-226")
def test_a_map_that_nobody_can_go_on_building_ends_the_match() -> None:
    drawing = """
        turn 1
        square c2 turn woods nw
        square b3 turn woods nw
        square e6 turn woods es
        hand 1 friman/red supply"""
    tale = story(drawing).when(1, "road:turn", "place:f5:1").ends("BA-184", [0, 1])
    assert tale.match.outcome is not None
    assert tale.match.outcome.places == (1, 1)
    story(drawing).when(1, "road:straight").goes_on()


@clause("BA-186", "BA-188")
def test_ties_are_broken_by_the_higher_levels() -> None:
    drawing = """
        turn 0
        square b2 c4 woods nesw 0 3
        square d2 c3 woods nes 0 3
        square b4 c2s woods ns 0 4
        square f6 c4 canyons nesw 1 4
        square d6 c3 canyons nes 1 4
        square f4 c2s canyons ns 1 3
        hand 0 lord/red*2"""
    tale = story(drawing, end_level4=2).when(0, "upgrade:b2")
    outcome = tale.match.outcome
    assert outcome is not None
    assert (outcome.clause, outcome.points, outcome.places) == ("BA-186", (11, 11), (1, 1))


@clause("BA-210", "BA-211", "BA-206")
def test_the_keeper_grows_weaker_with_seals() -> None:
    drawing = """
        turn 0
        day 1
        seals 0 gold red
        heroes 0 d4 -
        hand 0 weapon/red lord/red*4 {more}"""
    won = story(drawing.format(more="supply"), seats=4, scenario="volcano")
    won.when(0, "attack:d4:keeper", *["add:lord/red x1"] * 4).happens("totals", attack=17, defence=16)
    won.when(0, "stop").then("ruler", 0).then("sides 0 points", 13)
    tie = story(
        drawing.replace("lord/red*4", "lord/red*3").format(more="priest/red chief/red"), seats=4, scenario="volcano"
    )
    tie.when(0, "attack:d4:keeper", *["add:lord/red x1"] * 3, "add:priest/red x1").happens(
        "totals", attack=16, defence=16
    )
    tie.when(0, "stop").then("ruler", None).then("sides 0 heroes", [None, None])


@clause("BA-165")
def test_a_city_without_token_is_annexed() -> None:
    tale = story("turn 0\nsquare d2 c4 woods nesw\nheroes 0 d2 -")
    tale.when(0, "annex:d2").then("squares 10 owner", 0).then("squares 10 level", 1)


@clause("BA-24", "BA-28", "BA-29", "BA-30")
def test_factions_then_cities_then_the_first_turn() -> None:
    tale = start(seats=3)
    first = position(tale).first
    order = [first, (first + 1) % 3, (first + 2) % 3]
    for seat, faction in zip(order, ("green", "red", "blue"), strict=True):
        tale.asks_only(seat, "choose_faction").when(seat, f"choose_faction:{faction}")
    tale.refuses(order[2], "choose_start_city:a1", "BA-29").when(order[2], "choose_start_city:e1")
    tale.when(order[1], "choose_start_city:a5").asks_only(first, "announce").then(f"sides {first} points", 1)
