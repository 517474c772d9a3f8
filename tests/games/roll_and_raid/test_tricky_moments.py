"""Moments in which several rules meet: ties and stakes, heirs of heirs, chains of gains, the last round."""

from __future__ import annotations

from typing import Any

from tests.clauses import clause
from tests.games.roll_and_raid.stories import deciding, fighting, in_stock, raid, working
from tests.games.roll_and_raid.test_creatures import GAME, meeting
from tests.games.roll_and_raid.test_paris import at_paris

EXETER = "Exeter, Portland, Skye"  # summer 1/3/3, defense 8
READY = "ships 1 axes 3 vikings 9"
BLUFF: dict[str, Any] = {"house_rules": {"bluff_destinations": True}}


# ── combats ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RR-83", "RR-143")
def test_stakes_of_who_falls_out_of_a_tie_stay_away_until_the_combat_ends() -> None:
    story = fighting(EXETER, READY, READY, READY, variant_winner_only_losses=True)
    story.when(0, "bid 2").when(1, "bid 1").when(2, "bid 2").does_not_happen("stakes_returned")
    in_stock(story, 1, "1/3/8")
    story.when(0, "bid 3").rolling(6, 6, 1, 1, 1).when(2, "bid 1")
    story.happens("stakes_returned", seat=1, vikings=1).happens("stakes_returned", seat=2, vikings=3)
    in_stock(story, 0, "0/0/1")
    in_stock(story, 1, "1/3/9")
    in_stock(story, 2, "1/3/9")


@clause("RR-143")
def test_who_retreats_gets_his_stake_back_at_once_while_others_fight_on() -> None:
    story = fighting(EXETER, "ships 1 axes 3 vikings 5", READY, READY, variant_winner_only_losses=True)
    story.when(0, "bid 3").when(1, "bid 3").when(2, "bid 3").happens("stakes_returned", seat=0, vikings=3)
    in_stock(story, 0, "1/3/5")
    in_stock(story, 1, "1/3/6")
    story.when(0, "lose viking").asks(1, "combat_bid").asks(2, "combat_bid")


@clause("RR-86", "RR-143")
def test_a_combat_without_a_winner_gives_all_stakes_back_and_the_lower_bidder_inherits() -> None:
    story = fighting(EXETER, READY, READY, READY, variant_winner_only_losses=True)
    story.when(0, "bid 2").when(1, "bid 1").when(2, "bid 2").when(0, "bid 0").when(2, "bid 0")
    for seat in (0, 1, 2):
        in_stock(story, seat, "1/3/9")
    story.when(2, "lose ship").when(0, "lose ship").asks_only(1, "inherit")
    story.rolling(6, 6, 1, 1, 1).when(1, "accept")
    in_stock(story, 1, "0/0/6")


@clause("RR-99", "RR-143")
def test_heirs_stake_anew_and_rank_by_all_they_staked() -> None:
    story = fighting(EXETER, READY, READY, READY, READY, variant_winner_only_losses=True)
    story.when(0, "bid 5").when(1, "bid 2").when(2, "bid 2").rolling(1, 1).when(3, "bid 3")
    story.when(0, "give_up").when(0, "lose ship").asks_only(3, "inherit").when(3, "decline")
    story.when(1, "accept").when(2, "accept").when(1, "bid 2").rolling(1, 1).when(2, "bid 1")
    in_stock(story, 1, "1/3/7")
    in_stock(story, 2, "1/3/9")
    story.when(1, "give_up").when(1, "lose viking").asks_only(2, "inherit").then("contests 0 staked", [5, 4, 3, 3])


@clause("RR-78", "RR-85")
def test_who_is_left_alone_by_the_product_check_raids_without_a_bid() -> None:
    bluff = {"bluff_destinations": True}
    story = fighting(EXETER, READY, "ships 1 axes 3 vikings 2", "ships 1", house_rules=bluff)
    story.asks_only(1, "retreat_loss").rolling(6, 6, 1, 1, 1).when(1, "lose axe").does_not_happen("bids_shown").happens(
        "city_raided", seat=0
    )
    in_stock(story, 0, "0/0/6")
    in_stock(story, 2, "0/0/0")


