"""Which positions are recorded: of every mode one for each kind of decision, the fullest met."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from web.src.demo.recorder import Demo, Run, Start, Teller

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
RARE: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "luut_pick": (
        "hand 0 luut friman/green\nnation 1 lord/gold chief/gold weapon/red supply*7",
        {},
        ("0 use:luut",),
    ),
    "staff_square": (f"{ROADS}\nhand 0 staff friman/green", {}, ("0 use:staff",)),
    "staff_terrain": (f"{ROADS}\nhand 0 staff friman/green", {}, ("0 use:staff", "0 staff_square:c2")),
    "staff_with": (
        f"{ROADS}\nhand 0 staff friman/green\nsquare d5 straight mountains ns\nsquare b4 straight canyons ns",
        {"staff_swap": True},
        ("0 use:staff", "0 staff_square:c2", "0 staff_terrain:swap"),
    ),
    "attack_heroes": (
        f"{ROADS}\nheroes 0 f6 f6\nheroes 1 f6 -\nhand 0 weapon/green lord/green chief/green",
        {},
        ("0 attack:f6:city",),
    ),
    "respond": (
        f"{ROADS}\n{MEETING}\nambush 1 chief/gold\ncamp 1 tent/red priest/gold",
        {},
        ("0 attack:d2:hero:1", "0 attack_heroes:2", "0 add:lord/green x1"),
    ),
    "retreat_dest": (
        f"{ROADS}\nheroes 0 d2 -\nheroes 1 d2 -\nhand 0 weapon/green lord/green\nhand 1 supply*3 horse/gold",
        {},
        ("0 attack:d2:hero:1", "0 add:lord/green x1", "1 retreat"),
    ),
}


def runs() -> Iterator[Run]:
    for mode, seats, options in MODES:
        for seed in (1, 2, 3):
            yield Run(mode, Start(seats, seed, options), ("greedy",) * seats, steps=2500)
        for seed in (11, 12):  # chance tries everything
            yield Run(mode, Start(seats, seed, {**options, "max_days": 60}), ("random",) * seats, steps=2500)
    for name, (drawing, options, deeds) in RARE.items():
        start = Start(2, 1, {"excluded_faction": "blue", **options}, f"turn 0\nday 1\n{drawing}")
        yield Run(name, start, deeds=deeds, rank=1)


def scenes(run: Run, teller: Teller) -> Iterator[tuple[str, int | None]]:
    ask = teller.ask
    yield f"{run.name}-{ask.kind}" if ask.kind in OFTEN else ask.kind, ask.seat


def ending(run: Run, teller: Teller) -> Iterator[tuple[str, int | None]]:
    if run.name in ENDS and teller.match.outcome is not None:
        yield f"{run.name}-over", 0
        yield f"{run.name}-watched", None


def begins_film(run: Run, teller: Teller) -> bool:
    view: Any = teller.match.view(None)
    return run.name == "two" and view["day"] == 3


DEMO = Demo(
    game="battalia",
    names=["Sigrun", "Leofric", "Astrid", "Brand"],
    lines=12,
    runs=list(runs()),
    scenes=scenes,
    ending=ending,
    begins_film=begins_film,
    frames=8,
)
