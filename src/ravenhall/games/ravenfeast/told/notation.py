"""Positions as drawings, both ways: for tests and puzzles.

    turn 3  movement  seat 1 first
    0 jarl   10,10 N wounds 2
    0 bondi  11,10 N wall 0
    0 bondi  killed
    1 troll  14,4  S broken

One line for each figure: its seat, its kind on the roster, the north-west square of its base, its facing, and what else
is true of it: wounds N, spent N, wall N, captive SEAT, escorting ID, broken, done, locked, aloft, no_wall. A figure off
the table is killed, fled_off or captured_off instead. Ids follow the lines, so seats must rise. The phase is
initiative, rally, movement, shooting, melee or end, and begins; table and options are those of the match. Figures of
one's own making cannot be drawn.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.book import MOST_FIGURES, Book
from ravenhall.games.ravenfeast.chapters import shooting
from ravenhall.games.ravenfeast.chapters.army import Army, Entry
from ravenhall.games.ravenfeast.chapters.opening import set_up, setting_of
from ravenhall.games.ravenfeast.checked import invariants
from ravenhall.games.ravenfeast.codes import (
    END,
    FACING,
    INITIATIVE,
    LAST_TURN,
    MOVEMENT,
    RALLY,
    SHOOTING,
    TABLE_ZONE,
    ZONES,
)
from ravenhall.games.ravenfeast.geometry import LETTERS
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.game import View

PHASES: Final = {
    "initiative": INITIATIVE,
    "rally": RALLY,
    "movement": MOVEMENT,
    "shooting": SHOOTING,
    "melee": FACING,
    "end": END,
}
NUMBERED: Final = ("wounds", "spent", "wall", "captive", "escorting")
FLAGS: Final = ("broken", "done", "locked", "aloft", "no_wall")
MOST_DIGITS: Final = 3  # of a number
LONGEST: Final = 40_000  # characters: a line of 160 for each of 240 figures, and a heading


class Line:
    """A line of a drawing, in words; what is wrong with it is told with its number."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.words = text.split()

    @property
    def is_figure(self) -> bool:
        return len(self.words) > 1 and self.words[0].isdecimal()

    def bad(self, message: str) -> Unreadable:
        return Unreadable(f"line {self.number}: {message}")

    def whole(self, word: str) -> int:
        if not word.isascii() or not word.isdecimal() or len(word) > MOST_DIGITS:
            raise self.bad(f"a number from 0 to {10**MOST_DIGITS - 1} is wanted in a drawing, not {word!r:.40}")
        return int(word)


def set_position(book: Book, state: FeastState, drawing: str) -> None:
    """Put the drawn position onto a freshly set-up state."""
    if len(drawing) > LONGEST:
        raise Unreadable(f"a drawing has up to {LONGEST} characters, not {len(drawing)}")
    lines = [Line(number, text) for number, text in enumerate(drawing.splitlines(), 1) if text.strip()]
    figures = [line for line in lines if line.is_figure]
    fresh = muster(book, state, figures)
    for place, line in enumerate(figures):
        draw_figure(fresh, place, line)
    fresh.turn, fresh.phase = 1, MOVEMENT
    for line in lines:
        if not line.is_figure:
            draw_heading(fresh, line)
    problem = invariants.off_table(fresh) or invariants.out_of_range(fresh)
    if problem is not None:
        raise Unreadable(f"no such position: {problem}")
    fresh.occupy()
    problem = invariants.broken(fresh)
    if problem is not None:
        raise Unreadable(f"no such position: {problem}")
    if fresh.phase == SHOOTING:
        shooting.ready(fresh)
    if fresh.phase == INITIATIVE:
        fresh.turn -= 1  # beginning a turn counts it
    state.take(fresh)


