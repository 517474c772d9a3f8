"""What the subcommands are read with, and how they end."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from ravenhall.kernel.errors import RavenhallError

if TYPE_CHECKING:
    from ravenhall.kernel.game import Game

OK: Final = 0
FAILED: Final = 1
MISTAKE: Final = 2
CLOSED: Final = 141  # whoever read our output went away
LONGEST_NUMBER: Final = 60


class Usage(RavenhallError):
    """The command was not called as it can be: the sentence, and what is allowed."""

    def __init__(self, message: str, allowed: str) -> None:
        super().__init__(message)
        self.allowed = allowed


class Parser(argparse.ArgumentParser):
    """Argparse that complains in a sentence."""

    def __init__(self, prog: str, description: str = "") -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def read(self, words: list[str]) -> argparse.Namespace:
        """Options may stand before, behind and between what is named, unless that has options of its own."""
        return self.parse_args(words) if self._subparsers is not None else self.parse_intermixed_args(words)

    def error(self, message: str) -> NoReturn:
        raise Usage(message.replace("unrecognized arguments", "nothing here is called"), self.format_usage().strip())


def load_game(name: str | None, data: Path | None = None) -> Game[Any]:
    """The game that was named; if none was, those there are."""
    from ravenhall import games

    if name is None:
        raise Usage("name a game", f"games: {', '.join(games.NAMES)}")
    return games.load(name, data)


def whole(text: str) -> int:
    if not text.removeprefix("-").isdecimal() or len(text) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"it is a whole number, not {text!r:.60}")
    return int(text)


def number(text: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"it is a number, not {text!r:.60}") from error


Adder = Callable[[Parser], None]
Runner = Callable[[argparse.Namespace], int]
