"""What is open, in one readable line: legal actions gathered by the words they share, "place I, III–VI 1–9"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ravenhall.kernel.actions import Action

MOST_GROUPS: Final = 6
MOST_PIECES: Final = 6  # single words and runs in one group
LONGEST: Final = 240  # characters of all groups together; the first group is told in any case
SHORTEST_RUN: Final = 3  # 1, 2 but 1–3
SAID: Final = "Still open: "

ROMAN: Final = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9, "X": 10}
_LAST: Final = re.compile(r"(.*[ :,])([^ :,]+)")  # everything up to the last word, and that word
_PLACE: Final = re.compile(r"(.*[ :,])([^ :,]+)([ :,])")  # the same of the part before the last word
_COUNTED: Final = re.compile(r"(\D*)(\d+)(\D*)")


class Group:
    """Actions whose notations differ in one word or two: what stands before, the words, what stands after each."""

    def __init__(self, head: str, words: list[str], between: str, tails: list[str]) -> None:
        self.head = head
        self.words = words
        self.between = between
        self.tails = tails
        self.actions: list[Action] = []

    @property
    def text(self) -> str:
        """The group in words, with runs: "place I, III–VI 1–9"."""
        return f"{self.head}{listed(self.words)}{self.between}{listed(self.tails)}"


class Openings:
    """Groups that fit into one line, and how many actions are left out of it."""

    def __init__(self, groups: list[Group], more: int) -> None:
        self.groups = groups
        self.more = more

    @property
    def sentence(self) -> str:
        """All of it in one line: "Still open: …"."""
        told = "; ".join(_unrepeated([group.text for group in self.groups]))
        return f"{SAID}{told}{f'; and {self.more} more' if self.more else ''}."


def _unrepeated(texts: list[str]) -> list[str]:
    """Words that stand before a notation are said once: "A square: sq:3,1–4; sq:4,2"."""
    told: list[str] = []
    before = ""
    for text in texts:
        name, colon, notation = text.partition(": ")
        told.append(notation if colon and name == before else text)
        before = name if colon else ""
    return told


def openings(actions: list[Action], names: list[str]) -> Openings:
    """These actions under these names, as many groups as fit, in the order of the list."""
    told: list[Group] = []
    length = more = 0
    for group in _halved(_unmixed(_merged(_gathered(actions, names)))):
        length += len(group.text)
        if len(told) < MOST_GROUPS and (length <= LONGEST or not told) and more == 0:
            told.append(group)
        else:
            more += len(group.actions)
    return Openings(told, more)


def _gathered(actions: list[Action], names: list[str]) -> list[Group]:
    """Actions that differ in the last word of their names."""
    found: dict[str, Group] = {}
    for action, name in zip(actions, names, strict=True):
        parts = _LAST.fullmatch(name)
        head, tail = ("", name) if parts is None else (parts[1], parts[2])
        key = head or name
        if key not in found:
            found[key] = Group(head, [], "", [])
        found[key].tails.append(tail)
        found[key].actions.append(action)
    return list(found.values())


def _merged(groups: list[Group]) -> list[Group]:
    """Groups that differ in one word before equal last words are one."""
    found: dict[tuple[str, str, tuple[str, ...]], Group] = {}
    for group in groups:
        parts = _PLACE.fullmatch(group.head)
        if parts is None:
            found[group.head, "", tuple(group.tails)] = group
            continue
        key = (parts[1], parts[3], tuple(group.tails))
        if key not in found:
            found[key] = Group(parts[1], [], parts[3], group.tails)
        found[key].words.append(parts[2])
        found[key].actions += group.actions
    return list(found.values())


def _unmixed(groups: list[Group]) -> list[Group]:
    """Where a comma is part of the notation, only a single run may stand before it: "sq:3–7,4"."""
    found: list[Group] = []
    for group in groups:
        if group.between == "," and len(pieces(group.words)) > 1:
            found += _apart(group)
        else:
            found.append(group)
    return found


def _apart(group: Group) -> list[Group]:
    """A group for each of the words before the last."""
    size = len(group.tails)
    found: list[Group] = []
    for number, word in enumerate(group.words):
        part = Group(f"{group.head}{word}{group.between}", [], "", group.tails)
        part.actions = group.actions[number * size : (number + 1) * size]
        found.append(part)
    return found


def _halved(groups: list[Group]) -> list[Group]:
    """Groups of too many words are cut where one can still read them; the rest follows as a group of its own."""
    found: list[Group] = []
    for group in groups:
        if len(pieces(group.tails)) <= MOST_PIECES and len(pieces(group.words)) <= MOST_PIECES:
            found.append(group)
        else:
            found += _cut(group)
    return found


def _cut(group: Group) -> list[Group]:
    if len(pieces(group.tails)) > MOST_PIECES:
        return [half for part in (_apart(group) if group.words else [group]) for half in _cut_tails(part)]
    kept = _readable(group.words)
    first = Group(group.head, group.words[:kept], group.between, group.tails)
    rest = Group(group.head, group.words[kept:], group.between, group.tails)
    return _shared(group, first, rest, kept * len(group.tails))


def _cut_tails(group: Group) -> list[Group]:
    kept = _readable(group.tails)
    return _shared(
        group, Group(group.head, [], "", group.tails[:kept]), Group(group.head, [], "", group.tails[kept:]), kept
    )


def _readable(words: list[str]) -> int:
    return sum(len(piece) for piece in pieces(words)[:MOST_PIECES])


def _shared(group: Group, first: Group, rest: Group, kept: int) -> list[Group]:
    first.actions, rest.actions = group.actions[:kept], group.actions[kept:]
    return [first, rest]


def listed(words: list[str]) -> str:
    """1 2 3 5 as 1–3, 5; I II III as I–III."""
    runs = [f"{piece[0]}–{piece[-1]}" if len(piece) >= SHORTEST_RUN else ", ".join(piece) for piece in pieces(words)]
    return ", ".join(runs)


def pieces(words: list[str]) -> list[list[str]]:
    """Words that count up one by one belong together where there are enough of them."""
    found: list[list[str]] = []
    for word in words:
        if found and _follows(found[-1][-1], word):
            found[-1].append(word)
        else:
            found.append([word])
    return [part for piece in found for part in ([piece] if len(piece) >= SHORTEST_RUN else [[w] for w in piece])]


def _follows(word: str, other: str) -> bool:
    if word in ROMAN and other in ROMAN:
        return ROMAN[other] == ROMAN[word] + 1
    one, two = _COUNTED.fullmatch(word), _COUNTED.fullmatch(other)
    if one is None or two is None or one[1] != two[1] or one[3] != two[3]:
        return False
    return int(two[2]) == int(one[2]) + 1
