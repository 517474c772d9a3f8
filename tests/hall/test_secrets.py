"""Whatever is hidden from a viewer, the bytes it is sent are the same: for every game, every seat and the watcher."""

from __future__ import annotations

from pathlib import Path

import pytest

from ravenhall import games
from tests.hall.attack.twins import richest, same_bytes

POSITIONS = 4  # a game and viewer; of the first one every channel is listened to


@pytest.mark.parametrize("name", games.NAMES)
def test_bytes_do_not_depend_on_what_is_hidden(name: str, tmp_path: Path) -> None:
    """On the socket, in pictures, steps, lists, files, streams and objections."""
    game = games.load(name)
    seats = game.start(seed=1, options=richest(game)).seats
    for viewer in [*range(seats), None]:
        same_bytes(game, viewer, POSITIONS, tmp_path / str(viewer))
