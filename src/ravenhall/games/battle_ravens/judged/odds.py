"""What dice are likely to do, and what that is worth: tables for the heuristics, made once from whole numbers.

Worth is counted in hundredths of a hit on a full area. The tables answer three questions about an area of a given
strength: what some hits cost its owner, how well a block helps, and what an attack may hope for.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.chapters.attacking import SUCCESSES

WHOLE: Final = 10_000  # a certainty
MOST_DICE: Final = 13  # nine ravens, three by a card, one more as a margin
MOST_HITS: Final = 14  # more are counted as this many
MOST_STRENGTH: Final = 14  # stronger areas are judged like this one

# A raven on the board rolls two thirds of a hit, but whoever still has some when the other has none strikes without
# being blocked: spent early it has to achieve more than that.
RAVEN: Final = 110
FREE_RAVEN: Final = 60  # where no column is contested any more there is nothing left to wait for
# An emptied area beyond its warriors: three ravens, a thrall and a third of the victory; but the enemy may still send
# men there before the turn ends, and those who capture leave the match.
FALL: Final = 350
LAST_FALL: Final = 2_000  # the third one wins

# What each further point of strength is worth to an area: the first ones keep it from falling at the next attack.
POINTS: Final = (0, 170, 145, 130, 120, 112, 105, 98, 92, 86, 80, 75, 70, 65, 60)


def _holds() -> list[int]:
    worth = 0
    holds: list[int] = []
    for point in POINTS:
        worth += point
        holds.append(worth)
    return holds


def _chances(most: int) -> list[list[int]]:
    """For each number of dice how likely each number of successes is; the last entry takes all that are more."""
    ways: list[int] = [1]
    table: list[list[int]] = []
    for dice in range(most + 1):
        total: int = sum(ways)
        row = [way * WHOLE // total for way in ways[:MOST_HITS]]
        row += [0] * (MOST_HITS - len(row))
        table.append([*row, WHOLE - sum(row)])
        longer = [0] * (len(ways) + 2)
        for successes, way in enumerate(ways):
            for face in range(1, 7):
                longer[successes + SUCCESSES[face]] += way
        ways = longer
    return table


HOLD: Final = _holds()  # by strength: what an area that stands is worth to its owner
CHANCES: Final = _chances(MOST_DICE)  # by dice, by successes


def hold(strength: int) -> int:
    return HOLD[min(strength, MOST_STRENGTH)]


class Odds:
    """Tables for one stake, what it is worth to make an area fall, and one kind of area: with Bondi or without."""

    def __init__(self, fall: int, has_bondi: bool) -> None:
        self.loss = [[_loss(s, h, fall, has_bondi) for h in range(MOST_HITS + 1)] for s in range(MOST_STRENGTH + 1)]
        self.blocked = [[_blocked(row, h) for h in range(MOST_HITS + 1)] for row in self.loss]
        self.answered = [[_answered(row) for row in rows] for rows in self.blocked]
        self.hoped = [_hoped(rows) for rows in self.answered]

    def hit(self, strength: int, hits: int) -> int:
        """What these hits cost the owner when nothing is blocked."""
        return self.loss[min(strength, MOST_STRENGTH)][min(hits, MOST_HITS)]

    def block(self, strength: int, hits: int, dice: int) -> int:
        """What these hits cost on average after a block with so many dice, the ravens not counted."""
        return self.blocked[min(strength, MOST_STRENGTH)][min(hits, MOST_HITS)][min(dice, MOST_DICE)]

    def answer(self, strength: int, hits: int, ravens: int) -> int:
        """What these hits cost on average when the owner blocks as well as this many ravens allow."""
        return self.answered[min(strength, MOST_STRENGTH)][min(hits, MOST_HITS)][min(ravens, MOST_DICE)]

    def more(self, strength: int, hits: int, dice: int, ravens: int) -> int:
        """The same with further attack dice still to roll."""
        row = self.answered[min(strength, MOST_STRENGTH)]
        total = 0
        for extra, chance in enumerate(CHANCES[min(dice, MOST_DICE)]):
            if chance:
                total += chance * row[min(hits + extra, MOST_HITS)][ravens]
        return total // WHOLE

    def attack(self, strength: int, dice: int, ravens: int) -> int:
        """What an attack with so many dice costs the owner on average."""
        return self.hoped[min(strength, MOST_STRENGTH)][min(dice, MOST_DICE)][ravens]


def _loss(strength: int, hits: int, fall: int, has_bondi: bool) -> int:
    if strength == 0:
        return 0
    if hits >= strength:
        return HOLD[strength] + fall
    used = hits if has_bondi else hits - hits % 2  # BR-43: an odd hit on Hirdmen is wasted
    return HOLD[strength] - HOLD[strength - used]


def _blocked(loss: list[int], hits: int) -> list[int]:
    """By number of dice."""
    row: list[int] = []
    for dice in range(MOST_DICE + 1):
        total = 0
        for successes in range(hits):
            total += CHANCES[dice][successes] * loss[hits - successes]
        row.append(total // WHOLE)
    return row


def _answered(blocked: list[int]) -> list[int]:
    """By number of ravens there: the owner spends as many as serve him best."""
    row: list[int] = []
    best = blocked[0]
    for ravens in range(len(blocked)):
        best = min(best, blocked[ravens] + ravens * RAVEN)
        row.append(best)
    return row


def _hoped(answered: list[list[int]]) -> list[list[int]]:
    """By attack dice, by ravens of the owner."""
    table: list[list[int]] = []
    for dice in range(MOST_DICE + 1):
        chances = CHANCES[dice]
        row: list[int] = []
        for ravens in range(MOST_DICE + 1):
            total = 0
            for hits in range(min(2 * dice, MOST_HITS) + 1):
                total += chances[hits] * answered[hits][ravens]
            row.append(total // WHOLE)
        table.append(row)
    return table


ODDS: Final = [Odds(FALL, False), Odds(FALL, True)]  # by whether the area has Bondi
LAST_ODDS: Final = [Odds(LAST_FALL, False), Odds(LAST_FALL, True)]
