"""The world, the components and the set-up; step 1 and the end of a turn."""

from __future__ import annotations

import pytest

from ravenhall.games.battalia.land import CITY, RUINS, SANCTUARY
from ravenhall.games.battalia.names import (
    CENTRE,
    COLOURS,
    CROSSROAD_CITY,
    DECKS,
    FACTIONS,
    FRIMAN,
    GREAT_IDS,
    LORD,
    SQUARES,
    SUPPLY,
    TERRAINS,
    TYPE_IDS,
    is_great,
    kind_of,
)
from ravenhall.kernel.errors import BadOptions
from tests.clauses import clause
from tests.games.battalia.stories import GAME, position, start, story, zone


@clause("BA-1")
def test_each_faction_has_one_home_terrain() -> None:
    homes = dict(zip(FACTIONS, TERRAINS, strict=True))
    assert homes == {"green": "woods", "gold": "mountains", "red": "canyons", "blue": "lakes"}


@clause("BA-2", "BA-3", "BA-4")
def test_cards_are_alike_in_every_colour_and_only_some_have_none() -> None:
    for faction in FACTIONS:
        story(f"turn 0\nhand 0 chief/{faction} supply*2", seats=4).offers(0, "create:horse")
    state = position(start(seats=4))
    assert set(state.pool[SUPPLY]) == {COLOURS.index("none")}
    assert {faction for deck in state.pool[:SUPPLY] for faction in deck} == {0, 1, 2, 3}


@clause("BA-17", "BA-18", "BA-19", "BA-13")
def test_the_map_of_four_players() -> None:
    land = position(start(seats=4)).land
    assert land.kind[CENTRE] == RUINS
    starts, neutrals = GAME.book.layouts[2].starts, GAME.book.layouts[2].neutrals
    for squares in (starts, neutrals):
        assert sorted(land.terrain[square] for square in squares) == [0, 1, 2, 3]
        assert all(land.deck[square] == CROSSROAD_CITY for square in squares)
    assert [land.marker[square] for square in neutrals] == [4] * 4
    assert [land.owner[square] for square in starts] == [-1] * 4
    assert len(land.empty_squares()) == 40


@clause("BA-20", "BA-22", "BA-25", "BA-11")
def test_the_pool_has_21_decks_with_their_top_cards_open() -> None:
    tale = start(seats=4)
    view = tale.match.view(None)
    assert [deck["count"] for deck in view["pool"]][:5] == [12, 20, 12, 16, 60]
    assert [deck["count"] for deck in view["pool"]][5:] == [12] * 7 + [4] * 5 + [12] * 4
    assert all(deck["top"] for deck in view["pool"])
    assert len(view["pool"]) == DECKS
    assert [len(position(start(seats=3)).pool[kind]) for kind in range(LORD + 1)] == [15, 21, 13, 16]
    assert [len(position(start(seats=2)).pool[kind]) for kind in range(LORD + 1)] == [12, 16, 10, 12]


@clause("BA-23", "BA-24", "BA-37", "BA-38")
def test_the_deal_is_ten_cards_of_which_six_are_in_hand_and_nobody_else_sees_them() -> None:
    tale = start(seats=3)
    for seat in range(3):
        assert (len(zone(tale, seat, "hand")), len(zone(tale, seat, "nation"))) == (6, 4)
        kinds = [name.split("/")[0] for name in zone(tale, seat, "hand") + zone(tale, seat, "nation")]
        assert sorted(kinds) == ["chief"] + ["friman"] * 3 + ["priest"] + ["supply"] * 5
    own, other = tale.match.view(0)["sides"][0], tale.match.view(1)["sides"][0]
    assert len(own["own"]["hand"]) == 6
    assert sorted(own["own"]["nation"]) == sorted(zone(tale, 0, "nation"))
    assert (other["own"], other["hand"], other["nation"]) == (None, 6, 4)


@clause("BA-26", "BA-9")
@pytest.mark.parametrize(("seats", "shown"), [(2, 3), (3, 4), (4, 5)])
def test_great_artefacts_on_display(seats: int, shown: int) -> None:
    state = position(start(seats=seats))
    boxed = [card for card in state.box if card < 1000]
    assert (len(state.greats), len(boxed)) == (shown, 10 - shown)
    assert all(is_great(kind_of(card)) for card in boxed)
    small = position(start(seats=seats, great_artefacts="base5"))
    assert {TYPE_IDS[kind] for kind in small.greats} <= set(GREAT_IDS[:5])


@clause("BA-27", "BA-30")
def test_the_first_player_is_random_and_stays_first() -> None:
    firsts = {position(start(seats=4, seed=seed)).first for seed in range(12)}
    assert firsts == {0, 1, 2, 3}
    tale = story("turn 0\nhand 0 supply", seats=3, seed=3)
    tale.when(0, "end").asks_only(1, "announce")
    with pytest.raises(Exception, match="not asked"):
        tale.match.play(0, "end")


@clause("BA-218", "BA-219", "BA-220", "BA-221")
def test_what_two_and_three_players_leave_out() -> None:
    two = position(start(seats=2, excluded_faction="red"))
    assert all(2 not in deck for deck in two.pool)
    assert len(two.pool[SUPPLY]) + 10 == 60
    assert len(two.land.empty_squares()) == 20
    three = position(start(seats=3))
    assert len(three.land.empty_squares()) == 30
    assert len([card for card in three.box if card >= 1000]) == 2
    with pytest.raises(BadOptions, match="only a 2-player game"):
        start(seats=3, excluded_faction="red")


