"""The Sacrifice altar: clauses RR-66 to RR-72."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.roll_and_raid.stories import deciding, in_stock, raid, working


@clause("RR-66", "RR-67")
def test_any_number_of_vikings_raises_a_die_without_limit() -> None:
    story = working("vikings 5", "W6 M1 V1").when(0, "W", "boost", "boost", "boost").then("mine value", 9, seat=0)
    in_stock(story, 0, "0/0/2")
    story.when(0, "track:W").then("mine waiting", ["ship", "ship", "ship", "axe"], seat=0)


@clause("RR-66", "RR-68")
def test_each_viking_adds_two_to_the_raid_roll() -> None:
    story = deciding("London, Portland", "ships 2 axes 3 vikings 6", "").rolling(1, 3).when(0, "raid 1")
    story.when(0, "plus2").happens("roll_raised", result=6).asks(0, "raid_altar")
    story.rolling(1, 1, 1).when(0, "plus2").happens("roll_raised", result=8).happens("city_raided")
    in_stock(story, 0, "0/0/2")


@clause("RR-66", "RR-69")
def test_a_viking_buys_a_new_roll() -> None:
    story = deciding("London, Portland", "ships 2 axes 3 vikings 6", "").rolling(1, 1).when(0, "raid 1")
    story.rolling(6, 2, 1, 1, 1).when(0, "reroll").happens("raid_rolled", dice=[6, 2]).happens("city_raided")
    in_stock(story, 0, "0/0/3")


@clause("RR-70")
def test_a_sacrificed_viking_is_gone_whatever_follows() -> None:
    story = working("vikings 2", "W3 M1 V1").when(0, "W", "boost", "discard")
    in_stock(story, 0, "0/0/1")
    story = deciding("London, Portland", "ships 2 axes 3 vikings 6", "").rolling(1, 1).when(0, "raid 1")
    story.when(0, "plus2").when(0, "give_up").when(0, "lose axe")
    in_stock(story, 0, "2/2/5")


@clause("RR-71")
def test_each_sacrifice_needs_a_viking() -> None:
    working("", "W3 M1 V1").when(0, "W").refuses(0, "boost", "RR-71", "no Viking")
    story = working("vikings 1", "W3 M1 V1").when(0, "W", "boost").refuses(0, "boost", "RR-71")
    story = deciding("London, Portland", "ships 2 axes 3 vikings 2", "", auto_single=False)
    story.rolling(1, 1).when(0, "raid 1").offers(0, ["plus2", "reroll", "give_up"])
    story.when(0, "plus2").asks(0, "retreat_loss")


@clause("RR-72")
def test_raiding_starts_when_all_have_finished() -> None:
    position = "round 5 production\ndice W1 M1 V1\ntable Lindisfarne, Portland\nclan 1 ships 1 vikings 3"
    story = raid(position).when(0, "done").asks_only(1, "pick_die").then("phase", "production")
    story.when(1, "done").asks_only(0, "destination").then("phase", "destination")
