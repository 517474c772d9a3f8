"""The account of a match as one eye sees it: chances before every go, what each choice changed, and what luck did.

For every go: chance after = chance before + choice + luck, in whole parts of 10,000. Luck is what is left: dice, draws,
and what came to light. So start + all choices + luck = end, by construction and to the last unit. Who gives up, or runs
out of time, ends it outside the rules: that is neither, and counts apart.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, NamedTuple

from ravenhall.bots.ratings import SURE
from ravenhall.kernel.state import Seat
from ravenhall.review.chances import PERCENT
from ravenhall.review.looking import Look

SHORT: Final = 4  # turns: of a shorter match no totals are told
SOUND: Final = 3 * PERCENT  # so much worse than sensible play, and a choice is no longer as good


class Total(NamedTuple):
    """A sum in per cent, give or take so many (95 times in 100)."""

    percent: int
    give: int


class Account(NamedTuple):
    """One seat's chance through the match, in parts of 10,000."""

    chances: list[int]  # before each go, and at the end
    choices: list[int]  # of each go, whoever made it
    luck: list[int]  # after each go
    given_up: int  # what the end outside the rules changed
    doubts: list[float]  # how far each chance may be off, 95 times in 100
    choice_doubts: list[float]
    luck_doubts: list[float]


def account(look: Look, eye: int, whose: Seat) -> Account:
    """What each go brought and cost this seat, as far as this eye could know."""
    chances = [one[whose] for one in look.chances(eye)]
    last = len(look.goes) - 1
    choices = [look.chosen(go)[whose] for go in range(len(look.goes))]
    luck = [chances[go + 1] - chances[go] - choices[go] for go in range(len(look.goes))]
    given_up = 0
    if look.given_up is not None and luck:  # what luck did after the last choice nobody saw
        given_up, luck[last] = luck[last], 0
    doubts = [look.curve[go.number][look.eyes[go.number][eye]].give(whose) for go in look.goes]
    choice_doubts = [one.give(whose) for one in look.choices]
    after = [*doubts[1:], 0.0]  # the end is sure
    luck_doubts = [sqrt(sum(one * one for one in each)) for each in zip(doubts, after, choice_doubts, strict=True)]
    return Account(chances, choices, luck, given_up, doubts, choice_doubts, luck_doubts)


def percent(value: int) -> int:
    """In whole per cent; halves away from 0, so that losses and gains are rounded alike."""
    return (abs(value) + PERCENT // 2) // PERCENT * (1 if value >= 0 else -1)


class Totals(NamedTuple):
    """Start + each seat's choices + luck + giving up = end, in the figures that are shown."""

    start: int
    choices: list[Total]
    luck: Total
    given_up: int
    end: int

    def json(self) -> dict[str, Any]:
        return {
            "start": self.start,
            "choices": [list(one) for one in self.choices],
            "luck": list(self.luck),
            "given_up": self.given_up,
            "end": self.end,
        }


def totals(look: Look, whose: Seat, kept: Account) -> Totals:
    seats = [go.seat for go in look.goes]
    sums = [0] * look.seats
    variances = [0.0] * look.seats
    for go, seat in enumerate(seats):
        sums[seat] += kept.choices[go]
        variances[seat] += look.choices[go].variance(whose)
    start, end = percent(kept.chances[0]), percent(kept.chances[-1])
    choices = [
        Total(percent(sum_), round(SURE * sqrt(variance) / PERCENT))
        for sum_, variance in zip(sums, variances, strict=True)
    ]
    first = (kept.doubts[0] / SURE) ** 2 if kept.doubts else 0.0  # of the start
    give = round(SURE * sqrt(first + sum(variances)) / PERCENT)
    given_up = percent(kept.given_up)
    luck = Total(end - start - given_up - sum(one.percent for one in choices), give)
    return Totals(start, choices, luck, given_up, end)


def is_short(look: Look) -> bool:
    return not look.goes or look.goes[-1].turn < SHORT


class Accuracy(NamedTuple):
    """How many of a seat's choices were as good as sensible play, or as good as that can be told."""

    seat: Seat
    sound: int
    of: int


def accuracy(look: Look) -> list[Accuracy]:
    missed = {one.go for one in look.suspects if one.missed.count and one.missed.mean(0) - one.missed.give(0) > SOUND}
    found = []
    for seat in range(look.seats):
        own = [go for go in look.goes if go.seat == seat and look.judged[go.number].chosen]
        sound = [go for go in own if go.number not in missed and not is_poor(look, go.number, seat)]
        found.append(Accuracy(seat, len(sound), len(own)))
    return found


def is_poor(look: Look, go: int, seat: Seat) -> bool:
    """Surely worse than sensible play by more than a trifle."""
    sums = look.choices[go]
    return sums.mean(seat) + sums.give(seat) < -SOUND
