"""What players want to know when the match is over, read off its events."""

from __future__ import annotations

from typing import Any

from ravenhall.kernel.events import Event

SUCCESSES_OF_THREE_DICE = 2  # BR-1: a die shows two thirds of a success on average


class Tally:
    """One side's figures."""

    def __init__(self) -> None:
        self.captures = 0
        self.lost_hirdmen = 0
        self.lost_bondi = 0
        self.ravens_attack = 0
        self.ravens_move = 0
        self.ravens_block = 0
        self.attack_dice = 0
        self.block_dice = 0
        self.hits = 0
        self.blocked = 0

    def json(self) -> dict[str, Any]:
        return {
            "captures": self.captures,
            "lost": {"hirdmen": self.lost_hirdmen, "bondi": self.lost_bondi},
            "ravens": {"attack": self.ravens_attack, "move": self.ravens_move, "block": self.ravens_block},
            "hits": {"scored": self.hits, "expected": expected(self.attack_dice), "dice": self.attack_dice},
            "blocks": {"scored": self.blocked, "expected": expected(self.block_dice), "dice": self.block_dice},
        }


def expected(dice: int) -> float:
    return round(dice * SUCCESSES_OF_THREE_DICE / 3, 1)


def statistics(events: list[Event]) -> dict[str, Any]:
    """Captures, warriors lost by type, ravens spent, and hits and blocks beside what the dice promised; by side."""
    tallies = [Tally(), Tally()]
    for event in events:
        value: dict[str, Any] = dict(zip(event.kind.fields, event.values, strict=True))
        if "seat" in value:
            count(tallies[value["seat"]], event.name, value)
    return {"sides": [tally.json() for tally in tallies]}


def count(tally: Tally, name: str, value: dict[str, Any]) -> None:
    if name == "area_captured":
        tally.captures += 1
    elif name == "losses_taken":
        tally.lost_hirdmen += value["hirdmen"]
        tally.lost_bondi += value["bondi"]
    elif name in ("attacked", "attack_wasted"):
        tally.ravens_attack += value["ravens"]
    elif name == "warriors_moved":
        tally.ravens_move += value["ravens"]
    elif name == "blocked":
        tally.ravens_block += value["ravens"]
    elif name in ("attack_rolled", "thralls_rolled"):
        tally.attack_dice += len(value["dice"])
    elif name == "hits_counted":
        tally.hits += value["hits"]
    elif name == "block_rolled":
        tally.block_dice += len(value["dice"])
    elif name == "blocks_counted":
        tally.blocked += value["blocks"]
