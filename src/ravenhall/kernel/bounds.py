"""What is written like an action but with numbers that no action has: refused under the clause that bounds the number.

An action class names its numbers in the order of its notation; which numbers there are is read off its actions.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ravenhall.kernel.errors import OutOfBounds

if TYPE_CHECKING:
    from ravenhall.kernel.actions import Action

LONGEST_FORM: Final = 80  # a longer text is no form of an action
MOST_DIGITS: Final = 9
NUMBER: Final = "#"  # stands in a form for each of its numbers
ROMAN: Final = {"i": 1, "v": 5, "x": 10}
_NUMBER: Final = re.compile(r"(?:(?<![\w.])-)?\d+(?:\.\d+)?|(?<!\w)[ivx]+(?!\w)")
_PADDED: Final = re.compile(r"0\d+")
_WHOLE: Final = re.compile(r"-?\d{1,9}")


class Bound:
    """One number of an action: the field it fills, and the clauses that stand against too few and too many.

    The words are for people, with the range where {} stands: "a placement is {} ravens". Where a class writes its
    numbers in more than one way, `after` is what stands before this one: "open" in `open3`.
    """

    def __init__(self, field: str, clause: str, words: str = "", above: str = "", after: str = "") -> None:
        self.field = field
        self.clause = clause
        self.above = above or clause
        self.after = after
        self.words = words or f"{field} is {{}}"


class Form:
    """All actions of a class that are written alike but for their numbers."""

    def __init__(self, kind: type[Action], shape: str) -> None:
        self.kind = kind
        self.before = shape.split(NUMBER)[:-1]  # what stands before each number
        self.values: list[set[int]] = [set() for before in self.before]
        self.roman = [False for before in self.before]  # where numbers may be written I, II, III

    def note(self, numbers: list[str]) -> None:
        for place, number in enumerate(numbers):
            self.values[place].add(value_of(number))
            self.roman[place] = self.roman[place] or is_roman(number)

    def bound(self, place: int) -> Bound:
        """Of the number in this place; a notation with fewer numbers than the class has leaves out the first."""
        for bound in self.kind.bounds:
            if bound.after and self.before[place].endswith(bound.after):
                return bound
        bounds = [bound for bound in self.kind.bounds if not bound.after]
        return bounds[max(0, len(bounds) - len(self.values) + place)]

    def against(self, text: str, numbers: list[str]) -> OutOfBounds | None:
        """Nothing if each of the numbers is one that some action has, but is not written like it."""
        for place, number in enumerate(numbers):
            if value_of(number) not in self.values[place]:
                return outside(self.bound(place), self.kind, text, number, self.values[place], self.roman[place])
        if any(is_roman(number) and not self.roman[place] for place, number in enumerate(numbers)):
            return None
        last = self.kind.bounds[-1]
        return OutOfBounds(last.clause, text, "these numbers do not go together", self.kind)


class Forms:
    """The forms of all bounded actions, and what numbers stand in them."""

    def __init__(self, actions: list[Action]) -> None:
        self._forms: dict[str, Form] = {}
        self._fields: dict[tuple[str, str], set[int]] = {}  # for a word and a field the numbers there are
        self._kinds: dict[str, type[Action]] = {}
        self.take(actions)

    def take(self, actions: list[Action]) -> None:
        for action in actions:
            if action.bounds:
                self._note(action)

    def _note(self, action: Action) -> None:
        kind = type(action)
        self._kinds[action.word] = kind
        for text in (action.text, action.also):
            shape, numbers = shaped(text.lower())
            if numbers:
                if shape not in self._forms:
                    self._forms[shape] = Form(kind, shape)
                self._forms[shape].note(numbers)
        for bound in kind.bounds:
            value = getattr(action, bound.field)
            if type(value) is int:
                self._fields.setdefault((action.word, bound.field), set()).add(value)

    def against(self, text: str) -> OutOfBounds | None:
        """What bounds the numbers of this text, which is no action's; nothing if it has no action's form either."""
        if len(text) > LONGEST_FORM:
            return None
        shape, numbers = shaped(text.lower())
        form = self._forms.get(shape)
        if form is None or len(numbers) != len(form.values) or any(_PADDED.fullmatch(number) for number in numbers):
            return None
        return form.against(text, numbers)

    def against_fields(self, form: dict[str, object]) -> OutOfBounds | None:
        """The same for a JSON form: its fields are those of the action, and of the right kind."""
        word = form.get("action")
        kind = self._kinds.get(word) if isinstance(word, str) else None
        if kind is None or set(form) != {"action", *kind.fields}:
            return None
        text = " ".join(str(form[name])[:MOST_DIGITS] for name in ("action", *kind.fields))
        for bound in kind.bounds:
            number, known = form[bound.field], self._fields.get((kind.word, bound.field))
            if known and type(number) is int and abs(number) < 10**MOST_DIGITS and number not in known:
                return outside(bound, kind, text, str(number), known)
        return None


def outside(
    bound: Bound, kind: type[Action], text: str, number: str, known: set[int], roman: bool = False
) -> OutOfBounds:
    least, most = min(known), max(known)
    clause = bound.above if value_of(number) > most else bound.clause
    ends = [roman_text(end) if roman and is_roman(number) else str(end) for end in (least, most)]
    between = ends[0] if least == most else " to ".join(ends)
    return OutOfBounds(clause, text, f"{bound.words.format(between)}, not {number[:LONGEST_FORM].upper()}", kind)


def shaped(text: str) -> tuple[str, list[str]]:
    """The text with its numbers taken out, and these."""
    return _NUMBER.sub(NUMBER, text), _NUMBER.findall(text)


def value_of(number: str) -> int:
    """A number as it was written; what is no whole number counts as too small, what is far too large as that."""
    if _WHOLE.fullmatch(number):
        return int(number)
    if is_roman(number):
        return roman_value(number)
    return 10**MOST_DIGITS if number.isdecimal() else -(10**MOST_DIGITS)


def is_roman(number: str) -> bool:
    return number[0] in ROMAN


def roman_text(value: int) -> str:
    """7 as VII; below 40."""
    ones = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
    return "X" * (value // 10) + ones[value % 10]


def roman_value(number: str) -> int:
    """VII is 7; a smaller letter before a larger one is taken off."""
    values = [ROMAN[letter] for letter in number]
    total = 0
    for place, value in enumerate(values):
        total += -value if place + 1 < len(values) and values[place + 1] > value else value
    return total
