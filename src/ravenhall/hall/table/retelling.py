"""A match told again: every step with the positions it passed, or the story since somebody last looked."""

from __future__ import annotations

import itertools
from typing import Any

from ravenhall.hall.said.api import Frame, PatchedFrame, Replay
from ravenhall.hall.said.messages import Line
from ravenhall.hall.said.terms import whole, write
from ravenhall.hall.table.facts import Dealt, Entry, GivenUp, Played
from ravenhall.hall.table.parts import WATCHER, Passage
from ravenhall.hall.table.refusals import Refusal, Unknown
from ravenhall.hall.table.rendering import (
    Viewer,
    as_json,
    lines_after,
    moment_of,
    passed_views,
    told,
    viewer_of,
)
from ravenhall.hall.table.table import Table
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.events import Event, Passed, in_full
from ravenhall.kernel.game import View
from ravenhall.kernel.interpreted.replay import position_json, same_position, walk
from ravenhall.kernel.match import Match
from ravenhall.kernel.patches import patch
from ravenhall.kernel.state import State

PLAYS_DIFFERENTLY = (
    "this match was played under earlier rules, and its steps would play differently now: "
    "its position and what was told of it are kept, but it cannot be stepped through"
)
LONGEST_STORY = 200  # positions; who was away for longer is told the last of them


class Eyes:
    """Through which a match is told again: a viewer's, or all seats' at once, which nobody has before the end."""

    def __init__(self, viewer: Viewer, all_seeing: bool) -> None:
        self.viewer = viewer
        self.all_seeing = all_seeing

    def view(self, match: Match) -> View:
        if self.all_seeing:
            return {"seats": [match.view(seat) for seat in range(match.seats)]}
        return match.view(self.viewer.look)

    def passing(self, match: Match, state: State, view: View) -> View:
        if self.all_seeing:
            return {"seats": [match.passing_view(state, seat, one) for seat, one in enumerate(view["seats"])]}
        return match.passing_view(state, self.viewer.look, view)

    def seen(self, events: list[Event]) -> list[bool]:
        if self.all_seeing:
            full = in_full(events)
            return [event in full for event in events]
        return [event.seen_by(self.viewer.look) for event in events]


def eyes_of(table: Table, player: str, wanted: str) -> Eyes:
    """Those of that seat: one's own at any time, others', or all at once ("all"), after the end."""
    if table.match is None:
        raise Refusal("not_now", "the match has not begun")
    seat, everything = whole(wanted), wanted == "all"
    if (seat is None and wanted not in ("", "all")) or (seat is not None and seat >= len(table.seats)):
        raise Unknown
    if table.status != "over" and (everything or (seat is not None and seat not in table.seats_of(player))):
        raise Refusal("not_now", "that is shown after the end")
    viewer = viewer_of(table, player if seat is None else table.seats[seat].player, seat)
    if seat is not None and not viewer.group:
        viewer = Viewer((seat,), seat, False)  # a bot's seat
    return Eyes(viewer, everything)


def told_again(
    table: str,
    game: str,
    entries: list[Entry],
    position: dict[str, Any],
    eyes: Eyes,
    over: bool,
    patches: bool,
    story: bool,
    since: int | None,
) -> Replay:
    """The match, or its story, as a message: frames, or the first of them and patches for the others."""
    viewer, all_seeing = eyes.viewer, eyes.all_seeing
    seat = None if all_seeing else viewer.look
    frames = replay(entries, position, viewer, all_seeing, over, since, story)
    if not patches:
        return Replay(table, game, frames, seat, all_seeing)
    kept = shortened(frames) if story else frames
    return Replay(table, game, kept[:1], seat, all_seeing, patches_of(kept), len(frames) - len(kept))


def replay(
    entries: list[Entry],
    position: dict[str, Any],
    viewer: Viewer,
    all_seeing: bool,
    over: bool,
    since: int | None = None,
    story: bool = False,
) -> list[Frame]:
    """The steps that led to this position, as `stepped` shows them; Refusal if under today's rules they lead elsewhere.

    A match keeps its position across a change of the rules, its log may play differently: better none than a wrong one.
    Of a story only what came after `since`, as the viewer counts; without it, from his last decision on.
    """
    table = Table("")
    latest = last_decision(entries, viewer) if story and since is None else 0
    try:
        frames = stepped(table, entries, Eyes(viewer, all_seeing), over, since or 0 if story else 0, latest)
    except RavenhallError as error:
        raise Refusal("not_now", PLAYS_DIFFERENTLY) from error
    match = table.match
    if match is None or not same_position(match.game, position_json(match.state), position):
        raise Refusal("not_now", PLAYS_DIFFERENTLY)
    return frames


