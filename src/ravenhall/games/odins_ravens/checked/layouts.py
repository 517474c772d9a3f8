"""Positions as they were written in earlier layouts, brought up by one change after the other."""

from __future__ import annotations

from typing import Any

from ravenhall.games.odins_ravens.book import REORDER
from ravenhall.games.odins_ravens.codes import NONE

ZONES = ("stacks", "supplies", "discards", "magic")


def with_memory(position: dict[str, Any]) -> None:
    """What everybody can tell of hidden cards; of a pile shuffled earlier as much as today's cards allow."""
    state = position["state"]
    state["piles"] = [pile_before(state, seat) if state["kept"][seat] else [] for seat in (0, 1)]
    state["pooled"] = state["kept_stack"][:]
    state["mixed"] = [0, 0]
    state["besides"] = [NONE, NONE]
    if state["effect"] == REORDER:
        active = state["active"]
        state["mixed"][active] = len(state["stacks"][active]) + len(state["chosen"])


def pile_before(state: dict[str, Any], seat: int) -> list[int]:
    """All cards of the seat but those it held at its reshuffle."""
    cards = [kind for zone in ZONES for kind in state[zone][seat]]
    if seat == state["active"]:
        cards += state["chosen"] + [state["odin"]]
    held, kept = state["hands"][seat], state["kept"][seat]
    return [max(0, held[kind] + cards.count(kind) - kept[kind]) for kind in range(len(held))]
