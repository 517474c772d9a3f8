"""How likely a raid succeeds, with two dice and what the altar adds."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.book import Raid

# Of 36 throws of two dice so many reach 0, 1, 2 … 12.
AT_LEAST: Final[tuple[int, ...]] = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
MOST_SPARE: Final = 6  # nobody looks further
MOST_NEEDED: Final = 16  # by a city of the box; others are worked out when they are asked for
DOUBT: Final = 0.8  # another roll costs the Viking that would have been a sure +2


def chance_of(city: Raid, berserker: bool, spare: int, with_dice: bool) -> float:
    """Percent: one roll, then each spare Viking as +2 or as another roll, whichever is better."""
    if not with_dice:
        return 100.0
    return chance_with(city.defense - (2 if berserker else 0), max(0, min(spare, MOST_SPARE)))


def chance_with(need: int, spare: int) -> float:
    """Percent to reach this number with two dice and so many Vikings for the altar."""
    if 0 <= need < MOST_NEEDED and spare <= MOST_SPARE:
        return CHANCES[need * (MOST_SPARE + 1) + spare]
    return worked_out(need, spare)


def worked_out(need: int, spare: int) -> float:
    now = one_throw(need)
    if spare == 0:
        return now
    again = worked_out(need, spare - 1)
    return max(now + (100.0 - now) * again / 100.0 * DOUBT, one_throw(need - 2 * spare))


def one_throw(need: int) -> float:
    return 100.0 * AT_LEAST[max(0, need)] / 36.0 if need < len(AT_LEAST) else 0.0


CHANCES: Final = [worked_out(need, spare) for need in range(MOST_NEEDED) for spare in range(MOST_SPARE + 1)]
