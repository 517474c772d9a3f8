"""Refusals: each names the rule that stands against what was tried."""

from __future__ import annotations

import pytest

from ravenhall.games.battalia.names import LORD
from ravenhall.games.battalia.told.offers import named
from ravenhall.kernel.errors import NotYourDecision
from tests.clauses import clause
from tests.games.battalia.rich import GREATS
from tests.games.battalia.stories import GAME, opened, position, start, story, zone


@clause("BA-30")
def test_whoever_is_not_asked_does_nothing_and_hears_who_is() -> None:
    """There was neither a clause nor who is asked."""
    with pytest.raises(NotYourDecision, match="^BA-30: you are not asked now, .* is asked: Choose an action"):
        story("turn 0\nhand 1 supply*2").match.play(1, "hire:friman")


@clause("BA-40", "BA-49")
def test_cohorts_and_mulligans_belong_to_the_beginning_of_a_turn() -> None:
    tale = story("announce 0\nnation 0 friman/red*4 supply\nhand 0 friman/red*2 friman/green*3 supply")
    tale.when(0, "skip").refuses(0, "cohort", "BA-40", "not later").refuses(0, "mulligan", "BA-49")


@clause("BA-49")
def test_who_has_changed_his_hand_announces_no_cohort_however_lucky_he_was() -> None:
    drawing = "announce 0\nday 2\nhand 0 friman/red*3 supply*3\nnation 0 chief/red*5 supply*2"
    tale = story(drawing).when(0, "mulligan")
    assert zone(tale, 0, "hand").count("chief/red") >= 3
    tale.refuses(0, "cohort", "BA-49", "changed your hand").refuses(0, "mulligan", "BA-49")
    tale.when(0, "hire:friman").refuses(0, "cohort", "BA-49", "changed your hand")


@clause("BA-58", "BA-52")
def test_a_new_card_cannot_be_used_and_a_played_one_not_again() -> None:
    tale = story("turn 0\nday 2\ntop chief red\nhand 0 supply*6 chief/green friman/green").when(0, "hire:chief")
    assert zone(tale, 0, "new") == ["chief/red", "supply"]
    tale.when(0, "create:tent").asks_only(0, "act")
    tale = story("turn 0\nday 2\ntop chief red\nhand 0 supply*5 chief/green*2").when(0, "hire:chief")
    tale.match.play(0, "create:horse")
    tale.refuses(0, "pay:chief/red,supply,supply", "BA-58", "shelter")
    tale = story("turn 0\nday 2\nhand 0 supply*5 chief/green chief/red").when(
        0, "create:horse", "pay:chief/green,supply,supply"
    )
    tale.match.play(0, "create:horse")
    tale.refuses(0, "pay:chief/green,supply,supply", "BA-52", "one action")


@clause("BA-93")
def test_the_frimen_of_a_tool_are_not_split_over_two_actions() -> None:
    tale = story("turn 0\nday 2\nhand 0 tool/red friman/green supply*2")
    tale.when(0, "road:straight", "pay:supply,tool/red")
    tale.when(0, str(tale.match.legal(0)[0])).match.play(0, "road:straight")
    tale.refuses(0, "pay:supply,tool/red", "BA-93", "two")


@clause("BA-90")
def test_a_card_suffers_one_artefact_a_turn() -> None:
    tale = story("turn 0\nday 2\nhand 0 title/red scroll/red friman/green friman/red")
    tale.when(0, "use:title", "title_target:friman/green").when(0, "use:scroll")
    tale.refuses(0, "scroll_target:chief/green", "BA-90", "lies open").refuses(0, "scroll_target:open1", "BA-90")
    tale = story("turn 0\nday 2\nhand 0 title/red*2 friman/green friman/red").when(
        0, "use:title", "title_target:friman/green"
    )
    tale.match.play(0, "use:title")
    tale.match.play(0, "source:title/red")
    tale.refuses(0, "title_target:open1", "BA-90", "one artefact")


@clause("BA-217")
def test_an_unbound_that_a_title_brought_is_not_lifted_once_more() -> None:
    drawing = "turn 0\nday {day}\nhand 0 {lifter} friman/green\nshelter 1 chief/green*6\ntop chief any"
    for day, lifter in ((4, "title/red"), (1, "crown")):
        tale = story(drawing.format(day=day, lifter=lifter), unbound=True)
        tale.when(0, f"use:{lifter.split('/')[0]}")
        assert [name for name, uses in opened(tale, 0)] == [lifter, "chief/any"]
        tale.refuses(0, f"use:{lifter.split('/')[0]}", "BA-90")


