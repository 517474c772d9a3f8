"""Saved matches as files: one JSON document each."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from ravenhall import games
from ravenhall.kernel.errors import BadData, reason
from ravenhall.kernel.game import Game
from ravenhall.kernel.interpreted.replay import check_options
from ravenhall.kernel.match import Match

LARGEST: Final = 50_000_000  # bytes; a long match has some tens of thousands


def read_document(path: Path) -> dict[str, Any]:
    """The JSON document in a file or a pipe; BadData says what is wrong with it."""
    try:
        document = json.loads(_read(path).decode())
    except OSError as error:
        raise BadData(str(path), "", "", f"cannot be read: {reason(error)}") from error
    except (ValueError, RecursionError) as error:  # no JSON, no text at all, or a name that no file can have
        where = f" (line {error.lineno}, column {error.colno})" if isinstance(error, json.JSONDecodeError) else ""
        raise BadData(str(path), "", "", f"is not a saved match: not JSON{where}") from error
    if not isinstance(document, dict) or "ravenhall" not in document:
        raise BadData(str(path), "", "", "is not a saved match")
    return document


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        mode = os.fstat(file.fileno()).st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
            raise BadData(str(path), "", "", "is a device, not a file")
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise BadData(str(path), "", "", f"is larger than {LARGEST // 1_000_000} MB: not a saved match")
    return content


def read_match(path: Path, data: Path | None = None) -> Match:
    """The match in a file, whichever game it is of."""
    document = read_document(path)
    return _restored(games.load(str(document.get("game")), data), document)


def read_match_of(game: Game[Any], path: Path) -> Match:
    """The match in a file, which must be of this game."""
    return _restored(game, read_document(path))


def _restored(game: Game[Any], document: dict[str, Any]) -> Match:
    match = game.restore(document)
    return check_options(match) if document["revision"] == game.revision else match


def write_match(match: Match, path: Path) -> None:
    """Write the whole match, or leave the file as it was. Only saved matches are overwritten."""
    text = json.dumps(match.save(), indent=1) + "\n"
    with _writing(path) as beside:
        with open(beside, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)


def must_be_writable(path: Path) -> None:
    """Say now, not after a long match, what would keep it from being written there."""
    with _writing(path) as beside:
        beside.touch()
        beside.unlink()


@contextmanager
def _writing(path: Path) -> Iterator[Path]:
    """The file beside it that takes the match until it is complete; BadData says why it cannot be written."""
    try:
        if path.exists():
            _must_be_saved_match(path)
        yield path.with_name(path.name + ".part")
    except OSError as error:
        raise BadData(str(path), "", "", f"cannot be written: {reason(error)}") from error
    except ValueError as error:
        raise BadData(str(path), "", "", "cannot be written: no file can have that name") from error


def _must_be_saved_match(path: Path) -> None:
    if not path.is_file():
        raise BadData(str(path), "", "", "is there already and is no file; choose another name")
    try:
        read_document(path)
    except BadData as error:
        raise BadData(str(path), "", "", "is there already and is no saved match; choose another name") from error
