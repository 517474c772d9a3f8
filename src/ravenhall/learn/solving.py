"""Solving a puzzle: what comes of a try, and what is said to it. Nothing is kept or changed in place.

Whoever solves it holds the tries so far. A try is judged by the figures that were measured when the puzzle was found;
the board stays as it was, no die is rolled. The answer is told to whoever has found it, and offered from the third try.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.match import Match
from ravenhall.learn.puzzle import OFFERED, Answer, Puzzle, Tried, explained, tried
from ravenhall.learn.puzzles import words

SHOWN_OTHERS: Final = 4  # losing answers that are told with their odds, beside one's own tries

State = Literal["asked", "wrong", "found", "shown"]


class Solving(NamedTuple):
    """Where somebody is with a puzzle."""

    puzzle: Puzzle
    match: Match
    tries: tuple[str, ...]  # what was tried and is not good enough
    state: State
    last: Tried | None
    is_past: bool = False  # its day is over: nobody has to try before the answer is told

    @property
    def is_offered(self) -> bool:
        """May the answer be shown? After two tries, with the third; of a day that is over, at once."""
        return self.is_past or len(self.tries) >= OFFERED - 1

    @property
    def is_over(self) -> bool:
        return self.state in ("found", "shown")


class Said(NamedTuple):
    """What is said to a try, or when the answer is shown."""

    heading: str
    text: str
    point: str


class Odds(NamedTuple):
    """One answer of a puzzle that is over, in words, with what it leaves."""

    answer: Answer
    words: str
    is_good: bool
    is_mine: bool


def begin(puzzle: Puzzle, tries: Sequence[str] = (), is_past: bool = False) -> Solving:
    """The puzzle after these tries; Unreadable if one of them is no try that missed."""
    match = puzzle.match()
    missed: list[str] = []
    for one in tries:
        judged = tried(puzzle, match, one)
        if judged.verdict != "missed":
            raise Unreadable("that try is the answer; leave it away")
        if judged.answer.text not in missed:
            missed.append(judged.answer.text)
    return Solving(puzzle, match, tuple(missed), "asked", None, is_past)


def attempt(now: Solving, given: object) -> Solving:
    """What comes of this action; Refused and its like if the rules say no: that is no try."""
    judged = tried(now.puzzle, now.match, given)
    if judged.verdict != "missed":
        return now._replace(state="found", last=judged)
    text = judged.answer.text
    tries = now.tries if text in now.tries else (*now.tries, text)
    return now._replace(state="wrong", last=judged, tries=tries)


def shown(now: Solving) -> Solving:
    """The answer; Unreadable as long as it is not offered."""
    if not now.is_offered:
        raise Unreadable(f"try it first; the answer is offered from try {OFFERED}")
    return now._replace(state="shown", last=tried(now.puzzle, now.match, now.puzzle.best.text))


def said(now: Solving) -> Said | None:
    """What is said to the last try; nothing about the answer before it is found or shown."""
    last, told = now.last, words()
    if last is None:
        return None
    if now.state == "wrong":
        text = told.texts["missed"].format(percent=last.answer.percent, behind=last.behind)
        speaks = [told.texts["for_it"].format(reasons=last.reasons[0])] if last.reasons else []
        return Said(told.headings["missed"], " ".join([text, *speaks]), told.points[now.puzzle.theme])
    verdict = "shown" if now.state == "shown" else last.verdict
    text = told.texts[verdict].format(percent=last.answer.percent)
    sure = [told.texts["sure"]] if now.puzzle.theme == "win" and last.verdict == "best" else []
    return Said(told.headings[verdict], " ".join(sure or [text]), "")


def reasons(now: Solving) -> tuple[str, ...]:
    """Why the best is best, once the puzzle is over; where the game has no words for it, that it wins more often."""
    if not now.is_over:
        return ()
    return explained(now.puzzle, now.match) or (words().texts["no_words"],)


def odds(now: Solving) -> list[Odds]:
    """What was good, what was tried and the best of the rest, once the puzzle is over."""
    if not now.is_over or now.last is None:
        return []
    puzzle, seat = now.puzzle, now.puzzle.seat
    named = {offer.action.text: offer.text for offer in now.match.game.offers(now.match, seat)}
    mine = {*now.tries, *([now.last.answer.text] if now.state == "found" else [])}
    good = {one.text for one in puzzle.good}
    rest = [one.text for one in puzzle.answers if one.text not in good and one.text not in mine][:SHOWN_OTHERS]
    return [
        Odds(one, named.get(one.text, one.text), one.text in good, one.text in mine)
        for one in puzzle.answers
        if one.text in good or one.text in mine or one.text in rest
    ]
