"""What one viewer is told of a table: built from the match's view for the seat looked from, and nothing else.

Parts that several viewers share are written to JSON once; `Raw` carries them into each viewer's message.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from ravenhall.hall import deciding
from ravenhall.hall.bodies import OptionInfo, TableCard
from ravenhall.hall.facts import Dealt, Entry, GivenUp
from ravenhall.hall.messages import ChatLine, ClockInfo, ProposalInfo, Result, SeatInfo, TableInfo
from ravenhall.hall.table import WATCHER, Change, Group, Happening, Table, all_events
from ravenhall.hall.terms import write
from ravenhall.kernel.actions import Action
from ravenhall.kernel.commitment import commitment
from ravenhall.kernel.events import Event, in_full
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.kernel.options import Option
from ravenhall.kernel.replay import walk


class Viewer:
    """Through whose eyes: the seats a player holds, the one looked from, and whether the table is his."""

    __slots__ = ("group", "hosting", "look")

    def __init__(self, group: Group, look: int | None, hosting: bool) -> None:
        self.group = group
        self.look = look
        self.hosting = hosting

    @property
    def key(self) -> tuple[Group, int | None, bool]:
        """Viewers with equal keys are told the same, byte for byte."""
        return (self.group, self.look, self.hosting)


def viewer_of(table: Table, player: str, look: int | None = None, watch: bool = False) -> Viewer:
    group: Group = () if watch else table.seats_of(player)
    seat = None if not group else look if look in group else group[0]
    return Viewer(group, seat, bool(player) and table.made.host == player)


class _Line(Struct, omit_defaults=True):
    number: int
    event: Raw
    text: str = ""
    moment: int | None = None


class _Decision(Struct):
    seat: int
    kind: str
    text: str
    number: int
    actions: Raw


class _Match(Struct, omit_defaults=True):
    view: dict[str, Any]
    look: int | None = None
    decision: _Decision | None = None
    asked: list[int] = []
    undo: str = "no"
    result: Result | None = None


class _Update(Struct, tag="update", tag_field="type", omit_defaults=True):
    """As messages.Update, with parts that are JSON already."""

    table_id: str
    number: int
    since: int
    table: TableInfo | None = None
    match: _Match | None = None
    clock: ClockInfo | None = None
    lines: list[_Line] = []
    chat: list[ChatLine] = []


class _Frame(Struct, omit_defaults=True):
    number: int
    view: dict[str, Any]
    lines: list[_Line]
    step: int | None = None
    moment: int | None = None


def whole(table: Table, viewer: Viewer, now: int, since: int = 0) -> bytes:
    """Everything the viewer may know; of lines and chat only what is newer than `since`."""
    known = since if 0 < since <= table.seen_number(viewer.group) else 0
    match = None if table.match is None else match_part(table, viewer)
    lines = lines_after(table, viewer, known)
    chat = chat_after(table, viewer.group, known)
    number = table.seen_number(viewer.group)
    clock = clock_part(table, viewer.group, now)
    return write(_Update(table.id, number, known, table_part(table, viewer), match, clock, lines, chat))


def changes(table: Table, viewer: Viewer, now: int, before: int, change: Change) -> bytes | None:
    """What is new since the table had number `before`; None if this viewer must not notice anything."""
    number = table.seen_number(viewer.group)
    known = table.seen_number(viewer.group, before)
    if number == known:
        return None
    match = match_part(table, viewer) if change.match and table.match is not None else None
    info = table_part(table, viewer) if change.table else None
    clock = clock_part(table, viewer.group, now)
    lines = lines_after(table, viewer, known)
    return write(_Update(table.id, number, known, info, match, clock, lines, chat_after(table, viewer.group, known)))


# ── parts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def table_part(table: Table, viewer: Viewer) -> TableInfo:
    made = table.made
    names = table.names()
    seats = [
        SeatInfo(
            number,
            "free" if seat.is_free else "bot" if seat.bot else "person",
            names[number],
            number in viewer.group,
            seat.thinker or None,
        )
        for number, seat in enumerate(table.seats)
    ]
    proposals = [
        ProposalInfo(one.number, one.kind, one.by, one.needs, one.fact.seat, one.fact.bot) for one in table.proposals
    ]
    return TableInfo(
        table.id, made.game, table.game.title, table.status, table.created, made.host_name, made.options, seats,
        made.undo, made.watch, made.listed, viewer.hosting,
        None if made.seed is None or made.nonce is None else commitment(made.seed, made.nonce),
        made.clock, proposals, table.next_table or None, table.closed or None,
    )  # fmt: skip


def match_part(table: Table, viewer: Viewer) -> _Match:
    match = table.match
    assert match is not None
    look = viewer.look
    asked = [seat for seat in table.asked() if seat in viewer.group and not table.seats[seat].thinker]
    decision = None
    if look is not None and look in asked:
        decision = decision_part(table, match, viewer.group, look)
    undo = "no" if look is None else deciding.can_undo(table, look)
    return _Match(match.view(look), look, decision, asked, undo, result_part(table))


def decision_part(table: Table, match: Match, group: Group, seat: int) -> _Decision:
    asked = match.game.decisions[match.state.asking[seat]]
    number = table.seen_number(group, table.asked_number[seat])
    choices = choices_of(match.game)
    actions = b"[" + b",".join([choices[action.code] for action in match.legal(seat)]) + b"]"
    return _Decision(seat, asked.kind, asked.text, number, Raw(actions))


_choices: dict[int, list[bytes]] = {}


def choices_of(game: Game[Any]) -> list[bytes]:
    """Every action of the game as an ActionChoice, written once."""
    if id(game) not in _choices:
        _choices[id(game)] = [choice(game.actions.with_code(code)) for code in range(game.action_codes)]
    return _choices[id(game)]


def choice(action: Action) -> bytes:
    return write({"code": action.code, "text": action.text, "form": action.json()})


def result_part(table: Table) -> Result | None:
    outcome = table.outcome
    match = table.match
    if outcome is None or match is None:
        return None
    statistics = match.game.statistics(all_events(match), match.seats)
    return Result(
        list(outcome.places), list(outcome.points), list(outcome.winners), outcome.clause, outcome.reason, statistics,
        table.made.seed, table.made.nonce,
    )  # fmt: skip


def clock_part(table: Table, group: Group, now: int) -> ClockInfo | None:
    """While choices are sealed, other seats' clocks stand still: who is asked, and who has answered, stays unknown."""
    if table.made.clock is None:
        return None
    asked = table.asked()
    sealed = table.is_sealed()
    left: list[int | None] = []
    running: list[int] = []
    for seat, holder in enumerate(table.seats):
        if holder.thinker:
            left.append(None)
        elif sealed and seat not in group:
            left.append(table.shown_left[seat])
        else:
            left.append(table.time_left(seat, now))
            if seat in asked:
                running.append(seat)
    return ClockInfo(now, left, running)


