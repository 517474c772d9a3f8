"""Solving conflicts: clauses RR-78 to RR-88 and RR-150."""

from __future__ import annotations

from ravenhall.kernel.errors import NotYourDecision
from tests.clauses import clause
from tests.games.roll_and_raid.stories import deciding, fighting, in_stock
from tests.scenario import given

LONDON = "London, Portland"  # summer 2/3/2, defense 8
EXETER = "Exeter, Portland, Skye"  # summer 1/3/3, defense 8


@clause("RR-78")
def test_who_lacks_goods_retreats_at_the_product_check() -> None:
    bluff = {"bluff_destinations": True}
    story = fighting(
        EXETER, "ships 1 axes 3 vikings 4", "ships 1 axes 3 vikings 2", "ships 1 axes 3 vikings 5", house_rules=bluff
    )
    story.happens("retreated_from", seat=1, why="goods").asks_only(1, "retreat_loss")
    story.when(1, "lose axe").asks(0, "combat_bid").asks(2, "combat_bid").does_not_ask(1)


@clause("RR-78", "RR-83")
def test_the_product_check_comes_again_after_a_tie() -> None:
    story = fighting(LONDON, "ships 2 axes 3 vikings 4", "ships 2 axes 3 vikings 9").when(0, "bid 3")
    story.when(1, "bid 3").happens("bids_tied").happens("retreated_from", seat=0, why="goods")
    story.rolling(6, 6, 1, 1, 1).when(0, "lose ship").happens("city_raided", seat=1)
    in_stock(story, 0, "1/3/1")


@clause("RR-79")
def test_fighters_bid_up_to_five_vikings_they_own_in_secret() -> None:
    story = fighting(LONDON, "ships 2 axes 3 vikings 3", "ships 2 axes 3 vikings 9")
    story.offers(0, ["bid 0", "bid 1", "bid 2", "bid 3"]).refuses(0, "bid 4", "RR-79", "3 Vikings")
    story.refuses(1, "bid 6", "RR-79", "0–5").offers(1, "bid 5")
    for wrong in ("bid -1", "bid 11", "bid 1.5"):
        story.refuses(1, wrong, "RR-79", f"{wrong} — fingers shown are 0 to 10", "Still open: bid 0–5.")
    before = story.match.view(1)
    story.when(0, "bid 2").then("sheets 0 vikings", 3)
    assert story.match.view(1) == before


@clause("RR-80", "RR-81", "RR-84")
def test_the_highest_bid_wins_and_all_lose_the_vikings_they_bid() -> None:
    story = fighting(EXETER, "ships 1 axes 3 vikings 7", "ships 1 axes 3 vikings 6", "ships 1 axes 3 vikings 5")
    story.when(0, "bid 2").when(1, "bid 3").rolling(6, 6, 1, 1, 1).when(2, "bid 1")
    story.happens("combat_won", seat=1).happens("city_raided", seat=1).does_not_happen("good_lost")
    in_stock(story, 0, "1/3/5")
    in_stock(story, 1, "0/0/0")
    in_stock(story, 2, "1/3/4")


@clause("RR-82", "RR-87")
def test_a_closed_fist_is_a_retreat() -> None:
    story = fighting(LONDON, "ships 2 axes 3 vikings 5", "ships 2 axes 3 vikings 5").when(0, "bid 0").when(1, "bid 1")
    story.happens("retreated_from", seat=0, why="fist").asks_only(0, "retreat_loss")
    story.offers(0, ["lose ship", "lose axe", "lose viking"])


@clause("RR-83")
def test_a_tie_for_the_highest_goes_on_among_the_tied_alone() -> None:
    story = fighting(EXETER, "ships 1 axes 3 vikings 9", "ships 1 axes 3 vikings 9", "ships 1 axes 3 vikings 9")
    story.when(0, "bid 2").when(1, "bid 1").when(2, "bid 2").happens("bids_tied", seats=[0, 2])
    story.asks(0, "combat_bid").asks(2, "combat_bid").does_not_ask(1)
    story.when(0, "bid 1").when(2, "bid 1").happens("bids_tied", seats=[0, 2]).when(0, "bid 1")
    story.rolling(6, 6, 1, 1, 1).when(2, "bid 2").happens("combat_won", seat=2)
    in_stock(story, 0, "1/3/5")
    in_stock(story, 1, "1/3/8")
    in_stock(story, 2, "0/0/1")


@clause("RR-85")
def test_if_all_others_retreat_the_last_fighter_raids_and_pays_his_bid() -> None:
    story = fighting(EXETER, "ships 1 axes 3 vikings 5", "ships 1 axes 3 vikings 5", "ships 1 axes 3 vikings 5")
    story.when(0, "bid 0").when(1, "bid 2").when(2, "bid 0").when(2, "lose ship")
    story.rolling(6, 6, 1, 1, 1).when(0, "lose ship").happens("city_raided", seat=1)
    in_stock(story, 1, "0/0/0")


