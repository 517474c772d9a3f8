"""Matches that a seat cannot tell apart although their hidden truth differs: what is worked out for that seat must be
the same in both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ravenhall.kernel.chance import seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat
from tests.matches import random_step

SECRETS: dict[str, dict[str, object]] = {"battle_ravens": {"tactics": True}}  # options with which something is hidden
OPEN = ("ravenfeast", "connect_four")  # games in which nobody has anything to hide
LONGEST = 400  # steps on the way to a position that is wanted
TWIN = 77

Twins = tuple[Match, Seat, Match]


def twins_of(game: Game[Any], seed: int, many: int, after: int = 12) -> list[Twins]:
    """So many positions of a random match, with a seat that is asked there and a twin that others see otherwise."""
    if game.name in OPEN:
        pytest.skip("nothing is hidden in this game")
    found: list[Twins] = []
    match, chance = game.start(seed=seed, options=SECRETS.get(game.name)), seeded(seed)
    for step in range(LONGEST):
        if match.outcome is not None or len(found) == many:
            break
        seat, action = random_step(match, chance)
        twin = match.sample(seat, TWIN)
        if step >= after and not match.has_no_choice(seat) and is_other(match, twin):
            assert match.view(seat) == twin.view(seat)
            found.append((match.fork(), seat, twin))
        match.play(seat, action)
    assert len(found) == many, "hardly anything is hidden here: the twins would prove nothing"
    return found


def is_other(match: Match, twin: Match) -> bool:
    """Somebody at the table would see that this is not the same match."""
    return any(match.view(seat) != twin.view(seat) for seat in range(match.seats))


def both_played_on(match: Match, seat: Seat, twin: Match, seed: int) -> Iterator[None]:
    """Play both on with the same chance and the same answers, as long as the seat sees the same in both."""
    match.sow(seed)
    twin.sow(seed)
    while match.outcome is None and twin.outcome is None:
        asked = match.asks[0].seat
        there = {action.text for action in twin.legal(asked)} if asked in [ask.seat for ask in twin.asks] else set()
        same = [action for action in match.legal(asked) if action.text in there]
        if not same:
            return
        worths = match.game.worths(match.state, asked, same)
        action = same[worths.index(max(worths))]
        match.play(asked, action)
        twin.play(asked, action.text)
        if match.view(seat) != twin.view(seat):
            return
        yield
