"""Records positions for the demo page: bots play every mode, one scene for each kind of decision, the fullest met.

Run from the root of the repository: python -m web.src.games.battalia.demo.record
"""

from __future__ import annotations

from typing import Any

from ravenhall import games
from web.src.demo.recorder import Recording, Teller

NAMES = ["Sigrun", "Leofric", "Astrid", "Brand"]
MODES: list[tuple[str, int, dict[str, Any]]] = [
    ("two", 2, {}),
    ("three", 3, {"mode": "advanced", "staff_swap": True}),
    ("four", 4, {"mode": "advanced", "unbound": True}),
    ("volcano", 4, {"scenario": "volcano", "unbound": True}),
    ("custom", 2, {"extra_start_cities": 1, "start_heroes": 1, "neutral_per_player": 2, "second_ruins": True}),
]
OFTEN = ("act", "place", "battle_step")  # met in every mode: one scene each
ENDS = ("two", "volcano")
ROADS = (
    "square c2 straight woods ew\nsquare d2 cross woods nesw\nsquare e2 straight woods ew\nsquare d3 cross canyons nesw"
)
MEETING = (
    "heroes 0 d2 d2\nheroes 1 d2 d2\nhand 0 weapon/green lord/green\nhand 1 lord/gold friman/red supply*3 horse/gold"
)
# Questions that bots seldom meet: a position, and what is played until they are asked.
RARE: dict[str, tuple[str, dict[str, Any], list[tuple[int, str]]]] = {
    "luut_pick": (
        "hand 0 luut friman/green\nnation 1 lord/gold chief/gold weapon/red supply*7",
        {},
        [(0, "use:luut")],
    ),
    "staff_square": (f"{ROADS}\nhand 0 staff friman/green", {}, [(0, "use:staff")]),
    "staff_terrain": (f"{ROADS}\nhand 0 staff friman/green", {}, [(0, "use:staff"), (0, "staff_square:c2")]),
    "staff_with": (
        f"{ROADS}\nhand 0 staff friman/green\nsquare d5 straight mountains ns\nsquare b4 straight canyons ns",
        {"staff_swap": True},
        [(0, "use:staff"), (0, "staff_square:c2"), (0, "staff_terrain:swap")],
    ),
    "attack_heroes": (
        f"{ROADS}\nheroes 0 f6 f6\nheroes 1 f6 -\nhand 0 weapon/green lord/green chief/green",
        {},
        [(0, "attack:f6:city")],
    ),
    "respond": (
        f"{ROADS}\n{MEETING}\nambush 1 chief/gold\ncamp 1 tent/red priest/gold",
        {},
        [(0, "attack:d2:hero:1"), (0, "attack_heroes:2"), (0, "add:lord/green x1")],
    ),
    "retreat_dest": (
        f"{ROADS}\nheroes 0 d2 -\nheroes 1 d2 -\nhand 0 weapon/green lord/green\nhand 1 supply*3 horse/gold",
        {},
        [(0, "attack:d2:hero:1"), (0, "add:lord/green x1"), (1, "retreat")],
    ),
}
FILM = 8  # steps in a row, for what moves
SHOWN_LINES = 12
MOST_STEPS = 2500


def play(recording: Recording, mode: str, seats: int, options: dict[str, Any], player: str, seed: int) -> None:
    match = games.load("battalia").start(seats, seed, options)
    teller = Teller(match, NAMES, SHOWN_LINES)
    teller.seat_bots([player] * seats, seed)
    for _ in range(MOST_STEPS):
        if match.outcome is not None:
            break
        ask = teller.ask
        recording.keep(f"{mode}-{ask.kind}" if ask.kind in OFTEN else ask.kind, teller.scene(ask.seat))
        if mode == "two" and len(recording.film) < FILM and (recording.film or match.view(None)["day"] == 3):
            recording.film.append(teller.scene(0))
        teller.step()
    else:
        return
    if mode in ENDS:
        recording.scenes[f"{mode}-over"] = teller.scene(0)
        recording.scenes[f"{mode}-watched"] = teller.scene(None)


def pose(recording: Recording, name: str, drawing: str, options: dict[str, Any], deeds: list[tuple[int, str]]) -> None:
    """A scene out of a written position."""
    settings = {"excluded_faction": "blue", **options}
    match = games.load("battalia").position(f"turn 0\nday 1\n{drawing}", 2, 1, settings)
    for seat, deed in deeds:
        match.play(seat, deed)
    teller = Teller(match, NAMES, SHOWN_LINES)
    assert teller.ask.kind == name, f"{name}: {teller.ask.kind} is asked"
    recording.scenes[name] = teller.scene(teller.ask.seat)


def main() -> None:
    recording = Recording(NAMES)
    for mode, seats, options in MODES:
        for seed in (1, 2, 3):
            play(recording, mode, seats, options, "greedy", seed)
        for seed in (11, 12):  # chance tries everything
            play(recording, mode, seats, {**options, "max_days": 60}, "random", seed)
    for name, (drawing, options, deeds) in RARE.items():
        pose(recording, name, drawing, options, deeds)
    recording.write(__file__)


if __name__ == "__main__":
    main()
