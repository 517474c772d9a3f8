"""Reading a game's TOML files: what an owner of the box could read off a component.

A user's own data folder replaces any file of the same name; files it does not have come from the package, and a file
that replaces none is a mistake. Every row is checked as it is read, and an error names the file, the row and the key.
"""

from __future__ import annotations

import hashlib
import tomllib
from importlib.resources import files
from pathlib import Path

from ravenhall.kernel.errors import BadData, Unreadable, reason, shown
from ravenhall.kernel.toml import read_toml

SOURCES = ("rulebook", "derived", "public", "own")
LONGEST_FILE = 1_000_000  # characters of a user's own
BESIDE_DATA = (".", "README", "LICENSE")  # what these begin may lie in a data folder, too


class Row:
    """One table of a data file. Every key must be asked for: `done` complains about the others."""

    def __init__(self, file: str, label: str, values: dict[str, object]) -> None:
        self.file = file
        self.label = label
        self._values = values
        self._asked: set[str] = set()

    def bad(self, key: str, message: str) -> BadData:
        return BadData(self.file, self.label, key, message)

    def has(self, key: str) -> bool:
        return key in self._values

    @property
    def keys(self) -> list[str]:
        """Every key there is, for tables whose keys are names, such as the hexes of a map."""
        return list(self._values)

    def _get(self, key: str) -> object:
        self._asked.add(key)
        if key not in self._values:
            raise self.bad(key, "is missing")
        return self._values[key]

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        if default is not None and key not in self._values:
            return default
        value = self._get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.bad(key, f"must be {least}–{most}, not {shown(value)}")
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self._get(key) if key in self._values else default
        if not isinstance(value, bool):
            raise self.bad(key, f"must be true or false, not {shown(value)}")
        return value

    def text(self, key: str, longest: int = 200) -> str:
        value = self._get(key)
        if not isinstance(value, str) or not 0 < len(value) <= longest:
            raise self.bad(key, f"must be a text of 1 to {longest} characters")
        return value

    def told(self, key: str, numbers: dict[str, int]) -> str:
        """A text in which {amount} stands for the number of that name, so that a row says it once."""
        told = self.text(key)
        for name, number in numbers.items():
            told = told.replace("{" + name + "}", str(number))
        if "{" in told or "}" in told:
            allowed = ", ".join(["{" + name + "}" for name in numbers]) or "none"
            raise self.bad(key, f"has braces around what is no number of this row; there are: {allowed}")
        return told

    def word(self, key: str, allowed: tuple[str, ...]) -> str:
        value = self._get(key)
        if not isinstance(value, str) or value not in allowed:
            raise self.bad(key, f"must be one of {', '.join(allowed)}, not {shown(value)}")
        return value

    def words(self, key: str, allowed: tuple[str, ...]) -> list[str]:
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) and item in allowed for item in value):
            raise self.bad(key, f"must be a list of {', '.join(allowed)}")
        return [str(item) for item in value]

    def texts(self, key: str, longest: int = 200) -> list[str]:
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) and 0 < len(item) <= longest for item in value):
            raise self.bad(key, f"must be a list of texts of 1 to {longest} characters")
        return [str(item) for item in value]

    def wholes(self, key: str, least: int, most: int) -> list[int]:
        value = self._get(key)
        if not isinstance(value, list) or not all(type(item) is int and least <= item <= most for item in value):
            raise self.bad(key, f"must be a list of {least}–{most}")
        return list(value)

    def tables(self, key: str, least: int, most: int) -> list[list[int]]:
        """A list of lists of numbers, such as squares."""
        value = self._get(key)
        if not isinstance(value, list) or not all(
            isinstance(part, list) and all(type(item) is int and least <= item <= most for item in part)
            for part in value
        ):
            raise self.bad(key, f"must be a list of lists of {least}–{most}")
        return [list(part) for part in value]

    def value(self, key: str, known: list[str]) -> object:
        """Whatever stands under a key that must be one of these names: who uses it checks the value."""
        value = self._get(key)
        if key not in known:
            raise self.bad(key, f"is not known here; known: {', '.join(known)}")
        return value

    def sub(self, key: str) -> Row:
        """A table inside this one."""
        value = self._get(key)
        if not isinstance(value, dict):
            raise self.bad(key, "must be a table")
        return Row(self.file, f"{self.label} {key}".strip(), value)

    def subs(self, key: str) -> list[Row]:
        """Tables inside this one, numbered from 1."""
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
            raise self.bad(key, f"must be one or more tables [[{key}]]")
        return [Row(self.file, f"{self.label} {key} {number}".strip(), part) for number, part in enumerate(value, 1)]

    def done(self) -> None:
        """The row has been read: it says where it comes from, and nothing else is in it."""
        if self.label:
            self.word("source", SOURCES)
        self.nothing_else()

    def nothing_else(self) -> None:
        """A table inside a row has been read: every key in it is known."""
        for key in self._values:
            if key not in self._asked:
                raise self.bad(key, f"is not known here; known: {', '.join(sorted(self._asked))}")


