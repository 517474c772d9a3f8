"""Everything lies open on this table: a sample is the match itself, but for the dice to come."""

from __future__ import annotations

from typing import Any

from ravenhall import bots, games
from ravenhall.kernel.chance import seeded
from tests.matches import SHORT, drawn_settings, viewers

STEPS = 150
EVERY = 15  # steps between guesses


def check(kind: str, seats: int, options: dict[str, object], number: int) -> int:
    """Play a match with everybody guessing; how many guesses were looked at."""
    game, looked = games.load("ravenfeast"), 0
    match, chance = game.start(seats, number, options), seeded(number)
    players = [bots.make("greedy", game, seat) for seat in range(seats)]
    for step in range(STEPS):
        if match.outcome is not None:
            break
        seat = match.asks[0].seat
        menu = match.legal(seat)
        is_thought = kind == "greedy" and chance.below(5)
        match.play(seat, bots.ask(players[seat], match, seat, step) if is_thought else menu[chance.below(len(menu))])
        for viewer in viewers(match) if step % EVERY == 0 and match.outcome is None else ():
            real: Any = match.save()["position"]
            guess: Any = match.sample(viewer, step).save()["position"]
            assert guess["state"] == real["state"] and guess["asking"] == real["asking"], (number, step, viewer)
            assert guess["chance"] != real["chance"], (number, step, viewer)
            looked += 1
    return looked


def check_drawn(number: int) -> int:
    """A match whose players, seats and options follow from its number."""
    chance = seeded(number)
    seats, options = drawn_settings(games.load("ravenfeast"), chance, SHORT["ravenfeast"])
    return check(("random", "greedy")[chance.below(2)], seats, options, number)


def test_a_sample_is_the_position_itself_with_other_dice_to_come() -> None:
    assert check("random", 2, {"points": 300}, 5) > 0
