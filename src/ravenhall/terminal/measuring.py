"""A quick measurement of this installation: random play, and what the calls of a match cost."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match

CALLS: Final = ("fork", "legal", "play", "view", "sample")
POSITIONS: Final = 200  # taken from random matches, evenly


def heading() -> str:
    costs = "".join(f"{call + ' µs':>10}" for call in CALLS)
    return f"{'random play':16}{'decisions/s':>13}{'in playouts':>13}{costs}"


def figures(game: Game[Any], seconds: float) -> str:
    """One line: decisions a second, made one by one and in playouts; then microseconds a call."""
    matches = positions(game)
    costs = "".join(f"{cost(call, matches, seconds / len(CALLS)):10.2f}" for call in CALLS)
    speeds = "".join(f"{decisions_per_second(game, way, seconds):13,.0f}" for way in (one_by_one, in_a_playout))
    return f"{game.name:16}{speeds}{costs}"


def decisions_per_second(game: Game[Any], play_out: Callable[[Match, Chance], int], seconds: float) -> float:
    chance = seeded(1)
    decisions, seed = 0, 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        seed += 1
        decisions += play_out(game.start(seed=seed), chance)
    return decisions / (perf_counter() - started)


def one_by_one(match: Match, chance: Chance) -> int:
    """As a search would: ask, list, apply."""
    decisions = 0
    while match.outcome is None:
        seat = match.asks[0].seat
        menu = match.legal(seat)
        match.apply(seat, menu[chance.below(len(menu))])
        decisions += 1
    return decisions


def in_a_playout(match: Match, chance: Chance) -> int:
    """In one call, without a history."""
    return match.playout(chance)


def positions(game: Game[Any]) -> list[Match]:
    """Positions along random matches, so that no stretch of a game is left out."""
    chance = seeded(2)
    taken: list[Match] = []
    seed = 0
    while len(taken) < POSITIONS:
        seed += 1
        match = game.start(seed=seed)
        while match.outcome is None and len(taken) < POSITIONS:
            if chance.below(4) == 0:
                taken.append(match.fork())
            seat = match.asks[0].seat
            menu = match.legal(seat)
            match.apply(seat, menu[chance.below(len(menu))])
    return taken


def cost(call: str, matches: list[Match], seconds: float) -> float:
    """Microseconds of one call, over all positions, again and again until the time is up."""
    spent, calls = 0.0, 0
    while spent < seconds:
        fresh = [match.fork() for match in matches]  # nothing remembered from the round before
        asked = [match.asks[0].seat for match in fresh]
        actions = [match.legal(seat)[0] for match, seat in zip(matches, asked, strict=True)]
        started = perf_counter()
        if call == "fork":
            for match in fresh:
                match.fork()
        elif call == "legal":
            for match, seat in zip(fresh, asked, strict=True):
                match.legal(seat)
        elif call == "play":
            for match, seat, action in zip(fresh, asked, actions, strict=True):
                match.play(seat, action)
        elif call == "view":
            for match, seat in zip(fresh, asked, strict=True):
                match.view(seat)
        else:
            for match, seat in zip(fresh, asked, strict=True):
                match.sample(seat, calls)
        spent += perf_counter() - started
        calls += len(fresh)
    return spent / calls * 1e6
