"""The only source of chance: a small generator that lives inside the state.

sfc32 keeps four 32-bit numbers, uses only add, shift and xor, and so gives the same results on every machine, Python
version and build; copying it costs next to nothing. Tests and puzzles dictate results instead of patching anything.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ravenhall.kernel.errors import Unreadable, shown

WORD: Final = 0xFFFFFFFF
LARGEST_SEED: Final = 2**128
NOTHING_DICTATED: Final[list[int]] = []  # shared: an empty list is never changed
WARM_UP: Final = 20  # rounds after seeding, until neighbouring seeds have nothing in common any more


class Chance:
    """Dice, draws and shuffles. Dictated results come first, then sampled ones."""

    __slots__ = ("a", "b", "c", "count", "dictated")

    def __init__(self, a: i64, b: i64, c: i64, count: i64, dictated: list[int]) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.count: i64 = count
        self.dictated: list[int] = dictated  # replaced to be added to; taken from in place

    def copy(self) -> Chance:
        """An independent one that goes on alike."""
        dictated = self.dictated
        return Chance(self.a, self.b, self.c, self.count, dictated[:] if dictated else NOTHING_DICTATED)

    def reseed(self, seed: int) -> None:
        """Forget the past and what was dictated: from here on `seed` alone decides."""
        fresh = seeded(seed)
        self.a, self.b, self.c, self.count = fresh.a, fresh.b, fresh.c, fresh.count
        self.dictated = []

    def below(self, limit: i64) -> int:
        """A whole number from 0 to limit - 1, each equally likely."""
        if self.dictated:
            return self._dictated(0, limit - 1)
        return self._draw(limit)

    def die(self, sides: i64 = 6) -> int:
        """A face from 1 to `sides`."""
        if self.dictated:
            return self._dictated(1, sides)
        return self._draw(sides) + 1

    def dice(self, number: i64, sides: i64 = 6) -> list[int]:
        """So many faces, as they fall."""
        if self.dictated:
            return [self.die(sides) for rolled in range(number)]
        return [self._draw(sides) + 1 for rolled in range(number)]

    def shuffle(self, pieces: list[int]) -> None:
        """Every order equally likely. A dictated shuffle is the old places (from 0) in their new order."""
        if self.dictated:
            self._dictated_shuffle(pieces)
            return
        last: i64 = len(pieces) - 1
        while last > 0:
            other = self._draw(last + 1)
            pieces[last], pieces[other] = pieces[other], pieces[last]
            last -= 1

    def _draw(self, limit: i64) -> int:
        """The next word of sfc32, as a number below `limit`."""
        mask: i64 = 0xFFFFFFFF
        while True:
            a: i64 = self.a
            b: i64 = self.b
            c: i64 = self.c
            count: i64 = self.count
            word: i64 = (a + b + count) & mask
            self.count = (count + 1) & mask
            self.a = b ^ (b >> 9)
            self.b = (c + (c << 3)) & mask
            self.c = ((((c << 21) & mask) | (c >> 11)) + word) & mask
            # Words from the uneven rest of the 32-bit range are rejected, so that every result is exactly as likely.
            # The rest is smaller than the limit, so that most words need not be compared with it.
            if word <= mask - limit or word <= mask - (mask + 1) % limit:
                return word % limit

    def _dictated(self, least: int, most: int) -> int:
        value = self.dictated[0]
        if not least <= value <= most:
            raise Unreadable(f"dictated {value}, but the next chance result is {least} to {most}")
        del self.dictated[0]
        self.count = (self.count + 1) & 0xFFFFFFFF
        return value

    def _dictated_shuffle(self, pieces: list[int]) -> None:
        size = len(pieces)
        order = self.dictated[:size]
        if sorted(order) != list(range(size)):
            raise Unreadable(f"a shuffle of {size} is dictated as its old places 0 to {size - 1} in new order")
        del self.dictated[:size]
        self.count = (self.count + 1) & 0xFFFFFFFF
        pieces[:] = [pieces[place] for place in order]


def read_seed(seed: object) -> int:
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < LARGEST_SEED:
        return seed
    raise Unreadable(f"a seed is a whole number from 0 to 2^128 - 1, not {shown(seed)}")


def seeded(seed: int) -> Chance:
    """A generator for this seed; different seeds start in different states."""
    chance = Chance(seed & WORD, (seed >> 32) & WORD, (seed >> 64) & WORD, (seed >> 96) & WORD, [])
    for turn in range(WARM_UP):
        chance._draw(1)
    return chance
