"""What is open to a seat, laid out for people: each action in words, in groups, with what is known about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from ravenhall.kernel.actions import Action
from ravenhall.kernel.errors import Unreadable

if TYPE_CHECKING:
    from ravenhall.kernel.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer:
    """A legal action as people choose it: what it belongs to, what it does, its odds or its price."""

    def __init__(self, action: Action, group: str = "", words: str = "", note: str = "") -> None:
        self.action = action
        self.group = group  # an area, a card, a figure …; "" where it stands alone
        self.words = words  # what its notation does not say
        self.note = note  # odds, prices, gains: what the game answers when it is asked

    @property
    def text(self) -> str:
        """Its notation, what that does not say, and what is known of it."""
        told = "; ".join([part for part in (self.words, self.note) if part])
        return f"{self.action.text}: {told}" if told else self.action.text


def consulted(match: Match, seat: int, about: str) -> dict[str, Any]:
    """What the game answers to this question; nothing where it has no answer to it."""
    try:
        return match.consult(seat, {"about": about})
    except Unreadable:
        return {}


def gathered(offers: list[Offer]) -> list[tuple[str, list[Offer]]]:
    """By group, in the order in which the groups first appear; what has no group stands alone."""
    found: list[tuple[str, list[Offer]]] = []
    places: dict[str, int] = {}
    for offer in offers:
        if not offer.group:
            found.append(("", [offer]))
        elif offer.group in places:
            found[places[offer.group]][1].append(offer)
        else:
            places[offer.group] = len(found)
            found.append((offer.group, [offer]))
    return found
