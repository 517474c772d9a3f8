"""Records positions for the demo page: bots play, one scene for each kind of decision, with the answers it asks for.

Run from the root of the repository: python -m web.src.games.ravenfeast.demo.record
"""

from __future__ import annotations

from typing import Any

from ravenhall import games
from ravenhall.kernel.match import Match
from web.src.demo.recorder import Recording, Scene, Teller

NAMES = ["Sigrun", "Leofric", "Astrid", "Hakon"]
SHOWN_LINES = 24
ANSWERED = 2
MATCHES = (
    ("battle", 3, 2, {"scenario": "pitched_battle", "army_0": "ring_givers", "army_1": "troll_friends"}, 5),
    ("walls", 5, 2, {"scenario": "shield_wall_clash"}, 2),
    ("four", 8, 4, {"scenario": "crossroads", "points": 100}, 2),
)
LATE = 4  # scenes of a turn not before this one are kept, too


def answered(match: Match, scene: Scene) -> Scene:
    """With what the game says of the first few figures that can act: "reach 3", "targets 3"."""
    seat, view = scene["seat"], scene["view"]
    forms = [action["form"] for action in scene["decision"]["actions"]]
    figures = [form["figure"] for form in forms if form["action"] == "figure"]
    named = [*figures[:ANSWERED], view["picked"]["figure"]]
    named = [figure for figure in named if figure is not None and view["figures"][figure]["zone"] == "table"]
    answers = {
        f"{about} {figure}": match.consult(seat, {"about": about, "figure": figure})
        for figure in named
        for about in ("reach", "targets")
    }
    return {**scene, "answers": answers}


def record(recording: Recording, name: str, seed: int, seats: int, options: dict[str, Any], turns: int) -> None:
    match = games.load("ravenfeast").start(seats=seats, seed=seed, options=options)
    teller = Teller(match, NAMES, SHOWN_LINES)
    teller.seat_bots(["greedy"] * seats, seed)
    while match.outcome is None:
        ask, scene = teller.ask, teller.scene(teller.ask.seat)
        turn = scene["view"]["turn"]
        if turn > turns:
            break
        late = "late-" if turn >= LATE else ""
        recording.keep(f"{name}-{late}{ask.kind}", answered(match, scene))
        if ask.kind == "deploy_style" and ask.seat == 0:
            teller.play(0, "manual")
        else:
            teller.step()
    recording.scenes[f"{name}-end"] = {**teller.scene(0), "decision": None}


def main() -> None:
    recording = Recording(NAMES)
    for name, seed, seats, options, turns in MATCHES:
        record(recording, name, seed, seats, options, turns)
    recording.write(__file__)


if __name__ == "__main__":
    main()