@clause("BA-217")
def test_nor_is_it_in_battle() -> None:
    tale = story(
        "turn 0\nday 4\nheroes 0 f2 -\nhand 0 weapon/red title/red friman/green lord/red\n"
        "shelter 1 chief/green*6\ntop chief any",
        unbound=True,
    )
    tale.when(0, "attack:f2:neutral", "use:title").happens("totals", attack=3, defence=4)
    tale.refuses(0, "use:title", "BA-217").when(0, "add:lord/red x1").happens("totals", attack=7, defence=4)


@clause("BA-161", "BA-102")
def test_totals_are_told_again_when_a_card_is_lost_from_a_line() -> None:
    tale = story("turn 0\nday 1\nheroes 0 f2 -\nhand 0 weapon/red amulet/red friman/green lord/red")
    tale.when(0, "attack:f2:neutral", "add:lord/red x1").happens("totals", attack=5, defence=4)
    tale.rolling(4).when(0, "use:amulet", "battle_target:line2").happens("totals", attack=1, defence=4)
    assert zone(tale, 0, "ambush") == ["lord/red"]


@clause("BA-97")
def test_no_amulet_puts_the_weapon_at_risk_that_opened_the_attack() -> None:
    tale = story("turn 0\nday 4\nheroes 0 f2 -\nhand 0 weapon/red amulet/red friman/green lord/red")
    tale.when(0, "attack:f2:neutral", "use:amulet").refuses(0, "battle_target:line1", "BA-97", "opened the attack")


@clause("BA-90", "BA-53")
def test_a_card_just_transformed_takes_no_other_artefact_by_whatever_name_it_is_called() -> None:
    hand = "title/red friman/green amulet/red tent/red scroll/red supply*3 friman/red"
    drawing = f"turn 0\nday 2\nhand 0 {hand}\nnation 0 supply*4"
    for use, kind in (("amulet", "amulet_target"), ("scroll", "scroll_target"), ("tent", "station")):
        tale = story(drawing).when(0, "use:title", "title_target:friman/green").when(0, f"use:{use}")
        for name in ("chief/green", "open1"):
            tale.refuses(0, f"{kind}:{name}", "BA-90", f"{name} lies open")
    tale = story(drawing).when(0, "use:title", "title_target:friman/green")
    tale.when(0, "ambush").refuses(0, "ambush_card:chief/green", "BA-90").refuses(0, "ambush_card:open1", "BA-90")
    tale.refuses(0, "ambush_card:open2", "BA-53").when(0, "ambush_card:supply").refuses(
        0, "suspend_card:open1", "BA-90"
    )
    paid = story("turn 0\nday 2\nhand 0 title/red friman/green supply*2 chief/red").when(
        0, "use:title", "title_target:friman/green"
    )
    paid.match.play(0, "create:horse")
    paid.refuses(0, "pay:chief/green,supply,supply", "BA-53", "open1")


@clause("BA-73", "BA-74", "BA-75", "BA-77")
def test_a_first_city_is_refused_for_its_neighbour_and_a_road_is_advised() -> None:
    story("turn 0\nday 2\nhand 0 friman/red*3").refuses(0, "city:1", "BA-73", "next to a city", "build a road first")
    ends = "turn 0\nday 2\nhand 0 friman/red*3\nsquare b2 c1 woods w 0 1"
    story(ends).refuses(0, "city:1", "BA-77", "open end")


@clause("BA-106", "BA-110", "BA-97", "BA-119")
@pytest.mark.parametrize(
    ("hand", "use", "why", "says"),
    [
        ("title/red amulet/red supply*3", "title", "BA-106", "there is none in your hand"),
        ("crown title/red", "crown", "BA-106", "there is none in your hand"),
        ("title/red lord/gold supply", "title", "BA-106", "lord/gold cannot be lifted"),
        ("book supply*2", "book", "BA-110", "there is none in your hand"),
        ("amulet/red sword", "amulet", "BA-119", "sword is a Great Artefact"),
        ("amulet/red", "amulet", "BA-97", "no other card"),
    ],
)
def test_an_artefact_without_a_target_blames_what_it_is_meant_for(hand: str, use: str, why: str, says: str) -> None:
    story(f"turn 0\nday 2\nhand 0 {hand}").refuses(0, f"use:{use}", why, says)


