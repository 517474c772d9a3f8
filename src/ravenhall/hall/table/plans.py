"""What a command comes to: who sends it, the plan of facts it makes, and what is asked before most of them."""

from __future__ import annotations

from collections.abc import Callable

from ravenhall.hall.said.commands import AnyCommand, Command
from ravenhall.hall.table.facts import AnyFact, Entry
from ravenhall.hall.table.parts import Change, Group
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.table import Table
from ravenhall.kernel.events import Passed
from ravenhall.kernel.match import Match


class Player:
    """Who sends a command."""

    def __init__(self, player: str, name: str, address: str = "") -> None:
        self.id = player
        self.name = name
        self.address = address  # where from: for limits alone


class Plan:
    """What a command comes to: facts to be stored, the match after them, and the table a rematch makes."""

    def __init__(self, *facts: AnyFact, match: Match | None = None, passed: list[Passed] | None = None) -> None:
        self.facts: list[AnyFact] = list(facts)
        self.match = match
        self.passed = passed  # positions on the way to that match
        self.new_table: list[AnyFact] = []


TIME_BOX = 10.0  # seconds a bot may think, where nobody has said otherwise


class Circumstances:
    """What a decision needs to know besides the table: whose player is away, and what a new table is called."""

    def __init__(self, new_id: Callable[[], str]) -> None:
        self.new_id = new_id
        self.away: dict[int, float] = {}  # the seats whose players are not connected, and for how many seconds
        self.patience = 0.0  # seconds until such a player counts as absent
        self.time_box = TIME_BOX  # seconds a bot may think

    def is_absent(self, seat: int) -> bool:
        return seat in self.away and self.away[seat] >= self.patience


def take_in(table: Table, plan: Plan, now: int, player: str, command: str) -> tuple[list[Entry], Change]:
    """The table after the plan's facts: as they are to be stored, and what they have changed."""
    change = Change()
    entries = []
    for fact in plan.facts:
        entry = Entry(table.number + 1, now, fact, player, command)
        change.add(table.add(entry, plan.match, plan.passed))
        entries.append(entry)
    return entries, change


# ── commands that come by other ways than a frame ─────────────────────────────────────────────────────────────────────


class ClaimSeat(Command, tag="claim_seat"):
    """A seat link was opened."""

    seat: int
    hash: str


class LinkSeats(Command, tag="link_seats"):
    """The host wants new links for free seats."""

    hashes: list[tuple[int, str]]


class ComeBack(Command, tag="come_back"):
    """A player has joined again."""


class CountAsk(Command, tag="count_ask"):
    """The ravens have answered the seat about the decision of this number."""

    seat: int
    decision: int


class CountGuide(Command, tag="count_guide"):
    """The guide has advised the seat."""

    seat: int


class CloseByHand(Command, tag="close_by_hand"):
    """The administrator closes the table."""


InnerCommand = AnyCommand | ClaimSeat | LinkSeats | ComeBack | CountAsk | CountGuide | CloseByHand


# ── asked before most of them ─────────────────────────────────────────────────────────────────────────────────────────


def own(table: Table, mine: Group, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refusal("unknown", "there is no such seat")
    if seat not in mine:
        raise Refusal("not_yours", "that seat is not yours")


def running(table: Table) -> Match:
    match = table.match
    if table.closed:
        raise Refusal("not_now", "the table is closed")
    if match is None:
        raise Refusal("not_now", "the match has not begun")
    if table.status != "playing":
        raise Refusal("match_over", "the match is over")
    return match


def host(table: Table, who: Player) -> None:
    if table.made.host != who.id:
        raise Refusal("not_yours", "only the host may do this")
