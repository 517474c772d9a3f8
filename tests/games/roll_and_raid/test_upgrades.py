"""Upgrades: clauses RR-41 to RR-52, RR-147 and RR-149."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.roll_and_raid.stories import fighting, in_stock, working

UPGRADES = ("improved:W", "intensive", "specialized", "ritual", "tools:V", "berserker")


@clause("RR-41")
@pytest.mark.parametrize("upgrade", UPGRADES)
def test_an_upgrade_costs_a_die_of_four_or_more(upgrade: str) -> None:
    working("", "W3 M4 V1").when(0, "W").refuses(0, upgrade, "RR-41", "4 or more", "shows 3")
    working("", "W3 M4 V1").when(0, "M").offers(0, upgrade)
    working("houses Uppsala 4", "W3 M4 V1").when(0, "fate:4").offers(0, upgrade)


@clause("RR-41", "RR-67")
def test_a_die_raised_at_the_altar_may_buy_an_upgrade() -> None:
    story = working("vikings 1", "W1 M3 V1").when(0, "M", "boost").then("mine value", 4, seat=0).when(0, "berserker")
    in_stock(story, 0, "0/0/0").then("sheets 0 berserker", True, seat=0)


@clause("RR-41")
def test_a_die_lowered_by_tools_may_buy_none() -> None:
    working("tools W", "W4 M3 V1").when(0, "W", "tool-").refuses(0, "intensive", "RR-41")


@clause("RR-42")
def test_improved_production_crosses_out_the_first_space_without_limit() -> None:
    story = working("crossed 2 0 0", "W4 M4 V1").when(0, "W", "improved:W").then("sheets 0 tracks 0 crossed", 3, seat=0)
    story.when(0, "M", "improved:W").then("sheets 0 tracks 0 crossed", 4, seat=0)
    story.then("sheets 0 uses_left", {"intensive": 3, "specialized": 3, "ritual": 2}, seat=0)


@clause("RR-43")
def test_white_hexagons_are_spaces_too_and_give_nothing_once_crossed() -> None:
    story = working("crossed 2 0 0", "W1 M4 V1").when(0, "M", "improved:W").when(0, "W").refuses(0, "track:W", "RR-22")
    story = working("crossed 4 0 0 drawn W5 axe", "W1 M4 V1").when(0, "M", "improved:W")
    story.when(0, "W", "track:W").then("mine waiting", ["ship"], seat=0)


@clause("RR-44")
def test_intensive_production_crosses_out_two_spaces_on_one_or_two_trackers() -> None:
    story = working("", "W4 M4 V1").when(0, "W", "intensive").offers(0, ["cross:W", "cross:M", "cross:V"])
    story.when(0, "cross:W").asks(0, "choose_track").when(0, "cross:V").asks(0, "pick_die")
    story.then("sheets 0 tracks 0 crossed", 1, seat=0).then("sheets 0 tracks 2 crossed", 1, seat=0)
    story.when(0, "M", "intensive", "cross:W", "cross:W").then("sheets 0 tracks 0 crossed", 3, seat=0)
    story = working("crossed 9 8 9", "W4 M4 V1").when(0, "W", "intensive").asks(0, "pick_die")
    story.then("sheets 0 tracks 1 crossed", 9, seat=0)
    working("crossed 9 0 0", "W4 M4 V1").when(0, "W", "intensive").refuses(0, "cross:W", "RR-52")


@clause("RR-45")
def test_specialized_production_draws_a_product_into_an_empty_hexagon() -> None:
    story = working("crossed 5 0 0 drawn M5 axe", "W4 M4 V1").when(0, "W", "specialized").asks(0, "draw_product")
    story.refuses(0, "draw:W5:ship", "RR-45", "crossed out").refuses(0, "draw:M5:ship", "RR-45", "drawn axe")
    places = [
        f"draw:{hexagon}:{product}" for hexagon in ("W8", "M8", "V5", "V8") for product in ("ship", "axe", "house")
    ]
    story.offers(0, places).when(0, "draw:V5:ship").then("sheets 0 tracks 2 spaces 4", "(ship)", seat=0)


@clause("RR-46")
def test_a_drawn_product_counts_whenever_it_is_reached_or_passed() -> None:
    story = working("", "W5 M4 V1").when(0, "M", "specialized", "draw:W5:house").when(0, "W", "track:W")
    story.then("mine waiting", ["ship", "house"], seat=0)


@clause("RR-47")
def test_a_ritual_writes_two_zeros_god_chosen_each_time() -> None:
    story = working("", "W4 M4 V1").when(0, "W", "ritual").asks(0, "choose_god").when(0, "god:NJORD", "T4")
    story.asks(0, "choose_god").when(0, "god:NJORD").happens("fate_unlocked", value=2)
    story.then("sheets 0 gods 0 written", [0, 0], seat=0).asks(0, "pick_die")
    story.when(0, "M", "ritual", "god:TYR", "T4", "god:NJORD").then("sheets 0 gods 1 written", [0], seat=0)
    full = working("NJORD 1 1 1 1 1 1 1 1", "W4 M4 V1").when(0, "W", "ritual")
    full.then("sheets 0 gods 1 written", [0], seat=0)


@clause("RR-47", "RR-40")
def test_a_zero_goes_only_where_a_space_is_free() -> None:
    story = working("NJORD 1 1 1 1 1 1 1", "W4 M4 V1").when(0, "W", "ritual", "god:NJORD")
    story.then("sheets 0 gods 0 written", [1, 1, 1, 1, 1, 1, 1, 0], seat=0)
    story.then("sheets 0 gods 1 written", [0], seat=0).asks(0, "store")


@clause("RR-48")
@pytest.mark.parametrize(("upgrade", "uses"), [("intensive", "3 0 0"), ("specialized", "0 3 0"), ("ritual", "0 0 2")])
def test_a_limited_upgrade_without_icons_is_refused(upgrade: str, uses: str) -> None:
    working(f"uses {uses}", "W4 M4 V1").when(0, "W").refuses(0, upgrade, "RR-48", "crossed out")


@clause("RR-147")
@pytest.mark.parametrize(
    ("upgrade", "left"), [("intensive", [2, 3, 2]), ("specialized", [3, 2, 2]), ("ritual", [3, 3, 1])]
)
def test_each_paid_use_crosses_out_an_icon(upgrade: str, left: list[int]) -> None:
    story = working("", "W4 M4 V1").when(0, "W", upgrade)
    assert list(story.match.view(0)["sheets"][0]["uses_left"].values()) == left


@clause("RR-49")
def test_tools_change_their_die_by_one_once_a_round() -> None:
    story = working("tools W", "W3 M3 V1").when(0, "W", "tool+").then("mine value", 4, seat=0)
    story.refuses(0, "tool+", "RR-49", "already used").refuses(0, "tool-", "RR-49")
    working("tools W", "W3 M3 V1").when(0, "W", "tool-").then("mine value", 2, seat=0)
    working("tools W", "W3 M3 V1").when(0, "M").refuses(0, "tool+", "RR-49", "no tools for the metal die")


@clause("RR-49")
def test_tools_may_give_a_zero_for_a_god_and_work_again_next_round() -> None:
    story = working("tools W", "W1 M3 V1").when(0, "W", "tool-", "god:TYR", "T4")
    story.then("sheets 0 gods 1 written", [0], seat=0)
    story.when(0, "done").when(1, "done").then("round", 2).when(0, "W").offers(0, "tool+")


@clause("RR-49")
def test_tools_bought_this_round_work_on_a_die_not_yet_spent() -> None:
    working("", "W3 M4 V1").when(0, "M", "tools:W").when(0, "W").offers(0, "tool+")


@clause("RR-50")
def test_any_die_pays_for_tools_and_tools_never_change_fate_dice() -> None:
    story = working("houses Uppsala 4", "W3 M4 V1").when(0, "fate:4", "tools:V").then("sheets 0 tools", ["V"], seat=0)
    story.when(0, "M", "tools:W").then("sheets 0 tools", ["W", "V"], seat=0)
    working("tools W M V NJORD 1 1", "W3 M4 V1").when(0, "fate:2").refuses(0, "tool+", "RR-50").refuses(
        0, "tool-", "RR-50"
    )


@clause("RR-51")
def test_berserkers_add_two_to_each_own_raid_roll() -> None:
    clans = ("ships 1 vikings 3 berserker", "ships 1 vikings 9")
    story = fighting("Lindisfarne, Portland", *clans).when(0, "bid 0").when(1, "bid 1").asks(0, "retreat_loss")
    story.rolling(1, 1).when(0, "lose viking").happens("raid_rolled", seat=1, result=2)
    story = fighting("Lindisfarne, Portland", "ships 1 vikings 9 berserker", "ships 1 vikings 3").when(0, "bid 1")
    story.when(1, "bid 0").rolling(1, 1, 2, 2, 2).when(1, "lose ship").happens("raid_rolled", seat=0, result=4)
    story.happens("city_raided", seat=0, city="Lindisfarne")


@clause("RR-52")
def test_an_upgrade_without_effect_or_already_owned_is_refused() -> None:
    story = working("crossed 9 9 9 tools W berserker NJORD 1 1 1 1 1 1 1 1 TYR 1 1 1 1 1 1 1 1", "W4 M4 V4").when(
        0, "W"
    )
    for upgrade in ("improved:W", "intensive", "specialized", "ritual", "tools:W", "berserker"):
        story.refuses(0, upgrade, "RR-52")
    story.offers(0, "tools:M").does_not_offer(0, "improved:V")


@clause("RR-149")
def test_a_changed_die_is_changed_for_its_owner_only() -> None:
    story = working("tools W vikings 2", "W3 M4 V1").when(0, "W", "tool+", "boost").then("mine value", 5, seat=0)
    story.then("dice", {"W": 3, "M": 4, "V": 1}, seat=1).when(1, "W").then("mine value", 3, seat=1)
