"""Random matches, as many as possible a second: for rules tests, statistics and benchmarks."""

from __future__ import annotations

from typing import Any

from ravenhall.kernel.chance import seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.state import Outcome


class Tally:
    """What came of some matches."""

    def __init__(self, seats: int) -> None:
        self.matches = 0
        self.decisions = 0
        self.endings: dict[str, int] = {}  # "BR-62 captures": how many matches ended under this clause and reason
        self.wins = [0] * seats  # by seat; seats that win together all count
        self.unwon = 0  # drawn, or lost by all together

    def add(self, outcome: Outcome, decisions: int) -> None:
        """One more match: how it ended, after how many decisions."""
        self.matches += 1
        self.decisions += decisions
        ending = f"{outcome.clause} {outcome.reason}"
        self.endings[ending] = self.endings.get(ending, 0) + 1
        winners = outcome.winners
        for seat in winners:
            self.wins[seat] += 1
        if not winners:
            self.unwon += 1

    def json(self) -> dict[str, object]:
        """The same, ready to be written."""
        return {
            "matches": self.matches,
            "decisions": self.decisions,
            "endings": dict(sorted(self.endings.items())),
            "wins": list(self.wins),
            "unwon": self.unwon,
        }

    def __repr__(self) -> str:
        return f"Tally({self.json()})"


def simulate(
    game: Game[Any], matches: int, seed: int, options: dict[str, object] | None = None, seats: int | None = None
) -> Tally:
    """Play matches with the seeds `seed`, `seed + 1`, …; every legal action is equally likely. Gives what came of them.

    BadOptions: no match can be set up like this.
    """
    tally = Tally(game.settings_for_bots(seats, options)[0])
    chance = seeded(-1 - seed)  # another stream than that of any match
    for number in range(matches):
        match = game.start(seats, seed + number, options)
        decisions = match.playout(chance)
        outcome = match.outcome
        assert outcome is not None
        tally.add(outcome, decisions)
    return tally
