"""A review as people read it: JSON-ready, for one pair of eyes and one seat's chances."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat
from ravenhall.review.ledger import account, accuracy, is_short, percent, totals
from ravenhall.review.looking import Look
from ravenhall.review.moments import key_moments, played_in

OLDER: Final = "Played under older rules: replay only."
NOTHING_LARGE: Final = "Nothing large was missed. Well played."
NOTHING_BEFORE: Final = "Nothing large was missed before the end."


def is_older(match: Match) -> bool:
    """Its steps are not known: rules have changed since, or it never had any."""
    return not match.steps


def report(look: Look, eye: int, whose: Seat, names: list[str]) -> dict[str, Any]:
    """With the eyes of a seat, or with those that see all (`look.open`)."""
    kept = account(look, eye, whose)
    by_rules = look.given_up is None
    moments = key_moments(look, eye, whose, names) if look.is_done or look.sitting else []
    return {
        "eye": None if eye == look.open else eye,
        "whose": whose,
        "percent": look.percent,
        "sharp": look.is_done or look.sitting > 0,
        "sitting": look.sitting,
        "playouts": look.playouts,
        "turn": look.goes[min(look.next, len(look.goes) - 1)].turn if look.goes else 0,
        "word": look.playing.settings.word,
        "turns": look.goes[-1].turn if look.goes else 0,
        "steps": len(look.match.steps),
        "same": [len(set(eyes)) == 1 for eyes in look.eyes],  # all eyes see the same before this go
        "goes": [_go(look, go, eye) for go in range(len(look.goes))],
        "chances": [percent(one) for one in kept.chances],
        "everybody": [[percent(one) for one in chances] for chances in look.chances(eye)],
        "choices": [percent(one) if abs(one) > give else 0 for one, give in _noisy(kept.choices, kept.choice_doubts)],
        "luck": [percent(one) if abs(one) > give else 0 for one, give in _noisy(kept.luck, kept.luck_doubts)],
        "totals": None if is_short(look) or look.is_coarse else totals(look, whose, kept).json(),
        "accuracy": [list(one) for one in accuracy(look)] if look.is_done or look.sitting else [],
        "moments": [one.json() for one in moments],
        "nothing": "" if any(one.missed for one in moments) else NOTHING_LARGE if by_rules else NOTHING_BEFORE,
        "given_up": look.given_up,
    }


def _noisy(values: list[int], doubts: list[float]) -> list[tuple[int, float]]:
    """A bar inside its own noise is not drawn."""
    return list(zip(values, doubts, strict=True))


def _go(look: Look, number: int, eye: int) -> dict[str, Any]:
    go = look.goes[number]
    secret = eye not in (look.open, go.seat)
    return {
        "seat": go.seat,
        "first": go.first,
        "last": go.last,
        "turn": go.turn,
        "nth": go.nth,
        "played": "" if secret else played_in(go),
    }
