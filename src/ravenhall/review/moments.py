"""Key moments: the large misses with something better, choices that were worth a lot, and the great strokes of luck."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ravenhall.kernel.events import Event, in_full
from ravenhall.kernel.state import Seat
from ravenhall.kernel.steps import Step
from ravenhall.learn.reasons import why
from ravenhall.review.chances import PERCENT
from ravenhall.review.goes import Go
from ravenhall.review.judging import led
from ravenhall.review.ledger import Account, account, percent
from ravenhall.review.looking import Look, Suspect

MISSED, CHOICE, LUCK = 15 * PERCENT, 10 * PERCENT, 15 * PERCENT
MOST: Final = 14
LONGEST: Final = 4  # answers of a go that are told


class Moment(NamedTuple):
    """One go worth looking at again. Figures in per cent, for the seat whose chances these are."""

    go: int
    step: int  # steps done before it
    seat: Seat  # who decided
    turn: int
    nth: int
    kind: str  # choice or luck
    figure: int  # what it missed, what the choice was worth, or what luck did
    missed: bool
    title: str
    played: str
    better: str | None
    codes: tuple[int, ...] | None  # what was missed: played, better, at the step `at`; else of the go's first answers
    at: int
    chances: tuple[int, int] | None  # with what was played, and with what was better
    give: int
    reasons: tuple[str, ...]
    luck: int | None  # what luck then did, where that was much, too
    told: str  # what happened then

    def json(self) -> dict[str, Any]:
        return {name: list(value) if isinstance(value, tuple) else value for name, value in self._asdict().items()}


def key_moments(look: Look, eye: int, whose: Seat, names: list[str]) -> list[Moment]:
    """In order of play, the largest of them if there are too many. With own eyes only one's own choices are told."""
    kept = account(look, eye, whose)
    steps = look.match.steps
    found = [one for go in look.goes if (one := _moment(look, go, eye, whose, kept, names, steps)) is not None]
    found = _merged(found)
    largest = sorted(found, key=lambda one: -abs(one.figure))[:MOST]
    return [one for one in found if one in largest]


def _moment(
    look: Look, go: Go, eye: int, whose: Seat, kept: Account, names: list[str], steps: list[Step]
) -> Moment | None:
    luck = kept.luck[go.number]
    lucky = abs(luck) >= LUCK and abs(luck) > kept.luck_doubts[go.number]
    told = happened(look, go, eye, names, steps)
    if eye in (look.open, go.seat):
        suspect = missed_in(look, go)
        if suspect is not None:
            return _missed(look, go, suspect, luck if lucky else None, told)
        choice = look.chosen(go.number)[go.seat]
        if abs(choice) >= CHOICE and abs(choice) > look.choices[go.number].give(go.seat):
            figure = look.chosen(go.number)[whose]
            return _plain(go, look, "choice", figure, luck if lucky else None, told, True)
    return _plain(go, look, "luck", luck, None, told, eye in (look.open, go.seat)) if lucky else None


def missed_in(look: Look, go: Go) -> Suspect | None:
    """The largest miss in this go, if one is large and surely one."""
    found = [
        one
        for one in look.suspects
        if one.go == go.number and one.missed.mean(0) >= MISSED and one.missed.mean(0) > one.missed.give(0)
    ]
    return max(found, key=lambda one: one.missed.mean(0), default=None)


def _missed(look: Look, go: Go, suspect: Suspect, luck: int | None, told: str) -> Moment:
    played, better = suspect.actions[0], suspect.actions[suspect.best]
    known = go.at.sample(go.seat, 0)
    led(known, go.seat, go.actions[: suspect.place])
    name = known.game.named
    chances = (percent(suspect.played.mean(0)), percent(suspect.better.mean(0)))
    words = (name(known.state, go.seat, played), name(known.state, go.seat, better))
    return Moment(
        go.number, go.first, go.seat, go.turn, go.nth, "choice", chances[1] - chances[0], True,
        words[0], words[0], words[1], (played.code, better.code), go.places[suspect.place], chances,
        max(1, percent(round(suspect.missed.give(0)))),
        why(known.game, known.state, go.seat, better, played) or plainly(suspect),
        None if luck is None else percent(luck), told,
    )  # fmt: skip


def plainly(suspect: Suspect) -> tuple[str, ...]:
    """Where the game has no reason: what was counted, and nothing invented."""
    return (f"Played out {suspect.missed.count} times, it wins more often.",)


def _plain(go: Go, look: Look, kind: str, figure: int, luck: int | None, told: str, known: bool) -> Moment:
    """`known`: these eyes may know what was chosen."""
    played = played_in(go)
    title = told if kind == "luck" and told else played
    give = percent(round(look.choices[go.number].give(go.seat)))
    codes = tuple(action.code for action in go.actions[:LONGEST]) if known else None
    return Moment(
        go.number, go.first, go.seat, go.turn, go.nth, kind, percent(figure), False, title, played, None, codes,
        go.places[0], None, give, (), None if luck is None else percent(luck), told,
    )  # fmt: skip


def played_in(go: Go) -> str:
    """The answers of a go in words, the first few of many."""
    known = go.at.sample(go.seat, 0)
    told: list[str] = []
    for place, action in enumerate(go.actions[:LONGEST]):
        told.append(known.game.named(known.state, go.seat, action))
        if not led(known, go.seat, go.actions[place : place + 1]):
            break
    more = len(go.actions) - len(told)
    return ", then ".join(told) + (f" and {more} more" if more else "")


def happened(look: Look, go: Go, eye: int, names: list[str], steps: list[Step]) -> str:
    """What chance then did, in the game's words, as far as this eye saw it: dice if any were rolled."""
    step = steps[go.places[-1]]
    events = in_full(step.events) if eye == look.open else [one for one in step.events if one.seen_by(eye)]
    rolled = [one for one in events if "dice" in one.kind.roles]
    told = [said for one in rolled + [one for one in events if one not in rolled] if (said := _said(look, one, names))]
    return told[0] if told else ""


def _said(look: Look, event: Event, names: list[str]) -> str:
    return look.match.game.say(event, names)


def _merged(moments: list[Moment]) -> list[Moment]:
    """The same miss twice in a row is one; so is the luck of one go that took several rolls."""
    kept: list[Moment] = []
    for one in moments:
        before = kept[-1] if kept else None
        again = before is not None and before.missed and one.missed and before.seat == one.seat
        if before is not None and again and before.better == one.better and before.turn == one.turn:
            if one.figure > before.figure:
                kept[-1] = one
            continue
        kept.append(one)
    return kept
