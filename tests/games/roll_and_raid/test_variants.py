"""Variants 1 and 2 and house rules: clauses RR-143 to RR-146."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.games.roll_and_raid.modes import KNOBS, notes
from ravenhall.kernel.errors import BadOptions
from tests.clauses import clause
from tests.games.roll_and_raid.stories import deciding, fighting, in_stock, raid, working
from tests.scenario import given

GAME = games.load("roll_and_raid")
EXETER = "Exeter, Portland, Skye"


def house(**rules: object) -> dict[str, Any]:
    return {"house_rules": rules}


@clause("RR-143")
def test_variant_one_only_the_winner_loses_vikings() -> None:
    story = fighting(
        "London, Portland", "ships 2 axes 3 vikings 9", "ships 2 axes 3 vikings 9", variant_winner_only_losses=True
    )
    story.when(0, "bid 3").rolling(6, 6, 1, 1, 1).when(1, "bid 2").happens("stakes_returned", seat=1, vikings=2)
    in_stock(story, 0, "0/0/4")
    in_stock(story, 1, "2/3/9")


@clause("RR-143")
def test_variant_one_stakes_are_out_of_reach_while_the_combat_lasts() -> None:
    story = fighting(
        "London, Portland", "ships 2 axes 3 vikings 4", "ships 2 axes 3 vikings 9", variant_winner_only_losses=True
    )
    story.when(0, "bid 3").when(1, "bid 3").happens("retreated_from", seat=0, why="goods")
    story.happens("stakes_returned", seat=0, vikings=3).asks_only(0, "retreat_loss")
    in_stock(story, 0, "2/3/4")
    story.rolling(6, 6, 1, 1, 1).when(0, "lose viking")
    in_stock(story, 0, "2/3/3")
    in_stock(story, 1, "0/0/4")


@clause("RR-143")
def test_variant_one_a_forfeit_does_not_bring_the_winners_stake_back_and_passes_to_the_highest_stake() -> None:
    goods = "ships 1 axes 3 vikings 9"
    story = fighting(EXETER, goods, goods, goods, variant_winner_only_losses=True).when(0, "bid 3").when(1, "bid 1")
    story.rolling(1, 1).when(2, "bid 2").when(0, "give_up").when(0, "lose viking").asks_only(2, "inherit")
    in_stock(story, 0, "1/3/5")
    in_stock(story, 2, "1/3/9")
    story.rolling(6, 6, 1, 1, 1).when(2, "accept")
    in_stock(story, 2, "0/0/6")


@clause("RR-144")
def test_variant_two_every_raid_that_can_be_paid_succeeds_without_a_roll() -> None:
    story = deciding("Seville, Portland", "ships 2 axes 3 vikings 4", "", variant_no_raid_dice=True).when(0, "raid 1")
    story.happens("city_raided", city="Seville").does_not_happen("raid_rolled")
    in_stock(story, 0, "0/0/0")
    story = working("", "W4 M4 V4", variant_no_raid_dice=True).when(0, "W").does_not_offer(0, "berserker")
    story.refuses(0, "berserker", "RR-144")


@clause("RR-145")
def test_house_rules_come_from_a_file_or_a_table(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('name = "Long fingers"\nnote = "As we play it."\nmax_bid = 7\n')
    match = GAME.start(2, 1, {"house_rules": str(file)})
    assert match.options["house_rules"] == {"name": "Long fingers", "note": "As we play it.", "max_bid": 7}
    assert GAME.start(2, 1, {"house_rules": {"max_bid": 7}}).state.rules.max_bid == 7  # type: ignore[attr-defined]
    assert GAME.restore(match.save()).options == match.options
    assert notes(match.options) == ["Long fingers", "As we play it."]
    assert GAME.start(2, 1, {"house_rules": {"name": "plain"}}).outcome is None
    assert GAME.start(2, 1, {"house_rules": "none"}).options["house_rules"] is None


@clause("RR-145")
def test_a_file_without_a_rule_is_the_usual_game(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text("# nothing yet\n")
    for empty in (str(file), None, ""):
        assert GAME.start(2, 1, {"house_rules": empty}).options["house_rules"] is None


@clause("RR-145")
def test_name_and_note_of_the_house_rules_are_told_at_the_start_and_at_the_end() -> None:
    rules = house(name="Long fingers", note="x" * 170 + " as we play it " * 10)
    picture = GAME.picture(GAME.start(2, 1, rules).view(0))
    assert picture.startswith("Long fingers\nxxx")
    assert picture.count("play") == 10
    assert all(len(line) <= 80 for line in picture.splitlines())
    later = raid("round 5 production\ndice W1 M1 V1", **rules)
    assert "Long fingers" not in GAME.picture(later.match.view(0))
    over = raid("round 16 cleanup\ntable Portland", **rules)
    assert GAME.picture(over.match.view()).startswith("Long fingers\n")


@clause("RR-145")
def test_a_saved_match_never_leads_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text("max_bid = 7\n")
    document = GAME.start(2, 1, {"house_rules": str(file)}).save()
    assert GAME.restore(document).options["house_rules"] == {"max_bid": 7}
    with pytest.raises(BadOptions, match="house_rules names a file, and none is read here"):
        GAME.restore({**document, "options": {"house_rules": str(file)}})


@clause("RR-145")
def test_what_is_no_house_rules_file_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("secret = [[[")
    for given_rules in (str(tmp_path / "none.toml"), str(tmp_path), str(broken), 7, ["max_bid"]):
        with pytest.raises(BadOptions, match="house_rules") as caught:
            GAME.start(2, 1, {"house_rules": given_rules})
        assert "secret" not in str(caught.value)


@clause("RR-145")
@pytest.mark.parametrize("key", list(KNOBS))
def test_every_switch_refuses_what_is_out_of_its_range(key: str) -> None:
    assert KNOBS[key].accepts(KNOBS[key].default)
    for wrong in (99, -1, "maybe", None, 1.5):
        with pytest.raises(BadOptions, match=f"house_rules.{key}: allowed "):
            GAME.start(2, 1, {"house_rules": {key: wrong}})


@clause("RR-145")
def test_unknown_and_contradicting_house_rules_are_refused_by_name() -> None:
    for seats, options, message in (
        (2, house(wolves=3), "unknown house rule 'wolves'"),
        (2, house(name="x" * 61), "house_rules.name: allowed up to 60"),
        (2, house(note="wolf\x1b[2J"), "house_rules.note: allowed up to 400 characters in one line"),
        (
            2,
            {**house(raid_dice="on"), "variant_no_raid_dice": True},
            "house_rules.raid_dice contradicts variant_no_raid_dice",
        ),
        (
            2,
            {**house(combat_losses="all"), "variant_winner_only_losses": True},
            "house_rules.combat_losses contradicts variant_winner_only_losses",
        ),
        (2, {**house(rounds=8), "mode": "coop_paris"}, "a cooperative Paris game needs 16 rounds"),
        (1, {**house(display=3), "mode": "solo_paris"}, "house_rules.display contradicts mode solo_paris"),
    ):
        with pytest.raises(BadOptions) as caught:
            GAME.start(seats, 1, options)
        assert message in str(caught.value)


@clause("RR-145")
def test_the_switches_that_are_numbers() -> None:
    fighting("London, Portland", "ships 2 axes 3 vikings 12", "ships 2 axes 3 vikings 12", **house(max_bid=7)).offers(
        0, "bid 7"
    )
    story = working("", "W3 M3 V3", **house(resource_dice=3, upgrade_min=3)).when(0, "W").offers(0, "berserker")
    story.when(0, "discard").when(0, "M", "discard").offers(0, "V")
    one = working("NJORD 1 1", "W3 M3 V3", **house(resource_dice=1)).when(0, "W", "discard").refuses(0, "M", "RR-18")
    one.offers(0, "fate:2")
    feast = raid("round 4 start\nclan 1 vikings 9", **house(festival_gp=3, festival_fine=1, festival_max=4))
    feast.offers(0, "festival 4").when(0, "festival 4").then("sheets 0 festivals", [12]).then(
        "sheets 1 festivals", [-1]
    )
    working("tools W", "W1 M1 V1", **house(tool_floor=1)).when(0, "W").refuses(0, "tool-", "RR-49", "below 1")


@clause("RR-145")
def test_the_switches_that_say_yes_or_no() -> None:
    apart = working("", "W4 M4 V1", **house(distinct_places=True)).when(0, "W", "intensive", "cross:W", "cross:W")
    apart.when(0, "M").refuses(0, "ritual", "RR-145", "distinct_places").offers(0, "god:TYR")
    apart.when(0, "discard").rolling(4, 4, 4).when(1, "done").then("round", 2).when(0, "W").offers(0, "ritual")
    working("drawn W5 axe", **house(count_drawn_hexes=True)).then("sheets 0 score upgrades", 1, seat=0)
    working("drawn W5 axe").then("sheets 0 score upgrades", 0, seat=0)
    working("drawn W5 axe crossed 5 0 0", **house(count_drawn_hexes=True)).then("sheets 0 score upgrades", 7, seat=0)
    goods = "ships 1 axes 3 vikings 9"
    story = fighting(EXETER, goods, goods, goods, **house(pass_on_failed_roll=False)).when(0, "bid 3").when(1, "bid 1")
    story.rolling(1, 1).when(2, "bid 2").when(0, "give_up").happens("city_left").when(0, "lose viking").then("round", 6)
    short = fighting(EXETER, "ships 1 axes 3 vikings 5", goods, goods, **house(pass_on_failed_roll=False)).when(
        0, "bid 3"
    )
    short.when(1, "bid 1").when(2, "bid 2").when(0, "lose viking").asks_only(2, "inherit")


@clause("RR-145")
def test_nobody_loses_vikings_where_the_table_says_so() -> None:
    goods = "ships 2 axes 3 vikings 9"
    story = fighting("London, Portland", goods, goods, **house(combat_losses="none")).when(0, "bid 3")
    story.rolling(6, 6, 1, 1, 1).when(1, "bid 2")
    in_stock(story, 0, "0/0/7")
    in_stock(story, 1, "2/3/9")


@clause("RR-145")
def test_starting_goods_are_stored_from_the_icon_outward() -> None:
    story = given("roll_and_raid", seats=2, **house(start_ships=3, start_axes=5, start_vikings=4))
    sheet = story.match.view(1)["sheets"][1]
    assert (sheet["harbor"], sheet["armory"], sheet["vikings"]) == (
        ["T3", "T4", "T5"],
        ["T3", "T4", "T5", "T6", "M4"],
        4,
    )
    assert [die["value"] for die in sheet["fate"]] == [1, 2]


@clause("RR-145")
def test_the_shape_of_the_game_can_be_changed() -> None:
    year = raid("round 8 cleanup\ntable Portland", **house(rounds=8))
    assert year.match.outcome is not None
    alone = raid(
        "round 5 destination\ntable Portland\nclan 1 ships 1 axes 2 vikings 1 cities Iona, Lindisfarne, Dublin, Nantes",
        1,
        mode="solo_paris",
        **house(rounds=8),
    )
    alone.rolling(6, 6).when(0, "raid 1").ends("RR-130", [0], "5 cities are raided")
    given("roll_and_raid", seats=2, **house(season_start="summer")).then("season", "summer")
    assert len(given("roll_and_raid", seats=2, **house(display=6)).match.view()["table"]) == 6


@clause("RR-146")
@pytest.mark.parametrize(("mode", "seats"), [("competitive", 3), ("coop_paris", 3), ("solo_paris", 1)])
def test_the_variants_combine_with_each_other_and_with_every_mode(mode: str, seats: int) -> None:
    options: dict[str, object] = {"mode": mode, "variant_winner_only_losses": True, "variant_no_raid_dice": True}
    match = GAME.start(seats, 1, options)
    assert match.outcome is None
    assert bool(notes(match.options)) == (mode != "competitive")
    if mode == "competitive":
        assert GAME.start(seats, 1, {**options, "creatures": True}).outcome is None
