"""What begins like an action but goes on with names that no action has: refused, with what could stand there.

"card N11" begins like the cards' actions. Words are looked up one by one, and the first that leads nowhere is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ravenhall.kernel.errors import OutOfBounds
from ravenhall.kernel.openings import MOST_PIECES, listed, pieces

if TYPE_CHECKING:
    from ravenhall.kernel.actions import Action

LONGEST: Final = 80  # characters of a text that are looked at
LONGEST_WORD: Final = 20
MANY: Final = 200  # actions that begin alike: what they look like is not worked out in passing
_APART: Final = re.compile(r"[\s:,]+")


class Spot:
    """A place in a notation: what may stand here, what follows it, and whether an action may end before it."""

    def __init__(self, action: Action) -> None:
        self.first = action  # of those that lead here
        self.whole: Action | None = None
        self.next: dict[str, Spot] = {}
        self.words: list[str] = []

    def enter(self, action: Action, words: list[str]) -> None:
        spot = self
        for word in words:
            key = word.lower()
            if key not in spot.next:
                spot.next[key] = Spot(action)
                spot.words.append(word)
            spot = spot.next[key]
        spot.whole = spot.whole or action


class Verbs:
    """All actions by the word that they begin with, in the one and the other way of writing them."""

    def __init__(self, actions: list[Action]) -> None:
        self._texts: list[dict[str, list[Action]]] = [{}, {}]
        self._spots: list[dict[str, Spot]] = [{}, {}]  # looked into once somebody has begun with the word
        for action in actions:
            for way, text in enumerate((action.text, action.also)):
                if text:
                    self._texts[way].setdefault(_APART.split(text, 1)[0].lower(), []).append(action)

    def prepare(self) -> Iterator[None]:
        for way, texts in enumerate(self._texts):
            for verb, actions in texts.items():
                if len(actions) >= MANY:
                    self._spot(way, verb)
                    yield

    def _spot(self, way: int, verb: str) -> Spot | None:
        actions = self._texts[way].get(verb)
        if actions is None:
            return None
        found = self._spots[way].get(verb)
        if found is None:
            found = self._spots[way][verb] = Spot(actions[0])
            for action in actions:
                found.enter(action, _APART.split(action.also if way else action.text)[1:])
        return found

    def against(self, text: str) -> OutOfBounds | None:
        """What speaks against this text, which is no action's; nothing if none begins like it."""
        words = [word for word in _APART.split(text[:LONGEST]) if word]
        met = [self._followed(way, words) for way in (0, 1)] if words else []
        known = [one for one in met if one is not None]
        if not known:
            return None
        depth, spot = known[1] if len(known) > 1 and known[1][0] > known[0][0] else known[0]
        told = against_spot(spot, words[:depth], words[depth] if depth < len(words) else "")
        return OutOfBounds(clause_of(spot, depth), text[:LONGEST], told, type(spot.first))

    def _followed(self, way: int, words: list[str]) -> tuple[int, Spot] | None:
        """As far as the words lead: how many of them, and where to."""
        spot = self._spot(way, words[0].lower())
        if spot is None:
            return None
        depth = 1
        while depth < len(words) and words[depth].lower() in spot.next:
            spot = spot.next[words[depth].lower()]
            depth += 1
        return depth, spot


def clause_of(spot: Spot, depth: int) -> str:
    """Which says what may stand here; nothing where it is the decision's."""
    kind = type(spot.first)
    bounds = [bound for bound in kind.bounds if not bound.after]
    if kind.clause or not spot.next or depth > len(bounds):
        return kind.clause
    return bounds[depth - 1].clause


def against_spot(spot: Spot, said: list[str], word: str) -> str:
    """In words for people: where they lead nowhere, and where they could."""
    so_far = " ".join(said)
    if spot.next:
        return f'after "{so_far}" stands {some(spot.words)}{f", not {word[:LONGEST_WORD]}" if word else ""}'
    if spot.whole is None or word:
        return f'nothing stands after "{so_far}"'
    return f'that is written "{spot.whole.text}"'


def some(words: list[str]) -> str:
    """The first few, and how many more: "S1–S10, N1–N10", "F, M, P and 110 more"."""
    runs = pieces(words)
    told = [word for run in runs[:MOST_PIECES] for word in run]
    more = len(words) - len(told)
    return f"{listed(told)}{f' and {more} more' if more else ''}"
