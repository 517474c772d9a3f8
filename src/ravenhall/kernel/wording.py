"""Words that several games put together in the same way."""

from __future__ import annotations


def some(number: int, one: str, many: str = "") -> str:
    """How many of something: "1 raven", "2 ravens"; `many` where it is not the one with an s."""
    return f"{number} {one if number == 1 else many or one + 's'}"
