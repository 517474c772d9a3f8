"""Actions: small typed answers, each with a notation, a JSON form and a stable code."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from ravenhall.kernel.bounds import Bound, Forms
from ravenhall.kernel.errors import OutOfBounds, Unreadable, shown
from ravenhall.kernel.verbs import Verbs

LONGEST_COMPARED: Final = 40  # characters of a misspelt notation
MOST_COMPARED: Final = 2_000  # notations it is compared with; of more only those that start alike
SAME_START: Final = 3
MOST_LIKE: Final = 3
LONGEST_PART: Final = 100
PIECE: Final = 200  # actions that are looked at in one go
LARGEST_PART: Final = 2**53


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One answer to a decision. Its class says what kind, its fields the particulars; its text is its notation."""

    word: ClassVar[str] = ""  # what it does, which its JSON form begins with
    fields: ClassVar[tuple[str, ...]] = ()  # the names of its particulars
    bounds: ClassVar[tuple[Bound, ...]] = ()  # its numbers, in the order of the notation
    clause: ClassVar[str] = ""  # which says what may be named in it; without one, that of the decision

    def __init__(self, text: str, also: str = "") -> None:
        self.text = text
        self.also = also  # a second way to write it, for people who type
        self.code = -1  # an ActionSpace gives the code

    def json(self) -> dict[str, object]:
        """Its word as `action`, and its fields: the form that messages and files may use."""
        return {"action": self.word, **{name: getattr(self, name) for name in self.fields}}

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and type(self) is type(other) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionSpace:
    """Every action a game knows, each made once and shared: reading is looking up, a code is a place in the list."""

    def __init__(self, actions: list[Action]) -> None:
        self._by_code = actions
        self._by_form: dict[str, Action] = {}  # filled when the first form is read
        self._by_text: dict[str, Action] = {}
        self._by_word: dict[str, list[Action]] = {}
        self._forms: Forms | None = None  # made when something is first met that is no action
        self._verbs: Verbs | None = None
        for code, action in enumerate(actions):
            action.code = code
            self._by_word.setdefault(action.word, []).append(action)
            for text in (action.text, action.also or action.text):
                if self._by_text.setdefault(plain(text), action) is not action:
                    raise AssertionError(f"two actions are written {text!r}")

    @property
    def size(self) -> int:
        """Every code is below this."""
        return len(self._by_code)

    def with_code(self, code: int) -> Action:
        """The action of this code. Unreadable: there is none."""
        if not 0 <= code < self.size:
            raise Unreadable(f"action codes are 0 to {self.size - 1}, not {shown(code)}")
        return self._by_code[code]

    def written(self, text: str) -> Action:
        """The action of this notation. OutOfBounds: it begins like one, but none goes on like it; else Unreadable."""
        action = self._by_text.get(plain(text))
        if action is None:
            raise self._against(" ".join(text.split())) or Unreadable(f"no action is written {shown(text)}")
        return action

    def _against(self, text: str) -> OutOfBounds | None:
        """What speaks against a text that is no action's: its numbers, or the first word that no action has there."""
        return self._bounded().against(text) or self._begun().against(text)

    def prepare(self) -> Iterator[None]:
        """What is made when something is first met that is no action, piece by piece: for whoever cannot wait then."""
        if self._forms is None:
            forms, spelled = Forms([]), self.spelled()
            for first in range(0, len(spelled), PIECE):
                forms.take(spelled[first : first + PIECE])
                yield
            self._forms = forms
        yield from self._begun().prepare()

    def spelled(self) -> list[Action]:
        """Those that are looked for among all where a text is no action's."""
        return self._by_code

    def _begun(self) -> Verbs:
        if self._verbs is None:
            self._verbs = Verbs(self.spelled())
        return self._verbs

    def _bounded(self) -> Forms:
        if self._forms is None:
            self._forms = Forms(self.spelled())
        return self._forms

    def _formed(self, form: dict[str, object]) -> Action | None:
        """Looked up: the way for almost every form."""
        if not self._by_form:
            for action in self._by_code:
                self._by_form[form_key(action.json())] = action
        return self._by_form.get(form_key(form))

    def _compared(self, form: dict[str, object]) -> Action | None:
        """Compared one by one: for forms with lists in them."""
        word = form.get("action")
        for action in self._by_word.get(word, []) if isinstance(word, str) else []:
            if _same_form(action.json(), form):
                return action
        return None

    def shaped(self, form: dict[str, object]) -> Action:
        """The action with this JSON form. OutOfBounds: like one, with a number that none has; else Unreadable."""
        found = self._formed(form) if form_key(form) else self._compared(form)
        if found is not None:
            return found
        word = form.get("action")
        if not isinstance(word, str) or word not in self._by_word:
            raise Unreadable(f'"action" is one of {", ".join(sorted(self._by_word))}, not {shown(word)}')
        alike = self._by_word[word]
        bounded = self._bounded().against_fields(form)
        if bounded is not None:
            raise bounded
        raise Unreadable(f"{word} has {', '.join(alike[0].fields) or 'no fields'}; no such action: {shown(form)}")


