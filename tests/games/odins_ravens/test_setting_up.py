"""Chapter 1: Setup."""

from __future__ import annotations

import pytest

from ravenhall.games.odins_ravens.book import LAND_IDS, fits
from ravenhall.kernel.errors import BadOptions
from tests.clauses import clause
from tests.games.odins_ravens.races import dictated_row, race, rules, state_of
from tests.scenario import given

SEEDS = range(40)
FITTING = ("P/F", "F/P", "P/F", "F/M", "M/F", "F/M", "M/P", "P/S", "S/W")


@clause("OR-1")
def test_a_race_starts_with_nine_land_cards_that_make_two_paths() -> None:
    for seed in SEEDS:
        row = given("odins_ravens", seed=seed).match.view()["row"]
        assert len(row) == 9
        assert all(card in LAND_IDS for card in row)


@clause("OR-2")
def test_no_equal_types_are_neighbours_on_a_path_at_the_start() -> None:
    for seed in SEEDS:
        row = state_of(given("odins_ravens", seed=seed)).row
        assert all(fits(row[place], row[place + 1]) for place in range(8))


@clause("OR-2")
def test_a_card_like_its_neighbour_is_turned_round() -> None:
    drawn = ("P/F", "P/M", "F/M", "P/S", "S/W", "W/S", "S/P", "P/S", "S/W")
    story = given("odins_ravens", dictated=dictated_row(*drawn), first_player=0)
    assert story.match.view()["row"][:3] == ["P/F", "M/P", "F/M"]


@clause("OR-2")
def test_a_card_that_fits_stays_as_it_lies() -> None:
    story = given("odins_ravens", dictated=dictated_row(*FITTING), first_player=0)
    assert story.match.view()["row"] == list(FITTING)


@clause("OR-2")
def test_the_two_halves_of_one_card_may_be_equal() -> None:
    drawn = ("P/P", "F/F", *FITTING[2:])
    story = given("odins_ravens", dictated=dictated_row(*drawn), first_player=0)
    assert story.match.view()["row"][:2] == ["P/P", "F/F"]


@clause("OR-3")
def test_a_card_that_fits_neither_way_goes_under_the_land_stack() -> None:
    drawn = ("P/F", "P/P", "F/F", *FITTING[1:])
    story = given("odins_ravens", dictated=dictated_row(*drawn), first_player=0)
    story.then("row", list(FITTING)).then("land_bottom", ["P/P", "F/F"]).then("land_stack", 31)
    state = state_of(story)
    assert [LAND_IDS[card] for card in state.land[:2]] == ["F/F", "P/P"]  # the first one was put under first


@clause("OR-4")
def test_both_ravens_start_before_the_first_card() -> None:
    given("odins_ravens").then("ravens", [0, 0]).then("marker", None)


@clause("OR-5")
def test_one_magic_way_card_is_turned_up_for_the_race() -> None:
    story = given("odins_ravens", dictated=dictated_row(*FITTING, ways=(5, 4, 3, 2, 1, 0)), first_player=0)
    story.then("way", "M+F").then("ways_used", ["M+F"]).then("ways_left", 5)


@clause("OR-6")
def test_each_player_shuffles_the_own_cards_and_draws_five() -> None:
    story = given("odins_ravens", seed=4)
    for seat in (0, 1):
        story.then(f"sides {seat} hand", 5).then(f"sides {seat} supply", 28).then(f"sides {seat} stack", 0)
        assert len(story.match.view(seat)["mine"]["hand"]) == 5
    hands = {tuple(given("odins_ravens", seed=seed).match.view(0)["mine"]["hand"]) for seed in SEEDS}
    assert len(hands) > 20


@clause("OR-7")
@pytest.mark.parametrize("first", [0, 1])
def test_the_youngest_starts_the_first_race(first: int) -> None:
    given("odins_ravens", first_player=first).asks_only(first, "play").then("starter", first)


@clause("OR-7")
def test_chance_picks_the_first_player_if_nobody_says_who_is_youngest() -> None:
    given("odins_ravens", dictated=[0, 1, 2, 3, 4, 5, 1]).asks_only(1, "play")
    given("odins_ravens", dictated=[0, 1, 2, 3, 4, 5, 0]).asks_only(0, "play")


