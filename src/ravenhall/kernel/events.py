"""What happened, in the past tense. Logs in words, animations and sounds read events and nothing else."""

from __future__ import annotations

from typing import Final

EVERYBODY: Final = -1  # a bit for each seat; -1 has them all
WATCHERS: Final = 30  # the bit that stands for people without a seat


class EventKind:
    """One kind of event and the names of its values, declared once: EventKind("ravens_placed", "seat area ravens")."""

    def __init__(self, name: str, fields: str = "", reveals: bool = False) -> None:
        self.name = name
        self.fields = tuple(fields.split())
        self.reveals = reveals  # something hidden came to light: there is no free way back

    def __repr__(self) -> str:
        return f"EventKind({self.name})"


class Event:
    """One thing that happened, and who may see it."""

    __slots__ = ("audience", "kind", "values")

    def __init__(self, kind: EventKind, values: tuple[object, ...], audience: int) -> None:
        if len(values) != len(kind.fields):
            raise AssertionError(f"{kind.name} has the values {kind.fields}, not {values}")
        self.kind = kind
        self.values = values
        self.audience = audience

    @property
    def name(self) -> str:
        return self.kind.name

    def __getitem__(self, field: str) -> object:
        return self.values[self.kind.fields.index(field)]

    def seen_by(self, seat: int | None) -> bool:
        bit = WATCHERS if seat is None else seat
        return (self.audience >> bit) & 1 == 1

    def json(self) -> dict[str, object]:
        return {"event": self.kind.name, **dict(zip(self.kind.fields, self.values, strict=True))}

    def __repr__(self) -> str:
        return f"{self.kind.name}{self.values}"


def in_full(events: list[Event]) -> list[Event]:
    """What is told to somebody who sees everything: each thing once, by its fullest account.

    What the others were told is told instead of what one seat knew; what several were told alike is one thing.
    """
    told: list[Event] = []
    for event in events:
        instead = event.audience < 0 and event.audience != EVERYBODY
        alike = [one for one in told if one.kind is event.kind and one.values == event.values]
        if not instead and all(one.audience == event.audience for one in alike):
            told.append(event)
    return told


def present(
    a: object, b: object, c: object, d: object, e: object, f: object, g: object, h: object
) -> tuple[object, ...]:
    """Those that were given: an ellipsis stands for one that was not."""
    return tuple([value for value in (a, b, c, d, e, f, g, h) if value is not ...])


NO_EVENTS: Final[list[Event]] = []  # shared by quiet logs, which never add to it


class Log:
    """Collects the events of one step. A quiet log forgets them at once: search has no readers.

    Where a match spends its time, rules ask `quiet` themselves and do not work out what nobody reads.
    """

    def __init__(self, quiet: bool = False) -> None:
        self.quiet = quiet
        self.events: list[Event] = NO_EVENTS if quiet else []
        self.revealed = False

    def add(
        self,
        kind: EventKind,
        a: object = ...,
        b: object = ...,
        c: object = ...,
        d: object = ...,
        e: object = ...,
        f: object = ...,
        g: object = ...,
        h: object = ...,
    ) -> None:
        """Everybody sees this. The values have places of their own so that a quiet log makes no tuple of them."""
        if kind.reveals:
            self.revealed = True
        if not self.quiet:
            self.events.append(Event(kind, present(a, b, c, d, e, f, g, h), EVERYBODY))

    def tell(self, seat: int, kind: EventKind, *values: object) -> None:
        """Only this seat sees this."""
        if kind.reveals:
            self.revealed = True
        if not self.quiet:
            self.events.append(Event(kind, values, 1 << seat))

    def tell_others(self, seat: int, kind: EventKind, *values: object) -> None:
        """Everybody but this seat sees this, watchers included."""
        if kind.reveals:
            self.revealed = True
        if not self.quiet:
            self.events.append(Event(kind, values, EVERYBODY ^ (1 << seat)))
