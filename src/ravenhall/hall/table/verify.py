"""Matches as files. Was a deal fair? Its seed must fit the commitment shown before it, and lead to the stored end."""

from __future__ import annotations

from typing import Any

from ravenhall import games
from ravenhall.hall.said.api import Verified
from ravenhall.hall.said.terms import write
from ravenhall.hall.table.facts import Said
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.table import Table
from ravenhall.kernel.commitment import commitment, deal_fits, deal_of
from ravenhall.kernel.errors import BadData, RavenhallError, shown

AT_ONCE = 100  # lines of chat in one piece of a file


def document(table: Table, player: str) -> dict[str, Any]:
    """The match as a file for this player, if it is over or nobody else plays; Refusal if not."""
    alone = bool(table.seats) and len(table.seats_of(player)) == len(table.seats)
    if table.match is None or not (table.status == "over" or alone):
        raise Refusal("not_now", "a match is exported after its end")
    return exported(table)


def verified(found: dict[str, Any]) -> dict[str, Any]:
    """The file, if it says which deal it was committed to; Refusal if not."""
    if "deal" not in found:
        raise Refusal("not_now", "no seed is known that leads here: it was imported, or begun under earlier rules")
    return found


def exported(table: Table) -> dict[str, Any]:
    """The match as the file the terminal uses, with what its deal was committed to."""
    assert table.match is not None
    document: dict[str, Any] = table.match.save()
    made = table.made
    if document["seed"] is not None and made.seed is not None and made.nonce is not None:
        document["deal"] = {"commitment": commitment(made.seed, made.nonce), "nonce": made.nonce}
    return document


def with_chat(document: dict[str, Any], lines: list[tuple[int, Said]]) -> list[bytes]:
    """The file with all that was said, the newest of which is handed in first; in pieces, each written in no time."""
    said = [line for number, line in reversed(lines)]
    parts = [write(said[first : first + AT_ONCE])[1:-1] for first in range(0, len(said), AT_ONCE)]
    pieces = [part if place == 0 else b"," + part for place, part in enumerate(parts)]
    return [write(document)[:-1] + b',"chat":[', *pieces, b"]}"]


def verify(document: dict[str, Any]) -> Verified:
    """Check an exported match, from the file alone; BadData if it has no commitment or is of an earlier revision."""
    game = games.load(str(document.get("game")))
    if document.get("revision") != game.revision:
        was = f"is {shown(document.get('revision'))}, and rules of revision {game.revision} may play it differently"
        raise BadData("saved match", "", "revision", f"{was}: a Ravenhall of its day can verify it")
    committed, seed, nonce = deal_of(document)
    return Verified(committed, seed, nonce, deal_fits(document), replays(document))


def replays(document: dict[str, Any]) -> bool:
    try:
        games.load(str(document.get("game"))).restore(document)
        return True
    except RavenhallError:
        return False