@clause("RR-89", "RR-77")
def test_every_conflict_is_settled_before_the_first_raid_is_rolled() -> None:
    goods = "ships 5 axes 5 vikings 9"
    story = deciding("Lindisfarne, Portland, Skye, Iona", goods, goods, goods, goods)
    story.when(0, "raid 1").when(1, "raid 2").when(2, "raid 2").when(3, "raid 4")
    story.asks(1, "combat_bid").asks(2, "combat_bid").does_not_ask(0).does_not_ask(3).does_not_happen("raid_rolled")
    story.when(1, "bid 0").when(2, "bid 1").asks_only(1, "retreat_loss").does_not_happen("raid_rolled")
    story.rolling(6, 6, 5, 5, 4, 4, 1, 1, 1).when(1, "lose ship")
    raided = [(event["seat"], event["city"]) for event in story.events if event.name == "city_raided"]
    assert raided == [(0, "Lindisfarne"), (2, "Portland"), (3, "Iona")]


@clause("RR-87")
def test_who_owns_only_axes_loses_one_in_the_retreat() -> None:
    bluff = {"bluff_destinations": True}
    story = deciding(EXETER, "axes 2", "", "", house_rules=bluff).when(1, "stay").when(2, "stay").when(0, "raid 1")
    in_stock(story.happens("good_lost", seat=0, good="axe"), 0, "0/1/0")


@clause("RR-87", "RR-83")
def test_retreats_of_one_moment_are_completed_in_serial_order_before_the_tied_bid_again() -> None:
    clans = ("ships 1 axes 3 vikings 5", READY, READY, "ships 1 axes 3 vikings 5")
    story = fighting(EXETER, *clans, round=6)  # in round 6 of four clans the second comes first
    story.when(0, "bid 3").when(1, "bid 3").when(2, "bid 3").when(3, "bid 3").happens("bids_tied", seats=[0, 1, 2, 3])
    story.asks_only(3, "retreat_loss").when(3, "lose axe").asks_only(0, "retreat_loss").when(0, "lose axe")
    story.asks(1, "combat_bid").asks(2, "combat_bid").does_not_ask(0).does_not_ask(3)


# ── heirs ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RR-99", "RR-151")
def test_of_two_heirs_one_who_cannot_pay_is_left_out_and_the_other_need_not_fight() -> None:
    story = fighting(EXETER, READY, "ships 1 axes 3 vikings 4", READY)
    story.when(0, "bid 3").when(1, "bid 2").rolling(1, 1).when(2, "bid 2").when(0, "give_up").when(0, "lose ship")
    story.asks_only(2, "inherit").rolling(6, 6, 1, 1, 1).when(2, "accept").does_not_happen("bids_shown")
    story.happens("city_raided", seat=2)


@clause("RR-97", "RR-99", "RR-151")
def test_when_both_heirs_decline_the_next_lower_bidder_is_asked() -> None:
    story = fighting(EXETER, READY, READY, READY, READY).when(0, "bid 4").when(1, "bid 2").when(2, "bid 2")
    story.rolling(1, 1).when(3, "bid 1").when(0, "give_up").when(0, "lose ship")
    story.asks(1, "inherit").asks(2, "inherit").does_not_ask(3).when(1, "decline").when(2, "decline")
    story.asks_only(3, "inherit").when(3, "decline").happens("city_left", city="Exeter").then("round", 6)


@clause("RR-82", "RR-97", "RR-99")
def test_heirs_who_both_fold_retreat_and_the_next_lower_bidder_is_asked() -> None:
    story = fighting(EXETER, READY, READY, READY, READY).when(0, "bid 4").when(1, "bid 2").when(2, "bid 2")
    story.rolling(1, 1).when(3, "bid 1").when(0, "give_up").when(0, "lose ship").when(1, "accept").when(2, "accept")
    story.when(1, "bid 0").when(2, "bid 0").happens("retreated_from", seat=1, why="fist")
    story.when(1, "lose ship").when(2, "lose ship").asks_only(3, "inherit")


@clause("RR-68", "RR-97")
def test_an_heir_rolls_without_what_was_sacrificed_before_him() -> None:
    story = fighting(EXETER, READY, READY, READY).when(0, "bid 3").when(1, "bid 2").rolling(1, 1).when(2, "bid 1")
    story.when(0, "plus2").when(0, "give_up").when(0, "lose ship").rolling(3, 4).when(1, "accept").asks_only(
        1, "raid_altar"
    )
    story.happens("raid_rolled", seat=1, result=7).then("contests 0 bonus", 0)


