"""What a bot is: it gets a match that fits what its seat knows, and chooses an action."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Plays any seat of one game. Its own chance comes from its seed: equal seeds and questions give equal answers."""

    def __init__(self, game: Game[Any], seed: int, settings: dict[str, int] | None = None) -> None:
        self.game = game
        self.settings = {} if settings is None else settings  # a value for each setting of its kind
        self.chance = seeded(seed)

    def choose(self, match: Match, seat: Seat) -> Action:
        """One of `match.legal(seat)`. The match is the bot's own, its hidden parts guessed: play on it as you like."""
        raise NotImplementedError


def ask(bot: Bot, match: Match, seat: Seat, seed: int) -> Action:
    """What the bot does here. It is shown a sample of the match, so that no bot ever sees the real one."""
    if match.has_no_choice(seat):
        return match.legal(seat)[0]
    return bot.choose(match.sample(seat, seed), seat)