def stepped(table: Table, entries: list[Entry], eyes: Eyes, over: bool, since: int = 0, latest: int = 0) -> list[Frame]:
    """Every step as the viewer knew it then, what was taken back included; all-seeing, every seat's view at once.

    How many steps were sealed is told after the end alone, and so is what happened before a match was imported.
    With `since`, only the last frame by that number, as the viewer counts, and those after it; with `latest`, by that
    number of the log.
    """
    frames: list[Frame] = []
    viewer = eyes.viewer
    for entry in entries:
        before = table.number
        change = table.add(entry, passed=[])
        match = table.match
        if isinstance(entry.fact, Dealt):
            table.hidden.setdefault(viewer.group, [])  # a bot's seat is nobody's: it is counted for from here on
            if over and table.made.match is not None:
                frames = imported(table, eyes, entry.number)
                continue
        if not change.match or match is None or isinstance(entry.fact, GivenUp):
            continue
        if not eyes.all_seeing and table.is_hidden(viewer.group, entry.number):
            continue
        is_old = entry.number <= latest or table.seen_number(viewer.group) <= since
        if is_old:
            frames.clear()
        frames += step_frames(table, match, eyes, before, over, frames[-1].view if frames else None)
        table.forget_passed(before)
    return frames


def step_frames(table: Table, match: Match, eyes: Eyes, before: int, over: bool, base: View | None) -> list[Frame]:
    """The positions that the latest step passed, and the one it led to."""
    number, viewer = table.number, eyes.viewer
    step = number if over else None
    moment = None if table.is_hidden(WATCHER, number) else table.moment(number)
    if eyes.all_seeing:
        seen_as, lines = number, all_lines(table, number)
    else:
        seen_as = table.seen_number(viewer.group)
        lines = lines_after(table, viewer, table.seen_number(viewer.group, before))
    view = eyes.view(match)
    frames: list[Frame] = []
    passage = table.passed_since(before)
    if passage is not None and base is not None:
        earlier = len(lines) - sum(eyes.seen(passage.events))
        frames = passed_frames(match, eyes, passage, lines, earlier, base, Frame(seen_as, view, [], step, moment))
    told_of = sum(len(frame.lines) for frame in frames)
    return [*frames, Frame(seen_as, view, lines[told_of:], step, moment)]


def passed_frames(
    match: Match, eyes: Eyes, passage: Passage, lines: list[Line], earlier: int, base: View, end: Frame
) -> list[Frame]:
    frames: list[Frame] = []
    start = 0
    seen = eyes.seen(passage.events)
    ways = passed_views(passage, seen, base, end.view, lambda state: eyes.passing(match, state, end.view))
    for count, _, view in ways:
        stop = earlier + count
        frames.append(Frame(end.number, view, lines[start:stop], end.step, end.moment, passed=True))
        start = stop
    return frames


def imported(table: Table, eyes: Eyes, number: int) -> list[Frame]:
    """The steps up to where this table took the match over: they count backwards from the number of the deal."""
    assert table.match is not None
    names, say = table.names(), table.game.say
    begun = table.passages[-2]
    frames: list[Frame] = []
    passed: list[Passed] = []
    for at, match in enumerate(walk(table.match, passed), number - len(table.match.steps)):
        passage = Passage(at, match.opening if match.past is None else match.past.events, None, "")
        passage.passed = passed
        seen = [event for event, sees in zip(passage.events, eyes.seen(passage.events), strict=True) if sees]
        lines = [Line(at, as_json(write(event.json())), say(event, names)) for event in seen]
        view = eyes.view(match)
        if not frames:
            lines.insert(0, Line(at, as_json(write(begun.own)), begun.text))
        elif lines or view != frames[-1].view:  # else nothing that these eyes could notice
            end = Frame(at, view, [], at, at)
            frames += passed_frames(match, eyes, passage, lines, 0, frames[-1].view, end)
            lines = lines[sum(len(frame.lines) for frame in frames if frame.number == at) :]
        else:
            continue
        frames.append(Frame(at, view, lines, at, at))
    return frames


def all_lines(table: Table, number: int) -> list[Line]:
    fresh = [one for one in table.passages[-2:] if one.number == number]
    lines: list[Line] = []
    for one in fresh:
        moment = moment_of(table, one, number)
        if one.own is not None:
            lines.append(Line(number, as_json(write(one.own)), one.text, moment))
        full = in_full(one.events)
        lines += [Line(number, event, text, moment) for kernel, event, text in told(table, one) if kernel in full]
    return lines


# ── less of it ──────────────────────────────────────────────────────────────────────────────────────────────────────


def last_decision(entries: list[Entry], viewer: Viewer) -> int:
    """The log's number before the last decision of one of the viewer's seats; 0 if he made none."""
    for entry in reversed(entries):
        if isinstance(entry.fact, Played) and entry.fact.seat in viewer.group:
            return entry.number - 1
    return 0


def shortened(frames: list[Frame]) -> list[Frame]:
    """A story of bearable length; the first frame is where it begins, and tells nothing itself."""
    first, *others = frames[-LONGEST_STORY:]
    return [Frame(first.number, first.view, [], first.step, first.moment, first.passed), *others]


def patches_of(frames: list[Frame]) -> list[PatchedFrame]:
    """All but the first, each by the patch from the view before it."""
    return [
        PatchedFrame(frame.number, patch(before.view, frame.view), frame.lines, frame.step, frame.moment, frame.passed)
        for before, frame in itertools.pairwise(frames)
    ]
