"""Text that knows what its parts are: whose, which ground, a warning. Who shows it may give them colours.

    paint("seat0", "YOU")       the word, marked; `unpainted` gives the bare text back

A role says what something is, never how it looks. Marks take up no room: measure, pad and wrap with what is here.
"""

from __future__ import annotations

import re
from typing import Final

OPEN: Final = "\ue000"  # before the role; these three are for private use and in nobody's alphabet
SAID: Final = "\ue001"  # after the role
CLOSE: Final = "\ue002"
JOINED: Final = "\u00a0"  # a space at which no line is broken
_MARK: Final = re.compile(f"{OPEN}[^{SAID}]*{SAID}|{CLOSE}")
_TOKEN: Final = re.compile(f"{OPEN}([^{SAID}]*){SAID}|({CLOSE})|([^{OPEN}{CLOSE}]+)")

# What pictures and logs share. Games add roles of their own for their ground and their cards.
HEAD: Final = "head"  # where the match stands
FAINT: Final = "faint"  # labels and rulers
WARN: Final = "warn"  # lost, broken, about to be
HERE: Final = "here"  # what is going on right now; a screen keeps it in sight
SHAPES: Final = "●■⬢◆▼✚"  # a seat is a colour and a shape: never a colour alone


def seat_role(seat: int) -> str:
    return f"seat{seat}"


def shape(seat: int) -> str:
    return SHAPES[seat % len(SHAPES)]


def paint(role: str, text: str) -> str:
    return f"{OPEN}{role}{SAID}{text}{CLOSE}" if text and role else text


def painted_seat(seat: int, text: str) -> str:
    return paint(seat_role(seat), text)


def unpainted(text: str) -> str:
    return _MARK.sub("", text)


def width(text: str) -> int:
    return len(unpainted(text))


def padded(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))


def runs(text: str) -> list[tuple[str, str]]:
    """The text in pieces of one role each, "" for none; where roles are nested, the inner one counts."""
    found: list[tuple[str, str]] = []
    within: list[str] = []
    for token in _TOKEN.finditer(text):
        role, close, piece = token.groups()
        if role is not None:
            within.append(role)
        elif close is not None:
            if within:
                within.pop()
        else:
            found.append((within[-1] if within else "", piece))
    return found


def _words(text: str) -> list[str]:
    """Cut at spaces; a painted stretch of several words becomes several painted words."""
    found: list[str] = []
    joins = False  # the last word has not ended yet
    for role, piece in runs(text):
        for place, part in enumerate(re.split(r"[ \n]", piece)):
            if place > 0:
                joins = False
            if part and joins:
                found[-1] += paint(role, part)
            elif part:
                found.append(paint(role, part))
                joins = True
    return found


def _pieces(word: str, most: int) -> list[str]:
    """A word that is too long for a line, cut wherever need be."""
    if width(word) <= most:
        return [word]
    letters = [paint(role, letter) for role, piece in runs(word) for letter in piece]
    return ["".join(letters[start : start + most]) for start in range(0, len(letters), most)]


def wrapped(text: str, columns: int, first: str = "", rest: str = "") -> list[str]:
    """In lines of at most so many columns, the first and the others with what stands before them."""
    lines: list[str] = []
    line, is_empty = first, True
    most = max(1, columns - max(width(first), width(rest)))
    for word in [piece for whole in _words(text) for piece in _pieces(whole, most)]:
        if not is_empty and width(line) + 1 + width(word) > columns:
            lines.append(line)
            line, is_empty = rest, True
        line += word if is_empty else f" {word}"
        is_empty = False
    return [one.replace(JOINED, " ") for one in ([*lines, line] if not is_empty else lines)]


def listed(parts: list[str], columns: int, first: str = "", rest: str = "", between: str = ", ") -> list[str]:
    """Parts one after the other, none of them broken between two lines."""
    return wrapped(between.join(part.replace(" ", JOINED) for part in parts), columns, first, rest)
