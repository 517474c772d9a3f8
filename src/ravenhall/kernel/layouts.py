"""How a saved position is written changes with a game's state: one in an older layout is brought up before it is read.

A game lists a function for each change, which turns a position of the layout before into the next, in place. A position
without a layout is in the first: that is how they were written before there was another.
"""

from __future__ import annotations

import copy
from typing import Any, Final

from ravenhall.kernel.errors import BadData, shown
from ravenhall.kernel.game import Game

FIRST: Final = 1


def newest(game: Game[Any]) -> int:
    """The layout in which this game's positions are written today."""
    return FIRST + len(game.layouts)


def layout_of(game: Game[Any], position: dict[str, Any]) -> int:
    """The layout a position says it is written in; BadData if there is no such layout here."""
    layout = position.get("layout", FIRST)
    if type(layout) is not int or not FIRST <= layout <= newest(game):
        allowed = f"must be {FIRST} to {newest(game)}, not {shown(layout)}"
        raise BadData("saved match", "position", "layout", allowed)
    return layout


def brought_up(game: Game[Any], position: dict[str, Any]) -> dict[str, Any]:
    """The position in today's layout: itself, or a changed copy; BadData if it is not in the layout it names."""
    layout = layout_of(game, position)
    if layout == newest(game):
        return position
    changed = copy.deepcopy(position)
    for number, change in enumerate(game.layouts[layout - FIRST :], layout):
        try:
            change(changed)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            message = f"is not in layout {number}, as it says: {error!r:.60}"
            raise BadData("saved match", "position", "", message) from error
    changed["layout"] = newest(game)
    return changed
