"""A match as research libraries see it: who must act, which codes are legal, what is observed, what was earned."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat

WON: Final = 1.0
LOST: Final = -1.0
DRAWN: Final = 0.0

Numbers: TypeAlias = NDArray[np.int32]  # an observation: docs/observations.md says what stands where
Mask: TypeAlias = NDArray[np.int8]  # a 1 for each code that is legal


def load(game: str | Game[Any]) -> Game[Any]:
    if not isinstance(game, str):
        return game
    from ravenhall import games

    return games.load(game)


def as_array(numbers: list[int]) -> Numbers:
    array = np.empty(len(numbers), dtype=np.int32)
    write_numbers(numbers, array)
    return array


def write_numbers(numbers: list[int], into: Numbers) -> None:
    """Most observations are small counts, which become an array twice as quickly by way of bytes."""
    try:
        into[...] = np.frombuffer(bytes(numbers), dtype=np.uint8).reshape(into.shape)
    except ValueError:
        into[...] = np.array(numbers, dtype=np.int32).reshape(into.shape)


class Sitting:
    """One match after another at a table of so many seats."""

    def __init__(self, game: Game[Any], seats: int | None, options: dict[str, object] | None) -> None:
        self.game = game
        self.seats, self.options = game.settings(seats, options)
        self.codes = game.action_codes
        self.match: Match = game.start(self.seats, 0, options)
        self.forfeited: Seat | None = None
        self.size = len(self.numbers(0))

    def deal(self, seed: int) -> None:
        """The next match, of this seed."""
        self.match = self.game.start(self.seats, seed, self.options)
        self.forfeited = None

    # ── what is going on ────────────────────────────────────────────────────────────────────────────────────────

    @property
    def is_over(self) -> bool:
        """Whether it ended, or somebody forfeited."""
        return self.forfeited is not None or self.match.outcome is not None

    @property
    def asked(self) -> list[Seat]:
        """Who must act now, all at once where answers are sealed."""
        return [] if self.is_over else [ask.seat for ask in self.match.asks]

    def legal(self, seat: Seat) -> list[int]:
        """The codes of what this seat may do; none if it is not asked."""
        return [] if self.is_over else self.match.codes(seat)

    def mask(self, seat: Seat, size: int) -> Mask:
        """So many numbers, with a 1 for each code that this seat may answer with."""
        mask = np.zeros(size, dtype=np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def observe(self, seat: Seat) -> Numbers:
        """What this seat may know, as an array."""
        return as_array(self.numbers(seat))

    def numbers(self, seat: Seat) -> list[int]:
        """Which kind of decision this seat is asked, and then the planes of the game."""
        return self.match.observe(seat)

    # ── acting ──────────────────────────────────────────────────────────────────────────────────────────────────

    def act(self, seat: Seat, code: int) -> None:
        """Do this for a seat that is asked; a code that is not legal forfeits the match."""
        if not self.match.apply_code(seat, code):
            self.forfeited = seat

    def earned(self) -> list[float]:
        """By seat: 1 for a victory, also a shared one among some, -1 for a defeat, 0 for a draw or a match not over.

        Who forfeits loses, with everybody on that side, and the others win.
        """
        sides = self.match.sides
        if self.forfeited is not None:
            return [LOST if side == sides[self.forfeited] else WON for side in sides]
        outcome = self.match.outcome
        return [DRAWN] * self.seats if outcome is None else [outcome.earned(seat, sides) for seat in range(self.seats)]


def seed_of(seed: int | None, draws: np.random.Generator) -> int:
    """A seed for a match: the one that was asked for, or the next that was drawn."""
    return int(draws.integers(1 << 31)) if seed is None else seed
