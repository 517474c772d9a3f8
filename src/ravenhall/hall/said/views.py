"""Writes what games declare of views, answers, events and actions as TypeScript: `python -m ravenhall.hall.said.views`.

A `view.ts` for each game, beside its board in the folder: `make protocol` writes them all.
"""

from __future__ import annotations

import sys
from inspect import getdoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from ravenhall import games
from ravenhall.hall.said.typescript import WIDTH, comment, declared
from ravenhall.kernel.events import EventKind
from ravenhall.kernel.game import Game
from ravenhall.kernel.shapes import OneOf, Row, Some, Times

HEADER = (
    "// Written by `make protocol` from checked/shapes.py, events.py and the actions of the game: change them there.\n"
)
FRAME = """\
import type * as lib from '../../lib/board'
import type {{ MatchView, TableEvent }} from '../../lib/protocol'

export type Line = lib.Told<{event}>
export type LegalAction = lib.LegalAction<Form>
export type BoardProps = lib.BoardProps<{view}, {event}, Answers, Form>
export type ResultProps = lib.ResultProps<{view}, {event}, {figures}>
export type SecretsProps = lib.SecretsProps<{view}>
export type PictureProps = lib.PictureProps<{view}, {event}>
export type Tell = lib.Tell<{view}, {event}>
export type GameUI = lib.GameUI<{view}, {event}, Answers, {figures}, Form>
"""
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", object: "unknown"}
OF_VALUES = {
    "int": "number",
    "str": "string",
    "bool": "boolean",
    "int[]": "number[]",
    "str[]": "string[]",
    "int{}": "Record<string, number>",
}


def typescript(game: Game[Any]) -> str:
    """The shape of a game's views, with all it is made of, and its events."""
    view = game.shape.__name__
    event = view.removesuffix("View") + "Event"
    figures = "object" if game.figures is None else game.figures.__name__
    named = vars(sys.modules[game.shape.__module__])
    words = {id(kind): name for name, kind in named.items() if is_word(kind)}
    parts = [HEADER + FRAME.format(view=view, event=event, figures=figures)]
    parts += [
        declared(f"export type {name} =", of_values(kind)) + "\n" for name, kind in named.items() if is_word(kind)
    ]
    shapes = [kind for kind in named.values() if is_typeddict(kind) and kind.__module__ == game.shape.__module__]
    parts += [interface(kind, words, kind is game.shape) for kind in shapes]
    parts.append(by_question("Answers", game.answers))
    if game.general:
        parts.append(by_question("General", game.general))
    parts.append(
        form_type(game, {frozenset(marks(kind)[0].values): name for name, kind in named.items() if is_word(kind)})
    )
    kinds = list(game.events.by_name.values())
    parts += [event_type(kind) for kind in kinds]
    return "\n".join(
        [
            *parts,
            declared(f"export type {event} =", " | ".join([*[camel(kind.name) for kind in kinds], "TableEvent"]))
            + "\n",
        ]
    )


def by_question(name: str, answers: dict[str, Any]) -> str:
    """The shape of what a game answers, by what the question is about."""
    lines = [f"  {about}: {shape.__name__}" for about, shape in answers.items()]
    return "\n".join([f"export interface {name} {{", *lines, "}\n"])


def form_type(game: Game[Any], words: dict[frozenset[Any], str]) -> str:
    """The forms of all actions, read off the actions themselves: those made of the same fields stand together."""
    values: dict[str, dict[str, set[Any]]] = {}
    for code in range(game.action_codes):
        form = game.actions.with_code(code).json()
        fields = values.setdefault(str(form.pop("action")), {name: set() for name in form})
        for name, value in form.items():
            fields[name].add(tuple(value) if isinstance(value, list) else value)
    alike: dict[str, list[str]] = {}
    for word, fields in values.items():
        made_of = "".join(f"; {name}: {field_type(found, words)}" for name, found in fields.items())
        alike.setdefault(made_of, []).append(f"'{word}'")
    return "\n".join(
        ["export type Form = lib.Forms<", *[one_form(names, rest) for rest, names in alike.items()], ">\n"]
    )


def one_form(names: list[str], rest: str) -> str:
    """An action's word is one of these names."""
    line = f"  | {{ action: {' | '.join(names)}{rest} }}"
    if len(line) <= WIDTH:
        return line
    return "\n".join(["  | {", "      action:", *[f"        | {name}" for name in names], f"      {rest[2:]}", "    }"])


def field_type(found: set[Any], words: dict[frozenset[Any], str]) -> str:
    """By the values it may have: the name of a word of the view, where it is one."""
    (kind,) = {type(value) for value in found}
    if kind is not bool and frozenset(found) in words:  # to Python True is 1
        return words[frozenset(found)]
    if kind is tuple:
        return f"{field_type({item for value in found for item in value}, words)}[]"
    return PLAIN[kind]


def is_word(kind: object) -> bool:
    """One of a few values, under a name of its own."""
    return get_origin(kind) is Annotated and isinstance(marks(kind)[0], OneOf)


def marks(kind: Any) -> tuple[Any, ...]:
    return tuple(kind.__metadata__)


def of_values(kind: Any) -> str:
    return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in marks(kind)[0].values)


def interface(shape: Any, words: dict[int, str], whole: bool) -> str:
    text = getdoc(shape) or ""
    lines = comment(text) if text and not text.startswith("dict(") else []
    lines.append(f"export interface {shape.__name__} {'extends MatchView ' if whole else ''}{{")
    for field, kind in get_type_hints(shape, include_extras=True).items():
        optional = "" if field in shape.__required_keys__ else "?"
        lines.append(declared(f"  {field}{optional}:", written(kind, words)))
    return "\n".join([*lines, "}\n"])


def written(kind: Any, words: dict[int, str]) -> str:
    """A type of Python as one of TypeScript."""
    if id(kind) in words:
        return words[id(kind)]
    if kind in PLAIN:
        return PLAIN[kind]
    if is_typeddict(kind):
        return str(kind.__name__)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return marked(kind, words)
    if origin in (Union, UnionType):
        return " | ".join(written(one, words) for one in inner)
    if origin is list:
        text = written(inner[0], words)
        return f"({text})[]" if " " in text else f"{text}[]"
    if origin is dict:
        return f"Record<{written(inner[0], words)}, {written(inner[1], words)}>"
    raise AssertionError(f"{kind} has no form in TypeScript")


def marked(kind: Any, words: dict[int, str]) -> str:
    plain = get_args(kind)[0]
    for mark in marks(kind):
        if isinstance(mark, OneOf):
            return of_values(kind)
        if isinstance(mark, Row):
            return f"[{', '.join(written(one, words) for one in mark.types)}]"
        if isinstance(mark, Times):
            return f"[{', '.join([written(get_args(plain)[0], words)] * mark.number)}]"
        if isinstance(mark, Some):
            return f"Partial<{written(plain, words)}>"
    raise AssertionError(f"{kind} has no mark that is known")


def camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def event_type(kind: EventKind) -> str:
    values = [f"  {name}: {OF_VALUES[type]}" for name, type in zip(kind.fields, kind.types, strict=True)]
    return "\n".join([f"export interface {camel(kind.name)} {{", f"  event: '{kind.name}'", *values, "}\n"])


def files(folder: Path) -> dict[Path, str]:
    """Of every game that declares the shape of its views: where the client's types stand, and what they are."""
    every = [games.load(name) for name in games.NAMES]
    return {folder / game.name / "view.ts": typescript(game) for game in every if game.shape is not None}


if __name__ == "__main__":
    for file, text in files(Path(sys.argv[1])).items():
        file.write_text(text, encoding="utf-8")
