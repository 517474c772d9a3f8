"""Questions people ask, in the shape of JSON: the door to odds, reach, dangers, orders, prices and maps.

    {"about": "odds", "figure": 3, "target": 12}          match.consult(seat, …), or the hall's `consult`
    {"about": "army", "army": {"figures": {"bondi": 3}}}   game.consult(…): no match is needed

docs/ravenfeast.md lists them all. What is not a question is Unreadable; a question changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import MODES
from ravenhall.games.ravenfeast.book import Book
from ravenhall.games.ravenfeast.chapters.moving import modes_of
from ravenhall.games.ravenfeast.codes import NONE, TABLE_ZONE, WALK
from ravenhall.games.ravenfeast.geometry import LETTERS
from ravenhall.games.ravenfeast.seen import builder, orders, previews
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.errors import Unreadable, shown
from ravenhall.kernel.game import View
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat


class Question:
    """A question about a position, its parts read one by one."""

    def __init__(self, form: dict[str, Any], match: Match, seat: Seat | None) -> None:
        self.form = form
        self.match = match
        self.seat = seat
        state = match.state
        if not isinstance(state, FeastState):
            raise AssertionError("a question is about a battle")
        self.state = state

    def figure(self, key: str = "figure") -> int:
        """A figure on the table."""
        given = self.form.get(key)
        if type(given) is not int or not 0 <= given < len(self.state.x) or self.state.zone[given] != TABLE_ZONE:
            raise Unreadable(f'"{key}" is the number of a figure on the table, not {shown(given)}')
        return given

    def figures(self) -> list[int]:
        """Figures of the asker, each once; none: all."""
        given = self.form.get("figures", [])
        if not isinstance(given, list) or not all(type(one) is int and 0 <= one < len(self.state.x) for one in given):
            raise Unreadable(f'"figures" is a list of numbers of figures, not {shown(given)}')
        return [one for one in dict.fromkeys(given) if self.state.owner(one) == self.seat]

    def pair(self, key: str, least: int, most: tuple[int, int], default: list[int]) -> list[int]:
        given = self.form.get(key, default)
        if (
            not isinstance(given, list)
            or len(given) != 2
            or not all(type(one) is int and least <= one <= limit for one, limit in zip(given, most, strict=True))
        ):
            raise Unreadable(f'"{key}" is two numbers, not {shown(given)}')
        return [int(one) for one in given]

    def square(self, figure: int) -> int:
        """Where the figure is imagined: "at", or where it stands."""
        field = self.state.field
        here = self.state.square(figure)
        x, y = self.pair("at", 0, (field.width - 1, field.height - 1), [here % field.width, here // field.width])
        return y * field.width + x

    def facing(self, default: int) -> int:
        given = self.form.get("facing", LETTERS[default] if default != NONE else None)
        if given is None:
            return NONE
        if not isinstance(given, str) or len(given) != 1 or given not in LETTERS:
            raise Unreadable(f'"facing" is one of {", ".join(LETTERS)}, not {shown(given)}')
        return LETTERS.index(given)

    def word(self, key: str, allowed: tuple[str, ...], default: str) -> str:
        given = self.form.get(key, default)
        if not isinstance(given, str) or given not in allowed:
            raise Unreadable(f'"{key}" is one of {", ".join(allowed)}, not {shown(given)}')
        return given

    def mode(self, figure: int) -> int:
        """The way of moving that is meant, or the first the figure has."""
        words = tuple(str(mode) for mode in MODES)
        modes = modes_of(self.state, figure) or [WALK]
        mode = words.index(self.word("mode", words, words[modes[0] - WALK])) + WALK
        return mode if mode in modes else modes[0]

    def imagined(self) -> int:
        """The figure, standing where it is imagined."""
        figure = self.figure()
        previews.imagine(self.state, figure, self.square(figure), self.facing(self.state.facing[figure]))
        return figure


def ask_reach(question: Question) -> View:
    figure = question.figure()
    return previews.reach(question.state, figure, question.mode(figure))


def ask_hindrance(question: Question) -> View:
    figure, state = question.figure(), question.state
    mode = question.mode(figure)
    if "target" not in question.form:
        objection = previews.hindrance(state, figure, mode, question.square(figure))
        return {"figure": figure, "objection": previews.objection_json(objection)}
    target = question.figure("target")
    if state.team(figure) == state.team(target):
        raise Unreadable('"target" is an enemy')
    return {"figure": figure, "objection": previews.objection_json(previews.hindrance_to(state, figure, mode, target))}


def ask_odds(question: Question) -> View:
    figure = question.imagined()
    target = question.figure("target")
    if question.state.team(figure) == question.state.team(target):
        raise Unreadable('"target" is an enemy')
    touching = target in standing.touching(question.state, figure)
    way = question.word("by", previews.WAYS, previews.MELEE if touching else previews.MISSILE)
    return previews.odds(question.state, figure, target, way)


def ask_targets(question: Question) -> View:
    return previews.targets(question.state, question.imagined())


def ask_danger(question: Question) -> View:
    return previews.danger(question.state, question.imagined())


def ask_morale(question: Question) -> View:
    return previews.courage(question.state, question.imagined())


def ask_order(question: Question) -> View:
    if question.seat is None:
        raise Unreadable("an order is given by a seat")
    name = question.word("order", orders.ORDERS, "")
    far = question.state.field.width
    by = question.pair("by", -far, (far, far), [0, 0])
    facing = question.facing(0 if name == "face_all" else NONE)
    return orders.carry_out(question.match, question.seat, name, question.figures(), by, facing)


ABOUT_A_MATCH: Final[dict[str, Callable[[Question], View]]] = {
    "reach": ask_reach,
    "hindrance": ask_hindrance,
    "odds": ask_odds,
    "targets": ask_targets,
    "danger": ask_danger,
    "morale": ask_morale,
    "order": ask_order,
}


def answer(book: Book, form: dict[str, Any], match: Match | None, seat: Seat | None) -> View:
    about = form.get("about")
    if isinstance(about, str) and about in builder.QUESTIONS:
        return builder.answer(book, about, form)
    if match is not None and isinstance(about, str) and about in ABOUT_A_MATCH:
        return ABOUT_A_MATCH[about](Question(form, match, seat))
    known = [*(ABOUT_A_MATCH if match is not None else ()), *builder.QUESTIONS]
    raise Unreadable(f'"about" is one of {", ".join(known)}, not {shown(about)}')
