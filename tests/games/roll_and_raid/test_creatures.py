"""Creatures: clauses RR-132 to RR-142 and RR-155."""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.kernel.errors import BadOptions
from tests.clauses import clause
from tests.games.roll_and_raid.stories import in_stock, raid
from tests.scenario import Scenario, given

GAME = games.load("roll_and_raid")


def meeting(creature: str, *clans: str, **options: object) -> Scenario:
    """Iona ★ is turned up in the cleanup of round 5, and this creature comes."""
    lines = [f"clan {number} {clan}" for number, clan in enumerate(clans, 1)]
    position = ["round 5 cleanup", "table Portland", f"creatures {creature}", *lines]
    return raid("\n".join(position), len(clans), seed=star_seed(len(clans)), creatures=True, **options)


def star_seed(seats: int) -> int:
    """A seed whose refill brings one ★ card, given Portland on the table."""
    for seed in range(1000):
        match = GAME.start(seats, seed, {"creatures": True})
        raids = GAME.book.raids  # type: ignore[attr-defined]
        state = match.state
        rest = [*state.display, *reversed(state.deck)]  # type: ignore[attr-defined]
        coming = [raids[card] for card in rest if raids[card].name != "Portland"][: seats - 1]
        if sum(card.creature for card in coming) == 1:
            return seed
    raise AssertionError


def test_the_refill_of_the_stories_brings_one_creature() -> None:
    meeting("Kraken", "ships 1", "").happens("creature_came", creature="Kraken")


@clause("RR-132")
@pytest.mark.parametrize(("mode", "seats"), [("coop_paris", 3), ("solo_paris", 1)])
def test_creatures_are_only_for_the_competitive_game(mode: str, seats: int) -> None:
    with pytest.raises(BadOptions, match="Creatures are only for the competitive game") as caught:
        GAME.start(seats, 1, {"mode": mode, "creatures": True})
    assert caught.value.clause == "RR-132"


@clause("RR-133")
def test_six_creatures_form_a_shuffled_deck_after_the_raid_deck() -> None:
    order = [*range(6), *range(6), *range(6), 5, 4, 3, 2, 1, 0]
    match = GAME.start(2, 1, {"creatures": True}, dictated=order)
    assert match.state.creature_deck == [0, 1, 2, 3, 4, 5]  # type: ignore[attr-defined]
    given("roll_and_raid", seats=2, creatures=True).then("creatures deck", 6)


@clause("RR-134")
def test_a_starred_card_turned_up_in_the_refill_brings_a_creature_before_the_next_round() -> None:
    story = meeting("Kraken", "ships 2", "ships 1").asks(0, "creature_bid").asks(1, "creature_bid").then("round", 5)
    story.then("creatures here name", "Kraken").when(0, "bid 0").when(1, "bid 0").then("round", 6)
    story.then("creatures gone", ["Kraken"]).then("creatures here", None)


@clause("RR-134")
def test_without_the_expansion_the_star_means_nothing() -> None:
    raid("round 5 cleanup\ntable Portland\nclan 1 ships 2", 2, seed=star_seed(2)).then("round", 6).asks(0, "pick_die")


@clause("RR-135")
def test_starred_cards_of_the_opening_display_bring_none() -> None:
    order = [1, 5, 0, 2, 3, 4, *range(6), *range(6), *range(6)]
    story = given("roll_and_raid", seats=2, creatures=True, dictated=order).then("table 0 name", "Iona")
    story.then("table 1 name", "Noirmoutier").then("creatures deck", 6).asks(0, "pick_die")


@clause("RR-136", "RR-137", "RR-138")
def test_all_bid_at_once_and_equal_bids_share_a_position() -> None:
    story = meeting("Kraken", "ships 4", "ships 3", "ships 2", "").does_not_ask(3)
    before = story.match.view(1)
    story.when(0, "bid 3").then("sheets 0 ships", 4)
    assert story.match.view(1) == before
    story.when(1, "bid 3").when(2, "bid 1").happens("creature_bids", bids=[3, 3, 1, 0], glory=[7, 7, 4, 0])
    for seat, ships in enumerate((1, 0, 1, 0)):
        in_stock(story, seat, f"{ships}/0/0")