@clause("RR-96", "RR-97")
def test_a_raid_lost_at_the_altar_passes_on_even_where_a_failed_roll_does_not() -> None:
    house = {"pass_on_failed_roll": False}
    story = fighting(EXETER, "ships 1 axes 3 vikings 6", READY, "", house_rules={**house, "bluff_destinations": True})
    story.when(0, "bid 3").rolling(1, 1).when(1, "bid 1").when(0, "plus2").happens("retreated_from", why="altar")
    story.when(0, "lose viking").asks_only(1, "inherit").rolling(1, 1).when(1, "accept").when(1, "give_up")
    story.happens("city_left")


# ── chains of gains ─────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RR-34", "RR-39", "RR-47", "RR-155")
def test_what_a_gain_starts_comes_before_what_still_waits() -> None:
    """The sixth space of a god gives a house; it completes Hedeby, whose bonus comes before the second 0."""
    story = working("NJORD 1 1 1 1 1 houses Hedeby 2", "W4 M1 V1").when(0, "W", "ritual", "god:NJORD")
    story.asks(0, "build_house").when(0, "build Hedeby").asks(0, "choose_track").when(0, "cross:W", "cross:M")
    story.asks(0, "choose_god").when(0, "god:TYR").asks(0, "store").then("mine waiting", ["axe"], seat=0)


@clause("RR-21", "RR-28", "RR-53")
def test_products_are_stored_from_left_to_right_and_unlock_dice_on_the_way() -> None:
    story = working("crossed 5 0 0", "W6 M1 V1").when(0, "W", "track:W").then("mine waiting", ["ship"] * 2 + ["axe"], 0)
    story.when(0, "T4").when(0, "T3").happens("fate_unlocked", value=1).asks(0, "store").refuses(0, "T3", "RR-29")
    story.when(0, "T5").offers(0, ["M", "V", "fate:1", "done"])


@clause("RR-44", "RR-45", "RR-64")
def test_a_bonus_that_finds_no_place_lapses() -> None:
    last = working("crossed 9 9 8 houses Hedeby 2", "W1 M1 V1").when(0, "V", "track:V", "build Hedeby")
    last.then("sheets 0 tracks 2 crossed", 9, seat=0).then("mine waiting", ["ship"], seat=0).asks(0, "store")
    full = working("crossed 9 9 8 houses Ribe 1", "W1 M1 V1").when(0, "V", "track:V", "build Ribe").asks(0, "store")
    full.then("mine waiting", ["ship"], seat=0)


@clause("RR-18", "RR-58")
def test_a_fate_die_won_with_the_last_die_is_used_in_the_same_round() -> None:
    story = working("", "W2 M2 V2").when(0, "W", "god:NJORD").when(0, "T4").when(0, "M", "god:NJORD")
    story.offers(0, ["fate:2", "done"]).when(0, "fate:2", "hall").does_not_ask(0)


# ── creatures, the last round ───────────────────────────────────────────────────────────────────────────────────────


@clause("RR-134")
def test_two_stars_in_one_refill_bring_two_creatures_after_it_one_after_another() -> None:
    seed = next(seed for seed in range(500) if stars(seed) == 2)
    position = "round 5 cleanup\ntable Portland\ncreatures Kraken, Fenrir\nclan 1 ships 2 axes 2\nclan 2 axes 1\nclan 3"
    story = raid(position, 3, seed=seed, creatures=True)
    assert len(story.match.view()["table"]) == 3
    story.asks_only(0, "creature_bid").happens("creature_came", creature="Kraken").when(0, "bid 1")
    story.happens("creature_came", creature="Fenrir").asks(0, "creature_bid").asks(1, "creature_bid")
    story.when(0, "bid 1").when(1, "bid 1").then("round", 6).then("sheets 0 creature_gp", [7, 7])


def stars(seed: int) -> int:
    """★ cards among the two that fill up a table of three on which Portland lies."""
    state = GAME.start(3, seed, {"creatures": True}).state
    raids = GAME.book.raids  # type: ignore[attr-defined]
    rest = [*state.display, *reversed(state.deck)]  # type: ignore[attr-defined]
    return sum(raids[card].creature for card in [card for card in rest if raids[card].name != "Portland"][:2])


