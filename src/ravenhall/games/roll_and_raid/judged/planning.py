"""The raids ahead, as far as anybody can foresee them: the season and level of each, and what Paris will ask."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.codes import NONE
from ravenhall.games.roll_and_raid.judged.weights import (
    EARLY_GLORY,
    EARLY_GLORY_FOR_PARIS,
    GROWTH,
    GROWTH_FOR_PARIS,
    RAIDS_AHEAD,
    RESERVE,
    SHIP_WORTH,
    SHIP_WORTH_FOR_PARIS,
    SUMMER_COSTS,
    VIKING_WORTH,
    VIKING_WORTH_FOR_PARIS,
    WINTER_COSTS,
)
from ravenhall.games.roll_and_raid.modes import COMPETITIVE, COOP
from ravenhall.games.roll_and_raid.state import RaidState


class Prospect:
    """A sheet after some use of a die, judged but for the Vikings that changing the die may cost besides."""

    def __init__(self, ships: int, axes: int, recruited: int, berserker: bool, growth: float, glory: float) -> None:
        self.ships = ships
        self.axes = axes
        self.recruited = recruited
        self.berserker = berserker
        self.growth = growth
        self.glory = glory


class Plan:
    """The raids ahead, as far as anybody can foresee them: for each round from one on what a city will cost."""

    def __init__(self, state: RaidState, start: int) -> None:
        self.state = state
        self.start = start
        self.left = state.rules.rounds - start + 1  # raids that can still be made
        self.share = self.left / state.rules.rounds
        rivals = state.rules.mode == COMPETITIVE
        self.good = SHIP_WORTH if rivals else SHIP_WORTH_FOR_PARIS
        self.viking = VIKING_WORTH if rivals else VIKING_WORTH_FOR_PARIS
        self.growth = GROWTH if rivals else GROWTH_FOR_PARIS
        early = EARLY_GLORY if rivals else EARLY_GLORY_FOR_PARIS
        self.glory = early + (1.0 - early) * (1.0 - self.share)  # early on growth counts more than glory
        self.with_dice = state.rules.raid_dice
        now = [card for card in state.display if card != NONE] if start == state.round else []
        self.open_cities = [state.book.raids[card] for card in now]  # that can be raided in the first round
        self.open_costs = [state.cost(city) for city in self.open_cities]
        self.costs: list[tuple[float, float, float]] = []
        levels = upcoming_levels(state)
        for ahead in range(min(RAIDS_AHEAD, self.left)):
            summer = state.book.summers[start + ahead - 1] != state.rules.summer_first
            level = levels[min(len(levels) - 1, ahead * max(1, state.seats - 1))] if levels else 3
            self.costs.append((SUMMER_COSTS if summer else WINTER_COSTS)[min(level, 3) - 1])
        self.for_paris = state.rules.mode == COOP and self.left > 0 and len(levels) <= 1 + state.seats
        self.reserve = RESERVE
        # what was found out about the last sheet judged, since most differ in little: see sheet.py
        self.drawn: list[int] = []
        self.products: dict[int, float] = {}
        self.cards: list[int] | None = None
        self.houses: list[int] = []
        self.shields: list[int] = []
        self.goods: dict[int, float] = {}  # by goods what they are worth
        self.prospects: dict[int, Prospect] = {}  # by use of a die: see dice.py
        if self.for_paris:  # every clan must be able to pay for it, whoever takes the last cities
            ships, axes, vikings = state.book.raids[state.book.paris].summer
            self.costs.insert(0, (float(ships), float(axes), float(vikings)))
            self.reserve = max(RESERVE, altar_share(state))


def upcoming_levels(state: RaidState) -> list[int]:
    """Levels in the order they will be raided; the backs of the deck are known."""
    raids = state.book.raids
    cards = [card for card in state.display if card != NONE] + state.deck[::-1]
    return [raids[card].level for card in cards]


def altar_share(state: RaidState) -> int:
    """Vikings each clan needs beyond the cost, so that the altar makes up for the worst roll at Paris."""
    if not state.rules.raid_dice:
        return 0
    short = state.book.raids[state.book.paris].defense - 2  # the worst roll
    for sheet in state.sheets:
        short -= 2 if sheet.berserker else 0
    return -(-max(0, short) // (2 * state.seats))
