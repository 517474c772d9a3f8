"""What one viewer is told of a table: built from the match's view for the seat looked from, and nothing else.

Parts that several viewers share are written to JSON once; `Raw` carries them into each viewer's message.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Raw

from ravenhall.hall.said.api import Chat, MyTables, OptionInfo, TableCard, read_card
from ravenhall.hall.said.messages import (
    ActionChoice,
    ChatLine,
    ClockInfo,
    DecisionCodes,
    DecisionInfo,
    Line,
    MatchInfo,
    MatchNews,
    PassedInfo,
    ProposalInfo,
    Result,
    SeatInfo,
    TableInfo,
    Update,
)
from ravenhall.hall.said.terms import CanUndo, write
from ravenhall.hall.table.consent import can_undo, finality
from ravenhall.hall.table.facts import Said
from ravenhall.hall.table.matches import all_events
from ravenhall.hall.table.parts import Change, Group, Passage
from ravenhall.hall.table.table import Table
from ravenhall.kernel.actions import Action
from ravenhall.kernel.commitment import commitment
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import Game, View
from ravenhall.kernel.match import Match
from ravenhall.kernel.options import Option
from ravenhall.kernel.patches import Known, Patch, patch, shared_patch
from ravenhall.kernel.state import State

ASKING = frozenset({"asks", "outcome"})  # the parts of a view that say how the match goes on
Bases = dict[Any, View]  # for each viewer's key the view that was told last
CHAT_AT_ONCE = 50  # lines of chat in one message


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


class Telling:
    """One change of a table, told to everybody: what several see alike is looked at and compared once."""

    def __init__(self, before: int, change: Change) -> None:
        self.before = before  # the number that everybody knew
        self.change = change
        self._passing: dict[int, View] = {}
        self._known: Known = {}

    def passing(self, match: Match, state: State, look: int | None, base: View) -> View:
        """What is seen from there of a position on the way."""
        known = self._passing.get(id(state))
        if known is not None:
            return match.passing_beside(state, look, known)
        found = self._passing[id(state)] = match.passing_view(state, look, base)
        return found

    def patch(self, before: View, after: View) -> Patch:
        return shared_patch(before, after, self._known)


def viewer_of(table: Table, player: str, look: int | None = None, watch: bool = False) -> Viewer:
    group: Group = () if watch else table.seats_of(player)
    seat = None if not group else look if look in group else group[0]
    return Viewer(group, seat, bool(player) and table.made.host == player)


def as_json(data: bytes) -> Any:
    """A part of a message that is JSON already, in the place of the value it was written from."""
    return Raw(data)


def whole(
    table: Table, viewer: Viewer, now: int, since: int = 0, bases: Bases | None = None, build: str | None = None
) -> bytes:
    """Everything the viewer may know; of lines and chat only what is newer than `since`.

    Who gets patches from now on gets them against this view, which is noted in `bases`.
    """
    known = since if 0 < since <= table.seen_number(viewer.group) else 0
    match = None if table.match is None else match_part(table, viewer)
    if bases is not None and match is not None:
        bases[viewer.key] = match.view
    lines = lines_after(table, viewer, known)
    chat, older = chat_after(table, viewer.group, known)
    number = table.seen_number(viewer.group)
    clock = clock_part(table, viewer.group, now)
    info = table_part(table, viewer)
    return write(Update(table.id, number, known, info, match, clock, lines, chat, older, None, build))


def changes(table: Table, viewer: Viewer, now: int, telling: Telling, bases: Bases | None = None) -> bytes | None:
    """What is new since the last number that everybody knew; None if this viewer must not notice anything.

    With `bases`, the match is told by patches against the view noted there.
    """
    change = telling.change
    number = table.seen_number(viewer.group)
    known = table.seen_number(viewer.group, telling.before)
    if number == known:
        return None
    match, news = None, None
    if change.match and table.match is not None:
        base = None if bases is None else bases.get(viewer.key)
        if bases is None or base is None:
            match = match_part(table, viewer)
            if bases is not None:
                bases[viewer.key] = match.view
        else:
            news, bases[viewer.key] = news_part(table, viewer, telling, base)
    info = table_part(table, viewer) if change.table else None
    clock = clock_part(table, viewer.group, now)
    lines = lines_after(table, viewer, known)
    chat, older = chat_after(table, viewer.group, known)
    return write(Update(table.id, number, known, info, match, clock, lines, chat, older, news))


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
            seat.stand_in_name or None,
            seat.asks if number in viewer.group else seat.told_asks,
            viewer.hosting and seat.is_free and not seat.hash,
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
        "" if table.match is None else table.game.aim(table.view(table.match, viewer.look)), table.advice,
        made.exhibition, table.kept,
    )  # fmt: skip


def match_part(table: Table, viewer: Viewer) -> MatchInfo:
    match = table.match
    assert match is not None
    look = viewer.look
    asked = asked_of(table, viewer)
    decision = None
    if look is not None and look in asked:
        decision = decision_part(table, match, viewer.group, look)
    view, undo = table.view(match, look), undo_part(table, look)
    return MatchInfo(view, look, decision, asked, undo, result_part(table), match.game.standing(view))


def asked_of(table: Table, viewer: Viewer) -> list[int]:
    """The viewer's own seats that must decide now."""
    return [
        seat
        for seat in table.asked()
        if seat in viewer.group and not table.seats[seat].thinker and not table.is_idle(seat)
    ]


