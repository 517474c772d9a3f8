"""What happened, in the past tense. Logs in words, animations and sounds read events and nothing else."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.kernel.state import State

EVERYBODY: Final = -1  # a bit for each seat; -1 has them all
WATCHERS: Final = 30  # the bit that stands for people without a seat


# What part a value plays in what happened, and the type it has unless it is declared with another.
ROLES: Final = {
    "who": "int",  # the seat that acts
    "whom": "int",  # another seat that it concerns
    "from": "int",  # where it began
    "to": "int",  # where it went
    "at": "int",  # where it happened
    "what": "str",  # a piece or a card that is named
    "count": "int",  # how many
    "dice": "int[]",  # what was rolled
    "result": "int",  # what that came to
    "lost": "int",  # what is gone
    "gained": "int",  # what was got
    "spent": "int",  # what was paid
    "shown": "str[]",  # what came to light
    "why": "str",  # how or for what reason
    "is": "bool",  # whether
    "value": "int",  # anything else worth telling
}
TYPES: Final = ("int", "str", "bool", "int[]", "str[]", "int{}")  # the last: numbers by name


class EventKind:
    """One kind of event, declared once: its name, what part each of its values plays, and the clause it happens under.

    EventKind("attack_rolled", "seat:who area:at dice:dice successes:result", "BR-35"). A value is written as
    name:role, or name:role=type where the type is not the usual one of its role.
    """

    def __init__(
        self,
        name: str,
        fields: str = "",
        clause: str = "",
        reveals: bool = False,
        unless: dict[tuple[str, object], str] | None = None,
    ) -> None:
        self.name = name
        declared = [field.partition(":") for field in fields.split()]
        roles = [role.partition("=") for (name, colon, role) in declared]
        self.fields = tuple([name for (name, colon, role) in declared])
        self.roles = tuple([role for (role, equals, type) in roles])
        self.types = tuple([type or ROLES.get(role, "") for (role, equals, type) in roles])
        self.clause = clause
        self.unless = {} if unless is None else unless  # another clause where a field has this value
        self.reveals = reveals  # something hidden came to light: there is no free way back

    def __repr__(self) -> str:
        return f"EventKind({self.name})"


class EventKinds:
    """All that can happen in a game, in the order it was declared."""

    def __init__(self) -> None:
        self.by_name: dict[str, EventKind] = {}

    def kind(
        self,
        name: str,
        fields: str,
        clause: str,
        reveals: bool = False,
        unless: dict[tuple[str, object], str] | None = None,
    ) -> EventKind:
        """Declare one more; what is misspelt is found when the game is loaded."""
        kind = EventKind(name, fields, clause, reveals, unless)
        if name in self.by_name:
            raise AssertionError(f"two events are called {name}")
        for field, role, type in zip(kind.fields, kind.roles, kind.types, strict=True):
            if role not in ROLES or type not in TYPES:
                raise AssertionError(f"{name}: {field} is declared as {role}={type}; roles are {', '.join(ROLES)}")
        self.by_name[name] = kind
        return kind

    def stored(self, name: str, fields: list[str]) -> EventKind:
        """The kind of an event that was stored: today's, or one of its own where today's has other values."""
        kind = self.by_name.get(name)
        return kind if kind is not None and list(kind.fields) == fields else EventKind(name, " ".join(fields))


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
        """Of its kind."""
        return self.kind.name

    def __getitem__(self, field: str) -> object:
        return self.values[self.kind.fields.index(field)]

    def named(self) -> dict[str, Any]:
        """Its values by their names."""
        return dict(zip(self.kind.fields, self.values, strict=True))

    @property
    def clause(self) -> str:
        """The clause under which it happened."""
        kind = self.kind
        for (field, value), clause in kind.unless.items():
            if self[field] == value:
                return clause
        return kind.clause

    def seen_by(self, seat: int | None) -> bool:
        """May this seat see it? None: somebody who watches."""
        bit = WATCHERS if seat is None else seat
        return (self.audience >> bit) & 1 == 1

    def json(self) -> dict[str, object]:
        """Its name as `event`, and its values by their names."""
        return {"event": self.kind.name, **self.named()}

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


class Passed:
    """A position that a step passed on its way, and how many of the step's events had happened by then."""

    __slots__ = ("events", "state")

    def __init__(self, events: int, state: State) -> None:
        self.events = events
        self.state = state


class Log:
    """Collects the events of one step. A quiet log forgets them at once: search has no readers.

    Where a match spends its time, rules ask `quiet` themselves and do not work out what nobody reads. Who wants to tell
    a step bit by bit gives the list that the positions on its way are put into.
    """

    def __init__(self, quiet: bool = False, passed: list[Passed] | None = None) -> None:
        self.quiet = quiet
        self.events: list[Event] = NO_EVENTS if quiet else []
        self.revealed = False
        self.passed = passed
        self.marked = 0  # how many events had happened at the last mark

    def mark(self, state: State) -> None:
        """The step goes on from here: what has happened up to now can be told by itself."""
        if self.passed is not None and len(self.events) > self.marked:
            self.marked = len(self.events)
            self.passed.append(Passed(self.marked, state.copy()))

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
