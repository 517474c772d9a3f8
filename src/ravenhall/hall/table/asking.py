"""Questions to a game: about a sample that fits what the seat knows, or without any position."""

from __future__ import annotations

from typing import Any

from ravenhall import games
from ravenhall.hall.table import lessons
from ravenhall.hall.table.deciding import ADVICE
from ravenhall.kernel.match import Match
from ravenhall.review.hints import advice


def is_quick(match: Match, question: dict[str, Any]) -> bool:
    """Answered at once, without a sample: the game says which those are. What says more is another question."""
    return question in [{"about": about} for about in match.game.quick]


def answer(game: str, question: dict[str, Any], match: Match | None, seat: int | None) -> dict[str, Any]:
    if match is not None and seat is not None and question == ADVICE:
        return lessons.advised(match, seat)
    return games.load(game).consult(question, match, seat)


def ravens(match: Match, seat: int, seconds: float = 0) -> list[dict[str, Any]]:
    """What they would do, and why; worked out in so many seconds, if that is said."""
    return [one.json() for one in advice(match, seat, 0, seconds=seconds)]