def lines_after(table: Table, viewer: Viewer, known: int) -> list[_Line]:
    """The log in words and events after this number, as the viewer counts."""
    fresh: list[Happening] = []
    for happening in reversed(table.happenings):
        if table.seen_number(viewer.group, happening.number) <= known:
            break
        fresh.append(happening)
    return [line for one in reversed(fresh) for line in lines_of(table, viewer, one)]


def lines_of(table: Table, viewer: Viewer, happening: Happening) -> list[_Line]:
    if table.is_hidden(viewer.group, happening.number):
        return []
    number = table.seen_number(viewer.group, happening.number)
    moment = moment_of(table, happening, number)
    if happening.own is not None:
        return [_Line(number, Raw(write(happening.own)), happening.text, moment)]
    seen = [one for one in told(table, happening) if one[0].seen_by(viewer.look)]
    return [_Line(number, event, text, moment) for kernel, event, text in seen]


def moment_of(table: Table, happening: Happening, number: int) -> int | None:
    """None where watchers count as the viewer does: most lines need no second number."""
    moment = table.moment(happening.number)
    return None if moment == number else moment


def told(table: Table, happening: Happening) -> list[tuple[Event, Raw, str]]:
    """Each event as JSON and in words: worked out once, for all viewers."""
    if happening.told is None:
        names = table.names()
        say = table.game.say
        happening.told = [(event, Raw(write(event.json())), say(event, names)) for event in happening.events]
    return happening.told


