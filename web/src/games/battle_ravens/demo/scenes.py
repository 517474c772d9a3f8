"""Which positions are recorded: one for each kind of decision and each target of a card, and some late ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from web.src.demo.recorder import Demo, Run, Start, Teller


def run(tactics: bool, player: str, seed: int) -> Run:
    start = Start(2, seed, {"tactics": tactics})
    return Run("tactics" if tactics else "basic", start, players=(player, player))


def scenes(run: Run, teller: Teller) -> Iterator[tuple[str, int | None]]:
    ask, tactics = teller.ask, run.name == "tactics"
    view: Any = teller.match.view(None)
    if not tactics or ask.kind == "card_window":
        yield f"{run.name}-{ask.kind}-{ask.seat}", ask.seat
    captured = sum(side["captures"] for side in view["sides"])
    if captured >= 2 and view["turn"] >= 4 and (not tactics or ask.kind in ("act", "card_window")):
        yield f"{run.name}-late-{ask.kind}-{ask.seat}", ask.seat
    if tactics and ask.kind == "card_target":
        card, word = view["tactics"]["resolving"]["id"], teller.match.legal(ask.seat)[0].word
        yield f"tactics-target-{card}-{word}", ask.seat


def ending(run: Run, teller: Teller) -> Iterator[tuple[str, int | None]]:
    yield f"{run.name}-over", 0


def begins_film(run: Run, teller: Teller) -> bool:
    view: Any = teller.match.view(None)
    return run.name == "basic" and view["turn"] == 2


DEMO = Demo(
    game="battle_ravens",
    names=["Sigrun", "Leofric"],
    lines=16,
    runs=[
        *(run(tactics, "greedy", seed) for seed in range(1, 9) for tactics in (False, True)),
        *(run(True, "random", seed) for seed in range(20, 40)),  # chance plays every card
    ],
    scenes=scenes,
    ending=ending,
    begins_film=begins_film,
    frames=24,
)
