"""Learns a small network beside the weights of `arena.training`: what features mean together.

The weights are learned first and stay; units are then learned on what they leave unexplained, a few examples at a time
(Adam). When to stop is read off matches that are neither learned from nor held out.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ravenhall.arena.training import HELD_OUT, Example, Fit, Told, chances_of, loss_of, measured, split
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.judging import Network

AT_ONCE: Final = 64  # examples before anything is changed
RATE: Final = 0.003
KEPT: Final = 0.9  # how long the last slopes are remembered, and their squares
SQUARES_KEPT: Final = 0.999
DECAY: Final = 0.0005  # of every weight with every step: what is not needed fades
NEXT_TO_NOTHING: Final = 1e-8
DRAWN: Final = 2001  # weights begin as one of so many numbers between -1 and 1
MOST_ROUNDS: Final = 60
PATIENCE: Final = 8  # rounds without anything better


class Point:
    """An example as units see it: features as far from their mean as they usually are, and what the weights say."""

    def __init__(self, seen: list[list[float]], known: list[float], shares: list[float]) -> None:
        self.seen = seen  # by seat
        self.known = known
        self.shares = shares


class Units:
    """The units while they are learned: one list of numbers, so that all are changed alike."""

    def __init__(self, features: int, units: int, chance: Chance) -> None:
        self.features = features
        self.units = units
        self.each = features + 2  # a weight for each feature, where it begins, what it counts
        spread = 1.0 / sqrt(features)
        drawn = [(chance.below(DRAWN) - DRAWN // 2) / (DRAWN // 2) for at in range(units * self.each)]
        self.values = [spread * value for value in drawn]
        self.speeds = [0.0] * len(drawn)
        self.squares = [0.0] * len(drawn)
        self.steps = 0

    def total(self, seen: list[float]) -> float:
        total = 0.0
        values = self.values
        for unit in range(self.units):
            start = unit * self.each
            found = values[start + self.features]
            for place in range(self.features):
                found += values[start + place] * seen[place]
            if found > 0.0:
                total += values[start + self.features + 1] * found
        return total

    def foretold(self, point: Point) -> list[float]:
        return chances_of([known + self.total(seen) for known, seen in zip(point.known, point.seen, strict=True)])

    def add_slope(self, point: Point, slope: list[float]) -> None:
        given = self.foretold(point)
        values = self.values
        for seat in range(len(given)):
            error = point.shares[seat] - given[seat]
            seen = point.seen[seat]
            for unit in range(self.units):
                start = unit * self.each
                found = values[start + self.features]
                for place in range(self.features):
                    found += values[start + place] * seen[place]
                if found > 0.0:
                    back = error * values[start + self.features + 1]
                    slope[start + self.features + 1] += error * found
                    slope[start + self.features] += back
                    for place in range(self.features):
                        slope[start + place] += back * seen[place]

    def learn(self, points: list[Point]) -> None:
        """One step uphill by these examples."""
        slope = [0.0] * len(self.values)
        for point in points:
            self.add_slope(point, slope)
        self.steps += 1
        sure = 1.0 - KEPT**self.steps
        squares_sure = 1.0 - SQUARES_KEPT**self.steps
        for at in range(len(slope)):
            up = slope[at] / len(points) - DECAY * self.values[at]
            self.speeds[at] = KEPT * self.speeds[at] + (1.0 - KEPT) * up
            self.squares[at] = SQUARES_KEPT * self.squares[at] + (1.0 - SQUARES_KEPT) * up * up
            size = sqrt(self.squares[at] / squares_sure) + NEXT_TO_NOTHING
            self.values[at] += RATE * self.speeds[at] / sure / size

    def network(self, means: list[float], scales: list[float]) -> Network:
        """The same on features as the game gives them."""
        inner: list[list[float]] = []
        bias: list[float] = []
        outer: list[float] = []
        for unit in range(self.units):
            start = unit * self.each
            row = [self.values[start + place] / scales[place] for place in range(self.features)]
            inner.append(row)
            moved = sum([weight * mean for weight, mean in zip(row, means, strict=True)])
            bias.append(self.values[start + self.features] - moved)
            outer.append(self.values[start + self.features + 1])
        return Network(inner, bias, outer)


class School:
    """Units that learn from examples, round by round; the best so far by examples they do not learn from is kept."""

    def __init__(
        self, learned: list[Example], watched: list[Example], weights: list[float], units: int, chance: Chance
    ) -> None:
        self.means, self.scales = spreads_of(learned, len(weights))
        self.points = [self._point(one, weights) for one in learned]
        self.watched = [self._point(one, weights) for one in watched]
        self.chance = chance
        self.units = Units(len(weights), units, chance)
        self.best: Network | None = None
        self.best_loss = self.loss_without()
        self.since_best = 0  # rounds

    def _point(self, one: Example, weights: list[float]) -> Point:
        seen = [
            [(features[at] - self.means[at]) / self.scales[at] for at in range(len(weights))]
            for features in one.features
        ]
        known = [sum([weights[at] * features[at] for at in range(len(weights))]) for features in one.features]
        return Point(seen, known, one.shares)

    def loss_without(self) -> float:
        """On what is watched, by the weights alone."""
        losses = [loss_of(point.shares, chances_of(point.known)) for point in self.watched]
        return sum(losses) / max(1, len(losses))

    def round(self) -> float:
        """Learn from every example once; the loss on those that are watched."""
        order = list(range(len(self.points)))
        self.chance.shuffle(order)
        for start in range(0, len(order), AT_ONCE):
            self.units.learn([self.points[at] for at in order[start : start + AT_ONCE]])
        losses = [loss_of(point.shares, self.units.foretold(point)) for point in self.watched]
        loss = sum(losses) / max(1, len(losses))
        self.since_best += 1
        if loss < self.best_loss:
            self.best_loss, self.since_best = loss, 0
            self.best = self.units.network(self.means, self.scales)
        return loss


def spreads_of(examples: list[Example], names: int) -> tuple[list[float], list[float]]:
    """For each feature its mean, and how far it usually is from there."""
    means: list[float] = []
    scales: list[float] = []
    for place in range(names):
        values = [float(features[place]) for one in examples for features in one.features]
        mean = sum(values) / max(1, len(values))
        means.append(mean)
        scales.append(sqrt(sum([(value - mean) ** 2 for value in values]) / max(1, len(values))) or 1.0)
    return means, scales


def with_units(fit: Fit, examples: list[Example], units: int, seed: int, tell: Told | None = None) -> Fit:
    """The same weights with a network beside them, measured on the same matches. None of these has been looked at."""
    learned, held = split(examples)
    watched = [one for one in learned if one.match % HELD_OUT == 1] or learned
    rest = [one for one in learned if one.match % HELD_OUT != 1] or learned
    school = School(rest, watched, fit.weights, units, seeded(seed))
    for round in range(MOST_ROUNDS):
        loss = school.round()
        if tell is not None:
            tell(round + 1, loss)
        if school.since_best >= PATIENCE:
            break
    if school.best is None:
        return fit  # nothing was found that the weights do not say
    return Fit(fit.weights, *measured(held, fit.weights, school.best), len(held), school.best)