@clause("RR-136")
def test_a_bid_is_zero_to_five_of_the_good_named() -> None:
    story = (
        meeting("Fenrir", "axes 9 ships 9 vikings 9", "axes 2").offers(0, "bid 5").refuses(0, "bid 6", "RR-136", "0–5")
    )
    story.refuses(1, "bid 3", "RR-136", "2 axes").when(0, "bid 5").when(1, "bid 2")
    in_stock(story, 0, "9/4/9")
    story = (
        meeting("Jörmungandr", "axes 9", "vikings 2").does_not_ask(0).when(1, "bid 2").then("sheets 1 creature_gp", [6])
    )
    in_stock(story, 1, "0/0/0")


@clause("RR-137")
def test_the_three_highest_bids_take_the_points_of_their_positions() -> None:
    goods = "axes 6"
    story = (
        meeting("Fenrir", goods, goods, goods, goods)
        .when(0, "bid 1")
        .when(1, "bid 4")
        .when(2, "bid 2")
        .when(3, "bid 3")
    )
    story.happens("creature_bids", glory=[0, 7, 2, 4])
    in_stock(story, 0, "0/5/0")


@clause("RR-139")
def test_creature_points_fill_the_next_box_and_count_at_the_end() -> None:
    story = meeting("Kraken", "ships 4 glory 6", "").when(0, "bid 1").then("sheets 0 creature_gp", [6, 7])
    story.then("sheets 0 score creatures", 13)


@clause("RR-140")
def test_an_offering_is_paid_once_and_a_die_gives_the_bonus() -> None:
    story = meeting("Draugr", "axes 2", "axes 1", "ships 5").asks(0, "creature_offer").does_not_ask(2)
    before = story.match.view(1)
    story.when(0, "pay")
    assert story.match.view(1) == before
    story.rolling(5, 1, 1, 1, 1).when(1, "pay").happens("offering_made", seat=0, die=5)
    story.happens("offering_made", seat=1, die=1)
    in_stock(story, 0, "0/1/3")
    in_stock(story, 1, "0/0/2")
    skipped = meeting("Draugr", "axes 2", "").when(0, "skip").does_not_happen("offering_made")
    in_stock(skipped, 0, "0/2/0")
    two = meeting("Huldra", "vikings 1", "vikings 2").does_not_ask(0).rolling(6).when(1, "pay").asks_only(1, "store")
    in_stock(two, 1, "0/0/0")


@clause("RR-140")
def test_who_cannot_pay_the_offering_is_refused() -> None:
    story = meeting("Huldra", "vikings 2", "vikings 1")
    objection = GAME.decisions[24].objection(story.match.state, 1, GAME.read("pay"))
    assert objection is not None and objection.clause == "RR-140"


@clause("RR-141", "RR-155")
def test_goods_gained_follow_the_storing_rules_fate_dice_included() -> None:
    story = meeting("Sleipnir", "harbor T4 ships 1", "").rolling(6).when(0, "pay").asks_only(0, "store")
    story.refuses(0, "T1", "RR-30").when(0, "T3").happens("fate_unlocked", value=1)
    story.when(0, "T2").then("round", 6).offers(0, "fate:1")
    in_stock(story, 0, "2/0/0")
    house = meeting("Sleipnir", "ships 1 houses Kaupang 1", "").rolling(5).when(0, "pay").asks_only(0, "build_house")
    house.when(0, "build Kaupang").then("sheets 0 shields O", 1)


@clause("RR-142")
def test_with_no_creature_left_nothing_happens() -> None:
    position = "round 5 cleanup\ntable Portland\ncreatures\nclan 1 ships 2"
    raid(position, 2, seed=star_seed(2), creatures=True).then("round", 6).asks(0, "pick_die")


@clause("RR-155")
def test_gains_above_storage_are_lost_from_any_source() -> None:
    story = meeting("Draugr", "axes 1 vikings 53", "").rolling(5, 1, 1, 1).when(0, "pay")
    in_stock(story, 0, "0/0/54")
    full = meeting("Sleipnir", "ships 22 armory T4", "").rolling(3).when(0, "pay").asks_only(0, "store")
    in_stock(full, 0, "21/1/0")
    lost = meeting("Sleipnir", "ships 22", "").rolling(6, 1, 1, 1).when(0, "pay").happens("gain_lost", what="ship")
    in_stock(lost, 0, "21/0/0")
