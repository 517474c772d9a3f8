"""Cards gained, built and transformed in a player's own turn."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.battalia.stories import opened, position, story, zone


@clause("BA-54", "BA-55", "BA-57", "BA-7", "BA-32")
def test_hiring_takes_the_top_card_as_often_as_it_is_paid() -> None:
    tale = story("turn 0\nday 2\ntop friman gold\nhand 0 supply*4")
    tale.when(0, "hire:friman").happens("cards_paid", cards=["supply", "supply"])
    assert zone(tale, 0, "new") == ["friman/gold", "supply"]
    tale.when(0, "hire:friman").refuses(0, "hire:friman", "BA-59")


@clause("BA-53", "BA-56", "BA-59")
def test_only_cards_in_hand_pay_and_only_tools_stand_in() -> None:
    tale = story("turn 0\nday 2\nhand 0 weapon/red title/red supply")
    tale.refuses(0, "create:tool", "BA-61").refuses(0, "hire:friman", "BA-59").refuses(0, "use:amulet", "BA-53")
    tools = story("turn 0\nday 2\nhand 0 tool/red friman/gold")
    tools.when(0, "create:tool").refuses(0, "create:tool", "BA-61")


@clause("BA-68", "BA-191")
def test_the_matching_artefact_comes_in_the_faction_named() -> None:
    tale = story("turn 0\nday 1\nhand 0 friman/red*3")
    tale.when(0, "create:tool").offers(
        0, ["new_faction:green", "new_faction:gold", "new_faction:red", "new_faction:top"]
    )
    tale.when(0, "new_faction:gold")
    assert zone(tale, 0, "new") == ["tool/gold"]
    story("turn 0\nday 2\ntop tool red\nhand 0 friman/red*3").when(0, "create:tool").happens(
        "card_gained", card="tool/red"
    )


@clause("BA-79", "BA-81", "BA-10", "BA-70")
def test_several_roads_and_a_city_of_any_shape_in_one_turn() -> None:
    tale = story("turn 0\nday 2\nhand 0 friman/red*2 friman/gold*3 supply*2")
    tale.when(0, "road:straight", "pay:friman/red,supply", "place:c2:1").when(
        0, "road:straight", "pay:friman/red,supply"
    )
    tale.refuses(0, "place:a1:0", "BA-71").when(0, "place:b3:0")
    tale.when(0, "city:1").offers(0, ["city_type:c1", "city_type:c2s", "city_type:c2t", "city_type:c3", "city_type:c4"])
    tale.when(0, "city_type:c1").when(0, str(tale.match.legal(0)[0])).then("sides 0 points", 2)


@clause("BA-85", "BA-89")
def test_level_four_is_the_highest_and_tokens_run_out() -> None:
    story("turn 0\nsquare b2 c4 woods nesw 0 4\nhand 0 lord/red*2").refuses(0, "upgrade:b2", "BA-85")
    tale = story("turn 0\nsquare c2 straight woods ew\nhand 0 friman/red*3")
    state = position(tale)
    for square in range(28, 36):
        state.land.settle(square, 0, 1)
    refusal = tale.match.why_not(0, "city:1")
    assert refusal is not None
    assert refusal.clause == "BA-89"


@clause("BA-88")
def test_an_empty_deck_sells_nothing() -> None:
    tale = story("turn 0\nday 2\nhand 0 supply*2")
    position(tale).pool[0].clear()
    refusal = tale.match.why_not(0, "hire:friman")
    assert refusal is not None
    assert refusal.clause == "BA-88"


@clause("BA-97", "BA-98", "BA-103", "BA-104", "BA-105")
def test_what_an_amulet_rolls() -> None:
    drawing = "turn 0\nday 1\nhand 0 amulet/red friman/red supply*2"
    same = story(drawing).rolling(1).when(0, "use:amulet", "amulet_target:friman/red")
    assert (opened(same, 0), zone(same, 0, "table")) == ([("friman/red", 1)], ["amulet/red"])
    gone = story(drawing).rolling(5).when(0, "use:amulet", "amulet_target:friman/red")
    assert (opened(gone, 0), zone(gone, 0, "shelter")) == ([], ["friman/red", "amulet/red"])
    wild = story(drawing).rolling(6).when(0, "use:amulet", "amulet_target:friman/red")
    wild.offers(0, "create:horse").offers(0, "hire:chief").when(0, "hire:chief")
    assert opened(wild, 0) == []


@clause("BA-110", "BA-111", "BA-113", "BA-90")
def test_scrolls_change_the_faction_of_others_or_their_own() -> None:
    drawing = "turn 0\nday 1\nhand 0 scroll/red friman/red supply"
    tale = story(drawing).when(0, "use:scroll").refuses(0, "scroll_target:supply", "BA-110")
    tale.when(0, "scroll_target:friman/red").refuses(0, "scroll_faction:red", "BA-110").when(0, "scroll_faction:gold")
    assert opened(tale, 0) == [("friman/gold", 1)]
    own = story(drawing).when(0, "use:scroll", "scroll_target:self", "scroll_faction:gold")
    assert (opened(own, 0), zone(own, 0, "table")) == ([], ["scroll/gold"])
    twice = story("turn 0\nday 1\nhand 0 scroll/red*2 friman/red").when(0, "use:scroll", "scroll_target:friman/red")
    twice.when(0, "scroll_faction:gold", "use:scroll").offers(0, ["scroll_faction:green", "scroll_faction:gold"])


@clause("BA-198", "BA-197")
def test_lit_scrolls_and_titles_work_twice() -> None:
    scroll = story("turn 0\nday 5\nhand 0 scroll/red friman/red")
    scroll.when(0, "use:scroll", "scroll_target:self", "scroll_faction:gold")
    assert opened(scroll, 0) == [("scroll/gold", 1)]
    scroll.when(0, "use:scroll", "scroll_faction:green")
    assert opened(scroll, 0) == [("friman/green", 1)]
    title = story("turn 0\nday 4\nhand 0 title/red friman/red").when(0, "use:title").when(0, "use:title")
    assert opened(title, 0) == [("priest/red", 1)]


@clause("BA-106")
def test_lords_are_not_lifted() -> None:
    story("turn 0\nday 1\nhand 0 title/red lord/red").refuses(0, "use:title", "BA-106")


@clause("BA-114", "BA-115", "BA-116", "BA-199")
def test_tents() -> None:
    story("turn 0\nday 1\nhand 0 tent/red friman/red").refuses(0, "use:tent", "BA-114")
    story("turn 0\nday 1\nhand 0 tent/red supply").refuses(0, "use:tent", "BA-115")
    tale = story("turn 0\nday 1\nhand 0 tent/red friman/red supply\nnation 0 chief/red*6").when(0, "use:tent")
    tale.then("sides 0 camps", [{"tent": "tent/red", "cards": ["friman/red"], "temporary": False, "new": True}])
    tale.refuses(0, "decamp:1", "BA-116").when(0, "end").when(1, "skip", "end").when(0, "skip", "decamp:1")
    assert "friman/red" in zone(tale, 0, "hand")
    assert zone(tale, 0, "shelter")[-1] == "tent/red"
    lit = story("turn 0\nday 6\nhand 0 tent/red friman/red chief/red supply")
    lit.when(0, "use:tent", "station:friman/red").asks(0, "station").when(0, "station:chief/red")
    lit.then("sides 0 camps 0 cards", ["friman/red", "chief/red"])


@clause("BA-119", "BA-120")
def test_great_artefacts_are_out_of_reach_of_artefacts() -> None:
    story("turn 0\nday 1\nhand 0 amulet/red sword").refuses(0, "use:amulet", "BA-119")
    story("turn 0\nday 1\nhand 0 tent/red sword supply").refuses(0, "use:tent", "BA-115")


@clause("BA-121")
def test_the_hammer_is_any_artefact_but_no_weapon_in_battle() -> None:
    tale = story("turn 0\nday 1\nhand 0 hammer friman/red supply*3\nheroes 0 f2 -")
    tale.offers(0, "hero").offers(0, "use:title").offers(0, "use:amulet").offers(0, "create:tool")
    tale.refuses(0, "attack:f2:neutral", "BA-155").when(0, "use:tent", "station:friman/red")
    tale.then("sides 0 camps", [{"tent": "hammer", "cards": ["friman/red"], "temporary": True, "new": True}])


@clause("BA-122")
def test_the_horn_takes_two_cards_of_choice() -> None:
    tale = story("turn 0\nhand 0 horn\nnation 0 lord/red*2 supply*8")
    tale.when(0, "use:horn", "horn_pick:lord/red", "horn_pick:lord/red").happens("card_revealed", card="lord/red")
    assert zone(tale, 0, "hand") == ["lord/red", "lord/red"]


@clause("BA-125")
def test_the_wings_carry_a_hero_anywhere_built() -> None:
    tale = story("turn 0\nhand 0 wings\nheroes 0 b2 -").when(0, "move:A:wings")
    tale.offers(0, ["move_dest:f2", "move_dest:b6", "move_dest:d4", "move_dest:f6"]).when(0, "move_dest:d4")
    tale.then("sides 0 heroes", ["d4", None])


@clause("BA-126")
def test_the_crown_lifts_one_unit_twice_or_two_once() -> None:
    one = story("turn 0\nday 1\nhand 0 crown friman/red").when(0, "use:crown").when(0, "use:crown")
    assert opened(one, 0) == [("priest/red", 1)]
    two = story("turn 0\nday 1\nhand 0 crown friman/red chief/gold").when(0, "use:crown", "title_target:friman/red")
    two.when(0, "use:crown", "title_target:chief/gold")
    assert opened(two, 0) == [("chief/red", 1), ("priest/gold", 1)]


@clause("BA-127", "BA-128", "BA-227")
def test_the_hand_of_luut_borrows_a_card() -> None:
    tale = story(
        "turn 0\nday 1\nhand 0 luut tent/red supply friman/gold chief/gold\n"
        "nation 1 lord/red supply*9\nnation 0 supply*9"
    )
    tale.when(0, "use:luut", "luut_pick:lord/red")
    assert zone(tale, 0, "hand") == ["friman/gold", "chief/gold", "supply", "tent/red", "lord/red"]
    tale.when(0, "use:tent").refuses(0, "station:borrowed", "BA-227").when(0, "station:friman/gold")
    tale.when(0, "end")
    assert zone(tale, 1, "shelter") == ["lord/red"]


@clause("BA-129")
def test_the_pavilion_needs_no_supply() -> None:
    tale = story("turn 0\nday 1\nhand 0 pavilion friman/red chief/red")
    tale.when(0, "use:pavilion", "station:friman/red", "station:chief/red")
    tale.then(
        "sides 0 camps", [{"tent": "pavilion", "cards": ["friman/red", "chief/red"], "temporary": False, "new": True}]
    )


@clause("BA-130", "BA-131", "BA-12")
def test_the_staff_changes_the_terrain() -> None:
    drawing = "turn 0\nhand 0 staff\nsquare c2 straight woods ew\nsquare b3 straight mountains ns"
    tale = story(drawing).when(0, "use:staff", "staff_square:c2").refuses(0, "staff_terrain:swap", "BA-131")
    tale.when(0, "staff_terrain:canyons").then("squares 9 terrain", "canyons").then("squares 9 exits", "ew")
    swap = story(drawing, staff_swap=True).when(0, "use:staff", "staff_square:c2", "staff_terrain:swap")
    swap.then("squares 9 terrain", "mountains").then("squares 15 terrain", "woods")


@clause("BA-132")
def test_the_book_converts_three_cards() -> None:
    tale = story("turn 0\nday 1\nhand 0 book friman/red chief/red priest/red")
    for target in ("friman/red", "chief/red"):
        tale.when(0, "use:book", f"scroll_target:{target}", "scroll_faction:gold")
    tale.when(0, "use:book", "scroll_faction:gold")
    assert [name for name, uses in opened(tale, 0)] == ["friman/gold", "chief/gold", "priest/gold"]
    tale.refuses(0, "use:book", "BA-53")


@clause("BA-217", "BA-215", "BA-214")
def test_the_unbound_are_not_transformed_and_bring_no_supply() -> None:
    tale = story("turn 0\nday 1\ntop friman any\nhand 0 supply*2", unbound=True).when(0, "hire:friman")
    assert zone(tale, 0, "new") == ["friman/any"]
    story("turn 0\nday 1\nhand 0 title/red friman/any", unbound=True).refuses(0, "use:title", "BA-217")
    story("announce 0\nhand 0 friman/red*2 friman/any", unbound=True).when(0, "cohort").happens(
        "cohort_announced", size=3
    )


@clause("BA-134", "BA-133", "BA-95", "BA-15")
def test_two_heroes_at_most_and_each_needs_a_weapon() -> None:
    tale = story("turn 0\nday 1\nhand 0 weapon/red*3 supply*6").when(0, "hero").when(0, "hero")
    tale.then("sides 0 heroes", ["b2", "b2"]).refuses(0, "hero", "BA-134")
    story("turn 0\nday 1\nhand 0 supply*6").refuses(0, "hero", "BA-133")


@clause("BA-135", "BA-136", "BA-137", "BA-140", "BA-141", "BA-200")
def test_ways_of_moving() -> None:
    roads = "square c2 straight woods ew\nsquare d2 straight woods ew\nsquare e2 straight woods ew"
    tale = story(f"turn 0\nday 7\n{roads}\nheroes 0 b2 b2\nheroes 1 c2 -\nhand 0 horse/red supply*2")
    tale.when(0, "move:A:supply").then("sides 0 heroes", ["c2", "b2"])
    tale.when(0, "move:A:horse", "move_dest:f2").then("sides 0 heroes", ["f2", "b2"]).does_not_happen("battle_began")
    tale.when(0, "move:B:horse", "move_dest:e2").refuses(0, "move:B:horse", "BA-136")


@clause("BA-142", "BA-143", "BA-144", "BA-147", "BA-145")
def test_an_ambush_costs_another_card() -> None:
    tale = story("turn 0\nhand 0 lord/red supply*2\nnation 0 supply*8")
    tale.when(0, "ambush", "ambush_card:lord/red").happens("card_ambushed")
    assert zone(tale, 0, "ambush") == ["lord/red"]
    tale.then("limbo", ["supply"]).then("sides 0 ambush", [None], seat=1).refuses(0, "ambush", "BA-142")
    story("turn 0\nhand 0 lord/red supply*2\nnation 0 supply*7").refuses(0, "ambush", "BA-145")
    full = "turn 0\nhand 0 supply*2\nambush 0 friman/red*3\nnation 0 supply*8"
    story(full).refuses(0, "ambush", "BA-143")
