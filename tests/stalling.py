"""Greedy bots against opponents that do as little as they may, or anything: does the bot get on?"""

from __future__ import annotations

import os
from collections.abc import Iterator

from ravenhall import bots, games
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.match import Match

MATCHES = int(os.environ.get("RAVENHALL_STALLING_MATCHES", "3"))  # of each kind
OPPONENTS = ("passing", "random")
IDLE = ("end", "done", "pass", "skip", "stop", "home", "bid 0", "no")


def answer(opponent: str, match: Match, seat: int, chance: Chance) -> str:
    menu = [action.text for action in match.legal(seat)]
    if opponent == "passing":
        return next((text for text in IDLE if text in menu), menu[0])
    return menu[chance.below(len(menu))]


def played(name: str, opponent: str, number: int) -> Iterator[tuple[Match, str]]:
    """Every answer of the greedy bot in the first seat, with the match as it was before; at the end the match."""
    game, chance, step = games.load(name), seeded(number), 0
    match, bot = game.start(2, number, {}), bots.make("greedy", game, 0)
    while match.outcome is None:
        seat, step = match.asks[0].seat, step + 1
        if seat == 0:
            chosen = str(bots.ask(bot, match, 0, step))
            yield match, chosen
        else:
            chosen = answer(opponent, match, seat, chance)
        match.play(seat, chosen)
    yield match, ""


def finished(name: str, opponent: str, number: int) -> Match:
    *_, (match, _) = played(name, opponent, number)
    return match