NEARLY_HOME = """race {race}  turn 9  score a {a}  b {b}
    magic M+F
    b  .  M* S  W  F  P  S  W  M  F
    a  .  F  P  P  P  M  S  W  F* P
    a hand P F W S M"""


@clause("OR-47")
def test_a_new_race_is_set_up_like_the_first() -> None:
    story = race(NEARLY_HOME.format(race=1, a=0, b=3) + "\n a stack F S\n b stack W\n b magic M")
    state_of(story).marker_at = 3
    story.when(0, "fly P").then("race", 2).then("turn", 1).then("ravens", [0, 0]).then("marker", None)
    story.then("used", {"hand": 0, "stack": 0}).then("trimmed", 0)
    for seat in (0, 1):
        side = story.match.view()["sides"][seat]
        assert (side["hand"], side["supply"], side["stack"], side["discard"], side["magic"]) == (5, 28, 0, [], [])
    row = state_of(story).row
    assert len(row) == 9
    assert all(fits(row[place], row[place + 1]) for place in range(8))


@clause("OR-48")
def test_the_player_with_fewer_points_starts_the_next_race() -> None:
    race(NEARLY_HOME.format(race=1, a=0, b=0)).when(0, "fly P").then("starter", 1).asks_only(1, "play")
    race(NEARLY_HOME.format(race=1, a=0, b=11)).when(0, "fly P").then("starter", 0).asks_only(0, "play")


@clause("OR-48")
def test_with_level_scores_who_did_not_finish_the_last_race_starts() -> None:
    story = race(NEARLY_HOME.format(race=1, a=0, b=8)).when(0, "fly P")
    story.then("sides 0 score", 8).then("starter", 1)
    race("b started\n" + NEARLY_HOME.format(race=1, a=0, b=8)).when(0, "fly P").then("starter", 1)


@clause("OR-48")
@pytest.mark.parametrize("started", [0, 1])
def test_with_level_scores_and_no_finisher_who_did_not_start_the_last_race_starts(started: int) -> None:
    head = f"{'ab'[started]} started\nturn 20  score a 4  b 4\n"
    paths = "b  .  M* S  W  F  P  S  W  M  F\na  .  F* P  P  P  M  S  W  F  P\n"
    story = race(head + paths, max_race_turns=20).when(0, "done", "lengthen no")
    story.then("race", 2).then("finisher", None).then("starter", 1 - started)


@clause("OR-59")
def test_no_magic_way_card_comes_again_before_all_six_were_used() -> None:
    story = given("odins_ravens", seed=11, target=30, max_race_turns=20)
    ways: list[str] = []
    while len(ways) < 12:
        view = story.match.view()
        if view["race"] > len(ways):
            ways.append(view["way"])
        asked = story.match.asks[0]
        story.match.play(asked.seat, {"play": "done", "lengthen": "lengthen no"}[asked.kind])
    assert sorted(ways[:6]) == sorted(ways[6:]) == ["F+S", "M+F", "O+W", "P+O", "S+P", "W+M"]


# ── options ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("target", 2, "target must be 3–30"),
        ("target", 31, "target must be 3–30"),
        ("first_player", "youngest", "first_player must be random, 0 or 1"),
        ("first_player", 2, "first_player must be random, 0 or 1"),
        ("max_race_turns", 19, "max_race_turns must be 20–1000 or none"),
        ("max_race_turns", 1001, "max_race_turns must be 20–1000 or none"),
        ("max_races", 0, "max_races must be 1–1000 or none"),
        ("expansion", True, "Odin's Ravens has no option"),
    ],
)
def test_an_option_out_of_range_is_refused_with_its_values(option: str, value: object, says: str) -> None:
    with pytest.raises(BadOptions, match=says) as caught:
        rules().start(options={option: value})
    assert caught.value.option == option


@pytest.mark.parametrize("seats", [1, 3])
def test_the_game_is_for_exactly_two(seats: int) -> None:
    with pytest.raises(BadOptions, match="Odin's Ravens is for exactly 2 players"):
        rules().start(seats=seats)
