"""Garbage in helpings: what is passed over is found in the end, and what keeps coming is found at once."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from ravenhall.hall.live.garbage import ALL, MOST, PASSED_OVER, Garbage


class Ring:
    """Refers to itself, so that only a collector frees it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def garbage() -> Iterator[Garbage]:
    was_on = gc.isenabled()
    yield Garbage(lambda: True)
    gc.unfreeze()
    if was_on:
        gc.enable()


def rings(number: int = 1) -> list[weakref.ref[Ring]]:
    return [weakref.ref(Ring()) for made in range(number)]


def gone(left: list[weakref.ref[Ring]]) -> int:
    return sum(one() is None for one in left)


def test_the_interpreter_does_not_collect_any_more(garbage: Garbage) -> None:
    assert not gc.isenabled()
    left = rings(5000)
    assert gone(left) == 0


def test_a_helping_frees_what_was_left_since_the_last(garbage: Garbage) -> None:
    left = rings(3)
    garbage.helping()
    assert gone(left) == 3


def test_while_there_is_garbage_no_helping_is_passed_over(garbage: Garbage) -> None:
    for helping in range(2 * PASSED_OVER):
        left = rings()
        garbage.helping()
        assert gone(left) == 1


def test_after_one_without_garbage_some_are_passed_over_and_nothing_is_lost(garbage: Garbage) -> None:
    garbage.helping()
    left = rings()
    for passed in range(PASSED_OVER):
        garbage.helping()
    assert gone(left) == 0
    late = rings()
    garbage.helping()
    assert gone(left + late) == 2


def test_everything_is_looked_at_when_nobody_is_there_to_wait_for_it() -> None:
    """With thousands of tables that keeps the loop busy for a second."""
    someone = [True]
    garbage = Garbage(lambda: not someone[0])
    try:
        left = rings()
        gc.freeze()  # as if it had been among too much
        garbage.look(time.monotonic() + 2 * ALL)
        assert gone(left) == 0
        someone[0] = False
        garbage.look(time.monotonic())
        assert gone(left) == 0, "it is not due yet"
        garbage.look(time.monotonic() + 2 * ALL)
        assert gone(left) == 1
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.enable()


def test_a_game_that_was_read_is_no_garbage_and_is_not_looked_through(garbage: Garbage) -> None:
    """Its thousands of actions would keep the loop busy for longer than anybody may."""
    game = [[number] for number in range(MOST)]
    left = rings()
    garbage.helping()
    assert (gone(left), len(game)) == (0, MOST)
    late = rings()
    garbage.helping()
    assert gone(late) == 1
