"""A table: what its log adds up to. Facts go in, in order; nothing here refuses, stores or sends."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any

from ravenhall import bots, games
from ravenhall.hall.said.terms import Allowed, Status
from ravenhall.hall.table.facts import (
    Agreed,
    AskedRavens,
    BotSatDown,
    Closed,
    Credited,
    Dealt,
    Declined,
    Entry,
    FlagFell,
    GivenUp,
    Guided,
    Kept,
    Played,
    Proposed,
    Rematched,
    Returned,
    Said,
    SeatFilled,
    SeatLeft,
    SeatLinked,
    SeatTaken,
    TableMade,
    TakenBack,
)
from ravenhall.hall.table.matches import all_events, deal, taken_back
from ravenhall.hall.table.parts import WATCHER, Change, Group, Passage, Proposal, SeatState
from ravenhall.kernel.commitment import derived_seed
from ravenhall.kernel.events import Event, Passed
from ravenhall.kernel.game import Game, View
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import NOTHING, Outcome, State

DAY = 86_400_000
UNCOUNTED = 1000  # milliseconds of a covert answer that cost no time: a clock must not tell who had to think
CHAT_KEPT = 100  # lines in memory
ASKS = 3  # of the ravens in a match, where they are counted


class Table:
    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.number = 0
        self.created = 0
        self.touched = 0  # when a watcher last could have noticed something
        self.made = TableMade("", 0, {}, "", "", "never", "nobody", False)
        self.seats: list[SeatState] = []
        self.invited: dict[str, int] = {}  # the seat of every link there has been, by the hash of its secret
        self._names: list[str] | None = None  # these two are forgotten with every fact about the table itself
        self._groups: dict[str, Group] = {}
        self.match: Match | None = None
        self._views: dict[int, tuple[State, View]] = {}  # somebody's view of a position, by the position's id
        self.passages: list[Passage] = []
        self.chat: list[tuple[int, Said]] = []  # the last lines; storage has them all
        self.said = 0  # how many lines there are in all
        self.proposals: list[Proposal] = []
        self.proposed = 0  # how many there have been: the last one's number
        self.given_up: tuple[int, str] | None = None
        self.next_table = ""
        self.closed = ""
        self.kept = False  # of an exhibition: it stays when nobody watches any more
        self.sowings = 0
        self.commands: dict[tuple[str, str], int] = {}  # the number right after each command
        self.hidden: dict[Group, list[int]] = {}  # numbers of facts a group must not notice
        self.asked_number: list[int] = []  # the number under which each seat's open decision was put
        self.asked_at: list[int] = []
        self.left: list[int] = []  # milliseconds on each seat's clock, not counting the decision under way
        self.shown_left: list[int] = []  # what others see of it: as it stood before sealed choices opened

    # ── questions ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def game(self) -> Game[Any]:
        return games.load(self.made.game)

    @property
    def status(self) -> Status:
        if self.closed:
            return "closed"
        if self.match is None:
            return "waiting"
        return "over" if self.outcome is not None else "playing"

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: by the rules, or because somebody gave up."""
        if self.given_up is None:
            return None if self.match is None else self.match.outcome
        loser, reason = self.given_up
        places = tuple(2 if seat == loser else 1 for seat in range(len(self.seats)))
        return Outcome(places, tuple(2 - place for place in places), "HALL", reason)

    def view(self, match: Match, seat: int | None) -> View:
        """What this seat may know of the match, as it is or was: what all see alike is made once for a position."""
        known = self._views.get(id(match.state))
        if known is not None:
            return match.view_beside(seat, known[1])
        while len(self._views) > 1:  # the position before is all that is asked for
            del self._views[next(iter(self._views))]
        view = match.view(seat)
        self._views[id(match.state)] = (match.state, view)
        return view

    def forget_views(self) -> None:
        """Nobody looks on."""
        self._views.clear()

    def seats_of(self, player: str) -> Group:
        if not player:
            return WATCHER
        if player not in self._groups:
            self._groups[player] = tuple(number for number, seat in enumerate(self.seats) if seat.player == player)
        return self._groups[player]

    def may_be_seen_by(self, player: str) -> bool:
        """A listed table that waits for players is open to all: whoever wants to sit down looks at it first."""
        if self.made.listed and self.match is None and not self.closed:
            return True
        if self.made.watch != "nobody" or (player and self.made.host == player):
            return True
        return self.seats_of(player) != WATCHER

    def groups(self) -> list[Group]:
        """Everybody who looks on: each person's seats together, and the watchers."""
        players = dict.fromkeys(seat.player for seat in self.seats if seat.player)
        return [*(self.seats_of(player) for player in players), WATCHER]

    def names(self) -> list[str]:
        """The seats' names; somebody who holds several has them numbered."""
        if self._names is None:
            held = [seat.player for seat in self.seats]
            self._names = [
                f"{seat.name} {number + 1}" if seat.player and held.count(seat.player) > 1 else seat.name
                for number, seat in enumerate(self.seats)
            ]
        return self._names

    def seen_number(self, group: Group, number: int | None = None) -> int:
        """A number of the log as this group counts: what it must not notice is left out."""
        at = self.number if number is None else number
        hidden = self.hidden.get(group)
        return at if not hidden else at - bisect_right(hidden, at)

    def number_of(self, group: Group, seen: int) -> int:
        """The first number of the log that this group counts as `seen`."""
        return bisect_left(range(self.number + 1), seen, key=lambda number: self.seen_number(group, number))

    def moment(self, number: int) -> int:
        """A number of the log as watchers count: it means the same to everybody, and tells nothing that is sealed."""
        return self.seen_number(WATCHER, number)

    def is_hidden(self, group: Group, number: int) -> bool:
        hidden = self.hidden.get(group)
        return hidden is not None and len(hidden) > 0 and hidden[bisect_right(hidden, number) - 1] == number

    def asked(self) -> list[int]:
        """The seats that must decide now."""
        if self.match is None or self.given_up is not None or self.closed:
            return []
        return [seat for seat, kind in enumerate(self.match.state.asking) if kind != NOTHING]

    def is_covert(self, seat: int) -> bool:
        """Is this seat asked something that may have one answer only, and nobody must see it?"""
        match = self.match
        return match is not None and seat in self.asked() and match.game.covert[match.state.asking[seat]]

    def is_idle(self, seat: int) -> bool:
        """Is this seat asked for the look of it alone? Then the hall answers."""
        return self.match is not None and seat in self.asked() and self.match.has_no_choice(seat)

    def is_sealed(self) -> bool:
        """Is a secret moment open?"""
        if self.match is None:
            return False
        secret = self.match.game.secret
        return any(kind != NOTHING and secret[kind] for kind in self.match.state.asking)

    @property
    def is_passing(self) -> bool:
        """Is it an exhibition that nobody has kept? Then it ends with whoever watches it."""
        return self.made.exhibition and not self.kept

    def proposal(self, number: int) -> Proposal | None:
        return next((one for one in self.proposals if one.number == number), None)

    @property
    def advice(self) -> Allowed:
        """How often a seat may ask the ravens: as the host said, or always where nobody else is a person."""
        rule = self.made.advice
        if rule != "usual":
            return rule
        people = {seat.player or number for number, seat in enumerate(self.seats) if not seat.bot}
        return "always" if len(people) == 1 else "none"

    def asks_left(self, seat: int) -> int | None:
        """How often this seat may still ask the ravens; None: as often as it likes."""
        rule = self.advice
        return None if rule == "always" else max(0, (ASKS if rule == "three" else 0) - self.seats[seat].asks)

    def time_left(self, seat: int, now: int) -> int | None:
        """Milliseconds until this seat's flag falls; None if no clock runs for it."""
        if self.made.clock is None or self.seats[seat].thinker:
            return None
        running = seat in self.asked()
        return max(0, self.left[seat] - (self._used(seat, now, self.is_covert(seat)) if running else 0))

    def _used(self, seat: int, at: int, covert: bool) -> int:
        """The time that this seat's open decision has taken."""
        return max(0, at - self.asked_at[seat] - (UNCOUNTED if covert else 0))

    def next_sowing(self) -> str:
        """The seed after the next taking back: it follows from the committed seed, so it can be verified."""
        return derived_seed(self.made.seed or "", self.made.nonce or "", self.sowings + 1)

    # ── facts ───────────────────────────────────────────────────────────────────────────────────────────────────

    def add(self, entry: Entry, match: Match | None = None, passed: list[Passed] | None = None) -> Change:
        """Take in the next fact. `match` is the match after it, if somebody has played it already.

        With `passed`, the positions on the way are there to be told, until `forget_passed`.
        """
        assert entry.number == self.number + 1, f"table {self.id}: {entry.number} after {self.number}"
        self.number = entry.number
        if entry.command:
            self.commands[entry.player, entry.command] = entry.number
        change = Change()
        fact = entry.fact
        if isinstance(fact, Played):
            self._played(entry, fact, match, change, passed)
        elif isinstance(fact, Said):
            self.said += 1
            self.chat.append((entry.number, fact))
            del self.chat[:-CHAT_KEPT]
        else:
            self._other(entry, match, change)
        if not self.is_hidden(WATCHER, entry.number):
            self.touched = entry.at
        return change

    def _other(self, entry: Entry, match: Match | None, change: Change) -> None:
        change.table = True
        names = self.names()
        self._names = None
        self._groups = {}
        match entry.fact:
            case TableMade() as fact:
                self._made(entry, fact)
            case SeatLinked(seat, hashed):
                self.seats[seat].hash = hashed
                self.invited[hashed] = seat
            case SeatTaken() as fact:
                taken = self.seats[fact.seat] = SeatState()
                taken.player, taken.name = fact.player, fact.name
                self._tell(entry, {"event": "seat_taken", "seat": fact.seat}, f"{fact.name} sits down.")
            case SeatFilled() as fact:
                taken = self.seats[fact.seat] = SeatState()
                taken.bot, taken.name = fact.bot, self._newcomer(fact.bot)
                self._tell(entry, {"event": "seat_taken", "seat": fact.seat}, f"{taken.name} sits down.")
            case SeatLeft(seat):
                self._tell(entry, {"event": "seat_left", "seat": seat}, f"{self.seats[seat].name} stands up.")
                self.seats[seat] = SeatState()
            case Closed(reason):
                self._stop_clocks(entry.at)
                self.closed = reason
                self._tell(entry, {"event": "closed"}, f"The table is closed: {reason}.")
            case Dealt():
                self._dealt(entry, match)
                change.match = True
            case TakenBack() as fact:
                self._taken_back(entry, fact, match)
                change.match = True
            case GivenUp() as fact:
                self._given_up(entry, fact)
                change.match = True
            case Kept():
                self.kept = True
                self._tell(entry, {"event": "kept"}, "This match is kept.")
            case Rematched(table):
                self.next_table = table
                self.proposals = []
                self._tell(entry, {"event": "rematch", "table": table}, "The rematch is on.")
            case _:
                self._in_play(entry, names)

    def _in_play(self, entry: Entry, names: list[str]) -> None:
        """What people agree on while they play, and what happens to their clocks and seats."""
        match entry.fact:
            case Proposed() as fact:
                self.proposed += 1
                self.proposals.append(Proposal(self.proposed, fact))
                own = {"event": "proposed", "kind": fact.kind, "seat": fact.by}
                self._tell(entry, own, proposal_text(fact, names))
            case Agreed(number, seat):
                proposal = self.proposal(number)
                if proposal is not None and seat in proposal.needs:
                    proposal.needs.remove(seat)
            case Declined(number, seat):
                self.proposals = [one for one in self.proposals if one.number != number]
                self._tell(entry, {"event": "declined", "seat": seat}, f"{names[seat]} says no.")
            case BotSatDown(seat, bot):
                self.seats[seat].stand_in, self.seats[seat].stand_in_name = bot, self._newcomer(bot)
                self.seats[seat].own_steps = 0 if self.match is None else len(self.match.steps)
                self.proposals = [one for one in self.proposals if one.kind != "takeover" or one.fact.seat != seat]
                text = f"{self.seats[seat].stand_in_name} plays for {names[seat]}."
                self._tell(entry, {"event": "bot_sat_down", "seat": seat}, text)
            case Returned(seat):
                self.seats[seat].stand_in = self.seats[seat].stand_in_name = ""
                self.asked_at[seat] = entry.at
                self._tell(entry, {"event": "returned", "seat": seat}, f"{names[seat]} is back.")
            case AskedRavens(seat, decision):
                self._asked_ravens(entry, seat, decision, names)
            case Guided(seat):
                self.seats[seat].helped = True
            case Credited(seat, given):
                self.left[seat] += given
            case FlagFell(seat):
                self.seats[seat].flagged = self.made.clock is not None and self.made.clock.days is None
                self._tell(entry, {"event": "flag_fell", "seat": seat}, f"{names[seat]} is out of time.")

    def _asked_ravens(self, entry: Entry, seat: int, decision: int, names: list[str]) -> None:
        """Everybody reads of it; in a secret moment nobody else does, since it would tell who has to decide."""
        holder = self.seats[seat]
        holder.asks += 1
        holder.advised = decision
        if self.is_sealed():
            for group in self.hidden:
                if seat not in group:
                    self.hidden[group].append(entry.number)
        else:
            holder.told_asks += 1
        self._tell(entry, {"event": "asked_ravens", "seat": seat}, f"{names[seat]} asks the ravens.")

    def _newcomer(self, bot: str) -> str:
        """The name under which a bot sits down: nobody at the table has it."""
        sitting = {name for seat in self.seats for name in (seat.name, seat.stand_in_name)}
        return bots.seated(bot, sitting)

    def _tell(self, entry: Entry, own: dict[str, Any], text: str) -> None:
        self.passages.append(Passage(entry.number, [], own, text))

    def _made(self, entry: Entry, fact: TableMade) -> None:
        self.made = fact
        self.created = entry.at
        self.seats = [SeatState() for seat in range(fact.seats)]
        clock = fact.clock
        bank = 0 if clock is None else clock.days * DAY if clock.days else (clock.bank or 0) * 1000
        self.left = [bank] * fact.seats
        self.shown_left = list(self.left)
        self.asked_at = [entry.at] * fact.seats
        self.asked_number = [0] * fact.seats

    def _dealt(self, entry: Entry, match: Match | None) -> None:
        self.match = match or deal(self.made)
        self.hidden = {group: [] for group in self.groups()}
        self._tell(entry, {"event": "dealt"}, "The match begins.")
        self.passages.append(Passage(entry.number, all_events(self.match), None, ""))
        self._asked_anew(entry, set(), None)

    def _played(
        self, entry: Entry, fact: Played, match: Match | None, change: Change, passed: list[Passed] | None
    ) -> None:
        before = self.match
        assert before is not None
        after = match
        if after is None:
            after = before.branch()
            after.play(fact.seat, fact.action, passed)
        assert after.past is not None
        change.match = True
        if self.proposals:
            self.proposals = [one for one in self.proposals if one.kind != "undo"]
            change.table = True
        asked_before = {seat for seat, kind in enumerate(before.state.asking) if kind != NOTHING}
        events = after.past.events
        if before.game.secret[before.state.asking[fact.seat]]:
            self._hide(entry.number, fact.seat, before, after, events)
        self.passages.append(Passage(entry.number, events, None, ""))
        self.passages[-1].passed = passed or []
        self._spend(entry.at, fact.seat, before, after)
        self.match = after
        self._asked_anew(entry, asked_before, before, fact.seat)
        if after.outcome is not None:
            self.proposals = []
            change.table = True

    def passages_since(self, before: int) -> list[Passage]:
        """What happened after that number, in order."""
        start = len(self.passages)
        while start > 0 and self.passages[start - 1].number > before:  # mostly it is the last alone
            start -= 1
        return self.passages[start:]

    def passed_since(self, before: int) -> Passage | None:
        """The latest step after that number, if positions that it passed are there to be told."""
        return next((one for one in reversed(self.passages_since(before)) if one.passed), None)

    def forget_passed(self, before: int) -> None:
        """All is told that happened after that number."""
        for passage in self.passages_since(before):
            passage.passed = []

    def _hide(self, number: int, actor: int, before: Match, after: Match, events: list[Event]) -> None:
        """A sealed answer is kept from every group whose view it does not change."""
        for group in self.hidden:
            if actor in group:
                continue
            viewers: list[int | None] = list(group) or [None]
            if any(event.seen_by(viewer) for event in events for viewer in viewers):
                continue
            if all(self.view(before, viewer) == self.view(after, viewer) for viewer in viewers):
                self.hidden[group].append(number)

    def _taken_back(self, entry: Entry, fact: TakenBack, match: Match | None) -> None:
        before = self.match
        assert before is not None
        asked_before = set(self.asked())
        self.match = match or taken_back(before, fact.to, fact.sown, fact.laid)
        self.sowings += fact.sown is not None
        self.seats[fact.seat].helped = self.seats[fact.seat].helped or fact.sown is not None
        for seat in self.seats:
            seat.own_steps = min(seat.own_steps, fact.to)
        self.proposals = []
        text = f"{self.names()[fact.seat]} takes the last decision back."
        self._tell(entry, {"event": "taken_back", "seat": fact.seat}, text)
        self._asked_anew(entry, asked_before, None)

    def _given_up(self, entry: Entry, fact: GivenUp) -> None:
        self._stop_clocks(entry.at)
        self.given_up = (fact.seat, fact.reason)
        self.proposals = []
        how = "gives up" if fact.reason == "resigned" else "loses on time"
        self._tell(entry, {"event": "resigned", "seat": fact.seat}, f"{self.names()[fact.seat]} {how}.")

    # ── clocks and open decisions ───────────────────────────────────────────────────────────────────────────────

    def _spend(self, at: int, actor: int, before: Match, after: Match) -> None:
        clock = self.made.clock
        if clock is None:
            return
        for seat, kind in enumerate(before.state.asking):
            if kind == NOTHING or (seat != actor and after.state.asking[seat] != NOTHING):
                continue
            if clock.days:
                self.left[seat] = clock.days * DAY
            else:
                covert = before.game.covert[kind]
                self.left[seat] = max(0, self.left[seat] - self._used(seat, at, covert))
                self.left[seat] += clock.increment * 1000 if seat == actor and not covert else 0

    def _stop_clocks(self, at: int) -> None:
        """The match ends otherwise than by a move: whoever is asked has used the time until now."""
        for seat in self.asked():
            self.left[seat] = max(0, self.left[seat] - self._used(seat, at, self.is_covert(seat)))
        self.shown_left = list(self.left)

    def _asked_anew(self, entry: Entry, asked_before: set[int], before: Match | None, actor: int | None = None) -> None:
        """Note since when, and under which number, each asked seat is asked what it is asked now."""
        match = self.match
        assert match is not None
        for seat, kind in enumerate(match.state.asking):
            if kind == NOTHING:
                continue
            if seat == actor or seat not in asked_before:
                self.asked_at[seat] = entry.at
                self.asked_number[seat] = entry.number
            elif before is None or kind != before.state.asking[seat] or match.legal(seat) != before.legal(seat):
                self.asked_number[seat] = entry.number
        if not self.is_sealed():
            self.shown_left = list(self.left)


# ── words ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def proposal_text(fact: Proposed, names: list[str]) -> str:
    who = names[fact.by]
    if fact.kind == "undo":
        return f"{who} asks to take the last decision back."
    if fact.kind == "takeover" and fact.seat is not None:
        return f"{who} proposes that a bot plays for {names[fact.seat]}."
    return f"{who} proposes a rematch."