def muster(book: Book, state: FeastState, figures: list[Line]) -> FeastState:
    """A fresh state with the figures drawn instead of those mustered."""
    seats = state.seats()
    armies: list[Army] = [Army("drawn", []) for seat in range(seats)]
    latest = 0
    for line in figures:
        seat, kind = line.whole(line.words[0]), line.words[1]
        if not latest <= seat < seats:
            raise line.bad(f"figures are drawn by seat, 0 to {seats - 1}, not seat {seat} after {latest}")
        if not book.has_kind(kind):
            raise line.bad(f"there is no {kind!r:.40}; there are {', '.join(kind.id for kind in book.kinds)}")
        if len(armies[seat].entries) == MOST_FIGURES:
            raise line.bad(f"seat {seat} has more than {MOST_FIGURES} figures")
        latest = seat
        armies[seat].entries.append(Entry(book.kind(kind), 1))
    if any(army.size == 0 for army in armies):
        raise Unreadable("every seat needs a figure")
    old = state.setting
    setting = setting_of(
        book,
        armies,
        [[book.price(kind, old.formula) for kind in army.kinds] for army in armies],
        map=old.map,
        ground=old.ground,
        scenario=old.scenario,
        teams=old.teams,
        victory=old.victory,
        turn_limit=old.turn_limit,
        rout=old.rout,
        rally_full=old.rally_full,
        loan_flees=old.loan_flees,
        zones=old.zones,
        fronts=old.fronts,
    )
    return set_up(book, setting, Chance(0, 0, 0, 0, []))


def draw_figure(state: FeastState, figure: int, line: Line) -> None:
    rest = line.words[2:]
    if rest and rest[0] in ZONES[TABLE_ZONE + 1 :]:
        state.zone[figure] = ZONES.index(rest[0])
        if rest[0] == "killed":
            state.wounds[figure] = 0
        rest = rest[1:]
    else:
        square = rest[0].split(",") if rest else []
        if len(square) != 2 or len(rest) < 2 or len(rest[1]) != 1 or rest[1] not in LETTERS:
            raise line.bad(f"a figure has a square and a facing, such as 10,4 N, not {' '.join(rest)!r:.40}")
        state.zone[figure] = TABLE_ZONE
        state.x[figure], state.y[figure] = line.whole(square[0]), line.whole(square[1])
        state.facing[figure] = LETTERS.index(rest[1])
        rest = rest[2:]
    draw_traits(state, figure, line, rest)


def draw_traits(state: FeastState, figure: int, line: Line, words: list[str]) -> None:
    place = 0
    while place < len(words):
        word = words[place]
        if word in FLAGS:
            getattr(state, word)[figure] = 1
            place += 1
        elif word in NUMBERED and place + 1 < len(words):
            name = "captive_of" if word == "captive" else word
            getattr(state, name)[figure] = line.whole(words[place + 1])
            place += 2
        else:
            raise line.bad(f"{word!r:.40} says nothing about a figure; {', '.join(NUMBERED + FLAGS)} do")


def draw_heading(state: FeastState, line: Line) -> None:
    """turn N, a phase, seat N first."""
    words = line.words
    place = 0
    while place < len(words):
        word = words[place]
        after = words[place + 1 :]
        if word in PHASES:
            state.phase = PHASES[word]
            place += 1
        elif word == "turn" and after:
            state.turn = line.whole(after[0])
            if not 1 <= state.turn <= LAST_TURN:
                raise line.bad(f"turns are 1 to {LAST_TURN}, not {state.turn}")
            place += 2
        elif word == "seat" and after[1:2] == ["first"] and line.whole(after[0]) < state.seats():
            first = line.whole(after[0])
            state.order = [(first + seat) % state.seats() for seat in range(state.seats())]
            place += 3
        else:
            raise line.bad(f"a heading has turn N, a phase and seat N first, not {' '.join(words[place:])!r:.60}")


def drawing(view: View) -> str:
    """The position of a view as `set_position` reads it; what was chosen inside a phase is not drawn."""
    phase = {"facing": "melee", "draw": "initiative", "deploy": "initiative", "over": "end"}.get(
        view["phase"], view["phase"]
    )
    lines = [f"turn {max(1, view['turn'])}  {phase}  seat {view['order'][0]} first"]
    return "\n".join(lines + [figure_line(view, figure) for figure in view["figures"]])


def figure_line(view: View, figure: View) -> str:
    kind = view["kinds"][figure["kind"]]
    start = f"{figure['seat']} {kind['id'] or kind['name']}"
    if figure["zone"] != ZONES[TABLE_ZONE]:
        return f"{start} {figure['zone']}"
    parts = [start, f"{figure['x']},{figure['y']}", figure["facing"]]
    if figure["wounds"] != kind["wounds"]:
        parts.append(f"wounds {figure['wounds']}")
    for word, key in (("wall", "wall"), ("captive", "captive_of"), ("escorting", "escorting")):
        if figure[key] is not None:
            parts.append(f"{word} {figure[key]}")
    if figure["spent"]:
        parts.append(f"spent {figure['spent']}")
    return " ".join([*parts, *(flag for flag in FLAGS if figure[flag])])
