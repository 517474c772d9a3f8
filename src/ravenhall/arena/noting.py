"""What is written down of every decision while a match is played, for datasets (docs/research.md).

Rows are plain lists, so that they travel between processes: COLUMNS names what stands in them.
"""

from __future__ import annotations

from typing import Any, Final

from ravenhall.bots.bot import Bot
from ravenhall.bots.search import Candidate, SearchBot
from ravenhall.kernel.actions import Action
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Outcome, Seat

COLUMNS: Final = (
    "step", "seat", "kind", "observation", "legal", "chosen", "tried", "values", "samples", "earned", "place", "points",
)  # fmt: skip


class Notes:
    """The decisions of one match. Nothing is written that the seat that decided could not know, but how it ended."""

    def __init__(self) -> None:
        self.rows: list[list[Any]] = []

    def ask(self, match: Match, seat: Seat, kind: str, menu: list[Action], player: Bot) -> None:
        """Somebody is about to decide."""
        legal = [action.code for action in menu]
        self.rows.append([len(self.rows), seat, kind, match.observe(seat), legal])
        if isinstance(player, SearchBot):
            player.tried = []  # what it thought of an earlier decision is none of this one

    def decide(self, action: Action, player: Bot) -> None:
        """And has decided; a bot that looks ahead tells what it thought of what it tried."""
        tried: list[Candidate] = player.tried if isinstance(player, SearchBot) else []
        codes = [one.action.code for one in tried]
        self.rows[-1] += [action.code, codes, [one.mean for one in tried], [one.samples for one in tried]]

    def end(self, outcome: Outcome, sides: tuple[int, ...]) -> None:
        for row in self.rows:
            seat: Seat = row[1]
            row += [outcome.earned(seat, sides), outcome.places[seat], outcome.points[seat]]
