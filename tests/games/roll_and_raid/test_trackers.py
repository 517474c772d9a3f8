"""Production trackers and storing: clauses RR-21 to RR-35."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.roll_and_raid.stories import fighting, in_stock, working

FULL_HARBOR = "T4 T3 T2 T1 T5 T6 T7 T8 M1 M3 M4 M5 M6 M7 M8 B1 B2 B3 B4 B5 B6 B8"


@clause("RR-21", "RR-22")
def test_a_die_counts_spaces_from_the_first_and_reaches_a_ship() -> None:
    working("", "W3 M1 V1").when(0, "W", "track:W").then("mine waiting", ["ship"], seat=0).asks(0, "store")
    working("", "W5 M1 V1").when(0, "W", "track:W").then("mine waiting", ["ship"], seat=0)
    working("", "W6 M1 V1").when(0, "W", "track:W").then("mine waiting", ["ship", "ship"], seat=0)


@clause("RR-22")
def test_with_no_product_in_reach_the_use_is_refused() -> None:
    working("", "W2 M1 V1").when(0, "W").refuses(0, "track:W", "RR-22", "reaches no product")


@clause("RR-23")
def test_the_last_space_gives_both_products() -> None:
    working("crossed 8 0 8", "W1 M1 V1").when(0, "W", "track:W").then("mine waiting", ["ship", "axe"], seat=0)
    working("crossed 8 0 8", "W1 M1 V1").when(0, "V", "track:V").then("mine waiting", ["house", "ship"], seat=0)


@clause("RR-24")
def test_blank_hexagons_give_nothing_until_a_product_is_drawn_in() -> None:
    working("crossed 4 0 0", "W1 M1 V1").when(0, "W").refuses(0, "track:W", "RR-22")
    working("crossed 4 0 0 drawn W5 axe", "W1 M1 V1").when(0, "W", "track:W").then("mine waiting", ["axe"], seat=0)


@clause("RR-21", "RR-46")
def test_a_drawn_product_is_gained_like_a_printed_one() -> None:
    story = working("crossed 2 0 0 drawn W5 axe", "W4 M1 V1").when(0, "W", "track:W")
    story.then("mine waiting", ["ship", "axe", "ship"], seat=0)


@clause("RR-25")
def test_counting_ends_at_the_last_space() -> None:
    working("crossed 5 0 0", "W6 M1 V1").when(0, "W", "track:W").then("mine waiting", ["ship", "ship", "axe"], seat=0)


@clause("RR-26")
def test_crossed_out_spaces_are_not_counted_and_give_nothing() -> None:
    working("crossed 3 0 0", "W2 M1 V1").when(0, "W").refuses(0, "track:W", "RR-22")
    working("crossed 3 0 0", "W3 M1 V1").when(0, "W", "track:W").then("mine waiting", ["ship"], seat=0)
    working("crossed 9 0 0", "W6 M1 V1").when(0, "W").refuses(0, "track:W", "RR-22")


@clause("RR-27")
def test_a_tracker_takes_only_its_own_die_or_a_fate_die() -> None:
    working("", "W3 M3 V3").when(0, "W").refuses(0, "track:M", "RR-27", "own die")
    working("NJORD 1 1 1 1 1", "W1 M1 V1").when(0, "fate:3").offers(0, "track:W").offers(0, "track:M").offers(
        0, "track:V"
    )


@clause("RR-28")
def test_ships_go_to_the_harbor_axes_to_the_armory_houses_to_settlements() -> None:
    story = working("crossed 8 8 0", "W1 M1 V1").when(0, "W", "track:W", "T4", "T5")
    story.then("sheets 0 harbor", ["T4"], seat=0).then("sheets 0 armory", ["T5"], seat=0)
    story.when(0, "M", "track:M", "M4", "build Ribe").then("sheets 0 armory", ["T5", "M4"], seat=0)
    story.then("sheets 0 settlements 1 houses", 1, seat=0)
    working("", "W3 M3 V3").when(0, "W", "track:W").refuses(0, "M2", "RR-28", "Harbor").refuses(0, "done", "RR-28")


@clause("RR-29", "RR-30", "RR-53")
def test_the_first_hex_is_beside_the_icon_and_each_next_beside_a_filled_one() -> None:
    story = working("", "W6 M1 V1").when(0, "W", "track:W").offers(0, ["store T4", "store T5"])
    story.refuses(
        0,
        "T1",
        "RR-29",
        "the first goes beside the icon, later ones beside a place that is filled",
        "Still open: store T4, T5.",
    )
    story.when(0, "T4").offers(0, ["store T3", "store T5", "store M3", "store M4"]).refuses(0, "T1", "RR-30")
    story.refuses(0, "T4", "RR-32").when(0, "T3").happens("fate_unlocked", value=1)


@clause("RR-30")
def test_spent_hexes_count_as_filled() -> None:
    story = working("harbor T4 T3 T2 ships 1", "W3 M1 V1").then("sheets 0 ships", 1, seat=0)
    story.when(0, "W", "track:W").offers(0, "store T1").refuses(0, "T2", "RR-32")


@clause("RR-31")
def test_a_full_area_stores_nothing_more() -> None:
    story = (
        working("ships 22", "W3 M1 V1").when(0, "W", "track:W").asks(0, "pick_die").happens("gain_lost", what="ship")
    )
    in_stock(story, 0, "22/0/0")


@clause("RR-32")
def test_spent_goods_free_no_hex() -> None:
    story = working(f"harbor {FULL_HARBOR} ships 2", "W3 M1 V1").when(0, "W", "track:W").happens("gain_lost")
    in_stock(story, 0, "2/0/0")


@clause("RR-33")
def test_a_house_is_built_in_a_settlement_of_choice() -> None:
    story = working("houses Kaupang 1 Ribe 2 Birka 1", "W1 M1 V3").when(0, "V", "track:V").asks(0, "build_house")
    story.offers(0, "build Kaupang").offers(0, "build Birka").refuses(0, "build Ribe", "RR-33", "all its 2")
    story.when(0, "build Birka").then("sheets 0 settlements 3 houses", 2, seat=0)
    full = "houses Kaupang 2 Ribe 2 Hedeby 3 Birka 3 Jelling 3 Sigtuna 3 Trelleborg 4 Uppsala 4"
    working(full, "W1 M1 V3").when(0, "V", "track:V").happens("gain_lost", what="house").asks(0, "pick_die")


@clause("RR-34", "RR-55", "RR-65")
def test_a_complete_settlement_gives_its_bonus_and_its_fate_die_at_once() -> None:
    story = working("houses Kaupang 1", "W1 M1 V3").when(0, "V", "track:V", "build_house Kaupang")
    story.happens("settlement_done", settlement="Kaupang").happens("fate_unlocked", value=1)
    story.then("sheets 0 shields O", 1, seat=0).offers(0, "fate:1")
    working("houses Kaupang 0", "W1 M1 V3").when(0, "V", "track:V", "build Kaupang").does_not_happen("settlement_done")


@clause("RR-35")
def test_houses_are_never_lost() -> None:
    story = fighting("Iona, Portland", "ships 2 vikings 3 houses Birka 2", "ships 2 vikings 3")
    story.when(0, "bid 0").when(1, "bid 1").offers(0, ["lose ship", "lose viking"])
    story.then("sheets 0 settlements 3 houses", 2)
