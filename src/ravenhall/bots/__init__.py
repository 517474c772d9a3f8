"""Bots, by spec: `bots.make("greedy", game, seed=7)`. They choose from what a seat may know, in any game.

A new bot is a subclass of `Bot` and a line in `KINDS`.
"""

from __future__ import annotations

from ravenhall.bots.bot import Bot, ask
from ravenhall.bots.cast import CAST, Character, character, seated
from ravenhall.bots.kinds import KINDS, NAMES, USUAL, BotKind, Setting, fitting, make, read, title
from ravenhall.bots.plain import GreedyBot, RandomBot

__all__ = [
    "CAST", "KINDS", "NAMES", "USUAL", "Bot", "BotKind", "Character", "GreedyBot", "RandomBot", "Setting", "ask",
    "character", "fitting", "make", "read", "seated", "title",
]  # fmt: skip
