"""Bots, by name: `bots.make("greedy", game, seed=7)`. They choose from what a seat may know, in any game.

A new bot is a subclass of `Bot` and a line in `KINDS`.
"""

from __future__ import annotations

from typing import Any

from ravenhall.bots.bot import Bot, ask
from ravenhall.bots.plain import GreedyBot, RandomBot
from ravenhall.kernel.errors import UnknownBot
from ravenhall.kernel.game import Game

KINDS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}
NAMES = tuple(KINDS)

__all__ = ["KINDS", "NAMES", "Bot", "GreedyBot", "RandomBot", "ask", "make"]


def make(name: str, game: Game[Any], seed: int) -> Bot:
    """The bot of that name for this game; UnknownBot lists those there are."""
    if name not in KINDS:
        raise UnknownBot(f"there is no bot {name!r:.60}; there are {', '.join(KINDS)}")
    return KINDS[name](game, seed)
