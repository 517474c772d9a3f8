"""What a table is made of: who holds a seat, what is proposed, what people read in the log, what a fact has changed."""

from __future__ import annotations

from typing import Any

from ravenhall.hall.said.terms import ProposalKind
from ravenhall.hall.table.facts import Proposed
from ravenhall.kernel.events import Event, Passed

Group = tuple[int, ...]  # the seats one player holds; () is a watcher
WATCHER: Group = ()


class SeatState:
    """Who holds a seat: nobody yet, a person, or a bot; and the bot that stands in for an absent person."""

    def __init__(self) -> None:
        self.player = ""
        self.name = ""
        self.bot = ""
        self.stand_in = ""
        self.stand_in_name = ""
        # how many steps there were when the stand-in sat down: of those before, some are the person's
        self.own_steps = 0
        self.hash = ""  # of the link's secret, until it is used
        self.flagged = False
        self.asks = 0  # how often it has asked the ravens
        self.told_asks = 0  # and how often everybody was told
        self.helped = False  # by the guide, or by taking back what had brought something to light
        self.advised = -1  # the number of the decision it was last advised on

    @property
    def is_free(self) -> bool:
        return not self.player and not self.bot

    @property
    def thinker(self) -> str:
        """The bot that decides for this seat now, if any."""
        return self.bot or self.stand_in


class Proposal:
    """Something that needs the agreement of others."""

    def __init__(self, number: int, fact: Proposed) -> None:
        self.number = number
        self.kind: ProposalKind = fact.kind
        self.by = fact.by
        self.needs = list(fact.needs)
        self.fact = fact


class Passage:
    """What one fact lets people read in the log: the match's events, or one of the table's own."""

    __slots__ = ("events", "number", "own", "passed", "text", "told")

    def __init__(self, number: int, events: list[Event], own: dict[str, Any] | None, text: str) -> None:
        self.number = number
        self.events = events
        self.own = own
        self.text = text
        self.passed: list[Passed] = []  # the positions on the way, until they are told
        self.told: list[tuple[Event, Any, str]] | None = None  # each event as JSON and in words, once needed


class Change:
    """Which parts of a table a fact has changed, for whoever tells people about it."""

    def __init__(self) -> None:
        self.table = False
        self.match = False

    def add(self, other: Change) -> None:
        self.table = self.table or other.table
        self.match = self.match or other.match
