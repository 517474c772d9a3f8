"""Battles in all their turns: who may attack, what may be played, and what is won and lost."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.battalia.stories import opened, position, story, zone
from tests.scenario import Scenario


def attack(hand: str, defence: str = "supply", more: str = "", unbound: bool = False) -> Scenario:
    """A green hero stands on f6, the level-2 city of the gold player."""
    drawing = f"turn 0\nday 1\nsquare f6 c4 canyons nesw 1 2\nheroes 0 f6 -\nhand 0 {hand}\nhand 1 {defence}\n{more}"
    return story(drawing, unbound=unbound)


@clause("BA-154", "BA-155", "BA-95")
def test_an_attack_needs_a_hero_a_weapon_and_enough_strength() -> None:
    attack("weapon/red lord/red").refuses(0, "attack:b6:neutral", "BA-154").refuses(0, "attack:f6:ruins", "BA-154")
    attack("lord/red").refuses(0, "attack:f6:city", "BA-155", "weapon")
    attack("weapon/red").refuses(0, "attack:f6:city", "BA-155", "exceed 2", "reach 2")


@clause("BA-155", "BA-163", "BA-162")
def test_an_opening_that_is_too_weak_is_a_lost_battle() -> None:
    tale = attack("weapon/red lord/red").when(0, "attack:f6:city").when(0, "stop").happens("battle_ended", winner=1)
    tale.then("sides 0 heroes", [None, None]).asks_only(0, "act")
    assert zone(tale, 0, "table") == ["weapon/red"]


@clause("BA-156", "BA-164", "BA-225", "BA-173")
def test_who_surrenders_loses_the_city_and_no_hero() -> None:
    tale = attack("weapon/red lord/red", more="heroes 1 f6 -").when(0, "attack:f6:city", "add:lord/red x1", "stop")
    tale.when(1, "surrender").then("squares 40 owner", 0).then("squares 40 level", 2).then(
        "sides 1 heroes", ["f6", None]
    )


@clause("BA-165", "BA-164")
def test_a_shortage_of_tokens_lowers_a_conquered_city() -> None:
    tale = attack("weapon/red lord/red", more="square b2 c4 woods nesw 0 1")
    state = position(tale)
    state.land.settle(40, 1, 3)
    for square in range(21, 29):
        state.land.settle(square, 0, 3)
    assert (state.has_token(0, 3), state.has_token(0, 2)) == (False, True)
    for action in ("attack:f6:city", "open_weapon:weapon/red x1", "add:lord/red x1", "stop"):
        tale.match.play(0, action)
    tale.match.play(1, "surrender")
    tale.then("squares 40 level", 2)


@clause("BA-157", "BA-158", "BA-116", "BA-146")
def test_a_defender_raises_his_ambush_and_strikes_his_camps() -> None:
    more = "ambush 1 lord/gold\ncamp 1 tent/red priest/red\nnation 1 supply*7"
    tale = attack("weapon/red priest/red", more=more).when(0, "attack:f6:city", "add:priest/red x1", "stop")
    tale.offers(1, ["surrender", "fight:0:-", "fight:1:-", "decamp:1"]).when(1, "decamp:1", "fight:1:-")
    assert zone(tale, 1, "hand") == ["priest/red", "lord/gold", "supply"]
    tale.when(1, "add:lord/gold x1", "stop").when(0, "stop").happens("battle_ended", winner=1)
    assert zone(tale, 1, "hand") == ["priest/red", "supply"]


@clause("BA-151", "BA-171", "BA-172", "BA-152")
def test_heroes_lend_their_moral_to_a_line_of_one_colour() -> None:
    tale = attack("weapon/green chief/green", "friman/gold", "heroes 0 f6 f6\nheroes 1 f6 -")
    tale.when(0, "attack:f6:city", "attack_heroes:2", "add:chief/green x1").happens("totals", attack=5, defence=2)
    tale.when(0, "stop").offers(1, "fight:0:A").refuses(1, "fight:0:B", "BA-172").when(1, "fight:0:A")
    tale.then("battle needs", 5).then("battle enough", False)
    tale.when(1, "add:friman/gold x1").happens("totals", attack=5, defence=4)
    one = attack("weapon/green chief/green", "friman/gold", "heroes 0 f6 f6").when(
        0, "attack:f6:city", "attack_heroes:1"
    )
    one.happens("totals", attack=2, defence=2)


@clause("BA-170", "BA-152", "BA-163")
def test_a_hero_is_a_target_of_his_own() -> None:
    tale = attack("weapon/red", "supply", "heroes 1 f6 f6").when(0, "attack:f6:hero:1")
    tale.happens("totals", attack=1, defence=0).when(0, "stop").when(1, "surrender")
    tale.then("sides 1 heroes", [None, "f6"]).then("squares 40 owner", 1)


@clause("BA-6", "BA-94", "BA-174", "BA-228", "BA-121")
def test_what_cannot_fight() -> None:
    tale = attack("weapon/red tool/red tent/red lord/red supply hammer").when(0, "attack:f6:city")
    tale.refuses(0, "add:tool/red x1", "BA-94").refuses(0, "add:tent/red x1", "BA-174")
    tale.refuses(0, "add:hammer x1", "BA-121").refuses(0, "add:supply x1", "BA-6").refuses(0, "use:tent", "BA-174")
    tale.refuses(0, "use:title", "BA-121").refuses(0, "ambush", "BA-150")
    attack("weapon/red horn").when(0, "end")
    horn = attack("weapon/red lord/red horn").when(0, "attack:f6:city")
    horn.refuses(0, "add:horn x1", "BA-228").refuses(0, "use:horn", "BA-228")


@clause("BA-96", "BA-118", "BA-195", "BA-200", "BA-123")
def test_weapons_and_horses_add_one_lit_ones_two() -> None:
    plain = attack("weapon/red*2 horse/red sword").when(0, "attack:f6:city", "open_weapon:weapon/red x1")
    plain.when(0, "add:weapon/red x1", "add:horse/red x1", "add:sword x1").happens("totals", attack=8, defence=2)
    lit = story(
        "turn 0\nday 2\nsquare f6 c4 canyons nesw 1 2\nheroes 0 f6 -\nhand 0 weapon/red chief/red\nhand 1 supply"
    )
    lit.when(0, "attack:f6:city").offers(0, ["open_weapon:weapon/red x1", "open_weapon:weapon/red x2"])
    lit.when(0, "open_weapon:weapon/red x1").happens("totals", attack=1, defence=2)
    assert opened(lit, 0) == [("weapon/red", 1)]
    lit.when(0, "add:open1 x1").happens("totals", attack=2, defence=2)


@clause("BA-124")
def test_the_shield_is_strong_in_defence() -> None:
    tale = attack("weapon/red lord/red", "shield").when(0, "attack:f6:city", "add:lord/red x1", "stop")
    tale.when(1, "fight:0:-", "add:shield x1").happens("totals", attack=5, defence=7)


@clause("BA-175", "BA-174", "BA-91")
def test_cards_are_transformed_in_hand_or_in_the_line() -> None:
    title = attack("weapon/red title/red friman/red chief/red").when(0, "attack:f6:city", "add:chief/red x1")
    title.when(0, "use:title", "battle_target:line2").happens("totals", attack=4, defence=2)
    amulet = attack("weapon/red amulet/red chief/red").when(0, "attack:f6:city")
    amulet.rolling(3).when(0, "use:amulet").happens("totals", attack=7, defence=2)
    wild = attack("weapon/red amulet/red supply").when(0, "attack:f6:city").rolling(6).when(0, "use:amulet")
    wild.when(0, "add:open1 x1").happens("totals", attack=5, defence=2)
    lost = attack("weapon/red amulet/red chief/red").when(0, "attack:f6:city", "add:chief/red x1")
    lost.rolling(5).when(0, "use:amulet").happens("totals", attack=1, defence=2)
    scroll = attack("weapon/green scroll/red chief/red").when(0, "attack:f6:city", "add:chief/red x1")
    scroll.happens("totals", attack=3).when(0, "use:scroll", "battle_target:line2", "scroll_faction:green")
    scroll.happens("totals", attack=4, defence=2)


@clause("BA-216", "BA-214")
def test_supplies_bribe_the_unbound() -> None:
    tale = attack("weapon/red chief/any supply*2", unbound=True).when(0, "attack:f6:city")
    tale.refuses(0, "bribe:supply", "BA-216").when(0, "add:chief/any x1", "bribe:supply", "bribe:supply")
    tale.happens("totals", attack=5, defence=2)


@clause("BA-202", "BA-168")
def test_free_terrain_does_not_lengthen_a_retreat() -> None:
    tale = story(
        """
        turn 0
        day 1
        faction 1 gold
        square c2 straight mountains we
        square d2 straight mountains we
        square e2 straight mountains we
        heroes 0 c2 -
        heroes 1 c2 -
        hand 0 weapon/red chief/red
        hand 1 supply*2""",
        mode="advanced",
    )
    tale.when(0, "attack:c2:hero:1", "add:chief/red x1", "stop").when(1, "retreat").then("sides 1 heroes", ["e2", None])


@clause("BA-207", "BA-208", "BA-209")
def test_a_sanctuary_gives_a_seal_and_a_look() -> None:
    drawing = "turn 0\nday 1\nheroes 0 c3 -\nhand 0 weapon/red lord/red*2 {more}"
    tale = story(drawing.format(more="supply"), seats=4, scenario="volcano")
    tale.when(0, "attack:c3:sanctuary", "add:lord/red x1", "add:lord/red x1", "stop").asks(0, "sanctuary_pick")
    tale.then("sides 0 seals", ["gold"]).then("sides 0 points", 3)
    assert tale.match.view(0)["sanctuaries"][1]["greats"] is not None
    assert tale.match.view(1)["sanctuaries"][1]["greats"] is None
    tale.when(0, str(tale.match.legal(0)[0])).then("sanctuaries 1 count", 1).refuses(0, "attack:c3:sanctuary", "BA-207")
    rich = story(drawing.format(more="sword crown"), seats=4, scenario="volcano")
    rich.when(0, "attack:c3:sanctuary", "open_weapon:weapon/red x1", "add:lord/red x1", "add:lord/red x1")
    rich.match.play(0, "stop")
    names = rich.match.view(0)["sanctuaries"][1]["greats"]
    rich.refuses(0, f"sanctuary_pick:{names[0]}", "BA-209").when(0, "sanctuary_pick:none").asks(0, "act")


@clause("BA-209")
def test_a_sword_in_the_battle_line_is_owned_all_the_same() -> None:
    tale = story("turn 0\nday 1\nheroes 0 c3 -\nhand 0 sword crown lord/red", scenario="volcano")
    tale.when(0, "attack:c3:sanctuary", "add:lord/red x1")
    tale.match.play(0, "stop")
    lying = tale.match.view(0)["sanctuaries"][1]["greats"]
    tale.refuses(0, f"sanctuary_pick:{lying[0]}", "BA-209").offers(0, ["sanctuary_pick:none"])


@clause("BA-97", "BA-90")
def test_no_use_of_the_opening_weapon_is_put_at_risk() -> None:
    land = "turn 0\nday 2\nsquare f2 c4 mountains nesw neutral\nheroes 0 f2 -\n"
    drawing = f"{land}hand 0 weapon/green amulet/green lord/green supply"
    whole = story(drawing).when(0, "attack:f2:neutral", "open_weapon:weapon/green x2", "use:amulet")
    whole.refuses(0, "battle_target:line1", "BA-97")
    split = story(drawing).when(0, "attack:f2:neutral", "open_weapon:weapon/green x1", "add:open1 x1", "use:amulet")
    split.refuses(0, "battle_target:line1", "BA-97").refuses(0, "battle_target:line2", "BA-90", "partly played")


@clause("BA-90", "BA-200")
def test_a_lit_horse_that_has_carried_its_hero_is_not_transformed_in_the_line() -> None:
    drawing = (
        "turn 0\nday 7\nsquare e2 straight woods ew\nsquare f2 c4 mountains nesw neutral\nheroes 0 {hero} -\n"
        "hand 0 weapon/green amulet/green horse/green supply*2 lord/green"
    )
    tale = story(drawing.format(hero="e2")).when(0, "move:A:horse", "attack:f2:neutral")
    tale.when(0, "add:open1 x1", "use:amulet").refuses(0, "battle_target:line2", "BA-90", "partly played")
    fresh = story(drawing.format(hero="f2")).when(0, "attack:f2:neutral", "add:horse/green x2", "use:amulet")
    fresh.offers(0, "battle_target:line2")
