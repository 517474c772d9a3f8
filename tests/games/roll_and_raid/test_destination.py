"""Choosing where to raid: clauses RR-73 to RR-77."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.roll_and_raid.stories import deciding, in_stock


@clause("RR-73")
def test_the_cards_are_numbered_from_one() -> None:
    story = deciding("Lindisfarne, Portland", "ships 1 axes 2 vikings 3", "").offers(0, ["stay", "raid 1", "raid 2"])
    story.refuses(0, "raid 3", "RR-73", "1 to 2")
    story.rolling(6, 6, 1, 1, 1).when(0, "raid 2").happens("city_raided", city="Portland")


@clause("RR-74")
def test_all_name_a_city_or_none_at_the_same_moment_and_in_secret() -> None:
    goods = "ships 3 axes 3 vikings 6"
    story = deciding("Lindisfarne, Portland", goods, goods).asks(0, "destination").asks(1, "destination")
    before = story.match.view(1)
    story.when(0, "raid 2").then("mine sealed", 2, seat=0).does_not_happen("destinations_shown")
    assert story.match.view(1) == before
    story.rolling(6, 6, 6, 6, 1, 1, 1).when(1, "raid 1").happens("destinations_shown", slots=[2, 1])


@clause("RR-75")
def test_the_city_named_must_be_affordable_in_this_season() -> None:
    story = deciding("Iona, Portland", "ships 2 vikings 2", "ships 2 axes 1 vikings 1")
    story.offers(0, ["stay", "raid 1"]).refuses(0, "raid 2", "RR-75", "1/2/1", "2/0/2")
    story.does_not_ask(1).when(0, "stay").happens("could_not_pay", seats=[1])
    winter = deciding("Iona, Lindisfarne", "ships 2 axes 1 vikings 4", "ships 2 axes 1 vikings 2", round=3)
    winter.offers(0, ["stay", "raid 1", "raid 2"]).does_not_ask(1)


@clause("RR-75")
def test_raiding_that_passes_by_itself_says_why() -> None:
    story = deciding("Iona, Portland", "ships 1", "").happens("could_not_pay", seats=[0, 1]).then("round", 6)
    said = [story.match.game.say(event, ["Asa", "Orm"]) for event in story.match.events()]
    assert "Asa and Orm can pay for no city on the table." in said


@clause("RR-75")
def test_a_house_rule_lets_clans_bluff() -> None:
    bluff = {"bluff_destinations": True}
    story = deciding("Iona, Portland", "ships 1", "", house_rules=bluff).asks(0, "destination").asks(1, "destination")
    story.when(0, "raid 2").when(1, "stay").happens("retreated_from", seat=0, why="goods").happens(
        "good_lost", seat=0, good="ship"
    )


@clause("RR-76")
def test_naming_none_costs_nothing() -> None:
    story = deciding("Iona, Portland", "ships 2 vikings 2", "").when(0, "stay")
    in_stock(story, 0, "2/0/2").then("round", 6)


@clause("RR-77")
def test_two_at_one_card_fight_and_one_alone_does_not() -> None:
    goods = "ships 3 axes 3 vikings 6"
    story = deciding("Lindisfarne, Portland", goods, goods, goods).when(0, "raid 1").when(1, "raid 2").when(2, "raid 1")
    story.asks(0, "combat_bid").asks(2, "combat_bid").does_not_ask(1).happens("conflict_began", seats=[0, 2])
    story = deciding("Lindisfarne, Portland", goods, goods).when(0, "raid 1")
    story.rolling(6, 6, 6, 6, 1, 1, 1).when(1, "raid 2").does_not_happen("conflict_began")
