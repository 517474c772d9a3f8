"""What is held against a declared shape is found out in every place."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

import pytest

from ravenhall.kernel.shapes import SOME, OneOf, Pair, Row
from tests.shapes import misfit

Colour = Annotated[str, OneOf("red", "blue")]


class Part(TypedDict):
    number: int


class Whole(TypedDict, total=False):
    colour: Colour | None
    parts: list[Part]
    pair: Pair[int]
    row: Annotated[list[int | str], Row(int, Colour)]
    named: dict[Colour, int]
    some: Annotated[dict[Colour, int], SOME]


GOOD: dict[str, Any] = {
    "colour": "red",
    "parts": [{"number": 3}],
    "pair": [1, 2],
    "row": [1, "blue"],
    "named": {"red": 1, "blue": 2},
    "some": {"red": 1},
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"colour": "green"},
        {"colour": 3},
        {"parts": [{"number": "3"}]},
        {"parts": [{"number": True}]},
        {"parts": [{}]},
        {"parts": [{"number": 3, "more": 1}]},
        {"parts": None},
        {"pair": [1]},
        {"row": [1, "green"]},
        {"row": [1, "blue", 2]},
        {"named": {"green": 1}},
        {"named": {"red": 1}},
        {"some": {"red": None}},
        {"besides": 1},
    ],
)
def test_a_value_of_another_shape_is_found_out(wrong: dict[str, Any]) -> None:
    assert misfit(GOOD, Whole) is None
    assert misfit({"colour": None}, Whole) is None
    assert misfit({**GOOD, **wrong}, Whole) is not None
