"""Many matches in one process, stepped together: observations and masks of all of them as arrays.

    from ravenhall.adapters.batch import Batch
    batch = Batch("battle_ravens", 256)
    seen = batch.reset(seed=1)
    while True:
        seen = batch.step(policy(seen.numbers, seen.masks, seen.seats))

In each match one seat is asked at a time. A match that is over begins anew with the next seed; `earned` tells what each
seat got of the one that ended. A code that is not legal forfeits.
"""

from __future__ import annotations

from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ravenhall.adapters.sitting import Mask, Numbers, Sitting, as_array, load
from ravenhall.kernel.game import Game
from ravenhall.kernel.many import apply_all, observe_all
from ravenhall.kernel.observing import Observation


class Batched:
    """All matches after a step, one in each row."""

    def __init__(
        self,
        numbers: Numbers,
        masks: Mask,
        seats: NDArray[np.int32],
        over: NDArray[np.bool_],
        earned: NDArray[np.float32],
    ) -> None:
        self.numbers = numbers  # what the seat that is asked may know
        self.masks = masks  # and which codes are legal for it
        self.legal: list[list[int]] = []  # the same codes, as lists
        self.seats = seats  # which seat that is
        self.over = over  # whether this step ended a match
        self.earned = earned  # and what each seat got of it


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
        first = self.sittings[0]
        self.now = Batched(
            np.zeros((matches, first.size), dtype=np.int32),
            np.zeros((matches, first.codes), dtype=np.int8),
            np.zeros(matches, dtype=np.int32),
            np.zeros(matches, dtype=np.bool_),
            np.zeros((matches, first.seats), dtype=np.float32),
        )
        self.rows = np.arange(matches)
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
        seats = now.seats.tolist()
        chosen = codes.tolist() if isinstance(codes, np.ndarray) else codes
        now.over[:] = False
        now.earned[:] = 0.0
        over, forfeited = apply_all([sitting.match for sitting in self.sittings], seats, chosen)
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
        """What all observe becomes arrays at once, which is far quicker than row by row."""
        now = self.now
        seen = Observation()
        now.seats[:], now.legal = observe_all([sitting.match for sitting in self.sittings], seen)
        legal = now.legal
        now.numbers[:] = as_array(seen.numbers).reshape(now.numbers.shape)
        now.masks[:] = 0
        rows = np.repeat(self.rows, np.fromiter(map(len, legal), np.intp, len(legal)))
        now.masks[rows, np.fromiter(chain.from_iterable(legal), np.intp, len(rows))] = 1
