"""Records positions for the demo page: bots play, one scene for each kind of decision and each target of a card.

Run from the root of the repository: python -m web.src.games.battle_ravens.demo.record
"""

from __future__ import annotations

from typing import Any

from ravenhall import games
from web.src.demo.recorder import Recording, Teller

NAMES = ["Sigrun", "Leofric"]
FILM = 24  # steps in a row, for the animations
SHOWN_LINES = 16


def record(recording: Recording, seed: int, tactics: bool, player: str) -> None:
    match = games.load("battle_ravens").start(seats=2, seed=seed, options={"tactics": tactics})
    teller = Teller(match, NAMES, SHOWN_LINES)
    teller.seat_bots([player, player], seed)
    film = recording.film
    prefix = "tactics" if tactics else "basic"
    while match.outcome is None:
        ask = teller.ask
        view: Any = match.view(None)
        if not tactics or ask.kind == "card_window":
            recording.keep(f"{prefix}-{ask.kind}-{ask.seat}", teller.scene(ask.seat))
        captured = sum(side["captures"] for side in view["sides"])
        if captured >= 2 and view["turn"] >= 4 and (not tactics or ask.kind in ("act", "card_window")):
            recording.keep(f"{prefix}-late-{ask.kind}-{ask.seat}", teller.scene(ask.seat))
        if tactics and ask.kind == "card_target":
            card, word = view["tactics"]["resolving"]["id"], match.legal(ask.seat)[0].word
            recording.keep(f"tactics-target-{card}-{word}", teller.scene(ask.seat))
        if not tactics and len(film) < FILM and (film or view["turn"] == 2):
            film.append(teller.scene(0))
        teller.step()
    recording.keep(f"{prefix}-over", teller.scene(0))


def main() -> None:
    recording = Recording(NAMES)
    for seed in range(1, 9):
        record(recording, seed, False, "greedy")
        record(recording, seed, True, "greedy")
    for seed in range(20, 40):  # chance plays every card
        record(recording, seed, True, "random")
    recording.write(__file__)


if __name__ == "__main__":
    main()
