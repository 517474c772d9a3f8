"""Sentences of the rulebook, one by one, where no example of the book shows them."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.battalia.stories import opened, position, story, zone

FOUR_CITIES = """
    square b2 c4 woods nesw 0 4
    square d2 c3 woods nes 0 4
    square b4 c2s woods ns 0 4
    square d6 c1 woods n 0 4"""
ROADS = "square c2 straight woods ew\nsquare d2 cross woods nesw\nsquare e2 straight woods ew"


# ── cards and decks ─────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-48", "BA-35")
def test_a_mulligan_draws_the_old_hand_again_when_the_nation_is_short() -> None:
    """The hand lies in the shelter before the five are drawn."""
    tale = story("announce 0\nhand 0 lord/red*2 chief/red*4\nnation 0 friman/red*2\nshelter 0 supply*2")
    tale.when(0, "mulligan").happens("nation_shuffled", seat=0).then("sides 0 hand", 5).then("sides 0 nation", 5)
    assert zone(tale, 0, "hand").count("friman/red") == 2
    assert zone(tale, 0, "shelter") == []


@clause("BA-35", "BA-36", "BA-46")
def test_a_cohort_draws_over_the_end_of_the_nation() -> None:
    tale = story("announce 0\nhand 0 friman/red*6\nnation 0 lord/red\nshelter 0 supply*4")
    tale.when(0, "cohort").happens("cohort_announced", size=6, drawn=4).happens("nation_shuffled", seat=0)
    assert zone(tale, 0, "hand") == [*["friman/red"] * 6, "lord/red", *["supply"] * 3]


@clause("BA-58", "BA-33", "BA-35")
def test_a_new_card_may_come_into_the_next_hand_when_the_shelter_is_shuffled() -> None:
    tale = story("turn 0\nday 2\ntop lord gold\nhand 0 supply*5\nnation 0 chief/red\nshelter 0 chief/green*4")
    tale.when(0, "hire:lord").refuses(0, "hire:lord", "BA-59").when(0, "end").happens("nation_shuffled", seat=0)
    assert sorted(zone(tale, 0, "hand") + zone(tale, 0, "nation")).count("lord/gold") == 1
    assert "chief/red" in zone(tale, 0, "hand")
    assert zone(tale, 0, "shelter") == []


@clause("BA-43", "BA-120")
def test_a_great_artefact_completes_a_cohort_of_any_faction() -> None:
    tale = story("announce 0\nhand 0 friman/red*2 horn supply*3\nnation 0 supply*4")
    tale.when(0, "cohort").happens("cohort_announced", factions=["red"], size=3, drawn=1)
    story("announce 0\nhand 0 friman/red friman/green supply*4").refuses(0, "cohort", "BA-40")


@clause("BA-145", "BA-144")
def test_the_eleventh_card_may_be_suspended_and_the_tenth_not() -> None:
    drawing = "turn 0\nday 2\nhand 0 lord/red friman/red supply*2\nnation 0 supply*7"
    tale = story(drawing).when(0, "ambush", "ambush_card:lord/red", "suspend_card:friman/red")
    tale.then("limbo", ["friman/red"]).refuses(0, "ambush", "BA-145", "10")


# ── actions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-92", "BA-112")
def test_a_scroll_changes_an_amulet_that_then_doubles_a_supply() -> None:
    tale = story("turn 0\nday 1\nhand 0 scroll/red amulet/red supply friman/red")
    tale.when(0, "use:scroll", "scroll_target:amulet/red", "scroll_faction:green")
    assert opened(tale, 0) == [("amulet/green", 1)]
    tale.rolling(2).when(0, "use:amulet", "amulet_target:supply")
    assert opened(tale, 0) == [("supply", 2)]
    tale.when(0, "hire:friman").happens("card_gained", card="supply")


@clause("BA-77")
def test_the_road_to_an_own_city_may_lead_through_enemy_cities_and_the_ruins() -> None:
    drawing = """
        turn 0
        square c2 straight woods ew
        square d2 c2t canyons sw 1 2
        square d3 straight woods ns
        square d5 straight woods ns
        hand 0 friman/red supply"""
    tale = story(drawing).when(0, "road:straight").offers(0, "place:d6:0").offers(0, "place:c4:1")
    tale.when(0, "place:d6:0").then("squares 38 kind", "road")


@clause("BA-85", "BA-177")
def test_a_conquered_neutral_city_is_as_high_as_cities_get() -> None:
    tale = story("turn 0\nday 1\nheroes 0 f2 -\nhand 0 weapon/red lord/red*3")
    tale.when(0, "attack:f2:neutral", "add:lord/red x1", "stop").then("squares 12 level", 4)
    tale.refuses(0, "upgrade:f2", "BA-85")


@clause("BA-178", "BA-215")
def test_an_unbound_lord_of_a_neutral_city_brings_no_supply() -> None:
    drawing = """
        turn 0
        day 1
        square f2 c4 woods nesw neutral
        heroes 0 f2 -
        hand 0 weapon/red lord/green
        nation 1 lord/green*3
        top lord any"""
    tale = story(drawing, unbound=True).when(0, "attack:f2:neutral", "add:lord/green x1", "stop")
    assert zone(tale, 0, "new") == ["lord/any"]


@clause("BA-136", "BA-200")
def test_a_lit_horse_carries_one_hero_six_squares() -> None:
    drawing = f"turn 0\nday 7\n{ROADS}\nsquare f3 straight canyons ns\nsquare f4 straight canyons ns\n"
    tale = story(f"{drawing}square f5 straight canyons ns\nheroes 0 b2 -\nhand 0 horse/red")
    tale.when(0, "move:A:horse", "move_dest:e2").when(0, "move:A:horse", "move_dest:f4")
    tale.then("sides 0 heroes", ["f4", None]).refuses(0, "move:A:horse", "BA-136")


@clause("BA-125", "BA-206")
def test_wings_fly_over_the_gates_and_do_not_open_them() -> None:
    tale = story("turn 0\nday 1\nheroes 0 b2 -\nhand 0 wings supply", scenario="volcano")
    tale.when(0, "move:A:wings", "move_dest:d4").then("sides 0 heroes", ["d4", None])
    tale.refuses(0, "move:A:supply", "BA-206")


@clause("BA-99", "BA-114", "BA-115")
def test_of_a_doubled_tent_one_camp_is_real_and_one_lasts_until_the_day_is_over() -> None:
    tale = story("turn 0\nday 2\nhand 0 amulet/red tent/red supply*2 lord/red lord/gold\nnation 0 supply*8").rolling(2)
    tale.when(0, "use:amulet", "amulet_target:tent/red")
    tale.when(0, "use:tent", "station:lord/red").when(0, "use:tent")
    assert [(camp.tent >= 0, camp.temporary) for camp in position(tale).sides[0].camps] == [
        (True, False),
        (False, True),
    ]
    assert zone(tale, 0, "hand") == []
    tale.when(0, "end").when(1, "skip", "end")
    assert [camp.temporary for camp in position(tale).sides[0].camps] == [False]


@clause("BA-101", "BA-133")
def test_a_doubled_weapon_hires_both_heroes() -> None:
    tale = story("turn 0\nday 1\nhand 0 amulet/red weapon/red supply*4").rolling(2)
    tale.when(0, "use:amulet", "amulet_target:weapon/red").when(0, "hero").when(0, "hero")
    tale.then("sides 0 heroes", ["b2", "b2"]).refuses(0, "hero", "BA-134")


@clause("BA-69", "BA-129")
def test_a_raised_pavilion_is_a_great_artefact_owned() -> None:
    tale = story("turn 0\nday 1\nheroes 0 d4 -\nhand 0 pavilion weapon/red lord/red*2 friman/red")
    tale.when(0, "use:pavilion", "station:friman/red", "station:done").refuses(0, "attack:d4:ruins", "BA-69")


@clause("BA-144", "BA-217")
def test_great_artefacts_and_unbound_may_lie_in_ambush_or_be_suspended() -> None:
    drawing = "turn 0\nday 1\nheroes 0 d4 -\nhand 0 horn lord/any weapon/red lord/red*2\nnation 0 supply*6"
    tale = story(drawing, unbound=True).refuses(0, "attack:d4:ruins", "BA-69")
    tale.when(0, "ambush", "ambush_card:lord/any", "suspend_card:horn").then("limbo", ["horn"])
    tale.offers(0, "attack:d4:ruins")  # who owns none any more may win another
    assert zone(tale, 0, "ambush") == ["lord/any"]


@clause("BA-108", "BA-213")
def test_a_search_finds_no_unbound_but_the_top_card_may_be_one() -> None:
    drawing = "turn 0\nday 2\nhand 0 title/red friman/red friman/green\nnation 1 chief/red*6\ntop chief any"
    tale = story(drawing, unbound=True).when(0, "use:title", "title_target:friman/red")
    assert opened(tale, 0) == [("chief/any", 1)]
    tale = story(drawing, unbound=True).when(0, "use:title", "title_target:friman/green")
    assert opened(tale, 0) == [("chief/green", 1)]


# ── battles ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-163", "BA-171")
def test_two_attacking_heroes_fall_together_and_one_alone_alone() -> None:
    drawing = """
        turn 0
        day 1
        square f6 c4 canyons nesw 1 1
        heroes 0 f6 f6
        hand 0 weapon/green weapon/red supply*2
        hand 1 lord/gold"""
    for number, left in (("2", [None, None]), ("1", [None, "f6"])):
        tale = story(drawing)
        tale.when(0, "attack:f6:city", f"attack_heroes:{number}", "open_weapon:weapon/green x1", "stop")
        tale.when(1, "fight:0:-", "add:lord/gold x1", "stop").when(0, "stop").happens("battle_ended", winner=1)
        tale.then("sides 0 heroes", left)
    tale.when(0, "hero").then("sides 0 heroes", ["b2", "f6"])  # hired again in the same turn


@clause("BA-216", "BA-151")
def test_a_defender_bribes_his_unbound_and_keeps_his_moral() -> None:
    drawing = """
        turn 0
        day 1
        square f6 c4 canyons nesw 1 1
        heroes 0 f6 -
        heroes 1 f6 -
        hand 0 weapon/red lord/red
        hand 1 friman/any supply*2"""
    tale = story(drawing, unbound=True).when(0, "attack:f6:city", "add:lord/red x1", "stop").when(1, "fight:0:A")
    tale.refuses(1, "bribe:supply", "BA-216").when(1, "add:friman/any x1").happens("totals", attack=5, defence=3)
    tale.when(1, "bribe:supply", "bribe:supply").happens("totals", attack=5, defence=5).when(1, "stop")
    tale.when(0, "stop").happens("battle_ended", winner=1)
    assert zone(tale, 1, "shelter") == ["friman/any", "supply", "supply"]


@clause("BA-150", "BA-152")
def test_a_hero_in_the_open_has_no_strength_but_his_moral() -> None:
    drawing = f"turn 0\nday 1\n{ROADS}\nheroes 0 d2 -\nheroes 1 d2 -\nhand 0 weapon/red\nhand 1 horse/gold supply"
    tale = story(drawing).when(0, "attack:d2:hero:1").happens("totals", attack=1, defence=0).when(0, "stop")
    tale.when(1, "fight:0:-", "add:horse/gold x1").happens("totals", attack=1, defence=2).when(1, "stop")
    tale.when(0, "stop").then("sides 0 heroes", [None, None]).then("sides 1 heroes", ["d2", None])


@clause("BA-166")
def test_a_hand_is_not_filled_between_two_attacks_of_one_turn() -> None:
    drawing = """
        turn 0
        day 1
        square f6 c4 canyons nesw 1 1
        square d2 c3 mountains nes 1 1
        heroes 0 f6 d2
        hand 0 weapon/red*2 lord/red*2
        hand 1 chief/gold supply
        nation 1 lord/gold*4 supply*4"""
    tale = story(drawing).when(0, "attack:f6:city", "add:lord/red x1", "stop").when(1, "fight:0:-", "stop")
    tale.then("sides 1 hand", 2).when(0, "attack:d2:city", "add:lord/red x1", "stop").when(1, "surrender")
    tale.then("sides 1 hand", 2).when(0, "end").then("sides 1 hand", 6)


@clause("BA-203", "BA-176")
def test_home_terrain_helps_against_guards_and_never_helps_them() -> None:
    drawing = "turn 0\nday 1\nsquare f2 c4 {terrain} nesw neutral\nheroes 0 f2 -\nhand 0 weapon/red priest/red"
    home = story(drawing.format(terrain="woods"), mode="advanced").when(0, "attack:f2:neutral", "add:priest/red x1")
    home.happens("totals", attack=5, defence=4).when(0, "stop").then("squares 12 owner", 0)
    away = story(drawing.format(terrain="mountains"), mode="advanced").when(0, "attack:f2:neutral", "add:priest/red x1")
    away.happens("totals", attack=4, defence=4).when(0, "stop").then("sides 0 heroes", [None, None])


@clause("BA-157", "BA-146")
def test_what_a_defender_raised_and_did_not_play_stays_in_his_hand() -> None:
    drawing = """
        turn 0
        day 1
        square f6 c4 canyons nesw 1 1
        heroes 0 f6 -
        hand 0 weapon/red lord/red
        hand 1 friman/gold
        ambush 1 lord/gold chief/red
        nation 1 supply*8"""
    tale = story(drawing).when(0, "attack:f6:city", "add:lord/red x1", "stop")
    tale.when(1, "fight:1:-", "add:lord/gold x1", "stop").when(0, "stop")
    assert (zone(tale, 1, "hand"), zone(tale, 1, "ambush")) == (["friman/gold", "chief/red"], [])
    tale.when(0, "end").then("sides 1 hand", 6)


@clause("BA-164", "BA-78")
def test_whoever_loses_his_last_city_plays_on() -> None:
    drawing = """
        turn 0
        day 1
        square c2 turn woods ws
        heroes 0 f6 -
        hand 0 weapon/red lord/red
        hand 1 chief/red*3 friman/red supply"""
    tale = story(drawing).when(0, "attack:f6:city", "add:lord/red x1", "stop").when(1, "surrender")
    tale.then("sides 1 points", 0).then("sides 0 points", 2).when(0, "end").when(1, "skip")
    tale.offers(1, "city:2").refuses(1, "road:straight", "BA-77")


# ── the volcano ─────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-207", "BA-208")
def test_a_third_conqueror_of_a_sanctuary_finds_nothing_but_the_seal() -> None:
    drawing = "turn {seat}\nday 2\nheroes {seat} c3 -\nhand {seat} weapon/red*2 lord/red*2"
    tale = story(drawing.format(seat=2), seats=4, scenario="volcano")
    position(tale).box += [6 * kind + 4 for kind in position(tale).sanctuaries[1]]
    position(tale).sanctuaries[1] = []
    tale.when(2, "attack:c3:sanctuary", "open_weapon:weapon/red x1", "add:lord/red x1", "add:lord/red x1", "stop")
    tale.then("sides 2 seals", ["gold"]).then("sides 2 points", 3).asks(2, "act")


# ── the end ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-186", "BA-187")
def test_the_fifth_city_of_level_four_ends_the_match_whoever_has_most_points() -> None:
    drawing = f"""
        turn 0
        day 1
        {FOUR_CITIES}
        heroes 0 f2 -
        hand 0 weapon/red lord/red"""
    story(drawing).when(0, "attack:f2:neutral", "add:lord/red x1", "stop").ends("BA-186", [0])
    built = story(f"turn 0\nday 1\n{FOUR_CITIES}\nsquare c2 turn woods ws\nhand 0 lord/red*3").goes_on()
    built.when(0, "city:4", "city_type:c1")
    built.ends("BA-186", [0])


@clause("BA-187")
def test_whoever_ends_the_match_may_lose_it() -> None:
    drawing = """
        turn 0
        square b2 c4 woods nesw 0 3
        square f6 c4 canyons nesw 1 4
        square f4 c2s canyons ns 1 3
        hand 0 lord/red*2"""
    tale = story(drawing, end_level4=1, end_full_map=False)
    assert tale.match.outcome is None
    tale.when(0, "upgrade:b2").ends("BA-186", [1])