@clause("BA-116", "BA-155")
def test_cards_in_a_tent_raised_this_turn_give_no_hope_to_an_attack() -> None:
    tale = story(
        "turn 0\nday 2\nsquare f6 c4 woods nesw 1 4\nheroes 0 f6 -\nhand 0 weapon/red tent/red supply lord/red"
    )
    tale.offers(0, "attack:f6:city")
    tale.match.play(0, "use:tent")
    for answer in ("source:tent/red", "pay:supply", "station:lord/red"):
        tale.match.play(0, answer)
    tale.refuses(0, "attack:f6:city", "BA-155", "reach")


@clause("BA-165", "BA-201")
def test_a_hero_moves_freely_again_once_he_has_annexed_a_city() -> None:
    """Free moves were refused until a card was played."""
    tale = story(
        "turn 0\nday 1\nheroes 0 b2 -\nhand 0 supply\nsquare c2 straight woods ew\nsquare d2 c2s woods ew\n"
        "square e2 straight woods ew",
        mode="advanced",
    )
    tale.match.play(0, "move:A:free")
    tale.match.play(0, "move_dest:d2")
    tale.refuses(0, "move:A:free", "BA-201", "something else").when(0, "annex:d2").offers(0, "move:A:free")


# ── choices that are none ───────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-28", "BA-29", "BA-220")
def test_factions_and_starting_cities_are_taken_once() -> None:
    tale = start(excluded_faction="blue")
    first = position(tale).first
    tale.refuses(first, "choose_faction:blue", "BA-220").when(first, "choose_faction:red")
    tale.refuses(1 - first, "choose_faction:red", "BA-28").when(1 - first, "choose_faction:gold")
    tale.refuses(1 - first, "choose_start_city:c3", "BA-29").when(1 - first, "choose_start_city:b2")
    tale.goes_on().then("squares 8 owner", 1 - first)


@clause("BA-41")
def test_a_witness_is_somebody_else_at_the_table() -> None:
    tale = story("announce 0\nhand 0 friman/red*3 supply*3\nnation 0 supply*4", seats=3)
    tale.match.play(0, "cohort")
    tale.refuses(0, "cohort_witness:0", "BA-41").refuses(0, "cohort_witness:3", "BA-41")
    tale.offers(0, ["cohort_witness:1", "cohort_witness:2", "cohort_witness:all"])


@clause("BA-127")
def test_a_card_is_borrowed_from_an_opponent_who_has_one() -> None:
    tale = story("turn 0\nday 2\nhand 0 luut\nshelter 1 supply*10\nnation 2 lord/red supply*9", seats=4)
    tale.match.play(0, "use:luut")
    tale.match.play(0, "source:luut")
    tale.refuses(0, "luut_player:0", "BA-127").refuses(0, "luut_player:1", "BA-127").when(0, "luut_player:2")
    tale.refuses(0, "luut_pick:lord/gold", "BA-127").offers(0, ["luut_pick:lord/red", "luut_pick:supply"])


@clause("BA-135", "BA-136", "BA-125", "BA-201", "BA-165", "BA-154")
def test_a_hero_needs_to_be_there_and_something_to_travel_with() -> None:
    tale = story("turn 0\nday 2\nsquare c2 straight woods ew\nheroes 0 b2 -\nhand 0 friman/red")
    tale.refuses(0, "move:B:supply", "BA-135").refuses(0, "move:A:supply", "BA-135")
    tale.refuses(0, "move:A:horse", "BA-136").refuses(0, "move:A:wings", "BA-125").refuses(0, "move:A:free", "BA-201")
    tale.refuses(0, "annex:b2", "BA-165").refuses(0, "attack:c2:city", "BA-154").refuses(0, "attack:b2:city", "BA-154")


@clause("BA-157", "BA-172", "BA-167", "BA-182", "BA-195")
def test_a_battle_takes_what_is_there_and_no_more() -> None:
    city = story("turn 0\nday 1\nheroes 0 f6 -\nhand 0 weapon/red*2 lord/red\nhand 1 lord/gold")
    city.match.play(0, "attack:f6:city")
    city.refuses(0, "open_weapon:weapon/red x2", "BA-195").refuses(0, "open_weapon:lord/red x1", "BA-95")
    city.when(0, "open_weapon:weapon/red x1", "add:lord/red x1", "stop")
    city.refuses(1, "fight:1:-", "BA-157").refuses(1, "fight:0:A", "BA-172").refuses(1, "retreat", "BA-167")
    ruins = story("turn 0\nday 1\ngreats sword\nheroes 0 d4 -\nhand 0 weapon/red lord/red*2")
    ruins.when(0, "attack:d4:ruins", "add:lord/red x1", "add:lord/red x1")
    ruins.match.play(0, "stop")
    ruins.refuses(0, "claim_great:horn", "BA-182").when(0, "claim_great:sword")
    empty = story("turn 0\nday 1\ngreats\nheroes 0 d4 -\nhand 0 weapon/red lord/red*2")
    empty.refuses(0, "attack:d4:ruins", "BA-182")


