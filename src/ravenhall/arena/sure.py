"""When a comparison has been seen often enough to stop: intervals that hold at every look, not only at the last.

An ordinary 95 % interval looked at after every deal will leave out the truth sooner or later. These are wider by what
looking costs (a mixture boundary with the variance that was seen), so one may stop as soon as they say something.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

ALPHA: Final = 0.05
TUNED_FOR: Final = 200  # deals at which the interval is narrowest
FEWEST: Final = 20  # deals before anything is said: the variance must have been seen
CLOSE: Final = 0.03  # so near to even it does not matter any more


class Running:
    """The scores of one comparison, deal by deal, until something is sure."""

    def __init__(self, even: float) -> None:
        self.even = even  # what neither being better comes to
        self.deals = 0
        self.sum = 0.0
        self.squares = 0.0
        self.verdict = ""  # "better", "worse" or "close" once that is sure

    def add(self, score: float) -> None:
        """One deal more. What is sure stays so."""
        self.deals += 1
        self.sum += score
        self.squares += score * score
        if self.deals >= FEWEST and not self.verdict:
            self.verdict = self._verdict()

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean lies, 95 times in 100, however often one has looked."""
        deals = self.deals
        if deals == 0:
            return 0.0, 1.0
        mean = self.sum / deals
        seen = max(0.0, self.squares / deals - mean * mean)
        variance = (seen * deals + 0.25) / (deals + 1)  # as if one even deal more: few equal deals prove little
        rho = (2 * log(1 / ALPHA) + log(1 + 2 * log(1 / ALPHA))) / TUNED_FOR
        spread = deals * rho + 1
        reach = sqrt(variance) * sqrt(2 * spread / (deals * deals * rho) * log(sqrt(spread) / ALPHA))
        return max(0.0, mean - reach), min(1.0, mean + reach)

    def _verdict(self) -> str:
        least, most = self.interval
        if least > self.even:
            return "better"
        if most < self.even:
            return "worse"
        return "close" if most - least < 2 * CLOSE else ""
