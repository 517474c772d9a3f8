"""Which positions are recorded: one for each kind of decision, with the answers a board asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from web.src.demo.recorder import Demo, Run, Scene, Start, Teller

LATE = 4  # scenes of a turn not before this one are kept, too
ANSWERED = 2


def run(name: str, steps: int, seats: int, seed: int, **options: Any) -> Run:
    start = Start(seats, seed, options)
    return Run(name, start, ("greedy",) * seats, firmly={"deploy_style": "manual"}, steps=steps)


def scenes(run: Run, teller: Teller) -> Iterator[tuple[str, int | None]]:
    view: Any = teller.match.view(None)
    late = "late-" if view["turn"] >= LATE else ""
    yield f"{run.name}-{late}{teller.ask.kind}", teller.ask.seat


def ending(run: Run, teller: Teller) -> Iterator[tuple[str, int | None]]:
    yield f"{run.name}-end", None


def questions(scene: Scene) -> dict[str, Scene]:
    """Where the first few figures that can act may go, and whom they reach: "reach 3", "targets 3"."""
    if not scene["decision"]:
        return {}
    view = scene["view"]
    forms = [action["form"] for action in scene["decision"]["actions"]]
    figures = [form["figure"] for form in forms if form["action"] == "figure"]
    named = [*figures[:ANSWERED], view["picked"]["figure"]]
    on_table = [figure for figure in named if figure is not None and view["figures"][figure]["zone"] == "table"]
    return {
        f"{about} {figure}": {"about": about, "figure": figure} for figure in on_table for about in ("reach", "targets")
    }


DEMO = Demo(
    game="ravenfeast",
    names=["Sigrun", "Leofric", "Astrid", "Hakon"],
    lines=24,
    runs=[
        run("battle", 260, 2, 3, scenario="pitched_battle", army_0="ring_givers", army_1="troll_friends"),
        run("walls", 153, 2, 5, scenario="shield_wall_clash"),
        run("four", 112, 4, 8, scenario="crossroads", points=100),
    ],
    scenes=scenes,
    ending=ending,
    questions=questions,
)