@clause("BA-208")
def test_only_what_lies_under_a_sanctuary_is_taken_there() -> None:
    tale = story("turn 0\nday 1\nheroes 0 c3 -\nhand 0 weapon/red lord/red*2", scenario="volcano")
    tale.when(0, "attack:c3:sanctuary", "add:lord/red x1", "add:lord/red x1")
    tale.match.play(0, "stop")
    lying = tale.match.view(0)["sanctuaries"][1]["greats"]
    other = next(name for name in GREATS if name not in lying)
    tale.refuses(0, f"sanctuary_pick:{other}", "BA-208").offers(0, [f"sanctuary_pick:{n}" for n in (*lying, "none")])


@clause("BA-88", "BA-89")
def test_empty_decks_and_used_up_tokens_are_named() -> None:
    tale = story("turn 0\nday 2\nsquare c2 turn woods ws\nhand 0 supply*5 friman/red*3")
    state = position(tale)
    state.box += [6 * LORD + faction for faction in state.pool[LORD]]
    state.pool[LORD] = []
    tale.refuses(0, "hire:lord", "BA-88", "lord")
    for square in range(28, 35):
        state.land.settle(square, 0, 1)
    assert not state.has_token(0, 1)
    objection = tale.match.why_not(0, "city:1")
    assert objection is not None
    assert objection.clause == "BA-89"


@clause("BA-138", "BA-206")
def test_a_hero_without_a_road_is_not_told_of_gates() -> None:
    away = "turn 0\nday 1\nheroes 0 b2 -\nhand 0 supply horse/red"
    story(away, scenario="volcano").refuses(0, "move:A:supply", "BA-138", "no road").refuses(
        0, "move:A:horse", "BA-138"
    )
    peak = "turn 0\nday 1\nheroes 0 d4 -\nhand 0 supply"
    story(peak, scenario="volcano").refuses(0, "move:A:supply", "BA-206", "seal")


@clause("BA-53", "BA-58")
def test_nobody_pays_with_more_copies_than_he_holds() -> None:
    tale = story("turn 0\nday 2\nhand 0 friman/red friman/green*3")
    tale.match.play(0, "create:tool")
    tale.refuses(0, "pay:friman/red,friman/red,friman/red", "BA-53", "friman/red in hand or lying open: 1")
    tale.refuses(0, "pay:friman/green,friman/green", "BA-61", "3 frimen").when(
        0, "pay:friman/green,friman/green,friman/green"
    )
    bought = story("turn 0\nday 2\ntop friman red\nhand 0 supply*2 friman/red friman/green*3").when(0, "hire:friman")
    bought.match.play(0, "create:tool")
    bought.refuses(0, "pay:friman/green,friman/red,friman/red", "BA-58", "shelter")


@clause("BA-201", "BA-138")
def test_no_card_is_played_for_a_way_over_home_terrain() -> None:
    drawing = "turn 0\nday 1\nheroes 0 b2 -\nhand 0 supply horse/red\nsquare c2 straight woods ew"
    alone = story(drawing, mode="advanced").refuses(0, "move:A:supply", "BA-201", "free")
    alone.refuses(0, "move:A:horse", "BA-201").when(0, "move:A:free").then("sides 0 heroes", ["c2", None])
    tale = story(f"{drawing}\nsquare d2 straight canyons ew\nsquare e2 straight canyons ew", mode="advanced")
    for means, card in (("supply", "supply"), ("horse", "horse/red")):
        moved = tale.match.fork()
        moved.play(0, f"move:A:{means}")
        moved.play(0, f"source:{card}")
        objection = moved.why_not(0, "move_dest:c2")
        assert objection is not None
        assert (objection.clause, "free" in objection.message) == ("BA-201", True)
    tale.match.play(0, "move:A:free")
    tale.refuses(0, "move_dest:d2", "BA-201", "not free").refuses(0, "move_dest:e2", "BA-138", "no road")


