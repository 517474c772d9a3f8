"""Words that several games put together in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

OFTEN: Final = ("never", "once", "twice")


def times(number: int) -> str:
    """How often: "once", "twice", "3 times"."""
    return OFTEN[number] if 0 <= number < len(OFTEN) else f"{number} times"


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "A", "A and B", "A, B and C"."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 2 else words)


def article(noun: str) -> str:
    """ "an axe", "a ship"."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"


def faces(dice: Sequence[int], between: str = " ") -> str:
    """What dice show: "3 5 1"."""
    return between.join([str(face) for face in dice])


def some(number: int, one: str, many: str = "") -> str:
    """How many of something: "1 raven", "2 ravens"; `many` where it is not the one with an s."""
    return f"{number} {one if number == 1 else many or one + 's'}"