def undo_part(table: Table, look: int | None) -> CanUndo:
    return "no" if look is None else can_undo(table, look)


def decision_part(table: Table, match: Match, group: Group, seat: int) -> DecisionInfo:
    asked = match.game.decisions[match.state.asking[seat]]
    number = table.seen_number(group, table.asked_number[seat])
    choices = choices_of(match.game)
    actions = b"[" + b",".join([choices[action.code] for action in match.legal(seat)]) + b"]"
    return DecisionInfo(seat, asked.kind, asked.text, number, as_json(actions), finality(table, seat))


# ── news: what a patch needs a position before for ──────────────────────────────────────────────────────────────────


def news_part(table: Table, viewer: Viewer, telling: Telling, base: View) -> tuple[MatchNews, View]:
    """What has come since the view `base`, which was told last; and the view now."""
    match = table.match
    assert match is not None
    look = viewer.look
    view = table.view(match, look)
    passed, last = passed_parts(table, viewer, telling, base, view)
    asked = asked_of(table, viewer)
    decision = None
    if look is not None and look in asked:
        decision = codes_part(table, match, viewer.group, look)
    undo = undo_part(table, look)
    standing = table.game.standing(view)
    return MatchNews(telling.patch(last, view), passed, look, decision, asked, undo, result_part(table), standing), view


def codes_part(table: Table, match: Match, group: Group, seat: int) -> DecisionCodes:
    asked = match.game.decisions[match.state.asking[seat]]
    number = table.seen_number(group, table.asked_number[seat])
    codes = [action.code for action in match.legal(seat)]
    return DecisionCodes(seat, asked.kind, asked.text, number, codes, finality(table, seat))


def passed_parts(
    table: Table, viewer: Viewer, telling: Telling, base: View, view: View
) -> tuple[list[PassedInfo], View]:
    """The positions passed on the way from one view to the other, as this viewer may notice them; and the last view."""
    passage = table.passed_since(telling.before)
    match = table.match
    if passage is None or match is None or table.is_hidden(viewer.group, passage.number):
        return [], base
    fresh = table.passages_since(telling.before)
    earlier = sum(len(lines_of(table, viewer, one)) for one in fresh if one.number < passage.number)
    found: list[PassedInfo] = []
    last, look = base, viewer.look
    seen = [event.seen_by(look) for event in passage.events]
    for lines, change, passing in passed_views(
        passage, seen, base, view, lambda state: telling.passing(match, state, look, base), telling.patch
    ):
        found.append(PassedInfo(earlier + lines, change))
        last = passing
    return found, last


def passed_views(
    passage: Passage,
    seen: list[bool],
    base: View,
    view: View,
    see: Callable[[State], View],
    patch: Callable[[View, View], Patch] = patch,
) -> Iterator[tuple[int, Patch, View]]:
    """What is seen of each position on the way that can be told from the one before and the one after it.

    With each comes how many of the events that are seen had happened, and the patch from the one before. Whether a
    position is told thus depends on what is seen, and on nothing else.
    """
    last, told = base, 0
    for one in passage.passed:
        lines, passing = sum(seen[: one.events]), see(one.state)
        change = patch(last, passing)
        is_news = lines > told or is_noticed(change)
        if is_news and (any(seen[one.events :]) or is_noticed(patch(passing, view))):
            yield lines, change, passing
            last, told = passing, lines


def is_noticed(change: Patch) -> bool:
    """Does the position itself change, or only who is asked in it? Also through all eyes at once."""
    if change is None or "seats" not in change:
        return change is not None and not ASKING.issuperset(change)
    return any(is_noticed(one) for one in change["seats"].values())


_choices: dict[int, list[bytes]] = {}


