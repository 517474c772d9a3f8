"""Everything lies open on this table: a sample is the match itself, but for the dice to come."""

from __future__ import annotations

from typing import Any

from ravenhall import games
from ravenhall.kernel.chance import seeded


def test_a_sample_is_the_position_itself_with_other_dice_to_come() -> None:
    game = games.load("ravenfeast")
    match, chance = game.start(2, 5, {"points": 300}), seeded(5)
    for step in range(150):
        if match.outcome is not None:
            break
        seat = match.asks[0].seat
        menu = match.legal(seat)
        match.play(seat, menu[chance.below(len(menu))])
        if step % 15 == 0 and match.outcome is None:
            real: Any = match.save()["position"]
            for viewer in (0, 1, None):
                guess: Any = match.sample(viewer, step).save()["position"]
                assert guess["state"] == real["state"] and guess["asking"] == real["asking"]
                assert guess["chance"] != real["chance"]
