"""Saved matches as files: one JSON document each."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from ravenhall import games
from ravenhall.kernel.errors import BadData
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match

LARGEST: Final = 50_000_000  # bytes; a long match has some tens of thousands


def read_document(path: Path) -> dict[str, Any]:
    """The JSON document in a file; BadData says what is wrong with it."""
    try:
        if path.is_file() and path.stat().st_size > LARGEST:
            raise BadData(str(path), "", "", f"is larger than {LARGEST // 1_000_000} MB: not a saved match")
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(str(path), "", "", f"cannot be read: {_reason(error)}") from error
    except (ValueError, RecursionError) as error:  # no JSON, no text at all, or a name that no file can have
        raise BadData(str(path), "", "", "is not a saved match: not JSON") from error
    if not isinstance(document, dict) or "ravenhall" not in document:
        raise BadData(str(path), "", "", "is not a saved match")
    return document


def read_match(path: Path, data: Path | None = None) -> Match:
    """The match in a file, whichever game it is of."""
    document = read_document(path)
    return games.load(str(document.get("game")), data).restore(document)


def read_match_of(game: Game[Any], path: Path) -> Match:
    """The match in a file, which must be of this game."""
    return game.restore(read_document(path))


def write_match(match: Match, path: Path) -> None:
    """Write the whole match, or leave the file as it was. Only saved matches are overwritten."""
    text = json.dumps(match.save(), indent=1) + "\n"
    try:
        if path.exists():
            _must_be_saved_match(path)
        beside = path.with_name(path.name + ".part")
        with open(beside, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise BadData(str(path), "", "", f"cannot be written: {_reason(error)}") from error
    except ValueError as error:
        raise BadData(str(path), "", "", "cannot be written: no file can have that name") from error


def _must_be_saved_match(path: Path) -> None:
    try:
        read_document(path)
    except BadData as error:
        raise BadData(str(path), "", "", "is there already and is no saved match; choose another name") from error


def _reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()
