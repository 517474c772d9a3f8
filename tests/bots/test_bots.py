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


# Looking ahead takes its time: not at all where nothing is compiled, and else at some decisions of a match.
NOW_AND_THEN = 8
LOOKING = ("search:iterations=8", "hallgerd", "leofric", "sturla", "ragnfrid", "the_guest")
SPECS = ["random", "greedy", "kettil", "asa", "orm", *[pytest.param(one, marks=pytest.mark.slow) for one in LOOKING]]


def worth_ranks(spec: str) -> set[int]:
    """Which places in the order of worth the answers of this bot have, the best being 0; over some decisions."""
    match, bot, ranks = BATTLE.start(seed=5), bots.make(spec, BATTLE, 1), set()
    for seed in range(60):
        seat = match.asks[0].seat
        menu = match.legal(seat)
        worths = BATTLE.worths(match.state, seat, menu)
        answer = bots.ask(bot, match, seat, seed)
        ranks.add(sorted(set(worths), reverse=True).index(worths[menu.index(answer)]))
        match.apply(seat, menu[worths.index(max(worths))])
        if match.outcome is not None:
            break
    return ranks


def test_rivals_to_measure_against_are_nearly_greedy() -> None:
    assert worth_ranks("near:haze=0") == worth_ranks("second:share=0") == {0}
    assert worth_ranks("second:share=100") <= {0, 1} and 1 in worth_ranks("second:share=30")
    assert max(worth_ranks("near:haze=100000")) > 2
    assert not {"near", "second"} & set(bots.NAMES)


class Looker(Bot):
    """Remembers the match it was shown."""

    def __init__(self, game: Game[Any], seed: int, settings: dict[str, int] | None = None) -> None:
        super().__init__(game, seed, settings)
        self.shown: list[Match] = []

    def choose(self, match: Match, seat: int) -> Action:
        self.shown.append(match)
        return match.legal(seat)[0]


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'gredy'; there are .*\brandom, greedy, search"):
        bots.make("gredy", BATTLE, 1)
    assert issubclass(UnknownBot, RavenhallError)


def test_every_kind_is_tried_here() -> None:
    assert {str(spec.values[0] if hasattr(spec, "values") else spec).split(":")[0] for spec in SPECS} == set(bots.NAMES)


@pytest.mark.parametrize("name", SPECS)
def test_every_bot_plays_a_whole_match_of_any_game(name: str) -> None:
    for game in (BATTLE, ConnectFour()):
        if not bots.read(name).kind.plays(game):
            continue
        match = game.start(seed=5)
        players, quick = ([bots.make(spec, game, seat) for seat in range(match.seats)] for spec in (name, "greedy"))
        for seed in range(2_000):
            if match.outcome is not None:
                break
            seat = match.asks[0].seat
            answering = quick if name in LOOKING and seed % NOW_AND_THEN else players
            match.play(seat, bots.ask(answering[seat], match, seat, seed))
        assert match.outcome is not None


@pytest.mark.parametrize("name", SPECS)
def test_equal_seeds_give_equal_answers(name: str) -> None:
    match = BATTLE.start(seed=3, options={"first_player": 0})
    seeds = range(1 if name in LOOKING else 5)
    first = [bots.ask(bots.make(name, BATTLE, 9), match, 0, seed) for seed in seeds]
    assert first == [bots.ask(bots.make(name, BATTLE, 9), match, 0, seed) for seed in seeds]


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


# ── kinds and specs ─────────────────────────────────────────────────────────────────────────────────────────────────

PATIENT = bots.BotKind(
    "patient", "Patient bot", "Waits.", Looker, (bots.Setting("days", "how long it waits", 1, 30, 7),)
)


def test_a_spec_names_only_what_is_not_as_usual() -> None:
    assert str(bots.read("patient", (PATIENT,))) == str(bots.read("patient:days=7", (PATIENT,))) == "patient"
    assert str(bots.read("patient:days=9", (PATIENT,))) == "patient:days=9"
    assert bots.read("patient:days=9", (PATIENT,)).values == {"days": 9}
    assert bots.title("patient", (PATIENT,)) == "Patient bot"
    assert bots.title("patient:days=9", (PATIENT,)) == "Patient bot (days=9)"


@pytest.mark.parametrize(
    ("spec", "wrong"),
    [
        ("patient:nights=3", "patient has no setting 'nights'; there are: days"),
        ("patient:days=0", "days is a whole number from 1 to 30, not '0'"),
        ("patient:days=many", "days is a whole number from 1 to 30, not 'many'"),
        ("patient:days", "days is a whole number from 1 to 30, not ''"),
    ],
)
def test_a_setting_that_is_none_is_refused_with_what_is_allowed(spec: str, wrong: str) -> None:
    with pytest.raises(UnknownBot, match=wrong):
        bots.read(spec, (PATIENT,))


def test_a_bot_that_there_is_no_more_still_has_a_name() -> None:
    assert bots.title("old_grim:days=3") == "Old grim bot"
