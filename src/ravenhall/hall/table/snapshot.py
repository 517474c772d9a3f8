"""A table at one number of its log, as JSON: what loading starts from. It keeps a match going across rule revisions,
since under a newer revision the match goes on from its position instead of being played again."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ravenhall.hall.table.facts import Entry, Proposed, Said, TableMade
from ravenhall.hall.table.parts import Passage, Proposal, SeatState
from ravenhall.hall.table.table import Table
from ravenhall.kernel.events import Event, EventKind, EventKinds

CANNOT_BE_OPENED = (
    "this table was left in the middle under earlier rules, and what was played last does not fit those of today; "
    "nothing of it is lost: a Ravenhall of its day opens it"
)


class Loaded:
    """A table as stored: the last snapshot, if any, the commands before it, and the facts after it."""

    def __init__(
        self, snapshot: bytes | None, entries: list[Entry], commands: dict[tuple[str, str], int] | None = None
    ) -> None:
        self.snapshot = snapshot
        self.entries = entries
        self.commands = commands or {}


class StoredEvent(Struct, array_like=True):
    kind: int | str  # a place in the snapshot's `kinds`; in older ones its name
    fields: str  # in older ones the names of its values
    values: list[Any]
    audience: int


class StoredPassage(Struct, array_like=True):
    number: int
    events: list[StoredEvent]
    own: dict[str, Any] | None
    text: str


class StoredSeat(Struct, array_like=True):
    player: str
    name: str
    bot: str
    stand_in: str
    hash: str
    flagged: bool
    own_steps: int = 1 << 31  # before this was noted: all of them may be the person's
    stand_in_name: str = ""
    asks: int = 0
    told_asks: int = 0
    advised: int = -1
    helped: bool = False


class StoredProposal(Struct, array_like=True):
    number: int
    needs: list[int]
    fact: Proposed


class Snapshot(Struct, rename={"passages": "happenings"}):  # as it is called in what is stored
    number: int
    created: int
    touched: int
    made: TableMade
    seats: list[StoredSeat]
    match: dict[str, Any] | None
    passages: list[StoredPassage]
    chat: list[tuple[int, Said]]
    proposals: list[StoredProposal]
    proposed: int
    given_up: tuple[int, str] | None
    next_table: str
    closed: str
    sowings: int
    hidden: list[tuple[list[int], list[int]]]
    asked_number: list[int]
    asked_at: list[int]
    left: list[int]
    shown_left: list[int]
    said: int = 0
    kinds: list[tuple[str, str]] = []  # of events: name and fields
    commands: list[tuple[str, str, int]] = []  # in older ones; now they are found in the log
    invited: dict[str, int] = {}
    kept: bool = False


def write_snapshot(table: Table) -> bytes:
    """All but the commands, which the log has: it is packed beside."""
    kinds: dict[tuple[str, str], int] = {}
    snapshot = Snapshot(
        number=table.number,
        created=table.created,
        touched=table.touched,
        made=table.made,
        seats=[_stored_seat(seat) for seat in table.seats],
        match=None if table.match is None else table.match.save(),
        passages=[_stored(one, kinds) for one in table.passages],
        chat=table.chat,
        proposals=[StoredProposal(one.number, one.needs, one.fact) for one in table.proposals],
        proposed=table.proposed,
        given_up=table.given_up,
        next_table=table.next_table,
        closed=table.closed,
        sowings=table.sowings,
        hidden=[(list(group), numbers) for group, numbers in table.hidden.items()],
        asked_number=table.asked_number,
        asked_at=table.asked_at,
        left=table.left,
        shown_left=table.shown_left,
        said=table.said,
        kinds=list(kinds),
        invited=table.invited,
        kept=table.kept,
    )
    return msgspec.json.encode(snapshot)


def _stored_seat(s: SeatState) -> StoredSeat:
    held = StoredSeat(s.player, s.name, s.bot, s.stand_in, s.hash, s.flagged, s.own_steps, s.stand_in_name)
    held.asks, held.told_asks, held.advised, held.helped = s.asks, s.told_asks, s.advised, s.helped
    return held


def _stored(one: Passage, kinds: dict[tuple[str, str], int]) -> StoredPassage:
    """`kinds` grows by those not met before."""
    events = [
        StoredEvent(
            kinds.setdefault((e.kind.name, " ".join(e.kind.fields)), len(kinds)), "", list(e.values), e.audience
        )
        for e in one.events
    ]
    return StoredPassage(one.number, events, one.own, one.text)


_decoder = msgspec.json.Decoder(Snapshot)


def read_snapshot(table_id: str, data: bytes) -> Table:
    snapshot = _decoder.decode(data)
    table = Table(table_id)
    for name in ("number", "created", "touched", "made", "chat", "proposed", "given_up", "next_table", "closed"):
        setattr(table, name, getattr(snapshot, name))
    for name in ("sowings", "asked_number", "asked_at", "left", "shown_left", "kept"):
        setattr(table, name, getattr(snapshot, name))
    table.invited = snapshot.invited
    table.said = max(snapshot.said, len(snapshot.chat))
    for stored in snapshot.seats:
        seat = SeatState()
        seat.player, seat.name, seat.bot = stored.player, stored.name, stored.bot
        seat.stand_in, seat.hash, seat.flagged = stored.stand_in, stored.hash, stored.flagged
        seat.own_steps, seat.stand_in_name = stored.own_steps, stored.stand_in_name
        seat.asks, seat.told_asks, seat.advised = stored.asks, stored.told_asks, stored.advised
        seat.helped = stored.helped
        table.seats.append(seat)
    if snapshot.match is not None:
        table.match = table.game.restore(snapshot.match)
    kinds = [table.game.events.stored(name, fields.split()) for name, fields in snapshot.kinds]
    table.passages = [_passage(one, kinds, table.game.events) for one in snapshot.passages]
    for proposal in snapshot.proposals:
        if proposal.fact.to is not None and (table.match is None or proposal.fact.to > len(table.match.steps)):
            continue  # under newer rules the match goes on from its position: what was before is not taken back
        table.proposals.append(Proposal(proposal.number, proposal.fact))
        table.proposals[-1].needs = proposal.needs
    table.commands = {(player, command): number for player, command, number in snapshot.commands}
    table.hidden = {tuple(group): numbers for group, numbers in snapshot.hidden}
    return table


def table_from(table_id: str, loaded: Loaded) -> Table:
    """The table that a snapshot and the facts after it add up to."""
    table = Table(table_id) if loaded.snapshot is None else read_snapshot(table_id, loaded.snapshot)
    table.commands.update(loaded.commands)
    for entry in loaded.entries:
        table.add(entry)
    table.forget_views()
    return table


def _passage(one: StoredPassage, kinds: list[EventKind], known: EventKinds) -> Passage:
    events = [
        Event(
            known.stored(e.kind, e.fields.split()) if isinstance(e.kind, str) else kinds[e.kind],
            tuple(e.values),
            e.audience,
        )
        for e in one.events
    ]
    return Passage(one.number, events, one.own, one.text)
