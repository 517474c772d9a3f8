"""Destination: Paris, together and alone: clauses RR-116 to RR-131 and RR-152 to RR-154."""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.games.roll_and_raid.chapters import ending
from tests.clauses import clause
from tests.games.roll_and_raid.stories import in_stock, raid
from tests.scenario import Scenario, given

GAME = games.load("roll_and_raid")
NINE = "Lindisfarne, Iona, Portland, Dublin, Nantes, Pamplona, London, Rouen, Lisbon"
EIGHT = "Lindisfarne, Iona, Portland, Dublin, Nantes, Pamplona, London, Rouen"


def together(drawing: str, seats: int = 2, **options: object) -> Scenario:
    return raid(drawing, seats, mode="coop_paris", **options)


def at_paris(*clans: str, round: int = 5, **options: object) -> Scenario:
    """Only Paris is left; summer cost 2/2/5, defense 12. In round 5 of two clans the first is first."""
    lines = [f"clan {number} {clan}" for number, clan in enumerate(clans, 1)]
    return together(
        "\n".join([f"round {round} destination", "table Paris", "deck empty", *lines]), len(clans), **options
    )


def alone(drawing: str, **options: object) -> Scenario:
    return raid(drawing, 1, mode="solo_paris", **options)


@clause("RR-116")
def test_paris_lies_under_the_deck() -> None:
    for seats in (2, 6):
        match = GAME.start(seats, 5, {"mode": "coop_paris"})
        assert match.state.deck[0] == GAME.book.paris  # type: ignore[attr-defined]
        assert match.view()["deck"]["paris"] is True


@clause("RR-117", "RR-120")
def test_paris_comes_after_every_other_city() -> None:
    goods = "ships 5 axes 5 vikings 12"
    story = together(f"round 5 destination\ntable Lindisfarne, Paris\ndeck empty\nclan 1 {goods}\nclan 2 {goods}")
    story.asks_only(0, "coop_destination").offers(0, ["stay", "raid 1"]).refuses(0, "raid 2", "RR-120", "stands alone")
    story.rolling(6, 6, 1, 1, 1).when(0, "raid 1")
    story.then("round", 6).when(0, "done").when(1, "done").asks_only(1, "paris_join")


@clause("RR-118")
def test_companions_agree_openly_and_one_after_another() -> None:
    goods = "ships 5 axes 5 vikings 12"
    story = together(f"round 6 destination\ntable Lindisfarne, Portland\nclan 1 {goods}\nclan 2 {goods}")
    story.asks_only(1, "coop_destination").when(1, "raid 1").happens("city_claimed", seat=1, slot=1)
    story.then("claims", [None, 1], seat=0)
    story.refuses(0, "raid 1", "RR-118", "companion").refuses(0, "raid 3", "RR-73").refuses(0, "fate:1", "RR-56")
    story.rolling(6, 6, 6, 6, 1, 1, 1).when(0, "raid 2").does_not_happen("conflict_began")
    story.then("sheets 0 cities", ["Portland"]).then("sheets 1 cities", ["Lindisfarne"])


@clause("RR-118")
def test_companions_look_on_while_others_produce() -> None:
    story = together("round 1 production\ndice W3 M1 V2").when(0, "V", "hall").then("sheets 0 vikings", 2, seat=1)
    story.happens("vikings_recruited")
    assert all(event.seen_by(1) for event in story.events)


@clause("RR-118")
def test_a_city_a_companion_cannot_pay_is_refused() -> None:
    story = together("round 5 destination\ntable Lindisfarne, Portland\nclan 1 ships 1 vikings 3\nclan 2")
    story.refuses(0, "raid 2", "RR-75").rolling(6, 6, 1, 1, 1).when(0, "raid 1").then("round", 6)


@clause("RR-119")
def test_each_companion_raids_once_a_round() -> None:
    goods = "ships 9 axes 9 vikings 20"
    story = together(f"round 5 destination\ntable Lindisfarne, Portland\nclan 1 {goods}\nclan 2")
    story.rolling(6, 6, 1, 1, 1).when(0, "raid 1").then("round", 6).then("sheets 0 cities", ["Lindisfarne"])


@clause("RR-120", "RR-121", "RR-122", "RR-154")
def test_all_join_pay_in_full_and_take_paris_together() -> None:
    story = at_paris("ships 2 axes 2 vikings 5 berserker", "ships 3 axes 2 vikings 6 berserker").asks_only(
        0, "paris_join"
    )
    story.when(0, "join").asks_only(1, "paris_join").rolling(4, 4).when(1, "join").happens("paris_paid")
    story.happens("paris_rolled", result=12, defense=12).happens("paris_taken")
    in_stock(story, 0, "0/0/0")
    in_stock(story, 1, "1/0/1")
    story.then("sheets 0 score cities", 16).then("sheets 1 score cities", 16).ends("RR-126", [0, 1])


@clause("RR-121")
def test_who_cannot_pay_the_paris_cost_cannot_join() -> None:
    story = at_paris("ships 2 axes 2 vikings 5", "ships 2 axes 2 vikings 4").asks_only(0, "paris_join")
    story.when(0, "join").happens("paris_unpaid", seat=1).then("round", 6)
    in_stock(story, 0, "2/2/5")
    winter = at_paris("ships 3 axes 3 vikings 7", "ships 3 axes 3 vikings 6", round=9).when(0, "join")
    winter.happens("paris_unpaid", seat=1)
    poor = GAME.decisions[21]
    match = at_paris("ships 2 axes 2 vikings 4", "").match
    objection = poor.objection(match.state, 0, GAME.read("join"))
    assert objection is not None and objection.clause == "RR-121"


