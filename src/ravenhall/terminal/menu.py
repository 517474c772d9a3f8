"""Legal actions laid out for people: numbered one by one when few, gathered into runs when many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ravenhall.kernel.actions import Action, plain
from ravenhall.kernel.offers import Offer, gathered

FEW: Final = 12  # up to so many actions are listed one by one
LINES: Final = 24  # and at most so many lines of runs


class Entry:
    """A line of the menu: one action, or a group of them that can be opened."""

    def __init__(self, group: str, offers: list[Offer]) -> None:
        self.group = group
        self.offers = offers

    @property
    def is_group(self) -> bool:
        return len(self.offers) > 1


def entries(offers: list[Offer], opened: str) -> list[Entry]:
    """All of the opened group; else a few one by one, and many by group."""
    if opened:
        return [Entry(opened, [offer]) for offer in offers if offer.group == opened]
    groups = gathered(offers)
    if len(offers) <= FEW or len(groups) == 1:
        return [Entry("", [offer]) for offer in offers]
    return [Entry(group, members) for group, members in groups]


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


def listed(offers: Sequence[Offer]) -> list[str]:
    """Every action with its number."""
    width = len(str(len(offers)))
    return [f"  {number:{width}}  {offer.text}" for number, offer in enumerate(offers, 1)]


def offered(offers: Sequence[Offer]) -> list[str]:
    """The numbered list when it is short, otherwise runs of it."""
    if len(offers) <= FEW:
        return listed(offers)
    actions = [offer.action for offer in offers]
    found = runs(actions)
    width = max(len(run.numbers()) for run in found)
    lines = [f"  {run.numbers():>{width}}  {run.text()}" for run in found[:LINES]]
    if len(found) > LINES:
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
