"""Whatever is hidden from a viewer, the bytes it is sent are the same: for every game, every seat and the watcher."""

from __future__ import annotations

from pathlib import Path

import pytest

from ravenhall import games
from tests.hall.attack.twins import richest, same_advice, same_bytes

POSITIONS = 4  # a game and viewer; of the first one every channel is listened to


@pytest.mark.parametrize("name", games.NAMES)
def test_bytes_do_not_depend_on_what_is_hidden(name: str, tmp_path: Path) -> None:
    """On the socket, in pictures, steps, lists, files, streams and objections."""
    game = games.load(name)
    seats = game.start(seed=1, options=richest(game)).seats
    for viewer in [*range(seats), None]:
        same_bytes(game, viewer, POSITIONS, tmp_path / str(viewer))


def test_what_ravens_and_guide_advise_does_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    """Over the wire, in the game whose advice is worked out soonest; `make attack` asks in all of them."""
    same_advice(games.load("battle_ravens"), 0, tmp_path, 1)