def chat_after(table: Table, group: Group, known: int) -> list[ChatLine]:
    fresh: list[ChatLine] = []
    for number, said in reversed(table.chat):
        seen = table.seen_number(group, number)
        if seen <= known:
            break
        fresh.append(ChatLine(seen, said.name, said.text, said.seat))
    fresh.reverse()
    return fresh


# ── lists and replays ───────────────────────────────────────────────────────────────────────────────────────────────


def option_info(option: Option) -> OptionInfo:
    return msgspec.convert({**option.json(), "clause": option.clause}, OptionInfo)


def replay(entries: list[Entry], table_id: str, viewer: Viewer, all_seeing: bool, over: bool) -> list[_Frame]:
    """Every step as the viewer knew it then, what was taken back included; all-seeing, every seat's view at once.

    How many steps were sealed is told after the end alone, and so is what happened before a match was imported.
    """
    table = Table(table_id)
    frames: list[_Frame] = []
    for entry in entries:
        before = table.number
        change = table.add(entry)
        match = table.match
        if isinstance(entry.fact, Dealt):
            table.hidden.setdefault(viewer.group, [])  # a bot's seat is nobody's: it is counted for from here on
            if over and table.made.match is not None:
                frames = imported(table, viewer, all_seeing, entry.number)
                continue
        if not change.match or match is None or isinstance(entry.fact, GivenUp):
            continue
        step = entry.number if over else None
        moment = None if table.is_hidden(WATCHER, entry.number) else table.moment(entry.number)
        if all_seeing:
            frames.append(_Frame(entry.number, seats_views(match), all_lines(table, entry.number), step, moment))
        elif not table.is_hidden(viewer.group, entry.number):
            seen_before = table.seen_number(viewer.group, before)
            lines = lines_after(table, viewer, seen_before)
            frames.append(_Frame(table.seen_number(viewer.group), match.view(viewer.look), lines, step, moment))
    return frames


def imported(table: Table, viewer: Viewer, all_seeing: bool, number: int) -> list[_Frame]:
    """The steps up to where this table took the match over: they count backwards from the number of the deal."""
    assert table.match is not None
    names, say = table.names(), table.game.say
    begun = table.happenings[-2]
    frames: list[_Frame] = []
    for at, match in enumerate(walk(table.match), number - len(table.match.steps)):
        events = match.opening if match.past is None else match.past.events
        seen = in_full(events) if all_seeing else [event for event in events if event.seen_by(viewer.look)]
        lines = [_Line(at, Raw(write(event.json())), say(event, names)) for event in seen]
        view = seats_views(match) if all_seeing else match.view(viewer.look)
        if not frames:
            lines.insert(0, _Line(at, Raw(write(begun.own)), begun.text))
        if lines or view != frames[-1].view:  # else nothing that these eyes could notice
            frames.append(_Frame(at, view, lines, at, at))
    return frames


def seats_views(match: Match) -> dict[str, Any]:
    return {"seats": [match.view(seat) for seat in range(match.seats)]}


def all_lines(table: Table, number: int) -> list[_Line]:
    fresh = [one for one in table.happenings[-2:] if one.number == number]
    lines: list[_Line] = []
    for one in fresh:
        moment = moment_of(table, one, number)
        if one.own is not None:
            lines.append(_Line(number, Raw(write(one.own)), one.text, moment))
        full = in_full(one.events)
        lines += [_Line(number, event, text, moment) for kernel, event, text in told(table, one) if kernel in full]
    return lines


def card(table: Table) -> TableCard:
    """The table in a list, as anybody may see it."""
    return TableCard(
        table.id, table.made.game, table.game.title, table.status, table.names(), table.created, table.touched,
        table.made.host_name, sum(seat.is_free for seat in table.seats), clock=table.made.clock,
    )  # fmt: skip
