"""Who holds each seat: a person at this keyboard, or a bot."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from ravenhall import bots
from ravenhall.kernel.actions import Action
from ravenhall.kernel.errors import BadOptions, RavenhallError
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat

HUMAN: Final = "human"


class Player:
    """The holder of one seat."""

    def __init__(self, seat: Seat, kind: str, name: str) -> None:
        self.seat = seat
        self.kind = kind
        self.name = name

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


def kinds() -> list[str]:
    """What may hold a seat."""
    return [HUMAN, *bots.NAMES]


def seat_players(game: Game[Any], seats: int, wanted: list[str], first: str) -> list[Player]:
    """A player for every seat: those asked for, in seat order ("human", "greedy", "human:Anna"); the rest are bots."""
    if len(wanted) > seats:
        raise BadOptions("seat", f"{len(wanted)} players are named, but there are {seats} seats")
    told = wanted or [first]
    holders = [_holder(game, spec) for spec in (*told, *[bots.USUAL] * (seats - len(told)))]
    names = [name for kind, name in holders]
    return [Player(seat, kind, _told_apart(names, seat)) for seat, (kind, name) in enumerate(holders)]


def _holder(game: Game[Any], spec: str) -> tuple[str, str]:
    """Who holds a seat and what he is called: a person, who may be named, or a bot by its spec."""
    kind, _, name = spec.partition(":")
    if kind == HUMAN:
        return HUMAN, name or HUMAN.capitalize()
    if kind not in bots.NAMES:
        raise BadOptions("seat", f"nobody called {kind!r:.60} can take a seat; there are {', '.join(kinds())}")
    return str(bots.fitting(spec, game)), bots.title(spec)


def _told_apart(names: list[str], seat: Seat) -> str:
    return names[seat] if names.count(names[seat]) == 1 else f"{names[seat]} {seat + 1}"


def choice_of(player: Player, match: Match) -> Action:
    """What a bot answers here. It sees a sample of what its seat may know, never the match itself.

    A new bot for every answer, with a seed made from the match's and the step: one --seed repeats a whole evening, and
    asking twice in the same place, by undo or by load, brings the same answer.
    """
    step = len(match.steps)
    bot = bots.make(player.kind, match.game, mix(match.origin.seed, player.seat, step, 0))
    return bots.ask(bot, match, player.seat, mix(match.origin.seed, player.seat, step, 1))


def at_a_loss(player: Player, error: RavenhallError) -> str:
    """What to tell people when a bot's answer fails, as after chance results that were dictated and cannot be."""
    return f"{player.name} cannot answer: {error}."


def mix(seed: int | None, *numbers: int) -> int:
    text = " ".join(str(number) for number in ("bot", seed, *numbers))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
