"""Greedy play knows what it is doing: it beats random play, and alone it comes near Paris."""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.games.roll_and_raid.judged.dice import spent, spent_worth, uses, with_die
from ravenhall.games.roll_and_raid.judged.planning import Plan
from ravenhall.games.roll_and_raid.judged.sheet import value
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match
from tests.games.roll_and_raid.stories import deciding, working

GAME = games.load("roll_and_raid")


def play(seats: int, greedy: set[int], seed: int, **options: object) -> Match:
    match = GAME.start(seats, seed, options)
    chance = seeded(seed)
    while match.outcome is None:
        seat = match.state.next_asked()
        menu = match.legal(seat)
        pick = chance.below(len(menu))
        if seat in greedy:
            worths = GAME.worths(match.state, seat, menu)
            pick = worths.index(max(worths))
        match.apply(seat, menu[pick])
    return match


def wins(seats: int, seeds: int) -> int:
    won = 0
    for seed in range(seeds):
        me = seed % seats
        outcome = play(seats, {me}, seed).outcome
        assert outcome is not None
        won += outcome.winners == (me,)
    return won


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seeds"), [(2, 8), (4, 4)])
def test_greedy_play_beats_random_play(seats: int, seeds: int) -> None:
    assert wins(seats, seeds) >= 0.8 * seeds


@pytest.mark.slow
def test_alone_greedy_play_raids_at_least_eight_cities_and_often_ten() -> None:
    cities = [len(play(1, {0}, seed, mode="solo_paris").view()["sheets"][0]["cities"]) for seed in range(12)]
    assert min(cities) >= 7 and cities.count(10) >= 2


@pytest.mark.parametrize(
    "options",
    [{"creatures": True}, {"mode": "coop_paris"}, {"variant_no_raid_dice": True}, {"house_rules": {"rounds": 8}}],
)
def test_every_mode_can_be_played_greedily(options: dict[str, object]) -> None:
    assert play(3, {0, 1, 2}, 5, **options).outcome is not None


def best(story: object, seat: int = 0) -> str:
    match: Match = story.match  # type: ignore[attr-defined]
    menu = match.legal(seat)
    worths = GAME.worths(match.state, seat, menu)
    return str(menu[worths.index(max(worths))])


def test_it_raids_a_city_it_can_surely_take_and_stays_home_from_a_hopeless_one() -> None:
    assert best(deciding("Lindisfarne, Portland", "ships 2 vikings 6 berserker", "")) == "raid 1"
    assert best(deciding("Lisbon, Seville", "ships 3 axes 3 vikings 4", "")) == "stay"


def test_it_gives_the_last_die_of_the_match_to_glory() -> None:
    gods = "NJORD 1 1 1 1 1 1 1 1 TYR 1 1 1 1 1 1 1 1"
    story = working(f"crossed 9 9 8 uses 0 0 2 {gods}", "W4 M1 V1", round=16).when(0, "W")
    assert best(story) == "improved:V"


def test_a_use_of_a_die_that_was_judged_before_is_judged_alike() -> None:
    """Whatever else a plan has looked at: other dice, Fate dice, changes that cost Vikings."""
    match = GAME.start(2, seed=5)
    seen = 0
    while seen < 500:
        state = match.state
        assert isinstance(state, RaidState)
        seat = state.next_asked()
        menu = match.legal(seat)
        if match.asks[0].kind == "pick_die":
            sheet, plan = state.sheets[seat], Plan(state, state.round)
            for action in menu:
                trial = with_die(state, sheet, action)
                for boosts in range(min(3, trial.vikings + 1)):
                    trial.vikings_spent += min(boosts, 1)
                    trial.value += min(boosts, 1)
                    for use in uses(trial, plan):
                        fresh = Plan(state, state.round)
                        plain = value(spent(trial, use, trial.value, fresh), fresh)
                        assert spent_worth(trial, use, trial.value, plan) == plain
                        seen += 1
        worths = GAME.worths(state, seat, menu)
        match.apply(seat, menu[worths.index(max(worths))])
