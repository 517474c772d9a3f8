"""Raiding: clauses RR-89 to RR-102, RR-151 and RR-156."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.roll_and_raid.stories import deciding, fighting, in_stock

LONDON = "London, Portland"  # summer 2/3/2, defense 8
EXETER = "Exeter, Portland, Skye"  # summer 1/3/3, defense 8
ROUEN = "Rouen, Portland"  # summer 2/2/5, defense 9


@clause("RR-89")
def test_raiders_roll_one_after_another_by_card_number() -> None:
    goods = "ships 3 axes 3 vikings 6"
    story = (
        deciding("Lindisfarne, Portland", goods, goods).when(0, "raid 2").rolling(6, 5, 4, 3, 1, 1, 1).when(1, "raid 1")
    )
    rolls = [(event["seat"], event["dice"]) for event in story.events if event.name == "raid_rolled"]
    assert rolls == [(1, [6, 5]), (0, [4, 3])]


@clause("RR-90", "RR-81", "RR-83", "RR-97")
def test_a_winner_who_cannot_pay_any_more_must_retreat_and_the_loser_inherits() -> None:
    story = fighting(LONDON, "ships 2 axes 3 vikings 5", "ships 2 axes 3 vikings 4").when(0, "bid 2").when(1, "bid 2")
    in_stock(story, 0, "2/3/3")
    story.when(0, "bid 1").when(1, "bid 2").happens("retreated_from", seat=1, why="goods")
    in_stock(story, 1, "2/3/0")
    story.offers(1, ["lose ship", "lose axe"]).when(1, "lose axe").asks_only(0, "inherit")
    story.rolling(6, 2, 1, 1, 1).when(0, "accept").happens("city_raided", seat=0, city="London")
    in_stock(story, 0, "0/0/0")


@clause("RR-91", "RR-51", "RR-68", "RR-94")
def test_the_dice_and_all_bonuses_must_reach_the_defense() -> None:
    story = deciding("Tours, Portland", "ships 3 axes 2 vikings 6 berserker", "").rolling(2, 3).when(0, "raid 1")
    story.happens("raid_rolled", result=7, defense=9).rolling(1, 1, 1).when(0, "plus2").happens("roll_raised", result=9)
    story.happens("city_raided", city="Tours")
    in_stock(story, 0, "0/0/2")


@clause("RR-91")
def test_a_roll_that_equals_the_defense_is_enough() -> None:
    story = (
        deciding(LONDON, "ships 2 axes 3 vikings 2", "").rolling(4, 4, 1, 1, 1).when(0, "raid 1").happens("city_raided")
    )
    deciding(LONDON, "ships 2 axes 3 vikings 2", "").rolling(4, 3).when(0, "raid 1").asks(0, "raid_altar")
    in_stock(story, 0, "0/0/0")


@clause("RR-92", "RR-93", "RR-101")
def test_on_a_shortfall_the_altar_or_the_raid_fails_and_the_card_stays() -> None:
    story = deciding(LONDON, "ships 2 axes 3 vikings 3", "").rolling(1, 2).when(0, "raid 1")
    story.offers(0, ["plus2", "reroll", "give_up"]).when(0, "give_up").happens("retreated_from", why="roll")
    story.asks(0, "retreat_loss").when(0, "lose ship").happens("city_left").then("sheets 0 cities", [])
    in_stock(story, 0, "1/3/3").then("table 0 name", "London")


@clause("RR-94")
def test_success_is_paid_in_full_and_takes_the_card() -> None:
    story = deciding(ROUEN, "ships 4 axes 5 vikings 7", "").rolling(6, 6, 1, 1, 1).when(0, "raid 1")
    in_stock(story, 0, "2/3/2").then("sheets 0 cities", ["Rouen"])
    assert "Rouen" not in [city["name"] for city in story.match.view()["table"]]


@clause("RR-95")
def test_the_cost_is_that_of_the_season() -> None:
    goods = "ships 4 axes 4 vikings 6"
    winter = deciding("Iona, Portland", goods, "", round=3).rolling(6, 6).when(0, "raid 1").happens("city_raided")
    in_stock(winter, 0, "2/3/3")
    summer = deciding("Iona, Portland", goods, "", round=5).rolling(6, 6, 1, 1, 1).when(0, "raid 1")
    in_stock(summer, 0, "2/4/4")


@clause("RR-96", "RR-69", "RR-93", "RR-101")
def test_a_sacrifice_that_leaves_too_few_vikings_ends_the_raid_at_once() -> None:
    story = deciding("Tours, Portland", "ships 3 axes 2 vikings 4 berserker", "").rolling(1, 1).when(0, "raid 1")
    story.rolling(1, 2).when(0, "reroll").happens("raid_rolled", dice=[1, 2])
    in_stock(story, 0, "3/2/3")
    story.when(0, "plus2").happens("retreated_from", why="altar").does_not_happen("raid_rolled").asks(0, "retreat_loss")
    story.when(0, "lose axe").then("sheets 0 cities", [])
    in_stock(story, 0, "3/1/2").then("table 0 name", "Tours")


@clause("RR-96")
def test_a_new_roll_bought_with_such_a_viking_is_not_rolled() -> None:
    story = deciding("Exeter, Portland, Skye", "ships 1 axes 3 vikings 3", "", "").rolling(1, 2).when(0, "raid 1")
    count = story.match.state.chance.count
    story.when(0, "reroll").asks(0, "retreat_loss")
    assert story.match.state.chance.count == count
    story.when(0, "lose ship").then("table 0 name", "Exeter")
    in_stock(story, 0, "0/3/2")


@clause("RR-97", "RR-98", "RR-100", "RR-151")
def test_the_chance_passes_to_who_lost_most_vikings_and_then_on() -> None:
    clans = ("ships 1 axes 3 vikings 7", "ships 1 axes 3 vikings 6", "ships 1 axes 3 vikings 5")
    story = (
        fighting(EXETER, *clans)
        .when(0, "bid 3")
        .when(1, "bid 2")
        .rolling(1, 3)
        .when(2, "bid 1")
        .asks_only(0, "raid_altar")
    )
    story.when(0, "give_up").when(0, "lose viking").asks_only(1, "inherit")
    story.when(1, "decline").asks_only(2, "inherit").happens("declined_raid", seat=1)
    story.rolling(5, 3, 1, 1, 1).when(2, "accept").happens("city_raided", seat=2, city="Exeter")
    in_stock(story, 0, "1/3/3")
    in_stock(story, 1, "1/3/4")
    in_stock(story, 2, "0/0/1")


@clause("RR-97")
def test_a_lone_raiders_failure_passes_to_nobody() -> None:
    goods = "ships 2 axes 3 vikings 9"
    story = deciding(LONDON, goods, goods).when(1, "stay").rolling(1, 1).when(0, "raid 1").when(0, "give_up")
    story.when(0, "lose ship").happens("city_left").then("round", 6)


@clause("RR-98")
def test_who_accepts_must_roll() -> None:
    story = fighting(LONDON, "ships 2 axes 3 vikings 9", "ships 2 axes 3 vikings 9").when(0, "bid 2").rolling(1, 1)
    story.when(1, "bid 1").when(0, "give_up").when(0, "lose ship").offers(1, ["accept", "decline"])
    story.rolling(1, 2).when(1, "accept").asks_only(1, "raid_altar")


@clause("RR-99")
def test_heirs_with_equal_losses_fight_for_it() -> None:
    goods = "ships 1 axes 3 vikings 9"
    story = fighting(EXETER, goods, goods, goods).when(0, "bid 3").when(1, "bid 1").rolling(1, 1).when(2, "bid 1")
    story.when(0, "give_up").when(0, "lose ship").asks(1, "inherit").asks(2, "inherit")
    before = story.match.view(2)
    story.when(1, "accept")
    assert story.match.view(2) == before
    story.when(2, "accept").asks(1, "combat_bid").asks(2, "combat_bid")
    story.when(1, "bid 2").rolling(6, 6, 1, 1, 1).when(2, "bid 1").happens("city_raided", seat=1)
    in_stock(story, 1, "0/0/3")
    in_stock(story, 2, "1/3/7")


@clause("RR-99")
def test_the_loser_among_heirs_may_still_inherit() -> None:
    goods = "ships 1 axes 3 vikings 9"
    story = fighting(EXETER, goods, goods, goods).when(0, "bid 3").when(1, "bid 1").rolling(1, 1).when(2, "bid 1")
    story.when(0, "give_up").when(0, "lose ship").when(1, "accept").when(2, "accept").when(1, "bid 2")
    story.rolling(1, 1).when(2, "bid 1").when(1, "give_up").when(1, "lose ship").asks_only(2, "inherit")


@clause("RR-100")
def test_vikings_lost_in_combat_are_not_recovered_by_a_forfeit() -> None:
    story = fighting(LONDON, "ships 2 axes 3 vikings 5", "ships 2 axes 3 vikings 5").when(0, "bid 3").rolling(1, 1)
    story.when(1, "bid 1").when(0, "give_up").when(0, "lose axe")
    in_stock(story, 0, "2/2/2")


@clause("RR-102")
def test_a_clan_raids_once_a_round() -> None:
    story = deciding("Lindisfarne, Portland", "ships 9 axes 9 vikings 9", "").rolling(6, 6, 1, 1, 1).when(0, "raid 1")
    story.then("round", 6).asks(0, "pick_die").then("sheets 0 cities", ["Lindisfarne"])


@clause("RR-151")
def test_an_heir_who_cannot_pay_is_left_out_without_loss() -> None:
    clans = ("ships 1 axes 3 vikings 9", "ships 1 axes 3 vikings 4", "ships 1 axes 3 vikings 9")
    story = fighting(EXETER, *clans).when(0, "bid 3").when(1, "bid 2").rolling(1, 1).when(2, "bid 1")
    story.when(0, "give_up").when(0, "lose ship").asks_only(2, "inherit").happens("passed_over", seat=1)
    in_stock(story, 1, "1/3/2").then("sheets 1 retreated", False)
    story.when(2, "decline").does_not_happen("good_lost").happens("city_left").then("round", 6)


@clause("RR-156")
def test_a_new_roll_throws_both_dice_and_keeps_the_bonuses() -> None:
    story = deciding("Lisbon, Portland", "ships 3 axes 2 vikings 9 berserker", "").rolling(1, 1).when(0, "raid 1")
    story.when(0, "plus2").rolling(3, 2).when(0, "reroll").happens("raid_rolled", dice=[3, 2], result=9, defense=10)
