"""Where a rule begins and ends: one step further, one card less, the same thing twice."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.battalia.stories import opened, position, start, story, zone
from tests.scenario import Scenario


def attack(hand: str, defence: str = "supply", more: str = "") -> Scenario:
    """A green hero stands on f6, the level-2 city of the gold player."""
    drawing = f"turn 0\nday 1\nsquare f6 c4 canyons nesw 1 2\nheroes 0 f6 -\nhand 0 {hand}\nhand 1 {defence}\n{more}"
    return story(drawing)


def chance_of(tale: Scenario) -> int:
    return int(position(tale).chance.count)


# ── searched decks are shuffled ─────────────────────────────────────────────────────────────────────────────────────


@clause("BA-191", "BA-54")
def test_naming_a_faction_shuffles_the_deck_and_taking_the_top_card_does_not() -> None:
    for choice, shuffled in (("new_faction:red", True), ("new_faction:top", False)):
        tale = story("turn 0\nday 1\nhand 0 friman/red*3").when(0, "create:tool")
        before = chance_of(tale)
        assert (chance_of(tale.when(0, choice)) != before) == shuffled


@clause("BA-107", "BA-108", "BA-111")
def test_a_title_shuffles_the_next_deck_but_not_the_old_one() -> None:
    tale = story("turn 0\nday 2\nhand 0 title/red friman/red")
    frimen, chiefs = position(tale).pool[0][:], position(tale).pool[1][:]
    tale.when(0, "use:title")
    assert position(tale).pool[0] == [2, *frimen]
    assert len(position(tale).pool[1]) == len(chiefs) - 1
    changed = [story("turn 0\nday 2\nhand 0 title/red friman/red", seed=seed) for seed in range(6)]
    orders = {tuple(position(one.when(0, "use:title")).pool[1]) for one in changed}
    assert len(orders) > 1
    before = chance_of(story("turn 0\nday 2\nhand 0 title/red friman/red"))
    assert chance_of(tale) != before


@clause("BA-122", "BA-127")
def test_a_nation_that_was_looked_through_is_shuffled() -> None:
    horn = story("turn 0\nhand 0 horn\nnation 0 lord/red chief/gold supply*8").when(0, "use:horn")
    before = chance_of(horn)
    assert chance_of(horn.when(0, "horn_pick:done")) != before
    luut = story("turn 0\nhand 0 luut\nnation 1 lord/red chief/gold supply*8").when(0, "use:luut")
    before = chance_of(luut)
    assert chance_of(luut.when(0, "luut_pick:lord/red")) != before


# ── artefacts ───────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-196", "BA-103")
def test_a_lit_amulet_waits_for_its_second_card_after_a_loss() -> None:
    tale = story("turn 0\nday 3\nhand 0 amulet/red friman/red friman/gold")
    tale.rolling(5).when(0, "use:amulet", "amulet_target:friman/red")
    assert (opened(tale, 0), zone(tale, 0, "shelter")) == ([("amulet/red", 1)], ["friman/red"])
    tale.rolling(5).when(0, "use:amulet")
    assert zone(tale, 0, "shelter") == ["friman/red", "friman/gold", "amulet/red"]


@clause("BA-90", "BA-197", "BA-99")
def test_a_doubled_title_lifts_two_units_and_none_of_them_twice() -> None:
    tale = story("turn 0\nday 2\nhand 0 amulet/red title/red friman/red chief/gold")
    tale.rolling(2).when(0, "use:amulet", "amulet_target:title/red").when(0, "use:title", "title_target:friman/red")
    tale.when(0, "use:title").asks(0, "act")
    assert opened(tale, 0) == [("chief/red", 1), ("priest/gold", 1)]
    alone = story("turn 0\nday 2\nhand 0 amulet/red title/red friman/red")
    alone.rolling(2).when(0, "use:amulet", "amulet_target:title/red").when(0, "use:title")
    alone.refuses(0, "use:title", "BA-90")


@clause("BA-227", "BA-127")
def test_a_borrowed_tent_is_not_raised_and_a_borrowed_card_not_ambushed() -> None:
    tale = story("turn 0\nday 1\nhand 0 luut supply*2 friman/gold\nnation 0 supply*9\nnation 1 tent/red supply*9")
    tale.when(0, "use:luut", "luut_pick:tent/red").refuses(0, "use:tent", "BA-227")
    tale.when(0, "ambush").refuses(0, "ambush_card:borrowed", "BA-227").when(0, "ambush_card:friman/gold")
    assert zone(tale, 0, "ambush") == ["friman/gold"]


@clause("BA-121", "BA-115")
def test_the_tent_of_a_hammer_is_struck_when_the_day_is_over() -> None:
    tale = story("turn 0\nday 1\nhand 0 hammer friman/red supply\nnation 0 chief/red*4 supply*4")
    tale.when(0, "use:tent").then("sides 0 camps 0 temporary", True).when(0, "end")
    day = position(tale).day
    while position(tale).day == day:
        seat = tale.match.asks[0].seat
        tale.when(seat, "skip" if tale.match.asks[0].kind == "announce" else "end")
    tale.then("sides 0 camps", [])
    assert {"hammer", "friman/red"} <= set(zone(tale, 0, "shelter") + zone(tale, 0, "hand") + zone(tale, 0, "nation"))


@clause("BA-113", "BA-198")
def test_a_scroll_that_converted_itself_does_nothing_else() -> None:
    tale = story("turn 0\nday 1\nhand 0 scroll/red friman/red").when(0, "use:scroll", "scroll_target:self")
    tale.when(0, "scroll_faction:gold").refuses(0, "use:scroll", "BA-53")


@clause("BA-136", "BA-117")
def test_one_use_of_a_horse_carries_one_hero() -> None:
    roads = "square c2 straight woods ew\nsquare d2 straight woods ew\nsquare e2 straight woods ew"
    tale = story(f"turn 0\nday 2\n{roads}\nheroes 0 b2 b2\nhand 0 horse/red").when(0, "move:A:horse")
    tale.offers(0, ["move_dest:c2", "move_dest:d2", "move_dest:e2"]).when(0, "move_dest:c2")
    tale.refuses(0, "move:B:horse", "BA-136").refuses(0, "move:A:horse", "BA-136")


# ── tokens and levels ───────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-89", "BA-16")
def test_a_third_level_needs_a_token_of_its_own() -> None:
    tale = story("turn 0\nsquare b2 c4 woods nesw 0 2\nhand 0 priest/red*2").offers(0, "upgrade:b2")
    state = position(tale)
    for square in range(28, 36):
        state.land.settle(square, 0, 3)
    objection = tale.match.why_not(0, "upgrade:b2")
    assert objection is not None
    assert objection.clause == "BA-89"


@clause("BA-188")
def test_after_the_last_tie_break_the_victory_is_shared() -> None:
    tale = story("turn 0\nday 7", weeks=1).when(0, "end").happens("match_ended", winners=[0, 1])
    assert tale.match.outcome is not None
    assert tale.match.outcome.winners == (0, 1)


@clause("BA-188")
def test_the_last_tie_is_broken_by_heroes_on_the_board() -> None:
    drawing = "turn 1\nday 7\nheroes {seat} b2 -\nhand 0 supply\nhand 1 supply"
    for seat in (0, 1):
        tale = story(drawing.format(seat=seat), weeks=1)
        while tale.match.outcome is None:
            ask = tale.match.asks[0]
            tale.when(ask.seat, "skip" if ask.kind == "announce" else "end")
        tale.ends("BA-222", [seat], "last week")


# ── battles ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-155", "BA-150")
def test_an_opening_that_only_levels_has_failed() -> None:
    tale = attack("weapon/red friman/red lord/red").when(0, "attack:f6:city", "add:friman/red x1")
    tale.happens("totals", attack=2, defence=2).when(0, "stop").happens("battle_ended", winner=1)


@clause("BA-123", "BA-124", "BA-95")
def test_sword_and_shield_open_battles_and_hire_heroes() -> None:
    for great, strength in (("sword", 5), ("shield", 1)):
        tale = attack(f"{great} lord/red supply*2").offers(0, "hero").when(0, "attack:f6:city")
        assert tale.match.view()["battle"]["totals"][0] == strength + 1  # a lone universal card keeps the moral


@clause("BA-151", "BA-120", "BA-214")
def test_universal_cards_keep_the_moral() -> None:
    tale = attack("weapon/green sword chief/red", "supply").when(0, "attack:f6:city", "open_weapon:weapon/green x1")
    tale.when(0, "add:sword x1").happens("totals", attack=7, defence=2)
    tale.when(0, "add:chief/red x1").happens("totals", attack=8, defence=2)


@clause("BA-175", "BA-104")
def test_a_wild_card_opens_as_a_weapon_of_one_and_joins_as_a_lord() -> None:
    tale = attack("amulet/red supply weapon/red lord/red").rolling(6).when(0, "use:amulet", "amulet_target:supply")
    tale.when(0, "attack:f6:city", "open_weapon:open1 x1").happens("totals", attack=1, defence=2)


@clause("BA-97", "BA-90")
def test_neither_the_opening_weapon_is_rolled_for_nor_a_changed_card_changed_again() -> None:
    tale = attack("weapon/red amulet/red title/red*2 friman/red chief/red").when(0, "attack:f6:city")
    tale.when(0, "add:friman/red x1").when(0, "use:title", "battle_target:line2")
    tale.happens("totals", attack=3, defence=2)
    tale.match.play(0, "use:title")
    tale.match.play(0, "source:title/red")
    tale.refuses(0, "battle_target:line2", "BA-90").when(0, "battle_target:chief/red").refuses(0, "use:amulet", "BA-90")
    lone = attack("weapon/red amulet/red lord/red").when(0, "attack:f6:city", "add:lord/red x1")
    lone.match.play(0, "use:amulet")
    lone.match.play(0, "source:amulet/red")
    lone.offers(0, ["battle_target:line2"]).refuses(0, "battle_target:line1", "BA-97")


@clause("BA-156")
def test_without_a_card_there_is_nothing_to_fight_with() -> None:
    tale = attack("weapon/red lord/red", "", "nation 1 supply*9").when(0, "attack:f6:city", "add:lord/red x1", "stop")
    tale.refuses(1, "fight:0:-", "BA-156").offers(1, ["surrender"])


@clause("BA-168", "BA-167")
def test_a_retreat_is_no_single_step_and_costs_a_supply_a_square() -> None:
    drawing = """
        turn 0
        day 1
        square c2 straight woods we
        square d2 straight woods we
        square e2 straight woods we
        heroes 0 c2 -
        heroes 1 c2 -
        hand 0 weapon/red
        hand 1 {defence}"""
    two = story(drawing.format(defence="supply*2")).when(0, "attack:c2:hero:1", "stop")
    two.match.play(1, "retreat")
    two.offers(1, ["retreat_dest:e2:supply"]).refuses(1, "retreat_dest:d2:supply", "BA-168")
    two.refuses(1, "retreat_dest:f2:supply", "BA-168").refuses(1, "retreat_dest:b2:supply", "BA-169")
    one = story(drawing.format(defence="supply")).when(0, "attack:c2:hero:1", "stop")
    one.refuses(1, "retreat", "BA-168")
    horse = story(drawing.format(defence="horse/red")).when(0, "attack:c2:hero:1", "stop")
    horse.match.play(1, "retreat")
    horse.offers(1, ["retreat_dest:e2:horse", "retreat_dest:f2:horse"])
    city = attack("weapon/red lord/red", "supply*3").when(0, "attack:f6:city", "add:lord/red x1", "stop")
    city.refuses(1, "retreat", "BA-167")


@clause("BA-166")
def test_a_defender_fills_up_to_six_and_not_beyond() -> None:
    more = "nation 1 supply*9"
    tale = attack("weapon/red lord/red", "friman/gold*2 supply*2", more).when(0, "attack:f6:city", "add:lord/red x1")
    tale.when(0, "stop").when(1, "surrender").then("sides 1 hand", 4).then("sides 1 refill", True)
    tale.when(0, "end").then("sides 1 hand", 6).then("sides 1 nation", 7).then("sides 1 refill", False)


@clause("BA-170", "BA-149")
def test_an_attacker_chooses_between_a_city_and_the_heroes_in_it() -> None:
    tale = attack("weapon/red lord/red", more="heroes 1 f6 -").offers(0, "attack:f6:city").offers(0, "attack:f6:hero:1")
    tale.refuses(0, "attack:f6:neutral", "BA-154").refuses(0, "attack:f6:hero:0", "BA-154")


# ── cohorts ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-224", "BA-46", "BA-42")
def test_no_more_than_six_cards_count_and_of_equal_cohorts_the_first_faction_is_announced() -> None:
    seven = story("announce 0\nhand 0 friman/red*4 chief/red*3\nnation 0 supply*9").when(0, "cohort")
    seven.happens("cohort_announced", factions=["red"], size=6, drawn=4)
    equal = story("announce 0\nhand 0 friman/green*2 friman/gold*2 sword\nnation 0 supply*9").when(0, "cohort")
    equal.happens("cohort_announced", factions=["green"], size=3, drawn=1)


@clause("BA-103", "BA-196")
def test_a_loss_takes_the_amulet_that_was_rolled_for_and_no_other() -> None:
    tale = story("turn 0\nday 3\nhand 0 amulet/red*2 friman/red*2 friman/gold supply")
    tale.rolling(1).when(0, "use:amulet", "amulet_target:friman/red")
    tale.rolling(1).when(0, "use:amulet", "source:open1", "amulet_target:friman/red")
    tale.rolling(5).when(0, "use:amulet", "amulet_target:friman/gold")
    assert (zone(tale, 0, "shelter"), zone(tale, 0, "table").count("amulet/red")) == (["friman/gold"], 1)


@clause("BA-121", "BA-228")
def test_the_hammer_transforms_nothing_once_a_battle_has_begun() -> None:
    tale = attack("weapon/red hammer friman/red lord/red").offers(0, "use:title").when(0, "attack:f6:city")
    tale.refuses(0, "use:title", "BA-121").refuses(0, "use:amulet", "BA-121").refuses(0, "use:scroll", "BA-121")


# ── setting up, and the end ─────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-222")
def test_a_further_city_lies_within_two_squares_of_the_first() -> None:
    tale = start(extra_start_cities=1, excluded_faction="blue")
    first = position(tale).first
    tale.when(first, "choose_faction:green").when(1 - first, "choose_faction:red").when(
        1 - first, "choose_start_city:b2"
    )
    tale.offers(1 - first, "place_extra_city:c4:b4:0").refuses(1 - first, "place_extra_city:c4:b5:0", "BA-222")
    tale.refuses(1 - first, "place_extra_city:c4:b3:0", "BA-222")


@clause("BA-222", "BA-184")
def test_a_full_map_ends_nothing_where_that_was_agreed() -> None:
    for agreed in (True, False):
        tale = story("turn 0\nhand 0 friman/red supply", end_full_map=agreed)
        land = position(tale).land
        for square in land.empty_squares():
            if square != 9:
                land.close(square)
        tale.when(0, "road:straight")
        assert (tale.match.outcome is None) != agreed


# ── who has seen what ───────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-24", "BA-32")
def test_a_starting_unit_is_no_secret_once_it_was_played() -> None:
    tale = start(seed=5, excluded_faction="blue")
    first = position(tale).first
    tale.when(first, "choose_faction:green").when(1 - first, "choose_faction:red").when(
        1 - first, "choose_start_city:b2"
    )
    side = position(tale).sides[first]
    before = len(side.unshown)
    assert before == 10  # five units, hidden from the opponent and from watchers
    tale.when(first, "skip")
    tale.when(first, next(str(one) for one in tale.match.legal(first) if str(one).startswith(("create", "road"))))
    while tale.match.asks[0].kind != "act":
        tale.when(first, str(tale.match.legal(first)[0]))
    units = [name for name in zone(tale, first, "table") if name != "supply"]
    assert len(position(tale).sides[first].unshown) == before - 2 * len(units)


@clause("BA-116", "BA-115")
def test_cards_of_a_struck_camp_are_known_to_be_in_hand() -> None:
    tale = story("turn 0\ncamp 0 tent/red lord/green\nhand 0 supply").when(0, "decamp:1")
    tale.then("sides 0 hand_seen", ["lord/green"], seat=1).then("sides 0 hand_seen", ["lord/green"])
    tale.when(0, "end").then("sides 0 hand_seen", [], seat=1)


# ── more edges ──────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-130")
def test_the_staff_names_another_terrain() -> None:
    tale = story("turn 0\nhand 0 staff\nsquare c2 straight woods ew").when(0, "use:staff", "staff_square:c2")
    tale.refuses(0, "staff_terrain:woods", "BA-130").offers(0, ["staff_terrain:mountains", "staff_terrain:canyons"])


@clause("BA-198", "BA-113")
def test_a_lit_scroll_converts_itself_first_or_not_at_all() -> None:
    tale = story("turn 0\nday 5\nhand 0 scroll/red friman/red*2").when(0, "use:scroll", "scroll_target:friman/red")
    tale.when(0, "scroll_faction:gold")
    tale.match.play(0, "use:scroll")
    tale.match.play(0, "source:open1")
    tale.refuses(0, "scroll_target:self", "BA-113")


@clause("BA-135", "BA-201")
def test_a_supply_moves_a_hero_by_a_square_that_costs_one() -> None:
    drawing = """
        turn 0
        faction 0 red
        square b2 c4 woods nesw 0 1
        square c2 straight canyons ew
        square d2 straight woods ew
        heroes 0 b2 -
        hand 0 supply"""
    story(drawing, mode="advanced").when(0, "move:A:supply").then("sides 0 heroes", ["d2", None])
    story(drawing).when(0, "move:A:supply").then("sides 0 heroes", ["c2", None])


@clause("BA-167", "BA-170")
def test_the_hero_that_is_attacked_is_the_one_that_retreats() -> None:
    drawing = """
        turn 0
        day 1
        square c2 straight woods we
        square d2 straight woods we
        square e2 straight woods we
        heroes 0 c2 -
        heroes 1 f6 c2
        hand 0 weapon/red
        hand 1 supply*2"""
    tale = story(drawing).when(0, "attack:c2:hero:1", "stop").when(1, "retreat")
    tale.then("sides 1 heroes", ["f6", "e2"])