@clause("RR-86")
def test_if_all_retreat_the_city_is_not_raided() -> None:
    story = fighting(LONDON, "ships 2 axes 3 vikings 5", "ships 2 axes 3 vikings 5").when(0, "bid 0").when(1, "bid 0")
    story.when(0, "lose ship").when(1, "lose ship").happens("city_left", city="London").then("round", 6)
    assert "London" in [city["name"] for city in story.match.view()["table"]]


@clause("RR-86", "RR-97")
def test_if_all_tied_fold_who_has_merely_lost_becomes_the_heir() -> None:
    story = fighting(EXETER, "ships 1 axes 3 vikings 9", "ships 1 axes 3 vikings 9", "ships 1 axes 3 vikings 9")
    story.when(0, "bid 2").when(1, "bid 1").when(2, "bid 2").when(0, "bid 0").when(2, "bid 0")
    story.asks_only(2, "retreat_loss").when(2, "lose ship").when(0, "lose ship").asks_only(1, "inherit")


@clause("RR-87")
def test_a_retreat_costs_a_good_of_choice_if_any_is_owned() -> None:
    story = fighting("Lindisfarne, Portland", "ships 1 vikings 3", "ships 1 axes 1 vikings 4").when(0, "bid 0")
    story.when(1, "bid 1").offers(0, ["lose ship", "lose viking"]).refuses(0, "lose axe", "RR-87", "no axe")
    story.rolling(6, 6, 1, 1, 1).when(0, "lose viking")
    in_stock(story, 0, "1/0/2")


@clause("RR-87")
def test_who_owns_nothing_loses_nothing() -> None:
    bluff = {"bluff_destinations": True}
    story = deciding("Lindisfarne, Portland", "", "", house_rules=bluff).when(0, "raid 1").when(1, "stay")
    story.happens("retreated_from", seat=0).does_not_happen("good_lost").then("round", 6)


@clause("RR-88")
def test_who_has_retreated_does_not_raid_in_that_round() -> None:
    story = fighting(LONDON, "ships 2 axes 3 vikings 9", "ships 2 axes 3 vikings 9").when(0, "bid 0").when(1, "bid 1")
    story.rolling(1, 1).when(0, "lose ship").then("sheets 0 retreated", True).asks_only(1, "raid_altar")
    story.when(1, "give_up").when(1, "lose ship").happens("city_left").then("round", 6)
    story.then("sheets 0 retreated", False).then("sheets 0 cities", [])


@clause("RR-150")
def test_every_retreat_is_the_same_and_nobody_retreats_twice_in_a_round() -> None:
    clans = ("ships 1 axes 3 vikings 4", "ships 1 axes 3 vikings 9", "ships 1 axes 3 vikings 9")
    story = fighting(EXETER, *clans).when(0, "bid 2").when(1, "bid 0").when(2, "bid 1").when(1, "lose viking")
    story.asks_only(0, "retreat_loss").happens("retreated_from", seat=0, why="goods")
    story.when(0, "lose viking")
    story.asks_only(2, "inherit").rolling(1, 1).when(2, "accept").when(2, "give_up")
    story.happens("retreated_from", seat=2, why="roll").when(2, "lose viking").then("round", 6)
    in_stock(story, 0, "1/3/1")
    in_stock(story, 1, "1/3/8")
    in_stock(story, 2, "1/3/7")


@clause("RR-12", "RR-14", "RR-16", "RR-74", "RR-75", "RR-79")
def test_who_waits_hears_what_he_has_done_or_why_he_has_no_choice() -> None:
    """It was only said that he is not asked."""
    paying, poor = "ships 2 axes 3 vikings 3", "ships 0 axes 0 vikings 0"
    raid = deciding(LONDON, paying, paying, poor).refuses(2, "stay", NotYourDecision, "RR-75", "no city")
    raid.when(0, "raid 1").refuses(0, "stay", NotYourDecision, "RR-74", "you have named where you go").when(1, "raid 1")
    raid.refuses(2, "bid 1", NotYourDecision, "RR-79", "do not fight for card 1").when(0, "bid 1")
    raid.refuses(0, "bid 1", NotYourDecision, "RR-79", "you have made your bid")
    feast = given("roll_and_raid", f"round 4 start\nclan 1 {poor}\nclan 2 {paying}\nclan 3 {paying}", seats=3)
    feast.refuses(0, "festival 0", NotYourDecision, "RR-16", "no Viking").when(1, "festival 0")
    feast.refuses(1, "festival 0", NotYourDecision, "RR-14", "made your sacrifice").refuses(2, "festival 7", "RR-14")
    feast.rolling(1, 2, 3).when(2, "festival 0").when(0, "done")
    feast.refuses(0, "W", NotYourDecision, "RR-12", "production").refuses(1, "fate:9", "RR-58", "wood die: W")
