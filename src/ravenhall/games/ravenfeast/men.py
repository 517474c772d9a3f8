"""What people call the figures: one list of names by number, the same for everybody, in log, board and refusals."""

from __future__ import annotations

from typing import Final

MEN: Final = (
    "Hrafn", "Ulf", "Tosti", "Gunnar", "Ketil", "Orm", "Bersi", "Skapti", "Ivar", "Halfdan",
    "Sven", "Toki", "Rolf", "Asgeir", "Bjarni", "Egil", "Finn", "Geir", "Hakon", "Ingvar",
    "Jorund", "Kari", "Leif", "Mord", "Njal", "Odd", "Pal", "Runolf", "Sigurd", "Thorir",
    "Vagn", "Yngvi", "Arn", "Bolli", "Dag", "Eirik", "Flosi", "Grani", "Hogni", "Illugi",
    "Kalf", "Lodin", "Magnus", "Otkel", "Ragnar", "Snorri", "Steinar", "Thorolf", "Vermund", "Aki",
    "Bard", "Einar", "Gizur", "Harek", "Hallvard", "Kolbein", "Onund", "Skuli", "Torf", "Vigfus",
)  # fmt: skip
BYNAMES: Final = ("", " the Red", " the Tall", " the Younger")  # a second man of a name is told by one


def man(figure: int) -> str:
    """The figure's own name: "Hrafn", "Hrafn the Red"."""
    again, place = divmod(figure, len(MEN))
    return MEN[place] + BYNAMES[again % len(BYNAMES)]


def called(kind: str, figure: int) -> str:
    """How a figure is spoken of: "Bondi Hrafn"."""
    return f"{kind} {man(figure)}"