@clause("RR-137", "RR-138")
def test_a_bid_of_zero_takes_no_position_however_few_have_bid() -> None:
    goods = "ships 3"
    story = meeting("Kraken", goods, goods, goods).when(0, "bid 0").when(1, "bid 2").when(2, "bid 0")
    story.happens("creature_bids", glory=[0, 7, 0]).then("sheets 0 creature_gp", [])


@clause("RR-140", "RR-141")
def test_one_payer_stores_before_the_next_one_rolls() -> None:
    story = meeting("Sleipnir", "ships 1", "ships 1").when(0, "pay").rolling(3).when(1, "pay").asks_only(0, "store")
    story.happens("offering_made", seat=0, die=3).does_not_happen("offering_made", seat=1)
    story.rolling(5).when(0, "T4").happens("offering_made", seat=1, die=5).asks_only(1, "build_house")


@clause("RR-105", "RR-93")
def test_the_last_retreat_is_completed_before_the_match_ends() -> None:
    story = deciding("London, Portland", "ships 2 axes 3 vikings 9", "ships 1", round=16).rolling(1, 1)
    story.when(0, "raid 1").when(0, "give_up").goes_on().asks_only(0, "retreat_loss").when(0, "lose ship")
    assert story.match.outcome is not None
    story.then("phase", "over")


@clause("RR-96", "RR-129", "RR-130")
def test_alone_a_forced_retreat_leaves_the_city_and_the_round_goes_on() -> None:
    story = raid("round 5 destination\ntable Portland, Iona\nclan 1 ships 1 axes 2 vikings 1", 1, mode="solo_paris")
    story.rolling(1, 2).when(0, "raid 1").when(0, "reroll").asks_only(0, "retreat_loss").when(0, "lose axe")
    in_stock(story, 0, "1/1/0").then("round", 6).then("table 0 name", "Portland")


@clause("RR-104", "RR-74")
def test_with_no_card_on_the_table_the_round_ends_without_a_raid() -> None:
    story = raid("round 9 production\ndice W1 M1 V1\ntable\ndeck empty\nclan 1 ships 9 axes 9 vikings 9")
    story.when(0, "done").rolling(1, 1, 1).when(1, "done").does_not_happen("destinations_shown").then("round", 10)


@clause("RR-143", "RR-83")
def test_variant_one_who_wins_a_tie_by_the_product_check_loses_his_stake() -> None:
    story = fighting(EXETER, READY, "ships 1 axes 3 vikings 5", "ships 1", variant_winner_only_losses=True, **BLUFF)
    story.when(0, "bid 3").when(1, "bid 3").happens("retreated_from", seat=1, why="goods")
    story.rolling(6, 6, 1, 1, 1).when(1, "lose axe").happens("city_raided", seat=0)
    in_stock(story, 0, "0/0/3")
    in_stock(story, 1, "1/2/5")


@clause("RR-77", "RR-79", "RR-89")
def test_two_conflicts_are_fought_one_after_the_other_by_card_number() -> None:
    goods = "ships 5 axes 5 vikings 9"
    story = deciding("Lindisfarne, Portland, Skye, Iona", goods, goods, goods, goods)
    story.when(0, "raid 2").when(1, "raid 1").when(2, "raid 2").when(3, "raid 1")
    story.asks(1, "combat_bid").asks(3, "combat_bid").does_not_ask(0).when(1, "bid 1").when(3, "bid 2")
    story.asks(0, "combat_bid").asks(2, "combat_bid").does_not_happen("raid_rolled")
    story.when(0, "bid 3").rolling(6, 6, 6, 6, 1, 1, 1).when(2, "bid 1")
    raided = [(event["seat"], event["city"]) for event in story.events if event.name == "city_raided"]
    assert raided == [(3, "Lindisfarne"), (0, "Portland")]


# ── Paris ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RR-123")
def test_at_paris_who_has_no_viking_left_passes_by_himself() -> None:
    story = at_paris("ships 2 axes 2 vikings 5", "ships 2 axes 2 vikings 8").when(0, "join").rolling(1, 2)
    story.when(1, "join").asks_only(1, "paris_altar").when(1, "plus2").asks_only(1, "paris_altar")
    story.when(1, "plus2").asks_only(1, "paris_altar").when(1, "plus2").happens("paris_held")


