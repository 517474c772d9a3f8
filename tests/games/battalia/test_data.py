"""The cards and boards: their numbers agree with each other and with the rulebook, and a wrong file is refused."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from ravenhall.games.battalia.book import Cardbook, read_book
from ravenhall.games.battalia.names import (
    AMULET,
    CHIEF,
    CROSSROAD_CITY,
    DECKS,
    FIRST_CITY,
    FIRST_ROAD,
    FRIMAN,
    HAMMER,
    HORN,
    HORSE,
    LORD,
    PRIEST,
    SCROLL,
    SHIELD,
    SUPPLY,
    SWORD,
    TENT,
    TITLE,
    TOOL,
    WEAPON,
    WINGS,
    card,
    card_name,
    square_name,
)
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.errors import BadData
from tests.clauses import clause

PACKAGE = "ravenhall.games.battalia"
BOOK = read_book(DataFolder(PACKAGE))


def changed(folder: Path, file: str, old: str, new: str) -> Cardbook:
    text = files(PACKAGE).joinpath("data", file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    return read_book(DataFolder(PACKAGE, folder))


@clause("BA-5")
def test_units_have_the_strength_of_their_rank() -> None:
    assert BOOK.attack[FRIMAN : LORD + 1] == BOOK.defence[FRIMAN : LORD + 1] == [1, 2, 3, 4]


@clause("BA-8", "BA-20")
def test_the_box_holds_80_units_80_supplies_84_artefacts_28_cities_and_48_roads() -> None:
    assert 4 * sum(BOOK.each[FRIMAN : LORD + 1]) == BOOK.supplies == 80
    assert 4 * sum(BOOK.each[TOOL:HAMMER]) == 84
    assert 4 * sum(BOOK.each[FIRST_CITY:FIRST_ROAD]) == 28
    assert 4 * sum(BOOK.each[FIRST_ROAD:DECKS]) == 48


@clause("BA-59")
def test_a_unit_costs_one_supply_more_than_its_rank() -> None:
    assert BOOK.costs[FRIMAN : LORD + 1] == [[0, 0, 0, 0, rank + 1, 0] for rank in (1, 2, 3, 4)]


@clause("BA-61", "BA-62", "BA-63", "BA-64", "BA-65", "BA-66", "BA-67")
def test_the_prices_of_artefacts() -> None:
    prices = {TOOL: [3], WEAPON: [2, 1], AMULET: [2, 0, 1], TITLE: [2, 0, 0, 1], SCROLL: [1, 1, 1]}
    prices |= {TENT: [1, 1, 0, 0, 1], HORSE: [0, 1, 0, 0, 2]}
    for kind, price in prices.items():
        assert BOOK.costs[kind] == price + [0] * (6 - len(price))


@clause("BA-80", "BA-82", "BA-133")
def test_the_prices_of_cities_levels_and_heroes() -> None:
    assert BOOK.city_costs[2] == [0, 3, 0, 0, 0, 0]
    assert BOOK.upgrade_costs[4] == [0, 0, 0, 2, 0, 0]
    assert BOOK.hero_cost == [0, 0, 0, 0, 2, 1]


@clause("BA-86", "BA-87")
def test_the_prices_of_roads() -> None:
    assert BOOK.costs[FIRST_ROAD:DECKS] == [[1, 0, 0, 0, 1, 0]] * 2 + [[2, 0, 0, 0, 1, 0]] * 2


@clause("BA-123", "BA-124")
def test_sword_and_shield_are_strong_in_one_role() -> None:
    assert (BOOK.attack[SWORD], BOOK.defence[SWORD]) == (5, 1)
    assert (BOOK.attack[SHIELD], BOOK.defence[SHIELD]) == (1, 5)


def test_the_small_set_of_great_artefacts() -> None:
    assert BOOK.basic_greats == [HAMMER, HORN, SWORD, SHIELD, WINGS]


@clause("BA-23")
def test_the_deal() -> None:
    assert BOOK.deal == [3, 1, 1, 0, 5]


@clause("BA-11")
def test_shapes_have_only_distinct_rotations() -> None:
    assert [len(turns) for turns in BOOK.turns[FIRST_CITY:DECKS]] == [4, 2, 4, 4, 1, 2, 4, 4, 1]
    assert BOOK.turns[CROSSROAD_CITY] == [15]


@clause("BA-21", "BA-189", "BA-190")
def test_the_oracle_lights_one_type_and_matches_one_type_each_day() -> None:
    lit = [BOOK.lit(day) for day in range(1, 9)]
    matching = [BOOK.matching(day) for day in range(1, 9)]
    assert lit == [TOOL, WEAPON, AMULET, TITLE, SCROLL, TENT, HORSE, TOOL]
    assert matching == [TOOL, SCROLL, WEAPON, TENT, AMULET, HORSE, TITLE, TOOL]


@clause("BA-18", "BA-19", "BA-218", "BA-219", "BA-220", "BA-221")
def test_the_boards() -> None:
    two, three, four = BOOK.layouts
    assert [square_name(s) for s in four.starts] == ["a1", "g1", "a7", "g7"]
    assert [square_name(s) for s in four.neutrals] == ["d2", "b4", "f4", "d6"]
    assert four.closed == []
    assert [square_name(s) for s in three.starts] == ["e1", "a5", "f6"]
    assert [square_name(s) for s in three.neutrals] == ["b2", "g3", "c7"]
    assert len(three.closed) == 12
    assert [square_name(s) for s in two.starts] == ["b2", "f6"]
    assert [square_name(s) for s in two.neutrals] == ["f2", "b6"]
    assert len(two.closed) == 24


def test_cards_have_names() -> None:
    assert card_name(card(CHIEF, 3)) == "chief/blue"
    assert card_name(card(SUPPLY, 5)) == "supply"
    assert card_name(card(PRIEST, 4)) == "priest/any"
    assert card_name(card(HORN, 4)) == "horn"


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("cards.toml", 'id = "chief"', 'id = "thief"', r'unit "thief": id must be one of friman, chief'),
        ("cards.toml", "rank = 2", "rank = 3", r'unit "chief": rank must be 2–2, not 3'),
        ("cards.toml", '["supply", "supply"]', "[]", r'unit "friman": cost must be 1 to 5 cards, not 0'),
        ("cards.toml", "strength = 1", "strength = 1\ncolour = 3", r'artefact "weapon": colour is not known here'),
        ("cards.toml", 'exits = ["n"]', 'exits = ["n", "n"]', r'city "c1": exits must name 1 to 4 different sides'),
        ("cards.toml", "each = 3\nsource", "each = 1\nsource", r'city "c4": each must be at least 2'),
        ("cards.toml", '"priest", "supply"', '"supply"', r'rule "start": deal must be ten cards'),
        ("cards.toml", '"tool", "weapon", "am', '"tool", "tool", "am', r'rule "oracle": wheel must name each'),
        ("boards.toml", "xS.+.nx", "xS.+..x", r'board "two": rows must have 2 squares marked n, not 1'),
        ("boards.toml", "xS.+.nx", "xS.+.n", r'board "two": rows must be 7 rows of 7'),
        ("boards.toml", "x..R..x", "xR..R.x", r'board "two": rows must have R on d4'),
        ("boards.toml", ".n.R.n.", "..nR.n.", r'board "four": rows must not have cities side by side'),
    ],
)
def test_a_wrong_file_is_refused_with_file_row_and_key(
    tmp_path: Path, file: str, old: str, new: str, says: str
) -> None:
    with pytest.raises(BadData, match=says):
        changed(tmp_path, file, old, new)
