"""Many matches in one process, stepped together: observations and masks of all of them as arrays.

    from ravenhall.adapters.batch import Batch
    batch = Batch("battle_ravens", 256)
    seen = batch.reset(seed=1)
    while True:
        seen = batch.step(policy(seen.numbers, seen.masks, seen.seats))

In each match one seat is asked at a time. A match that is over begins anew with the next seed; `earned` tells what each
seat got of the one that ended. A code that is not legal forfeits. What is legal, masks and observations are worked out
when somebody looks at them, so that playouts, which look at `legal` alone, do not pay for the rest.
"""

from __future__ import annotations

from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ravenhall.adapters.sitting import Mask, Numbers, Sitting, load, write_numbers
from ravenhall.kernel.game import Game
from ravenhall.kernel.many import apply_all, asked_of_all, codes_of_all, observe_all
from ravenhall.kernel.match import Match
from ravenhall.kernel.observing import Observation
from ravenhall.kernel.state import Seat


class Batched:
    """All matches after a step, one in each row. Look before the next step: arrays are filled anew, not made anew."""

    def __init__(self, sittings: list[Sitting]) -> None:
        matches, first = len(sittings), sittings[0]
        self.seats = np.zeros(matches, dtype=np.int32)  # which seat is asked
        self.over = np.zeros(matches, dtype=np.bool_)  # whether this step ended a match
        self.earned = np.zeros((matches, first.seats), dtype=np.float32)  # and what each seat got of it
        self.asked: list[Seat] = []  # the seats once more, as a list
        self._sittings = sittings
        self._numbers = np.zeros((matches, first.size), dtype=np.int32)
        self._masks = np.zeros((matches, first.codes), dtype=np.int8)
        self._legal: list[list[int]] = []
        self._rows = np.arange(matches)
        self.turn()

    def turn(self) -> None:
        """Matches have gone on: nothing has been looked at yet."""
        self._is_observed = self._is_masked = self._is_listed = False

    @property
    def matches(self) -> list[Match]:
        """Those that are played, one in each row: for whoever wants more of them than numbers."""
        return [sitting.match for sitting in self._sittings]

    @property
    def legal(self) -> list[list[int]]:
        """Which codes are legal for the seat that is asked."""
        if not self._is_listed:
            self._legal, self._is_listed = codes_of_all(self.matches, self.asked), True
        return self._legal

    @property
    def masks(self) -> Mask:
        """The same as numbers, 1 for what is legal."""
        if not self._is_masked:
            legal = self.legal
            self._masks[:] = 0
            rows = np.repeat(self._rows, np.fromiter(map(len, legal), np.intp, len(legal)))
            self._masks[rows, np.fromiter(chain.from_iterable(legal), np.intp, len(rows))] = 1
            self._is_masked = True
        return self._masks

    @property
    def numbers(self) -> Numbers:
        """What that seat may know. All become an array at once, which is far quicker than row by row."""
        if not self._is_observed:
            seen = Observation(is_named=False)
            observe_all(self.matches, self.asked, seen)
            write_numbers(seen.numbers, self._numbers)
            self._is_observed = True
        return self._numbers


class Batch:
    """So many matches of one game, each with seeds of its own."""

    def __init__(
        self,
        game: str | Game[Any],
        matches: int,
        seats: int | None = None,
        options: dict[str, object] | None = None,
    ) -> None:
        loaded = load(game)
        self.sittings = [Sitting(loaded, seats, options) for match in range(matches)]
        self.now = Batched(self.sittings)
        self.next_seed = 0

    def reset(self, seed: int = 0) -> Batched:
        """Every match dealt anew, with the seeds that follow from this one, and what its first seat knows."""
        self.next_seed = seed
        for sitting in self.sittings:
            self._deal(sitting)
        self.now.over[:] = False
        self.now.earned[:] = 0.0
        self._tell()
        return self.now

    def step(self, codes: NDArray[np.integer[Any]] | list[int]) -> Batched:
        """One code for each match. The arrays that come back are the same every time: copy what you keep."""
        now = self.now
        seats = now.asked
        chosen = codes.tolist() if isinstance(codes, np.ndarray) else codes
        now.over[:] = False
        now.earned[:] = 0.0
        over, forfeited = apply_all(now.matches, seats, chosen)
        for row in forfeited:
            self.sittings[row].forfeited = seats[row]
        for row in sorted([*over, *forfeited]):
            now.over[row] = True
            now.earned[row] = self.sittings[row].earned()
            self._deal(self.sittings[row])
        self._tell()
        return now

    def _deal(self, sitting: Sitting) -> None:
        sitting.deal(self.next_seed)
        self.next_seed += 1
        while sitting.is_over:  # a deal that is over before anybody decides
            sitting.deal(self.next_seed)
            self.next_seed += 1

    def _tell(self) -> None:
        now = self.now
        now.turn()
        now.asked = asked_of_all(now.matches)
        now.seats[:] = now.asked
