"""Judgement as data: what a position is worth to each seat, and how a search of this game goes about it.

A game names its features, numbers that mean the same for every seat, and `judgement.toml` beside its other data says
what each weighs. The file is made by `ravenhall train` and says by which command; nobody edits it by hand.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.game import Game
from ravenhall.kernel.state import Outcome, State

FILE: Final = "judgement.toml"
THOUSAND: Final = 1000.0
HEAVIEST: Final = 1_000_000
HALF: Final = (
    0.5  # what the points count beside the victory, where a game gives a margin: they are less a matter of luck
)
LITTLE: Final = 0.1  # and among companions
STEEPEST: Final = 40.0  # beyond this e to the power of it says nothing new


class Judgement:
    """The weights of a game's features, and what search is told about the game."""

    def __init__(
        self,
        names: tuple[str, ...],
        weights: list[float],
        kinds: list[str],
        width: int,
        paces: int,
        noise: int,
        doubt: int,
        margin: int,
    ) -> None:
        self.names = names  # of the features
        self.weights = weights  # for each feature, in the order the game names them
        self.kinds = kinds  # the decisions worth searching
        self.width = width  # how many actions are looked at, in the order of the game's own worths
        self.paces = paces  # how many quiet points ahead; 0: to the end
        self.noise = noise  # per cent of the steps on the way that are taken at random
        self.doubt = doubt  # tenths of a standard error by which another action must be better than the first
        self.margin = margin  # points that make an end clearly better; 0: only winning counts

    def changed(self, weights: list[float], margin: int) -> Judgement:
        """The same by somebody to whom other things count."""
        return Judgement(self.names, weights, self.kinds, self.width, self.paces, self.noise, self.doubt, margin)


def read_judgement(folder: DataFolder, features: tuple[str, ...], kinds: tuple[str, ...]) -> Judgement:
    """The judgement of a game; BadData names what is wrong with the file."""
    table = folder.table(FILE)
    table.text("made_by", 400)
    weights = read_weights(table.sub("weights"), features)
    search = table.sub("search")
    judgement = Judgement(
        features,
        weights,
        search.words("kinds", kinds),
        search.whole("width", 2, 64),
        search.whole("paces", 0, 100),
        search.whole("noise", 0, 100),
        search.whole("doubt", 0, 50),
        search.whole("margin", 0, 10_000),
    )
    search.nothing_else()
    table.nothing_else()
    return judgement


def read_weights(row: Row, features: tuple[str, ...]) -> list[float]:
    weights = [row.whole(name, -HEAVIEST, HEAVIEST) / THOUSAND for name in features]
    row.nothing_else()
    return weights


def sums(game: Game[Any], judgement: Judgement, state: State, seats: int) -> list[float]:
    """For each seat the weighted sum of its features."""
    totals: list[float] = []
    weights = judgement.weights
    for seat in range(seats):
        features: list[int] = game.features(state, seat)
        total = 0.0
        for place in range(len(weights)):
            total += weights[place] * features[place]
        totals.append(total)
    return totals


def chances(totals: list[float], sides: tuple[int, ...]) -> list[float]:
    """How likely each seat is to win: shares of the sides, by the mean of what their seats add up to."""
    best = max(totals)
    shares = [0.0] * len(totals)
    whole = 0.0
    for side in set(sides):
        mine = [totals[seat] for seat in range(len(totals)) if sides[seat] == side]
        share = exp(max(-STEEPEST, sum(mine) / len(mine) - best))
        whole += share
        for seat in range(len(totals)):
            if sides[seat] == side:
                shares[seat] = share
    return [share / whole for share in shares]


def judged(game: Game[Any], judgement: Judgement, state: State, seats: int, sides: tuple[int, ...]) -> list[float]:
    """What this position is worth to each seat, from 0 to 1: its chance to win, or what an end has given it."""
    outcome = state.outcome
    if outcome is not None:
        return [earned(outcome, seat, judgement.margin, sides) for seat in range(seats)]
    if not judgement.weights:
        return [1.0 / seats] * seats
    return chances(sums(game, judgement, state, seats), sides)


def earned(outcome: Outcome, seat: int, margin: int, sides: tuple[int, ...] = ()) -> float:
    """What an end is worth to a seat: its share of the victory and, with a margin, by how much it is ahead."""
    share = share_of(outcome, seat, sides)
    if margin == 0:
        return share
    rivals = [outcome.points[other] for other in range(len(outcome.points)) if other != seat]
    alone = outcome.together or not rivals or is_one_side(sides)
    ahead = outcome.points[seat] - (0 if alone else max(rivals))
    weight = LITTLE if alone else HALF
    return (1 - weight) * share + weight / (1.0 + exp(max(-STEEPEST, min(STEEPEST, -ahead / margin))))


def share_of(outcome: Outcome, seat: int, sides: tuple[int, ...]) -> float:
    """A victory that is shared is split, unless it is one of all together; a draw is, too, but no common defeat."""
    winners = outcome.winners
    if winners:
        if seat not in winners:
            return 0.0
        return 1.0 if outcome.together else 1.0 / len(winners)
    seats = len(outcome.places)
    return 1.0 / seats if seats > 1 and not is_lost(outcome) and not is_one_side(sides) else 0.0


def is_one_side(sides: tuple[int, ...]) -> bool:
    return len(sides) > 1 and max(sides) == min(sides)


def is_lost(outcome: Outcome) -> bool:
    """A match that all have lost together, which is no draw."""
    return all(place > 1 for place in outcome.places)