class DataFolder:
    """The data files of one game: its own, or the user's where there are some."""

    def __init__(self, package: str, own: Path | None = None) -> None:
        self._printed = {file.name: file for file in files(package).joinpath("data").iterdir()}
        self._own = {} if own is None else self._files_of(own)
        self._used_own: dict[str, bytes] = {}
        self._tables: dict[str, Row] = {}

    def _files_of(self, own: Path) -> dict[str, Path]:
        """What lies in the user's folder: nothing that the game would not read."""
        try:
            found = {path.name: path for path in sorted(own.iterdir()) if not path.name.startswith(BESIDE_DATA)}
        except (OSError, ValueError) as error:  # a name that no folder can have, too
            raise BadData(shown(str(own)), "", "", f"is not a folder that can be read: {reason(error)}") from error
        for name in found:
            if name not in self._printed:
                raise BadData(name, "", "", f"is not a file of this game; there are {', '.join(sorted(self._printed))}")
        return found

    def _bytes(self, file: str) -> bytes:
        if file not in self._own:
            return self._printed[file].read_bytes()
        try:
            content = self._own[file].read_bytes()
        except OSError as error:
            raise BadData(file, "", "", f"cannot be read: {reason(error)}") from error
        self._used_own[file] = content
        return content

    def table(self, file: str) -> Row:
        """The whole file, read once."""
        if file not in self._tables:
            self._tables[file] = Row(file, "", self._read(file))
        return self._tables[file]

    def _read(self, file: str) -> dict[str, object]:
        text = self.text(file)
        if file not in self._own:
            return tomllib.loads(text)
        try:
            return read_toml(text, LONGEST_FILE)
        except Unreadable as error:
            raise BadData(file, "", "", str(error).removeprefix("that ")) from error

    def rows(self, file: str, name: str) -> list[Row]:
        """The rows [[name]] of a file, each with an id of its own."""
        rows = self.table(file).subs(name)
        if not rows:
            raise BadData(file, "", name, f"must be one or more tables [[{name}]]")
        seen: set[str] = set()
        for row in rows:
            id = row.text("id")
            row.label = f'{name} "{id}"'
            if id in seen:
                raise row.bad("id", "stands twice")
            seen.add(id)
        return rows

    def text(self, file: str) -> str:
        """A file that is not TOML, such as a drawn map."""
        try:
            return self._bytes(file).decode()
        except UnicodeDecodeError as error:
            raise BadData(file, "", "", f"is not text: {error}") from error

    def done(self) -> None:
        """Every file has been read: nothing stands in one that was not asked for."""
        for table in self._tables.values():
            table.nothing_else()

    @property
    def id(self) -> str | None:
        """None for the game's own data, otherwise a name that changes with the user's files."""
        if not self._used_own:
            return None
        digest = hashlib.sha256()
        for file in sorted(self._used_own):
            digest.update(file.encode() + b"\0" + self._used_own[file] + b"\0")
        return digest.hexdigest()[:16]
