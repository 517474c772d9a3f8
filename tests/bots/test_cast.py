"""Who the bots are to people."""

from __future__ import annotations

import pytest

from ravenhall import bots, games


def test_nobody_in_the_cast_shares_a_name() -> None:
    assert len({who.name for who in bots.CAST}) == len(bots.CAST) == 8


def test_every_kind_of_bot_is_somebody_of_its_own() -> None:
    assert len({bots.character(kind.name).name for kind in bots.KINDS}) == len(bots.KINDS)
    assert bots.character("search:iterations=400").name == bots.character("search").name


@pytest.mark.parametrize("spec", [*bots.NAMES, "of_older_days"])
def test_no_two_at_a_table_are_the_same(spec: str) -> None:
    sitting: list[str] = []
    for _ in range(max(games.load(name).seats[1] for name in games.NAMES)):
        sitting.append(bots.seated(spec, sitting).name)
    assert len(set(sitting)) == len(sitting)
    assert sitting[0] == bots.character(spec).name
