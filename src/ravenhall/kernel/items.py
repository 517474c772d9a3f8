"""Things of one kind that players choose among (cards, cities, upgrades), and which event tells that one was used.

Whoever studies many matches asks what used items are worth, and which are never used at all.
"""

from __future__ import annotations

from ravenhall.kernel.events import Event

WHO = "who"
DEALT = "dealt"  # the "event" of a list whose items chance hands out before the first decision: see Game.dealt


class Items:
    """A list of items: `Items("Upgrades bought", "upgrade_bought", "upgrade", {"ritual": "Ritual"})`."""

    def __init__(self, title: str, event: str, field: str, names: dict[str, str], is_side: bool = False) -> None:
        self.title = title
        self.is_side = is_side  # every seat has one of them for the whole match: an army, a people
        self.event = event  # that tells of a use, or DEALT
        self.field = field  # of the event, that says what was used
        self.names = names  # by what such a value begins with, how people call the item
        self._longest = sorted(names, key=lambda start: -len(start))

    def used(self, event: Event) -> list[str]:
        """The items that this event tells of, as they are written in `names`."""
        value = event[self.field]
        given = value if isinstance(value, list | tuple) else [value]
        return [item for one in given if (item := self.item(str(one)))]

    def item(self, value: str) -> str:
        """The item that a value means: the longest name it begins with, so that "lord/red" is a lord."""
        for start in self._longest:
            if value.startswith(start):
                return start
        return ""


def user(event: Event) -> int:
    """The seat that did it; -1 if nobody did."""
    kind = event.kind
    for place in range(len(kind.roles)):
        if kind.roles[place] == WHO:
            value = event.values[place]
            return value if isinstance(value, int) else -1
    return -1
