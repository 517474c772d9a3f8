"""The eight of the hall: who they are, that they are weak without being absurd, and that their habits show."""

from __future__ import annotations

import pytest

from examples.connect_four import ConnectFour
from ravenhall import bots, games
from ravenhall.bots.cast import ANY, CastBot, Manner, leaned, read_cast, standing_out, word
from ravenhall.bots.ratings import RATINGS, STEPS
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match
from ravenhall.learn import reasons
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
                assert not manner.leaning and not manner.values and not manner.reasons
                continue
            game = games.load(name)
            words = {word(game.actions.with_code(code)) for code in range(game.actions.size)}
            assert set(manner.leaning) <= words, (person.id, name)
            assert not manner.values or set(manner.values) <= set(game.judgement.names), (person.id, name)
            assert set(manner.reasons) <= set(reasons.texts(name)), (person.id, name)


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


def test_what_stands_far_above_the_rest_stands_out_of_any_haze() -> None:
    """A plain capture: in Battle Ravens as much as cast.toml says, whoever looks through whatever haze."""
    assert standing_out([10, 400, 380, -900], 350) == 380
    assert standing_out([10, 200, 380, -900], 350) == 10
    assert standing_out([5], 350) == 5
    plain = CAST[0].plain["battle_ravens"]
    found = 0
    for seed in range(12):
        match = BATTLE.start(seed=seed)
        while match.outcome is None and found < 12:
            seat = match.asks[0].seat
            menu = match.legal(seat)
            worths = BATTLE.worths(match.state, seat, menu)
            others = [worth for worth in worths if worth < max(worths)]
            if match.asks[0].kind == "act" and others and max(worths) - max(others) >= plain:
                found += 1
                hazy_one = CastBot(BATTLE, seed, hazy(100_000), plain)
                assert worths[menu.index(hazy_one.choose(match.fork(), seat))] == max(worths)
            match.play(seat, menu[worths.index(max(worths))])
    assert found == 12


def test_a_leaning_shows() -> None:
    match = play_on(BATTLE.start(seed=8), seeded(8), 30)
    while match.asks[0].kind != "act":
        seat = match.asks[0].seat
        match.play(seat, bots.ask(bots.make("greedy", BATTLE, 1), match, seat, 1))
    seat = match.asks[0].seat
    for wanted in {word(action) for action in match.legal(seat)}:
        assert word(CastBot(BATTLE, 1, hazy(0, {wanted: 100_000})).choose(match.fork(), seat)) == wanted


HABITS = [  # who, where, what shows: an action's word, or what the game says for it
    ("asa", "battle_ravens", "strikes", {}),
    ("asa", "odins_ravens", "fly", {}),
    ("asa", "roll_and_raid", "raid", {}),
    ("asa", "battalia", "road", {}),
    ("asa", "ravenfeast", "contact", {"points": 250}),
    ("hallgerd", "odins_ravens", "stash", {}),
    ("hallgerd", "battalia", "create", {}),
    ("hallgerd", "ravenfeast", "out_of_reach", {"points": 250}),
    ("sturla", "battle_ravens", "strikes", {}),
    ("sturla", "odins_ravens", "odin", {}),
    ("sturla", "battalia", "hero", {}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("who", "name", "habit", "options"), HABITS, ids=[f"{one[0]}-{one[1]}" for one in HABITS])
def test_a_habit_shows_in_what_somebody_takes(who: str, name: str, habit: str, options: dict[str, object]) -> None:
    """At a glance, in the very positions in which Orm takes something else."""
    game = games.load(name)
    manner = next(person for person in CAST if person.id == who).manner(name)
    somebody = CastBot(game, 1, Manner("", 0, 0, manner.leaning, {}, manner.reasons))
    orm = bots.make("orm", game, 1)
    taken = {"somebody": 0, "orm": 0}
    for seed in range(2):
        match = game.start(2, seed, options)
        for _ in range(500):
            if match.outcome is not None:
                break
            seat = match.asks[0].seat
            usual = orm.choose(match.fork(), seat)
            taken["orm"] += shows(match, seat, usual, habit)
            taken["somebody"] += shows(match, seat, somebody.choose(match.fork(), seat), habit)
            match.apply(seat, usual)
    assert taken["somebody"] >= 1.1 * taken["orm"] + 1, taken


def shows(match: Match, seat: int, action: Action, habit: str) -> bool:
    said = match.game.merits(match.state, seat, action)
    return word(action) == habit or any(reason.name == habit for reason in said)


def test_what_counts_more_to_somebody_weighs_more() -> None:
    plain = BATTLE.judgement
    changed = leaned(plain, {"weakest": 150})
    place = plain.names.index("weakest")
    assert changed.weights[place] == pytest.approx(1.5 * plain.weights[place])
    assert changed.weights[:place] == plain.weights[:place] and changed.kinds == plain.kinds


def test_the_word_of_an_action() -> None:
    assert [word(Action(text)) for text in ("attack III 3", "god:TYR", "pass")] == ["attack", "god", "pass"]


def test_who_was_measured_plays_so_today() -> None:
    for game, steps in STEPS.items():
        assert game in games.NAMES and bots.rating("greedy", game) is RATINGS[game]["orm"]
        assert len({(step.gentler, step.stronger) for step in steps}) == len(steps)
        for step in steps:
            now = [person.sum_in(game) for person in CAST if person.id in (step.gentler, step.stronger)]
            assert step.manners == now, f"{step.gentler} or {step.stronger} plays {game} otherwise: measure them again"


def test_a_manner_is_known_by_its_numbers() -> None:
    orm = next(person for person in CAST if person.id == "orm")
    now = orm.sum_in("battle_ravens")
    plain = Manner("", 4, 30, {"attack": 5}, {}, {"contact": 7})
    others = [
        Manner("", 5, 30, {"attack": 5}, {}, {"contact": 7}),
        Manner("", 4, 31, {"attack": 5}, {}, {"contact": 7}),
        Manner("", 4, 30, {"attack": 6}, {}, {"contact": 7}),
        Manner("", 4, 30, {"attack": 5}, {"weakest": 90}, {"contact": 7}),
        Manner("", 4, 30, {"attack": 5}, {}, {"contact": 8}),
    ]
    sums = [one.sum(100) for one in (plain, *others)] + [plain.sum(101), now]
    assert len(set(sums)) == len(sums)
    assert Manner("in other words", 4, 30, {"attack": 5}, {}, {"contact": 7}).sum(100) == plain.sum(100)


def test_a_rival_has_somebodys_habits_and_no_haze() -> None:
    rival = bots.make("styled:of=2", BATTLE, 1)
    assert isinstance(rival, CastBot)
    assert (rival.manner.haze, rival.iterations) == (0, 0)
    assert rival.manner.reasons == CAST[1].manner("battle_ravens").reasons != {}


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