def choices_of(game: Game[Any]) -> list[bytes]:
    """Every action of the game as an ActionChoice, written once."""
    if id(game) not in _choices:
        _choices[id(game)] = [choice(game.actions.with_code(code)) for code in range(game.action_codes)]
    return _choices[id(game)]


def choice(action: Action) -> bytes:
    return write(ActionChoice(action.code, action.text, action.json()))


def result_part(table: Table) -> Result | None:
    outcome = table.outcome
    match = table.match
    if outcome is None or match is None:
        return None
    statistics = dict(match.game.statistics(all_events(match), match.seats))
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


def lines_after(table: Table, viewer: Viewer, known: int) -> list[Line]:
    """The log in words and events after this number, as the viewer counts."""
    fresh: list[Passage] = []
    for passage in reversed(table.passages):
        if table.seen_number(viewer.group, passage.number) <= known:
            break
        fresh.append(passage)
    return [line for one in reversed(fresh) for line in lines_of(table, viewer, one)]


def lines_of(table: Table, viewer: Viewer, passage: Passage) -> list[Line]:
    if table.is_hidden(viewer.group, passage.number):
        return []
    number = table.seen_number(viewer.group, passage.number)
    moment = moment_of(table, passage, number)
    if passage.own is not None:
        return [Line(number, as_json(write(passage.own)), passage.text, moment)]
    seen = [one for one in told(table, passage) if one[0].seen_by(viewer.look)]
    return [Line(number, event, text, moment) for kernel, event, text in seen]


def moment_of(table: Table, passage: Passage, number: int) -> int | None:
    """None where watchers count as the viewer does: most lines need no second number."""
    moment = table.moment(passage.number)
    return None if moment == number else moment


def told(table: Table, passage: Passage) -> list[tuple[Event, Any, str]]:
    """Each event as JSON and in words: worked out once, for all viewers."""
    if passage.told is None:
        names = table.names()
        game = table.game
        passage.told = [(event, as_json(write(event.json())), in_words(game, event, names)) for event in passage.events]
    return passage.told


def put_in_words(table: Table) -> None:
    """All that has happened, before anybody joins: for a long match that takes a while, and is done beside the loop."""
    for passage in table.passages:
        told(table, passage)


def in_words(game: Game[Any], event: Event, names: list[str]) -> str:
    """The event as a sentence. A match outlives changes of the rules: of an event that has no words today, its name."""
    try:
        return game.say(event, names)
    except LookupError:
        return f"{event.name.replace('_', ' ').capitalize()}."


def chat_after(table: Table, group: Group, known: int) -> tuple[list[ChatLine], bool]:
    """The lines after this number, but no more than the last few; and whether lines before them are left out."""
    fresh: list[ChatLine] = []
    for number, said in reversed(table.chat[-CHAT_AT_ONCE:]):
        seen = table.seen_number(group, number)
        if seen <= known:
            return fresh[::-1], False
        fresh.append(chat_line(seen, said))
    return fresh[::-1], table.said > len(fresh)


def chat_line(number: int, said: Said) -> ChatLine:
    return ChatLine(number, said.name, said.text, said.seat)


def chat_before(table: Table, group: Group, rows: list[tuple[int, Said]], limit: int) -> Chat:
    """Older lines as storage has them, newest first and one more than asked for, if there is one."""
    lines = [chat_line(table.seen_number(group, number), said) for number, said in rows[:limit]]
    return Chat(lines[::-1], len(rows) > limit)


# ── lists ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def option_info(option: Option) -> OptionInfo:
    return msgspec.convert({**option.json(), "clause": option.clause}, OptionInfo)


def card(table: Table) -> TableCard:
    """The table in a list, as anybody may see it."""
    return TableCard(
        table.id, table.made.game, table.game.title, table.status, table.names(), table.created, table.touched,
        table.made.host_name, sum(seat.is_free for seat in table.seats), clock=table.made.clock,
    )  # fmt: skip


def asking(table: Table) -> int:
    """The seats of people who are to decide, as bits."""
    return sum(1 << seat for seat in table.asked() if not table.seats[seat].thinker)


def my_tables(rows: Iterable[tuple[str | bytes, int, int, int]]) -> MyTables:
    """The tables somebody sits at, where he is to decide first: a card, `asking`, `touched`, a seat of his."""
    cards: dict[str, TableCard] = {}
    for written, asks, touched, seat in rows:
        found = read_card(written)
        found = cards.setdefault(found.table, found)
        found.touched = touched
        found.mine = [*found.mine, seat]
        found.my_turn = found.my_turn or bool(asks >> seat & 1)
    return MyTables(sorted(cards.values(), key=lambda one: (not one.my_turn, -one.touched)))
