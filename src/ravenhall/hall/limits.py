"""Token buckets: so much at once, so much a second."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    __slots__ = ("burst", "level", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.then = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """May this be done now?"""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.then) * self.rate)
        self.then = now
        if self.level < amount:
            return False
        self.level -= amount
        return True


class Buckets:
    """A bucket for each of many names; those not heard of for longest are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, amount: float = 1.0) -> bool:
        if self.rate <= 0:
            return True
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket.take(amount)
