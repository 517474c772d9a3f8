"""Lively positions: two players with artefacts of every kind, heroes side by side, camps and ambushes."""

from __future__ import annotations

from ravenhall.kernel.chance import Chance
from ravenhall.kernel.match import Match
from tests.games.battalia.stories import GAME

RICH = """
    turn 0
    day {day}
    square d2 c3 woods nes 0 4
    square d3 cross woods nesw
    square d5 cross mountains nesw
    square c4 straight canyons ew
    heroes 0 d4 d3
    heroes 1 d4 d3
    hand 0 {great} weapon/red*2 amulet/red*2 title/green scroll/green tent/red horse/red lord/red priest/green supply*2
    nation 0 chief/red friman/green weapon/gold tool/red supply*3
    ambush 0 lord/green
    camp 0 tent/gold priest/red
    hand 1 {other} weapon/gold amulet/gold title/red scroll/red horse/green lord/gold chief/gold supply*3
    nation 1 chief/green friman/gold amulet/green tool/gold supply*3
    ambush 1 lord/gold
    camp 1 tent/green priest/gold"""
GREATS = ("hammer", "horn", "sword", "shield", "wings", "crown", "luut", "pavilion", "staff", "book")


def rich_match(number: int) -> Match:
    """The position with another Great Artefact in hand, on another day, for each number."""
    drawing = RICH.format(day=1 + number % 7, great=GREATS[number % 10], other=GREATS[(number + 3) % 10])
    options = {"excluded_faction": "blue", "auto_single": False, "mode": ("basic", "advanced")[number % 2]}
    options["staff_swap"] = number % 2 == 0
    return GAME.position(drawing, 2, number, options)


def choice(match: Match, seat: int, chance: Chance) -> str:
    """Any legal action, but turns are seldom ended early and cards seldom suspended."""
    legal = [str(action) for action in match.legal(seat)]
    assert legal, f"nothing to do in {match.save()}"
    for attempt in range(3):
        action = legal[chance.below(len(legal))]
        if action not in ("end", "ambush", "mulligan", "surrender"):
            return action
    return action
