"""Whether a saved match holds: its actions played again from its seed, its position compared, its seed checked."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from ravenhall import games
from ravenhall.kernel.commitment import deal_fits, deal_of
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.match import Match
from ravenhall.terminal.files import read_document
from ravenhall.terminal.session import called, ending


def report(path: Path, commitment: str | None, data: Path | None) -> tuple[bool, list[str]]:
    """Whether everything holds, and sentences about it. A file that is no saved match at all is an error."""
    document = read_document(path)
    game = games.load(str(document.get("game")), data)
    try:
        match = game.restore(document)
    except RavenhallError as error:
        lines = [f"Does not hold: {error}."]
        return False, lines + ([_deal_holds(document, commitment)[1]] if "deal" in document else [])
    if document["revision"] != game.revision:
        was, now = document["revision"], game.revision
        return False, [
            f"Cannot be played again: made under revision {was} of the rules, this is {now}. Its position is sound."
        ]
    if match.origin.seed is None and match.origin.position is None:
        return False, ["Cannot be played again: it has neither a seed nor a position it started from."]
    lines = [_holds(match, document)]
    if match.outcome is not None:
        lines += ending(match.outcome, called(match.seats))
    if "deal" in document:
        kept, sentence = _deal_holds(document, commitment)
    elif commitment is not None:
        kept, sentence = _seed_holds(match, commitment)
    else:
        return True, lines
    return kept, [*lines, sentence]


def _holds(match: Match, document: dict[str, Any]) -> str:
    start = "a position" if match.origin.seed is None else f"seed {match.origin.seed}"
    led = "lead to the saved position" if document.get("position") is not None else "can all be played"
    dictated = " Some chance results were dictated." if _is_dictated(document) else ""
    return (
        f"Holds: {match.game.title}, rules revision {match.game.revision}, {match.seats} seats. "
        f"From {start} its {len(match.steps)} steps {led}.{dictated}"
    )


def _is_dictated(document: dict[str, Any]) -> bool:
    return bool(document.get("dictated")) or any(step[0] == "chance" for step in document.get("actions", []))


def _deal_holds(document: dict[str, Any], commitment: str | None) -> tuple[bool, str]:
    """A hall dealt the match: its file carries what was shown before the deal, and what opens it."""
    try:
        shown = deal_of(document)[0]
    except RavenhallError as error:
        return False, f"The deal cannot be checked: {error}."
    if commitment is not None and commitment.lower() != shown:
        return False, f"The commitment shown before the deal was another: the file has {shown}."
    if not deal_fits(document):
        return False, f"The deal is not the one that was committed to with {shown}."
    return True, "The deal is the one that was committed to before it."


def _seed_holds(match: Match, commitment: str) -> tuple[bool, str]:
    if match.origin.seed is None:
        return False, "The commitment cannot be checked: the match has no seed."
    digest = hashlib.sha256(str(match.origin.seed).encode()).hexdigest()
    if digest == commitment.lower():
        return True, "The seed is the one that was committed to."
    return False, f"The seed is not the one that was committed to: its SHA-256 is {digest}."
