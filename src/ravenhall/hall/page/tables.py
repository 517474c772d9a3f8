"""Tables in a page's memory: commands carried out, bots that answer, and who follows them. It waits for nothing."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from msgspec import Struct

from ravenhall import bots
from ravenhall.hall.page.offered import offered
from ravenhall.hall.page.store import Store
from ravenhall.hall.said.commands import AskRavens, Command, Consult, Fill, Propose, WhyNot
from ravenhall.hall.said.messages import Advice, Done, Goodbye, Hint, Objection, Refused, Suggestion
from ravenhall.hall.said.terms import write
from ravenhall.hall.table import asking, deciding, rendering
from ravenhall.hall.table.facts import AnyFact, Entry
from ravenhall.hall.table.following import Followed, Follower
from ravenhall.hall.table.parts import Change
from ravenhall.hall.table.plans import Circumstances, CountAsk, CountGuide, Plan, Player, take_in
from ravenhall.hall.table.refusals import Refusal, Unknown, refusal
from ravenhall.hall.table.snapshot import CANNOT_BE_OPENED, Loaded, table_from, write_snapshot
from ravenhall.hall.table.strength import result_of
from ravenhall.hall.table.table import Table
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.match import Match
from ravenhall.kernel.wording import some

SEEDS = 2**31
MOST_KEPT = 200  # answers about one position
PATIENCE = 8.0  # seconds that the ravens have: meanwhile nothing else is done in a page
Reply = Done | Refused | Objection | Advice | Hint


class Numbered(Struct):
    """Of a snapshot what is looked at here."""

    number: int


read_number = msgspec.json.Decoder(Numbered).decode
read_text = msgspec.json.Decoder(str).decode


class Needed(Exception):
    """A table must be read from storage first."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


class OpenTable(Followed):
    """One table, its whole log, and who follows it."""

    def __init__(self, table: Table, entries: list[Entry]) -> None:
        super().__init__(table)
        self.entries = entries
        self.saved = 0  # the number of its last snapshot
        self.answers: dict[tuple[int | None, bytes], Any] = {}  # to questions about the position now
        self.about: Match | None = None


class Connection(Follower):
    """One connection of the client to one table. What it is sent waits until it is stored."""

    def __init__(self, number: int, said: list[tuple[int, str]], player: str) -> None:
        super().__init__(player)
        self.number = number
        self.said = said
        self.open_table: OpenTable | None = None

    def send(self, data: bytes) -> None:
        self.said.append((self.number, data.decode()))

    def show_out(self) -> None:
        self.open_table = None
        self.send(write(Goodbye("this table was forgotten", None)))


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def new_id() -> str:
    return secrets.token_hex(12)


