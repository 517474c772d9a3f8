"""What a lesson of this game may ask for besides actions, and how that is written: an army is "1 jarl, 4 bondi"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from ravenhall.kernel.errors import Unreadable, shown
from ravenhall.kernel.game import Game

COUNTED: Final = re.compile(r"([0-9]{1,2}) ([a-z_]{1,20})")


def read_army(text: str) -> dict[str, dict[str, int]]:
    """The list that is written like this."""
    figures: dict[str, int] = {}
    for part in text.strip().lower().split(","):
        found = COUNTED.fullmatch(part.strip())
        if found is None or not int(found[1]):
            raise Unreadable(f'an army is written like "1 jarl, 4 bondi", not {shown(text)}')
        figures[found[2]] = figures.get(found[2], 0) + int(found[1])
    return {"figures": figures}


def roster(game: Game[Any], options: dict[str, Any]) -> list[str]:
    """RF-136: who is for sale, for how much, and how a list is written."""
    lines = [scores(kind) for kind in game.consult({"about": "roster"})["figures"]]
    return [*lines, f'You may spend {options["points"]} points. Write your army like "1 jarl, 4 bondi".']


def scores(kind: dict[str, Any]) -> str:
    shot = f", Missile {kind['missile']} at {kind['range']} inches" if kind["missile"] else ""
    role = "" if kind["role"] == "none" else f", {kind['role'].title()}"
    return (
        f"  {kind['id']}, {kind['price']} points: Move {kind['move']}{shot}, Melee {kind['melee']}, "
        f"Armour {kind['armor']}, Morale {kind['morale']}, Wounds {kind['wounds']}{role}"
    )


SHEETS: Final[
    dict[str, tuple[Callable[[str], dict[str, dict[str, int]]], Callable[[Game[Any], dict[str, Any]], list[str]]]]
] = {"army_0": (read_army, roster)}
