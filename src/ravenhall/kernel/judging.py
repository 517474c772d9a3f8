"""Judgement as data: what a position is worth to each seat, and how a search of this game goes about it.

A game names its features, numbers that mean the same for every seat, and `judgement.toml` beside its other data says
what each weighs. The file is made by `ravenhall train` and says by which command; nobody edits it by hand. It may have
a small network beside the weights, and a rival of both, which only those ask who measure one against the other.
"""

from __future__ import annotations

from hashlib import sha256
from math import exp
from typing import Any, Final

from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.game import Game
from ravenhall.kernel.state import Outcome, State, are_one_side

FILE: Final = "judgement.toml"
THOUSAND: Final = 1000.0
MILLION: Final = 1_000_000.0
HEAVIEST: Final = 1_000_000
HEAVIEST_IN_NETWORK: Final = 1_000_000_000
MOST_UNITS: Final = 64
HALF: Final = (
    0.5  # what the points count beside the victory, where a game gives a margin: they are less a matter of luck
)
LITTLE: Final = 0.1  # and among companions
STEEPEST: Final = 40.0  # beyond this e to the power of it says nothing new


class Network:
    """What features mean together: units that each see all features, and count for what they see above nothing."""

    def __init__(self, inner: list[list[float]], bias: list[float], outer: list[float]) -> None:
        self.inner = inner  # for each unit a weight for each feature
        self.bias = bias
        self.outer = outer  # what each unit counts

    def of(self, features: list[int]) -> float:
        total = 0.0
        for unit in range(len(self.outer)):
            row = self.inner[unit]
            seen = self.bias[unit]
            for place in range(len(row)):
                seen += row[place] * features[place]
            if seen > 0.0:
                total += self.outer[unit] * seen
        return total

    def steeper(self, by: float) -> Network:
        return Network(self.inner, self.bias, [weight * by for weight in self.outer])


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
        network: Network | None = None,
    ) -> None:
        self.names = names  # of the features
        self.weights = weights  # for each feature, in the order the game names them
        self.kinds = kinds  # the decisions worth searching
        self.width = width  # how many actions are looked at, in the order of the game's own worths
        self.paces = paces  # how many quiet points ahead; 0: to the end
        self.noise = noise  # per cent of the steps on the way that are taken at random
        self.doubt = doubt  # tenths of a standard error by which another action must be better than the first
        self.margin = margin  # points that make an end clearly better; 0: only winning counts
        self.network = network
        self.made_by = ""  # the command, for people
        self.rival: Judgement | None = None  # learned otherwise, to measure this one against

    def changed(self, weights: list[float], margin: int, steep: float = 1.0) -> Judgement:
        """The same by somebody to whom other things count; `steep` is by how much the network counts more."""
        network = self.network if self.network is None or steep == 1.0 else self.network.steeper(steep)
        return self.with_values(weights, network, margin)

    @property
    def digest(self) -> str:
        """A short sum of all numbers: two judgements that say the same have the same."""
        network = self.network
        units = [] if network is None else [network.inner, network.bias, network.outer]
        numbers = [self.width, self.paces, self.noise, self.doubt, self.margin]
        rival = "" if self.rival is None else self.rival.digest
        return sha256(repr([self.names, self.weights, self.kinds, numbers, units, rival]).encode()).hexdigest()[:16]

    def with_values(self, weights: list[float], network: Network | None, margin: int) -> Judgement:
        return Judgement(
            self.names, weights, self.kinds, self.width, self.paces, self.noise, self.doubt, margin, network
        )


def read_judgement(folder: DataFolder, features: tuple[str, ...], kinds: tuple[str, ...]) -> Judgement:
    """The judgement of a game; BadData names what is wrong with the file."""
    table = folder.table(FILE)
    made_by = read_origin(table)
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
        read_network(table, len(features)),
    )
    judgement.made_by = made_by
    search.nothing_else()
    if table.has("rival"):
        rival = table.sub("rival")
        read_origin(rival)
        values = read_weights(rival.sub("weights"), features)
        judgement.rival = judgement.with_values(values, read_network(rival, len(features)), judgement.margin)
        rival.nothing_else()
    table.nothing_else()
    return judgement


def read_origin(row: Row) -> str:
    """By which command it was made. From what, and how well it did, stands there for people."""
    for key in ("learned_from", "held_out"):
        if row.has(key):
            row.text(key, 400)
    return row.text("made_by", 400)


def read_weights(row: Row, features: tuple[str, ...]) -> list[float]:
    weights = [row.whole(name, -HEAVIEST, HEAVIEST) / THOUSAND for name in features]
    row.nothing_else()
    return weights


def read_network(row: Row, features: int) -> Network | None:
    """In millionths: a row of weights for each unit, and for each what it counts and where it begins."""
    if not row.has("network"):
        return None
    table = row.sub("network")
    inner = table.tables("inner", -HEAVIEST_IN_NETWORK, HEAVIEST_IN_NETWORK)
    bias = table.wholes("bias", -HEAVIEST_IN_NETWORK, HEAVIEST_IN_NETWORK)
    outer = table.wholes("outer", -HEAVIEST_IN_NETWORK, HEAVIEST_IN_NETWORK)
    if not 1 <= len(inner) <= MOST_UNITS or len(bias) != len(inner) or len(outer) != len(inner):
        raise table.bad("inner", f"must have 1–{MOST_UNITS} units, and bias and outer a number for each")
    if any(len(unit) != features for unit in inner):
        raise table.bad("inner", f"must have {features} numbers in each unit, one for a feature")
    table.nothing_else()
    return Network(
        [[weight / MILLION for weight in unit] for unit in inner],
        [weight / MILLION for weight in bias],
        [weight / MILLION for weight in outer],
    )


def sums(game: Game[Any], judgement: Judgement, state: State, seats: int) -> list[float]:
    """For each seat the weighted sum of its features."""
    totals: list[float] = []
    weights = judgement.weights
    network = judgement.network
    for seat in range(seats):
        features: list[int] = game.features(state, seat)
        total = 0.0
        for place in range(len(weights)):
            total += weights[place] * features[place]
        if network is not None:
            total += network.of(features)
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
    alone = outcome.together or not rivals or are_one_side(sides)
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
    return 1.0 / seats if seats > 1 and not is_lost(outcome) and not are_one_side(sides) else 0.0


def is_lost(outcome: Outcome) -> bool:
    """A match that all have lost together, which is no draw."""
    return all(place > 1 for place in outcome.places)
