"""BA-40, BA-47: could somebody who held these cards have announced this cohort?"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.chapters.announcing import LEAST_COHORT
from ravenhall.games.battalia.names import ANY, CARDS, FACTIONS, NEUTRAL
from ravenhall.games.battalia.state import HAND

ANY_NUMBER: Final = CARDS


def could_announce(counts: list[int], number: int, factions: list[int], size: int) -> bool:
    """Whether such a cohort is the best of so many of these cards, which are counted by faction.

    Once it is settled how many universal cards are among them, every faction has a least and a most number of its own,
    whatever there is of others: any sum in between can be had.
    """
    for universal in range(counts[ANY] + 1 if len(factions) == 1 else 1):
        least = universal
        most = universal + counts[NEUTRAL]
        for faction in range(len(FACTIONS)):
            low = max(0, size - universal) if faction in factions else 0
            high = min(counts[faction], most_of(faction, universal, factions, size))
            if low > high:
                break
            least += low
            most += high
        else:
            if least <= number <= most:
                return True
    return False


def most_of(faction: int, universal: int, factions: list[int], size: int) -> int:
    """So many cards of a faction beside so many universal ones do not announce more than was announced.

    Of what is as strong the first faction is announced. BA-47: of two cohorts of three, both are; a universal card
    beside them would make one of them four.
    """
    own = faction in factions
    if len(factions) > 1:
        return LEAST_COHORT if own or faction > factions[1] else LEAST_COHORT - 1
    if faction < factions[0]:
        return size - 1 - universal
    if size == HAND:
        return ANY_NUMBER  # more do not count
    if not own and size == LEAST_COHORT and universal == 0:
        return LEAST_COHORT - 1  # else there would be two cohorts
    return size - universal
