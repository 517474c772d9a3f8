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

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ravenhall.adapters.sitting import Mask, Numbers, Sitting, load
from ravenhall.kernel.game import Game


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
        self.next_seed = 0

    def reset(self, seed: int = 0) -> Batched:
        self.next_seed = seed
        for row, sitting in enumerate(self.sittings):
            self._deal(sitting)
            self._tell(row, sitting)
        self.now.over[:] = False
        self.now.earned[:] = 0.0
        return self.now

    def step(self, codes: NDArray[np.integer[Any]] | list[int]) -> Batched:
        """One code for each match. The arrays that come back are the same every time: copy what you keep."""
        now = self.now
        seats = now.seats.tolist()
        chosen = codes.tolist() if isinstance(codes, np.ndarray) else codes
        for row, sitting in enumerate(self.sittings):
            sitting.act(seats[row], chosen[row])
            now.over[row] = over = sitting.is_over
            if over:
                now.earned[row] = sitting.earned()
                self._deal(sitting)
            self._tell(row, sitting)
        return now

    def _deal(self, sitting: Sitting) -> None:
        sitting.deal(self.next_seed)
        self.next_seed += 1
        while sitting.is_over:  # a deal that is over before anybody decides
            sitting.deal(self.next_seed)
            self.next_seed += 1

    def _tell(self, row: int, sitting: Sitting) -> None:
        now = self.now
        seat = sitting.match.asks[0].seat
        now.seats[row] = seat
        now.numbers[row] = sitting.numbers(seat)
        mask = now.masks[row]
        mask[:] = 0
        mask[sitting.legal(seat)] = 1
