"""Advice: what it may know, that it can be repeated, and that its figures are honest."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

from examples.connect_four import ConnectFour
from ravenhall import games
from ravenhall.bots.search import SearchBot
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import NotYourDecision
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.review.hints import BEST, SAMPLES, TRIES, advice, affordable, different, gist
from tests.matches import on_every_game, play_on
from tests.twins import twins_of

BATTLE = games.load("battle_ravens")


def told(match: Match, seat: int) -> list[dict[str, Any]]:
    return [one.json() for one in advice(match, seat, 5, 16, 4)]


@pytest.mark.slow
@on_every_game
def test_what_a_seat_may_not_know_changes_no_advice(game: Game[Any]) -> None:
    """Another match that the seat cannot tell apart, though others can, gets the same answer, to the last figure."""
    if game.judgement is not None:
        for match, seat, twin in twins_of(game, 6, 2):
            assert told(match, seat) == told(twin, seat) == told(match, seat)


def test_advice_for_which_there_is_little_time_stops_in_time() -> None:
    """In a page the same worker does everything else."""
    match = play_on(BATTLE.start(seed=6), seeded(6), 25)
    bot = SearchBot(BATTLE, 1, {"iterations": 1_000_000})
    seat, begun = match.asks[0].seat, perf_counter()
    bot.until = begun + 0.2
    bot.measure(match, seat, match.legal(seat)[:2], 10**9)
    bot.until = perf_counter() + 0.2
    bot.so_often(match, seat, bot.tried, 10**9)
    assert 0 < bot.tried[0].samples < 10**6
    hasty = advice(match, seat, 1, seconds=0.001)
    assert {one.action for one in hasty} <= set(match.legal(seat))


def test_advice_leaves_the_match_alone() -> None:
    match = play_on(BATTLE.start(seed=6, options={"tactics": True}), seeded(6), 25)
    before = match.save()
    suggestions = advice(match, match.asks[0].seat, 1, 16, 4)
    assert match.save() == before
    assert 1 < len(suggestions) <= BEST
    assert all(one.action in match.legal(match.asks[0].seat) for one in suggestions)
    percents = [one.percent for one in suggestions]
    assert percents == sorted(percents, reverse=True) and all(0 <= percent <= 100 for percent in percents)
    assert not suggestions[0].close and all(1 <= one.give <= 50 for one in suggestions)


def test_who_is_not_asked_gets_none() -> None:
    match = BATTLE.start(seed=6, options={"first_player": 0})
    other = 1 - match.asks[0].seat
    with pytest.raises(NotYourDecision, match="you are not asked now"):
        advice(match, other, 1)


def test_a_victory_at_once_is_told_as_such() -> None:
    game = ConnectFour()
    match = game.start(seed=1)
    for seat, column in ((0, 4), (1, 1), (0, 4), (1, 1), (0, 4), (1, 2)):
        match.play(seat, f"drop {column}")
    best, *others = advice(match, 0, 1, 60, 20)
    assert (best.action.text, best.wins, best.percent) == ("drop 4", True, 100)
    assert not any(one.wins or one.close for one in others)


def test_three_that_differ_in_more_than_a_number() -> None:
    actions = [Action(text) for text in ("attack I 3", "attack I 2", "attack II 2", "pass", "move I left")]
    assert [action.text for action in different(actions)] == ["attack I 3", "attack II 2", "pass"]
    assert [action.text for action in different(actions[:2])] == ["attack I 3", "attack I 2"]
    assert [gist(Action(text)) for text in ("attack I 3", "5", "pass")] == ["attack I", "5", "pass"]


def test_where_a_try_goes_far_there_are_fewer() -> None:
    found = {}
    for name in ("battle_ravens", "roll_and_raid"):
        game = games.load(name)
        found[name] = affordable(SearchBot(game, 1, {"iterations": TRIES}), game.start(2, 3), TRIES, SAMPLES)
    assert found["battle_ravens"] == (TRIES, SAMPLES)
    tries, samples = found["roll_and_raid"]
    assert 16 <= tries < TRIES and 8 <= samples < SAMPLES


def test_what_follows_is_told_until_chance_speaks() -> None:
    game = games.load("odins_ravens")
    match = game.start(seed=5, options={"first_player": 0})
    best = advice(match, 0, 1, 16, 4)[0]
    trial = match.branch()
    trial.play(0, best.action)
    for text in best.then:
        assert text in [action.text for action in trial.legal(0)]
        trial.play(0, text)
