"""TOML that people send: its bounds are looked at before it is parsed, since parsing takes long where they are broken.

A dotted key of thousands of parts, brackets inside brackets and numbers of thousands of digits are short to write.
Whatever is wrong is told with its line, counted from 1.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from ravenhall.kernel.errors import Unreadable

LONGEST_TEXT: Final = 8000  # characters
DEEPEST: Final = 8  # brackets inside brackets
MOST_PARTS: Final = 4  # of a dotted key
LONGEST_WORD: Final = 64  # characters of a key without quotes, of a number, of a date
MOST_DIGITS: Final = 18  # of a number

TOKEN: Final = re.compile(r"""[A-Za-z0-9_+-]+|[ \t]+|#[^\n]*|[][{}."']|[^][{}."'#A-Za-z0-9_+ \t-]+""")
QUOTES: Final = ("'", '"')
CLOSED: Final = {  # what follows the quotes that open a text, up to those that close it
    '"""': re.compile(r'(?:[^"\\]|\\.|"(?!""))*"{3,5}', re.DOTALL),
    "'''": re.compile(r"(?:[^']|'(?!''))*'{3,5}"),
    '"': re.compile(r'(?:[^"\\\n]|\\[^\n])*"'),
    "'": re.compile(r"[^'\n]*'"),
}


def read_toml(text: str, longest: int = LONGEST_TEXT) -> dict[str, Any]:
    """The table that the text writes down; Unreadable says what is wrong with it."""
    if len(text) > longest:
        raise Unreadable(f"a TOML text has up to {longest} characters, not {len(text)}")
    check_bounds(text)
    try:
        return tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError is one
        raise Unreadable(f"that is not TOML: {error}") from error


def check_bounds(text: str) -> None:
    """Unreadable if something in the text is deeper or longer than anybody needs. Goes through it once."""
    depth, parts, place = 0, 1, 0
    while place < len(text):
        token = next_token(text, place)
        if token in QUOTES:
            place = after_text(text, place)
            continue
        if token == ".":
            parts += 1
        elif not (token[0].isalnum() or token[0] in " \t_+-"):
            parts = 1
        if token in "[{":
            depth += 1
        elif token in "]}":
            depth = max(0, depth - 1)
        if depth > DEEPEST:
            raise too_much(text, place, f"brackets go up to {DEEPEST} deep")
        if parts > MOST_PARTS:
            raise too_much(text, place, f"a dotted key has up to {MOST_PARTS} parts")
        check_word(text, place, token)
        place += len(token)


def next_token(text: str, place: int) -> str:
    found = TOKEN.match(text, place)
    assert found is not None  # every character begins a token
    return found.group()


def check_word(text: str, place: int, token: str) -> None:
    if token[0] == "#" or token.isspace():
        return
    if token[0] in "+-0123456789" and sum(letter.isdecimal() for letter in token) > MOST_DIGITS:
        raise too_much(text, place, f"a number has up to {MOST_DIGITS} digits")
    if len(token) > LONGEST_WORD:
        raise too_much(text, place, f"a key without quotes has up to {LONGEST_WORD} characters")


def after_text(text: str, place: int) -> int:
    """Where the text in quotes ends that begins here."""
    quotes = 3 * text[place] if text.startswith(3 * text[place], place) else text[place]
    closed = CLOSED[quotes].match(text, place + len(quotes))
    if closed is None:
        raise too_much(text, place, "a text in quotes is not closed")
    return closed.end()


def too_much(text: str, place: int, message: str) -> Unreadable:
    line = text.count("\n", 0, place) + 1
    return Unreadable(f"that is not TOML within bounds: {message} (at line {line})")
