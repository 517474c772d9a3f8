"""The rules of each game as people read them: numbered clauses in chapters, from docs/rules/<game>.md.

## 1 Place Ravens
- **BR-13** An area gets ravens at most once a turn.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ravenhall.kernel.errors import BadData

INSTALLED: Final = Path(__file__).parent / "rules_text"
CHECKOUT: Final = Path(__file__).parents[2] / "docs" / "rules"
CHAPTER: Final = re.compile(r"#{2,}\s+(.*\S)")
ID: Final = re.compile(r"([A-Z]+-?)\d+[A-Z]?")
CLAUSE: Final = re.compile(r"[-*]\s+\*\*([A-Z]+-?\d+[a-z]?)[.:]?\*\*[.:]?\s+(.*)")  # BR-13, or R2 for a ruling
MARKS: Final = re.compile(r"\*\*|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)")
BY_TEXT: Final = 2  # a word found in the clause counts this much, one in its chapter's title once


class Clause:
    """One numbered rule."""

    def __init__(self, id: str, text: str, chapter: str) -> None:
        self.id = id
        self.text = text
        self.chapter = chapter


class Rules:
    """All clauses of a game, in order."""

    def __init__(self, game: str, clauses: list[Clause]) -> None:
        self.game = game
        self.clauses = clauses

    @property
    def chapters(self) -> list[tuple[str, list[Clause]]]:
        """Each chapter's title with its clauses."""
        chapters: list[tuple[str, list[Clause]]] = []
        for clause in self.clauses:
            if not chapters or chapters[-1][0] != clause.chapter:
                chapters.append((clause.chapter, []))
            chapters[-1][1].append(clause)
        return chapters

    def clause(self, id: str) -> Clause | None:
        """The clause of that id; "br-13" and "13" mean BR-13."""
        wanted = id.strip().upper()
        for clause in self.clauses:
            if wanted in (clause.id.upper(), clause.id.upper().partition("-")[2] or None):
                return clause
        return None

    def is_id(self, words: str) -> bool:
        """Whether this is written like the ids of this game: "br-999"."""
        found = ID.fullmatch(words.strip().upper())
        return found is not None and found[1] in {_head(clause) for clause in self.clauses}

    @property
    def ids(self) -> str:
        """Which clauses there are: "BR-1 to BR-82, R1 to R22"."""
        return spans(sorted(self.clauses, key=lambda clause: (_head(clause), _number(clause))))

    def search(self, words: str) -> list[Clause]:
        """The clauses with these words, those with most of them first."""
        wanted = re.findall(r"\w+", words.lower())
        ranked = [(_score(clause, wanted), clause) for clause in self.clauses]
        best = max((score for score, _ in ranked), default=(0, 0))
        found = [(score, clause) for score, clause in ranked if score[0] > 0 and score[0] >= min(best[0], len(wanted))]
        found.sort(key=lambda pair: pair[0], reverse=True)  # stable: equals stay in the order of the rules
        return [clause for _, clause in found]


def spans(clauses: list[Clause]) -> str:
    """Their ids, runs of numbers drawn together: "BR-46 to BR-51, BR-80"."""
    runs: list[list[Clause]] = []
    for clause in clauses:
        if runs and _number(clause) == _number(runs[-1][-1]) + 1:
            runs[-1].append(clause)
        else:
            runs.append([clause])
    return ", ".join(run[0].id if len(run) == 1 else f"{run[0].id} to {run[-1].id}" for run in runs)


def _head(clause: Clause) -> str:
    return clause.id.rstrip("0123456789abcdefghijklmnopqrstuvwxyz")


def _number(clause: Clause) -> int:
    return int(re.sub(r"\D", "", clause.id))


def _score(clause: Clause, wanted: list[str]) -> tuple[int, int]:
    """How many of the words occur, then how often; a word is found at the beginning of a longer one, too."""
    text = re.findall(r"\w+", clause.text.lower())
    title = re.findall(r"\w+", clause.chapter.lower())
    hits = [BY_TEXT * _count(text, word) + _count(title, word) for word in wanted]
    return sum(hit > 0 for hit in hits), sum(hits)


def _count(text: list[str], word: str) -> int:
    return sum(one.startswith(word) for one in text)


def find(game: str) -> Path:
    """Where the rules of a game lie: inside the installed package, or in docs/ of a source checkout."""
    for folder in (INSTALLED, CHECKOUT):
        if (folder / f"{game}.md").is_file():
            return folder / f"{game}.md"
    raise BadData("rules", "", "", f"the text for {game} is not installed here")


def read(game: str) -> Rules:
    """The clauses of a game."""
    return Rules(game, read_clauses(find(game).read_text(encoding="utf-8")))


def read_clauses(text: str) -> list[Clause]:
    """Clauses out of Markdown: a list item that begins with a bold id, up to the next item, heading or empty line."""
    clauses: list[Clause] = []
    chapter = ""
    inside = False
    for line in text.splitlines():
        if heading := CHAPTER.match(line):
            chapter, inside = heading[1], False
        elif item := CLAUSE.match(line):
            clauses.append(Clause(item[1], MARKS.sub("", item[2]).strip(), chapter))
            inside = True
        elif inside and line.startswith(" ") and line.strip():
            clauses[-1].text += " " + MARKS.sub("", line).strip()
        else:
            inside = False
    return clauses
