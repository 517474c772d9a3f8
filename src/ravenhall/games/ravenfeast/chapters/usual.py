"""The army of whoever names none: any number of points, any zone."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.book import MOST_FIGURES, MOST_POINTS, Book
from ravenhall.games.ravenfeast.chapters.army import Army, Entry, Terms
from ravenhall.games.ravenfeast.figures import HERO, LEADER, NO_ROLE, Kind
from ravenhall.games.ravenfeast.lining import open_squares

POINTS_PER_HERO: Final = 500  # RF-129: as the rulebook has it, whatever is allowed
HEROES_UNLIMITED: Final = 2
DEAREST_SHARE: Final = 2  # a Leader or Hero takes one part in so many of the points at most
VARIETY: Final = 4  # points by which every warrior of a kind makes the next one less welcome


def usual_army(book: Book, terms: Terms) -> Army:
    """RF-137: a Leader and Heroes as far as allowed, then warriors as there is room for them.

    They fill half of their zone; points left over make better warriors of some, then there are more of them.
    """
    squares = room_for(terms)
    entries: list[Entry] = []
    left = terms.points
    room = min(MOST_FIGURES, (squares + 1) // 2)
    heroes = terms.points // POINTS_PER_HERO if terms.per_hero else HEROES_UNLIMITED
    for role, most in ((LEADER, 1), (HERO, heroes)):
        for kind in [kind for kind in book.kinds if kind.is_infantry and kind.role == role][:1]:
            cost = book.price(kind, terms.formula)
            count = min(most, room, left // (DEAREST_SHARE * cost))
            if count:
                entries.append(Entry(kind, count))
                left -= count * cost
                room -= count
    warriors = [kind for kind in book.kinds if kind.is_infantry and kind.role == NO_ROLE]
    leading = sum(entry.count for entry in entries)
    return Army(
        "A usual army", entries + enlist(book, warriors, terms, left, room, min(MOST_FIGURES, squares) - leading)
    )


def room_for(terms: Terms) -> int:
    """How many squares there are to stand on; enough for everybody where no zone is named."""
    if terms.field is None or terms.zone is None:
        return 2 * MOST_FIGURES
    return open_squares(terms.field, terms.zone)


def enlist(book: Book, warriors: list[Kind], terms: Terms, points: int, room: int, most: int) -> list[Entry]:
    """So many warriors as there is room for, more only for points that nothing better can be bought with."""
    prices = [book.price(kind, terms.formula) for kind in warriors]
    counts = [0] * len(warriors)
    left = points
    for limit in (room, most):
        left = fill(prices, counts, left, limit - sum(counts))
        left = better(prices, counts, left)
    return [Entry(warriors[place], count) for place, count in enumerate(counts) if count]


def fill(prices: list[int], counts: list[int], points: int, room: int) -> int:
    """Add warriors of about the same price, so that the points last for the room there is; returns what is left."""
    while room > 0:
        able = [place for place in range(len(prices)) if prices[place] <= points]
        if not able:
            break
        fair = max(points // room, min(prices) * 2)
        fitting = [place for place in able if prices[place] <= fair] or able[:1]
        best = min(fitting, key=lambda place: (counts[place] * VARIETY - prices[place], place))
        counts[best] += 1
        points -= prices[best]
        room -= 1
    return points


def better(prices: list[int], counts: list[int], points: int) -> int:
    """Make a warrior of the most numerous kind one of the next dearer, as long as that can be paid; what is left."""
    while True:
        raised = [place for place in range(len(prices)) if counts[place] and extra(prices, place) <= points]
        if not raised:
            return points
        place = max(raised, key=lambda place: (counts[place], -place))
        points -= extra(prices, place)
        counts[place] -= 1
        counts[prices.index(prices[place] + extra(prices, place))] += 1


def extra(prices: list[int], place: int) -> int:
    """What a warrior of the next dearer kind costs more than one of this; beyond all points for the dearest."""
    return min([price - prices[place] for price in prices if price > prices[place]], default=MOST_POINTS + 1)
