"""Which positions are recorded: one for each kind of decision, and some with a long row or a marker ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from web.src.demo.recorder import Demo, Run, Scene, Start, Teller, offers

LONG_ROW = 18


def run(players: tuple[str, str], seed: int) -> Run:
    return Run("race", Start(2, seed), players)


def scenes(run: Run, teller: Teller) -> Iterator[tuple[str, int | None]]:
    """The decision, and what is special about the row."""
    kind, seat = teller.ask.kind, teller.ask.seat
    view: Any = teller.match.view(seat)
    following = view["sides"][seat]["next"]
    if len(view["row"]) >= LONG_ROW:
        yield f"long-{kind}-{seat}", seat
    elif kind == "play" and following and following["units"] > 1:
        yield f"marker-ahead-{seat}", seat
    elif kind == "play" and view["race"] > 1 and view["turn"] <= 2:
        yield f"new-race-{seat}", seat
    else:
        yield f"{kind}-{seat}", seat


def ending(run: Run, teller: Teller) -> Iterator[tuple[str, int | None]]:
    yield "over", 0


def worth(scene: Scene) -> int:
    """What it offers; at the end, how many races there were."""
    return int(offers(scene) if scene["decision"] else scene["view"]["race"])


DEMO = Demo(
    game="odins_ravens",
    names=["Sigrun", "Leofric"],
    lines=16,
    runs=[
        *(run((first, "greedy"), seed) for seed in range(1, 7) for first in ("greedy", "random")),
        *(run(("random", "random"), seed) for seed in range(20, 23)),  # chance plays every card
    ],
    scenes=scenes,
    ending=ending,
    worth=worth,
    always=("race_ended", "match_ended"),
    begins_film=lambda run, teller: True,
    frames=30,
)
