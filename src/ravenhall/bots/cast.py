"""Who the bots are to people: eight somebodies with a name and a character, from gentle to hard.

A bot is asked for by its spec; at a table it sits as one of these, and no two at a table are the same.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final


class Character:
    """Somebody to play against: a name, what they do when they do not play, and how they play, in a line."""

    def __init__(self, name: str, calling: str, text: str) -> None:
        self.name = name
        self.calling = calling
        self.text = text


CAST: Final = (
    Character("Kettil", "the ferryman", "Does whatever comes to hand. Good for a first match."),
    Character("Asa", "the goose girl", "Goes straight for what she likes and forgets what lies behind her."),
    Character("Orm", "the ploughman", "Takes the best thing he sees and never looks past it."),
    Character("Hallgerd", "the brewer", "Keeps what she has, waits, and lets you spend first."),
    Character("Leofric", "the scribe", "Knows the odds of every die and never bets against them."),
    Character("Sturla", "the skald", "Thinks a turn ahead and loves a bold stroke."),
    Character("Ragnfrid", "the steerswoman", "Leaves no gap of her own, and finds the one in yours."),
    Character("The Guest", "the stranger", "Has seen this match before, or one much like it."),
)
PLACES: Final = {"random": 0, "greedy": 2, "search": 5}  # where in the cast each kind of bot sits down
ANYWHERE: Final = 2  # a kind of older days that there is no more


def character(spec: str) -> Character:
    """Who plays so, at a table of their own."""
    return seated(spec, ())


def seated(spec: str, sitting: Collection[str]) -> Character:
    """Who plays so at a table where these sit already: of the rest of the cast whoever is closest in strength."""
    home = PLACES.get(spec.partition(":")[0], ANYWHERE)
    near = sorted(range(len(CAST)), key=lambda place: (abs(place - home), place))
    free = [place for place in near if CAST[place].name not in sitting]
    return CAST[free[0] if free else home]
