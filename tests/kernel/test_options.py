"""Options: what is allowed, what a person may type, and what the refusal says."""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.kernel.errors import BadOptions
from ravenhall.kernel.options import AUTO_SINGLE, Choice, Flag, Whole, read_options, refuse_files

CARDS = Flag("cards", False, "Play with cards.", "XX-1")
FIRST = Choice("first", ("roll", 0, 1), "roll", "Who is first.", "XX-2")
TURNS = Whole("turns", 5, 200, 40, "The last turn.", or_none=True)
ALL = (CARDS, FIRST, TURNS)


@pytest.mark.parametrize("typed", ["true", "Yes", " ON "])
def test_a_flag_may_be_typed_in_words(typed: str) -> None:
    assert CARDS.read(typed) is True


@pytest.mark.parametrize(("typed", "meant"), [("roll", "roll"), ("0", 0), ("1", 1)])
def test_a_choice_may_be_typed(typed: str, meant: object) -> None:
    assert FIRST.read(typed) == meant


@pytest.mark.parametrize(("typed", "meant"), [("12", 12), ("none", None), (" 200 ", 200)])
def test_a_number_may_be_typed(typed: str, meant: object) -> None:
    assert TURNS.read(typed) == meant


def test_an_option_and_its_values_are_called_as_people_read_them() -> None:
    assert (CARDS.json()["label"], CARDS.json()["words"]) == ("Cards", ["Yes", "No"])
    assert FIRST.json()["words"] == ["Roll", "0", "1"]
    first = Choice("first_player", ("roll", 0, 1), "roll", "").called("Who is first", "By a roll", "Seat 1", "Seat 2")
    assert (first.json()["label"], first.json()["words"]) == ("Who is first", ["By a roll", "Seat 1", "Seat 2"])
    assert Whole("last_turn", 1, 9, 5, "").json()["label"] == "Last turn"
    with pytest.raises(AssertionError, match="3 values and 1 words"):
        Choice("first_player", ("roll", 0, 1), "roll", "").called("Who is first", "By a roll").json()


@pytest.mark.parametrize("wrong", ["--5", "-", "9" * 5_000, "²", "five", "", "1.5", 4, 201, True, 12.0, [], {}])
def test_anything_else_is_refused_with_what_is_allowed(wrong: object) -> None:
    with pytest.raises(BadOptions, match=r"turns must be 5–200 or none, not ") as refusal:
        TURNS.read(wrong)
    assert refusal.value.option == "turns"


def test_a_refusal_names_the_clause() -> None:
    with pytest.raises(BadOptions, match=r"^XX-2: first must be roll, 0 or 1, not 'north'$"):
        FIRST.read("north")
    with pytest.raises(BadOptions, match=r"^XX-1: cards must be true or false, not 1$"):
        CARDS.read(1)


def test_a_number_that_looks_like_a_flag_is_no_choice_of_numbers() -> None:
    with pytest.raises(BadOptions):
        FIRST.read(True)


def test_what_is_not_chosen_has_its_default() -> None:
    assert read_options("Example", ALL, {"turns": None}) == {"cards": False, "first": "roll", "turns": None}


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match=r"Example has no option 'card'; it has cards, first, turns"):
        read_options("Example", ALL, {"card": True})


def test_an_option_describes_itself_to_a_client() -> None:
    assert FIRST.json()["kind"] == "choice"
    assert FIRST.json()["values"] == ["roll", 0, 1]
    assert TURNS.json() == {
        "name": "turns", "label": "Turns", "default": 40, "allowed": "5–200 or none", "text": "The last turn.",
        "kind": "whole", "least": 5, "most": 200, "or_none": True,
    }  # fmt: skip
    assert AUTO_SINGLE.json()["default"] is True


def test_only_an_option_that_would_open_a_file_is_refused_from_elsewhere() -> None:
    house = games.load("roll_and_raid").options
    for harmless in ({"house_rules": None}, {"house_rules": "none"}, {"house_rules": {"max_bid": 7}}, {"mode": "x"}):
        refuse_files(house, harmless)
    refuse_files(ALL, {"cards": "cards.toml", "first": "/etc/passwd"})
    refuse_files(house, [])
    for path in ("rules.toml", "/etc/passwd", "../x", "nonesuch"):
        with pytest.raises(BadOptions, match="house_rules names a file"):
            refuse_files(house, {"house_rules": path})
