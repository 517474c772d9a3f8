"""Recorded matches, one for each ending, still play as they did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ravenhall.kernel.game import Game
from tests.golden.endings import FOLDER, difference, files
from tests.matches import game_called, on_every_game

RECORDED = sorted(FOLDER.glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_match_plays_as_it_did(path: Path) -> None:
    assert difference(game_called(path.parent.name), path) is None


@on_every_game
def test_there_are_recorded_matches(game: Game[Any]) -> None:
    assert files(game), f"no match of {game.name} is recorded: python -m tests.golden record {game.name}"
