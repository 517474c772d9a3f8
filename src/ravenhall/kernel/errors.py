"""Every error Ravenhall raises on purpose. Anything else is a bug in Ravenhall.

RavenhallError
├── UnknownGame        no game of that name; names those there are
├── UnknownBot         likewise for bots
├── BadOptions         a match cannot be set up like this: the option, its values, the clause
├── Unreadable         not an action (or seat, or seed) at all
│   └── OutOfBounds    begins like an action, but none goes on like it: a match refuses it under the clause
├── NotYourDecision    a fair action, but this seat is not asked now
├── Refused            the rules say no: the clause, and why
├── MatchOver          nobody is asked any more
└── BadData            a data file or saved match is wrong: which file, row and key
"""

from __future__ import annotations

LONGEST_SHOWN = 60


def shown(value: object) -> str:
    """Something from outside as a message can show it: short, even where Python cannot write it out at all."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list nested thousands deep
        text = f"a {type(value).__name__} beyond all bounds"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def reason(error: Exception) -> str:
    """What the machine says against a file, as part of a sentence: "permission denied"."""
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()


class RavenhallError(Exception):
    """The root: catch this to catch everything said on purpose."""


class UnknownGame(RavenhallError):
    """There is no game of that name."""


class UnknownBot(RavenhallError):
    """There is no bot of that name."""


class BadOptions(RavenhallError):
    """A match cannot be set up like this."""

    def __init__(self, option: str, message: str, clause: str = "") -> None:
        super().__init__(f"{clause}: {message}" if clause else message)
        self.option = option
        self.message = message
        self.clause = clause


class Unreadable(RavenhallError):
    """What was given is not an action of this game at all."""


class OutOfBounds(Unreadable):
    """It begins like an action, and no action goes on like it; the rules say why."""

    def __init__(self, clause: str, action: str, message: str, kind: type) -> None:
        super().__init__(f"{f'{clause}: ' if clause else ''}{action} — {message}")
        self.clause = clause
        self.action = action
        self.message = message
        self.kind = kind  # the class of the actions that are written like this


class NotYourDecision(RavenhallError):
    """The seat is not asked for anything now: who is, and the clause that says so."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(f"{clause}: {message}" if clause else message)
        self.message = message
        self.clause = clause


class Refused(RavenhallError):
    """The rules say no, under a clause."""

    def __init__(self, clause: str, action: str, message: str) -> None:
        super().__init__(f"{clause}: {action} — {message}")
        self.clause = clause
        self.action = action
        self.message = message


class MatchOver(RavenhallError):
    """The match has ended; nobody is asked any more."""


class BadData(RavenhallError):
    """A data file or a saved match is wrong."""

    def __init__(self, file: str, row: str, key: str, message: str) -> None:
        place = ", ".join(part for part in (file, row) if part)
        super().__init__(f"{place}: {key} {message}" if key else f"{place}: {message}")
        self.file = file
        self.row = row
        self.key = key
        self.message = message


def at_line(number: int, line: str, error: Exception) -> Unreadable:
    """The same about a drawn position, with the line that it is about."""
    return Unreadable(f"line {number} of a position, {shown(line.strip())}: {error}")
