"""Legal actions laid out for people: numbered one by one when few, gathered into runs when many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ravenhall.kernel.actions import Action, plain

FEW: Final = 12  # up to so many actions are listed one by one
LINES: Final = 24  # and at most so many lines of runs


class Run:
    """Neighbours in the list that differ in their last word alone: "place II 1–9"."""

    def __init__(self, first: int, head: str) -> None:
        self.first = first
        self.head = head
        self.tails: list[str] = []

    def numbers(self) -> str:
        last = self.first + len(self.tails) - 1
        return str(self.first) if last == self.first else f"{self.first}–{last}"

    def text(self) -> str:
        return f"{self.head} {span(self.tails)}".strip()


def span(words: list[str]) -> str:
    """1 2 3 4 as 1–4, anything else as a list."""
    if len(words) > 2 and all(word.isdecimal() for word in words):
        numbers = [int(word) for word in words]
        if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
            return f"{numbers[0]}–{numbers[-1]}"
    return " / ".join(words)


def runs(actions: Sequence[Action]) -> list[Run]:
    found: list[Run] = []
    for number, action in enumerate(actions, 1):
        head, _, tail = action.text.rpartition(" ")
        if not found or not head or found[-1].head != head:
            found.append(Run(number, head))
        found[-1].tails.append(tail)
    return found


def listed(actions: Sequence[Action]) -> list[str]:
    """Every action with its number."""
    width = len(str(len(actions)))
    return [f"  {number:{width}}  {action.text}" for number, action in enumerate(actions, 1)]


def offered(actions: Sequence[Action]) -> list[str]:
    """The numbered list when it is short, otherwise runs of it."""
    if len(actions) <= FEW:
        return listed(actions)
    gathered = runs(actions)
    width = max(len(run.numbers()) for run in gathered)
    lines = [f"  {run.numbers():>{width}}  {run.text()}" for run in gathered[:LINES]]
    if len(gathered) > LINES:
        lines.append(f'  … {len(actions)} in all; "legal" lists them, "legal WORDS" those with these words')
    return lines


def brief(actions: Sequence[Action], longest: int = 200) -> str:
    """What is open, on one line."""
    text = ", ".join(run.text() for run in runs(actions))
    return text if len(text) <= longest else text[: text.rfind(",", 0, longest)] + ", …"


def narrowed(actions: Sequence[Action], typed: str) -> list[Action]:
    """The actions that what has been typed so far may still become: its words in order, each begun."""
    wanted = plain(typed).split()
    return [action for action in actions if any(_begins(wanted, text) for text in (action.text, action.also) if text)]


def _begins(wanted: list[str], text: str) -> bool:
    words = iter(plain(text).split())
    return all(any(word.startswith(start) for word in words) for start in wanted)