@clause("BA-106", "BA-110", "BA-88")
def test_an_artefact_without_a_target_in_battle_is_refused_for_what_the_cards_are() -> None:
    drawing = "turn 0\nday 3\nheroes 0 f6 -\nhand 0 weapon/green lord/green {mine}\nhand 1 {theirs}"
    tale = story(drawing.format(mine="title/red", theirs="scroll/red supply")).when(0, "attack:f6:city")
    tale.refuses(0, "use:title", "BA-106", "weapon/green").when(0, "add:lord/green x1")
    tale.refuses(0, "use:title", "BA-106", "lord/green").when(0, "stop").when(1, "fight:0:-")
    tale.refuses(1, "use:scroll", "BA-110", "supply")
    tale = story(drawing.format(mine="title/red priest/red", theirs="supply")).when(0, "attack:f6:city")
    state = position(tale)
    state.box += [6 * LORD + faction for faction in state.pool[LORD]]
    state.pool[LORD] = []
    tale.when(0, "add:lord/green x1", "add:priest/red x1").refuses(0, "use:title", "BA-88", "lord")


@clause("BA-168", "BA-169")
def test_a_retreat_that_only_the_attacker_bars_is_refused_for_that() -> None:
    drawing = (
        "turn 0\nday 1\nsquare c2 straight woods ew\nsquare d2 c2s woods ew 1 1\nheroes 0 d2 b2\nheroes 1 d2 -\n"
        "hand 0 weapon/green\nhand 1 {hand}"
    )
    for hand, reason in (("supply*2", "BA-169"), ("horse/red", "BA-169"), ("supply", "BA-168")):
        tale = story(drawing.format(hand=hand)).when(0, "attack:d2:hero:1", "stop")
        tale.refuses(1, "retreat", reason)


@clause("BA-73", "BA-75", "BA-78")
def test_who_has_lost_his_last_city_is_not_refused_for_want_of_a_connection() -> None:
    lost = "turn 0\nday 1\nsquare b2 c4 woods nesw 1 1\nhand 0 friman/red*3"
    story(lost).refuses(0, "city:1", "BA-73", "next to cities or the ruins")
    road = "\n".join(f"square {square} straight woods ew" for square in ("c2", "d2", "e2"))
    tale = story(f"{lost}\n{road}").when(0, "city:1")  # c3 and e3 have a blank side in the north
    tale.refuses(0, "city_type:c4", "BA-75", "roads").offers(0, "city_type:c3")


@clause("BA-13", "BA-41", "BA-52", "BA-53", "BA-80", "BA-100", "BA-154")
def test_numbers_out_of_range_are_refused_under_the_clause_that_bounds_them() -> None:
    """They were only called unreadable."""
    tale = story("turn 0\nday 2\nheroes 0 f6 -\nhand 0 weapon/red*2 lord/red supply*3\nhand 1 lord/gold")
    tale.refuses(0, "city:9", "BA-80", "cities have level 1 to 4, not 9").refuses(0, "city:0", "BA-80")
    tale.refuses(0, "annex:b9", "BA-13", "rows of the board are 1 to 7, not 9").refuses(0, "attack:b8:city", "BA-13")
    tale.refuses(0, "attack:b2:hero:9", "BA-154", "players, the first of them 0, are 0 to 3, not 9")
    tale.match.play(0, "attack:f6:city")
    tale.refuses(0, "open_weapon:weapon/red x9", "BA-100", "a card counts 1 to 6 times, not 9")
    tale.refuses(0, "open_weapon:weapon/red x0", "BA-52").refuses(0, "open_weapon:open12 x1", "BA-53", "open1 to 9")
    witness = story("announce 0\nhand 0 friman/red*3 supply*3\nnation 0 supply*4", seats=3)
    witness.match.play(0, "cohort")
    witness.refuses(0, "cohort_witness:7", "BA-41", "players, the first of them 0, are 0 to 3, not 7")
    tool = story("turn 0\nday 2\nhand 0 friman/red friman/green*3").when(0, "create:tool")
    tool.refuses(0, "pay:friman/green", "BA-52", "no price is paid with just these cards", "Still open: Pay: pay:")
    tool.refuses(0, {"action": "pay", "cards": ["friman/green"] * 5}, "BA-52").refuses(
        0, "pay:king/red", "BA-52", "no card is called 'king/red'"
    )


def test_whatever_is_open_is_told_in_words_before_its_notation() -> None:
    """Whoever is refused reads what he may do, and how it is written."""
    every = [GAME.actions.with_code(code) for code in range(GAME.actions.size)]
    untold = {action.word for action in every if ": " not in named(action)}
    assert not untold
    story("turn 0\nhand 0 supply*6").refuses(0, "attack:b2:city", "BA-154", "Still open: ", "End your turn: end")
