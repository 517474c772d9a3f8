"""A game's data files with something changed, as somebody's own folder may hold them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def printed(game: str, file: str) -> str:
    """The file as the package has it."""
    return files(f"ravenhall.games.{game}").joinpath("data", file).read_text()


def changed(game: str, folder: Path, file: str, old: str, new: str) -> Path:
    """The folder, with this file in it: what stood there first is replaced once."""
    text = printed(game, file)
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    return folder
