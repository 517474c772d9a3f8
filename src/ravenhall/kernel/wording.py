"""Words that several games put together in the same way."""

from __future__ import annotations

from typing import Final

OFTEN: Final = ("never", "once", "twice")


def times(number: int) -> str:
    """How often: "once", "twice", "3 times"."""
    return OFTEN[number] if 0 <= number < len(OFTEN) else f"{number} times"


def some(number: int, one: str, many: str = "") -> str:
    """How many of something: "1 raven", "2 ravens"; `many` where it is not the one with an s."""
    return f"{number} {one if number == 1 else many or one + 's'}"
