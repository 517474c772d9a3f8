"""Unseen cards dealt on purpose, where so much can be told of them that chance alone does not find what fits."""

from __future__ import annotations

from ravenhall.kernel.chance import Chance


class Fitting:
    """A supply out of the pile that became it and old cards of a stack, chosen from the same cards.

    One card after the other, by lot among those that leave enough for all others.
    """

    def __init__(self, cards: list[int], pile: list[int], kept: list[int], supply: int, old: int) -> None:
        self.rest = cards[:]
        self.pile = pile[:]  # by kind: so many may still go into the supply …
        self.kept = kept[:]  # … and so many among the old cards
        self.supply = supply  # so many are still missing there
        self.old = old

    def has_room(self) -> bool:
        """Whether the rest holds what is missing: for each of both, and for both together."""
        of_pile = of_kept = of_both = 0
        for kind in range(len(self.pile)):
            number = self.rest.count(kind)
            of_pile += min(self.pile[kind], number)
            of_kept += min(self.kept[kind], number)
            of_both += min(self.pile[kind] + self.kept[kind], number)
        return of_pile >= self.supply and of_kept >= self.old and of_both >= self.supply + self.old

    def draw_supply(self, chance: Chance) -> list[int]:
        drawn: list[int] = []
        while self.supply > 0:
            self.supply -= 1
            drawn.append(self._draw(self.pile, chance))
        return drawn

    def draw_old(self, chance: Chance) -> list[int]:
        drawn: list[int] = []
        while self.old > 0:
            self.old -= 1
            drawn.append(self._draw(self.kept, chance))
        return drawn

    def _draw(self, among: list[int], chance: Chance) -> int:
        """There always is such a card as long as there was room before."""
        possible: list[int] = []
        for kind in range(len(among)):
            if among[kind] > 0 and kind in self.rest and self._leaves_room(among, kind):
                possible += [kind] * self.rest.count(kind)
        kind = possible[chance.below(len(possible))]
        among[kind] -= 1
        self.rest.remove(kind)
        return kind

    def _leaves_room(self, among: list[int], kind: int) -> bool:
        among[kind] -= 1
        place = self.rest.index(kind)
        del self.rest[place]
        has_room = self.has_room()
        among[kind] += 1
        self.rest.insert(place, kind)
        return has_room