@clause("RR-123", "RR-156")
def test_at_paris_a_new_roll_keeps_what_all_have_added() -> None:
    story = at_paris("ships 2 axes 2 vikings 7 berserker", "ships 2 axes 2 vikings 7").when(0, "join").rolling(1, 1)
    story.when(1, "join").when(0, "plus2").rolling(4, 4).when(1, "reroll")
    story.happens("paris_rolled", dice=[4, 4], result=12).happens("paris_taken")


@clause("RR-124", "RR-125")
def test_paris_lost_in_the_last_round_costs_a_good_and_the_match() -> None:
    goods = "ships 3 axes 2 vikings 5"
    story = at_paris(goods, goods, round=16).when(1, "join").rolling(1, 1).when(0, "join")
    story.happens("paris_held").happens("good_lost", seat=0, good="ship").ends("RR-125", [])


@clause("RR-124")
def test_after_a_failure_paris_may_be_attacked_again_in_the_next_round() -> None:
    goods = "ships 5 axes 5 vikings 12 berserker"
    story = at_paris(goods, goods).when(0, "join").rolling(1, 1).when(1, "join").when(0, "pass").when(1, "pass")
    story.happens("paris_held").when(0, "lose ship").rolling(1, 1, 1).when(1, "lose ship").then("round", 6)
    story.when(0, "done").when(1, "done").asks_only(1, "paris_join").when(1, "join").rolling(6, 6).when(0, "join")
    story.happens("paris_taken").ends("RR-126", [0, 1])


@clause("RR-93", "RR-118")
def test_a_companion_who_fails_loses_a_good_and_the_city_waits_for_the_next_round() -> None:
    goods = "ships 3 axes 3 vikings 3"
    drawing = f"round 5 destination\ntable Lindisfarne, Portland\nclan 1 {goods}\nclan 2"
    story = raid(drawing, 2, mode="coop_paris").rolling(1, 1).when(0, "raid 1").when(0, "give_up")
    story.happens("retreated_from", seat=0, why="roll").rolling(1, 1, 1).when(0, "lose axe").then("round", 6)
    in_stock(story, 0, "3/2/3").then("table 0 name", "Lindisfarne")


# ── house rules ─────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RR-145", "RR-11", "RR-14")
def test_a_single_year_may_begin_with_summer_and_keeps_its_two_festivals() -> None:
    house = {"house_rules": {"rounds": 8, "season_start": "summer"}}
    match = GAME.start(2, 1, house)
    assert match.view()["pad"]["seasons"] == ["summer"] * 4 + ["winter"] * 4
    assert match.view()["festivals"] == [4, 8]
    deciding("Iona, Portland", "ships 2 vikings 2", "", round=4, **house).offers(0, ["stay", "raid 1"])
    deciding("Iona, Portland", "ships 2 vikings 2", "", round=5, **house).then("round", 6)


@clause("RR-145", "RR-136")
def test_longer_fingers_count_before_creatures_too() -> None:
    meeting("Kraken", "ships 9", "ships 9", house_rules={"max_bid": 7}).offers(0, "bid 7").refuses(0, "bid 8", "RR-136")


@clause("RR-145", "RR-103")
def test_the_table_is_filled_up_to_the_number_of_the_house_rule() -> None:
    story = deciding("Lindisfarne, Portland, Skye, Iona", "ships 1 vikings 3", "", house_rules={"display": 4})
    story.rolling(6, 6, 1, 1, 1).when(0, "raid 1")
    assert len(story.match.view()["table"]) == 4


@clause("RR-145", "RR-90")
def test_a_lone_bluff_costs_a_retreat_and_no_roll() -> None:
    story = deciding(EXETER, "ships 1 vikings 9", "", "", **BLUFF).when(1, "stay").when(2, "stay")
    story.when(0, "raid 1").happens("retreated_from", seat=0, why="goods").does_not_happen("raid_rolled")
    alone = raid("round 5 destination\ntable Portland, Iona\nclan 1 ships 1", 1, mode="solo_paris", **BLUFF)
    alone.rolling(1, 1, 1).when(0, "raid 1").happens("good_lost", seat=0, good="ship").then("round", 6)
