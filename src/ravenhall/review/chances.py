"""What a position is worth to each seat if everybody goes on by one fixed, sensible play: the game's own judgement.

All figures of a review are chances under that play, never under the best play that could be found: a maximum would book
its own noise as luck. They are whole numbers, parts of 10,000, so that sums come out to the last unit.
"""

from __future__ import annotations

from typing import Any, Final

from ravenhall.kernel.chance import Chance
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.game import Game
from ravenhall.kernel.judging import Judgement, earned, judged
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Outcome, are_one_side

WHOLE: Final = 10_000  # a certain victory
PERCENT: Final = WHOLE // 100
MOST_DECISIONS: Final = 4000  # of one playing out: a match that goes on and on is judged as it stands
FILE: Final = "chances.toml"
THOUSAND: Final = 1000


class Settings:
    """How far the play is played out in a game, and how much of it a review may use."""

    def __init__(self, paces: int, steep: int, decisions: int, word: str) -> None:
        self.paces = paces  # quiet points ahead; 0: to the end
        self.steep = steep  # thousandths
        self.decisions = decisions
        self.word = word  # of a stretch between two quiet points, for people


UNKNOWN: Final = Settings(0, THOUSAND, 200_000, "Turn")  # of a game that nobody measured


def settings_of(game: str) -> Settings:
    table = DataFolder("ravenhall.review").table(FILE)
    if game not in table.keys:
        return UNKNOWN
    row = table.sub(game)
    found = Settings(
        row.whole("paces", 0, 100),
        row.whole("steep", 1, 10 * THOUSAND),
        row.whole("decisions", 1, 1_000_000) * THOUSAND,
        row.text("word", 20),
    )
    row.nothing_else()
    return found


class Playing:
    """The fixed play of one match's game, and how its ends are judged."""

    def __init__(self, match: Match, settings: Settings | None = None) -> None:
        self.game: Game[Any] = match.game
        self.seats = match.seats
        self.sides = match.sides
        self.settings = settings or settings_of(self.game.name)
        known: Judgement | None = self.game.judgement
        alone = self.seats == 1 or are_one_side(self.sides)  # nobody to be ahead of: only the end tells
        self.paces = 0 if known is None or alone or not known.weights else self.settings.paces
        self.judgement = Judgement((), [], [], 2, 0, 0, 0, 0) if known is None else self._scaled(known)

    def _scaled(self, known: Judgement) -> Judgement:
        steep = self.settings.steep / THOUSAND
        return known.changed([weight * steep for weight in known.weights], 0, steep)

    def horizon(self, match: Match) -> int:
        """The pace up to which it is played out from here; 0: to the end. Asked before anything is done."""
        return self.game.pace(match.state) + self.paces if self.paces else 0

    def played_out(self, match: Match, chance: Chance, until: int) -> tuple[list[int], int]:
        """For each seat what comes of this match, which is played on for it; and how many decisions that took."""
        made = match.rollout(chance, 0, until, MOST_DECISIONS)
        values = judged(self.game, self.judgement, match.state, self.seats, self.sides)
        return [round(WHOLE * value) for value in values], made

    def ended(self, outcome: Outcome) -> list[int]:
        """For each seat what this end is worth."""
        return [round(WHOLE * earned(outcome, seat, 0, self.sides)) for seat in range(self.seats)]
