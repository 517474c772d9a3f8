"""Errors: their family, what they carry, and how they read."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.kernel import errors
from ravenhall.kernel.errors import BadData, BadOptions, RavenhallError, Refused, UnknownGame, shown

ROOT = Path(__file__).parents[2]


def test_everything_said_on_purpose_is_one_family() -> None:
    classes = [value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, Exception)]
    assert all(issubclass(one, RavenhallError) for one in classes)
    tree = ast.get_docstring(ast.parse((ROOT / "src/ravenhall/kernel/errors.py").read_text()))  # C keeps no docstring
    assert all(one.__name__ in str(tree) for one in classes)


def test_a_refusal_names_the_clause_the_action_and_why() -> None:
    refusal = Refused("BR-22", "place II 6", "area II has had its ravens")
    assert str(refusal) == "BR-22: place II 6 — area II has had its ravens"
    assert (refusal.clause, refusal.action, refusal.message) == ("BR-22", "place II 6", "area II has had its ravens")


def test_bad_data_names_file_row_and_key() -> None:
    assert str(BadData("raids.toml", 'raid "paris"', "defense", "must be 2–12")) == (
        'raids.toml, raid "paris": defense must be 2–12'
    )
    assert str(BadData("raids.toml", "", "", "is not TOML")) == "raids.toml: is not TOML"


def test_bad_options_name_the_clause_if_there_is_one() -> None:
    assert str(BadOptions("first", "first must be 0 or 1", "BR-8")) == "BR-8: first must be 0 or 1"
    assert str(BadOptions("seats", "two play this")) == "two play this"


@pytest.mark.parametrize("name", ["ludo", "", None, 5, [], "x" * 10_000])
def test_an_unknown_game_is_answered_with_those_there_are(name: object) -> None:
    with pytest.raises(UnknownGame, match=f"there are {', '.join(games.NAMES)}$"):
        games.load(name)  # type: ignore[arg-type]  # what a person typed may be anything


def test_a_message_shows_anything_briefly() -> None:
    deep: object = []
    for _ in range(100_000):
        deep = [deep]
    assert shown("II") == "'II'"
    assert all(len(shown(value)) <= 60 for value in ("x" * 1000, 10**5000, deep, {"a": 10**5000}))
    while deep:
        deep = deep[0]  # type: ignore[index]  # taken apart by hand: so deep a list cannot be dropped at once everywhere
