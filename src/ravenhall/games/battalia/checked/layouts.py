"""Positions as earlier editions wrote them, brought up one layout at a time."""

from __future__ import annotations

from typing import Any


def remembered(position: dict[str, Any]) -> None:
    """Revision 2 keeps what others remember of a hand: of an older position nobody remembers more than it shows."""
    state = position["state"]
    state["terms"]["auto_single"] = True
    for side in state["sides"]:
        side["lore"] = {
            "laid": [], "stock": [], "rest": [], "doubts": [], "floors": [], "kin": [], "path": [], "glimpse": 0,
        }  # fmt: skip


LAYOUTS = (remembered,)
