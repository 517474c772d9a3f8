"""Token buckets: so much at once, so much a second."""

from __future__ import annotations

import functools
import ipaddress
import time
from collections import OrderedDict

HOUSE = 64  # bits of an IPv6 address that name a house


@functools.lru_cache(4096)
def source(address: str) -> str:
    """What limits count by: an address, or the network of one of the new kind, since a house has billions of those."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, HOUSE), strict=False))
    return address


class Bucket:
    __slots__ = ("burst", "level", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.then = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """May this be done now?"""
        if self.filled() < amount:
            return False
        self.level -= amount
        return True

    def filled(self) -> float:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.then) * self.rate)
        self.then = now
        return self.level

    def charge(self, amount: float) -> None:
        """It is done, and this is what it took: the next have to wait until it is paid."""
        self.level = max(self.filled() - amount, -self.burst)


class Buckets:
    """A bucket for each of many names; those not heard of for longest are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, amount: float = 1.0) -> bool:
        return self.rate <= 0 or self._of(name).take(amount)

    def has(self, name: str) -> bool:
        """Is anything left?"""
        return self.rate <= 0 or self._of(name).filled() > 0

    def charge(self, name: str, amount: float) -> None:
        if self.rate > 0:
            self._of(name).charge(amount)

    def _of(self, name: str) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket
