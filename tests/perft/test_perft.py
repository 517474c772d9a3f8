"""Every position has exactly as many continuations as were counted when the numbers were recorded."""

from __future__ import annotations

from typing import Any

from ravenhall.kernel.game import Game
from tests.matches import on_every_game
from tests.perft.count import read_counts, sequences, split


@on_every_game
def test_the_number_of_action_sequences_is_as_recorded(game: Game[Any]) -> None:
    recorded = read_counts(game)
    assert recorded, f"nothing is counted for {game.name}: python -m tests.perft record {game.name}"
    for one in recorded:
        for depth, number in enumerate(one.counts, 1):
            counted = sequences(one.position(game), depth)
            assert counted == number, (
                f"{one}\nat depth {depth} there are {counted}, not {number}:\n{split(one.position(game), depth)}"
            )
