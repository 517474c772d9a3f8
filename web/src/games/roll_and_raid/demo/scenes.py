"""Which positions are recorded: of every mode one for each kind of question, the ripest sheets met."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from web.src.demo.recorder import Demo, Run, Scene, Start, Teller, offers

RIPE = 10  # the round whose sheets show most
SHOWN = {
    "six": ("pick_die", "destination", "combat_bid"),
    "together": ("pick_die", "coop_destination", "raid_altar", "paris_join", "paris_altar"),
    "alone": ("pick_die", "festival", "destination"),
}
# Bots seldom pass a raid on: here one rolls badly and gives up.
INHERITING = Run(
    "inherit",
    Start(
        3,
        1,
        position="\n".join(
            [
                "round 5 destination",
                "table Exeter, Armagh, York",
                *(f"clan {number} ships 1  axes 3  vikings {8 - number}" for number in (1, 2, 3)),
            ]
        ),
        dictated=(1, 3),
    ),
    deeds=("0 raid 1", "1 raid 1", "2 raid 1", "0 bid 3", "1 bid 2", "2 bid 1", "0 give_up", "0 lose viking"),
)


def runs(name: str, seats: int, player: str, seeds: int, rank: int = 0, **options: Any) -> list[Run]:
    return [Run(name, Start(seats, seed, options), (player,) * seats, rank=rank) for seed in range(seeds)]


def scenes(run: Run, teller: Teller) -> Iterator[tuple[str, int | None]]:
    ask, rivals = teller.ask, run.name == "rivals"
    if run is INHERITING:
        yield "rivals-inherit", 1
    elif rivals or ask.kind in SHOWN[run.name]:
        yield f"{run.name}-{ask.kind}", ask.seat
    if rivals and ask.seat > 0 and ask.kind == "pick_die":
        yield f"{run.name}-waiting", 0


def ending(run: Run, teller: Teller) -> Iterator[tuple[str, int | None]]:
    yield f"{run.name}-over", 0


def worth(scene: Scene) -> tuple[int, int]:
    """The ripest sheets, and of those the one that offers most."""
    return -abs(scene["view"]["round"] - RIPE) // 3, offers(scene)


DEMO = Demo(
    game="roll_and_raid",
    names=["Sigrun", "Leofric", "Astrid", "Torvald", "Hild", "Orm"],
    lines=14,
    runs=[
        *runs("rivals", 4, "greedy", 4, rank=1, creatures=True),  # what sensible players came to is kept
        *runs("rivals", 4, "random", 9, creatures=True),
        *runs("six", 6, "greedy", 1),
        *runs("together", 3, "greedy", 5, mode="coop_paris"),
        *runs("alone", 1, "greedy", 3, mode="solo_paris"),
        INHERITING,
    ],
    scenes=scenes,
    ending=ending,
    worth=worth,
    begins_film=lambda run, teller: run.name == "rivals" and teller.ask.kind == "combat_bid",
    frames=24,
)
