"""Records positions for the demo page: bots play, one scene for each kind of decision, and some with a long row.

Run from the root of the repository: python -m web.src.games.odins_ravens.demo.record
"""

from __future__ import annotations

from typing import Any

from ravenhall import games
from ravenhall.kernel.match import Match
from web.src.demo.recorder import Recording, Scene, Teller, offers

NAMES = ["Sigrun", "Leofric"]
FILM = 30  # steps in a row, for the animations
SHOWN_LINES = 16
LONG_ROW = 18
TOLD_ALWAYS = ("race_ended", "match_ended")


def name_of(match: Match, kind: str, seat: int) -> str:
    """Which scene this is: the decision, and what is special about the row."""
    view: Any = match.view(seat)
    following = view["sides"][seat]["next"]
    if len(view["row"]) >= LONG_ROW:
        return f"long-{kind}-{seat}"
    if kind == "play" and following and following["units"] > 1:
        return f"marker-ahead-{seat}"
    if kind == "play" and view["race"] > 1 and view["turn"] <= 2:
        return f"new-race-{seat}"
    return f"{kind}-{seat}"


def record(recording: Recording, seed: int, players: tuple[str, str]) -> None:
    match = games.load("odins_ravens").start(seats=2, seed=seed)
    teller = Teller(match, NAMES, SHOWN_LINES, TOLD_ALWAYS)
    teller.seat_bots(players, seed)
    while match.outcome is None:
        ask = teller.ask
        recording.keep(name_of(match, ask.kind, ask.seat), teller.scene(ask.seat))
        if len(recording.film) < FILM and players[0] == "greedy":
            recording.film.append(teller.scene(0))
        teller.step()
    recording.keep("over", teller.scene(0))


def size(scene: Scene) -> int:
    """What it offers; at the end, how many races there were."""
    return offers(scene) if scene["decision"] else int(scene["view"]["race"])


def main() -> None:
    recording = Recording(NAMES, size)
    for seed in range(1, 7):
        record(recording, seed, ("greedy", "greedy"))
        record(recording, seed, ("random", "greedy"))
    for seed in range(20, 23):  # chance plays every card
        record(recording, seed, ("random", "random"))
    recording.write(__file__)


if __name__ == "__main__":
    main()
