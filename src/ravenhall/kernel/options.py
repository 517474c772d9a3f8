"""What is chosen before a match: each option with its allowed values, its default and a sentence about it."""

from __future__ import annotations

import re
from typing import Any, Final, Self

from ravenhall.kernel.errors import BadOptions, shown
from ravenhall.kernel.wording import listed

OptionValue = Any  # a JSON value; each kind of option says which
WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")


def plain(name: str) -> str:
    """A name as people write it: "first_player" is "First player"."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def said(value: OptionValue) -> str:
    """A value as people read it."""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    return plain(str(value))


class Option:
    """A named choice. Subclasses say which values are allowed and read them from JSON or from typed text."""

    def __init__(self, name: str, default: OptionValue, text: str, clause: str = "") -> None:
        self.name = name
        self.default = default
        self.text = text
        self.clause = clause
        self.label = plain(name)
        self.words: tuple[str, ...] = ()
        self.seat: int | None = None
        self.when: tuple[str, OptionValue] | None = None

    def called(self, label: str, *words: str) -> Self:
        """What people call it and, in their order, the values it lists; what is not said here is called as it is
        written."""
        self.label = label
        self.words = words
        return self

    def of_seat(self, seat: int) -> Self:
        """It speaks of this seat alone: nobody is asked for it at a table that has no such seat."""
        self.seat = seat
        return self

    def only_if(self, name: str, value: OptionValue) -> Self:
        """It means something only while another option has this value."""
        self.when = (name, value)
        return self

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        raise NotImplementedError

    def accepts(self, value: object) -> bool:
        """Is this one of its values, as it stands?"""
        raise NotImplementedError

    def typed(self, text: str) -> object:
        """What a person means who typed this."""
        lowered = text.strip().lower()
        if lowered in ("true", "yes", "on"):
            return True
        if lowered in ("false", "no", "off"):
            return False
        if lowered == "none":
            return None
        return int(lowered) if WHOLE_NUMBER.fullmatch(lowered) else text.strip()

    def read(self, value: object) -> OptionValue:
        """The value, checked; text is taken as typed by a person unless it is itself an allowed value. BadOptions if it
        is none."""
        if self.accepts(value):
            return value
        if isinstance(value, str):
            meant = self.typed(value)
            if self.accepts(meant):
                return meant
        raise BadOptions(self.name, f"{self.name} must be {self.allowed}, not {shown(value)}", self.clause)

    def names_file(self, value: object) -> bool:
        """Would reading this value open a file? People at this machine may point to one, nobody else."""
        return False

    def json(self) -> dict[str, object]:
        """What people are told of it, for JSON: how it is called, its default, and what is allowed."""
        told: dict[str, object] = {
            "name": self.name,
            "label": self.label,
            "default": self.default,
            "allowed": self.allowed,
            "text": self.text,
        }
        if self.seat is not None:
            told["seat"] = self.seat
        if self.when is not None:
            told["when"] = {self.when[0]: self.when[1]}
        return told

    def listed(self, values: list[OptionValue]) -> dict[str, object]:
        """The JSON form of an option that offers these values, each with its word."""
        words = list(self.words) or [said(value) for value in values]
        if len(words) != len(values):
            raise AssertionError(f"{self.name} has {len(values)} values and {len(words)} words for them")
        return {"kind": "choice", "values": values, "words": words}


class Choice(Option):
    """One of a few values."""

    def __init__(
        self, name: str, values: tuple[OptionValue, ...], default: OptionValue, text: str, clause: str = ""
    ) -> None:
        super().__init__(name, default, text, clause)
        self.values = values

    @property
    def allowed(self) -> str:
        return listed([_word(value) for value in self.values], "or")

    def accepts(self, value: object) -> bool:
        return any(type(value) is type(one) and value == one for one in self.values)

    def json(self) -> dict[str, object]:
        return {**super().json(), **self.listed(list(self.values))}


class Flag(Choice):
    """On or off."""

    def __init__(self, name: str, default: bool, text: str, clause: str = "") -> None:
        super().__init__(name, (True, False), default, text, clause)


class Whole(Option):
    """A whole number within limits, or none where that is allowed."""

    def __init__(
        self, name: str, least: int, most: int, default: int | None, text: str, clause: str = "", or_none: bool = False
    ) -> None:
        super().__init__(name, default, text, clause)
        self.least = least
        self.most = most
        self.or_none = or_none

    @property
    def allowed(self) -> str:
        return f"{self.least}–{self.most}{' or none' if self.or_none else ''}"

    def accepts(self, value: object) -> bool:
        if value is None:
            return self.or_none
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def json(self) -> dict[str, object]:
        told = {"kind": "whole", "least": self.least, "most": self.most, "or_none": self.or_none}
        none = {"words": list(self.words)} if self.words else {}  # what it is called to have no number
        return {**super().json(), **told, **none}


# the option to do by itself what leaves no choice; a game that lists it has it
AUTO_SINGLE = Flag("auto_single", True, "Where the rules leave one thing to do, it is done.").called(
    "Forced choices", "Made for you", "Asked all the same"
)


def read_options(title: str, options: tuple[Option, ...], given: dict[str, object]) -> dict[str, OptionValue]:
    """Every option with its value; what is not given has its default."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOptions(str(name), f"{title} has no option {shown(name)}; it has {', '.join(names) or 'none'}")
    return {o.name: o.read(given[o.name]) if o.name in given else o.default for o in options}


def refuse_files(options: tuple[Option, ...], given: object) -> None:
    """For values that come from elsewhere, a stranger's request or a saved match: what would open a file is refused."""
    if isinstance(given, dict):
        for option in options:
            if option.names_file(given.get(option.name)):
                raise BadOptions(
                    option.name, f"{option.name} names a file, and none is read here: give what is in it", option.clause
                )


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)
