"""Cleanup, the end and scoring: clauses RR-2 and RR-103 to RR-115."""

from __future__ import annotations

import pytest

from ravenhall import games
from tests.clauses import clause
from tests.games.roll_and_raid.stories import deciding, raid, working

GAME = games.load("roll_and_raid")


def last_round(*clans: str) -> str:
    lines = [f"clan {number} {clan}" for number, clan in enumerate(clans, 1)]
    return "\n".join(["round 16 cleanup", "table Portland", *lines])


@clause("RR-2")
def test_most_glory_wins() -> None:
    raid(last_round("festivals 6", "festivals 4")).ends("RR-2", [0])
    raid(last_round("festivals 2", "festivals 4", "festivals 4"), 3).then("outcome places", [3, 1, 1])


@clause("RR-103", "RR-101")
def test_the_table_is_filled_up_and_unraided_cities_stay() -> None:
    goods = "ships 3 axes 3 vikings 6"
    story = (
        deciding("Lindisfarne, Portland", goods, "").rolling(6, 6, 1, 1, 1).when(0, "raid 1").happens("cards_turned")
    )
    story.then("table 0 name", "Portland")
    assert len(story.match.view()["table"]) == 2
    six = raid("round 5 cleanup\ntable Portland", 6)
    assert len(six.match.view()["table"]) == 5


@clause("RR-104")
def test_with_an_empty_deck_fewer_cards_lie_open() -> None:
    story = raid("round 5 cleanup\ntable Portland\ndeck empty").then("deck size", 0)
    assert [city["name"] for city in story.match.view()["table"]] == ["Portland"]
    story = raid("round 5 destination\ntable Lindisfarne\ndeck empty\nclan 1 ships 1 vikings 3").rolling(6, 6, 1, 1, 1)
    story.when(0, "raid 1").then("table", []).when(0, "done").when(1, "done").then("round", 7)


@clause("RR-105")
def test_after_round_sixteen_there_is_no_cleanup() -> None:
    story = raid(last_round("", "")).ends("RR-114", [])
    assert [city["name"] for city in story.match.view()["table"]] == ["Portland"]
    raid("round 15 cleanup\ntable Portland").goes_on()


@clause("RR-106")
def test_yellow_is_the_sum_of_the_festivals() -> None:
    working("festivals 6 -2 4", round=13).then("sheets 0 score festivals", 8, seat=0)


@clause("RR-107")
@pytest.mark.parametrize(
    ("crossed", "glory"),
    [("0 0 0", 0), ("1 1 1", 3), ("4 0 0", 5), ("3 3 3", 18), ("4 3 3", 21), ("5 4 3", 27), ("9 9 9", 72)],
)
def test_green_is_by_the_table_and_three_for_each_after_the_tenth(crossed: str, glory: int) -> None:
    working(f"crossed {crossed}").then("sheets 0 score upgrades", glory, seat=0)


@clause("RR-108")
def test_blue_is_by_the_part_reached_minus_what_was_written() -> None:
    working("NJORD 1 0 0 1 1 TYR 1 1 1 1 1 1 1").then("sheets 0 score gods", 25, seat=0)
    working("NJORD 0 0").then("sheets 0 score gods", 0, seat=0)
    working("NJORD 0 0 0").then("sheets 0 score gods", 10, seat=0)
    working("NJORD 0 0 0 0 0 0 0 0").then("sheets 0 score gods", 20, seat=0)


@clause("RR-109")
def test_blue_may_be_negative() -> None:
    working("TYR 6 5").then("sheets 0 score gods", -11, seat=0)


@clause("RR-110")
@pytest.mark.parametrize(
    ("shields", "glory"), [(0, 0), (1, 0), (2, 1), (5, 4), (6, 6), (7, 9), (8, 12), (9, 15), (10, 16), (13, 19)]
)
def test_red_is_by_the_table_and_one_for_each_after_the_ninth(shields: int, glory: int) -> None:
    assert GAME.book.shield_table.of(shields) == glory  # type: ignore[attr-defined]


@clause("RR-110", "RR-111")
def test_each_colour_counts_separately_from_cards_and_settlements() -> None:
    # Yellow 8, blue 7, red 6 as in the rulebook's example, and no orange.
    cities = "Nantes, Winchester, Wolin, Orléans, Thanet, Ghent, Skye, Inishmurray, Pamplona"
    story = working(f"houses Birka 3 Jelling 3 cities {cities}", seats=6)
    story.then("sheets 0 shields", {"Y": 8, "B": 7, "R": 6, "O": 0}, seat=0).then("sheets 0 score shields", 27, seat=0)


@clause("RR-111", "RR-112")
def test_black_is_the_glory_on_the_cards_won() -> None:
    story = deciding("Rathlin, Skye, Portland", "ships 1 axes 1 vikings 1", "ships 1 axes 1 vikings 2", "")
    story.when(0, "raid 1").rolling(2, 2, 2, 3, 1, 1, 1).when(1, "raid 2")
    story.then("sheets 0 score cities", 4).then("sheets 1 score cities", 5)
    story.then("sheets 0 shields R", 1).then("sheets 1 shields B", 1)


@clause("RR-113")
def test_the_final_score_is_the_sum_with_the_creatures() -> None:
    clan = "festivals 6 crossed 2 0 0 NJORD 1 0 0 houses Birka 3 cities York glory 7 4"
    sheet = working(clan, creatures=True).match.view(0)["sheets"][0]
    assert sheet["score"] == {
        "festivals": 6, "upgrades": 2, "gods": 9, "shields": 1, "cities": 7, "creatures": 11, "total": 36
    }  # fmt: skip
    raid(last_round("glory 7", "festivals 6"), creatures=True).ends("RR-2", [0])


@clause("RR-114")
def test_ties_go_to_more_cards_and_then_stay_a_draw() -> None:
    two = "cities York, Skye"  # 12 glory with two cards
    raid(last_round(two, "cities Dublin crossed 4 0 0")).then("outcome points", [12, 12]).ends("RR-114", [0])
    level = raid(last_round(two, "cities Dublin, Iona")).then("outcome points", [12, 12])
    level.then("outcome places", [1, 1]).ends("RR-114", [])


@clause("RR-115")
def test_what_is_left_over_is_worth_nothing() -> None:
    working("ships 5 axes 5 vikings 20").then("sheets 0 score total", 0, seat=0)
