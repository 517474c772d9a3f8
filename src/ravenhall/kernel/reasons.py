"""Reasons: what speaks for an action, as a name and figures. The words are data of the game's language.

A game says in `merits` what one action has for itself: facts of the position, each with a weight. Why this action and
not that is then what it has and the other lacks, the weightiest first.
"""

from __future__ import annotations


class Reason:
    """One thing that speaks for an action: its name, its weight beside others of that decision, and its figures.

    The figure `count` decides between singular and plural.
    """

    def __init__(self, name: str, weight: int, figures: dict[str, int | str] | None = None) -> None:
        self.name = name
        self.weight = weight
        self.figures: dict[str, int | str] = {} if figures is None else figures

    def __repr__(self) -> str:
        return f"Reason({self.name!r}, {self.weight}, {self.figures})"


def leading(mine: list[Reason], others: list[Reason]) -> list[Reason]:
    """What weighs more here than there, the greatest difference first."""
    there: dict[str, int] = {}
    for reason in others:
        there[reason.name] = max(there.get(reason.name, 0), reason.weight)
    lead = [(there.get(reason.name, 0) - reason.weight, place) for place, reason in enumerate(mine)]
    return [mine[place] for less, place in sorted(lead) if less < 0]
