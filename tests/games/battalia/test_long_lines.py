"""Longer plays that the rulebook allows, made step by step: forks of lit cards, wild cards, borrowed cards, camps."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.battalia.stories import opened, position, story, zone

ROADS = "square c2 straight woods ew\nsquare d2 cross woods nesw\nsquare e2 straight woods ew"


@clause("BA-195", "BA-133", "BA-96")
def test_a_lit_weapon_hires_a_hero_and_opens_a_battle_once_each() -> None:
    tale = story(
        "turn 0\nday 2\nsquare b2 c4 woods nesw 0 1\nheroes 1 b2 -\nhand 0 weapon/gold supply*2\nhand 1 supply"
    )
    tale.when(0, "hero").then("sides 0 heroes", ["b2", None])
    assert opened(tale, 0) == [("weapon/gold", 1)]
    tale.when(0, "attack:b2:hero:1").happens("totals", attack=1, defence=0).when(0, "stop").when(1, "surrender")
    tale.then("sides 1 heroes", [None, None])
    assert opened(tale, 0) == []


@clause("BA-104", "BA-24")
def test_a_wild_friman_is_a_priest_a_title_a_horse_or_a_tent() -> None:
    tale = story("turn 0\nday 1\nsquare b2 c4 woods nesw 0 2\nhand 0 amulet/red friman/green priest/red")
    tale.rolling(6).when(0, "use:amulet", "amulet_target:friman/green").when(0, "upgrade:b2")
    tale.then("squares 8 level", 3)
    tale = story("turn 0\nday 1\nhand 0 amulet/red friman/green priest/red").rolling(6)
    tale.when(0, "use:amulet", "amulet_target:friman/green").when(0, "use:title")
    assert [name.split("/")[0] for name, uses in opened(tale, 0)] == ["lord"]
    tale = story(f"turn 0\nday 1\n{ROADS}\nheroes 0 b2 -\nhand 0 amulet/red friman/green").rolling(6)
    tale.when(0, "use:amulet").when(0, "move:A:horse", "move_dest:e2").then("sides 0 heroes", ["e2", None])
    tale = story("turn 0\nday 1\nhand 0 amulet/red friman/green priest/red supply").rolling(6)
    tale.when(0, "use:amulet", "amulet_target:friman/green").when(0, "use:tent")
    camp = position(tale).sides[0].camps[0]
    assert (camp.temporary, len(camp.cards)) == (True, 1)


@clause("BA-121")
def test_the_hammer_is_each_of_the_seven_artefacts() -> None:
    story("turn 0\nday 2\nhand 0 hammer supply").when(0, "road:straight").asks(0, "place")
    story("turn 0\nday 2\nhand 0 hammer supply*2").when(0, "hero").then("sides 0 heroes", ["b2", None])
    tale = story("turn 0\nday 2\nhand 0 hammer lord/red").rolling(3).when(0, "use:amulet")
    assert opened(tale, 0) == [("lord/red", 3)]
    tale = story("turn 0\nday 2\nhand 0 hammer friman/red").when(0, "use:title")
    assert opened(tale, 0) == [("chief/red", 1)]
    tale = (
        story("turn 0\nday 2\nhand 0 hammer friman/red")
        .when(0, "use:scroll")
        .refuses(0, "scroll_faction:red", "BA-110")
    )
    tale.when(0, "scroll_faction:green")
    assert opened(tale, 0) == [("friman/green", 1)]
    tale = story("turn 0\nday 2\nhand 0 hammer friman/red supply").when(0, "use:tent")
    assert position(tale).sides[0].camps[0].temporary
    tale = story(f"turn 0\nday 2\n{ROADS}\nheroes 0 b2 -\nhand 0 hammer").when(0, "move:A:horse", "move_dest:e2")
    tale.then("sides 0 heroes", ["e2", None])


@clause("BA-122")
def test_a_nation_of_one_card_gives_the_horn_one_card() -> None:
    tale = story("turn 0\nday 2\nhand 0 horn\nshelter 0 supply*9\nnation 0 lord/red").when(
        0, "use:horn", "horn_pick:lord/red"
    )
    assert zone(tale, 0, "hand") == ["lord/red"]
    tale.asks_only(0, "act")
    story("turn 0\nday 2\nhand 0 horn\nshelter 0 supply*9").refuses(0, "use:horn", "BA-122")


@clause("BA-116", "BA-167", "BA-168")
def test_supplies_out_of_a_camp_pay_for_a_retreat() -> None:
    tale = story(
        f"turn 0\nday 1\n{ROADS}\nheroes 0 d2 -\nheroes 1 d2 -\nhand 0 weapon/red\nhand 1 friman/red supply\n"
        "camp 1 tent/red supply\nnation 1 supply*8"
    )
    tale.when(0, "attack:d2:hero:1", "stop").refuses(1, "retreat", "BA-168").when(1, "decamp:1", "retreat")
    tale.then("sides 1 heroes", ["f2", None]).then("sides 0 heroes", ["d2", None])
    assert zone(tale, 1, "hand") == ["friman/red"]
    tale.when(0, "end").then("sides 1 hand", 6)


@clause("BA-170", "BA-172", "BA-163")
def test_of_several_players_heroes_one_is_attacked_and_his_fellow_may_fall_with_him() -> None:
    drawing = (
        "turn 0\nday 1\nheroes 0 a1 -\nheroes 1 a1 a1\nheroes 2 a1 -\nhand 0 weapon/red lord/red\nhand 1 friman/gold"
    )
    tale = story(drawing, seats=4).offers(0, "attack:a1:hero:1").offers(0, "attack:a1:hero:2")
    tale.when(0, "attack:a1:hero:1", "add:lord/red x1", "stop").offers(1, "fight:0:B").refuses(1, "fight:0:A", "BA-172")
    tale.when(1, "fight:0:B", "add:friman/gold x1").happens("totals", attack=5, defence=3).when(1, "stop")
    tale.happens("battle_ended", winner=0).then("sides 1 heroes", [None, None]).then("sides 2 heroes", ["a1", None])
    alone = story(drawing, seats=4).when(0, "attack:a1:hero:1", "add:lord/red x1", "stop").when(1, "fight:0:-", "stop")
    alone.then("sides 1 heroes", [None, "a1"])


@clause("BA-127", "BA-128")
def test_a_borrowed_unit_goes_home_as_what_it_was_lifted_to() -> None:
    tale = story("turn 0\nday 2\nhand 0 luut title/red\nnation 1 friman/red supply*9").when(
        0, "use:luut", "luut_pick:friman/red"
    )
    tale.when(0, "use:title").when(0, "end")
    assert zone(tale, 1, "shelter") == ["chief/red"]
    assert "chief/red" not in zone(tale, 0, "shelter")


@clause("BA-132", "BA-151")
def test_the_book_brings_a_whole_line_to_one_colour() -> None:
    tale = story("turn 0\nday 1\nheroes 0 f2 -\nhand 0 weapon/red lord/red priest/gold book")
    tale.when(0, "attack:f2:neutral", "add:lord/red x1", "add:priest/gold x1").happens("totals", attack=8, defence=4)
    tale.when(0, "use:book", "battle_target:line1", "scroll_faction:green")
    tale.when(0, "use:book", "battle_target:line2", "scroll_faction:green").happens("totals", attack=8, defence=4)
    tale.when(0, "use:book", "scroll_faction:green").happens("totals", attack=9, defence=4)


@clause("BA-97", "BA-196", "BA-100")
def test_an_amulet_on_an_amulet_rolls_for_one_card_after_another() -> None:
    tale = story("turn 0\nday 2\nhand 0 amulet/red amulet/green friman/red friman/gold lord/red").rolling(2)
    tale.when(0, "use:amulet", "source:amulet/red", "amulet_target:amulet/green")
    assert opened(tale, 0) == [("amulet/green", 2)]
    tale.rolling(3).when(0, "use:amulet", "amulet_target:friman/red").when(
        0, "create:tool", "pay:open2,open2,open2"
    ).rolling(1)
    tale.when(0, "use:amulet", "amulet_target:lord/red")
    assert opened(tale, 0) == [("lord/red", 1)]


@clause("BA-199", "BA-116", "BA-115")
def test_a_lit_tent_keeps_two_cards_for_one_supply() -> None:
    tale = story("turn 0\nday 6\nhand 0 tent/red lord/red priest/gold supply\nnation 0 supply*8")
    tale.when(0, "use:tent", "station:lord/red", "station:priest/gold")
    assert zone(tale, 0, "hand") == []
    tale.refuses(0, "decamp:1", "BA-116").when(0, "end").when(1, "skip", "end").when(0, "skip", "decamp:1")
    assert [name for name in zone(tale, 0, "hand") if name != "supply"] == ["priest/gold", "lord/red"]


@clause("BA-126", "BA-175")
def test_the_crown_lifts_twice_in_battle() -> None:
    tale = story("turn 0\nday 1\nheroes 0 f2 -\nhand 0 weapon/red crown friman/red chief/gold")
    tale.when(0, "attack:f2:neutral", "add:friman/red x1", "use:crown", "battle_target:line2")
    tale.happens("totals", attack=3, defence=4).when(0, "use:crown", "battle_target:line2")
    tale.happens("totals", attack=4, defence=4).when(0, "add:chief/gold x1").happens("totals", attack=6, defence=4)


@clause("BA-101", "BA-99")
def test_copies_of_a_supply_hire_and_travel() -> None:
    tale = story(f"turn 0\nday 1\n{ROADS}\nheroes 0 b2 -\nhand 0 amulet/red supply").rolling(3).when(0, "use:amulet")
    tale.when(0, "hire:friman").when(0, "move:A:supply").then("sides 0 heroes", ["c2", None])
    assert (opened(tale, 0), zone(tale, 0, "table")) == ([], ["amulet/red", "supply"])


@clause("BA-211", "BA-172", "BA-203")
def test_the_ruler_defends_the_peak_with_a_hero_there() -> None:
    tale = story(
        "turn 0\nday 1\nruler 1\nseals 0 gold\nheroes 0 d4 -\nheroes 1 d4 -\n"
        "hand 0 weapon/red lord/red*2\nhand 1 friman/gold lord/red",
        scenario="volcano",
    )
    tale.offers(0, "attack:d4:peak").when(0, "attack:d4:peak", "add:lord/red x1", "add:lord/red x1")
    tale.happens("totals", attack=9, defence=8).when(0, "stop").refuses(1, "retreat", "BA-167")
    tale.when(1, "fight:0:A", "add:friman/gold x1").happens("totals", attack=9, defence=10).when(1, "stop").when(
        0, "stop"
    )
    tale.happens("battle_ended", winner=1).then("sides 0 heroes", [None, None]).then("sides 1 heroes", ["d4", None])
