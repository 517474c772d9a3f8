"""Who plays better: a tournament without a file."""

from __future__ import annotations

from typing import Any

from ravenhall.arena.counting import Counted
from ravenhall.arena.plan import Plan
from ravenhall.arena.work import plain_fixtures, play_some, read_rows, work_of
from ravenhall.kernel.game import Game


def contest(
    game: Game[Any],
    entrants: list[str],
    matches: int,
    seed: int,
    options: dict[str, object] | None = None,
    seats: int | None = None,
) -> Counted:
    """Every match of the plan, played here and counted; a bot alone plays against itself."""
    plan = Plan(game, entrants, matches, seed, seats, options)
    deals = [(lineup, deal) for lineup in range(len(plan.lineups)) for deal in range(plan.deals_of(lineup))]
    fixtures = [fixture for lineup, deal in deals for fixture in plan.fixtures(lineup, deal)]
    rows = play_some(work_of(plan).plain(), plain_fixtures(fixtures))
    return Counted(len(plan.entrants), plan.seats, read_rows(rows))
