"""Does it pay to stay at home in Roll & Raid? One clan that never raids, against clans that do.

    python examples/stay_at_home.py --seats 4 --matches 60 --rivals greedy

It shows how a bot of one's own is set against others: the clan turns every die into what gives glory at the end, judged
by a sum that knows no raids, and names no city.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

from ravenhall import bots, games
from ravenhall.games.roll_and_raid.actions import (
    Boost,
    BuyBerserker,
    BuyLimited,
    BuyTools,
    Festival,
    Improve,
    NameCity,
    PickFate,
    PickResource,
    Recruit,
    UseTool,
    UseTrack,
    WriteGod,
)
from ravenhall.games.roll_and_raid.chapters import ending
from ravenhall.games.roll_and_raid.codes import NONE
from ravenhall.games.roll_and_raid.judged.dice import spent, uses, with_die
from ravenhall.games.roll_and_raid.judged.planning import Plan
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match

SEEDS = 1 << 31
GODS = (0, 4, 8, 11, 13, 16, 18, 20, 20)  # what a tracker is worth on the way
CROSSED = 2.8  # glory of a crossed space once there are some
PIP, VIKING, FEAST, SHIELD, HOUSE, TOOL, GOOD = 0.5, 0.3, 1.0, 0.8, 0.8, 0.12, 0.12
FEASTS = (4, 8, 12, 16)
MOST_BOOSTS, SACRIFICE = 3, 0.15
SPENDING = (UseTrack, Recruit, WriteGod, Improve, BuyLimited, BuyTools, BuyBerserker)


class Home:
    """The clan that stays."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        state: Any = match.state
        self.state: RaidState = state
        self.sheet = self.state.sheets[seat]
        self.plan = Plan(self.state, self.state.round)

    def choose(self) -> Action:
        menu = self.match.legal(self.seat)
        for action in menu:
            if isinstance(action, NameCity) and action.slot == 0:
                return action
        mine = [self.worth(action) for action in menu]
        usual = self.match.game.worths(self.match.state, self.seat, menu)
        worths = [float(worth) for worth in usual] if any(worth is None for worth in mine) else mine
        return max(zip(menu, worths, strict=True), key=lambda one: one[1] or 0.0)[0]

    def worth(self, action: Action) -> float | None:
        """None: whatever sensible clans do."""
        if isinstance(action, PickResource | PickFate):
            die = with_die(self.state, self.sheet, action)
            return max(self.best_use(die), self.boosted(die))
        if isinstance(action, Boost):
            return self.boosted(self.sheet.copy())
        if isinstance(action, UseTool):
            trial = self.sheet.copy()
            trial.value += action.change
            return self.best_use(trial) - SACRIFICE / 2
        if isinstance(action, Festival):
            rules = self.state.rules
            return rules.festival_gp * action.vikings - (0.0 if action.vikings else rules.festival_fine)
        if isinstance(action, SPENDING) and self.sheet.picked != NONE:
            return self.value(spent(self.sheet, action, self.sheet.value, self.plan))
        return self.value(self.sheet) if self.sheet.picked == NONE and not self.sheet.queue else None

    def boosted(self, trial: Sheet) -> float:
        best = -999.0
        for boosts in range(min(MOST_BOOSTS, trial.vikings)):
            trial.vikings_spent += 1
            trial.value += 1
            best = max(best, self.best_use(trial) - SACRIFICE * (boosts + 1))
        return best

    def best_use(self, sheet: Sheet) -> float:
        ways = [spent(sheet, action, sheet.value, self.plan) for action in uses(sheet, self.plan)]
        return max(self.value(way) for way in [sheet, *ways])

    def value(self, sheet: Sheet) -> float:
        book, left = self.state.book, self.plan.left - 1
        crossed = ending.improved_spaces(book, self.state.rules, sheet)
        shields = ending.shields(book, sheet)
        total = float(sum(sheet.festivals) + book.crossed_table.of(crossed))
        total += sum(book.shield_table.of(number) for number in shields)
        if left <= 0:
            return total + ending.gods_glory(book, sheet)
        total += max(0.0, CROSSED * crossed - book.crossed_table.of(crossed))
        total += sum(max(0.0, SHIELD * number - book.shield_table.of(number)) for number in shields)
        for god in book.gods:
            written = sheet.written(god.index)
            total += GODS[len(written)] * god.glory[-1] / 20 - sum(written)
        return total + self.to_come(sheet, left)

    def to_come(self, sheet: Sheet, left: int) -> float:
        """What is not glory yet: dice of fate, Vikings for festivals, tools, houses, and goods on the way to a die."""
        book = self.state.book
        pips = sum(book.fate_values[source] for source in sheet.fate if not sheet.fate_spent >> source & 1)
        guests = 3 * min(2, sum(feast > self.state.round for feast in FEASTS))
        total = PIP * pips + TOOL * left * sheet.tools.bit_count()
        total += FEAST * min(sheet.vikings, guests) + VIKING * max(0, min(sheet.vikings - guests, 6))
        total += GOOD * (sheet.harbor.bit_count() + sheet.armory.bit_count())
        begun = [sheet.houses[one.index] for one in book.settlements if sheet.houses[one.index] < one.houses]
        return total + HOUSE * sum(begun)


def play(seats: int, rivals: str, seed: int) -> tuple[float, int, int]:
    """What the clan got of the victory, its glory, and that of the best rival."""
    game = games.load("roll_and_raid")
    match = game.start(seats, seed, {})
    home = seed % seats
    chance = seeded(seed)
    players = [bots.make(rivals, game, chance.below(SEEDS)) for seat in range(seats)]
    while match.outcome is None:
        seat = match.asks[0].seat
        draws = chance.below(SEEDS)
        match.play(seat, Home(match, seat).choose() if seat == home else bots.ask(players[seat], match, seat, draws))
    outcome = match.outcome
    others = [points for seat, points in enumerate(outcome.points) if seat != home]
    return (home in outcome.winners) / max(1, len(outcome.winners)), outcome.points[home], max(others)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--rivals", default="greedy")
    given = parser.parse_args()
    rows = [play(given.seats, given.rivals, 100 + number) for number in range(given.matches)]
    share, glory, best = (sum(column) / len(rows) for column in zip(*rows, strict=True))
    reach = 1.96 * sqrt(max(share * (1 - share), 0.25 / len(rows)) / len(rows))
    print(f"It wins {100 * share:.1f} % (±{100 * reach:.1f}), {100 / given.seats:.0f} would be even.")
    print(f"Its glory is {glory:.0f}, that of the best rival {best:.0f}.")


if __name__ == "__main__":
    main()