@clause("BA-222", "BA-16")
def test_options_change_the_set_up() -> None:
    state = position(start(seats=4, neutral_per_player=2, neutral_strength=6, second_ruins=True))
    assert len([square for square in range(SQUARES) if state.land.marker[square] == 6]) == 8
    assert state.land.kind.count(RUINS) == 2
    none = position(start(seats=4, neutral_per_player=0))
    assert (sum(none.land.marker), len(none.pool[CROSSROAD_CITY])) == (0, 8)
    assert none.land.kind.count(CITY) == 4
    tale = start(seats=2, extra_start_cities=1, start_heroes=2, excluded_faction="blue")
    first = position(tale).first
    tale.when(first, "choose_faction:green").when(1 - first, "choose_faction:red")
    tale.when(1 - first, "choose_start_city:b2").asks_only(1 - first, "place_extra_city")
    for seat in (1 - first, first):
        tale.when(seat, str(tale.match.legal(seat)[0]))
    tale.asks_only(first, "announce").then("sides 0 points", 2).then(f"sides {1 - first} heroes", ["b2", "b2"])


@clause("BA-222")
def test_options_change_the_end() -> None:
    weeks = story("turn 1\nday 7", weeks=1, seed=1)
    while weeks.match.outcome is None:
        seat = weeks.match.asks[0].seat
        weeks.when(seat, "end" if weeks.match.asks[0].kind == "act" else "skip")
    assert weeks.match.outcome.clause == "BA-222"
    story("turn 0\nsquare b2 c4 woods nesw 0 4\nhand 0 chief/red*3\nsquare c2 straight woods ew", vp_target=6).when(
        0, "city:2"
    ).when(0, "city_type:c4").ends("BA-222", [0])


@clause("BA-205", "BA-212", "BA-204")
def test_options_that_do_not_go_together() -> None:
    for options in ({"great_artefacts": "base5"}, {"second_ruins": True}, {"end_full_map": True}):
        with pytest.raises(BadOptions):
            GAME.start(4, 1, {"scenario": "volcano", **options})
    with pytest.raises(BadOptions):
        GAME.start(4, 1, {"vp_target": 3})


@clause("BA-204", "BA-205", "BA-212")
def test_the_volcano() -> None:
    state = position(start(seats=4, scenario="volcano"))
    assert state.land.kind.count(SANCTUARY) == 4
    assert state.land.kind.count(RUINS) == 0
    assert [len(lying) for lying in state.sanctuaries] == [2, 2, 2, 2]
    assert state.greats == []
    assert (state.terms.vp_target, state.terms.end_full_map) == (40, False)
    assert position(start(seats=2, scenario="volcano")).terms.vp_target == 30


@clause("BA-213")
def test_the_unbound_come_after_the_deal() -> None:
    state = position(start(seats=4, unbound=True))
    for kind in range(FRIMAN, LORD + 1):
        assert state.pool[kind].count(COLOURS.index("any")) == 2


@clause("BA-45", "BA-46", "BA-42")
def test_big_and_great_cohorts() -> None:
    drawing = "announce 0\nnation 0 supply*9\nhand 0 {hand}"
    big = story(drawing.format(hand="friman/red*5 supply")).when(0, "cohort")
    big.happens("cohort_announced", size=5, drawn=3)
    great = story(drawing.format(hand="friman/red*5 crown")).when(0, "cohort")
    great.happens("cohort_announced", size=6, drawn=4)


@clause("BA-41")
def test_a_cohort_is_shown_to_the_witness_alone() -> None:
    tale = story("announce 0\nhand 0 friman/red*3 supply", seats=3)
    tale.when(0, "cohort").offers(0, ["cohort_witness:1", "cohort_witness:2", "cohort_witness:all"])
    tale.when(0, "cohort_witness:2").happens("cohort_shown", cards=["friman/red"] * 3)
    shown = next(event for event in tale.events if event.name == "cohort_shown")
    assert [shown.seen_by(seat) for seat in (0, 1, 2, None)] == [False, False, True, False]


@clause("BA-39", "BA-50", "BA-146", "BA-47")
def test_the_ambush_is_raised_after_announcing() -> None:
    tale = story("announce 0\nhand 0 friman/red*2 supply*4\nambush 0 friman/red")
    tale.refuses(0, "cohort", "BA-40").when(0, "skip").asks(0, "act").then("sides 0 hand", 7)
    assert zone(tale, 0, "ambush") == []


@clause("BA-33", "BA-58", "BA-183", "BA-34")
def test_played_new_and_left_cards_go_to_the_shelter_but_ambush_and_camps_stay() -> None:
    tale = story(
        """
        turn 0
        top friman gold
        hand 0 supply*3 friman/red
        nation 0 chief/red*3 chief/gold*3
        ambush 0 lord/red
        camp 0 tent/red lord/gold"""
    )
    tale.when(0, "hire:friman").refuses(0, "hire:friman", "BA-59").when(0, "end")
    assert zone(tale, 0, "shelter") == ["friman/red", "supply", "supply", "supply", "friman/gold", "supply"]
    assert zone(tale, 0, "hand") == ["chief/gold"] * 3 + ["chief/red"] * 3
    assert zone(tale, 0, "ambush") == ["lord/red"]
    tale.then("sides 0 camps", [{"tent": "tent/red", "cards": ["lord/gold"], "temporary": False, "new": False}])


@clause("BA-14", "BA-189", "BA-192", "BA-190", "BA-21")
def test_the_oracle_turns_each_morning_for_everybody() -> None:
    tale = start(seats=2, excluded_faction="blue")
    for choice in range(3):
        seat = tale.match.asks[0].seat
        tale.when(seat, str(tale.match.legal(seat)[0]))
    first = position(tale).first
    tale.then("lit", "tool").then("matching", "tool").when(first, "skip", "end").then("day", 1)
    tale.when(1 - first, "skip", "end").happens("day_began", day=2, lit="weapon", matching="scroll").then("day", 2)