def form_key(form: dict[Any, Any]) -> str:
    """A text that only equal forms share, if all in them is text, number or flag; otherwise nothing."""
    parts: list[str] = []
    for name, value in form.items():
        if not isinstance(name, str) or len(name) > LONGEST_PART:
            return ""
        if isinstance(value, bool):  # first: to Python it is a number
            parts.append(f"{name!r} {'true' if value else 'false'}")
        elif isinstance(value, int) and -LARGEST_PART < value < LARGEST_PART:
            parts.append(f"{name!r} {value}")
        elif isinstance(value, str) and len(value) <= LONGEST_PART:
            parts.append(f"{name!r} {value!r}")
        else:
            return ""
    return "; ".join(sorted(parts))


def plain(text: str) -> str:
    """Notation is read without regard to case and spacing."""
    return " ".join(text.lower().split())


def most_like(text: str, actions: list[Action]) -> list[Action]:
    """Those of these actions that are written most like a text, each once."""
    start = plain(text[: 2 * LONGEST_COMPARED])[:LONGEST_COMPARED]
    keys: dict[str, Action] = {}
    for action in actions:
        for written in (action.text, action.also or action.text):
            keys[plain(written)] = action
    if len(keys) > MOST_COMPARED:
        keys = {key: keys[key] for key in keys if key[:SAME_START] == start[:SAME_START]}
    near = difflib.get_close_matches(start, list(keys)[:MOST_COMPARED], 2 * MOST_LIKE, 0.5)
    return list(dict.fromkeys(keys[key] for key in near))[:MOST_LIKE]


def read_action(space: ActionSpace, given: object) -> Action:
    """An action from an object, its notation, its JSON form or its code; Unreadable for anything else."""
    if isinstance(given, Action):
        code = given.code
        if 0 <= code < space.size and space.with_code(code) is given:
            return given
        return space.written(given.text)
    if isinstance(given, str):
        return space.written(given)
    if isinstance(given, bool):
        raise Unreadable("an action is an object, its notation, its JSON form or its code, not a bool")
    if isinstance(given, int):
        return space.with_code(given)
    if isinstance(given, dict):
        return space.shaped(given)
    raise Unreadable(f"an action is an object, its notation, its JSON form or its code, not a {type(given).__name__}")


def _same_form(mine: object, given: object) -> bool:
    # True == 1 == 1.0 in Python, but not in a message from outside.
    if type(mine) is not type(given):
        return False
    if isinstance(mine, dict) and isinstance(given, dict):
        return mine.keys() == given.keys() and all(_same_form(mine[key], given[key]) for key in mine)
    if isinstance(mine, list) and isinstance(given, list):
        return len(mine) == len(given) and all(_same_form(one, two) for one, two in zip(mine, given, strict=True))
    return mine == given
