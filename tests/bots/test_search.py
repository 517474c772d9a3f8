"""The bot that looks ahead: what it may know, that it can be repeated, and that looking ahead pays."""

from __future__ import annotations

from typing import Any

import pytest

from examples.connect_four import ConnectFour
from ravenhall import bots, games
from ravenhall.bots.search import FEWEST, SAME, Candidate, SearchBot, better_half, hopeful, most_promising, stages_of
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import UnknownBot
from ravenhall.kernel.game import Game
from ravenhall.kernel.judging import Judgement, chances, earned
from ravenhall.kernel.state import Outcome
from tests.contests import contest
from tests.matches import on_every_game, play_on
from tests.twins import twins_of

QUICK = "search:iterations=24"


def choice(game: Game[Any], match: object, seat: int) -> str:
    bot = bots.make(QUICK, game, 5)
    return bots.ask(bot, match, seat, 9).text  # type: ignore[arg-type]


@pytest.mark.slow
@on_every_game
def test_equal_seeds_give_equal_choices(game: Game[Any]) -> None:
    match = play_on(game.start(seed=3), seeded(3), 12)
    if game.judgement is not None and match.outcome is None:
        seat = match.asks[0].seat
        assert choice(game, match, seat) == choice(game, match, seat)


@pytest.mark.slow
@on_every_game
@pytest.mark.parametrize("spec", ["kettil", "sturla", "the_guest"])
def test_what_it_may_not_know_changes_nothing(game: Game[Any], spec: str) -> None:
    """Another match that the seat cannot tell apart from this one, though others can, gets the same answer."""
    if bots.read(spec).kind.plays(game):
        for match, seat, twin in twins_of(game, 4, 2):
            here, there = (bots.ask(bots.make(spec, game, 5), one, seat, 9).text for one in (match, twin))
            assert here == there


def test_it_wins_where_it_can_and_blocks_where_it_must() -> None:
    game = ConnectFour()
    match = game.start(seed=1)
    for seat, column in ((0, 4), (1, 1), (0, 4), (1, 1), (0, 4), (1, 2)):
        match.play(seat, f"drop {column}")
    assert bots.ask(SearchBot(game, 1, {"iterations": 60}), match, 0, 1).text == "drop 4"
    match.play(0, "drop 3")
    assert bots.ask(SearchBot(game, 1, {"iterations": 60}), match, 1, 1).text == "drop 4"


@pytest.mark.slow
def test_looking_ahead_beats_a_glance() -> None:
    result = contest(games.load("battle_ravens"), [QUICK, "greedy"], 6, 11)
    assert result.alone[0].share > 0.5


def test_where_even_having_a_choice_is_secret_it_decides_at_a_glance() -> None:
    """Whoever holds no card for the moment answers at once: thinking would tell that one does."""
    game, chance, glances = games.load("battle_ravens"), seeded(3), 0
    match = game.start(seed=5, options={"tactics": True})
    while match.outcome is None and glances < 5:
        seat = match.asks[0].seat
        if match.asks[0].kind == "card_window" and len(match.legal(seat)) > 1:
            bot = SearchBot(game, 1, {"iterations": 24})
            bot.choose(match.sample(seat, 1), seat)
            assert bot.tried == []
            glances += 1
        menu = match.legal(seat)
        match.play(seat, menu[chance.below(len(menu))])
    assert glances == 5


def test_a_game_that_cannot_be_judged_has_no_such_bot() -> None:
    with pytest.raises(UnknownBot, match="search cannot judge positions of Connect four; there are .*random, greedy"):
        bots.make("search", ConnectFour(), 1)


def test_only_evidence_replaces_what_looks_best() -> None:
    bot = SearchBot(games.load("battle_ravens"), 1)
    bot.judgement = Judgement((), [], [], 4, 0, 10, 20, 0)
    first, better, lucky = Candidate(Action("a")), Candidate(Action("b")), Candidate(Action("c"))
    for sample in range(20):
        first.add(0.5, 0.5)
        better.add(0.6, 0.5)
        lucky.add(3.0 if sample == 0 else 0.5, 0.5)
    bot.tried = [first, lucky]
    assert bot.decided() is first.action
    bot.tried = [first, better]
    assert bot.decided() is better.action


def test_the_best_at_a_glance_is_never_given_up_and_half_of_the_others_are() -> None:
    assert most_promising([5, 9, 7, 9], 3, 3) == [3, 1, 2]
    assert most_promising([5, 9, 7, 9], 3, 4, [1, 2, 3, 2]) == [3, 2, 0, 1]
    alive = [Candidate(Action(str(at))) for at in range(5)]
    for at, one in enumerate(alive):
        one.add(at / 10, 0.9)
    assert [one.action.text for one in better_half(alive)] == ["0", "4", "3"]
    assert [stages_of(number) for number in (2, 3, 5, 12)] == [1, 2, 3, 5]


def test_only_the_hopeless_are_given_up_early() -> None:
    first, ahead, behind, same = (Candidate(Action(name)) for name in ("first", "ahead", "behind", "same"))
    alive = [first, ahead, behind, same]
    left: list[list[Candidate]] = []
    for sample in range(SAME):
        for one, value in ((first, 0.5), (ahead, 0.4 + 0.3 * (sample % 2)), (behind, 0.1 + sample / 100), (same, 0.5)):
            one.add(value, 0.5)
        left.append(hopeful(alive))
    assert left[FEWEST - 2] == alive
    assert left[FEWEST - 1] == left[SAME - 2] == [first, ahead, same]
    assert left[SAME - 1] == [first, ahead]


def test_chances_add_up_and_sides_share_them() -> None:
    assert sum(chances([0.3, -2.0, 1.1], (0, 1, 2))) == pytest.approx(1)
    together = chances([1.0, 0.0, 1.0, 0.0], (0, 1, 0, 1))
    assert together[0] == together[2] > together[1] == together[3]
    assert together[0] + together[1] == pytest.approx(1)


def test_what_an_end_is_worth() -> None:
    won = Outcome((1, 2), (7, 3), "X", "")
    assert [earned(won, seat, 0) for seat in (0, 1)] == [1.0, 0.0]
    assert earned(won, 1, 5) < earned(Outcome((1, 2), (7, 6), "X", ""), 1, 5) < 0.5
    drawn = Outcome((1, 1), (3, 3), "X", "")
    assert earned(drawn, 0, 0) == 0.5
    lost = Outcome((2, 2), (3, 3), "X", "", together=True)
    assert earned(lost, 0, 0) == 0.0
