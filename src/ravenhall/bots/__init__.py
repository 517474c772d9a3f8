"""Bots, by spec: `bots.make("greedy", game, seed=7)`. They choose from what a seat may know, in any game.

A new bot is a subclass of `Bot` and a line in `KINDS`; the eight with names are data (cast.py).
"""

from __future__ import annotations

from ravenhall.bots.bot import Bot, ask
from ravenhall.bots.kinds import (
    HOUSE_NAME,
    KINDS,
    NAMES,
    USUAL,
    BotKind,
    Setting,
    Spec,
    fitting,
    make,
    read,
    seated,
    title,
)
from ravenhall.bots.plain import GreedyBot, RandomBot
from ravenhall.bots.ratings import Rating, rating

__all__ = [
    "HOUSE_NAME", "KINDS", "NAMES", "USUAL", "Bot", "BotKind", "GreedyBot", "RandomBot", "Rating", "Setting", "Spec",
    "ask", "fitting", "make", "rating", "read", "seated", "title",
]  # fmt: skip
