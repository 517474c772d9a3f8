"""The games, by name: `games.load("battle_ravens")`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from ravenhall.kernel.errors import BadOptions, UnknownGame, shown
from ravenhall.kernel.game import Game

# those there are, in the order in which people choose them
NAMES = ("battle_ravens", "odins_ravens", "roll_and_raid", "ravenfeast", "battalia")

_loaded: dict[str, Game[Any]] = {}


def load(name: str, data: Path | str | None = None) -> Game[Any]:
    """The game of that name; `data` is a folder of your own TOML files that replace the game's.

    UnknownGame: there is none of that name. BadOptions: no folder, or a game that takes none. BadData: a file in it is
    wrong.
    """
    if name not in NAMES:
        raise UnknownGame(f"there is no game {shown(name)}; there are {', '.join(NAMES)}")
    if data is not None:
        return _make(name, _folder(data))
    if name not in _loaded:
        _loaded[name] = _make(name, None)
    return _loaded[name]


def _folder(data: object) -> Path:
    if not isinstance(data, Path | str):
        raise BadOptions("data", f"data is the path of a folder, not {shown(data)}")
    return Path(data)


def _make(name: str, data: Path | None) -> Game[Any]:
    module = import_module(f"ravenhall.games.{name}")
    game: Game[Any] = module.GAME(data)
    return game
