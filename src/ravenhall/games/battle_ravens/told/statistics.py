"""What players want to know when the match is over, read off its events."""

from __future__ import annotations

from typing import Any

from ravenhall.games.battle_ravens.chapters.attacking import failures
from ravenhall.games.battle_ravens.checked.shapes import BattleFigures, SideFigures
from ravenhall.games.battle_ravens.events import ATTACK_DICE, BLOCK_DICE
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
        self.failed = [0, 0]  # of the last roll of attack and block dice: what a card may reroll
        self.hits = 0
        self.blocked = 0

    def json(self) -> SideFigures:
        return {
            "captures": self.captures,
            "lost": {"hirdmen": self.lost_hirdmen, "bondi": self.lost_bondi},
            "ravens": {"attack": self.ravens_attack, "move": self.ravens_move, "block": self.ravens_block},
            "hits": {"scored": self.hits, "expected": expected(self.attack_dice), "dice": self.attack_dice},
            "blocks": {"scored": self.blocked, "expected": expected(self.block_dice), "dice": self.block_dice},
        }


def expected(dice: int) -> float:
    return round(dice * SUCCESSES_OF_THREE_DICE / 3, 1)


def statistics(events: list[Event]) -> BattleFigures:
    """Captures, warriors lost by type, ravens spent, and hits and blocks beside what the dice promised; by side."""
    tallies = [Tally(), Tally()]
    for event in events:
        value = event.named()
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
    elif name in ("hits_counted", "riposte_struck"):
        tally.hits += value["hits"]
    elif name in ("attack_rolled", "thralls_rolled", "block_rolled", "dice_rerolled"):
        count_dice(tally, name, value)
    elif name == "blocks_counted":
        tally.blocked += value["blocks"]


def count_dice(tally: Tally, name: str, value: dict[str, Any]) -> None:
    """Every die thrown: a card rerolls those that failed in the roll before."""
    if name == "dice_rerolled":
        rerolled = tally.failed[value["kind"]]
        tally.attack_dice += rerolled if value["kind"] == ATTACK_DICE else 0
        tally.block_dice += rerolled if value["kind"] == BLOCK_DICE else 0
    elif name == "block_rolled":
        tally.block_dice += len(value["dice"])
        tally.failed[BLOCK_DICE] = failures(value["dice"])
    else:
        tally.attack_dice += len(value["dice"])
        tally.failed[ATTACK_DICE] = failures(value["dice"])
