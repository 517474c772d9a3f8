"""Bots by name, what they are shown, and that they answer alike to like questions."""

from __future__ import annotations

from typing import Any

import pytest

from examples.connect_four import ConnectFour
from ravenhall import bots, games
from ravenhall.bots import Bot
from ravenhall.kernel.actions import Action
from ravenhall.kernel.errors import RavenhallError, UnknownBot
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match

BATTLE = games.load("battle_ravens")


class Looker(Bot):
    """Remembers the match it was shown."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        super().__init__(game, seed)
        self.shown: list[Match] = []

    def choose(self, match: Match, seat: int) -> Action:
        self.shown.append(match)
        return match.legal(seat)[0]


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'gredy'; there are random, greedy"):
        bots.make("gredy", BATTLE, 1)
    assert issubclass(UnknownBot, RavenhallError)


@pytest.mark.parametrize("name", bots.NAMES)
def test_every_bot_plays_a_whole_match_of_any_game(name: str) -> None:
    for game in (BATTLE, ConnectFour()):
        match = game.start(seed=5)
        players = [bots.make(name, game, seat) for seat in range(match.seats)]
        for seed in range(2_000):
            if match.outcome is not None:
                break
            seat = match.asks[0].seat
            match.play(seat, bots.ask(players[seat], match, seat, seed))
        assert match.outcome is not None


@pytest.mark.parametrize("name", bots.NAMES)
def test_equal_seeds_give_equal_answers(name: str) -> None:
    match = BATTLE.start(seed=3, options={"first_player": 0})
    first = [bots.ask(bots.make(name, BATTLE, 9), match, 0, seed) for seed in range(5)]
    assert first == [bots.ask(bots.make(name, BATTLE, 9), match, 0, seed) for seed in range(5)]


def test_a_bot_is_never_shown_the_real_match() -> None:
    match = BATTLE.start(seed=3, options={"tactics": True, "first_player": 0})
    tactics = match.state.tactics  # type: ignore[attr-defined]  # looking behind the door on purpose
    bot = Looker(BATTLE, 1)
    for seed in range(20):
        bots.ask(bot, match, match.asks[0].seat, seed)
    hands = {shown.state.tactics.held[1] for shown in bot.shown}  # type: ignore[attr-defined]
    futures = {shown.state.chance.a for shown in bot.shown}
    assert all(shown is not match and shown.state is not match.state for shown in bot.shown)
    assert len(hands) > 5 and len(futures) == 20
    assert all(shown.state.tactics.held[0] == tactics.held[0] for shown in bot.shown)  # type: ignore[attr-defined]


def test_what_a_bot_does_to_its_match_leaves_the_real_one_alone() -> None:
    class Spoiler(Looker):
        def choose(self, match: Match, seat: int) -> Action:
            action = match.legal(seat)[0]
            match.apply(seat, action)
            return action

    match = BATTLE.start(seed=3)
    before = match.save()
    bots.ask(Spoiler(BATTLE, 1), match, match.asks[0].seat, 1)
    assert match.save() == before


def test_greedy_wins_at_once_when_it_can() -> None:
    game = ConnectFour()
    match = game.start(seed=1)
    for seat, column in ((0, 4), (1, 1), (0, 4), (1, 1), (0, 4), (1, 2)):
        match.play(seat, f"drop {column}")
    assert str(bots.ask(bots.make("greedy", game, 1), match, 0, 1)) == "drop 4"


def test_equals_are_chosen_by_chance() -> None:
    match = BATTLE.start(seed=3, options={"first_player": 0})
    answers = {str(bots.ask(bots.make("greedy", BATTLE, seed), match, 0, seed)) for seed in range(40)}
    assert len(answers) > 1
