"""What a game adds to the types by which it declares the shape of its views, where Python's own say too little.

The shape is a TypedDict in `checked/shapes.py` of the game: mypy holds `seen/view.py` against it, conformance the views
of played matches, and the web client's types are written from it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeVar

T = TypeVar("T")


class OneOf:
    """Of a text or a number: one of these. `Annotated[str, OneOf(*PHASE_NAMES, "over")]`."""

    def __init__(self, *values: str | int) -> None:
        self.values = tuple(dict.fromkeys(values))


class Row:
    """Of a list: values of these types, in this order."""

    def __init__(self, *types: Any) -> None:
        self.types = types


class Times:
    """Of a list: so many."""

    def __init__(self, number: int) -> None:
        self.number = number


class Some:
    """Of a dictionary whose keys are known: some of them may be missing."""


Pair = Annotated[list[T], Times(2)]
SOME: Final = Some()
