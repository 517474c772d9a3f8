"""Words that several games put together in the same way."""

from __future__ import annotations

import pytest

from ravenhall.kernel.wording import article, faces, listed, some, times


@pytest.mark.parametrize(
    ("words", "told"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_words_are_listed_as_people_do(words: list[str], told: str) -> None:
    assert listed(words) == told
    assert listed(words, "or") == told.replace(" and ", " or ")


def test_numbers_and_nouns_go_together() -> None:
    assert [some(1, "raven"), some(2, "raven"), some(2, "die", "dice")] == ["1 raven", "2 ravens", "2 dice"]
    assert [article("axe"), article("ship"), article("Islander")] == ["an axe", "a ship", "an Islander"]
    assert [times(number) for number in range(4)] == ["never", "once", "twice", "3 times"]
    assert [faces([3, 5]), faces([3, 5], " + "), faces([])] == ["3 5", "3 + 5", ""]
