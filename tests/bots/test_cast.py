"""The eight of the hall: who they are, that they are weak without being absurd, and that their habits show."""

from __future__ import annotations

import pytest

from examples.connect_four import ConnectFour
from ravenhall import bots, games
from ravenhall.bots.cast import ANY, CastBot, Manner, leaned, read_cast, word
from ravenhall.bots.ratings import RATINGS
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from tests.matches import play_on

CAST = read_cast()
EIGHT = ["kettil", "asa", "orm", "hallgerd", "leofric", "sturla", "ragnfrid", "the_guest"]
BATTLE = games.load("battle_ravens")


def hazy(haze: int, leaning: dict[str, int] | None = None) -> Manner:
    return Manner("", 0, haze, leaning or {}, {})


def test_eight_people_from_gentle_to_strong() -> None:
    assert [person.id for person in CAST] == EIGHT == list(bots.NAMES[-8:])
    assert [bots.title(name) for name in EIGHT][::7] == ["Kettil", "The Guest"]


def test_each_manner_belongs_to_a_game_and_leans_to_what_it_knows() -> None:
    for person in CAST:
        for name, manner in person.manners.items():
            if name == ANY:
                assert not manner.leaning and not manner.values
                continue
            game = games.load(name)
            words = {word(game.actions.with_code(code)) for code in range(game.actions.size)}
            assert set(manner.leaning) <= words, (person.id, name)
            assert not manner.values or set(manner.values) <= set(game.judgement.names), (person.id, name)


def test_who_comes_later_looks_at_least_as_far() -> None:
    for name in games.NAMES:
        far = [person.manner(name).iterations for person in CAST]
        assert far == sorted(far)


def test_a_bot_says_what_it_does_in_this_game() -> None:
    asa = bots.read("asa").kind
    assert "attacks" in asa.text_in(BATTLE).lower() and "flies" in asa.text_in(games.load("odins_ravens")).lower()
    assert bots.read("greedy").kind.text_in(BATTLE) == bots.read("greedy").kind.text


def test_orm_plays_as_greedy_does() -> None:
    match = play_on(BATTLE.start(seed=8), seeded(8), 20)
    seat = match.asks[0].seat
    menu = match.legal(seat)
    worths = BATTLE.worths(match.state, seat, menu)
    for seed in range(6):
        assert worths[menu.index(bots.ask(bots.make("orm", BATTLE, seed), match, seat, seed))] == max(worths)


def test_what_looks_worse_by_more_than_the_haze_is_never_taken_and_the_rest_is() -> None:
    match = play_on(BATTLE.start(seed=8), seeded(8), 20)
    seat = match.asks[0].seat
    menu = match.legal(seat)
    worths = BATTLE.worths(match.state, seat, menu)
    taken = {menu.index(CastBot(BATTLE, seed, hazy(80)).choose(match.fork(), seat)) for seed in range(60)}
    assert all(worths[place] > max(worths) - 80 for place in taken)
    assert len(taken) > 1


def test_no_haze_hides_a_victory_at_once() -> None:
    game = ConnectFour()
    match = game.start(seed=1)
    for seat, column in ((0, 4), (1, 1), (0, 4), (1, 1), (0, 4), (1, 2)):
        match.play(seat, f"drop {column}")
    for seed in range(20):
        assert CastBot(game, seed, hazy(100_000)).choose(match.fork(), 0).text == "drop 4"


def test_a_leaning_shows() -> None:
    match = play_on(BATTLE.start(seed=8), seeded(8), 30)
    while match.asks[0].kind != "act":
        seat = match.asks[0].seat
        match.play(seat, bots.ask(bots.make("greedy", BATTLE, 1), match, seat, 1))
    seat = match.asks[0].seat
    for wanted in {word(action) for action in match.legal(seat)}:
        assert word(CastBot(BATTLE, 1, hazy(0, {wanted: 100_000})).choose(match.fork(), seat)) == wanted


def test_what_counts_more_to_somebody_weighs_more() -> None:
    plain = BATTLE.judgement
    changed = leaned(plain, {"weakest": 150})
    place = plain.names.index("weakest")
    assert changed.weights[place] == pytest.approx(1.5 * plain.weights[place])
    assert changed.weights[:place] == plain.weights[:place] and changed.kinds == plain.kinds


def test_the_word_of_an_action() -> None:
    assert [word(Action(text)) for text in ("attack III 3", "god:TYR", "pass")] == ["attack", "god", "pass"]


def test_who_is_rated_is_somebody() -> None:
    for game, rated in RATINGS.items():
        assert game in games.NAMES and set(rated) <= set(EIGHT)
        assert rated["orm"].points == 1000
        assert bots.rating("greedy", game) is rated["orm"]


# ── at a table ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("spec", [*bots.NAMES, "of_older_days"])
def test_no_two_at_a_table_have_the_same_name(spec: str) -> None:
    sitting: list[str] = []
    for _ in range(max(games.load(name).seats[1] for name in games.NAMES)):
        sitting.append(bots.seated(spec, sitting))
    assert len(set(sitting)) == len(sitting)


def test_greedy_play_is_orms() -> None:
    assert bots.seated("greedy", ()) == "Orm"
    assert bots.seated("greedy", ("Asa", "Orm")) == bots.seated("orm", ("Asa", "Orm")) == "Orm the younger"