@clause("RR-123", "RR-144")
def test_one_joint_roll_with_berserkers_and_the_altar_of_all() -> None:
    story = at_paris("ships 2 axes 2 vikings 6 berserker", "ships 2 axes 2 vikings 7").when(0, "join")
    story.rolling(3, 1).when(1, "join").happens("paris_rolled", result=6).asks_only(0, "paris_altar")
    story.then("attack berserker", 2).then("attack result", 6)
    story.when(0, "plus2").happens("roll_raised", result=8).then("attack result", 8).asks_only(1, "paris_altar").offers(
        1, ["plus2", "reroll", "pass"]
    )
    story.rolling(4, 3).when(1, "reroll").happens("paris_rolled", dice=[4, 3], result=11).asks_only(1, "paris_altar")
    story.when(1, "plus2").happens("paris_taken").ends("RR-126", [0, 1])
    sure = at_paris("ships 2 axes 2 vikings 5", "ships 2 axes 2 vikings 5", variant_no_raid_dice=True).when(0, "join")
    sure.when(1, "join").does_not_happen("paris_rolled").happens("paris_taken")


@clause("RR-123")
def test_the_altar_goes_round_until_all_pass_in_a_row() -> None:
    story = (
        at_paris("ships 2 axes 2 vikings 7", "ships 2 axes 2 vikings 7").when(0, "join").rolling(1, 1).when(1, "join")
    )
    story.when(0, "pass").when(1, "plus2").asks_only(0, "paris_altar").when(0, "pass").asks_only(1, "paris_altar")
    story.when(1, "pass").happens("paris_held")


@clause("RR-124")
def test_after_a_failure_all_retreat_and_the_payment_is_lost() -> None:
    story = (
        at_paris("ships 3 axes 2 vikings 5", "ships 2 axes 3 vikings 5")
        .when(0, "join")
        .rolling(1, 1, 1, 1, 1)
        .when(1, "join")
    )
    story.happens("paris_held").happens("good_lost", seat=0, good="ship").happens("good_lost", seat=1, good="axe")
    in_stock(story, 0, "0/0/0")
    in_stock(story, 1, "0/0/0").then("round", 6).then("table 0 name", "Paris").goes_on()


@clause("RR-125")
def test_the_last_round_without_paris_is_a_defeat() -> None:
    story = at_paris("", "", round=16)
    story.ends("RR-125", []).then("outcome places", [1, 1])
    assert "grade" not in str(story.match.outcome)
    at_paris("", "", round=15).goes_on()


@clause("RR-126")
@pytest.mark.parametrize(
    ("scores", "grade"),
    [((148, 139, 147), 2), ((148, 140, 147), 3), ((129, 129, 131), 1), ((130, 130, 130), 2), ((160, 160, 160), 4)],
)
def test_the_mean_is_graded_without_rounding(scores: tuple[int, ...], grade: int) -> None:
    state = GAME.start(3, 1, {"mode": "coop_paris"}).state
    assert ending.grade(state, list(scores)) == grade  # type: ignore[arg-type]


@clause("RR-127", "RR-152")
def test_alone_two_cards_lie_open_and_paris_is_below() -> None:
    story = given("roll_and_raid", seats=1, mode="solo_paris").then("deck size", 8).then("deck paris", True)
    assert len(story.match.view()["table"]) == 2
    story = alone("round 5 destination\ntable Lindisfarne, Iona\nclan 1 ships 1 vikings 3").rolling(6, 6, 1, 1, 1)
    story.when(0, "raid 1").then("table 0 name", "Iona")
    assert len(story.match.view()["table"]) == 2


@clause("RR-128", "RR-130", "RR-131")
def test_the_tenth_city_wins_at_once_and_is_graded() -> None:
    clan = f"clan 1 ships 2 axes 2 vikings 5 festivals 6 6 6 crossed 9 9 9 cities {NINE}"
    story = alone(f"round 14 destination\ntable Paris\ndeck empty\n{clan}").rolling(6, 6).when(0, "raid 1")
    story.ends("RR-131", [0]).then("sheets 0 cities 9", "Paris")
    total = story.match.view()["sheets"][0]["score"]["total"]
    assert total >= 160 and "grade 4" in str(story.match.outcome)


@clause("RR-128")
def test_nine_cities_after_round_sixteen_are_a_defeat() -> None:
    story = alone(f"round 16 cleanup\ntable Paris\ndeck empty\nclan 1 cities {NINE}").ends("RR-128", [])
    assert "9 of 10" in str(story.match.outcome) and "grade" not in str(story.match.outcome)


@clause("RR-129")
def test_alone_there_is_one_raid_a_round() -> None:
    story = alone("round 5 destination\ntable Lindisfarne, Iona\nclan 1 ships 9 axes 9 vikings 20").rolling(
        6, 6, 1, 1, 1
    )
    story.when(0, "raid 1").then("round", 6).then("sheets 0 cities", ["Lindisfarne"])


@clause("RR-130")
def test_alone_paris_may_be_raided_as_soon_as_it_lies_open_by_an_ordinary_raid() -> None:
    clan = f"clan 1 ships 2 axes 2 vikings 5 cities {EIGHT}"
    story = alone(f"round 15 destination\ntable Lisbon, Paris\ndeck empty\n{clan}").rolling(6, 6, 1, 1, 1)
    story.when(0, "raid 2").happens("city_raided", city="Paris").goes_on().then("round", 16)


@clause("RR-153")
def test_one_clan_that_waits_stops_the_attempt_at_no_cost() -> None:
    goods = "ships 2 axes 2 vikings 5"
    story = at_paris(goods, goods, goods, round=7).asks_only(0, "paris_join").when(0, "join").when(1, "wait")
    story.happens("paris_waited", seat=1).does_not_happen("paris_paid").then("round", 8).asks(2, "festival")
    for seat in range(3):
        in_stock(story, seat, "2/2/5")
