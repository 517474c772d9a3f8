"""Recorded matches, one for each ending, still play as they did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ravenhall.kernel.game import Game
from tests.golden.endings import difference, files
from tests.matches import GAMES, on_every_game

RECORDED = [(game, path) for game in GAMES for path in files(game)]


@pytest.mark.parametrize(("game", "path"), RECORDED, ids=[f"{game.name}/{path.stem}" for game, path in RECORDED])
def test_a_recorded_match_plays_as_it_did(game: Game[Any], path: Path) -> None:
    assert difference(game, path) is None


@on_every_game
def test_there_are_recorded_matches(game: Game[Any]) -> None:
    assert files(game), f"no match of {game.name} is recorded: python -m tests.golden record {game.name}"