class OpenTables:
    """Every table that is in memory, by its id."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.open: dict[str, OpenTable] = {}
        self.closed: dict[str, Refusal] = {}  # tables that are not there, or cannot be opened

    def open_table(self, table_id: str) -> OpenTable:
        """The table of that id; Needed if it must be read first, Refusal if there is none."""
        if table_id in self.closed:
            raise self.closed[table_id]
        if table_id not in self.open:
            raise Needed(table_id)
        return self.open[table_id]

    def take(self, table_id: str, entries: list[Entry]) -> None:
        """A table as it is stored; whoever follows it is told everything, since memory may have been ahead."""
        self.closed.pop(table_id, None)
        if not entries:
            self.gone(table_id)
            return
        snapshot = self.store.kept.get(f"snapshot {table_id}")
        try:
            table, saved = opened(table_id, entries, snapshot)
        except RavenhallError:
            self.closed[table_id] = Refusal("not_now", CANNOT_BE_OPENED)
            return
        open_table = self.open.get(table_id)
        if open_table is None:
            open_table = self.open[table_id] = OpenTable(table, entries)
        else:
            open_table.table, open_table.entries = table, entries
            open_table.tell_whole(milliseconds())
        open_table.saved = saved

    def gone(self, table_id: str) -> None:
        """There is no such table any more, and nobody follows it."""
        self.closed[table_id] = Unknown()
        open_table = self.open.pop(table_id, None)
        for one in open_table.subscribers if open_table is not None else ():
            one.show_out()

    def heard(self, table_id: str, entry: Entry) -> str | None:
        """Another tab has stored this fact; the table's id if it must be read again for that."""
        self.closed.pop(table_id, None)
        open_table = self.open.get(table_id)
        if open_table is None or entry.number <= open_table.table.number:
            return None
        if entry.number > open_table.table.number + 1:
            return table_id
        before, was_waiting = open_table.table.number, open_table.table.status == "waiting"
        change = open_table.table.add(entry, passed=[])
        open_table.entries.append(entry)
        open_table.tell(milliseconds(), before, change, was_waiting)
        return None

    # ── stored before told ──────────────────────────────────────────────────────────────────────────────────────

    def make(self, facts: list[AnyFact], table_id: str) -> None:
        table = Table(table_id)
        entries, change = take_in(table, Plan(*facts), milliseconds(), "", "")
        self.closed.pop(table_id, None)
        open_table = self.open[table_id] = OpenTable(table, [])
        self._store(open_table, entries, change)

    def forget(self, table_id: str) -> None:
        """Everything of a table; how a match against bots ended stays, since it says how strong somebody is."""
        for key in (f"card {table_id}", f"snapshot {table_id}"):
            self.store.forget(key)
        self.store.forget_table(table_id)
        self.gone(table_id)

    def carry_out(self, open_table: OpenTable, plan: Plan, player: str, command: str) -> None:
        if not plan.facts:
            return
        table = open_table.table
        before, was_waiting = table.number, table.status == "waiting"
        entries, change = take_in(table, plan, milliseconds(), player, command)
        if plan.new_table:
            self.make(plan.new_table, table.next_table)
        self._store(open_table, entries, change)
        open_table.tell(milliseconds(), before, change, was_waiting)

    def _store(self, open_table: OpenTable, entries: list[Entry], change: Change) -> None:
        table = open_table.table
        for entry in entries:
            open_table.entries.append(entry)
            self.store.add(table.id, entry)
        card = write(rendering.card(table)).decode()
        seats = [number for number, seat in enumerate(table.seats) if seat.player]
        self.store.put(f"card {table.id}", [card, rendering.asking(table), table.touched, seats])
        ended = result_of(table) if change.table and table.status == "over" else None
        if ended is not None:
            _, score, rivals = ended
            self.store.put(f"result {table.made.game} {table.created:015} {table.id}", [score, rivals])

    def put_by(self) -> None:
        """Snapshots of what went on: a later version of the rules goes on from there."""
        for open_table in self.open.values():
            if open_table.table.number > open_table.saved:
                self.store.put(f"snapshot {open_table.table.id}", write_snapshot(open_table.table).decode())
                open_table.saved = open_table.table.number

    # ── commands ────────────────────────────────────────────────────────────────────────────────────────────────

    def perform(self, open_table: OpenTable, who: Player, command: Command) -> Reply:
        try:
            return self.do(open_table, who, command)
        except Refusal as refusal:
            return refusal.told(command.id)

    def do(self, open_table: OpenTable, who: Player, command: Command) -> Reply:
        table = open_table.table
        deciding.admit(table, who, command)
        mine = table.seats_of(who.id)
        if isinstance(command, Consult):
            match = deciding.consulted(table, mine, command)
            answer = self._answer(open_table, match, command.seat, command.question)
            if deciding.is_guided_first(table, command) and command.seat is not None:
                self.do(open_table, who, CountGuide(command.id, command.seat))
            return Advice(command.id, answer)
        if isinstance(command, AskRavens):
            return self._hint(open_table, who, command)
        if isinstance(command, WhyNot):
            return Objection(command.id, *(deciding.why_not(table, mine, command.seat, command.action) or (None, None)))
        if (who.id, command.id) in table.commands:
            return deciding.done(table, who, command)
        if isinstance(command, Fill | Propose) and command.bot is not None:
            check_offered(table.made.game, len(table.seats), command.bot)
        plan = deciding.decide(table, who, command, Circumstances(new_id))
        self.carry_out(open_table, plan, who.id, command.id)
        return deciding.done(table, who, command)

    def _answer(self, open_table: OpenTable, match: Match, seat: int | None, question: dict[str, Any]) -> Any:
        """Worked out once for a position, on a sample: no answer knows more than the seat."""
        if open_table.about is not match or len(open_table.answers) > MOST_KEPT:
            open_table.about, open_table.answers = match, {}
        key = (seat, write(question))
        if key not in open_table.answers:
            try:
                if asking.is_quick(match, question):
                    open_table.answers[key] = match.consult(seat, question)
                else:
                    open_table.answers[key] = asking.answer(match.game.name, question, match.sample(seat, 0), seat)
            except RavenhallError as error:
                raise refusal(error) from None
        return open_table.answers[key]

    def _hint(self, open_table: OpenTable, who: Player, command: AskRavens) -> Hint:
        table, seat = open_table.table, command.seat
        match = deciding.advised(table, table.seats_of(who.id), command)
        decision = table.asked_number[seat]
        found = [Suggestion(**one) for one in asking.ravens(match.sample(seat, 0), seat, PATIENCE)]
        self.do(open_table, who, CountAsk(command.id, seat, decision))
        number = table.seen_number(table.seats_of(who.id), decision)
        return Hint(command.id, seat, number, found, table.asks_left(seat))

    # ── what goes on by itself ──────────────────────────────────────────────────────────────────────────────────

    def think(self) -> bool:
        """One bot answers at a table that somebody follows; False if none is to."""
        for open_table in list(self.open.values()):
            if not open_table.subscribers:
                continue
            for seat, number in deciding.unattended(open_table.table):
                plan = deciding.answered_for(open_table.table, seat, number, thought(open_table.table, seat))
                if plan is not None:
                    self.carry_out(open_table, plan, "", "")
                    return True
        return False

    def is_to_think(self) -> bool:
        return any(
            open_table.subscribers and deciding.unattended(open_table.table) for open_table in self.open.values()
        )


def opened(table_id: str, entries: list[Entry], snapshot: str | None) -> tuple[Table, int]:
    """The table, and the number of the snapshot it was read from."""
    if snapshot is None:
        return table_from(table_id, Loaded(None, entries)), 0
    body = read_text(snapshot)
    at = read_number(body).number
    commands = {(one.player, one.command): one.number for one in entries[:at] if one.command}
    return table_from(table_id, Loaded(body.encode(), entries[at:], commands)), at


def thought(table: Table, seat: int) -> int | None:
    """The code of what the bot chooses from what its seat may know; None if it fails, or nobody needs to choose."""
    match, thinker = table.match, table.seats[seat].thinker
    if match is None or not thinker:
        return None
    try:
        bot = bots.make(thinker, match.game, secrets.randbelow(SEEDS))
        return bot.choose(match.sample(seat, secrets.randbelow(SEEDS)), seat).code
    except Exception:  # a bot's fault must not end the match
        return None


def check_offered(game: str, seats: int, spec: str) -> None:
    """Refusal if this bot would be too slow here, with so many at the table."""
    there = offered(game, seats)
    if spec not in there:
        raise Refusal("refused", f"in a page, with {some(seats, 'seat')}, there are {', '.join(there)}")
