"""The hall's colours on a terminal: what a part of a picture is becomes how it looks, on dark ground and on light."""

from __future__ import annotations

import os
from typing import Final

from textual.content import Content
from textual.theme import Theme

from ravenhall.kernel.paint import runs

DARK: Final = "ravenhall-dark"
LIGHT: Final = "ravenhall-light"

# Each role with its looks on dark and on light ground; the same tokens as the boards have. What looks alike in one
# column (a hill, a mountain) never lies on the same board.
LOOKS: Final[dict[str, tuple[str, str]]] = {
    "head": ("bold #f3eada", "bold #231a12"),
    "faint": ("#ae9f87", "#67563f"),
    "warn": ("bold #ff8f7a", "bold #9b2318"),
    "here": ("bold #f2c45c", "bold #7a5200"),
    "clause": ("#ae9f87", "#67563f"),
    "odds": ("#9ccb79", "#3c6a2a"),
    "seat0": ("bold #f08a73", "bold #9e2c1b"),
    "seat1": ("bold #82b7ea", "bold #1f5f9e"),
    "seat2": ("bold #a9d07a", "bold #456122"),
    "seat3": ("bold #dca6d3", "bold #854a7d"),
    "seat4": ("bold #f4eedf", "bold #5d503c"),
    "seat5": ("bold #c9bda8", "bold #2b2622"),
    # land
    "forest": ("#8fbf6a", "#2f6021"),
    "water": ("#7fb2dd", "#1b5a8f"),
    "mountain": ("#c3a98c", "#6b4c2c"),
    "snow": ("#e6ecec", "#566264"),
    "plain": ("#d9c46a", "#6d5a00"),
    "hill": ("#d1b48a", "#74552a"),
    "rough": ("#bfae77", "#665a23"),
    "stone": ("#b9b4a8", "#55524b"),
    # Battalia's peoples, and the ground that is theirs
    "green": ("#9ccb79", "#3c6a2a"),
    "gold": ("#e3c055", "#735a00"),
    "red": ("#f0907c", "#9b2318"),
    "blue": ("#82b7ea", "#1f5f9e"),
    "any": ("#f3eada", "#231a12"),
    "none": ("#f3eada", "#231a12"),
    "woods": ("#9ccb79", "#3c6a2a"),
    "mountains": ("#e3c055", "#735a00"),
    "canyons": ("#f0907c", "#9b2318"),
    "lakes": ("#82b7ea", "#1f5f9e"),
    # Roll & Raid's dice and shields
    "wood": ("#d1b48a", "#74552a"),
    "metal": ("#c4cbd1", "#4b5760"),
    "vikings": ("#f0907c", "#9b2318"),
    "shieldY": ("#e3c055", "#735a00"),
    "shieldB": ("#82b7ea", "#1f5f9e"),
    "shieldR": ("#f0907c", "#9b2318"),
    "shieldO": ("#f0aa5c", "#8a4300"),
}

THEMES: Final = (
    Theme(
        name=DARK,
        primary="#f2b632",
        secondary="#8a7860",
        accent="#f2c45c",
        foreground="#f3eada",
        background="#14110d",
        surface="#211b15",
        panel="#2b241c",
        success="#9ccb79",
        warning="#f2b632",
        error="#ff8f7a",
        dark=True,
        variables={"marked": "#40300f", "footer-key-foreground": "#f2c45c"},
    ),
    Theme(
        name=LIGHT,
        primary="#7a5200",
        secondary="#86704d",
        accent="#7a5200",
        foreground="#231a12",
        background="#faf5e9",
        surface="#f2e9d6",
        panel="#ebe1cc",
        success="#3c6a2a",
        warning="#7a5200",
        error="#9b2318",
        dark=False,
        variables={"marked": "#f7dc97", "footer-key-foreground": "#7a5200"},
    ),
)


def ground_of_terminal() -> str:
    """Light where the terminal says that its ground is; most say nothing, and most of those are dark."""
    told = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT if told.isdecimal() and (int(told) == 7 or 9 <= int(told) <= 15) else DARK


def look(role: str, dark: bool) -> str:
    """How a role looks; one that nobody has given a look is written like everything else."""
    return LOOKS.get(role, ("", ""))[0 if dark else 1]


def coloured(text: str, dark: bool) -> Content:
    """Painted text as the screen shows it."""
    return Content.assemble(*[(piece, look(role, dark)) for role, piece in runs(text)])
